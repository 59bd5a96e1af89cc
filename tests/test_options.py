import pickle

import pytest

from simdesk.measures.choices import FeatureHash, Weighting
from simdesk.options import PRESETS, LeaveOut, Options, OptionsError, Preset, SimHashFeatures


def test_every_preset_is_valid_and_names_itself():
    assert all(options.preset is preset for preset, options in PRESETS.items())


def test_all_contradictions_are_told_at_once():
    with pytest.raises(OptionsError) as caught:
        Options(
            minimum_characters=1,
            minimum_words=0,
            shingle_length=99,
            fingerprint_bits=60,
            match_distance=17,
            leave_out=LeaveOut(common_papers=2),
        )
    assert len(caught.value.errors) == 6
    assert all(error in str(caught.value) for error in caught.value.errors)


def test_md5_has_no_more_than_128_bits():
    Options(fingerprint_bits=128, hash=FeatureHash.MD5)
    with pytest.raises(OptionsError, match="128"):
        Options(fingerprint_bits=256, hash=FeatureHash.MD5)


def test_a_change_is_validated_too():
    assert Options().changed(fingerprint_bits=128).fingerprint_bits == 128
    with pytest.raises(OptionsError):
        Options().changed(fingerprint_bits=7)


@pytest.mark.parametrize(("bits", "distance"), [(16, 2), (32, 4), (64, 8), (128, 16), (256, 32)])
def test_the_match_distance_grows_with_the_fingerprint(bits, distance):
    assert Options(fingerprint_bits=bits).scaled_match_distance == distance


def test_options_cross_a_process_border():
    assert pickle.loads(pickle.dumps(Options())) == Options()


def test_a_choice_given_as_text_becomes_the_choice():
    options = Options(features="shingles", hash="md5", cosine="tf", preset="thesis")
    assert options.features is SimHashFeatures.SHINGLES
    assert options.hash is FeatureHash.MD5
    assert options.cosine is Weighting.TF
    assert options.preset is Preset.THESIS


def test_an_unknown_choice_names_the_known_ones():
    with pytest.raises(OptionsError, match=r"hash must be one of blake2b, md5") as caught:
        Options(hash="crc32", features="letters")
    assert len(caught.value.errors) == 2
