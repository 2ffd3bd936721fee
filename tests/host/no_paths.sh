#!/bin/bash
# no_paths.sh PROGRAM SOURCES: what is written says nothing of where it was written, nor whose home it
# lies in: one of each kind of file is made in a folder of a telling name, by whole paths, and every
# byte of it is looked at, those of packed texts, too.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
told=$room/tellingpath
export NO_COLOR=1 XDG_STATE_HOME=$told/state XDG_DATA_HOME=$told/data XDG_CONFIG_HOME=$told/config HOME=$told/home
mkdir -p "$told"/{state,data,config,home/of/ada,missions,out,mm} && cd "$told" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# tells WORD FILE...: which of these files have the word, as they are or unpacked.
tells() {
    python3 - "$@" <<'END'
import base64, os, re, sys, zlib
word, found = sys.argv[1].encode(), 0
def texts(data):
    yield data
    for start in [m.start() for m in re.finditer(rb"[\x78\x58][\x01\x5e\x9c\xda]|\x1f\x8b\x08", data)]:
        try:
            yield zlib.decompressobj(47).decompress(data[start:])
        except zlib.error:
            pass
    for packed in re.findall(rb"[A-Za-z0-9+/]{24,}", data):
        raw = base64.b64decode(packed[:len(packed) // 4 * 4])
        yield raw
        for bits in (15, -15, 31):
            try:
                yield zlib.decompressobj(bits).decompress(raw)
            except zlib.error:
                pass
for top in sys.argv[2:]:
    for folder, _, names in os.walk(top):
        for name in names:
            path = os.path.join(folder, name)
            for text in texts(open(path, "rb").read()):
                if word in text:
                    at = text.find(word)
                    print(path, text[max(0, at - 60):at + 60])
                    found = 1
                    break
sys.exit(found)
END
}

cp "$sources/missions/rescue.lua" missions/m.lua
cp "$sources/missions/rescue.lua" mm/
cp -r "$sources/missions/gemini" mm/
cp "$sources/lua/content/teams/nightwatch.lua" t.lua
cp "$sources/lua/content/teams/nightwatch.lua" home/of/ada/mine.lua
cp -r "$sources/tests/packs/param" fog
mkdir -p falls && printf 'return { name = "falls", version = "1.0.0", changes = { "shoot.target" } }\n' >falls/pack.lua
cat >falls/init.lua <<'END'
quantity("shoot.target", function(terms)
  if game.turn >= 3 then error "here it falls" end
  terms:add("fog", 1)
end)
END
printf 'local spec = require "spec"\nspec.describe("x", function()\n  spec.it("y", function()
    spec.golden("a", { mission = "missions/m.lua", packs = { "fog" }, team = "t.lua" })\n  end)\nend)\n' >out/x_spec.lua

