#!/bin/bash
# unreadable.sh PROGRAM SOURCES LIBRARY: files that are there and cannot be read, because the disk reports
# an error. Whatever a command wanted of them, it says which one and why, and fails. LIBRARY is disk.c.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2") library=$(readlink -f "$3")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
cd "$room" || exit 1
export HOME=$room/home XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config XDG_STATE_HOME=$room/state NO_COLOR=1
mkdir home

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# unread FILE WORDS...: FILE cannot be read, nor any other whose path has that in it.
unread() {
    local file=$1 status=1
    shift
    [ "${file%.lua}" != mybot ] || status=2 # what was typed names no bot
    program() { LD_PRELOAD=$library DISK=read:$file "$zerodark" "$@"; }
    is "without $file" $status '' "(${file#.}|record).*(Input/output error|the disk reports an error)" "$@"
    program() { "$zerodark" "$@"; }
}

cp "$sources/missions/rescue.lua" m.lua
cp "$sources/lua/content/teams/bulwark.lua" crew-t.lua
cp "$sources/lua/bots/greedy.lua" mybot.lua
cp -r "$sources/rules-ext/zd-awareness" mine
sed -i 's/"zd-awareness"/"mine"/' mine/pack.lua
is "a journal" 0 '.' '' run m.lua --seed 3 -q --journal kept.jsonl
is "a key" 0 'a new key' '' pack keygen
is "a pack" 0 'mine' '' pack build mine -o a.zdpack
is "signed" 0 'signed' '' pack sign a.zdpack
is "installed" 0 'installed' '' pack install a.zdpack
mv mine yours

unread m.lua run m.lua --seed 3 -q
unread m.lua sim m.lua --runs 2 -q
unread m.lua map m.lua --svg x.svg
unread m.lua play m.lua --journal new.jsonl
unread m.lua operation new x.zd m.lua -q
unread crew-t.lua run m.lua --team crew-t.lua --seed 3 -q
unread crew-t.lua team show crew-t.lua
unread crew-t.lua operation new x.zd gemini --team crew-t.lua -q
unread mybot.lua run m.lua --bot ./mybot.lua --seed 3 -q
unread kept.jsonl replay kept.jsonl
unread kept.jsonl play --continue kept.jsonl
unread kept.jsonl run m.lua --seed 4 -q --journal kept.jsonl
unread init.lua run m.lua --pack ./yours --seed 3 -q
unread init.lua pack info ./yours
unread init.lua pack build ./yours -o b.zdpack
unread pack.lua run m.lua --pack ./yours --seed 3 -q
unread pack.lua pack info ./yours
unread pack.lua pack build ./yours -o b.zdpack
unread init.lua run m.lua --pack mine --seed 3 -q
unread .installed run m.lua --pack mine --seed 3 -q
unread .installed pack verify mine
unread known_keys pack verify mine
unread known_keys pack verify ./a.zdpack
unread known_keys pack install a.zdpack
unread default.key pack sign a.zdpack
unread m.lua check m.lua
unread pack.lua check ./yours
unread init.lua check ./yours
that "nothing was made" test ! -e x.svg -a ! -e x.zd -a ! -e b.zdpack -a ! -e new.jsonl
is "and all is as it was" 0 'all agree' '' replay kept.jsonl

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
