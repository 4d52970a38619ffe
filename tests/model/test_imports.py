"""What is imported when: the model stack takes seconds, so nothing of it may load before a model is asked."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("openai", "instructor", "tenacity", "vcr", "httpx2", "httpx")


def loaded_after(code: str) -> set[str]:
    program = f"import sys; {code}; print(*[m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_nothing_heavy_is_imported_before_a_call() -> None:
    modules = "chartprose.model.read.ground, chartprose.model.limit, chartprose.model.budget, chartprose.model.cache"
    connected = "connect('m', base_url='http://127.0.0.1:9/v1'); connect('m', cassette='.')"
    assert loaded_after(f"import {modules}; from chartprose.model import connect; {connected}") == set()


def test_the_probe_sees_what_is_loaded() -> None:
    assert "tenacity" in loaded_after("import tenacity")
