#!/bin/bash
# new.sh PROGRAM: what `zerodark new` makes is right as it is made: `check` and `test` say so, for each
# kind, in a folder with blanks in its path, and what it says to type next works.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
mkdir -p "$room/home" "$room/bin" "$room/my own/a folder"
ln -s "$zerodark" "$room/bin/zerodark"
PATH=$room/bin:$PATH
cd "$room/my own" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

next() { # next: every line that was said to be typed next succeeds
    sed -n 's/^  //p' "$room/said" >"$room/lines"
    [ -s "$room/lines" ] || return 1
    while IFS= read -r line; do
        eval "$line" >"$room/out" 2>"$room/err" </dev/null || return 1
    done <"$room/lines"
}

for kind in mission operation pack program complication team bot; do
    name="a folder/my-$kind"
    is "a $kind" 0 "^made: .*my-$kind.*Now:" '' new "$kind" "$name"
    cp "$room/out" "$room/said"
    that "what to type next for a $kind" next
    case $kind in
    pack | complication | operation) made=$name ;;
    *) made=$name.lua ;;
    esac
    is "$kind: check" 0 "0 errors|my-$kind" '' check "$made"
    is "$kind: a second one of that name" 1 '' "my-$kind.*: it already exists; choose another name" new "$kind" "$name"
    that "$kind: nothing of it is left to be filled in" sh -c "! grep -rq '@[A-Z]*@' 'a folder'"
    that "$kind: it is text in lines of a terminal" sh -c "! grep -rn '.\{111\}' 'a folder'"
done
is "all their specs" 0 '[0-9]+ tests in 7 files: [0-9]+ passed, 0 failed' '' test
is "here, without a folder" 0 '^made: ambush.lua ambush_spec.lua' '' new mission ambush
is "with its ending" 0 '^made: raid.lua raid_spec.lua' '' new mission raid.lua
is "they pass here, too" 0 '2 files: [0-9]+ passed, 0 failed' '' test ambush_spec.lua raid_spec.lua
rm raid.lua
is "a spec that is there is not written over" 1 '' 'raid_spec.lua: it already exists' new mission raid
that "and nothing was made" test ! -e raid.lua

is "no kind" 2 '' 'what should it make[?]' new
is "a kind that is not there" 2 '' "no kind 'mision'; did you mean 'mission'" new mision x
is "no such kind at all" 2 '' "no kind 'sandwich'; use one of these: mission, operation, pack" new sandwich x
is "no name" 2 '' 'what should it be called[?]' new bot
is "two names" 2 '' 'one at a time' new bot a b
is "a name that cannot be" 2 '' "'Night Fight' is not a name for a team: use lower-case letters.*say 'night-fight'" new team 'Night Fight'
is "nor this" 2 '' "'..' is not a name" new team ..
is "a folder that is not there" 1 '' 'nowhere/x.lua: there is no such folder' new bot nowhere/x
is "help" 0 'KIND NAME.*complication' '' new -h

if [ -n "$minds" ]; then
    program() {
        minded "$zerodark" "$@"
    }
    mkdir shut && chmod 555 shut
    is "a folder that nobody may write into" 1 '' 'shut/x: the folder cannot be made: you may not write into the folder above it' new pack shut/x
    chmod 755 shut
fi

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
