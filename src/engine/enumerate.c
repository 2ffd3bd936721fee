// enumerate.c: a tree of answers, explored with the fewest answers first. A run replays the answers
// of one node and stops at the next request, where each possible answer becomes a node. Nodes that
// come to the same are merged by a hash table, and the position is put back after every run.
#include "engine/enumerate.h"

#include <stddef.h>
#include <string.h>

#include "engine/internal/dice_class.h"
#include "engine/multiset.h"

#define NONE UINT32_MAX

// What has been answered up to a point, and what that stands for. Nodes that are alike as far as
// anybody reads their dice have one `kind`: the number of the first of them.
struct enumerate_node {
    uint32_t parent, kind, next;
    int32_t value;  // of the reading of its answer, or the number of the answer
    uint16_t all;   // of how many cases: index in `alls`
    uint8_t depth;  // answers, this one included
    uint8_t passed; // closed parts without an answer that it has behind itself since
    uint8_t n;
    bool held; // its dice are read once more: it is not merged, and goes on as what it shows
    uint8_t face[DICE_MAX];
    struct big ways;
};

struct layers {
    uint32_t first[ENUMERATE_DEPTH + 1], last[ENUMERATE_DEPTH + 1];
    int low; // no node waits below
};

struct all {
    uint16_t of; // multiplied by `by` it is this one
    struct big by, all;
};

struct enumeration {
    const struct enumerate_job *job;
    const struct enumerate_room *room;
    uint32_t used, mask;
    struct layers *layers; // of the part in hand
    uint32_t node;         // the way that is being gone
    uint8_t given;         // of its answers
    uint8_t passed;        // parts explored since the last answer
    uint32_t path[ENUMERATE_DEPTH + 1];
    bool ended; // the end was told, by a request that stops it
    enum status failed;
    uint16_t n_alls;
    struct all alls[ENUMERATE_ALLS];
    struct dice_class alike; // of the request in hand
};

static struct enumerate_node *node_at(const struct enumeration *e, uint32_t i)
{
    return &e->room->node[i];
}

size_t enumerate_bytes(uint32_t nodes)
{
    return _Alignof(struct enumeration) - 1 + sizeof(struct enumeration) +
           sizeof(struct enumerate_node) * nodes + sizeof(uint32_t) * 2 * nodes;
}

void enumerate_lay_out(struct enumerate_room *room, uint32_t nodes, void *memory)
{
    size_t beyond = (uintptr_t)memory % _Alignof(struct enumeration);
    char *begin = (char *)memory + (beyond ? _Alignof(struct enumeration) - beyond : 0);
    room->node = (struct enumerate_node *)(void *)(begin + sizeof(struct enumeration));
    room->merged = (uint32_t *)(void *)(room->node + nodes);
    room->nodes = nodes;
}

// A search keeps its own data in the memory right before the nodes.
static struct enumeration *room_begin(const struct enumerate_room *room)
{
    return (struct enumeration *)(void *)((char *)room->node - sizeof(struct enumeration));
}

static void layers_clear(struct layers *l)
{
    memset(l->first, 0xff, sizeof l->first);
    l->low = 0;
}

static void layers_add(struct enumeration *e, struct layers *l, uint32_t i)
{
    struct enumerate_node *n = node_at(e, i);
    n->next = NONE;
    if (l->first[n->depth] == NONE) {
        l->first[n->depth] = i;
    } else {
        node_at(e, l->last[n->depth])->next = i;
    }
    l->last[n->depth] = i;
    if (n->depth < l->low) {
        l->low = n->depth;
    }
}

// The first of the nodes with the fewest answers: everything that comes to the same as it has been
// added to it.
static uint32_t layers_take(struct enumeration *e, struct layers *l)
{
    for (; l->low <= ENUMERATE_DEPTH; l->low++) {
        uint32_t i = l->first[l->low];
        if (i != NONE) {
            l->first[l->low] = node_at(e, i)->next;
            return i;
        }
    }
    return NONE;
}

