// players.h: several people on one side: who plays which hero, and who decides if they disagree.
// The rules know only sides.
#ifndef SCRIPT_PLAYERS_H
#define SCRIPT_PLAYERS_H

#include "script/match/match.h"

// Who plays a hero, or the hero that an ally belongs to; NULL: nobody in particular.
const char *player_of(const struct match *m, const struct figure *f);

// Who decides if the players of a side disagree: the player of its Leader, whatever has happened to
// the Leader, otherwise the player named by the team (ZD-MODE-TEAM-02, ZD-MODE-VERSUS-05). NULL:
// nobody in particular.
const char *players_arbiter(const struct match *m, enum side side);

// Who is asked a decision: the player of the figure that it is about, otherwise the arbiter of its
// side. NULL: nobody in particular.
const char *players_asked(const struct match *m, const struct decision *d);

#endif
