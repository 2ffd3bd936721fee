#!/bin/bash
# disk.sh PROGRAM LIBRARY: the disk fails, is full or is pulled out at every point of the commands that
# save files; two hours. LIBRARY is tests/host/disk.c as the build makes it
# (tests/libfaulty_disk.so).
here=$(dirname "$(readlink -f "$0")")
exec bash "$here/../host/disk.sh" "$1" "$here/../.." "$2" all
