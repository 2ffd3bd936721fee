#!/bin/sh
# make.sh PROGRAM: plays the golden battles anew, after a change of the rules that is meant to change
# them. Run it in the folder of the sources, and look at what `git diff --stat` says before keeping it.
set -eu
zerodark=$1
for seed in 1 2 3 4 5 6 7 8; do
    "$zerodark" run missions/rescue.lua --seed $seed --quiet --journal tests/golden/rescue-$seed.jsonl
done
"$zerodark" run missions/rescue.lua --seed 9 --difficulty insane --quiet \
    --journal tests/golden/rescue-insane.jsonl
"$zerodark" run missions/rescue.lua --seed 10 --bot random --quiet \
    --journal tests/golden/rescue-random.jsonl
for team in ghostwire hornet iron-choir powder-keg; do
    "$zerodark" run missions/rescue.lua --seed 12 --team $team --quiet \
        --journal tests/golden/rescue-$team.jsonl
done
"$zerodark" run missions/rescue.lua --seed 11 --pack tests/packs/identity --quiet \
    --journal tests/golden/rescue-identity.jsonl
for mission in gemini/data-grab gemini/the-heist gemini/fight-out versus/destroy versus/resupply versus/kidnap; do
    "$zerodark" run missions/$mission.lua --seed 13 --quiet --journal tests/golden/${mission#*/}.jsonl
done
