"""The wheel: what is shipped, and what is not."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hatchling.builders.wheel import WheelBuilder

import chartprose

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    (path,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    with zipfile.ZipFile(path) as archive:
        yield archive


def _files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


def test_every_module_prompt_the_licence_and_the_mark_of_types_are_in_the_wheel_whole(wheel: zipfile.ZipFile) -> None:
    assert {f"chartprose/{name}" for name in _files(ROOT / "src" / "chartprose")} <= set(wheel.namelist())
    assert "chartprose/py.typed" in wheel.namelist()
    for name in _files(ROOT / "prompts"):
        assert wheel.read(f"chartprose/prompts/{name}") == (ROOT / "prompts" / name).read_bytes()
    (licence,) = [name for name in wheel.namelist() if name.endswith("licenses/LICENSE")]
    assert wheel.read(licence) == (ROOT / "LICENSE").read_bytes()
    assert len((ROOT / "LICENSE").read_text("utf-8").splitlines()) == 202


def test_nothing_else_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"chartprose", f"chartprose-{chartprose.__version__}.dist-info"}
    assert [name for name in wheel.namelist() if name.endswith(".pyc")] == []
