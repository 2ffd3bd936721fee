// battle.c: the limit is checked before each turn, the journal and Ctrl-C after it. If a pack fails
// in a turn, it may be dropped, and the turn is tried again.
#include "host/tell/battle.h"

#include <string.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/session/interrupt.h"
#include "host/worker/worker.h"
#include "script/base/budget.h"
#include "zerodark/rules/core/zerodark.h"

bool battle_journal_fits(const struct battle *b, enum battle_journal part, uint32_t orders)
{
    if (!b->journal || !b->writer->error) {
        return true;
    }
    const char *why = complain_words(b->writer->error);
    if (part == BATTLE_JOURNAL_HEAD) {
        complain_of("%s: %s; nothing of it was saved, and what was there before is as it was",
                    b->journal, why);
    } else if (part == BATTLE_JOURNAL_ORDER) {
        complain_of("%s: %s; the journal ends after order %u", b->journal, why, (unsigned)orders);
    } else {
        complain_of("%s: %s; the journal has all %u orders, but not how the battle ended",
                    b->journal, why, (unsigned)orders);
    }
    return false;
}

static void leave_out_failed_pack(struct battle *b, lua_State *L, struct match *m,
                                  const struct journal_drop *d)
{
    match_drop(m, d->pack);
    budget_forgive(L);
    if (b->journal) {
        struct journal_drop saved = *d;
        struct text_box box;
        if (text_box_open(&box)) {
            battle_setup_print_saved(box.out, b->plan, d->why);
        }
        text_box_copy(&box, saved.why, sizeof saved.why);
        journal_drop(b->writer, &saved);
    }
    show_drop(b->show, d, true);
    if (b->show->quiet) {
        complain_of("pack '%s' is left out from order %u on: %s", d->pack, (unsigned)d->record,
                    d->why);
    }
}

// match -> ; raises what failed.
static int raise_failed_match(lua_State *L)
{
    return match_raise(L, lua_touserdata(L, 1));
}

bool battle_goes_on(struct battle *b, lua_State *L, struct match *m)
{
    if (!b->plan->drops || !match_may_drop(m)) {
        return false;
    }
    struct journal_drop d = {.record = m->game.world.orders + 1};
    snprintf(d.pack, sizeof d.pack, "%s", m->culprit.pack);
    lua_pushcfunction(L, raise_failed_match);
    lua_pushlightuserdata(L, m);
    lua_pcall(L, 1, 0, 0);
    const char *why = budget_error_text(L);
    snprintf(d.why, sizeof d.why, "%s", why);
    lua_pop(L, 1);
    leave_out_failed_pack(b, L, m, &d);
    return true;
}

// What is known beforehand.
static void leave_out_known(struct battle *b, lua_State *L, struct match *m)
{
    for (int i = 0; i < b->n_drops; i++) {
        const struct journal_drop *d = &b->drop[i];
        if (d->record == m->game.world.orders + 1 && !match_dropped(m, d->pack)) {
            leave_out_failed_pack(b, L, m, d);
        }
    }
}

enum exit_status battle_play(struct battle *b, lua_State *L, struct match *m)
{
    const struct bot *const bots[PLAYERS] = {b->plan->bot[SIDE_TEAM].plays,
                                             b->plan->bot[SIDE_RIVAL].plays};
    if (*b->plan->bot[SIDE_RIVAL].word && !m->ruleset && zd_look(&m->game)->mode != MODE_VERSUS) {
        complain_of("--rival-bot: only for versus battles, and %s is not one (--mode versus)",
                    b->plan->mission);
        return EXIT_USAGE;
    }
    while (!m->game.world.over) {
        struct order o;
        if (m->game.world.orders >= b->orders_max) {
            complain_of("%s: the battle is not over after %d orders (--orders N allows more); can "
                        "its ending ever be reached?",
                        b->plan->mission, (int)b->orders_max);
            return EXIT_LIMIT;
        }
        leave_out_known(b, L, m);
        enum status s = match_turn(L, m, bots, &o);
        if (s == STATUS_EMPTY) {
            return complain_of("%s: the battle is not over, but nobody can act any more; add an "
                               "ending for that case",
                               b->plan->mission);
        }
        if (s != STATUS_OK && battle_goes_on(b, L, m)) {
            continue;
        }
        if (s != STATUS_OK) {
            match_raise(L, m);
        }
        if (!battle_journal_fits(b, BATTLE_JOURNAL_ORDER, m->game.world.orders - 1)) {
            return EXIT_WORK;
        }
        show_order(b->show, m, &o);
        if (worker_inside_jail()) {
            worker_order(m->game.world.orders);
        }
        if (interrupt_noted()) {
            complain_of(b->journal ? "interrupted; the journal is complete up to order %u"
                                   : "interrupted after order %u",
                        (unsigned)m->game.world.orders);
            b->interrupted = true;
            return EXIT_WORK;
        }
    }
    return EXIT_DONE;
}
