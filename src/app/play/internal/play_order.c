// play_order.c: words that have been collected (play_reading.h) become an order, because what they
// mean depends on its kind. What was not said comes from the only listed order that fits.
#include <string.h>

#include "app/play/internal/play_reading.h"
#include "app/play/play.h"
#include "script/base/budget.h"
#include "script/hooks/custom_order.h"
#include "script/match/ruleset_ops.h"
#include "zerodark/rules/kit/kit.h"

#define SENTRY_RADIUS 6 // inches, of one of which nothing is said

static void put_places(struct reading *r)
{
    struct order *o = &r->o;
    if (r->placed) {
        o->n_points = (uint8_t)r->way.n;
        memcpy(o->point, r->way.at, sizeof *o->point * (size_t)r->way.n);
    }
    if (r->faced) {
        o->flags |= ORDER_FACE;
        o->point[o->n_points] = r->face;
    }
}

// What the words mean to an order of that kind (rulebook_enums.h says what its fields are).
static void put_together(struct reading *r)
{
    struct order *o = &r->o;
    bool own = custom_order_is(r->p->m, o->kind);
    o->target = r->n_figures ? r->figure[0] : o->target;
    o->value = r->number >= 0 ? r->number : o->value;
    put_places(r);
    if (own) {
        return;
    }
    if (o->kind == ORDER_THROW || o->kind == ORDER_DEPLOY) {
        o->how = (uint8_t)(r->item >= 0 ? r->item : o->how);
    } else if (o->kind == ORDER_SHOOT || o->kind == ORDER_OBEY) {
        o->how = (uint8_t)(o->how | r->weapons);
    } else if (o->kind == ORDER_HACK && r->item >= 0) {
        o->value = r->item + 1;
    } else if (o->kind == ORDER_SWITCH && r->item >= 0) {
        o->target = o->actor;
        o->value = r->item;
    } else if (o->kind == ORDER_PROGRAM && r->program >= 0) {
        o->value = r->program;
    } else if (o->kind == ORDER_COMMAND && r->n_figures > 1) {
        o->extra[0] = r->figure[1];
    } else if (o->kind == ORDER_PASS) {
        o->actor = FIGURE_NONE;
        o->value = (int32_t)r->p->side;
    }
    const struct figure *f = figure_look(&r->p->m->game.world.roster, o->actor);
    bool lies = f && f->state[STATE_PRONE];
    if (lies && (o->kind == ORDER_NORMAL || o->kind == ORDER_URGENT)) {
        o->flags |= ORDER_STAND; // it could not go otherwise
    }
    if (o->kind == ORDER_DEPLOY) {
        o->value = r->number < 0 && !o->value ? SENTRY_RADIUS : o->value;
        o->flags = r->on_command ? o->flags & ~(uint32_t)ORDER_AUTO : o->flags | ORDER_AUTO;
    }
}

bool play_complete(struct play *p, const char *text, struct order *o)
{
    struct reading r;
    reading_begin(&r, p, text, o);
    if (!reading_rest(&r)) {
        return false;
    }
    put_together(&r);
    *o = r.o;
    return true;
}

static bool moves(const struct reading *r)
{
    return play_wants_place(r->p, r->o.kind);
}

// Is it one of those that are listed, in what was said of it?
static bool fits_what_was_said(const struct order *listed, const struct reading *r, figure_id actor)
{
    const struct order *o = &r->o;
    bool item = o->kind != ORDER_THROW && o->kind != ORDER_DEPLOY;
    return listed->kind == o->kind && !play_rise_only(r->p, listed) &&
           (actor == FIGURE_NONE || listed->actor == actor) &&
           (r->n_figures == 0 || listed->target == r->figure[0]) &&
           (item || r->item < 0 || listed->how == r->item) &&
           (o->kind != ORDER_SHOOT || listed->how == r->weapons) &&
           (o->extra[0] == FIGURE_NONE || play_wants_place(r->p, o->kind) ||
            listed->extra[0] == o->extra[0]);
}

// If nobody is named, or no target: the one order that fits; if there are several, they are listed.
static bool only_one(struct reading *r, bool told)
{
    struct play *p = r->p;
    int n = 0, found = 0;
    for (int i = 0; i < p->n_choices; i++) {
        if (fits_what_was_said(&p->choice[i].order, r, r->o.actor)) {
            found = i;
            n++;
        }
    }
    if (n == 1) {
        const struct order *o = &p->choice[found].order;
        r->o.actor = o->actor;
        r->o.target = r->o.target ? r->o.target : o->target;
        r->o.how = o->how;
        r->item = -1;
        r->o.value = r->o.value ? r->o.value : o->value;
        return true;
    }
    if (n > 1 && told) {
        play_wrong(p, "that could mean %d different orders; give the number of one", n);
        for (int i = 0; i < p->n_choices; i++) {
            const struct order *o = &p->choice[i].order;
            const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
            if (fits_what_was_said(o, r, r->o.actor)) {
                fprintf(p->show.log.out, "%4d %s: %s\n", i + 1, f ? f->name : "nobody",
                        p->choice[i].text);
            }
        }
    }
    return false;
}

