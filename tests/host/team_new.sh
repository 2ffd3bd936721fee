#!/bin/bash
# team_new.sh PROGRAM SOURCES: `zerodark team new`: a team made by choices, from a pipe as a person types
# them. What is refused and why is what `team check` says; nothing that was typed is lost.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
mkdir "$room/home" "$room/work"
cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

with() { # with LINES is ...: the lines come in on standard input
    printf '%b\n' "$1" >"$room/in"
    shift
    input=$room/in "$@"
}

same() { # same NAME FILE: it is what standard input has
    cases=$((cases + 1))
    diff "$2" - >"$room/out" || fail "$1"
}

with 'hero Zoya\nstats 4 3 5 3\nsapper\nzipper\nzipper: gun\nfree claymore\nhero Anvil\nrobot\nprogram assault
av 2\nrelay\nhardened (relay)\nname Two\ndone' is "a team with everything" 0 \
    'legal team: .done. writes it.*Wrote two\.lua' '' team new two.lua
same "is written as one writes it" two.lua <<'END'
return team {
  name = "Two", design = "4/16/4",
  hero { name = "Zoya", M = 4, F = 3, A = 5, D = 3, sentry = "Claymore",
    upgrades = { "Sapper" },
    allies = { { "Zipper", upgrades = { "Remote gun" } } } },
  hero { name = "Anvil", M = 4, F = 4, A = 4, D = 3, AV = 2, program = "Assault",
    upgrades = { "Robot", "Relay", { "Hardened", "Relay" } } },
}
END
is "is accepted" 0 '^two.lua: 2 heroes, 5 of 16 upgrades' '' team check two.lua
that "and leaves no draft" test ! -e two.lua.draft

with 'hero Kim' is "nothing is overwritten" 1 '' 'two\.lua: it already exists; choose another name' team new two.lua
that "and no draft begun" test ! -e two.lua.draft

with 'hero Kim\nheavy armour' is "what it needs first" 1 \
    "Not allowed: 'Heavy armour' needs 'Medium armour' first \(ZD-UPG-ARMOUR-07\)" '' team new a.lua
with 'undo\nhero Kim\nm 5\nm 9\nstats 6 5 2 2' is "the points" 1 \
    'nothing to take back.*stats add up to 16.*every stat is 2 to 6, not 9.*M 6  F 5  A 2  D 2' '' team new b.lua
with 'hero Bo\nm 3\nlist stats\ndone' is "points that are left" 1 \
    'M 4 +free.*It is not a legal team yet:.*add up to 14, but must add up to 15' '' team new c.lua
with 'hero A\nleader\nhero B\nleader\nspook' is "the limits of a team" 1 \
    "Not allowed: .Leader' is taken more than once in the team .*  Spook" '' team new d.lua
with 'hero A\nlethal\nsilent\nspray\nindirect\nvigilant' is "a hero's ration" 1 \
    'Not allowed: 5 upgrades, but a hero may have only 4 \(ZD-TEAM-01\)' '' team new e.lua
with 'hero A\nhero B\nhero C\nhero D\nhero E' is "the heroes of a team" 1 \
    'Not allowed: a team of this design has at most 4 heroes' '' team new f.lua
with 'hero A\nzipper\nsapper\nzipper\nlist zipper' is "remotes and sappers" 1 \
    "Not allowed: a team with a remote must have a sapper .*Zipper: \+1 A +\+1 +no: A of a remote .*Zipper: gun +\+0\.5  A rem" \
    '' team new g.lua
with 'hero A\nlethal\nlist weapon\ndrop lethal\nundo\nundo' is "undo" 1 \
    'drop lethal.*0 of 4 upgrades.*undo.*1 of 4 upgrades.*undo.*0 of 4 upgrades' '' team new h.lua
with 'hero A\nlethall\n999\nrobot\nfree claymore' is "what is no choice" 1 \
    "did you mean 'Lethal'\?.*The choices have the numbers 1 to [0-9]+; .*no choice 'free claymore'" '' team new i.lua
"$zerodark" team new m.lua <<<$'hero A\nlist\nhelp\ndone' >"$room/out"
that "lines have 80 columns" test "$(awk 'length > 80' "$room/out" | wc -l)" = 0

with 'Zoya\nhero Zoya\nsapper\nfree claymore\nzipper\ncall zipper Bee\ncall zipper Wasp\ncall bee Zoya\ncall
call bee\nrename Ines\nbee: gun\nm5\ndone' is "allies have names" 0 \
    'Begin with one: hero Zoya.*Choose: free AP mine, free Claymore, free Sentry gun.*Sapper, Claymore free.*Zipper called Bee.*whom\? .call ALLY NAME.*has this name.*whom\?.*which\? call ALLY NAME.*Lower another one first' \
    '' team new n.lua
same "and they are in the file" n.lua <<'END'
return team {
  design = "4/16/4",
  hero { name = "Ines", M = 4, F = 4, A = 4, D = 3, sentry = "Claymore",
    upgrades = { "Sapper" },
    allies = { { "Zipper", name = "Bee", upgrades = { "Remote gun" } } } },
}
END

# An unfinished team goes on where it was, whatever ended it.
with 'hero Zoya\nlethal\nquit' is "a team put aside" 1 \
    'Nothing is lost: j\.lua\.draft has your choices, and..zerodark team new j\.lua. goes on' '' team new j.lua
mkfifo keys
"$zerodark" team new j.lua <keys >"$room/out" 2>"$room/err" &
running=$!
exec 3>keys
printf 'silent\n' >&3
for _ in $(seq 100); do
    grep -qs silent j.lua.draft && break
    sleep 0.02
done
kill -KILL "$running"
wait "$running" 2>/dev/null
exec 3>&-
with 'done' is "goes on after a kill" 0 'Lethal, Silent.*Wrote j\.lua' '' team new j.lua
that "with all choices" grep -q 'upgrades = { "Lethal", "Silent" }' j.lua

env --default-signal=INT "$zerodark" team new k.lua <keys >"$room/out" 2>"$room/err" &
running=$!
exec 3>keys
printf 'hero Kim\n' >&3
for _ in $(seq 100); do
    grep -qs Kim k.lua.draft && break
    sleep 0.02
done
kill -INT "$running"
wait "$running"
exec 3>&-
that "an interrupt says how to go on" matches 'Nothing is lost: k\.lua\.draft' "$room/out"

printf 'mine\n' >l.lua.draft
with 'hero Kim\ndone' is "somebody's file" 1 '' 'l\.lua\.draft: this file is not a draft of a team' team new l.lua
that "is left as it is" grep -qx mine l.lua.draft

# What is no draft is not waited for, nor read without end.
mkfifo pipe.lua.draft
with 'done' is "a pipe" 1 '' 'pipe\.lua\.draft: it is not a plain file' team new pipe.lua
(head -1 k.lua.draft && yes 'hero Kim' | head -c 2000000) >large.lua.draft
with 'done' is "a large one" 1 '' 'large\.lua\.draft: it is too large for a draft' team new large.lua

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
