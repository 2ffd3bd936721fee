#!/bin/bash
# cli.sh PROGRAM SOURCES: the command line as its users meet it. Every case says what it expects of
# the exit status, of standard output and of standard error (extended regular expressions).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

with() { # with TEXT is ...: the text comes in on standard input
    printf '%s' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

script() { # script TEXT: writes $room/s.lua
    printf '%s' "$1" >"$room/s.lua"
}

is "a piece of code" 0 '^1	$' '' -e 'print(1)'
is "pieces share globals" 0 '^3	$' '' -e 'x=1' -e 'print(x+2)'
is "code in one word" 0 '^1	$' '' '-eprint(1)'
is "the module is there" 0 '^2	$' '' -e 'print(zd.successes({7,8,12},13))'
is "and can be required" 0 '^true	$' '' -e 'print(require "zerodark" == zd)'
is "a module into a global" 0 '^table	$' '' -l x=string -e 'print(type(x))'
is "a module that is not there" 1 '' "module 'nowhere' not found" -l nowhere
script 'print(...) print(arg[0]:match("s.lua"), arg[1], #arg, arg[-1] ~= nil)'
is "words of a script" 0 '^a	b	s.lua	a	2	true	$' '' "$room/s.lua" a b
is "a script's words may look like options" 0 '^-e	--help	' '' "$room/s.lua" -e --help
with 'print(zd.successes({7,8,12},13))' is "a pipe" 0 '^2	$' ''
with 'print("in", ...)' is "standard input" 0 '^in	x	$' '' - x
with '1 + 1
for i = 1, 2 do
print(i)
end
{1, {}}' is "a prompt in a pipe" 0 '> 2	> >> >> 1	2	> \{1, \{\}\}' '' -i
script '#!/usr/bin/env zerodark
print(debug.getinfo(1).currentline)'
is "a first line for the system" 0 '^2	$' '' "$room/s.lua"
script 'os.exit(7)'
is "a status of its own" 7 '' '' "$room/s.lua"
script 'local function f() error("oh") end
f()'
is "an error has its place and a traceback" 1 '' 's.lua:1: oh	  local function f.*\^{5}	stack traceback:.*s.lua:2: in main' "$room/s.lua"
script 'error(setmetatable({}, {__tostring = function() return "a thing" end}))'
is "an error that is an object" 1 '' 'zerodark: a thing' "$room/s.lua"
script 'error("\27[31mred")'
is "no control characters on the terminal" 1 '' '\\27\[31mred' "$room/s.lua"
script 'x = = 1'
is "a syntax error" 1 '' "^[^ ]*s.lua:1: unexpected symbol near '='	  one = sets, == compares	$" "$room/s.lua"
is "no such script" 1 '' "nothere.lua: no such file" "$room/nothere.lua"
is "a folder" 1 '' "it is a folder" "$room/."
printf '\033Lua\0\1' >"$room/b.lua"
is "bytecode" 1 '' "b.lua: it is a binary file" "$room/b.lua"
"$zerodark" -h >/dev/full 2>"$room/err" && echo "FAILED: a full disk" && failures=$((failures + 1))

# Scripts of strangers.
printf 'print("hi", ...) return "a\\27[31mb"' >"$room/s.lua"
is "a script in the sandbox" 0 '^hi	x	y	a\\27\[31mb	$' '' --sandbox "$room/s.lua" x y
is "a place is told once" 3 '' '^[(]command line[)]:1: the script overflows the stack: too many calls [^:]*without end[?]	$' --sandbox -e 'local function f() return coroutine.wrap(f)() end f()'
is "a piece of code in it" 0 '^nil	$' '' --sandbox -e 'return tostring(io)'
with 'return 6 * 7' is "from a pipe" 0 '^42	$' '' --sandbox
is "the same luck every time" 0 "^$("$zerodark" --sandbox -e 'return math.random(1000000)')	$" '' --sandbox -e 'return math.random(1000000)'
is "with a pack there is a game" 0 '^game	$' '' --sandbox -e 'return type(game) == "userdata" and "game"' --pack tests/packs/identity
is "the same before it" 0 '^game	$' '' --pack=tests/packs/identity --sandbox -e 'return type(game) == "userdata" and "game"'
is "what it returns is cut" 0 'x\.\.\.	$' '' --sandbox -e 'return ("x"):rep(100000)'
is "an error in it" 1 '' '^s.lua:1: oh	$' --sandbox -e 'error("s.lua:1: oh", 0)'
is "a limit" 3 '' 'the script takes more than 100 million instructions' --sandbox -e 'while true do end'
is "long work is begun again, and counted; nothing is said twice" 0 '^once	7	$' '' --sandbox -e 'print("once") for i = 1, 3e7 do end return 7'
is "no modules in it" 2 '' "-l does not go with --sandbox" --sandbox -l os
is "packs without it" 2 '' "--pack is for --sandbox, and for the prompt" --pack tests/packs/identity -e 1
is "a pack that is missing" 2 '' "'--pack' needs the path of a pack after it" --sandbox --pack

is "a pack is checked by its name" 0 '^zd-awareness [0-9.]+: a pack	' '' check zd-awareness
is "version" 0 '^zerodark [0-9.]+, Lua 5\.4\.[0-9]+	  rules +[0-9]+ .*	  lua +[0-9]+ .*	(scripts can crash this Lua, .*5\.4\.8	or later, [^	]*	)?the seed of its hashes: fixed' '' -v
is "a power to the last bit" 0 '^0x1\.f081bfa74804ap\+42	-0x1\.991957df4a097p-1	$' '' \
    -e 'print(("%a\n%a"):format(5 ^ 18.5, math.sin(29.2)))'
is "a NaN without a sign" 0 '^xnan nan	$' '' -e 'print("x" .. 0/0 .. " " .. -(0/0))'
is "version in a long word" 0 '^zerodark ' '' --version
is "version as JSON" 0 '^\{"zerodark":"[0-9.]+","lua":"5\.4\.[0-9]+","promises":\{"rules":\{"number":[0-9]+,"oldest":[0-9]+,.*"lua_faults":\[.*"seed_fixed":true\}	$' '' --version --json
is "JSON of nothing" 2 '' '--json is for --version, and for commands' --json
is "help" 0 'zerodark run MISSION.*For example' '' -h
is "help in a word" 0 'zerodark run MISSION' '' help
for c in run replay rules; do
    is "help of $c" 0 "^zerodark $c .*For example:" '' "$c" -h
    is "help of $c in words" 0 "^zerodark $c .*For example:" '' help "$c"
done
is "what workers are begun with" 2 '' "no command and no file '\(worker\)'" '(worker)'
is "an unknown command" 2 '' "no command and no file 'rnu'; did you mean 'run'\?" rnu
is "an unknown topic" 2 '' "did you mean 'rules'" help rulse
is "an unknown option" 2 '' "no option '--versoin'; did you mean '--version'" --versoin
is "an unknown letter" 2 '' "no option '-x'" -x
is "code that is missing" 2 '' "'-e' needs a string after it" -e
is "a command's unknown option" 2 '' "run: no option '--sede'; did you mean '--seed'" run m --sede 3
is "a value that is missing" 2 '' "'--seed' needs a value" run m --seed
is "a word short for two options" 2 '' "sim: '--re' is short for more than one option: --resume, --report" sim m --re
is "a value too many for help" 2 '' "'--help=3' takes no value" run m --help=3
is "a value too many" 2 '' "'--quiet=3' takes no value" run m --quiet=3
is "no mission" 2 '' 'which mission' run
is "two missions" 2 '' "'b' is one too many" run a b
is "no journal" 2 '' 'which journal' replay

for n in NaN -1 1e308 9007199254740992 abc '' ' 7' 7x 1.5 0x7 99999999999999999999; do
    is "seed '$n'" 2 '' 'run: --seed: .*give (one|a number) from 0 to 9007199254740991' run m --seed "$n"
done
is "no mission of that name" 2 '' "m: no such mission" run m
is "a misspelt name of one" 2 '' "resque: no such mission; did you mean 'rescue'[?]" run resque
is "... of one in a folder" 2 '' "destory: no such mission; did you mean 'versus/destroy'[?]" run destory
is "... with its folder" 2 '' "vrsus/destroy.lua: no such mission; did you mean 'versus/destroy'[?]" run vrsus/destroy.lua
is "... of a pack" 2 '' "dry-lke: no such mission; did you mean 'zd-visibility-zones/dry-lake'[?]" run dry-lke
is "no other file is meant" 2 '' "REDME.md: no such mission; give the path of its file" run REDME.md
is "nor a spec" 2 '' "missions/resque_spec.lua: no such mission; give the path of its file" run missions/resque_spec.lua
is "seed in one word" 2 '' "'x' is not a whole number" run m --seed=x
is "orders" 2 '' 'give a number from 1 to 1000000' run m --orders 0
is "a map every so often" 2 '' 'give a number from 1 to 1000' run m --map -3
is "a difficulty" 2 '' "no 'heard'; use one of these: easy, normal, hard, insane" run m --difficulty heard
is "a bot" 2 '' "no bot 'x'; use one of these: careful, planner, planner-deep, random, steady, greedy, or the path of a Lua file" run m --bot x
is "a bot, almost" 2 '' "--rival-bot: no bot 'gredy'; did you mean 'greedy'" run m --rival-bot gredy
is "a bot's budget" 2 '' "--bot: no bot 'planner:many': after the colon comes the number of trials for an order, 1 to 100000" run missions/rescue.lua --bot planner:many
is "a rival's budget" 2 '' "--rival-bot: no bot 'planner:0': after the colon" sim missions/versus/destroy.lua --rival-bot planner:0
is "a param" 2 '' "no param 'medic.targt'; did you mean 'medic.target'" run missions/rescue.lua --set medic.targt=3
is "a param like no other" 2 '' "no param 'nope'; .zerodark rules. lists them" run missions/rescue.lua --set nope=3
is "a param without a value" 2 '' "is not PARAM=NUMBER" run m --set medic.target
is "a param's value" 2 '' "medic.target: 'x' is not a whole number; give one from 1 to 99" run m --set medic.target=x
is "a param out of range" 2 '' "100 is out of range; give a number from 1 to 99" run m --set medic.target=100
is "a choice" 0 '--choose edge=left' '' run missions/rescue.lua -q --seed 7 --choose edge=top --choose edge=left
is "a choice that there is not" 2 '' "missions/rescue.lua:[0-9]+: mission: field 'choices': this mission has no choice 'egde'" run missions/rescue.lua --choose egde=left
is "a choice among others" 2 '' "choice 'edge': 'lefd' is not among" run missions/rescue.lua --choose edge=lefd
is "a choice without a word" 2 '' "'edge' is not NAME=WORD" run m --choose edge
is "choices are in the journal" 0 'Again' '' run missions/rescue.lua -q --seed 7 --choose edge=left --journal "$room/chosen.jsonl"
is "and come back from there" 0 'all agree' '' replay "$room/chosen.jsonl"
versus=missions/versus/destroy.lua
is "two sides" 0 '(BLUE WINS|GREEN WINS|A DRAW), .*Blue +[0-9]+ points.*Zoya .*Again +zerodark run missions/versus/destroy.lua --seed 3 --rival hornet --bot random' '' run $versus --seed 3 --rival hornet --bot random -q --journal "$room/versus.jsonl"
is "and their journal is replayed" 0 'records, all agree' '' replay --quiet "$room/versus.jsonl"
is "sides as JSON" 0 '"winner":"(blue|green|draw)","sides":\{"blue":\{"points":[0-9]+,"terms":\[' '' run $versus --mode versus --seed 3 --bot random -q --json
is "a rival out of versus" 2 '' "rival: only in versus, and this battle is solo" run missions/rescue.lua --rival hornet
is "a rival's bot out of versus" 2 'Rescue' "--rival-bot: only for versus" run missions/rescue.lua --seed 7 --rival-bot greedy
is "a mode that it has not" 2 '' "rescue.lua:[0-9]+: .*not played as 'versus' but as solo, team" run missions/rescue.lua --mode versus
is "a mission is dry-run" 0 'rescue.lua: a mission; 6 battles of [0-9]+ orders, each given twice' '' check missions/rescue.lua
is "a rule's first word" 2 '' "no rule 'visiblity'; did you mean 'visibility'" rules visiblity
is "an operation is no mission" 1 '' "operation.lua:2: .*\`zerodark operation new\`" run missions/gemini/operation.lua
is "a rival that there is not" 2 '' "hornett: no such team; did you mean 'hornet'" run $versus --rival hornett
is "a rival's choice" 0 'choose rival.edge=left' '' run $versus -q --seed 3 --bot random --choose rival.edge=left
is "a pack" 2 '' "no such pack" run m --pack "$room/nopack"

is "all rules" 0 '^params:	.*quantities:	.*checks:	.*steps:	' '' rules
is "one rule" 0 '^quantity shoot.target	.*rulebook: ZD-SHOOT-01.*nothing changes it' '' rules shoot.target
is "a param's row" 0 '^param medic.target	.*13 \(1 to 99\)' '' rules medic.target
is "a param that is set" 0 '12 by user, default 13' '' rules --set medic.target=12 medic.target
is "rules of a kind" 0 '  shoot.dice .*  shoot.target ' '' rules shoot.
is "rules as JSON" 0 '^\{"kind":"param","name":"medic.target",.*"value":13,"default":13,"low":1,"high":99\}	$' '' rules medic.target --json
is "an unknown rule" 2 '' "no rule 'shot.target'; did you mean 'shoot.target'" rules shot.target

mission=missions/rescue.lua

# Teams.
script 'return team {
  hero { name = "Ines", M = 4, F = 4, A = 3, D = 5, upgrades = { "Lethl" } },
}'
is "a team that may be" 0 '^nightwatch: 4 heroes, 8 of 8 upgrades \(design 4/8/4\), a clock of 8 cards	$' '' team check nightwatch
is "everything wrong with one that may not" 1 '' \
    "s.lua:2: Ines: no upgrade 'Lethl'; did you mean 'Lethal'[?].*s.lua:2: Ines: the stats add up to 16, but must add up to 15 \(ZD-STAT-02\)	$" team check "$room/s.lua"
