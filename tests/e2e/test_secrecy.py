"""The search for leaks finds what is planted, and nothing in what the GM really says in public."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.thread_file.runner import Run, Said
from bot.thread_file.script import Edit, Post, read_script
from engine.datafiles import asset_names, asset_text
from engine.events import Event
from tests.e2e.secrecy import find_leaks
from tests.properties.scribe import Scribe

ROOT = Path(__file__).parents[2]
THREADS = sorted(
    [*ROOT.glob("assets/threads/*.thread"), *ROOT.glob("tests/golden/threads/*.thread")]
)
SECRET = "83" * 32
# Ann holds a Q and plays CAT; Bob lacks letters of BAG, exchanges, and the game goes on.
THREAD = f"""
@rules classic order=registration
@language en
@secret {SECRET}
Ann: I register
Bob: I register
Ann: let's start
@rack Ann CATEEQZ
@rack Bob DOHMUV?
Ann: CAT across from H8
Bob: BAG down from I7
Bob: exchange V U
Ann: pass
Bob: MOTH down, T at J8
"""
Placed = tuple[str, int]


@dataclass
class Thread:
    """A thread that was played: its log, what was said with the log's length, and the posts."""

    log: Sequence[Event]
    public: list[Placed] = field(default_factory=list)
    private: list[Placed] = field(default_factory=list)
    racks: list[Placed] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)

    @classmethod
    def played(cls, content: bytes) -> Thread:
        """The thread of a file, with what programs may read of it too."""
        script = read_script(content, "thread")
        run = Run.begin(script)
        thread = cls(run.events)
        thread.posts = [step.text for step in script.steps if isinstance(step, Post | Edit)]
        for said in run.play(script):
            if isinstance(said, Said):
                thread._take(said, len(run.events))
        return thread

    def _take(self, said: Said, count: int) -> None:
        notice = said.notice
        facts = json.dumps(notice.facts, ensure_ascii=False)
        if notice.to is None:
            self.public += [(notice.text, count), (facts, count)]
        else:
            self.private.append((notice.text, count))
        # Of a smaller one all may have been on the board just now.
        if notice.kind == "rack" and len(str(notice.facts["letters"])) > 2:
            self.racks.append((notice.text, count))

    def leaks(self, *more: Placed) -> list[str]:
        """What is found when more is said in public, each at its time."""
        return find_leaks(self.log, [*self.public, *more], self.posts)

    def when(self, part: str) -> int:
        """The length of the log when something was said in public."""
        return next(count for text, count in self.public if part in text)


@pytest.fixture(scope="module")
def thread() -> Thread:
    """The little thread above."""
    return Thread.played(THREAD.encode())


@pytest.mark.parametrize("file", THREADS, ids=lambda file: file.stem)
def test_public_side_of_a_thread_is_clean(file: Path) -> None:
    thread = Thread.played(file.read_bytes())
    assert thread.leaks() == []
    assert find_leaks(thread.log, [text for text, _ in thread.public], thread.posts) == []


@pytest.mark.parametrize("seed", range(6))
def test_public_side_of_a_random_thread_is_clean(seed: int) -> None:
    scribe = Scribe.begin(Random(seed))
    scribe.write(40)
    assert Thread.played("\n".join(scribe.lines).encode()).leaks() == []


@pytest.mark.parametrize("file", THREADS, ids=lambda file: file.stem)
def test_every_rack_that_is_shown_is_found(file: Path) -> None:
    thread = Thread.played(file.read_bytes())
    assert len(thread.leaks(*thread.racks)) >= len(thread.racks) > 0


