"""The page's own words: every one in both languages, with the same values in them, and none that nobody says."""

import re
from pathlib import Path
from typing import Any

import deadreckon

BROWSER = Path(deadreckon.__file__).parent / "browser"
PLACE = re.compile(r"\{(\w+)\}")


def all_words(open_page: Any) -> dict[str, list[str]]:
    words: dict[str, list[str]] = open_page().evaluate("async () => (await import('/words/words.js')).WORDS")
    return words


def test_every_word_is_there_in_both_languages(open_page: Any) -> None:
    words = all_words(open_page)
    assert len(words) > 100
    for key, pair in words.items():
        english, german = pair
        assert english.strip() and german.strip(), key
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(german)), key


def test_every_word_is_said_somewhere(open_page: Any) -> None:
    scripts = [path for path in BROWSER.rglob("*.js") if path.parent.name != "words"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in scripts)
    made = re.compile(
        "|".join({re.escape(start) + r"[\w.-]+" for start in re.findall(r"`([a-z]+\.[\w.-]*)\$\{", source)})
    )
    unsaid = [key for key in all_words(open_page) if f"'{key}'" not in source and not made.fullmatch(key)]
    assert unsaid == []
