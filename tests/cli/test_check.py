import pytest

from simdesk import cli
from tests.small_class import STOLEN_EN, STOLEN_ZH, TEXTS


@pytest.fixture
def check(tmp_path):
    """Runs the command on two texts; gives the exit code and what the answer file holds."""

    def run(original, copy, *options):
        for name, text in (("orig.txt", original), ("copy.txt", copy)):
            data = text if isinstance(text, bytes) else text.encode("utf-8")
            (tmp_path / name).write_bytes(data)
        answer = tmp_path / "answer.txt"
        names = [str(tmp_path / name) for name in ("orig.txt", "copy.txt", "answer.txt")]
        code = cli.main(["check", *names, *options])
        return code, answer.read_bytes().decode("utf-8") if answer.exists() else None

    return run


def test_the_whole_copy_is_in_the_original(check):
    assert check(TEXTS["original.txt"], TEXTS["original.txt"]) == (0, "1.00\n")


def test_nothing_of_the_copy_is_in_the_original(check):
    assert check(TEXTS["original.txt"], TEXTS["other.txt"]) == (0, "0.00\n")


def test_half_of_the_copy_is_in_the_original(check):
    own = (
        "Three turbines stand on the ridge above our valley and nobody owns a single one of them. "
    )
    code, answer = check(STOLEN_EN, own * 2 + STOLEN_EN)
    assert code == 0
    assert 0.3 < float(answer) < 0.7


def test_the_share_is_of_the_copy_not_of_the_original(check):
    assert check(TEXTS["original.txt"] * 2, STOLEN_ZH)[1] == "1.00\n"
    assert float(check(STOLEN_ZH, TEXTS["original.txt"])[1]) < 0.9


@pytest.mark.parametrize("encoding", ["gb18030", "utf-16", "big5"])
def test_the_encoding_does_not_matter(check, encoding):
    text = STOLEN_ZH if encoding != "big5" else "我們學校有三千多名學生每個月的水費超過四萬元。" * 3
    assert check(text, text.encode(encoding)) == (0, "1.00\n")


@pytest.mark.parametrize("measure", ["cosine", "jaccard", "simhash"])
def test_another_measure_can_be_chosen(check, measure):
    long = "".join(TEXTS.values())
    assert check(long, long, "--measure", measure) == (0, "1.00\n")
    code, answer = check(TEXTS["english.txt"], TEXTS["english copy.txt"], "--measure", measure)
    assert code == 0
    assert 0 < float(answer) < 1


@pytest.mark.parametrize("measure", ["share", "simhash"])
def test_a_text_too_short_to_judge_is_an_error_and_leaves_no_answer(check, measure, capsys):
    code, answer = check(TEXTS["original.txt"], "太短了", "--measure", measure)
    assert (code, answer) == (3, None)
    assert "too short" in capsys.readouterr().err


def test_an_empty_file_is_named(check, capsys):
    assert check(TEXTS["original.txt"], b"") == (4, None)
    assert "copy.txt" in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path, capsys):
    (tmp_path / "a.txt").write_text(STOLEN_ZH, encoding="utf-8")
    names = [str(tmp_path / name) for name in ("a.txt", "gone.txt", "answer.txt")]
    assert cli.main(["check", *names]) == 2
    assert "gone.txt does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["今天天气非常好", "only four words here"])
def test_a_text_below_the_shortest_run_is_too_short_even_for_itself(check, text):
    assert check(text, text) == (3, None)


@pytest.mark.parametrize("text", ["今天的天气非常好", "all these five words count"])
def test_a_text_of_the_shortest_run_is_judged(check, text):
    assert check(text, text) == (0, "1.00\n")


def test_a_folder_is_no_paper(tmp_path, capsys):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(STOLEN_ZH + name, encoding="utf-8")
    names = [str(tmp_path), str(tmp_path / "a.txt"), str(tmp_path / "answer.txt")]
    assert cli.main(["check", *names]) == 4
    assert "must be a single paper each" in capsys.readouterr().err


def test_an_answer_that_cannot_be_written_is_said(tmp_path, capsys):
    (tmp_path / "a.txt").write_text(STOLEN_ZH, encoding="utf-8")
    names = [str(tmp_path / name) for name in ("a.txt", "a.txt", "nowhere/answer.txt")]
    assert cli.main(["check", *names]) == 4
    assert "answer.txt" in capsys.readouterr().err


def test_a_title_within_a_longer_one_fits_its_window(check):
    short, long = (
        "台湾居民来往大陆通行证",
        "记者昨日获悉：台湾居民来往大陆通行证今年起在各地换发新版，旧版仍可使用",
    )
    plain = float(check(long, short, "--measure", "cosine", "--cosine", "tf")[1])
    assert check(long, short, "--measure", "windowed-cosine") == (0, "1.00\n")
    assert 0.3 < plain < 0.9


@pytest.mark.parametrize("measure", ["cosine", "windowed-cosine"])
def test_words_that_mean_the_same_can_count_as_one(check, tmp_path, measure):
    dictionary = tmp_path / "synonyms.txt"
    dictionary.write_text("automobile→car\nautos→car\n", encoding="utf-8")
    texts = "the red car stands in front of the school", "the red automobile stands in front of it"
    without = check(*texts, "--measure", measure)[1]
    given = ["--measure", measure, "--synonym-file", str(dictionary)]
    assert float(check(*texts, *given)[1]) > float(without)


def test_settings_of_the_passages_count_for_the_share(check):
    text = TEXTS["english copy.txt"]
    assert float(check(TEXTS["english.txt"], text)[1]) > 0.3
    assert check(TEXTS["english.txt"], text, "--minimum-words", "60")[1] == "0.00\n"
    assert check(text, text, "--minimum-words", "1")[0] == 2
