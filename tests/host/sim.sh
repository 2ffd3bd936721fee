#!/bin/bash
# sim.sh PROGRAM SOURCES: `zerodark sim` as its users meet it: battles, files of them, parts of
# them, and whatever stops the program in the middle.
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
    "$zerodark" sim "$@"
}

# What RUNS battles come to, by whatever other words say how they are played.
all_of() {
    local runs=$1
    shift
    "$zerodark" sim rescue --runs "$runs" --json "$@"
}

# The same totals, down to the last byte.
N=60
all_of $N --threads 1 >"$room/one.json"
that "two workers" cmp -s "$room/one.json" <(all_of $N --threads 2)
that "eight workers" cmp -s "$room/one.json" <(all_of $N --threads 8)
that "it is one object of JSON" python3 -c 'import json, sys
o = json.load(open(sys.argv[1]))
won = [c for c in o["columns"] if c["name"] == "won"][0]
orders = [c for c in o["columns"] if c["name"] == "orders"][0]
assert o["battles"] == 60 and o["runs"] == 60 and o["first"] == 1
assert sum(x["n"] for x in o["outcomes"]) == 60 and o["states"]["over"]["n"] == 60
assert sum(x["n"] for x in o["endings"]) == 60
assert won["sum"] == o["outcomes"][0]["n"] and won["low"] < won["mean"] < won["high"]
assert sum(b["n"] for b in orders["bars"]) == 60
assert sum(b["n"] * b["value"] for b in orders["bars"]) == orders["sum"]
assert all(b["seeds"] for b in orders["bars"])
fell = sum(s[2] for s in o["ground"]["people"])
assert fell == sum(f["n"] for f in o["falls"] if f["who"]) > 0
assert o["again"] == {"before": "zerodark run rescue --seed ", "after": ""}' "$room/one.json"

# The hash is of what the battles are, however mission, team, bot and pack are called.
hash_of() {
    "$zerodark" sim "$@" --runs 3 --json --quiet | grep -o '"hash":"[0-9a-f]*","confidence"'
}
hash=$(hash_of rescue)
that "a hash" test "${#hash}" = 38
for name in missions/rescue.lua rescue.lua "$PWD/missions/rescue.lua" ./missions/../missions/rescue.lua; do
    that "the hash of $name" test "$(hash_of "$name")" = "$hash"
done
that "that of two workers" test "$(hash_of rescue --threads 2)" = "$hash"
with=$(hash_of rescue --team nightwatch --bot greedy --pack zd-visibility-zones)
that "that of files" test "$(hash_of rescue --team lua/content/teams/nightwatch.lua --bot "$PWD/lua/bots/greedy.lua" --pack rules-ext/zd-visibility-zones)" = "$with"
that "of others it is another" test "$with" != "$hash"
that "and with a param" test "$(hash_of rescue --set medic.target=12)" != "$hash"
sed '1s/$/ changed/' missions/rescue.lua >"$room/rescue.lua"
that "and of a changed mission" test "$(hash_of "$room/rescue.lua")" != "$hash"

# Parts, and together again; a part that appears twice counts once.
for part in 3 1 2; do
    all_of $N --threads 1 --shard $part/3 --db "$room/part-$part.db" >"$room/part-$part.json"
done
"$zerodark" sim missions/rescue.lua --runs $N --shard 2/3 --db "$room/path.db" -q >"$room/out"
that "three parts are the whole" cmp -s "$room/one.json" \
    <("$zerodark" sim merge "$room"/part-{3,1,2,1}.db --json --db "$room/all.db")
that "and the file of all of them" cmp -s "$room/one.json" \
    <("$zerodark" sim show "$room/all.db" --all --json)
