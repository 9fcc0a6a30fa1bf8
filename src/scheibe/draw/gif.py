"""An animated GIF, written frame by frame: of each frame only the part that differs from the one before it.

Pillow compresses the parts; its own writer of animations would keep all frames until the last. Form: GIF89a.
"""

from __future__ import annotations

import struct
from io import BytesIO
from typing import BinaryIO, Final

from PIL import Image, ImageChops

_FIRST_COLOURS: Final = 256
_COLOURS: Final = 64
"""Colours of the first picture, and of a part that has changed."""

_FOR_EVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class GifWriter:
    """Writes frames of one size (pixels) into a file. Times are rounded to hundredths of a second, as GIF knows them,
    such that rounding does not add up."""

    def __init__(self, file: BinaryIO, size: tuple[int, int]) -> None:
        self._file = file
        self._before: Image.Image | None = None
        self._waiting: tuple[Image.Image, tuple[int, int]] | None = None
        self._passed = 0.0
        self._told = 0
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0x70, 0, 0) + _FOR_EVER)

    def add(self, image: Image.Image, seconds: float) -> None:
        """The next frame (RGB), and for how long it stands. One that is like the frame before it lengthens that."""
        box = (0, 0, *image.size)
        if self._before is not None:
            changed = ImageChops.difference(self._before, image).getbbox()
            if changed is None:
                self._passed += seconds
                return
            box = changed
        self._flush()
        self._waiting = image.crop(box), box[:2]
        self._before = image
        self._passed += seconds

    def close(self) -> None:
        """Writes what is left and the end."""
        self._flush()
        self._file.write(b";")

    def _flush(self) -> None:
        """Writes the frame that has waited until it was known how long it stands."""
        if self._waiting is None:
            return
        image, (left, top) = self._waiting
        until = round(self._passed * 100)
        delay, self._told = min(until - self._told, 0xFFFF), until
        whole = image.size == (self._before.size if self._before else None)
        palette, code = _compressed(image, _FIRST_COLOURS if whole else _COLOURS)
        bits = (len(palette) // 3).bit_length() - 2  # as the form counts: 2 to the power of bits + 1
        self._file.write(b"\x21\xf9\x04" + struct.pack("<BHBB", 0x04, delay, 0, 0))
        self._file.write(b"\x2c" + struct.pack("<HHHHB", left, top, *image.size, 0x80 | bits))
        self._file.write(palette + code)
        self._waiting = None


def _compressed(image: Image.Image, colours: int) -> tuple[bytes, bytes]:
    """The palette and the compressed dots of a picture, taken out of a GIF of this one alone."""
    held = BytesIO()
    image.quantize(colours, dither=Image.Dither.NONE).save(held, "GIF", interlace=False)
    data = held.getvalue()
    flags = data[10]
    length = 3 << ((flags & 7) + 1)
    palette, place = data[13 : 13 + length], 13 + length
    while data[place] == 0x21:  # notes about the picture
        place = _after_blocks(data, place + 2)
    own = data[place + 9]
    place += 10
    if own & 0x80:
        length = 3 << ((own & 7) + 1)
        palette, place = data[place : place + length], place + length
    return palette, data[place : _after_blocks(data, place + 1)]


def _after_blocks(data: bytes, place: int) -> int:
    """The place after a chain of blocks, each of which begins with its length; one of length 0 ends it."""
    while data[place]:
        place += data[place] + 1
    return place + 1
