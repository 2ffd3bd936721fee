#!/usr/bin/env python3
"""mutants.py PROGRAM SOURCES [SEED]: sound missions with one small slip each, made by chance: a sign
left out, a word misspelt, a sign of another language. Each has to be told at its line, and by what
is missing. Fails where fewer than KEPT in a hundred are; prints those that are not with SHOW=1."""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

KEPT = 95  # in a hundred
EACH = 14  # of each kind
FILES = ["missions/rescue.lua", "missions/gemini/data-grab.lua", "missions/versus/resupply.lua",
         "missions/infinity/ambush.lua", "lua/content/maps/hall.lua", "lua/new/bot/bot.lua",
         "lua/new/team/team.lua"]
WORDS = set("and break do else elseif end false for function goto if in local nil not or repeat "
            "return then true until while".split())
TOKEN = re.compile(r"""--\[\[.*?\]\]|--[^\n]*|\[\[.*?\]\]|(?P<text>"(?:\\.|[^"\\\n])*")|"""
                   r"""(?P<number>\d+\.?\d*)|(?P<name>[A-Za-z_]\w*)|"""
                   r"""(?P<sign>\.\.\.?|[=~<>]=|//|[-+*/%^#<>=(){}\[\];:,.])""", re.S)
NAMES = {")": "round", "}": "curly", "]": "square"}
FOREIGN = {"~=": ("!=", "~="), "and": ("&&", r"\band\b"), "or": ("||", r"\bor\b"),
           "local": ("let", r"\blocal\b"), "function": ("func", r"\bfunction\b"),
           "elseif": ("elif", "elseif"), "==": ("===", "=="), ">=": ("=>", ">="),
           "then": (":", r"\bthen\b")}


class Token:
    def __init__(self, match, text):
        self.kind, self.text = match.lastgroup, match.group()
        self.at, self.end = match.span()
        self.line = text.count("\n", 0, self.at) + 1
        if self.text in WORDS:
            self.kind = "word"


def read_tokens(text):
    return [Token(m, text) for m in TOKEN.finditer(text) if m.lastgroup]


def read_pairs(tokens):
    """The opener of each closer, by their numbers."""
    opened, pairs, heads = [], {}, 0
    for i, t in enumerate(tokens):
        if t.text in ("for", "while"):
            heads += 1
            opened.append(i)
        elif t.text == "do" and heads:
            heads -= 1
        elif t.text in ("(", "{", "[", "function", "if", "do", "repeat"):
            opened.append(i)
        elif t.text in (")", "}", "]", "end", "until"):
            pairs[i] = opened.pop()
    return pairs


def misspelt(word, chance):
    at = chance.randrange(1, len(word) - 1)
    return chance.choice([word[:at] + word[at + 1:], word[:at] + word[at] + word[at:],
                          word[:at] + word[at + 1] + word[at] + word[at + 2:]])


def slips(text, chance):
    """(kind, from, to, what comes in its place, lines that are right, a good mend)"""
    tokens = read_tokens(text)
    pairs = read_pairs(tokens)
    for i, t in enumerate(tokens):
        near = {tokens[k].line for k in (i - 1, i, i + 1) if 0 <= k < len(tokens)}
        if t.text == ",":
            yield "comma", t.at, t.end, "", near, "comma"
        if i in pairs:
            o = tokens[pairs[i]]
            both = near | {o.line}
            yield "closer " + t.text, t.at, t.end, "", both, re.escape(t.text)
            if o.text == "{":
                lines = {o.line - 1, o.line, tokens[pairs[i] + 1].line}
                yield "opener", o.at, o.end, "", lines, r"\{|\}"
        if t.text in ("then", "do"):
            yield "head", t.at, t.end, "", near, t.text
        if t.kind == "text":
            yield "quote", t.at, t.at + 1, "", {t.line}, "quote"
            yield "quote", t.end - 1, t.end, "", {t.line}, "quote"
        if t.text in ("function", "return", "local", "elseif", "repeat"):
            yield "word", t.at, t.end, misspelt(t.text, chance), {t.line}, r"\b%s\b" % t.text
        if t.text in FOREIGN:
            yield "foreign", t.at, t.end, FOREIGN[t.text][0], {t.line}, FOREIGN[t.text][1]
        if t.text == "=" and tokens[i - 1].kind == "name" and tokens[i - 2].text in ("{", ","):
            yield "field", t.at, t.end, chance.choice([":", "=>"]), {t.line}, "="
        if t.text == "," or t.text == ")":
            yield "surplus", t.at, t.at, t.text + " ", near, "too many|one comma"


def read_slips(sources, chance):
    """{ kind: [slips of all files] }"""
    kinds = {}
    for path in FILES:
        with open(os.path.join(sources, path), encoding="utf-8") as f:
            text = f.read()
        for slip in slips(text, chance):
            kinds.setdefault(slip[0], []).append((text, *slip[1:]))
    return kinds


def write_files(room, kinds, chance):
    """{ file: (lines that are right, a good mend, what was done) }"""
    wanted = {}
    for kind, found in sorted(kinds.items()):
        chosen = chance.sample(found, min(EACH, len(found)))
        for n, (text, at, end, instead, lines, mend) in enumerate(chosen):
            word = kind.split(" ")[-1]
            name = f"{NAMES.get(word, word)}-{n:02}.lua"
            before = text[text.rfind("\n", 0, at) + 1:at]
            wanted[name] = (lines, mend, f"{before}>>>{text[at:end]}>>>{instead}")
            with open(os.path.join(room, name), "w", encoding="utf-8") as f:
                f.write(text[:at] + instead + text[end:])
    return wanted


def first_told(printed):
    """{ file: (line, the first finding with its mend) }"""
    first, now = {}, None
    for line in printed.split("\n"):
        found = re.match(r"(?:\./)?([\w-]+\.lua):(\d+)(?::\d+)?: (?!note)", line)
        if found:
            now = found[1] if found[1] not in first else None
            if now:
                first[now] = (int(found[2]), line)
        elif now and line.startswith(" "):
            first[now] = (first[now][0], first[now][1] + line)
    return first


def main():
    program, sources = os.path.realpath(sys.argv[1]), sys.argv[2]
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    kinds, good = read_slips(sources, chance), 0
    room = tempfile.mkdtemp(prefix="mutants-")
    try:
        wanted = write_files(room, kinds, chance)
        done = subprocess.run([program, "check", "."], cwd=room, env=dict(os.environ, NO_COLOR="1"),
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    finally:
        shutil.rmtree(room)
    first = first_told(done.stderr.decode("utf-8", "replace"))
    for name, (lines, mend, edit) in wanted.items():
        line, told = first.get(name, (0, "(nothing)"))
        named = {int(n) for n in re.findall(r"\bline (\d+)", told)}
        fine = (line in lines or named & lines) and re.search(mend, told, re.I)
        good += bool(fine)
        if not fine and os.environ.get("SHOW"):
            print(f"{name}: want {sorted(lines)} /{mend}/\n    {edit}\n    got {told}")
    print(f"{good} of {len(wanted)} slips are told right ({100 * good / len(wanted):.1f} %)")
    return good * 100 < KEPT * len(wanted)


if __name__ == "__main__":
    sys.exit(main())
