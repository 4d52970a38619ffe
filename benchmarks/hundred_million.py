"""What a hundred million descriptions take: hours, cores, parts, bytes, and cost, from rates measured here and now.

Run: ``python benchmarks/hundred_million.py [MODEL [DOCUMENTS [CORES [CALLS_AT_ONCE [SECONDS_A_CALL]]]]]`` (gpt-4o-mini,
100 million, 512, 512, 3 by default; the last two are assumptions about an endpoint). Measured are the examples of the
repository: the rules with reading and writing of shards, in seconds of processor time; bytes of text and of Parquet;
how many documents leave something to a model; and the tokens that would be sent, as ``--dry-run`` counts them, with its
interval for those that come back. All else is multiplication.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

from chartprose.formats.inputs import Inputs
from chartprose.formats.rows import Fields
from chartprose.jobs.endpoint import EndpointOptions
from chartprose.jobs.estimate import estimate
from chartprose.jobs.shard import Shard, read_shard
from chartprose.jobs.sources import Slice
from chartprose.model.prices import known_prices

EXAMPLES = Path(__file__).parents[1] / "examples"
ROUNDS = 20
DOCUMENTS_A_SHARD = 50_000


def measured(folder: Path, model: str) -> dict[str, float]:
    """Per document: processor seconds, bytes in and out, calls, tokens."""
    texts = [path.read_text() for path in sorted(EXAMPLES.iterdir()) if path.suffix in {".txt", ".md"}]
    rows = [{"id": f"{n}-{k}", "text": text} for n in range(ROUNDS) for k, text in enumerate(texts)]
    (folder / "many.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "once.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows[: len(texts)]))
    fields = Fields()
    once = Shard(Slice((str(folder / "once.jsonl"),), fields, 0, 1), folder / "once", "measured")
    read_shard(once)  # also imports all that is needed
    begin = time.process_time()
    many = Shard(Slice((str(folder / "many.jsonl"),), fields, 0, 1), folder / "many", "measured")
    result = read_shard(many)
    seconds = time.process_time() - begin
    inputs = Inputs((str(folder / "once.jsonl"),), fields, sys.stdin.buffer)
    asked = estimate(inputs, None, EndpointOptions(model), known_prices().of(model)).total
    count = len(texts)
    return {
        "documents_measured": sum(result.statuses.values()),
        "seconds": seconds / sum(result.statuses.values()),
        "bytes_in": sum(len(text.encode()) for text in texts) / count,
        "bytes_points": once.path("points").stat().st_size / count,
        "bytes_records": once.path("records").stat().st_size / count,
        "calls": asked["calls"] / count,
        "tokens_in": asked["tokens"] / count,
        "tokens_out_least": asked["least"] / count,
        "tokens_out_most": asked["most"] / count,
    }


def main(
    model: str = "gpt-4o-mini", documents: int = 100_000_000, cores: int = 512, at_once: int = 512, latency: float = 3.0
) -> None:
    with tempfile.TemporaryDirectory() as name:
        one = measured(Path(name), model)
    price = known_prices().of(model)
    calls, tokens_in = one["calls"] * documents, one["tokens_in"] * documents
    out = [one[f"tokens_out_{end}"] * documents for end in ("least", "most")]
    cost = None if price is None else [round(price.cost(int(tokens_in), int(tokens)), -2) for tokens in out]
    print(json.dumps({
        "measured_a_document": {key: round(value, 5) for key, value in one.items()},
        "documents": documents,
        "rules": {
            "core_hours": round(one["seconds"] * documents / 3600),
            "cores": cores, "hours": round(one["seconds"] * documents / 3600 / cores, 1),
            "shards": -(-documents // DOCUMENTS_A_SHARD),
            "minutes_a_shard": round(one["seconds"] * DOCUMENTS_A_SHARD / 60, 1),
            "tb_in": round(one["bytes_in"] * documents / 1e12, 2),
            "tb_points": round(one["bytes_points"] * documents / 1e12, 2),
            "tb_records": round(one["bytes_records"] * documents / 1e12, 2),
        },
        "model": {
            "model": model, "calls": round(calls),
            "tokens_in_billions": round(tokens_in / 1e9, 1), "tokens_out_billions": [round(n / 1e9, 1) for n in out],
            "cost_usd": cost,
            "calls_at_once": at_once, "seconds_a_call": latency,
            "hours": round(calls * latency / at_once / 3600),
            "tokens_a_minute_millions": round(tokens_in / (calls * latency / at_once / 60) / 1e6, 1) if calls else 0,
        },
    }, indent=1))  # fmt: skip


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*(kind(word) for kind, word in zip((str, int, int, int, float), given, strict=False)))