is "a journal and a page" 0 'Seed' '' run "$told/missions/m.lua" --seed 3 --team "$told/t.lua" --pack "$told/fog" -q --journal "$told/out/j.jsonl" --report "$told/out/r.html"
is "a pack that is left out" 0 . 'is left out' run "$told/missions/m.lua" --seed 3 --pack "$told/falls" --on-error drop -q --journal "$told/out/drop.jsonl"
that "the journal says why" grep -q '"drop":"falls".*here it falls' out/drop.jsonl
is "a page of a journal" 0 'agree' '' replay "$told/out/j.jsonl" --report "$told/out/r2.html"
printf 'game = zd.game{mission="%s/missions/m.lua", packs={"%s/fog"}, team="%s/t.lua"}\n.save %s/out/p.json\n' "$told" "$told" "$told" "$told" >"$room/in"
input=$room/in is "a position" 0 'saved: ' . -i
printf 'game = zd.game{mission="rescue", packs={"fog"}, team="t.lua"}\n.save p.json\n.save out/p2.json\n' >"$room/in"
input=$room/in is "positions by what is typed, in a worker" 0 'saved: .*saved: ' 'everything runs in a worker' -i
that "one says what is beside it" grep -q '"team":"./t.lua".*"mission":"rescue"' p.json
that "one says where that is" grep -q '"team":"./../t.lua".*"mission":"rescue"' out/p2.json
mv p.json out/p3.json
is "a campaign" 0 '' '' operation new "$told/out/g.zd" "$told/mm/gemini" --team "$told/t.lua" --pack "$told/fog" -q
is "a battle of it" 0 . '' operation next "$told/out/g.zd" -q
is "all its files" 0 '' '' operation export "$told/out/g.zd" "$told/out/export" -q
is "a picture" 0 '' '' map "$told/missions/m.lua" --svg "$told/out/m.svg"
is "a simulation" 0 . '' sim "$told/missions/m.lua" --team "$told/t.lua" --pack "$told/fog" --runs 2 -q --db "$told/out/sim.db" --csv "$told/out/sim.csv" --report "$told/out/sim.html"
is "joined" 0 . '' sim merge "$told/out/sim.db" --db "$told/out/merged.db" -q
is "a comparison" 0 . '' compare "$told/missions/m.lua" --with "$told/fog" --runs 2 -q --db "$told/out/compare.db" --report "$told/out/compare.html"
is "a curve" 0 . '' sweep "$told/missions/m.lua" --set medic.target=8..9 --team "$told/t.lua" --runs 2 -q --db "$told/out/sweep.db" --report "$told/out/sweep.html"
is "cards" 0 '' '' team show "$told/t.lua" --html "$told/out/cards.html"
is "a key" 0 . '' pack keygen
is "an archive" 0 . '' pack build "$told/fog" --output "$told/out/fog.zdpack"
is "its seal" 0 . '' pack sign "$told/out/fog.zdpack"
is "installed" 0 . '' pack install "$told/out/fog.zdpack"
printf 'quit\n' >"$room/in"
input=$room/in is "a battle that is played" 0 'To go on' '' play "$told/missions/m.lua" --seed 7
is "golden journals" 0 . '' test "$told/out/x_spec.lua" --bless
that "a golden journal is there" test -s out/golden/a.jsonl
is "a campaign whose battle is being played" 0 '' '' operation new "$told/out/h.zd" "$told/mm/gemini" --team "$told/t.lua" --pack "$told/fog" -q
printf 'auto\n\n\n\n\n\n\n\nquit\n' >"$room/in"
input=$room/in is "it is put aside" 0 'Put aside after order' '' operation play "$told/out/h.zd" --yes
cp out/g.zd out/i.zd
printf -- '-- a comment\n' | tee -a mm/gemini/data-grab.lua mm/gemini/the-heist.lua fog/init.lua >/dev/null
is "one with other packs" 0 'continues' '' operation packs "$told/out/i.zd" --accept
is "fought again" 0 . '' operation restart "$told/out/i.zd" --replay --yes
is "and with missions that were edited" 0 . 'has changed since' operation next "$told/out/i.zd" -q --changed
is "all its files" 0 '' '' operation export "$told/out/i.zd" "$told/out/changed" -q
is "and as bare ones" 0 '' '' operation export "$told/out/g.zd" "$told/out/bare" --bare -q
cp "$sources"/missions/gemini/{data-grab,the-heist}.lua mm/gemini/ && cp "$sources/tests/packs/param/init.lua" fog/
is "what a test tells" 0 . '' test "$told/out/x_spec.lua" --junit "$told/out/junit.xml" --lcov "$told/out/lcov.info"
is "a mission to change" 0 . '' new mission "$told/out/dawn"
is "a pack to change" 0 . '' new pack "$told/out/dusk"
is "an operation to change" 0 . '' new operation "$told/out/raid"
printf 'quit\n' >"$room/in"
input=$room/in is "a team by choices" 1 . '' team new "$told/out/made.lua"
files=$(find out state data config -type f | wc -l)
[ "$files" -ge 25 ] || fail "of all that is written there are only $files files"
for word in tellingpath "$room" "$sources"; do
    cases=$((cases + 1))
    tells "$word" out state data config >"$room/out" || fail "what is written tells '$word'"
done

# Somebody's own folder is none of the readers' business, wherever the file lies.
mkdir -p "$room/else" && cd "$room/else" || exit 1
is "a journal elsewhere" 0 'Seed' '' run "$told/missions/m.lua" --seed 3 --team "$told/home/of/ada/mine.lua" -q --journal j.jsonl --report r.html
is "a campaign elsewhere" 0 '' '' operation new g.zd "$told/mm/gemini" --team "$told/home/of/ada/mine.lua" -q
cases=$((cases + 1))
tells of/ada . >"$room/out" || fail "what is written tells whose it is"

# And what was written goes on in another place.
mv "$told" "$room/moved" && cd / || exit 1
export XDG_STATE_HOME=$room/moved/state XDG_DATA_HOME=$room/moved/data XDG_CONFIG_HOME=$room/moved/config HOME=$room/moved/home
is "the journal" 0 'all agree' '' replay "$room/moved/out/j.jsonl"
printf '.load %s/out/p.json\ngame.turn' "$room/moved" >"$room/in"
input=$room/in is "the position" 0 '`game` is Rescue' . -i
is "the campaign" 0 'mission 1 of 3' '' operation status "$room/moved/out/g.zd"
is "its next battle" 0 . '' operation restart "$room/moved/out/g.zd" --replay --yes
is "and that" 0 . '' operation next "$room/moved/out/g.zd" -q

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
