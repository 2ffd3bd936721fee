// battle.h: a battle that bots play to its end, as its user sees it and as its journal has it.
#ifndef HOST_BATTLE_H
#define HOST_BATTLE_H

#include "host/journal_file.h"
#include "host/show.h"

#define BATTLE_ORDERS 1000 // unless somebody says otherwise; a deck allows about fifty

struct battle {
    struct plan *plan;
    struct show *show;
    struct journal_writer *writer;
    const char *journal; // what its file is called in messages; NULL: none is kept
    int64_t orders_max;  // then it is given up
    bool interrupted;    // from the keyboard, which was told
};

// Plays until the battle is over, nobody can act any more, or there is a limit: everything but
// EXIT_DONE was told. May raise.
enum exit_status battle_play(struct battle *b, lua_State *L, struct match *m);

// Can the journal be written? It was told where it cannot.
bool battle_journal_fits(const struct battle *b);

#endif
