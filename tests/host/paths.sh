#!/bin/bash
# paths.sh PROGRAM SOURCES: files of strangers that name paths: a mission, a map, an operation, a journal,
# a campaign, a position, a pack. What lies outside of what the user named is not read, and nobody is
# told whether it is there.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,work/x/missions/maps,work/y,work/maps,work/teams,else} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

# What nobody is to read: whoever reads it as Lua says its first word.
secret() {
    mkdir -p "$(dirname "$1")" && printf 'swordfish swordfish\n' >"$1"
}
secret x/secret.lua
secret x/secret.txt
secret x/maps/secret.lua
secret x/teams/secret.lua
secret y/secret.lua
secret secret.lua
secret "$room/home/secret.txt"
ln -s ../secret.lua x/missions/link.lua
ln -s ../../secret.lua x/missions/maps/link.lua
ln -s .. x/missions/up

# closed NAME WORDS...: whatever comes of it, the secret is not in it, and something is refused.
closed() {
    local name=$1 got
    shift
    cases=$((cases + 1))
    timeout 60 "$zerodark" "$@" >"$room/out" 2>"$room/err" <"${input:-/dev/null}"
    got=$?
    [ $got -lt 124 ] || fail "$name ($*): status $got"
    [ "$got" != 0 ] || [ -s "$room/err" ] || fail "$name ($*): nothing is refused"
    grep -aq swordfish "$room/out" "$room/err" && fail "$name ($*): it was read"
}

# mission TEXT: x/missions/m.lua with this in its setup, as the word that `%s` stands for.
mission() {
    printf 'return mission { id = "m", title = "M", size = { 24, 24 }, %s\n  setup = function(m) %s end }\n' "$1" "$2" >x/missions/m.lua
}

paths=(secret ../../secret.lua ../secret ../../secret ../secret.lua ./../secret maps/secret ../maps/secret secret.lua link up/secret
    up/secret.lua ../../y/secret "$PWD/secret" "$PWD/x/secret.lua" "$PWD/x/secret.txt" /etc/passwd "~/secret.txt" "$HOME/secret.txt"
    'secret\0' '..' '.' '/' '' 'fog/secret' 'fog/../../secret' 'x!/mission/secret' /dev/stdin /proc/self/environ /proc/self/fd/0)
# What a script can call with a text, with each of them: nothing is there, or it is refused.
{
    printf 'local paths = {\n'
    printf '  [[%s]],\n' "${paths[@]}"
    cat <<'END'
}
local function all(m, where)
  local ways = {
    require = function(p) return require(p) end, dofile = function(p) return dofile(p) end,
    loadfile = function(p) return loadfile(p)() end, open = function(p) return io.open(p):read("a") end,
    load = function(p) return assert(load(p .. "!", "@" .. p))() end, lines = function(p) return io.lines(p)() end,
    popen = function(p) return io.popen("cat " .. p) end, searchpath = function(p) return package.searchpath(p, "?") end,
    game = function(p) return zd.game { mission = p } end, packs = function(p) return zd.game { packs = { p } } end,
    module = function(p) return zd.load(p) end, team = function(p) return zd.team(p) end, map = function(p) return map(p) end,
    placed = function(p) return m:place(map(p)) end, pack = function(p) return m.game:pack(p, true) end,
    loads = function(p) return m.game:load(p) end, program = function(p) return m:program(p) end, bot = function(p) return m.game:play(p) end,
    source = function(p) return error(p, 1) end,
  }
  for _, p in ipairs(paths) do
    for name, way in pairs(ways) do
      local done, what = pcall(way, p)
      print(where, name, done and "it came back" or "refused", tostring(what))
    end
  end
end
return mission { id = "m", title = "M", table = { 24, 24 }, setup = function(m) m:deploy_team { entry = "planned", edge = "bottom" } all(m, "setup") end, over = { "team_gone", "deck_empty" },
  on = { flip = function(m) if not m.vars.once then m.vars.once = true all(m, "battle") end end } }
END
} >x/missions/all.lua
is "all ways" 0 'refused' '' run x/missions/all.lua --seed 1 -q
that "nothing was read" sh -c "! grep -aq swordfish '$room/out'"
that "nothing comes back from any" sh -c "! grep -q 'it came back' '$room/out'"
that "they were tried" test "$(grep -c refused "$room/out")" -gt 400

