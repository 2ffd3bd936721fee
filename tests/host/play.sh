#!/bin/bash
# play.sh PROGRAM SOURCES: battles played by hand, from a pipe: what is typed comes from a file, and
# what is written down is compared.
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

# Help and the command line.
is "help" 0 'play MISSION.*--continue FILE' '' play -h
is "no battle yet to continue" 1 '' '--continue: no battle has been played yet' play --continue
is "which mission?" 2 '' 'which mission' play
is "nobody is left to play" 2 '' 'nobody is left to play' play missions/versus/destroy.lua \
    --bot careful --rival-bot careful
is "a rival's bot is for versus" 1 '' '--rival-bot: only for versus' "${rescue[@]}" --rival-bot careful
is "no such journal" 1 '' 'nothere: no such file' play --continue "$room/nothere"
printf 'x\n' >"$room/text"
is "no journal" 1 '' 'text: it is not a journal' play --continue "$room/text"
with "quit" is "a battle of no name" 0 'after order 0' '' play missions/rescue.lua --seed 70
with "quit" is "... and a later one" 0 'after order 0' '' play missions/rescue.lua --seed 71
with "quit" is "the last one is continued" 0 'rescue-71[.]journal: the battle goes on' '' play --continue
with "quit" is "... with an option behind it" 0 'rescue-71[.]journal: the battle goes on' '' play --continue --no-color

# What is there to see.
with "help\nquit" is "choices have numbers, shots their numbers" 0 \
    '6 shoot Grunt 3 at 25 in: .*target 28.*10 overwatch.*a name or a letter' '' "${rescue[@]}"
with "quit" is "each figure's choices stand below its name" 0 \
    '	Ines \(A\) at 25.0, 3.0	.*	Tarik \(B\) at 23.0, 3.0	 11 cautious.*	Wren \(C\) at 26.5, 3.0	.*	Osku \(D\)' '' "${rescue[@]}"
with "ines\nquit" is "a name shows what one may do" 0 \
    'order 1> Ines \(A\) at 25.0, 3.0	  1 cautious.*10 overwatch	order 1> ' '' "${rescue[@]}"
fits() { # fits ARGS...: no line is longer than a terminal, and none has codes for one
    "$zerodark" "$@" <"${input:-/dev/null}" >"$room/out" 2>"$room/err"
    awk '{ sub(/^order 1> /, "") } length > 80 && !/--continue/ { bad = 1 } END { exit bad }' "$room/out" && ! grep -q "$(printf '\033')" "$room/out"
}
that "it fits 80 columns, and a pipe gets no codes" fits "${rescue[@]}"
with "help\nhelp places\nquit" that "... nor is help too wide" fits "${rescue[@]}"
with "help\nines?\nquit" is "help explains the marks of a roll" 0 '9.was cancelled by a die of the other side' '' "${rescue[@]}"
with "help places\nquit" is "the places there are" 0 'one of:	  "24, 10", .*",	  "to.*"here"[.]	' '' "${rescue[@]}"

# Orders by number, in words, with previews.
with "1 south 2\nno\nquit" is "a preview" 0 \
    'Ines goes 2.0 in \(of 4\) and ends at 25.0, 5.0	.*Discipline test with 4 dice at 4.*seen by Elite 3 at 13 in.*do it.*Put aside after order 0' \
    '' "${rescue[@]}"
with "ines cautious south 2\n\n\nlog\nquit" is "an order in words, its question answered by nothing" 0 \
    'cautious test, needs 4: \[1 4 1 10\] 2 successes	.*which bonus action.*2 of spades.*Put aside after order 1' \
    '' "${rescue[@]}"
with "ines cautious south 2\n\nback\nundo\nquit" is "an order taken back at its question" 0 \
    'Taken back: nothing has happened.*There is nothing to take back' '' "${rescue[@]}"
with "ines\nnorth 1\nn\ncautious east 1 then ne 1\nn\nquit" is "places without an order; ways with corners" 0 \
    'Ines goes 1.0 in \(of 8\) and ends at 25.0, 2.0.*Ines goes 0.[0-9] in' '' "${rescue[@]}"
with "ines move towards vip 4\nn\nines move to cover\nn\nosku move to contact with tarik\nn\nquit" \
    is "goals to walk to" 0 'Ines goes 4.0 in.*Ines goes .*Osku goes 0.* contact with Tarik' '' "${rescue[@]}"
