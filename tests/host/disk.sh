#!/bin/bash
# disk.sh PROGRAM SOURCES LIBRARY [POINTS]: a disk that fails, is full or is pulled out, at every write,
# sync, rename and close of the commands that save files. LIBRARY is disk.c. So many points of each
# are tried, spread over all; `all` tries every one. What was told as saved is there, and is whole;
# what was there before is there still, or what took its place is; and what was not saved is told.
set -u
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2") library=$(readlink -f "$3") points=${4:-3}
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export HOME=$room XDG_DATA_HOME=$room/at/data XDG_CONFIG_HOME=$room/at/config XDG_STATE_HOME=$room/at/state NO_COLOR=1
cd "$room" || exit 1
failures=0 tried=0

# What is said of what is not there afterwards, and of what is.
never='nothing (of (this|it) )?was (saved|changed|written)|was not (saved|written)|battle is not saved|cannot be made'
done='the file keeps the (battles|pairs)|was saved before|is saved|it was written|is (removed|installed), but|saved all the same'

fails() {
    printf 'FAILED: %s\n' "$1"
    [ ! -s err ] || head -n 3 err
    failures=$((failures + 1))
}

# What a campaign comes to, without the times of the clock. Looking at it rolls back what was begun.
campaign() {
    rm -rf "$room/looked"
    {
        "$zerodark" operation export "$1" "$room/looked" -q && cat "$room"/looked/*
        "$zerodark" operation history "$1"
        "$zerodark" operation check "$1"
    } 2>&1 | sed -E 's/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+Z//g'
}

# What there is in a file that no command shows.
rows() {
    python3 -c 'import sqlite3, sys
for line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)' "$1"
}

# What there is under the folder, but for what is hidden.
content() {
    (cd at 2>/dev/null && find . -type f ! -path '*/.*/*' ! -name '.*' ! -name '*-journal' | LC_ALL=C sort | while read -r file; do
        # One that is locked, and not made yet.
        case $file in *.db) [ -s "$file" ] || continue ;; esac
        printf '%s ' "$file"
        case $file in
        *.key) wc -c <"$file" ;; # of luck
        *known_keys) wc -l <"$file" ;;
        */made.db) "$zerodark" sim show "$file" --json 2>&1 | sha256sum ;;
        *.db) rows "$file" 2>&1 | sha256sum ;;
        *.zd) campaign "$file" | sha256sum ;;
        *.xml) sed -E 's/ time(stamp)?="[^"]*"//g' "$file" | sha256sum ;;
        *) sha256sum <"$file" ;;
        esac
    done)
}

fresh() {
    rm -rf at
    mkdir at
    ! declare -f before >/dev/null || before >/dev/null 2>&1
}

