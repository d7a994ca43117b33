"""What the bot must be allowed to do, and how it is invited."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.ui.errors import NAMED_PERMISSIONS
from bot.ui.permissions import ASKED_FOR, invitation, permission_number


@pytest.mark.parametrize("name", NAMED_PERMISSIONS)
def test_every_permission_is_one_of_discords(name: str) -> None:
    assert name in discord.Permissions.VALID_FLAGS


def test_an_invitation_asks_for_what_the_bot_uses_and_no_more() -> None:
    link = urlsplit(invitation(42))
    asked = parse_qs(link.query)
    assert (link.scheme, link.hostname) == ("https", "discord.com")
    assert asked["client_id"] == ["42"]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
    assert asked["permissions"] == [str(permission_number())]
    granted = discord.Permissions(permission_number())
    assert all(getattr(granted, name) for name in ASKED_FOR)
    assert granted.value.bit_count() == len(ASKED_FOR)
