"""What a run reports on standard error: a progress bar on a terminal, failures as they come, a summary at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rich import progress
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from chartprose.report.wording import plain
from chartprose.tally import Tally

if TYPE_CHECKING:
    from chartprose.formats.output import Output


class Progress:
    """Messages on standard error, and a bar of documents with ``counts`` at its end, which goes when all is done.

    ``total`` is how many documents there will be, if known.
    """

    def __init__(self, total: int | None, counts: str, *, bar: bool) -> None:
        self._console = Console(stderr=True, soft_wrap=True, highlight=False)
        columns = (SpinnerColumn(), TextColumn("documents"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        last = TextColumn("{task.fields[counts]}")
        self._bar = progress.Progress(*columns, last, console=self._console, transient=True, disable=not bar)
        self._task = self._bar.add_task("", total=total, counts=counts)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._bar.stop()

    def message(self, sentence: str) -> None:
        """One line on standard error; what comes from documents is never read as markup."""
        self._console.print(Text(plain(sentence)))


class Report(Progress):
    """Counts the records of a run and reports on them; ``tally`` has the sums.

    A ``bar`` is for a terminal through which no records run.
    """

    def __init__(self, total: int | None, *, bar: bool) -> None:
        super().__init__(total, "0 points, 0 failed", bar=bar)
        self.tally = Tally()
        self.bad_inputs = 0
        self._output: Output | None = None

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        super().__exit__(kind)
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
        self._bar.update(self._task, advance=1, counts=f"{self.tally.points} points, {failed} failed")

    def bad_input(self, problem: str) -> None:
        """Count and report an input that holds no document."""
        self.bad_inputs += 1
        self.message(f"Error: {problem}")
