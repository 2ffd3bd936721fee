// figures.h: who is who: classes of figures, and their stats as they are now.
#ifndef ZERODARK_FIGURES_H
#define ZERODARK_FIGURES_H

#include "zerodark/rules/core/chapters.h"

// Is there room for so many more figures? STATUS_FULL.
enum status figure_room(struct game *g, int n);

// Makes a figure of a profile, not yet on the table. STATUS_FULL, STATUS_UNKNOWN.
enum status figure_make(struct game *g, int profile, const char *name, enum side side,
                        figure_id *id);

// A hero, or the body that an AI is in (ZD-AI-POSSESS-09); by a switch a dominated bogey
// (ZD-EW-DOMBOGEY-11).
static inline bool is_hero(const struct figure *f)
{
    return f->kind == KIND_HERO || f->state[STATE_POSSESSED] || (f->flags & FLAG_AS_HERO);
}

// A bogey that somebody controls: dominated, or possessed.
static inline bool is_turned(const struct figure *f)
{
    return f->kind == KIND_BOGEY && (f->state[STATE_DOMINATED] || f->state[STATE_POSSESSED]);
}

// Heroes, allies and turned bogeys (ZD-SIDE-01); not sentries.
static inline bool is_character(const struct figure *f)
{
    return f->kind == KIND_HERO || f->kind == KIND_ALLY || is_turned(f);
}

// A bogey that the control deck commands (ZD-RED-START-04).
static inline bool is_bogey(const struct figure *f)
{
    return f->kind == KIND_BOGEY && !is_turned(f);
}

// An AI that is in no body: it has no place, and nobody can reach it (ZD-AI-01, ZD-AI-05).
static inline bool in_datastream(const struct figure *f)
{
    return f->stat[STAT_MAKE] == MAKE_AI && f->place == PLACE_OFF &&
           f->link[LINK_BODY] == FIGURE_NONE;
}

// On the table and neither down nor dead: it counts as a bogey (ZD-STATE-DOWN-02).
static inline bool is_standing_bogey(const struct figure *f)
{
    return is_bogey(f) && figure_on_table(f) && !f->state[STATE_DOWN] && !f->state[STATE_DEAD];
}

// Taken captive (captive.h): carried, and not an object.
static inline bool is_captive(const struct figure *f)
{
    return f->kind != KIND_OBJECTIVE && f->link[LINK_CARRIED_BY] != FIGURE_NONE;
}

// As long as it is held, a captive is nobody's target, whatever rules say about the fallen
// (ZD-VS-KIDNAP-14).
bool is_held(const struct game *g, const struct figure *f);

// Out of action (ZD-STATE-OOA-01). Characters only.
bool is_ooa(const struct game *g, const struct figure *f);

// Can do nothing: wounded(4), dead, down, shut down (ZD-STATE-WOUNDED-05, ZD-ROBOT-ERROR-01).
bool is_helpless(const struct game *g, const struct figure *f);

// Are the two on opposite sides? Objectives and gadgets are nobody's enemies but may be shot.
bool is_enemy(const struct figure *a, const struct figure *b);

// Does a bogey count it as a character when it chooses? Characters on the table that are not dead,
// and sentry guns, do (ZD-RED-ORDER-15, 17, 18).
bool is_quarry(const struct game *g, const struct figure *f);

#define STAT_MOST 99

// A stat as it is now, with wounds, stun and what packs say; may be 0 or below (ZD-STAT-05), but is
// never further from 0 than STAT_MOST. Which: STAT_M, STAT_F, STAT_A, STAT_D, STAT_AV, STAT_FW.
int figure_stat_now(struct game *g, const struct figure *f, enum stat_id which);

// The same with its terms.
int figure_stat_terms(struct game *g, const struct figure *f, enum stat_id which, struct terms *t);

// The armour value that counts in a target number against the figure: AV, a bogey's Def, nothing
// for gadgets (ZD-SHOOT-01, ZD-BOGEY-STAT-04).
int figure_armour_in_target(struct game *g, const struct figure *f);

// The body as it is now: a prone or dead figure is low (ZD-STATE-PRONE-01). body.height always
// holds this; call after a change of posture.
void figure_posture(struct game *g, struct figure *f);

// The next figure on the table after one for which `fits` holds; start and end with NULL.
typedef bool (*figure_test)(const struct game *g, const struct figure *f);
const struct figure *figures_next(const struct game *g, const struct figure *after,
                                  figure_test fits);

bool figure_fits_standing_bogey(const struct game *g, const struct figure *f);
bool figure_fits_down_bogey(const struct game *g, const struct figure *f);
bool figure_fits_character(const struct game *g, const struct figure *f); // not dead
bool figure_fits_hero(const struct game *g, const struct figure *f);      // not dead
bool figure_fits_quarry(const struct game *g, const struct figure *f);

#endif
