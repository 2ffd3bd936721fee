// remote.c: a remote acts inside its operator's order: order, actor and noise are exchanged for its
// own and put back. What each did is kept, because each is heard at the end of the activation
// (ZD-ALLY-REMOTE-03 and 08, ZD-ALLY-REMOTEUPG-03 and 04).
#include "zerodark/rules/allies/remote.h"

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/move.h"

// Orders that one remote can choose from.
#define CHOICES (DECISION_OPTIONS - 1)

bool remote_waits(const struct figure *f)
{
    return (f->flags & FLAG_REMOTE) && !f->state[STATE_DOMINATED] && !f->state[STATE_POSSESSED];
}

int remotes_of(const struct game *g, figure_id handler)
{
    const struct roster *r = &g->world.roster;
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        n += (f->flags & FLAG_REMOTE) && f->link[LINK_OWNER] == handler;
    }
    return n;
}

// A body acts for the AI that is in it too.
static bool belongs_to_handler(const struct game *g, const struct figure *f, figure_id actor)
{
    const struct figure *handler = figure_look(&g->world.roster, actor);
    figure_id owner = f->link[LINK_OWNER];
    return (f->flags & FLAG_REMOTE) && handler &&
           (owner == actor ||
            (handler->state[STATE_POSSESSED] && owner == handler->link[LINK_MIND]));
}

bool remote_follows(const struct game *g, const struct figure *f, int stat)
{
    return (f->flags & FLAG_REMOTE) && (stat == STAT_A || stat == STAT_D) &&
           !f->state[STATE_DOMINATED] && param(g, P_REMOTE_COPIES_CURRENT_STATS) &&
           figure_look(&g->world.roster, f->link[LINK_OWNER]);
}

int remote_copy(struct game *g, const struct figure *f, int stat)
{
    const struct figure *handler = game_figure(g, f->link[LINK_OWNER]);
    return figure_stat_now(g, handler, (enum stat_id)stat) +
           zd(g)->raised[figure_slot(f->id)][stat];
}

void remote_cut_off(struct game *g, figure_id who)
{
    struct figure *f = game_figure(g, who);
    for (int s = STAT_A; s <= STAT_D; s++) {
        if (remote_follows(g, f, s)) {
            f->stat[s] = (int16_t)remote_copy(g, f, s);
        }
    }
}

static bool has_acted(const struct game *g, figure_id who)
{
    const struct zd *z = zd_look(g);
    for (int i = 0; i < z->n_remotes; i++) {
        if (z->remotes[i].who == who) {
            return true;
        }
    }
    return z->remotes_done;
}

// ZD-ALLY-REMOTE-08: from where its operator is, or was last.
static bool is_beyond_leash(const struct game *g, const struct figure *f, figure_id handler)
{
    int leash = param(g, P_REMOTE_LEASH);
    const struct figure *o = figure_look(&g->world.roster, handler);
    return leash > 0 && !in_datastream(o) && measure_range_inches(g, f, o) > leash;
}

bool remote_ready(struct game *g, const struct figure *f, figure_id handler)
{
    return remote_waits(f) && belongs_to_handler(g, f, handler) &&
           f->side == game_figure(g, handler)->side && figure_on_table(f) && !is_helpless(g, f) &&
           !has_acted(g, f->id) && !is_beyond_leash(g, f, handler);
}

void remote_deny(struct game *g, const struct figure *f, const struct order *o, struct verdict *why)
{
    if (!(f->flags & FLAG_REMOTE)) {
        return;
    }
    if (remote_waits(f) && !belongs_to_handler(g, f, zd(g)->handler)) {
        verdict_deny(why, "ZD-ALLY-REMOTE-03", "%s acts only when its operator does", f->name);
    }
    if (o->kind == ORDER_DEPLOY) {
        verdict_deny(why, "ZD-ALLY-REMOTEUPG-04", "%s cannot lose what is mounted on it", f->name);
    }
}

figure_id remote_shooter(const struct order *o)
{
    return o->kind == ORDER_SHOOT && o->extra[0] != FIGURE_NONE ? o->extra[0] : o->actor;
}

