// game.h: a running game: the flat world that changes, and the fixed things around it.
//
// struct world has no pointers and no padding. Everything that can change during a battle is in it,
// so snapshot, restore, branch and compare are memcpy and memcmp, and a hash of its bytes names a
// position. The rules in play keep their own part of it in `own`.
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/chance.h"
#include "engine/changed.h"
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
    struct keyed_rng keyed; // luck keyed by its site, if it does not come from streams
    struct vars vars;
    _Alignas(8) unsigned char own[WORLD_OWN]; // the rules cast it to a struct of theirs
    struct changed changed[CHANGED_MOST];
};

static_assert(sizeof(struct world) <= 40 * 1024, "the flat game stays under 40 KiB");
static_assert(sizeof(struct zone) == sizeof(struct cylinder) + 20, "a zone has no padding");
static_assert(sizeof(struct world) ==
                  16 + sizeof(struct stream) * STREAM_COUNT + sizeof(struct deck) +
                      sizeof(struct chance_queue) + sizeof(struct roster) +
                      sizeof(struct zone) * WORLD_ZONES + 4 + sizeof(struct keyed_rng) +
                      sizeof(struct vars) + WORLD_OWN + sizeof(struct changed) * CHANGED_MOST,
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

// Called after a completed order, with its answers in g->given. The game is locked meanwhile.
typedef void (*game_listener)(void *self, struct game *g, const struct order *o,
                              const struct events *e);

struct game {
    struct world world;
    struct world before; // the world as it was when the current order began
    const struct table *table;
    const struct rules *rules;
    const void *content;         // what the rule system reads besides its params; immutable
    struct chance_source chance; // answer == NULL: queue and streams
    struct decider decider[SIDES];
    struct fault fault; // status OK, or what went wrong; set by hooks too
    bool ended;         // the fault belongs to a finished order: it stops nothing any more
    bool spent; // a fault that stands even if it came from a question asked aside (ablation.h)
    bool asks_chance; // after STATUS_NOT_YET: the order waits for `wanted`, not for `question`
    struct decision question;      // after STATUS_NOT_YET: what the order waits for
    struct chance_request wanted;  // the same for a roll or a card
    const struct order *order;     // the current order; NULL between orders
    const struct record *recalled; // while a record is replayed whose answers name their options
    bool replays;                  // a record is replayed: what rules once allowed may be in it
    struct answers given;          // the answers of this order, or of the last, in order
    int n_used;                    // how many of the order's own answers were used
    uint16_t locked;               // depth of questions being computed: the world must not change
    uint16_t depth;                // depth of steps
    uint8_t step_depth[RULES_POINTS];
    uint8_t fold_depth[2][RULES_POINTS]; // of quantities, of checks
    const char *apart_from;    // the pack without which a question is asked (ablation.h), or NULL
    struct chance_sites sites; // requests so far in this order
    const struct chance_reading
        *expected;           // for the rules: the reading of a roll that a step will make
    struct lull *lull;       // for the rules: answers that hold for now; NULL: none are kept
    struct journal *journal; // NULL: none is kept
    struct events *events;   // NULL: none are recorded; owned by the caller
    struct event unheard;    // what game_event returns if nobody listens
    game_listener listen;
    void *listener;
    void *host; // belongs to the code that runs the game; the engine ignores it
    // Called when speculative play begins and ends (lookahead.h). May be NULL.
    void (*apart)(struct game *g, bool begins);
    struct los_cache looks; // what the terrain hides in lines of sight already computed
};

// Starts a game: a zeroed world with its streams seeded from `seed`. Table and rules are borrowed
// and must outlive it.
void game_init(struct game *g, const struct table *t, const struct rules *r, uint64_t seed);

// From now on luck is keyed by its site (keyed_rng.h). Call it before anything is rolled.
static inline void game_key_luck(struct game *g)
{
    g->world.keyed.on = 1;
}

// Carries out an order. After any status but STATUS_OK the world is unchanged, and g->fault says
// why (until the next question or order). STATUS_LOCKED inside a question, an order, a decider or a
// listener; that makes the current order fail.
enum status game_give(struct game *g, const struct order *o);

// After STATUS_NOT_YET for a decision: stores every answer so far, and then this one, in `o`, the
// order that was given. STATUS_FULL if there is no room.
enum status game_answer(const struct game *g, struct order *o, struct answer a);

// Calls the listener after a completed order, with the game locked. For game.c and journal.c.
void game_tell(struct game *g, const struct order *o);

// For tinkering and setup: begins a change of the world outside the rules, and clears the fault of
// an earlier order. STATUS_LOCKED inside a question.
enum status game_writable(struct game *g);

// May something happen now? STATUS_LOCKED (and a fault, if there was none) inside a question; the
// fault's status if something has failed. The slow path of step().
enum status game_ready(struct game *g);

// A snapshot is a copy of g->world; restoring one is an assignment. Between orders only.
static inline void game_save(const struct game *g, struct world *out)
{
    *out = g->world;
}

static inline void game_restore(struct game *g, const struct world *w)
{
    g->world = *w;
    g->lull = NULL;
    g->sites.bot = 0;
}

// The bytes by which journals and positions of number 1 hash a world and keep it: its own, with a
// name of at most WORLD_NAME - 1 bytes in each slot of the roster, as they were before longer
// names. What is longer is cut there, and hashed after it. world_unpack leaves such names cut.
// Params that are changed are not in it, and are hashed only if there are any.
#define WORLD_NAME 24
#define WORLD_PACKED                                                                               \
    (offsetof(struct world, changed) - (size_t)FIGURES * (FIGURE_NAME - WORLD_NAME))
void world_pack(const struct world *w, unsigned char out[WORLD_PACKED]);
void world_unpack(struct world *w, const unsigned char packed[WORLD_PACKED]);

// The parts of a world, whose hashes show where two worlds differ.
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

// Hashes of the parts' bytes, and that of the world, which world_parts_hash makes of them. Records
// of journals and positions of number 1 hold these, so any change of a struct makes them go wrong.
// Hashes over the fields, which bear new ones, are in world_layout.h.
void world_bytes_parts(const struct world *w, uint64_t out[PART_COUNT]);
uint64_t world_bytes_hash(const struct world *w);

// The hash of a world from those of its parts, of bytes or of fields.
uint64_t world_parts_hash(const uint64_t part[PART_COUNT]);
const char *world_part_name(enum world_part p); // a plural: "figures"

static inline struct figure *game_figure(struct game *g, figure_id id)
{
    return figure_of(&g->world.roster, id);
}

// Three questions and one action. See rules.h; for params that are changed, changed.h.
static inline int32_t param(const struct game *g, int row)
{
    return g->world.changed[0].param[0] == '\0' ? g->rules->param[row] : changed_value(g, row);
}

// Completes a quantity: lets packs change its terms and returns the sum.
static inline int32_t quantity(struct game *g, int row, const void *view, struct terms *t)
{
    return g->rules->list[RULE_QUANTITY][row].n == 0 ? t->sum : rules_fold_terms(g, row, view, t);
}

// Completes a check: lets packs change the verdict and returns true if it is allowed.
static inline bool check(struct game *g, int row, const void *view, struct verdict *v)
{
    return g->rules->list[RULE_CHECK][row].n == 0 ? !v->denied
                                                  : rules_fold_verdict(g, row, view, v);
}

// Makes a step happen. STATUS_LOCKED inside a question.
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

// Records an event (not if nobody listens, and not inside a question). The event returned may be
// filled in further; never NULL.
struct event *game_event(struct game *g, const char *name, figure_id who, figure_id whom,
                         int32_t value);

// Records a roll with its event ("roll", its text the account's name); returns the account kept,
// for later amendments, or NULL if nobody listens or there is no room left.
struct account *game_account(struct game *g, const struct account *a);

// Records a figure's trail, from its first corner to its last, if the listener wants trails. Fewer
// than two corners are not a trail; what does not fit is left out.
void game_trail(struct game *g, figure_id who, const char *way, const spot *corner, int n);

// Refuses: sets the game's fault and returns STATUS_ILLEGAL. An earlier failure stays, and its
// status is returned.
enum status game_refuse(struct game *g, const char *rule, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
