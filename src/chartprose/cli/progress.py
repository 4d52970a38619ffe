"""What a run reports on standard error: a progress bar on a terminal, failures as they come, a summary at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from chartprose.report.wording import plain
from chartprose.tally import Tally

if TYPE_CHECKING:
    from types import TracebackType

    from chartprose.formats.output import Output


def progress_bar(console: Console, *, shown: bool) -> Progress:
    """A progress bar of documents, with the field ``counts`` of its task at the end."""
    columns = (SpinnerColumn(), TextColumn("documents"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    last = TextColumn("{task.fields[counts]}")
    return Progress(*columns, last, console=console, transient=True, disable=not shown)


class Report:
    """Counts the records of a run and reports on them; ``tally`` has the sums.

    ``total`` is how many documents there will be, if known. A ``bar`` is for a terminal through which no records run.
    """

    def __init__(self, total: int | None, *, bar: bool) -> None:
        self.tally = Tally()
        self.bad_inputs = 0
        self._output: Output | None = None
        self._console = Console(stderr=True, soft_wrap=True, highlight=False)
        self._progress = progress_bar(self._console, shown=bar)
        self._task = self._progress.add_task("", total=total, counts="0 points, 0 failed")

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._progress.stop()
        if kind is not None and issubclass(kind, BrokenPipeError):
            return
        if self.tally.documents:
            for line in self.tally.lines():
                self.message(line)
        if kind is not None and self._output is not None and self._output.part is not None:
            self.message(f"{self._output.path} is not written; what was done is in {self._output.part}")

    def watch(self, output: Output) -> None:
        """Report at the end where the records are if ``output`` could not be completed."""
        self._output = output

    def add(self, tally: Tally, problem: str | None) -> None:
        """Count one record; ``problem`` is printed at once."""
        self.tally += tally
        if problem:
            self.message(problem)
        failed = self.tally.statuses["failed"]
        self._progress.update(self._task, advance=1, counts=f"{self.tally.points} points, {failed} failed")

    def bad_input(self, problem: str) -> None:
        """Count and report an input that holds no document."""
        self.bad_inputs += 1
        self.message(f"Error: {problem}")

    def message(self, sentence: str) -> None:
        """One line on standard error; what comes from documents is never read as markup."""
        self._console.print(Text(plain(sentence)))
