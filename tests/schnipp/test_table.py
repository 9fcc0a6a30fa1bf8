"""S1 and S5: the table, its discs and its measures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from scheibe import physics
from scheibe.errors import BadOption
from scheibe.schnipp import SCHNIPP, Options, SchnippPosition, Table
from scheibe.schnipp.state import first_state
from scheibe.schnipp.table import MEASURES
from scheibe.texts import LANGUAGES


def test_the_usual_table() -> None:
    """S1.1, S1.2 and S5.1 to S5.7: the measures of the rules page."""
    assert Table().measures == {
        "lane_width": 0.22, "band_y": 0.90, "crossbar_y": 0.18, "disc_radius": 0.015, "disc_thickness": 0.012,
        "disc_mass": 0.006, "friction_kinetic": 0.30, "friction_static": 0.36, "restitution_disc": 0.70,
        "restitution_rail": 0.50, "contact_friction_disc": 0.15, "contact_friction_rail": 0.20, "band_tension": 1.5,
        "band_stiffness": 40.0, "band_hysteresis": 0.20, "rail_hop_speed": 2.0, "band_slip_depth": 0.040,
        "max_speed": 4.5, "tie_tolerance": 0.0001,
    }  # fmt: skip


def test_five_discs_a_side_and_seven_holes() -> None:
    """S1.3 and S1.4."""
    start = SCHNIPP.start({"first_starter": "black"})
    assert [len(side) for side in start.discs] == [5, 5]
    assert SCHNIPP.view(start)["points_to_win"] == 7
    assert SCHNIPP.seats == ("white", "black")


def test_places_across_are_measured_from_the_middle() -> None:
    """S1.2."""
    ((low, high),) = SCHNIPP.start({"first_starter": "white"}).places
    assert -low == high == 0.11 - 0.015


@pytest.mark.parametrize("name", MEASURES)
def test_the_physics_takes_every_measure_to_its_limits(name: str) -> None:
    """What the rules allow never fails further down."""
    for value in (MEASURES[name].minimum, MEASURES[name].maximum):
        others = {"friction_static": 1.5} if name == "friction_kinetic" else {}
        others |= {"friction_kinetic": 0.05} if name == "friction_static" else {}
        table = Table.of({name: value, **others})
        assert table.measures[name] == value
        assert SCHNIPP.start({name: value, **others}).options.table == table


def test_a_measure_is_kept_as_a_float_whatever_number_it_was() -> None:
    table = Table(physics.Table(band_y=np.float64(1), restitution_rail=1), max_speed=np.float64(4), tie_tolerance=0)
    assert all(type(value) is float for value in table.measures.values())
    options = Options(hand="none", table=table)
    text = str(SchnippPosition(first_state(options), options))
    assert text == "lot hand=none band_y=1.0 restitution_rail=1.0 max_speed=4.0 tie_tolerance=0.0"
    assert SCHNIPP.parse_position(text).options == options


@pytest.mark.parametrize("value", ["1", None, True, 10**400, float("nan"), 1j])
def test_what_is_no_number_is_no_measure(value: Any) -> None:
    for make in (lambda: physics.Table(band_y=value), lambda: Table(max_speed=value)):
        with pytest.raises(BadOption):
            make()


@pytest.mark.parametrize("name", MEASURES)
def test_a_measure_beyond_its_limits_is_refused_by_name_and_clause(name: str) -> None:
    spec = MEASURES[name]
    assert spec.minimum is not None and spec.maximum is not None
    for value in (spec.minimum - 0.001, spec.maximum * 1.01, float("nan")):
        with pytest.raises(BadOption) as caught:
            Table.of({name: value})
        assert caught.value.clause == spec.clause
        assert all(name in caught.value.words(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("measures", "name", "clause"),
    [
        ({"crossbar_y": 0.04, "disc_radius": 0.02}, "crossbar_y", "S5.1"),
        ({"crossbar_y": 0.4, "band_y": 0.7}, "crossbar_y", "S5.1"),
        ({"disc_radius": 0.035, "lane_width": 0.13}, "lane_width", "S5.1"),
        ({"friction_kinetic": 0.5}, "friction_static", "S5.3"),
    ],
)
def test_measures_that_do_not_go_together_are_refused(measures: dict[str, float], name: str, clause: str) -> None:
    """S5.1 and S5.3."""
    with pytest.raises(BadOption) as caught:
        SCHNIPP.start(measures)
    assert caught.value.clause == clause
    for language in LANGUAGES:
        assert name in caught.value.words(language)


def test_a_table_made_by_hand_is_checked_too() -> None:
    with pytest.raises(BadOption):
        Table(crossbar_y=0.7)
    with pytest.raises(BadOption):
        Table(physics.Table(band_y=0.3))


def test_whole_numbers_are_measures_too() -> None:
    assert SCHNIPP.start({"band_y": 1}) == SCHNIPP.start({"band_y": 1.0})
    assert "band_y=1.0" in str(SCHNIPP.start({"band_y": 1}))
