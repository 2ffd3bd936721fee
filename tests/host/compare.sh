#!/bin/bash
# compare.sh PROGRAM SOURCES: `zerodark compare` and `zerodark sweep` as their users meet them.
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

command=compare
program() {
    "$zerodark" "$command" "$@"
}

rescue=missions/rescue.lua

# The number of a key in the JSON of a figure.
figure() {
    grep -o "{\"name\":\"$1\",[^}]*}[^}]*}[^}]*}" "$room/out" | grep -o "\"$2\":[^,}]*" | cut -d: -f2
}

# rows TABLE FILE: how many there are; 0 where it cannot be read.
rows() {
    python3 -c 'import sqlite3, sys
try: print(sqlite3.connect("file:" + sys.argv[2] + "?mode=ro", uri=True).execute("select count(*) from " + sys.argv[1]).fetchone()[0])
except sqlite3.Error: print(0)' "$@"
}

# What changes nothing comes to nothing, exactly.
is "the identity" 0 '^Rescue, solo: 12 pairs of battles, seeds 1 to 12	  with     tests/packs/identity	  against  as it stands	.*Of 12 pairs, 12 \(100[.]0 %\) are the same' '' $rescue --with tests/packs/identity -n 12
is "... in every figure" 0 '"same":12,"touched":0,"parted":0,"other_outcome":0,' '' $rescue --with tests/packs/identity -n 12 --json
that "... whose differences are nought" test "$(grep -o '"difference":[^,]*' "$room/out" | sort -u)" = '"difference":0.0'

# A rule that matters now and then: the same luck tells far more than other battles would.
is "a rule" 0 '^[{]"format":1,"comparison":"Rescue",' '' $rescue --with medic.target=11 --seed 75 -n 60 --json
that "a third of the battles is enough, or fewer" awk -v r="$(figure won variance_ratio)" 'BEGIN { exit !(r > 0 && r <= 0.3334) }'
that "most pairs are the same" grep -Eq '"same":(4[0-9]|5[0-9]),' "$room/out"
that "a pair says where it parted" grep -Eq '"order":[0-9]+,"by":"(order|target)","roll":("medic"|null),.*"words":"order [0-9]+(: |, )' "$room/out"
that "... and is played again so" grep -Eq '"with":"zerodark run missions/rescue.lua --seed [0-9]+ --set medic.target=11 --luck keyed"' "$room/out"
cp "$room/out" "$room/whole"

# Not of each figure of each rule: but of how long it takes where medics know less it tells far more.
"$zerodark" compare $rescue --with medic.target=9 -n 150 --show 0 --json >"$room/out"
keyed=$(figure orders variance_ratio)
"$zerodark" compare $rescue --with medic.target=9 -n 150 --show 0 --luck stream --json >"$room/out"
dealt=$(figure orders variance_ratio)
that "luck that is dealt tells less" awk -v dealt="$dealt" -v keyed="$keyed" 'BEGIN { exit !(keyed > 0 && dealt > 2 * keyed) }'
that "... and is told as such" grep -q '"luck":"stream"' "$room/out"

# It is the same however it is played.
for threads in 1 3; do
    "$zerodark" compare $rescue --with medic.target=11 --seed 75 -n 60 --json --threads $threads >"$room/out"
    that "the same on $threads processes" cmp -s "$room/out" "$room/whole"
