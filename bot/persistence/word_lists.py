"""Word lists that a host has imported: kept by fingerprint, so that a running game keeps its own.

`DIRECTORY/SHA256.txt.gz` holds a list, `DIRECTORY/names/NAME.json` says which one a name means now.
Replacing a list points its name elsewhere and removes nothing.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import zlib
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from bot.persistence.drafts import draft_of
from engine.lexicon import Lexicon, LexiconError, shipped_names
from engine.lexicon.words import canonical_text
from engine.options import OwnList
from engine.rulesets import Imported

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,63}")
_SHA256 = re.compile(r"[0-9a-f]{64}")


class NameTaken(LexiconError):
    """The name means another list already."""


@dataclass(frozen=True)
class Entry:
    """What a name means: the list's fingerprint, how many words it has, when it was imported.

    `letters` are those that its words need; None where an older version did not note them.
    """

    sha256: str
    words: int
    imported: datetime
    letters: frozenset[str] | None = None


class WordLists:
    """The imported lists of one data directory."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._letters: dict[str, frozenset[str]] = {}  # by fingerprint, where no entry has them

    @classmethod
    def within(cls, data_dir: Path) -> Self:
        """The lists that a host's data directory holds."""
        return cls(data_dir / "lexicons")

    def names(self) -> tuple[str, ...]:
        """The names in use, sorted."""
        return tuple(sorted(path.stem for path in self._directory.glob("names/*.json")))

    def find(self, name: str) -> Entry | None:
        """What `name` means. Raises LexiconError when its entry is damaged."""
        if not _NAME.fullmatch(name) or not self._entry(name).exists():
            return None
        path = self._entry(name)
        try:
            row = json.loads(path.read_text(encoding="utf-8"))
            letters = frozenset(row["letters"]) if "letters" in row else None
            imported = datetime.fromisoformat(row["imported"])
            return Entry(row["sha256"], row["words"], imported, letters)
        except (ValueError, KeyError, TypeError) as error:
            raise LexiconError(f"{path} is damaged: remove it, import {name} again") from error

    def offered(self) -> dict[str, OwnList]:
        """The lists that a new table can have, by name; a damaged one is none."""
        found = {}
        for name in self.names():
            with suppress(LexiconError):
                entry = self.find(name)
                if entry is not None:
                    letters = self._letters_of(name, entry)
                    found[name] = OwnList(Imported(entry.sha256, entry.words), letters)
        return found

    def add(self, lexicon: Lexicon, when: datetime) -> None:
        """Keep a list under its own name.

        Raises NameTaken when the name means another list, LexiconError when it cannot be a name.
        """
        there = self.find(lexicon.name)
        if there is not None and there.sha256 != lexicon.sha256:
            raise NameTaken(f"{lexicon.name!r} is another list of {there.words} words")
        self.replace(lexicon, when)

    def replace(self, lexicon: Lexicon, when: datetime) -> None:
        """Keep a list under its own name, whatever that name meant. Raises LexiconError."""
        _check_name(lexicon.name)
        row = {
            "sha256": lexicon.sha256,
            "words": len(lexicon),
            "imported": when.isoformat(),
            "letters": sorted(lexicon.letters),
        }
        # The list first: a name must never point at nothing.
        _write(self._content(lexicon.sha256), gzip.compress(canonical_text(lexicon), mtime=0))
        _write(self._entry(lexicon.name), json.dumps(row).encode())

    def load(self, name: str) -> Lexicon:
        """The list that `name` means now. Raises LexiconError."""
        entry = self.find(name)
        if entry is None:
            raise LexiconError(f"no list {name!r} has been imported")
        return self.load_content(name, entry.sha256)

    def load_content(self, name: str, sha256: str) -> Lexicon:
        """The list with this fingerprint, called `name`; it may have been replaced since.

        Raises LexiconError when it is not here or not what it was.
        """
        if not _SHA256.fullmatch(sha256) or not self._content(sha256).exists():
            raise LexiconError(f"no list {name!r} with sha256 {sha256} is kept here")
        path = self._content(sha256)
        try:
            lexicon = Lexicon.from_canonical(name, gzip.decompress(path.read_bytes()))
        except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError) as error:
            raise LexiconError(f"{path} is damaged: import {name} again") from error
        if lexicon.sha256 != sha256:
            raise LexiconError(f"{path} is damaged: import {name} again")
        return lexicon

    def _letters_of(self, name: str, entry: Entry) -> frozenset[str]:
        """The letters of a list. Raises LexiconError."""
        if entry.letters is not None:
            return entry.letters
        if entry.sha256 not in self._letters:
            self._letters[entry.sha256] = self.load_content(name, entry.sha256).letters
        return self._letters[entry.sha256]

    def _content(self, sha256: str) -> Path:
        return self._directory / f"{sha256}.txt.gz"

    def _entry(self, name: str) -> Path:
        return self._directory / "names" / f"{name}.json"


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name):
        raise LexiconError(f"{name!r} is no name: use letters A-Z, digits, _ and -, at most 64")
    if name.lower() in shipped_names():
        raise LexiconError(f"{name!r} is a list that ships with Tilekeeper: choose another name")


def _write(path: Path, content: bytes) -> None:
    """Write all of a file or none of it, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with draft_of(path) as draft, draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
