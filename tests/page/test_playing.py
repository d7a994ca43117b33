"""Playing through the page's connection: what is asked for happens, and it is there afterwards."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.page.visiting import Visitor, opened, visit

HOSTILE = "<img src=x onerror=alert(1)> [a](javascript:alert(1)) <script>alert(1)</script>"


async def _table(visitor: Visitor) -> str:
    await visitor.ask("welcome", language="en")
    await visitor.until(lambda: any(one["sort"] == "thread" for one in visitor.places["channels"]))
    return visitor.channel("thread")


async def test_a_newcomer_makes_the_move_that_is_suggested(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        assert await visitor.ask("hint", "Binh", channel=table) == ""
        hint = await visitor.ask("hint", "An", channel=table)
        await visitor.ask("post", "An", channel=table, text=hint)
        await visitor.until(lambda: _called(visitor, table, "Binh"))
        pictures = [file for one in visitor.said(table) for file in one["files"]]
        assert pictures and all(file["alt"] for file in pictures)
        racks = visitor.said(visitor.channel("direct"))
        assert racks


def _called(visitor: Visitor, table: str, name: str) -> bool:
    """Whether somebody has been called to the table."""
    return any(visitor.person(name) in one["pings"] for one in visitor.said(table))


async def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        hint = await visitor.ask("hint", "An", channel=table)
        await visitor.ask("post", "An", channel=table, text=hint)
        await visitor.until(lambda: _called(visitor, table, "Binh"))
    async with opened(tmp_path) as page, visit(page) as again:
        await again.until(lambda: again.messages)
        assert set(visitor.messages) <= set(again.messages)
        assert again.places["people"] == visitor.places["people"]
        hint = await again.ask("hint", "Binh", channel=table)
        await again.ask("post", "Binh", channel=table, text=hint)
        await again.until(lambda: _called(again, table, "Chi"))


async def test_hostile_texts_arrive_as_they_were_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        games = visitor.channel("text")
        await visitor.ask("post", channel=games, text=HOSTILE)
        await visitor.until(lambda: visitor.said(games))
        (said,) = visitor.said(games)
        assert said["content"] == HOSTILE
        await visitor.ask("edit", channel=games, message=said["id"], text="better")
        await visitor.until(lambda: visitor.messages[said["id"]]["edited"])
        with pytest.raises(LookupError):
            await visitor.ask("edit", "Binh", channel=games, message=said["id"], text="mine")
        await visitor.ask("delete", channel=games, message=said["id"])
        await visitor.until(lambda: not visitor.said(games))


async def test_the_bot_can_be_switched_off_and_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        await visitor.ask("bot", on=False)
        assert not visitor.places["online"]
        assert await visitor.ask("hint", channel=table) == ""
        await visitor.ask("post", channel=table, text="hello")
        await visitor.ask("bot", on=True)
        assert visitor.places["online"]
        assert await visitor.ask("hint", channel=table)


async def test_time_passes_and_a_turn_is_lost(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        await visitor.ask("clock", minutes=25 * 60)
        await visitor.until(lambda: _called(visitor, table, "Binh"))
        for minutes in (-5, 0, 1e9, "soon"):
            with pytest.raises(LookupError):
                await visitor.ask("clock", minutes=minutes)


async def test_commands_are_offered_and_answered_for_one_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        offered = await visitor.ask("commands", channel=table, language="vi")
        paths = {one["path"] for one in offered["slash"]}
        assert {"game new", "rack", "preview"} <= paths
        assert {"ván mới", "chữ-của-tôi"} <= {one["label"] for one in offered["slash"]}
        assert offered["menu"]
        found = await visitor.ask(
            "suggest", channel=table, path="game new", option="options", text="gold", options={}
        )
        assert any("gold" in one["value"] for one in found)
        await visitor.ask("slash", channel=table, path="rack", options={})
        await visitor.until(lambda: any(one["only_for"] for one in visitor.said(table)))
        private = [one for one in visitor.said(table) if one["only_for"]]
        assert {one["only_for"] for one in private} == {visitor.person("An")}


async def test_a_post_is_pointed_out_and_private_words_are_in_the_pages_language(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _table(visitor)
        await visitor.ask("speak", language="vi")
        await visitor.ask("post", channel=table, text="hmm")
        await visitor.until(lambda: any(one["content"] == "hmm" for one in visitor.said(table)))
        offered = await visitor.ask("commands", channel=table, language="vi")
        post = next(one for one in visitor.said(table) if one["content"] == "hmm")
        name = offered["menu"][0]["name"]
        await visitor.ask("menu", channel=table, message=post["id"], name=name)
        form = await visitor.ask("slash", channel=table, path="play", options={})
        assert form["title"] == "Nước đi của bạn"
        (field,) = (part["component"]["custom_id"] for part in form["components"])
        values = {field: await visitor.ask("hint", channel=table)}
        await visitor.ask("submit", interaction=form["interaction"], values=values)
        await visitor.until(lambda: _called(visitor, table, "Binh"))


async def test_closed_private_messages_are_the_players_to_choose(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        await visitor.ask("direct_messages", open=False)
        (an,) = (one for one in visitor.places["people"] if one["name"] == "An")
        assert not an["dms_open"]
        await _table(visitor)
        racks = [one for one in visitor.places["channels"] if one["sort"] == "direct"]
        assert visitor.person("Binh") in {one["user"] for one in racks}
        assert not any(
            visitor.said(one["id"]) for one in racks if one["user"] == visitor.person("An")
        )


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "nothing"},
        {"do": "post"},
        {"do": "post", "text": 5},
        *({"do": "clock", "minutes": minutes} for minutes in (10**30, "inf", "nan", -1)),
    ],
)
async def test_what_makes_no_sense_is_refused(asked: dict[str, object], tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        what = str(asked.pop("do"))
        with pytest.raises(LookupError):
            await visitor.ask(what, **asked)  # type: ignore[arg-type]


async def test_half_a_character_is_written_and_kept(tmp_path: Path) -> None:
    """A browser can send it, and no file can hold it."""
    for written in (True, False):
        async with opened(tmp_path) as page, visit(page) as visitor:
            channel = visitor.channel("text")
            if written:
                await visitor.ask("post", channel=channel, text="half \ud83d of it")
            await visitor.until(partial(visitor.said, channel))
            assert [one["content"] for one in visitor.said(channel)] == ["half \ufffd of it"]
