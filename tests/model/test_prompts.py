"""Prompts: found wherever the program is installed, versioned, and filled in without a second look."""

from __future__ import annotations

from pathlib import Path

import pytest

from chartprose.errors import UsageError
from chartprose.model import prompts
from chartprose.model.prompts import Template, template

FOLDER = Path(__file__).parents[2] / "prompts"
FILES = ["claims", "json-mode", "read"]


@pytest.mark.parametrize("name", FILES)
def test_each_prompt_states_its_version_and_does_not_send_that_line(name: str) -> None:
    made = template(name)
    assert (FOLDER / f"{name}.md").read_text("utf-8").startswith(f"version: {made.version}\n")
    assert not made.text.startswith("version:")


def test_the_version_is_sent_the_identity_changes_with_a_letter_and_what_is_filled_in_is_no_template() -> None:
    made = template("read")
    assert f"version {made.version}." in made.fill()
    assert Template("a", "1", "x").identity != Template("a", "1", "y").identity
    assert Template("a", "1", "{{one}} {{two}}").fill(one="{{two}}", two="2") == "{{two}} 2"


def test_a_prompt_that_is_not_installed_or_has_no_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match="missing from the installation"):
        template("no-such-prompt")
    (tmp_path / "bare.md").write_text("Do this.", "utf-8")
    monkeypatch.setattr(prompts, "REPOSITORY", tmp_path)
    with pytest.raises(UsageError, match="version"):
        template("bare")


def test_the_parts_of_a_prompt_are_sent_in_the_order_in_which_they_are_wanted() -> None:
    made = Template("a", "1", "=== one\n1\n=== two\n2\n=== three\n3\n")
    assert made.parts("three", "one").text == "3\n1\n"
