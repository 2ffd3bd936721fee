#!/bin/bash
# pack.sh PROGRAM SOURCES: packs as their authors and users meet them. Every case says what it
# expects of the exit status, of standard output and of standard error (extended regular
# expressions).
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
mkdir "$room/own" "$room/data" "$room/play" && cd "$room/play" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    zd "$@"
}

# zd WORDS...: the program, with folders of its own for what is installed, run by "${by[@]}".
by=()
zd() {
    env HOME="$room/own" XDG_DATA_HOME="$room/data" XDG_CONFIG_HOME="$room/own" "${by[@]}" "$zerodark" "$@"
}

# pack FOLDER FIELDS [INIT]: a pack of that name, with what its pack.lua says and its init.lua does.
pack() {
    mkdir -p "$1"
    printf 'return { name = "%s", version = "1.0.0", engine = "*", %s }\n' "${1##*/}" "$2" >"$1/pack.lua"
    printf '%s\n' "${3:-}" >"$1/init.lua"
}

rescue=$sources/missions/rescue.lua

# A new one, as its author meets it.
is "a new pack" 0 'made: night-fight/pack.lua.*zerodark check night-fight' '' pack new night-fight
is "is sound" 0 '^night-fight 0.1.0: 0 errors, 0 notes	$' '' pack check night-fight
is "and its spec passes" 0 '3 passed, 0 failed' '' night-fight/specs/night-fight_spec.lua
is "it is played with" 0 'packs: night-fight 0.1.0' '' run "$rescue" --seed 2 --pack night-fight
is "a pack that is there is left alone" 1 '' 'night-fight: it already exists; choose another name' pack new night-fight
is "a name that cannot be" 2 '' "'Night Fight' is not a name for a pack: use lower-case letters" pack new 'Night Fight'
is "no name" 2 '' 'what should it be called[?]' pack new
is "what it is" 0 'night-fight 0.1.0: Long shots.*license +CC0-1.0.*content +[0-9a-f]{64}.*param medic.target: 11, default 13; target number of a medic test \(init.lua:5\).*after figure.dead: .*init.lua.*specs/night-fight_spec.lua' '' pack info night-fight
is "the same as JSON" 0 '"changes":\[\{"change":"param medic.target","place":"night-fight/init.lua:5",.*"value":11\}' '' pack info night-fight --json
is "no such pack" 2 '' "no such pack 'night-figt'; did you mean 'night-fight'[?]" pack info night-figt

# Where there is room for a part of it only, nothing is left that would be in the way.
(
    ulimit -f 1
    trap '' XFSZ
    program pack new full
) >"$room/out" 2>"$room/err"
that "no room for a new pack" grep -q '^zerodark: full/.*: it would be larger than files may be there' "$room/err"
that "nothing is left of it" test ! -e full
is "so it can be made later" 0 'made: full/pack.lua' '' pack new full

# A folder of rules-ext/ that leads elsewhere: only what is named is read.
mkdir -p rules-ext "$room/elsewhere"
pack "$room/elsewhere/away" 'summary = "Elsewhere."' ''
ln -s "$room/elsewhere/away" rules-ext/away
is "a link that leads away is told as what it is" 1 '' 'rules-ext/away: its pack.lua cannot be read: scripts may not read it' run "$rescue" --seed 1 --pack away
rm rules-ext/away

