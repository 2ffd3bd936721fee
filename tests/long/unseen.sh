#!/bin/bash
# unseen.sh PROGRAM LIBRARY: each file that commands look for cannot be looked at, in three ways; a few
# minutes. LIBRARY is tests/host/disk.c as the build makes it (tests/libfaulty_disk.so).
here=$(dirname "$(readlink -f "$0")")
exec bash "$here/../host/unseen.sh" "$1" "$here/../.." "$2" all
