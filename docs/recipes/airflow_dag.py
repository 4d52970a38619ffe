"""Airflow: one mapped task per shard. For Airflow 3 with its standard provider."""

import os
from datetime import datetime

from airflow.providers.standard.operators.bash import BashOperator
from airflow.sdk import DAG

SHARDS = int(os.environ.get("SHARDS", "64"))
CORPUS, RECORDS = os.environ.get("CORPUS", "/data"), os.environ.get("RECORDS", "/shared/records")
COMMAND = 'chartprose job shard "$CORPUS" --out "$RECORDS" --shard "$SHARD" --failed-rows-ok'

with DAG("chartprose", start_date=datetime(2026, 1, 1), schedule="@daily", catchup=False) as dag:  # noqa: DTZ001 - a day
    BashOperator.partial(task_id="shard", bash_command=COMMAND, retries=3, append_env=True).expand(
        env=[{"CORPUS": CORPUS, "RECORDS": RECORDS, "SHARD": f"{index}/{SHARDS}"} for index in range(SHARDS)]
    )
