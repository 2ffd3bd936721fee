// op_log.h: an operation's history, and functions that its parts share.
#ifndef ZERODARK_OP_LOG_H
#define ZERODARK_OP_LOG_H

#include "zerodark/operations/operation.h"

// A new entry about a hero, OP_NOBODY for none; the oldest makes room for it.
struct op_entry *op_note(struct operation *op, enum op_did did, int hero);

// The entries from the n-th on do not count any more.
void op_drop_entries(struct operation *op, int from);

// Is a hero of that index there and fit? Refuses with the reason where not.
enum status op_need_fit(const struct operation *op, int hero, struct fault *f);

// Nobody stays behind by choice any more: that is said again for each mission.
void op_all_go(struct op_state *s);

// Does it take part in the mission that comes next?
bool op_takes_part(const struct op_hero *h);

// Is it allowed now? STATUS_ILLEGAL with the reason where not.
enum status op_need(const struct game *g, const struct operation *op, enum op_action d,
                    struct fault *f);

// May these heroes pay the price together (ZD-OP-XP-04)? Then op_pay takes it from them.
enum status op_need_price(const struct operation *op, const struct op_payment *pay, int price,
                          struct fault *f);
void op_pay(struct operation *op, const struct op_payment *pay);

// Adds a hero: its name is nobody else's, its upgrades are not above the ration and nothing else is
// wrong with it. *h is what it comes with, made fresh.
enum status operation_enrol(const struct game *g, struct operation *op, struct op_hero *h,
                            struct fault *f);

// What a change of a hero's sheet would break: the sheet is put in place of that of hero `i` (the
// number of heroes: it is one more), and what is wrong with the fit heroes then and was not before
// is refused in the name of `rule`, or of what it breaks where that is NULL.
enum status op_need_legal(const struct game *g, const struct operation *op, int i,
                          const struct team_hero *sheet, const char *rule, struct fault *f);

#endif
