#!/bin/bash
# edited.sh PROGRAM SOURCES: a battle of which a file was edited since: each of them is told by its name,
# by what refuses and by what goes on; of a campaign, too.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,war/maps} && cd "$room/war" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

files() { # all of them, as they are
    cp "$sources/tests/lua/example/supply.lua" m.lua
    cp "$sources/tests/lua/example/maps/depot.lua" maps/
    cp "$sources/lua/content/teams/nightwatch.lua" t.lua
    rm -rf fog && cp -r "$sources/tests/packs/param" fog
    printf 'require "zones"\n' >>fog/init.lua
    printf 'return {}\n' >fog/zones.lua
    sed 's/name = "greedy"/name = "mine"/' "$sources/lua/bots/greedy.lua" >mine.lua
}

hashes='its hash was [0-9a-f]{16} and is [0-9a-f]{16} now'
mission="the mission file 'm.lua' has changed since, or 'mission_hash' in the journal was altered: the hash was [0-9a-f]{16} and is [0-9a-f]{16} now"
map="the map file 'maps/depot.lua' of the mission has changed since: $hashes"
team="the team file 't.lua' has changed since: $hashes"
pack="the pack 'param' has changed since, though it still calls itself version 1.0.0: [^	]*"
init="the file 'fog/init.lua' of the pack 'param' has changed since: $hashes"
module="the file 'fog/zones.lua' of the pack 'param' has changed since: $hashes"
bot="the bot's file 'mine.lua' has changed since"
more='; --changed continues with the current files, as long as everything agrees'

files
words=(m.lua --seed 3 --team t.lua --pack fog)
is "a battle" 0 'Seed' '' run "${words[@]}" --bot mine.lua -q --bare --journal b.jsonl
is "one with its texts" 0 'Seed' '' run "${words[@]}" --bot mine.lua -q --journal whole.jsonl
printf 'quit\n' >"$room/in"
input=$room/in is "one that is played" 0 'To go on' '' play "${words[@]}" --bare --journal p.jsonl
cp p.jsonl kept.jsonl

# edited TOLD FILE...: a comment in each of the files; what is told of them, line by line.
edited() {
    local told=$1 file
    shift
    files
    for file in "$@"; do
        printf -- '-- a comment\n' >>"$file"
    done
    cp kept.jsonl p.jsonl
    is "$* refuses" 1 '' "^b.jsonl:1: $told$more	" replay b.jsonl
    is "$* by --changed" 0 'all agree' "^b.jsonl:1: $told	(b.jsonl:1: ${bot}[^	]*	)?\$" replay b.jsonl --changed
    is "$* with its texts" 0 'all agree' '' replay whole.jsonl
    is "$* and by --changed" 0 'all agree' "^whole.jsonl:1: ${told//b.jsonl/whole.jsonl}	(whole.jsonl:1: ${bot}[^	]*	)?\$" replay whole.jsonl --changed
    input=$room/in is "$* does not go on" 1 '' "^p.jsonl:1: ${told//b.jsonl/p.jsonl}$more	" play --continue p.jsonl
    input=$room/in is "$* goes on" 0 'To go on' "^p.jsonl:1: ${told//b.jsonl/p.jsonl}	" play --continue p.jsonl --changed
}

next='	b.jsonl:1: '
edited "$mission" m.lua
edited "$map" maps/depot.lua
edited "$team" t.lua
edited "$pack$next$init" fog/init.lua
edited "$pack$next$module" fog/zones.lua
edited "$mission$next$map$next$team" m.lua maps/depot.lua t.lua mine.lua
edited "$mission$next$pack$next$init$next$module$next$map$next$team" m.lua maps/depot.lua t.lua fog/init.lua fog/zones.lua
printf -- '-- a comment\n' >>mine.lua
for one in "$map" "$team" "$init" "$module" "$bot"; do
    is "one of all" 1 '' "	b.jsonl:1: $one" replay b.jsonl
done

# The bot alone is no reason to refuse anything.
files
printf -- '-- a comment\n' >>mine.lua
is "a bot" 0 'all agree' "^b.jsonl:1: $bot; its orders and answers are taken from the journal	\$" replay b.jsonl

# What is read now and was not then, and the other way round.
files
sed -i 's/require "zones"/require "other"/' fog/init.lua && mv fog/zones.lua fog/other.lua
is "a file of another name" 0 'all agree' "$pack$next$init${next}the file 'zones.lua' of the pack 'param' was read then, but is not now${next}the file 'fog/other.lua' of the pack 'param' is read now, but was not then	" replay b.jsonl --changed

# What was made of another map is told by the record in which that shows.
files
sed -i 's/box { "tower", at = { 26, 13 }/box { "tower", at = { 20, 15 }/' maps/depot.lua
is "another table" 1 '' "^b.jsonl:1: $map$more	" replay b.jsonl
is "shows" 1 '' "^b.jsonl:1: $map	b.jsonl:[0-9]+: [0-9]+ records agree; then \"" replay b.jsonl --changed

