"""Rule ``lone_value``: a value alone on its line, below the name of its series and the name of its category."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.found import placed_value
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

VALUE_RE = re.compile(
    r"\s*+(?:[~≈]\s?|(?:about|approximately|around|roughly)\s)?[$€£]?[-−+]?\d[\d.,]{0,12}\s?"
    r"(?:%|[A-Za-zµ°][\w/²³°-]{0,11})?\s*+\.?$"
)


def lone_value(context: Context, words: PanelWords) -> list[Found] | None:
    """The value of the open series at the open category; None where one of them is not told, or more stands there."""
    scope = context.scope
    named = scope.category is not None and (scope.series is not None or not context.panel.names.series)
    if context.label or context.line.kind == "text" or not named or VALUE_RE.match(context.text, context.start) is None:
        return None
    reading = strict_value(context.text, context.start)
    found = placed_value(context, Keys(), reading, words) if reading is not None else None
    return [found] if found is not None else None
