#!/bin/bash
# setup.sh PROGRAM SOURCES: what is settled before the first order of `play`, and how it is taken back:
# by `undo`, in any order, after --continue, and whenever the program is killed.
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

program() {
    "$zerodark" "$@"
}

with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

book=$room/book
rescue=(play missions/rescue.lua --seed 7 --journal "$book")
ines=(25.0 3.0) # where the mission puts her

settled() { # settled WORDS: the choices that the journal has
    [ "$(head -1 "$book" | grep -o '"choices":{[^}]*}' | cut -d: -f2-)" = "$1" ] || {
        head -1 "$book" | grep -o '"choices":{[^}]*}'
        return 1
    }
}

with "quit" is "it says how" 0 'puts somebody at another place in the.*.undo. takes the last of these back' '' "${rescue[@]}"
with "place ines 20, 3\nundo\nquit" is "a place is taken back" 0 \
    'Ines \(A\) at 20.0, 3.0.*Taken back: place ines 20, 3	Ines \(A\) at '"${ines[0]}, ${ines[1]}"'.*after order 0' '' "${rescue[@]}"
that "... and the journal has none" settled ''
with "choose edge=left\nplace ines 3, 5\nchoose edge=right\nundo 3\nundo\nquit" is "everything is, in order" 0 \
    'Taken back: choose edge=right	Taken back: place ines 3, 5	Taken back: choose edge=left	Ines \(A\) at '"${ines[0]}"'.*There is nothing to take back' \
    '' "${rescue[@]}"
with "place ines 20, 3\nchoose edge=left\nquit" is "an edge may be chosen after a place" 0 \
    'Ines cannot be at 20.0, 3.0 any more: this place is dropped[.]	Ines \(A\) at 3.0, 25.0' '' "${rescue[@]}"
that "... and goes with what does not fit" settled '{"edge":"left"}'
with "place ines 20, 3\nchoose edge=left\nundo\nquit" is "... which comes back" 0 \
    'Taken back: choose edge=left	Ines \(A\) at 20.0, 3.0' '' "${rescue[@]}"
that "... into the journal as well" settled '{"at.Ines":"20.000, 3.000"}'
with "place ines 3, 3\nplace tarik 20, 3\nchoose edge=left\nquit" is "a place that fits stays" 0 \
    'Tarik cannot be at 20.0, 3.0 any more: [^	]*	Ines \(A\) at 3.0, 3.0' '' "${rescue[@]}"
with "place ines 20, 3\nchoose edge=nowhere\nquit" is "a wrong choice changes nothing" 0 . 'edge.*nowhere' "${rescue[@]}"
that "... nor what was placed" settled '{"at.Ines":"20.000, 3.000"}'
with "place ines 20, 30\nundo\nquit" is "what is refused is not taken back" 0 'There is nothing to take back' \
    'would be outside its planned' "${rescue[@]}"
with "place ines 20, 3\ntarik overwatch\n\nundo\nundo\nquit" is "orders first" 0 \
    '1 order taken back.*Taken back: place ines 20, 3	Ines \(A\) at 25.0' '' "${rescue[@]}"
with "tarik overwatch\n\nplace ines 20, 3\nquit" is "once it has begun it is too late" 0 . \
    'only be changed before the first order' "${rescue[@]}"

# Taken up again, what was settled is as it was, and can still be taken back.
with "choose edge=left\nplace ines 3, 5\nquit" is "put aside" 0 'after order 0' '' "${rescue[@]}"
with "quit" is "... and taken up" 0 'Ines \(A\) at 3.0, 5.0.*Tarik \(B\) at 3.0, ' '' play --continue "$book"
with "undo\nquit" is "... the last is taken back" 0 'Taken back: at.Ines=3.000, 5.000	Ines \(A\) at 3.0, 25.0' '' play --continue "$book"
that "... from the journal" settled '{"edge":"left"}'
with "undo\nchoose edge=right\nplace kim 1, 1\nundo\nundo\nquit" is "... and the rest" 0 \
    'Taken back: edge=left	Ines \(A\) at 25.0, 3.0.*Taken back: choose edge=right	Ines \(A\) at 25.0, 3.0' . play --continue "$book"
that "... until nothing is settled" settled ''
with "tarik overwatch\n\n\nquit" is "the battle can be played" 0 'after order 1' '' play --continue "$book"
is "... and replayed" 1 '' 'its 1 records agree' replay "$book"

# Two sides.
versus=(play missions/versus/destroy.lua --seed 7 --team hornet --rival nightwatch --journal "$book")
with "place ines 20, 46\nplace radek 20, 2\nundo\nundo\nundo\nquit" is "two people take turns back" 0 \
    'Taken back: place radek.*Taken back: place ines.*nothing to take back' '' "${versus[@]}"

# However the program is killed, what it has shown is in the journal.
killed() { # killed LINE SHOWN: after that line, when SHOWN has come, it is killed
    mkfifo "$room/keys"
    "$zerodark" "${rescue[@]}" <"$room/keys" >"$room/out" 2>&1 &
    local pid=$!
    exec 4>"$room/keys"
    printf '%b\n' "$1" >&4
    for _ in $(seq 600); do
        grep -q "$2" "$room/out" && break
        sleep 0.05
    done
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    exec 4>&-
    rm -f "$room/keys"
}
killed "place ines 20, 3" "Ines (A) at 20.0, 3.0" 2>/dev/null
with "quit" is "killed after a place" 0 'Ines \(A\) at 20.0, 3.0' '' play --continue "$book"
killed "place ines 20, 3\nchoose edge=left\nundo" "Taken back: choose" 2>/dev/null
with "quit" is "killed while something is taken back" 0 'Ines \(A\) at (20|3).0, ' '' play --continue "$book"

# At any moment: there is a journal, and it is a whole one.
for tenths in 3 5 6 7 8 9 11; do
    mkfifo "$room/keys"
    rm -f "$book"
    "$zerodark" "${rescue[@]}" <"$room/keys" >"$room/out" 2>&1 &
    pid=$!
    exec 4>"$room/keys"
    for _ in $(seq 200); do
        [ -s "$book" ] && break
        sleep 0.05
    done
    for _ in $(seq 30); do printf 'place ines 20, 3\nchoose edge=left\nundo\nundo\n'; done >&4
    sleep "$((tenths / 10)).$((tenths % 10))"
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    exec 4>&-
    rm -f "$room/keys"
    with "quit" is "killed after $tenths tenths of a second" 0 'order 1> ' '' play --continue "$book"
done 2>/dev/null

echo "$cases cases, $failures failed"
[ "$failures" = 0 ]
