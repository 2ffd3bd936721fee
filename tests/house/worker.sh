#!/bin/bash
# worker.sh WORKER: what the worker program is linked with, as it can be seen from outside. It runs what
# strangers have written: no library is in it that it does not need, and nothing of its parent's half.
set -u
worker=$1
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# The libraries, without their versions and the loader.
needed() {
    readelf -d "$worker" | sed -n 's/.*(NEEDED).*\[\(lib[^.]*\)\..*/\1/p' | sort | tr '\n' ' '
}

wanted="libc libjansson libm libmpfr libsodium libz "
if ! nm "$worker" | grep -qE ' (__asan_init|__ubsan_handle)'; then # sanitizers bring their own
    [ "$(needed)" = "$wanted" ] || fail "it needs $(needed), and is to need $wanted"
fi

# Databases, editing lines, archives but by dlopen, pictures, networks.
nm "$worker" | grep -E ' (sqlite3|el|history_(init|end|w)|archive_read|rsvg|cairo|curl|MHD)(_[a-z_]+)?(@|$)' &&
    fail "these are of libraries that no worker needs"

# The parent's half: it starts and serves workers, opens what is stored, edits lines, knows commands.
nm "$worker" | grep -wE 'jail_(run|start|spawn)|supervisor_[a-z_]+|broker_[a-z_]+|output_replay_[a-z_]+|store_open|database_[a-z_]+|repl_run|terminal_open|cli_main|posix_spawn' &&
    fail "this is the parent's"

# It exports nothing: no module in C finds Lua in it.
nm -D --defined-only "$worker" | grep -w lua_newstate && fail "it exports Lua's functions"
exit $((failures > 0))