# Wrong ones.
pack bad 'summary = "x"' 'quantity("shoot.target", function(terms) terms:add("bad", 1) end)'
is "a change that is not said" 1 '' "^bad/init.lua:1: pack 'bad' changes the quantity 'shoot.target', which its pack.lua does not declare; add .shoot.target. to the changes in bad/pack.lua" pack check bad
is "the same for whoever uses it" 1 '' 'bad/init.lua:1: pack .bad. changes the quantity' run "$rescue" --seed 1 --pack bad
pack bad 'changes = { "shoot.target" }' 'qantity("shoot.target", function() end)'
is "an error in init.lua" 1 '' "^bad/init.lua:1: nothing is called 'qantity' here; did you mean 'quantity'" pack check bad
pack bad 'verison = "1"'
is "an error in pack.lua" 1 '' "^bad/pack.lua:1:57: error: pack: no field 'verison' \[[a-z-]+\]	  did you mean 'version'" check bad
printf 'return { name = "bad", version = "1.0.0", engine = ">=9.0", wings = 2 }\n' >bad/pack.lua
is "what only a newer zerodark knows" 1 '' "bad/pack.lua:1: pack 'bad': .*the pack is for zerodark >=9.0, and this is [0-9.]+; take another version of one of them" run "$rescue" --seed 1 --pack bad
pack bad 'changes = { "shoot.target" }'
echo 'return 1' >bad/extra.lua
is "what is missing is noted" 0 "note: bad/pack.lua:1: .shoot.target. is among the changes, but init.lua does not do that; take it out.*note: bad/pack.lua:1: no field 'summary'.*no field 'license'.*no README.md.*no LICENSE.*no specs.*note: bad/extra.lua: this file is never read: init.lua does not require .extra..*bad 1.0.0: 0 errors, [0-9]+ notes" '' pack check bad
mkdir bare && echo 'return { name = "bare" }' >bare/pack.lua
is "without a version it is an error" 1 'bare 0.0.0: 1 error, ' "^bare/pack.lua:1: pack 'bare': no field 'version'" pack check bare
is "all that there are are looked at" 1 'night-fight 0.1.0: 0 errors.*bare 0.0.0: 1 error' 'bare/pack.lua:1' pack check night-fight bare

cp -r night-fight other
is "a folder of another name" 0 "note: other: the pack is called 'night-fight', but it is found by that name only in a folder" '' pack check other

# Finding them.
pack rules-ext/rain 'summary = "Rain."' ''
is "packs by name" 0 'in ./rules-ext:	  rain 1.0.0: Rain.' '' pack list
is "as JSON" 0 '"name":"rain","where":"in ./rules-ext","folder":"rules-ext/rain","version":"1.0.0"' '' pack list --json
is "one is used by its name" 0 'packs: rain 1.0.0' '' run "$rescue" --seed 1 --pack rain
is "one of a version" 0 'packs: rain 1.0.0' '' run "$rescue" --seed 1 --pack 'rain@^1.0'
is "one of no version that there is" 1 '' "no version of 'rain' fits \^2.0; use one of these: 1.0.0" run "$rescue" --seed 1 --pack 'rain@^2.0'
is "a misspelt name" 2 '' "no such pack 'rian'; did you mean 'rain'[?]" run "$rescue" --pack rian
is "what is no range" 2 '' "'rain@new': a range of versions expected" run "$rescue" --pack rain@new
for v in 1.0.0 1.4.0 1.10.0 2.0.0; do
    pack "$room/data/zerodark/packs/snow-$v" ''
    sed -i "s/name = .*\", version = \"1.0.0\"/name = \"snow\", version = \"$v\"/" "$room/data/zerodark/packs/snow-$v/pack.lua"
