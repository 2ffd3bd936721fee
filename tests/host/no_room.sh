#!/bin/bash
# no_room.sh PROGRAM SOURCES LIBRARY: the disk is full while battles are saved. An older journal stays
# until a new one is begun; what could not be saved has not happened, and is told so; once there is room
# the battle goes on, and nothing is lost or there twice. LIBRARY is disk.c.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1 library=$3
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export HOME=$room XDG_STATE_HOME=$room/state XDG_CONFIG_HOME=$room/config XDG_DATA_HOME=$room/data

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    LD_PRELOAD=${disk:+$library} DISK=${disk:-} "$zerodark" "$@"
}

on() { # on DISK is ...: on such a disk
    local disk=$1
    shift
    "$@"
}

with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

# One order, as the bot would give it, whatever is asked in the middle of it.
order='auto\n\n\n\n\n\n\n\n\n\n\n\n'
rescue=missions/rescue.lua
full='the disk is full: make room on it, or write elsewhere'

# counted WORDS...: how many things it does to files.
counted() {
    rm -f "$room/count"
    LD_PRELOAD=$library DISK=kill:1000000000 DISK_COUNT=$room/count "$zerodark" "$@" <"$room/in" >"$room/out" 2>&1
    LC_ALL=C sort -rn "$room/count" | head -n 1
}

# is_begin FILE WHOLE: it is the beginning of that, in whole lines.
is_begin() {
    cmp -s -n "$(stat -c %s "$1")" "$1" "$2" && [ "$(tail -c 1 "$1" | wc -l)" = 1 ]
}

# older: what is saved is what was there before.
older() {
    cmp -s "$room/older" "$room/j"
}

# counted WORDS...: how many things it does to files.
counted() {
    rm -f "$room/count"
    LD_PRELOAD=$library DISK=kill:1000000000 DISK_COUNT=$room/count "$zerodark" "$@" <"$room/in" >"$room/out" 2>&1
    LC_ALL=C sort -rn "$room/count" | head -n 1
}

# older: what is saved is what was there before.
older() {
    cmp -s "$room/older" "$room/j"
}

# whole_orders WORDS...: what there is of the battle agrees.
whole_orders() {
    "$@" 2>&1 | grep -Eq 'records agree|all agree'
}

# begins FILE: it is the beginning of the whole battle, in whole lines.
begins() {
    cmp -s -n "$(stat -c %s "$1")" "$1" "$room/whole" && [ "$(tail -c 1 "$1" | wc -l)" = 1 ]
}

"$zerodark" run $rescue --seed 4 -q --journal "$room/older" >/dev/null || exit 1

echo "An older journal stays until the new one is begun"
for point in 1 2 3; do
    cp "$room/older" "$room/j"
    on "kill:$point" is "run is killed, $point" 137 '' Killed run $rescue --seed 5 -q --journal "$room/j"
    that "... and it can be replayed" whole_orders "$zerodark" replay "$room/j"
done
cp "$room/older" "$room/j"
on full:1 is "run" 1 '' "/j: $full; nothing of it was saved, and what was there before is as it was" \
    run $rescue --seed 5 -q --journal "$room/j"
that "... keeps it" older
on full:1 with quit is "play" 1 '' "/j: $full; this battle is not saved" play $rescue --seed 5 --journal "$room/j"
that "... keeps it" older
that "... and leaves nothing beside it" test -z "$(find "$room" -name '.j*')"

echo "An order that is not saved has not happened"
three="$order$order$order"
with "${three}quit" is "a battle of three orders" 0 'after order 3' '' play $rescue --seed 5 --journal "$room/whole"
n=$(counted play $rescue --seed 5 --journal "$room/counted")
for ((point = 2; point <= n; point++)); do
    rm -f "$room/j"
    printf '%b\n' "${three}quit" >"$room/in"
    DISK=full:$point LD_PRELOAD=$library "$zerodark" play $rescue --seed 5 --journal "$room/j" \
        <"$room/in" >"$room/out" 2>"$room/err" && break
    if grep -q '; this battle is not saved$' "$room/err"; then
        that "full $point: and nothing is left of it" test ! -e "$room/j"
        continue
    fi
    told=$(sed -n 's/.*; order \([0-9]*\) is not saved, so it has not happened/\1/p' "$room/err")
    that "full $point: it is told" test -n "$told"
    that "... and what is saved, too" grep -q "Put aside after order $((told - 1))\." "$room/out"
    that "... it is so" begins "$room/j"
    left=
    for ((i = told; i <= 3; i++)); do left=$left$order; done
    with "${left}quit" is "... and it goes on" 0 'after order 3' '' play --continue "$room/j"
    that "... to the same" cmp "$room/j" "$room/whole"
done
that "an order had no room" test -n "${told:-}"

echo "What cannot be taken back stands"
cp "$room/whole" "$room/j"
on once:1 with "undo\nquit" is "undo" 0 'after order 3' 'the last order could not be taken back, and stands' \
    play --continue "$room/j"
that "... it stands" cmp "$room/j" "$room/whole"

echo "A team that is being made, and a table"
on full:2 with 'hero Ada\nquit' is "no draft" 1 'Your choices are not saved' "t.lua.draft: $full; from here on your choices are not saved there" \
    team new "$room/t.lua"
that "... none is left" test ! -e "$room/t.lua.draft"
on full:4 with 'hero Ada\nhero Ben\nquit' is "half a draft" 1 'has your choices up to the one that could not be saved' "t.lua.draft: $full" \
    team new "$room/t.lua"
with 'list\nquit' is "... it goes on" 1 '1 of 4 heroes.*Nothing is lost' '' team new "$room/t.lua"
printf 'hero Be' >>"$room/t.lua.draft"
with 'list\nquit' is "a choice that was not written to its end" 1 '1 of 4 heroes.*Nothing is lost' '' team new "$room/t.lua"
is "a table" 0 . '' sim $rescue --runs 2 -q --csv "$room/t.csv"
cp "$room/t.csv" "$room/older.csv"
on full:1 is "an older one" 1 . "t.csv: $full" sim $rescue --runs 3 -q --csv "$room/t.csv"
that "... stays" cmp "$room/t.csv" "$room/older.csv"

echo "A campaign"
"$zerodark" operation new "$room/c.zd" gemini --seed 3 -q || exit 1
cp "$room/c.zd" "$room/new.zd"
two=$order$order
with "${two}quit" is "two orders" 0 'after order 2' '' operation play "$room/c.zd" --yes
n=$(cp "$room/new.zd" "$room/count.zd" && counted operation play "$room/count.zd" --yes)
tried=0
for ((point = n; point > n / 2; point -= 5)); do
    cp "$room/new.zd" "$room/f.zd"
    printf '%b\n' "${two}quit" >"$room/in"
    DISK=full:$point LD_PRELOAD=$library "$zerodark" operation play "$room/f.zd" --yes \
        <"$room/in" >"$room/out" 2>"$room/err" && continue
    told=$(sed -n 's/.*order \([0-9]*\) is not saved, so it has not happened/\1/p' "$room/err")
    [ -n "$told" ] || continue
    tried=$((tried + 1))
    that "full $point: what is saved is told" grep -q "Put aside after order $((told - 1))\." "$room/out"
    left=
    for ((i = told; i <= 2; i++)); do left=$left$order; done
    with "${left}quit" is "... and it goes on" 0 'after order 2' '' operation play "$room/f.zd"
done
that "an order had no room there" test "$tried" -gt 0

printf '%d cases, %d failed\n' "$cases" "$failures"
[ "$failures" = 0 ]
