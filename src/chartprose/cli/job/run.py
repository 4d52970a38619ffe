"""``chartprose job run``: one run of a job."""

from __future__ import annotations

from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode, ended
from chartprose.cli.options import (
    amount_option,
    audit_option,
    csv_safe_option,
    endpoint_options,
    inputs_of,
    inputs_options,
    model_options,
    print_errors,
    quiet_option,
)

if TYPE_CHECKING:
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.jobs.run import End, Run

SIGNAL_BASE = 128


@click.command(epilog=EPILOG)
@inputs_options
@click.option("--store", metavar="DIR", required=True, help="The folder of the job's store; created if missing.")
@click.option("--out", metavar="OUT", help="Also write the records to a folder of parts or a database URL.")
@click.option(
    "--format",
    "format_name",
    type=click.Choice(["jsonl", "parquet", "csv"]),
    help="The format of the parts in a folder. Default: jsonl.",
)
@csv_safe_option
@amount_option("--part-size", "Documents per part of a new store. Default: 2000.")
@amount_option("--jobs", "Worker processes (without --model).", 1)
@model_options
@audit_option
@amount_option("--tries", "Give up on a document after this many failures.", 3)
@amount_option("--max-failures", "Stop the run after this many failures.")
@click.option("--dry-run", is_flag=True, help="Estimate requests, tokens and cost; nothing is sent or written.")
@click.option("--summary", metavar="FILE", help="Also write the summary of the run to this file.")
@click.option(
    "--log-format",
    type=click.Choice(["auto", "json", "text"]),
    default="auto",
    show_default=True,
    help="Progress on standard error. auto: a bar on a terminal, otherwise JSON lines.",
)
@quiet_option
@click.option("--telemetry", is_flag=True, help="Emit OpenTelemetry spans and metrics.")
def run(**options: Any) -> int:
    """Read what is new, changed or failed.

    A document is known by its uri and the hash of its text; it is read again if the text, the rules, the prompt or the
    model are not those of its record. A run that is killed at any moment loses nothing that was kept, and the next one
    goes on. INPUT is as for extract, and the URL of a database with --query.
    """
    if options["telemetry"]:
        from chartprose.errors import need

        need("telemetry", "otel", "opentelemetry")
    endpoint = endpoint_options(options)
    if options["dry_run"]:
        return _dry_run(options, endpoint)
    from chartprose.jobs.database import StoreBusyError

    try:
        return _run(options, endpoint)
    except StoreBusyError as error:
        print_errors([str(error)])
        return ExitCode.STORE_BUSY


def _run(options: dict[str, Any], endpoint: EndpointOptions | None) -> int:
    from chartprose.cli.job.watch import watcher
    from chartprose.formats.output import check_writable
    from chartprose.jobs.engines import rules_engine
    from chartprose.jobs.identity import configuration
    from chartprose.jobs.publication import Publication
    from chartprose.jobs.run import Run
    from chartprose.jobs.sinks import sink_for
    from chartprose.jobs.store import Store
    from chartprose.jobs.summary import Summary, keep_summary

    claims, published = not options["no_claims"], None
    if options["summary"]:
        check_writable(options["summary"])
    with ExitStack() as stack:
        store = stack.enter_context(Store(options["store"], exclusive=True, part_size=options["part_size"]))
        inputs = inputs_of(options, store)
        engine = endpoint.engine(store) if endpoint else rules_engine(options["jobs"], claims=claims)
        if options["out"]:
            owner, safe = store.ledger.identity, options["csv_safe"]
            sink = sink_for(options["out"], options["format_name"], owner, csv_safe=safe)
            published = Publication(store.state, stack.enter_context(closing(sink)))
        total = inputs.count()
        watch = watcher(total, options["log_format"], quiet=options["quiet"])
        stack.enter_context(watch)
        one = Run(
            store,
            endpoint.configuration if endpoint else configuration(claims=claims),
            inputs,
            engine,
            published,
            watch,
            options["tries"],
            options["max_failures"],
            stop_over_budget=options["max_calls"] != 0,
            total=total,
            audit=endpoint.audit if endpoint else 0.0,
        )
        if options["telemetry"]:
            from chartprose.jobs.telemetry import observe_documents

            observe_documents(one.counts)
        with one.stop.on_signals():
            end = one.go()
            summary = Summary.of(one, end)
            keep_summary(one, summary, options["summary"])
        code = _exit_code(one, end)
        if code or not options["quiet"]:
            watch.end(summary)
    return code


def _exit_code(run: Run, end: End) -> int:
    from chartprose.jobs.run import End

    counts = run.counts
    stopped = {
        End.OUTAGE: ExitCode.ENDPOINT_DOWN,
        End.BUDGET: ExitCode.OVER_BUDGET,
        End.FAILURES: ExitCode.TOO_MANY_FAILURES,
    }
    if run.stop.signal is not None:
        return SIGNAL_BASE + run.stop.signal
    if end in stopped:
        return stopped[end]
    return ended(counts.seen, counts.failed + counts.dead_before, trouble=bool(counts.bad_inputs))


def _dry_run(options: dict[str, Any], endpoint: EndpointOptions | None) -> int:
    if endpoint is None:
        raise click.UsageError("--dry-run needs --model NAME: it estimates the requests to a model.")
    import json
    from pathlib import Path

    from chartprose.cli.job.watch import watcher
    from chartprose.jobs.estimate import estimate
    from chartprose.jobs.store import STATE_FILE, Store

    with ExitStack() as stack:
        watch = watcher(None, options["log_format"], quiet=options["quiet"])
        stack.enter_context(watch)
        known = Path(options["store"], STATE_FILE).is_file()
        store = stack.enter_context(Store(options["store"])) if known else None
        price = endpoint.table().of(endpoint.model)
        found = estimate(inputs_of(options, store, keep=False), store, endpoint, price, watch=watch.update)
    print_errors(found.counts.bad_inputs)
    as_json = options["log_format"] == "json"
    click.echo(json.dumps(found.as_json()) if as_json else "\n".join(found.lines()))
    return ended(found.counts.seen, 0, trouble=bool(found.counts.bad_inputs))
