#!/bin/bash
# cli_operation.sh PROGRAM SOURCES: `zerodark operation` as its users meet it. Every case says what
# it expects of the exit status, of standard output and of standard error (extended regular
# expressions). What bots make of a battle is not asked for: where a case needs somebody lost it
# looks for a seed that has it.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
sources=$2
room=$(mktemp -d) || exit 1
export HOME="$room" # the sources may be in the user's own folder, which nothing that is saved names
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
export NO_COLOR=1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" operation "$@"
}

# field FILE JQ-LIKE-NAME: the first value of a key in the status of a campaign.
field() {
    "$zerodark" operation status "$1" --json | grep -o "\"$2\":[^,}]*" | head -n 1 | cut -d: -f2 | tr -d '"'
}

# may FILE DEED: do the rules allow it now?
may() {
    "$zerodark" operation status "$1" --json | grep -oE "\"deed\":\"$2\"[^}]*" | grep -q '"may":true'
}

# A hero who can pay 5 XP, of a campaign.
rich() {
    "$zerodark" operation status "$1" --json | grep -oE '"name":"[^"]*","fate":"fit"[^}]*"xp":([5-9]|[1-9][0-9])' | head -n 1 | cut -d'"' -f4
}

# reach DEED FILE: a campaign whose first mission was fought, and in which that may be done now; a
# supply drop, by a hero who can pay for it alone.
reach() {
    local seed
    for seed in $(seq 1 80); do
        rm -f "$2"
        "$zerodark" operation new "$2" "$operation" --team nightwatch --seed "$seed" --quiet || return 1
        "$zerodark" operation next "$2" --quiet >"$room/out" 2>"$room/err" || return 1
        may "$2" "$1" || continue
        [ "$1" = supply ] && [ -z "$(rich "$2")" ] || return 0
    done
    return 1
}

# A hero with a fate, of a campaign.
hero() {
    "$zerodark" operation status "$1" --json | grep -oE "\"name\":\"[^\"]*\",\"fate\":\"$2\"" | head -n 1 | cut -d'"' -f4
}

operation=$sources/tests/host/campaign/twice.lua

is "help" 0 'zerodark operation .*new FILE OPERATION.*For example' '' -h
is "help for nothing" 0 'zerodark operation ' ''
for c in new status next choose supply spend rescue replace restart history export check; do
    is "help of $c" 0 "^zerodark operation $c .*For example:" '' "$c" -h
done
is "no such command" 2 '' "operation: no 'nextt'; did you mean 'next'" nextt
is "no file" 2 '' "operation next: expected: FILE" next
is "no operation" 2 '' "expected: FILE OPERATION" new c.zd
is "a word too many" 2 '' "unexpected argument 'b'" status a b
is "an option of another" 2 '' "operation status: no option '--seed'" status c.zd --seed 3
is "no such operation" 1 '' "nowhere.lua: no such operation; give the path" new c.zd nowhere.lua
is "an operation that is none" 1 '' "rescue.lua" new c.zd "$sources/missions/rescue.lua"
is "no such team" 2 '' "nightwach: no such team; did you mean 'nightwatch'" new c.zd "$operation" --team nightwach
is "no such param" 2 '' "no param 'x'" new c.zd "$operation" --set x=1
is "no such folder" 1 '' "nowhere/c.zd: there is no such folder" new nowhere/c.zd "$operation"
is "a mode of two sides" 2 '' "--mode: an operation is played solo or as a team, not versus" new c.zd "$operation" --mode versus
mkdir own
printf 'return operation { id = "own",\n  missions = { "%s" } }\n' gone.lua >own/gone-op.lua
is "a mission that is not there" 1 '' "own/gone-op.lua:2: mission 'gone.lua': there is no file .*own/gone.lua" new c.zd own/gone-op.lua
printf 'return operation { id = "own",\n  missions = { "%s" } }\n' none.lua >own/none-op.lua
echo 'return 5' >own/none.lua
is "a mission that is none" 1 '' "own/none.lua: a mission file ends with return mission" new c.zd own/none-op.lua
printf 'return operation { id = "own",\n  missions = { "%s" } }\n' two.lua >own/two-op.lua
cp "$sources/missions/versus/destroy.lua" own/two.lua
is "a mission of two sides" 1 '' "own/two.lua:[0-9]+: it is for two sides" new c.zd own/two-op.lua
printf 'return operation { id = "own", rescue = "none.lua",\n  missions = { "%s" } }\n' one.lua >own/rescue-op.lua
cp "$sources/missions/rescue.lua" own/one.lua
is "a Rescue that is none" 1 '' "own/none.lua: a mission file ends with return mission" new c.zd own/rescue-op.lua
is "a folder without an operation" 1 '' "own: this folder has no operation.lua" new c.zd own
that "nothing was left behind" test ! -e c.zd

