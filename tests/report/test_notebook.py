"""A figure in a notebook: all of it, nothing that runs, and charts for front ends that draw."""

from __future__ import annotations

import sys

import pytest

from chart_panels import PANELS, faults
from chartprose import extract
from chartprose.report.charts import SCHEMA
from chartprose.report.notebook import VEGA_LITE
from samples import TEXT, tea

EVIL = "<script>alert(1)</script>"


def test_html_has_the_chart_the_tables_and_the_marked_text_and_without_the_text_invents_none() -> None:
    assert "<pre>" not in tea()._repr_html_()
    html = tea().with_text(TEXT)._repr_html_()
    for part in ("data:image/svg+xml;base64,", "<td>Green tea</td>", "~3 cups", "supported", "value outside axis"):
        assert part in html
    assert '<mark class="rule value" data-key="p0.0" tabindex="-1">3</mark>' in html


def test_markup_in_a_text_or_a_name_is_text() -> None:
    figure = extract(
        f"## Line Chart: {EVIL}\n* **X-axis:** a, 0 to 9\n### Detailed Analysis\n* **{EVIL}:**\n* 1: 2\n* 2: 4\n"
    )
    html = figure._repr_html_()
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)" in html


def test_without_the_extra_the_rest_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    html = tea()._repr_html_()
    assert "pip install &#39;chartprose[report]&#39;" in html
    assert "<td>Green tea</td>" in html


@pytest.mark.parametrize("names", [("line",), ("line", "bar", "pie")])
def test_the_bundle_has_one_valid_specification_of_all_panels(names: tuple[str, ...]) -> None:
    bundle = tea().model_copy(update={"panels": [PANELS[name] for name in names]})._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", VEGA_LITE}
    assert bundle[VEGA_LITE]["$schema"] == SCHEMA
    assert faults(bundle[VEGA_LITE]) == []
    assert len(bundle[VEGA_LITE].get("vconcat", [0])) == len(names)
    sankey = PANELS["line"].model_copy(update={"chart_type": "sankey"})
    bundle = tea().model_copy(update={"panels": [sankey]})._repr_mimebundle_()
    assert VEGA_LITE not in bundle
    assert "no chart, Vega-Lite has no form for flows." in bundle["text/html"]
    assert bundle["text/plain"] == "<Figure 'tea.md': partial chart, 11 points, 1 claims, 1 issues>"