# missing SEEDS PART...: the parts are there, those seeds are not, and that is told.
missing() {
    is "without $1" 1 '^Rescue, [24]0 battles of 60, seeds 1 to 60	' "[24]0 battles of seeds 1 to 60 are missing from the files: seeds $1; run these parts again" merge "${@:2}"
}
missing "21 to 40" "$room"/part-{1,3}.db
missing "1 to 20" "$room"/part-{2,3}.db
missing "41 to 60" "$room"/part-{1,2}.db
missing "1 to 20 and others" "$room/part-2.db"
"$zerodark" sim merge "$room"/part-{1,2}.db -q --db "$room/first-two.db" >"$room/out" 2>&1
missing "41 to 60" "$room/first-two.db"
that "parts of parts" cmp -s "$room/one.json" <("$zerodark" sim merge "$room/first-two.db" "$room/part-3.db" --json)
for kib in 0 8 24 40; do # no room for anything, for its tables, for all battles
    said=$(ulimit -f $kib && "$zerodark" sim merge "$room"/part-{1,2,3}.db --db "$room/no-room.db" 2>&1 >/dev/null)
    that "no room for $kib KiB of what is merged" test "$?" = 1
    that "... which is told once" test "$said" = "zerodark: $room/no-room.db: it would be larger than files may be there: raise that limit (ulimit -f), or write elsewhere; nothing was saved"
    that "... and leaves nothing" test -z "$(find "$room" -name '*no-room*')"
done
"$zerodark" sim merge "$room"/part-{1,2,3}.db --db "$room/no-room.db" --csv /dev/full >"$room/out" 2>"$room/err"
that "nor does a table that cannot be written" test "$(find "$room" -name '*no-room*')$(cat "$room/err")" = 'zerodark: /dev/full: the disk is full: make room on it, or write elsewhere'
is "into a folder that is not there" 1 '' 'nowhere/x[.]db: it cannot be made: there is no such folder' merge "$room/part-1.db" --db "$room/nowhere/x.db"
is "into a file that is there" 1 '' 'all[.]db: it already exists; give --db the name of a new file' merge "$room/part-1.db" --db "$room/all.db"
: >"$room/killed-merge.db"
head -c 5000 "$room/all.db" >"$room/.killed-merge.db.part"
that "a merge that was killed is made again" "$zerodark" sim merge "$room"/part-{1,2,3}.db -q --json --db "$room/killed-merge.db" >"$room/out"
that "... whole" cmp -s "$room/one.json" <("$zerodark" sim show "$room/killed-merge.db" --all --json)
that "... and nothing is left of the first" test ! -e "$room/.killed-merge.db.part"
is "no such part" 1 '' 'part-9[.]db: there is no such file; a new one, for all of them, is --db FILE' merge "$room/part-9.db"
is "more parts than battles" 0 '' 'nothing to play: 2 battles in 3 parts' rescue --runs 2 --shard 1/3
"$zerodark" sim rescue --runs 3 --difficulty hard --db "$room/hard.db" -q >/dev/null
is "parts of other battles" 1 '' 'hard[.]db: its battles differ from those of .*part-1[.]db: difficulty: "" in part-1[.]db, "hard" in hard[.]db	' merge "$room/part-1.db" "$room/hard.db"

# Stopped by the user, killed, out of room: nothing is lost that was there, nothing counted twice.
resumed() {
    all_of $N --threads 2 --db "$1" --resume >"$room/resumed.json" 2>"$room/err" &&
        cmp -s "$room/one.json" "$room/resumed.json"
}

# ... of a mission that is called in another way.
resumed_as() {
    "$zerodark" sim "$2" --runs $N --db "$1" --resume --json >"$room/resumed.json" 2>"$room/err" &&
        grep -q '"battles":60,' "$room/resumed.json"
}

# stop SIGNAL FILE: a simulation that would take very long is stopped once it has saved something.
stop() {
    local signal=$1 file=$2 pid
    "$zerodark" sim rescue --runs 1000000 --threads 1 --json --db "$file" >"$room/out" 2>"$room/err" &
    pid=$!
    until [ "$(sqlite_rows "$file")" -gt 0 ]; do sleep 0.05; done
    kill -s "$signal" $pid
    { wait $pid; } 2>/dev/null
}

# Some battles more than are in a file that was stopped: what they come to is as if it never was.
goes_on() {
    local runs=$(($(sqlite_rows "$1") + 10))
    all_of $runs --threads 2 >"$room/whole.json" &&
        all_of $runs --threads 2 --db "$1" --resume >"$room/resumed.json" 2>"$room/err" &&
        cmp -s "$room/whole.json" "$room/resumed.json"
}

