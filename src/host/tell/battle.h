// battle.h: a battle that bots play to its end, as its user sees it and as its journal has it.
#ifndef HOST_BATTLE_H
#define HOST_BATTLE_H

#include "app/base/exits.h"
#include "app/telling/show.h"
#include "host/journal/journal_file.h"

struct battle {
    struct battle_setup *plan;
    struct show *show;
    struct journal_writer *writer;
    const char *journal;             // what its file is called in messages; NULL: none is kept
    int64_t orders_max;              // then it is given up
    const struct journal_drop *drop; // packs to leave out before a record, in their order: those
    int n_drops;                     // that an earlier worker has failed for
    bool interrupted;                // from the keyboard, which was told
};

// Plays until the battle is over, nobody can act any more, or there is a limit: everything but
// EXIT_DONE was told. May raise.
enum exit_status battle_play(struct battle *b, lua_State *L, struct match *m);

// After a question or an order has failed: may the battle go on, and does it, without the pack
// whose fault it was? That was told then, and is in the journal.
bool battle_goes_on(struct battle *b, lua_State *L, struct match *m);

// Can the journal be written? It was told where it cannot.
bool battle_journal_fits(const struct battle *b);

#endif
