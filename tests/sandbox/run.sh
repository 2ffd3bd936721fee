#!/bin/bash
# run.sh PROGRAM MEASURE PART [NAME...]: scripts that attack, and scripts that are honest. PROGRAM and
# MEASURE are paths from the root.
#
#   stock     every attack of hostile/ succeeds in the stock interpreter as its second line of
#             comment says
#   hostile   ... and comes to nothing in `zerodark --sandbox`, within 2 seconds of the processor
#             (the clock may show more on a machine that does much else) and 300 MB
#   honest    every script of honest/ prints there what it prints in the stock interpreter
#   init      hostile ones as the init.lua of a pack; the battle is as without it, or refused
#   hook      hostile ones in a quantity's hook of a battle; the same
#
# init and hook take one of each kind where no NAME is given; "all" as a name is all of them.
#
# SECONDS_EACH is for a slow machine, or a slow build.
#
# How a stock interpreter fails: it escapes (ESCAPED is printed, or something that a terminal obeys),
# crashes, hangs (more than a second), differs (from run to run), floods (more than 1 MiB of output),
# swells (more than 100 MB). What is expected of ours: limit (status 3), error (1), harmless (0),
# refused (0 or 1); several with a bar between them where it depends on the interpreter.
set -u
program=$1 measure=$2 part=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
each=${SECONDS_EACH:-2}
megabytes=300
lua=${LUA:-lua5.4}
mission=$here/../../missions/rescue.lua
export NO_COLOR=1

said() {
    sed -n "s/^-- $1: //p" "$2" | head -n 1
}

wrong() {
    echo "FAILED: $part $name: $*"
    exit 1
}

# Runs a command under limited_run; leaves what it printed in $room/out and err, and sets status,
# elapsed, cpu (milliseconds) and memory (KiB).
measured() {
    local seconds=$1
    shift
    "$measure" "$seconds" "$@" </dev/null >"$room/out" 2>"$room/err"
    read -r status elapsed cpu memory <<<"$(tail -n 1 "$room/err")"
    sed -i '$d' "$room/err"
}

# Does the output have what a terminal obeys, other than colours?
speaks_to_terminals() {
    sed 's/\x1b\[[0-9;]*m//g' "$@" | LC_ALL=C grep -aq $'[\x1b\x07\x9b\r]'
}

succeeds_in_stock() {
    local kind
    kind=$(said stock "$1")
    case $kind in
    escapes)
        measured 5 "$lua" "$1"
        grep -aq ESCAPED "$room/out" || speaks_to_terminals "$room/out" "$room/err" ||
            wrong "does not escape"
        ;;
    crashes)
        (ulimit -c 0 && measured 5 "$lua" "$1" && [ "$status" -ge 128 ]) || wrong "does not crash"
        ;;
    hangs)
        (ulimit -v 2000000 && measured 1 "$lua" "$1" && [ "$status" = 124 ]) ||
            wrong "ends after a while"
        ;;
    differs)
        for i in 1 2 3 4; do "$lua" "$1" >"$room/$i" 2>&1; done
        cmp -s "$room/1" "$room/2" && cmp -s "$room/2" "$room/3" && cmp -s "$room/3" "$room/4" &&
            wrong "is the same each time"
        ;;
    floods)
        [ "$(timeout 2 "$lua" "$1" 2>&1 | head -c 1100000 | wc -c)" -gt 1048576 ] ||
            wrong "prints little"
        ;;
    swells)
        (ulimit -v 400000 && measured 60 "$lua" "$1" &&
            { [ "$memory" -gt 100000 ] || grep -q "not enough memory" "$room/err"; }) ||
            wrong "needs little memory"
        ;;
    *) wrong "what does stock do?" ;;
    esac
    return 0
}

# Is a status one of those that are expected?
fits() {
    case "|$(said expect "$1")|" in
    *"|limit|"*) [ "$status" = 3 ] && return ;;&
    *"|error|"*) [ "$status" = 1 ] && return ;;&
    *"|harmless|"*) [ "$status" = 0 ] && return ;;&
    *"|refused|"*) [ "$status" = 0 ] || [ "$status" = 1 ] && return ;;&
    esac
    return 1
}

