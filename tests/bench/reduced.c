// The reduced battle on the engine. reduced.lua and reduced.py play it move by move to the same
// digest.
#include "bench/reduced.h"

#include <stdlib.h>

#include "engine/los.h"
#include "zerodark/rules/core/test.h"

#define HEROES     4
#define BOGEYS     16
#define CARDS      54
#define INCH       254
#define OUT_AT     3 // wounds that put a hero out of action
#define NEVER      INT64_MAX
#define DIGEST_MOD 1000000007

enum { UP, DOWN, DEAD };

struct hero {
    point at;
    int wounds, stress;
};

struct bogey {
    point at;
    int rank, tokens, state;
};

struct reduced {
    const struct table *table;
    uint32_t chance;
    int64_t looks;
    struct hero hero[HEROES];
    struct bogey bogey[BOGEYS];
    int n_bogeys;
    struct dice dice; // of the last test
};

static int below(struct reduced *b, int n)
{
    b->chance = b->chance * 1664525u + 1013904223u;
    return (int)((b->chance >> 16) % (uint32_t)n);
}

static void box(struct table *t, int x, int y, int wide, int deep, int height)
{
    struct piece p = {.hull = hull_box((point){x, y}, (point){x + wide, y + deep}),
                      .top = height,
                      .flags = PIECE_OPAQUE | PIECE_SOLID};
    if (table_add_piece(t, &p, NULL) != STATUS_OK) {
        abort();
    }
}

struct table *reduced_table(void)
{
    static const int corner[4][2] = {{2540, 3048}, {7620, 2794}, {2286, 7620}, {7874, 7874}};
    static const int low[4][2] = {{762, 5588}, {10160, 6096}, {5588, 10160}, {5588, 2032}};
    struct table *t = table_new(48 * INCH, 48 * INCH);
    for (int i = 0; i < 4; i++) {
        int x = corner[i][0], y = corner[i][1];
        box(t, x, y, 2032, 76, 600);
        box(t, x, y + 76, 76, 1702, 600);
        box(t, x + 1956, y + 76, 76, 686, 600);
        box(t, x + 1956, y + 1270, 76, 508, 450);
        box(t, x + 76, y + 1702, 686, 76, 280);
        box(t, low[i][0], low[i][1], 1270, 102, 250);
    }
    for (int i = 0; i < 6; i++) {
        box(t, 5080 + 1143 * (i % 3), i < 3 ? 4826 : 7112, 381, 254, 200);
    }
    table_seal(t);
    return t;
}

static int64_t apart(point a, point b)
{
    return point_distance_squared(a, b);
}

static int inches(point a, point b)
{
    return (int)((len_root_up(apart(a, b)) + INCH - 1) / INCH);
}

static int hidden_cells(struct reduced *b, point from, point to)
{
    struct los_query q = {.table = b->table,
                          .eye = {from.x, from.y, 300},
                          .facing = {1, 0},
                          .all_round = true,
                          .target = {{to.x, to.y, 0}, 125, 300}};
    struct los_result r;
    b->looks++;
    los_look(&q, &r);
    return r.n_hidden;
}

static int test(struct reduced *b, int dice, int target)
{
    b->dice = (struct dice){.sides = 12};
    for (; b->dice.n < dice && b->dice.n < 8; b->dice.n++) {
        b->dice.face[b->dice.n] = (uint8_t)(below(b, 12) + 1);
    }
    return b->dice.n > 0 ? test_successes(&b->dice, target, 12) : 0;
}

static int floor_over(int64_t n, int64_t by)
{
    return (int)(n >= 0 ? n / by : -((-n + by - 1) / by));
}

// Towards a place, to base contact at most.
static point step_to(point at, point to, int most)
{
    int distance = (int)len_root_down(apart(at, to)), gap = distance - 250;
    int way = gap < most ? gap : most;
    if (way <= 0) {
        return at;
    }
    return (point){at.x + floor_over((int64_t)(to.x - at.x) * way, distance),
                   at.y + floor_over((int64_t)(to.y - at.y) * way, distance)};
}

