#!/bin/bash
# found.sh PROGRAM SOURCES: files of a mission, teams and bots that were moved or renamed are found by what
# is in them.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,far/deep,war/maps} && cd "$room/war" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

cp "$sources/tests/lua/example/supply.lua" m.lua
cp "$sources/tests/lua/example/maps/depot.lua" maps/
cp "$sources/lua/content/teams/nightwatch.lua" t.lua
sed 's/name = "greedy"/name = "mine"/' "$sources/lua/bots/greedy.lua" >mine.lua
words=(m.lua --seed 3 --team t.lua)
is "a battle" 0 'Seed' '' run "${words[@]}" --bot mine.lua -q --bare --journal b.jsonl
is "one with its texts" 0 'Seed' '' run "${words[@]}" -q --journal whole.jsonl
printf 'quit\n' >"$room/in"
input=$room/in is "one that is played" 0 'To go on' '' play "${words[@]}" --bare --journal p.jsonl

# A map of the mission.
nowhere="no such map file of the mission: 'maps/depot.lua'; it was found neither here, nor beside the journal; say where it is now with --at PATH, the file or its folder"
mv maps/depot.lua "$room/far/deep/ruin.lua"
is "a map that is nowhere" 1 '' "$nowhere" replay b.jsonl
is "... of a journal with its texts" 0 'all agree' '' replay whole.jsonl
is "where it is now" 0 'all agree' '' replay b.jsonl --at "$room/far/deep/ruin.lua"
is "its folder" 0 'all agree' '' replay b.jsonl --at ../far/deep
is "the folder around that" 0 'all agree' '' replay b.jsonl --at ../far
input=$room/in is "a battle that is played goes on" 0 'To go on' '' play --continue p.jsonl --at ../far
input=$room/in is "it says which is not there" 1 '' "no such map file of the mission: 'maps/depot.lua'" play --continue p.jsonl
mkdir "$room/else" && cp m.lua t.lua b.jsonl "$room/else"
(cd / && "$zerodark" replay "$room/else/b.jsonl" --at "$room/far" >"$room/out" 2>"$room/err") || fail "from another folder"
sed 's/Depot/Yard/' "$room/far/deep/ruin.lua" >"$room/else/ruin.lua"
is "another map is not it" 1 '' "$nowhere" replay b.jsonl --at "$room/else/ruin.lua"
mkdir "$room/maps" && mv "$room/else/ruin.lua" "$room/maps/depot.lua"
is "nor is one of its name" 1 '' "the map file 'maps/depot.lua' of the mission is not where it was, and '../maps/depot.lua' is a different one: say where it is now with --at PATH, .*; --changed continues with '../maps/depot.lua'" replay b.jsonl --at ../maps
is "unless that is wanted" 0 'all agree' "^b.jsonl:1: the map file 'maps/depot.lua' of the mission has changed since: [^	]*	\$" replay b.jsonl --at ../maps --changed
is "the right one of two" 0 'all agree' '' replay b.jsonl --at ../maps --at ../far
cp "$room/maps/depot.lua" maps/depot.lua
is "one that was changed" 1 '' "b.jsonl:1: the map file 'maps/depot.lua' of the mission has changed since" replay b.jsonl
is "the old one is elsewhere" 0 'all agree' '' replay b.jsonl --at ../far
rm maps/depot.lua
cp "$room/far/deep/ruin.lua" depot.lua
is "beside the mission" 0 'all agree' '' replay b.jsonl
mv depot.lua maps/wreck.lua
is "of another name, where it was" 0 'all agree' '' replay b.jsonl --at maps
mv maps/wreck.lua maps/depot.lua

# A team, and a bot that goes on.
mv t.lua "$room/far/deep/night.lua"
is "a team that is nowhere" 1 '' "b.jsonl:1: no such team: 't.lua'; .*--at PATH" replay b.jsonl
is "of another name" 0 'all agree' '' replay b.jsonl --at "$room/far/deep/night.lua"
is "in a folder" 0 'all agree' '' replay b.jsonl --at "$room/far"
sed 's/shoot = [0-9]*/shoot = 9/' "$room/far/deep/night.lua" >t.lua
is "the right one of two teams" 0 'all agree' '' replay b.jsonl --at "$room/far"
mv "$room/far/deep/night.lua" t.lua
mv mine.lua "$room/far/deep/owl.lua"
cp "$room/far/deep/owl.lua" "$room/owl.lua" && printf -- '-- a comment\n' >>"$room/owl.lua"
is "the bot of another name has not changed" 0 'all agree' '' replay b.jsonl --at "$room/far"

# A pack, by any name of its folder.
cp -r "$sources/tests/packs/param" fog
is "with a pack" 0 'Seed' '' run "${words[@]}" --pack fog -q --bare --journal c.jsonl
mv fog "$room/far/mist"
is "a pack that is nowhere" 1 '' "the pack 'param' 1.0.0 was not found: .*; --at PATH says where its folder is now" replay c.jsonl
is "its folder of another name" 0 'all agree' '' replay c.jsonl --at "$room/far/mist"

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
