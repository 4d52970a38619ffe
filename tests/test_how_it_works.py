"""docs/how-it-works.md: the walk of one sentence is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[1] / "docs" / "how-it-works.md").read_text("utf-8")
BLOCK_RE = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def test_every_step_of_the_walk_returns_what_the_page_says() -> None:
    blocks = BLOCK_RE.findall(PAGE)
    (description,) = (text for language, text in blocks if language == "markdown")
    steps = [text for language, text in blocks if language == "python"]
    assert len(steps) == 5
    names: dict[str, object] = {"description": description}
    for step in steps:
        exec(compile(step, "docs/how-it-works.md", "exec"), names)  # noqa: S102 - our own page
