#!/bin/bash
# pack_archive.sh PROGRAM: sharing packs as its users do: build, sign, verify, install, remove. Every
# case says what it expects of the exit status, of standard output and of standard error (extended
# regular expressions), and that what is refused leaves nothing behind. Nothing outside of a folder
# of its own is written to.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$1
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
cd "$room" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    pack "$@"
}

# pack WORDS...: `zerodark pack` for a user who lives here.
pack() {
    env HOME="$room/home" XDG_DATA_HOME="$room/data" XDG_CONFIG_HOME="$room/config" NO_COLOR=1 \
        "$zerodark" pack "$@" </dev/null
}

# refused NAME ERR WORDS...: it fails with that message, and all that the user has is as before.
refused() {
    local name=$1 err=$2
    shift 2
    listing >"$room/before"
    is "$name" 1 '' "$err" "$@"
    listing >"$room/after"
    that "$name: nothing is left behind" cmp -s "$room/before" "$room/after"
}

# Every file and folder of this user, with what is in the files.
listing() {
    find home data config -printf '%p %y %m\n' 2>/dev/null | sort
    find home data config -type f -exec cksum {} + 2>/dev/null | sort
}

# folder DIR NAME VERSION [MORE]: a pack's folder.
folder() {
    mkdir -p "$1/lib"
    printf 'return { name = "%s", version = "%s", engine = ">=0.1", %s }\n' "$2" "$3" "${4-}" >"$1/pack.lua"
    printf 'local nothing = true\n' >"$1/init.lua"
    printf 'return 1\n' >"$1/lib/a.lua"
}

no() {
    ! "$@"
}

mkdir home
folder night night 1.0.0