is "one bad team among good ones" 1 '^nightwatch: .*bulwark: ' 'Lethl' team check nightwatch "$room/s.lua" bulwark
is "a roster" 0 'Ines  15 points, 2 of 4 upgrades	    M 4  F 4  A 3  D 4  AV 2  FW 1  Cyl3  aware of 4"	    gadgets  IFF.I.	    Lethal                   1      Two' '' team show nightwatch
is "a roster with allies, what is free, what is hardened" 0 'Zoya .* Sentry gun +free .* Bee	 +M 5  F 3 .*Relay.*Hardened .Relay. +0.5' '' team show hornet
is "a mind without a body" 0 'Mirage .*	    M 2  F 4  A 6  D 4  AV -  FW -  Cyl -	.*Gun-fu +free ' '' team show ghostwire
is "roster cards for paper" 0 '^<!doctype html>.*<h1>hornet</h1>	<p class="about">4 heroes, .*<article class="card ally">	<header><h2>Bee</h2><p>Zipper of Zoya, 1</p>' '' team show hornet --html
is "roster cards in a file" 0 '' '' team show nightwatch --html "$room/cards.html"
that "they are the same" sh -c '"$1" team show nightwatch --html | cmp - "$2"' sh "$zerodark" "$room/cards.html"
is "cards of a team that may not be" 1 '<h2>Ines</h2>' "no upgrade 'Lethl'" team show --html "$room/s.lua"
is "cards where nothing can be put" 1 '' '/none/cards.html: there is no such folder' team show nightwatch --html "$room/none/cards.html"
is "no cards of nobody" 1 '' "nightwach: no such team" team show nightwach nightwatch --html "$room/nobody.html"
that "and no file" test ! -e "$room/nobody.html"
is "cards are shown, not checked" 2 '' '--html is for show, not for check' team check nightwatch --html
is "the catalogue" 0 '^upgrades, stat:	  \+1 M .*upgrades, remote:	.*Remote starlight +0.5 ' '' rules upgrades
is "an upgrade" 0 '^upgrade Smoke grenade, grenade	.*costs +1 upgrade \(10 XP\), each further kind 0.5; once	.*gives +Smoke grenade x2	.*ZD-GRENADE-GEN-01' '' rules 'Smoke grenade'
is "upgrades by the beginning of their names" 0 '^upgrades, armour:	  Superheavy armour' '' rules Superh
is "an upgrade as JSON" 0 '^\{"kind":"upgrade","name":"Lethal",.*"halves":2,' '' rules Lethal --json
is "an upgrade of a pack" 0 'upgrade Steady hands, trait	.*not with +Gun-fu	.*pack +upgrade' '' rules --pack tests/packs/upgrade 'Steady hands'
is "an unknown upgrade" 2 '' "no rule 'Letal'; did you mean 'Lethal'" rules Letal
is "no such team" 1 '' "nightwach: no such team; did you mean 'nightwatch'" team check nightwach
is "a mission is no team" 1 '' "rescue.lua:[0-9]+: this is not a team file: 'ma?[a-z]*' does not belong in one" team check missions/rescue.lua
printf 'return team { design = "4/16/4", hero { name = "M", M = 4, F = 4, A = 3, D = 4, upgrades = { "AI" } } }' >"$room/ai.lua"
is "a trait that was forgotten" 1 '' "'AI' comes with a free trait: say which one, trait = ... .ZD-AI-06" team check "$room/ai.lua"
is "the ready teams" 0 '^bulwark +two who take the fire and two who move while they do	.*pathfinder +goes first, with dogs, mines and eyes for the dark	powder-keg +[^	]*	$' '' team list
for file in lua/content/teams/*.lua; do # what scripts know of them is a list of its own
    name=$(basename "$file" .lua)
    case $name in *_spec) continue ;; esac
    is "$name is in the list of ready teams" 0 '^true' '' -e "
        for _, name in ipairs(dofile 'lua/content/teams.lua') do
            if name == '$name' then print(true) end
        end"
done
printf 'return team { hero { name = "M", M = 7, F = 4, A = 3, D = 4 } }' >"$room/seven.lua"
printf '10 IF enemy in LOS GOTO 30\n' >"$room/lost.txt"
echo 'print(1)' >"$room/other.lua"
is "files of several kinds" 0 '4/16/4.*Assault' '' check lua/content/teams/hornet.lua lua/content/programs/assault.lua
printf 'return { name = "talks", changes = { "after activation" } }\n' >"$room/pack.lua"
printf 'after("activation", function() print("{\\"event\\":1}\\nx") end)\n' >"$room/init.lua"
is "what scripts print is not a line of the battle's JSON" 0 '	\{"print":"\{\\"event\\":1\}\\nx\\n"\}	' '' run missions/rescue.lua --seed 1 --json --pack "$room"
printf 'return team { hero { name = "A\\nMISSION", M = 4, F = 3, A = 4, D = 4 } }\n' >"$room/two.lua"
is "a name is one line" 1 '' "two.lua:1: hero 1: field 'name': one line of plain text expected, got 'A MISSION'" team check "$room/two.lua"
is "what is wrong in any of them" 1 '' 'seven.lua:1:[0-9]+: error: M: every stat is 2 to 6, not 7.*lost.txt:1:[0-9]+: error: .*30' check "$room/seven.lua" "$room/lost.txt"
is "a pack's upgrades" 0 'a team of 4 heroes' '' check --pack tests/packs/upgrade lua/content/teams/bulwark.lua
is "a file of no kind" 1 '' 'other.lua: error: this is neither a pack, a mission, a map' check "$room/other.lua"
is "no such file to check" 1 '' 'nowhere.lua: ' check nowhere.lua
is "nothing to check" 2 '' 'which files' check
is "they are what comes without a word" 0 '^bulwark .*nightwatch ' '' team
is "no team at all" 2 '' 'which team[?]' team check
is "neither check nor show" 2 '' "give new, check or show and the team's file, or just list; not 'look'" team look nightwatch
is "help about teams" 0 'zerodark team' '' team --help
is "a team plays" 0 'Ines .*Again +zerodark run missions/rescue.lua --seed 3 --team nightwatch' '' run missions/rescue.lua --seed 3 --team nightwatch --quiet --journal "$room/t.jsonl"
is "and its journal is replayed" 0 'records, all agree' '' replay --quiet "$room/t.jsonl"
mkdir "$room/far" && cp lua/content/teams/nightwatch.lua "$room/far/st.lua" && cp missions/rescue.lua "$room/far/m.lua"
cp -r tests/packs/param "$room/far/pack"
own=$(realpath "$zerodark")
(cd "$room/far" && "$own" run m.lua --seed 3 --team st.lua --pack pack --quiet --bare --journal j.jsonl >/dev/null)
is "a journal from elsewhere finds what is beside it" 0 'far/j.jsonl: [0-9]+ records, all agree' '' replay "$room/far/j.jsonl"
(cd "$room/far" && "$own" run "$room/far/m.lua" --seed 3 --team "$room/far/st.lua" --quiet --bare --journal whole.jsonl >/dev/null)
mkdir "$room/moved" && cp "$room/far"/{m.lua,st.lua,whole.jsonl} "$room/moved" && mv "$room/far" "$room/away"
is "a folder that has moved, named by whole paths" 0 'moved/whole.jsonl: [0-9]+ records, all agree' '' replay "$room/moved/whole.jsonl"
echo '-- another line' >>"$room/moved/m.lua"
is "... holds the same files still" 1 '' "whole.jsonl:1: the mission file 'm.lua' has changed since" replay "$room/moved/whole.jsonl"
mv "$room/away" "$room/far"
echo '-- another line' >>"$room/far/pack/init.lua"
is "a pack that has changed" 1 '' "j.jsonl:1: the pack 'param' has changed since, though it still calls itself version 1.0.0: its content was [0-9a-f]{16} and is [0-9a-f]{16} now: .zerodark pack install param-1.0.0.zdpack. installs" replay "$room/far/j.jsonl"
cp tests/packs/param/init.lua "$room/far/pack/init.lua"
sed -i 's/"Silent"/"Gun-fu"/' "$room/far/st.lua"
is "a team that has changed" 1 '' "j.jsonl:1: the team file '[^']*st.lua' has changed since" replay "$room/far/j.jsonl"
rm "$room/far/st.lua"
is "a team that is gone" 1 '' "j.jsonl:1: no such team: 'st.lua'; it was found neither here, nor beside the journal" replay "$room/far/j.jsonl"
is "no such team to play" 2 '' 'nobody.lua: no such team; .* a ready-made one: bulwark, .*, powder-keg	$' run missions/rescue.lua --team nobody.lua
is "what tests the teams is none" 2 '' 'teams_spec: no such team' run missions/rescue.lua --team teams_spec

# Bots in Lua.
is "where bots come from" 0 'careful, planner, random and steady are built in. Name those in lua/bots.*greedy.*by the path of its Lua file' '' run -h
is "a battle that is cut short" 3 'Again +zerodark run missions/rescue.lua --seed 3 --orders 2' 'after 2 orders.*--orders N allows more' run missions/rescue.lua --seed 3 --orders 2 -q
is "a bot that comes with the program" 0 'Again +zerodark run missions/rescue.lua --seed 3 --bot greedy' '' run missions/rescue.lua --seed 3 --bot greedy -q --journal "$room/g.jsonl"
grep -q '"bot":"greedy","team"' "$room/g.jsonl" || { echo "FAILED: no bot in the journal"; failures=$((failures + 1)); }
is "its journal is replayed without it" 0 'records, all agree' '' replay --quiet "$room/g.jsonl"
script 'return bot { name = "sitter", decide = "careful", order = function(b)
  for _, o in ipairs(b:open()) do
    if o.order == "overwatch" or o.order == "recover" or o.order == "cqb" then return o end
  end
end }'
is "a bot of a file" 0 'Rescue, seed 3, played by the sitter bot.*Again +zerodark run missions/rescue.lua --seed 3 --bot .*s.lua' '' run missions/rescue.lua --seed 3 --bot "$room/s.lua" --journal "$room/b.jsonl"
grep -q '"bot":"sitter","bot_file":".*s.lua","team"' "$room/b.jsonl" || { echo "FAILED: no bot in the journal"; failures=$((failures + 1)); }
rm "$room/s.lua"
is "whose journal needs it no more" 0 'played by the sitter bot.*records, all agree' '' replay --log "$room/b.jsonl"
script 'return bot { name = "wrong", decide = "careful", order = function(b)
  return { order = "shoot", figure = b.own[1], target = b.own[2] } end }'
is "a bot that breaks a rule" 1 '' "s.lua:1: bot 'wrong': order: Ines: shoot Tarik: Tarik is not an enemy \(ZD-SHOOT-14\)" run missions/rescue.lua -q --bot "$room/s.lua"
script 'return bot { name = "loop", decide = "careful", order = function(b) while true do end end }'
is "a bot that thinks forever" 3 '' "s.lua:1: a bot's thinking takes more than 100 million" run missions/rescue.lua -q --bot "$room/s.lua"
script 'return { name = "none" }'
is "a file that is no bot" 1 '' "s.lua:1: a bot's file ends with return bot" run missions/rescue.lua -q --bot "$room/s.lua"

# Robot programs.
is "programs that are right" 0 '^Assault: lua/content/programs/assault.lua, 5 lines	Medical: .*, 5 lines	$' '' program check lua/content/programs/assault.lua lua/content/programs/medical.lua
script 'program "Mine" [[
  10 IF target in LOS GOTO 30
  20 MVOE towards objective
  30 SHOOT closest target
  40 GRENADE
]]'
is "every mistake of a listing, with its line" 1 '' \
    "^[^ ]*s.lua:3: program 'Mine': no word 'MVOE' here; did you mean 'MOVE'[?]	[^ ]*s.lua:5: program 'Mine': IF, GOTO or an action .* expected, not 'GRENADE'	$" program check "$room/s.lua"
script 'program "Loop" [[
  10 IF engaged GOTO 20 ELSE 30
  20 IF prone GOTO 10 ELSE 30
  30 STOP ]]'
is "an endless loop" 1 '' "s.lua:3: program 'Loop': line 20 leads back to line 10 without an action: that never ends" program check "$room/s.lua"
printf '10 IF obscured GOTO 40\n20 STOP\n' >"$room/bare.txt"
is "a bare listing" 1 '' "bare.txt:1: program 'bare': there is no line 40 to go to" program check "$room/bare.txt"
printf '10 OVERWATCH\n' >"$room/bare.txt"
is "one bad file among good ones" 1 'bare: .*1 line	Assault: ' 'nowhere.lua' program check "$room/bare.txt" "$room/nowhere.lua" lua/content/programs/assault.lua
is "a program runs, line by line" 0 '         10  IF target in LOS GOTO 20 ELSE 40	         20  IF range to target > 0 GOTO 30 ELSE 50	         30  SHOOT at closest target in LOS	.*Robot: Assault 10 > 20 > 30 SHOOT.*Robot shoots at' '' program run lua/content/programs/assault.lua --trace --turns 2
script 'program("First", "10 STOP") program("Mine", function(robot, game)
  return "MOVE", game:figure "Objective"
end, { grant = "stealthy" })'
is "a function runs" 0 '^Mine: .*, a function	.*Robot: Mine MOVE towards target	.*Robot moves 8 in' '' program run "$room/s.lua" --name Mine
is "the first of several" 0 '^First: .*Robot stays where it is' '' program run "$room/s.lua" --turns 1
is "no such program" 1 '' "no program 'Mien'; did you mean 'Mine'" program run "$room/s.lua" --name Mien
script 'program("Mine", function() return "DANCE" end)'
is "a word that is no action" 1 '^Mine: ' "returned 'DANCE': IF, GOTO or an action .* expected, not 'DANCE'" program run "$room/s.lua"
script 'program("Mine", function() return "MOEV towards objective" end)'
is "a function that says nonsense" 1 '^Mine: ' "s.lua:1: program 'Mine' returned 'MOEV towards objective': no word 'MOEV' here; did you mean 'MOVE'" program run "$room/s.lua"
script 'program("F", function() return math.random(2) == 1 and "STOP" or "OVERWATCH" end)'
is "a function that leaves it to chance" 1 '^F: ' 's.lua:1: math.random: no dice and no random numbers in a robot.s program' program run "$room/s.lua"
script 'program("F", function() end)'
is "a function that orders nothing" 0 '	      F orders nothing	.*Robot: F orders nothing	 *Robot shuts down: its function returns no order	' '' program run "$room/s.lua" --trace
script 'program "Then" [[
  10 IF range to enemy < 6 THEN SHOOT at closest enemy ELSE 20
  20 STOP ]]'
is "an action of an IF is shown as it is written" 0 '	         10  IF range to enemy < 6 THEN SHOOT at closest enemy ELSE 20	         20  STOP	' '' program run "$room/s.lua" --trace --turns 1
script 'program("F", function() while true do end end)'
is "a function that never ends" 3 '^F: ' 's.lua:1: .*takes more than 100 million instructions' program run "$room/s.lua"
script 'x = 1'
is "no program in a file" 1 '' 's.lua: no program in it' program check "$room/s.lua"
is "which program" 2 '' 'which program[?]' program check
is "neither check nor run" 2 '' "give check or run, then the program's file; not 'look'" program look x
is "help about programs" 0 'zerodark program' '' program --help

if [ -e $mission ]; then
    is "a battle" 0 'Rescue.*seed 7.*Red Force:.*  1 .*MISSION COMPLETED[.] It ended because nobody .*Again  *zerodark run missions/rescue.lua --seed 7	$' '' run $mission --seed 7
    cp "$room/out" "$room/first"
    is "the same battle" 0 'MISSION' '' run $mission --seed 7
    cmp -s "$room/out" "$room/first" || { echo "FAILED: the same seed, another battle"; failures=$((failures + 1)); }
    is "a mission by its name" 0 'Again .*zerodark run rescue --seed 7	$' '' run rescue --seed 7 --quiet
    is "only the result" 0 '^MISSION ' '' run $mission --seed 7 --quiet
    is "a seed of its own" 0 'Seed  *[0-9]+	' '' run $mission --quiet
    is "every term" 0 'target: .* = [0-9]' '' run $mission --seed 7 -v
    is "JSON" 0 '^\{"battle":"Rescue",.*"event":"roll",.*"target_terms":\[\{"label":.*\{"result":' '' run $mission --seed 7 --json
    is "JSON's result" 0 '^\{"result":\{"over":true,[^	]*	$' '' run $mission --seed 7 --json --quiet
    is "no more orders" 3 'NOT OVER' 'the battle is not over after 3 orders' run $mission --seed 7 --orders 3
    is "a param of the user's" 0 'MISSION.*Again .*--set medic.target=12' '' run $mission --seed 7 --quiet --set medic.target=12
    is "a misspelt mission" 2 '' "missions/rescu.lua: no such mission; did you mean 'missions/rescue.lua'" run missions/rescu.lua
    is "a folder for a mission" 1 '' "missions: .*folder" run missions
    printf 'return mission { id = "x", titel = "y" }' >"$room/m.lua"
    is "an unknown field of a mission" 1 '' "m.lua:.*titel.*did you mean.*title" run "$room/m.lua"
    printf 'return mission { id = = 3 }' >"$room/m.lua"
    is "a mission that is not Lua" 1 '' "^[^	]*m.lua:1: unexpected symbol near '=' \[syntax\]	  in Lua, 'equal' is written ==, without a space in it	$" run "$room/m.lua"
    printf 'while true do end' >"$room/m.lua"
    is "a mission that never ends" 3 '' "m.lua:1: .*loop that never ends" run "$room/m.lua"
    looping() { # a mission with a line of its own
        printf 'return mission { id = "x", title = "X", over = { "team_gone", "deck_empty" },\n' >"$room/m.lua"
        printf 'setup = function(m) m:deploy_red {} m:deploy_team { edge = "top" } end,\n%s }\n' "$1" >>"$room/m.lua"
    }
    looping 'on = { flip = function() while true do end end }'
    is "a handler that never ends" 3 '' "m.lua:3: an order takes .*loop that never ends" run "$room/m.lua" --seed 1 --quiet
    looping 'on = { flip = function() for i = 1, 3000000 do end end }'
    cases=$((cases + 1))
    rm -f "$room/int.jsonl"
    env --default-signal=INT "$zerodark" run "$room/m.lua" --seed 1 --quiet --journal "$room/int.jsonl" >"$room/out" 2>"$room/err" &
    pid=$!
    until [ "$(cat "$room/int.jsonl" 2>/dev/null | wc -l)" -gt 2 ] || ! kill -0 $pid 2>/dev/null; do sleep 0.005; done
    kill -INT $pid
    wait $pid
    if [ $? != 130 ] || ! grep -Eq 'interrupted; the journal is complete up to order [1-9]' "$room/err"; then
        echo "FAILED: Ctrl-C"
        cat "$room/err"
        failures=$((failures + 1))
    fi
    is "what was played until then" 1 '' 'the journal breaks off after this line; its [0-9]+ records agree' replay "$room/int.jsonl"
    looping 'achievements = { { name = "a", earned = function() while true do end end } }'
    is "an achievement that never ends" 3 '' "m.lua:3: the result takes" run "$room/m.lua" --seed 1 --quiet
    looping 'achievements = { { name = "a", earned = function() error "no" end } }'
    is "an achievement that fails" 1 '' "m.lua:3: no" run "$room/m.lua" --seed 1 --quiet
    is "bytecode for a mission" 1 '' "b.lua:1: cannot be read: .*binary" run "$room/b.lua"

    cat >"$room/m.lua" <<'END'
return mission {
  id = "x", title = "\27[31mX", team = "2/0/0",
  setup = function(m) m:deploy_team { edge = "top" } m:log("ding\7") end,
  over = function(m) return "out of \27time" end,
  achievements = { { name = "Here\8", xp = 1, earned = function(m, hero) return hero.name == "Ines" end } },
}
END
    is "a mission's own words" 0 '^\\27\[31mX.*ding\\7	.*The battle is over: out of \\27time	.*MISSION FAILED: out of \\27time	.*Ines .*Achievements +Here\\8 \(Ines\)	' '' run "$room/m.lua" --seed 1
    if grep -q '[[:cntrl:]]' "$room/out"; then
        echo "FAILED: control characters on the terminal"
        failures=$((failures + 1))
    fi
    is "who has its achievements" 0 '"awards":\[\{"name":"Here\\b","by":\["Ines"\]\}\]' '' run "$room/m.lua" --seed 1 --quiet --json
    sed -i 's/out of ../out of \\xff/' "$room/m.lua"
    is "a reason that is not UTF-8" 0 '"why":"out of [?]' '' run "$room/m.lua" --seed 1 --quiet --json
    is "Rescue's achievements" 0 'Achievements .*I owe you one \(Tarik\)' '' run $mission --seed 2 --quiet

    j=$room/battle.jsonl
    is "a journal" 0 'MISSION' '' run $mission --seed 7 --quiet --journal "$j"
    is "its replay" 0 'battle.jsonl: [0-9]+ records, all agree	$' '' replay "$j"
    is "its replay in words" 0 '  1 .*MISSION.*all agree' '' replay "$j" --log
    is "a part of it" 0 'NOT OVER.*battle.jsonl: 3 records, all agree' '' replay "$j" --to 3
    is "writing over a journal" 0 'MISSION' '' run $mission --seed 7 --quiet --journal "$j"
    is "never over anything else" 1 '' "it already exists and holds something else" run $mission --journal $mission
    cp "$j" "$room/kept"
    printf 'return team { design = "4/16/4", { "Kim" }, oh }' >"$room/bad.lua"
    is "a journal is kept where there is no battle" 1 '' 'bad.lua' run $mission --team "$room/bad.lua" --journal "$j"
    cmp -s "$j" "$room/kept" || { echo "FAILED: a journal was lost"; failures=$((failures + 1)); }
    is "no folder for it" 1 '' "there is no such folder" run $mission --journal "$room/no/j"
    is "no room for it" 1 '' '/dev/full: the disk is full' run $mission --seed 7 --quiet --journal /dev/full
    is "not a journal" 1 '' 'rescue.lua:1: this is not a journal' replay $mission
    is "no file at all" 1 '' 'no such file' replay "$room/none"
    head -n 6 "$j" >"$room/cut"
    is "a journal that breaks off" 1 '' 'cut:6: the journal breaks off after this line; its 4 records agree' replay "$room/cut"
    head -c 3000 "$j" >"$room/cut"
    is "one that breaks off in a line" 1 '' 'cut:[0-9]+: the journal breaks off in the middle of this line; its [0-9]+ whole records agree' replay "$room/cut"
    sed '3d' "$j" >"$room/bad"
    is "a record that is missing" 1 '' 'bad:3: record 2 is in the place of record 1' replay "$room/bad"
    sed '$d' "$j" | cat - <(tail -n 1 "$j" | sed 's/"lost":[a-z]*/"lost":9/') >"$room/bad"
    is "another end" 1 '' 'the end in the journal is not the end of this battle' replay "$room/bad"
    cat "$j" "$j" >"$room/bad"
    is "more after the end" 1 '' "there is more after the journal's end" replay "$room/bad"
    sed '1s/"seed":7/"seed":8/' "$j" >"$room/bad"
    is "another seed" 1 '' 'bad:1: .*in the journal' replay "$room/bad"
    sed '1s/"mission_hash":"./"mission_hash":"x/' "$j" >"$room/bad"
    is "another mission" 1 '' "bad:1: the mission file '.*' has changed since, or 'mission_hash' in the journal was altered" replay "$room/bad"
    sed '1s/"zerodark":"0/"zerodark":"9/' "$j" >"$room/bad"
    sed '1s/"journal":[0-9]*/"journal":9/; 1s/"zerodark":"0/"zerodark":"9/' "$j" >"$room/bad"
    is "a journal of a newer version" 1 '' 'bad:1: it was written by zerodark 9[0-9.]+ \(journals 9\), and this is zerodark [0-9.]+ \(journals 3\): open it with zerodark 9[0-9.]+ or a newer one' replay "$room/bad"
    sed '1s/"zerodark":"0/"zerodark":"9/' "$j" >"$room/bad"
    is "another version's name" 1 '' 'bad:3: record 1: the chain is broken.*; zerodark 9[0-9.]+ wrote it, and this is zerodark [0-9.]+ \(rules [0-9]+\): play it with zerodark 9' replay "$room/bad"
    # Any byte: one of every line, and of every hundred in between. (The same text may be
    # compressed in several ways, so these are those of a bare one; journals.sh damages texts.)
    "$zerodark" run $mission --seed 7 --quiet --bare --journal "$j" >/dev/null
    size=$(stat -c %s "$j")
    for ((at = 11; at < size; at += size / 60)); do
        cp "$j" "$room/bad"
        old=$(dd if="$j" bs=1 skip=$at count=1 2>/dev/null)
        new=5
        [ "$old" = 5 ] && new=6
        printf '%s' $new | dd of="$room/bad" bs=1 seek=$at conv=notrunc 2>/dev/null
        is "byte $at changed" 1 '' 'bad:[0-9]+: |no such mission' replay "$room/bad"
    done
