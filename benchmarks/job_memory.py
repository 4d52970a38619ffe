"""The peak of a job's memory over corpora of growing size: it must be flat.

Run: ``python benchmarks/job_memory.py [DOCUMENTS …]`` (1000 10000 100000 by default; a million takes an hour or more).
The corpus is a stream of very short descriptions in one JSONL file, each of its own, read by the real rules in one
process, with a store and JSONL parts. Peaks are those of the job's own process; ``store_mb`` and ``out_mb`` are files.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SHORT = "## Bar Chart: Boats {n}\n### Detailed Analysis\n* **Sail:** {a}\n* **Motor:** {b}\n"


def write(path: Path, size: int) -> None:
    """The corpus, a line at a time."""
    with path.open("w") as stream:
        for n in range(size):
            stream.write(json.dumps({"id": n, "text": SHORT.format(n=n, a=n % 97, b=n % 89)}) + "\n")


def megabytes(folder: Path) -> float:
    """What the files below ``folder`` hold."""
    return round(sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6, 1)


def measured(size: int) -> dict[str, float]:
    """A run over ``size`` documents."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "rows.jsonl", size)
        options = ["--store", f"{folder}/S", "--out", f"{folder}/O", "--log-format", "json"]
        command = [sys.executable, "-m", "chartprose", "job", "run", str(folder / "rows.jsonl"), *options]
        begin = time.monotonic()
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:  # noqa: S603 - our own program
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0, f"exit code {process.returncode}"  # noqa: S101 - a broken run is no figure
        return {
            "documents": size,
            "peak_mb": round(usage.ru_maxrss / 1024, 1),
            "seconds": round(time.monotonic() - begin, 1),
            "store_mb": megabytes(folder / "S"),
            "out_mb": megabytes(folder / "O"),
        }


if __name__ == "__main__":
    for wanted in sorted(int(word) for word in sys.argv[1:]) or [1000, 10_000, 100_000]:
        print(json.dumps(measured(wanted)), flush=True)
