#!/bin/bash
# play_questions.sh PROGRAM SOURCES: questions in the middle of an order say which test they are
# about, the odds of each answer, and why one cannot be taken.
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

rescue=(play missions/rescue.lua --seed 7)
token="ines cautious south 2!\ngain a token\n"

# Tokens: which test, and its odds with and without.
with "${token}ines shoot elite 3\nback\nquit" is "a token for a shot" 0 \
    'for one more die\? \(shot at Elite 3, needs 17\)	\*  1 keep the token: 4 dice, target 17, down 32 %, dead 8 %	   2 spend the token for one more die: 5 dice, target 17, down 53 %, dead 23 %	' '' "${rescue[@]}"
with "${token}ines cautious south 1!\nback\nquit" is "... for the test of a move" 0 \
    'for one more die\? \(cautious test, needs 3\)	\*  1 keep the token: 4 dice, target 3, success 100 %	   2 spend the token for one more die: 5 dice' '' "${rescue[@]}"

# Dice that are rolled again: what there is, and the chance that it gets better.
with "hale cautious south 4!\nback\nquit" is "a die that is rolled again" 0 \
    'roll a die again, for the cape\? \(cautious test, needs [0-9]+\)	\*  1 no more: [0-9] success(es)? as it is	   2 roll the [0-9]+ again: (a success|more successes) [0-9]+ %' \
    '' play missions/rescue.lua --seed 1 --team pathfinder

# Interruptions: the odds are those of the shot, not of whoever acts.
with "tarik overwatch!\nback\nquit" is "an interruption by a shot" 0 \
    'interrupt\?	   1 wait for a later moment	\*  2 let the whole action pass	.*Tarik: shoot, Grunt 4 at [0-9]+ in: 4 dice, target [0-9]+, hit [0-9]+ %	' \
    '' play missions/rescue.lua --seed 4

# Reactions by other rules: each has its own roll.
with "auto\n\nquit" is "a reaction" 0 \
    'how does it react to Wren\?	   1 Reset: 1 die, target 12	\*  2 Change Facing: 1 die, target 7	   3 pass	' \
    '' play missions/infinity/crossfire.lua --seed 7

# What cannot be done is not listed, and has a reason. A move may come first where there is another
# bonus action to name.
with "ines cautious south 2!\n3\ntarik jump\n\nquit" is "a jump where nothing is to jump over" 0 \
    '2 Ines: move              4 Ines: shoot	.*Enter: no more' \
    'there is nothing to jump onto or over from where it stands .ZD-JUMP-11' "${rescue[@]}"
with "${token}ines cautious south 1!\n2\nback\nquit" is "... but after a move there may be" 0 \
    'bonus action\? \(3 to name\)	\*  1 no more                 2 Ines: move              3 Ines: jump	' '' "${rescue[@]}"

# An answer that the rules refuse costs one line, not the order.
with "${token}ines cautious south 1!\n2\nines jump\nno more\n1 south 4\n2\nquit" \
    is "a refused answer is asked for again" 0 'Ines: where to[?]' \
    'answer again, or .back. takes the order back' "${rescue[@]}"

# An answer that names whom it is about is about nobody else.
with "ines cautious south 2!\nines shoot boss 1!\nback\nquit" is "nobody else is shot at" 0 'Ines: shoot at whom[?].*Taken back' \
    'Ines has no line of sight to Boss 1 .ZD-SHOOT-03.' "${rescue[@]}"

# What a side is after, and what had been at stake.
with "quit" is "what each side has points for" 0 \
    'Each side has points for what the briefing asks of it, and for: all.+enemy heroes.*, bogeys dominated[.].*the other	 +one and the Red Force are enemies' \
    '' play missions/versus/destroy.lua --seed 7 --team hornet --rival nightwatch
is "what a battle of other rules was about" 0 'WINS after.*	  It was about   Take the yard within ten turns' '' \
    run missions/awareness-2013/farm.lua --seed 7 --quiet

