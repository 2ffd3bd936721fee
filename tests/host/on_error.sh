#!/bin/bash
# on_error.sh PROGRAM SOURCES: what happens to a battle whose scripts fail or take too much, with
# --on-error stop and with drop, and to its journal. Every case says what it expects of the exit
# status, of standard output and of standard error (extended regular expressions).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/play" && cd "$room/play" || exit 1
rescue=$sources/missions/rescue.lua

# shellcheck source=cases.sh
. "$here/cases.sh"

# The program, with folders of its own for what is installed.
program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

# pack NAME CHANGES INIT: a pack that says it changes that, and what its init.lua does.
pack() {
    mkdir -p "$1"
    printf 'return { name = "%s", changes = { %s } }\n' "$1" "$2" >"$1/pack.lua"
    printf '%s\n' "$3" >"$1/init.lua"
}

pack fails '"shoot.target"' 'quantity("shoot.target", function(terms)
  if game.turn >= 3 then error "oh no" end
  terms:add("fog", 1)
end)'
pack loops '"after flip"' 'after("flip", function() if game.turn == 5 then while true do end end end)'
pack grows '"after flip"' 'local t = {} after("flip", function()
  while game.turn == 6 do t[#t + 1] = ("x"):rep(1000) .. #t end end)'
pack talks '"after flip"' 'after("flip", function() while game.turn == 7 do print(("x"):rep(999)) end end)'
pack deep '"shoot.target"' 'local function f(n)
  return f(n + 1) + 1 end
quantity("shoot.target", function() f(1) end)'
pack caught '"shoot.target"' 'local function f(n)
  return f(n + 1) + 1 end
quantity("shoot.target", function() coroutine.wrap(function() pcall(f, 1) end)() pcall(f, 1) end)'
pack writes '"stat.M"' 'quantity("stat.M", function() pcall(function() game.vars.x = 1 end) end)'
pack bare '"after flip"' 'after("flip", function() error("no place", 0) end)'
pack table '"after flip"' 'after("flip", function() error {} end)'
pack worth '"quantity xp"' ''
run=(run "$rescue" --seed 7)

is "every term of a pack has its pack and line" 1 'target: .* \+ fog 1 = [0-9]+; fog: pack fails, fails/init.lua:1	' 'oh no' "${run[@]}" --verbose --pack fails

# The battle ends: the place, what was wrong, the rule and the pack; 3 for a limit, 1 for an error.
is "an error" 1 'Ines' '^fails/init.lua:2: oh no \(rule shoot.target, pack fails\)	$' "${run[@]}" --pack fails
is "which is what stop means" 1 'Ines' 'oh no' "${run[@]}" --pack fails --on-error stop
is "a loop" 3 'Ines' '^loops/init.lua:1: an order takes more than 100 million instructions; .* \(rule flip, pack loops\)	$' "${run[@]}" --pack loops
pack stares '"shoot.target"' 'quantity("shoot.target", function() while true do end end)'
is "a loop in what a bot asks is not the bot's" 3 '' \
    '^stares/init.lua:1: the answer to a bot takes more than 100 million .* \(rule shoot.target, pack stares\)	$' \
    "${run[@]}" --quiet --pack stares
is "memory" 3 'Ines' '^grows/init.lua:2: an order (holds more than 64 MiB|takes more).* \(rule flip, pack grows\)	$' "${run[@]}" --pack grows
is "output" 3 'xxx' '^talks/init.lua:1: an order prints more than 1024 KiB; .* \(rule flip, pack talks\)	$' "${run[@]}" --pack talks
is "a stack overflow" 3 'Ines' '^deep/init.lua:2: .* overflows the stack: .* \(rule shoot.target, pack deep\)	$' "${run[@]}" --pack deep
is "a stack overflow in a coroutine, caught" 3 'Ines' '^caught/init.lua:2: .* overflows the stack: .* \(rule shoot.target, pack caught\)	$' "${run[@]}" --pack caught
is "a question that writes, and catches the error" 1 '' '^writes/init.lua:1: .*a question must not change anything' "${run[@]}" -q --pack writes
is "an error without a place" 1 'Ines' '^bare/init.lua:1: no place \(rule flip, pack bare\)	$' "${run[@]}" --pack bare
is "an error that is not text" 1 'Ines' '^table/init.lua:1: the error is a table, not a message \(rule flip, pack table\)	$' "${run[@]}" --pack table
is "neither" 2 '' "--on-error: stop or drop, not 'perhaps'" "${run[@]}" --on-error perhaps

# Or it goes on without the pack, from the order on that has failed.
is "goes on" 0 'Pack fails is left out from here on: fails/init.lua:2: oh no.*MISSION.*Again .*--pack fails --on-error drop' '' "${run[@]}" --pack fails --on-error drop --journal one.jsonl
is "and replays" 0 'records, all agree' '' replay one.jsonl
is "and is told again" 0 'Pack fails is left out.*Again .*--on-error drop' '' replay --log one.jsonl
is "quietly" 0 '^MISSION' "pack 'fails' is left out from order 4 on: fails/init.lua:2: oh no" "${run[@]}" -q --pack fails --on-error drop
is "in JSON" 0 '"drop":"fails","record":4,"why":"fails/init.lua:2: oh no .rule shoot.target, pack fails.".*"result"' '' "${run[@]}" --json --pack fails --on-error drop
is "goes on after a stack overflow" 0 'Pack deep is left out.*MISSION' '' "${run[@]}" --pack deep --on-error drop --journal deep.jsonl
is "which replays as well" 0 'records, all agree' '' replay deep.jsonl
all=(--pack fails --pack loops --pack grows --pack talks --pack writes --pack bare --pack table)
is "one after another" 0 'Pack writes is left.*Pack fails is left.*Pack loops is left.*Pack grows is left.*MISSION' '' "${run[@]}" "${all[@]}" --on-error drop --journal all.jsonl
is "which replays too" 0 'records, all agree' '' replay all.jsonl
[ "$(grep -c '^{"drop"' all.jsonl)" = 7 ] ||
    fail "every drop is in the journal: $(grep '^{"drop"' all.jsonl)"
is "and is the battle again" 0 'MISSION' 'table' "${run[@]}" -q "${all[@]}" --on-error drop --journal again.jsonl
cmp -s all.jsonl again.jsonl || fail "the same battle"

# No byte of such a line can be changed, and none left out, added or moved.
sed 's/oh no/oh yes/' one.jsonl >bad.jsonl
is "a reason that was changed" 1 '' 'bad.jsonl:9: record 4: the chain is broken here' replay bad.jsonl
sed 's/"record":4,"why"/"record":5,"why"/' one.jsonl >bad.jsonl
is "a number that was changed" 1 '' 'bad.jsonl:8: this line is not directly before the record' replay bad.jsonl
sed 's/"drop":"fails"/"drop":"other"/' one.jsonl >bad.jsonl
is "a name that was changed" 1 '' 'bad.jsonl:8: it leaves out a pack that was not loaded' replay bad.jsonl
sed 's/^{"drop":"fails",/{"drop": "fails",/' one.jsonl >bad.jsonl
is "a blank" 1 '' 'bad.jsonl:8: it was changed' replay bad.jsonl
grep -v '^{"drop"' one.jsonl >bad.jsonl
is "a line left out" 1 '' 'bad.jsonl:8: record 4: ' replay bad.jsonl
sed '8p' one.jsonl >bad.jsonl
is "a line that appears twice" 1 '' 'bad.jsonl:9: it leaves out a pack that was not loaded' replay bad.jsonl

# A mission and a bot cannot be left out.
cat >own.lua <<'X'
return mission { id = "own", title = "Own", table = { 36, 36 },
  setup = function(m) m:deploy_team { edge = "bottom" } m:deploy_red() end,
  on = { flip = function(m) if m.turn == 1 then error "mine" end end } }
X
is "a mission's handler" 1 '' '^own.lua:3: mine \(rule flip, pack own\)	$' run own.lua -q --on-error drop
sed -i 's/error "mine"/while true do end/' own.lua
is "that loops" 3 '' '^own.lua:3: an order takes more than 100 million' run own.lua -q --on-error drop
pack own '"after flip"' ''
is "nor is a pack in its place that has its name" 3 '' '^own.lua:3: an order takes' run own.lua -q --on-error drop --pack ./own
cat >bot.lua <<'X'
return bot { name = "fails", decide = "careful", order = function(b) error "tired" end }
X
is "a bot" 1 '' '^bot.lua:1: tired' run "$rescue" -q --bot bot.lua --pack fails --on-error drop

# Complications and programs of packs that are functions.
pack traps '"complication Trap"' 'complication { table = "advanced", name = "Trap", on = { 1, 12 },
  effect = function() error "trap" end }'