static struct bogey *nearest_bogey(struct reduced *b, point from, int rank, int state)
{
    struct bogey *best = NULL;
    for (int i = 0; i < b->n_bogeys; i++) {
        struct bogey *o = &b->bogey[i];
        if (o->state == state && o->rank >= rank &&
            (!best || apart(from, o->at) < apart(from, best->at))) {
            best = o;
        }
    }
    return best;
}

static struct hero *nearest_hero(struct reduced *b, point from)
{
    struct hero *best = NULL;
    for (int i = 0; i < HEROES; i++) {
        struct hero *h = &b->hero[i];
        if (h->wounds < OUT_AT && (!best || apart(from, h->at) < apart(from, best->at))) {
            best = h;
        }
    }
    return best;
}

static void add_bogey(struct reduced *b, int rank)
{
    if (b->n_bogeys < BOGEYS) {
        struct bogey *o = &b->bogey[b->n_bogeys++];
        *o = (struct bogey){.rank = rank};
        o->at.x = 4699 + INCH * below(b, 12);
        o->at.y = 4699 + INCH * below(b, 12);
    }
}

static int penalty(const struct hero *h)
{
    return h->wounds == 2;
}

// The nearest bogey that is in sight, and how much of it is hidden, in fifths.
static struct bogey *look_for_bogey(struct reduced *b, const struct hero *h, int *obscured)
{
    struct bogey *best = NULL;
    for (int i = 0; i < b->n_bogeys; i++) {
        struct bogey *o = &b->bogey[i];
        int hidden = o->state == UP ? hidden_cells(b, h->at, o->at) : LOS_TOTAL;
        if (hidden < LOS_TOTAL && (!best || apart(h->at, o->at) < apart(h->at, best->at))) {
            best = o;
            *obscured = hidden / 52;
        }
    }
    return best;
}

static void shoot_bogey(struct bogey *o, int hits)
{
    int saved = hits < o->tokens ? hits : o->tokens;
    o->tokens -= saved;
    hits -= saved;
    o->state = hits > o->rank ? DEAD : hits == o->rank ? DOWN : o->state;
}

// True where what it did silences the next card.
static bool hero_acts(struct reduced *b, struct hero *h)
{
    if (h->stress > 0) {
        int calm = test(b, 4 - penalty(h), 10);
        h->stress = h->stress > calm ? h->stress - calm : 0;
        return false;
    }
    int obscured = 0;
    struct bogey *seen = look_for_bogey(b, h, &obscured);
    if (seen && inches(h->at, seen->at) <= 16) {
        int hits = test(b, 5 - penalty(h), inches(h->at, seen->at) + 2 + obscured);
        shoot_bogey(seen, hits);
        return hits > 1;
    }
    struct bogey *near = nearest_bogey(b, h->at, 1, UP);
    h->at = near ? step_to(h->at, near->at, 6 * INCH) : h->at;
    return test(b, 4, 12) > 0;
}

static void complication(struct reduced *b)
{
    if (below(b, 12) >= 6) {
        add_bogey(b, 2);
        return;
    }
    for (int i = 0; i < b->n_bogeys; i++) {
        struct bogey *o = &b->bogey[i];
        o->tokens += o->state == UP && o->tokens < o->rank;
    }
}

static void attack(struct reduced *b, struct bogey *o, struct hero *h, int obscured)
{
    int hits = test(b, o->rank + 1 + o->tokens, inches(o->at, h->at) + 4 + obscured);
    for (int i = 0; i < 2 && hits > 0; i++) {
        int face = below(b, 12) + 1, stops = face == 12;
        for (int k = 0; k < b->dice.n; k++) {
            stops |= b->dice.face[k] == face;
        }
        hits -= stops;
    }
    h->wounds = h->wounds + hits < 4 ? h->wounds + hits : 4;
    if (hits > 0 && h->wounds < OUT_AT) {
        h->stress += test(b, 4 - penalty(h), 10) == 0;
    }
}

