"""The word lists that ship with us: gzipped canonical texts in `assets/lexicons`."""

from __future__ import annotations

import gzip
from functools import cache
from importlib import resources

from engine.datafiles import asset_names
from engine.lexicon.words import Lexicon, LexiconError

_SUFFIX = ".txt.gz"
_TILESETS = {"enable_plus": "english", "ru_nouns": "erudit"}


def shipped_names() -> tuple[str, ...]:
    """The names that `load_lexicon` knows, sorted."""
    return asset_names("lexicons", _SUFFIX)


@cache
def load_lexicon(name: str) -> Lexicon:
    """A list that ships with us. Raises LexiconError, naming those that do."""
    names = shipped_names()
    if name not in names:
        raise LexiconError(f"no lexicon {name!r}; valid: {', '.join(names)}")
    packed = resources.files("assets").joinpath("lexicons", f"{name}{_SUFFIX}").read_bytes()
    return Lexicon.from_canonical(name, gzip.decompress(packed))


def tileset_of(name: str) -> str:
    """The tile set that spells the words of a list that ships with us."""
    return _TILESETS[name]
