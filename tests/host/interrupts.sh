#!/bin/bash
# interrupts.sh PROGRAM SOURCES: Ctrl-C while a command waits for input, of a terminal or of a pipe, is
# noticed at once: the command ends, or asks anew.
zerodark=$(readlink -f "$1") sources=$(readlink -f "$2")
room=$(mktemp -d) || exit 1
trap 'rm -rf "${room:?}"' EXIT
export NO_COLOR=1 TERM=xterm HOME=$room XDG_STATE_HOME=$room/state XDG_CONFIG_HOME=$room/config XDG_DATA_HOME=$room/data
cd "$room" || exit 1
cp "$sources/missions/rescue.lua" m.lua
"$zerodark" operation new a.zd gemini --team nightwatch --seed 7 -q && cp a.zd b.zd || exit 1
python3 - "$zerodark" <<'END'
import os, pty, select, signal, subprocess, sys, time

zerodark, wrong, tried = sys.argv[1], [], 0
SOON = 5  # seconds: what is not noticed is not noticed for ever

# Pipes into which nobody types any more. What is printed says that it waits; None: nothing is.
piped = [
    ("play", ["play", "m.lua", "--seed", "7", "--journal", "p"], b"", b"order 1>"),
    ("play, in the middle", ["play", "m.lua", "--seed", "7", "--journal", "q"], b"auto\n" + 12 * b"\n", b"order 2>"),
    ("before a mission", ["operation", "play", "a.zd"], b"", b"> "),
    ("a mission", ["operation", "play", "b.zd", "--yes"], b"", b"order 1>"),
    ("the prompt", ["-i"], b"", b"> "),
    ("the prompt, after a line", ["-i"], b"print(6 * 7)\n", b"42"),
    ("a script", ["-e", "print 'here' io.stdout:flush() print(io.read())"], b"", b"here"),
    ("team new", ["team", "new", "t.lua"], b"", b"team> "),
    ("a program", ["-"], b"", None),
    ("statements", [], b"", None),
    ("a mission from a pipe", ["run", "/dev/stdin"], b"", None),
    ("a journal from a pipe", ["replay", "/dev/stdin"], b"", None),
    ("a mission to check", ["check", "/dev/stdin"], b"", None),
    ("an editor", ["lsp"], b"", None),
]


def until(fd, mark, most):
    text, end = b"", time.time() + most
    while mark not in text and time.time() < end:
        if select.select([fd], [], [], 0.2)[0]:
            more = os.read(fd, 65536)
            if not more:
                break
            text += more
    return mark in text


def settle(fd, quiet):  # whoever waits says no more
    while select.select([fd], [], [], quiet)[0] and os.read(fd, 65536):
        pass


waiting = []
for name, words, typed, mark in piped:  # all at once
    p = subprocess.Popen([zerodark] + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    p.stdin.write(typed)
    p.stdin.flush()
    waiting.append((name, mark, p))
for name, mark, p in waiting:
    if mark and not until(p.stdout.fileno(), mark, 20):
        wrong.append(name + ": it does not wait")
for name, mark, p in waiting:
    if mark:
        settle(p.stdout.fileno(), 0.1)
time.sleep(0.5)  # the others say nothing before they wait
for name, mark, p in waiting:
    p.send_signal(signal.SIGINT)
for name, mark, p in waiting:
    tried += 1
    try:
        if p.wait(SOON) == 0:
            wrong.append(name + ": it ended as if all were well")
    except subprocess.TimeoutExpired:
        wrong.append(name + ": it waits on")
        p.kill()
        p.wait()

# At a terminal. Those that edit a line drop it, and ask again; the others end.
terminal = [
    ("play", ["play", "m.lua", "--seed", "7", "--journal", "r"], b"order 1> ", b"order 1> "),
    ("a mission", ["operation", "play", "b.zd", "--yes"], b"order 1> ", b"order 1> "),
    ("the prompt", [], b"> ", b"> "),
    ("team new", ["team", "new", "u.lua"], b"team> ", None),
    ("a script", ["-e", "print 'here' print(io.read())"], b"here", None),
]
for name, words, mark, again in terminal:
    tried += 1
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(zerodark, [zerodark] + words)
    if not until(fd, mark, 20):
        wrong.append(name + ": it does not ask")
    settle(fd, 0.3)
    os.write(fd, b"\x03")
    try:
        noticed = until(fd, again or b"\0", SOON)
    except OSError:  # the terminal is closed: it has ended
        noticed = again is None
    if not noticed:
        wrong.append(name + ", at a terminal: it is not noticed")
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(fd)

for line in wrong:
    print("FAILED", line)
print("%d waits, %d wrong" % (tried, len(wrong)))
sys.exit(1 if wrong else 0)
END
