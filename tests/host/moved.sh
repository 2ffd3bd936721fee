#!/bin/bash
# moved.sh PROGRAM SOURCES: battles whose files have been renamed, moved or sent, and commands that
# are entered elsewhere.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,else} "$room/ada/war/missions" "$room/ada/war/out" && cd "$room/ada/war" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# Does a file name nothing of this machine?
names_nothing() {
    ! grep -q -e "$room" -e "$sources" "$1"
}

cp "$sources/missions/rescue.lua" missions/m.lua
cp "$sources/lua/content/teams/nightwatch.lua" t.lua
cp -r "$sources/tests/packs/param" fog

# What is written down.
is "a journal beside its mission" 0 'Seed' '' run missions/m.lua --seed 3 --team t.lua --pack fog -q --bare --journal b.jsonl
cp b.jsonl first.jsonl
is "by whole paths" 0 'Seed' '' run "$PWD/missions/m.lua" --seed 3 --team "$PWD/t.lua" --pack "$PWD/fog" -q --bare --journal "$PWD/b.jsonl"
that "it is the same journal" cmp b.jsonl first.jsonl
is "with a journal elsewhere" 0 'Seed' '' run "$PWD/missions/m.lua" --seed 3 --team t.lua --pack ./fog -q --bare --journal "$room/else/b.jsonl"
is "in a folder beside it" 0 'Seed' '' run missions/m.lua --seed 3 --team t.lua --pack fog -q --bare --journal out/b.jsonl
for file in b.jsonl "$room/else/b.jsonl" out/b.jsonl; do
    that "$file has no path of this machine" names_nothing "$file"
done
that "it says where from the journal" grep -q '"mission":"./missions/m.lua".*"path":"./fog".*"team_file":"./t.lua"' b.jsonl
is "one of the program by its path" 0 'Seed' '' run "$sources/missions/rescue.lua" --seed 3 -q --journal own.jsonl
that "it is written by its name" grep -q '"mission":"rescue"' own.jsonl
is "all are replayed here" 0 'all agree' '' replay b.jsonl
is "from a folder beside" 0 'all agree' '' replay out/b.jsonl
is "from elsewhere" 0 'all agree' '' replay "$room/else/b.jsonl"
is "one of the program" 0 'all agree' '' replay own.jsonl

# Renamed, moved, sent.
cd "$room/else" || exit 1
is "from another folder" 0 'all agree' '' replay ../ada/war/b.jsonl
is "from another folder, from one beside" 0 'all agree' '' replay "$room/ada/war/out/b.jsonl"
mv "$room/ada" "$room/eve"
is "renamed" 0 'all agree' '' replay "$room/eve/war/b.jsonl"
is "renamed, from one beside" 0 'all agree' '' replay "$room/eve/war/out/b.jsonl"
is "its files alone, in one folder" 1 '' "b.jsonl:1: no such mission: 'missions/m.lua'; .*say where it is now with --at PATH" replay b.jsonl
is "where they are now" 0 'all agree' '' replay b.jsonl --at "$room/eve/war"
is "each of them" 0 'all agree' '' replay b.jsonl --at "$room/eve/war/missions/m.lua" --at "$room/eve/war/t.lua" --at "$room/eve/war/fog"
mv "$room/eve/war/missions/m.lua" "$room/eve/war/missions/other.lua"
is "a mission of another name" 0 'all agree' '' replay b.jsonl --at "$room/eve/war/missions/other.lua" --at "$room/eve/war"
is "found by what it is" 0 'all agree' '' replay "$room/eve/war/b.jsonl"
mv "$room/eve/war/fog" "$room/eve/war/mist"
is "a pack of another name" 1 '' "the pack 'param' 1.0.0 was not found: .*; --at PATH says where its folder is now" replay "$room/eve/war/b.jsonl"
is "where that is now" 0 'all agree' '' replay "$room/eve/war/b.jsonl" --at "$room/eve/war/mist"
mv "$room/eve/war/mist" "$room/eve/war/fog"
is "nothing is there" 2 '' '--at: nowhere: nothing is there' replay b.jsonl --at nowhere
mv "$room/eve/war/missions/other.lua" "$room/eve/war/missions/m.lua"
mkdir missions && echo 'return mission { name = "another" }' >missions/m.lua
is "another one of that name is not it" 0 'all agree' '' replay "$room/eve/war/b.jsonl"
rm -r missions

