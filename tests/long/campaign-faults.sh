#!/bin/bash
# campaign-faults.sh BUILD: every fault of a disk at every thing that the commands of a campaign do to files. `ctest`
# takes some of them (host/test_operation_kill); this takes a few minutes.
set -eu
build=$(cd "${1:-build/debug}" && pwd)
ZERODARK=$build/zerodark DISK_LIBRARY=$(find "$build" -name 'libfaulty_disk.so' | head -n 1) EVERY_FAULT=1 \
    exec "$build/tests/host_test_operation_kill"
