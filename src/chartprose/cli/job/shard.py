"""``chartprose job shard``: a corpus in slices, for schedulers and clusters."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
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
    from collections.abc import Iterator

    from chartprose.jobs.audit import AuditRow
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
    from chartprose.jobs.shard import shards_of, until_stopped, write_manifest

    index, of = _wanted(options)
    naming, claims = Naming.of(options["root"]), not options["no_claims"]
    fields = Fields(options["text_field"], options["id_field"])
    one = _model_pass(options)
    digest = (one.endpoint.configuration if one else configuration(claims=claims)).digest
    folder = Path(options["out"])
    everything = shards_of(options["inputs"], fields, of, folder, digest, model=one, naming=naming, claims=claims)
    chosen = everything if index is None else everything[index : index + 1]
    total = _Total()
    for result in until_stopped(_results(chosen, options), go_on=options["max_calls"] == 0):
        total.add(result)
    whole = write_manifest(everything)
    print_errors(total.problems)
    rest = "manifest.json lists them all" if whole else "other shards are not done yet"
    code = total.exit_code(failed_ok=options["failed_rows_ok"])
    if code or not options["quiet"]:
        for line in agreement.lines() if (agreement := Agreement.over(total.audits)) is not None else ():
            click.echo(plain(line), err=True)
        click.echo(f"{len(chosen)} of {of} shards ({total.skipped} were done): {total.counted()}; {rest}", err=True)
    return code


@dataclass
class _Total:
    """Sums over shards."""

    statuses: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    audits: list[AuditRow] = field(default_factory=list)
    skipped: int = 0
    over_budget: int = 0
    outage: str | None = None

    def add(self, result: Result) -> None:
        self.statuses.update(result.statuses)
        self.failures.update(result.failures)
        self.problems += result.problems
        self.audits += result.audits
        self.skipped += result.skipped
        self.over_budget += result.over_budget
        self.outage = self.outage or result.outage
        self.problems += [result.outage] if result.outage else []

    def counted(self) -> str:
        words = [f"{number} {status}" for status, number in sorted(self.statuses.items())] or ["no documents"]
        if self.failures:
            words.append(f"{self.failures.total()} without their model pass ({', '.join(sorted(self.failures))})")
        if self.over_budget:
            words.append("stopped before a limit; the next run continues")
        return ", ".join(words)

    def exit_code(self, *, failed_ok: bool) -> ExitCode:
        if self.outage:
            return ExitCode.ENDPOINT_DOWN
        if self.over_budget:
            return ExitCode.OVER_BUDGET
        failed = self.statuses["failed"] and not failed_ok
        return ExitCode.SOME_FAILED if failed or self.failures or self.problems else ExitCode.OK


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


def _results(shards: list[Shard], options: dict[str, Any]) -> Iterator[Result]:
    if options["ray"]:
        from chartprose.jobs.ray import on_ray

        return on_ray(shards, options["ray"], Path(options["store"]) if options["model"] else None)
    from chartprose.jobs.shard import in_pool

    return in_pool(shards, options["jobs"])
