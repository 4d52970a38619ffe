"""Floors and pins: without floors pip installs a years-old model stack without a word."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLOORS = {"instructor": "1.17", "openai": "3", "pydantic": "2.12", "tenacity": "9", "vcrpy": "9.4"}
PIN_RE = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")


def _declared() -> dict[str, Requirement]:
    project = PROJECT["project"]
    lines = [*project["dependencies"]]
    for group in (*project["optional-dependencies"].values(), *PROJECT["dependency-groups"].values()):
        lines += [line for line in group if isinstance(line, str) and not line.startswith("chartprose")]
    return {canonicalize_name(requirement.name): requirement for requirement in map(Requirement, lines)}


def _pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [PIN_RE.match(line) for line in lines if line and not line.startswith(("#", "    --hash=sha256:"))]
    assert all(pins), "constraints.txt holds exact pins only"
    return {canonicalize_name(pin[1]): pin[2] for pin in pins if pin}


@pytest.mark.parametrize("name", FLOORS)
def test_the_floor_is_declared(name: str) -> None:
    specifier = _declared()[name].specifier
    assert f">={FLOORS[name]}" in str(specifier).split(",")
    assert any(part.operator == "<" for part in specifier), "a new major version may not come unasked"


@pytest.mark.parametrize("name", sorted(_declared()))
def test_what_is_declared_is_pinned_within_its_bounds(name: str) -> None:
    assert _declared()[name].specifier.contains(_pins()[name])


@pytest.mark.parametrize("name", FLOORS)
def test_what_is_installed_keeps_to_the_floor(name: str) -> None:
    assert _declared()[name].specifier.contains(version(name))


@pytest.mark.parametrize("name", sorted(_declared()))
def test_every_dependency_has_its_reason_in_the_docs(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()


def test_the_pins_name_no_registry() -> None:
    assert "://" not in (ROOT / "constraints.txt").read_text("utf-8")


def test_every_pin_has_the_hashes_of_its_files() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    bare = [line for line, after in pairwise([*lines, ""]) if PIN_RE.match(line) and "--hash=sha256:" not in after]
    assert bare == []
