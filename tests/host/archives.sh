#!/bin/bash
# archives.sh PROGRAM SOURCES: packs that are archives, not installed: a battle or a campaign with one finds
# it again.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'chmod -R u+w "${room:?}"; rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,war,sent,far/away/from/all} && cd "$room/war" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

cp -r "$sources/tests/packs/param" param
is "an archive" 0 'param 1.0.0' '' pack build param --output fog.zdpack
rm -r param
is "a battle with it" 0 'Seed' '' run rescue --seed 3 --pack fog.zdpack -q --bare --journal b.jsonl
printf 'quit\n' >"$room/in"
input=$room/in is "one that is played" 0 'To go on' '' play rescue --seed 3 --pack fog.zdpack --bare --journal p.jsonl
is "a campaign with it" 0 '.' '' operation new c.zd gemini --seed 3 --pack fog.zdpack
is "is played" 0 '.' '' operation next c.zd

# Here, beside the file, in the folder that is named, by its own path.
is "here" 0 'all agree' '' replay b.jsonl
cp b.jsonl p.jsonl c.zd fog.zdpack "$room/sent" && mv fog.zdpack kept
cd "$room/far/away/from/all" || exit 1
is "beside the journal" 0 'all agree' '' replay "$room/sent/b.jsonl"
input=$room/in is "beside one that goes on" 0 'To go on' '' play --continue "$room/sent/p.jsonl"
is "beside a campaign" 0 '.' '' operation status "$room/sent/c.zd"
is "a campaign goes on" 0 '.' '' operation next "$room/sent/c.zd"
cp "$room/sent/b.jsonl" .
none="the pack 'param' 1.0.0 was not found: .*; --at PATH says where its folder is now"
is "nowhere" 1 '' "$none" replay b.jsonl
is "in a folder" 0 'all agree' '' replay b.jsonl --at "$room/sent"
mv "$room/sent/fog.zdpack" "$room/sent/mist.zdpack"
is "under another name" 0 'all agree' '' replay b.jsonl --at "$room/sent/mist.zdpack"
printf 'not an archive' >fog.zdpack
is "one that is none" 1 '' "$none" replay b.jsonl

# A pack that cannot be read is told.
is "it is installed" 0 '.' '' pack install "$room/sent/mist.zdpack"
is "it is listed" 0 'param 1.0.0: Heroes run' '' pack list
chmod -R u+w "$room/data" && echo 'return {' >"$room/data/zerodark/packs/param-1.0.0/pack.lua"
is "what cannot be read is told" 1 'param 1.0.0: it cannot be read' 'param-1.0.0/pack.lua:2: unexpected symbol near <eof>' pack list
is "as JSON, too" 1 '"wrong":' 'param-1.0.0/pack.lua:2: unexpected symbol near <eof>' pack list --json

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
