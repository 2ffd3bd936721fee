#!/usr/bin/env python3
"""run.py PROGRAM [ID...]: what PROGRAM says first of each mistake of authors, and of files that are
sound. With ids only those, and all that is said of them. Fails where less is told than KEPT says, or
where a sound file is found fault with.

A case is told right if its first finding (of `check`; of `run` and `test` the first message) stands at
one of the lines of the manifest, or names it, and fits the manifest's pattern."""
import concurrent.futures
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
KEPT = {"given": 95, "first": 95, "second": 95, "third": 95, "fourth": 95, "fifth": 95,
        "sixth": 95, "seventh": 95, "eighth": 95}  # in a hundred, of each corpus
HEAD = re.compile(r"^\s*([^\s:][^:]*?):(\d+)(?::(\d+))?: (?:(error|warning|note): )?(.*)$")
NO_LINE = re.compile(r"^([^\s:][^:]*): (error|warning|note): (.*)$")


def unescaped(text):
    """The bytes that a line of texts.txt or edits.txt stands for."""
    out = bytearray()
    at = 0
    while at < len(text):
        if text[at] != "\\":
            out += text[at].encode()
            at += 1
        elif text[at + 1] == "x":
            out.append(int(text[at + 2:at + 4], 16))
            at += 4
        else:
            out += {"\\": b"\\", "r": b"\r", "t": b"\t"}[text[at + 1]]
            at += 2
    return bytes(out)


def lines_of(name):
    with open(os.path.join(HERE, name), encoding="ascii") as f:
        return [line.rstrip("\n") for line in f if not line.startswith("# ")]


def read_texts():
    texts, now = {}, None
    for line in lines_of("texts.txt"):
        if line.startswith("=== "):
            now = texts[line[4:]] = []
        else:
            now.append(unescaped(line[2:]))
    return texts


def read_cases():
    """{ id: { path: lines } }"""
    texts, cases = read_texts(), {}
    files = text = None
    shift = at = 0
    for line in lines_of("edits.txt"):
        if line.startswith("=== "):
            files = cases[line[4:]] = {}
        elif line.startswith("--- "):
            path, _, base = line[4:].partition(" = ")
            text = files[path] = list(texts[base]) if base else []
            shift = 0
        elif line.startswith("@ "):
            first, gone = (int(n) for n in line[2:].split())
            at = first - 1 + shift
            del text[at:at + gone]
            shift -= gone
        else:
            text.insert(at, unescaped(line[2:]))
            at += 1
            shift += 1
    return cases


def write_case(room, files):
    os.makedirs(room)
    for path, lines in files.items():
        whole = os.path.join(room, path)
        os.makedirs(whole if path.endswith("/") else os.path.dirname(whole), exist_ok=True)
        if not path.endswith("/"):
            with open(whole, "wb") as f:
                f.write(b"\n".join(lines))


def rows(name):
    return [line.split("\t") for line in lines_of(name) if line and not line.startswith("#")]


def said(program, room, home, command):
    """(exit status or "hang", findings as (file, line, severity, text), all that was printed)"""
    words = shlex.split(command)
    env = dict(os.environ, HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home,
               NO_COLOR="1")
    try:
        p = subprocess.run([program] + words, cwd=room, env=env, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240)
    except subprocess.TimeoutExpired:
        return "hang", [], ""
    out, err = p.stdout.decode("utf-8", "replace"), p.stderr.decode("utf-8", "replace")
    test = words[0] == "test"
    lines = (out if test else err).split("\n")
    if test and not any(HEAD.match(line) for line in lines):
        lines = err.split("\n")
    found = []
    for line in lines:
        placed, bare = HEAD.match(line), NO_LINE.match(line)
        if placed and (test or not line.startswith(" ")):
            found.append([placed[1].removeprefix("./"), int(placed[2]), placed[4] or "error",
                          line.strip()])
        elif bare:
            found.append([bare[1].removeprefix("./"), 0, bare[2], line])
        elif found and line.startswith(" ") and line.strip():
            found[-1][3] += "\n      " + line.strip()
    return p.returncode, [f for f in found if f[2] != "note"], out + err


def judge(found, want, mend):
    """(Does the first finding name a right line? Does it say how to mend it?)"""
    if not found:
        return False, False
    file, line, _, text = found[0]
    spots = want.split(",")
    files = {spot.rsplit(":", 1)[0] for spot in spots}
    named = {f"{f}:{n}" for f in files if f == file for n in re.findall(r"\bline (\d+)", text)}
    named |= {x.removeprefix("./") for x in re.findall(r"([\w./-]+\.lua:\d+)", text)}
    right = f"{file}:{line}" in spots or bool(named & set(spots))
    return right, bool(re.search(mend, text, re.I | re.S))


def main():
    program, only = os.path.realpath(sys.argv[1]), set(sys.argv[2:])
    cases, room = read_cases(), tempfile.mkdtemp(prefix="mistakes-")
    faults = 0

    def tried(number, id, command):
        own = os.path.join(room, str(number))
        os.makedirs(own)
        write_case(os.path.join(own, "case"), cases[id])
        return said(program, os.path.join(own, "case"), own, command)

    try:
        mistakes = [r for r in rows("manifest.tsv") if not only or r[1] in only]
        sound = [r for r in rows("sound.tsv") if not only or r[1] in only]
        count = {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            told = list(pool.map(lambda i: tried(i, mistakes[i][1], mistakes[i][3]),
                                 range(len(mistakes))))
            well = list(pool.map(lambda i: tried(len(mistakes) + i, sound[i][1], sound[i][2]),
                                 range(len(sound))))
        for row, (status, found, printed) in zip(mistakes, told):
            corpus, id, kind, _, want, mend, what, _ = row
            right, good = judge(found, want, mend)
            bad = status == "hang" or status < 0 or status >= 128
            faults += bad
            if kind != "contested":
                c = count.setdefault(corpus, [0, 0, 0, 0])
                c[0] += 1
                c[1] += right
                c[2] += good
                c[3] += right and good
            if only or bad or (not (right and good) and kind != "contested"):
                word = "DIED" if bad else "right" if right and good else "line" if good else "mend"
                got = "\n          ".join(f[3] for f in found) if only and found else \
                    found[0][3] if found else "(nothing) " + printed[-300:]
                print(f"{word:5} {id}: {what}\n    want  {want}  /{mend}/\n    got   {got}")
        for corpus, (n, right, good, both) in count.items():
            print(f"{corpus}: of {n} the line of {right}, how to mend {good}, both {both} "
                  f"({100 * both / n:.1f} %)")
            faults += not only and 100 * both < KEPT[corpus] * n
        for (_, id, _, what), (status, found, printed) in zip(sound, well):
            may = id.startswith("limit-")  # the program's own limit, which it says
            if (found or status != 0) and not may:
                print(f"FALSE {id}: {what}\n    got   {printed[-400:]}")
                faults += 1
        print(f"sound: {len(sound)}")
    finally:
        shutil.rmtree(room)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
