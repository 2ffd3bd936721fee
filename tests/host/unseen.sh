#!/bin/bash
# unseen.sh PROGRAM SOURCES LIBRARY [all]: files that are there, and of which the system cannot say so: it
# reports an error of the disk, or that one may not look. No command takes such a file for one that
# is not there. It either does all that it does otherwise, or says why not. LIBRARY is disk.c. Some of the files are hidden in one way; with `all`, each in three.
set -u
points=${4:-some}
RANDOM=${SEED:-1}
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2") library=$(readlink -f "$3")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
cd "$room" || exit 1
export HOME=$room/home XDG_DATA_HOME=$room/at/data XDG_CONFIG_HOME=$room/at/config XDG_STATE_HOME=$room/at/state NO_COLOR=1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

mission=$sources/missions/rescue.lua
mkdir home at
cp "$sources/tests/lua/example/supply.lua" at/m.lua
mkdir at/maps && cp "$sources/tests/lua/example/maps/depot.lua" at/maps/
cp "$sources/lua/content/teams/bulwark.lua" at/crew-t.lua
cp "$sources/lua/bots/greedy.lua" at/mybot.lua
cp -r "$sources/tests/packs/param" at/fog
printf 'require "zones"\n' >>at/fog/init.lua
printf 'return {}\n' >at/fog/zones.lua
mkdir at/fog/missions && cp "$mission" at/fog/missions/night.lua
cat >at/op.lua <<'END'
return operation { id = "supplies", title = "Supplies", design = "4/16/4", missions = { "m.lua", "m.lua" } }
END
cp -r at/fog at/mist && sed -i 's/"param"/"mist"/' at/mist/pack.lua
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function()
  spec.golden("z", { mission = "m.lua", seed = 7 }) end) end)\n' >at/gold_spec.lua
(
    cd at && program run m.lua --seed 3 --pack fog --team crew-t.lua -q --journal kept.jsonl && program pack keygen &&
        program pack build mist -o mist.zdpack && program pack sign mist.zdpack && program pack install mist.zdpack &&
        program operation new kept.zd op.lua --team crew-t.lua --pack fog --seed 3 && program sim m.lua --runs 2 -q --db kept.db &&
        program test gold_spec.lua --bless
) >out 2>&1 || { cat out; exit 1; }
cp -r at kept

reason='Input/output error|(the system|the disk) reports an error|you may not (open|enter|write)|may not read it|Permission denied'
absence='no such|there is no file|is not there|did you mean'

content() {
    (cd at && find . -type f ! -name '*-journal' | LC_ALL=C sort | while read -r file; do
        case $file in
        *.key | *.db | *.zd) printf '%s %s\n' "$file" "$(wc -c <"$file")" ;;
        *) printf '%s %s\n' "$file" "$(sha256sum <"$file")" ;;
        esac
    done)
}

fresh() {
    rm -rf at && cp -r kept at
}

# is_chosen FILE COMMAND: a third of the files, and those of which most depends.
is_chosen() {
    case "$points $1 $2" in
    all* | *" init.lua run" | *" known_keys pack" | *" default.key pack") true ;;
    *) [ $((RANDOM % 3)) = 0 ] ;;
    esac
}

# try_without SORT FILE WORDS...: it does all that it does otherwise, or says why not.
try_without() {
    local sort=$1 file=$2 status
    shift 2
    cases=$((cases + 1))
    fresh
    (cd at && LD_PRELOAD=$library DISK=$sort:$file "$zerodark" "$@") >out 2>err <typed
    status=$?
    content >files
    if [ $status = "$well" ] && cmp -s files good.files && { cmp -s out good.out || [ -s err ]; }; then
        return
    fi
    [ $status != 0 ] || fail "$sort:$file: it went on otherwise ($*)"
    grep -Eq "$reason" err out || fail "$sort:$file: that is not said ($*)"
    ! grep -Eq "$absence" err out || fail "$sort:$file: it is taken for absent ($*)"
}