static enum status give_up_enumeration(struct enumeration *e, enum status s)
{
    if (e->failed == STATUS_OK) {
        e->failed = s;
    }
    return STATUS_NOT_YET;
}

// The number of cases where each of so many so far becomes `by` cases.
static int find_all_cases(struct enumeration *e, uint16_t of, const struct big *by)
{
    for (uint16_t i = 1; i < e->n_alls; i++) {
        if (e->alls[i].of == of && big_compare(&e->alls[i].by, by) == 0) {
            return i;
        }
    }
    if (e->n_alls == ENUMERATE_ALLS) {
        return -1;
    }
    struct all *a = &e->alls[e->n_alls];
    a->of = of;
    a->by = *by;
    big_multiply(&a->all, &e->alls[of].all, by);
    return e->n_alls++;
}

static uint32_t hash_key(uint32_t kind, int32_t value)
{
    uint64_t h = ((uint64_t)kind << 32 | (uint32_t)value) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(h >> 32);
}

// The place in the table of the first node that has come by this answer from a node of this kind.
static uint32_t find_merged_place(const struct enumeration *e, uint32_t kind, int32_t value)
{
    uint32_t at = hash_key(kind, value) & e->mask;
    for (uint32_t i; (i = e->room->merged[at]) != NONE; at = (at + 1) & e->mask) {
        const struct enumerate_node *n = node_at(e, i);
        if (n->value == value && node_at(e, n->parent)->kind == kind) {
            break;
        }
    }
    return at;
}

// One answer to a request: so many ways of the cases that it has.
struct way {
    int32_t value;
    bool held;
    int128 ways;
    uint8_t n;
    const uint8_t *face;
};

// Notes an answer to what the way in hand asks for.
static bool branch(struct enumeration *e, int all, bool alone, const struct way *w)
{
    const struct enumerate_node *from = node_at(e, e->node);
    struct big ways = big_of_wide(w->ways);
    big_multiply(&ways, &ways, &from->ways);
    uint32_t place = find_merged_place(e, from->kind, w->value);
    uint32_t first = alone ? NONE : e->room->merged[place];
    if (first != NONE && !w->held) {
        big_add(&node_at(e, first)->ways, &ways);
        return !big_is_lost(&node_at(e, first)->ways);
    }
    if (e->used == e->room->nodes || big_is_lost(&ways) || from->depth == ENUMERATE_DEPTH) {
        return false;
    }
    struct enumerate_node *n = node_at(e, e->used);
    *n = (struct enumerate_node){.parent = e->node,
                                 .kind = first == NONE ? e->used : first,
                                 .value = w->value,
                                 .all = (uint16_t)all,
                                 .depth = (uint8_t)(from->depth + 1),
                                 .n = w->n,
                                 .held = w->held,
                                 .ways = ways};
    memcpy(n->face, w->face, w->n);
    if (first == NONE && !alone) {
        e->room->merged[place] = e->used;
    }
    layers_add(e, e->layers, e->used++);
    return true;
}

// Every multiset is an answer of its own.
static bool branch_apart(struct enumeration *e, int all, const struct chance_request *r)
{
    struct multiset m;
    // cppcheck-suppress uninitvar; where the faces will be
    struct way w = {.n = r->n, .face = m.dice.face};
    for (bool more = multiset_first(&m, r->n, r->sides, MULTISET_APART); more;
         more = multiset_next(&m), w.value++) {
        w.ways = multiset_ways(&m);
        if (!branch(e, all, node_at(e, e->node)->held, &w)) {
            return false;
        }
    }
    return true;
}

static bool branch_alike(struct enumeration *e, int all, bool alone, uint8_t n)
{
    for (int i = 0; i < e->alike.n; i++) {
        const struct dice_class_dice *d = &e->alike.dice[i];
        if (!branch(e, all, alone, &(struct way){d->value, true, d->ways, n, d->face})) {
            return false;
        }
    }
    return true;
}

