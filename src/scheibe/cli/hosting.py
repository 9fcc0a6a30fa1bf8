"""The commands of a host: ``scheibe match``, ``block``, ``unblock``, ``backup`` and ``restore``.

They work on the data folder, beside a server that runs there (only ``restore`` needs it to have ended).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from scheibe.cli.frame import FAILED, NOT_UNDERSTOOD, Command, Group, help_text, tell
from scheibe.cli.places import data_folder, data_option
from scheibe.errors import BadInput, StoreError
from scheibe.texts import say

if TYPE_CHECKING:
    from scheibe.server.host_store import HostStore, Listing

_LISTED: Final = 20
_SITTING: Final = {"person": "cli-match-person", "bot": "cli-match-bot", "open": "cli-match-open"}


def host_commands(language: str) -> list[click.Command]:
    """All of them."""
    return [_match(language), _block(language), _unblock(language), _backup(language), _restore(language)]


@contextmanager
def _host(data: str | None) -> Iterator[HostStore]:
    """The stored matches of the data folder, beside a server that may run. Raises
    :class:`~scheibe.errors.StoreError`, also where the file cannot be written now."""
    from sqlalchemy.exc import DBAPIError

    from scheibe.server.database import open_beside
    from scheibe.server.host_store import HostStore

    folder = data_folder(data)
    engine = open_beside(folder)
    try:
        yield HostStore(engine)
    except DBAPIError as fault:
        raise StoreError("server-data-unusable", {"folder": str(folder), "why": str(fault.orig)}) from fault
    finally:
        engine.dispose()


def _match(language: str) -> click.Group:
    @click.pass_context
    def match(context: click.Context) -> None:
        if context.invoked_subcommand is None:
            click.echo(context.get_help(), err=True)
            context.exit(NOT_UNDERSTOOD)

    group = Group(language, "match", invoke_without_command=True, callback=match, help=help_text(language, "match"))
    for command in (_match_list(language), _match_close(language), _match_erase(language)):
        group.add_command(command)
    return group


def _match_list(language: str) -> click.Command:
    def show(data: str | None, most: int, as_json: bool) -> None:
        with _host(data) as host:
            matches = host.listed(most)
        if as_json:
            click.echo(json.dumps({"matches": [_listing_json(each) for each in matches]}))
            return
        for each in matches:
            state = say(language, "cli-match-over" if each.finished else "cli-match-goes-on", {})
            seats = ", ".join(say(language, _SITTING[kind], {}) for kind in each.seats)
            click.echo(f"{each.id}  {each.touched:%Y-%m-%d %H:%M}  {each.game:8}  {each.number:5}  {state}  {seats}")
        if not matches:
            tell(language, "cli-match-none")

    most = click.Option(["--most"], type=click.IntRange(1), default=_LISTED, help=help_text(language, "match-most"))
    as_json = click.Option(["--json", "as_json"], is_flag=True, help=help_text(language, "json"))
    params: list[click.Parameter] = [most, as_json, data_option(language)]
    return Command(language, "list", callback=show, params=params, help=help_text(language, "match-list"))


def _match_close(language: str) -> click.Command:
    def close(ids: tuple[str, ...], data: str | None) -> int:
        with _host(data) as host:
            for each in ids:
                if not host.exists(each):
                    return _unknown(language, each)
                closed = host.close_match(each, datetime.now(UTC))
                tell(language, "cli-match-closed" if closed else "cli-match-was-over", match=each)
        return 0

    params: list[click.Parameter] = [_ids(), data_option(language)]
    return Command(language, "close", callback=close, params=params, help=help_text(language, "match-close"))


def _match_erase(language: str) -> click.Command:
    def erase(ids: tuple[str, ...], data: str | None) -> int:
        with _host(data) as host:
            for each in ids:
                if not host.erase_match(each, datetime.now(UTC)):
                    return _unknown(language, each)
                tell(language, "cli-match-erased", match=each)
        return 0

    params: list[click.Parameter] = [_ids(), data_option(language)]
    return Command(language, "erase", callback=erase, params=params, help=help_text(language, "match-erase"))


def _ids() -> click.Argument:
    return click.Argument(["ids"], nargs=-1, required=True, metavar="ID...")


def _listing_json(listing: Listing) -> dict[str, object]:
    return {
        "id": listing.id,
        "game": listing.game,
        "created": f"{listing.created:%Y-%m-%dT%H:%M:%SZ}",
        "touched": f"{listing.touched:%Y-%m-%dT%H:%M:%SZ}",
        "number": listing.number,
        "finished": listing.finished,
        "seats": list(listing.seats),
    }


def _unknown(language: str, match: str) -> int:
    click.echo(say(language, "cli-match-unknown", {"match": match}), err=True)
    return FAILED


def _networks(addresses: tuple[str, ...]) -> list[str]:
    """Addresses as they are stored. Raises :class:`~scheibe.errors.BadInput` for what is none."""
    from scheibe.server.clients import network_of

    networks = []
    for address in addresses:
        network = network_of(address)
        if network is None:
            raise BadInput("cli-block-address", {"address": address})
        networks.append(str(network.network_address) if network.num_addresses == 1 else str(network))
    return networks


def _block(language: str) -> click.Command:
    def block(addresses: tuple[str, ...], data: str | None) -> None:
        wanted = _networks(addresses)
        with _host(data) as host:
            host.block(wanted, datetime.now(UTC))
            blocked = host.blocked()
        for network in wanted or blocked:
            tell(language, "cli-blocked", address=network)
        if not blocked:
            tell(language, "cli-blocked-none")

    params: list[click.Parameter] = [click.Argument(["addresses"], nargs=-1), data_option(language)]
    return Command(language, "block", callback=block, params=params, help=help_text(language, "block"))


def _unblock(language: str) -> click.Command:
    def unblock(addresses: tuple[str, ...], data: str | None) -> int:
        wanted = _networks(addresses)
        with _host(data) as host:
            missing = host.unblock(wanted)
        for network in wanted:
            if network in missing:
                click.echo(say(language, "cli-was-not-blocked", {"address": network}), err=True)
            else:
                tell(language, "cli-unblocked", address=network)
        return FAILED if missing else 0

    addresses = click.Argument(["addresses"], nargs=-1, required=True)
    params: list[click.Parameter] = [addresses, data_option(language)]
    return Command(language, "unblock", callback=unblock, params=params, help=help_text(language, "unblock"))


def _backup(language: str) -> click.Command:
    def backup(file: Path, data: str | None) -> None:
        from scheibe.server.saving import back_up

        back_up(data_folder(data), file)
        tell(language, "cli-backup-done", file=str(file))

    params: list[click.Parameter] = [click.Argument(["file"], type=click.Path(path_type=Path)), data_option(language)]
    return Command(language, "backup", callback=backup, params=params, help=help_text(language, "backup"))


def _restore(language: str) -> click.Command:
    def restore(file: Path, data: str | None) -> None:
        from scheibe.server.saving import restore as put_back

        aside = put_back(data_folder(data), file, datetime.now(UTC))
        tell(language, "cli-restore-done", file=str(file))
        if aside is not None:
            tell(language, "cli-restore-aside", file=str(aside))

    params: list[click.Parameter] = [click.Argument(["file"], type=click.Path(path_type=Path)), data_option(language)]
    return Command(language, "restore", callback=restore, params=params, help=help_text(language, "restore"))
