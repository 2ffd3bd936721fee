#!/bin/bash
# owners.sh PROGRAM SOURCES LIBRARY: whose a file is, and whether it is there at all. Two programs at
# once, files that cannot be looked at, what was left behind by one that was killed, and journals
# whose end is damaged. LIBRARY is disk.c.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1 library=$3
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
held=
trap '[ -z "$held" ] || kill $held 2>/dev/null; rm -rf "$room"' EXIT
export HOME=$room XDG_STATE_HOME=$room/state XDG_CONFIG_HOME=$room/config XDG_DATA_HOME=$room/data
mkdir "$room/state"

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

disk() { # disk WHAT WORDS...: on such a disk
    local what=$1
    shift
    LD_PRELOAD=$library DISK=$what "$zerodark" "$@"
}

with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

# One order, as the bot would give it, whatever is asked in the middle of it.
order='auto\n\n\n\n\n\n\n\n\n\n\n\n'

# hold FILE WORDS...: runs the program with a pipe to type into, until an order is in that file.
hold() {
    local file=$1 i
    shift
    exec 7> >("$zerodark" "$@" >"$room/held" 2>&1)
    held=$!
    printf '%b' "$order" >&7
    for ((i = 0; i < 200; i++)); do
        [ ! -e "$file" ] || [ "$(grep -c '^{"record"' "$file")" != 1 ] || return 0
        sleep 0.05
    done
    return 1
}

let_go() {
    exec 7>&-
    wait "$held" 2>/dev/null
    held=
}

taken='another zerodark \(process [0-9]+\) is writing to it: wait until it is done, or give another file'
rescue=missions/rescue.lua

# ends_with LINES: the battle that is held gets these, and comes to its end.
ends_with() {
    printf '%b' "$1" >&7
    exec 7>&-
    wait "$held" 2>/dev/null
    held=
}

# What becomes of a file while it is written: nothing is told as saved that is lost with it.
for deed in 'rm away/j' 'cp away/j away/k && mv away/k away/j' ': >away/j' 'mv away gone'; do
    rm -rf "$room/away" "$room/gone" && mkdir "$room/away"
    that "a battle is begun" hold "$room/away/j" play $rescue --seed 7 --journal "$room/away/j"
    (cd "$room" && eval "$deed")
    ends_with "${order}quit\n"
    case $deed in
    mv*) that "$deed: it is told" grep -q "/away/j: it was moved meanwhile, and the battle is in .*/gone/j" "$room/held"
        that "... and nothing is lost" test "$(grep -c '^{"record"' "$room/gone/j")" = 2 ;;
    *) that "$deed: it is told" grep -q 'it was deleted, replaced or changed by another program meanwhile; order 2 is not saved' "$room/held"
        that "... and so is what there is" grep -q 'Put aside after order 1' "$room/held" ;;
    esac
done

# A battle has one owner.
that "a battle is begun" hold "$room/one" play $rescue --seed 7 --journal "$room/one"
before=$(cat "$room/one")
is "two cannot go on with it" 1 '' "one: $taken" play --continue "$room/one"
is "nor begin another in its place" 1 '' "one: $taken" run $rescue -q --journal "$room/one"
with 'quit' is "nor play another there" 1 '' "one: $taken" play $rescue --seed 8 --journal "$room/one"
cp "$room/one" "$room/two"
with "save $room/one\nquit" is "nor save another there" 0 'goes on' "one: $taken" play --continue "$room/two"
that "the battle is as it was" [ "$before" = "$(cat "$room/one")" ]
is "everybody may look at it" 1 '' 'the journal breaks off' replay "$room/one"
let_go
with 'quit' is "it is free afterwards" 0 'goes on after order' '' play --continue "$room/one"

# beside WORDS...: runs a command until somebody reads the rest of what it prints, and meanwhile the
# function `meanwhile`.
beside() {
    "$zerodark" "$@" 2>"$room/beside" | {
        read -r _
        meanwhile
        cat >/dev/null
        printf '%d %d\n' $cases $failures >"$room/meanwhile"
    }
    read -r cases failures <"$room/meanwhile"
    cp "$room/beside" "$room/err"
    that "the first is not disturbed" [ ! -s "$room/beside" ]
}