done
"$zerodark" compare $rescue --with medic.target=11 --seed 75 -n 30 -q --db "$room/pairs.db" --show 0 >/dev/null
is "a file goes on" 0 '^[{]"format":1' '' $rescue --with medic.target=11 --seed 75 -n 60 --json --db "$room/pairs.db" --resume
that "... and comes to the same" cmp -s "$room/out" "$room/whole"
is "a file that is whole" 0 '^[{]"format":1' '' $rescue --with medic.target=11 --seed 75 -n 60 --json --db "$room/pairs.db" --resume
that "... says it again" cmp -s "$room/out" "$room/whole"
is "a file that is not there" 0 ': 3 pairs of battles' '' $rescue --with medic.target=11 -n 3 --db "$room/fresh.db" --resume
that "... is begun" test "$(rows pair "$room/fresh.db")" = 3
: >"$room/empty.db"
is "a file that is empty" 0 ': 3 pairs of battles' '' $rescue --with medic.target=11 -n 3 --db "$room/empty.db" --resume
that "... as well" test "$(rows pair "$room/empty.db")" = 3
is "a file that is there" 1 '' 'pairs.db: it already exists; --resume continues it' $rescue --with medic.target=11 --seed 75 -n 60 --db "$room/pairs.db"
is "a file of other rules" 1 '' 'pairs.db: it holds different battles: with: params: .*"medic.target":11.* in the file, .*12.* now' $rescue --with medic.target=12 --seed 75 -n 60 --db "$room/pairs.db" --resume
is "a file of another limit" 1 '' 'pairs.db: it holds different battles: against: --orders: 1000 in the file, 5 now' $rescue --with medic.target=11 --seed 75 -n 60 --orders 5 --db "$room/pairs.db" --resume
is "a file of other seeds" 1 '' 'its first seed is 75; give another file, or --seed 75' $rescue --with medic.target=11 --seed 2 -n 60 --db "$room/pairs.db" --resume

# A file that somebody has had a hand in: FILE PATTERN NEW in all that its pairs are read from.
forge() {
    python3 -c 'import re, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
for table in "battle", "parting":
    for row, line in c.execute(f"select rowid, line from {table}").fetchall():
        c.execute(f"update {table} set line = ? where rowid = ?", (re.sub(sys.argv[2], sys.argv[3], line), row))
c.commit()' "$@"
}
cp "$room/pairs.db" "$room/forged.db"
forge "$room/forged.db" '([0-9a-f]{16} [0-9a-f]{16}) [0-9]+ ' '\1 6 '
is "a pair of an outcome that there is not" 1 '' 'forged.db: a pair in it is damaged' $rescue --with medic.target=11 --seed 75 -n 61 --db "$room/forged.db" --resume
cp "$room/pairs.db" "$room/forged.db"
forge "$room/forged.db" '\tmedic\t' '\tm%1B[31m%C3%A4%C3%A4%C3%A4%C3%A4\t'
is "a roll whose name steers" 0 '	 *m[?]\[31m.*: target ' '' $rescue --with medic.target=11 --seed 75 -n 61 --db "$room/forged.db" --resume --csv "$room/forged.csv"
that "... does not steer" test "$(grep -c $'\e' "$room/out" "$room/forged.csv" | cut -d: -f2 | sort -u)" = 0
that "... and is cut between characters" iconv -f UTF-8 -t UTF-16 -o /dev/null "$room/out"
# A program was killed while it wrote: SQLite has something to undo before the pairs are counted.
killed_while_writing "$room/forged.db" "$room/hot.db" 'UPDATE battle SET line = line || "x"'
is "what was undone is gone on with" 0 '	 *m[?]\[31m.*: target ' '' $rescue --with medic.target=11 --seed 75 -n 61 --db "$room/hot.db" --resume
echo '{"journal":1}' >"$room/other"
is "a file of something else" 1 '' 'other: this is not a file of pairs' $rescue --with medic.target=11 -n 5 --db "$room/other" --resume
that "... stays as it is" test "$(cat "$room/other")" = '{"journal":1}'
"$zerodark" sim $rescue -n 2 -q --db "$room/sim.db" >/dev/null
is "a file of a simulation" 1 '' 'sim.db: this is a file of sim and not of compare; .zerodark sim show FILE. reads it' $rescue --with medic.target=11 -n 2 --db "$room/sim.db" --resume
command=sim
is "a file of pairs is shown" 1 '' 'pairs.db: this is a file of compare and not of sim; .zerodark compare MISSION --with RULES --db FILE --resume. reads it' show "$room/pairs.db"
is "... and put together" 1 '' 'pairs.db: this is a file of compare and not of sim; .zerodark compare MISSION --with RULES --db FILE --resume. reads it' merge "$room/pairs.db"
command=compare

