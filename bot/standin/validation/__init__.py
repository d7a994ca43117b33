"""Whether Discord would take the body of a request, by rules written after what it refuses.

Lengths are counted in characters (code points).
"""

from __future__ import annotations

import re
from typing import Final

from bot.standin.validation.callbacks import CALLBACK
from bot.standin.validation.channels import (
    CHANNEL_EDITED,
    DIRECT_CHANNEL,
    THREAD,
    THREAD_FROM_MESSAGE,
)
from bot.standin.validation.commands import COMMANDS, command
from bot.standin.validation.messages import ANSWER_EDITED, CREATED, EDITED, FOLLOW_UP
from bot.standin.validation.rules import Rule, nothing

_PARAMETER: Final = re.compile(r"\{[^}]*\}")
_RULES: Final[dict[tuple[str, str], Rule]] = {
    ("POST", "/channels/{}/messages"): CREATED,
    ("PATCH", "/channels/{}/messages/{}"): EDITED,
    ("POST", "/channels/{}/threads"): THREAD,
    ("POST", "/channels/{}/messages/{}/threads"): THREAD_FROM_MESSAGE,
    ("PATCH", "/channels/{}"): CHANNEL_EDITED,
    ("POST", "/users/@me/channels"): DIRECT_CHANNEL,
    ("POST", "/interactions/{}/{}/callback"): CALLBACK,
    ("POST", "/webhooks/{}/{}"): FOLLOW_UP,
    ("PATCH", "/webhooks/{}/{}/messages/@original"): ANSWER_EDITED,
    ("PATCH", "/webhooks/{}/{}/messages/{}"): ANSWER_EDITED,
    ("POST", "/applications/{}/commands"): command,
    ("PUT", "/applications/{}/commands"): COMMANDS,
    ("POST", "/applications/{}/guilds/{}/commands"): command,
    ("PUT", "/applications/{}/guilds/{}/commands"): COMMANDS,
}


def check_body(method: str, route: str, body: object) -> list[str]:
    """What is wrong with the body of a request, each problem with the path of its field.

    `route` is a template: its parameters stand in braces, under any names. A request that is not
    known here has no body (None).
    """
    rule = _RULES.get((method.upper(), _PARAMETER.sub("{}", route)), nothing)
    return list(rule("", body))
