"""How what the gateway sends is packed: one stream for a connection's whole life."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable

Pack = Callable[[str], bytes | str]


def packer(asked: str | None) -> Pack:
    """What turns payloads into frames, as a client has asked for it."""
    match asked:
        case "zlib-stream":
            return _zlib()
        case "zstd-stream":
            return _zstd()
    return lambda text: text


def _zlib() -> Pack:
    stream = zlib.compressobj()

    def pack(text: str) -> bytes:
        return stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)

    return pack


def _zstd() -> Pack:
    # Clients ask for it when they have this package, which we do not depend on.
    zstandard = importlib.import_module("zstandard")
    stream = zstandard.ZstdCompressor().compressobj()

    def pack(text: str) -> bytes:
        packed: bytes = stream.compress(text.encode())
        flushed: bytes = stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
        return packed + flushed

    return pack
