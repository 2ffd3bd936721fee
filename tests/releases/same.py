"""same.py EXPECTED NOW: is all that was there there still? Lines that are JSON may have more now than
then; what is words for people, or a path of that day, is not compared. All other lines are the same."""
import json
import math
import sys

WORDS = {"what", "why", "doc", "title", "command", "words", "ending"}  # chosen by each version again
ELSEWHERE = {"file", "frame"}  # where the file lies; who made it, which the program holds against it
NAMES = ("name", "deed", "seed", "event", "value")  # what the objects of a list are known by


def named(entries):
    for key in NAMES:
        if entries and all(isinstance(e, dict) and key in e for e in entries):
            by_name = {json.dumps(e[key]): e for e in entries}
            if len(by_name) == len(entries):
                return key, by_name
    return None, None


def differ(then, now, at):
    """Where the two differ, and how; None where they do not."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key in WORDS or key in ELSEWHERE:
                continue
            if key not in now:
                return f"{at}.{key}: it is not there any more"
            found = differ(value, now[key], f"{at}.{key}")
            if found:
                return found
        return None
    if isinstance(then, list) and isinstance(now, list):
        key, by_name = named(then)
        if key and all(isinstance(e, dict) and key in e for e in now):
            others = {json.dumps(e[key]): e for e in now}
            return differ(by_name, others, at)
        if len(then) != len(now):
            return f"{at}: {len(then)} then, {len(now)} now"
        for i, pair in enumerate(zip(then, now)):
            found = differ(*pair, f"{at}[{i}]")
            if found:
                return found
        return None
    close = isinstance(then, float) and isinstance(now, (int, float)) and math.isclose(then, now, rel_tol=1e-12)
    return None if then == now or close else f"{at}: {then!r} then, {now!r} now"


def lines(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read().splitlines()


def main(expected, got):
    then, now = lines(expected), lines(got)
    for i, line in enumerate(then):
        at = f"line {i + 1}"
        if i >= len(now):
            return f"{at}: '{line[:200]}' then, nothing now"
        if line.startswith("{") and now[i].startswith("{"):
            found = differ(json.loads(line), json.loads(now[i]), at)
            if found:
                return found
        elif line != now[i]:
            return f"{at}: '{line[:200]}' then, '{now[i][:600]}' now"
    return f"'{now[len(then)][:600]}' is new" if len(now) > len(then) else None


if __name__ == "__main__":
    wrong = main(*sys.argv[1:])
    if wrong:
        print(wrong)
        sys.exit(1)
