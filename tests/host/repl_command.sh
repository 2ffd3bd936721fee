#!/bin/bash
# repl_command.sh PROGRAM SOURCES: the commands of the prompt that begin with a dot, typed into a pipe: in the
# program's own process, and with packs in a worker. Every case says what comes of a few lines.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/play" && cd "$room/play" || exit 1
rescue=$sources/missions/rescue.lua
readings=$sources/rules-ext/alternative-readings
begin="game = zd.game { mission = \"$rescue\", seed = 7, packs = { \"$readings\" } }; game:ask(false)"

# shellcheck source=cases.sh
. "$here/cases.sh"

# The program without its prompts, with folders of its own for what is the user's.
program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@" >"$room/raw"
    local status=$?
    sed -e 's/^\(>>* \)*//' -e '/^$/d' "$room/raw"
    return $status
}

# types NAME OUT ERR LINE...: the lines at the prompt of this process, after a game has begun.
types() {
    local name=$1 out=$2 err=$3
    shift 3
    printf '%s\n' "$begin" "$@" >"$room/in"
    input=$room/in is "$name" 0 "$out" "$err" -i
}

# away NAME OUT ERR LINE...: the same in a worker, where the pack is there from the beginning.
away() {
    local name=$1 out=$2 err=$3
    shift 3
    printf '%s\n' 'local _ = game:ask(false)' "$@" >"$room/in"
    input=$room/in is "$name" 0 "$out" "$err" --pack "$readings" -i
}

# alone NAME OUT ERR LINE...: without a game.
alone() {
    local name=$1 out=$2 err=$3
    shift 3
    printf '%s\n' "$@" >"$room/in"
    input=$room/in is "$name" 0 "$out" "$err" -i
}

add='for _, f in ipairs(game:figures()) do game:set(f, { place = "gone" }) end
h = game:add("Hero", { name = "Ada", at = { 24, 10 }, face = { 24, 0 } }); b = game:add("Boss", { name = "Boss 9", at = { 24, 3 } })'
shoot='game.dice:queue { 1, 1, 1, 1, 1, 1 }; local _ = h:shoot(b)'

alone "no game: what to do" '' 'there is no game yet; begin one: game = zd\.game' '.map'
alone "a slip: did you mean" '' "no command '.undp'; did you mean '.undo'\?" '.undp'
alone "nothing like it" '' "no command '.xyzzyq'; .help lists them" '.xyzzyq'
alone "a number is no command" '5\.5' '' '.5 + 5'
alone "help lists the commands" '\.undo \[N\] +Takes orders back.*\.quit' '' '.help'
alone "help of a name" 'shoot\.target  function\(terms, view\.shot\).*ZD-SHOOT-01' '' '.help shoot.target'
alone "help of a function" 'zd\.resist\(.*For example:.*--> 0' '' 'help(zd.resist)'
alone "help of what there is not" '' "nothing is called 'shoot.targt'; did you mean 'shoot.target'\?" \
    '.help shoot.targt'
alone "odds need no game" 'F5\(13\).*successes' '' '.odds F5(13)'
alone "what is behind a command that takes nothing" '' "\.map takes no argument, got 'all'" '.map all'
alone "quit ends it" '' '' '.quit' 'print "still here"'
alone "a command is a function" '' '' 'quit()' 'print "still here"'
alone "names of the user win" 'mine' '' 'map = "mine"' 'map'
alone "and the command is there all the same" '' 'there is no game yet' 'map = "mine"' '.map'
alone "the game that was opened last is meant" 'Boss 9' '' \
    'other = zd.game(); other:add("Boss", { name = "Boss 9", at = { 16, 10 } })' '.figures'

types "help of an upgrade" 'Lethal  \[upgrade: .*upgrades = \{ "Lethal" \}.*ZD-' '' '.help Lethal'