// Multisets with one value are one answer, unless they are held.
static bool branch_read(struct enumeration *e, int all, const struct chance_request *r)
{
    const struct chance_reading *read = r->reading;
    struct way of[CHANCE_VALUES] = {0};
    uint8_t face[CHANCE_VALUES][DICE_MAX];
    struct multiset m;
    bool alone = node_at(e, e->node)->held && !read->reads_held;
    dice_class_begin(&e->alike);
    for (bool more = multiset_first(&m, r->n, r->sides, read->apart); more;
         more = multiset_next(&m)) {
        int value = read->value(read->self, &m.dice);
        struct way one = {value, value >= read->held_from, multiset_ways(&m), r->n, m.dice.face};
        if (one.held) {
            bool noted = read->traits && dice_class_add(&e->alike, read, &m.dice, value, one.ways);
            if (!noted && !branch(e, all, alone, &one)) {
                return false;
            }
            continue;
        }
        if (of[value].ways == 0) {
            memcpy(face[value], m.dice.face, r->n);
            of[value] = (struct way){value, false, 0, r->n, face[value]};
        }
        of[value].ways += one.ways;
    }
    if (!branch_alike(e, all, alone, r->n)) {
        return false;
    }
    for (int value = 0; value < CHANCE_VALUES; value++) {
        if (of[value].ways > 0 && !branch(e, all, alone, &of[value])) {
            return false;
        }
    }
    return true;
}

// The first face of each band.
static bool branch_bands(struct enumeration *e, int all, const struct chance_request *r)
{
    for (int i = 0; i < r->bands; i++) {
        uint8_t face = (uint8_t)(1 + i * (r->sides / r->bands));
        if (!branch(e, all, node_at(e, e->node)->held, &(struct way){i, false, 1, 1, &face})) {
            return false;
        }
    }
    return true;
}

static bool branch_cards(struct enumeration *e, int all, const struct deck *d)
{
    for (int i = d->drawn; i < d->n; i++) {
        struct way w = {d->cards[i], false, 1, 1, &d->cards[i]};
        if (!branch(e, all, node_at(e, e->node)->held, &w)) {
            return false;
        }
    }
    return true;
}

static bool branch_all(struct enumeration *e, const struct game *g, const struct chance_request *r)
{
    const struct deck *d = &g->world.deck;
    bool card = r->kind == CHANCE_CARD;
    struct big cases = card       ? big_of((uint64_t)(d->n - d->drawn))
                       : r->bands ? big_of(r->bands)
                                  : big_power(r->sides, r->n);
    struct multiset m;
    int all = find_all_cases(e, node_at(e, e->node)->all, &cases);
    if (all < 0 || big_is_lost(&e->alls[all].all)) {
        return false;
    }
    if (card) {
        return branch_cards(e, all, d);
    }
    if (r->bands) {
        return branch_bands(e, all, r);
    }
    if (!multiset_first(&m, r->n, r->sides, MULTISET_APART)) {
        return false;
    }
    return r->reading ? branch_read(e, all, r) : branch_apart(e, all, r);
}

static void end_run(struct enumeration *e, struct game *g)
{
    const struct enumerate_node *n = node_at(e, e->node);
    e->job->end(e->job->self, g, &n->ways, &e->alls[n->all].all);
    e->ended = true;
}

static enum status answer_chance(void *self, struct game *g, const struct chance_request *r,
                                 uint8_t *out)
{
    struct enumeration *e = self;
    const struct enumerate_node *n = node_at(e, e->node);
    if (e->failed != STATUS_OK || e->ended) {
        return STATUS_NOT_YET; // somebody has caught what should have ended the run
    }
    if (e->given < n->depth) {
        const struct enumerate_node *given = node_at(e, e->path[++e->given]);
        memcpy(out, given->face, given->n);
        e->passed = 0;
        return STATUS_OK;
    }
    if (e->job->stops && e->job->stops(e->job->self, r)) {
        end_run(e, g);
    } else if (!branch_all(e, g, r)) {
        return give_up_enumeration(e, STATUS_FULL);
    } else {
        e->ended = true;
    }
    return STATUS_NOT_YET;
}

