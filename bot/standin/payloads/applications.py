"""The bot's entry in the developer portal, and its commands, as JSON."""

from __future__ import annotations

from bot.standin.model import Application, Command, Json
from bot.standin.payloads.people import user_json

PRESENCE_LIMITED = 1 << 13
MEMBERS_LIMITED = 1 << 15
CONTENT_LIMITED = 1 << 19
ALLOWED_TO_ALL = 1 << 23


def application_flags(application: Application) -> int:
    """Which intents the developer portal has switched on, for a bot of few servers."""
    flags = ALLOWED_TO_ALL
    if application.presences:
        flags |= PRESENCE_LIMITED
    if application.guild_members:
        flags |= MEMBERS_LIMITED
    if application.message_content:
        flags |= CONTENT_LIMITED
    return flags


def application_json(application: Application) -> Json:
    """The application."""
    return {
        "id": str(application.id),
        "name": application.bot.display_name,
        "icon": None,
        "description": "",
        "bot": user_json(application.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": user_json(application.owner),
        "team": None,
        "flags": application_flags(application),
    }


def command_json(application: Application, command: Command) -> Json:
    """A command as it is registered."""
    return {
        "id": str(command.id),
        "application_id": str(application.id),
        "version": str(command.id),
        "type": command.kind,
        "default_member_permissions": None,
        "nsfw": False,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "integration_types": [0],
        "contexts": None,
        **({} if command.guild is None else {"guild_id": str(command.guild)}),
        **command.payload,
    }
