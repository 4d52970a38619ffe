"""How a command ends: the exit codes, as ``--help`` and docs/cli.md list them."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What the shell sees. Numbers from 128 on are 128 plus a signal, as shells have it."""

    OK = 0
    SOME_FAILED = 1
    BAD_INPUT = 2
    ALL_FAILED = 3
    NO_OUTPUT = 4
    GATE_FAILED = 5
    OVER_BUDGET = 6
    STORE_BUSY = 7
    TOO_MANY_FAILURES = 8
    ENDPOINT_DOWN = 9
    FAILS = 10
    OPEN = 11
    STORE_FAILED = 12
    INTERRUPTED = 130
    BROKEN_PIPE = 141
    TERMINATED = 143


MEANINGS = {
    ExitCode.OK: "every document has a record (complete, partial or not a chart)",
    ExitCode.SOME_FAILED: "some documents failed, or the model pass failed for some",
    ExitCode.BAD_INPUT: "the command line is wrong, or no input could be read",
    ExitCode.ALL_FAILED: "all documents failed",
    ExitCode.NO_OUTPUT: "the output could not be written",
    ExitCode.GATE_FAILED: "evaluate: a gate is not passed",
    ExitCode.OVER_BUDGET: "job: stopped before a bound of cost, tokens or calls; the next run goes on",
    ExitCode.STORE_BUSY: "job: another run works on this store",
    ExitCode.TOO_MANY_FAILURES: "job: stopped after --max-failures",
    ExitCode.ENDPOINT_DOWN: "job: stopped, because the endpoint cannot be reached or refuses; the next run goes on",
    ExitCode.FAILS: "check: the statement fails for some record",
    ExitCode.OPEN: "check: the statement fails for none, and is open for some",
    ExitCode.STORE_FAILED: "job: stopped, because the store cannot keep or find what was paid for",
    ExitCode.INTERRUPTED: "interrupted (Ctrl-C)",
    ExitCode.BROKEN_PIPE: "the reader of standard output went away (as with | head)",
    ExitCode.TERMINATED: "ended by SIGTERM",
}

EPILOG = "\b\nExit codes:\n" + "\n".join(f"  {code.value:>3}  {meaning}" for code, meaning in MEANINGS.items())
"""For the end of a command's help; ``\\b`` tells click to keep the lines."""