# A journal that a bot's battle is written to.
meanwhile() {
    is "a second bot is refused" 1 '' "both: $taken" run $rescue --seed 4 -q --journal "$room/both"
    with 'quit' is "and a person" 1 '' "both: $taken" play $rescue --seed 4 --journal "$room/both"
    with 'quit' is "who goes on, too" 1 '' "both: $taken" play --continue "$room/both"
    ln -s both "$room/other" && ln "$room/both" "$room/third"
    is "by another name" 1 '' "other: $taken" run $rescue --seed 4 -q --journal "$room/other"
    is "and by a third" 1 '' "third: $taken" run $rescue --seed 4 -q --journal "$room/third"
}
beside run $rescue --seed 3 -v --json --journal "$room/both"
is "the first one's battle is whole" 0 'all agree' '' replay "$room/both"

# A campaign.
that "a campaign" program operation new "$room/b.zd" gemini --team nightwatch --seed 7 --quiet
meanwhile() {
    local words
    for words in next 'play --yes' 'choose difficulty=hard' 'packs --accept' 'restart --replay --yes' 'supply --pay Ines=5'; do
        # shellcheck disable=SC2086 # words
        with 'quit' is "nobody else changes it: $words" 1 '' "b.zd: $taken" operation ${words%% *} "$room/b.zd" $([ "$words" = "${words#* }" ] || echo "${words#* }")
    done
    is "everybody may look at it" 0 'mission 1 of 3, data-grab, comes next' '' operation status "$room/b.zd"
}
beside operation next "$room/b.zd" -v --map 1
is "the first one's battle counts" 0 'data-grab, (which )?(was fought|failed)' '' operation status "$room/b.zd"
exec 7> >("$zerodark" operation play "$room/b.zd" --yes >"$room/held" 2>&1)
held=$!
for ((i = 0; i < 200; i++)); do
    grep -q 'is being played' <("$zerodark" operation status "$room/b.zd" 2>&1) && break
    sleep 0.05
done
meanwhile() {
    is "nobody fights what a person plays: $1" 1 '' "b.zd: $taken" operation "$@"
}
meanwhile next "$room/b.zd" -q
with 'quit' meanwhile play "$room/b.zd" --yes
with 'quit' meanwhile play "$room/b.zd" --give-up --yes
let_go

# Series, and tables of them.
series() { # FILE WORDS...: such a series, which will not end by itself
    "$zerodark" "${@:2}" -q >"$room/held" 2>&1 &
    held=$!
    for ((i = 0; i < 200; i++)); do
        [ ! -s "$1" ] || return 0
        sleep 0.05
    done
    return 1
}
end_series() {
    kill "$held"
    wait "$held" 2>/dev/null
    held=
}
holds='another zerodark \(process [0-9]+\) is writing to [^ ]*s.db: wait until it is done, or give another file'
that "a series is begun" series "$room/s.db" sim $rescue --runs 100000 --db "$room/s.db"
"$zerodark" sim $rescue --runs 1 -q --db "$room/one.db" >/dev/null 2>&1
is "another one is refused" 1 '' "$holds" sim $rescue --runs 2 -q --db "$room/s.db"
is "and one that goes on with it" 1 '' "$holds" sim $rescue --runs 2 -q --resume --db "$room/s.db"
is "a comparison, too" 1 '' "$holds" compare $rescue --with medic.target=11 --runs 2 -q --db "$room/s.db"
is "a curve, too" 1 '' "$holds" sweep $rescue --set medic.target=11..12 --runs 2 -q --db "$room/s.db"
is "and what is joined" 1 '' "$holds" sim merge "$room/one.db" --db "$room/s.db"
is "everybody may look at it" 0 "zerodark run" "" sim show "$room/s.db"
end_series
that "a table is begun" series "$room/s.csv" sim $rescue --runs 100000 --csv "$room/s.csv"
for words in "sim $rescue" "compare $rescue --with medic.target=11" "sweep $rescue --set medic.target=11..12"; do
    # shellcheck disable=SC2086 # words
    is "a table has one writer: ${words%% *}" 1 '' "s.csv: $taken" $words --runs 1 -q --csv "$room/s.csv"
done
is "joined ones, too" 1 '' "s.csv: $taken" sim merge "$room/one.db" -q --csv "$room/s.csv"
that "the first goes on with it" [ "$(head -c 5 "$room/s.csv")" = seed, ]
end_series