# Building: the same content, the same bytes.
is 'built' 0 '^night-1.0.0.zdpack: night 1.0.0, 3 files, content [0-9a-f]{64}' '' build night
(umask 077 && mkdir deep && cp -r night deep/copy && chmod 700 deep/copy/init.lua)
touch -d 2001-02-03 deep/copy/* deep/copy/lib/*
mkdir -p deep/copy/.git/objects deep/copy/empty
printf 'x' >deep/copy/.git/objects/x
printf 'old' >deep/copy/init.lua~
cp night-1.0.0.zdpack deep/copy/
is 'built elsewhere' 0 '3 files' '' build deep/copy -o "$room/other.zdpack"
that 'the same bytes' cmp night-1.0.0.zdpack other.zdpack
(umask 077 && pack build night -o masked.zdpack >/dev/null)
that 'a mask does not count' cmp night-1.0.0.zdpack masked.zdpack
that 'an archive may be read by others' test "$(stat -c %a masked.zdpack)" = 644
is 'built again over it' 0 '3 files' '' build night
is 'not over something else' 1 '' 'night/init.lua: the file exists and is not an archive' build night -o night/init.lua
is 'no folder for it' 1 '' 'nowhere/a.zdpack: there is no such folder' build night -o nowhere/a.zdpack
is 'no such pack' 1 '' 'nothing: there is no such folder' build nothing
is 'no pack' 1 '' 'home: there is no pack.lua in it' build home
is 'no folder' 1 '' 'night/init.lua: it is not a folder' build night/init.lua
is 'which one' 2 '' 'which folder' build
ln -s /etc/passwd night/lib/link
is 'a link' 1 '' 'lib/link: it is a link' build night
rm night/lib/link
ln -s ../lib night/more
is 'a link to a folder' 1 '' 'more: it is a link' build night
rm night/more
mkfifo night/pipe
is 'a pipe' 1 '' 'pipe: it is a pipe' build night
rm night/pipe
printf x >night/INIT.LUA
is 'only by case' 1 '' 'INIT.LUA, init.lua: their names differ only by case' build night
rm night/INIT.LUA
printf x >"night/a\\b"
is 'a bar' 1 '' 'there is a .* in its name' build night
rm "night/a\\b"
truncate -s 17M night/large
is 'too large' 1 '' 'large: it is too large \(16 MiB' build night
rm night/large
that 'no archive is left' no test -e nothing-1.0.0.zdpack
folder loop loop 1.0.0
printf 'while true do end\n' >loop/pack.lua
is 'a pack.lua that is a program' 1 '' 'pack.lua:1: pack.lua is data only' build loop
printf 'os.execute("touch evil") return {}\n' >loop/pack.lua
is 'a pack.lua that does things' 1 '' 'loop/pack.lua:1' build loop
printf 'return { name = "../x", version = "1.0.0" }\n' >loop/pack.lua
is 'a name that leads out' 1 '' 'name' build loop
printf 'return { name = "x", version = "../1" }\n' >loop/pack.lua
is 'a version that leads out' 1 '' 'version' build loop

# Verifying.
is 'verified' 0 '^night-1.0.0.zdpack: night 1.0.0, 3 files, [0-9]+ bytes.*content [0-9a-f]{64}.*not signed' '' verify night-1.0.0.zdpack
is 'as JSON' 0 '"name":"night","version":"1.0.0","files":3.*"trust":"unsigned"' '' verify --json night-1.0.0.zdpack
is 'no such file' 1 '' 'x.zdpack: no such file' verify ./x.zdpack
is 'no such pack' 1 '' 'no such file, and no installed pack' verify nobody
is 'verify what' 2 '' 'which archive' verify
is 'a folder' 1 '' 'it is a folder, not a file' verify ./night

# What was tampered with is refused, by verify and by install.
tampered() {
    refused "$1: verify" "$2" verify ./bad.zdpack
    refused "$1: install" "$2" install bad.zdpack
}
size=$(stat -c %s night-1.0.0.zdpack)
sed 's/local nothing/local anything/' night-1.0.0.zdpack | head -c "$size" >bad.zdpack
tampered 'bytes put in' 'bad.zdpack: '
sed 's/nothing = true/nothing = trua/' night-1.0.0.zdpack >bad.zdpack
tampered 'a changed byte' 'its content is not what its seal says'
sed 's/name = "night", version = "1.0.0"/name = "night", version = "9.0.0"/' night-1.0.0.zdpack >bad.zdpack
tampered 'a swapped manifest' 'its content is not what its seal says'
sed 's/^version 1.0.0$/version 1.0.1/' night-1.0.0.zdpack >bad.zdpack
tampered 'another version on the seal' 'its seal says night 1.0.1, but the pack.lua inside says night 1.0.0'
sed 's/zerodark pack 1$/zerodark pack 9/' night-1.0.0.zdpack >bad.zdpack
tampered 'a newer one' 'it was written by a newer zerodark .archives 9., and this is zerodark [0-9.]+ .archives 1.: open it with one whose .zerodark --version. says archives 9'
sed 's/zerodark pack 1$/zerodark pack x/' night-1.0.0.zdpack >bad.zdpack
tampered 'a number that is none' 'its seal is damaged'
for cut in 1 100 512 1024 2000 $((size - 1024)) $((size - 512)) $((size - 1)); do
    head -c "$cut" night-1.0.0.zdpack >bad.zdpack
    tampered "cut at $cut" 'bad.zdpack: '
done
cat night-1.0.0.zdpack night-1.0.0.zdpack >bad.zdpack
tampered 'twice' 'something follows its end'
: >bad.zdpack
tampered 'empty' 'it is empty'
head -c 300000000 /dev/zero | gzip -1 >bad.zdpack
tampered 'a bomb' 'compressed with gzip'
gzip -c night-1.0.0.zdpack >bad.zdpack
tampered 'compressed' 'compressed with gzip'
truncate -s 200M bad.zdpack
tampered 'larger than any' 'too large'
printf '%s' 'return {}' >bad.zdpack
tampered 'a script' 'not an archive of a pack'
mkdir evil && tar xf night-1.0.0.zdpack -C evil
for way in ../out.lua "$room/out.lua" link hard pipe INIT.LUA; do
    rm -f bad.zdpack
    case $way in
    link) ln -s /etc/passwd evil/link ;;
    hard) ln evil/init.lua evil/hard ;;
    pipe) mkfifo evil/pipe ;;
    *) (cd evil && printf 'evil' >"$way") ;;
    esac
    (cd evil && tar -cPf ../bad.zdpack --format=ustar --owner=0 --group=0 --mtime=@0 .zdpack init.lua lib/a.lua pack.lua "$way")
    rm -f out.lua evil/link evil/hard evil/pipe evil/INIT.LUA
    tampered "with $way" 'out.lua: its path|symbolic link|another file|pipe|only by case'
    that "$way is not there" no test -e out.lua
done
head -c "$size" /dev/urandom >bad.zdpack
tampered 'noise' 'bad.zdpack: '
that 'no data folder' no test -e data

# libarchive is loaded where an archive is read or written, and nowhere else.
mkdir none && : >none/libarchive.so.13
export LD_LIBRARY_PATH=$room/none
refused 'nothing to write with' 'archives of packs need libarchive.*libarchive.so.13' build night -o without.zdpack
refused 'nothing to read with' 'night-1.0.0.zdpack: archives of packs need libarchive.*libarchive.so.13' verify night-1.0.0.zdpack
is 'a folder needs none' 0 'night 1.0.0' '' info night
unset LD_LIBRARY_PATH
that 'nothing was written' no test -e without.zdpack

# Installing.
is 'installed' 0 '^night 1.0.0: installed in .*/data/zerodark/packs/night-1.0.0.*not signed' '' install night-1.0.0.zdpack
that 'what is there' diff -r --exclude=.installed night data/zerodark/packs/night-1.0.0
that 'only read' test -z "$(find data -type f -perm /222)"
that 'the record' grep -q "^from night-1.0.0.zdpack" data/zerodark/packs/night-1.0.0/.installed
listing >before
is 'again' 0 'night 1.0.0: is installed already' '' install night-1.0.0.zdpack
is 'again, from its folder' 0 'is installed already' '' install night
listing >after
that 'nothing has changed' cmp before after
is 'verified by name' 0 'packs/night-1.0.0: night 1.0.0, 3 files' '' verify night
is 'and version' 0 'night 1.0.0' '' verify night@1.0.0
record=data/zerodark/packs/night-1.0.0/.installed
cp -p "$record" record
chmod u+w "$record" "${record%/*}"
sed -i '1s/1$/9/' "$record"
is 'installed by a newer one' 1 '' 'night-1.0.0: it was written by a newer zerodark .archives 9., and this is' verify night
sed -i '1s/9$/x/' "$record"
is 'a record that was changed' 1 '' 'night-1.0.0: its record has been changed since it was installed' verify night
rm -f "$record"
is 'no record' 1 '' 'night-1.0.0: it has no record of what was installed' verify night
cp -p record "$record"
is 'another version is not there' 1 '' 'no installed pack' verify night@2.0.0
printf 'local more\n' >>night/init.lua
refused 'another content' 'is installed already, with other content .*needs a new version' install night
folder marked marked 1.0.0
printf '\357\273\277%s\n' "$(cat marked/pack.lua)" >marked/pack.lua
is 'a byte mark, as editors write it' 0 'marked-1.0.0.zdpack' '' build marked
is 'and installed' 0 '^marked 1.0.0: installed in' '' install marked-1.0.0.zdpack
is 'and removed' 0 'removed' '' remove marked
rm -r marked marked-1.0.0.zdpack
folder own vanilla-in-lua 99.0.0
refused 'a name of one that comes along' "own: a pack 'vanilla-in-lua' comes with the program, and no other can have its name" install own
cp -r own data/zerodark/packs/vanilla-in-lua-99.0.0
that 'nor is it found where it lies' no grep -q 99.0.0 <("$zerodark" pack info vanilla-in-lua)
rm -rf own data/zerodark/packs/vanilla-in-lua-99.0.0
folder day day 0.1.0 'requires = { night = "^1.0" }'
is 'a folder' 0 'day 0.1.0: installed in' '' install day
refused 'required' 'day 0.1.0 requires it; remove that first, or add --force' remove night
is 'by force' 0 'night 1.0.0: removed' '' remove night --force
that 'it is gone' no test -e data/zerodark/packs/night-1.0.0
is 'it says what is missing' 0 'is installed already.*requires night .1.0, which is not installed' '' install day
refused 'not there' 'night: no such pack is installed' remove night
is 'remove what' 2 '' 'which pack' remove
for version in 1.0.0 1.1.0 2.0.0; do
    folder "night-$version" night $version
    is "night $version" 0 'installed in' '' install "night-$version"
