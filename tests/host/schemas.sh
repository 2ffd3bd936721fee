#!/bin/bash
# schemas.sh PROGRAM SOURCES: the files of today's campaigns, simulations, comparisons and sweeps, each with
# something in its schema that the program does not make. Every command that opens such a file refuses
# it at once, says what it is, runs none of it, and leaves the file as it was.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data HOME=$room/home
mkdir -p "$room"/{state,data,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    timeout 60 "$zerodark" "$@"
}

is "a campaign" 0 '' '' operation new kept.campaign gemini --seed 3 --bare -q
is "a simulation" 0 . '' sim rescue --runs 2 -q --db kept.sim
is "a comparison" 0 . '' compare rescue --with medic.target=9 --runs 2 -q --db kept.compare
is "a sweep" 0 . '' sweep rescue --set medic.target=8..9 --runs 2 -q --db kept.sweep

# What opens them; F is the file.
commands() {
    case $1 in
    campaign) [ -z "$few" ] || { printf 'operation %s\n' 'status F' 'next F -q' && return; }
        printf 'operation %s\n' 'status F' 'next F -q' 'choose F' 'supply F --pay Ada=2' 'spend F Ada xp' 'rescue F' 'replace F Ada hornet' \
        'restart F --replay --yes' 'history F' 'export F out' 'packs F' 'check F' 'new F gemini' ;;
    sim) [ -z "$few" ] || { printf 'sim %s\n' 'show F' 'rescue --runs 3 -q --db F --resume' && return; }
        printf 'sim %s\n' 'show F' 'show F --all --json' 'show F --csv' 'merge F --db merged' 'merge F kept.sim --db merged' \
        'rescue --runs 3 -q --db F --resume' 'rescue --runs 3 -q --db F' ;;
    compare) printf 'compare %s\n' 'rescue --with medic.target=9 --runs 3 -q --db F --resume' 'rescue --with medic.target=9 --runs 3 -q --db F' ;;
    sweep) printf 'sweep %s\n' 'rescue --set medic.target=8..9 --runs 3 -q --db F --resume' 'rescue --set medic.target=8..9 --runs 3 -q --db F' ;;
    esac
}

# NAME | what is said | the statements; T is a table of the file, C one of its columns.
endless='WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c)'
strange=$(cat <<END
a view | has a view 'endless' | CREATE VIEW endless AS $endless SELECT x FROM c
a view of a table's name | has a view 'T'|has a table 'was'|table 'battle' with another definition | ALTER TABLE T RENAME TO was; CREATE VIEW T AS SELECT * FROM was
an endless one of that name | has a view 'T'|has a table 'was'|table 'battle' with another definition | ALTER TABLE T RENAME TO was; CREATE VIEW T AS SELECT w.* FROM was w, ($endless SELECT x FROM c)
a view on itself | has a view 'a' | CREATE VIEW a AS SELECT 1; PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'CREATE VIEW a AS SELECT * FROM a' WHERE name = 'a'
a trigger before | has a trigger 'lucky' | CREATE TRIGGER lucky BEFORE INSERT ON T BEGIN SELECT RAISE(IGNORE); END
a trigger after | has a trigger 'lucky' | CREATE TRIGGER lucky AFTER INSERT ON T BEGIN DELETE FROM T; END
a trigger on a column | has a trigger 'lucky' | CREATE TRIGGER lucky AFTER UPDATE OF C ON T BEGIN DELETE FROM T; END
a trigger that calls itself | has a trigger 'lucky' | CREATE TRIGGER lucky AFTER INSERT ON T BEGIN INSERT INTO T (C) VALUES (1); END
a trigger on a view | has a (view|trigger) | CREATE VIEW v AS SELECT 1 AS x; CREATE TRIGGER lucky INSTEAD OF INSERT ON v BEGIN DELETE FROM T; END
another table | has a table 'loot' | CREATE TABLE loot (x)
a table without a name | has a table '' | CREATE TABLE "" (x)
a name with a quote | has a table 'lo | CREATE TABLE "lo'ot" (x)
a name of a terminal | has a table | CREATE TABLE "lo$(printf '\033')[2Jot" (x)
a long name | has a table 'xxxx | CREATE TABLE $(printf 'x%.0s' {1..3000}) (x)
a table that looks like SQLite's | has a table 'sqlite_stat1'|has a table 'sqlite_stat4'|sqlite_stat | ANALYZE
one in another case | has a table|has another|with another definition|there is already | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET name = upper(name) WHERE name = 'T'
a column | column 'gold' | ALTER TABLE T ADD COLUMN gold ANY
a column that is checked | column 'gold' | ALTER TABLE T ADD COLUMN gold INTEGER CHECK (abs(gold) < 5)
... by a function of ours | column 'gold' | ALTER TABLE T ADD COLUMN gold INTEGER CHECK (length(randomblob(gold)) >= 0)
a default that computes | column 'gold'|with another definition | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = substr(sql, 1, instr(sql, '(')) || 'gold ANY DEFAULT (randomblob(1000000)), ' || substr(sql, instr(sql, '(') + 1) WHERE name = 'T'
a generated column | column 'gold' | ALTER TABLE T ADD COLUMN gold ANY GENERATED ALWAYS AS (abs(C)) VIRTUAL
a stored one | column 'gold'|with another definition | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = substr(sql, 1, instr(sql, '(')) || 'gold ANY GENERATED ALWAYS AS (zeroblob(100000000)) STORED, ' || substr(sql, instr(sql, '(') + 1) WHERE name = 'T'
an index | has an index 'quick' | CREATE INDEX quick ON T (C)
a partial index | has an index 'quick' | CREATE INDEX quick ON T (C) WHERE C > 5
an index on an expression | has an index 'quick' | CREATE INDEX quick ON T (abs(C))
a unique index | has an index 'quick' | CREATE UNIQUE INDEX quick ON T (C) WHERE C < -5
a virtual table | has a table 'found | CREATE VIRTUAL TABLE found USING fts5(x)
one of the system's files | has a table 'found | PRAGMA writable_schema = 1; INSERT INTO sqlite_schema VALUES ('table', 'found', 'found', 0, 'CREATE VIRTUAL TABLE found USING csv(filename="/etc/passwd")')
one of nobody's | has a table 'found | PRAGMA writable_schema = 1; INSERT INTO sqlite_schema VALUES ('table', 'found', 'found', 0, 'CREATE VIRTUAL TABLE found USING nobody(x)')
a virtual table of its name | has a|with another definition|malformed | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE T USING fts5(C)', rootpage = 0 WHERE name = 'T'
a table without rows of its own | with another definition|column|has a|malformed|damaged|cannot|not a database|it is no | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = sql || ' WITHOUT ROWID' WHERE name = 'T'
a text that is no statement | with another definition|has a|malformed|damaged|cannot|not a database|it is no | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'DROP TABLE T' WHERE name = 'T'
another type | has a|with another definition|malformed|damaged|cannot|is missing|no file | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET type = 'view' WHERE name = 'T'
no type at all | has a|with another definition|malformed|damaged|cannot|is missing|no file | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET type = NULL WHERE name = 'T'
a comment in a table | with another definition|column 'outcome' | PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = substr(sql, 1, instr(sql, '(')) || ' /* mine */ ' || substr(sql, instr(sql, '(') + 1) WHERE name = 'T'
twenty thousand tables | more tables, views | PRAGMA writable_schema = 1; INSERT INTO sqlite_schema SELECT 'table', 't' || x, 't' || x, 2, 'CREATE TABLE t' || x || ' (a)' FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 20000) SELECT x FROM c)
END
)

