"""Retry: the only policy that there is, tenacity's.

Only an ``EndpointError`` is tried again (408, 409, 429, 5xx, time-outs, lost connections), after a jittered
exponential wait or, up to a cap, after the wait that the endpoint asks for. A key that is refused, a quota that is
used up, an answer that is refused or cut off and a request that no cassette holds are never tried again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chartprose.errors import EndpointError
from chartprose.model.background import pause

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tenacity import RetryCallState

    from chartprose.model.completions import Completions
    from chartprose.model.wire import Body


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """At most ``tries`` tries; waits in seconds. ``sleep`` is replaced where no time shall pass."""

    tries: int = 6
    first_wait: float = 0.5
    longest_wait: float = 30.0
    longest_asked_wait: float = 120.0
    sleep: Callable[[float], Awaitable[None]] = pause


@dataclass(frozen=True, slots=True)
class Retried:
    """Tries a call again as the policy says; the last error is raised as it is."""

    inner: Completions
    policy: RetryPolicy

    async def create(self, body: Body) -> Any:
        import tenacity  # noqa: PLC0415 - with the rest of the model stack, when a call is made

        policy = self.policy
        exponential = tenacity.wait_random_exponential(multiplier=policy.first_wait, max=policy.longest_wait)

        def wait(state: RetryCallState) -> float:
            asked = getattr(state.outcome and state.outcome.exception(), "retry_after", None)
            return exponential(state) if asked is None else min(asked, policy.longest_asked_wait)

        retrying = tenacity.AsyncRetrying(
            sleep=policy.sleep,
            stop=tenacity.stop_after_attempt(max(1, policy.tries)),
            retry=tenacity.retry_if_exception_type(EndpointError),
            wait=wait,
            reraise=True,
        )
        return await retrying(self.inner.create, body)
