#!/bin/bash
# check.sh PROGRAM SOURCES: what `zerodark check` says of broken files, and that it says nothing of
# right ones.
#
# broken/expect.tsv has a line for each broken file or folder: what is checked, where the first
# message has to be, a part of what it says, a part of how to mend it, and (last) why it is known to
# fall short. Of these there may be five in a hundred at most.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own"

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

# The same as its user at a terminal sees it.
in_terminal() {
    script -qec "$(printf '%q ' "$zerodark" "$@")" /dev/null | tr -d '\r'
    return "${PIPESTATUS[0]}"
}

# The first message, and the line of its mend.
cd "$here/broken" || exit 1
short=0
while IFS=$'\037' read -r path where what mend known; do
    case $path in '#'*) continue ;; esac
    cases=$((cases + 1))
    program check "$path" >"$room/out" 2>"$room/err" </dev/null
    first= second=
    { IFS= read -r first && IFS= read -r second; } <"$room/err"
    case $second in '  '*) ;; *) second=$first ;; esac
    case $first in "$where":*"$what"*) named=yes ;; *) named=no ;; esac
    case $second in *"$mend"*) ;; *) named=no ;; esac
    if [ -n "${known:-}" ]; then
        short=$((short + 1))
    elif [ "$named" = no ]; then
        fail "$path: not $where ... $what ... $mend"
    fi
done < <(tr '\t' '\037' <expect.tsv)
[ $((short * 20)) -le "$cases" ] || fail "$short of $cases fall short"
[ "$cases" -ge 180 ] || fail "only $cases broken files"

# All of them in one run, and nothing hangs it.
is "a folder of broken files" 1 'mission-twice.lua: a mission' 'mission-field.lua:2:.*mission-word.lua:1:.*[0-9]+ errors' check .

# All findings of a file in one run, as text and as JSON.
cd "$room" || exit 1
cat >m.lua <<'END'
return mission {
  id = "three", visibilty = 1,
  setup = function(m)
    m:deploy_team { egde = "bottom" }
  end,
  on = { activation = function(m) m:log(math.pow(2, 3), "and more") end },
}
END
is "all findings of a file" 1 '' "^m.lua:2:17: error: mission: no field 'visibilty' \[unknown-field\]	  did you mean 'visibility'[?]	m.lua:4:21: error: m:deploy_team: no field 'egde' \[unknown-field\]	  did you mean 'edge'[?]	m.lua:6:46: error: Lua's math has no 'pow' \[unknown-member\]	  x . y is the power	" check m.lua
is "with what is doubtful behind them" 1 '' '3 errors, 1 warning	$' check m.lua
is "as JSON" 1 '^\{"file":"m.lua","line":2,"column":17,"severity":"error","text":"mission: no field .visibilty.","mend":"did you mean .visibility.[?]","name":"unknown-field"\}	\{.*\}	$' '' check --json m.lua
sed -i 's/visibilty/visibility/; s/egde/edge/; s/math.pow(2, 3)/"8"/' m.lua
is "warnings alone" 0 'm.lua: a mission' 'm.lua:6:[0-9]+: warning: m:log takes 1 argument, but is given 2.*0 errors, 1 warning' check m.lua
is "are errors for the strict" 1 'm.lua: a mission' 'm.lua:6:[0-9]+: error: m:log' check --strict m.lua
cases=$((cases + 1))
in_terminal check --strict m.lua >"$room/out" 2>"$room/err"
matches 'm.lua:6:[0-9]+: error.*    6 \|   on = .*	      \| +\^~* *	' "$room/out" || fail "a terminal shows the line"

# What is not Lua is said before anything else of the file, here that nothing is returned.
mkdir unread
unread() { # unread NAME TEXT: before and inside a table that is not returned
    printf '%s\nteam { }\n' "$2" >"unread/$1-before.lua"
    printf 'team {\n%s\n}\n' "$2" >"unread/$1-inside.lua"
}
unread string 'x = "a'
unread long 'x = [[a'
unread comment '--[[ a'
unread symbol 'x = ! 1'
unread end 'x = function() if y then end'
unread bracket 'x = { { 1 }'
unread number 'x = 1a'
unread escape 'x = "\q"'
is "syntax before all else" 1 '' '16 errors, 0 warnings	$' check unread
matches "end-before.lua:1:.*'end' expected.*string-inside.lua:2:5: error: unfinished string.*symbol-before.lua:1:5:" "$room/err" || fail "syntax is told with its place"
matches 'returned' "$room/err" && fail "not that nothing is returned"

# What begins as YAML does, and is Lua.
printf -- '---\n--- A script.\n---\nreturn 5\n' >doc.lua
is "a comment of dashes is Lua" 1 '' '^doc.lua: error: this is neither a pack, a mission' check doc.lua

# What brings its worker down is one finding; what comes after it is looked at.
mkdir mixed
printf 'return mission { id = "x", setup = function(m) local t = {} for i = 1, 1e9 do t[i] = { i } end end }\n' >mixed/greedy.lua
printf 'return map { sise = { 12, 12 } }\n' >mixed/map.lua
is "and the next one is looked at" 1 '' 'mixed/greedy.lua:1:.*mixed/map.lua:1:14: error: map: no field .sise.' check mixed

# Nothing right is complained about.
cd "$sources" || exit 1
is "missions" 0 '0 errors, 0 warnings	$' '' check --strict missions lua/bots tests/lua/example
is "packs" 0 '0 errors, 0 warnings	$' '' check --strict rules-ext
is "content" 0 '0 errors, 0 warnings	$' '' check --strict lua/content

# The examples of the manual that are whole files; of packs.md each with the changes that it names.
mkdir -p "$room/docs/maps"
awk -v room="$room/docs" '
function put(text, first,    name) {
    if (first ~ /^-- changes = /) {
        name = room "/pack" ++n
        system("mkdir -p " name)
        sub(/^-- /, "", first)
        print "return { name = \"pack" n "\", version = \"1.0.0\",\n  " first "\n}" >(name "/pack.lua")
        print text >(name "/init.lua")
    } else if (text ~ /(\{ |"|= |\) )\.\.\./ || text ~ /ruleset = /) {
        return # a part, or for rules that are not there
    } else if (first ~ /^-- [a-z]+\.lua$/) {
        print text >(name_of_pack "/" substr(first, 4))
    } else if (text ~ /(^|\n)return map \{/) {
        print text >(room "/maps/" (first ~ /^-- [a-z]+\.lua:/ ? substr(first, 4, index(first, ":") - 4) : "map" ++n ".lua"))
    } else if (text ~ /(^|\n)return (mission|team|bot|operation) \{/ || text ~ /^program/) {
        print text >(room "/file" ++n ".lua")
    }
    name_of_pack = name ? name : name_of_pack
}
/^```lua/ { inside = 1; text = ""; first = ""; next }
/^```/ { if (inside) { put(text, first) } inside = 0; next }
inside { if (first == "") { first = $0 } text = text $0 "\n" }
' docs/*.md
is "the examples of the manual" 0 'a mission.*a pack' '	0 errors, 0 warnings, [0-9]+ notes	$' check "$room/docs"

# A mission in a folder `missions` that belongs to no pack.
mkdir -p "$room/mine/missions"
cp missions/rescue.lua "$room/mine/missions"
cd "$room/mine" || exit 1
is "a folder of missions" 0 'rescue.lua: a mission' '' check missions/rescue.lua

if [ "$failures" -gt 0 ]; then
    echo "$cases cases, $failures failures"
    exit 1
fi
echo "$cases cases"
