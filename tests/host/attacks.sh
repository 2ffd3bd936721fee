#!/bin/bash
# attacks.sh PROGRAM SOURCES: files of strangers that want to take the machine's time, its memory or the
# user's files: journals whose texts unpack to gigabytes, missions and operations that never end where
# only a check calls them, drafts that are pipes. Each is refused, in little time and memory, and by name.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$(readlink -f "$2")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    timeout 60 "$zerodark" "$@"
}

# Journals: of one that is whole, with texts more.
is "a journal" 3 'NOT OVER' . run rescue --seed 7 -q --orders 3 --journal kept
cat >bomb.py <<'END'
import base64, hashlib, json, sys, zlib
lines = open("kept").read().split("\n")
def text(name, content, size=None):
    packed = base64.b64encode(zlib.compress(content, 9)).decode()
    return '{"text":"%s","is":"","hash":"%s","zlib":"%s"}' % (name, hashlib.blake2b(content, digest_size=16).hexdigest(), packed)
at = next(i for i, line in enumerate(lines) if line.startswith('{"record"'))
def journal(name, more):
    with open(name, "w") as out:
        out.write("\n".join(lines[:at] + more + lines[at:]))
one = b" " * (256 << 10)
journal("many-large", [text("mission/%d.lua" % i, one) for i in range(400)])
journal("many-small", [text("mission/%d.lua" % i, b" ") for i in range(2000)])
journal("too-large", [text("mission/x.lua", one + b" ")])
journal("bomb", [text("mission/x.lua", b" " * (300 << 20))])
journal("bomb-in-bomb", [text("mission/x.lua", zlib.compress(b" " * (100 << 20), 9))])
journal("cut", [text("mission/x.lua", one)[:-40] + '"}'])
journal("no-zlib", ['{"text":"mission/x.lua","is":"","hash":"00","zlib":"' + "A" * 400000 + '"}'])
journal("long-line", ['{"text":"mission/x.lua","is":"","hash":"00","zlib":"' + "A" * 40000000 + '"}'])
journal("deep", ['{"text":' + "[" * 200000 + "]" * 200000 + "}"])
journal("away", [text("../../../etc/x.lua", b" ")])
journal("whole", [text("/etc/x.lua", b" ")])
END
python3 bomb.py
for each in 'many-large|too large: more than 32 MiB' 'many-small|do not match' 'too-large|damaged' 'bomb|damaged' 'bomb-in-bomb|do not match' \
    'cut|damaged|not the line' 'no-zlib|damaged' 'long-line|breaks off|damaged|not a line' 'deep|breaks off|damaged|not the line' \
    'away|not the line|do not match' 'whole|not the line'; do
    name=${each%%|*} why=${each#*|}
    is "texts: $name" 1 '' "$name(:[0-9]*)?: .*($why)" replay "$name"
    is "texts: $name, taken up" 1 '' "$name(:[0-9]*)?: .*($why)" play --continue "$name"
done

# What only a check calls: handlers on a small scene.
handler() {
    sed "/^  over = / i\\
  on = { [\"figure.dead\"] = function(m, e) $1 end, [\"objective.secured\"] = function(m, e) $1 end }," "$sources/missions/rescue.lua" >m.lua
}
handler 'local i = 1 while i > 0 do i = i % 7 + 1 end'
is "a scene without end" 1 '' 'm.lua:[0-9]+.*100 million instructions' check m.lua
handler 'local t, i = {}, 1 while i > 0 do i = i + 1 t[i] = ("x"):rep(1000000) .. i end'
is "one that takes all memory" 1 '' 'm.lua:[0-9]+.*64 MiB of memory' check m.lua
handler 'local function f(n) return 1 + f(n + 1) end f(1)'
is "one that is too deep" 1 '' 'm.lua:[0-9]+.*nested calls' check m.lua
handler 'm.game:undo()'
is "one that takes back" 1 '' 'm.lua:[0-9]+.*undo: not ' check m.lua

# Operations, alone and in a pack.
mkdir -p fog/missions/op
printf 'return { name = "fog", version = "1.0.0" }\n' >fog/pack.lua
printf '' >fog/init.lua
operation() {
    printf '%s\n' "$2" >fog/missions/op/operation.lua
    is "an operation: $1" "${4:-1}" '' "operation.lua:1: .*($3)" operation new o.zd fog/missions/op/operation.lua --bare
    is "... checked" 1 '' "operation.lua:1:.*($3)" check fog/missions/op/operation.lua
}
operation "without end" 'local i = 1 while i > 0 do i = i % 7 + 1 end return operation { id = "o", title = "O", missions = { "m.lua" } }' '100 million instructions' 3
operation "without missions" 'return operation { id = "o", title = "O", missions = {} }' 'at least one mission'
operation "with thousands" 'local m = {} for i = 1, 100000 do m[i] = i .. ".lua" end return operation { id = "o", title = "O", missions = m }' 'at most 16 missions'
operation "a long name" 'return operation { id = ("x"):rep(5000000), title = "O", missions = { "m.lua" } }' 'at most 31 letters'
operation "a terminal's" 'return operation { id = "o", title = "\27]0;evil\7", missions = { "m.lua" } }' 'one line of plain text'
operation "a path" 'return operation { id = "o", title = "O", missions = { "/etc/passwd" } }' 'relative to this file'
operation "itself" 'return operation { id = "o", title = "O", missions = { "operation.lua" } }' "is an operation, not a mission|global 'operation'"

# All of that took no more than a worker may take.
that "memory has a limit" python3 -c 'import resource, subprocess, sys
subprocess.run([sys.argv[1], "replay", "many-large"], stderr=subprocess.DEVNULL)
sys.exit(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss > 1500000)' "$zerodark"

# Lines of standard input that have no end: the limit is told, and takes no memory. (The sanitizers
# map more than that.)
most=1500000
(ulimit -v $most && "$zerodark" --version) >/dev/null 2>&1 || most=unlimited
endless() {
    local name=$1 why=$2
    shift 2
    cases=$((cases + 1))
    head -c 20000000 /dev/zero | tr '\0' x | (ulimit -v $most && timeout 20 "$zerodark" "$@") >"$room/out" 2>"$room/err"
    cat "$room/out" "$room/err" | grep -q -e "$why" || fail "$name: not /$why/"
}
is "a campaign" 0 '' '' operation new lines.zd gemini --seed 3 --bare -q
endless "an order" 'a line is longer than 64 KiB' play rescue --seed 7 --journal lines
endless "an answer" 'a line is longer than 64 KiB' operation play lines.zd
endless "a choice of a team" 'a line is longer than 64 KiB' team new lines.lua
endless "a statement" 'a line is longer than 1024 KiB' -i
endless "a script" 'more than 16 MiB' --sandbox -
(head -n -1 kept && head -c 20000000 /dev/zero | tr '\0' x) >longer
is "a line of a journal" 1 '' 'longer:[0-9]*: .*damaged' replay longer
is "... taken up" 0 . 'the last 20000000 bytes are damaged' play --continue longer

# Errors as long as a script likes: a part is shown, and how much there is more.
cut='\.\.\. \(9[0-9]* more bytes are not shown\)'
printf 'error(("x"):rep(10000000))\n' >long.lua
is "a long error" 1 '' "long.lua:1: x*$cut" long.lua
printf 'error(("x\\n"):rep(5000000))\n' >lines.lua
is "one of many lines" 1 '' "lines.lua:1: .*$cut" lines.lua
input=long.lua
is "one at the prompt" 0 . "stdin:1: x*$cut" -i
input=
that "little is written of it" test "$(stat -c %s "$room/err")" -lt 10000

# A mission on paper, a battle's report and a team that are made of anything.
sed 's/^  setup = function(m)/&\n    local i = 1 while i > 0 do i = i % 7 + 1 end/' "$sources/missions/rescue.lua" >forever.lua
is "a sheet without end" 3 '' 'forever.lua:[0-9]+.*100 million instructions' sheet forever.lua
head -c 100000 /dev/urandom >noise
(printf '\0\n\n-1\n99999999999999999999\n%%s\n\033]0;x\007\n' && cat noise) >answers
input=answers
is "answers that are noise" 1 . 'nothing was applied' operation report lines.zd
is "... are no team" 1 . '' team new noise.lua
that "... and nothing for a terminal" bash -c '! LC_ALL=C grep -aq "$(printf "\\033")" "$0"' "$room/out"
input=

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
