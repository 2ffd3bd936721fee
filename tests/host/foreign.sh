#!/bin/bash
# foreign.sh PROGRAM: whatever strangers wrote, a terminal is shown nothing that it obeys, that turns
# the direction of writing or that nobody sees: by no command, on neither stream, in words or as JSON.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
export NO_COLOR=1 LC_ALL=C.UTF-8
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/play" && cd "$room/play" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

# From right to left, a blank without width, a bell, a control character of two bytes, a tag.
bad=$'\u202e\u200b\a\u0085\U000e0041'

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

# shows NAME STATUS WORDS...: something comes of it, and nothing bad.
shows() {
    local name=$1 status=$2 raw=$'\u202e|\u200b|\a|\u0085|\U000e0041|\x1b'
    shift 2
    cases=$((cases + 1))
    program "$@" >"$room/out" 2>"$room/err" <"${input:-/dev/null}"
    local got=$?
    [ "$got" = "$status" ] || fail "$name ($*): status $got, not $status"
    [ -s "$room/out" ] || [ -s "$room/err" ] || fail "$name ($*): says nothing"
    grep -Eaq "$raw" "$room/out" "$room/err" && fail "$name ($*): it is shown as it is"
    LC_ALL=C grep -aq $'[\x80-\x9f]' <(LC_ALL=C sed $'s/[\xc3-\xf4][\x80-\xbf]*//g' "$room/out" "$room/err") &&
        fail "$name ($*): control characters"
}

# spelt WORDS...: and what is bad was there, spelt out.
spelt() {
    shows "$@"
    grep -q '\\226\\128\\174' "$room/out" "$room/err" || fail "$1: does not have what is to be shown"
}

# The same for JSON.
spelt_json() {
    shows "$@"
    grep -q '\\u202e\\u200b\\u0007\\u0085\\udb40\\udc41' "$room/out" || fail "$1: does not have what is to be shown"
    sed 's/\\\\//g' "$room/out" | grep -q '\\[0-9]' && fail "$1: it is not a JSON object"
}

mkdir -p fog/missions fog/teams fog/specs fog/maps
cat >fog/pack.lua <<END
return {
  name = "fog", version = "1.0.0", summary = "s", license = "l",
  changes = { "shoot.target", "can.shoot", "after flip", "upgrade Mist$bad", "complication Haze$bad",
    "program Drift$bad", "supply 4", "param medic.target" },
}
END
cat >fog/init.lua <<END
print("loaded $bad")
param("medic.target", 12)
quantity("shoot.target", function(terms)
  terms:add("label$bad", 1)
  terms:skip("other$bad", "reason$bad")
end)
check("can.shoot", function(verdict) if game.turn == 2 then verdict:deny("denied$bad") end end)
after("flip", function() print("flipped $bad") end)
upgrade { name = "Mist$bad", kind = "gadget", text = "text$bad" }
supply { on = 4, upgrade = "Mist$bad" }
complication { table = "advanced", on = 3, name = "Haze$bad", text = "text$bad", effect = function() end }
program "Drift$bad" [[
  10 OVERWATCH
]]
END
cat >fog/missions/m.lua <<END
return mission {
  id = "m$bad", title = "title$bad", briefing = "briefing$bad", table = { 24, 24 },
  choices = { way = { "one$bad", "two" } },
  team = "2/0/0",
  setup = function(m)
    m:objective { name = "goal$bad", primary = true, at = m:center() }
    m:deploy_red { around = m:center() }
    m:deploy_team { edge = "top" }
    m:log("log$bad")
  end,
  achievements = { { name = "feat$bad", xp = 1, earned = function() return true end } },
  over = function(m) if game == nil or m.turn > 3 then return "over$bad" end end,
}
END
cat >fog/teams/t.lua <<END
return team {
  name = "t", design = "1/9/9",
  hero { name = "Ada", M = 4, F = 4, A = 4, D = 3, upgrades = { "Mist$bad" } },
}
END
cat >p.lua <<END
print "$bad"
program "Drift$bad" [[
  10 OVERWATCH
]]
END
cat >o.lua <<END
return operation {
  id = "o", title = "O", briefing = "briefing$bad", missions = { "fog/missions/m.lua" },
}
END
printf 'print("%s") error("%s")' "$bad" "$bad" >s.lua

mission=fog/missions/m.lua
spelt "what a pack is" 0 pack info fog
shows "a pack that is looked at" 0 pack check fog
spelt "packs with one another" 0 pack clash fog alternative-readings
shows "the packs that there are" 0 pack list
spelt "a battle" 0 run $mission --seed 1 -v --journal j
grep -q 'briefing\|MISSION' "$room/out" || fail "a battle is told"
spelt_json "a battle as JSON" 0 run $mission --seed 1 --json
spelt "its replay" 0 replay j
spelt "a replay that is told" 0 replay j -v
shows "a mission that is looked at" 0 check $mission
spelt "the rules" 0 rules --pack fog
spelt "a rule" 0 rules shoot.target --pack fog
shows "the rules as JSON" 0 rules --pack fog --json
spelt "upgrades" 0 rules upgrades --pack fog
spelt "teams" 0 team show fog/teams/t.lua --pack fog
spelt "a team that is looked at" 0 team check fog/teams/t.lua --pack fog
spelt "programs" 0 program run p.lua
spelt "an operation begins" 0 operation new c.zd o.lua --team fog/teams/t.lua --pack fog
spelt "where it stands" 0 operation status c.zd
spelt "its battle" 0 operation next c.zd -v
spelt "its course" 0 operation history c.zd
spelt_json "its course as JSON" 0 operation history c.zd --json
spelt "a script" 1 --sandbox s.lua
input=s.lua spelt "at the prompt" 0 --pack fog

refused() {
    local name=$1
    shift
    spelt "$name" 1 "$@"
    grep -q 'one line of plain text expected' "$room/err" || fail "$name: is not refused"
}
sed -i "s/hero { name = \"Ada/&$bad/" fog/teams/t.lua
refused "the name of a hero" team check fog/teams/t.lua --pack fog
for field in summary license author homepage; do
    printf 'return { name = "mist", %s = "a%sb" }\n' "$field" $'\u200b' >fog/pack.lua
    cases=$((cases + 1))
    program pack info fog >"$room/out" 2>"$room/err"
    grep -q "field '$field': one line of plain text expected, got 'a\\\\226\\\\128\\\\139b'" "$room/err" || fail "a $field"
done

echo "$((cases - failures)) of $cases cases"
[ "$failures" = 0 ]
