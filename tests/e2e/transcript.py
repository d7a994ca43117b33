"""What was seen of a game: the thread, private messages, and answers that one person saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.standin.interactions import Interaction
from bot.standin.model import Message
from tests.e2e.stage import Stage


def transcript(stage: Stage, game: str, asked: Sequence[tuple[str, Interaction]]) -> str:
    """All of it as text: the thread first, then what each player was told alone."""
    parts = ["= The thread", *_all(stage.public(game))]
    for name in stage.people:
        private = stage.private(name)
        if private:
            parts += [f"= To {name}", *_all(private)]
    parts.append("= Answers")
    for name, interaction in asked:
        parts += [f"to {name}: {line}" for line in _all(interaction.said)]
    return "\n".join(parts) + "\n"


def _all(messages: Iterable[Message]) -> Iterator[str]:
    for message in messages:
        yield _shown(message)


def _shown(message: Message) -> str:
    files = [f"[{one.filename}: {one.description}]" for one in message.attachments]
    labels = [
        f"({one['label']})" for row in message.components for one in row.get("components", ())
    ]
    reactions = [str(reaction) for reaction in getattr(message, "reactions", {})]
    text = message.content.replace("\n", "\n    ")
    return " ".join([f"{message.author.display_name}: {text}", *files, *labels, *reactions])
