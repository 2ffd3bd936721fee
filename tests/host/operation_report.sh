#!/bin/bash
# operation_report.sh PROGRAM: a mission that was fought on a table without the program is reported to
# its campaign: what is asked, what the rules do not allow, what all of it comes to, and that nothing is
# saved before somebody says that it is right.
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

program() {
    "$zerodark" operation "$@"
}

# answers LINE...: what is typed next; "" is Enter.
answers() {
    printf '%s\n' "$@" >lines
    input=lines
}

# untouched NAME: the campaign is what it was, byte by byte.
untouched() {
    that "$1: nothing is changed" cmp -s g.zd before.zd
}

program new g.zd gemini --team nightwatch --seed 6 --quiet
cp g.zd before.zd

# The first four: difficulty, the primary objective, the deck; then each hero.
hurt=(hard yes no dead no 0 2 '3' yes 1 2 fit '' 0 fit '' 0)

answers "${hurt[@]}" 1 no no
is "the input ends" 1 'What it comes to:.*Is that right\?' 'the input ended before the last answer: nothing was applied' report g.zd
untouched "the input ends"
answers "${hurt[@]}" 1 no no quit
is "quit" 0 'Nothing was applied: g.zd is as it was' '' report g.zd
untouched quit
input=/dev/null
is "nobody types anything" 1 'Mission 1 of 3, Data Grab' 'the input ended' report g.zd

# What the rules do not allow.
answers easier
is "a difficulty" 1 'Difficulty' "'easier': easy, normal, hard or insane\? \(ZD-OP-DIFF-01\)" report g.zd
answers '' '' '' 'wounded 5'
is "wounded 5" 1 'Difficulty' 'Ines: wounded is 0 to 4; more than that is dead \(ZD-DMG-02\)' report g.zd
answers '' '' '' error
is "a hero in error" 1 'Difficulty' 'Ines is no robot, and only those are ever in error \(ZD-ROBOT-ERROR-01\)' report g.zd
answers '' yes '' '' '' 2
is "more objectives than there are" 1 'Difficulty' 'Ines cannot have taken so many objectives off the table: of those that were achieved, 1 is left' report g.zd
answers '' yes yes fit no 1
is "an objective that stays behind" 1 'Difficulty' 'Ines has not left the table, and in this mission an objective leaves it only with its carrier \(ZD-MIS-GEN-07\)' report g.zd
answers '' yes no 'wounded 2' no
is "a battle that goes on" 1 'Difficulty' 'the battle is not over: Ines is on the table and not out of action, and the deck has not run out \(ZD-MIS-GEN-02\): answer yes, or go back' report g.zd
answers '' no yes fit no 0 '' '' '' '' '' '' '' '' '' 0 quit
is "No Witnesses is not asked about" 0 'Bosses killed \[0\] > 0.What it comes to.*Nothing was applied' '' report g.zd
answers 'back'
is "there is nothing before the first question" 1 'Difficulty' 'nothing was applied' report g.zd
untouched "a wrong answer"

# One answer is changed: Ines was not dead.
answers hard yes no dead back fit quit
is "back" 0 'Ines: fit, .* > dead.Ines: dragged off the table\? \[no\] > back.Ines: fit, .* > fit.Ines: left the table' '' report g.zd

# Ctrl-C says what has become of it, also where lines are not edited.
mkfifo typed
env --default-signal=INT "$zerodark" operation report g.zd <typed >out 2>err &
pid=$!
exec 7>typed
for ((i = 0; i < 100; i++)); do
    grep -q Difficulty out && break
    sleep 0.05
done
kill -INT $pid
wait $pid 2>/dev/null
exec 7>&-
that "Ctrl-C: it is told" grep -q 'Nothing was applied: the campaign is as it was' out
untouched Ctrl-C

# The rules work out what it was worth; a number can be corrected.
answers "${hurt[@]}" 2 yes yes Wren=9 Nobody=1
is "nobody of that name" 1 'Tarik: wounded 3, off the table; XP: complications 2 \+ objective 1 \+ No.*Assassins 1' "no hero 'Nobody'" report g.zd
answers "${hurt[@]}" 2 yes yes Wren=9 yes
is "it is applied" 0 'Ines: dead, on the table; XP: complications 2 = 2.*Wren: fit, off the table; XP: 9.*Ines was lost.*Saved in g.zd' '' report g.zd
input=
is "the heroes are as it was told" 0 'Ines .*0 XP, lost.*Tarik .*7 XP, wounded\(1\), owes 1 stat point.*Wren .*9 XP' '' status g.zd
is "the history knows it was reported" 0 'reported \(hard\): data-grab was completed: No Witnesses, Assassins' '' history g.zd
is "as JSON" 0 '"what":"mission".*"reported":true' '' history g.zd --json
is "the file is sound" 0 'all is well' '' check g.zd
answers ''
is "a stat point is owed first" 1 '' 'Tarik has to lose a stat point first|Tarik must lose a stat point first' report g.zd

# It is taken back like any other battle, and the same report comes to the same again.
input=
program status g.zd >was
is "taken back" 0 'Mission 1 is fought again' '' restart g.zd --replay --yes
answers "${hurt[@]}" 2 yes yes Wren=9 yes
is "once more" 0 'Ines was lost' '' report g.zd
input=
program status g.zd >now
that "it comes to the same" cmp was now

# A Rescue: Ines is the primary marker. And what was fought before counts.
program choose g.zd lose=Tarik:F --quiet
program rescue g.zd >out
answers normal yes 1 no no fit yes 1 0 fit yes 1 0 fit yes 0 0 no no
is "a Rescue" 0 'The Rescue, Rescue: how did it end.*The other objectives are: 1 .*Tarik: objectives taken off the table(.*)Ines was brought back' '' report g.zd --yes
input=
is "she is back" 0 'Ines .*wounded\(1\)' '' status g.zd

# All are out of action: it has failed, whatever was achieved (ZD-MIS-GEN-03).
program new f.zd gemini --team nightwatch --seed 6 --quiet
answers normal yes no dead no 0 0 dead no 0 0 dead no 0 0 dead no 0 0 0 no
is "nobody is left" 0 'data-grab was lost.*Osku was lost' '' report f.zd --yes
is "and it must be fought again first" 1 '' 'operation restart FILE --replay' report f.zd
program restart f.zd --replay >out
printf 'auto 2\nquit\n' | program play f.zd --yes >out 2>&1
is "not while a battle is played" 1 '' 'battle 1 is being played' report f.zd --yes
exit $((failures > 0))