done
is 'another that fits stays' 0 'night 1.0.0: removed' '' remove night@1.0.0
refused 'the last that fits' 'day 0.1.0 requires it' remove night@1.1.0
is 'one that does not fit' 0 'night 2.0.0: removed' '' remove night@2.0.0
is 'the other' 0 'day 0.1.0: removed' '' remove day@0.1.0
is 'now it may go' 0 'night 1.1.0: removed' '' remove night
that 'nothing is left of them' test -z "$(find data -type f)"
folder night night 1.0.0
for version in 1.0.0 1.1.0; do
    folder night night $version
    is "version $version" 0 'installed in' '' install night
done
refused 'which one' 'several versions are installed; which one. night@1.0.0, night@1.1.0' remove night
is 'this one' 0 'night 1.1.0: removed' '' remove night@1.1.0
# play WORDS...: another command, with what is installed.
play() {
    env HOME="$room/home" XDG_DATA_HOME="$room/data" XDG_CONFIG_HOME="$room/config" NO_COLOR=1 \
        "$zerodark" "$@" >out 2>err </dev/null
}
that 'it is found by its name' play rules medic.target --pack night@1.0.0
chmod u+w data/zerodark/packs/night-1.0.0/init.lua
printf 'x' >>data/zerodark/packs/night-1.0.0/init.lua
refused 'changed on the disk' 'its files were changed since it was installed' verify night
refused 'not installed over it' 'its files were changed' install night-1.0.0.zdpack
that 'nor is it loaded' no play rules medic.target --pack night@1.0.0
that 'which is told' grep -q 'night-1.0.0: its files were changed since it was installed' err
is 'removed all the same' 0 removed '' remove night
folder night night 1.0.0
is 'installed again' 0 'installed in' '' install night
printf 'x' >data/zerodark/packs/night-1.0.0/more.lua
refused 'a file more' 'its files were changed' verify night
rm -f data/zerodark/packs/night-1.0.0/more.lua data/zerodark/packs/night-1.0.0/lib/a.lua
refused 'a file less' 'its files were changed' verify night
is 'removed that too' 0 removed '' remove night
mkdir -p data/zerodark/packs/.coming-night-1.0.0/lib data/zerodark/packs/.going-day-1.0.0
printf 'x' >data/zerodark/packs/.coming-night-1.0.0/lib/x
is 'what others have left is cleared away' 0 'installed in' '' install night
that 'it is' test -z "$(find data -name '.coming*' -o -name '.going*')"
is 'removed for the keys' 0 removed '' remove night