# What holds however a script was run.
is_contained() {
    fits "$1" || wrong "status $status, not $(said expect "$1"): $(head -c 300 "$room/err")"
    [ "$cpu" -le $((each * 1000)) ] || wrong "took $cpu ms of the processor"
    [ "$elapsed" -le $((each * 4000)) ] || wrong "took $elapsed ms ($cpu ms of the processor)"
    [ "$memory" -le $((megabytes * 1024)) ] || wrong "took $((memory / 1024)) MB"
    grep -aq ESCAPED "$room/out" && wrong "escapes: $(head -c 300 "$room/out")"
    speaks_to_terminals "$room/out" "$room/err" && wrong "speaks to the terminal"
    [ "$(cat "$room/out" "$room/err" | wc -c)" -le 1200000 ] || wrong "prints too much"
    [ "$status" = 0 ] || [ -s "$room/err" ] || wrong "says nothing"
    grep -aq '0x[0-9a-f]\{6,\}' "$room/out" "$room/err" && wrong "shows an address"
    return 0
}

is_stopped() {
    measured $((each + 8)) "$program" --sandbox "$1"
    is_contained "$1"
    if [ "$(said stock "$1")" = differs ]; then
        cp "$room/out" "$room/once"
        measured $((each + 8)) "$program" --sandbox "$1"
        cmp -s "$room/once" "$room/out" || wrong "differs from run to run"
    fi
}

is_as_in_stock() {
    (cd "$here/honest" && "$lua" "$name.lua") >"$room/stock" 2>&1
    (cd "$here/honest" && measured 20 "$program" --sandbox "$name.lua" &&
        cat "$room/out" "$room/err" >"$room/ours" && [ "$status" = 0 ]) ||
        wrong "$(head -c 300 "$room/err")"
    cmp -s "$room/stock" "$room/out" ||
        wrong "$(diff "$room/stock" "$room/out" | head -n 5 | cut -c1-300)"
}

# A pack that does what the script does: at once, or whenever a quantity is asked for.
make_pack() {
    mkdir "$room/pack"
    cat >"$room/pack/pack.lua" <<'END'
return { name = "hostile", version = "1.0.0", changes = { "*" } }
END
    if [ "$part" = init ]; then
        cp "$1" "$room/pack/init.lua"
    else
        {
            echo "local function attack(...)"
            cat "$1"
            echo "end"
            echo 'quantity("move.allowance", function() attack() end)'
        } >"$room/pack/init.lua"
    fi
}

# The records of a journal, without the chain that begins with the names of the packs, and without
# their texts.
records() {
    tail -n +2 "$1" | grep -v '^{"text":' | sed 's/"chain":"[0-9a-f]*"//'
}

# The battle comes to its end as it does without the pack, record for record with its hashes, or
# stops and says why.
is_battle_unharmed() {
    local battle=(run "$mission" --seed 7 --quiet)
    make_pack "$1"
    measured $((each + 8)) "$program" "${battle[@]}" --journal "$room/with" --pack "$room/pack"
    is_contained "$1"
    if [ "$status" = 0 ]; then
        "$program" "${battle[@]}" --journal "$room/without" >"$room/out" 2>&1
        diff <(records "$room/without") <(records "$room/with") >"$room/diff" ||
            wrong "another battle: $(head -n 5 "$room/diff" | cut -c1-300)"
    fi
}

if [ "${1:-}" = --one ]; then
    name=$(basename "$2" .lua)
    room=$(mktemp -d) || exit 1
    trap 'rm -rf "${room:?}"' EXIT
    case $part in
    stock) succeeds_in_stock "$2" ;;
    hostile) is_stopped "$2" ;;
    honest) is_as_in_stock ;;
    init | hook) is_battle_unharmed "$2" ;;
    esac
    exit $?
fi

# The scripts of a folder, or those of them that were named.
scripts() {
    local folder=$1
    shift
    if [ $# -gt 0 ]; then
        for n in "$@"; do [ -f "$here/$folder/$n.lua" ] && echo "$here/$folder/$n.lua"; done
    else
        ls "$here/$folder"/*.lua
    fi
}

# One of each kind, for what takes a battle each.
sample="escape-walk escape-string-methods loop-while catch-pcall catch-coroutine close-after
    error-tostring error-escape chain-suffixes crash-concat rep-nothing rep-huge pattern-lazy
    format-huge length-insert sort-order memory-tables memory-caught hash-floats parse-huge
    print-flood print-escape show-address order-objects"

folder=hostile at_once=2
case $part in
honest) folder=honest ;;
stock) at_once=4 ;;
init | hook)
    # shellcheck disable=SC2086
    [ $# -gt 0 ] || set -- $sample
    ;;
esac
[ "${1:-}" = all ] && shift
scripts $folder "$@" |
    xargs -P $at_once -I{} bash "$here/run.sh" "$program" "$measure" "$part" --one {} || exit 1
echo "$part: $(scripts $folder "$@" | wc -l) scripts"
