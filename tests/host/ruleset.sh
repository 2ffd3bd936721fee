#!/bin/bash
# ruleset.sh PROGRAM SOURCES: a game of rules that are written in Lua, from the command line: played,
# journalled, replayed, checked. Every case says what it expects of the exit status, of standard
# output and of standard error (extended regular expressions).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" && cd "$sources" || exit 1
street=tests/packs/duel/missions/street.lua

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

is "a battle" 0 'The street, seed 3, played by the plain bot; packs: duel 1.0.0.*  A Ada, grit 2, blue.*  1 Ada shoot.*Cas: reaction|The street, seed 3' '' run "$street" --seed 3
is "its result" 0 '(BLUE|GREEN) WINS after [0-9]+ orders: blue [0-2] of 2 on the table, green [0-2] of 2	  blue           (Ada|Ben), grit .*	  green .*	  Orders .*	  Seed           3	  Again          zerodark run' '' run "$street" --seed 3 -q
is "as JSON" 0 '"outcome": ?"(blue|green)".*"figures": ?\[\{' '' run "$street" --seed 3 -q --json
is "its terms" 0 'target: aim (12|15) = ' '' run "$street" --seed 3 -v
is "a journal" 0 'Orders' '' run "$street" --seed 3 -q --journal "$room/j"
that "says who plays" grep -q '"team":\[{"name":"Ada","side":"blue","profile":"gunner"}' "$room/j"
is "which is replayed" 0 '[0-9]+ records, all agree' '' replay "$room/j"
is "to its end, in words" 0 'The battle is over: (blue|green).*all agree' '' replay --log "$room/j"
sed 's/"dice":\[[0-9]*/"dice":[99/' "$room/j" >"$room/k"
is "and found out where it was changed" 1 '' 'dice|chain' replay "$room/k"
is "with a pack" 0 'packs: duel 1.0.0, murk 1.0.0' '' run "$street" --seed 3 --pack tests/packs/murk
is "a mission that is sound" 0 'a mission; 3 battles of [0-9]+ orders, each given twice' '' check "$street"
is "a pack that is sound" 0 'duel 1.0.0: 0 errors' '' pack check tests/packs/duel
# Played by people: odds beside the choices, questions in words, and looking on at every one of them.
with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}
field=(play tests/packs/glide/missions/field.lua --seed 1)
crossfire=(play missions/infinity/crossfire.lua --seed 3)
with "quit" is "choices with the odds that the rules tell" 0 \
    'lash Cas at 4 in: 2 dice, target 10, success 75 %.*strike Cas at 4 in: 2 dice, target 10, hit 75 %, wound 75 %' '' "${field[@]}"
with "quit" is "somebody off the table has choices" 0 'Bea \(B\).*swoop' '' "${field[@]}"
with "bea swoop 12, 8!\nfigures\nquit" is "... and comes down" 0 'B  Bea at 12.0, 8.0' '' "${field[@]}"
with "ada lash cas\nquit" is "an event says whom it is about, once" 0 \
    'Ada.s strike against Cas, needs 10: \[[0-9]+ [0-9]+\] [12] success(es)?	      Cas is struck by Ada, [12] times	' '' "${field[@]}"
with "quit" is "odds of a shot, where nobody replies" 0 \
    'BS Attack Oda at 40 in: 3 dice, target 6, hit 66 %, wound 49 %' '' "${crossfire[@]}"
with "wren combat jump 38, 27 face 44, 24!\n4\nwhy\nmap\n\nback\nquit" is "why and map where a place is asked for" 0 \
    'Marek: how does it react to Wren.*where.*Combat Jump, needs 12: \[15\] 0 successes.*target: PH 12 = 12.*A Torvin.*where.*Marek declares Dodge	.*Taken back' '' "${crossfire[@]}"
with "wren combat jump 38, 27!\npass\npass\npass\npass\nundo\nfigures\nquit" is "a jump is taken back" 0 \
    'Wren comes down at 38.0, 24.0, 3.0 inches astray.*1 order taken back.*E  Wren in the air, not on the table' '' "${crossfire[@]}"

is "a bot by its name" 0 'played by the plain bot' '' run "$street" --seed 3 --bot plain
is "a bot that is not there" 2 '' "no bot 'plian'; did you mean 'plain'" run "$street" --bot plian
is "the rulebook's bot" 2 '' "the bot 'careful' belongs to Zero Dark" run "$street" --bot careful
is "the rulebook's words" 2 '' "difficulty: that belongs to Zero Dark" run "$street" --difficulty hard
is "a pack of the rulebook" 1 '' "pack 'param' is for the rules 'zero-dark', but this battle uses 'duel'" run "$street" --pack tests/packs/param
is "a param of its own" 0 'Again +zerodark run .* --set fog_hides=6' '' run "$street" --seed 3 -q --set fog_hides=6
is "a param of the rulebook" 2 '' "no param 'medic.target'" run "$street" --set medic.target=12
is "its rules" 0 'quantity shot.value.*rulebook: DUEL-1 DUEL-4' '' rules shot.value --pack tests/packs/duel
is "what it is" 0 'rules +its own' '' pack info tests/packs/duel

mkdir "$room/bad" "$room/worse"
echo 'return { name = "bad", ruleset = "duel", changes = { "before hit" } }' >"$room/bad/pack.lua"
echo 'before("hit", function() error "oh no" end)' >"$room/bad/init.lua"
is "a pack that fails" 1 'The street' "bad/init.lua:1: .*oh no" run "$street" --seed 3 --pack "$room/bad"
is "and is left out" 0 'Pack bad is left out from here on' '' run "$street" --seed 3 --pack "$room/bad" --on-error drop --journal "$room/d"
is "as its journal says" 0 'all agree' '' replay "$room/d"
sed 's/"duel"/"worse"/g' tests/packs/duel/pack.lua >"$room/worse/pack.lua"
sed 's/^local function hit(view)$/local function hit(view) error "oh dear"/' tests/packs/duel/init.lua >"$room/worse/init.lua"
mkdir "$room/worse/missions"
sed 's/"duel"/"worse"/' "$street" >"$room/worse/missions/street.lua"
is "rules that fail are nothing that one goes on without" 1 'The street' "worse/init.lua:.*oh dear" run "$room/worse/missions/street.lua" --seed 3 --on-error drop

echo "$cases cases, $failures failed"
exit $((failures > 0))
