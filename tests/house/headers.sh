#!/bin/bash
# headers.sh SRC COMPILER FLAGS...: every header compiles by itself, whatever was included before it.
set -u -o pipefail
src=$1
shift
cd "$src" || exit 2
find . -name '*.h' ! -path '*/gen/*' -print0 | xargs -0 -n 24 -P "$(nproc)" "$@" -std=c11 -fsyntax-only \
    -Wall -Wextra -Werror -I .