# Keys.
is 'a key' 0 'config/zerodark/keys/default.key: a new key, [0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}' '' keygen
that 'nobody else reads it' test "$(stat -c %a config/zerodark/keys/default.key)" = 600
refused 'not over it' 'there is a key of that name already' keygen
is 'another' 0 'other.key' '' keygen other
is 'no name of a key' 2 '' 'letters, digits' keygen ../x
own=$(pack sign night-1.0.0.zdpack | grep -oE '[0-9a-z]{4}(-[0-9a-z]{4}){3}' | head -n 1)
that 'a short form' test -n "$own"
is 'signed' 0 "signed by $own, your key 'default', the first key seen for 'night'" '' verify night-1.0.0.zdpack
cp night-1.0.0.zdpack again.zdpack
is 'signed again' 0 "signed by $own" '' sign again.zdpack
that 'the same bytes once more' cmp night-1.0.0.zdpack again.zdpack
is 'not in place of another' 1 '' "signed by $own; add --force" sign again.zdpack --key other
that 'that has changed nothing' cmp night-1.0.0.zdpack again.zdpack
is 'but by force' 0 "your key 'other'" '' sign again.zdpack --key other --force
is 'no such key' 1 '' 'nobody.key: there is no such key; .zerodark pack keygen. makes' sign again.zdpack -k nobody
is 'sign what' 2 '' 'which archive' sign
is 'no archive' 1 '' 'init.lua: it is not an archive' sign night/init.lua
cp night-1.0.0.zdpack bad.zdpack
sed -i 's/nothing = true/nothing = trua/' bad.zdpack
tampered 'a changed byte under a signature' 'its content is not'
sed "s/^content ..../content 0000/" night-1.0.0.zdpack >bad.zdpack
tampered 'a changed seal' 'its content is not'
sed "s/^signature ..../signature 0000/" night-1.0.0.zdpack >bad.zdpack
tampered 'a changed signature' 'its signature is false'
sed "s/^key ..../key 0000/" night-1.0.0.zdpack >bad.zdpack
tampered 'a changed key' 'its signature is false'
is 'no sign of a bad one' 1 '' 'signature is false' sign bad.zdpack --force
is 'installed, and the key kept' 0 "signed by $own, your key 'default', the first key seen for 'night'" '' install night-1.0.0.zdpack
is 'from then on it is known' 0 "is installed already.*signed by $own, your key 'default', as 'night' was until now" '' install night-1.0.0.zdpack
that 'it is known' grep -qE "^night [0-9a-f]{64} $own" config/zerodark/known_keys
folder night night 1.2.0
pack build night >/dev/null
refused 'no more signed' "is not signed; until now pack 'night' was signed by $own.*--trust" install night-1.2.0.zdpack
refused 'nor does it verify' "is not signed; until now pack 'night' was signed by $own" verify night-1.2.0.zdpack
pack sign night-1.2.0.zdpack --key other >told
theirs=$(grep -oE '[0-9a-z]{4}(-[0-9a-z]{4}){3}' told | head -n 1)
refused 'another key' "signed by $theirs; until now pack 'night' was signed by $own.*--trust" install night-1.2.0.zdpack
is 'as JSON it is told as well' 1 "\"signer\":\"$theirs\",\"trust\":\"other\"" "was signed by $own" verify --json night-1.2.0.zdpack
is 'knowingly' 0 "installed in .*signed by $theirs.*until now 'night' was signed by $own" '' install night-1.2.0.zdpack --trust
that 'the other is known now' grep -qE "^night [0-9a-f]{64} $theirs" config/zerodark/known_keys
that 'and the first no more' no grep -q "$own" config/zerodark/known_keys
folder night night 1.3.0
pack build night >/dev/null
pack sign night-1.3.0.zdpack >/dev/null
refused 'the first is refused now' "signed by $own; until now pack 'night' was signed by $theirs" install night-1.3.0.zdpack
is 'another pack by the first' 0 'removed' '' remove night@1.2.0
folder fog fog 1.0.0
pack build fog >/dev/null
pack sign fog-1.0.0.zdpack >/dev/null
is 'is the first of its name' 0 "signed by $own, your key 'default', the first key seen for 'fog'" '' install fog-1.0.0.zdpack
printf 'broken\n' >>config/zerodark/known_keys
sed -i 's/^fog ..../fog zzzz/' config/zerodark/known_keys
folder fog fog 1.1.0
pack build fog >/dev/null
refused 'a damaged list of keys' 'known_keys:[0-9]+: the key of pack .fog. is damaged' install fog-1.1.0.zdpack
chmod 644 config/zerodark/keys/default.key
is 'a key that others may read' 1 '' 'default.key: other users can read it: run .chmod 600' sign fog-1.1.0.zdpack

