#!/bin/bash
# op_pack.sh PROGRAM SOURCES: an operation in a pack: by its name, its folder and its file, of a pack that
# lies here, of one that is installed, and of one in memory (/dev/shm).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
memory=
[ ! -w /dev/shm ] || memory=$(mktemp -d /dev/shm/zerodark.XXXXXX)
trap 'rm -rf "${room:?}"; [ -z "$memory" ] || rm -rf "${memory:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,home,here,else}

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# A pack in the current folder.
write_pack() {
    cp -r "$sources/tests/packs/param" fog
    sed -i 's/"param"/"fog"/' fog/pack.lua
    mkdir -p fog/missions/raid/maps
    cp "$sources/tests/lua/example/supply.lua" fog/missions/raid/one.lua
    cp "$sources/tests/lua/example/maps/depot.lua" fog/missions/raid/maps/
    cp "$sources/missions/rescue.lua" fog/missions/raid/two.lua
    cat >fog/missions/raid/operation.lua <<'END'
return operation { id = "raid", title = "Raid", design = "4/16/4", missions = { "one.lua", "two.lua" } }
END
}

for folder in "$room/here" ${memory:+"$memory"}; do
    cd "$folder" || exit 1
    write_pack
    is "by its name" 0 'The operation [Rr]aid began' '' operation new a.zd fog/raid --seed 3
    is "by its whole path" 0 '' '' operation new b.zd "$folder/fog/raid" --seed 3 -q
    is "by its folder" 0 '' '' operation new c.zd fog/missions/raid --pack fog --seed 3 -q
    is "by its file" 0 '' '' operation new d.zd fog/missions/raid/operation.lua --pack fog --seed 3 -q
    for file in a b c d; do
        is "the pack belongs to it" 0 '^fog 1.0.0: as it was' '' operation packs $file.zd
        is "it is fought" 0 'Saved in' '' operation next $file.zd -q
        is "its battle goes out" 0 '' '' operation export $file.zd $file -q
        is "and is replayed" 0 'all agree' '' replay $file/battle-1.jsonl
    done
    is "a mission of it" 0 'Seed' '' run fog/missions/raid/two.lua --seed 3 -q
    is "there is no other" 1 '' 'fog/rain: no such operation' operation new e.zd fog/rain
done

# One that is installed is called by its name, from everywhere.
cd "$room/here" || exit 1
is "it is installed" 0 'installed in' '' pack install --trust fog
cd "$room/else" || exit 1
is "by its name" 0 'The operation [Rr]aid began' '' operation new x.zd fog/raid --seed 3
is "and once more" 0 '' '' operation new y.zd fog/raid --seed 3 -q
is "the pack belongs to it" 0 '^fog 1.0.0: as it was, .*/packs/fog-1.0.0' '' operation packs x.zd
is "it is fought" 0 'Saved in' '' operation next x.zd -q
is "it is played" 0 'Put aside' '' operation play y.zd --yes
is "its battle goes out" 0 '' '' operation export x.zd x -q
is "and is replayed" 0 'all agree' '' replay x/battle-1.jsonl
is "it is removed" 0 'removed' '' pack remove fog
copies="^zerodark: x.zd: a pack is no longer where it was: all packs are read from the copies in the campaign's file	\$"
is "it goes on with the copies" 0 'mission 1 of 2' "$copies" operation status x.zd
is "and is fought again" 0 . "$copies" operation restart x.zd --replay --yes
is "as it was" 0 'Saved in' "$copies" operation next x.zd -q
is "a new one is not to be had" 1 '' "fog/raid: no such operation" operation new z.zd fog/raid
that "nothing is made" test ! -e z.zd

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
