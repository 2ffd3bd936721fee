#!/bin/bash
# journals.sh PROGRAM SOURCES: a journal carries what its battle was made of, so that it replays
# wherever it is taken, and whatever has become of the mission, packs and team.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/home" "$room/away" && cd "$room/home" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" \
        XDG_STATE_HOME="$room/own" "$zerodark" "$@"
}

# A mission with a map of its own, a pack of two files, and a team.
program new mission raid >/dev/null
program new pack fog >/dev/null
cp "$2/lua/content/teams/bulwark.lua" mine.lua
mkdir -p fog/lib
echo 'return 1' >fog/lib/fog.lua
cat >fog/pack.lua <<'LUA'
return { name = "fog", version = "0.1.0", summary = "fog", license = "MIT", changes = { "after flip" } }
LUA
cat >fog/init.lua <<'LUA'
local n = require "lib.fog"
after("flip", function() return n end)
LUA
run=(run raid.lua --pack fog --team mine.lua --seed 5 --quiet)

is "a battle is recorded" 0 'MISSION' '' "${run[@]}" --journal r.jsonl
is "... and replays" 0 'r.jsonl: [0-9]+ records, all agree' '' replay r.jsonl
that "its texts are named by what they belong to" grep -q '"text":"mission/raid.lua","is":"mission"' r.jsonl
that "... and those of a pack" grep -q '"text":"packs/fog/init.lua"' r.jsonl
that "... all of them" grep -q '"text":"packs/fog/lib/fog.lua"' r.jsonl
that "... and the team" grep -q '"text":"team/mine.lua","is":"team"' r.jsonl
that "no folder of this machine is in it" sh -c "! grep -q '$room' r.jsonl"

cp r.jsonl "$room/away/"
is "the journal alone is enough" 0 'all agree' '' replay "$room/away/r.jsonl"
mv raid.lua kept.lua
is "... where the mission is gone" 0 'all agree' '' replay r.jsonl
printf 'error "edited"\n' | cat kept.lua - >raid.lua
is "... where it was edited" 0 'all agree' '' replay r.jsonl
printf 'error "edited"\n' >>fog/init.lua
is "... where the pack was" 0 'all agree' '' replay r.jsonl
mv kept.lua raid.lua
sed -i '$d' fog/init.lua
(cd "$room/away" && is "... from another folder" 0 'all agree' '' replay r.jsonl && echo "$failures" >"$room/n")
failures=$(cat "$room/n")

# What is carried is checked.
sed '2s/"zlib":"eN/"zlib":"eM/' r.jsonl >bad.jsonl
is "a damaged text" 1 '' "^bad.jsonl:2: the text 'packs/fog/pack.lua' is damaged" replay bad.jsonl
sed '2s/"hash":"./"hash":"x/' r.jsonl >bad.jsonl
is "another hash" 1 '' "^bad.jsonl:2: the text 'packs/fog/pack.lua' is damaged" replay bad.jsonl
sed '2s/"zlib":"[^"]*"/"zlib":"AAAA"/' r.jsonl >bad.jsonl
is "no text at all" 1 '' "^bad.jsonl:2: the text 'packs/fog/pack.lua' is damaged" replay bad.jsonl
sed '2s/"text":"[^"]*"/"text":"\/etc\/passwd"/' r.jsonl >bad.jsonl
is "a path of this machine" 1 '' '^bad.jsonl:2: this is not the line of a text' replay bad.jsonl
python3 - "$room" <<'PY'
import base64, hashlib, json, sys, zlib
lines = open("r.jsonl").read().split("\n")
i = next(i for i, l in enumerate(lines) if '"is":"mission"' in l)
o = json.loads(lines[i])
text = zlib.decompress(base64.b64decode(o["zlib"])) + b"-- forged\n"
o["hash"] = hashlib.blake2b(text, digest_size=16).hexdigest()
o["zlib"] = base64.b64encode(zlib.compress(text)).decode()
lines[i] = json.dumps(o, separators=(",", ":"))
open("bad.jsonl", "w").write("\n".join(lines))
bomb = dict(o, zlib=base64.b64encode(zlib.compress(b"-" * (50 << 20))).decode())
lines[i] = json.dumps(bomb, separators=(",", ":"))
open("bomb.jsonl", "w").write("\n".join(lines))
lines = open("r.jsonl").read().split("\n")
forged = json.dumps(o, separators=(",", ":"))
open("twice.jsonl", "w").write("\n".join(lines[: i + 1] + [forged, forged] + lines[i + 1 :]))
beside = forged.replace("mission/raid.lua", "mission/maps/house.lua").replace('"is":"mission",', "")
open("pair.jsonl", "w").write("\n".join(lines[: i + 1] + [beside, beside] + lines[i + 1 :]))
PY
is "a forged text with its own hash" 1 '' '^bad.jsonl:[0-9]+: the texts after the header do not match it' replay bad.jsonl
is "a forged text twice, of which the sum knows nothing" 1 '' \
    "^twice.jsonl:[0-9]+: the text 'mission/raid.lua' appears twice" replay twice.jsonl
