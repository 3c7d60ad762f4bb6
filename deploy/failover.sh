#!/usr/bin/env bash
# Makes the replica the primary and points PgBouncer to it, after the primary was lost. Refuses while the primary answers.
# usage: failover.sh HOST PORT PGBOUNCER_INI    the replica's address, and the file of the pooler on this machine
# Needs psql. Who connects, to which database and by which password: PGUSER, PGDATABASE (marmita), PGPASSWORD or ~/.pgpass;
# that role may call pg_promote and is one of PgBouncer's admin_users. A repetition does what is left to do.
set -euo pipefail
if [ $# != 3 ]; then
  sed -n '2,5s/^# //p' "$0" >&2
  exit 2
fi
host=$1 port=$2 ini=$3
export PGUSER=${PGUSER:-marmita} PGDATABASE=${PGDATABASE:-marmita} PGCONNECT_TIMEOUT=3
ask() { # HOST PORT STATEMENT [DATABASE]
  psql --no-psqlrc --quiet --tuples-only --no-align --host "$1" --port "$2" --command "$3" "${4:-$PGDATABASE}"
}
line=$(grep -E "^$PGDATABASE *=" "$ini") || { echo "$ini has no line of $PGDATABASE." >&2; exit 2; }
value() { sed -nE "s/.*[ =]$1=([^ ]+).*/\\1/p" <<<"$line"; }
old_host=$(value host) old_port=$(value port)
listen=$(sed -nE 's/^listen_port *= *([0-9]+).*/\1/p' "$ini")

if [ "$old_host:$old_port" != "$host:$port" ] &&
  [ "$(ask "$old_host" "${old_port:-5432}" 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; then
  echo "The primary at $old_host:$old_port answers: stop it first, else two servers take writes." >&2
  exit 1
fi
if [ "$(ask "$host" "$port" 'SELECT pg_is_in_recovery()')" = t ]; then
  echo "Promoting $host:$port …"
  if [ "$(ask "$host" "$port" 'SELECT pg_promote(true, 60)')" != t ]; then
    echo "It is still a replica after a minute; its log says why." >&2
    exit 1
  fi
fi
if [ -n "$(ask "$host" "$port" 'SHOW synchronous_standby_names')" ]; then
  ask "$host" "$port" "ALTER SYSTEM SET synchronous_standby_names = ''"
  ask "$host" "$port" 'SELECT pg_reload_conf()' >/dev/null
  echo "Commits wait for no replica now, because there is none: synchronous_standby_names is empty."
fi
new=$(sed -E "/^$PGDATABASE *=/{s/([ =]host=)[^ ]+/\\1${host//\//\\/}/;s/( port=)[^ ]+/\\1$port/}" "$ini")
printf '%s\n' "$new" >"$ini" # the same file: its owner and mode stay
ask 127.0.0.1 "${listen:-6432}" RELOAD pgbouncer
for _ in $(seq 60); do
  if [ "$(ask 127.0.0.1 "${listen:-6432}" 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; then
    echo "PgBouncer asks $host:$port, which takes writes. Never start the lost primary as one: make it a replica."
    exit 0
  fi
  sleep 0.5
done
echo "PgBouncer does not reach $host:$port; look at its log." >&2
exit 1