void remote_deny_shot(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->extra[0]);
    const struct figure *handler = game_figure(g, o->actor);
    if (!f || !belongs_to_handler(g, f, o->actor)) {
        verdict_deny(why, "ZD-ALLY-REMOTEUPG-03", "%s can shoot only through its own remotes",
                     handler->name);
    } else if (!remote_ready(g, f, o->actor)) {
        verdict_deny(why, "ZD-ALLY-REMOTEUPG-03", "%s cannot act with %s", f->name, handler->name);
    }
}

void remotes_begin(struct game *g)
{
    struct zd *z = zd(g);
    z->n_remotes = z->remotes_done = 0;
    z->handler = FIGURE_NONE;
}

void remote_acted(struct game *g, figure_id who, figure_id target, int did)
{
    struct zd *z = zd(g);
    if (z->n_remotes < REMOTES) {
        z->remotes[z->n_remotes++] =
            (struct remote_act){.who = who, .target = target, .did = (uint8_t)did};
    }
}

void remotes_spoil(struct game *g)
{
    struct zd *z = zd(g);
    z->action_kind = ORDER_NORMAL;
    for (int i = 0; i < z->n_remotes; i++) {
        if (z->remotes[i].did == ORDER_CAUTIOUS) {
            z->remotes[i].did = ORDER_NORMAL;
        }
    }
}

static bool suits_remote_offer(const struct game *g, enum remote_offer offer, const struct order *o)
{
    if (o->kind == ORDER_SHOOT) { // ZD-ALLY-REMOTEUPG-03
        return offer != REMOTE_ONLY_CAUTIOUS && g->order->kind != ORDER_SHOOT &&
               !param(g, P_REMOTE_GUN_ONLY_WITH_SHOOT);
    }
    return offer == REMOTE_ANYTHING ||
           (o->kind == ORDER_CAUTIOUS) == (offer != REMOTE_NOT_CAUTIOUS);
}

// The orders open to a remote now; returns how many.
static int list_orders(struct game *g, const struct figure *f, enum remote_offer offer,
                       struct order *out)
{
    struct zd *z = zd(g);
    int n = 0;
    z->handler = g->order->actor;
    int open = orders_open(g, (enum side)f->side, f->id, out, CHOICES);
    z->handler = FIGURE_NONE;
    for (int i = 0; i < open && i < CHOICES; i++) {
        if (suits_remote_offer(g, offer, &out[i])) {
            out[n++] = out[i];
        }
    }
    return n;
}

// Which remote is next; FIGURE_NONE where none is.
static enum status choose_remote(struct game *g, figure_id *out)
{
    figure_id handler = g->order->actor;
    struct decision d = {.name = "remote.next", .figure = handler};
    struct answer a = {.option = 1};
    d.side = game_figure(g, handler)->side;
    decision_add(&d, 0, FIGURE_NONE, FIGURE_NONE);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (remote_ready(g, f, handler)) {
            decision_add(&d, 1, f->id, FIGURE_NONE);
        }
    }
    if (d.n > 2) {
        TRY(decide(g, &d, &a));
    }
    *out = a.option < d.n ? d.option[a.option].figure : FIGURE_NONE;
    return STATUS_OK;
}

static enum status choose_order(struct game *g, const struct figure *f, const struct order *open,
                                int n, struct order *out, bool *acts)
{
    struct decision d = {.name = "remote.act", .side = f->side, .figure = f->id};
    struct answer a;
    decision_add(&d, ORDER_KINDS, f->id, FIGURE_NONE);
    for (int i = 0; i < n; i++) {
        struct option *o = decision_add(&d, open[i].kind, f->id, open[i].target);
        o->value = open[i].value;
        o->wants_place = open[i].kind <= ORDER_DRAG && open[i].flags != ORDER_STAND;
        o->at = f->body.at;
    }
    TRY(decide(g, &d, &a));
    *acts = a.option > 0;
    if (*acts) {
        *out = open[a.option - 1];
        if (out->kind <= ORDER_DRAG && out->flags != ORDER_STAND) {
            out->point[0] = a.at;
            out->n_points = 1;
        }
        if (f->state[STATE_PRONE] && (out->kind == ORDER_NORMAL || out->kind == ORDER_URGENT)) {
            out->flags |= ORDER_STAND;
        }
    }
    return STATUS_OK;
}

