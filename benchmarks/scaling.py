"""What grows with the input, and what must not: time a character, memory of a stream, and two processes.

Run: ``python benchmarks/scaling.py [time | memory | jobs]`` (all by default; many minutes). Each prints a
table; the last line is all of it as JSON.

* ``time``: one description of 1 kB to 10 MB, grown by more data of the same series; processor time a character. The
  limit on the length of a text is passed by, since a longer one is refused at once.
* ``memory``: the peak of resident memory while ``extract_many`` reads a generator of 500 to 27,000
  descriptions.
* ``jobs``: documents a second of ``chartprose extract --jobs 1`` and ``--jobs 2``, and of two independent processes
  that share nothing, which is what the machine can do.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import time
from typing import TYPE_CHECKING, Any

from repeated import documents

import chartprose
from chartprose.assemble import assemble
from chartprose.extraction import RunSettings
from chartprose.formats.document import Document
from chartprose.garbage_collection import reduce_collections
from chartprose.pipeline import read_draft, translate
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000)
COUNTS = (500, 1_500, 4_500, 13_500, 27_000)
SHARE = 400
"""Documents of a run with jobs."""

ROUNDS = 3
SERIES = ("Osier", "Alder", "Willow", "Hazel")
HEAD = """## Line Chart: Growth of Cuttings over the Season
### Components/Axes
* **X-axis:** "Hour", from 0 to 9,000,000.
* **Y-axis:** "Length (mm)", from 0 to 100.
* **Legend:** Osier (green), Alder (brown), Willow (blue), Hazel (red).
### Detailed Analysis
"""
TAIL = """### Key Observations
* Willow is longer than Osier at the last reading.
* All four cuttings grow.
"""


def grown(size: int) -> str:
    """A description of about ``size`` characters: ten values a series, again and again, each at a new hour."""
    lines: list[str] = []
    length, hour = len(HEAD) + len(TAIL), 0
    while length < size:
        for name in SERIES:
            block = [f"* **{name}:**", *(f"* Hour {hour + k}: ~{(hour + k) % 97 + 0.5}" for k in range(10))]
            lines += block
            length += sum(map(len, block)) + len(block)
        hour += 10
    return HEAD + "\n".join(lines) + "\n" + TAIL


def time_a_character() -> list[dict[str, float]]:
    """Microseconds a character for each size; the least of three runs up to 100 kB."""
    rows = []
    print(f"{'characters':>12}{'points':>10}{'µs a character':>16}")
    for size in SIZES:
        text = grown(size)
        runs = [_run(text) for _ in range(ROUNDS if size <= 100_000 else 1)]
        seconds, points = min(run[0] for run in runs), runs[0][1]
        rows.append({"characters": len(text), "points": points, "microseconds": round(seconds / len(text) * 1e6, 2)})
        print(f"{len(text):12,}{points:10,}{rows[-1]['microseconds']:16.2f}", flush=True)
    return rows


def _run(text: str) -> tuple[float, int]:
    begin = time.process_time()
    draft = read_draft(read(text))
    translate(draft)
    figure = assemble(draft)
    figure.model_dump_json()
    return time.process_time() - begin, sum(len(panel.points) for panel in figure.panels)


def memory_of_a_stream() -> list[dict[str, float]]:
    """The peak of this process's resident memory after each count of documents of one stream."""
    rows = []
    print(f"{'documents':>12}{'peak MB':>10}")
    for number, _ in enumerate(chartprose.extract_many(documents(count=COUNTS[-1])), 1):
        if number in COUNTS:
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            rows.append({"documents": number, "peak_megabytes": round(peak, 1)})
            print(f"{number:12,}{peak:10.1f}", flush=True)
    return rows


def two_processes() -> dict[str, float]:
    """Documents a second with one job, with two, and of two processes side by side; the best of three rounds each."""
    ways: dict[str, Callable[[], None]] = {"one job": _one_job, "two jobs": _two_jobs, "two strangers": _strangers}
    best = dict.fromkeys(ways, 0.0)
    for _ in range(ROUNDS):
        for name, way in ways.items():
            begin = time.perf_counter()
            way()
            best[name] = max(best[name], SHARE / (time.perf_counter() - begin))
    for name, speed in best.items():
        print(f"{name:16}{speed:10.1f} documents/s, {speed / best['one job']:.2f} times one job")
    efficiency, reached = best["two jobs"] / (2 * best["one job"]), best["two jobs"] / best["two strangers"]
    print(f"efficiency of two jobs {efficiency:.2f}; of what two strangers reach {reached:.2f}")
    return {name: round(speed, 1) for name, speed in best.items()}


def _corpus(count: int = SHARE) -> Iterator[Document]:
    return (Document(text, f"text:{number}") for number, text in enumerate(documents(count=count)))


def _drain(jobs: int, count: int = SHARE) -> None:
    for _ in RunSettings("jsonl").results(_corpus(count), jobs):
        pass


def _one_job() -> None:
    _drain(1)


def _two_jobs() -> None:
    _drain(2)


def _strangers() -> None:
    context = multiprocessing.get_context("spawn")
    both = [context.Process(target=_drain, args=(1, SHARE // 2)) for _ in range(2)]
    for process in both:
        process.start()
    for process in both:
        process.join()


PARTS: dict[str, Callable[[], Any]] = {
    "time": time_a_character,
    "memory": memory_of_a_stream,
    "jobs": two_processes,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="which measurements (all)")
    reduce_collections()  # as the command does
    chosen = parser.parse_args().parts or list(PARTS)
    print(json.dumps({name: PARTS[name]() for name in chosen}))


if __name__ == "__main__":
    main()
