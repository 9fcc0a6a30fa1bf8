"""The kernels themselves: compiled and uncompiled."""

from __future__ import annotations

from tests.conftest import Repetitions
from tests.schnipp import digest
from tests.uncompiled import printed


def test_compiled_and_uncompiled_kernels_agree(repetitions: Repetitions) -> None:
    endings, flicks = repetitions(test=60, proof=2_000), repetitions(test=3, proof=30)
    uncompiled = printed("tests.schnipp.digest", endings, flicks)
    assert uncompiled == digest.digest(endings, flicks)
    assert uncompiled != digest.digest(endings - 1, flicks)
