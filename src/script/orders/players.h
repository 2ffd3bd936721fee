// players.h: several people on one side: who plays which hero, and who decides if they disagree.
// The rules know only sides.
#ifndef SCRIPT_PLAYERS_H
#define SCRIPT_PLAYERS_H

#include "script/match/match.h"

// Who plays a hero, or the hero that an ally belongs to; NULL: nobody in particular.
const char *player_of(const struct match *m, const struct figure *f);

// Who decides where the players of a side do not agree: the player of its Leader, whatever has
// become of that, otherwise whom the team has named (ZD-MODE-TEAM-02, ZD-MODE-VERSUS-05). NULL:
// nobody in particular.
const char *players_arbiter(const struct match *m, enum side side);

// To whom a decision is put: whose figure it is about, otherwise the arbiter of its side. NULL:
// nobody in particular.
const char *players_asked(const struct match *m, const struct decision *d);

#endif
