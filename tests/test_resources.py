import pytest

from simdesk.resources import data_path


def test_the_sample_class_is_found():
    assert data_path("sample_class").is_dir()


def test_a_missing_file_is_named():
    with pytest.raises(FileNotFoundError, match=r"icons/nothing\.svg"):
        data_path("icons/nothing.svg")
