#!/bin/sh
#SBATCH --array=0-511
#SBATCH --requeue
# Exit code 1 says that some documents failed; they are rows, and no reason to repeat the shard.
chartprose job shard "${CORPUS:-/data}" --out "${RECORDS:-/shared/records}" \
  --shard "$SLURM_ARRAY_TASK_ID/${SHARDS:-512}" || { code=$?; [ $code -eq 1 ] || exit $code; }
