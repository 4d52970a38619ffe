"""The report: one self-contained page with the text, the chart and the tables of every document side by side."""

from __future__ import annotations

import base64
import gzip
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from chartprose.report.compiling import compiled, converter
from chartprose.report.document import VERDICT_SIGNS, Document
from chartprose.report.shell import render, source_hash
from chartprose.report.summary import summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Figure
    from chartprose.report.texts import Texts


def page(figures: Sequence[Figure], texts: Texts) -> str:
    """The report on ``figures``, in their order.

    Each document's part is a block of HTML of its own, parsed when it is opened; Vega is unpacked when the first chart
    is seen. So a page of thousands opens at once. Without vl-convert, which compiles the charts, nothing is begun.
    """
    converter()
    return render(
        "report/templates/report.html.jinja",
        documents=[Document(figure, texts.find(figure.source)) for figure in figures],
        summary=summary(figures),
        compiled=compiled,
        signs=VERDICT_SIGNS,
        vega=base64.b64encode(_packed_vega()).decode(),
        more_scripts=[_vega_hash()],
    )


def _packed_vega() -> bytes:
    return (files("chartprose.report") / "assets" / "vega.js.gz").read_bytes()


@cache
def _vega_hash() -> str:
    """The hash under which the page may run Vega once it is unpacked."""
    return source_hash(gzip.decompress(_packed_vega()).decode())
