"""An event of every kind and with every kind of part; `golden/events.jsonl` holds their rows.

Only add to them, at the end. A row that was written once is in somebody's database.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from engine import placement, refusals
from engine.alphabets import LookAlike, UnknownLetter
from engine.board import Direction, Square, Tile
from engine.errors import Refusal
from engine.events import (
    Challenged,
    ClosingBegan,
    DeadlineMoved,
    Event,
    FirstDrawn,
    GameEnded,
    GameOpened,
    GamePaused,
    GameResumed,
    GameStarted,
    HelpGiven,
    LockPreferred,
    LossOwed,
    MoveAccepted,
    MoveEdited,
    MoveLocked,
    MoveMade,
    MoveSettled,
    MoveTakenBack,
    PauseAgreed,
    PostRefused,
    QuestionAsked,
    QuestionDropped,
    RackDealt,
    RackSet,
    ReminderDue,
    ResignAsked,
    RoundEnded,
    SeatJoined,
    SeatLeft,
    SeatWithdrawn,
    StartAgreed,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    TurnTimedOut,
    WordsFound,
    WordsMissed,
)
from engine.lexicon.words import Fault
from engine.moves import NotationError, Part, Play, Swap
from engine.options import BadOption, ForeignWords, UnknownOption
from engine.records import (
    Asking,
    BestTurn,
    Draw,
    EndReason,
    ExchangeDone,
    Extension,
    Note,
    NoteKind,
    PassDone,
    PlayDone,
    Ruling,
    Scope,
    TakenBack,
    Withdrawal,
)
from engine.rulesets import (
    Adjustments,
    Imported,
    Judging,
    Level,
    Order,
    Premiums,
    Ruleset,
    Ties,
)
from engine.scoring import LetterScore, WordScore

AT = datetime(2026, 12, 1, 10, 30, 15, 250, tzinfo=UTC)
LATER = datetime(2026, 12, 2, 17, 30, tzinfo=timezone(timedelta(hours=7)))
POST = 1_445_000_000_000_000_001
AN, BINH = "410000000000000001", "410000000000000002"
RULING = Ruling("410000000000000009", "Minh “GM”", "đi vắng\nhai tuần")

# Not read from the data files: those may change.
FORUM = Ruleset(
    id="ttvn",
    title="TTVN",
    tileset="english",
    layout="standard",
    lexicon="enable_plus",
    house_exclusions=True,
    judging=Judging.ADJUDICATED,
    order=Order.REGISTRATION,
    everybody_starts=True,
    rack_size=7,
    bingo=((7, 50),),
    exchange_minimum=7,
    going_out_ends=False,
    two_passes_end=False,
    adjustments=Adjustments.DEDUCT,
    ties=Ties.SHARED,
)
RACE = replace(
    FORUM,
    id="finish-line",
    title="Finish Line",
    judging=Judging.CHALLENGE,
    order=Order.DRAW,
    going_out_ends=True,
    two_passes_end=True,
    adjustments=Adjustments.DEDUCT_AND_ADD,
    ties=Ties.BEFORE_ADJUSTMENTS,
    bingo=((7, 50), (8, 75)),
    targets=((2, 200, 300, 400), (3, 150, 200, 300)),
    level=Level.INTERMEDIATE,
    seat_levels=(("An", Level.EXPERT), ("Bình", Level.BEGINNER)),
    premiums=Premiums.MAIN_WORD_SAME_ROUND,
    six_scoreless=True,
    gold=False,
    turn=90 * 60,
)
ERUDIT = replace(
    FORUM,
    id="erudit",
    tileset="russian",
    adjustments=Adjustments.NONE,
    blank_worth_letter=True,
    many_placements=True,
    joker_swap=True,
    repeats=False,
    last_turns=True,
    length_bonus=True,
)
CLUB = replace(FORUM, lexicon="club", imported=Imported("c1" * 32, 279_496))
FILM = Play(
    (
        Part(
            Square(7, 7),
            Direction.ACROSS,
            (Tile("F"), Tile("I", blank=True), None, Tile("M")),
        ),
    )
)
SWAPPED = Play(
    (
        Part(Square(0, 14), Direction.DOWN, (Tile("К"), None, Tile("Т"))),
        Part(Square(8, 9), Direction.ACROSS, (Tile("Ё"), Tile("CH"))),
    ),
    (Swap(Square(7, 7), "А"),),
)
FILM_DONE = PlayDone(
    FILM,
    (
        WordScore(
            (
                LetterScore("F", False, 4, 2),
                LetterScore("I", True, 0, 1),
                LetterScore("L", False, 1, 1),
                LetterScore("M", False, 3, 1),
            ),
            2,
            24,
        ),
    ),
    50,
    (
        Note(NoteKind.GUESSED_SQUARE),
        Note(NoteKind.EXTENDED, (("word", "FILM"), ("whole", "FILMS"))),
        Note(NoteKind.BLANK_INFERRED, (("letter", "I"),)),
        Note(NoteKind.ALTERNATIVE, (("number", 2),)),
        Note(NoteKind.CLAIMED, (("claimed", 22), ("score", 24))),
    ),
)
SWAP_DONE = PlayDone(SWAPPED, (), 0)
EXCHANGED = ExchangeDone(("A", "Q", "?"))

EVENTS: tuple[Event, ...] = (
    GameOpened("1", FORUM, "vi", "c0ffee", "beef", AT),
    GameOpened("2", RACE, "en", "c0ffee", "beef", LATER),
    GameOpened("3", ERUDIT, "ru", "c0ffee", "beef", AT),
    SeatJoined(AN, "An", POST, None, AT),
    SeatJoined(BINH, 'Bình \\ "đỏ" 🀄', POST, "expert", AT),
    SeatLeft(AN, AT),
    SeatLeft(AN, AT, RULING),
    StartAgreed(AN, AT),
    FirstDrawn(((AN, Draw(1, POST, ("A",))), (BINH, Draw(2, POST, ("?",)))), BINH, AT),
    FirstDrawn((), "", AT),
    GameStarted((BINH, AN), AT),
    RackDealt(AN, Draw(3, POST, ("A", "CH", "Ё", "?"))),
    RackSet(AN, ("A", "B", "?", "?")),
    RackSet(AN, ()),
    TurnBegan(AN, 1, AT, LATER, POST),
    MoveMade(AN, POST, FILM_DONE, AT),
    MoveMade(AN, POST, SWAP_DONE, AT),
    MoveMade(AN, POST, EXCHANGED, AT),
    MoveMade(AN, POST, PassDone(), AT),
    MoveEdited(AN, POST, FILM_DONE, AT),
    MoveEdited(AN, POST, EXCHANGED, AT),
    MoveEdited(AN, POST, PassDone(), AT),
    MoveTakenBack(AN, TakenBack.DELETED, AT, LATER),
    MoveTakenBack(AN, TakenBack.CHALLENGE, AT),
    MoveLocked(AN, AT),
    LockPreferred(AN, True),
    LockPreferred(AN, False),
    MoveAccepted(BINH, 3, AT),
    Challenged(BINH, 3, ("FILM", "KA"), ("KA",), AT),
    Challenged(BINH, 3, ("FILM",), (), AT),
    MoveSettled(AN, Draw(4, POST, ("X", "Y")), ("A", "Q"), 120, AT),
    MoveSettled(AN, None, (), 0, AT),
    TurnLost(AN, AT),
    LossOwed(AN, AT),
    TurnTimedOut(AN, AT),
    TurnSkipped(AN, AT, RULING),
    ResignAsked(AN, AT),
    SeatWithdrawn(AN, Withdrawal.RESIGNED, AT),
    SeatWithdrawn(AN, Withdrawal.TIMEOUTS, AT),
    SeatWithdrawn(AN, Withdrawal.GM, AT, RULING),
    *(ClosingBegan(AN, reason, AT, LATER) for reason in EndReason),
    RoundEnded(1, ((AN, 120), (BINH, 0))),
    GameEnded(
        EndReason.WENT_OUT,
        ((AN, 301), (BINH, -4)),
        ((AN, 0), (BINH, -14)),
        BestTurn(74, (AN, BINH)),
        (AN,),
        ((AN, 500),),
        "5ec2e7",
        AT,
    ),
    GameEnded(EndReason.CALLED_OFF, (), (), None, (), (), "5ec2e7", AT, RULING),
    PauseAgreed(AN, AT),
    GamePaused(AT),
    GamePaused(AT, RULING),
    GameResumed(AT, LATER),
    GameResumed(AT, LATER, RULING),
    *(QuestionAsked(AN, POST, asking, (FILM_DONE, PassDone()), AT) for asking in Asking),
    QuestionAsked(AN, POST, Asking.EDIT, (EXCHANGED,), AT),
    QuestionDropped(AN, AT),
    DeadlineMoved(LATER, Extension.QUESTION, AT),
    DeadlineMoved(LATER, Extension.EDIT, AT),
    DeadlineMoved(LATER, Extension.OUTAGE, AT),
    DeadlineMoved(LATER, Extension.GM, AT, RULING),
    ReminderDue(AN, LATER, AT),
    *(PostRefused(AN, POST, "NothingOpen", (), scope, AT) for scope in Scope),
    HelpGiven(AN, POST, AT),
    GameOpened("4", CLUB, "en", "c0ffee", "beef", AT),
    WordsMissed(AT),
    WordsFound(AT),
    WordsFound(AT, LATER),
)

REFUSALS: tuple[Refusal, ...] = (
    refusals.TableFull(4),
    refusals.TooFewPlayers(2),
    refusals.UnknownLevel("cao thủ"),
    refusals.NotYourTurn(BINH),
    refusals.BadHours(720),
    refusals.TooManyChanges(3),
    refusals.WordsFall((("KA", Fault.UNKNOWN), ("HA", Fault.INTERJECTION))),
    refusals.RepeatedWords(("КОТ", "ДОМ")),
    refusals.RepeatedWords(()),
    refusals.MissingTiles(("Q", "?")),
    refusals.BagTooSmall(3, 7),
    refusals.NeedsPlace("FILM"),
    refusals.TooManyAlternatives(8),
    refusals.BadSquare("P16"),
    refusals.LetterNotInWord("X", "FILM"),
    refusals.WrongLength("FILM", "H8", "M8"),
    refusals.BlankUnplaced("E"),
    refusals.NoSuchChoice(9),
    placement.OffTheBoard("FILM", "O8"),
    placement.RunsOver("FEET", "L8", "F", "O"),
    placement.NothingThere("F.LM", "I8"),
    placement.NoNewTile("FILM"),
    placement.AdjoinsTiles("FILM", "FILMS"),
    placement.MissesStart("H8"),
    placement.Detached("FILM"),
    placement.OneLetter("F"),
    placement.NoJokerThere("А", "H8"),
    placement.JokerUnused(1),
    NotationError("8H FI LM"),
    UnknownLetter("ß\ud800"),
    LookAlike("С", "C"),
    UnknownOption("clock", ("turn", "gold")),
    BadOption("turn", "9", ("1m … 30d",)),
    ForeignWords("club", "erudit", ("ru_nouns",)),
)


def refused(refusal: Refusal) -> PostRefused:
    """The event that the services make of a refusal."""
    return PostRefused(AN, POST, refusal.name, tuple(refusal.facts.items()), Scope.PUBLIC, AT)
