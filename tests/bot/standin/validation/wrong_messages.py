"""Messages that Discord refuses, and where the fault lies."""

from __future__ import annotations

from typing import Any

from tests.bot.standin.validation.shapes import (
    FOLLOW_UPS,
    MESSAGE,
    ORIGINAL,
    Case,
    embedded,
    message,
)

FIELD = {"name": "n", "value": "v"}


def question(text: str) -> dict[str, Any]:
    """A poll."""
    return {"question": {"text": text}, "answers": [{"poll_media": {"text": "Yes"}}]}


def mentions(name: str, at: str, **allowed: Any) -> Case:
    """A message with rules about pings."""
    return message(name, f"allowed_mentions.{at}", content="x", allowed_mentions=allowed)


def files(name: str, at: str, *attachments: dict[str, Any]) -> Case:
    """A message with files."""
    return message(name, at, attachments=list(attachments))


TEXTS = [
    message("nothing", "body"),
    message("empty content", "body", content=""),
    message("blank content", "body", content=" \n "),
    message("empty lists", "body", content=None, embeds=[], components=[], attachments=[]),
    message("content of 2001", "content", content="x" * 2001),
    message("content no string", "content", content=5),
    message("misspelt key", "contents", content="x", contents="x"),
    message("unknown key", "colour", content="x", colour=3),
    message("camel case", "allowedMentions", content="x", allowedMentions={}),
    message("tts no boolean", "tts", content="x", tts="no"),
    message("nonce of 26", "nonce", content="x", nonce="n" * 26),
    message("nonce true", "nonce", content="x", nonce=True),
    message("ephemeral in a channel", "flags", content="x", flags=64),
    message("flags no number", "flags", content="x", flags="4"),
    message("four stickers", "sticker_ids", sticker_ids=["1", "2", "3", "4"]),
    message("reply to nothing", "message_reference.message_id", content="x", message_reference={}),
    message(
        "reply to no ID", "message_reference.message_id", message_reference={"message_id": "x"}
    ),
    message("question of 301", "poll.question.text", poll=question("x" * 301)),
    mentions("unknown mention", "parse[0]", parse=["all"]),
    mentions("mention twice", "parse", parse=["users", "users"]),
    mentions("101 users", "users", users=[str(n) for n in range(101)]),
    mentions("user twice", "users", users=["1", "1"]),
    mentions("no user", "users[0]", users=["<@1>"]),
    mentions("all and some", "users", parse=["users"], users=["1"]),
    mentions("misspelt mentions", "replied_users", replied_users=True),
    files("eleven files", "attachments", *({"id": n} for n in range(11))),
    files("alt text of 1025", "attachments[0].description", {"id": 0, "description": "x" * 1025}),
    files("file without number", "attachments[0].id", {"filename": "board.png"}),
    files("file without name", "attachments[0].filename", {"id": 0, "filename": ""}),
    files("number twice", "attachments", {"id": 0}, {"id": 0}),
    Case("body a list", "POST", "/channels/{channel_id}/messages", [], "body"),
    Case("no body", "POST", "/channels/{channel_id}/messages", None, "body"),
    Case("edit of 2001", "PATCH", MESSAGE, {"content": "x" * 2001}, "content"),
    Case("edit with a nonce", "PATCH", MESSAGE, {"content": "x", "nonce": "1"}, "nonce"),
    Case(
        "edit to nothing",
        "PATCH",
        MESSAGE,
        {"content": None, "embeds": [], "attachments": [], "components": []},
        "body",
    ),
    Case("empty follow-up", "POST", FOLLOW_UPS, {"flags": 64}, "body"),
    Case("follow-up of 2001", "POST", FOLLOW_UPS, {"content": "x" * 2001}, "content"),
    Case("follow-up with a nonce", "POST", FOLLOW_UPS, {"content": "x", "nonce": "1"}, "nonce"),
    Case("answer edited too long", "PATCH", ORIGINAL, {"content": "x" * 2001}, "content"),
    Case("answer made private", "PATCH", ORIGINAL, {"content": "x", "flags": 64}, "flags"),
    Case("body where none is", "PUT", "/channels/{channel_id}/pins/{message_id}", {}, "body"),
]

EMBEDS = [
    embedded("embed of nothing", "embeds[0]", color=3),
    embedded("title of 257", "embeds[0].title", title="x" * 257),
    embedded("description of 4097", "embeds[0].description", description="x" * 4097),
    embedded("26 fields", "embeds[0].fields", fields=[FIELD] * 26),
    embedded("field of no name", "embeds[0].fields[0].name", fields=[{"name": "", "value": "v"}]),
    embedded(
        "field of no value",
        "embeds[0].fields[2].value",
        fields=[FIELD, FIELD, {"name": "n", "value": " "}],
    ),
    embedded("field without value", "embeds[0].fields[0].value", fields=[{"name": "n"}]),
    embedded(
        "field name of 257", "embeds[0].fields[0].name", fields=[{"name": "n" * 257, "value": "v"}]
    ),
    embedded(
        "field of 1025", "embeds[0].fields[0].value", fields=[{"name": "n", "value": "v" * 1025}]
    ),
    embedded("misspelt field", "embeds[0].fields[0].valeu", fields=[FIELD | {"valeu": "v"}]),
    embedded("footer of 2049", "embeds[0].footer.text", footer={"text": "x" * 2049}),
    embedded("footer of nothing", "embeds[0].footer.text", footer={"text": ""}),
    embedded("author of 257", "embeds[0].author.name", author={"name": "x" * 257}),
    embedded("author without name", "embeds[0].author.name", author={"url": "https://e.org"}),
    embedded("colour too large", "embeds[0].color", title="x", color=0x1000000),
    embedded("colour as text", "embeds[0].color", title="x", color="#ff0000"),
    embedded("no time", "embeds[0].timestamp", title="x", timestamp="yesterday"),
    embedded("ftp address", "embeds[0].url", title="x", url="ftp://example.org"),
    embedded("bare address", "embeds[0].url", title="x", url="example.org/board"),
    embedded("script address", "embeds[0].author.url", author={"name": "x", "url": "javascript:0"}),
    embedded("file as picture", "embeds[0].image.url", image={"url": "file:///board.png"}),
    embedded("picture without address", "embeds[0].image.url", title="x", image={}),
    embedded("thumbnail of no address", "embeds[0].thumbnail.url", thumbnail={"url": ""}),
    embedded("title no string", "embeds[0].title", title=["x"]),
    message("eleven embeds", "embeds", embeds=[{"title": "x"}] * 11),
    message("6001 characters in all", "embeds", embeds=[{"description": "x" * 2001}] * 3),
    message(
        "6001 characters in fields",
        "embeds",
        embeds=[{"fields": [{"name": "n", "value": "v" * 999}] * 6, "footer": {"text": "x"}}],
    ),
    message("embeds no list", "embeds", embeds={"title": "x"}),
]
