#!/bin/bash
# spec.sh PROGRAM: `zerodark test` as its users meet it: what passes, what fails and how that
# is told, what a spec may do, and what comes of one that crashes or never ends.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export HOME="$room/home" XDG_CONFIG_HOME="$room/home" XDG_DATA_HOME="$room/home" XDG_STATE_HOME="$room/home"
export TMPDIR="$room/tmp"
mkdir -p "$room/home" "$room/tmp" "$room/my specs/deep/specs" "$room/my specs/build" "$room/my specs/.hidden"
cd "$room/my specs" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" test --no-color "$@"
}

spec() { # spec FILE BODY: a spec with this in its one describe
    {
        printf 'local spec = require "spec"\nlocal zd = require "zerodark"\n'
        printf 'local describe, it, expect = spec.describe, spec.it, spec.expect\n'
        printf 'describe("things", function()\n%s\nend)\n' "$2"
    } >"$1"
}

# What passes, what fails.
spec good_spec.lua 'it("passes", function() expect(1):is(1) end)'
is "a spec that passes" 0 'ok +good_spec.lua +1 passed .*1 test in 1 file: 1 passed, 0 failed' '' good_spec.lua
is "every test by its name" 0 'good_spec.lua	  ok    things, passes	' '' -v good_spec.lua
is "no path: what is here and below" 0 '1 test in 1 file' ''
spec deep/specs/more_spec.lua 'it("passes too", function() end)'
spec build/not_spec.lua 'it("fails", function() error "oh" end)'
spec .hidden/not_spec.lua 'it("fails", function() error "oh" end)'
is "folders in folders, but neither build nor what is hidden" 0 '2 tests in 2 files: 2 passed' ''
is "a folder" 0 'deep/specs/more_spec.lua.*1 test in 1 file' '' deep/
is "each once" 0 '1 test in 1 file' '' good_spec.lua ./good_spec.lua good_spec.lua
is "a part of a name" 0 '1 test in 2 files: 1 passed' '' --filter 'passes too'
is "a path that is not there" 1 '' 'good_spce.lua: no such file; did you mean .good_spec.lua.' good_spce.lua
mkdir empty
is "a folder without specs" 1 '' 'empty: there are no specs in it: files called \*_spec.lua' empty
rmdir empty
is "an option that is not there" 2 '' "no option '--filtre'; did you mean '--filter'" --filtre x
printf 'return mission { id = "depot", setup = function() end }\n' >depot.lua
is "a mission" 1 '' '^zerodark: depot.lua: a mission, not a spec; its spec would be depot_spec.lua	$' depot.lua
cp good_spec.lua depot_spec.lua
is "a mission is tested by its spec" 0 '^ok +depot_spec.lua +1 passed .*1 test in 1 file: 1 passed' '' depot.lua depot_spec.lua
rm depot.lua depot_spec.lua
spec odd.lua 'it("passes", function() end)'
is "a spec of another name" 0 '^ok +odd.lua +1 passed' '' odd.lua
rm odd.lua
is "only what fails" 0 '^2 tests in 2 files: 2 passed, 0 failed' '' --quiet

# How a failure is told: what was expected, what was there, the line with a ruler under it.
spec bad_spec.lua 'it("adds", function()
  expect(1 + 1):is(3) -- by mistake
end)
it("compares", function() expect({ a = 1, b = { 2, 3 } }):same { a = 1, b = { 2 } } end)
it("is of texts", function() expect "a\nb":is "a\nc" end)
it("is of a kind", function() expect(2):is "2" end)
it("raises", function() local x; return x.y end)
it("has no such thing", function() expect(1):iss(1) end)
it("is called twice", function() local f = expect(function() end, 2) f() end)
it("should fail", function() expect(function() end):fails "oh" end)'
is "a value" 1 'things, adds	    bad_spec.lua:6: 3 expected, got 2	        6 \| expect\(1 \+ 1\):is\(3\) -- by mistake	          \| \^{19}	' '' bad_spec.lua --filter adds
is "a table, where it differs" 1 '1 difference:	      b\[2\]: nothing expected, got 3' '' bad_spec.lua --filter compares
spec vars_spec.lua 'local function vars()
  local game = zd.game { mission = "rescue", seed = 1 }
  game.vars.off, game.vars.list = 1, { 2, 3 }
  return game.vars
