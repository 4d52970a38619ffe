"""``chartprose job batch``: a provider's batch files, out and back."""

from __future__ import annotations

import click

from chartprose.cli.main import LazyGroup

BATCH_COMMANDS: dict[str, tuple[str, str]] = {
    "export": ("chartprose.cli.job.batch.export", "Write the pending requests as batch files."),
    "import": ("chartprose.cli.job.batch.importing", "Read the output and error files of a batch."),
}
"""As ``chartprose.cli.main.COMMANDS``."""


@click.group(cls=LazyGroup, table=BATCH_COMMANDS)
def batch() -> None:
    """Ask the model by batch files, for less money and a day's wait.

    Export, upload, download both result files, import, run: the run finds the answers in the store.
    """
