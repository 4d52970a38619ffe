"""The report in a real browser: what a person sees, reaches by keyboard, and what may not run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import axe_playwright_python
import pytest

from chartprose import extract
from chartprose.record import ClaimEvidence
from chartprose.report.page import page as report_page
from chartprose.report.texts import Texts
from chartprose.text.source import read
from samples import TEXT, spot, tea

pytestmark = pytest.mark.slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from chartprose.record import Figure, Panel

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
LINES = "lines-battery-fade"
EVIL = '"><img src=x onerror=window.ran=1><script>window.ran=1</script>'
EVIL_TEXT = f"""## Line Chart: {EVIL}
### Components/Axes
* **X-axis:** Hour, from 8 to 20
* **Y-axis:** Cups {EVIL}, from 0 to 10
### Detailed Analysis
* **{EVIL}** (green line):
* 8: 2
* 12: 5
<script>window.ran = 1</script></script><!--<script>
### Key Observations
* {EVIL} peaks at 12.
"""
MOST_WORK_SECONDS = 3.0


def _number(examples: list[Figure], name: str) -> int:
    return next(number for number, figure in enumerate(examples, 1) if name in figure.source.uri)


@pytest.fixture
def page(opened: Callable[..., Page], examples_page: Path, examples: list[Figure]) -> Page:
    """The report, opened at a document with one chart of lines."""
    page = opened(examples_page, f"#{_number(examples, LINES)}")
    page.wait_for_selector(".chart [data-key]", state="attached")
    return page


def _draw_all(page: Page) -> None:
    """Bring each chart into view, which draws it."""
    for chart in page.locator(".chart").all():
        chart.scroll_into_view_if_needed()
        chart.locator("svg").wait_for()


def _lit(page: Page, column: str) -> int:
    return page.locator(f"section[aria-label={column}] .lit").count()


def test_every_example_opens_and_every_chart_that_can_be_drawn_is(
    opened: Callable[..., Page], examples_page: Path, examples: list[Figure]
) -> None:
    page = opened(examples_page)
    for number, figure in enumerate(examples, 1):
        page.evaluate(f"location.hash = '#{number}'")
        page.locator(f"#rows [aria-current] a[data-number='{number - 1}']").wait_for()
        assert page.locator(".chart").count() == sum(_is_drawn(panel) for panel in figure.panels)
        _draw_all(page)
        page.get_by_role("button", name="Show as written").click()
        assert page.locator("section[aria-label=Text] .raw").inner_text().split() == _text(figure).split()


def _is_drawn(panel: Panel) -> bool:
    return bool(panel.points) and panel.chart_type != "table"


def _text(figure: Figure) -> str:
    return Path(figure.source.uri).read_text("utf-8")


@pytest.mark.parametrize(
    ("origin", "others"),
    [
        ("tr[data-key='p0.13']", ("Text", "Charts")),
        (".text mark.value[data-key~='p0.13']", ("Charts", "Tables")),
        (".chart [data-key='p0.13']", ("Text", "Tables")),
    ],
)
def test_hovering_one_column_lights_the_same_point_in_view_in_the_other_two(
    page: Page, origin: str, others: tuple[str, str]
) -> None:
    _draw_all(page)
    page.locator(origin).first.hover()
    page.locator("tr.lit").wait_for(state="attached")
    assert [_lit(page, column) > 0 for column in others] == [True, True]
    assert page.locator("tr.lit").get_attribute("data-key") == "p0.13"
    assert "NMC (60 °C), 200, ~-22, rule/prose" in page.locator("#status").inner_text()
    assert page.evaluate(
        """() => {
          const mark = document.querySelector(".text mark.value.lit").getBoundingClientRect();
          const column = document.querySelector("section[aria-label=Text]").getBoundingClientRect();
          return mark.top >= column.top && mark.bottom <= column.bottom;
        }"""
    )
    page.locator("h1").hover()
    assert page.locator(".lit").count() == 0
    page.locator("tr[data-key='p0.1']").click()
    page.locator("h1").hover()
    assert page.locator("tr.lit").count() == 1, "a click keeps the light"
    page.keyboard.press("Escape")
    assert page.locator(".lit").count() == 0


def test_a_claim_lights_its_words_and_the_values_that_decided_it(opened: Callable[..., Page], tmp_path: Path) -> None:
    (tmp_path / "tea.md").write_text(TEXT, "utf-8")
    figure = tea(str(tmp_path / "tea.md"))
    figure.source = read(TEXT, figure.source.uri).info()
    values = [point.evidence["value"] for point in figure.panels[0].points[:2]]
    figure.claims[0].evidence = ClaimEvidence(text=spot("Tea over the Day"), values=values)
    path = tmp_path / "report.html"
    path.write_text(report_page([figure], Texts([figure])), "utf-8")
    page = opened(path)
    page.wait_for_selector(".chart svg")
    page.locator(".claims [data-key='c0']").hover()
    assert page.locator(".text .claim[data-key~='c0'].lit").count() > 0
    assert page.locator(".text .value.lit").all_inner_texts() == ["3", "5–6"]
    assert _lit(page, "Tables") == 2


def test_search_and_a_count_of_the_summary_leave_what_fits(
    opened: Callable[..., Page], examples_page: Path, examples: list[Figure]
) -> None:
    page = opened(examples_page)
    total = page.locator("#rows tr:visible").count()
    page.locator("#search").fill("heatmap tram")
    assert page.locator("#rows tr:visible a").all_inner_texts() == ["Punctuality of Tram Lines by Hour of Service"]
    assert page.locator("#count").inner_text() == f"1 of {total} documents"
    page.locator("#search").fill("nothing of the kind")
    assert page.locator("#rows tr:visible").count() == 0
    page.locator("#search").fill("")
    count = page.locator("[data-facet='status:not_a_chart']")
    count.click()
    assert count.get_attribute("aria-pressed") == "true"
    assert page.locator("#rows tr:visible").count() == sum(figure.status == "not_a_chart" for figure in examples) > 0
    count.click()
    assert page.locator("#rows tr:visible").count() == total


def test_a_column_sorts_both_ways_by_number_and_what_is_unknown_comes_last(
    opened: Callable[..., Page], examples_page: Path, examples: list[Figure]
) -> None:
    page = opened(examples_page)
    points = sorted((sum(len(panel.points) for panel in figure.panels) for figure in examples), reverse=True)
    head = page.locator("th", has_text="Points")
    for expected, direction in ((points, "descending"), (points[::-1], "ascending")):
        head.get_by_role("button").click()
        assert head.get_attribute("aria-sort") == direction
        assert [int(cell) for cell in page.locator("#rows td:nth-child(5)").all_inner_texts()] == expected
    for _ in range(2):
        page.locator("th", has_text="Coverage").get_by_role("button").click()
        assert page.locator("#rows td:nth-child(4)").all_inner_texts()[-1] == "–"


def test_the_keyboard_goes_through_the_page_in_its_order_with_one_stop_a_group(
    page: Page, examples: list[Figure]
) -> None:
    where = """() => {
      const at = document.activeElement;
      return at.closest("section")?.getAttribute("aria-label") ?? at.closest("thead, tbody")?.id ?? at.id ?? "";
    }"""
    stops: list[str] = []
    while "SUMMARY" not in stops and len(stops) < 60:
        page.keyboard.press("Tab")
        stops.append(
            page.evaluate(where) or page.evaluate("document.activeElement.className || document.activeElement.tagName")
        )
    order = list(dict.fromkeys(stops))
    assert order == ["skip", "Summary of the run", "search", "head", "rows", "Text", "Charts", "Tables", "SUMMARY"]
    assert stops.count("rows") == 1
    assert stops.count("Text") == 2  # the button, and the text
    drawn = examples[_number(examples, LINES) - 1].panels
    assert stops.count("Charts") == sum(map(_is_drawn, drawn)) + 1  # the charts, and the claims


def test_arrow_keys_move_within_a_column_and_light_the_others(page: Page) -> None:
    page.locator("tr[data-key='p0.0']").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.key") == "p0.1"
    assert _lit(page, "Text") > 0
    assert _lit(page, "Charts") == 1
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.key") == "p0.17"
    page.locator(".chart [data-key]").first.focus()
    page.keyboard.press("ArrowRight")
    assert _lit(page, "Tables") == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [LINES, "heatmap-tram", "stacked-freight", "diagram-blood"])
def test_axe_finds_no_serious_violation(
    opened: Callable[..., Page], examples_page: Path, examples: list[Figure], name: str, scheme: str
) -> None:
    page = opened(examples_page, f"#{_number(examples, name)}", color_scheme=scheme)
    _draw_all(page)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in {"serious", "critical"}] == []


@pytest.mark.parametrize("width", [360, 800])
def test_nothing_is_cut_off_at_the_width_of_a_phone(
    opened: Callable[..., Page], examples_page: Path, examples: list[Figure], width: int
) -> None:
    page = opened(examples_page, f"#{_number(examples, LINES)}", viewport={"width": width, "height": 740})
    page.locator(".chart").first.scroll_into_view_if_needed()
    page.wait_for_selector(".chart svg")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("tr[data-key='p0.1']").click()
    assert "200, ~-8" in page.locator("#status").inner_text()


def test_print_has_the_document_whole_and_no_controls(page: Page) -> None:
    page.emulate_media(media="print")
    assert not page.locator("#search").is_visible()
    assert not page.locator("#rows").is_visible()
    for column in ("Text", "Charts", "Tables"):
        cut_off = f"(e => e.scrollHeight - e.clientHeight)(document.querySelector('section[aria-label={column}]'))"
        assert page.evaluate(cut_off) <= 1
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_a_text_that_is_markup_stays_text_and_runs_nothing(opened: Callable[..., Page], tmp_path: Path) -> None:
    (tmp_path / "evil.md").write_text(EVIL_TEXT, "utf-8")
    figure = extract(EVIL_TEXT, uri=str(tmp_path / "evil.md"))
    assert figure.panels[0].points
    (tmp_path / "report.html").write_text(report_page([figure], Texts([figure])), "utf-8")
    page = opened(tmp_path / "report.html")
    page.wait_for_selector(".chart svg")
    assert "<script>window.ran = 1</script>" in page.locator(".text").first.inner_text()
    assert page.locator("img").count() == 0
    assert page.evaluate("window.ran") is None


def test_the_policy_stops_a_script_that_is_not_the_pages_own(browser: Any, examples_page: Path) -> None:
    page = browser.new_page()
    page.goto(examples_page.as_uri())
    blocked: list[str] = []
    page.on("console", lambda message: blocked.append(message.text))
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=window.ran=1>')")
    page.evaluate(
        "{const s = document.createElement('script'); s.textContent = 'window.ran=1'; document.body.append(s)}"
    )
    assert page.evaluate("fetch('https://192.0.2.1/').then(() => 'sent', () => 'refused')") == "refused"
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in text for text in blocked)
    page.close()


def test_a_thousand_documents_cost_little_work_to_open(browser: Any, examples: list[Figure], tmp_path: Path) -> None:
    many = [figure for _ in range(1000 // len(examples) + 1) for figure in examples][:1000]
    path = tmp_path / "many.html"
    path.write_text(report_page(many, Texts(examples)), "utf-8")
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    page = context.new_page()
    tracer = context.new_cdp_session(page)
    tracer.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(f"{path.as_uri()}#{_number(examples, LINES)}")
    page.wait_for_selector(".chart svg")
    used = {each["name"]: each["value"] for each in tracer.send("Performance.getMetrics")["metrics"]}
    assert page.locator("#rows tr").count() == 1000
    assert page.locator(".chart svg").count() <= 3
    assert used["TaskDuration"] < MOST_WORK_SECONDS, json.dumps(used)
    context.close()