end
it("holds", function() expect(vars()):same { off = 1, list = { 2, 3 } } end)
it("differs", function() expect(vars()):same { off = 2, list = { 2 } } end)
it("is of vars", function() expect(vars()):is { off = 1 } end)'
is "vars with the same contents" 0 '1 passed' '' vars_spec.lua --filter holds
is "vars, where they differ" 1 '2 differences:	      list\[2\]: nothing expected, got 3	      off: 2 expected, got 1' '' vars_spec.lua --filter differs
is "vars are no table" 1 'got vars; use `same` to compare contents' '' vars_spec.lua --filter 'of vars'
rm vars_spec.lua
spec idle_spec.lua 'it("asks nothing", function()
  expect(1 == 2)
end)
it("may", function()
  expect(1) -- check: ignore expects-nothing
end)'
is "what asks nothing" 0 '^ok +idle_spec.lua +2 passed .*	    idle_spec.lua:6: warning: this expects nothing; say what you expect: expect\(value\):is\(wanted\), or :holds\(\)	2 tests' '' idle_spec.lua
is "what asks nothing, as JSON" 0 '"line":6,"status":"warning"' '' idle_spec.lua --json
rm idle_spec.lua
is "lines of a text" 1 'the texts differ on line 2:	      expected  "c"	      got       "b"' '' bad_spec.lua --filter 'of texts'
is "a number is not text" 1 '"2" expected, got 2	' '' bad_spec.lua --filter 'of a kind'
is "an error, with its line" 1 "bad_spec.lua:11: attempt to index a nil value .local 'x'." '' bad_spec.lua --filter raises
is "a word that is not there" 1 "expect\(...\) has no 'iss'; use one of these: between, fails" '' bad_spec.lua --filter 'no such'
is "calls are counted" 1 'bad_spec.lua:13: 2 calls expected, there was 1' '' bad_spec.lua --filter twice
is "what should have failed" 1 'this should have failed with "oh", but did not' '' bad_spec.lua --filter 'should fail'
is "all of them" 1 '8 tests in 1 file: 0 passed, 8 failed' '' bad_spec.lua
is "a sum that knows of it" 1 'FAILS bad_spec.lua +0 passed, 8 failed .*10 tests in 3 files: 2 passed, 8 failed' '' -q
rm bad_spec.lua

spec mission_spec.lua 'it("opens", function() zd.game { mission = "wrong.lua" } end)'
printf 'return mission { id = "wrong",\n  setup = function(m) m:objectve {} end }\n' >wrong.lua
is "the mission that is wrong, and who asked" 1 "wrong.lua:2: .*objectve.*did you mean .objective.*from mission_spec.lua:5" '' mission_spec.lua
rm mission_spec.lua wrong.lua

