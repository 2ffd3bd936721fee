#!/bin/bash
# signals.sh PROGRAM SOURCES LIBRARY [POINTS]: the program is told to end, or nobody listens any more, at any
# time of what saves files. What was there before is there still, or what took its place is, whole; no
# scratch folder is left, no half a file, no file under a name that it has for a while only, and no
# worker. LIBRARY is disk.c. So many points of each are tried; `all` tries every one.
set -u
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2") library=$(readlink -f "$3") points=${4:-4}
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME=$room XDG_DATA_HOME=$room/at/data XDG_CONFIG_HOME=$room/at/config XDG_STATE_HOME=$room/at/state NO_COLOR=1
export TMPDIR=$room/tmp
cd "$room" || exit 1
failures=0 tried=0
mission=$sources/missions/rescue.lua

fails() {
    printf 'FAILED: %s\n' "$1"
    head -n 3 err
    failures=$((failures + 1))
}

# Every file, with what is in it; of luck and of the clock only that it is there.
content() {
    (cd at && find . -type f ! -name '*-journal' | LC_ALL=C sort | while read -r file; do
        case $file in
        *.key | *.db | *.zd) [ ! -s "$file" ] || printf '%s\n' "$file" ;;
        *) printf '%s %s\n' "$file" "$(sha256sum <"$file")" ;;
        esac
    done)
}

fresh() {
    rm -rf at tmp
    mkdir at tmp
    before >/dev/null 2>&1
}

# What there may not be, whatever has happened.
look_for_leftovers() {
    [ -z "$(ls -A tmp)" ] || fails "$1: a scratch folder is left"
    [ -z "$(find at \( -name '.*.[0-9]*' -o -name '.coming*' \) -print)" ] || fails "$1: something half done is left"
}

# scenario NAME WORDS...
scenario() {
    local name=$1 which n step count where status line
    shift
    fresh
    content >old
    "$zerodark" "$@" >out 2>err <typed || { fails "$name"; return; }
    content >new
    count=1
    while fresh && { LD_PRELOAD=$library DISK=kill:$count "$zerodark" "$@" >out 2>err <typed; } 2>/dev/null; [ $? = 137 ]; do
        count=$((count * 2))
    done
    step=1
    [ "$points" = all ] || step=$((count / points + 1))
    for which in term hup pipe int; do
        for ((n = 1 + RANDOM % step; n <= count; n += step)); do
            fresh
            { LD_PRELOAD=$library DISK=$which:$n timeout 60 "$zerodark" "$@" >out 2>err <typed; } 2>/dev/null
            status=$?
            where="$name, $which:$n"
            tried=$((tried + 1))
            [ $status -lt 124 ] || [ $status -gt 128 ] || fails "$where: it did not end"
            content >now
            [ $status != 0 ] || cmp -s now new || [ "$name" = test ] || fails "$where: it was told as done, and is not"
            case $name in
            run*) ;; # a journal is as long as it came
            *) while read -r line; do
                   grep -qxF "$line" old || grep -qxF "$line" new || fails "$where: neither old nor new: $line"
               done <now ;;
            esac
            look_for_leftovers "$where"
        done
    done
}

RANDOM=${SEED:-1}
: >typed
cp -r "$sources/rules-ext/zd-awareness" pack
sed -i 's/"zd-awareness"/"mine-too"/' pack/pack.lua
mkdir tmp at
"$zerodark" run "$mission" --seed 3 -q --report old.html >/dev/null || exit 1
"$zerodark" operation new kept.zd gemini --seed 3 -q >/dev/null || exit 1
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function()
  local f = io.open(os.tmpname(), "w") f:write("x") f:close()
  spec.golden("z", { mission = "rescue", seed = 7 }) end) end)\n' >gold_spec.lua

before() { :; }
scenario "run --journal" run "$mission" --seed 3 --quiet --journal at/made.journal
scenario "new pack" new pack at/dusk
scenario "new mission" new mission at/dawn
scenario "map --svg" map "$mission" --svg at/made.svg
scenario "pack keygen" pack keygen
scenario "pack install" pack install --trust pack
scenario "sim --db" sim "$mission" --runs 2 --quiet --db at/made.db
before() { cp old.html at/made.html; }
scenario "run --report" run "$mission" --seed 4 --quiet --report at/made.html
before() { "$zerodark" pack install --trust pack; }
scenario "pack remove" pack remove mine-too
before() { cp kept.zd at/made.zd; }
scenario "operation next" operation next at/made.zd -q
before() { cp gold_spec.lua at/; }
scenario "test" test at/gold_spec.lua --bless -q

# A spec that does not end, and one whose words nobody hears any more.
printf 'local spec = require "spec"\nspec.describe("x", function() spec.it("y", function()
  local f = io.open(os.tmpname(), "w") f:write("x") f:close()
  while true do end end) end)\n' >endless_spec.lua
for which in TERM HUP PIPE; do
    rm -rf tmp && mkdir tmp
    "$zerodark" test endless_spec.lua >out 2>err &
    busy=$!
    for ((n = 0; n < 300; n++)); do
        [ -z "$(find tmp -type f)" ] || break
        sleep 0.1
    done
    [ -n "$(find tmp -type f)" ] || fails "a spec writes"
    worker=$(pgrep -P $busy)
    kill -$which $busy
    wait $busy
    status=$?
    tried=$((tried + 1))
    [ $status -gt 128 ] || fails "SIG$which: exit status $status"
    look_for_leftovers "test, SIG$which"
    for ((n = 0; n < 50; n++)); do
        kill -0 "$worker" 2>/dev/null || break
        sleep 0.1
    done
    ! kill -0 "$worker" 2>/dev/null || fails "SIG$which: the worker is left"
done
rm -rf tmp && mkdir tmp
"$zerodark" test gold_spec.lua gold_spec.lua gold_spec.lua -v 2>err | true
look_for_leftovers "test into a pipe that nobody reads"

printf '%s signals, %s wrong\n' "$tried" "$failures"
[ "$failures" = 0 ]
