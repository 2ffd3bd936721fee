#!/bin/bash
# api_words.sh TOOL: a mistake in the type stubs stops the build, and is reported with its line.
set -u
tool=$1
failed=0

# refuses PLACE TEXT: what is said of the text begins with the place.
refuses() {
    local said
    if said=$(printf '%b' "$2" | "$tool" 2>&1 >/dev/null) || [[ $said != "lua/types/zerodark.lua:$1: "* ]]; then
        printf 'not refused at line %s: %s\n%s\n' "$1" "$2" "$said"
        failed=1
    fi
}

refuses 2 '-- [shapes]\n---@clas place\n-- [generated]\n' # a misspelt word
refuses 3 '-- [shapes]\n---@class place # A place.\n---@feild x number\n-- [generated]\n'
refuses 3 '-- [shapes]\n---@class place # A place.\n---@field x\n-- [generated]\n' # no type
refuses 4 '-- [shapes]\n---@class place # A place.\n---    print(p)\n\n-- [generated]\n' # of no field
refuses 1 '---@class place # A place.\n-- [generated]\n' # in no list
refuses 1 '---@alias edge\n-- [generated]\n' # of nothing
refuses 2 '-- [shapes]\n' # no end
exit $failed
