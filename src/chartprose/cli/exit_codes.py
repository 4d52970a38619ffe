"""How a command ends: the exit codes, as ``--help`` and docs/cli.md list them."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class ExitCode(IntEnum):
    """What the shell sees, and what it means. Numbers from 128 on are 128 plus a signal, as shells have it."""

    meaning: str

    def __new__(cls, value: int, meaning: str) -> Self:
        code = int.__new__(cls, value)
        code._value_, code.meaning = value, meaning
        return code

    OK = 0, "every document has a record (complete, partial or not a chart)"
    SOME_FAILED = 1, "some documents failed, or the model pass failed for some"
    BAD_INPUT = 2, "the command line is wrong, or no input could be read"
    ALL_FAILED = 3, "all documents failed"
    NO_OUTPUT = 4, "the output could not be written"
    GATE_FAILED = 5, "evaluate: a gate is not passed"
    OVER_BUDGET = 6, "job: stopped before a bound of cost, tokens or calls; the next run goes on"
    STORE_BUSY = 7, "job: another run works on this store"
    TOO_MANY_FAILURES = 8, "job: stopped after --max-failures"
    ENDPOINT_DOWN = 9, "job: stopped, because the endpoint cannot be reached or refuses; the next run goes on"
    FAILS = 10, "check: the statement fails for some record"
    OPEN = 11, "check: the statement fails for none, and is open for some"
    STORE_FAILED = 12, "job: stopped, because the store cannot keep or find what was paid for"
    INTERRUPTED = 130, "interrupted (Ctrl-C)"
    BROKEN_PIPE = 141, "the reader of standard output went away (as with | head)"
    TERMINATED = 143, "ended by SIGTERM"


def ended(documents: int, failed: int, *, trouble: bool) -> ExitCode:
    """How a run ends that came to its end: by how many of its documents failed, and whether there was other trouble."""
    if not documents:
        return ExitCode.BAD_INPUT
    if failed == documents:
        return ExitCode.ALL_FAILED
    return ExitCode.SOME_FAILED if failed or trouble else ExitCode.OK


EPILOG = "\b\nExit codes:\n" + "\n".join(f"  {code.value:>3}  {code.meaning}" for code in ExitCode)
"""For the end of a command's help; ``\\b`` tells click to keep the lines."""
