// game.h: a running game: the flat world that changes, and the fixed things beside it.
//
// struct world has no pointers and no padding. Everything that can change during a battle is in it,
// so snapshot, restore, branch and compare are memcpy and memcmp, and a hash of its bytes names a
// position. The rules in play keep their own part of it in `own`.
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/chance.h"
#include "engine/decide.h"
#include "engine/event.h"
#include "engine/keyed_rng.h"
#include "engine/los_cache.h"
#include "engine/rules.h"
#include "engine/table.h"
#include "engine/vars.h"
#include "engine/zone.h"

#include <assert.h>

#define WORLD_ZONES 96
#define WORLD_OWN   10240 // bytes for the rule system's own flat state

struct world {
    uint64_t seed;
    uint32_t orders; // orders completed
    uint32_t over;   // not 0: the battle is over; the rules' meaning
    struct stream stream[STREAM_COUNT];
    struct deck deck;
    struct chance_queue queue;
    struct roster roster;
    struct zone zone[WORLD_ZONES];
    uint32_t next_zone;     // serial of the zone placed next
    struct keyed_rng keyed; // luck by its site, where it is not dealt by the streams
    struct vars vars;
    _Alignas(8) unsigned char own[WORLD_OWN]; // the rules cast it to a struct of theirs
};

static_assert(sizeof(struct world) <= 32 * 1024, "the flat game stays under 32 KiB");
static_assert(sizeof(struct zone) == sizeof(struct cylinder) + 20, "a zone has no padding");
static_assert(sizeof(struct world) ==
                  16 + sizeof(struct stream) * STREAM_COUNT + sizeof(struct deck) +
                      sizeof(struct chance_queue) + sizeof(struct roster) +
                      sizeof(struct zone) * WORLD_ZONES + 4 + sizeof(struct keyed_rng) +
                      sizeof(struct vars) + WORLD_OWN,
              "the flat game has no padding");

// What a side wants done: one action of one figure. What a kind means is the rules' affair.
#define ORDER_POINTS 12

struct order {
    uint8_t kind, how, n_points, spare;
    figure_id actor, target;
    figure_id extra[6]; // further figures that take part
    int32_t value;
    uint32_t flags;
    point point[ORDER_POINTS]; // a path or a place
    struct answers answers;    // to the decisions it leads to, in the order in which they arise
};

static_assert(sizeof(struct order) == 28 + sizeof(point) * ORDER_POINTS + sizeof(struct answers),
              "an order has no padding");

// Told of a completed order, with the answers that were given to it in g->given. The game is locked
// meanwhile.
typedef void (*game_listener)(void *self, struct game *g, const struct order *o,
                              const struct events *e);

struct game {
    struct world world;
    struct world before; // the world as it was when the order in hand began
    const struct table *table;
    const struct rules *rules;
    const void *content;         // what the rule system reads beside its params; immutable
    struct chance_source chance; // answer == NULL: queue and streams
    struct decider decider[SIDES];
    struct fault fault; // status OK, or what went wrong; set by hooks too
    bool ended;         // the fault is of an order that is over: it stops nothing more
    bool spent; // a fault that stands even where it came of a question asked aside (ablation.h)
    bool asks_chance; // after STATUS_NOT_YET: `wanted`, not `question`, is what is waited for
    struct decision question;     // after STATUS_NOT_YET: what is waited for
    struct chance_request wanted; // the same for a roll or a card
    const struct order *order;    // the order in hand; NULL between orders
    struct answers given;         // the answers of this order, or of the last, in order
    int n_used;                   // how many of the order's own answers were used
    uint16_t locked;              // depth of questions being computed: the world must not change
    uint16_t depth;               // depth of steps
    uint8_t step_depth[RULES_POINTS];
    uint8_t fold_depth[2][RULES_POINTS];   // of quantities, of checks
    struct chance_sites sites;             // requests so far in this order
    const struct chance_reading *expected; // for the rules: of a roll that a step is to make
    struct journal *journal;               // NULL: none is kept
    struct events *events;                 // NULL: none are recorded; owned by the caller
    struct event unheard;                  // what game_event returns where nobody listens
    game_listener listen;
    void *listener;
    void *host; // whoever runs the game; the engine does not look
    // Told when something begins to be tried out, and when that is over (lookahead.h). NULL: nobody
    // is.
    void (*apart)(struct game *g, bool begins);
    struct los_cache looks; // what the table hides of looks that were asked for
};

