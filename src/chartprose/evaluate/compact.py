"""The compact form of gold, and its conversion to a corrected record.

The compact form is quicker to write by hand: a point is ``{"series": "A", "x": 8, "value": 0.89}``; a list stands for
"any of these", ``[low, high]`` for a span, ``null`` for none, ``{"any": [...]}`` for several right positions,
``"optional": true`` for what need not be found; claims and issues have a quote instead of a span. docs/evaluation.md
describes it in full. What it leaves out was not looked at, so its conversion is marked ``stated_only``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

LINE_NAMES = dict.fromkeys(("dash-dotted", "dashed-dotted", "dash-dot", "dot-dashed", "dashed-dot"), "dashdot")
"""Names of a line's dashes that the record writes otherwise."""

FORMS: dict[str, tuple[str, str, dict[str, str]]] = {
    "gold": (
        "kind panels",
        "title reviewed",
        {"panels": "panel", "claims": "claim", "issues": "issue", "optional_issues": "issue"},
    ),
    "panel": ("points", "title chart_type", {"axes": "axis", "legend": "entry", "points": "point"}),
    "axis": ("role", "label unit scale min max ticks categories", {}),
    "entry": ("name", "color line marker", {}),
    "point": ("series x value", "unit stat derived optional form", {}),
    "claim": ("quote verdict", "kind", {}),
    "issue": ("code", "quote", {}),
}
"""The compact form: of each item the fields that it must have, those that it may have, and its lists of other items."""

MEND = "See docs/evaluation.md for the form of gold"
AXIS_FIELDS = {"role": "channel", "label": "label", "unit": "unit", "scale": "scale"}
LEGEND_FIELDS = ("color", "line", "marker")


def is_compact(data: dict[str, Any]) -> bool:
    """Whether a gold file has the compact form: a record always has a source or a status, the compact form neither."""
    return "source" not in data and "status" not in data


def convert(data: dict[str, Any], name: str, text: str | None = None) -> dict[str, Any]:
    """The corrected record (with marks, as ``read_gold`` reads it) of a compact gold of the document ``name``.

    By ``text``, the document, quotes become spans; without it claims and issues have none.

    Raises:
        InputError: a part that the compact form does not have, or a quote that does not stand in the text.
    """
    _check(data, "gold", "", name)
    try:
        record = _alternatives({"kind": data["kind"]}, "title", data.get("title"))
        record["panels"] = [_panel(panel) for panel in data["panels"]]
        record["claims"] = [_claim(claim, name, text) for claim in data.get("claims", [])]
        issues = [(issue, True) for issue in data.get("issues", [])]
        issues += [(issue, False) for issue in data.get("optional_issues", [])]
        record["issues"] = [_issue(issue, name, text, required=required) for issue, required in issues]
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise InputError(name, f"not of the compact form ({error})", mend=MEND) from error
    if "reviewed" in data:
        record["reviewed"] = data["reviewed"]
    not_a_chart = data["kind"] not in ("chart", "table")
    return {"stated_only": True, "status": "not_a_chart" if not_a_chart else "complete", **record}


def _check(item: Any, form: str, place: str, name: str) -> None:
    """See that an item and its parts have the fields of their form, so that a misspelt one cannot vanish.

    Raises:
        InputError: one has not; says where in the JSON.
    """
    needed, allowed = (set(words.split()) for words in FORMS[form][:2])
    parts = FORMS[form][2]
    if not isinstance(item, dict):
        raise InputError(name, f"{place or 'the top'} is no object, as a {form} must be", mend=MEND)
    for wrong, what in (
        (needed - item.keys(), "lacks"),
        (item.keys() - needed - allowed - parts.keys(), "has no field"),
    ):
        if wrong:
            fields = ", ".join(sorted(needed | allowed | parts.keys()))
            problem = f"{place or 'the top'} {what} {min(wrong)!r}; a {form} has {fields}"
            raise InputError(name, problem, mend=MEND)
    for field, kind in parts.items():
        if not isinstance([] if item.get(field) is None else item[field], list):
            raise InputError(name, f"{place}{'.' if place else ''}{field} is no list", mend=MEND)
        for number, part in enumerate(item.get(field) or []):
            _check(part, kind, f"{place}{'.' if place else ''}{field}.{number}", name)


def _alternatives(
    item: dict[str, Any], field: str, values: Any, turn: Callable[[Any], Any] | None = None
) -> dict[str, Any]:
    """Put the first of ``values`` (one or a list) into the item, and the others beside it."""
    values = values if isinstance(values, list) else [values]
    first, *others = [turn(value) if turn else value for value in values]
    item[field] = first
    if others:
        item.setdefault("accept", []).extend({field: value} for value in others)
    return item


def _panel(panel: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "axes": [_axis(axis) for axis in panel.get("axes", [])],
        "series": [_series(entry) for entry in panel.get("legend") or []],
        "points": [_point(point) for point in panel["points"]],
    }
    _alternatives(result, "title", panel.get("title"))
    return _alternatives(result, "chart_type", panel.get("chart_type"))


def _axis(axis: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for source, target in AXIS_FIELDS.items():
        if axis.get(source) is not None:
            _alternatives(result, target, axis[source])
    if axis.get("min") is not None or axis.get("max") is not None:
        result["domain"] = [axis.get("min"), axis.get("max")]
    return result | {key: axis[key] for key in ("ticks", "categories") if axis.get(key) is not None}


def _series(entry: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = _alternatives({}, "name", entry["name"])
    result.update({key: entry[key] for key in LEGEND_FIELDS if entry.get(key) is not None})
    if "line" in result:
        result["line"] = LINE_NAMES.get(result["line"], result["line"])
    return result


def _point(point: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = _alternatives({}, "series", point["series"])
    position = point["x"]
    _alternatives(result, "x", position["any"] if isinstance(position, dict) else [position], _position)
    result["value"] = _quantity(point["value"], point.get("unit"))
    if point.get("stat"):
        result["stat"] = point["stat"]
    if point.get("derived"):
        result["derived"] = ["value"]
    if point.get("optional"):
        result["required"] = False
    return result


def _position(position: Any) -> dict[str, Any]:
    if isinstance(position, list):
        return {"low": position[0], "high": position[1]}
    return {"label": position} if isinstance(position, str) else {"value": position}


def _quantity(value: Any, unit: str | None) -> dict[str, Any]:
    if isinstance(value, list):
        return {"low": value[0], "high": value[1], "unit": unit}
    return {"value": value, "unit": unit}


def _claim(claim: dict[str, Any], name: str, text: str | None) -> dict[str, Any]:
    spans = _find(claim["quote"], name, text)
    evidence = {"text": spans[0]} if spans else {}
    return {"text": claim["quote"], "verdict": claim["verdict"], "evidence": evidence}


def _issue(issue: dict[str, Any], name: str, text: str | None, *, required: bool) -> dict[str, Any]:
    quote = issue.get("quote") or ""
    mark = {} if required else {"required": False}
    return {"code": issue["code"], "message": quote, "evidence": _find(quote, name, text), **mark}


def _find(quote: str, name: str, text: str | None) -> list[list[int]]:
    """The span of a quote's first appearance; none for an empty quote or without the text."""
    if not quote or text is None:
        return []
    start = text.find(quote)
    if start < 0:
        raise InputError(name, f"the quote {quote!r} does not stand in the document")
    return [[start, start + len(quote)]]