with "ines overwatch\n\nwhy\nundo\nquit" is "an order taken back afterwards" 0 \
    '1 Ines.*2 of spades.*Grunt 4: does anybody on overwatch interrupt\?.*1 order taken back[.].*Put aside after order 0' '' "${rescue[@]}"
with "ines overwatch\n\nundo 999\nundo 999\nundo 0\nquit" is "... more than there are" 0 \
    '1 order taken back; there were no more[.].*There is nothing to take back[.]	order 1> order 1> ' 'undo 3' "${rescue[@]}"
for word in undo back cancel; do
    with "ines\n2\n$word\nquit" is "$word where a place is asked for" 0 \
        'where to\? > Taken back: nothing has happened[.]	order 1> .*after order 0' '' "${rescue[@]}"
done
with "ines\n2\nsouth 1\nundo\nquit" is "... and in the preview" 0 \
    'do it\? \(yes\) > Taken back: nothing has happened[.]	order 1> ' '' "${rescue[@]}"
with "ines\n2\nquit" is "quit where a place is asked for" 0 'where to\? > Put aside after order 0' '' "${rescue[@]}"
with "ines cautious south 2\n\nhint\nlog\nquit" is "hint, log and quit at an order's question" 0 \
    '`hint` is for orders[.] Here Enter takes the answer with the star.*answer> .*Ines moves 2 in to.*Put aside after order 0; the order that was begun is dropped[.] To go on' '' "${rescue[@]}"
with "ines cautious south 2\n\nback\nlog\nquit" is "... and after it was taken back" 0 \
    'Nothing has been ordered yet[.].*Put aside after order 0[.] To go on' '' "${rescue[@]}"

# What is can only be changed before the first order.
with "place ines 24, 5\nquit" is "a hero is put elsewhere" 0 'planned line of departure.*Ines \(A\) at 24.0, 5.0' \
    '' "${rescue[@]}" --journal "$room/placed"
that "... which is in the journal" grep -q '"choices":{"at.Ines":"24.000, 5.000"}' "$room/placed"
with "quit" is "... and holds when it goes on" 0 'Ines \(A\) at 24.0, 5.0' '' play --continue "$room/placed"
is "... and for a bot" 0 . '' run missions/rescue.lua --seed 7 --quiet --choose "at.Ines=24, 5"
is "a place that is none" 1 '' "choice 'at.Ines': 'here' is not a place" run missions/rescue.lua --choose at.Ines=here
with "place ines 24, 20\nquit" is "... in its zone" 0 'Ines \(A\) at 25.0, 3.0.*order 1> .*after order 0' \
    'Ines.*ZD-' "${rescue[@]}"
with "ines overwatch\n\nplace ines 24, 5\nquit" is "... before the first order" 0 . \
    'can only be changed before the first order' "${rescue[@]}"
with "choose edge=lft\nchoose edge right\nquit" is "choices of a mission" 0 \
    'edge: top, right, bottom, left.*Ines \(A\) at 4.0, 3.0.*Ines \(A\) at 4[0-9].0' "did you mean 'left'" \
    play missions/gemini/data-grab.lua --seed 7

# Wrong words.
with "ines shot elite 3\nquit" is "did you mean an order" 0 . "'shot elite 3' is not an order; did you mean 'shoot'" "${rescue[@]}"
with "ines shoot elte 3\nquit" is "did you mean a name" 0 . "'elte 3'.*did you mean 'Elite 3'" "${rescue[@]}"
with "ines shoot boss 1\nquit" is "what cannot be ordered says why" 0 . 'line of sight.*ZD-' "${rescue[@]}"
with "99\nquit" is "no such number" 0 . 'choose a number from 1 to 44' "${rescue[@]}"
with "99999999999\nquit" is "... however large" 0 . 'choose a number from 1 to 44' "${rescue[@]}"
for word in yes no back; do
    with "$word\nquit" is "$word, and nothing is asked" 0 . "^zerodark: '$word': there is nothing to answer; type a number" "${rescue[@]}"
