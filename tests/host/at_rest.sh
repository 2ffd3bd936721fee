#!/bin/bash
# at_rest.sh PROGRAM SOURCES: the files that the program reads by itself, whatever lies in their
# places: a pipe, a folder, a link, garbage, too much, nothing that may be read. Each has one
# answer. None is waited for, none counts as absent but one that is, and none is written over.
set -u
zerodark=$1
cd "$2" || exit 1
export NO_COLOR=1
room=$(mktemp -d) || exit 1
trap 'chmod -R u+rwx "$room"; rm -rf "$room"' EXIT
program() {
    timeout 20 "${as[@]}" "$zerodark" "$@"
}
as=()
. tests/host/cases.sh
export XDG_CONFIG_HOME=$room/conf XDG_DATA_HOME=$room/data XDG_STATE_HOME=$room/state
conf=$room/conf/zerodark
signed=$2/tests/fuzz/archive/signed.zdpack
mkdir -p "$conf/keys"
head -c 17825792 /dev/zero | tr '\0' 'a' >"$room/huge"

# shape SORT PATH: puts such a thing there, in the place of what was there.
shape() {
    chmod -f u+w "$(dirname "$2")"
    rm -rf "$2"
    case $1 in
    absent) ;;
    fifo) mkfifo "$2" ;;
    folder) mkdir "$2" ;;
    huge) ln "$room/huge" "$2" ;;
    device) ln -s /dev/zero "$2" ;;
    dangling) ln -s nowhere "$2" ;;
    looping) ln -s "$(basename "$2")" "$2" ;;
    closed) printf '# mine\n' >"$2" && chmod 000 "$2" ;;
    garbage) printf '\001\002\n\377\376 x\n' >"$2" ;;
    zero) printf 'a\0b\n' >"$2" ;;
    utf16) printf '\377\376a\0\n\0' >"$2" ;;
    cut) printf 'night-fight 00' >"$2" ;;
    half) printf 'night-fight 00\n' >"$2" ;;
    empty) : >"$2" ;;
    esac
}

# rows FILE WORDS...: reads rows "SORT STATUS OUT | ERR" and runs the command with each in the place.
rows() {
    local file=$1 sort status out err before after
    shift
    while read -r sort status out err; do
        [ -n "$sort" ] || continue
        as=()
        if [ "$sort" = closed ]; then
            [ -n "$minds" ] || continue
            as=("${minded[@]}")
        fi
        shape "$sort" "$file"
        before=$(stat -c '%F %i %a' "$file" 2>&1)
        [ "$out" != - ] || out=
        is "$sort ${file#"$room"/}" "$status" "$out" "${err//-none-/}" "$@"
        after=$(stat -c '%F %i %a' "$file" 2>&1)
        [ "$status" = 0 ] || that "$sort ${file#"$room"/} stays as it is" test "$before" = "$after"
        rm -rf "$room/data"
    done
    as=()
    shape absent "$file"
}

# The keys of others. What cannot be read is no reason to believe anybody.
rows "$conf/known_keys" pack install "$signed" <<'END'
absent 0 the.first.key.seen -none-
dangling 1 - known_keys: it is a link to something that is not there
empty 0 the.first.key.seen -none-
garbage 0 the.first.key.seen -none-
fifo 1 - known_keys: it is not a plain file
folder 1 - known_keys: it is a folder, not a file
device 1 - known_keys: it is not a plain file
huge 1 - known_keys: it is too large
looping 1 - known_keys: .*
closed 1 - known_keys: you may not open it
zero 1 - known_keys: line 1 has a zero byte
utf16 1 - known_keys: it is saved as UTF-16
cut 1 - known_keys: it is damaged: its last line is incomplete
half 1 - known_keys:1: the key of pack 'night-fight' is damaged
END

# This user's own. A pack is signed with what is a key and nothing else.
cp "$signed" "$room/p.zdpack"
rows "$conf/keys/default.key" pack sign "$room/p.zdpack" <<'END'
absent 1 - default.key: there is no such key
dangling 1 - default.key: it is a link to something that is not there
empty 1 - default.key: it is not a secret key, or it is damaged
garbage 1 - default.key: it is not a secret key, or it is damaged
fifo 1 - default.key: it is not a plain file
folder 1 - default.key: it is a folder, not a file
device 1 - default.key: it is not a plain file
huge 1 - default.key: it is too large
looping 1 - default.key: .*
closed 1 - default.key: you may not open it
END
that "the pack is as it was" cmp "$signed" "$room/p.zdpack"

# ... and never made over what is there.
rows "$conf/keys/default.key" pack keygen <<'END'
empty 1 - there is a key of that name already
garbage 1 - there is a key of that name already
fifo 1 - there is a key of that name already
folder 1 - there is a key of that name already
device 1 - there is a key of that name already
looping 1 - there is a key of that name already
dangling 1 - default.key: .*
END

