# cases.sh: what the suites of the command line share. A suite sets room, its scratch folder, and
# has a function `program WORDS...` that runs what it is about; then it sources this.
cases=0
failures=0

# is NAME STATUS OUT ERR WORDS...: runs the program, with nothing to read or the file $input. OUT and
# ERR are extended regular expressions of what comes, its lines joined by tabs; where one is empty
# nothing may come there.
is() {
    local name=$1 status=$2 out=$3 err=$4 got
    shift 4
    cases=$((cases + 1))
    program "$@" >"$room/out" 2>"$room/err" <"${input:-/dev/null}"
    got=$?
    local wrong=
    [ "$got" = "$status" ] || wrong="status $got, not $status"
    matches "$out" "$room/out" || wrong="$wrong; out is not /$out/"
    matches "$err" "$room/err" || wrong="$wrong; err is not /$err/"
    [ -z "$wrong" ] || fail "$name ($*): $wrong"
}

# that NAME COMMAND...: the command succeeds.
that() {
    local name=$1
    shift
    cases=$((cases + 1))
    "$@" || fail "$name"
}

fail() {
    failures=$((failures + 1))
    printf 'FAILED %s\n' "$1"
    head -c 2000 "$room/out" "$room/err"
}

matches() {
    if [ -z "$1" ]; then
        [ ! -s "$2" ]
    else
        tr '\n' '\t' <"$2" | grep -Eq -e "$1"
    fi
}

# minded WORDS...: runs a command for which the modes of files count. Root, for whom they do not, gives
# away the two rights to pass them over and stays who it is. Where that cannot be done `minds` is
# empty.
minded=() minds=yes
[ "$(id -u)" != 0 ] || minded=(setpriv --inh-caps=-dac_override,-dac_read_search
    --bounding-set=-dac_override,-dac_read_search)
"${minded[@]}" true 2>/dev/null || minds=
minded() {
    "${minded[@]}" "$@"
}

# killed_while_writing OLD NEW UPDATE: a copy of an SQLite file as a program leaves it that was killed
# in the middle of that: there is something to undo before anything is read.
killed_while_writing() {
    python3 -c 'import shutil, sqlite3, sys
old, new, update = sys.argv[1:]
shutil.copy(old, new + ".work")
db = sqlite3.connect(new + ".work", isolation_level=None)
db.execute("PRAGMA cache_size=1")
db.execute("BEGIN")
db.execute(update)
shutil.copy(new + ".work", new)
shutil.copy(new + ".work-journal", new + "-journal")' "$1" "$2" "$3"
    that "its journal is there" test -s "$2-journal"
}
