#!/bin/bash
# sent.sh PROGRAM SOURCES: a campaign's file alone, on another machine: its battles are replayed, and it
# goes on with the missions and packs that it was begun with.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
sources=$2
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,else} "$room/ada/mm" && cd "$room/ada" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    "$zerodark" "$@"
}

rows() { # FILE TABLE: how many rows it has
    python3 -c 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute("SELECT count(*) FROM " + sys.argv[2]).fetchone()[0])' "$@"
}

cp "$sources/missions/rescue.lua" mm/
cp -r "$sources/missions/gemini" mm/
cp -r "$sources/tests/packs/param" fog
for mission in mm/gemini/*.lua; do # so that one can be lost without the rest
    [ "$(basename "$mission")" = operation.lua ] || echo '-- of Ada' >>"$mission"
done

is "a campaign" 0 '' '' operation new a.zd mm/gemini --pack fog --seed 3 -q
cp a.zd b.zd
cp a.zd bare.zd
is "with its texts" 0 'MISSION' '' operation next a.zd -q
that "each is kept once" test "$(rows a.zd text)" -lt 12
that "none is in a journal" python3 -c 'import sqlite3; assert all("\"zlib\"" not in row[0] for row in sqlite3.connect("a.zd").execute("SELECT journal FROM battle"))'
is "it is sound" 0 'all is well' '' operation check a.zd
cp a.zd once.zd

# The same battles here and there, to the last byte.
is "its journal" 0 '' '' operation export a.zd out -q
is "without the texts" 0 '' '' operation export a.zd bare --bare -q
that "that is less" test "$(wc -c <bare/battle-1.jsonl)" -lt "$(wc -c <out/battle-1.jsonl)"
cp once.zd b.zd "$room/else" && mv "$room/ada" "$room/away" && cd "$room/else" || exit 1
is "how it stands" 0 'Operation Gemini' 'a pack is no longer where it was' operation status once.zd
is "its past battle" 0 '' 'a pack is no longer' operation export once.zd out -q
that "it is the same" cmp out/battle-1.jsonl "$room/away/out/battle-1.jsonl"
is "it is replayed" 0 'all agree' '' replay out/battle-1.jsonl
cp "$room/away/bare/battle-1.jsonl" bare.jsonl
is "a bare one is not" 1 '' 'no such' replay bare.jsonl
is "the first battle, there" 0 'MISSION' 'a pack is no longer' operation next b.zd -q
is "its journal" 0 '' 'a pack is no longer' operation export b.zd out-b -q
that "it is the same battle" sh -c 'for f in out out-b; do grep "^{.record" $f/battle-1.jsonl | sed "s/,.chain.:.*//" >$f.records; done; cmp out.records out-b.records && test -s out.records'
is "and is replayed" 0 'all agree' '' replay out-b/battle-1.jsonl
is "it is fought again" 0 . 'a pack is no longer' operation restart once.zd --replay --yes
is "with other luck" 0 'MISSION' 'a pack is no longer' operation next once.zd -q
is "what can be chosen is known" 0 'difficulty' 'a pack is no longer' operation choose once.zd
is "it is sound there" 0 'all is well.*copies of what is missing' "the pack '[a-z]*' is missing; the campaign has a copy" operation check once.zd

# What is lost alone, and what is not kept.
cd "$room" && mv away ada && cd ada || exit 1
cp a.zd longer.zd && head -c 380 /dev/zero >>longer.zd
is "what stands behind it is told" 0 'Operation Gemini' 'longer.zd: the last 380 bytes are no part of it and are left out' operation status longer.zd
is "... and found" 1 '' 'longer.zd: its last 380 bytes are no part of it' operation check longer.zd

# Files that are others now, or gone.
mission=mm/gemini/data-grab.lua
cp $mission kept.lua && echo '-- edited' >>$mission
cp -r fog kept && echo '-- edited' >>fog/init.lua
is "what was edited is found" 1 '' \
    "a.zd: the mission file 'data-grab.lua' has changed since: its hash was [0-9a-f]{16} and is [0-9a-f]{16} now.*the file 'init.lua' of the pack .* has changed since" operation check a.zd
