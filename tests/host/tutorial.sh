#!/bin/bash
# tutorial.sh PROGRAM SOURCES [--write]: the tutorial, the how-to guides and docs/testing.md, typed as a
# reader would, each in an empty folder. With --write what comes is put into the pages.
set -u
zerodark=$1
sources=$(readlink -f "$2")
shift 2
export NO_COLOR=1 LC_ALL=C.UTF-8
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
mkdir -p "$room/home" "$room/bin"
ln -s "$zerodark" "$room/bin/zerodark"
PATH=$room/bin:$PATH
failed=0
for page in "$sources"/docs/tutorial.md "$sources"/docs/testing.md "$sources"/docs/how-to/*.md; do
    mkdir -p "$room/a reader/work" && cd "$room/a reader/work" || exit 1
    zerodark "$sources/tests/host/blocks.lua" "$@" "$page" || failed=1
    cd "$room" && rm -rf "${room:?}/a reader"
done
exit $failed