# Before and after each, those that wait, those that alone run.
spec order_spec.lua 'local said = {}
spec.before_each(function() said[#said + 1] = "out" end)
spec.after_each(function() said[#said + 1] = "end" end)
describe("inner", function()
  spec.before_each(function() said[#said + 1] = "in" end)
  it("has both before it", function() expect(said):same { "out", "in" } end)
end)
it("has the end before it", function() expect(said):same { "out", "in", "end", "out" } end)
it "is to come"
it.pending("is to come, too", function() error "not run" end)
it("waits", function() spec.pending "for a friend" end)'
is "before, after, waiting" 0 'waits things, is to come	  waits things, is to come, too	  waits things, waits: for a friend	.*5 tests in 1 file: 2 passed, 0 failed, 3 wait' '' -v order_spec.lua
spec order_spec.lua 'it("is left out", function() error "run" end)
it.only("runs alone", function() end)'
is "only" 0 '1 test in 1 file: 1 passed' '' order_spec.lua
rm order_spec.lua

# As scripts they do the same.
that "a spec is a script" sh -c "'$zerodark' good_spec.lua | grep -q '1 passed, 0 failed'"
spec bad_spec.lua 'it("fails", function() expect(1):is(2) end)'
that "one that fails ends with 1" sh -c "'$zerodark' bad_spec.lua >/dev/null 2>&1; test \$? = 1"
rm bad_spec.lua

# What is printed is shown for those that fail; with -v, as it comes.
spec print_spec.lua 'it("speaks", function() print "a word" expect(1):is(2) end)'
is "what was printed" 1 'it printed:	      a word	' '' print_spec.lua
spec print_spec.lua 'it("speaks", function() print "\27[31m a word" expect(#"ab"):is(2) end)'
is "and where it passes it is not shown" 0 '^ok [^	]*	1 test in' '' print_spec.lua
is "but with -v, harmlessly" 0 '\\27\[31m a word	  ok' '' -v print_spec.lua
rm print_spec.lua

# A spec of a stranger: it writes into its own folder only, runs no programs, and is ended where it
# does not end. The others go on.
spec jail_spec.lua 'it("runs no programs", function() os.execute "true" end)
it("writes nowhere", function() assert(io.open("out.txt", "w")) end)
it("reads what is beside it", function() expect(io.open("good_spec.lua"):read "l"):has "require" end)
it("reads nothing else", function() expect(io.open "/etc/hostname"):is(nil) end)
it("has files of its own", function()
  local path = os.tmpname()
  local file <close> = assert(io.open(path, "w"))
  file:write("a", 1, "\nb\n"):flush()
  local lines = {}
  for line in io.lines(path) do lines[#lines + 1] = line end
  expect(lines):same { "a1", "b" }
  local folder = spec.folder { ["pack.lua"] = "x", ["deep/er/init.lua"] = "y" }
  expect(io.open(folder .. "/deep/er/init.lua"):read "a"):is "y"
  expect(os.remove(path)):is(true)
  expect(io.open(path)):is(nil)
end)'
is "programs are shut out" 1 'os.execute is not available under .zerodark test.' '' jail_spec.lua --filter programs
is "files are, too" 1 'out.txt: a spec writes only what it has a name for' '' jail_spec.lua --filter nowhere
that "and nothing is there" test ! -e out.txt
is "what it may read" 0 '2 tests in 1 file: 2 passed' '' jail_spec.lua --filter reads
is "what it may write" 0 '1 test in 1 file: 1 passed' '' jail_spec.lua --filter 'files of its own'
rm jail_spec.lua
that "what specs wrote is gone" test -z "$(ls -A "$TMPDIR")"

spec endless_spec.lua 'it("is well", function() end)
it("never ends", function()
  while true do
  end
end)
it("is not reached", function() end)'
is "one that never ends" 3 'FAILS endless_spec.lua +1 passed, 1 failed.*things, never ends	    endless_spec.lua:[78]: this takes longer than a spec may.*3 tests in 2 files: 2 passed, 1 failed' '' --limit 1 endless_spec.lua good_spec.lua
spec finaliser_spec.lua 'it("ends", function() end)
kept = setmetatable({}, { __gc = function() while true do end end })'
is "a finaliser is not run when all is over" 0 '^ok +finaliser_spec.lua +1 passed' '' --limit 5 finaliser_spec.lua
spec finaliser_spec.lua 'it("collects", function()
  setmetatable({}, { __gc = function() while true do end end })
  collectgarbage()
end)'
is "one that never ends while the spec runs" 3 'things, collects.*takes too long' '' --limit 1 finaliser_spec.lua
rm finaliser_spec.lua
spec endless_spec.lua 'it("hides", function() while true do pcall(function() while true do end end) end end)'
is "nor where it catches errors" 3 'endless_spec.lua:5: this takes longer' '' --limit 1 endless_spec.lua
spec endless_spec.lua 'it("hangs", function() (("a"):rep(40)):find(("a*"):rep(25) .. "b") end)'
is "nor in one instruction" 3 'things, hangs	    .*takes too long' '' --limit 1 endless_spec.lua
spec endless_spec.lua 'it("loops", function() zd.game { mission = "loop.lua" } end)'
printf 'return mission { id = "loop",\n  setup = function() while true do end end }\n' >loop.lua
is "a mission that never ends" 3 'loop.lua:2: .*takes more than 100 million instructions' '' endless_spec.lua
rm endless_spec.lua loop.lua
spec crash_spec.lua 'it("is well", function() end)
it("crashes", function()
  local t = {}
  for i = 1, 1e7 do t[i] = ("x"):rep(1e6) .. i end
end)'
is "one that takes all memory" 1 'FAILS crash_spec.lua +1 passed, 1 failed.*crash_spec.lua:6: not enough memory.*ok +good_spec.lua' '' crash_spec.lua good_spec.lua
rm crash_spec.lua
printf 'local x = = 1\n' >syntax_spec.lua
is "one that does not compile" 1 "FAILS syntax_spec.lua +0 passed.*syntax_spec.lua:1: unexpected symbol near .=.*1 file did not finish" '' syntax_spec.lua good_spec.lua
printf 'error "at once"\n' >syntax_spec.lua
is "one that fails outside of its tests" 1 'syntax_spec.lua:1: at once	' '' syntax_spec.lua
rm syntax_spec.lua
is "a limit that is none" 2 '' '--limit' --limit none good_spec.lua

# Golden journals.
spec gold_spec.lua 'it("plays", function() spec.golden("rescue", { mission = "rescue", seed = 7 }) end)
it("by hand", function()
  spec.golden("hand", function()
    local game = zd.game { seed = 1 }
    local hero = game:add("Hero", { name = "Ada", x = 4, y = 10, face = { 20, 10 } })
    spec.luck(game, { 7, 8, 12, 3 }, { "2H" })
    spec.done(hero:shoot(game:add("Grunt", { name = "Grunt", x = 12, y = 10 })))
  end)
end)'
is "a journal that is not there yet" 1 'there is no golden/rescue.jsonl yet: run this with --bless' '' gold_spec.lua
that "nothing was written" test ! -e golden
is "blessed" 0 '2 passed' '' --bless gold_spec.lua
is "the same again" 0 '2 passed' '' gold_spec.lua
that "as a script, too" sh -c "'$zerodark' gold_spec.lua | grep -q '2 passed, 0 failed'"
that "it is a journal" sh -c "'$zerodark' replay golden/rescue.jsonl | grep -q 'all agree'"
sed -i 's/12, 3 }/12, 4 }/; s/seed = 7/seed = 8/' gold_spec.lua
is "another die, another seed" 1 'golden/rescue.jsonl: the mission, the packs or the setup of the battle have changed:	      seed was 7, and is now 8	.*order 1, shoot, goes differently:	      dice was \[7,8,12,3.*, and is now \[7,8,12,4' '' gold_spec.lua
is "blessed again" 0 '2 passed' '' --bless gold_spec.lua
sed -i 's/seed = 8/set = { ["red.start.bosses"] = 3 }, seed = 8/' gold_spec.lua
is "another param" 1 'params.red.start.bosses was nothing, and is now 3	 +order [0-9]+, [a-z_]+, goes differently:	' '' gold_spec.lua
sed -i 's/set = { .red.start.bosses.. = 3 }, seed = 8/seed = 8/' gold_spec.lua
spec gold_spec.lua 'it("leads out", function() spec.golden("../out", { mission = "rescue" }) end)'
is "a name leads nowhere" 1 'lower-case letters, digits, - and _ only, not ../out' '' --bless gold_spec.lua
rm -r gold_spec.lua golden

# Lines that have run.
cat >yard.lua <<'LUA'
return mission {
  id = "yard",
  setup = function(m)
    if m:switch "rescue_grid_stays_centre" then
      m:log "never"
    end
    m:objective { name = "Case", primary = true, at = m:center() }
    m:deploy_team { entry = "planned", edge = "top" }
  end,
  on = {
    ["leave"] = function(m)
      m:log "somebody left"
    end,
  },
}
LUA
spec yard_spec.lua 'it("opens", function() zd.game { mission = "yard.lua" } end)'
is "coverage" 0 'lines that have run:	yard.lua +[0-9.]+ %  [0-9]+ of [0-9]+; not 5, 12	$' '' --coverage yard_spec.lua
is "as JSON" 0 '"coverage":"yard.lua".*"not_run":\[5,12\]' '' --coverage --json yard_spec.lua
is "for lcov" 0 'passed' '' --coverage=lcov lines.info yard_spec.lua
that "its file has them" sh -c "grep -q '^SF:yard.lua' lines.info && grep -q '^DA:5,0' lines.info && grep -q '^DA:8,1' lines.info && tail -n 1 lines.info | grep -q end_of_record"
is "by whole paths" 0 'passed' '' --lcov lines.info --junit out.xml "$PWD/yard_spec.lua"
that "files for others have those from here" sh -c "grep -q '^SF:yard.lua' lines.info && grep -q 'classname=\"yard_spec.lua\"' out.xml && ! grep -q '$PWD' lines.info out.xml"
printf 'return mission { id = "loop",\n  setup = function() while true do end end }\n' >loop.lua
spec yard_spec.lua 'it("never ends", function() zd.game { mission = "loop.lua" } end)'
is "limits hold while lines are counted" 3 'takes more than 100 million instructions.*loop.lua +100.0 %' '' --coverage yard_spec.lua
rm yard.lua yard_spec.lua loop.lua lines.info out.xml

# XML, by a schema.
spec xml_spec.lua 'it("is <odd> & \"quoted\" \1\27", function() print("]]> \1 & <b>") expect("<a>&\2"):is "\xFF" end)
it "waits"
it("passes", function() end)'
printf 'error "<&>"\n' >broken_spec.lua
is "what came of it as XML" 1 '.' '' --junit out.xml xml_spec.lua broken_spec.lua good_spec.lua
if command -v xmllint >/dev/null; then
    that "by its schema" xmllint --noout --schema "$here/junit.xsd" out.xml 2>"$room/err"
    that "with its numbers" sh -c "xmllint --xpath 'string(//testsuite[1]/@failures)' out.xml | grep -qx 1 && xmllint --xpath 'string(//testsuite[2]/@errors)' out.xml | grep -qx 1 && xmllint --xpath 'count(//skipped)' out.xml | grep -qx 1"
fi
for option in junit lcov; do
    is "over what is something else, $option" 1 '' "--$option good_spec.lua: this file is not a .*, and is left as it is" "--$option" good_spec.lua good_spec.lua
done
mkfifo pipe
cat pipe >out.xml &
is "into a pipe" 0 'passed' '' --junit pipe good_spec.lua
wait
that "it stays one" test -p pipe
that "and has it all" grep -q '</testsuites>' out.xml
rm pipe
is "a place where it cannot be" 1 '.' 'nowhere/out.xml: ' --junit nowhere/out.xml good_spec.lua
is "a line of JSON a test" 1 '"file":"xml_spec.lua","name":"things, is <odd>.*"status":"failed".*"passed":1,"failed":1,"pending":1,"broken":0' '' --json xml_spec.lua
rm xml_spec.lua broken_spec.lua out.xml

# A spec that reports what is not so, in whatever form: nothing of it steers anything.
spec lies_spec.lua 'local core = require "spec.core"
core.report { what = "passed", name = "\27[31mred", groups = { "a", "b" }, seconds = 1e308 }
core.report { what = "failed" }
core.report { what = "begins", name = ("x"):rep(100000) }
core.report { what = "lines", file = "/etc/passwd", lines = { 1, 2, 3 } }
core.report { what = "lines", file = "good_spec.lua", lines = { "a", -5, 99999999, 1 } }
core.report { what = "bless", name = "../x", text = "{\"journal\":" }
core.report { what = "nonsense" }
it("goes on", function() end)'
is "lies" 1 'FAILS lies_spec.lua +2 passed, 1 failed.*none of your Lua has run' '' --coverage --bless --junit out.xml lies_spec.lua
if command -v xmllint >/dev/null; then
    that "do not spoil what is written" xmllint --noout --schema "$here/junit.xsd" out.xml 2>"$room/err"
fi
that "and lead nowhere" test ! -e x.jsonl
rm -r lies_spec.lua out.xml

# By a pack's name, by its archive.
"$zerodark" new pack fog >/dev/null
is "a pack's folder" 0 'fog/specs/fog_spec.lua +3 passed' '' fog
mkdir rules-ext && mv fog rules-ext/
is "a pack by its name" 0 'rules-ext/fog/specs/fog_spec.lua +3 passed' '' fog
"$zerodark" pack build rules-ext/fog >/dev/null 2>&1
archive=$(find . -name '*.zdpack')
is "a pack's archive" 0 'specs/fog_spec.lua +3 passed' '' "$archive"
mkdir ../elsewhere && mv rules-ext/fog ../elsewhere/
is "a spec of a pack that lies elsewhere" 0 'fog_spec.lua +3 passed' '' ../elsewhere/fog/specs/fog_spec.lua
rm -r rules-ext ../elsewhere "$archive"

# Again whenever a file changes: the spec, and the mission that it has opened.
printf 'return mission { id = "yard", visibility = 1, setup = function(m) m:deploy_team { entry = "planned", edge = "top" } end }\n' >yard.lua
spec yard_spec.lua 'it("is dark", function() expect(zd.game { mission = "yard.lua" }.visibility):is(1) end)'
sleep 0.1
"$zerodark" test --watch yard_spec.lua >"$room/out" 2>"$room/err" &
watcher=$!
sums() { # sums N: so many have come
    for _ in $(seq 100); do
        [ "$(grep -c '1 test in 1 file' "$room/out")" -ge "$1" ] && return 0
        sleep 0.1
    done
    return 1
}
that "it runs at first" sums 1
sleep 0.3
sed 's/visibility = 1/visibility = 2/' yard.lua >yard.new && mv yard.new yard.lua
that "it runs again for its mission" sums 2
that "and fails" grep -q '1 expected, got 2' "$room/out"
sleep 0.3
sed -i 's/is(1)/is(2)/' yard_spec.lua
that "it runs again for itself" sums 3
kill -INT "$watcher"
wait "$watcher"
status=$?
that "and leaves" test "$status" = 0
that "saying so" grep -q 'watching for changes; Ctrl-C leaves' "$room/err"
rm yard.lua yard_spec.lua

# A spec that is run as a script leaves nothing, however it ends.
spec ends_spec.lua 'it("ends", function()
  spec.folder { ["deep/a.lua"] = "return 2" }
  spec.written("return 1", function(path)
    if arg[1] == "exit" then os.exit(3) end
    if arg[1] then os.execute(("touch began; exec kill -%s $PPID"):format(arg[1])) while true do end end
  end)
end)'
ends() { # ends STATUS WORDS...: so does the script
    local status=$1 got
    shift
    { timeout 20 "$zerodark" ends_spec.lua "$@" >"$room/out" 2>"$room/err"; } 2>/dev/null
    got=$?
    that "a script ends with $status ($*), not $got" test $got = "$status"
    that "and leaves no folder ($*)" test -z "$(ls -A "$TMPDIR")"
}
ends 0
ends 3 exit
ends 143 TERM
ends 129 HUP
ends 141 PIPE
that "they had begun" test -e began
rm ends_spec.lua began

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