is "... and as JSON" 1 '"sound":true,"found":\[\],"files":\["the mission file .*","the file ' '' operation check a.zd --json
rm -rf fog && mv kept fog && rm $mission
is "what is gone is told" 0 'all is well.*it has copies of what is missing' "the mission 'data-grab.lua' is missing: .*: no such file; the campaign has a copy of it" operation check a.zd
mv kept.lua $mission
is "all is there again" 0 'all is well' '' operation check a.zd

mv fog gone
is "a pack that is gone" 0 'Operation Gemini' 'a pack is no longer' operation status a.zd
mv gone fog
rm mm/gemini/data-grab.lua mm/gemini/the-heist.lua
is "a mission that is gone" 0 'MISSION' "mission 'data-grab.lua' is no longer where it was.*--at FOLDER" operation next b.zd -q
cp "$sources"/missions/gemini/{data-grab,the-heist}.lua mm/gemini/
is "a bare one" 0 '' '' operation new none.zd mm/gemini --pack fog --seed 3 --bare -q
is "plays" 0 'MISSION' '' operation next none.zd -q --bare
that "no text is kept" test "$(rows none.zd text)" = 0
is "it is sound" 0 'all is well' '' operation check none.zd
mv mm gone
is "what is gone, and nowhere else" 1 '' "the mission 'data-grab.lua' is missing; and the campaign has no copy of it" operation check none.zd
is "it can be looked at" 0 . '' operation restart none.zd --replay --yes
is "so it says" 1 '' 'its operation is not at .*--at FOLDER' operation next none.zd -q
mv gone mm

# Missions in a home folder, which a campaign elsewhere does not name: it says so once.
cp -r mm fog "$HOME/"
is "it is told" 0 "home folder, whose path a campaign's file does not keep[.] They are played as they are now: .operation next u.zd --at $HOME/mm/gemini." '' operation new u.zd "$HOME/mm/gemini" --pack "$HOME/fog" --seed 3
is "and not again" 0 MISSION '' operation next u.zd -q
is "nor of its packs" 0 MISSION '' operation next u.zd -q
is "nor later" 0 'Operation Gemini' '' operation status u.zd
that "it names no home" sh -c '! grep -q "$HOME" u.zd'
cp u.zd v.zd
rm -r "$HOME/fog"
is "nor where its pack is gone" 0 'Operation Gemini' '' operation status u.zd
is "without texts it is told what to do" 0 "does not keep: .operation next w.zd --at $HOME/mm/gemini. finds them" '' operation new w.zd "$HOME/mm/gemini" --seed 3 --bare
is "which it needs" 1 '' 'w.zd: its missions are in a home folder, .*--at FOLDER' operation next w.zd -q
is "so it goes" 0 MISSION '' operation next w.zd -q --at "$HOME/mm/gemini"

# A pack that was accepted anew is the one that is kept.
is "another campaign" 0 '' '' operation new again.zd mm/gemini --pack fog --seed 3 -q
echo 'print("the new fog")' >>fog/init.lua
is "its pack has changed" 0 'The campaign continues' '' operation packs again.zd --accept
mv fog gone
is "it is the new one" 0 'the new fog' 'a pack is no longer' operation next again.zd -q
mv gone fog
cp "$sources/tests/packs/param/init.lua" fog/

# A text that somebody has changed is not run.
python3 - <<'END'
import sqlite3
db = sqlite3.connect("a.zd")
for name, sql in db.execute("SELECT name, sql FROM sqlite_schema WHERE name = 'text_kept'").fetchall():
    db.execute("DROP TRIGGER " + name)
    db.execute("UPDATE text SET zlib = 'eJwDAAAAAAE='")
    db.execute(sql)
db.commit()
END
is "another text" 1 '' "a.zd: .*damaged" operation status a.zd
is "is found" 1 '' "table 'text': its contents are not what zerodark wrote.*its text is damaged" operation check a.zd


# One with so many tables that SQLite would read them for a long time.
python3 - <<'END'
import shutil, sqlite3
shutil.copy("b.zd", "many.zd")
db = sqlite3.connect("many.zd", isolation_level=None)
db.execute("BEGIN")
db.execute("PRAGMA writable_schema = 1")
for n in range(20000):
    db.execute("INSERT INTO sqlite_schema VALUES ('table', ?, ?, 2, ?)", ("t%d" % n, "t%d" % n, "CREATE TABLE t%d (a)" % n))
db.execute("COMMIT")
END
for command in check status next; do
    is "a schema without end, $command" 1 '' 'many.zd: it has more tables, views and the like than' operation "$command" many.zd
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
