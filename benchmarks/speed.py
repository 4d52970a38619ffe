"""Documents a second and MB/s on one core: the whole deterministic pass beside a Markdown parser, on the same texts.

Run: ``python benchmarks/speed.py [--megabytes N | --quick | --profile] [--docs FOLDER]``.

The pass is reading, outline, rules, claims by rules, verdicts and issues, and the record as JSON; the parser
(markdown-it-py, to tokens) extracts nothing. Both take turns on the same piece of the corpus, so that a busy machine
slows both. Time is the processor's, of this process. "best" is the fastest piece, which is what the machine does when
nobody disturbs it; "all" is the whole run. The last line is JSON.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import markdown_it
from repeated import EXAMPLES, documents

from chartprose.assemble import assemble
from chartprose.garbage_collection import reduce_collections
from chartprose.pipeline import read_figure, translate
from chartprose.record import Figure
from chartprose.rules import apply_rules
from chartprose.text.outline import outline_of
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


PIECE = 250_000
"""Bytes of a piece: small enough that some pieces run undisturbed."""

QUICK = 3
STAGED = 1_000_000
FRESH = 1_000_000
"""The stages are timed on texts that the run has not seen: repetitions from this one on, of so many bytes."""

PROFILED = 200


def whole_pass(text: str) -> str:
    """The record of ``text`` as JSON."""
    return read_figure(read(text)).model_dump_json()


ENGINES: dict[str, Callable[[str], object]] = {
    "chartprose, the whole pass": whole_pass,
    "markdown-it-py, parsing": markdown_it.MarkdownIt().parse,
}


class Clock:
    """Processor seconds and bytes of an engine, in all and of its fastest piece."""

    def __init__(self) -> None:
        self.seconds = self.megabytes = self.best = 0.0
        self.documents = 0

    def add(self, seconds: float, texts: list[str]) -> None:
        megabytes = sum(len(text.encode()) for text in texts) / 1e6
        self.seconds, self.megabytes = self.seconds + seconds, self.megabytes + megabytes
        self.documents += len(texts)
        self.best = max(self.best, megabytes / seconds)

    def row(self) -> dict[str, float]:
        return {
            "documents_per_second": round(self.documents / self.seconds, 1),
            "megabytes_per_second": round(self.megabytes / self.seconds, 3),
            "best_megabytes_per_second": round(self.best, 3),
        }


def pieces(folder: Path, size: int, first: int = 0) -> Iterator[list[str]]:
    """The corpus in pieces, from the repetition ``first`` on; only one is in memory."""
    piece: list[str] = []
    held = 0
    for text in documents(folder, size=size, first=first):
        piece.append(text)
        held += len(text)
        if held >= PIECE:
            yield piece
            piece, held = [], 0
    if piece:
        yield piece


def timed(step: Callable[[str], object], texts: list[str]) -> float:
    begin = time.process_time()
    for text in texts:
        step(text)
    return time.process_time() - begin


def stages(pieces: Iterable[list[str]]) -> dict[str, float]:
    """Processor milliseconds a document of each arrow of the pipeline: those of the fastest piece."""
    best: dict[str, float] = {}

    def lap(name: str, step: Callable[[Any], Any], items: list[Any]) -> list[Any]:
        begin = time.process_time()
        made = [step(item) for item in items]
        spent = (time.process_time() - begin) / len(items) * 1000
        best[name] = min(best.get(name, spent), spent)
        return made

    for texts in pieces:
        drafts = lap("rules", apply_rules, lap("outline", outline_of, lap("reading", read, texts)))
        lap("claims", translate, drafts)
        lap("JSON", Figure.model_dump_json, lap("assemble", assemble, drafts))
    return {name: round(value, 3) for name, value in best.items()}


def measure(folder: Path, size: int) -> dict[str, Any]:
    """Let the engines take turns on the corpus."""
    clocks = {name: Clock() for name in ENGINES}
    for piece in pieces(folder, size):
        for name, engine in ENGINES.items():
            clocks[name].add(timed(engine, piece), piece)
    fresh = pieces(folder, STAGED, first=FRESH)
    return {"engines": {name: clock.row() for name, clock in clocks.items()}, "stages_ms": stages(fresh)}


def profile(folder: Path) -> None:
    """Print the functions that the whole pass spends its time in, by their own time and by that of what they call."""
    texts = list(documents(folder, count=PROFILED))
    profiler = cProfile.Profile()
    profiler.runcall(timed, whole_pass, texts)
    for order in ("tottime", "cumtime"):
        pstats.Stats(profiler).strip_dirs().sort_stats(order).print_stats(25)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=float, default=50)
    parser.add_argument("--quick", action="store_const", dest="megabytes", const=QUICK, help=f"{QUICK} megabytes")
    parser.add_argument("--docs", type=Path, default=EXAMPLES, help="a folder of descriptions (our examples)")
    parser.add_argument("--profile", action="store_true", help=f"profile {PROFILED} documents instead")
    reduce_collections()  # as the command does; both engines gain by it
    options = parser.parse_args()
    if options.profile:
        profile(options.docs)
        return
    found = measure(options.docs, round(options.megabytes * 1e6))
    print(f"{options.megabytes:g} MB, Python {platform.python_version()}, one process, processor time")
    print(f"{'':28}{'documents/s':>12}{'MB/s, all':>12}{'MB/s, best':>12}")
    for name, row in found["engines"].items():
        print(f"{name:28}" + "".join(f"{value:12,.2f}" for value in row.values()))
    print("milliseconds a document: " + ", ".join(f"{name} {value:.2f}" for name, value in found["stages_ms"].items()))
    print(json.dumps({"megabytes": options.megabytes, **found}))


if __name__ == "__main__":
    main()
