#!/bin/bash
# attacks_screen.sh PROGRAM: screen_attacks.py, in a folder of its own.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
python3 "$here/screen_attacks.py" "$zerodark" "$room"
