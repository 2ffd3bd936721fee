#include "host/battle.h"

#include <string.h>

#include "host/interrupt.h"
#include "host/worker.h"
#include "zerodark/zerodark.h"

bool battle_journal_fits(const struct battle *b)
{
    if (b->journal && b->writer->error) {
        complain_of("%s: %s; the journal ends there", b->journal, strerror(b->writer->error));
        return false;
    }
    return true;
}

enum exit_status battle_play(struct battle *b, lua_State *L, struct match *m)
{
    const struct bot *const bots[PLAYERS] = {b->plan->bot[SIDE_TEAM].plays,
                                             b->plan->bot[SIDE_RIVAL].plays};
    if (*b->plan->bot[SIDE_RIVAL].word && zd_look(&m->game)->mode != MODE_VERSUS) {
        complain_of("--rival-bot: only in versus, and %s is not played so (--mode versus)",
                    b->plan->mission);
        return EXIT_USAGE;
    }
    while (!m->game.world.over) {
        struct order o;
        if (m->game.world.orders >= b->orders_max) {
            complain_of("%s: it is not over after %d orders; has it an ending that comes true? "
                        "(--orders N allows more)",
                        b->plan->mission, (int)b->orders_max);
            return EXIT_LIMIT;
        }
        enum status s = match_turn(L, m, bots, &o);
        if (s == STATUS_EMPTY) {
            complain_of(
                "%s: it is not over, and nobody can act any more; has it an ending for that?",
                b->plan->mission);
            return EXIT_WORK;
        }
        if (s != STATUS_OK) {
            match_raise(L, m);
        }
        show_order(b->show, m, &o);
        if (!battle_journal_fits(b)) {
            return EXIT_WORK;
        }
        if (jail_inside()) {
            worker_order(m->game.world.orders);
        }
        if (interrupt_noted()) {
            complain_of(b->journal ? "interrupted; the journal is whole up to order %u"
                                   : "interrupted after order %u",
                        (unsigned)m->game.world.orders);
            b->interrupted = true;
            return EXIT_WORK;
        }
    }
    return EXIT_DONE;
}
