#!/bin/bash
# odds.sh PROGRAM SOURCES: `zerodark odds` as its users meet it: tests, tables, battles, forms.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room" XDG_CONFIG_HOME="$room" XDG_DATA_HOME="$room" XDG_STATE_HOME="$room"

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" odds "$@"
}

answers() {
    program "$@" >"$room/answer"
}

# Tests.
is "a test" 0 '^F2\(13\)	successes: 0.7083 on average	 0    45.83 %   100.00 %  #+	.*	exactly:	  mean  0.708333333  17/24	     0  0.458333333  11/24	     1  0.381944444  55/144, or more 13/24	' '' 'F2(13)'
is "dice taken away" 0 '^D3\(10\)	' '' 'D4-1(10)'
is "dice taken away by name" 0 '^M2\(10\)	' '' 'M4-AV2(10)'
is "a counter-test" 0 '^cAV3\(6\)	matches: 0.5000 .*     0  0.578703704  125/216	' '' 'cAV3(6)'
is "against a roll" 0 '^F2\(13\) cAV1\(r\)	left: ' '' 'F2(13) cAV1(r)'
is "two of them" 0 '^F1\(13\)	.*		F2\(13\)	' '' 'F1(13)' 'F2(13)'
is "no dice" 0 '^M0\(10\) \(no dice are left: it fails without a roll, ZD-TEST-06\)	.*     0  1.000000000  1	$' '' 'M2-2(10)'
is "fewer than none" 0 '^F-4\(13\) \(no dice are left' '' 'F5-9(13)'
is "small letters" 0 '^cAV3\(6\)	' '' 'cav3(6)'
is "a blank" 0 '^FW2\(12\)	' '' 'Fw3-aV1 (12)'
is "too many ways" 0 '^F20\(30\) \(200000 rolls, 95 % intervals\)	.* to  .*to count them all: so they were rolled many times' '' 'F20(30)'
is "a narrow line" 0 '^F1\(13\)	[^	]*	 0    91.67 %   100.00 %  ##############	' '' --width 40 'F1(13)'

# Tables.
is "numbers of dice" 0 '^ +mean +1[+].*	F1\(13\) +0.0833    8.33 % .*	F2\(13\) +0.7083   54.17 % ' '' 'F1..2(13)'
is "a heat table" 0 '^F: chance of at least 2, in %[.] Down: the target; across: the dice[.]	 +2     3 	     12  16.0[.] 23.0:	     13  16.0[.] 23.0:	$' '' 'F2..3(12..13)' --least 2
is "counter-dice across" 0 'across: the dice of the counter-test' '' 'F3(12..13) cAV1..3(r)'
that "a wide table is folded" test "$("$zerodark" odds --width 30 'F1..8(9..10)' | awk '{ if (length($0) > 90) bad = 1 } END { print bad + 0 }')" = 0

# Forms.
is "JSON" 0 '^[{]"odds":"F1\(13\)","number":"successes","exact":true,"mean":[{]"value":0.0833[0-9]*,"fraction":"1/12"[}],"table":\[[{]"value":0,"chance":0.91[0-9]*,"fraction":"11/12",' '' --json 'F1(13)'
is "CSV" 0 '^of,number,value,chance,fraction,at_least,fraction_at_least,runs	"F1\(13\)",successes,0,0.916666666667,11/12,1,1,0	"F1\(13\)",successes,1,0.0833333333333,1/12,0.0833333333333,1/12,0	$' '' --csv 'F1(13)'
is "a table as CSV" 0 '	"F2\(14\)",successes,0,' '' --csv 'F1..2(13..14)'

# Rules that were changed.
is "a param" 0 '"chance":0.55555[0-9]*,"fraction":"5/9"' '' --set test.lucky=11 --json 'F2(13)'
is "a pack that changes no test" 0 '^F2\(13\)	.*17/24' '' --pack basic-complications 'F2(13)'

# Battles.
ines='Ines shoots Grunt 3'
is "a shot" 0 '^Ines shoots at Grunt 3: 4 dice against 28	hits: .* success    50.33 % .*success  0.503279321  2609/5184' '' --mission missions/rescue.lua --seed 7 "$ines"
is "in other words" 0 '^Grunt 3 shoots at Ines: 2 dice' '' -m missions/rescue.lua -s 7 'grunt 3 shoot at ines'
is "the bot decides" 0 '^Ines shoots at Grunt 3: ' '' -m missions/rescue.lua -s 7 --decider careful "$ines"
is "played" 0 '"exact":false,"runs":200,.*"low":.*"events":[{]"success":[{]"chance":' '' -m missions/rescue.lua -s 7 --ways 1 --runs 200 --json "$ines"
is "the rulebook in Lua says the same" 0 '"Ines shoots at Grunt 3",hits,out,0.503279320988,2609/5184' '' -m missions/rescue.lua -s 7 --pack vanilla-in-lua --csv "$ines"
is "tests by its params" 0 '^F1\(13\)	' '' -m missions/rescue.lua -s 7 'F1(13)'
is "after some orders" 0 '^Ines goes on overwatch' '' -m missions/rescue.lua -s 7 --after 2 'Ines overwatch'

