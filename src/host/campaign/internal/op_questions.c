// op_questions.c: the questions in their order. To go back, the table is put back to its start, and
// all answers but the last are given again.
#include "host/campaign/internal/op_answers.h"

#include <string.h>

#include "app/base/words.h"
#include "app/text/escape.h"
#include "engine/utf8.h"

static bool read_difficulty(struct op_answers *q, const char *line, void *out)
{
    (void)out;
    int i = words_index(op_difficulties, line);
    if (i < 0) {
        return op_answers_refuse("'%.*s': easy, normal, hard or insane? (ZD-OP-DIFF-01)",
                                 UTF8_CUT(line, 60));
    }
    q->end.difficulty = (enum difficulty)i;
    return true;
}

static bool read_deck_out(struct op_answers *q, const char *line, void *out)
{
    (void)out;
    return op_answers_read_yes(q, line, &q->end.deck_out);
}

static bool read_witnesses(struct op_answers *q, const char *line, void *out)
{
    struct fault f = {0};
    (void)out;
    return op_answers_read_yes(q, line, &q->end.no_witnesses) &&
           (!q->end.no_witnesses || op_answers_granted(outcome_witnesses(&q->m->game, &f), &f));
}

static bool ask_bosses(struct op_answers *q)
{
    struct fault none = {0};
    struct op_number bosses = {.most = UINT8_MAX};
    bool may = outcome_witnesses(&q->m->game, &none) == STATUS_OK;
    if (!op_answers_take(q, "Bosses killed", "0", op_answers_read_number, &bosses)) {
        return false;
    }
    q->end.bosses = bosses.value;
    return (!may || op_answers_take(q, "No bogey stood on the table when the last hero left it?",
                                    "no", read_witnesses, NULL)) &&
           (!q->end.primary || op_answers_take(q, "Was a hero killed by a Boss?", "no",
                                               op_answers_read_yes, &q->end.personal));
}

static bool ask_everything(struct op_answers *q, struct op_report *report)
{
    const char *hard = *q->way.difficulty ? q->way.difficulty : op_difficulties[DIFFICULTY_NORMAL];
    q->m->game.world = *q->start;
    q->end = (struct outcome_facts){.difficulty = DIFFICULTY_NORMAL};
    q->used = q->spent = false;
    memset(q->gone, 0, sizeof q->gone);
    memset(q->xp, -1, sizeof q->xp);
    q->at = 0;
    q->state = OP_ASKING;
    return op_answers_take(q, "Difficulty: easy, normal, hard or insane", hard, read_difficulty,
                           NULL) &&
           op_answers_take(q, "Was the primary objective achieved?", "yes",
                           op_questions_read_primary, NULL) &&
           op_questions_markers(q) &&
           op_answers_take(q, "Did the control deck run out?", "no", read_deck_out, NULL) &&
           op_questions_spent(q) && op_questions_team(q) && op_questions_used(q) && ask_bosses(q) &&
           op_questions_verdict(q, report);
}

static enum op_questions_end tell_nothing_applied(const struct op_answers *q)
{
    if (q->state == OP_QUITS) {
        escape_printf(stdout, "Nothing was applied: %s is as it was.\n", q->d->campaign.store.path);
        return OP_QUESTIONS_QUIT;
    }
    campaign_command_wrong(q->d, q->state == OP_NO_MORE
                                     ? "the input ended before the last answer: nothing was applied"
                                     : "nothing was applied");
    return OP_QUESTIONS_FAILED;
}

enum op_questions_end op_questions(struct campaign_command *d, struct match *m,
                                   const struct op_questions_way *way, struct op_report *report)
{
    struct op_answers *q = lua_newuserdatauv(d->L, sizeof *q, 0);
    struct world *start = lua_newuserdatauv(d->L, sizeof *start, 0);
    *start = m->game.world;
    *q = (struct op_answers){.d = d, .m = m, .way = *way, .start = start};
    while (!ask_everything(q, report)) {
        if (q->state != OP_GOES_BACK) {
            return tell_nothing_applied(q);
        }
        q->n -= q->n > 0;
    }
    return OP_QUESTIONS_DONE;
}
