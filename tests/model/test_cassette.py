"""Cassettes: recorded once, replayed without a network, and never silently."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import chartprose
from chartprose.errors import CassetteError
from chartprose.model.asking import ask
from chartprose.model.background import run as run_here
from chartprose.model.cassette import cassette_name, recorder
from chartprose.model.connection import connect
from endpoint.clients import quick_client
from endpoint.stub import Stub, error, ok
from model.asking_both import GOOD, MESSAGES, Answer, request
from model.drafts import draft_of
from model.read.answers import group, plot, value, whole

if TYPE_CHECKING:
    from endpoint.stub import Answer as Response

both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])


def record(folder: Path, *script: Response) -> Path:
    """Record one request against a stub that is gone afterwards."""
    folder.mkdir(exist_ok=True)
    with Stub(*script) as stub:
        client = quick_client(stub.url, api_key="sk-secret")
        path = folder / cassette_name("doc", client.key(MESSAGES, Answer))
        with recorder().use_cassette(path):
            client.request(MESSAGES, Answer)
        client.close()
    return path


def calls_in(path: Path) -> list[dict[str, Any]]:
    held: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["interactions"]
    return held


@both
@pytest.mark.parametrize("single", [False, True], ids=["folder", "file"])
def test_a_recording_is_played_back_as_often_as_one_likes(tmp_path: Path, *, single: bool, twin: bool) -> None:
    path = record(tmp_path / "c", ok(GOOD))
    client = connect("m", base_url="http://models.invalid/v1", cassette=path if single else path.parent)
    replies = [request(client, twin=twin) for _ in range(2)]
    assert [reply.answer for reply in replies] == [Answer.model_validate(GOOD)] * 2
    assert (replies[0].usage.calls, replies[0].usage.input_tokens, replies[0].usage.cached_calls) == (1, 100, 0)


def test_a_recorded_re_ask_is_played_a_failed_try_is_not_recorded_and_a_lack_is_told(tmp_path: Path) -> None:
    path = record(tmp_path / "c", error(429, retry_after="0"), ok("{}"), ok(GOOD))
    assert [call["response"]["status"]["code"] for call in calls_in(path)] == [200, 200]
    for _ in range(2):
        reply = request(connect("m", cassette=path.parent))
        assert (reply.usage.calls, reply.usage.failed_calls, reply.usage.input_tokens) == (2, 1, 200)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"interactions": calls_in(path)[:1]}), "utf-8")
    with pytest.raises(CassetteError, match="contains no recording of this call"):
        request(connect("m", cassette=path))


def test_nothing_of_the_sender_is_kept_and_unicode_is_as_it_was_written(tmp_path: Path) -> None:
    path = record(tmp_path / "c", ok(GOOD))
    text = path.read_text("utf-8")
    (kept,) = calls_in(path)
    assert set(kept["request"]["headers"]) == set(kept["response"]["headers"]) == {"content-type"}
    assert "sk-secret" not in text
    assert "127.0.0.1" not in text
    assert "{% raw %} – ½ ²" in text


@pytest.mark.parametrize("single", [False, True], ids=["folder", "file"])
def test_a_request_that_is_not_recorded_is_a_clear_error_and_never_a_call(tmp_path: Path, *, single: bool) -> None:
    path = record(tmp_path / "c", ok(GOOD))
    client = connect("n", cassette=path if single else path.parent)
    with pytest.raises(CassetteError, match=r"no recording of this request.*model n"):
        request(client)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"interactions": []}', '{"interactions": [{}]}', "\udc80"])
def test_a_broken_cassette_is_named(tmp_path: Path, content: str) -> None:
    path = record(tmp_path, ok(GOOD))
    path.write_text(content, "utf-8", errors="surrogateescape")
    with pytest.raises(CassetteError, match=path.name):
        request(connect("m", cassette=path))


def test_what_is_recorded_is_not_asked_again_and_what_no_call_needs_any_more_is_dropped(tmp_path: Path) -> None:
    path = record(tmp_path, ok("{}"), ok(GOOD))
    stale = json.loads(path.read_text("utf-8"))
    stale["interactions"].append(json.loads(json.dumps(stale["interactions"][1]).replace("validation", "older")))
    path.write_text(json.dumps(stale), "utf-8")
    assert record(tmp_path, error(400)) == path
    assert len(calls_in(path)) == 2


def test_a_cassette_that_is_not_there_is_told_before_anything_is_read(tmp_path: Path) -> None:
    with pytest.raises(CassetteError, match="no such cassette"):
        connect("m", cassette=tmp_path / "none")


def test_a_miss_is_no_model_failure_that_a_record_could_hide(tmp_path: Path) -> None:
    client = connect("m", cassette=tmp_path)
    for run in (lambda: run_here(ask(draft_of(), client)), lambda: asyncio.run(ask(draft_of(), client))):
        with pytest.raises(CassetteError):
            run()


def _script(place: str = "scripts/record_cassettes.py") -> Any:
    path = Path(__file__).parents[2] / place
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made  # where dataclasses look up their annotations
    spec.loader.exec_module(made)
    return made


def script(*arguments: Any) -> int:
    return int(_script().main(list(map(str, arguments))))


CHART = """## Line Chart: Catch by Week
* **X-axis:** Week, from 0 to 30.
* **Y-axis:** Catch (t), from 0 to 50.
* **Herring (Blue):** ~11 in week 0, ~44 in week 30.
"""
ANSWER = whole(plot(group("Herring", value(4, "0", "~11"), value(4, "30", "~44"))))


def options(tmp_path: Path, kind: str) -> list[Any]:
    names = ("--requests", "--answers", kind)
    folders = [item for name in names for item in (name, tmp_path / name.strip("-"))]
    return [tmp_path / "docs", "--reader", "model", "--no-claims", *folders]


def written(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "fish.md").write_text(CHART, "utf-8")
    return tmp_path / "requests"


def answer(tmp_path: Path, kind: str, text: str, folder: str = "answers") -> str:
    """Have the script write its one request, and put its answer into a folder; the name of both files."""
    requests = written(tmp_path)
    script(*options(tmp_path, kind))
    (asked,) = requests.iterdir()
    (tmp_path / folder).mkdir(exist_ok=True)
    (tmp_path / folder / asked.name).write_text(text, "utf-8")
    return asked.name


@pytest.mark.parametrize("kind", ["--cassettes", "--keep"])
def test_the_script_writes_requests_first_and_records_once_they_are_answered(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    requests, kept = written(tmp_path), tmp_path / kind.strip("-")
    assert script(*options(tmp_path, kind)) == 1
    (asked,) = requests.iterdir()
    assert not kept.exists() or list(kept.iterdir()) == []
    assert set(json.loads(asked.read_text("utf-8"))) == {"messages", "schema"}
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / asked.name).write_text(ANSWER.model_dump_json(), "utf-8")
    assert script(*options(tmp_path, kind)) == 0
    (recorded,) = kept.iterdir()
    assert recorded.name == (asked.name if kind == "--keep" else cassette_name("fish", asked.stem))
    client = connect("recorded", cassette=kept)
    figure = chartprose.extract(CHART, client, reader="model", claims=False)
    assert [(p.series, p.x.value, p.value.value) for p in figure.panels[0].points] == [
        ("Herring", 0.0, 11.0),
        ("Herring", 30.0, 44.0),
    ]
    assert figure.usage.calls == 1
    assert client.played == {recorded}  # type: ignore[union-attr]
    assert ("Catch" in recorded.read_text("utf-8")) == (kind == "--cassettes"), "of what was asked, only cassettes tell"
    assert recorded.name in capsys.readouterr().out


def test_recordings_of_older_requests_of_a_document_are_removed(tmp_path: Path) -> None:
    answer(tmp_path, "--cassettes", ANSWER.model_dump_json())
    (tmp_path / "cassettes").mkdir(exist_ok=True)
    stale = tmp_path / "cassettes" / cassette_name("fish", "0" * 64)
    other = tmp_path / "cassettes" / cassette_name("fowl", "0" * 64)
    for path in (stale, other):
        path.write_text("{}", "utf-8")
    assert script(*options(tmp_path, "--cassettes")) == 0
    assert (stale.exists(), other.exists()) == (False, True)


def test_an_answer_that_does_not_fit_is_not_recorded_and_the_request_to_mend_it_is_written(tmp_path: Path) -> None:
    asked = answer(tmp_path, "--cassettes", "I think that")
    assert script(*options(tmp_path, "--cassettes")) == 1
    assert not (tmp_path / "cassettes").exists()
    (again,) = set((tmp_path / "requests").iterdir()) - {tmp_path / "requests" / asked}
    assert "validation error" in json.loads(again.read_text("utf-8"))["messages"][-1]["content"]


@pytest.mark.parametrize(("kind", "calls"), [("--cassettes", 2), ("--keep", 1)])
def test_a_refused_item_is_asked_for_again_before_anything_is_recorded(tmp_path: Path, kind: str, calls: int) -> None:
    asked = answer(tmp_path, kind, ANSWER.model_dump_json().replace("~44", "~45"))
    assert script(*options(tmp_path, kind)) == 1
    assert not (tmp_path / kind.strip("-")).exists()
    (again,) = set((tmp_path / "requests").iterdir()) - {tmp_path / "requests" / asked}
    mended = whole(plot(group("Herring", value(4, "30", "~44"))))
    (tmp_path / "answers" / again.name).write_text(mended.model_dump_json(), "utf-8")
    assert script(*options(tmp_path, kind)) == 0
    client = connect("recorded", cassette=tmp_path / kind.strip("-"))
    figure = chartprose.extract(CHART, client, reader="model", claims=False)
    assert [p.value.value for p in figure.panels[0].points] == [11.0, 44.0]
    assert (figure.usage.calls, figure.issues) == (calls, [])


def test_answers_alone_stand_where_asking_again_is_not_recorded(tmp_path: Path) -> None:
    invented = whole(plot(group("Herring", value(4, "0", "~11"), value(4, "30", "~45"))))
    answer(tmp_path, "--keep", invented.model_dump_json(), "keep")
    client = connect("recorded", cassette=tmp_path / "keep")
    figure = chartprose.extract(CHART, client, reader="model", claims=False)
    assert [p.value.value for p in figure.panels[0].points] == [11.0]
    assert [issue.code for issue in figure.issues] == ["ungrounded_answer"]


def test_the_cost_of_both_readers_is_told_for_the_documents_that_both_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(tmp_path, "--keep", ANSWER.model_dump_json(), "keep")
    (tmp_path / "docs" / "lost.md").write_text(CHART.replace("Herring", "Cod"), "utf-8")
    (tmp_path / "gold").mkdir()
    gold = chartprose.extract(CHART, connect("recorded", cassette=tmp_path / "keep"), reader="model", claims=False)
    (tmp_path / "gold" / "fish.json").write_text(gold.model_dump_json(), "utf-8")
    folders = map(str, ("--cassette", tmp_path / "keep", tmp_path / "docs", tmp_path / "gold"))
    assert _script("benchmarks/cost.py").main(list(folders)) in (0, 1)
    assert "without a recorded answer" in capsys.readouterr().out
