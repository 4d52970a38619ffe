"""The claims request: the names of a draft and all its claims, in order, as one question for a model.

Claims that have an expression already are shown as context, for what "it", "this" and "both" mean. Nothing of the
request depends on a value: who translates a claim must not see the data that decide it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chartprose.claims import CLAIM_ROLES
from chartprose.claims.names import Names
from chartprose.draft import CHARTED
from chartprose.model.claims.answer import ClaimsAnswer
from chartprose.model.claims.listing import listed, quoted
from chartprose.model.prompts import template
from chartprose.model.wire import schema_of
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.model.wire import Messages
    from chartprose.text.statements import Statement

PROMPT = "claims"
MAX_STATEMENT_CHARS = 1500


@dataclass(frozen=True, slots=True)
class ClaimsRequest:
    """One question. ``asked`` are the claims to be translated, by number; ``names`` is what expressions may name."""

    messages: Messages
    asked: dict[int, Statement]
    names: Names


def claims_request(draft: Draft) -> ClaimsRequest | None:
    """What a model is to be asked about the claims of ``draft``.

    ``None`` if claims are not wanted, if each has an expression or a reason why it has none, and where there is no
    chart or no value that an expression could speak of.
    """
    if not draft.wants_claims or draft.kind not in CHARTED or not any(panel.points for panel in draft.panels):
        return None
    claims = [s for s in draft.statements if s.role in CLAIM_ROLES]
    asked = {s.number: s for s in claims if s.number not in draft.translations}
    if not asked:
        return None
    names = Names.of(draft.panels)
    lines = [*listed(draft.title, draft.panels, names), "STATEMENTS"]
    lines += [_line(draft, statement, asked=statement.number in asked) for statement in claims]
    text = "\n".join(lines).encode("utf-8", "replace").decode("utf-8")  # what is no Unicode text is replaced
    messages = (
        {"role": "system", "content": template(PROMPT).fill()},
        {"role": "user", "content": text},
    )
    return ClaimsRequest(messages, asked, names)


def request_json(draft: Draft) -> str | None:
    """The request as JSON with ``messages`` and ``schema``, for those who answer it by hand; ``None`` without one."""
    request = claims_request(draft)
    if request is None:
        return None
    made: dict[str, Any] = {"messages": list(request.messages), "schema": schema_of(ClaimsAnswer)}
    return json.dumps(made, ensure_ascii=False, indent=1)


def _line(draft: Draft, statement: Statement, *, asked: bool) -> str:
    head = " ".join((f"[{statement.number if asked else 'context'}]", *_scope(draft, statement)))
    return f"{head} {' '.join(plain(statement.text, 0).text.split())[:MAX_STATEMENT_CHARS]}"


def _scope(draft: Draft, statement: Statement) -> Iterator[str]:
    """Where the statement is, as the heads above it say."""
    places = []
    if statement.panel is not None and len(draft.panels) > 1:
        places.append(f"panel #{statement.panel + 1}")
    if statement.series:
        places.append(f"series {quoted(statement.series)}")
    if statement.category:
        places.append(f"at {quoted(statement.category)}")
    if statement.label and statement.label not in statement.text:
        places.append(f"headed {quoted(statement.label.rstrip(':'))}")
    if places:
        yield f"({', '.join(places)})"
