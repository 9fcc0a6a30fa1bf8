"""A match: a game between two seats, as the list of everything that happened.

Clauses that hold for every game (the words of the rules pages; clause ids are each game's own):

* *All or none.* A seat submits one or several moves; if one of them is refused, none is played.
* *Chance plays.* Where chance is to move, draw number ``k`` decides, with ``k`` the chance events so far, taken-back
  ones included: a repeated roll takes the next draw.
* *Calls.* In a self-officiated match (the game's option ``officiating`` is ``"self"``) a seat may call, until its own
  next move, that the other side broke a rule. The call is rightful if it did since: everything since the earliest such
  breach is taken back, chance too, and that side moves again. A wrongful call changes nothing and is no move. Two
  calls need a move between them. A breach that nobody calls stands.
* *The last point.* In a self-officiated match the outcome stands when the conceding side accepts it (in a draw: the
  side that did not move last). Until then it may call.
* *Resigning* ends the match at any time; aborting, draws, time and what else ends it beside the board:
  :mod:`scheibe.core.state`.
* *A hint* may be given to the seat that is to move: legal moves, which are not played by it. It changes nothing, and
  everybody can see that it was given.
* *What came stays.* Where a later version may work a move out otherwise, the event keeps its outcome, and a replay
  plays what was kept.

Nothing is erased: what a call takes back is derived from the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeVar

from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE, Game, OptionValue, Outcome, Position, Seat
from scheibe.core.events import (
    KINDS,
    Abort,
    Accept,
    Agree,
    Call,
    Chance,
    Decline,
    Event,
    Hint,
    Offer,
    Played,
    Resign,
    said,
    with_stored,
)
from scheibe.core.player import Player
from scheibe.core.state import SEATS, State, Verdict, after_word, newest, no_offer, other
from scheibe.errors import BadInput, NotYourTurn, ScheibeError, UnknownName

__all__ = ["CHANCE_NAME", "Match", "Player", "Verdict"]

CHANCE_NAME: Final = "chance"
"""What texts, records and the wire call the seat of chance."""

_Carried = TypeVar("_Carried", Played, Chance)


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A match as a value: every method that adds an event gives a new match.

    Make one with :meth:`begin` or :meth:`replay`. ``start`` is the position before the first event, ``events`` are
    numbered from 1. Adding an event plays one move, whatever came before; nothing is replayed. Whoever keeps many
    matches lets go of what stood long ago (:meth:`light`): it is worked out again from the events when it is asked for.
    """

    game: Game[Any, Any]
    players: tuple[Player, Player]
    start: Position[Any]
    events: tuple[Event, ...]
    _states: tuple[State | None, ...] = field(compare=False)  # the first and the last are always there
    self_officiated: bool = field(compare=False)
    """Whether the seats judge each other's moves by calls."""

    @classmethod
    def begin(
        cls,
        game: Game[Any, Any],
        options: Mapping[str, OptionValue] | None = None,
        players: tuple[Player, Player] = (Player(), Player()),
        start: Position[Any] | None = None,
    ) -> Self:
        """A match without events, from the game's first position under ``options``, or from the position ``start``
        (which brings its own options). Raises :class:`~scheibe.errors.BadOption`."""
        first = game.start(options) if start is None else start
        self_officiated = game.options_of(first).get("officiating") == "self"
        return cls(game, players, first, (), (State(first),), self_officiated)

    @classmethod
    def replay(
        cls,
        game: Game[Any, Any],
        events: Iterable[Event],
        options: Mapping[str, OptionValue] | None = None,
        players: tuple[Player, Player] = (Player(), Player()),
        start: Position[Any] | None = None,
    ) -> Self:
        """The match in which ``events`` happened; raises what :meth:`append` raises at the first that could not."""
        return cls.begin(game, options, players, start).extended(events)

    # What happens

    def append(self, event: Event) -> Self:
        """The match with one more event.

        A move that comes with something ``stored`` is played with that; else the event gets what the game stores with
        it. Raises :class:`~scheibe.errors.NotYourTurn` if the seat has nothing to play, call or accept now,
        :class:`~scheibe.errors.IllegalMove` if the rules refuse the move, and :class:`~scheibe.errors.InvalidText` if
        what is stored does not fit it.
        """
        kept, state = self._after(event, self.events, self._states)
        return self._with((*self.events, kept), (*self._states, state))

    def extended(self, events: Iterable[Event]) -> Self:
        """The match with all of ``events``, or what :meth:`append` raises at the first that could not happen."""
        states: list[State | None] = list(self._states)
        log = list(self.events)
        for event in events:
            kept, state = self._after(event, log, states)
            states.append(state)
            log.append(kept)
        return self._with(tuple(log), tuple(states))

    def submit(self, seat: Seat, moves: Sequence[Any]) -> Self:
        """The match with all of ``moves`` played by ``seat``, one after the other.

        All or none: whatever one of them raises is raised with ``submitted``, its place in the submission counted from
        1, and ``move``, its text, among the error's arguments. Raises :class:`~scheibe.errors.BadInput` for no moves.
        """
        return self._submitted(moves, lambda _, move: Played(seat, move))

    def submit_texts(self, seat: Seat, texts: Sequence[str]) -> Self:
        """As :meth:`submit`, with the moves' texts; :class:`~scheibe.errors.InvalidText` for what is no move."""
        return self._submitted(texts, lambda match, text: match.read_event(Played.kind, seat, text))

    def _submitted(self, moves: Sequence[Any], event: Callable[[Self, Any], Event]) -> Self:
        _refuse_none(moves)
        match = self
        for place, move in enumerate(moves, 1):
            try:
                match = match.append(event(match, move))
            except ScheibeError as error:
                error.arguments = {"submitted": place, "move": str(move), **error.arguments}
                raise error from None
        return match

    def advance(self, draws: Draws) -> Self:
        """The match after chance has played wherever it is to move now."""
        match = self
        while match.to_move == CHANCE:
            match = match.append(Chance(match.drawn(draws)))
        return match

    def drawn(self, draws: Draws) -> Any:
        """What ``draws`` bring where chance is to move now. Raises :class:`~scheibe.errors.NotYourTurn` elsewhere."""
        if self.to_move != CHANCE:
            raise NotYourTurn("match-not-chance")
        chances = self.position.chances()
        if chances:
            return draws.choose(self._state.chances, chances)
        region: Any = self.position.moves
        return region.sample(draws.rng(self._state.chances))

    def call(self, seat: Seat) -> Self:
        """The match after ``seat`` has called. Raises :class:`~scheibe.errors.NotYourTurn` if it may not now."""
        return self.append(Call(seat))

    def accept(self, seat: Seat) -> Self:
        """The match after ``seat`` has accepted the outcome. Raises :class:`~scheibe.errors.NotYourTurn` if there is
        none for it to accept."""
        return self.append(Accept(seat))

    def resign(self, seat: Seat) -> Self:
        """The match after ``seat`` has given it up. Raises :class:`~scheibe.errors.NotYourTurn` if it is over."""
        return self.append(Resign(seat))

    def hint(self, seat: Seat, texts: Sequence[str]) -> Self:
        """The match after ``seat``, whose move it is, has been advised to submit the moves of these texts.

        Raises :class:`~scheibe.errors.NotYourTurn` if it is not to move, :class:`~scheibe.errors.BadInput` for no
        moves, and :class:`~scheibe.errors.IllegalMove` for one that breaks a rule: nobody is advised to do that.
        """
        return self.append(self.read_event(Hint.kind, seat, Hint.between.join(texts)))

    # What is true now

    @property
    def number(self) -> int:
        """The number of the last event; 0 before the first."""
        return len(self.events)

    @property
    def position(self) -> Position[Any]:
        """The position that stands now."""
        return self._state.position

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """All options of the match, defaults included."""
        return self.game.options_of(self.start)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or ``None`` while it goes on or the last point has not been accepted."""
        return self._outcome(self._state)

    @property
    def to_move(self) -> Seat | None:
        """Whose move it is: a seat, :data:`~scheibe.core.contracts.CHANCE`, or ``None`` when the match is over or
        waits for an acceptance."""
        return self._state.position.to_move if self.outcome is None else None

    @property
    def may_call(self) -> tuple[Seat, ...]:
        """The seats that may call now: at most one. It tells nothing about whether the call would be rightful."""
        return tuple(seat for seat in (0, 1) if self._no_call(self._state, seat) is None)

    @property
    def must_accept(self) -> Seat | None:
        """The seat whose acceptance a finished match waits for."""
        return self._must_accept(self._state)

    @property
    def may_abort(self) -> bool:
        """Whether a seat may still call the match off."""
        return self.outcome is None and self.must_accept is None and self._state.may_abort

    @property
    def may_offer(self) -> tuple[Seat, ...]:
        """The seats that may offer a draw now."""
        if self.outcome is not None or self.must_accept is not None:
            return ()
        return tuple(seat for seat in SEATS if no_offer(self._state, seat, drawn=self._may_be_drawn) is None)

    @property
    def offer(self) -> Seat | None:
        """The seat whose offer of a draw stands."""
        return self._state.offer if self.outcome is None else None

    def has_rightful_call(self, seat: Seat) -> bool:
        """Whether a call of ``seat`` would be rightful now. For bots, which call every rightful one; no page shows it
        to a person."""
        return seat in self.may_call and self._state.breach is not None

    # What was true

    def position_at(self, number: int) -> Position[Any]:
        """The position that stood after event ``number``; 0 is the start.

        Raises :class:`~scheibe.errors.BadInput` if there is no such event yet.
        """
        return self._state_at(number).position

    def until(self, number: int) -> Self:
        """The match as it was after event ``number``; raises as :meth:`position_at`."""
        return self._with(self.events[:number], (*self._states[:number], self._state_at(number)))

    def light(self, events: int) -> Self:
        """The same match, which keeps only what stood after each of the newest ``events`` events (at least 1), and what
        stood before them; the rest is worked out again when it is asked for, from the first event on."""
        first = self.number - events
        if first <= 1 or self._states[first - 1] is None:
            return self
        return self._with(self.events, (self._states[0], *(None,) * (first - 1), *self._states[first:]))

    def whole(self, since: int = 0) -> Self:
        """The same match with all that stood after event ``since`` and later at hand, for whoever walks through it."""
        return self if self.keeps(since) else self._with((), self._states[:1]).extended(self.events)

    def keeps(self, since: int) -> bool:
        """Whether all that stood after event ``since`` and later is at hand."""
        return None not in self._states[since:]

    def unchanged_since(self, number: int) -> bool:
        """Whether all that came after event ``number`` are hints, and offers of a draw that were made or declined: then
        the position stands, and whose move it is. Raises as :meth:`position_at`."""
        self._refuse_unless_event(number)
        return all(isinstance(event, Hint | Offer | Decline) for event in self.events[number:])

    def verdict(self, number: int) -> Verdict:
        """How the call that is event ``number`` was judged. Raises :class:`~scheibe.errors.BadInput` if it is none."""
        self._refuse_unless_event(number)
        if number == 0 or not isinstance(self.events[number - 1], Call):
            raise BadInput("match-no-call", {"number": number})
        breach = self._state_at(number - 1).breach
        return Verdict(False, None) if breach is None else Verdict(True, breach - 1)

    def standing(self) -> tuple[int, ...]:
        """The numbers of the moves and chance events that stand: all but those that a rightful call took back."""
        numbers: list[int] = []
        whole = self.whole() if any(isinstance(event, Call) for event in self.events) else self
        for number, event in enumerate(self.events, 1):
            if isinstance(event, Played | Chance):
                numbers.append(number)
            elif isinstance(event, Call) and (back_to := whole.verdict(number).back_to) is not None:
                numbers = [kept for kept in numbers if kept <= back_to]
        return tuple(numbers)

    def differing(self) -> tuple[int, ...]:
        """The numbers of the events that today's version of the game would bring otherwise than they are stored.

        Each is judged from the position in which it happened; what was taken back is judged too.
        """
        whole = self.whole()
        return tuple(
            number
            for number, event in enumerate(self.events, 1)
            if event.stored is not None and whole.position_at(number - 1).play(event.move) != whole.position_at(number)
        )

    # Names and texts

    def seat_name(self, seat: Seat) -> str:
        """What the game calls a seat; chance is :data:`CHANCE_NAME`."""
        return CHANCE_NAME if seat == CHANCE else self.game.seats[seat]

    def seat_of(self, name: str) -> Seat:
        """The seat of that name, chance included. Raises :class:`~scheibe.errors.UnknownName`, with the names."""
        names = (*self.game.seats, CHANCE_NAME)
        if name not in names:
            raise UnknownName("match-unknown-seat", {"name": name, "known": ", ".join(names)})
        return CHANCE if name == CHANCE_NAME else names.index(name)

    def read_event(self, kind: str, seat: Seat, text: str = "", stored: str | None = None) -> Event:
        """The event of that kind, seat and text, with what is stored beside it, as in a log or a record; not yet
        judged.

        Raises :class:`~scheibe.errors.InvalidText` if the text is no move, or if something is stored beside what is
        none, and :class:`~scheibe.errors.BadInput` for an unknown kind, or a seat or text that does not go with it.
        """
        word = said(kind, seat)
        if word is not None and not text:
            return with_stored(word, stored)
        if kind == Hint.kind and seat in (0, 1) and text:
            return with_stored(Hint(seat, self._read_advice(text)), stored)
        if kind == Played.kind and seat in (0, 1):
            return Played(seat, self.game.parse_move(text, self.position), stored)
        if kind == Chance.kind and seat == CHANCE:
            return Chance(self.game.parse_move(text, self.position), stored)
        raise BadInput("match-no-event", {"kind": kind, "text": text, "known": ", ".join(KINDS)})

    def _read_advice(self, text: str) -> tuple[Any, ...]:
        """The moves of a hint, each read in the position that those before it lead to."""
        moves: list[Any] = []
        position = self.position
        for part in text.split(Hint.between):
            if moves:
                position = position.play(moves[-1])
            moves.append(self.game.parse_move(part, position))
        return tuple(moves)

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.number} events, {str(self.position)!r}>"

    # How it is judged

    def _with(self, events: tuple[Event, ...], states: tuple[State | None, ...]) -> Self:
        return type(self)(self.game, self.players, self.start, events, states, self.self_officiated)

    @property
    def _may_be_drawn(self) -> bool:
        return self.game.may_be_drawn(self.start)

    @property
    def _state(self) -> State:
        return newest(self._states)

    def _state_at(self, number: int) -> State:
        self._refuse_unless_event(number)
        return self._stood(self.events, self._states, number)

    def _refuse_unless_event(self, number: int) -> None:
        if not 0 <= number <= self.number:
            raise BadInput("match-no-such-event", {"number": number, "last": self.number})

    def _stood(self, events: Sequence[Event], states: Sequence[State | None], number: int) -> State:
        """The state after event ``number``, worked out again if it was let go."""
        last = number
        while (state := states[last]) is None:
            last -= 1
        again = [*states[:last], state]
        for event in events[last:number]:
            again.append(self._after(event, events, again)[1])
        return newest(again)

    def _after(self, event: Event, events: Sequence[Event], states: Sequence[State | None]) -> tuple[Event, State]:
        """The event as the log keeps it, and the state after it, where ``states`` are those after each of ``events`` so
        far, the start first."""
        state = newest(states)
        if self._outcome(state) is not None:
            raise NotYourTurn("match-over")
        awaited = self._must_accept(state)
        if awaited is not None and isinstance(event, Played | Chance | Offer | Agree | Decline | Abort):
            raise self._awaits_acceptance(awaited)
        match event:
            case Played():
                return self._played(state, event, number=len(states))
            case Chance():
                return self._chanced(state, event)
            case Call(seat):
                return event, self._called(events, states, seat)
            case Accept(seat):
                return event, self._accepted(state, seat)
            case Hint():
                return event, self._hinted(state, event)
            case _:
                return event, after_word(state, event, drawn=self._may_be_drawn)

    def _played(self, state: State, event: Played, number: int) -> tuple[Event, State]:
        seat = event.seat
        self._refuse_unless_to_move(state.position, seat)
        kept, after = self._carried_out(state.position, event)
        breach = state.breach if state.mover == seat else None
        if breach is None and self.self_officiated and state.position.breach(event.move) is not None:
            breach = number
        return kept, state.played(seat, after, breach)

    def _refuse_unless_to_move(self, position: Position[Any], seat: Seat) -> None:
        to_move = position.to_move
        if to_move != seat or seat not in (0, 1):
            raise NotYourTurn("match-not-your-turn", {"side": "" if to_move is None else self.seat_name(to_move)})

    def _hinted(self, state: State, event: Hint) -> State:
        _refuse_none(event.moves)
        position = state.position
        for place, move in enumerate(event.moves):
            if place:  # what the last one leads to is left open: chance may have a part in it
                position = position.play(event.moves[place - 1])
            self._refuse_unless_to_move(position, event.seat)
            breach = position.breach(move)
            if breach is not None:
                raise breach
        return state

    def _chanced(self, state: State, event: Chance) -> tuple[Event, State]:
        if state.position.to_move != CHANCE:
            raise NotYourTurn("match-not-chance")
        kept, after = self._carried_out(state.position, event)
        return kept, replace(state, position=after, chances=state.chances + 1)

    def _carried_out(self, before: Position[Any], event: _Carried) -> tuple[_Carried, Position[Any]]:
        """The event with what is stored beside it, and the position that it brings."""
        if event.stored is not None:
            return event, self.game.play_stored(before, event.move, event.stored)
        after = before.play(event.move)
        stored = self.game.stored(before, event.move, after)
        return event if stored is None else replace(event, stored=stored), after

    def _called(self, events: Sequence[Event], states: Sequence[State | None], seat: Seat) -> State:
        state = newest(states)
        refused = self._no_call(state, seat)
        if refused is not None:
            raise refused
        if state.breach is None:
            return replace(state, called=True)
        back_to = self._stood(events, states, state.breach - 1)
        return replace(state, position=back_to.position, breach=None, called=True)

    def _accepted(self, state: State, seat: Seat) -> State:
        awaited = self._must_accept(state)
        if awaited is None:
            raise NotYourTurn("match-nothing-to-accept")
        if awaited != seat:
            raise self._awaits_acceptance(awaited)
        return replace(state, accepted=True)

    def _outcome(self, state: State) -> Outcome | None:
        if state.ended is not None:
            return state.ended
        stands = state.accepted or state.mover is None or not self.self_officiated
        return state.position.outcome if stands else None

    def _must_accept(self, state: State) -> Seat | None:
        outcome = state.position.outcome
        if outcome is None or state.mover is None or self._outcome(state) is not None:
            return None
        return other(state.mover if outcome.winner is None else outcome.winner)

    def _awaits_acceptance(self, seat: Seat) -> NotYourTurn:
        return NotYourTurn("match-awaits-acceptance", {"side": self.seat_name(seat)})

    def _no_call(self, state: State, seat: Seat) -> ScheibeError | None:
        """Why ``seat`` may not call now, or ``None``."""
        if not self.self_officiated:
            return NotYourTurn("match-no-calls")
        if self._outcome(state) is not None:
            return NotYourTurn("match-over")
        awaited = self._must_accept(state)
        if awaited is not None and seat != awaited:
            return self._awaits_acceptance(awaited)
        if state.mover is None or seat != other(state.mover):
            return NotYourTurn("match-nothing-to-call")
        return NotYourTurn("match-called-already") if state.called else None


def _refuse_none(moves: Sequence[Any]) -> None:
    if not moves:
        raise BadInput("match-no-moves")
