#!/bin/bash
# walls.sh PROGRAM SOURCES: what scripts of strangers meet in the program itself: nothing of theirs
# runs outside of a worker, and they read nothing that nobody has named.
set -u
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
failures=0

fail() {
    failures=$((failures + 1))
    echo "FAILED: $*"
}

# A pack of a stranger's, in a folder: its code says whether it can be told from a pack in a worker.
stranger() {
    mkdir -p "$1"
    printf 'return { name = "evilp", version = "1.0.0", summary = "X." }\n' >"$1/pack.lua"
    printf '\n' >"$1/init.lua"
}

export XDG_DATA_HOME=$room/data
stranger "$room/here/rules-ext/evilp"
stranger "$room/there/evilp"
stranger "$XDG_DATA_HOME/zerodark/packs/evilp-1.0.0"
mkdir -p "$room/empty"
cp missions/rescue.lua "$room/empty/mine.lua"
cp missions/rescue.lua "$room/here/mine.lua"

# "NAME FOLDER OPTION GAME": the text goes to the plain prompt, which has to move into a worker.
moves() {
    printf 'print("once")\ngame = zd.game { %s }\nprint(io.open and "not jailed" or "jailed")\n' "$4" >"$room/in"
    (cd "$2" && "$zerodark" $3 <"$room/in" >"$room/out" 2>"$room/err")
    status=$?
    if [ $status != 0 ] || ! grep -q '\bjailed$' "$room/out" || grep -q 'not jailed' "$room/out" ||
        [ "$(grep -c once "$room/out")" != 1 ] || ! grep -q 'does not come with the program' "$room/err"; then
        fail "$1, $3: status $status: $(cat "$room/out" "$room/err")"
    fi
}

# The same for what comes with the program: it stays.
stays() {
    printf 'game = zd.game { %s }\nprint(io.open and "not jailed" or "jailed")\n' "$4" >"$room/in"
    (cd "$2" && "$zerodark" $3 <"$room/in" >"$room/out" 2>"$room/err")
    status=$?
    [ $status = 0 ] && grep -q 'not jailed' "$room/out" && [ ! -s "$room/err" ] ||
        fail "$1, $3: status $status: $(cat "$room/out" "$room/err")"
}

for how in -i ''; do
    moves 'a pack of ./rules-ext' "$room/here" "$how" 'mission = "rescue", packs = { "evilp" }'
    moves 'an installed pack' "$room/empty" "$how" 'mission = "rescue", packs = { "evilp" }'
    moves 'a pack by its path' "$room/empty" "$how" 'packs = { "../there/evilp" }'
    moves 'a mission by its path' "$room/empty" "$how" 'mission = "mine.lua"'
    moves 'a pack beside one of the own' "$room/here" "$how" 'packs = { "zd-awareness", "evilp" }'
    stays 'the own mission' "$room/empty" "$how" 'mission = "rescue"'
    stays 'an own pack' "$room/empty" "$how" 'mission = "rescue", packs = { "zd-awareness" }'
    stays 'the own, in the sources' . "$how" 'mission = "rescue", packs = { "zd-awareness" }'
done

# A pack that lies where those of the program are is none of them by that: a program of its own, with
# a stranger's pack beside its packs, and the current folder is that.
mkdir -p "$room/home"
cp -r lua missions rules-ext "$room/home/"
stranger "$room/home/rules-ext/evilp"
export ZERODARK_HOME=$room/home/lua
rm -r "$XDG_DATA_HOME"
for how in -i ''; do
    moves 'a pack among the own' "$room/home" "$how" 'mission = "rescue", packs = { "evilp" }'
    stays 'an own pack of another home' "$room/home" "$how" 'mission = "rescue", packs = { "zd-awareness" }'
done
unset ZERODARK_HOME

# Standard input belongs to the script that comes from there, and to no other.
printf 'return 6 * 7' | "$zerodark" --sandbox - >"$room/out" 2>&1
[ "$(cat "$room/out")" = 42 ] || fail "a script from standard input: $(cat "$room/out")"

