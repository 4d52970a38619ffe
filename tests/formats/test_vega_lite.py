"""The format vega-lite: a line for each panel, and none without a chart or a reason."""

from __future__ import annotations

import json

from chart_panels import PANELS
from chartprose.formats.vega_lite import encode
from samples import tea


def test_every_panel_has_a_line_with_its_chart_or_the_reason() -> None:
    sankey = PANELS["line"].model_copy(update={"chart_type": "sankey"})
    lines = encode(tea("a.md").model_copy(update={"panels": [PANELS["line"], sankey]})).splitlines()
    first, second = map(json.loads, lines)
    assert (first["uri"], first["panel"], first["title"], first["reason"]) == ("a.md", 0, "Bread", None)
    assert first["specification"] == PANELS["line"].to_vega_lite()
    assert (second["panel"], second["specification"]) == (1, None)
    assert second["reason"] == "Vega-Lite has no form for flows"
    (line,) = encode(tea("\udcff.md").model_copy(update={"panels": [], "reason": "it is a photo"})).splitlines()
    alone = json.loads(line)
    assert [alone[name] for name in ("uri", "panel", "reason")] == ["\udcff.md", None, "it is a photo"]