# What saves begins no battle anew where it fails.
cp "$room/two" "$room/saved"
with "save $room/saved\nquit" is "a copy replaces an older one" 0 'Saved as ' '' play --continue "$room/one"
that "... as a whole" cmp -s "$room/saved" "$room/one"
printf 'mine\n' >"$room/mine"
with "save $room/mine\nquit" is "and nothing else" 0 'goes on' 'mine: it already exists and holds something else' \
    play --continue "$room/one"

# Names of battles that nobody has named.
many() {
    local i
    for i in 1 2 3 4 5 6; do
        printf '%bquit\n' "$order" | "$zerodark" play $rescue --seed 5 >"$room/many.$i" 2>&1 &
    done
    wait
    [ "$(find "$room/state/zerodark/battles" -name 'rescue-5*.journal' | wc -l)" = 6 ]
}
that "six battles begun at once have six journals" many
printf 'quit\n' | "$zerodark" play /dev/null >/dev/null 2>&1
touch "$room/state/zerodark/battles/rescue-6"{,-{2..1000}}.journal
printf '{"journal":' | tee "$room/state/zerodark/battles/rescue-6"{,-{2..1000}}.journal >/dev/null
with "${order}quit" is "the thousandth takes nobody's place" 0 'rescue-6-1001[.]journal' '' play $rescue --seed 6

# A journal with a damaged end.
lines=$(wc -l <"$room/one")
records=$(grep -c '^{"record"' "$room/one")
for damage in zeros half; do
    cp "$room/one" "$room/$damage"
    [ $damage = zeros ] && head -c 380 /dev/zero >>"$room/$damage"
    [ $damage = half ] && tail -n 1 "$room/one" | head -c 100 >>"$room/$damage"
    size=$(stat -c %s "$room/$damage")
    is "replay, $damage" 1 '' "its $records whole records agree" replay "$room/$damage"
    with 'quit' is "play goes on, $damage" 0 'goes on after order' \
        "$damage: the last [0-9]+ bytes are damaged and are left out; the battle goes on after the $lines whole lines" \
        play --continue "$room/$damage"
    that "nothing is cut before a line is written" [ "$(stat -c %s "$room/$damage")" = "$size" ]
    with "${order}quit" is "and on, $damage" 0 'goes on after order' 'left out' play --continue "$room/$damage"
    that "then it is whole" sh -c "tail -c 1 '$room/$damage' | od -An -c | grep -q '[\\]n'"
done
# ... that is a line with an end of its own: cut in its middle, other bytes, no record of any kind.
for damage in torn odd none; do
    head -n -1 "$room/one" >"$room/$damage"
    case $damage in
    torn) tail -n 1 "$room/one" | head -c 100 >>"$room/$damage" && echo >>"$room/$damage" ;;
    odd) tail -n 1 "$room/one" | tr '0' '\377' >>"$room/$damage" ;;
    none) echo '{"record":"none"}' >>"$room/$damage" ;;
    esac
    with "${order}quit" is "play goes on before a line that is $damage" 0 'goes on after order' \
        "$damage(: the last [0-9]+ bytes are damaged and are left out|:[0-9]+: 'record' .*; this line is left out)" \
        play --continue "$room/$damage"
    is "it is whole again, $damage" 1 '' "breaks off after this line; its $records records agree" replay "$room/$damage"
done
# ... or a record that does not agree: nothing before it is lost.
for key in chain world; do
    head -n -1 "$room/one" >"$room/$key"
    tail -n 1 "$room/one" | sed "s/\"$key\":\"./\"$key\":\"x/; s/:\"x/:\"$(tail -n 1 "$room/one" |
        sed "s/.*\"$key\":\"\(.\).*/\1/" | tr 0-9a-f 1-9a-f0)/" >>"$room/$key"
    [ $key = chain ] && why='the chain is broken here: this record was changed, or one before it' || why='the position differs'
    cp "$room/$key" "$room/$key.before"
    is "replay, another $key" 1 '' "^$room/$key:$lines: record $records: $why .[0-9a-f]+ in the journal, [0-9a-f]+ now.	\$" replay "$room/$key"
    with 'quit' is "play goes on before another $key" 0 "goes on after order $((records - 1))[.]" \
        "$key:$lines: record $records: $why .*; this line is left out, and the battle goes on before it" play --continue "$room/$key"
    that "nothing is cut before a line is written" cmp "$room/$key" "$room/$key.before"
    with "${order}quit" is "and on" 0 'goes on after order' 'this line is left out' play --continue "$room/$key"
    is "it is whole again" 1 '' "breaks off after this line; its $records records agree" replay "$room/$key"
    cp "$room/$key.before" "$room/$key" && head -n -1 "$room/one" | tail -n 1 >>"$room/$key"
    cp "$room/$key" "$room/$key.before"
    is "in the middle it is no damage" 1 '' "$key:$lines: record $records: $why" play --continue "$room/$key"
    that "... and is left alone" cmp -s "$room/$key" "$room/$key.before"
    printf '.load %s\n' "$room/$key" >"$room/in"
    input=$room/in is "nor at the prompt" 0 . "$key:$lines: record $records: $why" -i
