"""The options of local search: round trip of their text, and options without effect are refused."""

import pytest

from deadreckon.kernel.local_options import LocalOptions, WrongLocalOptions, read_local_options


@pytest.mark.parametrize(
    "text",
    [
        "",
        "annealing=2:0.5",
        "annealing=none",
        "annealing=none noise=0.25 tabu=0 weights=yes",
        "moves=7 restarts=3 using=swap+shift",
    ],
)
def test_what_is_written_is_read_again(text):
    options = read_local_options(text)
    assert read_local_options(str(options)) == options


def test_only_what_has_an_effect_is_written():
    assert str(LocalOptions()) == "annealing=0.6:0.4 moves=2000 restarts=300"
    assert str(read_local_options("annealing=none using=anywhere")) == (
        "annealing=none noise=0.05 tabu=5 weights=no moves=2000 restarts=300 using=anywhere"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("noise=0.1", "noise= with annealing, where it has no effect"),
        ("tabu=3 annealing=1:1", "tabu= with annealing"),
        ("weights=yes", "weights= with annealing"),
        ("nois=0.1", "found 'nois=0.1', expected each of annealing=, noise="),
        ("noise", "found 'noise'"),
        ("moves=5 moves=6", "found 'moves=6', expected each .* at most once"),
        ("annealing=none noise=1.5", "found 'noise=1.5', expected noise= and a number from 0 to 1"),
        ("annealing=none noise=nan", "expected noise= and a number"),
        ("annealing=none tabu=-1", "expected tabu= and a whole number"),
        ("annealing=none weights=1", "expected weights= and yes or no"),
        ("annealing=1", "expected annealing= and none, or"),
        ("annealing=0.3:1", "expected annealing= and none, or"),
        ("annealing=1:0", "a last one above 0"),
        ("moves=0", "expected moves= and a whole number above 0"),
        ("restarts=x", "expected restarts= and a whole number above 0"),
        ("using=shift+", "expected using= and different kinds of moves"),
        ("using=shift+shift", "expected using= and different kinds of moves"),
    ],
)
def test_what_is_wrong_is_said(text, words):
    with pytest.raises(WrongLocalOptions, match=words):
        read_local_options(text)
