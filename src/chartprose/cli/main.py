"""``chartprose``: the list of commands, and how errors become messages and exit codes.

A new command is a file in this folder that holds a click command, and one line in ``COMMANDS``. The libraries it needs
are imported inside its functions, so that ``--help`` answers at once.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, NoReturn

import click

from chartprose import __version__
from chartprose.cli.exit_codes import EPILOG, ExitCode
from chartprose.cli.options import print_errors
from chartprose.errors import ChartproseError, StoreError
from chartprose.garbage_collection import reduce_collections
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from types import FrameType

COMMANDS: dict[str, tuple[str, str]] = {
    "extract": ("chartprose.cli.extract", "Read descriptions of charts into records."),
    "show": ("chartprose.cli.show", "Show records in the terminal."),
    "check": ("chartprose.cli.check", "Check a statement against each record."),
    "report": ("chartprose.cli.report", "Write a run as one self-contained page."),
    "evaluate": ("chartprose.cli.evaluate", "Measure a run against gold, with intervals."),
    "compare": ("chartprose.cli.compare", "Compare two runs on the same documents."),
    "annotate": ("chartprose.cli.annotate", "Write the draft gold of a document from its record."),
    "job": ("chartprose.cli.job", "Read a corpus: resumable, bounded in cost."),
    "schema": ("chartprose.cli.schema", "Print the JSON Schema of the record."),
}
"""Command → the module that defines it under the same name, and the first sentence of its help."""

ENGINE = "chartprose-engine"
"""The name of the threads of a job. Of a run that was ended one may wait for ever: it is left behind."""


class LazyGroup(click.Group):
    """A group that imports a command of its ``table`` when it is asked for, and lists the others without importing."""

    def __init__(self, *arguments: Any, table: dict[str, tuple[str, str]], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.table = table

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in self.table:
            return None
        module, _ = self.table[cmd_name]
        command: click.Command = getattr(import_module(module), f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:  # click itself would end this with 1, which means something else here
            _silence_stdout()
            raise click.exceptions.Exit(ExitCode.BROKEN_PIPE) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, sentence) for name, (_, sentence) in self.table.items()])


@click.group(cls=LazyGroup, table=COMMANDS, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="chartprose")
def chartprose() -> None:
    """Turn written descriptions of charts back into data that a person can trust."""


def main() -> NoReturn:
    """Run the command line of this process, and leave with one of ``ExitCode``."""
    signal.signal(signal.SIGTERM, _terminate)
    reduce_collections()
    code = run(sys.argv[1:])
    if any(thread.name == ENGINE for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run one command line.

    Returns:
        The exit code. What goes wrong is reported on standard error, in one sentence.
    """
    try:
        result = chartprose.main(arguments, prog_name="chartprose", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        for line in shown.getvalue().splitlines():
            click.echo(plain(line), err=True)
        return error.exit_code
    except ChartproseError as error:
        print_errors([str(error)])
        return ExitCode.STORE_FAILED if isinstance(error, StoreError) else ExitCode.BAD_INPUT
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrupted.", err=True)
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return ExitCode.BROKEN_PIPE
    except OSError as error:
        print_errors([f"{error.filename or 'output'}: {error.strerror or error}"])
        return ExitCode.NO_OUTPUT
    return result if isinstance(result, int) else ExitCode.OK


def _silence_stdout() -> None:
    """Python flushes standard output once more as it ends; let that go nowhere instead of to a closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    del number, frame
    raise SystemExit(ExitCode.TERMINATED)
