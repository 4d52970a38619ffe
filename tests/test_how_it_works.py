"""docs/how-it-works.md: its picture has the steps of the pipeline, and its walk of one sentence is what they do."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

from chartprose import pipeline

PAGE = (Path(__file__).parents[1] / "docs" / "how-it-works.md").read_text("utf-8")
BLOCK_RE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
STEP_RE = re.compile(r"│ (\w+) {2,}")
BLOCKS = BLOCK_RE.findall(PAGE)


def test_the_picture_has_the_steps_that_the_pipeline_takes() -> None:
    tree = ast.parse(inspect.getsource(pipeline))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    drawn = [name for _, text in BLOCKS[:1] for name in STEP_RE.findall(text)]
    assert drawn == ["read", "outline_of", "apply_rules", "ask", "translate", "ask_claims", "assemble"]
    assert named.issuperset(drawn[1:])


def test_every_step_of_the_walk_returns_what_the_page_says() -> None:
    (description,) = (text for language, text in BLOCKS if language == "markdown")
    steps = [text for language, text in BLOCKS if language == "python"]
    assert len(steps) == 5
    names: dict[str, object] = {"description": description}
    for step in steps:
        exec(compile(step, "docs/how-it-works.md", "exec"), names)  # noqa: S102 - our own page
