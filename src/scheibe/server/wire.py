"""What clients may send: every request and every message, checked for shape before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from scheibe.errors import BadInput

PROTOCOL: Final = 1
"""The version of ``docs/protocol.md``."""

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
"""The name of a game, seat, bot or option."""
Number = Annotated[int, Field(strict=True, ge=0, lt=2**31)]
"""The number of an event."""
MoveText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=400), AfterValidator(_printable)]
Moves = Annotated[list[MoveText], Field(min_length=1, max_length=64)]
Secret = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=128)]
Nonce = Annotated[str, StringConstraints(strict=True, pattern=r"^[0-9a-f]{32}$")]
ClientId = Annotated[str, StringConstraints(strict=True, pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Wide = (
    Annotated[bool, Field(strict=True)]
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
    """A seat for a bot of the catalog."""

    kind: Literal["bot"]
    bot: Word


class NewMatch(_Strict):
    """``POST /api/matches``."""

    game: Word
    options: Annotated[dict[Word, Wide], Field(max_length=64)] = {}
    seats: Annotated[
        dict[Word, Annotated[PersonSeat | BotSeat, Field(discriminator="kind")]], Field(min_length=2, max_length=2)
    ]
    seats_by_lot: Annotated[bool, Field(strict=True)] = False


class PreviewRequest(_Strict):
    """``POST /api/matches/{id}/preview``. No moves: what may be done now."""

    since: Number
    seat: Word
    moves: Annotated[list[MoveText], Field(max_length=64)] = []


class Hello(_Strict):
    """The first message on a socket."""

    type: Literal["hello"]
    protocol: Annotated[int, Field(strict=True)]
    since: Number = 0
    secrets: Annotated[dict[Word, Secret], Field(max_length=2)] = {}
    nonces: Annotated[dict[Word, Nonce], Field(max_length=2)] = {}


class Submit(_Strict):
    """One submission of one seat, under an id that the client chose."""

    type: Literal["submit"]
    id: ClientId
    seat: Word
    since: Number
    action: Literal["moves", "call", "accept", "resign"]
    moves: Moves | None = None


class Since(_Strict):
    """A client that asks what it missed."""

    type: Literal["since"]
    number: Number


class Ping(_Strict):
    """A client that asks whether anybody is there."""

    type: Literal["ping"]


Message = Annotated[Hello | Submit | Since | Ping, Field(discriminator="type")]
_MESSAGE: Final[TypeAdapter[Hello | Submit | Since | Ping]] = TypeAdapter(Message)


def read_message(frame: str) -> Hello | Submit | Since | Ping:
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
