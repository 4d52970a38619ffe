"""What reading by the model costs: ``auto`` (rules first) against ``model`` (alone), from recorded answers.

    python benchmarks/cost.py --cassette cassettes/examples examples tests/gold/examples
    python benchmarks/cost.py --cassette RECORDINGS TEXTS GOLD

For each pair of a folder of texts and a folder of gold: points F1, documents that were read without a call, calls, and
tokens: in, how many of those are the constant prompt and schema (which providers cache), and out. Claims are left out
on both sides. Tokens are counted by the rule of ``wire.estimated_tokens``: one for four bytes of JSON. Documents for
which an answer of either reader is not recorded are left out of both, and counted.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import chartprose
from chartprose.errors import CassetteError
from chartprose.evaluate.gold import read_gold_folder
from chartprose.evaluate.predictions import Predictions
from chartprose.evaluate.report import evaluate
from chartprose.model import connect
from chartprose.model.wire import Settings, body_of, canonical, estimated_tokens

if TYPE_CHECKING:
    from chartprose.model.client import ModelClient, Reply
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader
    from chartprose.record import Figure

TEXTS = (".txt", ".md")
READERS: tuple[Reader, Reader] = ("auto", "model")
BYTES_A_TOKEN = 4


@dataclass
class Counting:
    """A client that counts the tokens of the requests that it passes on."""

    inner: ModelClient
    constant: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    calls: int = 0

    @property
    def name(self) -> str:
        return self.inner.name

    def request(self, messages: Messages, schema: type[Any], check: Any = None) -> Reply[Any]:
        reply: Reply[Any] = self.inner.request(messages, schema, check)
        settings = Settings(self.name)
        self.calls += reply.usage.calls
        self.tokens_in += estimated_tokens(body_of(settings, messages, schema))
        self.constant += estimated_tokens(body_of(settings, messages[:1], schema))
        answer = canonical(reply.answer.model_dump(mode="json"))
        self.tokens_out += -(-len(answer.encode()) // BYTES_A_TOKEN)
        return reply


@dataclass
class Run:
    """What one reader made of the documents of a folder, and what it took."""

    figures: dict[Path, Figure] = field(default_factory=dict)
    counts: dict[Path, Counting] = field(default_factory=dict)

    def row(self, golds: Path, documents: list[Path]) -> str:
        """The figures of ``documents``, in a line."""
        predictions = Predictions("run")
        for path in documents:
            predictions.add(self.figures[path])
        texts = {path.stem: path.read_bytes().decode() for path in documents}
        files = [file for path in documents if (file := golds / f"{path.stem}.json").is_file()]
        truth = [gold for file in files for gold in read_gold_folder(file, texts)]
        measured = evaluate(truth, predictions, texts).headline
        counts = [self.counts[path] for path in documents]
        values = [_shown(measured[name].value) for name in ("points.precision", "points.recall", "points.f1")]
        total = {name: sum(getattr(one, name) for one in counts) for name in ("tokens_in", "constant", "tokens_out")}
        silent = sum(one.calls == 0 for one in counts)
        return (
            f"points P {values[0]} R {values[1]} F1 {values[2]}; without a call {silent} of {len(counts)}; "
            f"tokens in {total['tokens_in']:,} (constant {total['constant']:,}), out {total['tokens_out']:,}, "
            f"sum {total['tokens_in'] + total['tokens_out']:,}"
        )


def _shown(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; 1 if nothing could be compared."""
    options = _options(arguments)
    compared = 0
    for texts, golds in zip(options.folders[::2], options.folders[1::2], strict=True):
        documents = sorted(path for path in texts.iterdir() if path.suffix in TEXTS and path.name != "README.md")
        runs = {reader: Run() for reader in READERS}
        for path in documents:
            for reader, run in runs.items():
                _read(path, reader, run, options)
        both = [path for path in documents if all(path in run.figures for run in runs.values())]
        print(f"{texts}: {len(both)} documents, {len(documents) - len(both)} without a recorded answer")
        for reader, run in runs.items():
            if both:
                print(f"  {reader:6} {run.row(golds, both)}")
        compared += len(both)
    return int(compared == 0)


def _read(path: Path, reader: Reader, run: Run, options: argparse.Namespace) -> None:
    client = Counting(connect(options.model, cassette=options.cassette))
    try:
        run.figures[path] = chartprose.extract(path.read_bytes(), client, reader=reader, claims=False, uri=path.name)
        run.counts[path] = client
    except CassetteError:
        return


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="TEXTS GOLD", help="pairs of folders")
    parser.add_argument("--cassette", required=True, type=Path, help="recordings, or answers alone")
    parser.add_argument("--model", default="recorded", help="the model's name in the recordings")
    options = parser.parse_args(arguments)
    if len(options.folders) % 2:
        parser.error("give pairs: a folder of texts and a folder of gold")
    return options


if __name__ == "__main__":
    sys.exit(main())
