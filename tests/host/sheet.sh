#!/bin/bash
# sheet.sh PROGRAM SOURCES: `zerodark sheet` for every mission there is, twice the same; which rules are
# on a sheet, and that nothing of a stranger's mission becomes markup.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
sources=$2
room=$(mktemp -d) || exit 1
export HOME="$room"
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
export NO_COLOR=1
input=/dev/null

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" sheet "$@"
}

# Every mission of the program and of the packs in its source tree.
missions=0
for mission in "$sources"/missions/*.lua "$sources"/missions/*/*.lua "$sources"/rules-ext/*/missions/*.lua; do
    if [[ $mission == *_spec.lua ]] || ! grep -q 'mission {' "$mission"; then continue; fi
    missions=$((missions + 1))
    is "a page" 0 '' '' "$mission" --html one.html
    is "the same page" 0 '' '' "$mission" --html two.html
    that "$mission: the same bytes" cmp one.html two.html
    that "$mission: a map" grep -q '<figure class="map">' one.html
    that "$mission: no script, and nothing from elsewhere" test "$(grep -ciE '<script|src=|href=|url\([^#]' one.html)" = 0
done
that "there are missions" test $missions -ge 10

rescue=$sources/missions/rescue.lua
is "as text" 0 "^Rescue.*Bring the VIP off the table.*Setting up.*1\. Lay out the terrain.*Put Marker 1 \(primary, delicate marker\) in the middle of the.table.*The Red Force, one bogey at a time.*around.Marker 1.*4 Grunts, 4 Elites, 1.*Boss\..*Take Marker 1 off again.*The Red Force.*Grunt, 4 on the map: Att 2, Def 1, Wnd 1.*clubs .*This mission.*ZD-MIS-RESCUE-02" '' "$rescue"
that "no line is too long" test "$(awk 'length > 80' out | wc -l)" = 0
cp out plain
is "without a team it says whose heroes these are" 0 'Team +as the mission has it: Ines, Tarik, Wren, Osku; --team' '' "$rescue"
is "sentences, and no count of cards" 0 'Way out.*The bottom edge.*The end.*When nobody.*card is turned over.*To choose' '' "$rescue"
that "... which nobody updates on paper" test "$(grep -c '[0-9] left)' out)" = 0
that "... of a named team it does not" test "$("$zerodark" sheet "$rescue" --team nightwatch | grep -c 'as the mission has it')" = 0
is "the team's cards and the rules of its upgrades" 0 'nightwatch.*Ines \(15 points.*Lethal: .*Your team.*ZD-WEAPON-LETHAL-01' '' "$rescue" --team nightwatch
that "... which nobody else needs" test "$(grep -c 'ZD-WEAPON-LETHAL' plain)" = 0
is "what is drawn at random has no place yet" 0 \
    'VIP \(primary\), drawn at random:.*Captive 1, drawn at random.*Put VIP .* at 30 from the left and 30 from the top,.+or where else the mission draws it at random' '' "$rescue"
is "what a choice comes to, and costs" 0 \
    'edge=right: The team comes in: planned line of departure, x 42 to 48.*redeploy=same edge: For that, pay 5 XP or turn over as many cards[.] The team is.+taken up again, and comes in.*redeploy=right: For that, pay 10 XP' '' "$rescue"
is "... and what is not has one" 0 'Data node \(primary\) at 24.0, 24.0:' '' "$sources/missions/gemini/data-grab.lua"
is "the difficulty" 0 'Hard: every bogey has a support token' '' "$rescue" --difficulty hard
is "another seed, other dice" 0 'Rescue' '' "$rescue" --seed 2
that "... is another sheet" test "$(cmp -s plain out; echo $?)" = 1
is "versus" 0 'Played +versus.*Blue comes in: .*Green comes in: .*ZD-VS-GEN-02' '' "$sources/missions/versus/kidnap.lua"
is "both teams" 0 'nightwatch.*Ines.*hammerfall.*The teams.*ZD-WEAPON-LETHAL-01' '' "$sources/missions/versus/kidnap.lua" --team nightwatch --rival hammerfall
is "of other rules there is no Red Force" 0 'Rules +[a-z].*Setting up' '' "$sources/missions/infinity/ambush.lua"
that "... nor a rule of the book" test "$(grep -c 'ZD-[A-Z]*-0' out)" = 0

# The rules follow the table.
flat() {
    printf 'return mission { id = "m", title = "%s", modes = { "solo" }, team = "4/0/0", visibility = %d,\n briefing = "%s",\n terrain = %s,\n setup = function(m)\n local a = m:objective { name = "A", primary = true, at = m:center() }\n m:deploy_team { edge = "top" }\n m:deploy_red { around = a }\n end }\n' "$@"
}
flat Bare 0 'Go.' '{}' >bare.lua
broken='{ { "box", "rubble", at = { 20, 20 }, size = { 4, 4 }, height = 0, tags = "broken" } }'
flat Rubble 3 'Go.' "$broken" >rubble.lua
is "a bare table in daylight" 0 'Bare' '' bare.lua
for id in ZD-TERRAIN-02 ZD-CLIMB-01 ZD-VIS-02; do
    that "$id is not of a bare table" test "$(grep -c $id out)" = 0
done

# What a mission says is text.
flat '<b>Bold</b> & <script>' 0 '<img src=x onerror=alert(1)>' '{}' >bold.lua
is "markup" 0 '' '' bold.lua --html bold.html
that "the title is text" grep -q '<h1>&lt;b&gt;Bold&lt;/b&gt; &amp; &lt;script&gt;</h1>' bold.html
that "so is the briefing" test "$(grep -c '<img\|<script' bold.html)" = 0

is "to standard output" 0 '^<!doctype html>.*</html>' '' bare.lua --html -
is "no mission" 2 '' 'mission' nowhere.lua
is "no such team" 2 '' 'nobody.lua: no such team' bare.lua --team nobody.lua
echo precious >mine.txt
is "a file of another sort is kept" 1 '' 'mine.txt' bare.lua --html mine.txt
that "... as it was" grep -qx precious mine.txt
exit $((failures > 0))