is "a campaign begins" 0 'The operation [Tt]wice began.	Saved in c.zd.	What you can do now:	  zerodark operation play c.zd.*	  zerodark operation next c.zd' '' new c.zd "$operation" --team nightwatch --seed 7
that "in one file" test "$(ls -- c.zd*)" = c.zd
is "and is not begun twice" 1 '' 'c.zd: .*\(ZD-' new c.zd "$operation"
is "nor with other packs" 1 '' 'c.zd: it already exists: its packs, params, seed and mode stay' new c.zd "$operation" --seed 8
is "where it stands" 0 '^Twice, operation 1 of the campaign: mission 1 of 2, rescue, comes next	  Ines .* M4 F4 A3 D4, 0 XP	.*zerodark operation next c.zd	' '' status c.zd
is "the same as JSON" 0 '"phase":"ready".*"mission":1.*"heroes":\[\{"name":"Ines","fate":"fit".*"deed":"replay".*"may":false.*"why":' '' status c.zd --json
is "no such campaign" 1 '' "c.z: no such file; did you mean 'c.zd'" status c.z
is "a folder" 1 '' "it is a folder, not a file" status .
printf 'return team {}\n' >team.lua
is "no campaign" 1 '' "team.lua: not a campaign: it is not even a database" next team.lua
is "nor is it made one" 1 '' "team.lua: not a campaign" new team.lua "$operation"
that "it was left alone" grep -qx 'return team {}' team.lua
: >empty.zd
is "an empty file" 1 '' "empty.zd: it is empty: there is no campaign in it" status empty.zd
is "may be begun" 0 '' '' new empty.zd "$operation" --seed 7 --quiet

cp c.zd chosen.zd
is "a choice" 0 'Saved in chosen.zd' '' choose chosen.zd difficulty=hard edge=left
is "is remembered" 0 'Chosen: difficulty=hard, edge=left	' '' status chosen.zd
is "an edge" 0 'Saved' '' new edge.zd gemini --team nightwatch --seed 7
for c in 'edge=right' 'edge=bottom redeploy=flank' 'edge=right redeploy=planned' 'edge=left redeploy=planned'; do
    # shellcheck disable=SC2086
    is "$c with what fits it" 0 'Saved' '' choose edge.zd $c