for path in "${paths[@]}"; do
    printf 'return map { size = { 24, 24 }, map "%s" }\n' "$path" >x/missions/maps/own.lua
    closed "a map in a map: $path" map x/missions/maps/own.lua
    printf 'return mission { id = "m", title = "M", team = "%s", terrain = map "%s" }\n' "$path" "$path" >x/missions/m.lua
    closed "a map: $path" check x/missions/m.lua
    printf 'return operation { id = "o", title = "O", design = "4/16/4", missions = { "%s" } }\n' "$path" >x/missions/o.lua
    [ "$path" = ../secret.lua ] || closed "an operation: $path" operation new o.zd x/missions/o.lua -q
    rm -f o.zd
done

# A journal, a position, a campaign: Lua that they name by its path, and no other file.
cp "$sources/missions/rescue.lua" m.lua
cp "$sources/lua/content/teams/nightwatch.lua" t.lua
cp "$sources/lua/bots/greedy.lua" b.lua
cp -r "$sources/tests/packs/param" fog
"$zerodark" run m.lua --seed 1 -q --team t.lua --bot b.lua --pack fog --bare --journal kept.jsonl >/dev/null 2>&1
printf 'game = zd.game { mission = "m.lua", team = "t.lua", packs = { "fog" } }\n.save kept.json\n' | "$zerodark" -i >/dev/null 2>&1
that "a journal" test -s kept.jsonl
that "a position" test -s kept.json
secret y/pack.txt
mkdir -p "$room/else/nopack" && secret "$room/else/nopack/secret.txt"
named=("$room/home/secret.txt" ./../home/secret.txt x/secret.txt /etc/passwd "$room/else" .. '' /dev/stdin x
    'm.lua!/mission/secret.txt')
for path in "${named[@]}"; do
    for key in mission team_file bot_file path; do
        python3 -c 'import json, sys
path, key, out = sys.argv[1:]
lines = open("kept.jsonl").read().split("\n")
header = json.loads(lines[0])
(header["packs"][0] if key == "path" else header)[key] = path
open(out, "w").write("\n".join([json.dumps(header, separators=(",", ":"))] + lines[1:]))' "$path" $key bad.jsonl
        # a bot that is not there is none, which a replay does without
        [ $key = bot_file ] || closed "a journal's $key: $path" replay bad.jsonl
        closed "... taken up: $key: $path" play --continue bad.jsonl
        printf '.load bad.jsonl\n' >"$room/in"
        [ $key != mission ] || input=$room/in closed "... opened at the prompt: $key: $path" -i
    done
    for key in mission team packs; do
        python3 -c 'import json, sys
path, key, out = sys.argv[1:]
o = json.loads(open("kept.json").read())
o["options"][key] = [path] if key == "packs" else path
open(out, "w").write(json.dumps(o, separators=(",", ":")) + "\n")' "$path" $key bad.json
        printf '.load bad.json\n' >"$room/in"
        input=$room/in closed "a position's $key: $path" -i
    done
done

