// terms.h: a number as a list of its parts.
//
//     shoot.target = range 8 + visibility 4 + AV 3 = 15
//
// Every number a player could ask about is computed as terms, in one place, and read by everybody:
// the resolver takes the sum, the log prints the list, a house rule adds to it. Terms live on the
// caller's stack and never in the flat game.
#ifndef ENGINE_TERMS_H
#define ENGINE_TERMS_H

#include "engine/status.h"

#include <stdbool.h>

#define TERMS_MAX 16

struct term {
    const char *label;  // "range"; static, or interned for as long as the rules live
    const char *source; // ledger id, or name of the pack
    int32_t value;
    const char *pack;   // the pack whose handler added it, "fog"; NULL: the rules' own
    const char *place;  // where that handler is, "fog/init.lua:3"; NULL if pack is
    const char *reason; // why it does not apply (its value is 0); NULL: it does
};

struct terms {
    uint8_t n;
    int32_t sum;
    struct term term[TERMS_MAX];
};

static inline void terms_clear(struct terms *t)
{
    t->n = 0;
    t->sum = 0;
}

// Adds a term. If there is no room left the value still counts: it is added to the last term, which
// is called "others" from then on. Sums saturate at 32 bits.
void terms_add(struct terms *t, const char *label, const char *source, int32_t value);

// Records that something does not apply, and why. It adds nothing to the sum, makes room for terms
// that apply, and is left out if there is no room.
void terms_skip(struct terms *t, const char *label, const char *source, const char *reason);

// Adds the terms of another list, each unchanged: with its pack, its place, its reason.
void terms_append(struct terms *t, const struct terms *more);

// Removes every term with that label that applies; returns how many there were.
int terms_remove(struct terms *t, const char *label);

// Recomputes the sum after the terms were written to directly.
void terms_total(struct terms *t);

// Raises or lowers the sum to a bound by adding a term with the label that gives the reason; does
// nothing if it is within.
void terms_at_least(struct terms *t, int32_t low, const char *label, const char *source);
void terms_at_most(struct terms *t, int32_t high, const char *label, const char *source);

// The number that follows a term's label: its value, but 3 for "2 x distance" with the value 6.
int32_t terms_shown(const struct term *t);

// Writes "range 8 + visibility 4 = 12", each number as terms_shown has it (terms of
// value 0 left out, only the sum if none is left), and returns the length it would have had, like
// snprintf.
int terms_print(const struct terms *t, char *out, int size);

// A yes, or a no with its reasons.
#define VERDICT_REASONS 4
#define VERDICT_TEXT    160

struct verdict {
    bool denied; // as it stands now
    uint8_t n;
    const char *allowed_by; // the pack that last overruled the denials; NULL: none
    struct {
        const char *source; // ledger id or pack
        char text[VERDICT_TEXT];
    } reason[VERDICT_REASONS]; // why it was denied; reasons that do not fit are dropped
};

void verdict_clear(struct verdict *v);

// The same for callers that need only yes or no: reasons are not recorded. Not for checks with
// hooks, whose handlers may read the reasons.
void verdict_unread(struct verdict *v);

// Denies, with a reason in printf's manner.
void verdict_deny(struct verdict *v, const char *source, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

// Overrules every denial so far; the reasons stay on record.
void verdict_allow(struct verdict *v, const char *source);

#endif