done
is "a choice that there is not" 2 '' "rescue.lua:[0-9]+: mission: field 'choices': this mission has no choice 'egde'" choose chosen.zd egde=left
is "a word that is none of them" 2 '' "choice 'edge': 'lefd' is not among" choose chosen.zd edge=lefd
is "a difficulty that there is not" 1 '' "difficulty=heard: there are easy, normal, hard and insane \(ZD-OP-DIFF-01\)" choose chosen.zd difficulty=heard
is "all or nothing" 1 '' "no hero 'Inez'; did you mean 'Ines'" choose chosen.zd edge=right stays=Inez
is "so nothing has changed" 0 'Chosen: difficulty=hard, edge=left	' '' status chosen.zd
is "near a word" 2 '' "missions?/rescue.lua:[0-9]+: mission: field 'choices': choice 'edge': 'lefd' is not among those of this mission; did you mean 'left'\?" choose chosen.zd edge=lefd
is "near none" 2 '' "'north' is not among those of this mission; there are top, right, bottom, left" choose chosen.zd edge=north
is "near a name" 2 '' "no choice 'egde'; did you mean 'edge'\?" choose chosen.zd egde=left
is "what there is to choose" 0 "^  difficulty: normal, easy, hard, insane	  corner: any, top left, .*	  edge: top, right, bottom, left	  pay: cards, xp	" '' choose chosen.zd
is "no choice at all" 2 '' "'edge' is not NAME=WORD" choose chosen.zd edge
is "a stat that nobody has to lose" 1 '' 'chosen.zd: .*\(ZD-OP-WOUND-03\)' choose chosen.zd lose=Ines:A
is "a stat that is none" 1 '' "which stat\? M, F, A or D" choose chosen.zd lose=Ines:X
is "who stays behind" 0 'Saved' '' choose chosen.zd stays=Ines
is "is told" 0 'Ines .*, stays behind	' '' status chosen.zd
is "and may go after all" 0 'Saved' '' choose chosen.zd goes=Ines stays=Wren
is "what was chosen is what is fought with" 0 '^\{"battle".*"again":"zerodark operation export chosen.zd DIR --battle 1 && zerodark replay DIR/battle-1.jsonl"' '' next chosen.zd --json
is "and then forgotten" 0 '"chosen":\{\}' '' status chosen.zd --json
is "in the journal" 0 '' '' export chosen.zd chosen --battle 1 --quiet
that "with difficulty and edge" grep -q '"difficulty":"hard".*"choices":{"edge":"left"}' chosen/battle-1.jsonl
that "without who stayed behind" sh -c '! grep -q Wren chosen/battle-1-team.lua && grep -q Ines chosen/battle-1-team.lua'

cp c.zd again.zd
is "a battle" 0 '^(MISSION COMPLETED|MISSION FAILED).*Again .* zerodark operation export c.zd DIR --battle 1 && zerodark replay DIR/battle-1.jsonl	.*Saved in c.zd' '' next c.zd --quiet
mv again.zd c2.zd
is "is the same one every time" 0 'MISSION' '' next c2.zd --quiet
is "its files" 0 '^4 files in one	$' '' export c.zd one
is "those of the other" 0 '' '' export c2.zd two --quiet
that "are the same" diff -r one two
is "nothing is written over" 1 '' 'one/battle-1-team.lua: it already exists' export c.zd one
is "one battle" 0 '^3 files' '' export c.zd three --battle 1
is "a battle that there is not" 1 '' 'there is no battle 2; the campaign has 1' export c.zd four --battle 2
that "its journal replays" "$zerodark" replay one/battle-1.jsonl --quiet
that "from elsewhere too" sh -c "cd / && '$zerodark' replay '$room/one/battle-1.jsonl' --quiet"
that "its team is one" "$zerodark" team check one/team.lua one/battle-1-team.lua >/dev/null
is "what it has earned" 0 'battle 1 .*: rescue was [a-z]+.*, [0-9]+ XP earned\.' '' history c.zd
is "the history" 0 'The operation [Tt]wice began.	.* battle 1 \(seed 689288699\): ' '' history c.zd
is "the same as JSON" 0 '"what":"begun".*	.*"what":"mission".*"battle":\{"number":1,.*"result":\{"over":true' '' history c.zd --json
is "all is well" 0 '^c.zd: all is well, with 1 battle	$' '' check c.zd
is "which JSON says, too" 0 '"sound":true,"found":\[\]' '' check c.zd --json

# Whoever listens may go, and two may fight at once: what counts is what was saved.
rm -f c3.zd c4.zd
is "a campaign" 0 '' '' new c3.zd "$operation" --team nightwatch --seed 7 --quiet
is "and another" 0 '' '' new c4.zd "$operation" --team nightwatch --seed 7 --quiet
"$zerodark" operation next c3.zd 2>err3 | head -n 1 >out3
is "the battle is saved" 0 'mission 1 of 2, rescue, (was fought|has failed)' '' status c3.zd
that "which is told" grep -q 'c3.zd: the battle was saved, but its result could not be printed' err3
"$zerodark" operation next c4.zd --map 1 -v 2>err4 | { # waits until somebody reads the rest
    read -r _
    "$zerodark" operation next c4.zd --quiet --bot random >/dev/null 2>err5
    cat >/dev/null
}
that "of two the second is told" grep -Eq 'c4.zd: another zerodark .process [0-9]+. is writing to it: wait' err5
that "and the first one saves" test ! -s err4
is "the first one counts" 0 '"battles":1,' '' status c4.zd --json

