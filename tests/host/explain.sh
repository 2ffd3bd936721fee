#!/bin/bash
# explain.sh PROGRAM SOURCES: what `zerodark explain` says, that its examples are true (explain.lua), and
# comments that switch findings off.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
mkdir "$room/home" "$room/pages" "$room/work"
cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

cases=$((cases + 1))
program "$here/explain.lua" "$zerodark" "$sources" "$room/pages" || fail "a page is not true"

is "a finding" 0 '^unknown-field: .*	  Wrong \(mission.lua\):	    return mission \{.*titel.*	  Right:	.*	  To switch it off for a line: -- check: ignore unknown-field	$' '' explain unknown-field
is "two" 0 '^syntax: .*	limit: ' '' explain syntax limit
is "as it is shown" 0 '^syntax: ' '' explain '[syntax]'
is "by its message" 0 '^unused-result: ' '' explain 'the result of this function is ignored'
is "all of them" 0 '	  unknown-field +a field that nobody reads	' '' explain
is "as JSON" 0 '^\{"name":"syntax",.*"ignorable":false\}	$' '' explain --json syntax
is "all as JSON" 0 '^(\{"name":"[a-z-]+",[^	]*	)+$' '' explain --json
is "a misspelt one" 2 '' "no finding is called 'unknwn-field'; did you mean 'unknown-field'" explain unknwn-field
is "a rule" 2 '' "no finding is called 'ZD-SHOOT-03'; .*zerodark rules ZD-SHOOT-03" explain ZD-SHOOT-03
is "an empty name" 2 '' "no finding is called ''" explain ''

mission() { # mission FIELDS SETUP: writes m.lua
    printf '%s\n' 'return mission {' '  id = "m", title = "M",' "$1" \
        '  setup = function(m)' '    m:deploy_team { edge = "bottom" }' "$2" '  end,' \
        '  over = { "team_gone", "deck_empty" },' '}' >m.lua
}
mission '' 'm:log("a", "b")'
is "a finding has its name" 0 '^m.lua: a mission' '^m.lua:6:[0-9]+: warning: m:log takes 1 argument, but is given 2 \[extra-argument\]	' check m.lua
is "in JSON, too" 0 '"name":"extra-argument"\}	' '' check --json m.lua
mission '' 'm:log("a", "b") -- check: ignore extra-argument'
is "it is switched off" 0 '^m.lua: a mission; [^	]*	$' '' check --strict m.lua
mission '' '-- check: ignore extra-argument
-- because it is so
m:log("a", "b")'
is "in a line before it" 0 '^m.lua: a mission; [^	]*	$' '' check --strict m.lua
mission '' 'm:log("a", "b") --check:ignore extra-argument, for older releases'
is "with words behind it" 0 '^m.lua: a mission; [^	]*	$' '' check --strict m.lua
printf 'return mission {\r\n  id = "m", title = "M",\r\n  setup = function(m)\r\n    m:deploy_team { edge = "bottom" }\r\n    m:log("a", "b") -- check: ignore extra-argument\r\n  end,\r\n  over = { "team_gone", "deck_empty" },\r\n}\r\n' >m.lua
is "with the ends of lines of Windows" 0 '^m.lua: a mission; [^	]*	$' '' check --strict m.lua
mission '' 'm:log("a", "b") -- check: ignore extra-argument never-equal'
is "what it does not ignore" 0 '^m.lua: a mission' "m.lua:6:[0-9]+: warning: this comment ignores nothing: there is no 'never-equal' here \[ignores-nothing\]" check m.lua
is "is a finding" 1 '^m.lua: a mission' 'm.lua:6:[0-9]+: error: this comment' check --strict m.lua
mission '' 'm:log("a") -- check: ignore extra-argumnt'
is "a misspelt name" 0 '^m.lua: a mission' "no finding is called 'extra-argumnt' \[ignores-nothing\]	  did you mean 'extra-argument'" check m.lua
mission '' 'm:log("a") -- check: ignore'
is "no name" 0 '^m.lua: a mission' "it names no finding \[ignores-nothing\]	  write -- check: ignore NAME" check m.lua
mission '' 'm:log("-- check: ignore") --[[
-- check: ignore syntax ]] -- checked: ignore what it says'
is "what only looks like one" 0 '^m.lua: a mission; [^	]*	$' '' check --strict m.lua
mission '' 'm:log("a") -- check: ignore syntax'
is "what cannot be ignored" 0 '^m.lua: a mission' "'syntax' cannot be ignored \[ignores-nothing\]" check m.lua
mission '  visibility = "1", -- check: ignore wrong-type' ''
is "the program refuses it all the same" 1 '' "m.lua:3:[0-9]+: error: .*visibility.*1 error, 0 warnings	$" check m.lua
mission '' 'm.log("a" -- check: ignore syntax'
is "a file that is not Lua is told" 1 '' 'error: .* \[syntax\].*	1 error, 0 warnings	$' check m.lua

mkdir fog
echo 'return { name = "fog", version = "0.1.0", -- check: ignore pack-words
  changes = { "shoot.target" } }' >fog/pack.lua
echo 'quantity("shoot.target", function(terms, shot)
  terms:add("fog", 1, 2, 3, 4) -- check: ignore extra-argument
  if shot.inches == "3" then terms:add("near", 1) end
end)' >fog/init.lua
is "in a pack" 0 '^fog 0.1.0: a pack' '^fog/init.lua:3:[0-9]+: warning: [^	]*\[number-and-text\]' check fog
printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
