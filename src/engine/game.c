// game.c: an order works on the world itself, and a copy from before it is what a failure goes back
// to, of what is in use. Listeners run locked. Events past the room for them are counted but not
// kept.
#include "engine/game.h"

#include "engine/ablation.h"
#include "engine/flat_layout.h"
#include "engine/hash.h"
#include "engine/journal.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

void game_init(struct game *g, const struct table *t, const struct rules *r, uint64_t seed)
{
    static const char *const names[STREAM_COUNT] = {[STREAM_DICE] = "dice",
                                                    [STREAM_DECK] = "deck",
                                                    [STREAM_DEPLOY] = "deploy",
                                                    [STREAM_BOT] = "bot"};

    memset(g, 0, sizeof *g);
    g->table = t;
    los_cache_clear(&g->looks, t);
    g->rules = r;
    g->world.seed = seed;
    for (int i = 0; i < STREAM_COUNT; i++) {
        stream_seed_named(&g->world.stream[i], seed, names[i]);
    }
}

static void forget_fault(struct game *g)
{
    g->fault = (struct fault){0};
    g->ended = false;
}

// A fault that still counts is kept: it says more than that the game is locked.
static enum status refuse_locked(struct game *g)
{
    if (g->fault.status == STATUS_OK || g->ended) {
        g->ended = false;
        fault_set(&g->fault, STATUS_LOCKED, NULL, "%s", status_text(STATUS_LOCKED));
    }
    return STATUS_LOCKED;
}

enum status game_ready(struct game *g)
{
    if (g->locked) {
        return refuse_locked(g);
    }
    if (g->ended) {
        forget_fault(g);
    }
    return g->fault.status;
}