static void set_out(struct enumeration *e, uint32_t node, uint8_t given, uint8_t passed)
{
    e->node = node;
    e->given = given;
    e->passed = passed;
    e->ended = false;
    for (uint32_t i = node; node_at(e, i)->depth > 0; i = node_at(e, i)->parent) {
        e->path[node_at(e, i)->depth] = i;
    }
}

// All of the game that a run changes, but `before`, which only orders write.
#define REST_FROM offsetof(struct game, table)
#define REST_SIZE (sizeof(struct game) - REST_FROM)

struct position {
    struct world world;
    unsigned char rest[REST_SIZE];
};

static void keep_position(const struct game *g, struct position *p)
{
    p->world = g->world;
    memcpy(p->rest, (const char *)g + REST_FROM, REST_SIZE);
}

static void restore_position(struct game *g, const struct position *p)
{
    g->world = p->world;
    memcpy((char *)g + REST_FROM, p->rest, REST_SIZE);
}

// Goes every way from the node in hand to the end of the part, beginning at the part.
static enum status part_ways(struct enumeration *e, struct game *g, chance_work work, void *view,
                             size_t size)
{
    struct layers here, *outer = e->layers;
    struct position start;
    unsigned char seen[CHANCE_VIEW];
    const uint32_t root = e->node;
    const uint8_t given = e->given, passed = e->passed;
    keep_position(g, &start);
    memcpy(seen, view, size);
    layers_clear(&here);
    layers_add(e, &here, root);
    for (uint32_t i; e->failed == STATUS_OK && (i = layers_take(e, &here)) != NONE;) {
        // cppcheck-suppress autoVariables; it is taken away again below
        e->layers = &here;
        set_out(e, i, given, passed);
        enum status s = work(g, view);
        if (s == STATUS_OK && g->fault.status == STATUS_OK) {
            struct enumerate_node *n = node_at(e, i);
            n->passed = (uint8_t)(n->depth == given ? passed + 1 : e->passed);
            layers_add(e, outer, i);
        } else if (!e->ended) {
            e->failed = e->failed == STATUS_OK ? s : e->failed;
            break; // with the fault as it is
        }
        restore_position(g, &start);
        memcpy(view, seen, size);
    }
    e->layers = outer;
    e->ended = true;
    return e->failed == STATUS_OK || g->fault.status == STATUS_OK
               ? fault_set(&g->fault, STATUS_NOT_YET, NULL, "gone through")
               : e->failed;
}

static enum status run_closed_part(void *self, struct game *g, chance_work work, void *view,
                                   size_t size)
{
    struct enumeration *e = self;
    const struct enumerate_node *n = node_at(e, e->node);
    if (e->given < n->depth || e->passed < n->passed || n->held || size > CHANCE_VIEW ||
        e->passed == UINT8_MAX || g->locked > 0) {
        bool behind = e->given == n->depth && e->passed < n->passed;
        e->passed = (uint8_t)(e->passed + behind);
        return work(g, view);
    }
    return part_ways(e, g, work, view, size);
}

// One run along the way of a node, from the beginning.
static void run_to_node(struct enumeration *e, struct game *g, uint32_t i,
                        const struct position *start)
{
    set_out(e, i, 0, 0);
    enum status s = e->job->run(e->job->self, g);
    if (e->failed != STATUS_OK) {
        return;
    }
    if (s == STATUS_OK) {
        end_run(e, g);
    } else if (!e->ended) {
        e->failed = s;
        return;
    }
    restore_position(g, start);
}