is "a complication" 1 'Ines' '^traps/init.lua:2: trap \(rule complication, pack traps\)	$' run "$rescue" --seed 1 --pack traps
is "goes on without any" 0 'Pack traps is left out.*MISSION' '' run "$rescue" --seed 1 --pack traps --on-error drop --journal traps.jsonl
is "which replays" 0 'records, all agree' '' replay traps.jsonl

# What a script loads is told with the script's own file, whatever it is called.
loaded() {
    pack other '"after flip"' "$2"
    is "$1" "$3" '' "^$4 \(rule flip, pack other\)( \[[a-z-]+\])?	${5-}$" "${run[@]}" -q --pack other
}
loaded "a text with a name" 'after("flip", load("\n\nerror [[x]]", "=rain/init.lua"))' 1 '\[other/init.lua: rain/init.lua\]:3: x'
loaded "one with that of a file" 'after("flip", load("error [[x]]", "@rain/init.lua"))' 1 '\[other/init.lua: rain/init.lua\]:1: x'
loaded "a name that is long" 'after("flip", load("error [[x]]", "=" .. ("rain"):rep(99)))' 1 '\[other/init.lua: rainrainrainrainrai\]:1: x'
loaded "a text without one" '
after("flip", load("error [[x]]"))' 1 'other/init.lua:2: \[string "error \[\[x\]\]"\]:1: x'
loaded "by way of another" 'after("flip", load("load([[error(1 .. 2)]], [[=b]])()", "=a"))' 1 '\[other/init.lua: b\]:1: 12'
loaded "a loop that has a name" 'after("flip", load("while true do end", "=rain"))' 3 '\[other/init.lua: rain\]:1: an order takes .*ends\?'

