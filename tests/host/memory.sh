#!/bin/bash
# memory.sh PROGRAM SOURCES LIBRARY [POINTS]: memory that runs out, once and for ever, in the program
# and in its workers. LIBRARY is memory.c. Each scenario is tried with so many allocations failing,
# spread over all that it makes; `all` tries every one. What comes of it is the same as always, with
# exit status 0; or a message about memory and another status, and no file that is less than whole
# and is told as saved.
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2") library=$(readlink -f "$3") points=${4:-3}
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export HOME=$room XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config XDG_STATE_HOME=$room/state
export ASAN_OPTIONS=detect_leaks=0
cd "$room" || exit 1
failures=0 tried=0 input=/dev/null

fails() {
    printf 'FAILED: %s\n' "$1"
    [ ! -s err ] || head -n 3 err
    failures=$((failures + 1))
}

# What is in a file, but for the time that it was written at, or that it took.
content() {
    case $1 in
    *.zd) rm -rf exported
          "$zerodark" operation export "$1" exported >/dev/null 2>&1 && cat exported/*
          "$zerodark" operation history "$1" 2>&1
          "$zerodark" operation check "$1" 2>&1 ;;
    *.db) python3 -c 'import sqlite3, sys
for line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)' "$1" 2>&1 ;;
    *) cat "$1" ;;
    esac | sed -E 's/\([0-9.]+ s\)//; s/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+Z//g'
}

# fresh FILE: what is there before a scenario begins.
fresh() {
    rm -rf made* saved.zd-journal
    [ "$1" != saved.zd ] || cp before.zd saved.zd
    ! declare -f before >/dev/null || before >/dev/null 2>&1
}

# try NAME FILE WHOSE WHEN NUMBER WORDS...: one failure. FILE is what the scenario writes, or -.
try() {
    local name=$1 file=$2 whose=$3 when=$4 number=$5 status
    shift 5
    fresh "$file"
    LD_PRELOAD=$library MEMORY=$when:$number MEMORY_OF=$whose timeout 60 \
        "$zerodark" "$@" >out 2>err <"$input"
    status=$?
    tried=$((tried + 1))
    local where="$name, $when the ${number}th of the $whose"
    if [ $status = 0 ]; then
        content out | cmp -s - good.out || fails "$where: another output, and exit status 0"
        [ "$file" = - ] || { [ -e "$file" ] && content "$file" | cmp -s - good.file; } ||
            fails "$where: another file, and exit status 0"
        return
    fi
    # The C library ends the process itself where it cannot load another one, and says so.
    [ $status -le 3 ] || { [ $status = 127 ] && grep -qx 'out of memory' err; } || fails "$where: it ended with $status"
    # Libraries that draw come down where there is none left; that it cannot be drawn is told.
    grep -Eq 'memory|allocate' err || { [ "$name" = "map --png" ] && grep -q 'it cannot be drawn' err; } || fails "$where: exit status $status, and not a word of memory"
    case $file in
    saved.zd) content "$file" >now
              cmp -s now before.file || cmp -s now good.file || fails "$where: a damaged campaign" ;;
    made.journal) [ ! -e "$file" ] || cmp -s -n "$(stat -c %s "$file")" "$file" good.file ||
                      fails "$where: a damaged journal" ;;
    made.csv) [ ! -e "$file" ] || grep -q 'may be incomplete' err || fails "$where: half a table" ;;
    made*) [ ! -e "$file" ] || fails "$where: a file is there, and was told as lost" ;;
    esac
}

# scenario NAME FILE WORDS... ONLY=NAME: no other.
scenario() {
    local name=$1 file=$2 whose when n i step
    shift 2
    [ "${ONLY:-$name}" = "$name" ] || return 0
    fresh "$file"
    [ "$file" != saved.zd ] || content saved.zd >before.file
    LD_PRELOAD=$library MEMORY_SUM=$room/sum "$zerodark" "$@" >good.out 2>err <"$input" ||
        { fails "$name"; return; }
    content good.out >good.told && mv good.told good.out
    [ "$file" = - ] || content "$file" >good.file
    for whose in main worker; do
        n=$(cut -d' ' -f"$([ $whose = main ] && echo 1 || echo 2)" sum)
        step=1
        [ "$points" = all ] || step=$((n / points + 1))
        for when in once ever; do
            for ((i = 1 + RANDOM % step; i <= n; i += step)); do
                try "$name" "$file" $whose $when $i "$@"
            done
        done
    done
}

RANDOM=${SEED:-1}
mission=$sources/missions/rescue.lua
"$zerodark" run "$mission" --seed 3 --quiet --journal good.journal >/dev/null &&
    "$zerodark" operation new before.zd gemini --team nightwatch --seed 1 --quiet >/dev/null || exit 1
cp before.zd saved.zd # whose name is in what is told
cp good.journal kept.journal

scenario "run -q" - run "$mission" --seed 3 --quiet
scenario "run --json" - run "$mission" --seed 3 --json
scenario "run --journal" made.journal run "$mission" --seed 3 --quiet --journal made.journal
scenario "replay" - replay kept.journal
scenario "sim --json" - sim "$mission" --runs 2 --json --quiet
scenario "operation next" saved.zd operation next saved.zd --quiet
scenario "map --svg" made.svg map "$mission" --svg made.svg
scenario "run --report" made.html run "$mission" --seed 3 --quiet --report made.html
scenario "pack info" - pack info "$sources/rules-ext/zd-awareness"
scenario "check" - check "$mission"

# Packs, those that are installed and those that come; what is shown of a series; what is tested.
"$zerodark" pack keygen >/dev/null && cp -r "$sources/rules-ext/zd-awareness" pack &&
    sed -i 's/"zd-awareness"/"mine-too"/' pack/pack.lua && "$zerodark" pack build pack -o kept.zdpack >/dev/null &&
    "$zerodark" pack sign kept.zdpack >/dev/null && cp -r config kept.config &&
    "$zerodark" sim "$mission" --runs 2 --quiet --db kept.db >/dev/null && mkdir specs || exit 1
for i in 1 2 3; do
    printf 'local spec = require "spec"\nspec.describe("%d", function() spec.it("is", function() end) end)\n' $i >specs/some_${i}_spec.lua
done
before() { rm -rf data config; cp -r kept.config config; }
scenario "pack verify" - pack verify kept.zdpack
scenario "pack install" config/zerodark/known_keys pack install --trust kept.zdpack
before() { rm -rf data config; cp -r kept.config config; "$zerodark" pack install --trust kept.zdpack; }
scenario "pack remove" - pack remove mine-too
scenario "pack list" - pack list
unset -f before
scenario "sim show" - sim show kept.db --where won=0
scenario "test" - test specs --quiet
scenario "operation check" - operation check before.zd
scenario "new mission" - new mission made-folder
scenario "compare --json" - compare "$mission" --with pack --runs 2 --json --quiet

# What looks at a series, a campaign, the rules or a journal in another way.
"$zerodark" sim "$mission" --seed 3 --runs 1 --quiet --db other.db >/dev/null &&
    "$zerodark" operation next saved.zd --quiet >/dev/null && mv saved.zd fought.zd || exit 1
frame() { printf 'Content-Length: %s\r\n\r\n%s' "${#1}" "$1"; }
{
    frame '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    frame '{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
    frame '{"jsonrpc":"2.0","method":"exit"}'
} >request
scenario "sim merge" made.db sim merge kept.db other.db --db made.db --quiet
scenario "sim show --csv" - sim show kept.db --csv
scenario "sim --csv" made.csv sim "$mission" --runs 1 --quiet --csv made.csv
scenario "compare --db" - compare "$mission" --with pack --runs 1 --quiet --db made.db
scenario "sweep --db" - sweep "$mission" --set stress.target=11..12 --runs 1 --quiet --db made.db
"$zerodark" map "$mission" --png made.png 2>&1 | grep -q "built without librsvg" || scenario "map --png" made.png map "$mission" --png made.png
before() { cp fought.zd saved.zd; }
scenario "operation restart" saved.zd operation restart saved.zd --from 1 --yes --quiet
scenario "operation packs" saved.zd operation packs saved.zd --accept
unset -f before
scenario "replay --changed" - replay --changed kept.journal
scenario "explain" - explain no-team
scenario "rules" - rules medic
scenario "pack verify --json" - pack verify --json kept.zdpack
input=request
scenario "lsp" - lsp
input=/dev/null

printf '%s failures of memory, %s wrong\n' "$tried" "$failures"
[ "$failures" = 0 ]