# A friend who can walk is not offered as a burden.
with "tarik move to contact with ines!\n\n\n\n\ntarik\nquit" is "whom nobody drags" 0 'Tarik \(B\) at .* 12 move' '' "${rescue[@]}"
that "... is in no menu" bash -c '! grep -q "drag Ines" "$1"' _ "$room/out"

with "tarik move to contact with ines!\n\n\n\n\ntarik drag ines south 12\nn\ntarik drag ines south 2\nn\nquit" \
    is "how far a burden comes" 0 'Tarik ends at [0-9., ]+, and goes on for 1 in more with each success.*Tarik ends at [0-9., ]+	' '' "${rescue[@]}"

with "ines\n40\nquit" is "a number of the longer list" 0 'order 1>' 'choose a number from 1 to 10; .all. lists everybody.s orders' "${rescue[@]}"

# Who may not move at all is told so, whatever the goal.
cat >"$room/shaken.lua" <<'END'
return mission { id = "shaken", title = "Shaken", briefing = "Hold on.", table = { 24, 24 },
    heroes = { { name = "Jon", M = 4, F = 4, A = 4, D = 3 } }, over = { "team_gone", "deck_empty" },
    setup = function(m)
        m:deploy_team { entry = "planned", edge = "top" }
        m.game:add("Grunt", { x = 12, y = 14 })
        m.game:set(m:figures { kind = "hero" }[1], { stressed = 1 })
    end }
END
with "jon move to cover\nquit" is "who may only recover" 0 'recover' \
    'Jon is stressed: it may only recover .ZD-STATE-STRESSED-02.' play "$room/shaken.lua" --seed 7

# Cards whose own rank has nobody go to the next one up.
sed '/stressed/d; s/"Grunt"/"Elite"/' "$room/shaken.lua" >"$room/elite.lua"
with "jon move south 1\nn\nquit" is "whom cards activate" 0 \
    'would activate: a number Elite, a face Elite, an ace nobody, as a Joker' '' play "$room/elite.lua" --seed 7

# What shortens a move has a name and a place.
with "tarik urgent 40, 12\nno\nquit" is "the wall in the way" 0 \
    'in short of 40.0, 12.0: the ruined wall at 29, 7 is in the way: climb, or	    go round' '' "${rescue[@]}"

with "wren urgent 26.5, 0\nn\nquit" is "the edge of the table" 0 \
    'in short of 26.5, 0.0: that is the edge of the table; where the mission	    lets it leave, add .leave.' '' "${rescue[@]}"

with "wren move 26.5, 1 leave\nn\nquit" is "a way out that is none" 0 'not at a way out, so it cannot leave there' '' "${rescue[@]}"

# Who goes to somebody by way of a corner goes by that corner.
with "wren move 22, 5 then to contact with osku\nn\nwren move 30, 5 then towards boss 1 2\nn\nquit" is "corners before a goal" 0 \
    'by 22.0, 5.0 and ends at 21.7, 4.0	  in contact with Osku.*by 30.0, 5.0 and ends at 29.7, 6.3' '' "${rescue[@]}"
with "wren move 30, 5 then cover\nquit" is "a corner before cover" 0 'order 1>' \
    'cover is looked for from where it stands: leave out the corners before it' "${rescue[@]}"

# A choice with more odds than a line has room for goes on below its words, and is given by its number.
with "jon overwatch!\n\n15!\n\n\n\nquit" is "a choice in two lines" 0 \
    ' 15 shoot Grunt 2 at 11 in: 5 dice, target 14, wound over 99 %, down about 74 %,	    dead about 31 %	.*Jon shoots at Grunt 2, needs 14' \
    '' play --learn
that "... none is wider than the screen" sh -c "! grep -v -- '--continue' '$room/out' | grep -v '^order\|^answer' | grep -q '.\{81\}'"

echo "$cases cases, $failures failed"
[ "$failures" = 0 ]
