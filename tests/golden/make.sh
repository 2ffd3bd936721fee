#!/bin/sh
# make.sh PROGRAM: plays the golden battles anew, after a change of the rules that is meant to change
# them. Run it in the folder of the sources, and look at what `git diff --stat` says before keeping it.
# Those in form-1 and form-2 are as zerodark 0.1.0 and 0.2.0 wrote them, and are never made again.
set -eu
zerodark=$1
for seed in 1 2 3 4 5 6 7 8; do
    "$zerodark" run missions/rescue.lua --seed $seed --quiet --bare --journal tests/golden/rescue-$seed.jsonl
done
"$zerodark" run missions/rescue.lua --seed 9 --difficulty insane --quiet --bare \
    --journal tests/golden/rescue-insane.jsonl
"$zerodark" run missions/rescue.lua --seed 10 --bot random --quiet --bare \
    --journal tests/golden/rescue-random.jsonl
for team in ghostwire hornet iron-choir powder-keg; do
    "$zerodark" run missions/rescue.lua --seed 12 --team $team --quiet --bare \
        --journal tests/golden/rescue-$team.jsonl
done
"$zerodark" run missions/rescue.lua --seed 11 --pack tests/packs/identity --quiet --bare \
    --journal tests/golden/rescue-identity.jsonl
for mission in gemini/data-grab gemini/the-heist gemini/fight-out versus/destroy versus/resupply versus/kidnap; do
    "$zerodark" run missions/$mission.lua --seed 13 --quiet --bare --journal tests/golden/${mission#*/}.jsonl
done
# Two of them carry what they were made of.
"$zerodark" run missions/infinity/crossfire.lua --seed 3 --quiet --journal tests/golden/crossfire.jsonl
"$zerodark" run missions/rescue.lua --seed 14 --pack tests/packs/identity --team hornet --quiet \
    --journal tests/golden/carried.jsonl