done
with "move north\nquit" is "nobody was named" 0 . 'who\?' "${rescue[@]}"
with "ines move north\nquit" is "how far?" 0 . "^zerodark: 'north': how far\? \"north 6\"" "${rescue[@]}"
with "ines move north 30\nquit" is "off the table" 0 . "^zerodark: 'north 30': that is off the table" "${rescue[@]}"
with "tarik overwatch\n9\n\nquit" is "no such answer is told" 0 'order 2' '' "${rescue[@]}"

with "ines cautious south 2!\nines shoot grunt 3\n\n\nquit" is "an answer brings the next one along" 0 \
    'Ines shoots at Grunt 3, needs 2[0-9].*Put aside after order 1' '' "${rescue[@]}"

# Answers behind semicolons are for the questions of the order, whichever comes first.
with "ines cautious south 2!; tarik shoot elite 3; tarik token!\nquit" is "an order with all its answers" 0 \
    'Tarik shoots at Elite 3.*order 2> Put aside after order 1' '' "${rescue[@]}"
with "ines cautious south 2!\ntarik shoot elite 3; keep the token\n\nquit" is "... or a question with those of the next ones" 0 \
    'which bonus action.*Tarik shoots at Elite 3.*order 2> ' '' "${rescue[@]}"
with "ines cautious south 2!; gain a token\nquit" is "words alone mean whoever acts" 0 'Ines gains a support token' '' "${rescue[@]}"
with "ines cautious south 2!; wren move south 1!\nquit" is "a place with them" 0 \
    'Wren moves 1 in.*Enter: face the way it went.*order 2> ' '' "${rescue[@]}"
with "ines overwatch!; tarik shoot elite 3!\nquit" is "what nothing asks for is told" 0 \
    "Nothing was asked that 'tarik shoot elite 3' answers.*order 2> " '' "${rescue[@]}"
with "ines cautious south 2!\n!\nquit" is "the stars for all that is asked" 0 \
    'Enter: no more; 1 bonus action not used.*order 2> ' '' "${rescue[@]}"
with "ines cautious south 2!\nwren move; osku lies about\nsouth 1\n\nquit" is "a plan that does not fit is dropped" 0 \
    'Wren: where to[?].*Wren moves 1 in' "'osku lies about' is not an answer to the next question" "${rescue[@]}"

# What is not among the options is told by the rules.
used="ines cautious south 1!\nwren: gain a token\nosku: gain a token\ntarik shoot boss 1\n\n\nquit"
with "$used" is "why a bonus action is none" 0 'Tarik: shoot at whom[?]' \
    "that bonus action is used up: 'token' has been used.*ZD-BONUS-04.*Tarik has no line of sight to Boss 1 .ZD-SHOOT-03" \
    play missions/rescue.lua --seed 4
with "ines cautious south 2!\nosku finish off\n\nquit" is "... whom it is for" 0 . \
    'Osku has nobody to finish .ZD-BONUS-13' "${rescue[@]}"

# Standing up is an order of its own, of whoever lies there (ZD-MOVE-12).
down="ines move south 2 prone!\n\n"
with "${down}quit" is "whoever lies prone may stand up" 0 'Ines \(A\) at 25.0, 5.0	  1 cautious   2 move       3 stand up ' '' "${rescue[@]}"
with "help orders\nquit" is "what each order does" 0 \
    '  cautious  +move up to M, silently	.*  urgent  +move up to 3M in one line, stunned afterwards	.*  overwatch  +wait to interrupt	' '' "${rescue[@]}"
with "auto 300\nundo\nquit" is "how it has ended is told before that counts, and an undo stays" 0 \
    'The battle is over: .*MISSION [A-Z]+[.:] .*  Objectives .*It is over\. Enter ends it; .undo. takes the last order back\..*1 order taken back.*Put aside after order' \
    '' "${rescue[@]}"
for words in "3" "stand up" "ines stand" "get up" "ines\nstand up"; do
    with "${down}$words\n\n\nquit" is "... by '$words'" 0 'Ines is no longer prone	.*stays at \(25.0, 5.0\).*after order 2' '' "${rescue[@]}"
done
with "ines stand up\nquit" is "... and nobody else" 0 'after order 0' '^zerodark: Ines is not prone: it stands already	$' "${rescue[@]}"
with "stand up\nquit" is "who is to stand up?" 0 . '^zerodark: who\? "NAME stand up"	$' "${rescue[@]}"

