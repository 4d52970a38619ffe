"""Debian's Chromium, driven by Playwright; and the reports that it opens, from disk."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose import extract
from chartprose.report.page import page as report_page
from chartprose.report.texts import Texts
from chromium import CHROMIUM, FLAGS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from chartprose.record import Figure

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="session")
def example_paths() -> list[str]:
    return sorted(str(path) for path in EXAMPLES.iterdir() if path.suffix in {".md", ".txt"})


@pytest.fixture(scope="session")
def examples(example_paths: list[str]) -> list[Figure]:
    """The records of the examples, by the rules alone."""
    return [extract(Path(path).read_text("utf-8"), uri=path) for path in example_paths]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one module: while it is open, its event loop would stand in the way of others.

    Where there is none the tests are skipped, but not in CI.
    """
    if not CHROMIUM.exists():
        if os.environ.get("CI") == "true":
            pytest.fail(f"no {CHROMIUM}: apt-get install chromium")
        pytest.skip(f"needs a browser: there is no {CHROMIUM} (apt-get install chromium)")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only these tests need it

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def examples_page(examples: list[Figure], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the examples, on disk."""
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(report_page(examples, Texts(examples)), "utf-8")
    return path


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a report from disk; at the end of the test its console has to be empty."""
    told: list[str] = []
    contexts = []

    def open_page(path: Path, place: str = "", **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1440, "height": 1000}} | options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: told.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: told.append(f"error: {error}"))
        page.on(
            "request", lambda request: told.append(f"request: {request.url}") if page.url != "about:blank" else None
        )
        page.goto(f"{path.as_uri()}{place}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert told == []