# The prompt replays as far as everything agrees, and tells what has changed.
loads() { # NAME OUT ERR FILE
    printf '.load %s\n' "$4" >"$room/in"
    input=$room/in is "$1" 0 "$2" "$3" -i
}
files
loads "a journal at the prompt" '^> `game` is Supply run' . b.jsonl
printf -- '-- a comment\n' | tee -a m.lua maps/depot.lua t.lua fog/init.lua mine.lua >/dev/null
loads "of which all has changed" "^> b.jsonl:1: $mission	b.jsonl:1: $pack	b.jsonl:1: $init	b.jsonl:1: $map	b.jsonl:1: $team	b.jsonl:1: ${bot}[^	]*	\`game\` is Supply run" . b.jsonl
loads "its texts have not" '^> `game` is Supply run' . whole.jsonl
files
sed -i 's/box { "tower", at = { 26, 13 }/box { "tower", at = { 20, 15 }/' maps/depot.lua
loads "what was made of another map" '.' "b.jsonl:1: $map	b.jsonl:[0-9]+: record [0-9]+: " b.jsonl
rm t.lua
loads "a file that is not there" '.' "b.jsonl:1: no such team: 't.lua'" b.jsonl

# A campaign has copies of what it was begun with: it tells what has changed, and goes on with those.
files
cat >op.lua <<'END'
return operation { id = "supplies", title = "Supplies", design = "4/16/4", missions = { "m.lua", "m.lua" } }
END
is "a campaign" 0 '' '' operation new kept.zd op.lua --team t.lua --pack fog --seed 3 -q
is "without copies" 0 '' '' operation new bare.zd op.lua --team t.lua --pack fog --seed 3 -q --bare
told_mission="the mission file 'm.lua' has changed since: $hashes"
told_zones="the file 'zones.lua' of the pack 'param' has changed since: $hashes"
copies="mission 'm.lua' is played from the copies in the campaign's file; --changed plays it as its files are now"
accept='all packs are read from the copies in the campaign.s file; `zerodark operation packs x.zd --accept` continues with the packs as they are now'
cp kept.zd x.zd
is "nothing has changed" 0 'Saved in' '' operation next x.zd -q
is "its battle" 0 '' '' operation export x.zd first -q
printf 'edited' >>t.lua # the heroes are in the campaign
printf -- '-- a comment\n' | tee -a m.lua maps/depot.lua >/dev/null
both="^zerodark: x.zd: $told_mission	zerodark: x.zd: $map	"
printf 'quit\n' >"$room/in"
for words in 'next -q' choose 'play --yes'; do
    cp kept.zd x.zd
    # shellcheck disable=SC2086 # words
    input=$room/in is "with the old texts: $words" 0 . "${both}zerodark: x.zd: $copies	\$" operation ${words%% *} x.zd ${words#"${words%% *}"}
    [ "$words" = 'next -q' ] || continue
    is "whose battle" 0 '' '' operation export x.zd now -q
    that "is the one that it was" sh -c 'for f in first now; do grep "^{.record" $f/battle-1.jsonl | sed "s/,.chain.:.*//" >$f.records; done; cmp first.records now.records && test -s now.records'
done
is "a battle that is begun has its texts" 0 'Battle 1 is being played' "${both}\$" operation status x.zd
input=$room/in is "it goes on" 0 'Put aside' '' operation play x.zd
cp kept.zd x.zd
is "the new ones are wanted" 0 'Saved in' "${both}\$" operation next x.zd -q --changed
is "they are kept" 0 'mission 1 of 2' '' operation status x.zd
is "the mission again" 0 . '' operation restart x.zd --replay --yes
is "and played from then on" 0 'Saved in' '' operation next x.zd -q
cp kept.zd x.zd
echo '(' >>m.lua
is "one that is broken now" 0 'Saved in' "${both}zerodark: x.zd: $copies" operation next x.zd -q
cp kept.zd x.zd
files
echo ')' >>fog/zones.lua
for words in status history next; do
    is "a pack that is broken now: $words" 0 . "^zerodark: x.zd: $told_zones	zerodark: x.zd: $accept	\$" operation $words x.zd
done
is "where there are no copies" 1 '' 'fog/zones.lua' operation status bare.zd
files
echo '-- a comment' | tee -a fog/zones.lua m.lua >/dev/null
cp kept.zd x.zd
is "a pack and a mission" 0 'Saved in' "^zerodark: x.zd: $told_zones	zerodark: x.zd: $accept	zerodark: x.zd: $told_mission	zerodark: x.zd: mission 'm.lua' is played from the copies in the campaign's file, too	\$" operation next x.zd -q
is "they are accepted" 0 'The campaign continues' '' operation packs x.zd --accept
is "nothing is said of them any more" 0 . "^zerodark: x.zd: $told_mission	\$" operation status x.zd
is "where there are none, it is refused" 1 '' "bare.zd: the pack 'param' has changed since.*operation packs bare.zd --accept" operation next bare.zd -q

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
