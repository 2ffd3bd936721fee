#!/bin/bash
# scripts.sh PROGRAM SOURCES: a pack whose init.lua is there, but is none: of another name, a folder, in
# another encoding, of zero bytes. A folder, an archive that somebody made, an installed pack: whoever
# opens it is told, and no battle runs without it.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(readlink -f "$1")
room=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$room"; rm -rf "${room:?}"' EXIT
export NO_COLOR=1 XDG_STATE_HOME=$room/state XDG_DATA_HOME=$room/data XDG_CONFIG_HOME=$room/config HOME=$room/home
mkdir -p "$room"/{state,data,config,home,work} && cd "$room/work" || exit 1

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    timeout 60 "$zerodark" "$@"
}

# archive FOLDER NAME FILE: what `pack build` would write of the folder if it took everything.
archive() {
    python3 - "$@" <<'END'
import hashlib, os, sys
folder, name, out = sys.argv[1:]
files = sorted(os.path.relpath(os.path.join(at, f), folder) for at, _, fs in os.walk(folder) for f in fs)
texts = [(f, open(os.path.join(folder, f), "rb").read()) for f in files]
size = lambda n: n.to_bytes(8, "little")
content = hashlib.blake2b(b"zerodark pack content 1\n" + size(len(texts)) + b"".join(
    size(len(f)) + f.encode() + size(len(t)) + t for f, t in texts), digest_size=32).hexdigest()
seal = "zerodark pack 1\nname %s\nversion 1.0.0\ncontent %s\n" % (name, content)
def entry(path, text):
    h = bytearray(512)
    def put(at, what): h[at:at + len(what)] = what
    put(0, path.encode())
    put(100, b"000644 \0" + b"000000 \0" * 2 + b"%011o " % len(text) + b"00000000000 ")
    put(148, b" " * 8)
    put(156, b"0")
    put(257, b"ustar\0" + b"00")
    put(329, b"000000 \0" * 2)
    put(148, b"%06o\0 " % sum(h))
    return bytes(h) + text + b"\0" * (-len(text) % 512)
made = b"".join(entry(f, t) for f, t in [(".zdpack", seal.encode())] + texts)
open(out, "wb").write(made + b"\0" * 1024)
END
}

body='quantity("shoot.target", function(t) t:add("fog", 1) end)'
pack() {
    rm -rf "$1" && mkdir "$1" && printf 'return { name = "%s", version = "1.0.0", summary = "s", changes = { "shoot.target" } }\n' "$1" >"$1/pack.lua"
}

# How the pack is made, and what is said of it.
hows='none plain mark text capitals shout blank folder hollow utf16 bare16 zero lib'
make() {
    pack "$1"
    case $1 in
    plain) echo "$body" >plain/init.lua ;;
    mark) printf '\357\273\277%s\n' "$body" >mark/init.lua ;;
    text) echo "$body" >text/init.lua.txt ;;
    capitals) echo "$body" >capitals/Init.lua ;;
    shout) echo "$body" >shout/INIT.LUA ;;
    blank) echo "$body" >"blank/init.lua " ;;
    folder) mkdir folder/init.lua && echo "$body" >folder/init.lua/a.lua ;;
    hollow) mkdir hollow/init.lua ;;
    utf16) echo "$body" | iconv -t UTF-16 >utf16/init.lua ;;
    bare16) echo "$body" | iconv -t UTF-16LE >bare16/init.lua ;;
    zero) printf 'local a = 1\0\n' >zero/init.lua ;;
    lib) printf 'require "lib"\n' >lib/init.lua && echo "$body" | iconv -t UTF-16 >lib/lib.lua ;;
    esac
}
wrong() {
    case $1 in
    text) echo "no such file, but there is '([^']*/)?init.lua.txt'; rename it to init.lua" ;;
    capitals) echo "no such file, but there is '?([^']*/)?Init.lua'?; (rename it to init.lua|write its name in lower case)" ;;
    shout) echo "no such file, but there is '?([^']*/)?INIT.LUA'?; (rename it to init.lua|write its name in lower case)" ;;
    blank) echo "no such file, but there is '([^']*/)?init.lua '; rename it to init.lua|a name ends in a blank|ends with|blank" ;;
    folder | hollow) echo 'init.lua: it is a folder, not a file' ;;
    utf16 | bare16 | lib) echo '(init|lib).lua:(1:)? .*UTF-16' ;;
    zero) echo 'init.lua:(1:)? line 1 has a zero byte' ;;
    esac
}

"$zerodark" run rescue --seed 7 -q >"$room/without" 2>/dev/null
for how in $hows; do
    make $how
    why=$(wrong $how)
    if [ -z "$why" ]; then
        is "a folder, $how" 0 'Seed' '' run rescue --seed 7 -q --pack $how
        is "built, $how" 0 'zdpack' '' pack build $how
        archive $how $how made.zdpack
        that "it is made as it is built, $how" cmp made.zdpack $how-1.0.0.zdpack
        is "an archive, $how" 0 'Seed' '' run rescue --seed 7 -q --pack $how-1.0.0.zdpack
        is "installed, $how" 0 'installed in' '' pack install $how-1.0.0.zdpack
        is "by its name, $how" 0 'Seed' '' run rescue --seed 7 -q --pack "$how@1"
        continue
    fi
    is "a folder, $how" 1 '' "$why" run rescue --seed 7 -q --pack $how
    cases=$((cases + 1))
    program pack check $how >"$room/out" 2>"$room/err"
    [ $? = 1 ] && grep -Eq "$why" "$room/err" || fail "checked, $how"
    is "built, $how" 1 '' "$why" pack build $how
    is "installed, $how" 1 '' "$why" pack install $how
    mkdir -p rules-ext && cp -r $how rules-ext/
    is "found here by its name, $how" 1 '' "$why" run rescue --seed 7 -q --pack "$how@*"
    rm -r rules-ext
    # what was installed before anybody looked
    into=$room/data/zerodark/packs/$how-1.0.0
    mkdir -p "$(dirname "$into")" && cp -r $how "$into"
    is "by its name, $how" 1 '' "$why|no record|was not installed|it has no record" run rescue --seed 7 -q --pack "$how@1"
    rm -rf "$into"
    [ $how = hollow ] && continue # an archive has no folders
    archive $how $how made.zdpack
    is "an archive, $how" 1 '' "^zerodark: made.zdpack: .*($why)" pack verify made.zdpack
    is "... played, $how" 2 '' "made.zdpack: .*($why)" run rescue --seed 7 -q --pack made.zdpack
    is "... installed, $how" 1 '' "made.zdpack: .*($why)" pack install made.zdpack
    is "... looked at, $how" 2 '' "made.zdpack: .*($why)" pack info made.zdpack
    is "... checked, $how" 2 '' "made.zdpack: .*($why)" pack check made.zdpack
    that "nothing is installed, $how" test ! -e "$into"
done

echo "$cases cases, $failures failures"
[ "$failures" = 0 ]
