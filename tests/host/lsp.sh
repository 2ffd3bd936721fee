#!/bin/bash
# lsp.sh PROGRAM SOURCES: the language server as a process of its own, over pipes; and, where it is
# installed, in Neovim, with the settings that docs/editors.md has.
set -u
here=$(dirname "$(readlink -f "$0")")
zerodark=$(realpath "$1")
sources=$(realpath "$2")
export NO_COLOR=1 LC_ALL=C
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
trap : PIPE # of a server that has ended already
mkdir -p "$room/own" "$room/work/maps" "$room/work/fog/parts" "$room/work/fog/missions" "$room/elsewhere"

# shellcheck source=cases.sh
. "$here/cases.sh"

program() {
    env HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" "$zerodark" "$@"
}

begin() {
    coproc SERVER {
        exec env --default-signal=INT HOME="$room/own" XDG_DATA_HOME="$room/own" XDG_CONFIG_HOME="$room/own" \
            "$zerodark" lsp "$@" 2>"$room/err"
    }
    to=${SERVER[1]} from=${SERVER[0]} server=$SERVER_PID
}

send() {
    printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1" >&"$to"
}

# Reads the next message into $got.
receive() {
    local line size=0
    got=
    while IFS= read -r -t 30 line <&"$from"; do
        line=${line%$'\r'}
        case $line in
            '') break ;;
            Content-Length:*) size=${line#*: } ;;
        esac
    done
    [ "$size" = 0 ] || IFS= read -r -t 30 -N "$size" got <&"$from"
}

number=0
# ask METHOD PARAMS: the answer is in $got; what comes before it is left out.
ask() {
    number=$((number + 1))
    send "{\"jsonrpc\":\"2.0\",\"id\":$number,\"method\":\"$1\",\"params\":$2}"
    while receive && [ -n "$got" ]; do
        case $got in *"\"id\":$number,"* | *"\"id\":$number}"*) return ;; esac
    done
}

tell() {
    send "{\"jsonrpc\":\"2.0\",\"method\":\"$1\",\"params\":$2}"
}

# A text as a string of JSON.
quoted() {
    local text=${1//\\/\\\\}
    text=${text//\"/\\\"}
    printf '"%s"' "${text//$'\n'/\\n}"
}

# open FILE TEXT: leaves the findings of the text in $got.
open() {
    tell textDocument/didOpen "{\"textDocument\":{\"uri\":\"file://$1\",\"languageId\":\"lua\",\"version\":1,\"text\":$(quoted "$2")}}"
    receive
}

# has NAME PART: the last message has this part in it. hasnt: it has not.
has() {
    cases=$((cases + 1))
    case $got in *"$2"*) ;; *) printf '%s\n' "$got" >"$room/out"; fail "$1" ;; esac
}

hasnt() {
    cases=$((cases + 1))
    case $got in '' | *"$2"*) printf '%s\n' "$got" >"$room/out"; fail "$1" ;; esac
}

# end NAME STATUS: closes what the server reads from; it ends with this status.
end() {
    eval "exec $to>&-"
    wait "$server"
    local status=$?
    cases=$((cases + 1))
    [ "$status" = "$2" ] || fail "$1: status $status, not $2"
}

initialize() {
    ask initialize "{\"processId\":null,\"rootUri\":\"file://$room/work\",\"capabilities\":{}}"
}