# Another seed, another battle; the packs and params of the campaign are in each.
is "another seed" 0 '' '' new other.zd "$operation" --team nightwatch --seed 8 --set medic.target=12 --quiet
is "and its battle" 0 'Seed +[0-9]' '' next other.zd --quiet --bot random
is "is another one" 0 '' '' export other.zd other --quiet
that "with its param and bot" grep -q '"params":{"medic.target":12}.*"bot":"random"' other/battle-1.jsonl
is "a bot that there is not" 2 '' "no bot 'x'; there are" next c.zd --bot x

# How hard it is to be may be said at the last moment.
is "a difficulty that was chosen" 0 '' '' new hard.zd "$operation" --seed 7 --quiet
is "before" 0 'Saved' '' choose hard.zd difficulty=easy
is "and another one now" 0 'MISSION' '' next hard.zd --difficulty insane --quiet
is "is what it is" 0 '"difficulty":"insane"' '' history hard.zd --json

# Two people play one team; the operation is one of the program's own, found by its name.
printf 'return team { arbiter = "Ann",
  hero { name = "Zoya", player = "Ann", M = 4, F = 4, A = 3, D = 4, upgrades = { "Relay", "Relay visor" } },
  hero { name = "Bram", player = "Ben", M = 4, F = 4, A = 3, D = 4, upgrades = { "Leader", "Lethal" } } }
' >two.lua
is "a team of two players" 0 'The operation [Gg]emini began' '' new two.zd gemini --team two.lua --mode team --seed 3 --pack "$sources/tests/packs/param"
is "plays" 0 'MISSION' '' next two.zd --quiet
is "its files" 0 '' '' export two.zd twos --quiet
that "who plays whom is kept" grep -q 'player = "Ben"' twos/battle-1-team.lua
that "and whose word counts" grep -q 'arbiter = "Ann"' twos/battle-1-team.lua
that "and the pack, the mode, the mission" grep -Eq '"mission":"(gemini/)?data-grab.lua".*"packs":\[\{"path":"[^"]*param".*"mode":"team"' twos/battle-1.jsonl
that "its journal replays" "$zerodark" replay twos/battle-1.jsonl --quiet
is "another one" 0 '' '' new ben.zd gemini --team two.lua --mode team --seed 3 --quiet
is "in which Ann stays at home" 0 'Saved' '' choose ben.zd stays=Zoya
is "plays" 0 'MISSION' '' next ben.zd --quiet
is "its files" 0 '' '' export ben.zd bens --quiet
that "and her word does not count" sh -c '! grep -q Ann bens/battle-1-team.lua && ! grep -q arbiter bens/battle-1-team.lua'
cp -r "$sources/tests/packs/param" near
is "a pack near by" 0 '' '' new near.zd "$operation" --seed 7 --pack near --quiet
that "is found from elsewhere" sh -c "cd / && '$zerodark' operation next '$room/near.zd' --quiet >'$room/out'"
is "a hero with a place" 1 '' "'at' and 'flags' are for one mission" new at.zd gemini --team <(echo 'return team { hero { name = "A", M = 4, F = 4, A = 3, D = 4, at = { 3, 3 } } }')

