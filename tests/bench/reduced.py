#!/usr/bin/env python3
"""The reduced battle of reduced.c in plain Python: the same draws, so the same digest.

A benchmark runs it as a child and asks it by lines, each a number of battles; it answers with the
nanoseconds of the processor that took it, and the digest."""

import sys
import time
from math import isqrt

from odds import cover

INCH, OUT_AT, UP, DOWN, DEAD = 254, 3, 0, 1, 2
EYE, RADIUS, HEIGHT = 3000, 1250, 3000  # hundredths of a millimetre, as all that sight knows


def boxes():
    """(low x, low y, high x, high y, top) in hundredths of a millimetre."""
    out = []

    def box(x, y, wide, deep, height):
        out.append((10 * x, 10 * y, 10 * (x + wide), 10 * (y + deep), 10 * height))

    corners = (2540, 3048), (7620, 2794), (2286, 7620), (7874, 7874)
    lows = (762, 5588), (10160, 6096), (5588, 10160), (5588, 2032)
    for (x, y), low in zip(corners, lows):
        box(x, y, 2032, 76, 600)
        box(x, y + 76, 76, 1702, 600)
        box(x + 1956, y + 76, 76, 686, 600)
        box(x + 1956, y + 1270, 76, 508, 450)
        box(x + 76, y + 1702, 686, 76, 280)
        box(*low, 1270, 102, 250)
    for i in range(6):
        box(5080 + 1143 * (i % 3), 4826 if i < 3 else 7112, 381, 254, 200)
    return out


