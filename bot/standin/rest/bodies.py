"""Reading what a request brings: JSON, or JSON with files."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from bot.standin.drafts import Upload
from bot.standin.errors import Code, Refused

_FILE = re.compile(r"files\[(\d+)\]")


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The body (None if there is none) and the files. Raises Refused."""
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    text = await request.text()
    return (_parse(text) if text else None), []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    uploads = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader), "nothing is nested in these forms"
        content = bytes(await part.read())
        named = _FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parse(content.decode())
        elif named is not None:
            kind = part.headers.get("Content-Type")
            uploads.append(Upload(int(named[1]), part.filename or "file", content, kind))
        else:
            raise Refused(Code.INVALID_BODY, (f"{part.name}: no such part of a form",))
    return body, uploads


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise Refused(Code.INVALID_JSON) from None
