"""What an endpoint sends, made harmless in one place: bounded, without the key, without half characters.

An endpoint, or a proxy before it, may echo the key in an error, an answer or the name of a model. Everything that it
sends passes ``Redaction.body`` before anything reads it, so no message, record, store or span can hold the key as it
is, in base64 or percent-encoded. An endpoint that hides the key on purpose is beyond this: it has the key anyway.
"""

from __future__ import annotations

import base64
import json
import re
from contextlib import suppress
from urllib.parse import quote

HIDDEN = "[key]"
SHORTEST_KEY = 6
"""A shorter key (``none`` for a server on this machine) is not a secret, and its letters are in many words."""
LONGEST_NAME = 100
HALF_RE = re.compile("[\ud800-\udfff]")


class Redaction:
    """Hides one key in all forms that it is likely to be echoed in."""

    def __init__(self, key: str) -> None:
        forms = sorted(_forms(key), key=len, reverse=True) if len(key) >= SHORTEST_KEY else []
        self._hidden_re = re.compile("|".join(map(re.escape, forms))) if forms else None

    def text(self, text: str) -> str:
        """The text without the key, and without halves of surrogate pairs, which no UTF-8 can hold."""
        text = HALF_RE.sub("\N{REPLACEMENT CHARACTER}", text)
        return text if self._hidden_re is None else self._hidden_re.sub(HIDDEN, text)

    def body(self, data: bytes) -> bytes:
        """The body of a response: JSON written again, so that no escape hides what is looked for; else its text."""
        text = data.decode("utf-8", "replace")
        with suppress(ValueError, RecursionError):  # of a page of HTML, or broken JSON, the text is cleaned as it is
            text = json.dumps(json.loads(text), ensure_ascii=False)
        return self.text(text).encode()


def _forms(key: str) -> set[str]:
    """The key as it is, percent-encoded, and in base64 at each of the three places that it can have in a group."""
    forms = {key, quote(key, safe="")}
    for before in range(3):
        data = b"\0" * before + key.encode()
        first, last = -(-before * 4 // 3), len(data) * 8 // 6  # digits that bytes next to the key have no part in
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            forms.add(encode(data).decode()[first:last])
    return forms


def bounded_name(name: str) -> str:
    """The name of a model as a server states it: a long one is cut, and says how long it was."""
    name = HALF_RE.sub("\N{REPLACEMENT CHARACTER}", name)
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}… ({len(name):,} characters)"