# Orders of gadgets, grenades and the net, as they are written down.
order() { # order TEAM WORDS KIND: the words give an order that is written so
    printf '%s\n\n\n\n\n\n\nquit\n' "$2" >"$room/in"
    rm -f "$room/order"
    "$zerodark" play missions/rescue.lua --seed 3 --team "$1" --journal "$room/order" \
        <"$room/in" >"$room/out" 2>"$room/err"
    that "$1: $2" grep -q -e "$3" "$room/order"
}
order hornet 'zoya deploy sentry gun radius 4 command' '"kind":"deploy","how":14,.*"value":4,'
order hornet 'zoya deploy sentry gun at 25, 4 face south' '"value":6,"flags":36,"legs":1,"points":\[\[6350,1016\],'
order hornet 'radek switch sentry gun' '"kind":"switch","actor":66,"target":66'
order hornet 'tomas connect lin' '"kind":"connect",.*"target":68'
order hornet 'shoot grunt 1 with bee' '"kind":"shoot","actor":64,.*"extra":\[65\]'
order hornet 'tomas shoot grunt 2 indirect' '"kind":"shoot","how":2,"actor":69'
order powder-keg 'throw smoke at 20, 10' '"kind":"throw","how":22,.*"points":\[\[5080,2540\]\]'
order ghostwire 'hack grunt 1' '"kind":"hack","actor":64,"target":70'
order ghostwire 'buff quill' '"kind":"buff"'
order ghostwire 'mirage possess bram' '"kind":"possess"'
order ghostwire 'lund move west 2!' '"kind":"move",.*"actor":67,.*"points":\[\[6223,762\]\]'
order nightwatch 'osku move south 2 then west 1!' '"kind":"move",.*"legs":2'
order nightwatch 'ines cautious west 1 face north prone!' '"kind":"cautious",.*"flags":6,'

# Two sides, and other rules.
versus=(play missions/versus/destroy.lua --seed 7 --team hornet --rival nightwatch)
with "pass\npass\nquit" is "two people" 0 "--- (blue|green)'s turn ---.*--- (green|blue)'s turn ---.*after order 2" '' \
    "${versus[@]}"
with "pass\n\n\n\npass\n\n\n\nquit" is "a person and a bot" 0 'blue|order 1>.*after order [2-6]' '' "${versus[@]}" --rival-bot careful
with "pass\n\n\n\nquit" is "... the other way round" 0 'order' '' "${versus[@]}" --bot careful
with "torvin move towards oda 4\nyes\n\n\n\n\nquit" is "other rules" 0 \
    'BS Attack Oda at [0-9]+ in.*Torvin: Move to .*which is 4.0 away' '' play missions/infinity/crossfire.lua --seed 3

with "help\nquit" is "help of other rules lists their orders" 0 \
    'or a letter.*  BS Attack WHO +BS Attack.*  Move PLACE +Move.*help places.*Also:.*  undo \[N\]' '' play missions/infinity/crossfire.lua --seed 3
that "... and none of others" bash -c '! grep -Eq "hack mech|ap mine|urgent|heatlight" "$1"' _ "$room/out"
with "help places\nquit" is "... places are the same" 0 'A place is one of.*"north 6"' '' play missions/infinity/crossfire.lua --seed 3
with "osku jump north 1\nquit" is "what the rules refuse is refused at once, with the reason" 0 \
    'Osku cannot get there like this[.].*after order 0' 'Osku has nothing there to jump onto or over .ZD-JUMP-11' "${rescue[@]}"
with "ines move south 20\nno\nquit" is "why a move stops short" 0 \
    '[.][0-9] in short of 25.0, 23.0: (that is as far|something is in the way)' '' "${rescue[@]}"
with "help\nquit" is "help of the rulebook's" 0 'ines urgent 24, 10.*hack mech 1.*Also:' '' "${rescue[@]}"