# The same mission again.
cp c.zd replay.zd
is "a choice for the next one" 0 'Saved' '' choose replay.zd difficulty=easy
is "is remembered until then" 0 '"chosen":\{"difficulty":"easy"' '' status replay.zd --json
is "neither one nor the other" 2 '' "give either --replay or --from N" restart replay.zd
is "not by mistake" 1 '' 'replay.zd: this would lose for good: .*\. Add --yes to do it all the same' restart replay.zd --replay
is "nor from the beginning" 1 '' 'replay.zd: this would lose for good: .*\. Add --yes to do it all the same' restart replay.zd --from 1
is "fought again" 0 'Mission 1 is fought again.	Saved in' '' restart replay.zd --replay --yes
is "what was chosen was for another one" 0 '"chosen":\{\}' '' status replay.zd --json
is "it is to be fought" 0 'mission 1 of 2, rescue, comes next' '' status replay.zd
is "the first battle does not count" 0 'battle 1 .*\(it does not count\)' '' history replay.zd
is "the second has other luck" 0 'MISSION' '' next replay.zd --quiet
is "both are there" 0 '7 files' '' export replay.zd both
is "and one of them" 0 '^3 files' '' export replay.zd first --battle 1
that "and differ" sh -c '! cmp -s both/battle-1.jsonl both/battle-2.jsonl'
is "from the beginning" 0 'begun again at mission 1' '' restart replay.zd --from 1 --yes
is "a mission that there is not" 1 '' 'replay.zd: ' restart replay.zd --from 9

# Somebody lost.
if reach rescue lost.zd; then
    lost=$(hero lost.zd lost)
    fit=$(hero lost.zd fit)
    cp lost.zd bcr.zd
    is "a choice for the next one" 0 'Saved' '' choose lost.zd difficulty=easy
    is "Rescue" 0 'rescue lost.zd --call-off' '' rescue lost.zd
    is "what was chosen was for another one" 0 '"chosen":\{\}' '' status lost.zd --json
    is "comes next" 0 'the Rescue comes next' '' status lost.zd
    is "not after all" 0 'Saved' '' rescue lost.zd --call-off
    is "Rescue after all" 0 '' '' rescue lost.zd --quiet
    is "is fought" 0 'MISSION' '' next lost.zd --quiet
    is "and kept" 0 '"what":"rescue".*"battle":\{"number":2,' '' history lost.zd --json
    printf 'return team { hero { name = "Neil", M = 4, F = 4, A = 3, D = 4, upgrades = { "Lethal" } } }\n' >neil.lua
    is "the heroes" 0 '' '' export bcr.zd heroes --quiet
    that "are those who are left" sh -c "grep -q '\"$fit\"' heroes/team.lua && ! grep -q '\"$lost\"' heroes/team.lua"
    is "somebody who is not lost" 1 '' '\(ZD-' replace bcr.zd "$fit" neil.lua
    is "several may come" 1 '' 'hornet has 4 heroes: say which one joins' replace bcr.zd "$lost" hornet
    is "nobody of that name" 1 '' "hornet has no hero 'Neil'" replace bcr.zd "$lost" hornet --hero Neil
    is "somebody new" 0 "Neil replaced $lost" '' replace bcr.zd "$lost" neil.lua
    is "is there" 0 '  Neil ' '' status bcr.zd
else
    fail "no seed has a hero lost"
fi

# An operation whose Rescue lies one folder up, as docs/operations.md has it; and its folder may move.
mkdir -p mm/gemini
cp "$sources"/missions/gemini/*.lua mm/gemini/
cp "$sources/missions/rescue.lua" mm/
is "an operation with a mission one folder up" 0 'Saved in up.zd' '' new up.zd mm/gemini/operation.lua --seed 7 --bare
mv mm moved
is "its folder is gone" 1 '' 'up.zd: its operation is not at .*/mm/gemini/operation.lua.*--at FOLDER' next up.zd
is "it is nowhere" 1 '' '--at: nowhere: nothing is there' next up.zd --at nowhere
is "where it is now" 0 'Saved in up.zd' '' next up.zd --quiet --at moved
mv moved mm
is "it is back" 0 '' '' restart up.zd --replay --quiet
is "it is found where it was" 0 'Saved in up.zd' '' next up.zd --quiet

# A supply drop.
if reach supply drop.zd; then
    rich=$(rich drop.zd)
    is "who pays" 2 '' 'who pays\? --pay' supply drop.zd
    is "nobody of that name" 1 '' "no hero 'Nobody'" supply drop.zd --pay Nobody=5
    is "no number" 1 '' "is not a whole number" supply drop.zd --pay "$rich=x"
    is "no payment" 1 '' "'x' is not HERO=XP" supply drop.zd --pay x
    is "too little" 1 '' 'it costs 5 XP, and 4 are offered \(ZD-OP-XP-04\)' supply drop.zd --pay "$rich=4"
    is "a drop" 0 'Saved in drop.zd' '' supply drop.zd --pay "$rich=2,$rich=3"
    is "not two" 1 '' '\(ZD-OP-SUPPLY-01\)' supply drop.zd --pay "$rich=5"
    is "is all well" 0 'all is well' '' check drop.zd
