"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.kit import Running, server_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that all tests of a file share; a file whose server is another one has a fixture of its own."""
    with server_in(tmp_path_factory.mktemp("data")) as running:
        yield running
