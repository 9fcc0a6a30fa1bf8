"""The command ``scheibe draw`` for animated pictures: GIF and WebP, and MP4 where ffmpeg is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from os import getpid
from pathlib import Path
from typing import Any

import click

from scheibe.cli.files import replacing
from scheibe.core.contracts import Progress
from scheibe.core.match import Match
from scheibe.draw.animation import RATE, Frame, Look, frames, pictures, write_gif, write_webp
from scheibe.errors import BadInput, ScheibeError
from scheibe.texts import say


def animate(match: Match, first: int, last: int, style: Mapping[str, Any], output: Path) -> None:
    """Writes what happens after event ``first``, up to event ``last``, and says how far it is. ``style``: the fields of
    :class:`~scheibe.draw.animation.Look`. Raises :class:`~scheibe.errors.BadInput`; a file that was there stays until
    the new one is whole."""
    look = Look(**style)
    ending = output.suffix.lower()
    ffmpeg = shutil.which("ffmpeg")
    if ending == ".mp4" and ffmpeg is None:
        raise BadInput("cli-draw-no-ffmpeg", {"file": str(output)})
    every = frames(match, first, last)
    with _told(look.language, len(every)) as progress:
        if ending == ".mp4":
            assert ffmpeg is not None
            _film(every, look, output, ffmpeg, progress)
        else:
            with replacing(output) as file:
                (write_gif if ending == ".gif" else write_webp)(every, look, file, progress)


@contextmanager
def _told(language: str, total: int) -> Iterator[Progress]:
    """A bar on standard error, where somebody sees it."""
    label = say(language, "draw-frames", {})
    with click.progressbar(length=total, label=label, file=sys.stderr) as bar:
        seen = 0

        def progress(done: int, _total: int, _what: str, /) -> None:
            nonlocal seen
            bar.update(max(0, done - seen))
            seen = max(seen, done)

        yield progress


def _film(every: list[Frame], look: Look, output: Path, ffmpeg: str, progress: Progress) -> None:
    """Hands one picture after the other to ffmpeg, each as often as it stands."""
    beside = output.with_name(f".{output.stem}.{getpid()}.part.mp4")
    process: subprocess.Popen[bytes] | None = None
    passed = shown = 0.0
    try:
        for image, seconds in pictures(every, look, progress):
            if process is None:
                process = subprocess.Popen(_command(ffmpeg, image.size, beside), stdin=subprocess.PIPE)
            assert process.stdin is not None
            passed += seconds
            dots = image.tobytes()
            while shown < round(passed * RATE):
                process.stdin.write(dots)
                shown += 1
        assert process is not None and process.stdin is not None
        process.stdin.close()
        if process.wait():
            raise ScheibeError("cli-draw-ffmpeg-failed", {"file": str(output)})
        beside.replace(output)
    except BrokenPipeError as fault:  # it has ended before it had all pictures, and has said why
        raise ScheibeError("cli-draw-ffmpeg-failed", {"file": str(output)}) from fault
    except OSError as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise BadInput("cli-file-unwritable", {"file": str(output), "why": why}) from fault
    finally:
        if process is not None:
            _end(process)
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process that may still run."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    process.kill()
    process.wait()


def _command(ffmpeg: str, size: tuple[int, int], file: Path) -> list[str]:
    """H.264 as every player knows it: it wants even sizes."""
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", str(RATE), "-i", "-"]
    even = ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    return [ffmpeg, "-loglevel", "error", "-y", *raw, *even, str(file)]
