"""Vega-Lite specifications compiled to Vega, which is all that the page's script draws."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chartprose.errors import MissingExtraError

if TYPE_CHECKING:
    from types import ModuleType

VEGA_LITE = "6.4"
"""The version of Vega-Lite among those that vl-convert holds."""

FITTED = {"type": "fit", "contains": "padding"}
NARROW_LEGEND = {"orient": "bottom", "columns": 3, "labelLimit": 180}


def converter() -> ModuleType:
    """vl-convert, which compiles and draws without a browser or a network."""
    try:
        import vl_convert  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise MissingExtraError("A report with charts", "report") from error
    return vl_convert


def compiled(specification: dict[str, Any]) -> dict[str, Any]:
    """The Vega of a specification, fitted to whatever width the page gives it, with the legend below."""
    fitted = specification | {"autosize": FITTED, "config": specification["config"] | {"legend": NARROW_LEGEND}}
    fitted.pop("title", None)  # the page has it as a heading
    fitted.pop("usermeta", None)
    vega: dict[str, Any] = json.loads(_compiled(json.dumps(fitted)))
    return vega


@lru_cache(maxsize=256)
def _compiled(specification: str) -> str:
    return json.dumps(converter().vegalite_to_vega(specification, vl_version=VEGA_LITE))


def svg(specification: dict[str, Any]) -> str:
    """The chart as an SVG picture."""
    return str(converter().vegalite_to_svg(json.dumps(specification), vl_version=VEGA_LITE))


def png(specification: dict[str, Any], scale: float = 2) -> bytes:
    """The chart as a PNG picture, ``scale`` pixels a unit."""
    return bytes(converter().vegalite_to_png(json.dumps(specification), vl_version=VEGA_LITE, scale=scale))
