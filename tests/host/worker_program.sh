#!/bin/bash
# worker_program.sh PROGRAM SOURCES: the program that workers are, as a user may come to see it: begun by
# hand, not there, no program at all, or one of another build.
set -u
here=$(dirname "$(readlink -f "$0")")
built=$(dirname "$(readlink -f "$1")")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
lua=$(readlink -f "$2")/lua
export NO_COLOR=1 ZERODARK_HOME=$lua HOME=$room

# shellcheck source=cases.sh
. "$here/cases.sh"

# As an installed program lies: the worker is not beside it.
mkdir -p "$room/bin" "$room/libexec/zerodark" "$room/path"
worker=$room/libexec/zerodark/zerodark-worker
cp "$built/zerodark" "$room/bin/"
cp "$built/zerodark-worker" "$worker"
cd "$room" || exit 1

program() {
    bin/zerodark "$@"
}

told="this is the part of zerodark that runs scripts"
hand() { # by hand it does nothing, and says so
    "$worker" "$@" >out 2>err </dev/null 3<&- 4<&-
    [ $? = 2 ] && [ ! -s out ] && grep -q "$told" err
}
that "by hand it says what it is" hand
that "whatever it is asked for" hand run rescue
that "even for help" hand -h
that "and even where it is called as its parent does" hand '(worker)'
# shellcheck disable=SC2094 # a parent that says nothing, and is gone
: | timeout 20 "$worker" '(worker)' 3> >(cat >asked) 4<&0 >out 2>err
that "without a parent that answers it ends" [ $? != 124 ]
that "and has said nothing" [ ! -s out ]

is "a program and its worker" 0 "Seed +7" '' run rescue --seed 7 --quiet

# Nobody's program of that name is taken in its place.
printf '#!/bin/sh\ntouch %s/ran\nexit 0\n' "$room" >path/zerodark-worker
chmod +x path/zerodark-worker
cp path/zerodark-worker zerodark-worker
cp path/zerodark-worker bin/zerodark-worker
mv "$worker" kept
export PATH=$room/path:$PATH ZERODARK_WORKER=$room/path/zerodark-worker
missing="cannot start a worker: .*libexec/zerodark/zerodark-worker: No such file or directory; .*installed again"
is "no worker" 1 '' "$missing" run rescue --seed 7 --quiet
is "no workers" 1 '' "^[^	]*${missing}[^	]*	\$" sim rescue --runs 4 --quiet --threads 2
is "none at the prompt" 1 '' "$missing" --sandbox bin/../../none.lua -e 'return 1'
that "and none of that name was taken from elsewhere" [ ! -e ran ]
unset ZERODARK_WORKER

mkdir "$worker"
is "a folder in its place" 1 '' "zerodark-worker: Permission denied; .*installed again" run rescue --quiet
rmdir "$worker"
cp kept "$worker"
chmod 644 "$worker"
is "one that is not to be executed" 1 '' "zerodark-worker: Permission denied; .*installed again" run rescue --quiet
printf 'hello\n' >"$worker"
chmod 755 "$worker"
is "what is no program" 1 '' "zerodark-worker: Exec format error; .*installed again" run rescue --quiet
printf '#!/bin/sh\nexit 0\n' >"$worker"
ended="zerodark-worker ended before it began its work; .*installed again"
is "a program that is no worker" 1 '' "^[^	]*${ended}[^	]*	\$" run rescue --quiet
printf '#!/bin/sh\necho no such library >&2\nexit 127\n' >"$worker"
is "one that lacks a library" 1 '' "^no such library	.*$ended" run rescue --quiet
is "several that lack one" 1 '' "no such library	.*$ended" sim rescue --runs 4 --quiet --threads 2
printf '#!/bin/sh\nprintf "\\021\\0\\0\\0\\0\\0\\0\\0" >&3\nexec cat <&4\n' >"$worker"
is "one that does not say of which build it is" 1 '' "zerodark-worker is from another build than this program.*installed again" run rescue --quiet

id=$(sed -n 's/.*"\([0-9a-f]\{64\}\)".*/\1/p' "$built/src/host/worker/build_id.c")
other=$(rev <<<"$id")
sed "s/$id/$other/" kept >"$worker"
is "one of another build" 1 '' "^[^	]*zerodark-worker is from another build than this program[^	]*	\$" run rescue --quiet --seed 7
is "several of another build" 1 '' "^[^	]*is from another build[^	]*	\$" sim rescue --runs 4 --quiet --threads 2
cp kept "$worker"
is "and the right one again" 0 "Seed +7" '' run rescue --seed 7 --quiet

# Whoever installs another while a program runs changes nothing for that one.
mkfifo typed
bin/zerodark --pack zd-visibility-zones <typed >said 2>err &
prompt=$!
exec 9>typed
echo 'print("the first worker")' >&9
says() { # within a minute
    for _ in {1..600}; do
        grep -q "$1" said && return
        sleep 0.1
    done
    return 1
}
that "the prompt runs" says "the first worker"
first=$(pgrep -P $prompt)
rm "$worker"
kill -9 "$first"
printf 'print("the " .. "second worker")\nprint("the " .. "second worker")\n' >&9
exec 9>&-
that "another worker is the program that was there first" says "the second worker"
wait $prompt

echo "$cases cases, $failures failed"
exit $((failures > 0))
