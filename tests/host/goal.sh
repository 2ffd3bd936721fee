#!/bin/bash
# goal.sh PROGRAM SOURCES: what a battle is about: told by `run`, `play` and the report as it begins, and by
# `goal`, `briefing` and `objectives` as it stands.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
mkdir "$room/home" "$room/work"
cd "$room/work" || exit 1

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

goal() { # goal FILE: what `run` prints of it, from the briefing to the setup
    "$zerodark" run "$1" --seed 7 | sed -n '3,/^$/p'
}

shows() { # shows NAME FILE: its goal is what standard input has
    local want got
    cases=$((cases + 1))
    want=$(cat)
    got=$(goal "$2")
    [ "$got" = "$want" ] || fail "$1: $(diff <(echo "$want") <(echo "$got"))"
}

mission() { # mission FIELDS SETUP: writes m.lua
    printf '%s\n' 'return mission {' '  id = "m", title = "M",' "$1" '  setup = function(m)' \
        '    m:deploy_team { edge = "bottom" }' "$2" '  end,' '}' >m.lua
}

shows "what the markers are for, what is worth what, the way out, the end" "$sources/missions/rescue.lua" <<'END'
Bring the VIP off the table by the edge opposite to where you came in.
  Markers   VIP (primary) at 18.0, 30.0: interact in contact to take it (an
            A(10) test), then bring it to the way out
            Captive 1 at 21.3, 21.9; Captive 2 at 21.5, 23.5; Captive 3 at 25.5,
            29.5: interact in contact to take it (an A(10) test), then bring it
            to the way out
            A figure that has taken one can only drag it, and do nothing else.
  Worth     1 XP: I owe you one. Took an objective off the table.
            2 XP: Goshdarn hero. Took a second one.
            2 XP: Just showing off now. And a third.
  Way out   the bottom edge
  The end   when nobody on the team who can act is left on the table, or when
            the last card is turned over (54 left)
END

mission '  briefing = "Be quick.", goals = { "One.", "Two." }, over = { "primary_secured", "team_gone",
  function(m) return false end },' '    m:exit("top", "left")
    m:objective { name = "Vault", at = { 24, 24 }, use = "operate", test = "A(13)", needs = 2, primary = true }
    m:objective { name = "Hatch", at = { 4, 4 }, use = "exit" }
    m:objective { name = "Gate", at = { 44, 4 }, use = "door" }
    m:objective { name = "Statue", at = { 24, 4 }, use = "none" }
    m:objective { name = "Lever", at = { 30, 30 }, use = "operate" }
    m:objective { name = "Crate", at = { 20, 30 } }
    m:pickup { leave = true }
    m:capture { test = "A(12)" }'
shows "each use of a marker has its words" m.lua <<'END'
Be quick.
  Goals     One.
            Two.
  Markers   Vault (primary) at 24.0, 24.0: interact in contact, an A(13) test; 2
            successful tests needed, 0 made
            Hatch at 4.0, 4.0: a way out; interact in contact to leave the table
            Gate at 44.0, 4.0: a way out; end an action in contact to leave the
            table
            Lever at 30.0, 30.0: interact in contact
            Crate at 20.0, 30.0: interact in contact to take it, then leave the
            table with it
            Interact in contact with an enemy who is down to take it captive, an
            A(12) test.
  Way out   the top or left edge
  The end   when the primary objective is secured, when nobody on the team who
            can act is left on the table, or when the mission says so
END
with 'goal\nbriefing\nobjectives\nquit' is "play begins with it, and tells it again" 0 \
    'Be quick[.].*  The end .*Setting up.*order 1> Be quick[.]	  Goals .*  The end .*order 1> Be quick[.]	order 1>   Goals     One[.].*A[(]12[)] test[.]	order 1> ' '' \
    play m.lua --seed 1

mission '' ''
shows "a mission that says nothing has its end" m.lua <<'END'
  Way out   the top edge
  The end   when nobody on the team who can act is left on the table, or when
            the last card is turned over (54 left)
END
with 'briefing\nobjectives\nquit' is "... and says so" 0 \
    'This mission has no briefing[.]	order 1> This mission names no goals and no markers[.]	order 1> ' '' play m.lua --seed 1

mission '  briefing = "a\27[31mred", goals = { "<b>bold</b>" },' ''
shows "codes for terminals are not passed on" m.lua <<'END'
a\27[31mred
  Goals     <b>bold</b>
  Way out   the top edge
  The end   when nobody on the team who can act is left on the table, or when
            the last card is turned over (54 left)
END
is "the page of a report has it" 0 '^MISSION ' '' run m.lua --seed 1 -q --report r.html
that "... in its header, as text" grep -q '<div><dt>Goals</dt><dd>&lt;b&gt;bold&lt;/b&gt;</dd></div>' r.html
is "JSON has it" 0 '^\{"battle":"M",[^	]*"briefing":[^	]*"goal":\[\{"heading":"Goals","lines":\["<b>bold</b>"\]\},' '' run m.lua --seed 1 --json

# In versus, what both sides have.
is "points of both sides" 0 '	  Points    blue 8: unhurt heroes 8	            green 8: unhurt heroes 8	            Each side has points for' '' \
    run "$sources/missions/versus/destroy.lua" --seed 7 --team hornet --rival nightwatch

# What is not a list of texts.
mission '  goals = "win",' ''
is "goals in no list" 1 '' "^m.lua:3: mission: field 'goals': a list of texts expected, [{] \"[.][.][.]\", \"[.][.][.]\" [}]; got string" run m.lua
mission '  goals = { 1 },' ''
is "... of numbers" 1 '' "^m.lua:3: mission: field 'goals': a list of texts expected" run m.lua
mission '  goals = { a = "x" },' ''
is "... with names" 1 '' "^m.lua:3: mission: field 'goals': a list of texts expected" run m.lua
mission '  goals = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13" },' ''
is "... too long" 1 '' "^m.lua:3: mission: field 'goals': at most 12 lines" run m.lua

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
