#!/bin/sh
# every-mission.sh: every mission in every mode, again and again, every position looked at: by the
# default bot under the sanitizers, and by the fuzzing decider.
#
#     tests/long/every-mission.sh [BATTLES] [FUZZED]
#
# BATTLES of the bot in each mode of each mission (1000), FUZZED of the fuzzer (10000 in all). What
# goes wrong is told with the command that plays it again. The status is 1 where something did.
set -eu

top=$(dirname "$(readlink -f "$0")")/../..
battles=${1:-1000}
fuzzed=${2:-10000}
cd "$top"

build() {
    cmake --preset "$1" >/dev/null
    cmake --build --preset "$1" --target marathon >/dev/null
}

# The modes that all missions have, together.
modes() {
    grep -lE '^return mission' missions/*.lua missions/*/*.lua | xargs grep -hoE 'modes = \{[^}]*\}' |
        grep -oE '"(solo|team|versus)"' | wc -l
}

build asan
build release
status=0
n=$(modes)
build/release/tests/marathon --bot fuzzer --seed 1 --runs $((fuzzed / n + 1)) || status=1
build/asan/tests/marathon --bot fuzzer --seed 500000 --runs $((battles / 10 + 1)) || status=1
build/asan/tests/marathon --bot careful --seed 1 --runs "$battles" || status=1
exit $status