for way in types away; do
    moved=
    [ $way = away ] || moved='in a worker'
    $way "$way: figures" 'Ada +hero +team +at 24\.0, 10\.0' '' "$add" '.figures'
    $way "$way: why" 'Ada.*Boss 9' '' "$add" "$shoot" '.why'
    $way "$way: why of nothing" '' 'the last order rolled no dice' '.why'
    $way "$way: undo and redo" '1 order taken back; 0 done, 0 to undo, 1 to redo.*1 order done again; 1 done' '' \
        "$add" 'local _ = h:overwatch()' '.undo' '.redo'
    $way "$way: nothing to undo" '' 'there is nothing to undo' '.undo'
    $way "$way: an absurd number" '1 order taken back' '' "$add" 'local _ = h:overwatch()' '.undo 999999999999'
    $way "$way: no number" '' 'undo: a whole number of 1 or more is needed, got two' '.undo two'
    $way "$way: less than one" '' 'undo: a whole number of 1 or more is needed, got 0' '.undo 0'
    $way "$way: branches" 'main +0 orders done.\* flank +1 orders' '' "$add" '.branch flank' \
        'local _ = h:overwatch()' '.branches'
    $way "$way: switch" '\* main +0 orders done.  flank +1 orders' '' "$add" '.branch flank' \
        'local _ = h:overwatch()' '.switch main'
    $way "$way: switch to a slip" 'flank' "no branch 'flakn'; did you mean 'flank'\?" '.branch flank' '.switch flakn'
    $way "$way: diff" 'Ada: wounded 0 -> 2' '' "$add" '.branch flank' 'game:set(h, { wounded = 2 })' '.diff main'
    $way "$way: diff of the same" 'nothing differs' '' '.branch flank' '.diff main'
    $way "$way: set" 'medic\.target is 12, was 13 \(1 to 99\).*12' '' '.set medic.target=12' \
        'game:param "medic.target"'
    $way "$way: set a slip" '' "no param 'medic.targt'; did you mean 'medic.target'\?" '.set medic.targt=12'
    $way "$way: set too much" '' "medic.target: 1 to 99 expected, not '1000'" '.set medic.target=1000'
    $way "$way: set without a value" '' "a name and a value are needed, got 'medic.target'" '.set medic.target'
    $way "$way: what is set" 'medic\.target=12 by user, default 13' '' '.set medic.target=12' '.set'
    $way "$way: rules" 'shoot\.target.*target number' '' '.rules shoot.target'
    $way "$way: rules that are changed" 'shoot.target.*changed by user' '' \
        'game:quantity("shoot.target", function() end)' '.rules'
    $way "$way: packs" 'on  alternative-readings 1' '' '.packs'
    $way "$way: pack off" "pack 'alternative-readings' is off.*off alternative-readings" '' \
        '.pack off alternative-readings' '.packs'
    $way "$way: pack off twice" "is off already" '' '.pack off alternative-readings' \
        '.pack off alternative-readings'
    $way "$way: pack of another name" '' "no pack in this game 'readings'; use one of these: alternative-readings" \
        '.pack off readings'
    $way "$way: pack, and what" '' 'pack: say on or off, and which' '.pack alternative-readings'
    $way "$way: pack, and on or off" '' 'pack: say on or off, and which' 'pack(nil, "fog")'
    $way "$way: reload" 'read again: .*1 pack; the battle goes on, 0 orders done' '' '.reload'
    $way "$way: time" '499999500000.*(ms|s)' '' \
        '.time (function() local n = 0 for i = 1, 999999 do n = n + i end return n end)()'
    $way "$way: time of nothing" '' 'time: what is to be timed' '.time'
    $way "$way: over two lines" '3.*ms' '' '.time 1 +' '2'
    # shellcheck disable=SC2016 # the marks are the words' own
    $way "$way: save and load" 'saved: a\.json, 1 orders done.*0.*`game` is .*1 orders done.1' "$moved" "$add" \
        'local _ = h:overwatch()' '.save a.json' '.undo' 'game.turn' '.load a.json' 'game.turn'
    rm -f a.json
    echo mine >mine
    $way "$way: save where something else is" '' 'mine: a file of another kind has this name' '.save mine'
    $way "$way: load what is not there" '' 'nowhere\.json: no such file' '.load nowhere.json'
done

# In a block a command is a call, and what it gives is printed there. What stands in brackets or in a
# text is no command.
for way in types away; do
    $way "$way: in a loop" 'Ada +hero.*Ada +hero' '' "$add" 'for i = 1, 2 do' '  local x = i;' '  .figures' 'end'
    $way "$way: first in a block" 'shoot\.target .*9' '' 'if game then' '.help shoot.target' 'end' 'print(9)'
    $way "$way: in a text" '^9' '' 'do s = [[' '.figures' ']] print(#s) end'
