"""A newcomer's game, from the first command to the gold."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.stage import Stage


async def test_a_table_opens_and_plays(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        game = await stage.open("An", "ttvn")
        for name in ("An", "Binh"):
            await stage.post(name, game, "register")
        await stage.post("An", game, "start")
        await stage.post("Binh", game, "start")
        await stage.post("An", game, "pass")
        for message in stage.public(game):
            print(
                message.author.name, ":", message.content, [a.filename for a in message.attachments]
            )
        for name in ("An", "Binh"):
            for message in stage.private(name):
                print("to", name, ":", message.content, [a.filename for a in message.attachments])
        assert (await stage.look(game)).state.open is not None
