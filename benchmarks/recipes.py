"""The recipes of docs/recipes that need a scheduler's package, executed: Dagster, Airflow and Spark.

Each has an environment of its own.

Run: ``python benchmarks/recipes.py dagster=PYTHON airflow=PYTHON spark=PYTHON``, where each PYTHON is an interpreter
that has the package (``dagster``; ``apache-airflow`` with ``apache-airflow-providers-standard``; ``pyspark``, pandas,
Java, and chartprose with its extra ``parquet``). Prints a line of JSON for each: whether
what came out is what one command brings.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "docs" / "recipes"
sys.path.insert(0, str(ROOT / "tests"))

from jobs import corpus  # noqa: E402 - found by the line above

DOCUMENTS, SHARDS = 400, 4
DAGSTER = """
import sys; sys.path.insert(0, sys.argv[1])
from dagster import materialize
from dagster_assets import SHARDS, chart_records
for index in range(SHARDS):
    assert materialize([chart_records], partition_key=str(index)).success
"""
AIRFLOW = """
import sys; sys.path.insert(0, sys.argv[1])
from airflow_dag import dag
run = dag.test()
states = [instance.state for instance in run.get_task_instances()]
assert states == ["success"] * len(states) and len(states) > 1, states
"""


def records(folder: Path) -> dict[str, str]:
    """Uri → record, over all Parquet files of records."""
    rows = [row for path in sorted(folder.rglob("*.parquet")) for row in pq.ParquetFile(path).read().to_pylist()]
    found = {row["uri"]: row["record"] for row in rows if "record" in row}
    assert len(found) == len([row for row in rows if "record" in row]), "a document is there twice"  # noqa: S101
    return found


def run(python: str, arguments: list[str], folder: Path) -> float:
    """Seconds."""
    shim = folder / "bin" / "chartprose"
    shim.parent.mkdir(exist_ok=True)
    shim.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT / "src"}" exec "{sys.executable}" -m chartprose "$@"\n')
    shim.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
        "CORPUS": str(folder / "rows.jsonl"),
        "RECORDS": str(folder / "out"),
        "SHARDS": str(SHARDS),
        "AIRFLOW_HOME": str(folder / "airflow"),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "AIRFLOW__CORE__DAGS_FOLDER": str(folder / "dags"),
        "DAGSTER_HOME": "",
        "PYSPARK_PYTHON": python,
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    begin = time.monotonic()
    subprocess.run([python, *arguments], check=True, env=environment, cwd=folder, stdout=sys.stderr)  # noqa: S603
    return time.monotonic() - begin


def main(name: str, python: str) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        rows = corpus.write_rows(folder / "rows.jsonl", range(DOCUMENTS))
        by_hand = [sys.executable, "-m", "chartprose", "job", "shard", str(rows), "--shards", "1"]
        subprocess.run([*by_hand, "--out", str(folder / "hand")], check=True, stderr=subprocess.DEVNULL)  # noqa: S603
        expected = records(folder / "hand")
        if name == "dagster":
            seconds = run(python, ["-c", DAGSTER, str(RECIPES)], folder)
        elif name == "airflow":
            (folder / "dags").mkdir()
            shutil.copy(RECIPES / "airflow_dag.py", folder / "dags")
            run(python, ["-m", "airflow", "db", "migrate"], folder)
            run(python, ["-m", "airflow", "dags", "reserialize"], folder)
            seconds = run(python, ["-c", AIRFLOW, str(folder / "dags")], folder)
        else:
            lines = [json.loads(line) for line in rows.read_text().splitlines()]
            (folder / "in").mkdir()
            pq.write_table(pa.Table.from_pylist(lines), folder / "in" / "rows.parquet", row_group_size=50)
            seconds = run(python, [str(RECIPES / "spark_records.py"), str(folder / "in"), str(folder / "out")], folder)
            expected = {
                uri.replace(str(rows), "rows"): line.replace(str(rows), "rows") for uri, line in expected.items()
            }
        same = records(folder / "out") == expected
    print(json.dumps({"recipe": name, "documents": DOCUMENTS, "seconds": round(seconds, 1), "same_records": same}))
    assert same  # noqa: S101 - a recipe that brings something else is none


if __name__ == "__main__":
    for word in sys.argv[1:]:
        main(*word.split("=", 1))
