#!/bin/bash
# cells.sh PROGRAM SOURCES: tables for spreadsheets, by every command that writes one, of a battle in
# which every name is a formula: no cell is.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# plain FILE WORD: no cell of the table is a formula; numbers are none. With a word, it is somewhere.
plain() {
    python3 - "$@" <<'END'
import csv, re, sys
path, word = (sys.argv[1:] + [None])[:2]
text = open(path, newline="", encoding="utf-8", errors="surrogateescape").read()
rows = list(csv.reader(text.splitlines(True)))
number = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$")
bad = [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\r") and cell[:1] and not number.match(cell)]
assert rows and not bad, bad
assert len(set(len(row) for row in rows)) == 1, "lines of several lengths"
assert "\x1b" not in text
assert word is None or word in text, "no " + word
END
}

# a_table NAME FILE WORD WORDS...: the command writes such a table; for FILE -, on its output.
a_table() {
    local name=$1 file=$2 word=$3
    shift 3
    cases=$((cases + 1))
    rm -f "$file"
    program "$@" >"$room/out" 2>"$room/err" </dev/null || fail "$name ($*): status $?"
    [ "$file" != - ] || cp "$room/out" table
    [ "$file" != - ] || file=table
    plain "$file" ${word:+"$word"} 2>"$room/err" || fail "$name ($*)"
}

# All of them, of the files that are there.
tables() {
    a_table "a simulation, $shown" - '' sim m.lua --team t.lua --pack fog --runs 2 -q --csv -
    a_table "... into a file, $shown" s.csv '' sim m.lua --team t.lua --pack fog --runs 2 -q --csv s.csv --db s.db
    a_table "... shown, $shown" - '' sim show s.db --csv
    is "... no words after it, $shown" 2 '' '--csv is a table of battles: leave --all out' sim show s.db --csv --all
    is "... and no objects, $shown" 2 '' '--csv is a table of battles: leave --json out' sim show s.db --csv --json
    a_table "... joined, $shown" j.csv '' sim merge s.db -q --csv j.csv --db j.db
    a_table "a comparison, $shown" - '' compare m.lua --team t.lua --with fog --runs 2 -q --csv -
    a_table "a sweep, $shown" - '' sweep m.lua --team t.lua --set medic.target=8..9 --pack fog --runs 2 -q --csv -
    sed "s/hero { name = \"/hero { name = \"$lua/" "$sources/lua/content/teams/nightwatch.lua" >o.lua
    a_table "odds, $shown" - "'${sign}Ines shoots at" odds --mission rescue --seed 7 --team o.lua --csv -- "${sign}Ines shoots Grunt 3" 'F5(13)'
}

for sign in '=' '+' '-' '@' $'\t' $'\r'; do
    lua=$(printf '%s' "$sign" | sed "s/$(printf '\t')/\\\\t/; s/$(printf '\r')/\\\\r/")
    name="${lua}SUM(A1)"
    sed "s/name = \"Nightwatch\"/name = \"${name//\\/\\\\}\"/; s/hero { name = \"/hero { name = \"${name//\\/\\\\}/" "$sources/lua/content/teams/nightwatch.lua" >t.lua
    cat >m.lua <<END
return mission { id = "$name", title = "$name", table = { 48, 48 },
  choices = { edge = { "bottom", "top" } },
  setup = function(m)
    local it = m:objective { name = "$name 1", primary = true, at = m:center() }
    m:deploy_red { around = it }
    m:deploy_team { entry = "planned", edge = m.choice.edge }
    m:exit(m.choice.edge)
  end,
  over = { "team_gone", "deck_empty" },
  achievements = { { name = "$name 2", earned = function() return true end, text = "$name" } },
  result = function() return { ["$name 3"] = 3, x = "$name" } end,
}
END
    mkdir -p fog && printf 'return { name = "fog", version = "1.0.0", summary = "s", changes = { "before test", "shoot.target" } }\n' >fog/pack.lua
    printf 'quantity("shoot.target", function(terms) terms:add("%s", 1, "%s") end)\nbefore("test", function(view) pcall(function() view.name = "%s" end) end)\n' "$name" "$name" "$name" >fog/init.lua
    shown=$(printf '%q' "$sign")
    case $sign in
    [=+@-]) tables ;;
    *) # no name is such a text; but a file may have any
        is "no name begins so, $shown" 1 '' 'one line of plain text expected' sim m.lua --team t.lua --pack fog --runs 2 -q --csv -
        program sim rescue --runs 2 -q --db s.db >/dev/null ;;
    esac
    # what stands in a stranger's file of battles
    python3 -c 'import sqlite3, sys
db = sqlite3.connect("s.db")
name = sys.argv[1] + "SUM(A1)"
for column in [row[1] for row in db.execute("PRAGMA table_info(battle)") if row[2] == "TEXT"]:
    db.execute("UPDATE battle SET \"%s\" = ?" % column, (name,))
db.commit()' "$sign"
    cases=$((cases + 1))
    program sim show s.db --csv >table 2>"$room/err" && { plain table 2>"$room/err" || fail "a stranger's file, $shown"; }
    program sim merge s.db -q --csv k.csv --db k.db >/dev/null 2>"$room/err" && { plain k.csv 2>"$room/err" || fail "... joined, $shown"; }
    rm -f ./*.db ./*.csv
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
