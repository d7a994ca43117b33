"""Posts as people write them, each with the reading that is expected (rules 7.13 to 7.15)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.posts import load_phrases, read_post
from tests.engine.posts.letters import ENGLISH, RUSSIAN
from tests.engine.posts.notation import shown

CORPUS = Path(__file__).parent / "corpus"
SILENT = ("chatter", "gm")  # readings that change nothing in a game
UNDERSTOOD = 0.98


class Post(NamedTuple):
    """A post of the corpus."""

    file: str
    alphabet: str
    expected: str
    text: str

    @property
    def read(self) -> str:
        """Its reading, in notation."""
        alphabet = RUSSIAN if self.alphabet.startswith("ru") else ENGLISH
        addressed = self.alphabet.endswith("@")
        return shown(read_post(self.text, alphabet, load_phrases(), addressed=addressed))


def posts() -> Iterator[Post]:
    """Every line of the corpus: alphabet, reading, and text with its line breaks escaped."""
    for file in sorted(CORPUS.glob("*.tsv")):
        for line in file.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                alphabet, expected, text = line.split("\t")
                text = text.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\")
                yield Post(file.stem, alphabet, expected, text)


ALL = list(posts())


def test_the_corpus_is_large_and_holds_enough_chatter_in_each_language() -> None:
    assert len(ALL) >= 300
    for language in ("en", "ru", "vi"):
        own = [post for post in ALL if post.file == language]
        silent = [post for post in own if post.expected in SILENT]
        assert len(own) >= 100
        assert len(silent) >= len(own) / 5
    assert sum(post.expected in SILENT for post in ALL) >= len(ALL) / 4


def test_no_post_of_the_corpus_is_misread() -> None:
    """A misreading does what the author did not ask for; silence is no misreading."""
    wrong = [(post.text, post.expected, post.read) for post in ALL if post.read != post.expected]
    assert [case for case in wrong if case[2] not in SILENT] == []


def test_nearly_all_of_the_corpus_is_understood() -> None:
    missed = [post.text for post in ALL if post.read != post.expected]
    assert len(missed) <= len(ALL) * (1 - UNDERSTOOD), missed


@pytest.mark.parametrize("language", ["en", "ru", "vi"])
def test_accents_may_come_apart_and_letters_may_be_wide(language: str) -> None:
    """Decomposed accents, no-break spaces and zero-width signs change nothing."""
    for post in ALL:
        if post.file == language:
            odd = decomposed(post.text).replace(" ", "\u00a0\u200b")
            assert post._replace(text=odd).read == post.read, post.text


def decomposed(text: str) -> str:
    """Accents apart from their letters, as some keyboards write them."""
    return unicodedata.normalize("NFD", text)
