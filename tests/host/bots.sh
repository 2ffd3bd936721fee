#!/bin/bash
# bots.sh PROGRAM SOURCES: battles that somebody's own bots play, sent away, edited and continued: the
# journal carries the bots.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,else,ada/bots} && cd "$room/ada" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

says() { # says FILE: who plays the records of a journal, and what
    grep '^{"record"' "$1" | sed 's/,.chain.:.*//'
}

sed 's/name = "greedy"/name = "mine"/' "$sources/lua/bots/greedy.lua" >bots/mine.lua
sed 's/name = "greedy"/name = "yours"/' "$sources/lua/bots/greedy.lua" >yours.lua

# What is written down.
is "played by a file" 0 'Seed' '' run rescue --seed 7 --bot bots/mine.lua -q --journal b.jsonl
is "... bare" 0 'Seed' '' run rescue --seed 7 --bot bots/mine.lua -q --bare --journal bare.jsonl
that "its text is there" grep -q '^{"text":"bot/mine.lua","is":"bot","hash":"[0-9a-f]\{32\}","zlib":' b.jsonl
that "... or its hash" grep -q '^{"text":"bot/mine.lua","is":"bot","hash":"[0-9a-f]\{32\}"}$' bare.jsonl
that "the header is of both" cmp <(sed -n 1p b.jsonl) <(sed -n 1p bare.jsonl)
is "of both sides" 0 'Seed' '' run "$sources/missions/versus/destroy.lua" --seed 7 --bot bots/mine.lua --rival-bot yours.lua -q --journal two.jsonl
that "the rival's is there" grep -q '^{"text":"rival_bot/yours.lua","is":"rival_bot",' two.jsonl
that "and the other" grep -q '^{"text":"bot/mine.lua","is":"bot",' two.jsonl
is "one file for both" 0 'Seed' '' run "$sources/missions/versus/destroy.lua" --seed 7 --bot yours.lua --rival-bot yours.lua -q --journal same.jsonl
is "one of the program" 0 'Seed' '' run rescue --seed 7 --bot greedy -q --journal ready.jsonl
that "it is not carried" sh -c '! grep -q "^{.text.:.bot" ready.jsonl'
is "one that is built in" 0 'Seed' '' run rescue --seed 7 --bot steady -q --journal built.jsonl
that "nor is that" sh -c '! grep -q "^{.text.:.bot" built.jsonl'
mkdir m && cp "$sources/missions/rescue.lua" m/ && cp yours.lua m/
is "a bot beside its mission" 0 'Seed' '' run m/rescue.lua --seed 7 --bot m/yours.lua -q --journal beside.jsonl
that "it is the bot" grep -q '^{"text":"bot/yours.lua","is":"bot",' beside.jsonl
for file in b bare two same ready built beside; do
    is "$file.jsonl replays" 0 'all agree' '' replay $file.jsonl
done

# Play that goes on.
auto='auto\n\n\n\n\n\n\n\n\n\n\n\n'
versus=(play "$sources/missions/versus/destroy.lua" --seed 7 --rival-bot "$PWD/yours.lua")
with "${auto}quit" is "against a file" 0 'Put aside' '' "${versus[@]}" --journal played.jsonl
with "${auto}quit" is "... bare" 0 'Put aside' '' "${versus[@]}" --bare --journal played-bare.jsonl
with "quit" is "... of which it says where it is" 0 "Put aside.*--continue .*played-bare.jsonl" '' play --continue played-bare.jsonl
cp played.jsonl played-2.jsonl
with "auto\n\n\n\n\n\n\n\n\n\n\n\nauto\n\n\n\n\n\n\n\n\n\n\n\nquit" is "it goes on here" 0 'Put aside' '' play --continue played.jsonl
says played.jsonl >"$room/here"