# At a real table.
real=("${rescue[@]}" --real-dice --real-cards --narrate)
with "ines cautious south 2!\n1 4 1\n1 4 1 13\nx\n1 4 1 10\n\n2Q\nundo\n12, 12, 1* 1\nno more\nqueen of spades\nwhy\nquit" \
    is "typed dice and cards, mended" 0 \
    "4 d12 for Ines's cautious test, needs 4: .*Taken back; the question is asked again.*4 d12.*4 successes.*queen of spades.*Move Ines by 2 in towards the south \(180 degrees, 6 on a clock face\); it ends	    5 in from the north edge and 23 in from the east edge,	    facing Elite.*2 x distance 2 [(]ZD-MOVE-03[)]" \
    "4 dice are needed, but 3 typed	.*a d12 shows no 13	.*'x': type the faces of 4 d12.*'2Q' is not a card" "${real[@]}" --journal "$room/real"
is "... replay" 1 '' 'its 1 records agree' replay "$room/real"
with "osku overwatch\nQS\n\nosku overwatch\nh7\n\nquit" is "... and go on" 0 'for Osku.s action.*after order 2' \
    'the QS is no longer in the deck' play --continue "$room/real"
for card in 7H h7 '7 of hearts' 'seven hearts' 'the seven of Hearts'; do
    with "osku overwatch\n$card\n\nquit" is "a card: $card" 0 '7 of hearts.*after order 1' '' "${real[@]}"
done
with "osku overwatch\nred joker\nroll\nroll\nroll\nroll\nroll\nroll\nroll\nroll\nroll\nroll\nback\nquit" \
    is "a joker, and the program's own luck" 0 'red joker' . "${real[@]}"
with "quit" is "where miniatures are put" 0 'Put Ines down 3 in from the north edge and 23 in from the east edge' '' "${real[@]}"

# Whole battles, by what the bot advises, and every question answered by what it falls back on.
for _ in {1..120}; do
    printf 'auto\n\n\n\n\n\n\n\n\n\n\n\n'
done >"$room/all"
play_all() { # play_all JOURNAL ARGS...: from its beginning to its end
    local journal=$1
    shift
    input=$room/all is "a whole battle: $*" 0 'Orders|Cards|after [0-9]+ orders' '' play "$@" --journal "$journal"
}
play_all "$room/whole" missions/rescue.lua --seed 7
is "its journal replays" 0 'records, all agree' '' replay "$room/whole"
cut() { # cut N: the first N lines of what is typed
    head -n "$1" "$room/all" >"$room/in"
}
cut 61
input=$room/in is "put aside" 0 'Put aside after order [1-9]' '' "${rescue[@]}" --journal "$room/parts"
tail -n +62 "$room/all" >"$room/rest"
input=$room/rest is "and continued" 0 'the battle goes on after order' '' play --continue "$room/parts"
that "a battle in two parts is the same as in one" cmp "$room/whole" "$room/parts"
with "save $room/copy\nquit" is "a copy" 0 'Saved as.*continues from here[.]' '' "${rescue[@]}"
with "ines overwatch\n\nines cautious south 1!\nsave $room/midway\nquit" is "... in the midst of an order" 0 \
    'answer> Saved as.*continues before the current order[.]' '' "${rescue[@]}"
with "save /proc/nope\nsave $room/none/nope\nquit" is "... where there can be none" 0 . \
    '/proc/nope: no file can be made in that folder	.*/none/nope: there is no such folder' "${rescue[@]}"

# No room.
is "a journal that is no plain file" 1 '' '^zerodark: /dev/full: it is not a plain file but a device	$' "${rescue[@]}" --journal /dev/full
no_room() { # no_room FILE: the battle is not begun, which is said, and leaves no file
    local said
    said=$(ulimit -f 0 && "$zerodark" "${rescue[@]}" --journal "$1" 2>&1 </dev/null)
    [ $? = 1 ] && [ "$said" = "zerodark: $1: it would be larger than files may be there: raise that limit (ulimit -f), or write elsewhere; this battle is not saved" ] && ! [ -e "$1" ]
}
that "... nor is an empty one left" no_room "$room/roomless"
with "quit" is "a journal in the mission's place" 0 'goes on after order 0' '' play "$room/copy"
with "undo\nundo\nquit" is "undo past the end, and past where it was continued" 0 \
    'It is over.*1 order taken back.*1 order taken back.*Put aside' '' play --continue "$room/whole"
is "what is left replays as far as it goes" 1 '' 'breaks off' replay "$room/whole"

echo "$cases cases, $failures failed"
[ "$failures" = 0 ]
