"""What a host may set: every setting stands in :data:`SETTINGS` once; flags, variables and files follow from it.

A flag stands over a ``SCHEIBE_*`` variable, that over ``scheibe.toml``, that over the default. The environment is not
read here: the command line hands it in.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal

from scheibe.errors import BadInput, BadOption

Value = str | int | bool | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, what it takes and what holds when nothing is said.

    ``kind`` is ``"text"``, ``"path"``, ``"integer"`` (``minimum`` to ``maximum``), ``"flag"``, ``"choice"`` (one of
    ``choices``), ``"list"`` (several texts; with commas in a variable), ``"sites"`` (several beginnings of
    addresses, ``*`` for all or ``none``), ``"link"`` (an address that a page may lead to) or ``"prefix"`` (the
    beginning of a path). A flag that is on by default has the command-line form ``--no-…``.
    """

    name: str
    kind: Literal["text", "path", "integer", "flag", "choice", "list", "sites", "link", "prefix"]
    default: Value
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()

    @property
    def flag(self) -> str:
        """The command-line form."""
        dashed = self.name.replace("_", "-")
        return f"--no-{dashed}" if self.kind == "flag" and self.default is True else f"--{dashed}"

    @property
    def variable(self) -> str:
        """The environment variable."""
        return f"SCHEIBE_{self.name.upper()}"


WORK: Final = 10_000
"""The work that a turn may cost a program, when nothing is said."""

MOST_WORK: Final = 1_000_000_000

SETTINGS: Final = (
    Setting("data", "path", None),
    Setting("host", "text", "127.0.0.1"),
    Setting("port", "integer", 8070, 0, 65535),
    Setting("lan", "flag", False),
    Setting("browser", "flag", True),
    Setting("origins", "list", ()),
    Setting("workers", "integer", 1, 1, 64),
    Setting("bot_seconds", "integer", 30, 1, 3600),
    Setting("bot_work", "integer", WORK, 1, MOST_WORK),
    Setting("bot", "list", ()),
    Setting("body_limit", "integer", 65536, 1024, 16777216),
    Setting("frame_limit", "integer", 16384, 1024, 1048576),
    Setting("body_seconds", "integer", 20, 1, 3600),
    Setting("message_rate", "integer", 20, 1, 10000),
    Setting("socket_seconds", "integer", 180, 30, 86400),
    Setting("sockets_per_address", "integer", 200, 1, 100000),
    Setting("matches_per_hour", "integer", 300, 1, 100000),
    Setting("proxies", "integer", 0, 0, 10),
    Setting("prefix", "prefix", None),
    Setting("embed", "sites", ("*",)),
    Setting("gone_seconds", "integer", 120, 10, 86400),
    Setting("spectator_chat", "flag", False),
    Setting("abandoned", "choice", "keep", choices=("keep", "close", "erase")),
    Setting("abandoned_days", "integer", 30, 1, 3650),
    Setting("imprint", "link", None),
    Setting("privacy", "link", None),
    Setting("metrics", "choice", "off", choices=("off", "local", "all")),
    Setting("log_level", "choice", "warning", choices=("debug", "info", "warning", "error")),
    Setting("log_format", "choice", "text", choices=("text", "json")),
)
"""Every setting, in the order of ``docs/settings.md``."""

