"""The page's own words: each in both languages, with the same placeholders, and none unused."""

import re
from pathlib import Path
from typing import Any

import deadreckon
from deadreckon.explaining.messages.german.colours import adjective
from deadreckon.puzzles.nonogram.generating.palette import PALETTE

BROWSER = Path(deadreckon.__file__).parent / "browser"
PLACE = re.compile(r"\{(\w+)\}")


def all_words(run_in_node: Any, language: str = "en") -> dict[str, Any]:
    words: dict[str, Any] = run_in_node(f"async () => (await import('/words/{language}.js')).{language.upper()}")
    return words


def forms(wording: str | dict[str, str]) -> dict[str, str]:
    """Each text of a wording by its plural form; one that has no plural stands for both."""
    return wording if isinstance(wording, dict) else {"one": wording, "other": wording}


def test_every_word_is_there_in_both_languages(run_in_node: Any) -> None:
    english, german = all_words(run_in_node), all_words(run_in_node, "de")
    assert len(english) > 100
    assert list(english) == list(german)
    for key in english:
        for form, text in forms(english[key]).items():
            other = forms(german[key])[form]
            assert text.strip() and other.strip(), key
            assert sorted(PLACE.findall(text)) == sorted(PLACE.findall(other)), key


def test_german_has_one_word_for_each_idea(run_in_node: Any) -> None:
    """Trial, undo, the kind of puzzle, painted and the grade: never by their other German words."""
    others = re.compile(
        r"Probe|[Zz]urück(nehmen|zu)|nehmen zurück|Schiffe versenken|[Gg]e?malt|[Mm]alen|Startzahl|Kennung"
    )
    german = all_words(run_in_node, "de")
    found = {key: text for key in german for text in forms(german[key]).values() if others.search(text)}
    assert found == {}
    assert german["play.kind.battleship"] == german["set.battleship"]
    assert german["play.undo"] == german["set.undo"]
    assert german["play.new.grade"] == german["set.grade"]


def test_colours_are_called_as_in_hints(run_in_node: Any) -> None:
    english, german = all_words(run_in_node), all_words(run_in_node, "de")
    colours = [key for key in english if key.startswith("board.colour.")]
    assert {colour.name for colour in PALETTE} <= {english[key] for key in colours}
    assert [german[key] for key in colours] == [adjective(english[key]) for key in colours]


def test_plurals_follow_the_language(run_in_node: Any) -> None:
    said = run_in_node(
        """async () => {
          const { EN } = await import('/words/en.js');
          const { say } = await import('/words/words.js');
          const key = Object.keys(EN).find((name) => EN[name].one?.includes('{count}'));
          return [0, 1, 2].map((count) => [say(key, { count }), EN[key]]);
        }"""
    )
    for count, (text, wording) in enumerate(said):
        expected = wording["one" if count == 1 else "other"]
        assert text.startswith(expected.split("{")[0]) and str(count) in text


def test_every_word_is_said_somewhere(run_in_node: Any) -> None:
    scripts = [path for path in BROWSER.rglob("*.js") if path.parent.name != "words"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in scripts)
    made = re.compile(
        "|".join({re.escape(start) + r"[\w.-]+" for start in re.findall(r"`([a-z]+\.[\w.-]*)\$\{", source)})
    )
    unsaid = [key for key in all_words(run_in_node) if f"'{key}'" not in source and not made.fullmatch(key)]
    assert unsaid == []