# Of a copy: what a program that was killed has left half done is undone there, and still to be
# undone here.
sqlite_rows() {
    rm -f "$room"/count.db*
    cp "$1" "$room/count.db" 2>/dev/null
    cp "$1-journal" "$room/count.db-journal" 2>/dev/null
    python3 -c 'import sqlite3, sys
try: print(sqlite3.connect(sys.argv[1]).execute("select count(*) from battle").fetchone()[0])
except sqlite3.Error: print(0)' "$room/count.db"
}

# A shell's background commands have interrupts ignored: somebody else has to start it.
python3 -c 'import signal, sqlite3, subprocess, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
program, room = sys.argv[1:]
p = subprocess.Popen([program, "sim", "rescue", "--runs", "1000000", "--threads", "2", "--json", "--db", room + "/int.db", "--report", room + "/int.html"],
                     stdout=open(room + "/int.json", "w"), stderr=open(room + "/err", "w"))
def saved():
    try: return sqlite3.connect("file:" + room + "/int.db?mode=ro", uri=True).execute("select count(*) from battle").fetchone()[0]
    except sqlite3.Error: return 0
while p.poll() is None and saved() == 0: time.sleep(0.05)
p.send_signal(signal.SIGINT)
sys.exit(p.wait() != -signal.SIGINT)' "$zerodark" "$room"
that "an interrupt is what ended it" test $? = 0
that "what was played until Ctrl-C is told" python3 -c 'import json, sys
o = json.load(open(sys.argv[1]))
assert 0 < o["battles"] < 1000000 and o["runs"] == 1000000, o["battles"]' "$room/int.json"
that "and how to go on" grep -Eq '^zerodark: interrupted after [0-9]+ of 1000000 battles; --resume continues$' "$room/err"
that "its page has the table, too" grep -q "class=\"piece" "$room/int.html"
that "as much is in the file" test "$(sqlite_rows "$room/int.db")" = "$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["battles"])' "$room/int.json")"

stop KILL "$room/kill.db"
that "something was saved before it was killed" test "$(sqlite_rows "$room/kill.db")" -gt 0
that "and not all" test "$(sqlite_rows "$room/kill.db")" -lt 1000000
that "after SIGKILL" goes_on "$room/kill.db"
that "once more, with more" goes_on "$room/kill.db"
stop TERM "$room/term.db"
that "after SIGTERM" goes_on "$room/term.db"

(
    ulimit -f 48
    "$zerodark" sim rescue --runs $N --threads 1 --json --db "$room/full.db" >"$room/out" 2>"$room/err"
)
that "no room left" test "$?" = 1
that "... is told" grep -Eq '^zerodark: .*full[.]db: it would be larger than files may be there: .*; the file keeps the battles saved before that, and --resume continues it$' "$room/err"
that "when there is room again" resumed "$room/full.db"

