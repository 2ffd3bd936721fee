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

# One of each: not there, not to be opened, behind a closed folder, of the wrong kind; and what cannot
# be opened in ways that hold for root, too: links in a circle, a link to nothing, a file for a folder,
# a name that is too long, a socket.
long=$(printf 'x%.0s' {1..300})
mkdir -p shut sub
ln -s circle circle
printf 'x' >a-file
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
for file in m.lua journal.jsonl campaign.zd sim.db pack.zdpack out.html; do
    printf 'x' >shut/$file
    printf 'x' >$file
    chmod 0 $file
    mkdir -p sub/$file
done
chmod 0 shut
"$zerodark" run rescue --seed 7 -q --orders 1 --journal kept.journal >"$room/out" 2>"$room/err"

that "a journal is there" test -s kept.journal
program() {
    timeout 60 "$zerodark" "$@"
}
is "a campaign" 0 '' '' operation new kept.zd gemini --seed 3 --bare -q
circle='links lead in a circle'
lost='a link to something that is not there'
nothing='no such|nothing is there|there is no|no bot|no command and no file'
wrong='folder|not a plain file|there are no specs in it'

# What is read. FILE | WORDS, with @ for it.
while read -r file words; do
    ln -sf nowhere link-$file
    # shellcheck disable=SC2086
    {
        refused "not there" "$nothing" ${words//@/none/$file}
        refused "not to be opened" 'you may not open it' ${words//@/$file}
        refused "behind a closed folder" 'may not enter a folder' ${words//@/shut/$file}
        refused "of the wrong kind" "$wrong" ${words//@/sub/$file}
        refused "links in a circle" "$circle" ${words//@/./circle}
        refused "a link to nothing" "$lost|$nothing" ${words//@/./link-$file}
    }
done <<END
m.lua run @ -q
m.lua check @
m.lua test @
m.lua map @
m.lua team check @
m.lua team show @
m.lua program check @
m.lua run rescue --team @ -q
m.lua run rescue --bot @ -q
m.lua run versus/destroy --rival @ -q
m.lua @
journal.jsonl replay @
journal.jsonl play --continue @
campaign.zd operation status @
campaign.zd operation check @
campaign.zd operation next @
campaign.zd operation play @
campaign.zd operation choose @
campaign.zd operation supply @ --pay Ada=2
campaign.zd operation spend @ Ada xp
campaign.zd operation rescue @
campaign.zd operation replace @ Ada hornet
campaign.zd operation restart @ --replay --yes
campaign.zd operation history @
campaign.zd operation packs @
campaign.zd operation export @ out
pack.zdpack pack info ./@
pack.zdpack pack verify ./@
pack.zdpack pack sign ./@
pack.zdpack pack install ./@
pack.zdpack run rescue -q --pack ./@
m.lua operation new new.zd @
m.lua operation new new.zd gemini --bare -q --team @
sim.db sim show @
sim.db sim merge @ --db all.db
END

# What has moved; a folder is no wrong kind of it.
for words in 'replay kept.journal --at @' 'operation next kept.zd --at @'; do
    # shellcheck disable=SC2086
    {
        refused "not there" 'nothing is there' ${words//@/none}
        refused "not to be opened" 'you may not open it' ${words//@/m.lua}
        refused "behind a closed folder" 'may not enter a folder' ${words//@/shut/m.lua}
        refused "of the wrong kind" 'not a plain file' ${words//@/socket}
        refused "links in a circle" "$circle" ${words//@/circle}
        refused "a link to nothing" "$lost" ${words//@/link-m.lua}
    }
done

# What is written.
while read -r file words; do
    # shellcheck disable=SC2086
    {
        refused "into no folder" 'no such folder' ${words//@/none/$file}
        refused "over what may not be opened" 'you may not open it' ${words//@/$file}
        refused "into a closed folder" 'may not enter a folder|nothing can be written into that folder' ${words//@/shut/$file}
        refused "over a folder" 'folder' ${words//@/sub/$file}
        refused "links in a circle" "$circle" ${words//@/circle}
        refused "a file for a folder" 'not a folder' ${words//@/a-file/$file}
        refused "a long name" 'name is too long' ${words//@/$long}
        refused "over a socket" 'not a plain file' ${words//@/socket}
    }
done <<END
out.html run rescue -q --report @
out.html map rescue --svg @
journal.jsonl run rescue -q --journal @
journal.jsonl play rescue --journal @
sim.db sim rescue --runs 1 -q --db @
sim.db sim rescue --runs 1 -q --csv @
campaign.zd operation new @ gemini --bare
END

# at_prompt THING WHAT LINE: the prompt says so, and goes on.
at_prompt() {
    cases=$((cases + 1))
    printf '%s\nprint("goes", "on")\n' "$3" | minded timeout 20 "$zerodark" -i >"$room/out" 2>"$room/err"
    cat "$room/out" "$room/err" | grep -Eq -e "$2" && grep -q 'goes	on' "$room/out" || fail "$1: $3: not /$2/"
}
for words in '.load @' 'print(zd.game { mission = "@" })' 'print(zd.game { mission = "rescue", packs = { "@" } })'; do
    at_prompt "not there" "$nothing" "${words/@/none.save}"
    at_prompt "not to be opened" 'you may not open it' "${words/@/journal.jsonl}"
    at_prompt "behind a closed folder" 'may not enter a folder' "${words/@/shut/journal.jsonl}"
    at_prompt "of the wrong kind" "$wrong" "${words/@/sub/journal.jsonl}"
    at_prompt "links in a circle" "$circle" "${words/@/circle}"
done
for words in '.save @'; do
    words="game = zd.game { mission = \"rescue\" }"$'\n'"$words"
    at_prompt "into no folder" 'no such folder' "${words/@/none/j.save}"
    at_prompt "over what may not be opened" 'you may not open it' "${words/@/journal.jsonl}"
    at_prompt "into a closed folder" 'may not enter a folder' "${words/@/shut/journal.jsonl}"
    at_prompt "over a folder" 'it is a folder' "${words/@/sub/journal.jsonl}"
    at_prompt "links in a circle" "$circle" "${words/@/circle}"
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
