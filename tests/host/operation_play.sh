#!/bin/bash
# operation_play.sh PROGRAM: a campaign that a person plays. A whole operation with put-asides
# and a kill in every mission comes to the same as the same orders in one go; while a battle is played
# nothing else changes; what is asked before it, and what is saved when.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
room=$(mktemp -d) || exit 1
export HOME="$room"
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
export NO_COLOR=1

# shellcheck source=cases.sh
. "$here/cases.sh"

part=(operation)
program() {
    "$zerodark" "${part[@]}" "$@"
}

failed() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# same A B: do two campaigns stand at the same place, by the same way, with the same battles?
same() {
    local c
    for c in "$1" "$2"; do
        "$zerodark" operation status "$c.zd" --json | sed "s/$c\.zd/C/g" >"$c.status"
        "$zerodark" operation history "$c.zd" --json | sed 's/"at":"[^"]*"//; s/"event":[0-9]*//' >"$c.history"
        "$zerodark" operation export "$c.zd" "$c.files" >"$c.out" 2>&1 || failed "$c: $(cat "$c.out")"
        "$zerodark" operation check "$c.zd" >"$c.out" 2>&1 || failed "$c: $(cat "$c.out")"
    done
    cmp "$1.status" "$2.status" || failed "$1 and $2 do not stand at the same place"
    cmp "$1.history" "$2.history" || failed "$1 and $2 have not come the same way"
    diff -r "$1.files" "$2.files" || failed "the files of $1 and $2 differ"
}

# start CAMPAIGN [OPTION...]: the program, which is written to by file 3 and prints to "out".
start() {
    rm -f in
    mkfifo in
    "$zerodark" operation play "$@" <in >out 2>&1 &
    playing=$!
    exec 3>in
}

# told TEXT: waits until it is printed.
told() {
    for _ in $(seq 1 400); do
        grep -q -- "$1" out && return 0
        sleep 0.025
    done
    failed "'$1' was not printed: $(tail -n 3 out)"
    return 1
}

# One mission in pieces: put aside, killed in the middle of what it does, and played to its end.
in_pieces() {
    local before
    printf 'auto 2\nquit\n' | "$zerodark" operation play "$1" --yes --difficulty easy >out 2>&1 || failed "put aside: $(tail -n 3 out)"
    start "$1"
    echo 'auto 3' >&3
    told 'order 6>'
    kill -9 "$playing"
    wait "$playing" 2>/dev/null
    exec 3>&-
    before=$("$zerodark" operation status "$1" --json | grep -o '"playing":{[^}]*}')
    [ "${before##*:}" = '5}' ] || failed "after five orders that were told and a kill there are: $before"
    printf 'undo 2\nauto 1000\n' | "$zerodark" operation play "$1" >out 2>&1 || failed "to its end: $(tail -n 3 out)"
}

# ready CAMPAIGN: after a mission, so that the next may begin: who owes a point loses one of F.
ready() {
    local hero
    for hero in $("$zerodark" operation status "$1" --json | grep -oE '"name":"[^"]*","fate":"[a-z]*"[^}]*"owes":[1-9]' | cut -d'"' -f4); do
        "$zerodark" operation choose "$1" "lose=$hero:F" --quiet >out 2>&1 || failed "$(cat out)"
    done
}

# A seed with which the bot's orders come through all three missions.
program new one.zd gemini --team nightwatch --seed 6 --quiet
program new two.zd gemini --team nightwatch --seed 6 --quiet
program new bots.zd gemini --team nightwatch --seed 6 --quiet
for mission in 1 2 3; do
    [ $mission = 2 ] && cp one.zd done.zd
    printf 'auto 1000\n' | program play one.zd --yes --difficulty easy >out 2>&1 || failed "mission $mission: $(tail -n 3 out)"
    in_pieces two.zd
    ready one.zd
    ready two.zd
done
for c in one two; do
    printf '\n' | program play $c.zd >out 2>&1 || failed "the end of $c: $(cat out)"
    program status $c.zd | grep -q 'Operation Gemini.*completed' || failed "$c is not completed"
done
same one two

# While a battle is played, nothing else changes; and the file is sound.
program new g.zd gemini --team nightwatch --seed 6 --quiet
printf 'stays=Nobody\ndifficulty=hard\n\nauto 2\nquit\n' >lines
input=lines
is "what can be settled, and what it costs" 0 'What can be settled now.*stays=HERO.*who stays behind earns no XP.*Enter begins mission 1 of 3.*played by a person.*Put aside after order 2.*zerodark operation play g.zd' "no hero 'Nobody'" play g.zd
input=
is "status tells of it" 0 'mission 1 of 3, data-grab, is being played.Battle 1 is being played: 2 orders so far.*What you can do now:.*zerodark operation play g.zd.*--give-up' '' status g.zd
is "as JSON" 0 '"playing":\{"battle":1,"orders":2\}' '' status g.zd --json
is "no other battle" 1 '' 'battle 1 is being played, and until it is over nothing else can change' next g.zd
is "no choice" 1 '' 'battle 1 is being played' choose g.zd difficulty=easy
is "no restart" 1 '' 'battle 1 is being played' restart g.zd --from 1 --yes
is "no packs" 1 '' 'battle 1 is being played' packs g.zd --accept
is "it is sound" 0 'all is well' '' check g.zd
is "a copy goes on elsewhere" 0 'the battle goes on after order 2.*Put aside after order 2' '' play g.zd
is "not given up by mistake" 1 '' 'this would lose for good: 2 orders of battle 1. Add --yes' play g.zd --give-up
is "given up" 0 'Battle 1 is given up: nothing of it counts' '' play g.zd --give-up --yes
is "nothing is left to give up" 1 '' 'no battle is being played' play g.zd --give-up --yes
is "what was chosen stays" 0 'Chosen: difficulty=hard' '' status g.zd
printf 'quit\n' >lines
input=lines
is "quit before it begins" 0 'before the mission> $' '' play g.zd
printf 'undo\n' >lines
program play g.zd --yes <<<'auto 2' >out 2>&1
is "orders are taken back after it was put aside" 0 '1 order taken back' '' play g.zd
input=
is "and stay so" 0 'Battle 1 is being played: 1 order so far' '' status g.zd

# What a person has played, no bot goes on with unasked.
is "the bot asks first" 1 '' 'a bot would fight for you: in 20 battles like this one, with other luck, it completed the mission in [0-9]+ and lost the whole team in [0-9]+.*add --yes' next done.zd --quiet
is "yes" 0 'MISSION' '' next done.zd --yes --quiet
is "fought again" 0 . "" restart done.zd --replay --yes
is "... once: nobody has played since" 0 . '' next done.zd --quiet
is "a campaign of bots is not asked about" 0 'MISSION' '' next bots.zd --quiet

part=()
# An operation of a pack is called by the pack's name and its own, and the pack goes with it.
mkdir -p rules-ext
program new pack rules-ext/fog >out 2>&1
program new operation raid >out 2>&1
mkdir -p rules-ext/fog/missions
mv raid rules-ext/fog/missions/
part=(operation)
is "an operation of a pack" 0 'The operation raid began' '' new raid.zd fog/raid --seed 3
is "its pack goes with it" 0 'fog' '' packs raid.zd
is "none of that name in it" 1 '' 'fog/rade: no such operation' new rade.zd fog/rade
part=()
for c in play run; do
    is "$c of a campaign" 2 '' 'one.zd: it is a campaign: `zerodark operation play one.zd` lets you play' $c one.zd
done
exit $((failures > 0))
