"""Whether axe, in a headless Chromium, finds fault with any kind of HTML report.

    npm install --prefix FOLDER playwright-core axe-core    # once; needs Node
    python -m tests.benchmarks.axe FOLDER [CHROMIUM]

Every kind of report in every language is written, opened 1280 and 360 pixels wide, and judged by
the rules of WCAG 2.0 to 2.2 (A, AA) and axe's best practices. Prints what is violated and
what axe could not decide, and whether a page has to be scrolled sideways; exit code 1 where a rule
is violated.
`tests/report/accessibility.py` holds what can be checked without a browser.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from simdesk.report.content import build
from simdesk.report.html import to_html
from simdesk.report.wording import LANGUAGES
from tests.report.made_class import decided
from tests.report.test_accessibility import KINDS, a_class

_SCRIPT = """
const [modules, browser, ...files] = process.argv.slice(1);
const {chromium} = require(modules + '/playwright-core');
const axe = require('fs').readFileSync(modules + '/axe-core/axe.min.js', 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
(async () => {
  const program = await chromium.launch({executablePath: browser, args: ['--no-sandbox']});
  for (const file of files) for (const width of [1280, 360]) {
    const context = await program.newContext({bypassCSP: true, viewport: {width, height: 900}});
    const page = await context.newPage();
    await page.goto('file://' + file);
    await page.addScriptTag({content: axe});
    const found = await page.evaluate(tags => axe.run(document, {runOnly: tags}), tags);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    const named = (list, quoted) => list.flatMap(each => each.nodes.map(node =>
      each.id + ', ' + node.any.map(one => one.message).join(' ') +
      (quoted ? ' ' + node.html.slice(0, 80) : '')));
    console.log(JSON.stringify({file, width, passes: found.passes.length, wide,
      violations: named(found.violations, true), undecided: named(found.incomplete, false)}));
    await context.close();
  }
  await program.close();
})();
"""


def main(folder: str, browser: str = "") -> int:
    """Judge every kind of report; returns the exit code."""
    browser = browser or shutil.which("chromium") or shutil.which("google-chrome") or ""
    node = shutil.which("node")
    if not node or not browser:
        print("needs node and chromium", file=sys.stderr)
        return 2
    is_clean = True
    with tempfile.TemporaryDirectory() as temporary:
        files = [str(path) for path in _written(Path(temporary))]
        modules = str(Path(folder).resolve() / "node_modules")
        command = [node, "-e", _SCRIPT, modules, browser, *files]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    undecided: Counter[str] = Counter()
    for line in told.splitlines():
        found = json.loads(line)
        is_clean = is_clean and not found["violations"] and not found["wide"]
        undecided.update(found["undecided"])
        name, width, passes = Path(found["file"]).stem, found["width"], found["passes"]
        print(f"{name:36} {width:5}  {passes} rules passed, {len(found['violations'])} violated")
        for fault in [*found["violations"], *["has to be scrolled sideways"] * found["wide"]]:
            print(f"    {fault}")
    for reason, count in undecided.most_common():
        print(f"{count:5} undecided: {reason}")
    return 0 if is_clean else 1


def _written(folder: Path) -> Iterator[Path]:
    result = a_class()
    for language in LANGUAGES:
        for kind, settings in KINDS.items():
            report = build(result, replace(decided(result, language), **settings))  # type: ignore[arg-type]
            path = folder / f"{kind}, {language}.html"
            path.write_bytes(to_html(report))
            yield path


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
