"""Time: a hostile text takes time in its length, and no more."""

from __future__ import annotations

import time

import pytest

from chartprose.rules import apply_rules
from chartprose.text.outline import outline_of
from chartprose.text.source import Source

HEAD = "## Bar Chart: T\n### Components/Axes\n* **X-axis:** Month\n* **Y-axis:** Tons (0 to 100)\n"
NUMERALS = ("1", "1 ", "1,", "1-", "~1 ", "1 to 2 ", "5 ± ", "between 5 and ", "5 (95% CI ", "1 000 ", "½")
SENTENCES = ("(A. ", "A. ", "No. 5. ", "5 ms. A ", ". ")
TEXTS = {
    "names": lambda n: (
        HEAD
        + "* **Legend:**\n"
        + "".join(f"* Name {i} (blue)\n" for i in range(n))
        + "### Detailed Analysis\n"
        + "".join(f"* **Name {i}:**\n* May: {i % 90}\n" for i in range(n))
    ),
    "one line": lambda n: (
        HEAD + "### Detailed Analysis\n* **A:** " + ", ".join(f"May {i}: {i % 100}" for i in range(4 * n))
    ),
    "rows": lambda n: (
        HEAD
        + "### Detailed Analysis\n| M | A |\n|---|---|\n"
        + "".join(f"| r{i} | {i % 100} |\n" for i in range(2 * n))
    ),
    "rows of words": lambda n: HEAD + "### Detailed Analysis\n| M | A |\n|---|---|\n" + "| a b | c d |\n" * (4 * n),
    "gaps in sentences": lambda n: (
        HEAD + "### Detailed Analysis\n" + "It is 5.  It fell.\nIt is 7.  It  rose.\n" * (2 * n)
    ),
    "columns": lambda n: HEAD + "### Detailed Analysis\n|" + "c|" * n + "\n|" + "---|" * n + "\n|" + "5|" * n + "\n",
    "heads": lambda n: (
        HEAD + "### Detailed Analysis\n" + "".join(f"{' ' * (i % 50)}* **H{i}:**\n" for i in range(n)) + "* x: 5\n"
    ),
    "brackets": lambda n: HEAD + "### Detailed Analysis\n" + "(" * n + "5" + ")" * n,
    "numerals": lambda n: HEAD + "### Detailed Analysis\n* **A:** " + "".join(pump * n for pump in NUMERALS),
    "sentences": lambda n: HEAD + "### Detailed Analysis\n* **A:** " + "".join(pump * n for pump in SENTENCES),
    "bullets": lambda n: HEAD + "### Detailed Analysis\n" + "".join(f"* x{i}: {i % 100}\n" for i in range(2 * n)),
}


def seconds(text: str) -> float:
    """The shorter of two runs, since other programs may disturb one."""
    taken = []
    for _ in range(2):
        outline = outline_of(Source(text))
        start = time.process_time()
        apply_rules(outline)
        taken.append(time.process_time() - start)
    return min(taken)


@pytest.mark.parametrize("name", TEXTS)
def test_four_times_the_text_takes_about_four_times_as_long(name: str) -> None:
    seconds(TEXTS[name](20))
    small, large = seconds(TEXTS[name](75)), seconds(TEXTS[name](300))
    assert large < 12 * small + 0.1
