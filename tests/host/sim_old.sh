#!/bin/bash
# sim_old.sh PROGRAM SOURCES: files of battles that earlier versions have written: they are shown,
# merged and gone on with, and nothing that was in them changes. tests/golden/databases has them:
# sim.db seeds 1 to 3 of 3, part-2.db the second half of 6, compare.db three pairs, sweep.db three
# battles of either value.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room" XDG_CONFIG_HOME="$room" XDG_DATA_HOME="$room" XDG_STATE_HOME="$room"

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

old=tests/golden/databases
yard=$old/yard.lua

# lines FILE TABLE [ARM]: what is kept of the first three seeds, as the program reads it back; of
# each arm by the column that says which it is.
lines() {
    python3 -c 'import sqlite3, sys
arm = sys.argv[3] + ", " if len(sys.argv) > 3 else ""
for row in sqlite3.connect(sys.argv[1]).execute(f"select {arm}seed, line from {sys.argv[2]} where seed <= 3 order by {arm}seed"):
    print(*row)' "$@"
}

# As it was: it is only looked at.
for file in sim part-2; do
    cp "$old/$file.db" "$room/$file.db"
done
is "shown" 0 '^1  failed, .*	    zerodark run tests/golden/databases/yard[.]lua --seed 1	2  .*	3  ' '' sim show "$room/sim.db"
is "shown by a column" 0 '^[1-3]  .*	[1-3]  ' '' sim show "$room/sim.db" --longest --where 'orders>1'
is "all of it" 0 '^Yard, 3 battles, seeds 1 to 3	' '' sim show "$room/sim.db" --all
is "as a table" 0 '^seed,outcome,ending,won,.*	1,failed,.*	2,failed,.*	3,failed,' '' sim show "$room/sim.db" --csv
cp "$room/out" "$room/three.csv"
is "merged" 0 '^Yard, 6 battles, seeds 1 to 6	' '' sim merge "$room/part-2.db" "$room/sim.db" --db "$room/all.db"
is "... into a file" 0 '^Yard, 6 battles, seeds 1 to 6	' '' sim show "$room/all.db" --all
that "... with all that there was" cmp -s <(lines "$room/all.db" battle) <(lines "$old/sim.db" battle)
for file in sim part-2; do
    that "$file.db is as it was" cmp -s "$old/$file.db" "$room/$file.db"
done

# What is refused stays as it is.
is "other battles" 1 '' 'sim[.]db: it holds different battles: params: ' sim $yard --runs 4 --db "$room/sim.db" --resume --set medic.target=9
is "other seeds" 1 '' 'sim[.]db: it is for the battles of seeds 1 to 3 and holds 3 of them, but this command plays seeds 2 to 5' sim $yard --seed 2 --runs 4 --db "$room/sim.db" --resume
that "a file that is refused is as it was" cmp -s "$old/sim.db" "$room/sim.db"

# Gone on with.
is "a simulation goes on" 0 '^Yard, 6 battles, seeds 1 to 6	' '' sim $yard --runs 6 --db "$room/sim.db" --resume
that "... with what it had" cmp -s <(lines "$room/sim.db" battle) <(lines "$old/sim.db" battle)
that "... in its table, too" cmp -s "$room/three.csv" <("$zerodark" sim show "$room/sim.db" --csv --runs 3)
is "... and again" 0 '^Yard, 7 battles, seeds 1 to 7	' '' sim $yard --runs 7 --db "$room/sim.db" --resume
is "... and is merged" 0 '^Yard, 7 battles, seeds 1 to 7	' '' sim merge "$room/part-2.db" "$room/sim.db"
cp "$old/compare.db" "$room"
is "pairs of other rules" 1 '' 'compare[.]db: it holds different battles: with: params: ' compare $yard --with medic.target=10 -n 6 --db "$room/compare.db" --resume
that "... stay as they are" cmp -s "$old/compare.db" "$room/compare.db"
is "a comparison goes on" 0 ': 6 pairs of battles, seeds 1 to 6	' '' compare $yard --with medic.target=9 -n 6 --show 0 --db "$room/compare.db" --resume
that "... with what it had" cmp -s <(lines "$room/compare.db" pair) <(lines "$old/compare.db" pair)
is "... and again" 0 ': 7 pairs of battles, seeds 1 to 7	' '' compare $yard --with medic.target=9 -n 7 --show 0 --db "$room/compare.db" --resume
cp "$old/sweep.db" "$room"
is "another param" 1 '' 'sweep[.]db: its curve is of visibility, not of medic.target' sweep $yard --set medic.target=9,10 -n 4 --db "$room/sweep.db" --resume
that "a curve that is refused is as it was" cmp -s "$old/sweep.db" "$room/sweep.db"
is "a curve goes on" 0 '^Yard, solo: visibility, 3 values, 4 battles each, seeds 1 to 4	' '' sweep $yard --set visibility=2..4 -n 4 --db "$room/sweep.db" --resume
lines "$room/sweep.db" battle arm | grep -v '^3 ' >"$room/kept"
that "... with what it had" cmp -s "$room/kept" <(lines "$old/sweep.db" battle value)

# Killed while it wrote: there is something to undo before it is looked at.
killed_while_writing "$old/sim.db" "$room/hot.db" 'UPDATE battle SET ending = zeroblob(0) || ending || "x"'
is "after something was undone" 0 '^Yard, 4 battles, ' '' sim $yard --runs 4 --db "$room/hot.db" --resume
that "... it is what it was" cmp -s "$room/three.csv" <("$zerodark" sim show "$room/hot.db" --csv --runs 3)

printf '%d cases, %d failed\n' "$cases" "$failures"
[ "$failures" = 0 ]