// Starts a game: a zeroed world with its streams seeded from `seed`. Table and rules are borrowed
// and must outlive it.
void game_init(struct game *g, const struct table *t, const struct rules *r, uint64_t seed);

// From now on luck is keyed by its site (keyed_rng.h). To be called before anything is rolled.
static inline void game_key_luck(struct game *g)
{
    g->world.keyed.on = 1;
}

// Carries out an order. On anything but STATUS_OK the world is as it was, and g->fault says why
// (until the next question or order). STATUS_LOCKED from inside a question, an order, a decider or
// a listener; an order in hand then fails for it.
enum status game_give(struct game *g, const struct order *o);

// After STATUS_NOT_YET for a decision: makes `o`, the order that was given, one that has every
// answer so far and then this one. STATUS_FULL where there is no room for it.
enum status game_answer(const struct game *g, struct order *o, struct answer a);

// Tells the listener of a completed order, with the game locked. Called by game.c and journal.c.
void game_tell(struct game *g, const struct order *o);

// For the tinkerer and for setting up: begins a change of the world outside the rules, and forgets
// the fault of an earlier order. STATUS_LOCKED from inside a question.
enum status game_writable(struct game *g);

// May something happen now? STATUS_LOCKED (and a fault, where there was none) from inside a
// question; the fault's status where something has failed. The slow path of step().
enum status game_ready(struct game *g);

// A snapshot is a copy of g->world; restoring one is an assignment. Between orders only.
static inline void game_save(const struct game *g, struct world *out)
{
    *out = g->world;
}

static inline void game_restore(struct game *g, const struct world *w)
{
    g->world = *w;
    g->sites.bot = 0;
}

// Hash of the world's bytes, by way of its parts.
uint64_t world_hash(const struct world *w);

// Hashes of its parts, so that two worlds that differ can say where. world_parts_hash makes the
// world's hash of them.
enum world_part {
    PART_COUNTERS,
    PART_CHANCE,
    PART_DECK,
    PART_FIGURES,
    PART_ZONES,
    PART_VARS,
    PART_OWN,
    PART_COUNT
};
void world_parts(const struct world *w, uint64_t out[PART_COUNT]);
uint64_t world_parts_hash(const uint64_t part[PART_COUNT]);
const char *world_part_name(enum world_part p); // a plural: "figures"

static inline struct figure *game_figure(struct game *g, figure_id id)
{
    return figure_of(&g->world.roster, id);
}

// The three questions and the one doing. See rules.h.
static inline int32_t param(const struct game *g, int row)
{
    return g->rules->param[row];
}

// Completes a quantity: lets the packs at its terms and returns the sum.
static inline int32_t quantity(struct game *g, int row, const void *view, struct terms *t)
{
    return g->rules->list[RULE_QUANTITY][row].n == 0 ? t->sum : rules_fold_terms(g, row, view, t);
}

// Completes a check: lets the packs at the verdict and returns true where it is allowed.
static inline bool check(struct game *g, int row, const void *view, struct verdict *v)
{
    return g->rules->list[RULE_CHECK][row].n == 0 ? !v->denied
                                                  : rules_fold_verdict(g, row, view, v);
}

// Makes a step happen. STATUS_LOCKED from inside a question.
static inline enum status step(struct game *g, int row, void *view)
{
    if (g->locked != 0 || g->fault.status != STATUS_OK) {
        TRY(game_ready(g));
    }
    g->depth++;
    enum status s = g->rules->list[RULE_STEP][row].n == 0
                        ? g->rules->system->rows[RULE_STEP][row].vanilla(g, view)
                        : rules_run_step(g, row, view);
    g->depth--;
    return s;
}

// Records an event (nothing where nobody listens, and nothing from inside a question). The event
// returned may be filled in further; never NULL.
struct event *game_event(struct game *g, const char *name, figure_id who, figure_id whom,
                         int32_t value);

// Records a roll with its event ("roll", its text the account's name); returns the account kept,
// for later amendments, or NULL where nobody listens or there is no room left.
struct account *game_account(struct game *g, const struct account *a);

// Records where somebody went, from its first corner to its last, where whoever listens wants that.
// Fewer than two corners are no way; what there is no room for is left out.
void game_trail(struct game *g, figure_id who, const char *way, const spot *corner, int n);

// Refuses: sets the game's fault and returns STATUS_ILLEGAL. Where something has failed before,
// that stays, and its status is returned.
enum status game_refuse(struct game *g, const char *rule, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