else
    fail "no seed has a supply drop"
fi
is "not in the middle of an operation" 1 '' '\(ZD-' spend c.zd Ines Lethal
is "no such upgrade" 1 '' "no upgrade 'Leethal'; did you mean 'Lethal'" spend c.zd Ines Leethal

# Files that are not as they should be.
cp c.zd newer.zd
printf '\377' | dd of=newer.zd bs=1 seek=63 conv=notrunc 2>/dev/null # user_version, at 60 to 63
cp newer.zd newer-before.zd
is "a newer one" 1 '' 'newer.zd: it was written by a newer zerodark \(campaigns 255\), and this is zerodark [0-9.]+ \(campaigns 5\): open it with one whose `zerodark --version` says campaigns 255. Nothing was changed' next newer.zd
is "checked" 1 '' 'newer.zd: it was written by a newer zerodark' check newer.zd
that "and untouched" cmp newer.zd newer-before.zd
size=$(wc -c <c.zd)
head -c $((size / 2)) c.zd >cut.zd
cp cut.zd cut-before.zd
is "half a file" 1 '' '^zerodark: cut.zd: [^`]*$' check cut.zd
is "is not gone on with" 1 '' 'cut.zd: it is damaged' next cut.zd
that "and untouched" cmp cut.zd cut-before.zd
at=$(grep -abo '"record":2,' c.zd | head -n 1 | cut -d: -f1)
cp c.zd flip.zd
printf '3' | dd of=flip.zd bs=1 seek=$((at + 9)) conv=notrunc 2>/dev/null
is "a byte of a journal" 1 '' "flip.zd: table 'battle': its contents are not what zerodark wrote.*battle 1, line [0-9]+ of its journal" check flip.zd
is "as JSON" 1 '"sound":false,"found":\["table' '' check flip.zd --json
is "is not gone on with, either" 1 '' "flip.zd: it is damaged: table 'battle'" next flip.zd
at=$(grep -abo '"chain":"' c.zd | head -n 1 | cut -d: -f1)
cp c.zd chain.zd
[ "$(dd if=c.zd bs=1 skip=$((at + 9)) count=1 2>/dev/null)" = 0 ] && digit=1 || digit=0
printf '%s' "$digit" | dd of=chain.zd bs=1 seek=$((at + 9)) conv=notrunc 2>/dev/null
is "a link of its chain" 1 '' 'battle 1, line [0-9]+ of its journal: the chain is broken here' check chain.zd

# Files that cannot be read or written.
if [ -n "$minds" ]; then
    program() {
        minded "$zerodark" operation "$@"
    }
    mkdir shut deep && cp "$operation" deep/twice.lua && cp c2.zd deep/c.zd
    chmod 444 c2.zd && chmod 555 shut && chmod 000 deep
    is "a folder that may not be written to" 1 '' '^zerodark: shut/c.zd: it cannot be opened; check that you may write to it and to its folder' new shut/c.zd "$operation"
    is "a file that may only be read can be looked at" 0 'mission 1 of 2' '' status c2.zd
    is "... and is not changed" 1 '' '^zerodark: c2.zd: it cannot be written; check that you may write to it and to its folder' next c2.zd
    is "an operation that nobody can see" 1 '' '^zerodark: deep/twice.lua: you may not enter a folder on its path' new c9.zd deep/twice.lua
    is "a team" 2 '' '^zerodark: deep/team.lua: you may not enter' new c9.zd "$operation" --team deep/team.lua
    is "a campaign" 1 '' '^zerodark: deep/c.zd: you may not enter' status deep/c.zd
    chmod 755 shut deep
fi

printf '%d cases, %d failures\n' $cases $failures
[ $failures = 0 ]