# A spec loads no bytecode.
cat >"$room/empty/one_spec.lua" <<'SPEC'
local spec = require "spec"
spec.describe("bytecode", function()
  spec.it("is not loaded", function()
    assert(not pcall(string.dump, function() end))
    assert(load("\27Lua") == nil)
    assert(load("\27Lua", "x", "b") == nil and load("\27Lua", "x", "bt") == nil)
    assert(load("return 1", "x", "b") == nil)
    assert(load("return 1")() == 1 and load("return x", "x", "t", { x = 2 })() == 2)
  end)
end)
SPEC
(cd "$room/empty" && "$zerodark" test one_spec.lua) >"$room/out" 2>&1 || fail "a spec and bytecode: $(cat "$room/out")"

# A pipe that nobody writes to is no archive, and nobody waits for it.
mkfifo "$room/pipe.zdpack"
for what in "pack verify" "pack info" "pack install" "check" "run rescue --quiet --pack"; do
    timeout 20 "$zerodark" $what "$room/pipe.zdpack" >"$room/out" 2>&1 </dev/null
    status=$?
    [ $status != 124 ] && [ $status != 0 ] && grep -q 'not a plain file' "$room/out" ||
        fail "$what of a pipe: status $status: $(cat "$room/out")"
done

# What a journal names is no order of the user's: a folder that is no pack stays shut.
"$zerodark" run rescue --seed 7 --quiet --orders 2 --journal "$room/j" >/dev/null 2>&1
sed "1s|\"mission\":\"[^\"]*\"|\"mission\":\"/etc/passwd\"|" "$room/j" >"$room/bad"
"$zerodark" replay "$room/bad" >"$room/out" 2>&1 && fail "a journal of /etc/passwd"
grep -q root: "$room/out" && fail "a journal gave away /etc/passwd: $(cat "$room/out")"

# What rules are written with, a mission and a pack may use: game:set and game:add. What becomes of it is
# in the journal: it replays, and one of another setup is told from its first record on.
mkdir -p "$room/rules/p" "$room/rules/away"
sed '/^  setup = function/,/^  end,/ s/^  end,/    m.game:set(m.game:figure "Tarik", { wounded = 1 })\n    m.game:add("Grunt", { at = { 10, 10 } })\n  end,/' missions/rescue.lua >"$room/rules/m.lua"
printf 'return { name = "setter", version = "1.0.0", summary = "X.", changes = { "after flip" } }\n' >"$room/rules/p/pack.lua"
printf 'after("flip", function() game:set(game:figures { kind = "hero" }[1], { wounded = 1 }) end)\n' >"$room/rules/p/init.lua"
replays() {
    (cd "$room/rules" && "$zerodark" replay "$@") >"$room/out" 2>&1
}
(cd "$room/rules" && "$zerodark" run m.lua --pack ./p --seed 3 --quiet --journal j &&
    "$zerodark" run m.lua --pack ./p --seed 3 --quiet --bare --journal bare) >"$room/out" 2>&1 || fail "a setup that sets: $(cat "$room/out")"
replays j && grep -q 'all agree' "$room/out" || fail "its replay: $(cat "$room/out")"
mv "$room/rules/m.lua" "$room/rules/away/"
replays j && grep -q 'all agree' "$room/out" || fail "its replay without the mission: $(cat "$room/out")"
for edit in 's/wounded = 1/wounded = 3/' 's/{ 10, 10 }/{ 12, 12 }/' '/game:add/d' '/game:set/d'; do
    sed "$edit" "$room/rules/away/m.lua" >"$room/rules/m.lua"
    rm -rf "$room/rules/kept" && mv "$room/rules/away" "$room/kept"
    replays bare --changed && fail "$edit: it replays: $(cat "$room/out")"
    grep -q '0 records agree' "$room/out" || fail "$edit: $(cat "$room/out")"
    mv "$room/kept" "$room/rules/away"
done

# Which walls there are is told.
"$zerodark" --version | grep -q '^the walls around scripts: seccomp, no capabilities' || fail "no word of the walls"
"$zerodark" --version --json | grep -q '"walls":"seccomp' || fail "no word of the walls, in JSON"

if [ $failures -gt 0 ]; then
    echo "$failures failures"
    exit 1
fi