done
alone "in a bracket" 'function: ' '' 'game = zd.game()' 'if true then print(game' '.figures)' 'end'

# With a mission of the user's own, too.
cat >mine.lua <<'M'
return mission {
  id = "mine", visibility = 1,
  heroes = { { name = "Ada", M = 4, F = 4, A = 4, D = 3 }, { name = "Ben", M = 4, F = 4, A = 4, D = 3 } },
  setup = function(m)
    m:objective { name = "Lamp", primary = true, at = m:center() }
    m:deploy_team { entry = "planned", edge = "bottom" }
  end,
  on = { ["activation.end"] = function(m) m.visibility = 3 end },
}
M
own='game = zd.game { mission = "mine.lua", seed = 3 }; game:ask(false); ada = game:figure "Ada"
foe = game:add("Grunt", { name = "Foe", x = ada.x, y = ada.y - 8 }); game:set(ada, { face = foe })'
alone "own mission: figures" 'Ada +hero.*Lamp +objective.*Foe +bogey' 'in a worker' "$own" '.figures'
alone "own mission: why, and where the light changed" \
    'Ada shoots at Foe.*visibility 3.*changed: visibility 3 \(mission, line 8\)' 'in a worker' "$own" \
    'local _ = ada:overwatch()' 'local _ = ada:shoot(foe)' '.why'
alone "own mission: undo" '1 order taken back.*Ada +hero +team +at [0-9., ]+	' 'in a worker' "$own" 'local _ = ada:overwatch()' \
    '.undo' '.figures'

# The light of a battle is its own.
alone "the light, set" 'visibility is 4, was 1 \(0 to 6\).*4.*visibility=4 by stdin:[0-9]+, default what the mission says' \
    'in a worker' "$own" '.set visibility=4' 'game.visibility' '.set'
alone "the light, out of its range" '' 'visibility is 0 to 6, not 9' "$own" '.set visibility=9'

# The last shot, before and now: the columns stand side by side.
mkdir -p fog && printf 'return { name = "fog", version = "1.0.0", changes = { "shoot.target" } }\n' >fog/pack.lua
printf 'quantity("shoot.target", function(terms) terms:add("fog", 3) end)\n' >fog/init.lua
types "a pack that turns the last shot" 'the last roll, before and now:.*\| .*fog 3' 'in a worker' "$add" "$shoot" \
    '.pack on fog'
types "and off again" 'the last roll, before and now:.*fog 3.* \| ' 'in a worker' '.pack on fog' "$add" "$shoot" '.pack off fog'

away "a pack of the user's own, in a worker" "pack 'fog' is on.*on  fog 1" '' '.pack on fog' '.packs'
away "a pack that there is not" '' 'nowhere' '.pack on nowhere'

# A position is there in another process, with packs and params, whatever folder that is in.
types "saved" 'saved: ' '' "$add" '.set medic.target=12' '.pack off alternative-readings' 'game.vars.alarm = 3' \
    '.save keep.json'
mkdir -p elsewhere && cd elsewhere || exit 1
alone "loaded in a new process" 'Ada +hero.*3.*medic.target=12.*off alternative-readings' 'in a worker' \
    ".load ../keep.json" '.figures' 'game.vars.alarm' '.set' '.packs'
cd ..
types "saved with a long name" 'saved: ' '' "$add" 'game:set(h, { name = ("\u{6f22}"):rep(20) .. "x" })' '.save long.json'
alone "... which is there again" '20.xx' 'in a worker' '.load long.json' 'n = game:figures { place = "table", kind = "hero" }[1].name' \
    'print(select(2, n:gsub("\u{6f22}", "")), n:sub(-1) .. "x")'
sed 's/"world":{"seed"/"world":{"orders":7,"seed"/' keep.json >bad.json
alone "a position that was changed" '' 'bad\.json:1: the position was changed since it was saved' '.load bad.json'
sed 's/"world":{/"world":{"mana":3,/; s/"version":"[^"]*"/"version":"3.0.0"/' keep.json >news.json
alone "a field that is not known" '' "news\.json:1: world has a field 'mana', which this version does not know; zerodark 3\.0\.0 wrote it" \
    '.load news.json'
