"""The public API: what is promised is there, costs nothing to import, and is typed."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import chartprose
from chartprose import errors

if TYPE_CHECKING:
    from pathlib import Path

PROMISED = {
    *("__version__", "extract", "aextract", "enrich", "extract_many", "read_records", "Document", "Figure", "Source"),
    *("Panel", "Axis", "Series", "Point", "Position", "Quantity", "Claim", "Issue", "Usage", "Span"),
    *("ChartproseError", "InputError", "UsageError", "MissingExtraError", "ModelError", "NotDrawnError"),
    *("EndpointError", "RefusedRequestError", "MalformedAnswerError", "BudgetExceededError", "CassetteError"),
    "StoreError",
}


def test_nothing_promised_is_missing_and_nothing_else_is_promised() -> None:
    assert set(chartprose.__all__) == PROMISED
    assert all(getattr(chartprose, name) is not None for name in PROMISED)
    assert set(dir(chartprose)) >= PROMISED
    defined = {name for name, cls in vars(errors).items() if isinstance(cls, type) and issubclass(cls, Exception)}
    assert defined <= PROMISED, "every error is public"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'chartprose' has no attribute 'extrakt'"):
        chartprose.extrakt  # type: ignore[attr-defined]  # noqa: B018 - the access is the test


def _loaded(code: str, *names: str) -> list[str]:
    program = f"import sys; {code}; print(*[name for name in {names!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_importing_the_package_imports_nothing_of_weight_and_rules_alone_never_load_the_model_stack() -> None:
    stack = ("openai", "instructor", "httpx2", "pydantic")
    assert _loaded("import chartprose; chartprose.extract('x')", *stack) == ["pydantic"]
    assert _loaded("import chartprose", "pydantic", "openai", "instructor", "orjson", "rich", "click") == []


@pytest.mark.slow
def test_a_type_checker_sees_the_lazy_names(tmp_path: Path) -> None:
    code = tmp_path / "user.py"
    code.write_text(
        "import chartprose\n"
        "figure: chartprose.Figure = chartprose.extract('x')\n"
        "uris: list[str] = [one.source.uri for one in chartprose.extract_many(['x'])]\n"
        "wrong: int = chartprose.extract('x')\n"
    )
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(code)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    problems = [line for line in run.stdout.splitlines() if line.startswith("user.py") or "user.py:" in line]
    assert len(problems) == 1, run.stdout
    assert "user.py:4: error: Incompatible types in assignment" in problems[0]