FILE_NAME: Final = "scheibe.toml"
_LINK: Final = re.compile(r"(https?://|mailto:)[^\s<>\"]+")
_PREFIX: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
_SITE: Final = re.compile(r"\*|https?://(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]{1,5})?")
_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}
_WORDS: Final = {
    "1": True,
    "true": True,
    "yes": True,
    "on": True,
    "0": False,
    "false": False,
    "no": False,
    "off": False,
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that a server runs with. ``data`` is the folder of the stored matches."""

    data: Path
    host: str
    port: int
    lan: bool
    browser: bool
    origins: tuple[str, ...]
    workers: int
    bot_seconds: int
    bot_work: int
    bot: tuple[str, ...]
    body_limit: int
    frame_limit: int
    body_seconds: int
    message_rate: int
    socket_seconds: int
    sockets_per_address: int
    matches_per_hour: int
    proxies: int
    prefix: str | None
    embed: tuple[str, ...]
    gone_seconds: int
    spectator_chat: bool
    abandoned: str
    abandoned_days: int
    imprint: str | None
    privacy: str | None
    metrics: Literal["off", "local", "all"]
    log_level: str
    log_format: str


def read_settings(
    flags: Mapping[str, Value],
    environment: Mapping[str, str],
    *,
    data_home: Path,
    config_home: Path,
    config: Path | None = None,
) -> Settings:
    """All settings of a start.

    ``flags`` are those given on the command line. ``data_home`` is where matches are kept when nothing is said; the
    file is ``config``, or the first of ``scheibe.toml`` in the data folder and in ``config_home``. Raises
    :class:`~scheibe.errors.BadOption` for an unknown setting or a value that one does not take.
    """
    given: dict[str, Value] = {}
    for name, value in flags.items():
        given[name] = _checked(_BY_NAME[name], value, _BY_NAME[name].flag)
    for setting in SETTINGS:
        if setting.name not in given and setting.variable in environment:
            given[setting.name] = _from_text(setting, environment[setting.variable], setting.variable)
    folder = given.get("data")
    data = Path(folder) if isinstance(folder, str) else data_home
    for name, value in _from_file(config, (data / FILE_NAME, config_home / FILE_NAME)).items():
        given.setdefault(name, value)
    merged: dict[str, Any] = {
        field.name: given.get(field.name, _BY_NAME[field.name].default) for field in fields(Settings)
    }
    merged["data"] = Path(merged["data"] or data_home).expanduser().absolute()
    return Settings(**merged)


def _from_file(config: Path | None, candidates: tuple[Path, ...]) -> dict[str, Value]:
    file = config or next((candidate for candidate in candidates if candidate.is_file()), None)
    if file is None:
        return {}
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInput("server-config-unreadable", {"file": str(file), "why": str(fault)}) from fault
    except tomllib.TOMLDecodeError as fault:
        raise BadInput("server-config-malformed", {"file": str(file), "why": str(fault)}) from fault
    found: dict[str, Value] = {}
    for name, value in table.items():
        if name not in _BY_NAME:
            known = ", ".join(_BY_NAME)
            raise BadOption("server-setting-unknown", {"name": name, "file": str(file), "known": known})
        found[name] = _checked(_BY_NAME[name], tuple(value) if isinstance(value, list) else value, f"{file}: {name}")
    return found


def _from_text(setting: Setting, text: str, place: str) -> Value:
    if setting.kind == "integer":
        try:
            return _checked(setting, int(text), place)
        except ValueError:
            raise _refusal(setting, text, place) from None
    if setting.kind == "flag":
        return _checked(setting, _WORDS.get(text.strip().lower(), text), place)
    if setting.kind in ("list", "sites"):
        return _checked(setting, tuple(part.strip() for part in text.split(",") if part.strip()), place)
    return _checked(setting, text, place)


def _checked(setting: Setting, value: Any, place: str) -> Value:
    checked: Value = value
    match setting.kind:
        case "integer":
            fits = type(value) is int and setting.minimum <= value <= setting.maximum
        case "flag":
            fits = type(value) is bool
        case "choice":
            fits = value in setting.choices
        case "list":
            fits = isinstance(value, tuple) and all(isinstance(part, str) and part for part in value)
        case "sites":
            sites = isinstance(value, tuple) and all(isinstance(part, str) and _SITE.fullmatch(part) for part in value)
            fits = sites or value == ("none",)
        case "link":
            fits = isinstance(value, str) and _LINK.fullmatch(value) is not None
        case "prefix":
            fits = isinstance(value, str) and _PREFIX.fullmatch(value) is not None
        case _:
            fits = isinstance(value, str) and value != "" and "\0" not in value
    if not fits:
        raise _refusal(setting, str(value), place)
    return checked


def _refusal(setting: Setting, value: str, place: str) -> BadOption:
    if setting.kind == "integer":
        return BadOption(
            "server-setting-integer",
            {"place": place, "value": value, "minimum": str(setting.minimum), "maximum": str(setting.maximum)},
        )
    if setting.kind == "choice":
        return BadOption("server-setting-choice", {"place": place, "value": value, "known": ", ".join(setting.choices)})
    return BadOption(f"server-setting-{setting.kind}", {"place": place, "value": value})
