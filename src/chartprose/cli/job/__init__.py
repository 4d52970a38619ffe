"""``chartprose job``: the commands of a corpus that is read again and again, one command a file."""

from __future__ import annotations

import click

from chartprose.cli.exit_codes import EPILOG
from chartprose.cli.main import LazyGroup

JOB_COMMANDS: dict[str, tuple[str, str]] = {
    "run": ("chartprose.cli.job.run", "Read what is new, changed or failed."),
    "status": ("chartprose.cli.job.status", "Show the state of the documents of a store."),
    "failures": ("chartprose.cli.job.failures", "List the documents that failed, with reasons."),
    "retry": ("chartprose.cli.job.retry", "Let the next run read failed documents again."),
    "export": ("chartprose.cli.job.export", "Write all records of a store."),
    "batch": ("chartprose.cli.job.batch", "Ask the model by batch files."),
    "shard": ("chartprose.cli.job.shard", "Read a corpus in slices, for schedulers and clusters."),
    "gc": ("chartprose.cli.job.gc", "Remove what is no longer needed."),
}
"""As ``chartprose.cli.main.COMMANDS``."""


@click.group(cls=LazyGroup, table=JOB_COMMANDS, epilog=EPILOG)
def job() -> None:
    """Read a corpus: resumable, bounded in cost.

    A store (a folder) remembers each document, its record and the model's answers. A run does only what is new, changed
    or failed, so that a scheduler may start it every night, kill it and start it again.
    """