sed 's/"roster":{"slot":{"0":{/"roster":{"slot":{"0":{"kind":500,/' keep.json >range.json
alone "a number that is none of its field's" '' 'range\.json:1: world\.roster\.slot\.0\.kind is 500, not from 0 to 255' \
    '.load range.json'
sed 's/"position":[0-9]*/"position":9/; s/"version":"[^"]*"/"version":"3.0.0"/' keep.json >newer.json
alone "a position of a newer version" '' 'newer\.json:1: it was written by zerodark 3\.0\.0 \(positions 9\), and this is zerodark [0-9.]+ \(positions 3\): open it with zerodark 3\.0\.0 or a newer one; both versions' '.load newer.json'
sed 's/"version":"[^"]*"/"version":"3.0.0"/' keep.json >same.json
alone "another version with the same positions" '`game` is' 'in a worker' '.load same.json'
sed 's/"position":[0-9]*/"position":"2"/' keep.json >none.json
alone "a position of no number" '' "none\.json:1: it is not a position of a game: 'position' is not a whole number" '.load none.json'
printf '{"position":2' >cut.json
alone "a position that is cut" '' 'cut\.json:1: it is not a position' '.load cut.json'
echo hello >dot.txt
alone "neither" '' 'in a worker.*dot\.txt:1: it is neither a journal nor a position' '.load dot.txt'

# A journal goes to its end, and can be gone back on.
program run "$rescue" --seed 7 --journal battle.jsonl --quiet >/dev/null 2>&1
alone "a journal" '`game` is Rescue, [0-9]+ orders done.*true' 'in a worker' '.load battle.jsonl' 'game.over ~= nil' \
    '.undo'

# What a script says is not a file that the user has named.
away "no other file is written" '' 'in a worker, type .save FILE by itself' 'for i = 1, 1 do save("b" .. i) end'
that "and there is none" test ! -e b1

# In a worker scripts read what the user names: a path in quotes in what is typed, and no other.
mkdir "$room/a" "$room/b"
for file in a/one b/two b/three b/four; do
    cp "$rescue" "$room/$file.lua"
done
first="game = zd.game { mission = \"$room/a/one.lua\" }"
alone "a second mission elsewhere" 'second Rescue' 'in a worker' "$first" \
    "game = zd.game { mission = '$room/b/two.lua' }; print('second ' .. game.title)"
alone "named before it is opened" 'third Rescue' 'in a worker' "path = [[$room/b/three.lua]]" "$first" \
    "print('third ' .. zd.game { mission = path }.title)"
away "in the prompt of a pack" 'second Rescue' '' "print('second ' .. zd.game { mission = '$room/b/two.lua' }.title)"
cp -r "$readings" "$room/b/readings"
alone "a pack elsewhere" 'alternative-readings' 'in a worker' "$first" \
    "print(zd.game { packs = { '$room/b/readings' } }.packs[1].name)"
alone "what was never named" '' 'four.lua: cannot be read: scripts may not read it' "$first" \
    "zd.game { mission = '$room/b' .. '/four.lua' }"

# piped NAME STATUS OUT ERR LINE...: the lines in a pipe, without -i.
piped() {
    local name=$1 status=$2 out=$3 err=$4
    shift 4
    printf '%s\n' "$@" >"$room/in"
    input=$room/in is "$name" "$status" "$out" "$err"
}

# What comes through a pipe is Lua; what is none is run as the prompt does, where there are commands in it.
piped "a script stays one" 0 '^1	$' '' 'local one = 1' 'print(one)'
piped "... with what it shows" 0 '' '' 'zd.odds "F5(13)"'
piped "... and what is wrong with it" 1 '' "^stdin:2: [^>]*near '='	$" 'print "not run"' 'x = = 2'
piped "... where a dot goes on" 1 '' 'stdin:2: unexpected symbol near .\*.' 'print "not run"' '* 2' '.x = 1'
piped "... or a command stands in a block" 1 '' 'stdin:1: there is no game yet' 'for i = 1, 2 do' '.map' 'end'
piped "... or one that there is not" 1 '' "stdin:2: unexpected symbol near '.'" 'for i = 1, 2 do' '.mapp' 'end'
piped "no prompt, and no line at the end" 0 '42' '' '6 * 7' '.quit'
that "... to the byte" cmp -s <(echo 42) "$room/raw"
piped "a command" 0 'zd\.odds\(.*For example' '' '.help zd.odds'
piped "statements, expressions, results" 0 '^Boss 9: .*16\.0, 10\.0.*Boss 9 +bogey.*49	$' '' 'game = zd.game()' \
    'local function square(n)' '  return n * n' 'end' 'game:add("Boss", { name = "Boss 9", at = { 16, 10 } })' '.figures' 'square(7)'
