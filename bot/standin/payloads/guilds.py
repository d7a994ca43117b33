"""Guilds as JSON."""

from __future__ import annotations

from bot.standin.model import Guild, Json
from bot.standin.payloads.channels import channel_json
from bot.standin.payloads.people import member_json, role_json
from bot.standin.world import World


def guild_json(guild: Guild) -> Json:
    """A guild as REST shows it."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(guild.owner.id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "features": ["COMMUNITY"],
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "application_id": None,
        "vanity_url_code": None,
    }


def arriving_guild_json(world: World, guild: Guild, *, all_members: bool) -> Json:
    """A guild as the gateway shows it when the bot begins to see it."""
    bot = world.bot
    members = guild.members.values() if all_members else [guild.members[bot.id]]
    active = [one for one in world.threads(guild) if not one.archived and world.can_see(one, bot)]
    return {
        **guild_json(guild),
        "joined_at": guild.members[bot.id].joined_at.isoformat(),
        "large": False,
        "member_count": len(guild.members),
        "members": [member_json(member) for member in members],
        "channels": [channel_json(one, bot) for one in world.channels_of(guild)],
        "threads": [channel_json(one, bot) for one in active],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
