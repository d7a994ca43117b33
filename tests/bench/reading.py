"""Reading posts, and loading the word lists."""

from __future__ import annotations

import statistics
import tracemalloc
from collections.abc import Callable
from functools import partial

from engine.lexicon import Lexicon, load_lexicon
from engine.posts import load_phrases, read_post
from tests.bench.timing import in_turn
from tests.engine.posts.letters import ENGLISH
from tests.engine.posts.test_corpus import ALL

Row = tuple[str, float, float, str]
LISTS = ("enable_plus", "ru_nouns")
HOSTILE = "FEeT across (H8) "


def rows() -> list[Row]:
    """A post of the corpus, hostile texts of two lengths, both word lists."""
    return [*_posts(), *_lists()]


def _posts() -> list[Row]:
    phrases = load_phrases()
    texts = [post.text for post in ALL]

    def corpus() -> None:
        for text in texts:
            read_post(text, ENGLISH, phrases)

    short, long = (HOSTILE * (kilobytes * 1024 // len(HOSTILE)) for kilobytes in (8, 64))
    ways: dict[str, Callable[[], object]] = {
        "a post of the corpus": corpus,
        "hostile text of 8 KB": partial(read_post, short, ENGLISH, phrases),
        "hostile text of 64 KB": partial(read_post, long, ENGLISH, phrases),
    }
    taken = in_turn(ways, 5)
    (whole, spread), (less, less_spread), (more, more_spread) = taken.values()
    length = statistics.median(map(len, texts))
    return [
        ("a post of the corpus", whole / len(texts), spread / len(texts), f"{length:.0f} signs"),
        ("hostile text of 8 KB", less, less_spread, ""),
        ("hostile text of 64 KB", more, more_spread, f"{more / less:.1f} x for 8 x the length"),
    ]


def _lists() -> list[Row]:
    taken = in_turn({"both word lists": _load_both}, 5)["both word lists"]
    tracemalloc.start()
    kept = _load_both()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    words = sum(map(len, kept))
    return [("both word lists", *taken, f"{words} words, {size / 1e6:.0f} MB")]


def _load_both() -> list[Lexicon]:
    """Both lists read anew, whatever has been loaded before."""
    return [load_lexicon.__wrapped__(name) for name in LISTS]