done
is "the newest that is installed" 0 'packs: snow 2.0.0' '' run "$rescue" --seed 1 --pack snow
is "the newest that fits" 0 'packs: snow 1.10.0' '' run "$rescue" --seed 1 --pack 'snow@^1.0'
pack needs 'requires = { snow = "<1.10" }'
is "what is required is looked up" 0 'packs: snow 1.4.0 \(needs[[:space:]]+requires[[:space:]]+it\),[[:space:]]+needs 1.0.0' '' run "$rescue" --seed 1 --pack needs
is "and the log says why" 0 'packs: snow 1.4.0 \(needs[[:space:]]+requires[[:space:]]+it\),[[:space:]]+needs 1.0.0' '' run "$rescue" --seed 1 --pack needs
is "results know their packs" 0 '"packs":\[\{"name":"rain","version":"1.0.0","hash":"[0-9a-f]{64}"\}\],"seed":1' '' run "$rescue" --seed 1 --pack rain --json -q
is "one that is named as well is of a version that fits" 0 'packs: snow 1.4.0,[[:space:]]+needs 1.0.0' '' run "$rescue" --seed 1 --pack needs --pack snow
is "in whichever order they are named" 0 'packs: snow 1.4.0,[[:space:]]+needs 1.0.0' '' run "$rescue" --seed 1 --pack snow --pack needs
is "unless another version is" 1 '' "needs/pack.lua:1: pack 'needs' requires 'snow' <1.10, and 'snow@2.0.0' was asked for; ask for one that fits .--pack 'snow@<1.10'." run "$rescue" --seed 1 --pack snow@2.0.0 --pack needs
is "unless a folder is named" 1 '' "needs/pack.lua:1: pack 'needs' requires 'snow' <1.10, and .*snow-2.0.0 is version 2.0.0; give one that fits" run "$rescue" --seed 1 --pack needs --pack "$room/data/zerodark/packs/snow-2.0.0"
pack later 'requires = { snow = "^1.5" }'
is "versions that fit nobody are told as a chain" 1 '' "because later 1.0.0 needs snow .1.5 and needs 1.0.0 needs snow <1.10, later and needs cannot be used together; give other versions of them .--pack NAME@RANGE., or leave one out" run "$rescue" --seed 1 --pack needs --pack later
pack later 'requires = { snow = "^1.1" }'
is "what two require fits both" 0 'packs: snow 1.4.0 \(later[[:space:]]+requires[[:space:]]+it\),[[:space:]]+later 1.0.0,[[:space:]]+needs 1.0.0' '' run "$rescue" --seed 1 --pack later --pack needs
pack needs 'requires = { sleet = "^1.0" }'
is "what is missing is named" 1 '' "needs/pack.lua:1: pack 'needs' requires 'sleet' \^1.0: no such pack .*zerodark pack install sleet-VERSION.zdpack" run "$rescue" --seed 1 --pack needs

for v in 1.0.0 2.0.0; do
    pack "$room/data/zerodark/packs/wood-$v" ''
    sed -i "s/name = .*\", version = \"1.0.0\"/name = \"wood\", version = \"$v\"/" "$room/data/zerodark/packs/wood-$v/pack.lua"
    mkdir "$room/data/zerodark/packs/wood-$v/missions"
    cp "$rescue" "$room/data/zerodark/packs/wood-$v/missions/away.lua"
done
pack needs 'requires = { wood = "<2" }'
is "a mission is that of the version that fits" 0 'packs: wood 1.0.0,[[:space:]]+needs 1.0.0' '' run wood/away --seed 1 --pack needs
is "and else of the newest" 0 'packs: wood 2.0.0' '' run wood/away --seed 1

# As an archive.
is "an archive is built" 0 'rain-1.0.0.zdpack: rain 1.0.0' '' pack build rules-ext/rain
is "and used as it is" 0 'packs: rain 1.0.0' '' run "$rescue" --seed 1 --pack rain-1.0.0.zdpack
is "its content is that of the folder" 0 "content +$(zd pack info rules-ext/rain | sed -n 's/^  content *//p')" '' pack info rain-1.0.0.zdpack
is "it is checked as well" 0 'rain 1.0.0: a pack' 'note: no README.md' check rain-1.0.0.zdpack
head -c 2000 rain-1.0.0.zdpack >cut-1.0.0.zdpack
is "a broken one is refused" 2 '' 'cut-1.0.0.zdpack: ' run "$rescue" --pack cut-1.0.0.zdpack

