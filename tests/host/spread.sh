#!/bin/bash
# spread.sh PROGRAM SOURCES: a simulation in parts that GNU parallel spreads, as
# docs/how-to/many-machines.md has it. A part is killed and started again: what comes out is what
# one run tells.
set -u
zerodark=$(readlink -f "$1")
cd "$2" || exit 1
mission=rescue # by its name: a file of battles keeps no whole path
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
cd "$room" || exit 1
export HOME="$room" XDG_CONFIG_HOME="$room" XDG_DATA_HOME="$room" XDG_STATE_HOME="$room"

"$zerodark" sim "$mission" --runs 400 --json --quiet >whole.json || exit 1

# The third part is killed in the middle, as if its machine had been lost.
"$zerodark" sim "$mission" --runs 400 --shard 3/8 --threads 1 --db part-3.db --quiet >/dev/null &
part=$!
sleep 0.1
kill -KILL $part
wait $part 2>/dev/null

seq 1 8 | parallel --will-cite --jobs 2 --joblog jobs.log --retries 3 \
    "$zerodark" sim "$mission" --runs 400 --shard {}/8 --threads 1 --db part-{}.db --resume \
    --quiet >/dev/null || exit 1
"$zerodark" sim merge part-*.db --json >merged.json || exit 1
cmp whole.json merged.json && echo "8 parts, spread over 2 jobs, are the whole"
