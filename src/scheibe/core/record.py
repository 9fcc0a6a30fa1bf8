"""A match as a text file that people read and edit, and that replays to the same position.

``docs/records.md`` describes the form. :meth:`Record.parse` and ``str(record)`` are exact: a record comes back from its
text equal, and a text in the form that is printed comes back letter by letter. Reading a text needs no game; what it
says is judged by :meth:`Record.match`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, Self

from scheibe.core.chance import Draws, seed_hash
from scheibe.core.contracts import CHANCE, Game, OptionSpec, OptionValue
from scheibe.core.events import Chance, Event, Hint, Played, said, with_stored
from scheibe.core.match import Match, Player
from scheibe.core.options import number_of
from scheibe.core.record_headers import VERSIONS, Header, in_order, newer
from scheibe.core.record_headers import read as read_headers
from scheibe.core.record_headers import written as written_headers
from scheibe.core.record_line import Entry, Line, remarks
from scheibe.core.record_line import read as read_line
from scheibe.core.record_line import written as written_line
from scheibe.core.record_text import Reader
from scheibe.core.state import VOID
from scheibe.errors import InvalidText, ScheibeError

_SAID_MARK: Final = "!"
_HINT: Final = f"{_SAID_MARK}{Hint.kind}:"
_FLAGS: Final = {"yes": True, "no": False}
_INTEGER: Final = re.compile(r"-?[0-9]{1,18}")

FindGame = Callable[[str], Game[Any, Any]]
"""Finds a game by its name, such as :func:`scheibe.catalog.game`."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record: headers, and the line of events with its comments and variations."""

    headers: tuple[Header, ...]
    line: Line = field(default_factory=Line)

    def __post_init__(self) -> None:
        object.__setattr__(self, "headers", in_order(self.headers))

    @classmethod
    def of(
        cls,
        match: Match,
        *,
        versions: Mapping[str, int] | None = None,
        date: str | None = None,
        about: Mapping[str, str] | None = None,
        seed_hash: str | None = None,
        nonces: tuple[bytes, bytes] | None = None,
        seed: bytes | None = None,
    ) -> Self:
        """The record of a match. ``versions`` are those under which it was begun, if they are not the game's of today;
        ``date`` is a day or a time in UTC as in ISO 8601, ``about`` whatever else is worth a header; ``seed_hash``,
        ``nonces`` and ``seed`` are what is public of its chance (:mod:`scheibe.core.chance`)."""
        chance = _chance_headers(seed_hash, nonces, seed)
        dated = [Header("date", date)] if date else []
        told = [Header(f"about {name}", value) for name, value in (about or {}).items()]
        entries = tuple(_entry(match, event) for event in match.events)
        begun = match.game.versions if versions is None else versions
        return cls((*_match_headers(match, begun), *dated, *told, *chance), Line(entries))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The record of a text. Raises :class:`~scheibe.errors.InvalidText`, which names line and column and what was
        expected, and :class:`~scheibe.errors.NewerVersion` for a form that this program does not know yet."""
        reader = Reader(text)
        headers = read_headers(reader)
        return cls(headers, read_line(reader))

    def __str__(self) -> str:
        head = list(written_headers(self.headers))
        moves = [*remarks(self.line.comments), *written_line(self.line)]
        return "\n".join([*head, *([""] if moves else []), *moves]) + "\n"

    def get(self, name: str) -> str | None:
        """The value of a header, such as ``"date"`` or ``"option officiating"``."""
        return next((header.value for header in self.headers if header.name == name), None)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.get("game") or ""

    @property
    def draws(self) -> Draws | None:
        """The chance of the match, where the record tells the seed and the nonces."""
        seed, nonces = self.get("seed"), self.get("nonces")
        if seed is None or nonces is None:
            return None
        first, second = (bytes.fromhex(nonce) for nonce in nonces.split(" "))
        return Draws(bytes.fromhex(seed), (first, second))

    def match(self, find: FindGame) -> Match:
        """The match that the record tells, replayed event by event, its variations too. What it stores beside an event
        counts; an event without is worked out anew. :meth:`~scheibe.core.match.Match.differing` then tells what today's
        versions would bring otherwise.

        Raises :class:`~scheibe.errors.NewerVersion` if it was written under newer rules, and otherwise what the rules
        or the texts raise, with the line and column of the move or header that is to blame.
        """
        return _Replay(self, find).match()


def result_text(match: Match) -> str:
    """How a match stands or ended: the side that won, ``draw``, ``open``, or ``void`` where it was ended for nobody;
    the score, and why it ended."""
    outcome = match.outcome
    score = ":".join(str(points) for points in match.position.score)
    if outcome is None:
        return f"open {score}"
    nobody = "void" if outcome.reason in VOID else "draw"
    side = nobody if outcome.winner is None else match.seat_name(outcome.winner)
    return f"{side} {score} ({outcome.reason})"


def _chance_headers(hashed: str | None, nonces: tuple[bytes, bytes] | None, seed: bytes | None) -> Iterator[Header]:
    if hashed is None and seed is not None:
        hashed = seed_hash(seed)
    if hashed is not None:
        yield Header("seed-hash", hashed)
    if seed is not None:
        yield Header("seed", seed.hex())
    if nonces is not None:
        yield Header("nonces", " ".join(nonce.hex() for nonce in nonces))


def _match_headers(match: Match, versions: Mapping[str, int]) -> Iterator[Header]:
    game = match.game
    yield Header("game", game.name)
    for name in VERSIONS:
        if name in versions:
            yield Header(name, str(versions[name]))
    if match.start == game.start(match.options):
        for spec in game.options:
            if match.options[spec.name] != spec.default:
                yield Header(f"option {spec.name}", option_text(match.options[spec.name]))
    else:
        yield Header("start", str(match.start))
    for seat, player in zip(game.seats, match.players, strict=True):
        if player.name:
            yield Header(f"player {seat}", player.name)
        if player.bot:
            yield Header(f"bot {seat}", player.bot)
    yield Header("result", result_text(match))


def _entry(match: Match, event: Event) -> Entry:
    return Entry(match.seat_name(event.seat), _text_of(event), event.stored)


def _text_of(event: Event) -> str:
    """The word of an event: a move's own text, or what happened beside the board behind its mark."""
    if said(event.kind, event.seat) is not None:
        return f"{_SAID_MARK}{event.kind}"
    return f"{_HINT}{event.text}" if isinstance(event, Hint) else event.text