mkdir -p mm && cp "$sources/missions/gemini/"*.lua mm/ && rm mm/*_spec.lua && cp "$sources/missions/rescue.lua" .
"$zerodark" operation new kept.zd mm --pack fog --seed 3 --bare -q >/dev/null 2>&1
that "a campaign" test -s kept.zd
for path in "${named[@]}"; do
    for column in operation.file pack.path; do
        cp kept.zd bad.zd
        python3 -c 'import sqlite3, sys
path, column = sys.argv[1:]
db = sqlite3.connect("bad.zd")
table, column = column.split(".")
db.execute("UPDATE %s SET %s = ?" % (table, column), (path,))
db.commit()' "$path" $column
        for words in status next check; do
            # what lies beside the file is found whatever its folder was called
            cases=$((cases + 1))
            timeout 60 "$zerodark" operation $words bad.zd >"$room/out" 2>"$room/err" </dev/null
            [ $? -lt 124 ] || fail "a campaign's $column: $path: it crashes"
            grep -aq swordfish "$room/out" "$room/err" && fail "a campaign's $column ($words): $path: it was read"
        done
    done
done

# Whether something is there is not told: a path to what is, and one to what is not, differ by nothing
# but themselves.
same_answer() { # same_answer NAME THERE NOT WORDS...
    local name=$1 there=$2 not=$3
    shift 3
    cases=$((cases + 1))
    for path in "$there" "$not"; do
        python3 -c 'import json, sys
path = sys.argv[1]
lines = open("kept.jsonl").read().split("\n")
header = json.loads(lines[0])
header["mission"], header["mission_hash"] = path, "0000000000000001"
open("bad.jsonl", "w").write("\n".join([json.dumps(header, separators=(",", ":"))] + lines[1:]))' "$path"
        "$zerodark" "$@" bad.jsonl 2>&1 </dev/null | sed "s|$(basename "$path")|X|g; s|$path|X|g"
        [ "$path" = "$there" ] && printf '=\n'
    done >"$room/out"
    [ "$(sed '/^=$/,$d' "$room/out")" = "$(sed '1,/^=$/d' "$room/out")" ] || fail "$name"
}
same_answer "a file" "$room/home/secret.txt" "$room/home/absent.txt" replay
same_answer "... taken up" "$room/home/secret.txt" "$room/home/absent.txt" play --continue
same_answer "a folder" "$room/else" "$room/absent" replay

printf 'zd.game { packs = { "./secret.lua" } }\n' >"$room/in"
input=$room/in is "what is meant is not what was said" 0 . "pack './secret.lua': it is neither the folder of a pack nor an archive" -i

# A pack: its manifest names no path, and its code requires nothing outside of it.
mkdir -p x/fog/missions x/fog/maps
ln -s ../secret.lua x/fog/link.lua
printf 'return mission { id = "m", title = "M", table = { 24, 24 }, terrain = map "link" }\n' >x/fog/missions/m.lua
ln -s ../../secret.lua x/fog/maps/link.lua
for path in secret ../secret ../../y/secret ../secret.lua link maps/link "$PWD/x/secret" .. / '' /etc/passwd; do
    printf 'return { name = "fog", version = "1.0.0", requires = { "%s" } }\n' "$path" >x/fog/pack.lua
    printf '' >x/fog/init.lua
    [ "$path" = secret ] || closed "a pack's requires: $path" run rescue --seed 1 -q --pack x/fog
    printf 'return { name = "%s", version = "1.0.0" }\n' "$path" >x/fog/pack.lua
    [ "$path" = secret ] || [ "$path" = link ] || closed "a pack's name: $path" pack info x/fog
    printf 'return { name = "fog", version = "1.0.0" }\n' >x/fog/pack.lua
    printf 'require "%s"\n' "$path" >x/fog/init.lua
    closed "a pack's require: $path" run rescue --seed 1 -q --pack x/fog
    closed "... archived: $path" pack build x/fog -o x.zdpack
done
printf '' >x/fog/init.lua
closed "a link in a pack's missions" run x/fog/missions/m.lua --pack x/fog
closed "... by its name" run fog/m --pack x/fog --seed 1

# An operation, in a pack or not: its missions are beside it, below, or in the folder above; further
# away nobody is told what is there.
mkdir -p x/far/missions/op
printf 'return { name = "far", version = "1.0.0" }\n' >x/far/pack.lua
printf '' >x/far/init.lua
# too_far PATH WORDS...: of the operation as it is now.
too_far() {
    rm -f o.zd
    closed "an operation's $1" "${@:2}"
    tr '\n' ' ' <"$room/err" | cat - "$room/out" | grep -Eq 'scripts may not read it|path of a mission' || fail "$*: it is not said why"
}
cp "$sources/missions/rescue.lua" x/far/missions/op/m.lua
for path in ../../../secret ../../../absent ../../../../secret ../../../../home/secret /../secret; do
    printf 'return operation { id = "o", title = "O", missions = { "%s.lua" } }\n' "$path" >x/far/missions/op/operation.lua
    too_far "$path" check x/far/missions/op/operation.lua
    too_far "$path" operation new o.zd x/far/missions/op/operation.lua --bare
    printf 'return operation { id = "o", title = "O", missions = { "m.lua" }, rescue = "%s.lua" }\n' "$path" >x/far/missions/op/operation.lua
    too_far "rescue $path" operation new o.zd x/far/missions/op/operation.lua --bare
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