# What is wrong.
is "nothing is asked" 2 '' 'odds of what[?]'
is "no test" 2 '' "'Ines shoots' is not a test such as F5.13.; a question about a battle needs its mission: --mission missions/rescue.lua --seed 7 \"Ines shoots Grunt 3\"" 'Ines shoots'
is "... whose example is one" 0 '^Ines shoots at Grunt 3: ' '' --mission missions/rescue.lua --seed 7 "Ines shoots Grunt 3"
is "a bogey that shoots itself" 1 '' 'odds: Grunt 3 is not an enemy of Grunt 3' -m missions/rescue.lua -s 7 'Grunt 3 shoots Grunt 3'
is "a bogey that fights nobody" 1 '' 'odds: Grunt 3 attacks whom' -m missions/rescue.lua -s 7 'Grunt 3 fights'
is "nothing is done" 2 '' "what does 'ines' do[?] ask, for example, \"Ines shoots ([A-Z][a-z]+ [0-9]+)\"" -m missions/rescue.lua -s 7 'ines'
is "no such stat" 2 '' "'G5\(13\)': a stat and its dice expected at 'G5\(13\)'" 'G5(13)'
is "a number without end" 2 '' "'F99999999999\(13\)': dice: 0 to 24" 'F99999999999(13)'
is "a target without end" 2 '' "target: 0 to 999" 'F5(99999999999)'
is "CSV of what is no test has no head" 2 '' 'expected' --csv 'F5(13) +++'
is "nor has that of a second one" 2 '' 'expected' --csv 'F5(13)' 'F5(13) +++'
is "a figure that is not there" 2 '' 'Nobody' -m missions/rescue.lua -s 7 --csv "$ines" "Nobody shoots Grunt 3"
is "two forms" 2 '' '[-]-json and --csv: choose one' --json --csv 'F5(13)'
is "... one twice" 0 '^[{]' '' --json --json 'F5(13)'
is "nobody who decides" 2 '' "[-]-decider: no decider 'nobody'; use one of these: fallback, careful, random, steady" --decider nobody 'F5(13)'
is "a shot at nobody" 1 '' 'a shot needs a target \(ZD-SHOOT-14\)' -m missions/rescue.lua -s 7 'Ines shoots'
is "a fight with nobody" 1 '' 'a fight needs an enemy to fight \(ZD-CQB-01\)' -m missions/rescue.lua -s 7 'Ines fights'
is "no end" 2 '' "'F5\(': a target expected at the end; a test is" 'F5('
is "... of another kind" 2 '' "'F5\(13': '\)' expected at the end; a test is" 'F5(13'
is "the wrong way round" 2 '' "dice from 6 to 2: write the lower number first" 'F6..2(13)'
is "more dice than there are" 2 '' "'F25\(13\)': dice: 0 to 24" 'F25(13)'
is "... and many more" 2 '' "'F500000\(13\)': dice: 0 to 24" 'F500000(13)'
is "nobody" 2 '' "nobody's name begins with 'Salim'; use one of these: Ines, " -m missions/rescue.lua -s 7 'Salim shoots'
is "a name that is misspelt" 2 '' "nobody's name begins with 'Innes'; did you mean 'Ines'[?]" -m missions/rescue.lua -s 7 'Innes shoots Grunt 3'
is "one of two words" 2 '' "nobody's name begins with 'Grunt 99'; did you mean 'Grunt 1'[?]" -m missions/rescue.lua -s 7 'Ines shoots Grunt 99'
is "no such order" 2 '' "no order 'shots'; did you mean 'shoot'[?]" -m missions/rescue.lua -s 7 'Ines shots Grunt 3'
is "a fight's target, before anybody is hurt" 0 '^Elite 1 goes into close quarters with Ines: 3 dice against 8	' '' -m missions/rescue.lua -s 7 'Elite 1 cqb Ines'
is "... the same where battles are played" 0 '^Elite 1 goes into close quarters with Ines: 3 dice against 8 .3000 battles' '' -m missions/rescue.lua -s 7 'Elite 1 cqb Ines' --ways 1 --runs 3000
is "what may not be done" 1 '' 'Ines does not touch Grunt 3 \(ZD-CQB-01\)' -m missions/rescue.lua -s 7 'Ines cqb Grunt 3'
is "too much" 2 '' "'twice' does not belong in" -m missions/rescue.lua -s 7 'Ines shoots Grunt 3 twice'
is "a bad width" 2 '' 'width' --width 3 'F1(13)'
while IFS= read -r line; do
    asked=()
    eval "asked=(${line#*zerodark odds})"
    that "the page's $line" answers "${asked[@]}"
done < <(grep '^    zerodark odds ' docs/odds.md)
is "help" 0 'zerodark odds .*For example:' '' -h

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