done
"$zerodark" run $rescue --seed 7 -q --journal "$room/over" >/dev/null 2>&1
sed '$ s/"orders":/"orders":1/' "$room/over" >"$room/end"
is "replay, another end" 1 '' 'end:[0-9]+: the end in the journal is not the end of this battle: it was changed' replay "$room/end"
with 'quit' is "play goes on before another end" 0 'goes on after order' 'not the end of this battle: it was changed.*this line is left out' play --continue "$room/end"
that "it is the one it was" cmp "$room/end" "$room/over"
{ cat "$room/over"; tail -n 2 "$room/over" | head -n 1; } >"$room/more"
is "replay, lines after the end" 1 '' "more:[0-9]+: there is more after the journal's end" replay "$room/more"
is "play, lines after the end" 1 '' "more:[0-9]+: there is more after the journal's end" play --continue "$room/more"
printf '.load %s\n' "$room/more" >"$room/in"
input=$room/in is "the prompt, lines after the end" 0 . "more:[0-9]+: there is more after the journal's end" -i
{ head -n -1 "$room/over"; echo '{"drop":"fog","record":1,"why":"x"}'; } >"$room/drop"
for words in replay 'play --continue'; do
    is "$words, a pack that is not there" 1 '' 'drop:[0-9]+: this line is not directly before the record' $words "$room/drop"
done
next=$(($(grep -c '^{"record"' "$room/over") + 1))
{ head -n -1 "$room/over"; echo "{\"drop\":\"fog\",\"record\":$next,\"why\":\"x\"}"; } >"$room/drop"
for words in replay 'play --continue'; do
    is "$words, a pack that was not loaded" 1 '' 'drop:[0-9]+: it leaves out a pack that was not loaded' $words "$room/drop"
done
printf '.load %s\n' "$room/drop" >"$room/in"
input=$room/in is "the prompt, such a pack" 0 . 'drop:[0-9]+: it leaves out a pack that was not loaded' -i
{ head -n 1 "$room/one"; printf 'damaged\n'; tail -n 1 "$room/one"; } >"$room/middle"
cp "$room/middle" "$room/middle.before"
is "a battle that goes on behind the damage" 1 '' 'middle: it is damaged after line 1' play --continue "$room/middle"
that "... is left alone" cmp -s "$room/middle" "$room/middle.before"

# Only "no such file" is absence.
is "a key" 0 'a new key' '' pack keygen
cp "$room/config/zerodark/keys/default.key" "$room/key"
program() { disk stat:default.key "$@"; }
is "a key that cannot be looked at is no new one" 1 '' 'default.key: (cannot find out whether|there is a key)' pack keygen
that "... and stays" cmp -s "$room/key" "$room/config/zerodark/keys/default.key"
program() { "$zerodark" "$@"; }
cp -r rules-ext/zd-awareness "$room/pack" && sed -i 's/"zd-awareness"/"mine-too"/' "$room/pack/pack.lua"
that "a pack is built" program pack build "$room/pack" -o "$room/a.zdpack" >/dev/null
is "a pack is signed" 0 'mine-too' '' pack sign "$room/a.zdpack"
is "... and installed" 0 '.' '' pack install --trust "$room/a.zdpack"
cp "$room/config/zerodark/known_keys" "$room/known"
is "another key" 0 'a new key' '' pack keygen other
is "signs the next version" 0 'mine-too' '' pack sign --force --key other "$room/a.zdpack"
is "it is gone" 0 'removed' '' pack remove mine-too
program() { disk stat:known_keys "$@"; }
is "keys that cannot be looked at are not none" 1 '' '.' pack install "$room/a.zdpack"
that "... and are kept" cmp -s "$room/known" "$room/config/zerodark/known_keys"

