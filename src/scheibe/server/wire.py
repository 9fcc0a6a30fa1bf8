"""What clients may send: every request and every message, checked for shape before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from scheibe.errors import BadInput

PROTOCOL: Final = 1
"""The version of ``docs/protocol.md``."""

MOST_POSITIONS: Final = 24
"""Positions of a worksheet; the command takes more."""

_JOINERS: Final = {0x200C: None, 0x200D: None}  # between the parts of a family, say, and in some scripts
_LARGEST: Final = 2**53  # the largest whole number that every JSON reader keeps exact


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("no control characters")
    return text


def _wire_number(value: float) -> float:
    if not -_LARGEST <= value <= _LARGEST:
        raise ValueError("too large a number")
    return value


Name = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, max_length=40), AfterValidator(_printable)]
"""A person's name: up to 40 printable characters."""
Word = Annotated[str, StringConstraints(strict=True, pattern=r"^[a-z][a-z0-9_-]{0,31}$")]
"""The name of a game, seat or option."""
BotName = Annotated[str, StringConstraints(strict=True, pattern=r"^(program:)?[a-z][a-z0-9_-]{0,23}$")]
"""The name of a bot, or of a program of the host."""
Number = Annotated[int, Field(strict=True, ge=0, lt=2**31)]
"""The number of an event."""
NumberInPath = Annotated[int, Field(ge=0, lt=2**31)]
"""The same in an address, which is text."""
MoveText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=400), AfterValidator(_printable)]
PositionText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=4000), AfterValidator(_printable)]
"""The exact text of a position."""
RecordText = Annotated[str, StringConstraints(strict=True, min_length=1)]
"""The text of a record; how long it may be is for the limit of the whole request to say."""
Words = Annotated[
    str, StringConstraints(strict=True, strip_whitespace=True, max_length=300), AfterValidator(_printable)
]
"""A line of somebody's own, to be printed."""


def _written(text: str) -> str:
    _printable(text.translate(_JOINERS))
    return text