bool play_may(struct play *p, const struct order *o)
{
    struct verdict why;
    struct budget b;
    bool can;
    match_question(&b, p->L, p->m, "what may be ordered");
    do {
        verdict_clear(&why);
        can = p->m->face->can(p->m, o, &why);
    } while (match_asks_again(&b, p->L, p->m));
    if (!can) {
        play_wrong(p, "%s%s%s%s", why.n ? why.reason[0].text : "that cannot be ordered now",
                   why.n && why.reason[0].source ? " (" : "",
                   why.n && why.reason[0].source ? why.reason[0].source : "",
                   why.n && why.reason[0].source ? ")" : "");
    }
    return can;
}

static bool needs_target(const struct reading *r)
{
    for (int i = 0; i < r->p->n_choices; i++) {
        const struct order *o = &r->p->choice[i].order;
        if (o->kind == r->o.kind && o->target != FIGURE_NONE) {
            return true;
        }
    }
    return false;
}

// The only one who may do such a thing at all, where it is at a place.
static figure_id only_actor(const struct reading *r)
{
    figure_id found = FIGURE_NONE;
    for (int i = 0; i < r->p->n_choices; i++) {
        const struct order *o = &r->p->choice[i].order;
        bool like = o->kind == r->o.kind && (r->item < 0 || o->how == r->item) &&
                    (r->weapons == 0 || o->kind != ORDER_SHOOT || (o->how & r->weapons));
        if (like && found != FIGURE_NONE && found != o->actor) {
            return FIGURE_NONE;
        }
        found = like ? o->actor : found;
    }
    return found;
}

// Completes the order from the menu. False: it may not be given, and the reason has been printed.
static bool settle_order(struct reading *r, figure_id said)
{
    struct play *p = r->p;
    bool open = r->placed && !moves(r); // at a place: those are not listed
    bool drags = r->o.kind == ORDER_DRAG;
    r->o.actor = said ? said : p->who;
    if (open && r->o.actor == FIGURE_NONE) {
        r->o.actor = only_actor(r);
    }
    if (r->o.kind == ORDER_PASS) {
        put_together(r);
        return true;
    }
    if (!open && (r->o.actor == FIGURE_NONE || drags || (r->n_figures == 0 && needs_target(r)) ||
                  r->o.kind == ORDER_DEPLOY)) {
        if (!only_one(r, true) && (r->o.actor == FIGURE_NONE || needs_target(r))) {
            bool told = false;
            for (int i = 0; i < p->n_choices && !told; i++) {
                told = fits_what_was_said(&p->choice[i].order, r, r->o.actor);
            }
            if (!told && (r->o.actor == FIGURE_NONE || r->n_figures == 0)) {
                play_wrong(p, "nobody may do that now: %s", r->all);
            } else if (!told) {
                put_together(r);
                return play_may(p, &r->o);
            }
            return false;
        }
    }
    if (r->o.actor == FIGURE_NONE) {
        play_wrong(p, "who? put a name before it: \"NAME %s\"", r->all);
        return false;
    }
    put_together(r);
    return moves(r) || play_may(p, &r->o);
}

// For the figure that has been chosen, a bare place is where it moves to.
static bool bare_place(struct play *p, const char *text, struct order *o)
{
    struct play_way way;
    const char *at = text, *why;
    if (p->who == FIGURE_NONE || p->m->ruleset) {
        return false;
    }
    *o = (struct order){.kind = ORDER_NORMAL, .actor = p->who};
    return play_place(p, &at, o, &way, &why) && play_complete(p, text, o);
}

// A word that answers a question, where none is open.
static bool is_answer(const char *text)
{
    static const char *const words[] = {"yes", "y", "no", "n", "back", "cancel", "default"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = text;
        if (play_words_phrase(&at, words[i]) && *at == '\0') {
            return true;
        }
    }
    return false;
}

static bool wrong_unknown_order(struct play *p, const char *text)
{
    char near[128];
    if (is_answer(text)) {
        play_wrong(p,
                   "'%s': there is nothing to answer; type a number, somebody's name, an order in "
                   "words, or `help`",
                   text);
        return false;
    }
    play_words_near(p, text, near, sizeof near);
    play_wrong(
        p, "'%s' is not an order%s; type a number, somebody's name, an order in words, or `help`",
        text, near);
    return false;
}

bool play_read_order(struct play *p, const char *text, struct order *o)
{
    struct reading r;
    const char *at = text;
    int kind = reading_kind(p, &at);
    figure_id who = kind < 0 ? play_words_figure(p, &at) : FIGURE_NONE;
    enum play_rises rises = play_rise_read(p, who ? at : text, who, o);
    if (rises != PLAY_RISES_NOT) {
        return rises == PLAY_RISES && play_may(p, o);
    }
    kind = kind < 0 ? reading_kind(p, &at) : kind;
    if (kind < 0 && bare_place(p, text, o)) {
        return true;
    }
    if (kind < 0) {
        return wrong_unknown_order(p, who ? at : text);
    }
    reading_begin(&r, p, at, &(struct order){.kind = (uint8_t)kind, .actor = who ? who : p->who});
    r.all = text;
    if (r.o.actor == FIGURE_NONE && play_wants_place(p, kind) && *at) {
        only_one(&r, false); // directions are counted from somebody
        r.o.target = FIGURE_NONE;
    }
    figure_id actor = r.o.actor;
    if (actor == FIGURE_NONE && play_wants_place(p, kind)) {
        play_wrong(p, "who? \"%s %s\" with a name before it, or choose somebody first", "NAME",
                   text);
        return false;
    }
    if (!reading_rest(&r) || !settle_order(&r, actor)) {
        return false;
    }
    *o = r.o;
    return true;
}