# A file system without modes and locks.
program() { disk plain: "$@"; }
that "a pack is built there" program pack build "$room/pack" -o "$room/b.zdpack" >/dev/null
is "and installed there" 0 '.' '' pack install --trust "$room/b.zdpack"
is "and removed" 0 'removed' '' pack remove mine-too
program() { "$zerodark" "$@"; }

# Where there are no locks, two may fight one battle: what counts is what was saved first.
that "a campaign" program operation new "$room/c.zd" gemini --team nightwatch --seed 7 --quiet >/dev/null
disk plain: operation next "$room/c.zd" --map 1 -v 2>"$room/late" | { # waits until somebody reads the rest
    read -r _
    disk plain: operation next "$room/c.zd" --quiet --bot random >/dev/null 2>&1
    cat >/dev/null
}
that "of two the second is told" grep -q 'c.zd: another program has changed it in the meantime' "$room/late"
that "that its battle is gone" grep -q 'the battle was not saved: check the status' "$room/late"

# Two that make a key at once.
for i in 1 2 3 4; do
    "$zerodark" pack keygen twice </dev/null >"$room/twice.$i" 2>&1 &
done
wait
that "one has made it" [ "$(cat "$room"/twice.* | grep -c 'a new key')" = 1 ]

# What was killed leaves nothing that is in the way, and what it leaves goes with the next.
for ((n = 1; n < 60; n++)); do
    rm -rf "$room/made"
    mkdir "$room/made"
    disk kill:$n new mission "$room/made/dawn" >/dev/null 2>&1 && break
    for file in "$room"/made/dawn*.lua; do
        [ ! -e "$file" ] || that "killed at $n: $file is whole" [ -n "$(tail -n 1 "$file" | grep -v '^$')" ]
    done
    if [ ! -e "$room/made/dawn_spec.lua" ]; then
        that "killed at $n: the same command goes on" program new mission "$room/made/dawn"
        rm -f "$room"/made/dawn*.lua
    fi
done
that "a mission was made" [ -e "$room/made/dawn.lua" ]
touch "$room/made/.page.html.999999999" "$room/made/.page.html.$$"
printf '<meta name="generator" content="zerodark 0">' >"$room/made/page.html"
that "a page" program run $rescue --seed 3 -q --report "$room/made/page.html" >/dev/null
mkdir -p "$room/data/zerodark/packs/.going-mine-too-1.0.0"
that "packs are listed" program pack list >/dev/null
that "what was being removed is gone" [ ! -e "$room/data/zerodark/packs/.going-mine-too-1.0.0" ]
mkdir "$room/tmp" "$room/tmp/zerodark-spec-999999999-abcdef" "$room/tmp/zerodark-spec-$$-abcdef"
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function() while true do end end) end)\n' \
    >"$room/slow_spec.lua"
TMPDIR=$room/tmp "$zerodark" test "$room/slow_spec.lua" >/dev/null 2>&1 &
for ((i = 0; i < 100; i++)); do
    [ "$(find "$room/tmp" -name 'zerodark-spec-*' ! -name "*-$$-*" ! -name '*-999999999-*')" = "" ] || break
    sleep 0.05
done
kill $!
wait $!
that "a program that is told to end ends so" [ $? = 143 ]
that "... and takes with it what its specs wrote, and what was left" [ "$(ls "$room/tmp")" = "zerodark-spec-$$-abcdef" ]
that "what somebody left who is gone is gone" [ ! -e "$room/made/.page.html.999999999" ]
that "... and what somebody is at stays" [ -e "$room/made/.page.html.$$" ]

# Standard output that is full.
for words in "run $rescue -q" "run $rescue --json" "replay $room/one" "sim $rescue --runs 2 --json" "check $rescue" \
    "map $rescue" "rules" "pack list" "--version" "help" "team show nightwatch" "odds F5(13)" "play -h"; do
    # shellcheck disable=SC2086
    "$zerodark" $words >/dev/full 2>"$room/err" </dev/null
    status=$?
    that "'$words' tells that it is full" [ $status = 1 ]
done

printf '%d cases, %d failures\n' $cases $failures
[ $failures = 0 ]
