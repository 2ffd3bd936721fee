#!/bin/bash
# install.sh BUILD SOURCES ROOM: what is installed is all there, does not tell where it was built, and
# may be moved anywhere; nothing is taken from a file that somebody else put beside the program.
set -eu
build=$1 sources=$2 room=$3
unset ZERODARK_HOME
export HOME=$room/home XDG_DATA_HOME=$room/home XDG_CONFIG_HOME=$room/home

die() {
    echo "$*"
    exit 1
}

rm -rf "$room"
mkdir -p "$room/home"
cmake --install "$build" --prefix "$room/first" >"$room/log" || die "it cannot be installed"
for file in bin/zerodark libexec/zerodark/zerodark-worker share/man/man1/zerodark.1 share/bash-completion/completions/zerodark \
    share/zsh/site-functions/_zerodark share/doc/zerodark/reference/lua.md lib/lua/5.4/zerodark.so \
    share/zerodark/missions/rescue.lua; do
    [ -e "$room/first/$file" ] || die "$file was not installed"
done
[ ! -e "$room/first/share/zsh/vendor-completions" ] || die "a package's files were installed"

# The sanitizers keep whole paths for their reports.
if ! grep -q __asan_init "$room/first/bin/zerodark"; then
    find "$room/first" -type f \( -path '*/bin/*' -o -path '*/libexec/*' -o -name '*.so' \) -print0 |
        xargs -0 grep -lF -e "$build/" -e "$sources/" && die "that tells where it was built"
fi

mkdir "$room/second"
mv "$room/first" "$room/second/moved"
moved=$room/second/moved
cd "$room/home"
"$moved/bin/zerodark" run rescue --seed 7 --quiet >"$room/told" || die "it does not run where it was moved"
ln -s "$moved/bin/zerodark" zerodark
./zerodark run rescue --seed 7 --quiet | cmp - "$room/told" || die "it does not run by a link"
if [ -e "$build/raster.so" ]; then # what draws PNG is found where it was installed
    "$moved/bin/zerodark" map ruin --png ruin.png || die "it draws no PNG"
fi

mv "$moved/share/zerodark/lua" "$room/lua"
! "$moved/bin/zerodark" run rescue --quiet 2>/dev/null || die "it took another Lua half than its own"

# A file that says where the Lua half is counts from the program's owner, not from anybody.
printf %s "$room/lua" >"$moved/bin/zerodark.home"
cp -r "$moved/share/zerodark/missions" "$room"
cp "$moved/libexec/zerodark/zerodark-worker" "$moved/bin"
"$moved/bin/zerodark" run rescue --quiet >/dev/null || die "it does not find what a build has"
if [ "$(id -u)" = 0 ]; then
    chown 65534 "$moved/bin/zerodark.home"
    ! "$moved/bin/zerodark" run rescue --quiet 2>/dev/null || die "it believed a stranger's file"
fi
rm -rf "$room"