ChatText = Annotated[
    str, StringConstraints(strict=True, strip_whitespace=True, min_length=1, max_length=300), AfterValidator(_written)
]
"""What somebody writes to others: printable characters, and those that join signs to one."""
Language = Literal["de", "en"]
PrintTheme = Literal["black-and-white", "light"]
Moves = Annotated[list[MoveText], Field(min_length=1, max_length=64)]
Secret = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=128)]
Token = Annotated[str, StringConstraints(strict=True, pattern=r"^[A-Za-z0-9_-]{22}$")]
"""128 bits that fit into an address."""
Flag = Annotated[bool, Field(strict=True)]
Nonce = Annotated[str, StringConstraints(strict=True, pattern=r"^[0-9a-f]{32}$")]
ClientId = Annotated[str, StringConstraints(strict=True, pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Wide = (
    Flag
    | Annotated[int, Field(strict=True), AfterValidator(_wire_number)]
    | Annotated[float, Field(strict=True, allow_inf_nan=False), AfterValidator(_wire_number)]
    | Annotated[str, StringConstraints(strict=True, max_length=64), AfterValidator(_printable)]
    | None
)
"""The value of an option."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PersonSeat(_Strict):
    """A seat for a person."""

    kind: Literal["person"]
    name: Name | None = None


class BotSeat(_Strict):
    """A seat for a bot of the catalog, or for a program of the host."""

    kind: Literal["bot"]
    bot: BotName


class OpenSeat(_Strict):
    """A person's seat that nobody has taken yet."""

    kind: Literal["open"]


class LiveClock(_Strict):
    """A clock for the whole match, in seconds, with so many more for each submission that passes the turn on."""

    kind: Literal["live"]
    base: Annotated[int, Field(strict=True, ge=30, le=10800)]
    increment: Annotated[int, Field(strict=True, ge=0, le=180)] = 0


class DaysClock(_Strict):
    """So many days for each submission."""

    kind: Literal["days"]
    days: Annotated[int, Field(strict=True, ge=1, le=14)]


AnySeat = Annotated[PersonSeat | BotSeat | OpenSeat, Field(discriminator="kind")]


class NewMatch(_Strict):
    """``POST /api/matches``. ``chat`` left out: where the match is not listed."""

    game: Word
    options: Annotated[dict[Word, Wide], Field(max_length=64)] = {}
    seats: Annotated[dict[Word, AnySeat], Field(min_length=2, max_length=2)]
    seats_by_lot: Flag = False
    start: PositionText | None = None
    listed: Flag = False
    clock: Annotated[LiveClock | DaysClock, Field(discriminator="kind")] | None = None
    chat: Flag | None = None


class Join(_Strict):
    """``POST /api/matches/{id}/join``. Who chooses ``secret`` may send the same again if the answer was lost; ``bot``
    is what a program that takes the seat calls itself."""

    seat: Word
    invitation: Secret | None = None
    name: Name | None = None
    bot: Name | None = None
    secret: Token | None = None


class VerifyRequest(_Strict):
    """``POST /api/verify``: the text of a record, or the id of a match of this server."""

    record: RecordText | None = None
    match: Annotated[str, StringConstraints(strict=True, min_length=1, max_length=64)] | None = None


class Try(_Strict):
    """``POST /api/lessons/{id}/try``. No moves: how the task begins."""

    task: Annotated[int, Field(strict=True, ge=1, le=99)]
    moves: Annotated[list[MoveText], Field(max_length=64)] = []


class WorksheetTask(_Strict):
    """A position to think about; its solution is printed on the last page."""

    position: PositionText
    caption: Words = ""
    solution: Words = ""


class Worksheet(_Strict):
    """``POST /api/print/worksheet``."""

    tasks: Annotated[list[WorksheetTask], Field(min_length=1, max_length=MOST_POSITIONS)]
    paper: Word = "a4"
    language: Language = "en"
    theme: PrintTheme = "black-and-white"
    per_page: Annotated[int, Field(strict=True)] = 4
    title: Words = ""


class PreviewRequest(_Strict):
    """``POST /api/matches/{id}/preview``. No moves: what may be done now."""

    since: Number
    seat: Word
    moves: Annotated[list[MoveText], Field(max_length=64)] = []


class Visitor(_Strict):
    """Who looks on: a name to write under, and a key of one's own choice by which one's messages can be erased."""

    key: Token
    name: Name | None = None


class Hello(_Strict):
    """The first message on a socket."""

    type: Literal["hello"]
    protocol: Annotated[int, Field(strict=True)]
    since: Number = 0
    secrets: Annotated[dict[Word, Secret], Field(max_length=2)] = {}
    nonces: Annotated[dict[Word, Nonce], Field(max_length=2)] = {}
    visitor: Visitor | None = None


class Submit(_Strict):
    """One submission of one seat, under an id that the client chose."""

    type: Literal["submit"]
    id: ClientId
    seat: Word
    since: Number
    action: Literal["moves", "call", "accept", "resign", "abort", "claim", "offer", "agree", "decline"]
    moves: Moves | None = None


class AskPreview(_Strict):
    """A client that asks what some moves would lead to, under an id that it chose. No moves: what may be done now."""

    type: Literal["preview"]
    id: ClientId
    since: Number
    seat: Word
    moves: Annotated[list[MoveText], Field(max_length=64)] = []


class AskHint(_Strict):
    """A client that asks what a strong player would do, for the seat that is to move, under an id that it chose."""

    type: Literal["hint"]
    id: ClientId
    seat: Word
    since: Number


class AskRematch(_Strict):
    """A seat that wants to play once more with sides changed, under an id that the client chose."""

    type: Literal["rematch"]
    id: ClientId
    seat: Word


class SayChat(_Strict):
    """A message to the others in a room, under an id that the client chose. ``seat`` says who writes, where the socket
    holds two."""

    type: Literal["chat"]
    id: ClientId
    room: Literal["players", "spectators"]
    text: ChatText
    seat: Word | None = None


class EraseChat(_Strict):
    """A client that takes a message of its own back."""

    type: Literal["erase"]
    number: Number
    id: ClientId | None = None


class Since(_Strict):
    """A client that asks what it missed."""

    type: Literal["since"]
    number: Number


class Ping(_Strict):
    """A client that asks whether anybody is there."""

    type: Literal["ping"]


Message = Hello | Submit | AskPreview | AskHint | AskRematch | SayChat | EraseChat | Since | Ping
"""What a client may say on a socket."""

_MESSAGE: Final[TypeAdapter[Message]] = TypeAdapter(Annotated[Message, Field(discriminator="type")])


def read_message(frame: str) -> Message:
    """The message of one frame. Raises :class:`~scheibe.errors.BadInput` that says where it is wrong."""
    try:
        return _MESSAGE.validate_json(frame)
    except ValidationError as fault:
        raise malformed(fault.errors(include_url=False, include_input=False, include_context=False)) from None


def malformed(faults: Any) -> BadInput:
    """The one error for a request or message of a wrong shape: the place of the first fault, and what is wrong."""
    first = faults[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body") or "."
    if first["type"] == "json_invalid":
        return BadInput("server-malformed-json", {"why": _plain(str(first["msg"]))})
    return BadInput("server-malformed", {"place": _plain(place), "why": _plain(str(first["msg"]))})


def _plain(text: str) -> str:
    """Somebody else's words, safe to send on: printable, short, and no half characters."""
    return text[:200].encode("ascii", "backslashreplace").decode("ascii").replace("\0", "\\0")
