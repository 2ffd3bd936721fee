#!/bin/bash
# jail.sh PROGRAM SOURCES: what a user meets when a worker, its parent or the disk comes to an end.
set -u
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
failures=0
mission=missions/rescue.lua

fail() {
    failures=$((failures + 1))
    echo "FAILED: $*"
}

# The worker of a parent; nothing while there is none.
worker_of() {
    cat "/proc/$1/task/$1/children" 2>/dev/null
}

# Is it there, and more than a name that nobody has struck off yet?
lives() {
    [ -n "$1" ] && [ -r "/proc/$1/stat" ] && ! grep -q ') Z ' "/proc/$1/stat"
}

# Every line of the journal is whole and agrees, as far as it goes.
is_whole() {
    [ -s "$1" ] || return 0
    [ "$(tail -c 1 "$1" | wc -l)" = 1 ] || fail "$2: the last line is cut"
    "$zerodark" replay --quiet "$1" >"$room/replay" 2>&1 && return
    grep -Eq 'the journal breaks off after this line; its [0-9]+ records agree' "$room/replay" ||
        fail "$2: $(cat "$room/replay")"
}

# Somebody kills the worker, sooner or later: the parent says so, and the journal is whole.
killed=0
for pause in 0 0.002 0.004 0.006 0.008 0.01 0.012 0.014 0.016 0.018 0.02 0.024 0.028 0.03 0.035; do
    rm -f "$room/j"
    "$zerodark" run $mission --seed 7 --journal "$room/j" >"$room/out" 2>"$room/err" &
    parent=$!
    worker=
    until [ -n "$worker" ] || ! kill -0 $parent 2>/dev/null; do
        worker=$(worker_of $parent)
    done
    sleep $pause
    [ -n "$worker" ] && kill -9 $worker 2>/dev/null
    wait $parent
    status=$?
    case $status in
    0) ;;
    3)
        killed=$((killed + 1))
        grep -Eq '(the worker failed|made the worker fail) \(killed\)' "$room/err" || fail "killed: $(cat "$room/err")"
        if [ -s "$room/j" ]; then
            orders=$(grep -c "^{\"record\"" "$room/j")
            grep -q "the journal is complete up to order $orders\$" "$room/err" ||
                fail "killed after $orders orders: $(cat "$room/err")"
        fi
        ;;
    *) fail "a killed worker: status $status" ;;
    esac
    is_whole "$room/j" "killed after $pause s"
done
[ $killed -gt 0 ] || fail "no worker was ever killed"

# Somebody kills the parent: its worker ends too, and the journal is whole.
for pause in 0 0.005 0.01 0.02; do
    rm -f "$room/j"
    "$zerodark" run $mission --seed 7 --orders 999 --journal "$room/j" >/dev/null 2>&1 &
    parent=$!
    worker=
    until [ -n "$worker" ] || ! kill -0 $parent 2>/dev/null; do
        worker=$(worker_of $parent)
    done
    sleep $pause
    kill -9 $parent 2>/dev/null
    wait $parent 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        lives "$worker" && sleep 0.1
    done
    lives "$worker" && fail "a worker outlives its parent"
    is_whole "$room/j" "the parent killed after $pause s"
done

# Nobody listens any more.
"$zerodark" run $mission --seed 7 --verbose 2>"$room/err" | head -1 >"$room/out"
[ "$(wc -l <"$room/out")" = 1 ] || fail "the first line of a log"
[ -s "$room/err" ] && fail "a broken pipe: $(cat "$room/err")"

# There is no room on the disk, for what is printed or for the journal.
"$zerodark" run $mission --seed 7 >/dev/full 2>"$room/err"
[ $? = 1 ] && grep -q 'the disk is full' "$room/err" || fail "no room for the log: $(cat "$room/err")"
rm -f "$room/j"
# A full disk in the middle of the journal: as many kilobytes as the shell lets a file have.
(
    ulimit -f 8
    trap '' XFSZ
    exec "$zerodark" run $mission --seed 7 --quiet --journal "$room/j" 2>"$room/err" >/dev/null
)
[ $? = 1 ] && grep -q 'it would be larger than files may be there.*; the journal ends after order' "$room/err" ||
    fail "no room for the journal: $? $(cat "$room/err")"

# A flood of words is a limit like any other, or goes through; whatever reads may be slow.
printf 'for i = 1, 20000 do print(("x"):rep(70)) end' >"$room/flood.lua"
"$zerodark" --sandbox "$room/flood.lua" 2>/dev/null | (sleep 0.2 && cat) >"$room/out"
[ "$(wc -l <"$room/out")" -gt 10000 ] || fail "a flood of words: $(wc -l <"$room/out") lines"

# What crashes the interpreters of some systems costs the worker at the most.
cat >"$room/closing.lua" <<'LUA'
local last
for _ = 1, 20000 do
  local before = last
  last = coroutine.create(function()
    local x <close> = setmetatable({}, {__close = function() return before and coroutine.close(before) end})
    coroutine.yield(x)
  end)
  coroutine.resume(last)
end
return coroutine.close(last)
LUA
cat >"$room/concat.lua" <<'LUA'
local function deep(n) return n == 0 and "" or deep(n - 1) .. "" end
local t = setmetatable({}, {})
getmetatable(t).__concat = function() deep(180) return t .. t end
return pcall(function() return "a" .. t .. "b" end)
LUA
for script in closing concat; do
    "$zerodark" --sandbox "$room/$script.lua" >"$room/out" 2>"$room/err"
    status=$?
    [ $status -le 3 ] || fail "$script: status $status"
    [ $status != 3 ] || grep -Eq "$script.lua" "$room/err" || fail "$script: $(cat "$room/err")"