enum status remote_ask(struct game *g, enum remote_offer offer, struct order *out, bool *more)
{
    *more = false;
    if (!(zd(g)->present & FLAG_REMOTE) || !g->order || remote_in_hand(g)) {
        return STATUS_OK;
    }
    while (!*more) {
        struct order open[CHOICES];
        figure_id who;
        TRY(choose_remote(g, &who));
        if (who == FIGURE_NONE) {
            zd(g)->remotes_done = 1;
            return STATUS_OK;
        }
        const struct figure *f = game_figure(g, who);
        int n = list_orders(g, f, offer, open);
        if (n > 0) {
            TRY(choose_order(g, f, open, n, out, more));
        }
        if (!*more) {
            remote_acted(g, who, FIGURE_NONE, ORDER_KINDS);
        }
    }
    return STATUS_OK;
}

// The order is in hand for as long as it takes, and the remote is the one that acts.
static enum status carry_out_by_remote(struct game *g, const struct order *o, struct action *a)
{
    struct zd *z = zd(g);
    const struct order *given = g->order;
    struct order own = *o;
    own.answers = given->answers;
    z->handler = given->actor;
    z->actor = o->actor;
    z->action_kind = o->kind;
    z->noise_hits = z->silenced = 0;
    g->order = &own;
    enum status s = step(g, S_ACTION, a);
    g->order = given;
    return s;
}

enum status remote_perform(struct game *g, const struct order *o, struct action *pool)
{
    struct zd *z = zd(g);
    struct action a = {
        .figure = o->actor, .action = activation_order_name(o->kind), .target = o->target};
    figure_id actor = z->actor;
    uint8_t kind = z->action_kind, hits = z->noise_hits, silenced = z->silenced;
    event_text(game_event(g, "remote.acts", o->actor, o->target, 0), a.action);
    remote_acted(g, o->actor, o->target, o->kind);
    TRY(carry_out_by_remote(g, o, &a));
    struct remote_act *act = &z->remotes[z->n_remotes - 1];
    act->hits = z->noise_hits;
    act->silent = z->silenced;
    z->handler = FIGURE_NONE;
    z->actor = actor;
    z->action_kind = kind;
    z->noise_hits = hits;
    z->silenced = silenced;
    pool->surplus += a.surplus;
    return STATUS_OK;
}

enum status remotes_act(struct game *g, struct action *pool)
{
    struct order o;
    bool more;
    figure_id shooter = remote_shooter(g->order);
    if (shooter != g->order->actor) {
        remote_acted(g, shooter, FIGURE_NONE, ORDER_KINDS);
    }
    TRY(remote_ask(g, REMOTE_NOT_CAUTIOUS, &o, &more));
    while (more) {
        TRY(remote_perform(g, &o, pool));
        TRY(remote_ask(g, REMOTE_NOT_CAUTIOUS, &o, &more));
    }
    return STATUS_OK;
}

enum status remotes_end(struct game *g)
{
    struct zd *z = zd(g);
    figure_id actor = z->actor;
    uint8_t kind = z->action_kind, hits = z->noise_hits, silenced = z->silenced;
    spot at = z->actor_at;
    for (int i = 0; i < z->n_remotes; i++) {
        struct remote_act did = z->remotes[i];
        struct action a = {.figure = did.who, .target = did.target};
        if (did.did == ORDER_KINDS || !game_figure(g, did.who)) {
            continue;
        }
        a.action = activation_order_name(did.did);
        z->actor = did.who;
        z->action_kind = did.did;
        z->noise_hits = did.hits;
        z->silenced = did.silent;
        TRY(step(g, S_ACTION_END, &a));
    }
    z->actor = actor;
    z->action_kind = kind;
    z->noise_hits = hits;
    z->silenced = silenced;
    z->actor_at = at; // whoever it is that has just acted for the Red Force
    z->n_remotes = z->remotes_done = 0;
    return STATUS_OK;
}
