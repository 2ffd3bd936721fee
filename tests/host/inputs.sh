#!/bin/bash
# inputs.sh PROGRAM SOURCES: how much has to be typed: the orders of three recorded battles are given
# by hand, with each answer alone and with all answers of an order together. Both ways every position
# is that of the record; together takes less than half the lines.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export XDG_STATE_HOME=$room/state
mkdir "$room/state"

# shellcheck source=cases.sh
. "$here/cases.sh"

worlds() { # worlds JOURNAL: where each order led to
    grep -o '"world":"[0-9a-f]*"' "$1"
}

same_worlds() {
    [ "$(worlds "$1")" = "$(worlds "$2")" ]
}

together=0
alone=0
orders=0
type_battle() { # type_battle N LATER...: the battle of seed N
    local n=$1 how
    shift
    for how in together alone; do
        "$zerodark" tests/host/inputs.lua "tests/golden/rescue-$n.jsonl" $how "$@" >"$room/in"
        "$zerodark" play missions/rescue.lua --seed "$n" --journal "$room/$n-$how" <"$room/in" >"$room/out" 2>"$room/err"
        that "battle $n, answers $how: the same positions" same_worlds "tests/golden/rescue-$n.jsonl" "$room/$n-$how"
        that "... and every line was understood" test ! -s "$room/err"
        declare -g $how=$((${!how} + $(wc -l <"$room/in")))
    done
    orders=$((orders + $(grep -c '"record":' "tests/golden/rescue-$n.jsonl")))
}

type_battle 4 "132=Sniper 1" "82=Boss 2" "83=EWOp 1"
type_battle 6 "132=Boss 2" "82=Mech 1"
type_battle 7

that "together takes less than half" test $((2 * together)) -lt $alone
echo "$orders orders: $alone lines with each answer alone, $together with answers together"

echo "$cases cases, $failures failed"
[ "$failures" = 0 ]