done

# The same as a pack's, in the middle of a battle.
mkdir "$room/pack"
printf 'return { name = "bad", version = "1.0.0", engine = ">=0.1", changes = { "before activation" } }' >"$room/pack/pack.lua"
{
    printf 'local n = 0 before("activation", function() n = n + 1 if n == 5 then (function()\n'
    cat "$room/closing.lua"
    printf 'end)() end end)\n'
} >"$room/pack/init.lua"
rm -f "$room/j"
"$zerodark" run $mission --seed 7 --pack "$room/pack" --journal "$room/j" >"$room/out" 2>"$room/err"
status=$?
case $status in
0 | 1) ;;
3)
    grep -Eq "pack 'bad' made the worker fail \(segmentation fault\) in activation \(.*pack/init.lua:1\); the journal is complete up to order 4" "$room/err" ||
        fail "a pack that crashes: $(cat "$room/err")"
    [ "$(grep -c "^{\"record\"" "$room/j")" = 4 ] || fail "a journal of 4 orders has $(wc -l <"$room/j") lines"
    ;;
*) fail "a pack that crashes: status $status, $(cat "$room/err")" ;;
esac
# With --on-error drop another worker plays on without the pack: what was told before is told once,
# and the journal says from where on.
cat >"$room/pack/init.lua" <<'LUA'
local n = 0
before("activation", function()
  n = n + 1
  if n >= 5 then while true do end end
end)
LUA
rm -f "$room/j"
"$zerodark" run $mission --seed 7 --pack "$room/pack" --on-error drop --journal "$room/j" >"$room/out" 2>"$room/err" &
parent=$!
for _ in $(seq 200); do
    [ -s "$room/j" ] && [ "$(grep -c "^{\"record\"" "$room/j")" = 4 ] && break
    sleep 0.02
done
sleep 0.1 # until the worker is in the loop, which takes it most of a second
kill -9 "$(worker_of $parent)" 2>/dev/null
wait $parent
status=$?
drop='"drop":"bad","record":5,"why":"pack .bad. made the worker fail (killed) in activation'
[ $status = 0 ] && grep -q "$drop" "$room/j" || fail "a battle goes on without a pack: $status $(cat "$room/err")"
"$zerodark" replay --quiet "$room/j" >"$room/replay" 2>&1 || fail "its journal: $(cat "$room/replay")"
[ "$(grep -c 'Pack bad is left out from here on' "$room/out")" = 1 ] || fail "it is not told"
[ "$(grep -c 'Setting up' "$room/out")" = 1 ] || fail "what was told is told again"
"$zerodark" run $mission --seed 7 --pack "$room/pack" --on-error drop >"$room/again" 2>/dev/null
diff <(grep -v 'left out' "$room/out") <(grep -v 'left out' "$room/again") >/dev/null ||
    fail "it is another battle: $(diff "$room/out" "$room/again" | head -5)"

# What a journal names is read only where it is what scripts are made of.
printf '{"journal":1,"zerodark":"0.1.0","mission":"/etc/passwd"}\n' >"$room/j"
"$zerodark" replay "$room/j" >"$room/out" 2>"$room/err"
[ $? = 1 ] && ! grep -q root "$room/out" "$room/err" || fail "a journal reads what it likes"

# The prompt with packs: statements run in a worker, and one that is killed is replaced by another
# that has done the same.
mkfifo "$room/typed"
"$zerodark" --pack tests/packs/identity <"$room/typed" >"$room/out" 2>"$room/err" &
parent=$!
exec 3>"$room/typed"
shown() { # until the prompt has shown it
    for _ in $(seq 100); do
        grep -q "$1" "$room/out" "$room/err" && return
        sleep 0.05
    done
    fail "the prompt did not show $1: $(cat "$room/out" "$room/err")"
}
printf 'x = 40\nprint("once", game ~= nil)\nio.open == nil and os.execute == nil\n' >&3
shown 'once	true'
printf 'x + 2\nx = 50\nwhile true do end\n' >&3
shown '> 42'
sleep 0.3
kill -INT $parent
shown 'interrupted!'
printf '"still here"\nwhile x do end\n' >&3
shown 'still here'
sleep 0.3
kill -9 "$(worker_of $parent)"
shown 'continues from before that'
printf 'x + 7\n' >&3
shown '> 57'
exec 3>&-
wait $parent || fail "the prompt with packs: status $?"
[ "$(grep -c 'once	true' "$room/out")" = 1 ] || fail "what was shown is shown again"
grep -q 'the worker failed (killed)' "$room/err" || fail "$(cat "$room/err")"

# The plain prompt has all of Lua, until it opens what is not the program's own.
printf 'x = 2\nio.write("mine\\n")\ng = zd.game { packs = { "tests/packs/identity" }, seed = x }\ng.packs[1].name\nio.open\n' |
    "$zerodark" -i >"$room/out" 2>"$room/err"
[ "$(grep -c mine "$room/out")" = 1 ] && grep -q '> identity$' "$room/out" && grep -q '^> nil$' "$room/out" &&
    grep -q 'from here on everything runs in a worker' "$room/err" || fail "the prompt and a pack: $(cat "$room/out" "$room/err")"

# The user may do without.
ZERODARK_JAIL=no "$zerodark" run $mission --seed 7 --quiet >"$room/out" 2>&1 || fail "without a jail"

if [ $failures -gt 0 ]; then
    echo "$failures failures"
    exit 1
fi