# Stopping.
is "until it is known" 0 '95 %, at all times.*Stopped as soon as the difference of won was known that well' '' $rescue --with tests/packs/identity --until 0.2 --show 0
that "... after so many pairs" grep -Eq '^Rescue, solo: 50 pairs' "$room/out"
"$zerodark" compare $rescue --with tests/packs/identity --until 0.2 --show 0 --threads 1 >"$room/one"
that "... on one process as well" cmp -s "$room/one" "$room/out"
is "until it is sure, and it is not" 0 'That was not enough to be sure of a difference: --runs N allows more' '' $rescue --with tests/packs/identity --until sure -n 20
is "... of another figure" 0 'Stopped as soon as the difference of orders was certain' '' $rescue --with bot=random --until sure --of orders --show 1 -n 400

# A table.
is "CSV" 0 '^seed,parted_by,parted_at,parted_order,won.with,won.against,orders.with,orders.against,.*	1,same,"",,[01],[01],' '' $rescue --with medic.target=11 -n 3 --csv -
that "... of so many lines" test "$(wc -l <"$room/out")" = 4
program $rescue --with medic.target=11 -n 3 --csv - >/dev/full 2>"$room/err"
that "... on a full disk" test "$?" = 1
that "... is told once" test "$(cat "$room/err")" = 'zerodark: standard output: the disk is full: make room on it, or write elsewhere'

# Other rules, and two sides.
is "two sides" 0 '^Destroy, versus: 3 pairs.*  won[.]blue ' '' missions/versus/destroy.lua --with medic.target=11 -n 3

# What is wrong.
is "nothing to compare" 2 '' 'what is to be compared[?] --with RULES' $rescue
is "no mission" 2 '' 'which mission[?]' --with medic.target=11
is "no such pack" 2 '' "no-such-pack" $rescue --with no-such-pack
is "no such value" 2 '' "medic.target: .*1 to 99" $rescue --with medic.target=0
is "nothing after a comma" 2 '' 'there is nothing after a comma' $rescue --with medic.target=11,
is "twice" 2 '' 'give it only once, with commas' $rescue --with medic.target=11 --with stress.target=9
is "a team twice" 2 '' '--with: team is given twice: leave one out' $rescue --with team=nightwatch,bot=random,team=hornet
is "a param twice" 2 '' '--against: medic.target is given twice' $rescue --against medic.target=9,medic.target=9
is "a choice twice" 2 '' '--with: choose=edge is given twice' $rescue --with choose=edge=top,choose=edge=left
is "a blank after a comma" 2 '' '--with: medic.target is given twice' $rescue --with 'medic.target=9, medic.target=9'
is "blanks alone" 2 '' '--with: a name is missing before a comma' $rescue --with ' ,medic.target=9'
is "a bot of a side that there is not" 2 '' "--with: no bot 'nosuch'" $rescue --with bot=nosuch
is "a mode of a side that there is not" 2 '' "--against: no 'both'; use one of these: solo, team, versus" $rescue --against mode=both
is "nothing as a word" 2 '' '--against: to leave that side unchanged, omit the option' $rescue --with medic.target=9 --against none
is "what both have" 0 '^Rescue, solo: 1 pair of battles, seed 1	  with     medic.target=11	  against  as it stands	  both     basic-complications, visibility=3, bot=careful, choose=edge=top		' '' $rescue --with medic.target=11 -n 1 --pack basic-complications --set visibility=3 --bot careful --choose edge=top
is "a narrow width" 0 '95 %, at all times' '' $rescue --with medic.target=9 -n 3 --until 1e-9
is "two choices" 0 ': 1 pair of battles' '' $rescue --with choose=edge=top,choose=pay=xp,medic.target=9,recover.target=9 -n 1
is "a rival where there is none" 2 '' '--rival-bot: only for versus' $rescue --with rival-bot=steady -n 2
is "a pack twice" 2 '' "pack 'identity' is given twice" $rescue --with tests/packs/identity,tests/packs/identity -n 2
is "a bot of other rules" 2 '' "the bot 'planner' belongs to Zero Dark" missions/infinity/ambush.lua --with bot=planner -n 2
is "no width" 2 '' "'soon' is neither a width above 0" $rescue --with medic.target=11 --until soon
is "nor is what no share can differ by" 2 '' "--until: 'won' is a share from 0 to 1: 0.02 is 2 %" $rescue --with medic.target=11 --until 2
is "of what is no share it may be more" 0 'Stopped as soon as the difference of orders' '' $rescue --with medic.target=11 --until 20 --of orders --show 0 -n 100
is "nor is 0" 2 '' "'0' is neither a width above 0" $rescue --with medic.target=11 --until 0
is "no such figure" 2 '' "^zerodark: compare: --of: no measure 'luck' in these battles; use one of these: won, orders, .* \(--json lists them all\)	" $rescue --with medic.target=11 --of luck -n 2
is "one that is misspelt" 2 '' "no measure 'oders' in these battles; did you mean 'orders'[?]" $rescue --with medic.target=11 --of oders -n 2
is "a share of two sides" 2 '' "no measure 'won' in these battles; did you mean 'won.blue'[?]" missions/versus/destroy.lua --with medic.target=11 --of won -n 2
command=sweep
is "... of a curve" 2 '' "^zerodark: sweep: --of: no measure 'won' in these battles; did you mean 'won.blue'[?]" missions/versus/destroy.lua --set medic.target=11,12 --of won -n 2
is "a name is none" 2 '' "no measure 'outcome' in these battles; use one of these: won, " $rescue --set medic.target=11,12 --of outcome -n 2
command=compare
is "two on standard output" 2 '' 'both write to standard output' $rescue --with medic.target=11 --csv - --json
is "a folder that is not there" 1 '' 'no-such-folder/x.csv: ' $rescue --with medic.target=11 -n 2 --csv "$room/no-such-folder/x.csv"
is "help" 0 'plays a mission under two rule sets with the same luck' '' -h