# Missions, maps and teams of packs.
pack rules-ext/depot '' ''
mkdir -p rules-ext/depot/{missions,maps,teams}
sed 's/map "depot"/map "yard"/' "$sources/tests/lua/example/supply.lua" >rules-ext/depot/missions/supply.lua
cp "$sources/tests/lua/example/maps/depot.lua" rules-ext/depot/maps/yard.lua
cp "$sources/lua/content/teams/hornet.lua" rules-ext/depot/teams/wasp.lua
is "a mission of a pack" 0 'Supply run.*packs: depot 1.0.0' '' run depot/supply --seed 3 --journal d.jsonl
is "its journal is replayed" 0 'd.jsonl: [0-9]+ records, all agree' '' replay d.jsonl
is "by the folder of the pack" 0 'packs: depot 1.0.0' '' run rules-ext/depot/supply --seed 3
is "by its own path" 0 'packs: depot 1.0.0' '' run rules-ext/depot/missions/supply.lua --seed 3 --journal e.jsonl
is "its journal as well" 0 'all agree' '' replay e.jsonl
is "with the pack named too" 0 'depot/missions/supply.lua: a mission' '' check --pack ./rules-ext/depot rules-ext/depot/missions/supply.lua
for there in rules-ext/depot:missions/supply.lua rules-ext/depot/missions:supply.lua; do
    journal=$PWD/f.jsonl
    cd "${there%:*}" || exit 1
    is "from within: ${there%:*}" 0 'packs: depot 1.0.0' '' run "${there#*:}" --seed 3 --journal "$journal"
    is "and checked" 0 'missions/supply.lua: a mission' '' check "${there#*:}"
    is "with what is around it" 0 'missions/supply.lua: a mission' '' check "$(dirname "${there#*:}")"
    cd "$OLDPWD" || exit 1
    is "the same battle" 0 'all agree' '' replay f.jsonl
done
is "a journal in the pack is no part of it" 0 'Supply run' '' run depot/supply --seed 3 --journal rules-ext/depot/j.jsonl
is "so it is replayed" 0 'all agree' '' replay rules-ext/depot/j.jsonl
is "the folder of a pack is no mission" 2 '' 'rules-ext/depot: it is a pack; give one of its missions: rules-ext/depot/supply	' run rules-ext/depot
is "nor is one without any" 2 '' 'rules-ext/rain: it is a pack, and there is no mission in it' run rules-ext/rain
is "no such mission of it" 2 '' "rules-ext/depot/missions/suply.lua: no such mission of the pack 'depot'; did you mean 'rules-ext/depot/missions/supply.lua'" run depot/suply
pack yard '' ''
is "a folder with a version" 2 '' "no such pack 'yard@\^1.0'; name a folder by its path, without a version: 'yard'" run "$rescue" --seed 1 --pack 'yard@^1.0'
mkdir yard/teams && cp "$sources/lua/content/teams/hornet.lua" yard/teams/wasp.lua
is "a team of a pack at hand" 0 'Zoya.*--team yard/wasp' '' run "$rescue" --seed 3 --team yard/wasp -q
is "no such team of it" 2 '' 'yard/wosp: no such team' run "$rescue" --seed 3 --team yard/wosp -q
is "a team of it" 0 'Zoya.*--team depot/wasp' '' run "$rescue" --seed 3 --team depot/wasp -q
sed 's/map "depot"/map "depot\/yard"/' "$sources/tests/lua/example/supply.lua" >mine.lua
is "a map of a pack" 0 'Supply run' '' run mine.lua --seed 3 --pack depot
is "a map of no pack" 1 '' "mine.lua:[0-9]+: map 'depot/yard': no pack 'depot' is loaded" run mine.lua --seed 3
is "all of it is checked" 0 'depot/maps/yard.lua: a map of 48 by 48 inches, [0-9]+ pieces.*missions/supply.lua: a mission; 6 battles of [0-9]+ orders, each given twice.*teams/wasp.lua: a team of 4.*0 errors' '' pack check depot

# Journals know their packs.
pack fog 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("fog", 1) end)'
zd run "$rescue" --seed 4 --pack fog -q --bare --journal f.jsonl >/dev/null
cases=$((cases + 1))
grep -q '"packs":\[{"path":"./fog","name":"fog","version":"1.0.0","hash":"[0-9a-f]\{64\}"}\]' f.jsonl || { echo "FAILED: the journal does not know its pack"; failures=$((failures + 1)); }
cp -r fog "$room/data/zerodark/packs/fog-1.0.0"
echo '-- more' >>fog/init.lua
is "a pack that has changed, where the right one is installed" 0 'all agree' '' replay f.jsonl
rm -r "${room:?}/data/zerodark/packs/fog-1.0.0"
is "where it is not" 1 '' "f.jsonl:1: the pack 'fog' has changed since, though it still calls itself version 1.0.0: .*zerodark pack install fog-1.0.0.zdpack" replay f.jsonl
sed -i 's/"1.0.0"/"1.1.0"/' fog/pack.lua
is "one of another version" 1 '' "f.jsonl:1: the pack 'fog' was version 1.0.0 then and is 1.1.0 now" replay f.jsonl
rm -r fog
is "one that is gone" 1 '' "the pack 'fog' 1.0.0 was not found: .zerodark pack install fog-1.0.0.zdpack. installs" replay f.jsonl

