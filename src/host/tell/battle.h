// battle.h: plays a battle between bots to its end, shows it to the user and records it in a
// journal.
#ifndef HOST_BATTLE_H
#define HOST_BATTLE_H

#include "app/base/exits.h"
#include "app/telling/show.h"
#include "host/journal/journal_file.h"

struct battle {
    struct battle_setup *plan;
    struct show *show;
    struct journal_writer *writer;
    const char *journal;             // its file's name in messages; NULL: there is no journal
    int64_t orders_max;              // after that many the battle is abandoned
    const struct journal_drop *drop; // packs to leave out before a record, in their order: those
    int n_drops;                     // that an earlier worker has failed for
    bool interrupted;                // from the keyboard, which was reported
};

// Plays until the battle is over, nobody can act any more, or a limit is reached: everything but
// EXIT_DONE was reported. May raise.
enum exit_status battle_play(struct battle *b, lua_State *L, struct match *m);

// After a question or an order has failed: does the battle continue without the pack that caused
// it? If so, that was reported, and is in the journal.
bool battle_goes_on(struct battle *b, lua_State *L, struct match *m);

// Could this part of the journal be written? If not, the reason was reported, with what is saved:
// so many orders.
enum battle_journal { BATTLE_JOURNAL_HEAD, BATTLE_JOURNAL_ORDER, BATTLE_JOURNAL_END };
bool battle_journal_fits(const struct battle *b, enum battle_journal part, uint32_t orders);

#endif
