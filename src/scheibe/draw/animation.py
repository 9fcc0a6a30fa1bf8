"""A match as an animated picture: runs along their paths, throws, flicks at true time.

Frames are drawn one by one, when they are written; none is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from math import ceil
from typing import Any, BinaryIO, Final

from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from scheibe.core.contracts import Json, Progress
from scheibe.core.match import Match
from scheibe.draw.board import M
from scheibe.draw.data import FONT, Theme, colours
from scheibe.draw.gif import GifWriter
from scheibe.draw.picture import Moment, picture
from scheibe.draw.plane import Lie
from scheibe.draw.raster import as_png
from scheibe.draw.reel import Reel
from scheibe.draw.replay import Step, step_of
from scheibe.draw.signs import NO_SIGNS, Signs
from scheibe.errors import BadInput

RATE: Final = 25
"""Frames a second while something moves."""

MOST_FRAMES: Final = 20_000
"""Frames of the longest animation."""

_BETWEEN: Final = 0.25
_AFTER_FLICK: Final = 0.9
_ROUND_OVER: Final = 2.0
_END: Final = 2.0
"""Seconds that a position stands: between moves, after a flick, at the end of a round, and at the end."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animation, and for how many seconds it stands."""

    view: Json
    signs: Signs
    seconds: float
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """How the frames are drawn, as for :func:`scheibe.draw.svg`."""

    theme: Theme = "light"
    lie: Lie | None = None
    width: float | None = None
    language: str = "en"


def frames(match: Match, first: int = 0, last: int | None = None) -> list[Frame]:
    """The frames of a match, from the position after event ``first`` to that after ``last`` (``None``: the newest).

    Raises :class:`~scheibe.errors.BadInput` where these are more than :data:`MOST_FRAMES`, or no event lies between.
    """
    end = match.number if last is None else last
    match.position_at(end)  # refuses what is no event
    if first >= end:
        raise BadInput("draw-no-events", {"first": first, "last": end})
    found = [Frame(match.game.view(match.position_at(first)), NO_SIGNS, _BETWEEN)]
    said: tuple[Mapping[str, Any], ...] = ()
    seat = None
    for number in range(first + 1, end + 1):
        step = step_of(match, number)
        if step is None:
            continue
        said = said if match.events[number - 1].seat == seat else ()
        seat = match.events[number - 1].seat
        found += _step(step, said)
        said = (*said, step.move)
        if len(found) > MOST_FRAMES:
            raise BadInput("draw-too-long", {"most": MOST_FRAMES})
    found[-1] = replace(found[-1], seconds=_END)
    return found


def _step(step: Step, said: tuple[Mapping[str, Any], ...]) -> Iterator[Frame]:
    """The frames of one move, and of the position after it; ``said`` are the moves of the same seat before it."""
    if step.motion is not None:
        yield from _flick(step)
        return
    move = step.move
    kind = move["type"]
    if kind == "run":
        path = tuple(move["path"])
        yield from _moving(step.before, Signs(last=said), path, len(path) - 1, M["motion"]["step"], coin=path[0])
    elif kind in ("throw", "pull"):
        far = max(abs(ord(move["from"][0]) - ord(move["to"][0])), abs(int(move["from"][1:]) - int(move["to"][1:])))
        opening = step.before if kind == "throw" else {**step.before, "holder": move["from"], "disc": None}
        slow = min(M["motion"]["flight"], M["motion"]["longest"] / max(far, 1))
        yield from _moving(opening, NO_SIGNS, (move["from"], move["to"]), far, slow)
    yield Frame(step.after, Signs(last=(*said, move)), _BETWEEN)


def _moving(
    view: Json, signs: Signs, path: tuple[str, ...], squares: int, milliseconds: float, coin: str = ""
) -> Iterator[Frame]:
    """Something on its way along a path, so many milliseconds a square: a coin evenly, the disc slower at its end."""
    count = max(1, ceil(squares * milliseconds / 1000 * RATE))
    for index in range(1, count):
        part = index / count
        yield Frame(view, signs, 1 / RATE, Moment(coin, path, part if coin else 1 - (1 - part) ** 2))


def _flick(step: Step) -> Iterator[Frame]:
    assert step.motion is not None
    signs = Signs(motion=step.motion)
    for index in range(ceil(Reel(step.motion).length * RATE)):
        yield Frame(step.before, signs, 1 / RATE, Moment(time=index / RATE))
    traces = Signs(last=(step.move,), motion=step.motion, round_over=True)
    over = step.after["lay"] is not None
    yield Frame(step.after, traces, _ROUND_OVER if over else _AFTER_FLICK)
    if over:
        yield Frame(step.after, NO_SIGNS, _AFTER_FLICK)


def drawn(frame: Frame, look: Look) -> Image.Image:
    """A frame as a picture (RGB)."""
    whole = picture(
        frame.view,
        frame.signs,
        theme=look.theme,
        lie=look.lie,
        width=look.width,
        language=look.language,
        moment=frame.moment,
    )
    with PngImageFile(BytesIO(as_png(whole.document(FONT), whole.size))) as opened:
        ground = Image.new("RGB", opened.size, colours(look.theme)["desk"])
        ground.paste(opened, mask=opened.getchannel("A") if opened.mode == "RGBA" else None)
    return ground


def pictures(every: list[Frame], look: Look, progress: Progress) -> Iterator[tuple[Image.Image, float]]:
    """Every frame drawn, with its seconds, one after the other."""
    for index, frame in enumerate(every):
        progress(index, len(every), "draw-frames")
        yield drawn(frame, look), frame.seconds
    progress(len(every), len(every), "")


def write_gif(every: list[Frame], look: Look, file: BinaryIO, progress: Progress) -> None:
    """Writes the frames as an animated GIF that repeats for ever."""
    writer: GifWriter | None = None
    for image, seconds in pictures(every, look, progress):
        writer = writer or GifWriter(file, image.size)
        writer.add(image, seconds)
    if writer is not None:
        writer.close()


def write_webp(every: list[Frame], look: Look, file: BinaryIO, progress: Progress) -> None:
    """Writes the frames as an animated WebP that repeats for ever."""
    _Strip(every, look, progress).save(
        file, "WEBP", save_all=True, loop=0, duration=_lengths(every), lossless=True, quality=50
    )


def _lengths(every: list[Frame]) -> list[int]:
    """Milliseconds of each frame, such that rounding does not add up."""
    found, passed, told = [], 0.0, 0
    for frame in every:
        passed += frame.seconds * 1000
        found.append(round(passed) - told)
        told += found[-1]
    return found


class _Strip(Image.Image):
    """All frames as one picture of many, each drawn when it is turned to: Pillow's writer then holds one at a time."""

    def __init__(self, every: list[Frame], look: Look, progress: Progress) -> None:
        super().__init__()
        self._every, self._look, self._progress = every, look, progress
        self.n_frames = len(every)
        self._turn(0)

    def seek(self, frame: int) -> None:
        """Turns on to a frame. At its end, or stopped, the writer turns back, and looks at nothing there."""
        if frame > self._at:
            self._turn(frame)

    def tell(self) -> int:
        """The frame that is turned to."""
        return self._at

    def _turn(self, frame: int) -> None:
        self._progress(frame, self.n_frames, "draw-frames")
        image = drawn(self._every[frame], self._look)
        self.im, self._mode, self._size, self._at = image.im, image.mode, image.size, frame