BOXES = boxes()
ROWS = [(HEIGHT * (2 * r + 1) + 16) // 32 for r in range(16)]


def nearest(amount, part, whole):
    """amount * part / (16 * sqrt(whole)) to the nearest number, halves away from 0."""
    product = amount * part
    k = (isqrt(product * product // 64 // whole) + 1) // 2
    return -k if product < 0 else k


def rows_hidden(ex, ey, vx, vy, near):
    """How many of a column's cells something hides: all segments to it share one track."""
    most = 0
    for low_x, low_y, high_x, high_y, top in near:
        # The part n / d of the track that lies over the box, from where it comes in to where it
        # goes out.
        in_n, in_d, out_n, out_d = 0, 1, 1, 1
        for start, way, low, high in ((ex, vx, low_x, high_x), (ey, vy, low_y, high_y)):
            if way == 0:
                if not low <= start <= high:
                    in_n, out_n = 1, 0
                    break
                continue
            if way > 0:
                first, last = low - start, high - start
            else:
                first, last, way = start - high, start - low, -way
            if first * in_d > in_n * way:
                in_n, in_d = first, way
            if last * out_d < out_n * way:
                out_n, out_d = last, way
        if in_n * out_d > out_n * in_d:
            continue
        if top >= EYE:
            return 16
        room = (top - EYE) * out_d
        rows = most
        while rows < 16 and (ROWS[rows] - EYE) * out_n <= room:
            rows += 1
        most = rows
    return most


def hidden_cells(a, b):
    ex, ey, tx, ty = 10 * a.x, 10 * a.y, 10 * b.x, 10 * b.y
    left, right = min(ex, tx - RADIUS), max(ex, tx + RADIUS)
    above, under = min(ey, ty - RADIUS), max(ey, ty + RADIUS)
    near = [x for x in BOXES if x[0] <= right and x[2] >= left and x[1] <= under and x[3] >= above]
    if not near:
        return 0
    dx, dy = b.x - a.x, b.y - a.y
    look_x, look_y = (1, 0) if dx == 0 and dy == 0 else (dx, dy)
    whole = look_x * look_x + look_y * look_y
    hidden = 0
    for odd in range(15, -16, -2):
        x = tx - ex + nearest(RADIUS * odd, look_y, whole)
        y = ty - ey + nearest(RADIUS * odd, -look_x, whole)
        hidden += rows_hidden(ex, ey, x, y, near)
    return hidden


def successes(dice, target):
    dice = sorted(dice, reverse=True)
    alone = sum(1 for x in dice if x >= target)
    small = dice[alone:]
    return alone + dice.count(12) + cover(small, target, sum(small))


def apart(a, b):
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def inches(a, b):
    squared = apart(a, b)
    root = isqrt(squared)
    return ((root if root * root == squared else root + 1) + INCH - 1) // INCH


class Hero:
    def __init__(self, x, y):
        self.x, self.y, self.wounds, self.stress = x, y, 0, 0

    def penalty(self):
        return 1 if self.wounds == 2 else 0

    def fit(self):
        return self.wounds < OUT_AT


class Bogey:
    def __init__(self, rank, x, y):
        self.rank, self.x, self.y, self.tokens, self.state = rank, x, y, 0, UP

    def shot(self, hits):
        saved = min(hits, self.tokens)
        self.tokens -= saved
        hits -= saved
        if hits > self.rank:
            self.state = DEAD
        elif hits == self.rank:
            self.state = DOWN


def step_to(who, to, most):
    distance = isqrt(apart(who, to))
    way = min(distance - 250, most)
    if way > 0:
        who.x, who.y = (who.x + (to.x - who.x) * way // distance,
                        who.y + (to.y - who.y) * way // distance)


class Battle:
    def __init__(self, seed):
        self.chance = seed
        self.heroes = [Hero(3048 + 2032 * i, 500) for i in range(4)]
        self.bogeys = []
        for rank in (1, 1, 1, 1, 2, 2, 2, 2, 3):
            self.add_bogey(rank)
        self.deck = list(range(54))
        for i in range(53, 0, -1):
            j = self.below(i + 1)
            self.deck[i], self.deck[j] = self.deck[j], self.deck[i]
        self.turn = 3
        self.acts = 0

    def below(self, n):
        self.chance = (self.chance * 1664525 + 1013904223) & 0xffffffff
        return (self.chance >> 16) % n

    def add_bogey(self, rank):
        if len(self.bogeys) < 16:
            x = 4699 + INCH * self.below(12)
            y = 4699 + INCH * self.below(12)
            self.bogeys.append(Bogey(rank, x, y))

    def test(self, dice, target):
        self.dice = [self.below(12) + 1 for _ in range(min(dice, 8))]
        return successes(self.dice, target) if self.dice else 0

    def nearest_bogey(self, who, rank, state):
        fit = [o for o in self.bogeys if o.state == state and o.rank >= rank]
        return min(fit, key=lambda o: apart(who, o), default=None)

    def seen(self, who, others):
        best, obscured = None, 0
        for o in others:
            hidden = hidden_cells(who, o)
            if hidden < 256 and (best is None or apart(who, o) < apart(who, best)):
                best, obscured = o, hidden // 52
        return best, obscured

    def hero_acts(self, h):
        if h.stress > 0:
            h.stress = max(0, h.stress - self.test(4 - h.penalty(), 10))
            return False
        target, obscured = self.seen(h, [o for o in self.bogeys if o.state == UP])
        if target and inches(h, target) <= 16:
            hits = self.test(5 - h.penalty(), inches(h, target) + 2 + obscured)
            target.shot(hits)
            return hits > 1
        near = self.nearest_bogey(h, 1, UP)
        if near:
            step_to(h, near, 6 * INCH)
        return self.test(4, 12) > 0

    def complication(self):
        if self.below(12) >= 6:
            self.add_bogey(2)
            return
        for o in self.bogeys:
            if o.state == UP and o.tokens < o.rank:
                o.tokens += 1

    def attack(self, o, h, obscured):
        hits = self.test(o.rank + 1 + o.tokens, inches(o, h) + 4 + obscured)
        for _ in range(2):
            if hits > 0:
                face = self.below(12) + 1
                hits -= face == 12 or face in self.dice
        h.wounds = min(4, h.wounds + hits)
        if hits > 0 and h.fit():
            h.stress += self.test(4 - h.penalty(), 10) == 0

    def flip(self, card, h):
        suit, value = divmod(card, 13)
        o = self.nearest_bogey(h, 3 if value == 12 else 2 if value >= 9 else 1, UP)
        if card >= 52 or o is None:
            self.complication()
            return
        target, obscured = self.seen(o, [x for x in self.heroes if x.fit()])
        if target and suit != 1:
            self.attack(o, target, obscured)
        elif o.tokens < o.rank:
            o.tokens += 1
        down = self.nearest_bogey(o, 1, DOWN) if suit == 2 else None
        if down:
            down.state = UP
        near = min((x for x in self.heroes if x.fit()), key=lambda x: apart(o, x), default=None)
        if near:
            step_to(o, near, (o.rank * 2 + 1) * INCH)

    def next_hero(self):
        for _ in range(4):
            self.turn = (self.turn + 1) % 4
            if self.heroes[self.turn].fit():
                return self.heroes[self.turn]
        return None

    def play(self):
        while self.acts < 54:
            h = self.next_hero()
            if h is None:
                return 2
            silent = self.hero_acts(h)
            if self.nearest_bogey(h, 1, UP) is None:
                return 1
            if not silent:
                self.flip(self.deck[self.acts], h)
            self.acts += 1
        return 0


def battles(n):
    digest = 0
    for seed in range(1, n + 1):
        b = Battle(seed)
        result = b.play()
        wounds = sum(h.wounds for h in b.heroes)
        digest = (digest * 31 + result * 7 + b.acts * 13 + wounds * 3 + b.chance) % 1000000007
    return digest


def main():
    for line in sys.stdin:
        begun = time.process_time_ns()
        digest = battles(int(line))
        print(time.process_time_ns() - begun, digest, flush=True)


if __name__ == "__main__":
    main()