# A key that others may read was perhaps read.
is "a key" 0 'a new key' '' pack keygen
chmod 644 "$conf/keys/default.key"
is "a key that others may read" 1 '' 'default.key: other users can read it' pack sign "$room/p.zdpack"
chmod 600 "$conf/keys/default.key"
mv "$conf/keys/default.key" "$room/elsewhere.key" && ln -s "$room/elsewhere.key" "$conf/keys/default.key"
is "a link to a key" 0 "your key 'default'" '' pack sign --force "$room/p.zdpack"

# The user's own file of the prompt: the prompt is there, and what is wrong is told.
input=$room/input
printf 'print(6 * 7)\n' >"$input"
rows "$conf/init.lua" -i <<'END'
absent 0 42 -none-
dangling 0 42 init.lua: it is a link to something that is not there
empty 0 42 -none-
garbage 0 42 init.lua:1: .*
fifo 0 42 init.lua: it is not a plain file
folder 0 42 init.lua: it is a folder, not a file
device 0 42 init.lua: it is not a plain file
huge 0 42 init.lua: it is too large
looping 0 42 init.lua: .*
closed 0 42 init.lua: you may not open it
zero 0 42 init.lua: line 1 has a zero byte
utf16 0 42 init.lua: it is saved as UTF-16
END
input=

# The record of an installed pack, and its own papers. One without a record is a folder of the
# user's, and nothing is known of it.
for file in .installed pack.lua init.lua; do
    for sort in absent dangling empty garbage fifo folder device huge looping zero; do
        rm -rf "$room/data" "$conf/known_keys"
        program pack install "$signed" >"$room/out" 2>"$room/err" || fail "it cannot be installed"
        folder=$room/data/zerodark/packs/night-fight-0.1.0
        chmod -R u+w "$folder"
        shape $sort "$folder/$file"
        is "$sort $file" 1 '' 'night-fight' pack verify night-fight
        case $file-$sort in
        .installed-absent)
            is "$sort $file in a battle" 0 'Seed' '' run rescue --quiet --pack night-fight ;;
        pack.lua-absent | pack.lua-dangling | pack.lua-folder | pack.lua-looping) # that makes no pack
            is "$sort $file in a battle" 2 '' 'night-fight' run rescue --quiet --pack night-fight ;;
        *) is "$sort $file in a battle" 1 '' 'night-fight' run rescue --quiet --pack night-fight ;;
        esac
        program pack list >"$room/out" 2>"$room/err"
        status=$?
        case $file-$sort in
        pack.lua-absent | pack.lua-folder) wanted=0 ;; # that makes no pack
        pack.lua-*) wanted=1 ;;
        *) wanted=0 ;;
        esac
        that "$sort $file in the list" test $status = $wanted
    done
done

# A pack of the current folder that cannot be read holds nobody up.
mkdir -p "$room/here/rules-ext/fog"
cp "$signed" "$room/here/p.zdpack"
for sort in fifo folder device huge looping garbage; do
    for file in pack.lua init.lua; do
        printf 'return { name = "fog", version = "1.0.0" }\n' >"$room/here/rules-ext/fog/pack.lua"
        printf '\n' >"$room/here/rules-ext/fog/init.lua"
        shape $sort "$room/here/rules-ext/fog/$file"
        (cd "$room/here" && program run rescue --quiet --pack fog) >"$room/out" 2>"$room/err"
        status=$?
        case $sort-$file in
        folder-pack.lua | looping-pack.lua) wanted=2 ;; # that makes no pack
        *) wanted=1 ;;
        esac
        that "$sort fog/$file is refused" test $status = $wanted
        that "$sort fog/$file is named" grep -q "fog" "$room/err"
        (cd "$room/here" && program pack list) >"$room/out" 2>"$room/err"
        status=$?
        case $sort-$file in
        folder-pack.lua | *-init.lua) wanted=0 ;;
        *) wanted=1 ;;
        esac
        that "$sort fog/$file in the list" test $status = $wanted
        (cd "$room/here" && program check .) >"$room/out" 2>"$room/err"
        that "$sort fog/$file is checked" test $? = 1
        rm -rf "$room/here/rules-ext/fog/$file"
    done
done

# Files that are written to, and go on, are plain files; specs that are looked for are, too.
mkfifo "$room/pipe" "$room/here/a_spec.lua"
for words in 'sim show' 'sim rescue --runs 1 --resume --db' 'play --continue' 'operation status' \
    'operation next' 'pack verify' 'pack install'; do
    is "$words with a pipe" 1 '' 'pipe: it is not a plain file' $words "$room/pipe"
done
is "sim with a new file that is a pipe" 1 '' 'pipe: it is not a plain file' sim rescue --runs 1 --db "$room/pipe"
is "a pipe among specs" 1 '' 'here: there are no specs in it' test "$room/here"

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
