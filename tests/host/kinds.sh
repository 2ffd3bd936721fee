#!/bin/bash
# kinds.sh PROGRAM SOURCES: in the place of a file there may be a pipe that never has a writer, a socket,
# a device that never ends, a folder, a file that may not be opened, links in a circle or to nothing. Each
# command says at once which it is, and takes no other file instead; what a shell pipes is read.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$(readlink -f "$2")
room=$(mktemp -d) || exit 1
trap 'chmod -R u+rwx "${room:?}"; rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

# told WHAT WORDS...: refused within seconds, by what it is.
told() {
    local what=$1 got
    shift
    cases=$((cases + 1))
    minded timeout 5 "$zerodark" "$@" >"$room/out" 2>"$room/err" </dev/null
    got=$?
    { [ $got != 0 ] && [ $got -lt 100 ] && cat "$room/out" "$room/err" | grep -q -e "$what"; } || fail "$*: status $got, and not /$what/"
}

# Typed: what would never end.
mkfifo pipe
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
"$zerodark" run rescue --seed 7 -q --orders 1 --journal kept >"$room/out" 2>"$room/err"
"$zerodark" operation new c.zd gemini --seed 3 --bare -q >"$room/out" 2>"$room/err"
while read -r words; do
    # shellcheck disable=SC2086
    {
        told 'it is not a plain file but a pipe' ${words//@/./pipe}
        told 'it is not a plain file but a socket' ${words//@/./socket}
        told 'it is not a plain file but a device' ${words//@//dev/zero}
    }
done <<END
@
--sandbox @
run @ -q
run rescue -q --team @
run rescue -q --bot @
run rescue -q --pack @
run versus/destroy -q --rival @
play @
play --continue @
sheet @
sheet rescue --team @
map @
check @
replay @
replay kept --at @
test @
team check @
team show @
program check @
odds F5(13) --pack @
rules --pack @
operation new o.zd @
operation new o.zd gemini --bare -q --team @
operation status @
operation report @
operation next c.zd --at @
sim @ --runs 1
sim rescue --runs 1 --team @
sim rescue --runs 1 --db @
sim show @
sim merge @ --db all.db
compare @ --runs 1 --with vanilla-in-lua
compare rescue --runs 1 --with @
sweep @ --runs 1 --set visibility=0..1
pack info @
pack verify @
pack install @
END
that "only a shell's pipe is a file" [ -p pipe ]

# is_read NAME OUT WORDS...: with status 0.
is_read() {
    local name=$1 out=$2
    shift 2
    cases=$((cases + 1))
    timeout 20 "$zerodark" "$@" >"$room/out" 2>"$room/err" || fail "$name: status $?"
    [ -z "$out" ] || grep -q -e "$out" "$room/out" || fail "$name: not /$out/"
}
is_read "a journal from a shell" 'all agree' replay <(cat kept)
is_read "a script from a shell" '^1$' --sandbox <(echo 'print(1)')
echo 'print(2)' | is_read "one from a pipe" '^2$' --sandbox /dev/stdin
echo 'print(3)' | is_read "one from standard input" '^3$' --sandbox -
is_read "nothing at all" '' --sandbox /dev/null

# Named by a journal or an operation, and looked for by a word. What the journal remembers is nowhere.
sed 's/"Rescue"/"Rescue of somebody else"/' "$sources/missions/rescue.lua" >mm.lua
"$zerodark" run ./mm.lua --seed 7 -q --orders 1 --journal bare --bare >"$room/out" 2>"$room/err"
mkdir -p own && sed 's/"Rescue"/"Rescue of mine"/' "$sources/missions/rescue.lua" >own/rescue.lua
(cd own && "$zerodark" run ./rescue.lua --seed 7 -q --orders 1 --journal bare --bare) >"$room/out" 2>"$room/err"
printf 'return operation { id = "o", title = "O", missions = { "mm.lua" } }\n' >op.lua
"$zerodark" operation new op.zd op.lua --bare -q --seed 3 >"$room/out" 2>"$room/err"
put() {
    rm -rf "${2:?}"
    case $1 in
        pipe) mkfifo "$2" ;;
        socket) python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$2" ;;
        folder) mkdir "$2" ;;
        shut) printf x >"$2" && chmod 0 "$2" ;;
        circle) ln -s "$(basename "$2")" "$2" ;;
        astray) ln -s nowhere "$2" ;;
    esac
}
for each in 'pipe|it is not a plain file but a pipe' 'socket|it is not a plain file but a socket' 'folder|it is a folder' 'shut|you may not open it' \
    'circle|its links lead in a circle' 'astray|it is a link to something that is not there'; do
    kind=${each%%|*} why=${each#*|}
    [ "$kind" != shut ] || [ -n "$minds" ] || continue
    put "$kind" mm.lua
    put "$kind" own/rescue.lua
    told "mm.lua.*$why" replay bare
    told "mm.lua.*$why" play --continue bare
    told "rescue.lua.*$why" replay own/bare
    told "mm.lua.*$why" check op.lua
    told "mm.lua.*$why" operation new new.zd op.lua --bare -q
    told "mm.lua.*${why%% but a *}" operation next op.zd
    told "mm.lua.*$why" run mm.lua -q
    put "$kind" gemini.lua
    told "gemini.lua: $why" operation new new.zd gemini --bare -q
    rm -rf gemini.lua
    [ "$kind" != folder ] || continue # one may have the name of an operation, which is in it or not
    put "$kind" gemini
    told "gemini: $why" operation new new.zd gemini --bare -q
    rm -rf gemini
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
