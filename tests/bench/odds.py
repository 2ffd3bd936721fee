#!/usr/bin/env python3
"""Exact odds the plain way: multisets from itertools, their weights, one look at each.

bench_odds runs it as a child and asks it by lines: "test DICE TARGET" or
"chain DICE TARGET ARMOUR NERVE"; it answers each with the nanoseconds that took it, and a number
that says what came out."""

import sys
import time
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import factorial


def cover(dice, target, total):
    """The most groups of dice, none of which reaches the target alone; the largest comes first."""
    if total < target:
        return 0
    n = len(dice)
    if n <= 3:
        return 1
    best, rest = 1, dice[1:]
    most = min(total // target, n // 2)
    if most == 1:
        return 1
    for k in range(1, n):
        for chosen in combinations(range(n - 1), k):
            group = dice[0] + sum(rest[i] for i in chosen)
            if group < target or group - rest[chosen[-1]] >= target:
                continue
            left = [x for i, x in enumerate(rest) if i not in chosen]
            best = max(best, 1 + cover(left, target, total - group))
            if best == most:
                return best
    return best


def successes(dice, target):
    """Of dice that fall: groups, and lucky twelves."""
    alone = sum(1 for x in dice if x >= target)
    small = dice[alone:]
    return alone + sum(1 for x in dice if x == 12) + cover(small, target, sum(small))


def pools(n):
    """Every multiset of n dice, falling, with the number of orders it can be rolled in."""
    for pool in combinations_with_replacement(range(12, 0, -1), n):
        ways = factorial(n)
        for k in Counter(pool).values():
            ways //= factorial(k)
        yield pool, ways


def test(n, target):
    odds = Counter()
    for pool, ways in pools(n):
        odds[successes(pool, target)] += ways
    return odds


def left_over(pool, armour, target):
    """What armour leaves of a roll: pairs go, the rest is regrouped, twelves cancel successes."""
    rest = list(pool)
    for x in armour:
        if x in rest:
            rest.remove(x)
    return max(0, successes(rest, target) - armour.count(12))


def chain(n, target, armour, nerve):
    """Shot, armour, wounds, stress: (wounds, is shaken) -> cases. The table is empty: whoever is
    shaken finds no cover and lies down, always; so that is told by being shaken."""
    odds = Counter()
    for pool, ways in pools(n):
        hits = successes(pool, target)
        if hits == 0:
            odds[0] += ways * 12**armour
            continue
        for roll, more in pools(armour):
            odds[left_over(pool, roll, target)] += ways * more
    whole = Counter()
    for wounds, ways in odds.items():
        calm = nerve - max(0, wounds - 1)  # a die less for every wound after the first
        if wounds >= 4 or calm <= 0:
            whole[wounds, wounds < 4] += ways * 12**nerve
            continue
        for got, more in test(calm, 10).items():
            whole[wounds, got == 0] += ways * more * 12**(nerve - calm)
    return whole


def main():
    for line in sys.stdin:
        what, *numbers = line.split()
        begun = time.process_time_ns()
        odds = (test if what == "test" else chain)(*map(int, numbers))
        taken = time.process_time_ns() - begun
        if what == "test":
            told = odds[1] & 0xffffffff
        else:
            told = sum(ways * (10 * wounds + shaken) for (wounds, shaken), ways in odds.items())
        print(taken, told, flush=True)


if __name__ == "__main__":
    main()