def option_text(value: OptionValue) -> str:
    """The value of an option as a header says it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else repr(value)


def option_value(spec: OptionSpec | None, text: str) -> OptionValue:
    """The value that a header, or a command, says; the text itself where it says none, for the game to refuse."""
    if spec is None or spec.kind == "choice":
        return text
    if spec.kind == "flag":
        return _FLAGS.get(text, text)
    if text == "none":
        return None
    if spec.kind == "integer":
        return int(text) if _INTEGER.fullmatch(text) else text
    number = number_of(text)
    return text if number is None else number


class _Replay:
    """Judges what a record says, and says where it is wrong."""

    def __init__(self, record: Record, find: FindGame) -> None:
        self.record = record
        self.headers = {header.name: header for header in record.headers}
        try:
            self.game = find(record.game)
        except ScheibeError as error:
            self._blame("game", error)

    def match(self) -> Match:
        self._check_versions()
        self._check_names()
        start = self._start()
        first, second = (self._player(seat) for seat in self.game.seats)
        begun = Match.begin(self.game, self._options(), (first, second), start)
        match = self._follow(begun, self.record.line)
        self._check_claim("result", result_text(match))
        seed = self.record.get("seed")
        if seed is not None:
            self._check_claim("seed-hash", seed_hash(bytes.fromhex(seed)))
        return match

    def _blame(self, name: str, error: ScheibeError) -> NoReturn:
        raise error.located(*self._place(name)) from None

    def _place(self, name: str) -> tuple[int, int]:
        return self.headers[name].place or (1, 1)

    def _refuse(self, name: str, code: str, expected: str) -> NoReturn:
        line, column = self._place(name)
        value = self.headers[name].value
        arguments = {"name": name}
        raise InvalidText(code, arguments, text=value, expected=expected, line=line, column=column)

    def _check_versions(self) -> None:
        for name in VERSIONS:
            given, known = self.record.get(name), self.game.versions.get(name, 0)
            if given is not None and int(given) > known:
                raise newer(f"record-newer-{name}", int(given), known, self._place(name))

    def _check_names(self) -> None:
        """Headers of seats that the game does not have, and of options beside a start that brings its own."""
        for name in self.headers:
            kind, _, second = name.partition(" ")
            if kind in ("player", "bot") and second not in self.game.seats:
                self._refuse(name, "record-unknown-seat", ", ".join(self.game.seats))
            if kind == "option" and "start" in self.headers:
                self._refuse(name, "record-option-and-start", "")

    def _check_claim(self, name: str, true: str) -> None:
        if name in self.headers and self.headers[name].value != true:
            self._refuse(name, "record-claim", true)

    def _start(self) -> Any:
        text = self.record.get("start")
        if text is None:
            return None
        try:
            return self.game.parse_position(text)
        except ScheibeError as error:
            self._blame("start", error)

    def _options(self) -> dict[str, OptionValue]:
        specs = {spec.name: spec for spec in self.game.options}
        options: dict[str, OptionValue] = {}
        for header in self.record.headers:
            kind, _, name = header.name.partition(" ")
            if kind == "option":
                options[name] = option_value(specs.get(name), header.value)
                try:
                    self.game.start(options)
                except ScheibeError as error:
                    self._blame(header.name, error)
        return options

    def _player(self, seat: str) -> Player:
        return Player(self.record.get(f"player {seat}") or "", self.record.get(f"bot {seat}") or "")

    def _follow(self, match: Match, line: Line) -> Match:
        """The match after the events of ``line``, whose variations are followed too."""
        for entry in line.entries:
            after = _appended(match, entry)
            for variation in entry.variations:
                self._follow(match, variation)
            match = after
        return match


def _appended(match: Match, entry: Entry) -> Match:
    """The match after an event of a record; what is wrong is said with its place."""
    try:
        event = _event(match, entry)
    except ScheibeError as error:
        raise error.located(*entry.place or (1, 1)) from None
    try:
        return match.append(with_stored(event, entry.stored))
    except InvalidText as error:  # the event's own text was read above
        raise error.located(*entry.stored_place or (1, 1)) from None
    except ScheibeError as error:
        raise error.located(*entry.place or (1, 1)) from None


def _event(match: Match, entry: Entry) -> Event:
    """The event that an entry names, without what is stored beside it."""
    seat = match.seat_of(entry.seat)
    if entry.text.startswith(_HINT):
        return match.read_event(Hint.kind, seat, entry.text.removeprefix(_HINT))
    if entry.text.startswith(_SAID_MARK):
        return match.read_event(entry.text.removeprefix(_SAID_MARK), seat)
    return match.read_event(Chance.kind if seat == CHANCE else Played.kind, seat, entry.text)
