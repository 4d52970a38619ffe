"""Two runs at once on one store, as two processes: the second says so and ends, and the first does not notice."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.cli.exit_codes import ExitCode
from endpoint.stub import Answer, Stub
from jobs import corpus

if TYPE_CHECKING:
    import subprocess

    from running import Run


pytestmark = pytest.mark.slow

DOCUMENTS = 12


def _started(url: str, out: str) -> subprocess.Popen[str]:
    options = ["--store", "S", "--out", out, "--model", "stub", "--base-url", url, "--log-format", "json"]
    return corpus.started("run", "rows.jsonl", *options)


@pytest.mark.parametrize("killed", [False, True], ids=["ended", "killed"])
def test_the_second_run_ends_with_its_exit_code_and_the_first_is_not_disturbed(job: Run, *, killed: bool) -> None:
    corpus.write_rows(Path("rows.jsonl"), range(DOCUMENTS))
    release = Path("release")

    def reply(body: dict[str, Any]) -> Answer:
        while not release.exists():
            time.sleep(0.01)
        return corpus.answer(body)

    with Stub(reply=reply) as held:
        with _started(held.url, "O") as first:
            while not held.calls:
                assert first.poll() is None, first.communicate()[1]
                time.sleep(0.01)
            with _started(held.url, "P") as second:
                _, told = second.communicate(timeout=60)
            assert second.returncode == ExitCode.STORE_BUSY
            assert told == "Error: S: another run is using this store; wait until it has ended\n"
            assert not Path("P").exists()
            if killed:
                first.kill()
                first.communicate()
            release.touch()
            _, told = first.communicate(timeout=60)
        if killed:  # the system has given up the lock with the process
            with _started(held.url, "O") as first:
                _, told = first.communicate(timeout=60)
        assert first.returncode == ExitCode.OK, told
    end = json.loads(told.splitlines()[-1])
    assert (end["event"], end["documents"]["done"], end["failed"]) == ("end", DOCUMENTS, 0)
    assert json.loads(Path("O/manifest.json").read_text())["documents"] == DOCUMENTS
    assert job("status", "--store", "S").code == ExitCode.OK
