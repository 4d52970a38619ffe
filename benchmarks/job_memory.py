"""The peak of a job's memory over corpora of growing size: it must be flat.

Run: ``python benchmarks/job_memory.py [DOCUMENTS …]`` (1000 10000 100000 by default; a million takes its time). The
pipeline is the stub of the tests, so that the job itself is measured: reading, ledger, parts.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

from jobs import corpus  # noqa: E402 - found by the path above


def main(sizes: list[int]) -> None:
    peak = 0
    for size in sizes:  # growing: the peak of children is that of the largest so far
        with tempfile.TemporaryDirectory() as folder:
            rows = corpus.write_rows(Path(folder, "rows.jsonl"), range(size))
            options = ["--store", f"{folder}/S", "--out", f"{folder}/O", "--log-format", "json"]
            command = [sys.executable, str(TESTS / "stub_pipeline.py"), "job", "run", str(rows), *options]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)  # noqa: S603 - our own program
        peak = max(peak, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        print(json.dumps({"documents": size, "peak_mb": round(peak / 1024, 1)}), flush=True)


if __name__ == "__main__":
    main(sorted(int(word) for word in sys.argv[1:]) or [1000, 10_000, 100_000])