enum status game_writable(struct game *g)
{
    if (!g->locked && !g->order) {
        forget_fault(g);
    }
    return game_ready(g);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int zones_used(const struct world *w)
{
    int n = 0;
    while (n < WORLD_ZONES && w->zone[n].serial) {
        n++;
    }
    return n;
}

// The same as an assignment. What neither of them uses is zero in both: slots that no figure was
// ever in, zones after the last, variables after the last, what the rules leave of their room.
static void copy_world(struct world *to, const struct world *from, const struct rules *r)
{
    const size_t roster = offsetof(struct world, roster);
    const struct layout *own = r->system->own;
    int figures = larger(roster_extent(&from->roster), roster_extent(&to->roster));
    int zones = larger(zones_used(from), zones_used(to));
    uint32_t vars = from->vars.used > to->vars.used ? from->vars.used : to->vars.used;

    memcpy(to, from, roster);
    memcpy(to->roster.slot, from->roster.slot, sizeof from->roster.slot[0] * (size_t)figures);
    memcpy(to->roster.generation, from->roster.generation, sizeof from->roster.generation);
    memcpy(to->zone, from->zone, sizeof from->zone[0] * (size_t)zones);
    to->next_zone = from->next_zone;
    to->keyed = from->keyed;
    memcpy(&to->vars, &from->vars, offsetof(struct vars, bytes) + vars);
    memcpy(to->own, from->own, own ? own->size : sizeof from->own);
    if (from->changed[0].param[0] || to->changed[0].param[0]) {
        memcpy(to->changed, from->changed, sizeof from->changed);
    }
}

static void begin_order(struct game *g, const struct order *o)
{
    copy_world(&g->before, &g->world, g->rules);
    forget_fault(g);
    g->order = o;
    g->lull = NULL;
    g->spent = false;
    memset(&g->given, 0, sizeof g->given);
    g->n_used = 0;
    g->sites.n = 0;
    if (g->events) {
        events_clear(g->events);
    }
    if (g->journal) {
        journal_open(g->journal);
    }
}

static enum status undo(struct game *g, enum status s)
{
    if (g->fault.status == STATUS_OK) {
        fault_set(&g->fault, s, NULL, "%s", status_text(s));
    }
    copy_world(&g->world, &g->before, g->rules);
    g->lull = NULL;
    g->ended = true;
    if (g->events) {
        events_clear(g->events);
    }
    return g->fault.status;
}

void game_tell(struct game *g, const struct order *o)
{
    if (g->listen) {
        g->locked++;
        g->listen(g->listener, g, o, g->events);
        g->locked--;
    }
    forget_fault(g); // what a listener or a sink asked wrongly is no fault of the order
}

// The game is locked while the journal's sink has the record: it may read, and change nothing.
static enum status finish_order(struct game *g, const struct order *o)
{
    g->world.orders++;
    g->sites.bot = 0;
    if (g->journal) {
        g->locked++;
        journal_close(g->journal, g, o);
        g->locked--;
    }
    game_tell(g, o);
    return STATUS_OK;
}

enum status game_give(struct game *g, const struct order *o)
{
    if (g->locked || g->order) {
        return refuse_locked(g);
    }
    if (o->n_points > ORDER_POINTS || o->answers.n > DECISION_ANSWERS) {
        g->ended = true;
        return fault_set(&g->fault, STATUS_RANGE, NULL,
                         "an order has up to %d points and %d answers", ORDER_POINTS,
                         DECISION_ANSWERS);
    }
    begin_order(g, o);
    enum status s = g->rules->system->perform(g, o);
    g->order = NULL;
    return s == STATUS_OK && g->fault.status == STATUS_OK ? finish_order(g, o) : undo(g, s);
}

enum status game_answer(const struct game *g, struct order *o, struct answer a)
{
    if (g->given.n == DECISION_ANSWERS) {
        return STATUS_FULL;
    }
    o->answers = g->given;
    o->answers.answer[o->answers.n++] = a;
    return STATUS_OK;
}

// A figure without the end of its buffer of a name, and how many there are of it.
#define PACKED_FIGURE (sizeof(struct figure) - (FIGURE_NAME - WORLD_NAME))
#define PACKED_ROSTER (FIGURES * PACKED_FIGURE + sizeof((struct roster *)0)->generation)

static_assert(offsetof(struct figure, name) + FIGURE_NAME == sizeof(struct figure),
              "the name is the last of a figure");

static void pack_roster(const struct roster *r, unsigned char *out)
{
    for (int i = 0; i < FIGURES; i++) {
        memcpy(out + (size_t)i * PACKED_FIGURE, &r->slot[i], PACKED_FIGURE);
    }
    memcpy(out + FIGURES * PACKED_FIGURE, r->generation, sizeof r->generation);
}

// What the packed form leaves of a longer name has no closing zero, and no other name is like it.
static uint64_t hash_roster(const struct roster *r)
{
    unsigned char packed[PACKED_ROSTER];
    pack_roster(r, packed);
    uint64_t h = hash_bytes(0, packed, sizeof packed);
    for (int i = 0; i < FIGURES; i++) {
        const char *name = r->slot[i].name;
        h = name[WORLD_NAME - 1] ? hash_text(h, name + WORLD_NAME) : h;
    }
    return h;
}

void world_pack(const struct world *w, unsigned char out[WORLD_PACKED])
{
    const size_t before = offsetof(struct world, roster), behind = offsetof(struct world, zone);
    memcpy(out, w, before);
    pack_roster(&w->roster, out + before);
    memcpy(out + before + PACKED_ROSTER, (const char *)w + behind,
           offsetof(struct world, changed) - behind);
}

void world_unpack(struct world *w, const unsigned char packed[WORLD_PACKED])
{
    const size_t before = offsetof(struct world, roster), behind = offsetof(struct world, zone);
    const unsigned char *from = packed + before;
    memset(w, 0, sizeof *w);
    memcpy(w, packed, before);
    for (int i = 0; i < FIGURES; i++) {
        memcpy(&w->roster.slot[i], from + (size_t)i * PACKED_FIGURE, PACKED_FIGURE);
        w->roster.slot[i].name[WORLD_NAME] = '\0';
    }
    memcpy(w->roster.generation, from + FIGURES * PACKED_FIGURE, sizeof w->roster.generation);
    memcpy((char *)w + behind, from + PACKED_ROSTER, offsetof(struct world, changed) - behind);
}

void world_bytes_parts(const struct world *w, uint64_t out[PART_COUNT])
{
    const char *base = (const char *)w;
    out[PART_COUNTERS] = hash_bytes(0, base, offsetof(struct world, stream));
    out[PART_CHANCE] =
        hash_bytes(hash_bytes(0, w->stream, sizeof w->stream), &w->queue, sizeof w->queue);
    if (w->keyed.on) { // a battle of streams is named as it was before there was other luck
        out[PART_CHANCE] = hash_bytes(out[PART_CHANCE], &w->keyed, sizeof w->keyed);
    }
    out[PART_DECK] = hash_bytes(0, &w->deck, sizeof w->deck);
    out[PART_FIGURES] = hash_roster(&w->roster);
    out[PART_ZONES] = hash_bytes(0, w->zone, sizeof w->zone + sizeof w->next_zone);
    out[PART_VARS] = hash_bytes(0, &w->vars, sizeof w->vars);
    out[PART_OWN] = hash_bytes(0, w->own, sizeof w->own);
    for (int i = 0; i < CHANGED_MOST && w->changed[i].param[0]; i++) { // but not the place
        const struct changed *c = &w->changed[i];
        out[PART_OWN] = hash_text(hash_text(out[PART_OWN], c->param), c->by);
        out[PART_OWN] = hash_bytes(out[PART_OWN], &c->value, sizeof c->value);
    }
}

uint64_t world_parts_hash(const uint64_t part[PART_COUNT])
{
    return hash_bytes(0, part, sizeof part[0] * PART_COUNT);
}

uint64_t world_bytes_hash(const struct world *w)
{
    uint64_t part[PART_COUNT];
    world_bytes_parts(w, part);
    return world_parts_hash(part);
}

const char *world_part_name(enum world_part p)
{
    static const char *const names[PART_COUNT] = {
        [PART_COUNTERS] = "counters",  [PART_CHANCE] = "streams", [PART_DECK] = "cards",
        [PART_FIGURES] = "figures",    [PART_ZONES] = "zones",    [PART_VARS] = "variables",
        [PART_OWN] = "rules' own data"};
    return names[p];
}

struct event *game_event(struct game *g, const char *name, figure_id who, figure_id whom,
                         int32_t value)
{
    struct events *all = g->locked ? NULL : g->events;
    struct event *e = &g->unheard;
    if (all && all->n < EVENT_MAX) {
        e = &all->event[all->n++];
    } else if (all) {
        all->lost++;
    }
    *e = (struct event){
        .name = name, .who = who, .whom = whom, .value = value, .roll = -1, .depth = g->depth};
    return e;
}

// Where both are at this moment.
static void note_places(const struct game *g, struct account *a)
{
    const struct figure *who = figure_look(&g->world.roster, a->who);
    const struct figure *against = figure_look(&g->world.roster, a->against);
    a->placed = who && against && figure_on_table(who) && figure_on_table(against);
    if (a->placed) {
        a->from = who->body.at;
        a->to = against->body.at;
    }
}

struct account *game_account(struct game *g, const struct account *a)
{
    struct event *e = game_event(g, "roll", a->who, a->against, a->successes);
    event_text(e, a->name);
    if (e == &g->unheard || g->events->n_accounts == EVENT_MAX / 2) {
        return NULL;
    }
    e->roll = (int16_t)g->events->n_accounts;
    struct account *kept = &g->events->account[g->events->n_accounts++];
    *kept = *a;
    note_places(g, kept);
    changed_note(g, kept);
    if (!a->without.asked) {
        ablation_terms(a, &kept->without);
    }
    return kept;
}

void game_trail(struct game *g, figure_id who, const char *way, const spot *corner, int n)
{
    struct events *all = g->locked ? NULL : g->events;
    if (!all || !all->detailed || n < 2 || all->n_trails == EVENT_TRAILS ||
        n > EVENT_CORNERS - all->n_corners) {
        return;
    }
    all->trail[all->n_trails++] =
        (struct trail){who, way, (int16_t)all->n, (uint16_t)all->n_corners, (uint16_t)n};
    memcpy(&all->corner[all->n_corners], corner, sizeof *corner * (size_t)n);
    all->n_corners += n;
}

enum status game_refuse(struct game *g, const char *rule, const char *format, ...)
{
    if (g->fault.status != STATUS_OK && !g->ended) {
        return g->fault.status;
    }
    char text[FAULT_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fault_set(&g->fault, STATUS_ILLEGAL, rule, "%s", text);
}