# Journals of before, with whole paths, and with those of another folder.
sed "1s,\"mission\":\"./missions/m.lua\",\"mission\":\"$room/ada/war/missions/m.lua\"," "$room/eve/war/b.jsonl" >"$room/eve/war/old.jsonl"
is "an old one finds its files, and is told from this one only by its chain" 1 '' 'old.jsonl:[0-9]+: .*chain is broken here' replay "$room/eve/war/old.jsonl"

# What has changed is told, and played again where that is wanted.
cd "$room/eve/war" || exit 1
"$zerodark" run missions/m.lua --seed 3 --team t.lua --pack fog -q --bare --journal c.jsonl >/dev/null
echo '-- a comment' >>missions/m.lua
is "a comment in a mission" 1 '' "c.jsonl:1: the mission file 'missions/m.lua' has changed since, .*the hash was [0-9a-f]{16} and is [0-9a-f]{16} now; --changed continues" replay c.jsonl
is "does not matter where that is wanted" 0 'c.jsonl: [0-9]+ records, all agree' "^c.jsonl:1: the mission file 'missions/m.lua' has changed since[^	]*	$" replay c.jsonl --changed
echo '-- a comment' >>fog/init.lua
is "all changes are told" 0 'all agree' "the mission file .*	.*the pack 'param' has changed since, .*content was [0-9a-f]{16} and is [0-9a-f]{16} now" replay c.jsonl --changed
is "a report of it" 0 'all agree' 'has changed' replay c.jsonl --changed --report c.html
that "it is there" test -s c.html
sed 's/version = "1.0.0"/version = "1.1.0"/' "$sources/tests/packs/param/pack.lua" >fog/pack.lua
is "another version of a pack" 0 'all agree' "the pack 'param' was version 1.0.0 then and is 1.1.0 now" replay c.jsonl --changed
cp "$sources/tests/packs/param/pack.lua" fog/pack.lua
sed -i 's/"Silent"/"Gun-fu"/; s/shoot = [0-9]*/shoot = 9/' t.lua
is "the order and the cause are told" 1 '' "c.jsonl:[0-9]+: [0-9]+ records agree; then \"[A-Z][a-z0-9 ]+ [A-Za-z0-9 ]+\" differs: record [0-9]+: " replay c.jsonl --changed
cp "$sources/lua/content/teams/nightwatch.lua" t.lua
printf 'quit\n' >"$room/in"
input=$room/in is "a battle that is played" 0 'To go on' '' play missions/m.lua --seed 7 --bare --journal p.journal
echo '-- another comment' >>missions/m.lua
input=$room/in is "is not gone over a comment" 1 '' "p.journal:1: the mission file 'missions/m.lua' has changed since, .*--changed continues" play --continue p.journal
input=$room/in is "it goes on" 0 'To go on' "p.journal:1: the mission file 'missions/m.lua' has changed since" play --continue p.journal --changed
cd "$room/else" || exit 1

# Play goes on from everywhere.
mv "$room/eve" "$room/it's ada" && cd "$room/it's ada/war" || exit 1
mkdir -p "$room/state"
go_on() { # the command that was printed
    sed -n 's/^  zerodark \(play --continue\)/\1/p' "$room/out"
}
printf 'quit\n' >"$room/in"
for words in "missions/m.lua" "missions/m.lua --journal b.journal" "missions/m.lua --team t.lua --pack fog" \
    "missions/m.lua --pack fog --journal out/b.journal" "rescue"; do
    # shellcheck disable=SC2086
    input=$room/in is "put aside: $words" 0 'To go on:' '' play $words --seed 7
    command=$(go_on)
    cases=$((cases + 1))
    (cd / && eval "program $command" >"$room/out" 2>"$room/err" <"$room/in") || fail "goes on from elsewhere: $command"
    cases=$((cases + 1))
    (cd /tmp && eval "program $(go_on)" >"$room/out" 2>"$room/err" <"$room/in") || fail "and once more: $(go_on)"
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