is "a text twice that no file has" 1 '' \
    "^pair.jsonl:[0-9]+: the text 'mission/maps/house.lua' appears twice" replay pair.jsonl
is "fifty megabytes in a small text" 1 '' "^bomb.jsonl:[0-9]+: the text 'mission/raid.lua' is damaged" replay bomb.jsonl

# A bare journal names its texts, and needs the files.
is "a bare one" 0 'MISSION' '' "${run[@]}" --bare --journal bare.jsonl
that "... holds no text" sh -c '! grep -q zlib bare.jsonl'
that "... and is the same battle" test "$(tail -1 bare.jsonl)" = "$(tail -1 r.jsonl)"
is "... replays where the files are" 0 'all agree' '' replay bare.jsonl
cp bare.jsonl "$room/away/"
mv raid.lua kept.lua
is "... and nowhere else" 1 '' 'no such mission' replay "$room/away/bare.jsonl"
mv kept.lua raid.lua

# A saved game goes on with the old texts.
head -12 r.jsonl >saved.jsonl
cp raid.lua kept.lua
printf 'error "edited"\n' >>raid.lua
printf 'quit\n' >"$room/in"
input=$room/in is "a saved battle goes on after an edit" 0 'Raid|Put aside|MISSION' '' play --continue saved.jsonl
is "... to its end, and replays" 0 'all agree' '' replay saved.jsonl
mv kept.lua raid.lua

printf '.load r.jsonl\nprint(game.title or game)\n' >"$room/in"
rm raid.lua
input=$room/in is "the prompt loads it" 0 'orders done' 'only Lua below this folder' -i
# Of a text that a journal carries only what it says counts, not how it is packed.
repack() { # FILE CHANGE [BEHIND]: all its texts, changed by that, packed otherwise, with that behind
    python3 - "$@" <<'END'
import base64, json, sys, zlib
file, change, behind = (sys.argv[1:] + [""])[:3]
lines = open(file, newline="").read().split("\n")
for i, line in enumerate(lines):
    if line.startswith('{"text":'):
        at = json.loads(line)
        text = zlib.decompress(base64.b64decode(at["zlib"])) + change.encode()
        at["zlib"] = base64.b64encode(zlib.compress(text, 1) + behind.encode()).decode()
        lines[i] = json.dumps(at, separators=(",", ":"))
open(file, "w", newline="").write("\n".join(lines))
END
}
program run "$2/missions/rescue.lua" --seed 3 -q --pack "$room/home/fog" --journal packed.jsonl >/dev/null
cp packed.jsonl otherwise.jsonl
repack otherwise.jsonl ''
that "it is packed otherwise" sh -c '! cmp -s packed.jsonl otherwise.jsonl'
is "packed otherwise, it is the same" 0 'all agree' '' replay otherwise.jsonl
cp packed.jsonl changed.jsonl
repack changed.jsonl '-- more'
is "with another text it is not" 1 '' "changed.jsonl:[0-9]+: the text '.*' is damaged" replay changed.jsonl
cp packed.jsonl behind.jsonl
repack behind.jsonl '' junk
is "with more behind a text it is not" 1 '' "behind.jsonl:[0-9]+: the text '.*' is damaged" replay behind.jsonl
is "... nor taken up" 1 '' "behind.jsonl:[0-9]+: the text '.*' is damaged" play --continue behind.jsonl

# What stands behind the end of a journal, or of what the prompt has saved, is told.
for with in '\0\0\0' '{"record":' 'more\n'; do
    { cat packed.jsonl && printf "$with"; } >more.jsonl
    is "behind the end: $with" 1 '' "more.jsonl:[0-9]+: there is more after the journal's end" replay more.jsonl
    printf '.load more.jsonl\n' >"$room/in"
    program -i <"$room/in" >"$room/out" 2>&1
    that "... and at the prompt" grep -Eq '(has a zero byte|the last [0-9]+ bytes are damaged|there is more after)' "$room/out"
    is "... and in play" 0 . 'more.jsonl: the last [0-9]+ bytes are damaged and are left out' play --continue more.jsonl
done

echo "$cases cases, $failures failed"
exit $((failures > 0))
