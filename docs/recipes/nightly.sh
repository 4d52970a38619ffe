#!/bin/sh
# In a crontab: 15 2 * * * /usr/local/bin/nightly.sh
# A run that still goes on makes the next one end with exit code 7.
exec chartprose job run "${CORPUS:-/data/descriptions}" --store "${STORE:-/var/lib/chartprose}" \
  --out "${RECORDS:-/data/records}" --log-format json
