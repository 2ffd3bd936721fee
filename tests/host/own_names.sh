#!/bin/bash
# own_names.sh PROGRAM SOURCES: the names of the program's own packs are its own, whoever else has a
# folder of that name, and wherever that lies.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work/rules-ext} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# pack FOLDER NAME VERSION [REST]: one that says so when it runs.
pack() {
    mkdir -p "$1" && printf 'return { name = "%s", version = "%s", summary = "s", %s }\n' "$2" "$3" "${4:-}" >"$1/pack.lua"
    printf 'error("it is the one of a stranger")\n' >"$1/init.lua"
}

own=vanilla-in-lua
stranger='it is the one of a stranger'
taken="^zerodark: rules-ext/$own: a pack of this name comes with the program, and that one is used; name this one by its path, ./rules-ext/$own, or give it another name	\$"
pack rules-ext/$own $own 99.0.0
pack rules-ext/mine mine 1.0.0 "requires = { [\"$own\"] = \"*\" }"
printf 'local nothing = true\n' >rules-ext/mine/init.lua

is "by its name" 0 'Seed' "$taken" run rescue --seed 7 -q --pack $own
is "of any version" 0 'Seed' "$taken" run rescue --seed 7 -q --pack "$own@*"
is "of a version that it has not" 1 '' "no version of '$own' fits =99.0.0; use one of these: [0-8][0-9.]* \[unknown-word\]	\$" run rescue --seed 7 -q --pack "$own@=99.0.0"
is "that another one requires" 0 'Seed' '' run rescue --seed 7 -q --pack mine
is "many battles" 0 'battles' "$taken" sim rescue --runs 2 --pack $own
is "what it is" 0 "$own 0|$own [1-8]" "$taken" pack info $own
is "its rules" 0 . "$taken" rules shoot.target --pack $own
is "the list" 0 "$own [0-8]" '' pack list
that "has it once" test "$(grep -c "$own" "$room/out")" = 1
that "and not that one" sh -c "! grep -q '99.0.0' '$room/out'"
is "its check" 0 "$own [0-8][0-9.]*: 0 errors" "$taken" pack check $own
printf 'game = zd.game { mission = "rescue", packs = { "%s" } }\nprint(game.packs and "it is there" or "it is there")\n' $own >"$room/in"
input=$room/in is "at the prompt" 0 'it is there' '' -i
is "in a script" 0 'true' '' -e "print(zd.game { mission = 'rescue', packs = { '$own' } } ~= nil)"
is "named by its path" 1 '' "$stranger" run rescue --seed 7 -q --pack ./rules-ext/$own
is "... without the dot" 1 '' "$stranger" run rescue --seed 7 -q --pack rules-ext/$own

# A journal names the one that was there.
is "recorded" 0 'Seed' "$taken" run rescue --seed 7 -q --pack $own --journal b.jsonl
that "it names no folder of here" sh -c '! grep -q "rules-ext/'$own'" b.jsonl'
is "and replays" 0 'all agree' '' replay b.jsonl
is "... bare" 0 'Seed' "$taken" run rescue --seed 7 -q --pack $own --bare --journal bare.jsonl
is "and replays" 0 'all agree' '' replay bare.jsonl

# The same content is the same pack; so is the folder itself.
rm -r rules-ext/$own
cp -r "$sources/rules-ext/$own" rules-ext/
is "a copy of it" 0 'Seed' '' run rescue --seed 7 -q --pack $own
rm -r rules-ext
ln -s "$sources/rules-ext" rules-ext
is "the folder itself" 0 'Seed' '' run rescue --seed 7 -q --pack $own
rm rules-ext
cd "$sources" || exit 1
is "where the sources are" 0 'Seed' '' run rescue --seed 7 -q --pack $own
is "... they are what is here" 0 'in ./rules-ext' '' pack list
cd "$room/work" || exit 1

# Other names are anybody's.
pack rules-ext/other other 1.0.0
is "another name" 1 '' "$stranger" run rescue --seed 7 -q --pack other
mkdir -p link && pack link/away $own 99.0.0
ln -s ../link/away rules-ext/$own
is "a link" 0 'Seed' "$taken" run rescue --seed 7 -q --pack $own

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
