"""What was stored of a flick, played again: the places of the discs as they were, whatever today's physics says."""

from __future__ import annotations

from scheibe.errors import InvalidText
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import begin_flick, judge
from scheibe.schnipp.outcome import Setting
from scheibe.schnipp.parsing import parse_outcome
from scheibe.schnipp.state import State, in_play, measures_of, name_of, places_of
from scheibe.schnipp.validity import Why, badly_placed


def play_stored(setting: Setting, text: str) -> State:
    """The state after the flick of ``setting`` whose outcome is ``text``. Raises :class:`~scheibe.errors.InvalidText`
    for a text that is none, and for an outcome that this flick cannot have."""
    executed, (cells, reals) = parse_outcome(text, setting.state, setting.options)
    why = Why("executed") if executed != setting.executed else _impossible(setting, (cells, reals))
    if why is not None:
        raise InvalidText("schnipp-text-no-outcome", {"why": why.word, "what": why.what}, text=text, expected="")
    begin_flick(cells, reals)
    judge(cells, reals, measures_of(setting.options.table))
    return cells, reals


def _impossible(setting: Setting, after: State) -> Why | None:
    """Why the flick cannot have ended so, or ``None``."""
    for disc in range(at.DISCS):
        word = _wrong(setting, after, disc)
        if word:
            return Why(word, name_of(disc))
    return badly_placed(after, setting.options)


def _wrong(setting: Setting, after: State, disc: int) -> str:
    """What a single disc cannot have done: a word for the text, or nothing."""
    (cells, _), (now, reals) = setting.state, after
    was, where = int(cells[at.WHERE + disc]), int(now[at.WHERE + disc])
    own = disc // at.EACH == cells[at.TURN]
    if was != at.ON_LANE and disc != setting.flicked:
        return "" if where == was else "untouched"
    if where == at.IN_HAND:
        return "" if own else "not-own"
    if where in (at.OVER_LINE, at.CROSSBAR):
        return "own" if own else ""
    if where == at.ON_LANE:
        y, bar = places_of(reals)[disc, 1], setting.options.table.crossbar_y
        if cells[at.BEYOND + disc] and (y < bar or not now[at.BEYOND + disc]):
            return "beyond"
        return ""
    if where == at.NO_PLACE:
        lying = places_of(reals)[in_play(now), 1]
        return "no-place" if (lying < setting.options.table.crossbar_y).any() else ""
    return ""