# one KIND NAME WHY SQL: the file is made, and opened by every command.
one() {
    local kind=$1 name=$2 why=$3 table=$4 column=$5 sql=$6 words
    sql=${sql// T / $table } && sql=${sql//\'T\'/\'$table\'} && sql=${sql//(C/($column} && sql=${sql// C / $column }
    why=${why//\'T\'/\'$table\'}
    cp kept.$kind strange.$kind
    if ! python3 -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
for sql in sys.argv[2].split("; "):
    db.execute(sql)
db.close()' strange.$kind "${sql/; END/;END}" 2>"$room/err"; then
        python3 -c 'import sqlite3, sys
sqlite3.connect(sys.argv[1], isolation_level=None).executescript(sys.argv[2])' strange.$kind "$sql" 2>"$room/err" ||
            { fail "$kind, $name: it is not made"; return; }
    fi
    cmp -s kept.$kind strange.$kind && fail "$kind, $name: nothing is changed"
    while read -r words; do
        cases=$((cases + 1))
        cp strange.$kind F
        program $words >"$room/out" 2>"$room/err" </dev/null
        local got=$?
        [ $got = 1 ] || [ $got = 2 ] || fail "$kind, $name: $words: status $got"
        grep -Eq -e "^zerodark: (.*: )?F: .*($why)" -e 'F: it (is|exists) already|F is there already|there already|already there|F exists|already exists' "$room/err" ||
            fail "$kind, $name: $words: not /$why/"
        grep -q "$(printf '\033')" "$room/err" "$room/out" && fail "$kind, $name: $words: it reaches the terminal"
        cmp -s F strange.$kind || fail "$kind, $name: $words: the file is changed"
        rm -rf F-journal F-wal F-shm merged out
    done < <(commands $kind)
}

rows=0 few=
while IFS= read -r line; do
    rows=$((rows + 1))
    [ $rows -lt 4 ] || few=yes
    name=${line%% | *} && rest=${line#* | }
    why=${rest%% | *} && sql=${rest#* | }
    one campaign "$name" "$why" event value "$sql"
    one sim "$name" "$why" battle orders "$sql"
    one compare "$name" "$why" battle orders "$sql"
    one sweep "$name" "$why" battle orders "$sql"
done <<<"$strange"

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
