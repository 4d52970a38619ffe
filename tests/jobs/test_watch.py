"""What a run shows: a bar on a terminal, lines of JSON where nobody looks, one a minute."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.job.watch import SECONDS_A_LINE, JsonLines
from chartprose.jobs.summary import Counts
from jobs import corpus

if TYPE_CHECKING:
    from endpoint.stub import Stub

ESCAPES_RE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PRICES = "[stub-served]\ninput = 1000.0\noutput = 2000.0\n"


def _on_a_terminal(arguments: list[str]) -> tuple[int, str]:
    """The exit code, and all that a terminal of 160 columns was told on standard error."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 160, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color"}
    for name in ("NO_COLOR", "COLUMNS", "CI"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "chartprose", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as program:
        os.close(theirs)
        told = b""
        while True:
            try:
                data = os.read(ours, 65536)
            except OSError:  # Linux says so when the other end is closed
                break
            if not data:
                break
            told += data
        program.wait(timeout=60)
    os.close(ours)
    return program.returncode, told.decode()


@pytest.mark.slow
def test_a_terminal_shows_rate_shares_failures_and_cost_and_then_the_summary(stub: Stub) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(8), asks_every=4)
    Path("prices.toml").write_text(PRICES)
    Path("rows.jsonl").write_text(Path("rows.jsonl").read_text() + '{"id": "bad", "text": null}\n')
    asking = ["--model", "stub", "--base-url", stub.url, "--prices", "prices.toml"]
    code, told = _on_a_terminal(["job", "run", "rows.jsonl", "--store", "S", *asking])
    assert code == ExitCode.SOME_FAILED
    assert ESCAPES_RE.search(told), "a bar moves"
    plain = ESCAPES_RE.sub("", told)
    assert re.search(r"[0-9]+/s, rules 67%, model 22%, 1 failed, 0\.2400 USD", plain), plain
    assert re.search(r"input: \S+rows\.jsonl#bad: \S+rows\.jsonl, line 9: 'text' is null, not text", plain)
    assert "9 documents, 0 unchanged, 9 read, 1 failed" in plain
    assert '"event"' not in told


def test_a_line_of_progress_comes_after_five_seconds_and_then_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    lines = JsonLines(None, lambda: now[0])
    counts = Counts(seen=700, by=Counter(rules=600))
    for second in range(1, 151):
        now[0] = float(second)
        lines.update(counts)
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert SECONDS_A_LINE == 60
    assert [(line["event"], round(line["rate"], 3)) for line in told] == [
        ("progress", 120.0),
        ("progress", 9.231),
        ("progress", 4.8),
    ]
    assert told[0]["by"] == {"rules": 600}
