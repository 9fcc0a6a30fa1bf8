"""Every option changes what it should."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import pytest

from scheibe import physics
from scheibe.schnipp import SCHNIPP, Flick, Hand
from scheibe.schnipp.options import Options
from scheibe.schnipp.table import MEASURES
from tests.schnipp.landing import landed
from tests.schnipp.setting import play, situation

Effect = Callable[[Any], object]


def flicked(*texts: str, **lying: Any) -> Callable[[str], Effect]:
    """Where the discs are after these flicks, under a value of an option."""
    return lambda name: lambda value: play(situation(**lying, **{name: value}), *texts).discs


def view_of(part: str) -> Callable[[str], Effect]:
    """A part of what a page sees."""
    return lambda name: lambda value: SCHNIPP.view(SCHNIPP.start({name: value}))["table"][part]


ROUND: Final[dict[str, Any]] = {"white": ((0.0, 0.8),), "black": ((0.05, 0.7),), "hands": (0, 0)}
NEARLY: Final[dict[str, Any]] = {"white": ((0.0, 0.8),), "black": ((0.05, 0.7999),), "hands": (0, 0)}
FAST, RAIL, MEETING = "flick:0.0,0.0,2.8", "flick:0.0,1.2,2.0", "flick:0.012,0.0,2.5"
BLACK: Final[dict[str, Any]] = {"black": ("0.0,0.5",)}

CHANGES: Final[dict[str, tuple[tuple[Any, ...], Callable[[str], Effect]]]] = {
    "hand": (("steady", "child"), lambda _: lambda value: play(
        situation(hand=value), "flick:0.0,0.0,1.0").setting(Hand(1.0, 1.0)).executed),  # type: ignore[union-attr]
    "first_starter": (("lot", "white", "black"), lambda name: lambda value: SCHNIPP.start({name: value}).to_move),
    "next_starter": (("alternate", "winner"), lambda _: lambda value: landed(next_starter=value, **ROUND).starter),
    "points_to_win": ((1, 2), lambda _: lambda value: landed(points_to_win=value, **ROUND).phase),
    "max_flicks_per_round": ((1, None), lambda name: lambda value: play(
        situation(**{name: value}), "flick:0.0,0.0,1.0").round),
    "lane_width": ((0.22, 0.2), flicked(RAIL)),
    "band_y": ((0.9, 0.8), flicked(FAST)),
    "crossbar_y": ((0.18, 0.3), flicked("flick:0.0,0.0,3.25")),
    "disc_radius": ((0.015, 0.02), flicked(FAST)),
    "disc_thickness": ((0.012, 0.01), view_of("disc_thickness")),
    "disc_mass": ((0.006, 0.01), flicked(FAST)),
    "friction_kinetic": ((0.3, 0.2), flicked(FAST)),
    "friction_static": ((0.36, 1.0), flicked("flick:0.0,0.0,2.286")),
    "restitution_disc": ((0.7, 0.5), flicked(MEETING, **BLACK)),
    "restitution_rail": ((0.5, 0.7), flicked(RAIL)),
    "contact_friction_disc": ((0.15, 0.0), flicked(MEETING, **BLACK)),
    "contact_friction_rail": ((0.2, 0.0), flicked(RAIL)),
    "band_tension": ((1.5, 3.0), flicked(FAST)),
    "band_stiffness": ((40.0, 80.0), flicked(FAST)),
    "band_hysteresis": ((0.2, 0.4), flicked(FAST)),
    "rail_hop_speed": ((2.0, 0.5), flicked(RAIL)),
    "band_slip_depth": ((0.04, 0.01), flicked("flick:0.0,0.0,2.9")),
    "max_speed": ((4.5, 2.0), lambda name: lambda value: situation(**{name: value}).possible(Flick(0.0, 0.0, 3.0))),
    "tie_tolerance": ((0.0001, 0.002), lambda name: lambda value: landed(**{name: value}, **NEARLY).score),
}  # fmt: skip
"""Of each option some values, and what differs under them."""


def test_every_option_is_tried() -> None:
    assert list(CHANGES) == [spec.name for spec in SCHNIPP.options]


@pytest.mark.parametrize("name", CHANGES)
def test_each_option_changes_what_it_should(name: str) -> None:
    values, effect = CHANGES[name]
    effects = [repr(effect(name)(value)) for value in values]
    assert len(set(effects)) == len(effects)


def test_options_name_the_clause_that_they_belong_to() -> None:
    assert all(spec.clause.startswith("S") for spec in SCHNIPP.options)
    assert Options().as_dict() == {spec.name: spec.default for spec in SCHNIPP.options}
    assert list(Options().as_dict()) == [spec.name for spec in SCHNIPP.options]


def test_the_defaults_of_the_lane_are_those_of_the_physics() -> None:
    lane = asdict(physics.Table())
    assert {name: spec.default for name, spec in MEASURES.items() if name in lane} == lane


def test_different_options_are_different_positions() -> None:
    assert SCHNIPP.start() != SCHNIPP.start({"band_y": 0.8})
    assert SCHNIPP.start() == SCHNIPP.start({"band_y": 0.9})