# Campaigns too.
pack mist 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("mist", 1) end)'
is "a campaign with a pack" 0 'c.zd' '' operation new c.zd gemini --team nightwatch --seed 1 --pack mist
is "its packs" 0 '^mist 1.0.0: as it was, .*/play/mist	$' '' operation packs c.zd
echo '-- more' >>mist/init.lua
is "a pack that has changed is told" 0 'Operation Gemini' "c.zd: the file 'init.lua' of the pack 'mist' has changed since: .*all packs are read from the copies in the campaign's file; .zerodark operation packs c.zd --accept. continues with the packs as they are now" operation status c.zd
is "what has changed" 0 'mist 1.0.0: content [0-9a-f]{16} then; now 1.0.0, content [0-9a-f]{16}, ' '' operation packs c.zd
is "as JSON" 0 '"name":"mist","version":"1.0.0","hash":"[0-9a-f]{64}","same":false,"version_now":"1.0.0"' '' operation packs c.zd --json
is "it is accepted" 0 'The campaign continues' '' operation packs c.zd --accept
is "and goes on" 0 'status|Gemini|gemini' '' operation status c.zd
is "sound as ever" 0 'all is well' '' operation check c.zd
mv mist elsewhere
is "a pack that is gone" 0 'Gemini' "a pack is no longer where it was: all packs are read from the copies in the campaign's file" operation status c.zd

# A place that cannot be read is not passed over: nobody can tell what is in it.
if [ -n "$minds" ]; then
    mkdir -p rules-ext/fog "$room/data/zerodark/packs" && printf 'return { name = "fog", version = "1.0.0" }\n' >rules-ext/fog/pack.lua
    cp -r rules-ext/fog "$room/data/zerodark/packs/fog-2.0.0"
    unreadable() { # PATH...: of a folder that may not be entered
        local by=("${minded[@]}")
        zd run rescue --seed 7 -q --pack fog >"$room/out" 2>"$room/err"
        [ $? != 0 ] && grep -q "$1: you may not open it" "$room/err"
    }
    chmod 0 rules-ext/fog
    that "one place" unreadable rules-ext/fog
    chmod 755 rules-ext/fog && chmod 0 rules-ext
    that "all that are here" unreadable rules-ext
    chmod 755 rules-ext && chmod 0 "$room/data/zerodark/packs"
    that "all that are installed" unreadable zerodark/packs
    chmod 755 "$room/data/zerodark/packs"
    is "and now" 0 . '' run rescue --seed 7 -q --pack fog
    rm -r rules-ext/fog "${room:?}/data/zerodark/packs/fog-2.0.0"
fi

# Who changes what.
is "a param of a pack" 0 'medic.target.*11 by night-fight 0.1.0 \(night-fight/init.lua:5\), default 13' '' rules --pack night-fight medic.target
is "a handler of one" 0 'changed by:	      night-fight 0.1.0 changes it \(shoot.target, night-fight/init.lua:10\)' '' rules --pack night-fight shoot.target
pack idle 'changes = { "param test.lucky", "before flip" }'
is "what is said and not done" 0 'idle 1.0.0 declares .param test.lucky. but does not do it \(idle/pack.lua:1\)' '' rules --pack idle test.lucky
is "the same of a step, as JSON" 0 '"said":\[\{"pack":"idle","place":"idle/pack.lua:1"\}\]' '' rules --pack idle flip --json

