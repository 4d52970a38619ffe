"""Gates for CI: what a run must reach, written in a TOML file.

    [floors]                 # the lower end of the figure's interval must be at least this
    "points.f1" = 0.95

    [ceilings]               # the upper end of the figure's interval must be at most this
    "nulls.fabrication" = 0.1

    [drops]                  # against a baseline, which is the --json of an earlier evaluation
    baseline = "main.json"   # beside the gates file
    most = 0.02              # no field's F1, and no headline figure, may be lower by more

    [documents]
    was_perfect = 0.9        # no document that was perfect in the baseline may have a lower F1
    every = 0.5              # no document at all may

    [budget]
    tokens_per_document = 2000

A figure that cannot be measured passes no floor and no ceiling: what is not shown is not reached.
"""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

from chartprose.errors import InputError
from chartprose.evaluate.metrics import HEADLINES

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.evaluate.report import Report

LARGER_IS_BETTER = HEADLINES.keys() - {
    "attachment.gap", "nulls.fabrication", "missed.in_unread", "complete.wrong", "doubts.with_values",
}  # fmt: skip
"""Figures whose drop is a loss. The share of misses that is flagged falls when flagged misses are mended."""

SECTIONS: dict[str, set[str]] = {
    "floors": set(HEADLINES),
    "ceilings": set(HEADLINES),
    "drops": {"baseline", "most"},
    "documents": {"was_perfect", "every"},
    "budget": {"tokens_per_document"},
}
"""Section → its keys; those of floors and ceilings are figures, or fields as "fields.NAME"."""

Gates = dict[str, dict[str, Any]]
"""The sections of a gates file, with all of ``SECTIONS``; ``baseline`` in ``drops`` is what the baseline says."""


def read_gates(path: Path) -> Gates:
    """The gates of a TOML file.

    Raises:
        InputError: not TOML; a section, key or figure that does not exist; a baseline that is missing but needed.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(str(path), f"not TOML: {error}") from error
    for section, values in data.items():
        known = SECTIONS.get(section)
        if known is None or not isinstance(values, dict):
            raise InputError(str(path), f"no section [{section}]", hint=f"There are: {', '.join(SECTIONS)}")
        for key, value in values.items():
            if key not in known and not (section in ("floors", "ceilings") and key.startswith("fields.")):
                raise InputError(str(path), f"[{section}] has no {key!r}", hint=f"There are: {', '.join(known)}")
            if key != "baseline" and (isinstance(value, bool) or not isinstance(value, int | float)):
                raise InputError(str(path), f"[{section}] {key} must be a number")
    gates = {section: data.get(section, {}) for section in SECTIONS}
    if "baseline" in gates["drops"]:
        gates["drops"]["baseline"] = _baseline(path.parent / str(gates["drops"]["baseline"]))
    elif "most" in gates["drops"] or "was_perfect" in gates["documents"]:
        raise InputError(str(path), "a drop is against a baseline, and none is named", hint='[drops] baseline = "…"')
    return gates


def check_gates(gates: Gates, report: Report) -> list[str]:
    """What the run does not pass, one sentence each; empty when it passes everything."""
    figures = report.headline | {f"fields.{name}": row.estimate for name, row in report.fields.items()}
    faults = []
    for section, sign, end, side in (("floors", 1, "low", "lower"), ("ceilings", -1, "high", "upper")):
        for name, limit in gates[section].items():
            value = getattr(figures.get(name), end, None)
            if value is None:
                faults.append(f"{name}: nothing to measure, and the {section[:-1]} is {limit:g}")
            elif sign * value < sign * limit:
                faults.append(f"{name}: the {side} end of its interval is {value:.4f}, the {section[:-1]} is {limit:g}")
    if "most" in gates["drops"]:
        now = {name: figure.value for name, figure in figures.items()}
        faults += _drops(gates["drops"]["baseline"], now, gates["drops"]["most"])
    faults += _documents(gates["documents"], gates["drops"].get("baseline"), report)
    most, spent = gates["budget"].get("tokens_per_document"), report.tokens / max(1, len(report.documents))
    if most is not None and spent > most:
        faults.append(f"{spent:.0f} tokens a document, over the budget of {most:g}")
    return faults


def _baseline(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise InputError(str(file), "no such baseline", hint="Write one with evaluate --json") from error
    except ValueError as error:
        raise InputError(str(file), "the baseline is not JSON") from error
    if not isinstance(data, dict) or not {"headline", "fields", "documents"} <= data.keys():
        raise InputError(str(file), "no evaluation", hint="A baseline is what evaluate --json prints")
    return data


def _drops(baseline: dict[str, Any], now: dict[str, float | None], most: float) -> list[str]:
    before = {name: figure["value"] for name, figure in baseline["headline"].items() if name in LARGER_IS_BETTER}
    before |= {f"fields.{name}": row["f1"]["value"] for name, row in baseline["fields"].items()}
    faults = []
    for name, was in before.items():
        if was is None:
            continue
        value = now.get(name)
        if value is None:
            faults.append(f"{name}: nothing to measure any more, it was {was:.4f}")
        elif was - value > most:
            faults.append(f"{name}: {value:.4f}, down from {was:.4f}, by more than {most:g}")
    return faults


def _documents(least: dict[str, float], baseline: dict[str, Any] | None, report: Report) -> list[str]:
    faults = []
    every, was_perfect = least.get("every", 0.0), least.get("was_perfect")
    before = baseline["documents"] if baseline and was_perfect is not None else {}
    perfect = {name for name, row in before.items() if row["perfect"]}
    for score in report.documents:
        if score.f1 < every:
            faults.append(f"{score.name}: F1 {score.f1:.4f}, below {every:g}")
        elif was_perfect is not None and score.name in perfect and score.f1 < was_perfect:
            faults.append(f"{score.name}: was perfect, F1 is now {score.f1:.4f}, below {was_perfect:g}")
    gone = sorted(perfect - {score.name for score in report.documents})
    return faults + [f"{name}: was perfect, and is not measured any more" for name in gone]
