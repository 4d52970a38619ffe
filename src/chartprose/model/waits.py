"""How long an endpoint asks a client to wait: its headers ``retry-after-ms`` and ``retry-after``."""

from __future__ import annotations

import math
import time
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def asked_wait(headers: Mapping[str, str], now: float | None = None) -> float | None:
    """Seconds to wait: from milliseconds, else seconds, else an HTTP date; ``None`` if nothing sensible is asked.

    Args:
        headers: of the response; names in lower case, or a mapping that ignores case.
        now: the time as seconds since the epoch, for a date.
    """
    milliseconds = _number(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    text = headers.get("retry-after")
    seconds = _number(text)
    if seconds is not None or text is None:
        return seconds
    try:
        until = parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError, OverflowError):
        return None
    return max(0.0, until - (time.time() if now is None else now))


def _number(text: str | None) -> float | None:
    try:
        value = float(text) if text is not None else math.nan
    except ValueError:
        return None
    return value if math.isfinite(value) and value >= 0 else None