# Two at a time.
pack a 'changes = { "param medic.target", "instead alert" }' 'param("medic.target", 11)
instead("alert", function(_, vanilla) vanilla() end)'
pack b 'changes = { "param medic.target", "instead alert" }' '

param("medic.target", 12)
instead("alert", function(_, vanilla) vanilla() end)'
is "all clashes at once" 1 '' "b/init.lua:3: packs 'a' and 'b' clash: medic.target is 11 for one and 12 for the other;.*\(a/init.lua:1\)	b/init.lua:4: packs 'a' and 'b' clash: both replace the step 'alert'; leave one out \(a/init.lua:2\)" pack clash a b
pack c 'changes = { "param medic.target" }' 'param("medic.target", 13)'
is "a param that the user settles is no clash" 0 'Both change:	  param medic.target .*1 of 1 battles are the same' '' pack clash a c "$rescue" --seeds 1 --set medic.target=12
is "the first one stops a battle" 1 '' "b/pack.lua:1: packs 'a' and 'b' clash: both say .instead alert. \(a/pack.lua:1\)" run "$rescue" --seed 1 --pack a --pack b
pack a 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("more", 2) end)'
pack b 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("less", -1) end)'
is "two that go together" 0 'Both change:.*shoot.target \(a/init.lua:1, b/init.lua:1\).*4 of 4 battles are the same' '' pack clash a b "$rescue" --seeds 4
pack b 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:at_most(9, "never more than nine") end)'
is "two that do not" 1 'seed [0-9]+: the battles differ from order [0-9]+ on, first in the rule shoot.target	  zerodark run .*--seed [0-9]+ --pack a --pack b	  zerodark run .* --pack b --pack a	.*[0-9]+ of 4 battles are the same' '' pack clash a b "$rescue" --seeds 4
pack b 'changes = { "shoot.target" }, after = { "a" }' 'quantity("shoot.target", function(t) t:at_most(9, "never more than nine") end)'
is "two of which one says that it comes later" 0 'there is only one order' '' pack clash a b "$rescue"

pack a 'changes = { "before flip" }' 'before("flip", function() game.vars.a = (game.vars.a or 0) + 1 end)'
pack b 'changes = { "before flip" }' 'before("flip", function() game.vars.b = (game.vars.b or 0) + 1 end)'
is "what they keep is the same, whichever kept it first" 0 '2 of 2 battles are the same' '' pack clash a b "$rescue" --seeds 2
pack a 'changes = { "instead shoot", "shoot.hits" }' 'instead("shoot", function(_, vanilla) vanilla() end)
quantity("shoot.hits", function(t) t:add("twice", t:sum()) end)'
pack b 'changes = { "shoot.hits" }' 'quantity("shoot.hits", function(t) t:add("more", 1) end)'
is "the innermost rule is named" 1 'the battles differ from order [0-9]+ on, first in the rule shoot.hits	' '' pack clash a b "$rescue" --seeds 4
pack a 'changes = { "before deploy" }' 'before("deploy", function() game.vars.n = (game.vars.n or 1) * 2 end)'
pack b 'changes = { "before deploy" }' 'before("deploy", function() game.vars.n = (game.vars.n or 1) + 1 end)'
is "two that part while the table is set up" 1 'seed 1: the battles differ before the first order	  zerodark run' '' pack clash a b "$rescue" --seeds 1
pack a 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("a", 1) end)'
pack b 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("b", t:get "a") end)'
is "one that fails in one order only" 1 'seed 1: order [0-9]+ fails if b comes first: b/init.lua:1: .* .rule shoot.target, pack b.	  zerodark run .*--pack a --pack b	.*seed 2: .*0 of 2 battles' '' pack clash a b "$rescue" --seeds 2
pack b 'changes = { "before deploy" }' 'before("deploy", function() game.vars.b = 1 end)'
pack a 'changes = { "before deploy" }' 'before("deploy", function() if not game.vars.b then error "b first" end end)'
is "one that never begins in one order" 1 'seed 1: the battle cannot begin if a comes first: a/init.lua:1: b first' '' pack clash a b "$rescue" --seeds 1
pack b 'changes = { "before flip" }' 'before("flip", function() error "never" end)'
pack a 'changes = { "before flip" }' 'before("flip", function() end)'
is "one that fails in either" 1 'Both change' '^b/init.lua:1: never .rule flip, pack b.; this happens whichever pack comes first, at order 1 of seed 1' pack clash a b "$rescue"
timeout --foreground -s INT 2 env HOME="$room/own" "$zerodark" pack clash a ./rules-ext/depot "$rescue" --seeds 10000 >"$room/out" 2>"$room/err"
that "an interrupt leaves what is known" grep -Eq '^([0-9]+) of \1 battles are the same' "$room/out"
that "and is told" grep -q '^zerodark: interrupted before all battles were played' "$room/err"
is "one pack" 1 '' "a and ./a are the same pack, 'a'; name two different ones" pack clash a ./a

