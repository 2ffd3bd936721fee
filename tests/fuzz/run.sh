#!/bin/bash
# run.sh BUILD SECONDS [NAME...]: every fuzzer of a build, or those named, for so many seconds each.
# What crashes a parser is told with the words that do it again, and kept in BUILD/fuzz.
set -u
build=$(readlink -f "${1:?usage: run.sh BUILD SECONDS [NAME...]}") seconds=${2:?usage: run.sh BUILD SECONDS [NAME...]}
shift 2
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 2
mkdir -p "$build/fuzz" || exit 2
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_stack_use_after_return=1} UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS=suppressions=$PWD/tests/leaks.txt:print_suppressions=0
failed=0
[ $# != 0 ] || set -- tests/fuzz/fuzz_*.c
for name; do
    name=${name##*fuzz_} name=${name%.c}
    "$build/tests/fuzz_$name" --seconds "$seconds" --keep "$build/fuzz" "tests/fuzz/$name"/* || failed=1
done
exit $failed
