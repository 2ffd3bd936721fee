#!/bin/bash
# texts.sh ZERODARK TEXTS SRC: every command of commands.txt is one of the program, and what is wrong in
# such a file is told with its place.
set -u
zerodark=$1
texts=$2
src=$3
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
failed=0

while read -r words; do
    name=$(sed -E 's/ [^a-z].*| [a-z]+[|].*//' <<<"$words")
    # shellcheck disable=SC2086
    if [ "$("$zerodark" $name -h | head -1 | sed 's/ $//')" != "zerodark $words" ]; then
        echo "FAILED $words: no such command, or it has another text"
        failed=1
    fi
done < <(grep -E '^[^# ]' "$src/host/base/commands.txt")

wrong() { # wrong FORM MESSAGE: of the text on standard input
    local form=$1 message=$2
    cat >wrong.txt
    local from=wrong.txt
    [ "$form" = rows ] && from="some.h row=wrong.txt"
    [ "$form" = findings ] && from="some.h wrong.txt"
    [ "$form" = book ] && from="some.h wrong.txt"
    # shellcheck disable=SC2086
    if "$texts" "$form" made $from 2>said || [ -e made ] || ! grep -qF "$message" said; then
        echo "FAILED: '$(cat said)' is not '$message'"
        failed=1
    fi
}

wrong rows 'wrong.txt:1: these words have no text' <<<'nil'
wrong rows 'wrong.txt:1: a text without words' <<<'    nil'
wrong rows 'wrong.txt:2: a text must be indented by four' <<<$'nil\n  is nothing'
wrong rows 'wrong.txt:2: a tab, or a space' <<<$'nil\n\tis nothing'
wrong rows 'wrong.txt:3: a line with ... must be right below' <<<$'nil\n    is nothing\n... more'
wrong rows 'wrong.txt:4: these words appear twice' <<<$'a\n    b\n\na\n    c\n\nd\n    e'
wrong commands 'wrong.txt:1: the name of a command' <<<$'RUN\n    runs'
wrong commands 'wrong.txt:1: a command needs a summary' <<<$'run\n    runs'
chapter=$'Z\n    all\n\n'
wrong book 'wrong.txt:4: a rule has an example' <<<"$chapter"$'Z-01\n    one'
wrong book 'wrong.txt:4: Z-01: a paragraph must begin with "For example: "' <<<"$chapter"$'Z-01\n    one\n\n    two'
wrong book 'wrong.txt:4: Z-01: a paragraph must begin with "Read as: "' \
    <<<"$chapter"$'Z-01\n    one\n\n    For example: two\n\n    three'
wrong book 'wrong.txt:4: there is one paragraph too many' \
    <<<"$chapter"$'Z-01\n    one\n\n    For example: two\n\n    Read as: three\n\n    four'
wrong book 'wrong.txt:4: the chapter of this rule is missing' <<<"$chapter"$'Y-01\n    one\n\n    For example: two'
wrong book 'wrong.txt:1: an id has capital letters' <<<$'z-01\n    one\n\n    For example: two'
wrong book 'wrong.txt:1: Z: a paragraph must begin with "Orders: "' <<<$'Z\n    one\n\n    two'

finding=$'a-b\n    title\n\n    means'
example=$'\n\n    Wrong, in setup:\n      a\n\n    Mended:\n      b'
wrong findings 'wrong.txt:1: the name of a finding' <<<$'A\n    title'"$example"
wrong findings 'wrong.txt:1: a-b: a line must begin with "Mended:" here' <<<"$finding"
wrong findings 'wrong.txt:1: the patterns of the messages are missing' <<<"$finding$example"
wrong findings 'wrong.txt:1: a finding needs a title and an explanation' <<<$'a-b\n    title'"$example"
wrong findings 'wrong.txt:1: an example must be indented' <<<"$finding"$'\n\n    Says: x'"${example//      a/    a}"
exit $failed
