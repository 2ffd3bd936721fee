#!/bin/bash
# same.sh PROGRAM SOURCES: a script does the same in every process: whatever lies at which address,
# however large the environment of the process is, however much has been made and thrown away.
# Every preset runs this, and same.txt is one for all.
set -u
zerodark=$1
cd "$2" || exit 1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
failures=0

# same NAME COMMAND...: what it prints is same.txt.
same() {
    local name=$1
    shift
    if ! "$@" >"$room/out" 2>"$room/err" </dev/null || [ -s "$room/err" ]; then
        printf 'FAILED %s: it did not run\n' "$name"
        cat "$room/err"
        failures=$((failures + 1))
    elif ! diff "$sources/tests/sandbox/same.txt" "$room/out"; then
        printf 'FAILED %s\n' "$name"
        failures=$((failures + 1))
    fi
}

sources=$PWD
script=tests/sandbox/same.lua
same "as it is" "$zerodark" --sandbox $script
same "again" "$zerodark" --sandbox $script
same "nothing in the environment" env -i "$zerodark" --sandbox $script
same "much in the environment" env PADDING="$(printf '%*s' 100001 '')" "$zerodark" --sandbox $script
if setarch -R true 2>/dev/null; then
    same "fixed addresses" setarch -R "$zerodark" --sandbox $script
fi

# The first line is a comment: what comes in its place moves no line.
mkdir -p "$room/tests/sandbox"
cd "$room" || exit 1
for garbage in 'for i = 1, 10 do local t = {} end' \
    'for i = 1, 20000 do local t, f = { i, x = {} }, function() return i end end' \
    'local kept = {} for i = 1, 5000 do kept[i] = { tostring(i) .. "kept" } end kept = nil' \
    'for i = 1, 50 do for k in pairs { [{}] = 1, [2] = 3, a = 1 } do break end end'; do
    { echo "do $garbage end"; tail -n +2 "$sources/$script"; } >$script
    same "after $garbage" "$zerodark" --sandbox $script
done
[ "$failures" = 0 ]
