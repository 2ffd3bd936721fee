#!/bin/bash
# odd_names.sh PROGRAM SOURCES: names that mean something to HTML, SVG, patterns, formats or spreadsheets:
# of a mission, its markers, zones, achievements and people. Nothing that is written with them is
# refused or broken: a page, a picture, a table of cards have the very same elements as with plain
# names, and the names stand there as texts.
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

# The program's own mission and team, with one name for everything that has one; and what is in the
# files that come of them: their elements in order, and whether the name is a text there.
cat >odd.py <<'END'
import sys
from html.parser import HTMLParser

def named(name, number, sources):
    # Whatever the name, as a string of Lua.
    word = '"' + "".join("\\%d" % b if b < 32 or chr(b) in '"\\' else chr(b) for b in name.encode("utf-8")) + '"'
    mission = open(sources + "/missions/rescue.lua").read()
    for old, new in [
            ('id = "rescue", title = "Rescue"', 'id = "odd", title = ' + word),
            ('"Marker 1"', word), ('or primary and "VIP" or "Captive " .. n', 'or primary and %s or (%s .. " " .. n)' % (word, word)),
            ('"I owe you one"', word), ('"Took an objective off the table."', word),
            ('"Bring the VIP off the table by the edge opposite to where you came in."', word),
            ('    buy_another', '    m.game:zone { at = { 24, 24 }, radius = 5, top = 4, tags = { "smoke" }, lasts = 9 }\n    buy_another')]:
        assert mission.count(old) >= 1, old
        mission = mission.replace(old, new, 1) if "buy" not in old else new.join(mission.rsplit(old, 1))
    open("m%s.lua" % number, "wb").write(mission.encode("latin-1"))
    team = open(sources + "/lua/content/teams/hornet.lua").read()
    for old in ['"Hornet"', '"Zoya"', '"Bee"']:
        assert team.count(old) == 1, old
        team = team.replace(old, word if old != '"Bee"' else word[:-1] + '2"')
    open("t%s.lua" % number, "wb").write(team.encode("latin-1"))

class Page(HTMLParser):
    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.elements, self.texts = [], []
        self.feed(open(path, encoding="utf-8").read())
    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, tuple(sorted(name for name, _ in attributes))))
        self.texts += [value or "" for _, value in attributes]
    def handle_endtag(self, tag):
        self.elements.append(("/", tag))
    def handle_data(self, text):
        self.texts.append(text)
    def handle_comment(self, text):
        self.elements.append(("comment", text))

if sys.argv[1] == "make":
    named(sys.argv[2], sys.argv[3], sys.argv[4])
else:
    odd, plain, name = Page(sys.argv[2]), Page(sys.argv[3]), sys.argv[4]
    if odd.elements != plain.elements:
        sys.exit("other elements: %s" % [pair for pair in zip(odd.elements, plain.elements) if pair[0] != pair[1]][:2])
    if not any(name in text for text in odd.texts):
        sys.exit("the name is no text there")
END

# With a name: what is written with the mission and the team of that number.
written() {
    local name=$1 i=$2
    that "$name: it is made" python3 odd.py make "$name" "$i" "$sources"
    is "$name: check" 0 . '' check m$i.lua
    is "$name: a page" 0 'Seed +3' '' run m$i.lua --seed 3 -q --report r$i.html
    is "$name: a picture" 0 '' '' map m$i.lua --seed 3 --svg s$i.svg
    is "$name: a team" 0 '4 heroes' '' team check t$i.lua
    is "$name: cards" 0 '' '' team show t$i.lua --html c$i.html
    is "$name: its battle" 0 'Seed +3' '' run m$i.lua --team t$i.lua --seed 3 -q --report b$i.html --journal j$i
    is "$name: again" 0 'all agree' '' replay j$i
}

written Plain 0
i=0
while IFS= read -r name; do
    i=$((i + 1))
    written "$name" $i
    for page in r s c b; do
        ends=html && [ $page != s ] || ends=svg
        that "$name: $page$i.$ends" python3 odd.py same $page$i.$ends ${page}0.$ends "$name"
    done
    that "$name: the picture is well formed" python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' s$i.svg
done <<'END'
Safe (left)
a "b" <c> & d
[x] #1 %s%n
url(#x)
</title><script>
]]> --> '; =1+1
END

# Names that a reader would not see as they are: other directions of writing, blanks without width,
# commands of a terminal. Whatever is written with them shows them byte by byte.
cat >seen.py <<'END'
import html, re, sys
hidden = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    found = hidden.search(html.unescape(text))
    if found:
        sys.exit("%s: %r" % (path, text[max(0, found.start() - 40):found.start() + 10]))
END
hidden=$(printf 'A\342\200\256B\342\200\213C\033]0;x\007')
that "hidden: it is made" python3 odd.py make "$hidden" hidden "$sources"
cp "$sources/lua/content/teams/hornet.lua" team.lua
mkdir -p fog
printf 'return { name = "fog", version = "1.0.0", summary = "A fog.", changes = { "shoot.target" } }\n' >fog/pack.lua
printf 'quantity("shoot.target", function(terms) terms:add("x\\u{202e}y\\27]0;t\\7", 1) end)\n' >fog/init.lua
while read -r words; do
    # shellcheck disable=SC2086
    program $words >"$room/out" 2>"$room/err" </dev/null
    that "hidden: $words: something is told" test -s "$room/out"
    that "hidden: $words" python3 seen.py "$room/out" "$room/err"
done <<'END'
check mhidden.lua
run mhidden.lua --team team.lua --pack ./fog --seed 3 -v --report hr.html --journal hj
run mhidden.lua --seed 3 --json --pack ./fog
replay hj --log
map mhidden.lua --seed 3
sheet mhidden.lua --team team.lua
play --continue hj
sim mhidden.lua --runs 2 --team team.lua --pack ./fog --report hs.html --csv hs.csv
sim mhidden.lua --runs 2 --json
compare mhidden.lua --runs 2 --with ./fog --report hc.html
pack info ./fog
rules shoot.target --pack ./fog
END
is "hidden: a picture" 0 '' '' map mhidden.lua --seed 3 --svg hs.svg
is "hidden: a mission on paper" 0 '' '' sheet mhidden.lua --html hp.html
for file in hr.html hs.html hc.html hp.html hs.svg hs.csv; do
    that "hidden: $file" python3 seen.py $file
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
