#!/bin/sh
# check.sh PROGRAM: replays the golden battles, those of zerodark 0.1.0 too. Run it in the folder of
# the sources.
set -u
failed=0
for journal in tests/golden/*.jsonl tests/golden/form-[12]/*.jsonl; do
    "$1" replay "$journal" || failed=1
done
if [ $failed = 1 ]; then
    echo "where the rules or the mission were changed on purpose: tests/golden/make.sh $1"
fi
exit $failed
