"""Builds `ru_nouns.txt.gz`, for developers; nothing of the product imports it.

    pip install pymorphy3==2.0.6
    pip download --no-deps pymorphy3-dicts-ru==2.4.417150.4580142
    npm pack dictionary-ru@3.0.0
    python assets/lexicons/build_russian.py pymorphy3_dicts_ru-*.whl dictionary-ru-3.0.0.tgz

The PyPI package pymorphy3-dicts-ru holds the dictionary of OpenCorpora (revision 417150): every
form of every word with its grammar. The npm package dictionary-ru holds hunspell-ru, a spelling
dictionary. Erudit takes common nouns in the nominative singular, or plural where there is no
singular (rules.md 5.4). A noun's nominative is such a word if it is

- the lemma, in the singular;
- a plural that has no singular, or is the lemma: КАЧЕЛИ and МЕМУАРЫ have one, but a rare one;
- another nominative singular (СЧАСТЬЕ under СЧАСТИЕ, СУПРУГА under СУПРУГ); but OpenCorpora makes
  some by rule (ИМПОРТИРОВАНЬЕ): one marked as a variant stands only if hunspell-ru spells it;

and is marked neither as a name nor as an abbreviation, a slip or the like. Ё is Е, on a tile too.
What a rule cannot see is in four files that were reviewed by hand: additions, removals, names of
letters and notes, and the words of two letters.

The script stops if a download, the count by length or the text is not what is stated here.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

WHEEL_SHA256 = "718bac64c73c10c16073a199402657283d9b64c04188b694f6d3e9b0d85440f4"
WHEEL_DATA = "pymorphy3_dicts_ru/data"
NPM_SHA256 = "53fe1b0ff870c35b61dbc957116a15590458d145dbf89126ebf85a13adce0416"
NPM_STEMS = "package/index.dic"

NAMES = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad"})
NOT_COMMON = NAMES | {"Abbr", "Init", "Erro", "Dist", "Litr", "Subx", "Coun"}
VARIANT = frozenset({"V-be", "Infr", "Slng", "Arch", "Dist"})
SPELT = re.compile("[А-Я]{2,15}")  # Ё is folded by then

BY_RULE = 59_326
# Words of 2 letters, of 3 letters, and so on to 15.
COUNTS = (36, 540, 1933, 4121, 5942, 7738, 8448, 7998, 6755, 5496, 4182, 3228, 2347, 1510)
TEXT_SHA256 = "24512e1516084238b9e7f979a95622a2aca0dcd7ae47815e29d25a652ff9315a"

HERE = Path(__file__).parent
TARGET = HERE / "ru_nouns.txt.gz"


class Reading(NamedTuple):
    """One way to read a word: its grammar as OpenCorpora marks it, and its lemma."""

    word: str
    tag: str
    lemma: str


def key(word: str) -> str:
    """The word as tiles spell it."""
    return word.upper().replace("Ё", "Е")


def is_noun_for_erudit(reading: Reading, spelt: frozenset[str]) -> bool:
    """Whether the rule takes this reading; `spelt` has the words of hunspell-ru."""
    marks = frozenset(re.split("[ ,]", reading.tag))
    if not marks >= {"NOUN", "nomn"} or marks & NOT_COMMON:
        return False
    is_lemma = reading.word == reading.lemma
    if "plur" in marks:
        return is_lemma or "Pltm" in marks
    return is_lemma or not marks & VARIANT or key(reading.word) in spelt


def nouns_by_rule(readings: Iterable[Reading], spelt: frozenset[str]) -> set[str]:
    """The words of which one reading is a noun for Erudit."""
    kept = {key(reading.word) for reading in readings if is_noun_for_erudit(reading, spelt)}
    return {word for word in kept if SPELT.fullmatch(word)}


def rows(file: str) -> dict[str, tuple[str, ...]]:
    """The rows of one of our tab-separated files, by word."""
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    cells = [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]
    return {row[0]: row[1:] for row in cells}


def reviewed(nouns: set[str]) -> bytes:
    """The canonical text of `nouns` after the review by hand."""
    two_letters = rows("ru_two_letters.tsv")
    dropped = {word for word, (verdict, _) in two_letters.items() if verdict == "drop"}
    struck = dropped.union(rows("ru_nouns_removals.tsv"), rows("house_exclusions_ru.tsv"))
    words = (nouns - struck).union(rows("ru_nouns_additions.tsv"))
    return "".join(f"{word}\n" for word in sorted(words)).encode()


def counts(text: bytes) -> tuple[int, ...]:
    """How many words there are of each length from 2 to 15."""
    by_length = Counter(map(len, text.decode().split()))
    return tuple(by_length[length] for length in range(2, 16))


def pack(text: bytes) -> bytes:
    """The text as it ships; without a time stamp, so that equal texts make equal files."""
    return gzip.compress(text, 9, mtime=0)


def readings_of(wheel: Path) -> Iterator[Reading]:
    """Every nominative of a noun in OpenCorpora's dictionary. Takes a minute."""
    wrapper: Any = import_module("pymorphy3.opencorpora_dict.wrapper")
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            packed.extract(name, folder)
        dictionary = wrapper.Dictionary(str(Path(folder, WHEEL_DATA)))
        for word, tag, lemma, _paradigm, _index in dictionary.iter_known_words():
            if tag.POS == "NOUN" and tag.case == "nomn":
                yield Reading(word, str(tag), lemma)


def stems_of(tarball: Path) -> frozenset[str]:
    """The stems of hunspell-ru that are no names: those in small letters."""
    with tarfile.open(tarball) as archive:
        member = archive.extractfile(NPM_STEMS)
        if member is None:
            raise SystemExit(f"{NPM_STEMS} is no file")
        lines = member.read().decode().splitlines()[1:]  # the first is their number
    stems = (line.split("/")[0].strip() for line in lines)
    return frozenset(key(stem) for stem in stems if stem == stem.lower())


def main(wheel: Path, tarball: Path) -> str:
    """Check the downloads, write the list, and say what was written."""
    _expect("pymorphy3-dicts-ru", WHEEL_SHA256, wheel.read_bytes())
    _expect("dictionary-ru", NPM_SHA256, tarball.read_bytes())
    nouns = nouns_by_rule(readings_of(wheel), stems_of(tarball))
    if len(nouns) != BY_RULE:
        raise SystemExit(f"words by rule: {len(nouns)}, stated: {BY_RULE}")
    text = reviewed(nouns)
    if counts(text) != COUNTS:
        raise SystemExit(f"words by length: {counts(text)}, stated: {COUNTS}")
    _expect("text", TEXT_SHA256, text)
    TARGET.write_bytes(pack(text))
    return f"{TARGET.name}: {sum(COUNTS):,} words"


def _expect(what: str, sha256: str, found: bytes) -> None:
    digest = hashlib.sha256(found).hexdigest()
    if digest != sha256:
        raise SystemExit(f"{what}: sha256 {digest}, stated: {sha256}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(f"usage: {sys.argv[0]} WHEEL TARBALL")
    sys.stdout.write(main(Path(sys.argv[1]), Path(sys.argv[2])) + "\n")
