#!/bin/sh
#SBATCH --array=0-511
#SBATCH --requeue
# A document that fails is a row, and no reason to repeat the shard; any other exit code but 0 is one.
exec chartprose job shard "${CORPUS:-/data}" --out "${RECORDS:-/shared/records}" \
  --shard "$SLURM_ARRAY_TASK_ID/${SHARDS:-512}" --failed-rows-ok
