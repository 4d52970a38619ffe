"""The program as a whole: light to start, documented, and its errors are sentences."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

import chartprose
from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.main import COMMANDS
from chartprose.cli.main import chartprose as program
from chartprose.record import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from running import Run


ROOT = Path(__file__).parents[2]
HEAVY = ("asyncio", "concurrent", "httpx2", "instructor", "jinja2", "numpy", "openai", "orjson", "pyarrow", "pydantic")
HEAVY += ("rich", "scipy")


def _all_commands(group: click.Group, prefix: str = "") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{prefix}{name}", command
        if isinstance(command, click.Group):
            yield from _all_commands(command, f"{prefix}{name} ")


EVERY = dict(_all_commands(program))


def test_the_version_and_the_schema_are_those_of_the_package_and_a_command_is_one_that_there_is(command: Run) -> None:
    assert command("--version").out == f"chartprose, version {version('chartprose')}\n"
    assert chartprose.__version__ == version("chartprose")
    assert json.loads(command("schema").out) == Figure.model_json_schema()
    ended = command("extrakt")
    assert (ended.code, "No such command 'extrakt'" in ended.err) == (ExitCode.BAD_INPUT, True)


def test_help_imports_none_of_what_is_slow_to_import() -> None:
    lines = [["--version"], ["--help"], *([name, "--help"] for name in COMMANDS)]
    code = (
        "import sys; from chartprose.cli.main import run; "
        f"codes = [run(line) for line in {lines!r}]; "
        f"print(set(codes), [name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.splitlines()[-1] == "{0} []"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_sentence_in_the_list_is_the_sentence_of_the_command(name: str) -> None:
    described = (EVERY[name].help or "").partition("\n\n")[0].replace("\n", " ")
    assert described.startswith(COMMANDS[name][1].removesuffix("."))
    assert EVERY[name].name == name


def test_every_command_is_documented() -> None:
    text = (ROOT / "docs" / "cli.md").read_text("utf-8")
    assert [name for name in EVERY if f"chartprose {name}" not in text] == []


@pytest.mark.parametrize("name", EVERY)
def test_every_option_is_documented_with_its_command(name: str) -> None:
    sections = (ROOT / "docs" / "cli.md").read_text("utf-8").split("\n## ")
    names = [max(option.opts, key=len) for option in EVERY[name].params if isinstance(option, click.Option)]
    section = next((text for text in sections if re.match(rf"`chartprose {name}[ `]", text)), "")
    assert [option for option in names if not re.search(rf"`{option}| {option}`", section)] == []


def test_every_exit_code_stands_in_the_help_the_readme_and_the_docs(command: Run) -> None:
    texts = [(ROOT / path).read_text("utf-8") for path in ("README.md", "docs/cli.md")]
    shown = command("--help").out
    for code in ExitCode:
        meaning = code.meaning.replace("|", r"\|")  # as a cell of a table has it
        assert re.search(rf"{code}  {meaning.split()[0]}", shown)
        assert [text for text in texts if f"| {code} | {meaning} |" not in text] == []
