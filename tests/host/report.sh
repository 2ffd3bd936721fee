#!/bin/bash
# report.sh PROGRAM SOURCES: pages about battles, and pictures of tables, as files: `--report` of
# run, play and replay, and `zerodark map`. Every case says what it expects of the exit status, of
# standard output and of standard error (extended regular expressions).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/play" && cd "$room/play" || exit 1
rescue=$sources/missions/rescue.lua

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

# page FILE: the file is a report that asks for nothing from anywhere, of less than 500 KB.
page() {
    grep -q '^<!doctype html>' "$1" &&
        grep -q "Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-" "$1" &&
        grep -q '<svg id="table"' "$1" && grep -q '^</html>$' "$1" &&
        ! grep -Eiq '<[^>]*(src|href)="?(https?:|//)' "$1" && ! grep -q 'style="' "$1" &&
        [ "$(stat -c %s "$1")" -lt 500000 ]
}

same() {
    cmp -s "$1" "$2"
}

# times N PATTERN FILE: that many lines have it.
times() {
    [ "$(grep -Ec -e "$2" "$3")" = "$1" ]
}

# The hash in the page's policy is that of the text which stands there.
hash_fits() {
    local from=$1 to=$2 kind=$3 hash
    hash=$(awk -v from="$from" -v to="$to" '
        index($0, from) && !on { on = 1; $0 = substr($0, index($0, from) + length(from)) }
        on && (at = index($0, to)) { printf "%s", substr($0, 1, at - 1); exit }
        on { print }' "$4" | sha256sum | sed "s/ .*//; s/../\\\\x&/g")
    hash=$(printf "%b" "$hash" | base64)
    grep -qF "$kind 'sha256-$hash'" "$4"
}

# Battles.

is "a battle" 0 'MISSION.*	  Report         one[.]html	' '' run "$rescue" --seed 7 --report one.html --journal one.jsonl
that "has a page" page one.html
grep -v "^  Report " "$room/out" >told
is "is told as without one" 0 'MISSION' '' run "$rescue" --seed 7
that "word by word, but for the line that names it" same "$room/out" told
that "with all of the log" times 31 '<li id="s[0-9]+" class="step ' one.html
that "with how it ended" grep -q '<p class="ending won">MISSION COMPLETED[.] It ended because ' one.html
that "with what plays it again" grep -q "<code id=\"command\">zerodark run rescue --seed 7</code>" one.html
that "with the briefing" grep -q 'Bring the VIP off the table' one.html
that "with a style that it is allowed" hash_fits '<style>' '</style>' style-src one.html
that "with a script that it is allowed" hash_fits '<script>' '</script>' script-src one.html

cp one.html first.html
is "the same battle" 0 '"result"' '' run "$rescue" --seed 7 -q --json --report one.html
that "has the same page, over the older one" same one.html first.html

is "a replay" 0 'all agree' '' replay one.jsonl --report two.html
that "has its page" page two.html
that "with the same log" same <(grep '<li id="s' one.html) <(grep '<li id="s' two.html)
is "a replay of a part" 0 'NOT OVER.*3 records' '' replay one.jsonl --to 3 --report two.html
that "has a page of that part" times 4 '<li id="s[0-9]+" class="step ' two.html
that "that is not over" grep -q '<p class="ending open">NOT OVER' two.html
sed 's/"dice":\[[0-9]*/"dice":[99/' one.jsonl >wrong.jsonl
rm two.html
is "a replay that differs" 1 '' 'dice' replay wrong.jsonl --report two.html
that "has no page" [ ! -e two.html ]

printf '1\nquit\n' >keys
input=keys is "a battle that people play" 0 'Put aside' '' play "$rescue" --seed 7 -j three.jsonl --report three.html
that "has its page when it is put aside" page three.html
that "that says how to see it again" grep -q '<code id="command">zerodark replay three.jsonl --log</code>' three.html
rm three.jsonl

is "a battle of two" 0 'WINS|DRAW' '' run "$sources/missions/versus/destroy.lua" --seed 3 -q --report two.html
that "has a page of less than 500 KB" page two.html
is "a battle of other rules" 0 'BLUE|GREEN' '' run "$sources/tests/packs/duel/missions/street.lua" --seed 3 -q --report two.html
that "has a page" page two.html
that "with its dice of twenty" grep -q '"sides":20' two.html
that "with its shots" grep -q '"fires":\[{"who":' two.html
that "with its pack" grep -Eq '<li>duel <b>1.0.0</b> <code class="hash">[0-9a-f]{64}</code></li>' two.html

# Strangers' words.

mkdir maps
cat >evil.lua <<'LUA'
local long = string.rep("<b>x\"'&", 1500)
return mission {
  id = "evil", title = "</script><script>alert(1)</script>\u{202e}" .. long, visibility = 2,
  briefing = "<img src=x onerror=alert(1)> ]]> --> \u{202e}\u{2028}\0 \xff " .. long,
  heroes = { { name = "<script>1</script>", M = 4, F = 4, A = 3, D = 4 },
             { name = "O'\"&<", M = 4, F = 4, A = 3, D = 4 },
             { name = "{{data}}", M = 4, F = 4, A = 3, D = 4 },
             { name = "Kim", M = 4, F = 4, A = 3, D = 4 } },
  setup = function(m)
    m:objective { name = "</title><svg/on", primary = true, at = m:center() }
    m:deploy_team { edge = "top" }
    m:deploy_red()
  end,
  over = { "team_gone", "deck_empty" },
}
LUA
is "a battle of evil names" 0 'MISSION' '' run evil.lua --seed 2 -q --report evil.html
that "has its page" page evil.html
that "with two scripts, data and its own" times 2 '<script' evil.html
that "with no picture of theirs" times 0 '<img' evil.html
that "with names as text" grep -q 'aria-label="&lt;script&gt;1&lt;/script&gt;"' evil.html
that "and nothing that turns words round" times 0 $'\u202e|\u2028' evil.html
that "nor a zero" [ "$(tr -d '\0' <evil.html | wc -c)" = "$(wc -c <evil.html)" ]

# Files.

is "no such folder" 1 '' '--report nowhere/x.html: there is no such folder' run "$rescue" --report nowhere/x.html
is "a folder" 1 '' '--report maps: that is a folder' run "$rescue" --report maps
is "a device" 1 '' '--report /dev/full: that is not a plain file' run "$rescue" --report /dev/full
is "no name" 1 '' 'not a file name' run "$rescue" --report ''
is "no value" 2 '' "'--report' needs a value" run "$rescue" --report
echo mine >mine.txt
is "somebody's file" 1 '' 'mine.txt: this file is not a battle report, and is left as it is' run "$rescue" --report mine.txt
that "is left as it is" grep -qx mine mine.txt
: >empty.html
is "an empty file" 0 'MISSION' '' run "$rescue" --seed 7 -q --report empty.html
that "is written" same empty.html first.html

# limited WORDS...: the program where no file can be larger than a few KB, as on a full disk.
limited() {
    (
        trap '' XFSZ
        ulimit -f 8
        program "$@"
    )
}
cp first.html kept.html
limited run "$rescue" --seed 8 -q --report kept.html >"$room/out" 2>"$room/err"
that "a disk that is full is told of" [ "$?" = 1 ]
that "by its name" grep -q 'zerodark: kept.html: ' "$room/err"
that "and the older page stays" same kept.html first.html
that "with nothing beside it" [ -z "$(find . -name '.kept*')" ]

cat >fails.lua <<'LUA'
return mission {
  id = "fails", title = "It fails", setup = function(m) m:deploy_team { edge = "top" } m:deploy_red() end,
  on = { ["card"] = function(m) error("on purpose") end, ["activation.end"] = function(m) error("on purpose") end },
  over = { "team_gone", "deck_empty" },
}
LUA
is "a battle that fails" 1 '' 'on purpose' run fails.lua --seed 2 -q --report kept.html
that "leaves the older page" same kept.html first.html
is "a battle that is broken off" 3 'NOT OVER' 'not over after 2 orders' run "$rescue" --seed 7 -q --orders 2 --report two.html
that "has a page of what there was" times 3 '<li id="s[0-9]+" class="step ' two.html

# One that its user stops in the middle: it is slow enough for that.
sed 's/error("on purpose")/for i = 1, 3000000 do end/g' fails.lua >slow.lua
set -m # what runs beside the shell heeds Ctrl-C only so
env HOME="$room/own" "$zerodark" run slow.lua --seed 2 --report stopped.html >"$room/out" 2>"$room/err" &
running=$!
set +m
for _ in $(seq 200); do
    grep -q '^  2 ' "$room/out" && break
    sleep 0.05
done
kill -INT $running
wait $running
that "Ctrl-C is told of" grep -q 'interrupted after order' "$room/err"
that "and leaves a page" page stopped.html
that "of what there was" grep -q '<p class="ending open">NOT OVER' stopped.html

# Pictures.

is "a table in letters" 0 '    0 .*A Ines' '' map "$rescue"
is "a map in letters" 0 '########' '' map ruin
is "a table to scale" 0 '' '' map "$rescue" --seed 7 --svg table.svg
that "is a picture of that size" grep -q '<svg id="table" .* viewBox="0 0 12192 12192" .*width="1219mm"' table.svg
that "with its figures" times 17 '<g id="f[0-9]+" class="figure ' table.svg
is "the same again" 0 '<svg id="table"' '' map "$rescue" --seed 7 --svg -
that "is the same" same "$room/out" table.svg
is "another seed" 0 '' '' map "$rescue" --seed 8 --svg other.svg
that "is another table" [ -n "$(cmp table.svg other.svg)" ]
is "a map by its name" 0 '' '' map container-yard --svg yard.svg
that "has nobody on it" times 0 'class="figure ' yard.svg
that "has its containers" grep -q '<title>container: ' yard.svg
cat >maps/shed.lua <<'LUA'
return map { size = { 12, 8 }, box { "crate", at = { 2, 2 }, size = { 3, 1 }, height = 1 } }
LUA
is "the picture of README.md" 0 '' '' map "$rescue" --seed 7 --orders 8 --svg rescue.svg
that "is what the program draws" cmp rescue.svg "$sources/docs/rescue.svg"
that "is not the table as it is set up" [ -n "$(cmp rescue.svg table.svg)" ]
is "a battle to its end" 0 '' '' map "$rescue" --seed 7 --orders 1000 --bot random --svg end.svg
is "a bot that there is not" 2 '' "no bot 'nobody'" map "$rescue" --orders 2 --bot nobody
is "a map by its file" 0 '' '' map maps/shed.lua --svg shed.svg
that "is as large as it says" grep -q 'viewBox="0 0 3048 2032"' shed.svg
that "and so are its pieces" grep -q 'd="M508 508L1270 508L1270 762L508 762Z"' shed.svg
is "what may have been meant" 2 '' "no such mission or map; did you mean 'refinery'" map refinary
is "nothing of that name" 2 '' 'nowhere: no such mission' map nowhere
is "nothing at all" 2 '' 'which mission or map' map
is "two" 2 '' "one mission or map at a time; 'b' is one too many" map a b
is "a width that cannot be" 2 '' 'width' map ruin --png x.png --width 5
is "a picture over somebody's file" 1 '' 'mine.txt: this file is not a picture' map ruin --svg mine.txt
that "leaves that" grep -qx mine mine.txt
is "a picture into nowhere" 1 '' 'there is no such folder' map ruin --svg nowhere/x.svg
if [ -e "$(dirname "$zerodark")/raster.so" ]; then
    is "a table in dots" 0 '' '' map "$rescue" --png table.png --width 640
    that "is a PNG of that width" [ "$(od -An -tx1 -j1 -N3 table.png)$(od -An -tu1 -j16 -N8 table.png)" = " 50 4e 47   0   0   2 128   0   0   2 128" ]
    echo 'return map { size = { 4, 16 } }' >maps/tall.lua
    is "one that would be too high" 1 '' '--png tall.png: it cannot be drawn: .* 32768 high; a picture has 1 to 16384' map maps/tall.lua --png tall.png --width 8192
    that "is not written" [ ! -e tall.png ]
    LD_DEBUG=files LD_DEBUG_OUTPUT=$room/loaded "$zerodark" map ruin --png ruin.png # of this process: a worker has no environment
    that "the libraries of the program are seen" grep -q 'libjansson' "$room"/loaded.*
    that "and none of them draws: that is a worker's" [ -z "$(grep -lE 'raster\.so|librsvg|libcairo|libpango' "$room"/loaded.*)" ]
fi
mkdir -p alone/bin alone/libexec/zerodark
cp "$zerodark" alone/bin
cp "$(dirname "$(readlink -f "$zerodark")")/zerodark-worker" alone/libexec/zerodark
ZERODARK_HOME=$sources/lua alone/bin/zerodark map ruin --png other.png >"$room/out" 2>"$room/err"
that "without its module PNG is not drawn" [ "$?" = 1 ]
that "and it says what to install" grep -q 'install librsvg2-dev' "$room/err"
printf %s "$sources/lua" >alone/bin/zerodark.home
mv alone/libexec/zerodark/zerodark-worker alone/bin
echo "no library is found for it" >alone/bin/raster.so
alone/bin/zerodark map ruin --png other.png >"$room/out" 2>"$room/err"
that "without the module's libraries it is not drawn, either" [ "$?" = 1 ]
that "and what to install is another package" grep -q 'package is librsvg2-2)' "$room/err"

echo "$cases cases, $failures failed"
exit $((failures > 0))
