// op_log.h: an operation's history, and functions that its parts share.
#ifndef ZERODARK_OP_LOG_H
#define ZERODARK_OP_LOG_H

#include "zerodark/operations/operation.h"

// Adds an entry about a hero, OP_NOBODY for none; if there is no room the oldest entry is dropped.
struct op_entry *op_note(struct operation *op, enum op_did did, int hero);

// Entry `from` and all later ones no longer count.
void op_drop_entries(struct operation *op, int from);

// Is a hero of that index there and fit? Refuses with the reason if not.
enum status op_need_fit(const struct operation *op, int hero, struct fault *f);

// Nobody stays behind by choice any more: that is chosen again for each mission.
void op_all_go(struct op_state *s);

// Does it take part in the next mission?
bool op_takes_part(const struct op_hero *h);

// Is it allowed now? STATUS_ILLEGAL with the reason if not.
enum status op_need(const struct game *g, const struct operation *op, enum op_action d,
                    struct fault *f);

// May these heroes pay the price together (ZD-OP-XP-04)? Then op_pay takes it from them.
enum status op_need_price(const struct operation *op, const struct op_payment *pay, int price,
                          struct fault *f);
void op_pay(struct operation *op, const struct op_payment *pay);

// Adds a hero, if nobody else has its name, its upgrades are not above the ration and nothing else
// is wrong with it. *h is a new hero with only what it brings along.
enum status operation_enrol(const struct game *g, struct operation *op, struct op_hero *h,
                            struct fault *f);

// Checks what a change of a hero's sheet would break. The sheet replaces that of hero `i` (the
// number of heroes: it is a new one). Anything that is then wrong with the fit heroes, and was not
// before, is refused in the name of `rule` or, if that is NULL, of the rule that it breaks.
enum status op_need_legal(const struct game *g, const struct operation *op, int i,
                          const struct team_hero *sheet, const char *rule, struct fault *f);

#endif
