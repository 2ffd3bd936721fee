#!/bin/sh
# routes.sh: how many ways are not those of the plain search that knows every corner?
#
#     tests/long/routes.sh [QUESTIONS] [SEED]
#
# QUESTIONS (100000), half about tables that are made up and half about those of the missions. Each
# one that differs is told with both ways; the last line has the sums. The status is 1 where one does.
set -eu

top=$(dirname "$(readlink -f "$0")")/../..
questions=${1:-100000}
seed=${2:-1}
cd "$top"

cmake --preset release >/dev/null
cmake --build --preset release --target routes >/dev/null
build/release/tests/routes --queries "$questions" --seed "$seed"
