"""Flag over variable over file over default; nothing unknown is silently ignored; the documentation is in step."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from scheibe.cli import commands
from scheibe.errors import BadInput
from scheibe.server.settings import SETTINGS, Setting, Settings, read_settings

ROOT = Path(__file__).resolve().parents[2]


def read(folder: Path, flags: Any = None, environment: Any = None, config: Path | None = None) -> Settings:
    return read_settings(flags or {}, environment or {}, data_home=folder, config_home=folder / "config", config=config)


def write(folder: Path, text: str) -> Path:
    file = folder / "scheibe.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_defaults_hold_when_nothing_is_said(tmp_path: Path) -> None:
    settings = read(tmp_path)
    assert (settings.host, settings.port, settings.lan, settings.browser) == ("127.0.0.1", 8070, False, True)
    assert settings.data == tmp_path


def test_a_flag_stands_over_a_variable_over_the_file(tmp_path: Path) -> None:
    write(tmp_path, "port = 1\nworkers = 2\nbot_seconds = 3\n")
    settings = read(tmp_path, {"port": 11}, {"SCHEIBE_PORT": "12", "SCHEIBE_WORKERS": "13"})
    assert (settings.port, settings.workers, settings.bot_seconds) == (11, 13, 3)


def test_the_file_is_looked_for_in_the_data_folder_then_among_the_settings(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    write(tmp_path / "config", "port = 2")
    assert read(tmp_path).port == 2
    write(tmp_path, "port = 1")
    assert read(tmp_path).port == 1
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    write(elsewhere, "port = 3")
    assert read(tmp_path, {"data": str(elsewhere)}).port == 3
    assert read(tmp_path, {}, {"SCHEIBE_DATA": str(elsewhere)}).port == 3
    assert read(tmp_path, config=elsewhere / "scheibe.toml").port == 3


def test_lists_are_taken_in_every_form(tmp_path: Path) -> None:
    both = ("https://a.example", "https://b.example")
    assert read(tmp_path, {"origins": both}).origins == both
    assert read(tmp_path, {}, {"SCHEIBE_ORIGINS": "https://a.example, https://b.example"}).origins == both
    write(tmp_path, 'origins = ["https://a.example", "https://b.example"]')
    assert read(tmp_path).origins == both


@pytest.mark.parametrize(("word", "meant"), [("1", True), ("true", True), ("On", True), ("no", False), ("0", False)])
def test_flags_are_taken_from_words(tmp_path: Path, word: str, meant: bool) -> None:
    assert read(tmp_path, {}, {"SCHEIBE_LAN": word}).lan is meant


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("prot = 1", "server-setting-unknown"),
        ("[server]\nport = 1", "server-setting-unknown"),
        ("port = 70000", "server-setting-integer"),
        ('port = "1"', "server-setting-integer"),
        ("port = true", "server-setting-integer"),
        ("lan = 1", "server-setting-flag"),
        ("host = 1", "server-setting-text"),
        ("host = ''", "server-setting-text"),
        ("data = 1", "server-setting-path"),
        ("origins = 'a'", "server-setting-list"),
        ("origins = [1]", "server-setting-list"),
        ("log_level = 'loud'", "server-setting-choice"),
        ("imprint = 'javascript:alert(1)'", "server-setting-link"),
        ("privacy = 'privacy.html'", "server-setting-link"),
        ("embed = 'https://a.example'", "server-setting-sites"),
        ("embed = ['a.example']", "server-setting-sites"),
        ("embed = ['https://a.example; script-src *']", "server-setting-sites"),
        ("embed = ['none', '*']", "server-setting-sites"),
        ("prefix = 'scheibe'", "server-setting-prefix"),
        ("prefix = '/scheibe/'", "server-setting-prefix"),
        ("prefix = '/a/../b'", "server-setting-prefix"),
        ("port = ", "server-config-malformed"),
    ],
)
def test_what_the_file_may_not_say_is_refused(tmp_path: Path, text: str, code: str) -> None:
    write(tmp_path, text)
    with pytest.raises(BadInput) as raised:
        read(tmp_path)
    assert raised.value.code == code
    assert str(tmp_path) in str(raised.value)


@pytest.mark.parametrize(
    ("name", "value"), [("SCHEIBE_PORT", "many"), ("SCHEIBE_PORT", "-1"), ("SCHEIBE_LAN", "maybe")]
)
def test_a_variable_of_the_wrong_kind_is_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadInput, match=name):
        read(tmp_path, {}, {name: value})


def test_a_file_that_is_not_there_is_refused_if_it_was_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as raised:
        read(tmp_path, config=tmp_path / "nothing.toml")
    assert raised.value.code == "server-config-unreadable"


def other_value(setting: Setting) -> Any:
    """A value that a setting takes and that is not its default."""
    kinds = {
        "text": "192.0.2.7",
        "link": "https://a.example/legal",
        "prefix": "/games/scheibe",
        "path": "/somewhere/else",
        "integer": setting.minimum + 1,
        "flag": setting.default is not True,
        "list": ("https://a.example",),
        "sites": ("https://a.example",),
        "choice": next((choice for choice in setting.choices if choice != setting.default), None),
    }
    return kinds[setting.kind]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_changes_what_is_read(tmp_path: Path, setting: Setting) -> None:
    value = other_value(setting)
    assert getattr(read(tmp_path, {setting.name: value}), setting.name) == (
        Path(value) if setting.kind == "path" else value
    )


def test_settings_flags_and_fields_are_in_step() -> None:
    names = [setting.name for setting in SETTINGS]
    assert names == [field.name for field in fields(Settings)]
    flags = {option for parameter in commands("en").params for option in parameter.opts}
    assert {setting.flag for setting in SETTINGS} == flags - {"--config", "--language", "--version"}


def test_the_documentation_lists_every_setting_with_its_names_and_default() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| `([\w-]+)` \| `(\w+)` \| (.+) \| (.+) \|$",
        (ROOT / "docs" / "settings.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [(name, flag, variable) for name, flag, variable, _, _ in rows] == [
        (setting.name, setting.flag, setting.variable) for setting in SETTINGS
    ]
    for setting, (_, _, _, takes, default) in zip(SETTINGS, rows, strict=True):
        if setting.kind == "integer":
            assert str(setting.minimum) in takes and str(setting.maximum) in takes
        assert all(f"`{choice}`" in takes for choice in setting.choices)
        if setting.kind in ("integer", "choice") or setting.name == "host":
            assert default == f"`{setting.default}`"
        elif setting.kind == "flag":
            assert default == f"`{str(setting.default).lower()}`"