piped "an error is told with its line, and the rest runs" 1 '^on	$' \
    '^stdin:2: there is no game yet.*stdin:4: x	' '-- nobody' '.map' '' 'error("x", 0)' 'print "on"'
piped "... with its own where that is another" 1 '' 'stdin:3: x' '.rules nothing.of.this' 'do' 'error "x"' 'end'
piped "what is wrong as it stands is told before anything runs" 1 '' "^stdin:3: unexpected symbol near '='" \
    'print "not run"' '.packs' 'x = = 2'
piped "a slip in a command" 1 '' "^stdin:1: no command '\.undp'; did you mean '\.undo'\?" '.undp'
piped "what a command does not take" 1 '' "^stdin:2: \.map takes no argument, got 'all'" 'x = 1' '.map all'
piped "a statement that never ends" 1 '' '^stdin:2: the input ends in the middle' '.help zd' 'f('
piped ".quit ends it" 0 '' '' '.quit' 'print "still here"'
piped "a pack of the user's own" 0 'on  fog 1.*42	$' 'in a worker' 'game = zd.game { packs = { "fog" } };' '.packs' '6 * 7'
piped "... and an error in the worker" 1 '^42	$' 'in a worker.*stdin:2: no such pack .nowhere' \
    'game = zd.game { packs = { "fog" } };' '.pack on nowhere' '6 * 7'

# A mission of one's own: the commands are about the game that was opened, and not about another one.
# Piped lines that are Lua as a whole, too, are commands.
cp "$rescue" own.lua
own='g = zd.game { mission = "own.lua", seed = 7 }'
told='own.lua does not come with the program'
prompted() { # the same at a prompt
    local name=$1 status=$2 out=$3 err=$4
    shift 4
    printf '%s\n' "$@" >"$room/in"
    input=$room/in is "$name" "$status" "$out" "$err" -i
}
for way in piped prompted; do
    $way "$way, own mission: figures" 0 'Ines +hero +team +at .*Boss 1 ' "$told" "$own" '.figures'
    $way "$way, own mission: odds in words" 0 'harmed +50[.]33 %' "$told" "$own" '.odds "Ines shoots Grunt 3"'
    $way "$way, own mission: undo" 0 'Ines +hero +team +at' "$told" "$own" 'g:ask(false)' \
        'local _ = g:figure("Ines"):overwatch()' '.undo' '.figures'
done
piped "a shipped mission: figures" 0 '^Ines +hero ' '' "g = zd.game { mission = \"$rescue\", seed = 7 }" '.figures'
piped "no game: figures" 1 '' 'there is no game yet' 'local t = {}' '.figures'
piped "a call and nothing else above it" 0 'F5\(13\)' '' 'local _ = (1)' '.odds "F5(13)"'
piped "a field further in is Lua" 0 '^3	$' '' 'local t = { map = 3 }' 'local x = (t)' '  .map' 'print(x)'
piped "a field that no command is called is Lua" 0 '^3	$' '' 'local t = { mapp = 3 }' 'local x = (t)' '.mapp' 'print(x)'
piped "a text that looks like a command" 0 '\.map' '' 'print [[' '.map' ']]'
piped "a misspelt one behind a call" 1 '' "no command '.figurs'; did you mean '.figures'" 'print(1)' '.figurs'
piped "odds of a pack's order by its name" 0 'success ' '' \
    "g = zd.game { mission = \"$sources/missions/infinity/crossfire.lua\", seed = 1 }; g:ask(false)" \
    'print(zd.odds { bs_attack = g:figures()[1], at = g:figures()[7], brief = true, runs = 50 })'

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
