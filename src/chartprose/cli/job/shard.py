"""``chartprose job shard``: a corpus in slices, for schedulers and clusters."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.jobs.shard import Result, Shard

SHARD_RE = re.compile(r"([0-9]+)/([0-9]+)")


@click.command(epilog=EPILOG)
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("--out", metavar="DIR", required=True, help="The folder for all shards, shared by all who do them.")
@click.option("--shard", "one", metavar="I/N", help="Do shard I (from 0) of N.")
@click.option("--shards", metavar="N", type=click.IntRange(min=1), help="Do all of N shards.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), default=1, show_default=True, help="Worker processes.")
@click.option("--ray", metavar="ADDRESS", help="Do them on this Ray cluster; local starts one here.")
@click.option("--text-field", metavar="F", help="The column of rows that holds the text. Default: text or description.")
@click.option("--id-field", metavar="F", help="The column that names a row. Default: id, else the row's number.")
def shard(**options: Any) -> int:
    """Read a corpus in slices, by the rules alone.

    Each shard writes two Parquet files whose names follow from its number and the rules' version; it is skipped where
    they are. Any scheduler may run, kill and repeat shards. When all are there, DIR/manifest.json lists them.
    """
    from chartprose.formats.rows import Fields  # noqa: PLC0415 - as light as possible to --help
    from chartprose.jobs.identity import configuration  # noqa: PLC0415
    from chartprose.jobs.shards import shards_of, write_manifest  # noqa: PLC0415

    index, of = _wanted(options)
    fields = Fields(options["text_field"], options["id_field"])
    everything = shards_of(options["inputs"], fields, of, Path(options["out"]), configuration().digest)
    chosen = everything if index is None else everything[index : index + 1]
    statuses: Counter[str] = Counter()
    problems: list[str] = []
    skipped = 0
    for result in _results(chosen, options):
        statuses.update(result.statuses)
        problems += result.problems
        skipped += result.skipped
    whole = write_manifest(everything)
    for problem in problems:
        click.echo(f"Error: {problem}", err=True)
    counted = ", ".join(f"{number} {status}" for status, number in sorted(statuses.items())) or "no documents"
    rest = "manifest.json lists all" if whole else "others are not done yet"
    click.echo(f"{len(chosen)} of {of} shards ({skipped} were done): {counted}; {rest}", err=True)
    return ExitCode.SOME_FAILED if statuses["failed"] or problems else ExitCode.OK


def _wanted(options: dict[str, Any]) -> tuple[int | None, int]:
    if (options["one"] is None) == (options["shards"] is None):
        raise click.UsageError("Give --shard I/N or --shards N.")
    if options["shards"] is not None:
        return None, options["shards"]
    match = SHARD_RE.fullmatch(options["one"])
    if match is None or int(match[1]) >= int(match[2]):
        raise click.UsageError(f"--shard is I/N with I from 0 to N - 1, not {options['one']}.")
    return int(match[1]), int(match[2])


def _results(shards: list[Shard], options: dict[str, Any]) -> Iterator[Result]:
    if options["ray"]:
        from chartprose.jobs.ray import on_ray  # noqa: PLC0415 - an extra

        return on_ray(shards, options["ray"])
    from chartprose.jobs.shards import in_pool  # noqa: PLC0415 - as above

    return in_pool(shards, options["jobs"])
