#!/bin/sh
# In a crontab: 15 2 * * * CHARTPROSE=/opt/venv/bin/chartprose /usr/local/bin/nightly.sh
# Prints nothing unless something fails. If a run is still going, the next one ends with exit code 7.
PATH="$PATH:/usr/local/bin:$HOME/.local/bin" # cron's own path is short
exec "${CHARTPROSE:-chartprose}" job run "${CORPUS:-/data/descriptions}" --store "${STORE:-/var/lib/chartprose}" \
  --out "${RECORDS:-/data/records}" --log-format json --quiet