PLANTED = [
    "E E Q Z",
    "Ann: E, E, Q",
    "rack: QZ",
    "Ann has QZEE and waits.",
    "A1 E1 E1 Q10 Z10 now",
    "E1 Q10",
    "Ann, you have no Q.",
    "Q",
    "Ann drew a Q",
    "Nobody has a J",
    "**E** **Q** **Z**",
    "||E·E·Q·Z||",
    "E.E.Q.Z",
    "ＥＥＱＺ",
    "rack-QZ.png",
    "DEBUG bot.ui: sent rack=['E', 'E', 'Q', 'Z'] to=1",
    '{"letters": "EEQZ", "seat": "Ann"}',
    "Bob could play HOD?",
    "You lack: Q",
    "D O H M U V ?",
    "Bob keeps the letter A",
    "dohmuv",
    "Ann: QZ, Bob: DOH",
    "Your letters: D2 H4 M3 O1 U1 V4 ?",
]
INNOCENT = [
    "A new table: I play A, and Ann plays CAT.",
    "C A T",
    "A B C D E F G H I J K L M N O",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "8H CAT, H10 and J8",
    "H8, I8, J8",
    "BINGO! +50",
    "SHA-256, GM, ID",
    "<@123> until <t:1767268800:f> (<t:1767268800:R>)",
    "tk:accept:8320580:1:0",
    "board.png",
    "Ann 10 · Bob 0",
    "INFO bot.ui: posted game=8320580 event=12 to=thread",
    "CAT: C3 + A1 + T1 = 5",
    '{"notation": "8H CAT", "words": [["CAT", 10]], "bonus": 0}',
    "Letters, tiles and racks: what is on yours?",
    "Bag: 85, 3 of them owed.",
]


def test_planted_letters_are_found(thread: Thread) -> None:
    at = thread.when("Ann plays")
    found = thread.leaks(*((text, at) for text in PLANTED))
    assert [text for text in PLANTED if not any(repr(text) in leak for leak in found)] == []


def test_planted_letters_are_found_without_their_time(thread: Thread) -> None:
    texts = [text for text, _ in thread.public]
    at = next(number for number, text in enumerate(texts) if "Ann plays" in text)
    found = find_leaks(thread.log, [*texts[: at + 1], *PLANTED, *texts[at + 1 :]], thread.posts)
    assert [text for text in PLANTED if not any(repr(text) in leak for leak in found)] == []


def test_innocent_texts_are_left_alone(thread: Thread) -> None:
    at = thread.when("Ann plays")
    assert thread.leaks(*((text, at) for text in INNOCENT)) == []


@pytest.mark.parametrize("folder", ["locales", "interface"])
def test_our_own_texts_are_left_alone(thread: Thread, folder: str) -> None:
    at = thread.when("Ann plays")
    files = [asset_text(folder, f"{name}.ftl") for name in asset_names(folder, ".ftl")]
    texts = [re.sub(r"^[\w-]+ =", "", file, flags=re.MULTILINE) for file in files]
    assert thread.leaks(*((text, at) for text in texts)) == []


def test_what_the_author_alone_was_told_is_found(thread: Thread) -> None:
    """Whoever heard it in public would know what Bob lacks."""
    (told,) = [one for one in thread.private if one not in thread.racks]
    assert thread.leaks(told) == [f"depends on hidden tiles: {told[0]!r}"]


def test_exchanged_tiles_stay_secret(thread: Thread) -> None:
    exchanged = thread.when("exchanges")
    silent = find_leaks(thread.log, [("Bob gave back U V", exchanged)])
    assert len(silent) == 1
    later = find_leaks(thread.log, [("Bob gave back U V", len(thread.log))])
    assert len(later) == 1


def test_what_players_wrote_is_no_secret(thread: Thread) -> None:
    exchanged = thread.when("exchanges")
    assert find_leaks(thread.log, [("Bob wrote: exchange V U", exchanged)], thread.posts) == []


def test_a_move_told_before_it_was_made_is_found(thread: Thread) -> None:
    at = thread.when("Ann plays")
    echo = "CAT across from H8"
    assert thread.leaks((echo, at)) == []
    assert len(find_leaks(thread.log, [(echo, at - 1)])) == 1


def test_the_secret_is_found_before_the_end(thread: Thread) -> None:
    at = thread.when("Ann plays")
    (leak,) = thread.leaks((f"secret={SECRET}", at))
    assert leak.startswith("the secret of the draws: ")
    assert thread.leaks((f"commitment={'0' * 64}", at)) == []


def test_nothing_is_secret_after_the_end() -> None:
    ends = THREAD + "@button Bob accept\n" + "Ann: pass\nBob: pass\n" * 4 + "@clock +9d\n"
    thread = Thread.played(ends.encode())
    over = thread.when("The game is over")
    assert thread.leaks(*((text, over) for text in [*PLANTED, SECRET])) == []
    assert thread.leaks(("E E Q Z", over - 1)) != []
