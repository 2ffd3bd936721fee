#!/bin/bash
# signals.sh PROGRAM LIBRARY: the program is told to end at every point of the commands that save files; half
# an hour. LIBRARY is tests/host/disk.c as the build makes it (tests/libfaulty_disk.so).
here=$(dirname "$(readlink -f "$0")")
exec bash "$here/../host/signals.sh" "$1" "$here/../.." "$2" all
