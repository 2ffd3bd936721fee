// measure.h: ranges, contact and who is nearest.
#ifndef ZERODARK_MEASURE_H
#define ZERODARK_MEASURE_H

#include "zerodark/rules/core/figures.h"

// Square of the exact range between two figures; 0 if they are engaged (ZD-MEAS-04, ZD-MEAS-05).
int64_t measure_range_squared(const struct game *g, const struct figure *a, const struct figure *b);

// Range in whole inches (at 15mm scale centimetres), rounded up: only the number. shoot.h has it
// with its terms and what packs add.
int measure_range_inches(const struct game *g, const struct figure *a, const struct figure *b);

// Is the range at most this many units, unrounded (ZD-MEAS-06)?
bool measure_within(const struct game *g, const struct figure *a, const struct figure *b,
                    int units);

// Do they touch (ZD-CYL-07)? Deployed gadgets neither engage nor are engaged, but may be touched.
bool measure_touching(const struct figure *a, const struct figure *b);

// In contact with a standing bogey or a hostile character that is not out of action: only CQB is
// open (ZD-STATE-ENGAGED-02).
bool measure_is_locked(const struct game *g, const struct figure *f);

// The enemies that lock it; returns how many were written.
int measure_locked_with(const struct game *g, const struct figure *f, figure_id *out, int max);

// How near a figure is to a body, squared, to find the nearest: from edge to edge or, with a
// switch, from centre to centre (ZD-RED-ACT-07).
int64_t measure_closeness(const struct game *g, const struct cylinder *from,
                          const struct figure *f);

// The figure nearest to a place for which `fits` holds, by exact range (ZD-RED-ACT-07); ties are
// broken by a d12 (ZD-RED-ACT-06). `from` is a cylinder (of radius 0 for a point). `*out` is
// FIGURE_NONE if there is none. `except` is left out.
enum status measure_nearest(struct game *g, const struct cylinder *from, figure_test fits,
                            figure_id except, struct site site, figure_id *out);

// The same among n figures of a list, all on the table; FIGURE_NONE if n is 0.
enum status measure_nearest_of(struct game *g, const struct cylinder *from, const figure_id *list,
                               int n, struct site site, figure_id *out);

// The squared distance of the nearest figure for which `fits` holds, for comparing; INT64_MAX if
// there is none.
int64_t measure_nearness(const struct game *g, const struct cylinder *from, figure_test fits);

// Breaks a tie between n figures with a d12, which gives each as many faces, in roster order. n is
// at least 1.
enum status measure_break_tie(struct game *g, struct site site, const figure_id *tied, int n,
                              figure_id *out);

#endif
