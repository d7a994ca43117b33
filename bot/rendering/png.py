"""A canvas of palette indices as a PNG file.

Pillow's encoder does not filter palette pictures. Each row as its difference from the row above
makes letters' stems and all plain areas runs of zeros, which zlib's run-length strategy packs
faster than Pillow's level 3 packs the indices, and smaller (`make bench`).
"""

from __future__ import annotations

import struct
import zlib

from PIL import Image, ImageChops

UP = 2  # PNG's number for "difference from the byte above"
INDEXED = 3  # PNG's number for pictures with a palette


def encode(canvas: Image.Image, palette: bytes) -> bytes:
    """The PNG of a grey image whose values are indices into `palette` (RGB triples)."""
    width, height = canvas.size
    above = Image.new("L", canvas.size)
    above.paste(canvas, (0, 1))
    rows = Image.new("L", (width + 1, height), UP)  # each row begins with the number of its filter
    rows.paste(ImageChops.subtract_modulo(canvas, above), (1, 0))
    packer = zlib.compressobj(level=1, memLevel=7, strategy=zlib.Z_RLE)
    packed = packer.compress(rows.tobytes()) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, INDEXED, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Length, kind, data and check sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
