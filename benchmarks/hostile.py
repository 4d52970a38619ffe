"""Time and memory of texts that are made to cost much: at most 30 s of a processor and 400 MB up to the limit.

Run: ``python benchmarks/hostile.py [NAME ...]``. Each text is read in a process of its own, by the command line, so
that its memory is what the system says of a whole run. Exits with 1 if a bound is passed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from chartprose.text.source import MAX_CHARS

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_SECONDS, MOST_MEGABYTES = 30.0, 400.0
TIMEOUT = 300
PROGRAM = """
import atexit, pathlib, sys
def peak():
    status = pathlib.Path("/proc/self/status").read_text()
    pathlib.Path(sys.argv[-1] + ".peak").write_text(status.partition("VmHWM:")[2].split()[0])
atexit.register(peak)
from chartprose.cli.main import main
main()
"""
"""Runs the command line and notes its peak of memory in kB (Linux); what the system tells of a child holds the peak of
its parent too."""
ROOM = 480_000
HEAD = "## Line Chart: Reeds in a Pond\n### Components/Axes\n"
LAYOUTS = {
    "bullets": "* Reed {n}: {v}\n",
    "bold": "* **Reed {n}:** {v}\n",
    "heads": "**Reed {n}**\n* 1: {v}\n",
    "sentence": "Reed {n} stands at {v} cm at week {w}. ",
    "pairs": "(week {w}, {v}), ",
}


def repeated(line: str, room: int = ROOM) -> str:
    """A line again and again, with running numbers, up to about ``room`` characters."""
    lines, size, number = [], 0, 0
    while size < room:
        number += 1
        lines.append(line.format(n=number, v=number % 97 + 1, w=number % 52))
        size += len(lines[-1])
    return "".join(lines)


def names() -> str:
    """14,000 names in a legend, and each of them again with a value."""
    legend = "".join(f"* Reed {n}: green\n" for n in range(14_000))
    return f"{HEAD}* **Legend:**\n{legend}### Detailed Analysis\n" + "".join(f"* Reed {n}: 3\n" for n in range(13_000))


def categories() -> str:
    """7,000 categories of an axis, and lines of data that name some of each."""
    listed = ", ".join(f'"Site {n}"' for n in range(7_000))
    data = "".join(f"* **Reed {n}:** Site {n % 7000}: {n % 90}, Site {(n + 1) % 7000}: 7\n" for n in range(8_000))
    return f"{HEAD}* **X-axis:** {listed}\n### Detailed Analysis\n{data}"


def wide_axis() -> str:
    """As ``categories``, a category a line."""
    listed = "".join(f"* Site {n}\n" for n in range(12_000))
    data = "".join(f"* Site {n}: {n % 90}\n" for n in range(15_000))
    return f"{HEAD}* **X-axis:** Sites\n{listed}### Detailed Analysis\n{data}"


def table(columns: int, room: int = ROOM) -> str:
    """A table of one width."""
    head = "| Site | " + " | ".join(f"R{n}" for n in range(columns)) + " |\n" + "|---" * (columns + 1) + "|\n"
    row = "| Site {n} | " + " | ".join("{v}" for _ in range(columns)) + " |\n"
    return f"{HEAD}### Detailed Analysis\n{head}" + repeated(row, room)


TEXTS: dict[str, Callable[[], str]] = {
    "names": names,
    "categories": categories,
    "wide-axis": wide_axis,
    "table-4": lambda: table(4),
    "table-400": lambda: table(400),
    "table-1.8-MB": lambda: table(8, 1_800_000),
    "longest": lambda: (f"{HEAD}### Detailed Analysis\n" + repeated(LAYOUTS["bullets"], MAX_CHARS))[:MAX_CHARS],
    "one-line": lambda: repeated(LAYOUTS["sentence"]).replace("\n", " "),
    "one-number": lambda: "9" * ROOM,
    "brackets": lambda: "(" * ROOM,
    "stars": lambda: "*" * ROOM,
    "bars": lambda: "|" * ROOM,
    "spaces": lambda: f"{HEAD}Reed{' ' * ROOM}3",
    "headings": lambda: repeated("## Reed {n}\n"),
    "claims": lambda: f"{HEAD}### Key Observations\n" + repeated("* Reed {n} is higher than Reed {v} at week {w}.\n"),
    **{name: lambda line=line: f"{HEAD}### Detailed Analysis\n{repeated(line)}" for name, line in LAYOUTS.items()},
}
"""Name → the text. A text beyond the limit is refused, which must be cheap too."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    chosen = parser.parse_args().names or [*TEXTS, "line-of-1-MB.jsonl.gz"]
    passed = True
    print(f"{'text':<22}{'characters':>12}{'seconds':>10}{'MB':>8}  outcome")
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen:
            passed &= tried(name, Path(folder))
    return 0 if passed else 1


def tried(name: str, folder: Path) -> bool:
    """Read one text; print what it took, and whether it kept the bounds."""
    path, size = written(name, folder)
    out = folder / "out.jsonl"
    command = [sys.executable, "-c", PROGRAM, "extract", str(path), "-o", str(out)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:  # noqa: S603 - our own program
        _, _, usage = os.wait4(process.pid, 0) if not _late(process) else (0, 0, None)
    seconds = usage.ru_utime + usage.ru_stime if usage is not None else float("inf")
    peak = Path(f"{out}.peak")
    megabytes = int(peak.read_text()) / 1000 if usage is not None and peak.exists() else float("inf")
    peak.unlink(missing_ok=True)
    kept = seconds <= MOST_SECONDS and megabytes <= MOST_MEGABYTES
    outcome = outcome_of(out)
    print(f"{name:<22}{size:>12,}{seconds:>10.1f}{megabytes:>8.0f}  {outcome}{'' if kept else '  BEYOND THE BOUNDS'}")
    return kept


def _late(process: subprocess.Popen[bytes]) -> bool:
    """Whether it had to be ended."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        if os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
            return False
        time.sleep(0.02)
    process.kill()
    return True


def written(name: str, folder: Path) -> tuple[Path, int]:
    """The text as a file, and its length."""
    if name == "line-of-1-MB.jsonl.gz":
        text = repeated(LAYOUTS["bullets"], 1_000_000)
        path = folder / name
        path.write_bytes(gzip.compress(json.dumps({"text": text}).encode() + b"\n"))
        return path, len(text)
    text = TEXTS[name]()
    path = folder / f"{name}.txt"
    path.write_text(text, "utf-8")
    return path, len(text)


def outcome_of(path: Path) -> str:
    """What became of it, in a few words."""
    if not path.exists():
        return "no record"
    record = json.loads(path.read_text("utf-8").splitlines()[0])
    path.unlink()
    points = sum(len(panel["points"]) for panel in record["panels"])
    return f"{record['status']}, {points} points" + (
        f" ({record['reason'][:60]})" if record["status"] == "failed" else ""
    )


if __name__ == "__main__":
    sys.exit(main())
