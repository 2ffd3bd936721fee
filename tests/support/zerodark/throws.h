// throws.h: grenades in a line, for tests of them.
#ifndef SUPPORT_THROWS_H
#define SUPPORT_THROWS_H

#include "support/zerodark/net.h"
#include "zerodark/rules/combat/grenade.h"

// A hero at (10, 10) of stats 4/4/3/4, facing +x, with two grenades of that kind and no IFF that
// could stop them.
figure_id thrower(struct battle *b, enum item which);

// Where the near edge of a Cyl3 figure is so many inches, just not more, east of that of the
// thrower; and a spot that is.
double throw_at(int inches);
double throw_spot(int inches);

// One throw, next to somebody or at a spot; the dice are queued already. It is expected to be
// allowed and to work.
struct throw lob(struct battle * b, figure_id who, enum item which, figure_id target);
struct throw lob_to(struct battle * b, figure_id who, enum item which, double x, double y);

// What it would be.
struct throw lob_aim(struct battle * b, figure_id who, enum item which, figure_id target);

// The rule that forbids it; "" where none does.
const char *lob_forbidden(struct battle *b, figure_id who, enum item which, figure_id target);
const char *lob_to_forbidden(struct battle *b, figure_id who, enum item which, double x, double y);

// Inches between the thrower's axis and where the grenade has landed, in hundredths.
int lob_length(struct battle *b, const struct throw *t);

// A hero without an IFF: it is nobody's friend to an explosion.
figure_id bystander(struct battle *b, const char *name, double x, double y);

// How many gas markers lie on the table.
int markers(const struct battle *b);

// All of them go.
void clear_gas(struct battle *b);

#endif
