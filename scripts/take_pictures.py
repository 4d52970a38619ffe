"""Pictures of a report and of its charts, for the demo and the README.

    python scripts/take_pictures.py RUN.jsonl REPORT.html OUT

Writes a PNG for each panel that can be drawn (by vl-convert), and, where Debian's Chromium and playwright are there,
screenshots of the report: in light and dark, and at the width of a phone.
"""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from chartprose import NotDrawnError, read_records
from chartprose.report.compiling import png
from chromium import CHROMIUM, FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure

SCREENS = {
    "report-light": {"viewport": {"width": 1440, "height": 1000}, "color_scheme": "light"},
    "report-dark": {"viewport": {"width": 1440, "height": 1000}, "color_scheme": "dark"},
    "report-phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
}
SHOWN = {"report-light": "stacked-freight", "report-dark": "lines-battery", "report-phone": "log-filter"}
"""Picture → the document that it shows, by a part of its uri."""


def main() -> int:
    """Take all pictures; where there is no browser, say so."""
    run, report, out = map(Path, sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    figures = list(read_records(run))
    for name, picture in charts(figures):
        (out / f"chart-{name}.png").write_bytes(picture)
    if CHROMIUM.exists() and find_spec("playwright"):
        screenshots(figures, report, out)
    else:
        print(f"no screenshots: they need {CHROMIUM} and playwright (in the group test)", file=sys.stderr)
    return 0


def charts(figures: list[Figure]) -> Iterator[tuple[str, bytes]]:
    """Every panel that can be drawn; what cannot is told with its reason."""
    for figure in figures:
        stem = re.sub(r"[^A-Za-z0-9-]+", "-", Path(figure.source.uri).stem)
        for number, panel in enumerate(figure.panels):
            try:
                yield f"{stem}-{number}", png(panel.to_vega_lite())
            except NotDrawnError as error:
                print(f"{figure.source.uri}, panel {number}: {error}", file=sys.stderr)


def screenshots(figures: list[Figure], report: Path, out: Path) -> None:
    """The report as a person sees it, with one point lit in all three columns."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only with a browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        for name, options in SCREENS.items():
            number = next((n for n, figure in enumerate(figures, 1) if SHOWN[name] in figure.source.uri), 1)
            page = browser.new_page(**options)  # type: ignore[arg-type]
            page.goto(f"{report.resolve().as_uri()}#{number}")
            page.locator(".chart").first.scroll_into_view_if_needed()
            page.locator(".chart svg").first.wait_for()
            page.locator(".chart [data-key='p0.4']").first.dispatch_event("pointerover", {"bubbles": True})
            page.locator(".columns" if "phone" not in name else ".chart >> nth=0").scroll_into_view_if_needed()
            page.screenshot(path=out / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