is "no file to go on with" 2 '' '--resume: with which file[?] --db FILE' rescue --resume
is "it already exists" 1 '' 'all[.]db: it already exists; --resume continues it' rescue --runs $N --db "$room/all.db"
is "other battles" 1 '' 'all[.]db: it holds different battles: params: [{][}] in the file, [{]"medic.target":12[}] now' rescue --runs $N --db "$room/all.db" --resume --set medic.target=12
"$zerodark" sim rescue --runs 3 --orders 5 --db "$room/short.db" -q >"$room/out" 2>&1
that "the first that was given up is played again so" grep -Eq 'the first: zerodark run rescue --seed 1 .*--orders 5$' "$room/out"
is "another limit" 1 '' 'short[.]db: it holds different battles: --orders: 5 in the file, 1000 now' rescue --runs 4 --db "$room/short.db" --resume
is "... and back" 1 '' 'all[.]db: it holds different battles: --orders: 1000 in the file, 5 now' rescue --runs $N --orders 5 --db "$room/all.db" --resume
is "parts of another limit" 1 '' 'short[.]db: its battles differ from those of .*part-1[.]db: --orders: 1000 in part-1[.]db, 5 in short[.]db	' merge "$room/part-1.db" "$room/short.db"
is "the limit that is there without a word" 0 "^[{]" "" rescue --runs $N --orders 1000 --db "$room/all.db" --resume --csv "$room/limit.csv" --json
that "the mission by its path is the mission" cmp -s "$room/one.json" <("$zerodark" sim merge --json "$room/part-1.db" "$room/part-3.db" "$room/path.db")
cp "$room/part-1.db" "$room/called.db"
that "... also where one goes on" resumed_as "$room/called.db" "$PWD/missions/rescue.lua"
"$zerodark" sim "$room/rescue.lua" --runs 3 --db "$room/changed.db" -q >"$room/out" 2>&1
cp -r tests/packs/identity "$room/same"
"$zerodark" sim rescue --pack "$room/same" --runs 2 -q --db "$room/pack.db" >/dev/null
echo '-- more' >>"$room/same/init.lua"
is "a pack of another content" 1 '' 'pack[.]db: .* the pack .identity. has changed since, .*content was [0-9a-f]{16} and is [0-9a-f]{16} now: .zerodark pack install identity-1[.]0[.]0[.]zdpack. installs the one used then' rescue --pack "$room/same" --runs 4 --db "$room/pack.db" --resume
is "a mission of another content is another" 1 '' "changed[.]db: it holds different battles: the mission is '.*rescue.lua' in the file, 'rescue' now" rescue --runs 4 --db "$room/changed.db" --resume
"$zerodark" sim rescue --runs 3 --pack zd-visibility-zones --db "$room/packed.db" -q >"$room/out" 2>&1
is "a pack by its folder is the pack" 0 '^Rescue, 4 battles' '' rescue --runs 4 --pack rules-ext/zd-visibility-zones --db "$room/packed.db" --resume
is "... and without it they are others" 1 '' "packed[.]db: .* the pack 'zd-visibility-zones' is loaded in the file, but not now" rescue --runs 5 --db "$room/packed.db" --resume
is "other seeds" 1 '' 'all[.]db: it is for the battles of seeds 1 to 60 and holds 60 of them, but this command plays seeds 2 to 61' rescue --runs $N --seed 2 --db "$room/all.db" --resume
is "fewer" 1 '' 'all[.]db: .* plays seeds 1 to 10;' rescue --runs 10 --db "$room/all.db" --resume

# A part is missing in the middle: the file cannot be resumed, but can be filled.
"$zerodark" sim merge "$room/part-1.db" "$room/part-3.db" --quiet --db "$room/hole.db" >"$room/out"
is "a hole" 1 '' 'hole[.]db: it lacks the battles of seeds 21 to 40 .*--seed 21 --runs 20 into another file' rescue --runs $N --db "$room/hole.db" --resume
"$zerodark" sim rescue --seed 21 --runs 20 --quiet --db "$room/fill.db" >"$room/out"
that "the hole is filled" cmp -s "$room/one.json" <("$zerodark" sim merge "$room/hole.db" "$room/fill.db" --json)

# A program was killed while it wrote: SQLite has something to undo before anything is counted.
killed_while_writing "$room/part-1.db" "$room/hot.db" 'UPDATE battle SET ending = zeroblob(0) || ending || "x"'
that "after something was undone" resumed "$room/hot.db"

# Another program has the file for longer than one waits for the first look at it.
cp "$room/part-1.db" "$room/busy.db"
python3 -c 'import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
time.sleep(3)' "$room/busy.db" >"$room/locked" &
until grep -q locked "$room/locked"; do sleep 0.05; done
is "another program is at work" 1 '' 'busy[.]db: another program (is|was) using it' rescue --runs $N --db "$room/busy.db" --resume
wait
that "and when it is done" resumed "$room/busy.db"

# Two of our own at once: the second is refused at once, readers are not, and the first loses nothing.
"$zerodark" sim rescue --runs 1000000 --threads 1 -q --db "$room/two.db" >"$room/first" 2>&1 &
first=$!
until [ "$(sqlite_rows "$room/two.db")" -gt 0 ]; do sleep 0.05; done
refused='^zerodark: another zerodark .process [0-9]+. is writing to .*two[.]db: wait until it is done, or give another file	$'
is "another sim writes to it" 1 '' "$refused" rescue --runs 5 --db "$room/two.db"
is "... also where one would go on" 1 '' "$refused" rescue --runs 1000000 --db "$room/two.db" --resume
is "... which one may look at" 0 '^1  ' '' show "$room/two.db" --runs 1
that "the first goes on" kill -KILL $first
{ wait $first; } 2>/dev/null
that "... and has said nothing" test ! -s "$room/first"
that "when it is gone nothing is in the way" goes_on "$room/two.db"
racers=()
for i in 1 2; do
    "$zerodark" sim rescue --runs 300 --threads 1 -q --db "$room/race.db" >"$room/race.$i" 2>&1 &
    racers+=($!)
