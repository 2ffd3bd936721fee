// los_reference.h: lines of sight the slow way, to hold the quick way against: every cell by
// itself, every opaque piece and every blocker against its one segment, nothing looked up or left
// out.
#ifndef TESTS_LOS_REFERENCE_H
#define TESTS_LOS_REFERENCE_H

#include "engine/los.h"

// As los_look.
void los_reference_look(const struct los_query *q, struct los_result *out);

// As los_segment_blocked.
bool los_reference_blocked(const struct table *t, const struct cylinder *blockers, int n, spot a,
                           spot b);

#endif