# A pack that fails in one of them: pairs are told as failed, and it is not done.
mkdir "$room/bad"
echo 'return { name = "bad", version = "1.0.0", engine = ">=0.1", summary = "Fails.", changes = { "before medic" } }' >"$room/bad/pack.lua"
echo 'before("medic", function() error("no medics") end)' >"$room/bad/init.lua"
is "a pack that fails" 1 'Of the battles on the .with. side, [0-9]+ failed, the first with seed [0-9]+' '^[^ ]*bad/init.lua:[0-9]+: .*no medics.* [(]with it, seed [0-9]+[)]	$' $rescue --with "$room/bad" -n 20

# Of battles that all fail nothing is known.
cat >"$room/fails.lua" <<'END'
return mission {
  id = "fails", table = { 24, 24 },
  setup = function(m) m:deploy_team { edge = "bottom" } end,
  on = { ["activation.end"] = function(m) error "oh" end },
  over = { "team_gone", "deck_empty" },
}
END
is "no share of none" 1 '	  won  +[?]  +[?]  +[?]  +[?] to [?]	.*	In no pair did both battles come to an end[.]	' '^[^ ]*fails.lua:.*[(]with it, seed 1[)]	$' "$room/fails.lua" --with medic.target=9 -n 3
is "nor in JSON" 1 '"n":0,"with":null,"against":null,"difference":null,' '^[^ ]*fails.lua:.*[(]with it, seed 1[)]	$' "$room/fails.lua" --with medic.target=9 -n 3 --json
command=sweep
is "nor on a curve" 1 '	 +8  +[?]  [|] {42}[|]	 +9  +[?]  [|] {42}[|]	' '^[^ ]*fails.lua:.*[(]medic.target=8, seed 1[)]	$' "$room/fails.lua" --set medic.target=8,9 -n 3
is "nor in its table" 1 '	medic.target,8,won,3,,,,,,,	' '^[^ ]*fails.lua:.*[(]medic.target=8, seed 1[)]	$' "$room/fails.lua" --set medic.target=8,9 -n 3 --csv -
command=compare

