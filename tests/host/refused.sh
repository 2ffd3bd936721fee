#!/bin/bash
# refused.sh PROGRAM SOURCES: a file that is not there, one that may not be opened, one behind a folder
# that may not be entered and one of the wrong kind: four things, for every command that reads files,
# and each is told as what it is.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'chmod -R u+rwx "${room:?}"; rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

[ -n "$minds" ] || { echo "0 cases: modes of files count for nobody here"; exit 0; }

# refused THING WHAT WORDS...: it is, and why.
refused() {
    local name=$1 what=$2 got
    shift 2
    cases=$((cases + 1))
    minded timeout 20 "$zerodark" "$@" >"$room/out" 2>"$room/err" </dev/null
    got=$?
    { [ $got != 0 ] && [ $got -lt 100 ] && cat "$room/out" "$room/err" | grep -Eq -e "$what"; } || fail "$name: $*: status $got, and not /$what/"
}

mkdir -p shut sub/folder.lua
for file in m.lua journal.jsonl campaign.zd sim.db pack.zdpack; do
    printf 'x' >shut/$file
    printf 'x' >$file
    chmod 0 $file
    mkdir -p sub/$file
done
chmod 0 shut
while read -r file words; do
    # shellcheck disable=SC2086
    {
        refused "not there" 'no such|nothing is there|there is no|[Nn]either' ${words//@/none/$file}
        refused "not to be opened" 'you may not (open|read) it' ${words//@/$file}
        refused "behind a closed folder" 'may not enter a folder' ${words//@/shut/$file}
        refused "of the wrong kind" 'folder|not a plain file|there are no specs in it' ${words//@/sub/$file}
    }
done <<END
m.lua run @ -q
m.lua check @
m.lua test @
m.lua map @
m.lua team check @
m.lua run rescue --team @ -q
m.lua @
journal.jsonl replay @
journal.jsonl play --continue @
campaign.zd operation status @
campaign.zd operation check @
campaign.zd operation next @
pack.zdpack pack verify ./@
pack.zdpack pack sign ./@
pack.zdpack pack install ./@
m.lua operation new new.zd @
sim.db sim show @
sim.db sim merge @ --db all.db
END

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
