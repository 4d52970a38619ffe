"""``chartprose job shard``: a corpus in slices, for schedulers and clusters."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode
from chartprose.cli.options import (
    amount_option,
    audit_option,
    endpoint_options,
    id_field_option,
    model_options,
    print_errors,
    quiet_option,
    root_option,
    text_field_option,
)
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from collections.abc import Generator

    from chartprose.jobs.shard import Result, Shard
    from chartprose.jobs.shard_model import ModelPass

SHARD_RE = re.compile(r"([0-9]+)/([0-9]+)")


@click.command(epilog=EPILOG)
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("--out", metavar="DIR", required=True, help="The output folder, the same for all shards.")
@click.option("--shard", "one", metavar="I/N", help="Read shard I (from 0) of N.")
@amount_option("--shards", "Read all of N shards.")
@amount_option("--jobs", "Worker processes.", 1)
@click.option("--ray", metavar="ADDRESS", help="Run on this Ray cluster; local starts one here.")
@model_options
@audit_option
@click.option(
    "--store", metavar="DIR", help="With --model: a folder on this machine for answers, rate limits and budget."
)
@click.option(
    "--account",
    metavar="NAME",
    default="shards",
    show_default=True,
    help="The --max-… limits apply to all spending under this name in the store.",
)
@amount_option("--tries", "How often to try a shard in which model requests fail.", 3)
@text_field_option
@id_field_option
@root_option
@click.option(
    "--failed-rows-ok", is_flag=True, help="Exit with 0 even if documents failed; they are rows of the output."
)
@quiet_option
def shard(**options: Any) -> int:
    """Read a corpus in slices.

    Each shard writes two Parquet files whose names follow from its number, the rules' version and the model; it is
    skipped where they are. Any scheduler may run, kill and repeat shards. When all are there, DIR/manifest.json lists
    them. With --model all workers that share --store share its answers, rates and budget; on Ray they ask this machine.
    """
    from chartprose.errors import need

    if options["ray"]:
        need("Ray", "ray", "ray")
    need("shards", "parquet", "pyarrow")
    from chartprose.formats.rows import Fields
    from chartprose.jobs.audit import Agreement
    from chartprose.jobs.identity import configuration
    from chartprose.jobs.naming import Naming
    from chartprose.jobs.shard import Shard, until_stopped, write_manifest
    from chartprose.jobs.sources import Slice

    index, of = _wanted(options)
    fields, naming = Fields(options["text_field"], options["id_field"]), Naming.of(options["root"])
    model, claims = _model_pass(options), not options["no_claims"]
    digest = (model.endpoint.configuration if model else configuration(claims=claims)).digest
    first = Slice(options["inputs"], fields, 0, of, naming)
    everything = Shard(first, Path(options["out"]), digest, model, claims).all()
    chosen = everything if index is None else [everything[index]]
    results = list(until_stopped(_results(chosen, options), go_on=options["max_calls"] == 0))
    whole = write_manifest(everything)
    problems = [problem for result in results for problem in [*result.problems, result.outage] if problem]
    print_errors(problems)
    code = _exit_code(results, problems, failed_ok=options["failed_rows_ok"])
    if code or not options["quiet"]:
        audits = [audit for result in results for audit in result.audits]
        for line in agreement.lines() if (agreement := Agreement.over(audits)) is not None else ():
            click.echo(plain(line), err=True)
        rest = "manifest.json lists them all" if whole else "other shards are not done yet"
        skipped = sum(result.skipped for result in results)
        click.echo(f"{len(chosen)} of {of} shards ({skipped} were done): {_counted(results)}; {rest}", err=True)
    return code


def _counted(results: list[Result]) -> str:
    """What became of the documents of shards, in words."""
    statuses, failures = Counter[str](), Counter[str]()
    for result in results:
        statuses.update(result.statuses)
        failures.update(result.failures)
    words = [f"{number} {status}" for status, number in sorted(statuses.items())] or ["no documents"]
    if failures:
        words.append(f"{failures.total()} without their model pass ({', '.join(sorted(failures))})")
    if any(result.over_budget for result in results):
        words.append("stopped before a limit; the next run continues")
    return ", ".join(words)


def _exit_code(results: list[Result], problems: list[str], *, failed_ok: bool) -> ExitCode:
    if any(result.outage for result in results):
        return ExitCode.ENDPOINT_DOWN
    if any(result.over_budget for result in results):
        return ExitCode.OVER_BUDGET
    failed = any(result.failures or (result.statuses.get("failed") and not failed_ok) for result in results)
    return ExitCode.SOME_FAILED if failed or problems else ExitCode.OK


def _model_pass(options: dict[str, Any]) -> ModelPass | None:
    endpoint = endpoint_options(options)
    if endpoint is None:
        return None
    if options["store"] is None:
        raise click.UsageError("--model needs --store DIR, a folder for the model's answers.")
    from chartprose.jobs.shard_model import ModelPass, Worker

    one = ModelPass(endpoint, Path(options["store"]), options["account"], options["tries"]).here()
    Worker(one).close()  # what cannot be asked is told here, once, and not by each worker
    return one


def _wanted(options: dict[str, Any]) -> tuple[int | None, int]:
    if (options["one"] is None) == (options["shards"] is None):
        raise click.UsageError("Give either --shard I/N or --shards N.")
    if options["shards"] is not None:
        return None, options["shards"]
    match = SHARD_RE.fullmatch(options["one"])
    if match is None or int(match[1]) >= int(match[2]):
        raise click.UsageError(f"--shard {options['one']}: must be I/N, with I from 0 to N - 1.")
    return int(match[1]), int(match[2])


def _results(shards: list[Shard], options: dict[str, Any]) -> Generator[Result]:
    if options["ray"]:
        from chartprose.jobs.ray import on_ray

        return on_ray(shards, options["ray"], Path(options["store"]) if options["model"] else None)
    from chartprose.jobs.shard import in_pool

    return in_pool(shards, options["jobs"])