# Names are told whole, as --of wants them.
is "a long name" 0 "	  achievement.I_owe_you_one	 +[0-9.]+ % +[0-9.]+ %  " '' $rescue --with bot=random -n 40
that "... in 80 columns" test -z "$(grep -E '^.{81}' "$room/out" | grep -v 'zerodark run')"
command=sweep
is "... of a curve" 0 '	  achievement.I_owe_you_one	 +95 %' '' $rescue --set visibility=1,2 -n 4 --of achievement.I_owe_you_one
command=compare

# Interrupted: what is done so far is told.
env --default-signal=INT "$zerodark" compare $rescue --with medic.target=11 -n 100000 --show 0 --db "$room/long.db" >"$room/out" 2>"$room/err" &
pid=$!
until [ "$(rows pair "$room/long.db")" -gt 0 ]; do sleep 0.1; done
mv "$room/out" "$room/out.long"
mv "$room/err" "$room/err.long"
is "another compare writes to it" 1 '' 'another zerodark .process [0-9]+. is writing to .*long[.]db: wait' $rescue --with medic.target=11 -n 100000 --show 0 --db "$room/long.db" --resume
mv "$room/out.long" "$room/out"
mv "$room/err.long" "$room/err"
kill -INT $pid
wait $pid
that "an interrupt tells what there is" grep -q ' pairs of battles, seeds 1 to ' "$room/out"
that "... and says so" grep -Eq 'interrupted after [0-9]+ of 100000 pairs; --resume continues' "$room/err"

# A param goes through its values.
command=sweep
is "a curve" 0 '^Rescue, solo: visibility, 3 values, 12 battles each, seeds 1 to 12	.*	 +0 +[0-9.]+ %  [|].*o.*[|]	 +3 .*	 +6 ' '' $rescue --set visibility=0..6:3 -n 12
is "values one by one" 0 '	 +8 .*	 +10 .*	 +13 ' '' $rescue --set medic.target=8,10,13 -n 4 --of lost
is "as CSV" 0 '^param,value,figure,battles,mean,low,high,change,change_low,change_high,p	visibility,0,won,8,.*	visibility,1,won,8,' '' $rescue --set visibility=0..1 -n 8 --csv -
is "as JSON" 0 '^[{]"format":1,"sweep":"visibility","figure":"won","runs":6,.*"value":0,.*"from_before":null,.*"value":1,.*"from_before":[{]"n":6,"difference":' '' $rescue --set visibility=0..1 -n 6 --json
cp "$room/out" "$room/whole"
"$zerodark" sweep $rescue --set visibility=0..1 -n 6 --json --threads 1 >"$room/out"
that "the same on one process" cmp -s "$room/out" "$room/whole"
is "a value that is the mission's own changes nothing" 0 '	 +-1 .*	 +2 +[0-9.]+ %  [|][^|]*[|]  0.0 %	' '' $rescue --set visibility=-1,2 -n 6

# A file of a curve, which goes on however far it came.
curve() {
    "$zerodark" sweep $rescue --set "$1" -n "$2" --json "${@:3}" 2>"$room/err"
}
curve visibility=0..2 6 >"$room/curve"
curve visibility=0..1 4 --db "$room/curve.db" >"$room/out"
is "a file of a curve that is there" 1 '' 'curve.db: it already exists; --resume continues it' $rescue --set visibility=0..2 -n 6 --db "$room/curve.db"
that "... goes on, with more values and battles" cmp -s "$room/curve" <(curve visibility=0..2 6 --db "$room/curve.db" --resume)
that "... and says it again" cmp -s "$room/curve" <(curve visibility=0..2 6 --db "$room/curve.db" --resume --threads 1)
that "... on one process, whole from the beginning" cmp -s "$room/curve" <(curve visibility=0..2 6 --db "$room/new.db" --resume --threads 1)
that "each battle is in it once" test "$(rows battle "$room/curve.db")" = 18
that "... with columns of its own" python3 -c 'import json, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
points = json.load(open(sys.argv[2]))["points"]
for p in points:
    n, won, orders = c.execute("select count(*), sum(won), sum(orders) from battle where arm = ?", (p["value"],)).fetchone()
    columns = {x["name"]: x["sum"] for x in p["simulation"]["columns"]}
    assert (n, won, orders) == (6, columns["won"], columns["orders"]), p["value"]' "$room/curve.db" "$room/curve"
