"""``chartprose job status``: the state of the documents of a store."""

from __future__ import annotations

import json

import click

from chartprose.cli.options import store_option


@click.command()
@store_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def status(store: str, *, as_json: bool) -> None:
    """Show the state of the documents of a store.

    Also while a run goes on: what is counted is what is kept.
    """
    from chartprose.jobs.audit import Agreement
    from chartprose.jobs.store import Store
    from chartprose.report.wording import plain

    with Store(store) as opened:
        counts = {state.value: number for state, number in opened.ledger.counts().items()}
        agreement = Agreement.of(opened.state)
        answers, missing, last = opened.answers.count(), opened.ledger.missing(), opened.last_run()
    run = None if last is None else {"number": last.number, "started": last.started, "ended": last.ended}
    progress = json.loads(last.progress) if last and last.progress and last.under_way else None
    if run is not None:
        run["progress"] = progress
    if as_json:
        summary = json.loads(last.summary) if last and last.summary else None
        found = {"documents": counts, "missing": missing, "answers": answers, "last_run": run, "summary": summary}
        found["audit"] = None if agreement is None else agreement.as_json()
        click.echo(json.dumps(found, indent=2))
        return
    for state, number in counts.items():
        click.echo(f"{state:<8} {number}")
    if missing:
        click.echo(f"missing  {missing} (not among the inputs of the last complete run; job gc --missing removes them)")
    click.echo(f"answers  {answers}")
    for line in agreement.lines() if agreement is not None else ():
        click.echo(plain(line))
    if progress is not None:
        of = f" of {progress['total']}" if progress["total"] is not None else ""
        click.echo(
            f"run {run and run['number']} is under way: {progress['done']}{of} documents, {progress['rate']:.1f}/s"
        )
    elif run is not None:
        ended = f"ended {run['ended']}" if run["ended"] else "did not end, or was killed"
        click.echo(f"last run {run['number']}, began {run['started']}, {ended}")
