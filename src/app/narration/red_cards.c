// red_cards.c: the rulebook's table of suits in one place.
#include "app/narration/red_cards.h"

#include <stddef.h>

#include "zerodark/rules/core/content_rows.h"

const char *red_cards_of_rank(int rank)
{
    static const char *const cards[] = {
        [RANK_GRUNT] = "2 to 10", [RANK_ELITE] = "jack, queen, king", [RANK_BOSS] = "ace"};
    return rank >= 0 && rank < (int)(sizeof cards / sizeof *cards) ? cards[rank] : NULL;
}

void red_cards_suits(uint32_t flags, red_cards_line *line, void *self)
{
    static const char *const suits[][2] = {
        {"clubs",
         "shoots at the nearest character that it sees, or moves towards the nearest hero; "
         "then gains a support token"},
        {"diamonds", "gains a support token and makes the nearest character targeted; if all are, "
                     "shoots at the nearest, seen or not"},
        {"hearts", "gains a support token, as does the bogey nearest to it; the bogey that lies "
                   "down nearest to a hero gets up"},
        {"spades", "shoots at the nearest fit character that it sees, then moves its Att towards "
                   "the nearest one; or moves towards the nearest hero"},
        {"always", "fights instead if an enemy is in contact; in the end moves towards "
                   "the nearest hero"},
    };
    if (flags & FLAG_EWOP_CARDS) {
        line(self, "suits", "an EWOp's own: `zerodark rules ZD-BOGEY-EWOP-01`");
        return;
    }
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++) {
        line(self, suits[i][0], suits[i][1]);
    }
}
