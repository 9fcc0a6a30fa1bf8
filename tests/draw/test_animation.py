"""Animated pictures: where things are in each frame, and that what is written is what was drawn."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any, Final
from weakref import ref

import pytest
from PIL import Image, ImageChops, ImageSequence

from scheibe import catalog
from scheibe.core.chance import Draws
from scheibe.core.match import Match
from scheibe.draw import animation, board
from scheibe.draw.animation import RATE, Frame, Look, drawn, frames, write_gif, write_webp
from scheibe.draw.brush import Brush
from scheibe.draw.picture import Moment
from scheibe.draw.reel import Reel
from scheibe.errors import BadInput, Cancelled

BEFORE_RUNS: Final = "offence-runs offence=copper north=copper score=0:0 copper=e8*,e4,c7,h12 gold=d3,d11,g8,f13"
ROUND: Final = (
    "flick turn=black round=1 starter=white flicks=2 score=0:0 white=0.03,0.85;hand;hand;hand;hand "
    "black=-0.06,0.7;hand;hand;hand;hand hand=none first_starter=white"
)
SMALL: Final = Look(width=240)


def told(*_said: object) -> None:
    """Progress that nobody looks at."""


def match_of(text: str, *moves: str) -> Match:
    game, position = catalog.position(text)
    match = Match.begin(game, start=position)
    for move in moves:
        seat = match.to_move
        assert seat is not None
        match = match.submit_texts(seat, [move]).advance(Draws.plain(7))
    return match


@pytest.fixture(scope="module")
def runs() -> Match:
    return match_of(BEFORE_RUNS, "c7-b10")


@pytest.fixture(scope="module")
def flick() -> Match:
    return match_of(ROUND, "flick:-0.06,0.02,2.6")


def lying(view: Any) -> board.Board:
    return board.Board(view, "along", 1.0, "en", Brush("ultimade", "light"))


def test_a_coin_runs_along_its_path_as_fast_as_on_the_page(runs: Match) -> None:
    every = frames(runs)
    moving = [frame for frame in every if frame.moment is not None]
    path = moving[0].moment.path  # type: ignore[union-attr]
    assert (path[0], path[-1], len(path)) == ("c7", "b10", 4)
    assert len(moving) == pytest.approx(3 * 0.14 * RATE, abs=1)
    drawing = lying(moving[0].view)
    places = [frame.moment.place(drawing) for frame in moving if frame.moment]
    start, end = drawing.spot("c7"), drawing.spot("b10")
    assert all(start.x < place.x < end.x for place in places)
    steps = [max(abs(b.x - a.x), abs(b.y - a.y)) for a, b in pairwise([start, *places, end])]
    assert max(steps) == pytest.approx(min(steps))
    assert all(frame.seconds == pytest.approx(1 / RATE) for frame in moving)
    assert every[-1].view["coins"]["copper"][2] == "b10"


def test_on_every_square_of_its_path_the_coin_is_there_once() -> None:
    drawing = lying(catalog.game("ultimade").view(catalog.position(BEFORE_RUNS)[1]))
    path = ("c7", "d8", "d9", "c10")
    for index, square in enumerate(path):
        assert Moment("c7", path, index / 3).place(drawing) == pytest.approx(drawing.spot(square))


def test_a_disc_flies_from_hand_to_hand() -> None:
    throw = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"
    every = frames(match_of(throw, "e9>e13"))
    flying = [frame for frame in every if frame.moment is not None]
    assert flying and all(frame.moment and frame.moment.coin == "" for frame in flying)
    drawing = lying(flying[0].view)
    places = [frame.moment.flight(drawing) for frame in flying if frame.moment]
    assert all(place is not None for place in places)
    across = [place.x for place in places if place]
    assert across == sorted(across)
    assert drawing.spot("e9").x < across[0] and across[-1] < drawing.spot("e13").x + 20


def test_a_flick_takes_its_true_time_and_every_disc_is_where_its_motion_says(flick: Match) -> None:
    every = frames(flick)
    moving = [frame for frame in every if frame.moment is not None]
    motion = moving[0].signs.motion
    assert motion is not None
    reel = Reel(motion)
    assert len(moving) / RATE == pytest.approx(reel.length, abs=1 / RATE)
    for frame in moving[:: max(1, len(moving) // 6)]:
        assert frame.moment is not None and frame.moment.time is not None
        for seen in reel.discs(frame.moment.time):
            assert -110 <= seen.x <= 110
        flicked = reel.discs(frame.moment.time)[-1]
        piece = next(
            part["moving"][str(reel.flicked)]
            for part in reversed(motion["segments"])
            if part["start"] <= frame.moment.time and str(reel.flicked) in part["moving"]
        )
        assert flicked.seat == "black" and piece
    end = {(seen.seat, seen.disc): (seen.x, seen.y) for seen in reel.discs(reel.length)}
    after = every[-1].view["discs"]
    for (seat, disc), (x, y) in end.items():
        assert (after[seat][disc]["x"] * 1000, after[seat][disc]["y"] * 1000) == pytest.approx((x, y), abs=0.01)


def decoded(data: bytes) -> tuple[list[Image.Image], list[float]]:
    with Image.open(BytesIO(data)) as opened:
        images, lasting = [], []
        for image in ImageSequence.Iterator(opened):
            images.append(image.convert("RGB"))
            lasting.append(image.info["duration"] / 1000)
    return images, lasting


def apart(one: Image.Image, other: Image.Image) -> float:
    """The part of the dots that differ visibly."""
    worst = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 40 else 0)
    return worst.histogram()[255] / (one.width * one.height)


@pytest.mark.parametrize("write", [write_gif, write_webp])
@pytest.mark.parametrize("which", ["runs", "flick"])
def test_what_is_written_is_what_was_drawn(write: Any, which: str, request: pytest.FixtureRequest) -> None:
    every = frames(request.getfixturevalue(which))
    file = BytesIO()
    write(every, SMALL, file, told)
    images, lasting = decoded(file.getvalue())
    assert sum(lasting) == pytest.approx(sum(frame.seconds for frame in every), abs=0.02)
    clock, index = 0.0, 0
    ends = [sum(lasting[: number + 1]) for number in range(len(lasting))]
    for frame in every:
        middle = clock + frame.seconds / 2
        clock += frame.seconds
        while ends[index] < middle:
            index += 1
        assert apart(images[index], drawn(frame, SMALL)) < 0.002


@pytest.mark.parametrize("write", [write_gif, write_webp])
def test_no_more_than_a_few_pictures_are_held_at_a_time(
    write: Any, runs: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[ref[Image.Image]] = []
    most = 0
    plain = animation.drawn

    def counted(frame: Frame, look: Look) -> Image.Image:
        nonlocal most
        most = max(most, sum(image() is not None for image in seen))
        image = plain(frame, look)
        seen.append(ref(image))
        return image

    monkeypatch.setattr(animation, "drawn", counted)
    every = frames(runs) * 2
    write(every, SMALL, BytesIO(), told)
    assert len(every) > 20
    assert most <= 3


@pytest.mark.parametrize("write", [write_gif, write_webp])
def test_whoever_watches_may_stop_it(write: Any, runs: Match) -> None:
    seen = []

    def stop(done: int, total: int, what: str, /) -> None:
        seen.append((done, total, what))
        if done == 3:
            raise Cancelled("draw-frames")

    every = frames(runs)
    with pytest.raises(Cancelled):
        write(every, SMALL, BytesIO(), stop)
    assert [done for done, _, _ in seen] == sorted({done for done, _, _ in seen})
    assert {total for _, total, _ in seen} == {len(every)}


def test_the_same_match_gives_the_same_bytes(runs: Match) -> None:
    both = []
    for _ in range(2):
        file = BytesIO()
        write_gif(frames(runs), SMALL, file, told)
        both.append(file.getvalue())
    assert both[0] == both[1]


@pytest.mark.parametrize(("first", "last"), [(0, 0), (1, 1), (2, 1), (0, 99)])
def test_where_nothing_happens_nothing_is_animated(runs: Match, first: int, last: int) -> None:
    with pytest.raises(BadInput):
        frames(runs, first, last)


def test_a_match_of_many_hours_is_refused(runs: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_FRAMES", 5)
    with pytest.raises(BadInput, match="--from"):
        frames(runs)
