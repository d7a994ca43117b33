"""Users, members and roles as JSON."""

from __future__ import annotations

from bot.standin.model import Json, Member, Role, User
from bot.standin.permissions import Permission


def user_json(user: User) -> Json:
    """A user."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0",
        "global_name": None if user.bot else user.display_name,
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    }


def own_user_json(user: User) -> Json:
    """The bot, as it is told of itself."""
    return {
        **user_json(user),
        "verified": True,
        "mfa_enabled": False,
        "locale": user.locale,
        "email": None,
        "flags": 0,
    }


def member_json(member: Member) -> Json:
    """A member, with the user."""
    return {"user": user_json(member.user), **bare_member_json(member)}


def bare_member_json(member: Member) -> Json:
    """A member, without the user."""
    return {
        "nick": member.nick,
        "avatar": None,
        "roles": [str(role) for role in sorted(member.roles)],
        "joined_at": member.joined_at.isoformat(),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def role_json(role: Role) -> Json:
    """A role."""
    return {
        "id": str(role.id),
        "name": role.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": permissions_json(role.permissions),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def permissions_json(permissions: Permission) -> str:
    """Permissions, as the number in quotes that Discord makes of them."""
    return str(int(permissions))