fi

# What lies behind a folder that may not be entered is not said to be missing.
if [ -n "$minds" ]; then
    mkdir "$room/deep" && cp missions/rescue.lua "$room/deep/" && cp -r tests/packs/param "$room/deep/"
    "$zerodark" run rescue --seed 7 --quiet --bare --journal "$room/j.jsonl" >"$room/out"
    sed -i "1s|\"mission\":\"[^\"]*\"|\"mission\":\"$room/deep/x.lua\"|" "$room/j.jsonl"
    chmod 000 "$room/deep"
    program() {
        minded "$zerodark" "$@"
    }
    behind() { # behind STATUS ERR WORDS...
        local status=$1 err=$2
        shift 2
        is "behind a closed folder" "$status" '' "$err" "$@"
    }
    closed='you may not enter a folder on its path'
    behind 2 "^zerodark: $room/deep/x.lua: $closed" run "$room/deep/x.lua"
    behind 2 "^zerodark: $room/deep/t.lua: $closed" run rescue --team "$room/deep/t.lua"
    behind 2 "[-]-bot: '$room/deep/b.lua': $closed" run rescue --bot "$room/deep/b.lua"
    behind 2 "pack '$room/deep/param': $closed" run rescue --pack "$room/deep/param"
    behind 2 "^zerodark: $room/deep/m: $closed" map "$room/deep/m"
    behind 1 "$room/deep/x.lua:? .*$closed" check "$room/deep/x.lua"
    behind 1 "$room/deep/x_spec.lua: $closed" test "$room/deep/x_spec.lua"
    behind 1 "$room/deep/p.zdpack: $closed" pack verify "$room/deep/p.zdpack"
    behind 1 "$room/deep/param: $closed" pack build "$room/deep/param"
    behind 1 "$room/deep/part.db: $closed" sim merge "$room/deep/part.db" --db "$room/all.db"
    behind 1 "$room/deep/all.db: $closed" sim show "$room/deep/all.db"
    behind 1 "$room/deep/j.jsonl: $closed" replay "$room/deep/j.jsonl"
    behind 1 "mission '[^']*': $closed" replay "$room/j.jsonl"
    behind 1 "$room/deep/s.lua: $closed" "$room/deep/s.lua"
    chmod 755 "$room/deep"
fi

echo "$cases cases, $failures failures"
[ $failures = 0 ]