done
wait "${racers[0]}"
one=$?
wait "${racers[1]}"
that "of two that begin at once one does" test $((one + $?)) = 1
that "... and the other says so" grep -Eq 'another zerodark .process [0-9]+. is writing to .*race[.]db|race[.]db: it already exists' "$room/race.1" "$room/race.2"
that "... and all is there" test "$(sqlite_rows "$room/race.db")" = 300
printf 'return mission {}\n' >"$room/none.lua"
is "a mission that is none" 1 '' 'none.lua:1: ' "$room/none.lua" --db "$room/early.db"
that "... leaves no file" test ! -e "$room/early.db"

cp "$room/part-1.db" "$room/more.db"
that "more" cmp -s "$room/one.json" <(all_of $N --db "$room/more.db" --resume)
echo 'no battle' >"$room/none.db"
is "no file of battles" 1 '' 'none[.]db: this is not a file of battles' rescue --runs 5 --db "$room/none.db" --resume
that "which was left alone" grep -q 'no battle' "$room/none.db"
if [ -n "$minds" ]; then
    mkdir "$room/shut" && chmod 555 "$room/shut"
    that "a folder that may not be written to" test "$(minded "$zerodark" sim rescue --runs 5 --db "$room/shut/x.db" 2>&1)" = "zerodark: $room/shut/x.db: it cannot be made: you may not write into its folder; name a file elsewhere"
    chmod 755 "$room/shut"
fi
is "a folder that is not there" 1 '' 'nowhere/x[.]db: it cannot be made: there is no such folder' rescue --runs 5 --db "$room/nowhere/x.db"

