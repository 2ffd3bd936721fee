#!/bin/bash
# lua-releases.sh [SUITES]: the suites that have to do with Lua, with newer releases of it than this
# system's: those of Debian 13 and of sid, which has the newest 5.4. SUITES is a regular expression of
# ctest's. All of it is in build/lua.
#
# The sources come by apt, from the site that this system's own packages are from. The lists are apart
# from the system's, which stay as they are, and are checked against Debian's keys as ever.
set -eu -o pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
room=$PWD/build/lua
keys=/usr/share/keyrings/debian-archive-keyring.gpg # of the package of that name
suites=${1:-'^(script|golden)/|^sandbox/(same|hostile|honest|hook)$|^host/(cli|jail|on_error|test_budget|test_jail)$|^house/module$|^(missions/gemini|lua/content/programs|rules-ext/vanilla-in-lua)'}
targets=(zerodark_cli zerodark_module limited_run host_test_budget host_test_jail)
for file in tests/script/*/test_*.c; do
    targets+=("script_$(basename "$file" .c)")
done

# Prints where this system has its own packages from.
site() {
    local codename
    codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    # shellcheck disable=SC2016 # these are apt's; what it does not know it leaves as it is
    apt-get indextargets --format '$(SITE) $(RELEASE) $(ORIGIN)' |
        awk -v name="$codename" '$2 == name && $3 ~ /^(Debian|[$])/ { print $1; exit }'
}

own_apt() {
    local command=$1
    shift
    "$command" -o Dir::Etc::sourcelist="$room/list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$room/lists" -o Dir::Cache="$room/cache" "$@"
}

# Prints the path of the archive of a release of Debian's, once it is there.
fetch() {
    local name
    name=$(own_apt apt-get source --print-uris --tar-only "lua5.4/$1" 2>/dev/null |
        sed -nE "s/^'[^']*' ([^ ]*\.orig\.tar\.gz) .*/\1/p")
    (cd "$room" && own_apt apt-get source --quiet=2 --download-only --tar-only "lua5.4/$1" >&2)
    echo "$room/$name"
}

# Builds a release as Debian does, a static and a shared library, with the interpreter beside them.
build() {
    local archive=$1 to=$2 version=$3
    rm -rf "$to" && mkdir -p "$to/lib/pkgconfig" "$to/include"
    tar -xf "$archive" -C "$to" --strip-components=1
    make -s -C "$to/src" -j "$(nproc)" liblua.a lua SYSCFLAGS=-DLUA_USE_LINUX MYCFLAGS=-fPIC \
        SYSLIBS='-Wl,-E -ldl'
    cp "$to"/src/{lua,luaconf,lualib,lauxlib}.h "$to/include"
    gcc -shared -Wl,-soname,liblua5.4.so.0 -o "$to/lib/liblua5.4.so.0" \
        -Wl,--whole-archive "$to/src/liblua.a" -Wl,--no-whole-archive -lm -ldl
    ln -s liblua5.4.so.0 "$to/lib/liblua5.4.so"
    cp "$to/src/liblua.a" "$to/lib/liblua5.4.a"
    cat >"$to/lib/pkgconfig/lua5.4.pc" <<END
Name: Lua
Description: Lua $version
Version: $version
Libs: -L$to/lib -llua5.4
Cflags: -I$to/include
END
}

# The two lower floors know nothing of Lua: in one folder for all releases they are compiled once.
try() {
    local lua=$1
    PKG_CONFIG_PATH=$lua/lib/pkgconfig cmake -G Ninja -B "$room/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-g0 \
        -DSTOCK_LUA="$lua/src/lua" -U 'LUA_*' -U 'pkgcfg_lib_LUA_*' >"$room/cmake.log"
    cmake --build "$room/build" -j "$(nproc)" --target "${targets[@]}"
    ctest --test-dir "$room/build" -j "$(nproc)" --output-on-failure -R "$suites"
}

mkdir -p "$room/lists/partial" "$room/cache/archives/partial"
from=$(site)
[ "$from" ] || { echo "it is not known where this system's packages of Debian are from" && exit 1; }
for release in trixie sid; do
    echo "deb-src [signed-by=$keys] $from $release main"
done >"$room/list"
own_apt apt-get update --quiet=2
for release in trixie sid; do
    archive=$(fetch $release)
    version=$(sed -E 's/.*_(.*)\.orig.*/\1/' <<<"$archive")
    echo "Lua $version, as in $release"
    [ -e "$room/$version/lib/pkgconfig/lua5.4.pc" ] || build "$archive" "$room/$version" "$version"
    try "$room/$version"
done