static void begin_enumeration(struct enumeration *e, const struct enumerate_job *job,
                              const struct enumerate_room *room)
{
    e->job = job;
    e->room = room;
    e->used = 1;
    e->mask = 2 * room->nodes - 1;
    e->failed = STATUS_OK;
    e->n_alls = 1;
    e->alls[0] = (struct all){.by = big_of(1), .all = big_of(1)};
    memset(room->merged, 0xff, sizeof room->merged[0] * 2 * room->nodes);
    room->node[0] = (struct enumerate_node){.ways = big_of(1)};
}

// The game as only the enumeration is to see it: nobody writes or listens.
static enum status withdraw(struct game *g, struct position *as_it_was)
{
    if (g->locked || g->order) {
        return game_ready(g) == STATUS_OK ? STATUS_LOCKED : g->fault.status;
    }
    keep_position(g, as_it_was);
    g->fault = (struct fault){0};
    g->ended = false;
    g->journal = NULL;
    g->events = NULL;
    g->listen = NULL;
    g->sites.n = 0;
    return STATUS_OK;
}

// The fault of an enumeration is put back with everything else, unless it says why the enumeration
// failed.
static void return_to(struct game *g, const struct position *as_it_was, enum status s)
{
    struct fault fault = g->fault;
    restore_position(g, as_it_was);
    if (s != STATUS_OK && s != STATUS_FULL) {
        g->fault = fault;
        g->ended = true;
    }
}

enum status enumerate(struct game *g, const struct enumerate_job *job,
                      const struct enumerate_room *room)
{
    struct enumeration *e = room_begin(room);
    struct layers all;
    struct position as_it_was, start;
    TRY(withdraw(g, &as_it_was));
    begin_enumeration(e, job, room);
    g->chance = (struct chance_source){.answer = answer_chance, .self = e, .part = run_closed_part};
    keep_position(g, &start);
    layers_clear(&all);
    layers_add(e, &all, 0);
    e->layers = &all;
    for (uint32_t i; e->failed == STATUS_OK && (i = layers_take(e, &all)) != NONE;) {
        run_to_node(e, g, i, &start);
    }
    return_to(g, &as_it_was, e->failed);
    return e->failed;
}

struct sampling {
    const struct enumerate_job *job;
    struct stream luck;
    bool ended;
    struct big runs;
};

static enum status answer_by_luck(void *self, struct game *g, const struct chance_request *r,
                                  uint8_t *out)
{
    struct sampling *s = self;
    if (!s->ended && s->job->stops && s->job->stops(s->job->self, r)) {
        const struct big one = big_of(1);
        s->job->end(s->job->self, g, &one, &s->runs);
        s->ended = true;
    }
    if (s->ended) {
        return STATUS_NOT_YET;
    }
    if (r->kind == CHANCE_CARD) {
        const struct deck *d = &g->world.deck;
        *out = d->cards[d->drawn + (int)stream_below(&s->luck, (uint32_t)(d->n - d->drawn))];
    } else {
        stream_roll(&s->luck, r->n, r->sides, out);
    }
    return STATUS_OK;
}

static enum status sample_one(struct sampling *s, struct game *g)
{
    const struct big one = big_of(1);
    s->ended = false;
    enum status status = s->job->run(s->job->self, g);
    if (status == STATUS_OK) {
        s->job->end(s->job->self, g, &one, &s->runs);
    }
    return s->ended ? STATUS_OK : status;
}

enum status enumerate_sample(struct game *g, const struct enumerate_job *job, uint64_t seed,
                             uint32_t runs)
{
    struct sampling s = {.job = job, .runs = big_of(runs)};
    struct position as_it_was, start;
    enum status status = STATUS_OK;
    TRY(withdraw(g, &as_it_was));
    stream_seed_named(&s.luck, seed, "odds");
    g->chance = (struct chance_source){.answer = answer_by_luck, .self = &s};
    keep_position(g, &start);
    for (uint32_t i = 0; i < runs && status == STATUS_OK; i++) {
        status = sample_one(&s, g);
        if (status == STATUS_OK) {
            restore_position(g, &start);
        }
    }
    return_to(g, &as_it_was, status);
    return status;
}
