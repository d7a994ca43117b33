"""How Discord refuses: its codes, with the status and the words that come with them."""

from __future__ import annotations

from enum import IntEnum
from typing import Any


class Code(IntEnum):
    """Discord's error codes, as far as a bot like ours can meet them."""

    GENERAL = 0
    UNKNOWN_APPLICATION = 10002
    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_OVERWRITE = 10009
    UNKNOWN_ROLE = 10011
    UNKNOWN_USER = 10013
    UNKNOWN_EMOJI = 10014
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    UNKNOWN_COMMAND = 10063
    ANTI_SPAM = 20026
    TOO_MANY_PINS = 30003
    TOO_MANY_OLD_EDITS = 30046
    UNAUTHORIZED = 40001
    DMS_TOO_FAST = 40003
    NOT_YET = 40058
    ALREADY_ACKNOWLEDGED = 40060
    TAG_REQUIRED = 40067
    MISSING_ACCESS = 50001
    NOT_IN_A_DM = 50003
    NOT_THE_AUTHOR = 50005
    EMPTY_MESSAGE = 50006
    CANNOT_MESSAGE_USER = 50007
    NOT_A_TEXT_CHANNEL = 50008
    MISSING_PERMISSIONS = 50013
    BULK_OF_TWO_TO_HUNDRED = 50016
    SYSTEM_MESSAGE = 50021
    NOT_THIS_CHANNEL_TYPE = 50024
    INVALID_WEBHOOK_TOKEN = 50027
    INVALID_RECIPIENT = 50033
    TOO_OLD_FOR_BULK = 50034
    INVALID_BODY = 50035
    ARCHIVED = 50083
    INVALID_JSON = 50109
    NO_MUTUAL_GUILD = 50278
    HAS_THREAD = 160004
    LOCKED = 160005
    CANNOT_REPLY = 160002


_ANSWERS: dict[Code, tuple[int, str]] = {
    Code.GENERAL: (404, "404: Not Found"),
    Code.UNKNOWN_APPLICATION: (404, "Unknown Application"),
    Code.UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    Code.UNKNOWN_GUILD: (404, "Unknown Guild"),
    Code.UNKNOWN_MEMBER: (404, "Unknown Member"),
    Code.UNKNOWN_MESSAGE: (404, "Unknown Message"),
    Code.UNKNOWN_OVERWRITE: (404, "Unknown Permission Overwrite"),
    Code.UNKNOWN_ROLE: (404, "Unknown Role"),
    Code.UNKNOWN_USER: (404, "Unknown User"),
    Code.UNKNOWN_EMOJI: (400, "Unknown Emoji"),
    Code.UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    Code.UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    Code.UNKNOWN_COMMAND: (404, "Unknown application command"),
    Code.ANTI_SPAM: (403, "This message was blocked by the anti-spam filter"),
    Code.TOO_MANY_PINS: (400, "Maximum number of pins reached"),
    Code.TOO_MANY_OLD_EDITS: (
        429,
        "Maximum number of edits to messages older than 1 hour reached",
    ),
    Code.UNAUTHORIZED: (401, "401: Unauthorized"),
    Code.DMS_TOO_FAST: (403, "You are opening direct messages too fast"),
    Code.NOT_YET: (
        403,
        "Cannot message this thread until after the post author has sent an initial message",
    ),
    Code.ALREADY_ACKNOWLEDGED: (400, "Interaction has already been acknowledged."),
    Code.TAG_REQUIRED: (400, "A tag is required to create a forum post in this channel"),
    Code.MISSING_ACCESS: (403, "Missing Access"),
    Code.NOT_IN_A_DM: (403, "Cannot execute action on a DM channel"),
    Code.NOT_THE_AUTHOR: (403, "Cannot edit a message authored by another user"),
    Code.EMPTY_MESSAGE: (400, "Cannot send an empty message"),
    Code.CANNOT_MESSAGE_USER: (403, "Cannot send messages to this user"),
    Code.NOT_A_TEXT_CHANNEL: (400, "Cannot send messages in a non-text channel"),
    Code.MISSING_PERMISSIONS: (403, "Missing Permissions"),
    Code.BULK_OF_TWO_TO_HUNDRED: (
        400,
        "Provided too few or too many messages to delete."
        " Must provide at least 2 and fewer than 100 messages to delete.",
    ),
    Code.SYSTEM_MESSAGE: (403, "Cannot execute action on a system message"),
    Code.NOT_THIS_CHANNEL_TYPE: (400, "Cannot execute action on this channel type"),
    Code.INVALID_WEBHOOK_TOKEN: (401, "Invalid Webhook Token"),
    Code.INVALID_RECIPIENT: (400, "Invalid Recipient(s)"),
    Code.TOO_OLD_FOR_BULK: (400, "You can only bulk delete messages that are under 14 days old."),
    Code.INVALID_BODY: (400, "Invalid Form Body"),
    Code.ARCHIVED: (400, "Thread is archived"),
    Code.INVALID_JSON: (400, "The request body contains invalid JSON."),
    Code.NO_MUTUAL_GUILD: (
        403,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    Code.HAS_THREAD: (400, "A thread has already been created for this message"),
    Code.LOCKED: (403, "Thread is locked"),
    Code.CANNOT_REPLY: (400, "Cannot reply without permission to read message history"),
}


class Refused(Exception):
    """Discord refuses, to the bot as JSON and to a person by not doing it."""

    def __init__(self, code: Code, problems: tuple[str, ...] = ()) -> None:
        self.code = code
        self.problems = problems
        self.status, self.words = _ANSWERS[code]
        super().__init__(": ".join([f"{int(code)} {self.words}", *problems]))

    @property
    def body(self) -> dict[str, Any]:
        """What the bot is told."""
        told: dict[str, Any] = {"code": int(self.code), "message": self.words}
        if self.code is Code.UNAUTHORIZED:
            told["code"] = 0
        if self.problems:
            reasons = [{"code": "INVALID", "message": problem} for problem in self.problems]
            told["errors"] = {"body": {"_errors": reasons}}
        return told


class NotPossible(Exception):
    """Discord's own client would not let a person do that."""
