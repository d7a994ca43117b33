"""What has happened at a table: the only truth about a game.

Texts and pictures are told from these events, and from nothing else.

Seats are named by their player (a name in a thread file, a user's ID on Discord). Times are aware.
Some events hold what only one seat may know (racks, draws, questions); `engine.views` and
`bot.presentation` decide who hears what.
"""

from __future__ import annotations

from engine.events.answers import (
    AnswerEvent,
    HelpGiven,
    PostRefused,
    QuestionAsked,
    QuestionDropped,
)
from engine.events.endings import (
    EndingEvent,
    GameEnded,
    ResignAsked,
    RoundEnded,
    SeatWithdrawn,
)
from engine.events.lobby import (
    FirstDrawn,
    GameOpened,
    GameStarted,
    LobbyEvent,
    RackDealt,
    RackSet,
    SeatJoined,
    SeatLeft,
    StartAgreed,
)
from engine.events.moves import (
    Challenged,
    LockPreferred,
    MoveAccepted,
    MoveEdited,
    MoveEvent,
    MoveLocked,
    MoveMade,
    MoveSettled,
    MoveTakenBack,
)
from engine.events.turns import (
    ClosingBegan,
    DeadlineMoved,
    GamePaused,
    GameResumed,
    LossOwed,
    PauseAgreed,
    ReminderDue,
    TurnBegan,
    TurnEvent,
    TurnLost,
    TurnSkipped,
    TurnTimedOut,
    WordsFound,
    WordsMissed,
)

Event = LobbyEvent | MoveEvent | TurnEvent | EndingEvent | AnswerEvent

__all__ = [
    "AnswerEvent",
    "Challenged",
    "ClosingBegan",
    "DeadlineMoved",
    "EndingEvent",
    "Event",
    "FirstDrawn",
    "GameEnded",
    "GameOpened",
    "GamePaused",
    "GameResumed",
    "GameStarted",
    "HelpGiven",
    "LobbyEvent",
    "LockPreferred",
    "LossOwed",
    "MoveAccepted",
    "MoveEdited",
    "MoveEvent",
    "MoveLocked",
    "MoveMade",
    "MoveSettled",
    "MoveTakenBack",
    "PauseAgreed",
    "PostRefused",
    "QuestionAsked",
    "QuestionDropped",
    "RackDealt",
    "RackSet",
    "ReminderDue",
    "ResignAsked",
    "RoundEnded",
    "SeatJoined",
    "SeatLeft",
    "SeatWithdrawn",
    "StartAgreed",
    "TurnBegan",
    "TurnEvent",
    "TurnLost",
    "TurnSkipped",
    "TurnTimedOut",
    "WordsFound",
    "WordsMissed",
]
