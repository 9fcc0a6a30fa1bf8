"""Whether a defence can stop every pass, against trying every run set on boards where two defenders matter."""

from __future__ import annotations

from itertools import permutations
from random import Random

from scheibe.errors import InvalidText
from scheibe.study.stopping import stopping_runs
from scheibe.ultimade import ULTIMADE, EndRuns, Run, UltimadePosition
from scheibe.ultimade.board import NAMES
from tests.conftest import Repetitions
from tests.study.kit import after, may_end, receivers


def some_position(rng: Random) -> UltimadePosition:
    """Copper with the disc around e13; two defenders near, two in a far corner, four rows off everything."""
    while True:
        squares = rng.sample([f"{file}{row}" for file in "bcdefgh" for row in range(11, 17)], 6)
        text = (
            f"defence-runs offence=copper north=copper score=0:0 copper={squares[0]}*,{','.join(squares[1:4])} "
            f"gold={','.join(squares[4:])},a1,i1"
        )
        try:
            return ULTIMADE.parse_position(text)
        except InvalidText:
            continue


def every_run_set(position: UltimadePosition) -> bool:
    """Whether some legal runs of the two near defenders leave the holder without a pass."""
    near = position.coins[1][:2]
    for order in [(), *permutations(near, 1), *permutations(near, 2)]:
        reached = {position}
        for start in order:
            reached = {
                now.play(move) for now in reached for move in now.moves if isinstance(move, Run) and move.start == start
            }
        if any(may_end(now) and not receivers(now) for now in reached):
            return True
    return False


def test_it_says_what_trying_every_run_set_says(repetitions: Repetitions) -> None:
    rng = Random(2)
    said = []
    for _ in range(repetitions(test=25, proof=600)):
        position = some_position(rng)
        runs = stopping_runs(position)
        assert (runs is not None) == every_run_set(position), str(position)
        if runs is not None:
            assert after(position, list(runs)).play(EndRuns()).phase != "throw"
        said.append(runs is not None)
    assert any(said) and not all(said)


def test_where_nobody_is_free_no_run_is_needed() -> None:
    closed = ULTIMADE.parse_position(
        "defence-runs offence=copper north=copper score=0:0 copper=e9*,e13,b3,a6 gold=e11,d13,c3,h2"
    )
    assert stopping_runs(closed) == ()


def test_a_marker_in_the_way_leaves_first() -> None:
    """f12 closes the line to e11, but h12 may not run there while g12 is next to g13 too."""
    position = ULTIMADE.parse_position(
        "defence-runs offence=copper north=copper score=0:0 copper=g13*,d11,e12,e11 gold=h12,g12,a1,i1"
    )
    runs = stopping_runs(position)
    assert runs is not None
    assert [NAMES[run.start] for run in runs] == ["g12", "h12"]
    assert NAMES[runs[1].end] == "f12"
