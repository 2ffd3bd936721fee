#!/bin/bash
# plain.sh PROGRAM SOURCES LIBRARY: file systems that lack what others have: no second name for a file,
# no files without a name, no renaming without replacing, no locks, no modes. What saves files saves
# them all the same, and nothing is written over that must not be. LIBRARY is disk.c.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1") library=$(readlink -f "$3")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
cd "$room" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/home" XDG_DATA_HOME="$room/data" XDG_CONFIG_HOME="$room/config" XDG_STATE_HOME="$room/state" \
        NO_COLOR=1 LD_PRELOAD="$library" DISK="plain:$sort" "$zerodark" "$@"
}

# clear_of_leftovers: what was written left nothing else behind.
clear_of_leftovers() {
    [ -z "$(find . \( -name '.*.[0-9]*' -o -name '.coming*' -o -name '.going*' \) -print)" ]
}

same_as() {
    cmp -s "$1" <(printf '%s' "$2")
}

# shellcheck disable=SC2034 # cases.sh reads it
input=typed
for sort in vfat 9p fuse ''; do
    rm -rf ./* && mkdir home
    : >typed
    is "$sort: a battle is kept" 0 '.' '' run rescue --seed 3 --journal made.journal --quiet
    is "$sort: and replayed" 0 '.' '' replay made.journal
    cp made.journal first
    is "$sort: another in its place" 0 '.' '' run rescue --seed 4 --journal made.journal --quiet
    that "$sort: which took it" eval '! cmp -s made.journal first'
    printf 'mine' >notes
    is "$sort: but not in that of a file of another kind" 1 '' 'notes: it already exists' run rescue --seed 4 --journal notes
    that "$sort: that is left alone" same_as notes mine
    is "$sort: a report" 0 '.' '' run rescue --seed 3 --report made.html --quiet
    is "$sort: another in its place" 0 '.' '' run rescue --seed 4 --report made.html --quiet
    that "$sort: it is whole" grep -q '</html>' made.html
    is "$sort: no report in place of notes" 1 '' 'notes' run rescue --seed 4 --report notes
    that "$sort: those are left alone" same_as notes mine
    is "$sort: a drawing" 0 '' '' map rescue --svg made.svg

    printf 'auto\n\n\n\nsave copy.journal\nsave copy.journal\nsave notes\nquit\n' >typed
    is "$sort: a player's battle" 0 'Saved as copy.journal.*Saved as copy.journal' 'notes: it already exists and holds something else' play rescue --seed 7 --journal played.journal
    that "$sort: the notes are left alone" same_as notes mine
    that "$sort: the copy is a journal" grep -q 'records agree' <("$zerodark" replay copy.journal 2>&1)
    printf 'quit\n' >typed
    is "$sort: it goes on" 0 '.' '' play --continue played.journal
    printf 'game = zd.game { mission = "rescue" }\n.save made.json\n.save made.json\n.save notes\n' >typed
    is "$sort: a position" 1 'saved: made.json.*saved: made.json' 'notes: a file of another kind'
    that "$sort: it is there" grep -q position made.json
    that "$sort: the notes are still left alone" same_as notes mine
    : >typed

    is "$sort: a campaign" 0 '.' '' operation new made.zd gemini --seed 3
    is "$sort: only once" 1 '' 'made.zd' operation new made.zd gemini --seed 3
    is "$sort: a battle of it" 0 'Saved in' '' operation next made.zd --quiet
    is "$sort: it is sound" 0 '.' '' operation check made.zd
    is "$sort: it goes out" 0 '.' '' operation export made.zd exported
    is "$sort: a series" 0 '.' '' sim rescue --runs 2 --quiet --db made.db
    is "$sort: and more of it" 0 '.' '' sim rescue --runs 4 --quiet --db made.db --resume
    is "$sort: it is shown" 0 '4' '' sim show made.db
    is "$sort: it is no campaign" 1 '' 'made.db' operation next made.db

    is "$sort: a pack" 0 '.' '' new pack dusk
    that "$sort: all of it" test -e dusk/pack.lua -a -e dusk/init.lua -a -e dusk/README.md
    is "$sort: only once" 1 '' 'dusk: it already exists' new pack dusk
    is "$sort: a mission" 0 '.' '' new mission dawn
    is "$sort: only once" 1 '' 'dawn.*it already exists' new mission dawn
    is "$sort: a key" 0 'a new key' '' pack keygen
    cp config/zerodark/keys/default.key kept.key
    is "$sort: only one" 1 '' 'there is a key of that name' pack keygen
    that "$sort: which is as it was" cmp -s kept.key config/zerodark/keys/default.key
    is "$sort: it is built" 0 'dusk' '' pack build dusk -o made.zdpack
    is "$sort: and built again" 0 'dusk' '' pack build dusk -o made.zdpack
    is "$sort: not over notes" 1 '' 'notes' pack build dusk -o notes
    is "$sort: it is signed" 0 'signed' 'others may be able to read it' pack sign made.zdpack
    is "$sort: it is installed" 0 'installed in' '' pack install made.zdpack
    is "$sort: once" 0 'installed already' '' pack install made.zdpack
    is "$sort: it is whole" 0 'signed by' '' pack verify dusk
    is "$sort: it plays" 0 '.' '' run rescue --seed 3 --pack dusk --quiet
    is "$sort: it is removed" 0 'removed' '' pack remove dusk
    that "$sort: it is gone" test -z "$(find data -name init.lua)"
    printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function()
  spec.golden("z", { mission = "rescue", seed = 7 }) end) end)\n' >gold_spec.lua
    is "$sort: what is golden" 0 '.' '' test gold_spec.lua --bless
    is "$sort: stays so" 0 '.' '' test gold_spec.lua

    # Of two that make one file at once, one does.
    for i in 1 2 3 4; do
        program pack keygen other >made.$i 2>&1 &
    done
    wait
    that "$sort: one made the key" test "$(cat made.? | grep -c 'a new key')" = 1
    that "$sort: nothing else is left" clear_of_leftovers
done
printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