# What never ends without another pack, which is asked for its part in a roll: no order is given twice.
pack a 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) t:add("a", 3) end)'
pack b 'changes = { "shoot.target" }' 'quantity("shoot.target", function(t) while not t:get "a" do end end)'
is "a limit in what would be without a pack" 3 '' '^b/init.lua:1: an order takes more than 100 million instructions.*rule shoot.target, pack b' run "$rescue" --seed 1 --pack a --pack b --quiet

# What is kept in Lua variables.
pack hidden 'changes = { "shoot.target" }' 'local n = 0
quantity("shoot.target", function(terms)
  n = n + 1
  terms:add("tired", n % 3)
end)'
mkdir hidden/missions && cp "$rescue" hidden/missions/
is "hidden state is found" 1 'hidden 1.0.0: 2 errors' "^hidden/init.lua:3: 'n' is kept in a Lua variable while the battle goes on: .*	hidden/init.lua:2: handler 'shoot.target' of 'hidden' \(rule shoot.target\) acted differently when order [0-9]+ of seed [0-9]+ was given again from the same position: .*keep that in game.vars" pack check hidden
is "of a mission too" 1 '' "handler 'shoot.target' of 'hidden'" check "$rescue" --pack hidden
sed 's/local function captive/local n = 0\nlocal function captive/; s/over = {/on = { activation = function(m) n = n + 1 m.vars.n = n end },\n  over = {/' "$rescue" >twice.lua
is "of its own handlers" 1 '' "^twice.lua:[0-9]+:[0-9]+: error: 'n' is kept in a Lua variable while the battle goes on: .* \\[kept-state\\]	  keep it in m.vars.n" check twice.lua

# What a pack declares: its rows are listed and set as those of the rulebook, its orders are played, noted and replayed.
declares=$sources/tests/packs/declares
is "rows of a pack" 0 'hiding_line +best by user, default centre \(centre or best\)' '' rules --pack "$declares" --set hiding_line=best hiding_
is "a word that is none" 1 '' 'set: hiding_line: centre or best expected, not .bset' rules --pack "$declares" --set hiding_line=bset
is "a row that is almost one" 2 '' "no rule 'hiding_lien'; did you mean 'hiding_line'" rules --pack "$declares" hiding_lien
is "its quantity" 0 'its subject is a hide.dice' '' rules --pack "$declares" hide.dice
is "a battle with its orders" 0 '(goes|go) to ground|slip|signal' '' run "$rescue" --pack "$declares" --bot random --seed 5 --set hiding=true --journal declared.jsonl -v
is "which is replayed" 0 'all agree' '' replay declared.jsonl
is "and checked, by whoever gives any order besides" 0 'a mission; 6 battles' '' check "$rescue" --pack "$declares"
pack sulks 'summary = "fails"' 'declare { orders = { sulk = { run = function() error "no more" end } } }'
is "an order that fails ends the battle" 1 '' 'no more \(rule sulk, pack sulks\)' run "$rescue" --pack sulks --bot random --seed 1 -q
is "unless its pack is left out" 0 "MISSION" "pack 'sulks' is left out from order [0-9]+ on" run "$rescue" --pack sulks --bot random --seed 1 -q --on-error drop --journal sulks.jsonl
pack forgets 'summary = "keeps something"' 'local n = 0 declare { orders = { sulk = { run = function() n = n + 1 game.vars.n = n end } } }'
is "an order that keeps something is found" 1 '' 'order [0-9]+ of seed [0-9]+ \(sulk\) came out differently' check "$rescue" --pack forgets
is "which is replayed as well" 0 'all agree' '' replay sulks.jsonl

