"""How much of an endpoint's concurrency a job uses: documents a second against concurrency ÷ latency.

Run: ``python benchmarks/job_endpoint.py [CONCURRENCY [LATENCY_SECONDS [DOCUMENTS]]]``. The endpoint is a stub with a
fixed latency in a process of its own; the job is the command. The time is from the first call to the last answer.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

from endpoint.stub import Answer, Stub  # noqa: E402 - found by the line above
from jobs import corpus  # noqa: E402 - found by the path above


def serve(latency: float) -> None:
    """Be the endpoint: print the URL, answer until standard input ends, then print the time from first to last call."""
    moments: list[float] = []

    def reply(body: dict[str, object]) -> Answer:
        moments.append(time.monotonic())
        return Answer(body=corpus.answer(body).body, delay=latency)

    with Stub(reply=reply) as stub:
        print(stub.url, flush=True)
        sys.stdin.read()
        print(len(moments), moments[-1] - moments[0] + latency, stub.most_at_once, flush=True)


def main(concurrency: int = 16, latency: float = 1.0, documents: int = 400) -> None:
    with tempfile.TemporaryDirectory() as folder:
        rows = corpus.write_rows(Path(folder, "rows.jsonl"), range(documents))
        served = [sys.executable, __file__, "--serve", str(latency)]
        with subprocess.Popen(served, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
            assert server.stdin is not None and server.stdout is not None  # noqa: S101, PT018 - pipes were asked for
            url = server.stdout.readline().strip()
            options = [
                "--store",
                f"{folder}/S",
                "--model",
                "stub",
                "--base-url",
                url,
                "--concurrency",
                str(concurrency),
            ]
            command = [sys.executable, "-m", "chartprose", "job", "run", str(rows), *options]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)  # noqa: S603 - our own program
            server.stdin.close()
            calls, seconds, most = server.stdout.readline().split()
    rate, bound = int(calls) / float(seconds), concurrency / latency
    print(json.dumps({
        "day": datetime.now().astimezone().date().isoformat(),
        "concurrency": concurrency, "latency_s": latency, "calls": int(calls), "most_at_once": int(most),
        "calls_per_s": round(rate, 2), "bound_per_s": round(bound, 2), "ratio": round(rate / bound, 3),
    }))  # fmt: skip


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(float(sys.argv[2]))
    else:
        given = sys.argv[1:]
        main(*(kind(word) for kind, word in zip((int, float, int), given, strict=False)))