# Every error has a place: of the innermost line, or else of the handler.
loaded "yielding" 'after("flip", function()
  coroutine.yield() end)' 1 'other/init.lua:2: attempt to yield from outside a coroutine' '  this code does not run in a coroutine, .*	'
loaded "memory" 'after("flip", function() local t = {}
  for i = 1, 1e9 do t[i] = i end end)' 3 'other/init.lua:2: an order holds more than 64 MiB of memory; .*'
loaded "recursion" 'local function f()
  return 1 + f() end
after("flip", f)' 3 'other/init.lua:2: an order overflows the stack: more than 10000 nested calls; .*'
loaded "wide recursion" 'local function f(n)
  return f(n + 1) + 1 end
after("flip", function() f(1) end)' 3 'other/init.lua:2: an order overflows the stack: more than 10000 nested calls; .*'
whole() {
    pack other '' "$2"
    is "$1" "$3" '' "^$4( \[[a-z-]+\])?	${5-}$" "${run[@]}" -q --pack other
    cp "$room/err" first
    is "$1, again" "$3" '' "^$4( \[[a-z-]+\])?	${5-}$" "${run[@]}" -q --pack other
    cmp -s first "$room/err" || fail "$1: is not the same again"
}
whole "loading that yields" '
coroutine.yield()' 1 'other/init.lua:2: attempt to yield from outside a coroutine'
whole "loading that fails without a place" '
error("bare", 0)' 1 'other/init.lua:2: bare'
whole "loading what has a name" 'load("error [[x]]", "=a:1: b")()' 1 '\[other/init.lua: a:1: b\]:1: x'
whole "loading what has none" '
load("error [[x]]")()' 1 'other/init.lua:2: \[string "error \[\[x\]\]"\]:1: x'
whole "loading a table forever" 'local t = {}
for i = 1, 1e9 do t[i] = i end' 3 'other/init.lua:2: loading holds more than 64 MiB of memory; .*'
whole "loading a long text" 'local s = ("x"):rep(8000000)
for i = 1, 20 do s = s .. s end' 3 'other/init.lua:2: loading holds more than 64 MiB of memory; .*'
whole "and catching it" 'local s = ("x"):rep(8000000)
pcall(function()
  for i = 1, 20 do s = s .. s end end)' 3 'other/init.lua:3: loading holds more than 64 MiB of memory; .*'
whole "recursion of small calls" '
local function f() return 1 + f() end f()' 3 'other/init.lua:2: loading overflows the stack: .*without end\?'
whole "of large ones" '
local function f() local t = { {}, {}, {}, {} } return t, f() end f()' 3 'other/init.lua:2: loading overflows the stack: .*without end\?'
whole "of wide ones" '
local function f() local a, b, c, d, e, g, h, i, j = 1, 2, 3 return 1 + f() end f()' 3 'other/init.lua:2: loading overflows the stack: .*without end\?'
whole "by way of C" '
local t = setmetatable({}, { __index = function(t, k) return t[k] end }) print(t.x)' 3 'other/init.lua:2: loading overflows the stack: too many calls .*without end\?'
whole "by way of C, caught" '
local n = 0
local function h() n = n + 1 return (("a"):gsub("a", h)) end
pcall(h) print(n)' 3 'other/init.lua:4: loading overflows the stack: too many calls .*without end\?'
whole "by text that is nested too deeply" '
print(load("return " .. ("("):rep(300)))' 3 'other/init.lua:2: loading overflows the stack: too many calls .*without end\?'

# What is refused in a setup or a handler ends it, though it was caught there.
own() {
    printf 'return mission { id = "own", title = "Own",\n  setup = function(m) m:deploy_team { edge = "bottom" }\n%s\n  end,\n%s }\n' "$2" "$3" >own.lua
    is "$1" 1 '' "$4" run own.lua -q --seed 1
}
own "a refusal" 'm:redeploy() m:redeploy()' '' \
    '^own.lua:3: redeploy: the team has already been redeployed; it can be done only once \(ZD-MIS-RESCUE-09\)	$'
own "that is caught" 'm:redeploy()
pcall(m.redeploy, m)' '' \
    '^own.lua:4: mission: the team has already been redeployed; .*; the error was caught, but a refused order ends the order that it is part of	$'
own "in a handler" '' 'on = { flip = function(m)
  pcall(m.redeploy, m)
  pcall(m.redeploy, m) end }' \
    '^own.lua:7: the team has already been redeployed; .*; the error was caught'

# While a battle is set up nothing goes on.
pack broken '' 'error "never"'
is "loading" 1 '' '^broken/init.lua:1: never	$' "${run[@]}" --pack broken --on-error drop
pack slow '' 'while true do end'
is "loading forever" 3 '' '^slow/init.lua:1: loading takes more than 100 million' "${run[@]}" --pack slow --on-error drop

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
