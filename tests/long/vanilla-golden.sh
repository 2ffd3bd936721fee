#!/bin/sh
# vanilla-golden.sh PROGRAM: the golden battles with the rulebook in Lua and without it. Every order,
# die, card, answer and position has to be the same; only the journals' heads, where the packs stand,
# and the chains that begin with them may differ.
set -eu
program=$1
cd "$(dirname "$(readlink -f "$0")")/../.."
dir=$(mktemp -d)
trap 'rm -rf "${dir:?}"' EXIT
status=0 battles=0

# play NAME MORE: the golden battles into a folder.
play() {
    mkdir "$dir/$1"
    sed "s#--pack tests/packs/identity##; s#tests/golden/#$dir/$1/#g; s#--quiet#--quiet $2#" \
        tests/golden/make.sh >"$dir/$1.sh"
    sh "$dir/$1.sh" "$program" >/dev/null
}

play without ""
play with "--pack rules-ext/vanilla-in-lua"
for journal in "$dir"/without/*.jsonl; do
    name=$(basename "$journal")
    for side in without with; do
        tail -n +2 "$dir/$side/$name" | sed 's/,"chain":"[0-9a-f]*"//' >"$dir/$side.txt"
    done
    battles=$((battles + 1))
    if ! cmp -s "$dir/without.txt" "$dir/with.txt"; then
        echo "$name: differs at $(cmp "$dir/without.txt" "$dir/with.txt" | sed 's/.*, //')"
        status=1
    fi
done
[ $status = 0 ] && echo "$battles golden battles are the same"
exit $status
