"""Builds the font files and `coverage.txt` from Noto Sans, for developers; nothing imports it.

Needs fontTools (PyPI) and Debian's package fonts-noto-core, whose Noto Sans is version 2.004:

    python assets/fonts/build_fonts.py /usr/share/fonts/truetype/noto

The script stops if a font is not the one stated here.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = {
    "NotoSans-Bold.ttf": "e83493c945848ecd4a9ad0f6d19164541a0d3e23a9c952304a00a46e00272ac5",
    "NotoSans-Regular.ttf": "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d",
}
# First and last code point; Noto Sans 2.004 draws every one of them.
RANGES = (
    (0x0020, 0x007E),  # Latin
    (0x00A0, 0x00AC),  # Latin-1 without the soft hyphen
    (0x00AE, 0x024F),  # Latin Extended-A and -B
    (0x0259, 0x0259),  # schwa
    (0x0400, 0x0482),  # Cyrillic without its combining signs
    (0x048A, 0x052F),
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Vietnamese
    (0x2010, 0x2015),  # dashes, quotes and other signs of texts and names
    (0x2018, 0x201E),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2030, 0x2030),
    (0x2039, 0x203A),
    (0x20AB, 0x20AC),
    (0x20BD, 0x20BD),
    (0x2116, 0x2116),
    (0x2122, 0x2122),
    (0xFFFD, 0xFFFD),
)


def build(source: Path) -> None:
    """Write the subset of one font beside this script.

    Without hints, since pictures are drawn at 18 px and more, and without layout tables, since
    Pillow's basic layout, which is the same on every machine, reads none. The file keeps its date:
    the same source gives the same bytes.
    """
    found = hashlib.sha256(source.read_bytes()).hexdigest()
    if found != SOURCES[source.name]:
        sys.exit(f"{source}: its SHA-256 is {found}, not {SOURCES[source.name]}")
    letters = ",".join(f"U+{first:04X}-{last:04X}" for first, last in RANGES)
    subprocess.run(  # noqa: S603 - our own arguments, no shell
        [
            *(sys.executable, "-m", "fontTools.subset", str(source)),
            *(f"--unicodes={letters}", f"--output-file={HERE / source.name}"),
            *("--no-hinting", "--layout-features=", "--drop-tables+=GPOS,GSUB,GDEF"),
            *("--name-IDs=0,1,2,3,4,5,6,7,13,14", "--no-recalc-timestamp"),
        ],
        check=True,
    )


def coverage() -> Iterator[str]:
    """The lines of the file that tells the product which characters it can draw."""
    yield "# Characters that both fonts draw, from first to last. Written by build_fonts.py."
    for first, last in RANGES:
        yield f"range {first:04X} {last:04X}"


if __name__ == "__main__":
    for name in SOURCES:
        build(Path(sys.argv[1]) / name)
    (HERE / "coverage.txt").write_text("\n".join((*coverage(), "")), encoding="utf-8")
