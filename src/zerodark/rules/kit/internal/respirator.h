// respirator.h: masks against chem. They are always in I: nothing switches one to O
// (ZD-GADGET-RESP-04).
#ifndef ZERODARK_RESPIRATOR_H
#define ZERODARK_RESPIRATOR_H

#include "zerodark/rules/kit/kit.h"

// What each group of a wearer's test must reach, with its terms: less for each improvement
// (ZD-GADGET-RESP-01, ZD-GADGET-RESP-02).
int respirator_rating(const struct game *g, const struct figure *f, struct terms *t);

// Chem would work on the figure: does its respirator hold? Without a respirator the answer is no,
// and nothing is rolled. Successes left over are for bonus actions if the wearer is the active
// character (ZD-GADGET-RESP-03): `*surplus` grows by them; if it is NULL they are performed at
// once.
enum status respirator_test(struct game *g, figure_id who, bool *holds, int *surplus);

#endif
