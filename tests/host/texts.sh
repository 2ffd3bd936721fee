#!/bin/bash
# texts.sh PROGRAM SOURCES: every kind of text file, as editors and the mail make it, is the same file
# for all commands that read it: it is read by all of them, or refused by all, for the same reason.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# variant HOW FILE: changes a file to what an editor makes of it.
variant() {
    python3 - "$@" <<'END'
import sys
how, file = sys.argv[1:]
text = open(file, "rb").read().replace(b"\r\n", b"\n")
open(file, "wb").write({
    "plain": lambda: text,
    "mark": lambda: b"\xef\xbb\xbf" + text,
    "crlf": lambda: text.replace(b"\n", b"\r\n"),
    "cr": lambda: text.replace(b"\n", b"\r"),
    "utf16le": lambda: b"\xff\xfe" + text.decode().encode("utf-16-le"),
    "utf16be": lambda: b"\xfe\xff" + text.decode().encode("utf-16-be"),
    "bare16": lambda: text.decode().encode("utf-16-le"),
    "zero": lambda: text[:len(text) // 2] + b"\0" + text[len(text) // 2:],
    "open": lambda: text.rstrip(b"\n"),
    "empty": lambda: b"",
    "latin1": lambda: text + b"-- caf\xe9\n",
}[how]())
END
}

# files: all of them, as they are.
files() {
    rm -rf ./* "${room:?}"/data/* && mkdir -p pack/missions maps
    printf 'return { name = "pack", version = "1.0.0",\n  summary = "x" }\n' >pack/pack.lua
    printf 'local nothing = true\n-- the end\n' >pack/init.lua
    cp "$sources/missions/rescue.lua" m.lua
    cp "$sources/tests/lua/example/maps/depot.lua" maps/depot.lua
    cp "$sources/tests/lua/example/supply.lua" with_map.lua
    cp "$sources/lua/content/teams/nightwatch.lua" t.lua
    printf 'local spec = require "spec"\nspec.describe("x", function()\n  spec.it("y", function() end)\nend)\n' >x_spec.lua
    printf 'print(1)\nprint(2)\n' >s.lua
    printf 'return operation { id = "x", title = "X", design = "4/16/4", missions = { "m.lua" } }\n-- end\n' >op.lua
    sed 's/name = "greedy"/name = "mine"/' "$sources/lua/bots/greedy.lua" >mine.lua
    printf 'local spec = require "spec"\nspec.describe("x", function()\n  spec.it("y", function()
    spec.golden("z", { mission = "m.lua", seed = 7 })\n  end)\nend)\n' >gold_spec.lua
    mkdir golden && cp "$room/golden.journal" golden/z.jsonl
    cp "$room/kept.journal" b.jsonl
    cp "$room/bare.journal" bare.jsonl
    cp "$room/kept.position" p.json
    printf '.load bare.jsonl\n' >bare.in
    printf '.load p.json\n' >p.in
}

# What reads a kind of file: KIND FILE, then the commands, one a line.
readers() {
    case $1 in
    mission) file=m.lua commands='check m.lua
run m.lua --seed 7 -q' ;;
    map) file=maps/depot.lua commands='check maps/depot.lua
map maps/depot.lua
run with_map.lua --seed 7 -q' ;;
    team) file=t.lua commands='check t.lua
team show t.lua
run m.lua --seed 7 -q --team t.lua' ;;
    pack) file=pack/pack.lua commands='check pack/pack.lua
pack check pack
pack info pack
pack build pack --output pack.zdpack
pack install pack
run m.lua --seed 7 -q --pack pack' ;;
    init) file=pack/init.lua commands='check pack/init.lua
pack check pack
run m.lua --seed 7 -q --pack pack' ;;
    spec) file=x_spec.lua commands='check x_spec.lua
test x_spec.lua' ;;
    script) file=s.lua commands='s.lua
- <s.lua
<s.lua' ;;
    operation) file=op.lua commands='check op.lua
operation new x.zd op.lua -q
-e "zd.operation{file=[[op.lua]]}"' ;;
    bot) file=mine.lua commands='check mine.lua
run m.lua --seed 7 -q --bot ./mine.lua
sim m.lua --runs 1 -q --bot ./mine.lua' ;;
    golden) file=golden/z.jsonl commands='test gold_spec.lua
replay golden/z.jsonl -q' ;;
    journal) file=b.jsonl commands='replay b.jsonl -q
play --continue b.jsonl' ;;
    bare) file=bare.jsonl commands='replay bare.jsonl -q
play --continue bare.jsonl
<bare.in' ;;
    position) file=p.json commands='<p.in' ;;
    esac
}

# What becomes of a kind in a variant: "" if it is read, else a part of the reason.
verdict() {
    case $1 in
    plain | mark | crlf | open | latin1) ;;
    cr) case $2 in journal | bare | golden) echo 'its lines end with CR alone|even its first line is incomplete' ;; esac ;;
    utf16le | utf16be | bare16) echo 'UTF-16' ;;
    zero) case $2 in
        journal) echo 'b.jsonl:([0-9]+:)? ' ;;
        bare) echo 'bare.jsonl:([0-9]+:)? ' ;;
        golden) echo 'z.jsonl:([0-9]+:)? ' ;;
        *) echo 'zero byte' ;;
        esac ;;
    empty) echo '.' ;;
    esac
}

"$zerodark" run rescue --seed 7 -q --journal "$room/kept.journal" >/dev/null 2>&1
cp "$sources/missions/rescue.lua" m.lua
"$zerodark" run m.lua --seed 7 -q --bare --journal "$room/bare.journal" >/dev/null 2>&1
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function() spec.golden("z", { mission = "m.lua", seed = 7 }) end) end)\n' >gold_spec.lua
"$zerodark" test gold_spec.lua --bless -q >/dev/null 2>&1 && cp golden/z.jsonl "$room/golden.journal"
printf 'game = zd.game { mission = "m.lua" }\n.save %s\n' "$room/kept.position" | "$zerodark" -i >/dev/null 2>&1
for kind in mission map team pack init spec script operation bot journal bare golden position; do
    for how in plain mark crlf cr utf16le utf16be bare16 zero open empty latin1; do
        # a journal is not Lua, which has comments; an empty init.lua or script does nothing
        case $kind-$how in journal-latin1 | journal-open | bare-latin1 | bare-open | golden-latin1 | golden-open | position-latin1) continue ;; esac
        [ "$how" != empty ] || case $kind in init | script | spec | map) continue ;; esac
        readers $kind
        reason=$(verdict $how $kind)
        while read -r words; do
            files
            variant $how $file
            cases=$((cases + 1))
            eval "program $words" >"$room/out" 2>"$room/err" </dev/null
            got=$?
            if [ -z "$reason" ]; then
                [ "$got" = 0 ] || fail "$kind, $how: $words: status $got"
            else
                [ "$got" != 0 ] && cat "$room/out" "$room/err" | grep -Eq -e "$reason" ||
                    fail "$kind, $how: $words: status $got, and not /$reason/"
            fi
        done <<<"$commands"
    done
done

# A journal that an editor has saved goes on, and is a journal still.
for how in mark crlf; do
    files
    "$zerodark" play m.lua --seed 7 --journal j.jsonl <<<auto >/dev/null 2>&1
    variant $how j.jsonl
    printf 'auto\n\n\n\n\n\n\n\n\n\n\n\nquit\n' >typed
    input=typed is "a journal that goes on, $how" 0 'Put aside after order' '' play --continue j.jsonl
    is "is replayed, $how" 1 '' 'its [0-9]+ records agree' replay j.jsonl
    input=/dev/null
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