is "another param" 1 '' 'curve.db: its curve is of visibility, not of medic.target; give another file' $rescue --set medic.target=8,9 --db "$room/curve.db" --resume
is "another seed" 1 '' 'curve.db: its first seed is 1; give another file, or --seed 1' $rescue --set visibility=0..1 --seed 2 --db "$room/curve.db" --resume
is "another battle" 1 '' 'curve.db: it holds different battles: params: .* in the file, .* now; give another file' $rescue --set visibility=0..1 --set medic.target=8 --db "$room/curve.db" --resume
is "another limit" 1 '' 'curve.db: it holds different battles: --orders: 1000 in the file, 5 now' $rescue --set visibility=0..1 --orders 5 --db "$room/curve.db" --resume
is "a value twice" 2 '' 'medic.target: 9 appears twice' $rescue --set medic.target=8,9..10,9
is "one battle of each" 0 '^Rescue, solo: medic.target, 2 values, 1 battle each, seed 3	' '' $rescue --set medic.target=8,9 -n 1 --seed 3
is "a file of pairs" 1 '' 'pairs.db: this is a file of compare and not of sweep; .zerodark compare MISSION --with RULES --db FILE --resume. reads it' $rescue --set visibility=0..1 --db "$room/pairs.db" --resume
is "no file to go on with" 2 '' '--resume: with which file' $rescue --set visibility=0..1 --resume
python3 -c 'import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
c.execute("delete from battle where arm = 1 and seed = 3")
c.commit()' "$room/curve.db"
is "a hole in it" 1 '' 'curve.db: a battle in it is damaged' $rescue --set visibility=0..2 -n 6 --db "$room/curve.db" --resume
"$zerodark" sweep $rescue --set visibility=0..1 -n 100000 --quiet --db "$room/killed.db" >"$room/out" &
pid=$!
until [ "$(rows battle "$room/killed.db")" -gt 0 ]; do sleep 0.1; done
is "another sweep writes to it" 1 '' 'another zerodark .process [0-9]+. is writing to .*killed[.]db: wait' $rescue --set visibility=0..1 -n 100000 --quiet --db "$room/killed.db" --resume
kill -KILL $pid
{ wait $pid; } 2>/dev/null
curve visibility=0..1 10 >"$room/whole"
that "after SIGKILL" cmp -s "$room/whole" <(curve visibility=0..1 10 --db "$room/killed.db" --resume)
is "no more seeds" 2 '' '--seed: there are no 500 seeds from there on' $rescue --set visibility=0..1 --seed 9007199254740990

is "no values" 2 '' 'which param, and which values[?]' $rescue --set visibility=3
is "no number" 2 '' "'x..6': .*; values are 0[.][.]6" $rescue --set visibility=x..6
is "backwards" 2 '' "'6..0' goes down: write 0..6" $rescue --set visibility=6..0
is "out of its range" 2 '' 'visibility: .*-1 to 20' $rescue --set visibility=19..22
is "too many" 2 '' 'up to 64 values' $rescue --set medic.target=1..99
is "two params" 2 '' 'only one param can be swept at a time' $rescue --set visibility=0..1 --set medic.target=1..2
is "a page of a curve" 0 'red_dead' '' $rescue --set visibility=0..1 -n 3 --of red_dead --report "$room/curve.html"
that "with its data" grep -q 'id="study">{"format":1,"sweep":"visibility"' "$room/curve.html"
is "somebody's file" 1 '' 'this file is not a page of zerodark' $rescue --set visibility=0..1 -n 3 --report tests/host/compare.sh
command=compare
is "a page of a comparison" 0 ': 3 pairs of battles' '' $rescue --with visibility=4 -n 3 --report "$room/pairs.html"
that "with its data" grep -q 'id="study">{"format":1,"comparison":"Rescue"' "$room/pairs.html"
command=sweep
is "help of it" 0 'change with one param' '' -h

printf '%d cases, %d failed\n' "$cases" "$failures"
[ "$failures" = 0 ]
