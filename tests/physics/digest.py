"""A hash of many motions, to the bit: ``python -m tests.physics.digest 5`` prints that of five of each kind."""

from __future__ import annotations

import hashlib
import sys
from random import Random

from scheibe.physics import Motion, simulate
from tests.physics.kit import TABLE, clustered, far_from_the_band, near_the_band


def told(motion: Motion) -> str:
    """A motion as text; floats in full."""
    return repr(motion)


def digest(count: int) -> str:
    """The hash of the motions of the first ``count`` scenes of each kind."""
    found = hashlib.sha256()
    for kind in (near_the_band, far_from_the_band, clustered):
        rng = Random(77)
        for _ in range(count):
            found.update(told(simulate(TABLE, *kind(rng))).encode())
    return found.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(int(sys.argv[1])) + "\n")