# without FILE... -- WORDS...: each of them cannot be seen.
without() {
    local sorts=(stat blind denied) files=() file sort well
    while [ "$1" != -- ]; do
        files+=("$1")
        shift
    done
    shift
    for file in "${files[@]}"; do
        is_chosen "$file" "$1" || continue
        if [ -z "${well:-}" ]; then
            fresh
            (cd at && program "$@") >good.out 2>good.err <typed
            well=$?
            content >good.files
        fi
        if [ "$points" = all ]; then
            for sort in "${sorts[@]}"; do
                try_without "$sort" "$file" "$@"
            done
        else
            try_without "${sorts[RANDOM % 3]}" "$file" "$@"
        fi
    done
}

: >typed

without m.lua depot.lua mybot.lua /fog fog/pack.lua fog/init.lua zones.lua j.jsonl -- run m.lua --seed 3 --pack fog --bot ./mybot.lua -q --journal j.jsonl
without init.lua at/data mist-1.0.0 pack.lua known_keys -- run m.lua --pack mist --seed 3 -q
without missions night.lua -- run fog/night --seed 3 -q
without m.lua x.html -- run m.lua --seed 3 -q --report x.html
without kept.jsonl m.lua depot.lua /fog init.lua -- replay kept.jsonl
without kept.jsonl -- run m.lua --seed 4 -q --journal kept.jsonl
without j.jsonl m.lua at/state -- play m.lua --seed 3 --journal j.jsonl
without kept.jsonl m.lua -- play --continue kept.jsonl
without battles at/state/zerodark -- play m.lua --seed 4
without packs mist-1.0.0 init.lua known_keys -- pack list
without known_keys mist-1.0.0 pack.lua -- pack verify mist
without known_keys mist.zdpack packs -- pack install mist.zdpack
without default.key mist.zdpack -- pack sign mist.zdpack
without default.key keys at/config -- pack keygen
without m.zdpack init.lua zones.lua pack.lua -- pack build mist -o m.zdpack
without init.lua pack.lua -- pack info mist
without init.lua night.lua missions pack.lua -- check fog
without depot.lua m.lua -- check m.lua
without m.lua x.svg depot.lua -- map m.lua --svg x.svg
without crew-t.lua -- team show crew-t.lua
without x.zd op.lua m.lua fog/init.lua -- operation new x.zd op.lua --team crew-t.lua --pack fog --seed 3 -q
without kept.zd -- operation status kept.zd
without kept.zd op.lua -- operation next kept.zd -q
without kept.zd -- operation check kept.zd
without exported kept.zd -- operation export kept.zd exported -q
without kept.zd -- operation new kept.zd op.lua
without kept.db -- sim show kept.db
without kept.db -- sim m.lua --runs 3 -q --db kept.db --resume
without new.db -- sim m.lua --runs 3 -q --db new.db
without new.csv -- sim m.lua --runs 3 -q --csv new.csv
without gold_spec.lua z.jsonl -- test gold_spec.lua -q
without z.jsonl -- test gold_spec.lua --bless -q
without dawn.lua -- new mission dawn
without dusk -- new pack dusk

# A mission of a campaign, or a pack, that cannot be looked at: it goes on with its copies, and says why.
fresh
cd at || exit 1
program() { LD_PRELOAD=$library DISK=$sort "$zerodark" "$@"; }
sort=denied:/fog
is "a pack of a campaign" 0 'Saved in' "the pack 'param': .*/fog: you may not enter a folder on its path .*all packs are read from the copies in the campaign's file" operation next kept.zd -q
sort=stat:depot.lua
cp ../kept/kept.zd .
is "a map of a campaign" 0 'Saved in' "the map file 'maps/depot.lua' of the mission was read then, and cannot be read now: the system reports an error.*mission 'm.lua' is played from the copies" operation next kept.zd -q
cd ..

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
