"""How far verdicts follow the figures: in each supported claim one deciding figure is replaced in the text.

    python benchmarks/mutations.py [FOLDER]

FOLDER has descriptions; by default our examples. The figure becomes much larger, then much smaller; the claim follows
if it is supported no more. Rules alone.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from chartprose.pipeline import read_figure
from chartprose.text.source import read

EXAMPLES = Path(__file__).parents[1] / "examples"
DIGITS_RE = re.compile(r"\d[\d,]*(?:\.\d+)?")


def others(written: str) -> tuple[str, str]:
    """Digits for a figure that is much larger, and for one that is much smaller, with as many decimals."""
    value = float(written.replace(",", ""))
    decimals = len(written.partition(".")[2])
    return f"{value * 3 + 7:.{decimals}f}", f"{value / 5:.{decimals}f}"


def verdicts_of(text: str, claim: str, spans: list[tuple[int, int]]) -> set[str]:
    """The verdicts that the claim gets, each with another figure in place of one of those at ``spans``."""
    found: set[str] = set()
    for start, end in spans:
        digits = DIGITS_RE.search(text, start, end)
        for new in others(digits.group()) if digits else ():
            changed = text[: digits.start()] + new + text[digits.end() :] if digits else text
            found |= {c.verdict for c in read_figure(read(changed)).claims if c.text == claim}
    return found


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    supported = followed = contradicted = 0
    for path in sorted(p for p in folder.iterdir() if p.suffix in (".md", ".txt")):
        text = path.read_bytes().decode("utf-8")
        for claim in read_figure(read(text)).claims:
            figures = [span for name, span in claim.evidence.items() if name.startswith("figure")]
            if claim.verdict == "supported" and figures:
                found = verdicts_of(text, claim.text, figures)
                supported += 1
                followed += bool(found - {"supported"})
                contradicted += "contradicted" in found
    print(f"{supported} supported claims; with another figure {followed} are so no more, {contradicted} contradicted")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
