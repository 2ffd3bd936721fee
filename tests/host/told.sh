#!/bin/bash
# told.sh PROGRAM: whoever opens a battle tells an author's mistake as `check` does: where it
# is, what it is, by which name `explain` knows it, and how to mend it.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/work" && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

# mission NAME SED: a sound mission, with a change.
mission() {
    sed -e "$2" >"$1.lua" <<'M'
return mission {
  id = "depot", title = "Depot", modes = { "solo" }, team = "4/16/4", table = { 48, 48 },
  setup = function(m)
    m:objective { name = "Box", at = { 24, 24 } }
    m:deploy_team { edge = "bottom" }
    m:deploy_red { around = { 24, 24 } }
  end,
  on = { ["activation.end"] = function() end },
  over = { "team_gone", "deck_empty" },
}
M
}

# everybody NAME FILE ERR: each command that opens its battle says the same.
everybody() {
    is "run: $1" 1 '' "^$3" run -q "$2"
    is "sim: $1" 1 '' "^$3" sim -n 2 "$2"
    is "compare: $1" 1 '' "^$3" compare -n 2 --with medic.target=12 "$2"
    is "sweep: $1" 1 '' "^$3" sweep -n 2 --set medic.target=12..13 "$2"
    is "play: $1" 1 '' "^$3" play "$2"
    printf 'return operation { id = "o", title = "O", missions = { "%s" } }\n' "$2" >operation.lua
    rm -f o.db
    is "operation: $1" 1 '' "${3#^}" operation new o.db operation.lua
}

mission word 's/edge = "bottom"/edgee = "bottom"/'
everybody "a misspelt field" word.lua \
    "word\.lua:5: deploy_team: no field 'edgee'; did you mean 'edge'\? \[unknown-field\]	"
mission key 's/id = "depot",/objective.taken = 3,/'
everybody "what is not Lua" key.lua "key\.lua:2: .*near '=' \[syntax\]	  a key that is not a plain name goes in brackets"
mission kept 's/^return //'
everybody "a mission that is not returned" kept.lua \
    'kept\.lua:1: .*but this one returned nil \[no-return\]	  .*write `return mission \{'
mission thrown 's/m:objective.*/error {}/'
everybody "an error that is no text" thrown.lua 'thrown\.lua:4: the error is a table, not a message	'

# What stands further up may be the cause, and is told as well.
mission two 's/title/titel/; s/edge = "bottom"/edgee = "bottom"/'
is "another mistake" 1 '' \
    "^two\.lua:2: mission: no field 'titel'; did you mean 'title'\? .*	  two\.lua:5: .*'edgee'; did you mean 'edge'\? \[unknown-field\]	$" \
    run -q two.lua

# A failure in the midst of battles, with its mend.
mission late 's/function() end/function(m) m.vars.alarm = m.vars.alrm + 1 end/'
nil='late\.lua:8: attempt to perform arithmetic on a nil value \(field .alrm.\) \(rule activation\.end, pack depot\)'
mend='a value is nil here: give it a number first, `\(x or 0\) \+ 1`'
is "late: run" 1 '' "^$nil \[lua-nil\]	  $mend	$" run -q late.lua
program sim -n 3 late.lua 2>/dev/null | tr -s '\n ' '  ' >"$room/out"
that "late: sim, in its endings" grep -Eq "script failed, $nil; $mend seed 1, 2, 3" "$room/out"
is "late: compare" 1 'Of the battles' "^$nil; $mend \(with it, seed 1\)	$" compare -n 2 --with medic.target=12 late.lua
is "late: sweep" 1 'medic.target' "^$nil; $mend \(medic.target=12, seed 1\)	$" sweep -n 2 --set medic.target=12..13 late.lua

# A failure gets nothing of another mistake that stands on its line.
mission boat 's/  over = /  colour = error("the boat has sunk"), over = /'
is "another mistake on the line" 1 '' '^boat\.lua:9: the boat has sunk	$' run -q boat.lua
mission late 's/  over = /  colour = m.colour, over = /'
is "... which may be the cause" 1 '' "attempt to index a nil value \(global 'm'\)" run -q late.lua

printf '%s cases, %s failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
