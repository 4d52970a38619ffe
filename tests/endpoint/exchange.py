"""An exchange: an endpoint whose answers are prepared offline, in files.

Each request without an answer is written to a folder, as a file named by its content key, with its messages and the
schema of the answer; the answer is the text of the file of that name in another folder, as it is. While there is none,
the endpoint answers 503. So a person, or a model that is reached in some other way, can answer at leisure, and the real
client is then recorded against this server.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.model.cassette import completion_of
from chartprose.model.wire import key_of
from endpoint.stub import Answer, error

if TYPE_CHECKING:
    from pathlib import Path


@dataclass
class Exchange:
    """Answers bodies for ``Stub(reply=…)``. ``missing`` holds the keys that had no answer, ``served`` the others."""

    requests: Path
    answers: Path
    missing: list[str] = field(default_factory=list)
    served: list[str] = field(default_factory=list)

    def __call__(self, body: dict[str, Any]) -> Answer:
        key = key_of(body)
        self.requests.mkdir(parents=True, exist_ok=True)
        prepared = self.answers / f"{key}.json"
        if not prepared.is_file():
            self.missing.append(key)
            form = body.get("response_format", {}).get("json_schema") or {"schema": None}
            question = {"messages": body["messages"], "schema": form["schema"]}
            (self.requests / f"{key}.json").write_text(
                json.dumps(question, ensure_ascii=False, indent=1) + "\n", "utf-8"
            )
            return error(503, f"no answer is prepared for {key}")
        self.served.append(key)
        return Answer(body=completion_of(body, key, prepared.read_text("utf-8")))
