"""The pictures of the guide are drawn by this version: ``make pictures`` draws them afresh."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from tests.house.tree import ROOT


def picture(file: Path) -> Image.Image:
    return Image.open(BytesIO(file.read_bytes())).convert("RGBA")


def test_the_pictures_of_the_guide_are_in_step(tmp_path: Path) -> None:
    """Dot by dot, but for the last bit: another processor may round otherwise."""
    subprocess.run([sys.executable, ROOT / "tools" / "pictures", tmp_path], check=True)
    kept = ROOT / "docs" / "pictures"
    made = sorted(file.name for file in tmp_path.iterdir())
    assert made == ["schnipp.png", "ultimade.png"]
    for name in made:
        apart = ImageChops.difference(picture(tmp_path / name), picture(kept / name))
        assert all(most <= 2 for _, most in apart.getextrema()), name  # type: ignore[misc]
