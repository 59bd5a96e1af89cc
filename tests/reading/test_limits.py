from simdesk.reading import limits


def test_limits_are_positive_numbers_in_capitals() -> None:
    table = {name: value for name, value in vars(limits).items() if not name.startswith("_")}
    assert table
    for name, value in table.items():
        assert name.isupper()
        assert isinstance(value, int)
        assert value > 0


def test_limits_fit_each_other_and_a_reader_of_768_mib() -> None:
    assert limits.XML_BYTES <= limits.PACKAGE_XML_BYTES < 200 * limits.MIB
    assert limits.FILE_BYTES <= 100 * limits.MIB < limits.ZIP_BYTES <= limits.ZIP_UNPACKED_BYTES
    assert limits.ZIP_RATIO_FLOOR < limits.FILE_BYTES
    assert limits.CHUNK_DEPTH < 10
    # An honest doctoral thesis: 400 pages, 8,000 paragraphs, a million characters.
    assert limits.PARAGRAPHS > 10 * 8_000
    assert limits.CHARACTERS > 4 * 1_000_000
    assert limits.PDF_PAGES >= 2_000
