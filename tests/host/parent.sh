#!/bin/bash
# parent.sh PROGRAM SOURCES LIBRARY: the parent reads no archive of a stranger: with every function of
# libarchive that reads ending the process, all commands do what they did, since only their workers,
# which know nothing of that, have called one. LIBRARY is poison.c.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2 library=$(readlink -f "$3")
room=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$room"; rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

poison=
program() {
    if [ -n "$poison" ]; then
        LD_PRELOAD=$library POISON_SEEN=$room/seen "$zerodark" "$@"
    else
        "$zerodark" "$@"
    fi
}

# poisoned NAME STATUS OUT ERR WORDS...: the same in a parent that may read none.
poisoned() {
    rm -f "$room/seen"
    poison=yes
    is "$@"
    poison=
    grep -q poisoned "$room/err" && fail "$1: the parent has read it"
}

cp -r "$sources/tests/packs/param" fog
mkdir -p fog/missions fog/teams fog/maps && cp "$sources/missions/rescue.lua" fog/missions/ && cp "$sources/lua/content/teams/hornet.lua" fog/teams/
is "an archive" 0 'zdpack' '' pack build fog -o fog.zdpack
is "a key" 0 . '' pack keygen
cp fog.zdpack signed.zdpack
is "signed" 0 . '' pack sign signed.zdpack
is "a journal with it" 0 Seed '' run rescue --seed 7 -q --pack fog.zdpack --journal b.jsonl
head -c 3000 fog.zdpack >cut.zdpack
python3 -c 'b = bytearray(open("fog.zdpack", "rb").read()); b[700] ^= 1; open("bad.zdpack", "wb").write(b)'
tar cf plain.zdpack fog
gzip -c fog.zdpack >zip.zdpack

# It works: whoever calls one is ended, and the program is given these.
cases=$((cases + 1))
(LD_PRELOAD=$library python3 -c 'import ctypes, ctypes.util
ctypes.CDLL(ctypes.util.find_library("archive") or "libarchive.so.13").archive_read_new()') >"$room/out" 2>"$room/err" && fail "nothing is poisoned"
grep -q 'poisoned: an archive is read' "$room/err" || fail "it is not told"
poisoned "verify" 0 'fog.zdpack: param 1.0.0' '' pack verify fog.zdpack
that "the parent had them" test -e "$room/seen"

poisoned "verify, signed" 0 'signed.zdpack' '' pack verify signed.zdpack
poisoned "verify, JSON" 0 '"name":"param"' '' pack verify --json fog.zdpack
for archive in cut bad plain zip; do
    poisoned "verify, $archive" 1 '' "$archive.zdpack: " pack verify $archive.zdpack
    poisoned "install, $archive" 1 '' "$archive.zdpack: " pack install $archive.zdpack
    poisoned "info, $archive" 2 '' "$archive.zdpack: " pack info $archive.zdpack
    poisoned "run, $archive" 2 '' "$archive.zdpack: " run rescue --seed 7 -q --pack $archive.zdpack
    poisoned "check, $archive" 1 '' "$archive.zdpack: " check $archive.zdpack
done
poisoned "info" 0 'param 1.0.0' '' pack info fog.zdpack
poisoned "pack check" 0 'param 1.0.0: 0 errors' '' pack check fog.zdpack
poisoned "check" 0 . 'note: ' check fog.zdpack
poisoned "run" 0 Seed '' run rescue --seed 7 -q --pack fog.zdpack
poisoned "replay" 0 'all agree' '' replay b.jsonl
poisoned "sim" 0 battles '' sim rescue --runs 2 --pack fog.zdpack
poisoned "compare" 0 . '' compare rescue --runs 2 -q --with fog.zdpack
poisoned "rules" 0 . '' rules shoot.target --pack fog.zdpack
poisoned "clash" 0 . '' pack clash fog.zdpack "$sources/rules-ext/zd-awareness"
poisoned "map" 0 . '' map rescue --pack fog.zdpack
poisoned "sign" 0 . '' pack sign --force signed.zdpack
poisoned "test" 1 '' 'there are no specs in it' test fog.zdpack
printf 'quit\n' >"$room/in"
input=$room/in poisoned "play" 0 'Put aside' '' play rescue --seed 7 --pack fog.zdpack
printf 'game = zd.game { mission = "rescue", packs = { "fog.zdpack" } }\n' >"$room/in"
input=$room/in poisoned "the prompt" 0 . '' -i --pack fog.zdpack
input=$room/in poisoned "the plain prompt" 0 . . -i
poisoned "install" 0 'installed in' '' pack install fog.zdpack
poisoned "verify what was installed" 0 'param' '' pack verify param
poisoned "by its name" 0 Seed '' run rescue --seed 7 -q --pack param@1
poisoned "a mission of it" 0 Seed '' run param/rescue --seed 7 -q
poisoned "remove" 0 removed '' pack remove param

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
