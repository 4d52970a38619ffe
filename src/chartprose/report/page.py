"""The report: one self-contained page with the text, the chart and the tables of every document side by side."""

from __future__ import annotations

import base64
import gzip
import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from chartprose.report.compiling import converter
from chartprose.report.document import Summary, detailed, listed
from chartprose.report.shell import shell, source_hash

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Figure
    from chartprose.report.texts import Texts

TITLE = "chartprose report"
UNSAFE = {ord("<"): "\\u003c", ord("\u2028"): "\\u2028", ord("\u2029"): "\\u2029"}
"""What could end a block of data, as JSON escapes; a lone surrogate is escaped too, when the page is encoded."""


def page(figures: Iterable[Figure], texts: Texts) -> str:
    """The report on ``figures``, in their order.

    Each document's part is a block of data of its own, parsed when it is opened; Vega is unpacked when the first chart
    is seen. So a page of thousands opens at once. Without vl-convert, which compiles the charts, nothing is begun.
    """
    converter()  # without it nothing of the page is begun
    lines, blocks, summary = [], [], Summary()
    for number, figure in enumerate(figures):
        summary.add(figure)
        lines.append(listed(figure))
        blocks.append(_data(f"document-{number}", detailed(figure, texts.find(figure.source))))
    packed = base64.b64encode(_asset("vega.js.gz")).decode()
    body = "\n".join(
        [
            _asset("report.html").decode().rstrip(),
            _data("summary-data", summary.groups()),
            _data("list", lines),
            *blocks,
            f'<script type="application/gzip;base64" id="vega">{packed}</script>',
        ]
    )
    script, style = _asset("report.js").decode(), _asset("report.css").decode()
    return shell(TITLE, style, body, script=script, more_scripts=[_vega_hash()])


def _data(name: str, value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE)
    return f'<script type="application/json" id="{name}">{text}</script>'


def _asset(name: str) -> bytes:
    return (files("chartprose.report") / "assets" / name).read_bytes()


@cache
def _vega_hash() -> str:
    """The hash under which the page may run Vega once it is unpacked."""
    return source_hash(gzip.decompress(_asset("vega.js.gz")).decode())
