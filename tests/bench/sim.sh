#!/bin/bash
# sim.sh PROGRAM [RUNS]: how many battles a second `zerodark sim` plays, with one worker and with
# two, by turns; the best of three rounds of each, since others may be at work too. Time is the
# clock's: that is what a second worker is to save.
set -u
zerodark=$1
runs=${2:-2000}

# seconds THREADS: how long it takes, in thousandths of a second.
milliseconds() {
    local begin=${EPOCHREALTIME/./}
    "$zerodark" sim rescue --runs "$runs" --threads "$1" --json --quiet >/dev/null || exit 1
    echo $(((${EPOCHREALTIME/./} - begin) / 1000))
}

best=(0 0 0)
for _ in 1 2 3; do
    for threads in 1 2; do
        took=$(milliseconds $threads)
        if [ "${best[threads]}" = 0 ] || [ "$took" -lt "${best[threads]}" ]; then
            best[threads]=$took
        fi
    done
done
awk -v runs="$runs" -v one="${best[1]}" -v two="${best[2]}" 'BEGIN {
    printf "sim rescue, 1 worker    %8.0f battles/s\n", runs * 1000 / one
    printf "            2 workers   %8.0f battles/s   %.2f x\n", runs * 1000 / two, one / two
}'