# The same content, signed later.
folder rain rain 1.0.0
pack build rain >/dev/null
is 'without a signature' 0 'not signed' '' install rain-1.0.0.zdpack
pack sign rain-1.0.0.zdpack --key other >/dev/null
is 'and with' 0 "is installed already.*signed by $theirs, .*the first key seen for 'rain'" '' install rain-1.0.0.zdpack
is 'which is remembered' 0 "signed by $theirs" '' verify rain

# Words.
is 'help' 0 'build FOLDER.*install.*remove.*verify.*keygen.*sign' '' -h
for part in build install remove verify keygen sign; do
    is "help of $part" 0 "^zerodark pack $part .*For example:" '' $part -h
    is "no such option of $part" 2 '' "pack $part: no option '--nonsense'" $part --nonsense
done
is 'no such part' 2 '' "did you mean 'install'" instal
cases=$((cases + 1))
env -u HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME "$zerodark" pack install rain >out 2>err </dev/null
got=$?
if [ "$got" != 1 ] || ! grep -q 'set HOME, or XDG_' err; then
    fail 'nowhere to keep things'
fi

# While another shell removes and installs the newest version, a run that takes any works; so do the
# lists, and what is there in the end is whole.
for version in 1.0.0 2.0.0; do
    folder "tide-$version" tide $version
    printf 'require "lib.a"\nafter("alert", function() end)\n' >"tide-$version/init.lua"
    sed -i 's/engine/changes = { "after alert" }, engine/' "tide-$version/pack.lua"
    for i in $(seq 60); do echo "-- $i" >"tide-$version/lib/x$i.lua"; done
    is "tide $version" 0 'installed in' '' install "tide-$version"
done
(
    while [ ! -e stop ]; do
        pack remove tide@2.0.0 >/dev/null 2>&1
        pack install tide-2.0.0 >/dev/null 2>&1
    done
) &
busy=$!
for i in $(seq 12); do
    cases=$((cases + 2))
    play run rescue --seed 7 --pack tide -v && grep -q 'tide [12].0.0' out || fail "a run with any version, $i: $(cat err)"
    pack list >out 2>err && grep -q 'tide 1.0.0' out || fail "a list, $i"
done
touch stop
wait $busy
is 'it is whole' 0 'tide 2.0.0' '' verify tide@2.0.0

printf '%d cases, %d failures\n' "$cases" "$failures"
[ "$failures" = 0 ]