work=$room/work
printf 'return { name = "fog", version = "0.1.0", summary = "s", license = "CC0-1.0" }\n' >"$work/fog/pack.lua"
printf 'declare { states = { soaked = { most = 2 } } }\nrequire "parts/thick"\n' >"$work/fog/init.lua"
printf 'function thick_of(f) return f.soaked end\n' >"$work/fog/parts/thick.lua"
printf 'return map { }\n' >"$work/maps/yard.lua"
printf 'return map { }\n' >"$room/elsewhere/secret.lua"
ln -s "$room/elsewhere/secret.lua" "$work/maps/lent.lua"
before=$(cd "$room" && find work elsewhere | sort && cat "$work"/fog/*.lua)

begin --stdio
initialize
has 'it says what it can do' '"renameProvider"'
text='return mission { id = "x", tilte = "y", setup = function(m) m:deploy_team { edge = "bottom" } end }'
open "$work/m.lua" "$text"
has 'a text that was not saved is read' "no field 'tilte'"
ask textDocument/hover "{\"textDocument\":{\"uri\":\"file://$work/m.lua\"},\"position\":{\"line\":0,\"character\":64}}"
has 'a method is explained' 'deploy_team'
ask textDocument/completion "{\"textDocument\":{\"uri\":\"file://$work/m.lua\"},\"position\":{\"line\":0,\"character\":64}}"
has 'methods are offered' '"deploy_team"'

open "$work/endless.lua" "while true do end
return mission { id = 'x', setup = function(m) m:deploy_team { } end }"
has 'no script runs' '"diagnostics":['

# The words of a pack are those that the pack has made.
open "$work/fog/parts/wet.lua" 'function wet()
  for _, f in ipairs(game:figures()) do print(f.soaked, thick_of(f), f.sokaed, tihck_of(f)) end
end'
has 'what the pack has not' 'sokaed'
has 'nor its other files' 'tihck_of'
hasnt 'what it has is known' "no field 'soaked'"
hasnt 'what its other files have is known' "called 'thick_of'"
open "$work/fog/missions/m.lua" 'return mission { id = "x", setup = function(m)
  m:deploy_team { }
  for _, f in ipairs(m:figures()) do print(f.soaked, f.sokaed) end
end }'
has 'a mission of the pack has not' 'sokaed'
hasnt 'what the pack has it has' "no field 'soaked'"

# Files are read below the folder only, and by what they really are.
define() {
    open "$work/d$number.lua" "return mission { terrain = map \"$1\" }"
    ask textDocument/definition "{\"textDocument\":{\"uri\":\"file://$work/d$((number)).lua\"},\"position\":{\"line\":0,\"character\":33}}"
}
define yard
has 'a map beside it is found' 'maps/yard.lua'
define lent
hasnt 'a link that leads out is not followed' 'lent.lua'
define ../elsewhere/secret
hasnt 'nor is a path' 'secret'
tell textDocument/didClose "{\"textDocument\":{\"uri\":\"file://$work/m.lua\"}}"
receive
has 'what is closed has no findings' '"diagnostics":[]'
ask shutdown null
has 'it shuts down' '"result":null'
tell exit null
end 'after shutdown and exit' 0
after=$(cd "$room" && find work elsewhere | sort && cat "$work"/fog/*.lua)
that 'nothing was written' [ "$before" = "$after" ]
that 'nothing was complained of' [ ! -s "$room/err" ]

begin
tell exit null
end 'exit alone' 1
begin
initialize
end 'the end of input' 1
begin
initialize
ask shutdown null
end 'the end of input after shutdown' 0
begin
initialize
printf 'Content-Type: x\r\n\r\n{}' >&"$to"
end 'no length' 1
that 'and says so' grep -q 'Content-Length' "$room/err"
begin
initialize
kill -INT "$server"
wait "$server"
that 'an interrupt ends it' [ $? -gt 128 ]
eval "exec $to>&-"

is 'its help' 0 'language server' '' lsp --help
is 'other words' 2 '' 'takes no words' lsp missions

# Neovim 0.7, as the handbook says.
if command -v nvim >/dev/null && nvim --version | grep -q '^NVIM v0\.7\.'; then
    sed -n '/^-- Neovim 0.7/,/^```/p' "$sources/docs/editors.md" | grep -v '^```' >"$room/settings.lua"
    mkdir "$room/bin" && ln -s "$zerodark" "$room/bin/zerodark"
    printf '%s' "$text" >"$work/v.lua"
    that 'the handbook has settings for it' [ -s "$room/settings.lua" ]
    PATH=$room/bin:$PATH HOME=$room/own XDG_CONFIG_HOME=$room/own XDG_DATA_HOME=$room/own \
        XDG_STATE_HOME=$room/own XDG_CACHE_HOME=$room/own ZERODARK_SETTINGS=$room/settings.lua \
        timeout 120 nvim --headless -u NONE -i NONE -n -c "luafile $here/lsp_nvim.lua" \
        "$work/v.lua" >"$room/out" 2>&1 </dev/null
    that 'Neovim' grep -q '^all is well' "$room/out"
else
    echo 'Neovim 0.7 is not installed: not tried in an editor'
fi

# An editor that is broken, or an enemy's.
mkdir -p "$room/enemy"
that 'the attacks of lsp_attacks.py' timeout 120 python3 "$here/lsp_attacks.py" "$zerodark" "$room/enemy"

if [ "$failures" -gt 0 ]; then
    echo "$cases cases, $failures failures"
    exit 1
fi
echo "$cases cases"
