#!/bin/bash
# memory.sh PROGRAM LIBRARY: memory runs out at every point of thirty scenarios, once and for ever; some
# hours. LIBRARY is tests/host/memory.c as the build makes it (tests/libfaulty_memory.so).
here=$(dirname "$(readlink -f "$0")")
exec bash "$here/../host/memory.sh" "$1" "$here/../.." "$2" all
