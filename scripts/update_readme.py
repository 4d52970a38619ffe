"""Run what README.md shows, and write the output and the measured figures into it.

Run: ``python scripts/update_readme.py``, or ``make evaluate``, which does. Three kinds of passages are replaced:

- a ``console`` block after ``<!-- output -->``: its commands are run in the root of the repository, in order;
- a ``text`` block after ``<!-- frame -->``: the Python block of the page is run on some of the examples;
- the table after ``<!-- figures -->``: two runs on tests/unseen are measured against gold.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from chartprose.model.prices import known_prices

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
OUT = Path("out/readme")
DOCS, GOLD = "tests/unseen/docs", "tests/unseen/gold"
PRICED = "gpt-4o-mini"
ENRICHED = ("tdoc-hive-weight.md", "line-irrigation-depth.txt", "diagram-blood-sample.md")
RUNS = {
    "rules alone": "--no-model",
    "with a model": "--model recorded --cassette cassettes/unseen --base-url http://127.0.0.1:9/v1",
}
"""Columns of the table, each with its options of ``extract``."""

CONSOLE_RE = re.compile(r"(?<=<!-- output -->\n```console\n).*?(?=```)", re.DOTALL)
FRAME_RE = re.compile(r"(?<=<!-- frame -->\n```text\n).*?(?=```)", re.DOTALL)
FIGURES_RE = re.compile(r"(?<=<!-- figures -->\n).*?(?=\n\n)", re.DOTALL)
PYTHON_RE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def main() -> None:
    shutil.rmtree(ROOT / OUT, ignore_errors=True)
    (ROOT / OUT).mkdir(parents=True)
    page = README.read_text("utf-8")
    page = CONSOLE_RE.sub(lambda block: printed(block[0]), page)
    page = FRAME_RE.sub(lambda _: enriched(page), page, count=1)
    page = FIGURES_RE.sub(lambda _: figures(), page, count=1)
    README.write_text(page, "utf-8")


def printed(block: str) -> str:
    """The commands of a console block, each followed by what it prints now, on either stream."""
    lines = []
    for command in (line for line in block.splitlines() if line.startswith("$ ")):
        lines += [command, *run(command.removeprefix("$ "), stderr=subprocess.STDOUT).splitlines()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def run(command: str, stderr: int = subprocess.DEVNULL) -> str:
    """What a command prints. ``chartprose`` and ``python`` are those of this environment."""
    name, *arguments = shlex.split(command)
    program = {"chartprose": [sys.executable, "-m", "chartprose"], "python": [sys.executable]}[name]
    ended = subprocess.run(  # noqa: S603 - the commands of our own page
        [*program, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True, check=False
    )
    return ended.stdout


def enriched(page: str) -> str:
    """What the Python block of the page makes of some examples, as pandas prints it."""
    (code,) = PYTHON_RE.findall(page)
    texts = [(ROOT / "examples" / name).read_text("utf-8") for name in ENRICHED]
    names: dict[str, Any] = {"frame": pd.DataFrame({"description": texts})}
    exec(compile(code, "README.md", "exec"), names)  # noqa: S102 - our own page
    frame = names["frame"][["status", "points", "claims", "contradicted"]]
    points = names["points"][["row", "series", "x", "value", "approx", "unit", "quote"]]
    return f"{frame}\n\n{points.head(3)}\n"


def figures() -> str:
    """The table of all runs on the texts that no rule was tuned to."""
    reports = [measured(name, options) for name, options in RUNS.items()]
    rows: dict[str, Callable[[dict[str, Any]], str]] = {
        "points, precision": lambda report: interval(report, "points.precision"),
        "points, recall": lambda report: interval(report, "points.recall"),
        "records marked `complete`": lambda report: count(report, "documents.complete"),
        "of these, with a wrong or missing point": lambda report: count(report, "complete.wrong"),
        "claims with the right verdict": lambda report: interval(report, "verdicts.accuracy"),
        "tokens per document, in and out": tokens,
        f"cost per document, at the prices of {PRICED}": cost,
    }
    lines = [f"| | {' | '.join(RUNS)} |", "|---|" + "---|" * len(RUNS)]
    lines += [f"| {name} | {' | '.join(map(cell, reports))} |" for name, cell in rows.items()]
    return "\n".join(lines)


def measured(name: str, options: str) -> dict[str, Any]:
    """The evaluation of a run against gold, as ``evaluate --json`` prints it."""
    output = OUT / f"{name.replace(' ', '-')}.jsonl"
    run(f"chartprose extract {DOCS} {options} -o {output}")
    report: dict[str, Any] = json.loads(run(f"chartprose evaluate {GOLD} {output} --docs {DOCS} --json"))
    return report


def interval(report: dict[str, Any], name: str) -> str:
    figure = report["headline"][name]
    return f"{figure['value']:.2f} ({figure['low']:.2f} to {figure['high']:.2f})"


def count(report: dict[str, Any], name: str) -> str:
    figure = report["headline"][name]
    return f"{round((figure['value'] or 0) * figure['n'])} of {figure['n']}"


def tokens(report: dict[str, Any]) -> str:
    usage = report["usage"]
    if not usage["calls"]:
        return "none"
    return f"{usage['input_tokens'] / report['n']:,.0f} and {usage['output_tokens'] / report['n']:,.0f}"


def cost(report: dict[str, Any]) -> str:
    price, usage = known_prices().of(PRICED), report["usage"]
    if not usage["calls"]:
        return "none"
    if price is None:
        return "unknown"
    return f"{price.cost(usage['input_tokens'], usage['output_tokens']) / report['n']:.4f} USD"


if __name__ == "__main__":
    main()