# Each battle is the one that run plays.
is "two orders" 2 '' '[-]-worst and --best cannot be combined' show "$room/all.db" --worst --best
is "... one of them by a column" 2 '' '[-]-longest and --sort cannot be combined' show "$room/all.db" --longest --sort lost
is "a mission by its name, told by its path" 2 '' "^$PWD/missions/rescue[.]lua:[0-9]+: mission: field 'modes': " rescue --mode versus --runs 2
is "an empty test" 2 '' "[-]-where: '' is not a test" show "$room/all.db" --where ''
is "... between two" 2 '' "[-]-where: '' is not a test" show "$room/all.db" --where 'lost>0,,orders>1'
is "the worst" 0 "^[0-9]+  failed, .*: [0-9]+ orders, 4 lost, .*, journal[[:space:]]+[0-9a-f]{16}	    zerodark run rescue --seed [0-9]+	" '' show "$room/all.db" --worst
that "in 80 columns" test -z "$(awk 'length($0) > 80' "$room/out")"
is "tests" 0 '^[0-9]+  completed, [^	]* 1 lost' '' show "$room/all.db" --where 'lost=1,won=1' --runs 1
is "none" 0 '^No battle in the file passes all tests[.]	$' '' show "$room/all.db" --where 'orders>999'
is "no such column" 2 '' "--where: no column 'lots'; did you mean 'lost'[?]" show "$room/all.db" --where lots=4
is "no test" 2 '' "--where: 'lost' is not a test such as lost=4, orders>40 or outcome=failed" show "$room/all.db" --where lost
is "no number" 2 '' '--where: lost: ' show "$room/all.db" --where lost=many
is "a word with a quote" 0 '^No battle' '' show "$room/all.db" --where "outcome=o'clock\" OR 1=1 --"
is "columns" 0 '	won  +the mission was completed	.*	lost[.]Ines  +this one was lost	' '' show "$room/all.db" --columns
"$zerodark" sim show "$room/all.db" --longest --runs 1 --json >"$room/longest.json"
read -r hash again < <(python3 -c 'import json, sys; o = json.load(open(sys.argv[1])); print(o["journal"], o["again"])' "$room/longest.json")
# shellcheck disable=SC2086
"$zerodark" ${again#zerodark } --quiet --journal "$room/longest.jsonl" >/dev/null
that "the journal of a battle that is played again" grep -q "\"chain\":\"$hash\"}$" <(tail -n 1 "$room/longest.jsonl")

# Tables.
all_of 5 --csv "$room/five.csv" >/dev/null
that "a line a battle" test "$(wc -l <"$room/five.csv")" = 6
that "the head" grep -q '^seed,outcome,ending,won,orders,decisions,rolls,lost,cards_left,' <(head -1 "$room/five.csv")
that "the same from a file" cmp -s "$room/five.csv" <("$zerodark" sim show "$room/all.db" --csv --runs 5)
echo 'return mission {' >"$room/mine.lua"
is "over what is none" 1 '' '--csv .*/mine.lua: this file is not a table of battles, and is left as it is' rescue --runs 1 --csv "$room/mine.lua"
that "it is left as it is" grep -qx 'return mission {' "$room/mine.lua"
is "over a table" 0 'Rescue' '' rescue --runs 1 --csv "$room/five.csv"
is "on standard output" 0 '^seed,outcome,.*	1,(failed|completed),' '' rescue --runs 1 --csv -
is "not both" 2 '' '--csv - and --json both write to standard output' rescue --csv - --json
is "a full disk" 1 '^Rescue, 2 battles, ' '/dev/full: the disk is full' rescue --runs 2 --csv /dev/full
for quiet in '' -q; do
    program rescue --runs 2 --csv - $quiet >/dev/full 2>"$room/err"
    that "... behind standard output $quiet" test "$?" = 1
    that "... is told once" test "$(cat "$room/err")" = 'zerodark: standard output: the disk is full: make room on it, or write elsewhere'
    program rescue --runs 2 --csv - $quiet >&- 2>"$room/err"
    that "standard output is closed $quiet" test "$?" = 1
    that "... which is told once" test "$(cat "$room/err")" = 'zerodark: standard output: Bad file descriptor'
done
program rescue --runs 2 --csv "$room/alone.csv" >&- 2>"$room/err"
that "what is told in words is not heard" test "$?" = 1
that "... and not in the table either" test "$(wc -l <"$room/alone.csv")" = 3
(
    ulimit -f 1
    program rescue --runs 40 --csv "$room/long.csv" >"$room/out" 2>"$room/err"
)
that "a table that may not grow" test "$?" = 1
that "... is told" grep -q '^zerodark: .*long[.]csv: it would be larger than files may be there: ' "$room/err"

# In words, and 80 columns wide.
is "in words" 0 '^Rescue, 40 battles, seeds 1 to 40	  zerodark run rescue --seed N	.*	  completed  .* to .*	  How they ended	.*	  Orders	.*	  Who was lost	    Ines  .*	  Who fell .*	  Complications	.*	  Worth a look	    longest ' '' rescue --runs 40
that "no line is too long" test -z "$(awk 'length($0) > 80' "$room/out")"
is "a bot of the program, a ready team" 0 '^Rescue, 3 battles, .*	  zerodark run rescue --seed N --team nightwatch --bot greedy	' '' rescue --runs 3 --bot greedy --team nightwatch
is "a pack" 0 '^Rescue, 3 battles, .*	  zerodark run rescue --seed N --pack zd-visibility-zones	' '' rescue --runs 3 --pack zd-visibility-zones
ZERODARK_JAIL=no is "without a jail" 0 '^Rescue, 3 battles, ' '' rescue --runs 3
is "two sides" 0 '^Destroy, 2 battles, .*	  blue  .*	  green  .*	  draw  ' '' missions/versus/destroy.lua --runs 2
that "no line of that either" test -z "$(awk 'length($0) > 80' "$room/out")"
is "other rules" 0 ', 2 battles, .*	  blue  .*	  green  ' '' missions/infinity/ambush.lua --runs 2

# What scripts do.
cat >"$room/dies.lua" <<'END'
return mission {
  id = "dies", table = { 24, 24 },
  setup = function(m) m:deploy_team { edge = "bottom" } end,
  on = { ["activation.end"] = function(m) if math.random(40) == 1 then error "oh" end end },
  over = { "team_gone", "deck_empty" },
}
END
is "a battle that fails is one of many" 1 '^dies, 30 battles, .*	  script failed  .*	 +[0-9.]+ %  script failed, .*dies.lua:4: oh' '^zerodark: [0-9]+ of 30 battles: failed; the first: zerodark run .*dies.lua --seed [0-9]+	$' "$room/dies.lua" --runs 30
sed 's/if math.*then error "oh" end/error "oh"/' "$room/dies.lua" >"$room/fails.lua"
is "battles that all fail have no share of anything" 1 '	  completed  +[?] +0	  failed  +[?] +0	  script failed +100[.]00 %' '3 of 3 battles: failed' "$room/fails.lua" --runs 3
that "nor a mean" test -z "$(grep 'In a battle' "$room/out")"
is "which is null in JSON" 1 '"name":"completed","n":0,"seeds":\[\],"share":null,' '3 of 3 battles: failed' "$room/fails.lua" --runs 3 --json
cat >"$room/ends.lua" <<'END'
return mission {
  id = "ends", table = { 24, 24 }, over = function() return false end,
  setup = function(m) m:deploy_team { edge = "bottom" } end,
}
END
is "battles that never end" 1 ', 2 battles, .*	  too long  ' '2 of 2 battles: not over within the limit of orders; the first: .* --seed 1 --orders 5	$' "$room/ends.lua" --runs 2 --orders 5
printf 'print "hello"\nreturn missions {}\n' >"$room/wrong.lua"
is "a mistake in the mission is told once" 1 '' '^[^	]*wrong.lua:2: [^	]*	$' "$room/wrong.lua" --threads 8

# A page.
is "a page besides what is told" 0 '^Rescue, 4 battles, ' '' rescue --runs 4 --quiet --report "$room/page.html"
that "it is one" grep -q '<title>Rescue: simulation</title>' "$room/page.html"
that "with the table" grep -q '<g id="terrain"' "$room/page.html"
is "and is written again" 0 "^[{]" "" rescue --runs 4 --quiet --json --report "$room/page.html"
printf 'mine\n' >"$room/mine.txt"
is "somebody's file" 1 '' 'mine.txt: this file is not a page of zerodark' rescue --runs 4 --report "$room/mine.txt"
is "no folder for it" 1 '' 'none/page.html: there is no such folder' rescue --runs 4 --report "$room/none/page.html"

# The command line.
is "no mission" 2 '' 'which mission[?]'
is "two" 2 '' "only one mission at a time; 'b' is one too many" a b
is "no number" 2 '' '--runs: ' rescue --runs many
is "none at all" 2 '' '--runs: ' rescue --runs 0
is "no part" 2 '' "--shard: '4/3' is not K/N, the K-th of N parts: 1/4" rescue --shard 4/3
is "no part either" 2 '' "--shard: '3' is not K/N" rescue --shard 3
is "too many workers" 2 '' '--threads: ' rescue --threads 1000
is "no such mission" 2 '' 'resque: no such mission' resque
is "no more seeds" 2 '' '--seed: there are no 10 seeds from there on' rescue --seed 9007199254740990 --runs 10
is "a rival where there is none" 2 '' '--rival-bot: only for versus' rescue --runs 2 --rival-bot careful
is "a pack twice" 2 '' "pack 'zd-visibility-zones' is given twice" rescue --runs 2 --pack zd-visibility-zones --pack rules-ext/zd-visibility-zones
is "a bot of other rules" 2 '' "the bot 'planner' belongs to Zero Dark" missions/infinity/ambush.lua --runs 2 --bot planner
is "a difficulty of other rules" 2 '' 'difficulty: that belongs to Zero Dark' missions/infinity/ambush.lua --runs 2 --difficulty hard
is "help" 0 'zerodark sim MISSION	' '' -h
is "help of a part" 0 'zerodark sim show FILE	' '' show -h

printf '%d cases, %d failed\n' "$cases" "$failures"
[ "$failures" = 0 ]