# Looking at single files.
is "a mission" 0 'rescue.lua: a mission; 6 battles of [0-9]+ orders' '' check "$rescue"
is "a map" 0 'yard.lua: a map of 48 by 48 inches' '' check rules-ext/depot/maps/yard.lua
is "an operation" 0 'operation.lua: an operation of 3 missions' '' check "$sources/missions/gemini/operation.lua"
is "a bot" 0 'greedy.lua: a bot; a battle of [0-9]+ orders' '' check "$sources/lua/bots/greedy.lua"
is "a pack by its pack.lua" 0 'night-fight 0.1.0: a pack' '' check night-fight/pack.lua
echo 'return mission { id = "x", setup = function(m) m:nothing() end }' >wrong.lua
is "a mission that is wrong" 1 '' "^wrong.lua:1:50: error: .*nothing" check wrong.lua
echo 'return map { sise = { 1, 2 } }' >wrong.lua
is "a map that is wrong" 1 '' "^wrong.lua:1:14: error: map: no field 'sise' \[[a-z-]+\]	  did you mean 'size'" check wrong.lua
echo 'return operation { id = "x", missions = { "nowhere.lua" } }' >wrong.lua
is "an operation that is wrong" 1 '' "^wrong.lua:1:43: error: mission 'nowhere.lua': there is no file" check wrong.lua
echo 'return bot { name = "x", order = 7 }' >wrong.lua
is "a bot that is wrong" 1 '' '^wrong.lua:1:34: error: bot: field .order.: function' check wrong.lua
echo 'x = 1' >wrong.lua
is "something else" 1 '' 'wrong.lua: error: this is neither a pack, a mission, a map' check wrong.lua

# An init.lua that is there but cannot be read is no pack without one.
unreadable() {
    is "$1" 1 '' "^(zerodark: )?\./dim/init.lua:(1:)? $2" run "$rescue" --seed 2 -q --pack ./dim
    is "$1, checked" 1 '' "dim/init.lua: $2" pack check ./dim
    is "$1, built" 1 '' "^zerodark: \./dim/init.lua: ${3:-$2}" pack build ./dim -o dim.zdpack
    rm -rf dim/*nit.lua*
}

pack dim 'summary = "x"'
rm dim/init.lua
is "without an init.lua" 0 'packs: dim 1.0.0' '' run "$rescue" --seed 2 --pack ./dim
echo 'error "ran"' >dim/Init.lua
unreadable "of another case" 'no such file, but there is ./dim/Init.lua; write its name in lower case' \
    "no such file, but there is './dim/Init.lua'; rename it to init.lua"
echo 'error "ran"' >dim/init.lua.txt
unreadable "as a system hides it" "no such file, but there is './dim/init.lua.txt'; rename it to init.lua"
mkdir dim/init.lua
unreadable "a folder" 'it is a folder, not a file'
printf '\377\376p\0a\0' >dim/init.lua
unreadable "in UTF-16" 'it is saved as UTF-16; save it as UTF-8'
printf 'local a\0b' >dim/init.lua
unreadable "with a zero byte" 'line 1 has a zero byte: it is a binary file, or damaged'
rm -r dim

if [ "$failures" -gt 0 ]; then
    echo "$cases cases, $failures failures"
    exit 1
fi
echo "$cases cases"