# journals_fit: every journal that is there is the beginning of the good one, to the byte.
journals_fit() {
    local file
    for file in at/*.journal; do
        [ ! -e "$file" ] || cmp -s -n "$(stat -c %s "$file")" "$file" good.journal || return 1
    done
}

# goes_on: whatever befell a series, --resume brings it to its end, from what was left and nobody has
# looked at.
goes_on() {
    local more=
    rm -rf at && mv left at || return 1
    ! ls at/*.db >out 2>&1 || more=--resume
    "$zerodark" "$@" $more >out 2>err <typed || return 1
    content >now
    cmp -s now new
}

# run_on DISK WORDS...
run_on() {
    local disk=$1
    shift
    { LD_PRELOAD=$library DISK=$disk "$zerodark" "$@" >out 2>err <typed; } 2>/dev/null # "Killed"
}

# count_points WHAT WORDS...: how many points such faults have.
count_points() {
    local what=$1
    shift
    [ "$what" = error ] || what=once # which counts no closes, as all others
    fresh
    rm -f counted
    DISK_COUNT=$room/counted run_on "$what:1000000000" "$@"
    LC_ALL=C sort -rn counted | head -n 1
}

# told_truly WHERE: what is said of a failure is what is there.
told_truly() {
    local file
    if cmp -s now new && ! cmp -s old new && grep -Eq "$never" err; then
        fails "$1: it is there, and is told as lost"
    elif cmp -s now old && ! cmp -s old new && grep -Eq "$done" err; then
        fails "$1: it is not there, and is told as saved"
    fi
    ! grep -q 'Bad file descriptor' err || fails "$1: that is not what the disk has said"
    for file in at/*.db; do
        if [ ! -s "$file" ] && grep -q 'the file keeps' err; then
            fails "$1: there is no file that could keep anything"
        elif [ -s "$file" ] && grep -q 'nothing was saved' err; then
            fails "$1: something was saved"
        fi
    done
}

# try_fault NAME WHAT:N WORDS...
try_fault() {
    local name=$1 fault=$2 what=${2%:*} where="$1, $2" status again line
    shift 2
    fresh
    run_on "$fault" "$@"
    status=$?
    tried=$((tried + 1))
    rm -rf left
    cp -r at left
    content >now
    [ $status = 0 ] && [ ! -s err ] || met=yes
    if [ $status = 0 ]; then
        # A player goes on after what a copy came to.
        cmp -s now new || { [ "$name" = "copy in play" ] && cmp -s now old && [ -s err ]; } ||
            fails "$where: it was told as saved, and is not"
    elif [ $status != 137 ] && [ ! -s err ] && ! { [ "$name" = "test --bless" ] && [ -s out ]; }; then
        fails "$where: exit status $status without a word"
    fi
    # What is said of it afterwards is true.
    if [ $status != 0 ] && [ $status != 137 ]; then
        told_truly "$where"
        case "$what $name" in
        *"operation n"* | *"operation s"* | *"operation r"* | *"operation p"* | "late pack"* | "late map"* | "late save"* | \
            "late sim merge" | "late team"* | "late test --"[jl]* | "late "*" --report")
            ! cmp -s now new || cmp -s old new || grep -Eq "$done" err ||
                fails "$where: it is done, and nothing is said of that" ;;
        esac
    fi
    case $name in
    "sim --db" | "compare --db" | "sweep --db")
        [ $status = 0 ] || goes_on "$@" || fails "$where: the series does not go on" ;;
    "sim --csv") ;; # line by line
    "operation export") ;; # of several files, one after the other
    "operation new") ;; # it is whole, or begun again
    run*|play*) journals_fit || fails "$where: a damaged journal" ;;
    over*) cmp -s at/made.journal older.journal || { [ -s at/made.journal ] && journals_fit; } ||
        fails "$where: neither the older journal nor a new one" ;;
    new*) ;; # of several files, one after the other
    *) # each file is as it was, as it is to be, or not there if it was not before
        while read -r line; do
            grep -qxF "$line" old || grep -qxF "$line" new || fails "$where: neither old nor new: $line"
        done <now ;;
    esac
    # The same command, again, comes to its end, unless it was already there.
    case $name in
    *" --db" | "pack keygen" | "pack remove" | "new pack" | "operation export") again=no ;;
    "operation "[nsr]* | "new mission" | "sim merge") if cmp -s now new; then again=no; else again=yes; fi ;;
    *) again=yes ;;
    esac
    if [ $status = 137 ] && [ $again = yes ]; then
        "$zerodark" "$@" >out 2>err <typed || fails "$where: killed, and in its own way"
    fi
}

# scenario NAME WORDS...: the input is in the file `typed`. ONLY=NAME: no other.
scenario() {
    local name=$1 what n step first count met
    shift
    [ "${ONLY:-$name}" = "$name" ] || return 0
    fresh
    content >old
    "$zerodark" "$@" >out 2>err <typed || { fails "$name"; return; }
    content >new
    ! cmp -s old new || fails "$name: it saves nothing"
    [ ! -e at/made.journal ] || cp at/made.journal good.journal
    for what in error full kill after late orphan; do
        step=1 first=1 met=no count=$(count_points "$what" "$@")
        [ "${count:-0}" -gt 0 ] || { fails "$name, $what: not a single point"; continue; }
        # The one that renames a merged file is among those.
        [ "$points" = all ] || [ "$name $what" = "sim merge late" ] || { step=$((count / points + 1)); first=$((1 + RANDOM % step)); }
        for ((n = first; n <= count; n += step)); do
            try_fault "$name" "$what:$n" "$@"
        done
        # Each kind fails somewhere: the last points, where it is saved, are tried until one does.
        for ((n = count; n > 0; n--)); do
            [ "$met" = no ] && [ "$what" != orphan ] || break
            try_fault "$name" "$what:$n" "$@"
        done
        [ "$met" = yes ] || [ "$what" = orphan ] || fails "$name, $what: no fault of $count has been noticed"
    done
}

RANDOM=${SEED:-1}
mission=$sources/missions/rescue.lua
: >typed
cp -r "$sources/rules-ext/zd-awareness" pack
sed -i 's/"zd-awareness"/"mine-too"/' pack/pack.lua
"$zerodark" run "$mission" --seed 4 -q --report old.html --journal kept.journal >/dev/null || exit 1

scenario "run --journal" run "$mission" --seed 3 --quiet --journal at/made.journal
before() { cp old.html at/made.html; }
scenario "run --report" run "$mission" --seed 3 --quiet --report at/made.html
unset -f before
scenario "new mission" new mission at/dawn
scenario "new pack" new pack at/dusk
scenario "replay --report" replay kept.journal --report at/made.html -q
scenario "map --svg" map "$mission" --svg at/made.svg
"$zerodark" map "$mission" --png made.png 2>&1 | grep -q "built without librsvg" || scenario "map --png" map "$mission" --png at/made.png
scenario "team show --html" team show nightwatch --html at/made.html
scenario "pack keygen" pack keygen
scenario "pack build" pack build pack -o at/made.zdpack
fresh
"$zerodark" pack keygen >/dev/null && "$zerodark" pack build pack -o at/made.zdpack >/dev/null && cp -r at before.sign &&
    "$zerodark" pack sign at/made.zdpack >/dev/null && cp -r at before.install || exit 1
chmod 600 before.*/config/zerodark/keys/*
before() { cp -r before.sign/. at; }
scenario "pack sign" pack sign at/made.zdpack
before() { cp -r before.install/. at; }
scenario "pack install" pack install --trust at/made.zdpack
before() { "$zerodark" pack install --trust pack; }
scenario "pack remove" pack remove mine-too
unset -f before
printf 'auto\n\n\n\n\n\n\n\n\n\nquit\n' >typed
scenario "play" play "$mission" --seed 7 --journal at/made.journal
# A copy takes the place of an older one at once, or not at all.
"$zerodark" play "$mission" --seed 7 --journal short.journal <typed >/dev/null 2>&1
"$zerodark" play "$mission" --seed 8 --journal older.journal <typed >/dev/null 2>&1
[ -s short.journal ] && [ -s older.journal ] && ! cmp -s short.journal older.journal || exit 1
before() { cp older.journal at/made.journal; }
scenario "over an older one, play" play "$mission" --seed 7 --journal at/made.journal
scenario "over an older one, run" run "$mission" --seed 3 --quiet --journal at/made.journal
unset -f before
before() { cp short.journal at/mine.jsonl && cp older.journal at/copy.jsonl; }
printf 'save at/copy.jsonl\nquit\n' >typed
scenario "copy in play" play --continue at/mine.jsonl
unset -f before

: >typed
"$zerodark" operation new kept.zd gemini --seed 3 -q && "$zerodark" operation next kept.zd -q >/dev/null || exit 1
scenario "operation new" operation new at/made.zd gemini --seed 3 -q
before() { cp "$room/kept.zd" at/made.zd; }
scenario "operation next" operation next at/made.zd -q
scenario "operation export" operation export at/made.zd at/exported -q
scenario "operation restart" operation restart at/made.zd --from 1 --yes -q
"$zerodark" operation new reported.zd gemini --seed 3 -q || exit 1
before() { cp "$room/reported.zd" at/made.zd; }
yes '' | head -n 40 >typed
scenario "operation report" operation report at/made.zd --yes
: >typed
# A campaign with a pack that has changed, and one whose operation is over.
cp "$mission" . && printf 'return operation { id = "once", title = "Once", design = "4/8/4", missions = { "rescue.lua" } }\n' >once.lua &&
    "$zerodark" operation new packed.zd once.lua --pack pack --seed 3 -q && echo '-- more' >>pack/init.lua || exit 1
before() { cp "$room/packed.zd" at/made.zd; }
scenario "operation packs" operation packs at/made.zd --accept
for seed in $(seq 40); do
    rm -f over.zd
    "$zerodark" operation new over.zd once.lua --team nightwatch --seed "$seed" -q && "$zerodark" operation next over.zd -q >out &&
        "$zerodark" operation next over.zd -q >out 2>err && cp over.zd spent.zd &&
        "$zerodark" operation spend spent.zd Osku Lethal -q >out 2>err && break
done
before() { cp "$room/over.zd" at/made.zd; }
scenario "operation spend" operation spend at/made.zd Osku Lethal -q
unset -f before
"$zerodark" sim "$mission" --runs 4 --shard 1/2 -q --db part-1.db >out && "$zerodark" sim "$mission" --runs 4 --shard 2/2 -q --db part-2.db >out || exit 1
scenario "sim --db" sim "$mission" --runs 3 --quiet --db at/made.db
scenario "sim merge" sim merge part-1.db part-2.db -q --db at/made.db
scenario "sim --report" sim "$mission" --runs 3 -q --threads 1 --report at/made.html
scenario "sim --csv" sim "$mission" --runs 3 -q --csv at/made.csv
scenario "compare --db" compare "$mission" --with medic.target=11 --runs 2 -q --db at/pairs.db
scenario "sweep --db" sweep "$mission" --set medic.target=11..12 --runs 2 -q --db at/curve.db
printf 'game = zd.game { mission = "%s" }\n.save at/made.json\n' "$mission" >typed
scenario "save"
: >typed
before() { cp "$room/gold_spec.lua" at/; }
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function()
  spec.golden("z", { mission = "rescue", seed = 7 }) end) end)\n' >gold_spec.lua
scenario "test --bless" test at/gold_spec.lua --bless -q
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function() end) end)\n' >gold_spec.lua
scenario "test --junit" test at/gold_spec.lua -q --junit at/made.xml
scenario "test --lcov" test at/gold_spec.lua -q --lcov at/made.info
unset -f before

printf '%s faults of the disk, %s wrong\n' "$tried" "$failures"
[ "$failures" = 0 ]
