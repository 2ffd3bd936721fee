#!/bin/bash
# learn.sh PROGRAM SOURCES: the lesson of `play --learn`, from a pipe: by somebody who does what it
# says, and by somebody who does not.
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
    printf '%b' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

# The whole lesson, as it is told.
whole='mara cautious north 2!\n\njon move north 3!\nmara move to cover!\njon recover!\n\njon shoot grunt 1!\n\n'
whole+='mara cautious south 1!\ngain a token\n\njon overwatch!\n\nmara move to contact with case!\n\n\n'
whole+='mara move to contact with case!\n\n\nmara interact case!\n\n\n\n\n\nmara move 6, 23.5!\n'
whole+='mara move 3, 23.5 leave!\njon move 14, 23.5 leave!\n\n'
with "$whole" is "the whole lesson" 0 \
    'Lesson 1 of 11: A quiet step.*3	successes[.] The first one stopped.*Lesson 2 of 11: The card.*Spades are an attack.*	Stress	.*Lesson 3 of 11: Cover.*Lesson 4 of 11: Recover.*That is 3 successes.*Lesson 5 of 11: A shot.*It needed 3: 5 successes.*Lesson 6 of 11: A bonus action.*A bonus action: a support token.*Lesson 7 of 11: Waiting.*Lesson 8 of 11: Going to a place.*Not there yet.*Lesson 9 of 11: Taking it.*	Wounds	.*Lesson 10 of 11: Leaving.*Lesson 11 of 11: The last one out.*The case is out, and so is the lesson.*MISSION COMPLETED' \
    '' play --learn --journal "$room/whole"
that "nothing is left untried" sh -c "! grep -q 'Not tried' '$room/out'"
is "... and it is a battle like any other" 0 '13 records, all agree' '' replay "$room/whole"
printf '%b' "$whole" | "$zerodark" play --learn --journal "$room/again" >"$room/told"
that "each task says what to type" sh -c "[ \"\$(grep -c '^  Type: ' '$room/told')\" = 11 ]"
that "... and which rules to read, and they are there" sh -c "
    grep -o 'rules ZD-[A-Z0-9-]*' '$room/told' | sort -u | while read -r _ id; do '$zerodark' rules \"\$id\" >/dev/null || exit 1; done"
that "no line of it is too wide" sh -c "! grep -v ' --at \| Again ' '$room/told' | grep -v '^order' | grep -q '.\{81\}'"

# The careless.
careless='asdf\n99\nmara fly to the moon\nhelp\nlesson\nundo\njon move north 8!\n\n\n\nundo\nrules ZD-TEST-02\nskip\nskip\n'
careless+='mara move north 2!\nno\nback\n\nskip\nskip\nskip\nskip\nskip\nskip\nskip\nskip\nskip\n'
careless+='mara move 7, 23.5 leave!\n\n\njon recover!\n\n\njon move 14, 23.5 leave!\n\n\n\n'
with "$careless" is "the careless come to an end, too" 0 \
    'Lesson 1 of 11, A quiet step: try `mara cautious north 2`.*You have done this by yourself: The card.*1 order taken back.*ZD-TEST-02  .*Lesson 2 of 11: The card.*Lesson 3 of 11: Cover.*The lesson has nothing left to show.*The case is still in the yard.*Not tried this time:	  A quiet step' \
    "'asdf' is not an order" play --learn
with "jon move 14, 23.5 leave!\n\n\nmara move 7, 23.5 leave!\n\n\n\n" is "leaving at once is not held up" 0 \
    'Lesson 1 of 11.*The case is still in the yard.*Not tried this time:	  A quiet step	  Cover' '' play --learn

# What somebody does by themselves is recognised, and the lesson comes back to its own task; nothing
# is praised that did not happen.
with "jon overwatch!\n\nquit\n" is "a task from further on" 0 \
    'You have done this by yourself: Waiting	Who is on overwatch waits.*	From now on the waiting hero.*That is done, and will not be asked again[.] Back to:	Lesson 2 of 11, A quiet step: try .mara cautious north 2.' \
    '' play --learn
that "... and nothing else" sh -c "! grep -q 'fair one' '$room/out'"
with "mara cautious north 2!\n\nmara cautious east 1!\ngain a token\n\nquit\n" is "... one more" 0 \
    'Lesson 2 of 11: The card.*You have done this by yourself: A bonus action	A short cautious move.*	A bonus action: a support token' '' play --learn

# Put aside, and taken up again: it goes on where it was.
with 'mara cautious north 2!\n\nquit\n' is "put aside" 0 'Lesson 2 of 11: The card.*Put aside' '' play --learn --journal "$room/aside"
with 'undo\nquit\n' is "... it goes on there, and undo leads back" 0 \
    'Lesson 2 of 11: The card.*Lesson 1 of 11: A quiet step.*Put aside after order 0' '' play --continue "$room/aside"

# Nobody else is taught, and the words are there for all.
with "lesson\nskip\nrules zd-stress-02\nrules nowhere at all\nquit\n" is "a mission without a lesson" 0 \
    'ZD-STRESS-02' 'this mission has no lesson; `zerodark play --learn` has one.*`rules` and the id' \
    play missions/rescue.lua --seed 7
sed 's/^return mission {/&\n  lesson = { { title = "A", text = "t",\n    done = function() error(setmetatable({}, { __tostring = function() error "x" end })) end } },/' \
    missions/rescue.lua >"$room/odd.lua"
with "quit\n" is "a step whose error is no text" 0 . 'the error is a table, not a message' play "$room/odd.lua" --seed 5
is "--learn has its mission" 2 '' "--learn has a mission of its own; 'rescue' is one too many" play --learn rescue
with "quit\n" is "another seed is taken" 0 'First steps, seed 5,' '' play --learn --seed 5

echo "$cases cases, $failures failed"
[ "$failures" = 0 ]