static struct hero *look_for_hero(struct reduced *b, const struct bogey *o, int *obscured)
{
    struct hero *best = NULL;
    for (int i = 0; i < HEROES; i++) {
        struct hero *h = &b->hero[i];
        int hidden = h->wounds < OUT_AT ? hidden_cells(b, o->at, h->at) : LOS_TOTAL;
        if (hidden < LOS_TOTAL && (!best || apart(o->at, h->at) < apart(o->at, best->at))) {
            best = h;
            *obscured = hidden / 52;
        }
    }
    return best;
}

static void flip(struct reduced *b, int card, const struct hero *h)
{
    int suit = card / 13, value = card % 13, obscured = 0;
    struct bogey *o = nearest_bogey(b, h->at, value == 12 ? 3 : value >= 9 ? 2 : 1, UP);
    if (card >= 52 || !o) {
        complication(b);
        return;
    }
    struct hero *seen = look_for_hero(b, o, &obscured);
    if (seen && suit != 1) {
        attack(b, o, seen, obscured);
    } else {
        o->tokens += o->tokens < o->rank;
    }
    struct bogey *down = suit == 2 ? nearest_bogey(b, o->at, 1, DOWN) : NULL;
    if (down) {
        down->state = UP;
    }
    struct hero *near = nearest_hero(b, o->at);
    o->at = near ? step_to(o->at, near->at, (o->rank * 2 + 1) * INCH) : o->at;
}

static void set_up(struct reduced *b, int seed, uint8_t deck[CARDS])
{
    static const int ranks[] = {1, 1, 1, 1, 2, 2, 2, 2, 3};
    b->chance = (uint32_t)seed;
    b->n_bogeys = 0;
    for (int i = 0; i < HEROES; i++) {
        b->hero[i] = (struct hero){.at = {3048 + 2032 * i, 500}};
    }
    for (int i = 0; i < 9; i++) {
        add_bogey(b, ranks[i]);
    }
    for (int i = 0; i < CARDS; i++) {
        deck[i] = (uint8_t)i;
    }
    for (int i = CARDS - 1; i > 0; i--) {
        int j = below(b, i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

static struct hero *next_hero(struct reduced *b, int *turn)
{
    for (int i = 0; i < HEROES; i++) {
        *turn = (*turn + 1) % HEROES;
        if (b->hero[*turn].wounds < OUT_AT) {
            return &b->hero[*turn];
        }
    }
    return NULL;
}

// 0: the deck is empty, 1: won, 2: lost.
static int battle(struct reduced *b, int seed, int *acts)
{
    uint8_t deck[CARDS];
    int turn = HEROES - 1;
    set_up(b, seed, deck);
    for (*acts = 0; *acts < CARDS; ++*acts) {
        struct hero *h = next_hero(b, &turn);
        if (!h) {
            return 2;
        }
        bool silent = hero_acts(b, h);
        if (!nearest_bogey(b, h->at, 1, UP)) {
            return 1;
        }
        if (!silent) {
            flip(b, deck[*acts], h);
        }
    }
    return 0;
}

int64_t reduced_battles(const struct table *t, int battles, int64_t *looks)
{
    struct reduced b = {.table = t};
    int64_t digest = 0;
    for (int seed = 1; seed <= battles; seed++) {
        int acts, result = battle(&b, seed, &acts), wounds = 0;
        for (int i = 0; i < HEROES; i++) {
            wounds += b.hero[i].wounds;
        }
        digest = (digest * 31 + result * 7 + acts * 13 + wounds * 3 + b.chance) % DIGEST_MOD;
    }
    if (looks) {
        *looks = b.looks;
    }
    return digest;
}
