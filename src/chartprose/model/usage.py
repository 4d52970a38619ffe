"""Usage of several requests: what they took together."""

from __future__ import annotations

from chartprose.record import Usage


def added(first: Usage, second: Usage) -> Usage:
    """The sum. It has a cost only if that of both is known; one that asked nothing adds nothing."""
    if first.model is None:
        return second
    if second.model is None:
        return first
    names = list(dict.fromkeys([*first.model.split(", "), *second.model.split(", ")]))
    costs = first.cost_usd, second.cost_usd
    return Usage(
        model=", ".join(names),
        calls=first.calls + second.calls,
        cached_calls=first.cached_calls + second.cached_calls,
        failed_calls=first.failed_calls + second.failed_calls,
        input_tokens=first.input_tokens + second.input_tokens,
        output_tokens=first.output_tokens + second.output_tokens,
        cost_usd=None if costs[0] is None or costs[1] is None else costs[0] + costs[1],
    )