# The bots are edited.
cp yours.lua kept.lua
sed -i 's/best, most, wanted, walks = nil, -1/best, most, wanted, walks = nil, -2/' yours.lua
echo '-- edited' >>bots/mine.lua
changed='has changed since; its orders and answers are taken from the journal'
is "the journal has the bot" 0 'all agree' '' replay b.jsonl
is "a bare one has not" 0 'all agree' "^bare.jsonl:1: the bot's file '[^']*bots/mine.lua' $changed	\$" replay bare.jsonl
is "nor is it looked for" 0 'all agree' "^b.jsonl:1: the bot's file '[^']*bots/mine.lua' $changed	\$" replay --changed b.jsonl
is "both" 0 'all agree' "mine.lua' $changed	.*yours.lua' $changed" replay --changed two.jsonl
with quit is "one that goes on" 0 'Put aside' "played-bare.jsonl:1: the bot's file '[^']*yours.lua' has changed since; it plays as it is now" play --continue played-bare.jsonl
with quit is "... with what it has" 0 'Put aside' '' play --continue played-2.jsonl
cp kept.lua yours.lua

# Somewhere else, where they are not.
cp ./*.jsonl "$room/else" && mv "$room/ada" "$room/away" && cd "$room/else" || exit 1
for file in b bare two same ready built beside; do
    is "$file.jsonl replays there" 0 'all agree' '' replay $file.jsonl
done
cp played-2.jsonl played-3.jsonl
with "auto\n\n\n\n\n\n\n\n\n\n\n\nauto\n\n\n\n\n\n\n\n\n\n\n\nquit" is "it goes on there" 0 'Put aside' '' play --continue played-3.jsonl
says played-3.jsonl >"$room/there"
that "as it did here" cmp "$room/here" "$room/there"
that "and that is something" test "$(wc -l <"$room/here")" -gt 2
with quit is "a bare one does not" 1 '' "no such bot: 'yours.lua'; .*--at PATH" play --continue played-bare.jsonl
with quit is "but with the bot" 0 'Put aside' '' play --continue played-bare.jsonl --at "$room/away"
is "what played on replays" 1 '' 'breaks off after this line; its [0-9]+ records agree' replay played-3.jsonl

# A campaign's battle.
cp "$room/away/yours.lua" .
is "a campaign" 0 '' '' operation new a.zd gemini --seed 3 -q
is "a battle of it" 0 'MISSION' '' operation next a.zd -q --bot yours.lua
rm yours.lua
is "its journal" 0 '' '' operation export a.zd out -q
that "it carries the bot" grep -q '^{"text":"bot/yours.lua","is":"bot","hash":"[0-9a-f]*","zlib":' out/battle-1.jsonl
is "and replays" 0 'all agree' '' replay out/battle-1.jsonl
is "it is fought again, without it" 0 . '' operation restart a.zd --replay --yes
is "by the one of the program" 0 'MISSION' '' operation next a.zd -q
is "it is sound" 0 'all is well' '' operation check a.zd

# What was altered.
sed '/"is":"bot"/d' b.jsonl >x.jsonl
is "a bot that is missing" 1 '' 'the texts after the header do not match it' replay x.jsonl
sed 's/"is":"bot"/"is":"rival_bot"/' b.jsonl >x.jsonl
is "one that is another's" 1 '' 'this is not the line of a text' replay x.jsonl
sed 's/"is":"bot"/"is":"mission"/' b.jsonl >x.jsonl
is "one that is a mission" 1 '' 'this is not the line of a text' replay x.jsonl
sed 's/,"is":"bot"//' b.jsonl >x.jsonl
is "one that is said to be none" 1 '' 'this is not the line of a text' replay x.jsonl
sed 's/"is":"bot"/"is":"boat"/' b.jsonl >x.jsonl
is "one that is nothing" 1 '' 'this is not the line of a text' replay x.jsonl
sed '/"is":"bot"/p' b.jsonl >x.jsonl
is "one that is there twice" 1 '' "the text 'bot/mine.lua' appears twice" replay x.jsonl
python3 - b.jsonl x.jsonl <<'END'
import base64, hashlib, json, sys, zlib
out = []
for line in open(sys.argv[1]):
    if '"is":"bot"' in line:
        o = json.loads(line)
        text = zlib.decompress(base64.b64decode(o["zlib"])) + b"-- by somebody else\n"
        o["zlib"] = base64.b64encode(zlib.compress(text, 9)).decode()
        line = json.dumps(o, separators=(",", ":")) + "\n"
    out.append(line)
open(sys.argv[2], "w").write("".join(out))
END
is "one that was written anew" 1 '' "the text 'bot/mine.lua' is damaged" replay x.jsonl

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
