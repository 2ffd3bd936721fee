// op_questions_team.c: what became of each hero and ally, what they used up, and what they spent.
#include "host/campaign/internal/op_answers.h"

#include <string.h>

#include "app/base/words.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

struct member {
    figure_id id;
    struct outcome_figure is;
};

// Puts it onto the table, if that is possible, and into *m.
static bool put_reported(struct op_answers *q, struct member *m, const struct member *now)
{
    struct fault f = {0};
    if (!op_answers_granted(outcome_figure(&q->m->game, now->id, &now->is, &f), &f)) {
        return false;
    }
    *m = *now;
    return true;
}

// "fit", "2", "wounded 2", "dead", "error"
static bool read_state(struct op_answers *q, const char *line, void *out)
{
    struct member *m = out, now = *m;
    char why[160];
    int64_t wounded = 0;
    now.is.dead = strcmp(line, "dead") == 0;
    now.is.error = strcmp(line, "error") == 0;
    bool word = now.is.dead || now.is.error || strcmp(line, "fit") == 0;
    const char *number = words_begin_with(line, "wounded ") ? line + 8 : line;
    if (!word && !number_parse(number, 0, 99, &wounded, why, sizeof why)) {
        return op_answers_refuse("'%.*s': fit, the level of wounds (1 to %d), or dead",
                                 UTF8_CUT(line, 60), param(&q->m->game, P_WOUNDED_DEAD) - 1);
    }
    now.is.wounded = (int32_t)wounded;
    return put_reported(q, m, &now);
}

// A hero who can go on and is still there keeps the battle from ending, whatever became of the
// others: that is refused where it can be corrected, and not after everything else has been asked.
static bool read_left(struct op_answers *q, const char *line, void *out)
{
    struct member *m = out, now = *m;
    struct fault f = {0};
    if (!op_answers_read_yes(q, line, &now.is.left) || !put_reported(q, m, &now)) {
        return false;
    }
    if (outcome_over_for(&q->m->game, m->id, q->end.primary, q->end.deck_out, &f) == STATUS_OK) {
        return true;
    }
    return op_answers_refuse("%s (%s): answer yes, or go back to change what became of it or of "
                             "the deck",
                             f.text, f.rule);
}

static bool read_count(struct op_answers *q, const char *line, struct member *m, int32_t most,
                       int32_t *value, struct member *now)
{
    struct op_number n = {.most = most};
    if (!op_answers_read_number(q, line, &n)) {
        return false;
    }
    *value = n.value;
    return put_reported(q, m, now);
}

static bool read_taken_off(struct op_answers *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    return read_count(q, line, out, FIGURES, &now.is.removed, &now);
}

static bool read_xp(struct op_answers *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    return read_count(q, line, out, 999, &now.is.xp, &now);
}

static bool read_spent(struct op_answers *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    int hero = operation_hero(&q->d->campaign.op, game_figure(&q->m->game, now.id)->name);
    int has = hero < 0 ? 0 : q->d->campaign.op.now.hero[hero].sheet.xp;
    return read_count(q, line, out, has < UINT8_MAX ? has : UINT8_MAX, &now.is.spent, &now);
}

static const char *words_for(char text[OP_PROMPT], const struct game *g, figure_id who,
                             const char *what)
{
    snprintf(text, OP_PROMPT, "%s: %s", figure_look(&g->world.roster, who)->name, what);
    return text;
}

static bool ask_state_of(struct op_answers *q, struct member *m)
{
    const struct game *g = &q->m->game;
    const struct figure *f = figure_look(&g->world.roster, m->id);
    bool robot = f->stat[STAT_MAKE] == MAKE_ROBOT;
    char text[OP_PROMPT], what[80];
    snprintf(what, sizeof what, "fit, wounded 1 to %d, dead%s", param(g, P_WOUNDED_DEAD) - 1,
             robot ? ", error" : "");
    if (!op_answers_take(q, words_for(text, g, m->id, what), "fit", read_state, m)) {
        return false;
    }
    bool out = is_ooa(g, f);
    return op_answers_take(
        q, words_for(text, g, m->id, out ? "dragged off the table?" : "left the table?"),
        out ? "no" : "yes", read_left, m);
}

// Somebody of the team who came: what cannot be lost is not asked about.
static bool is_asked_about(const struct figure *f)
{
    return f->kind == KIND_HERO || f->kind == KIND_ALLY;
}

// Achieved markers that nobody is known to have taken off the table.
static int markers_to_take(const struct game *g)
{
    int n = zd_look(g)->secured;
    for (int i = 0; i < FIGURES; i++) {
        n -= zd_look(g)->removed[i];
    }
    return n;
}

static bool ask_hero(struct op_answers *q, const struct figure *f)
{
    struct game *g = &q->m->game;
    struct member m = {.id = f->id};
    char text[OP_PROMPT], spent[16];
    m.is.spent = zd(g)->spent[figure_slot(f->id)];
    m.is.xp = zd(g)->xp[figure_slot(f->id)];
    if (!ask_state_of(q, &m)) {
        return false;
    }
    if (f->kind != KIND_HERO) {
        return true;
    }
    if (markers_to_take(g) > 0 &&
        !op_answers_take(q, words_for(text, g, m.id, "objectives taken off the table"), "0",
                         read_taken_off, &m)) {
        return false;
    }
    snprintf(spent, sizeof spent, "%d", (int)m.is.spent);
    return op_answers_take(q, words_for(text, g, m.id, "XP from complications"), "0", read_xp,
                           &m) &&
           (!q->spent || op_answers_take(q, words_for(text, g, m.id, "XP spent in the mission"),
                                         spent, read_spent, &m));
}

static bool ask_team(struct op_answers *q)
{
    const struct roster *all = &q->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        if (is_asked_about(f) && !ask_hero(q, f)) {
            return false;
        }
    }
    return true;
}

bool op_questions_team(struct op_answers *q)
{
    struct fault f = {0};
    if (!ask_team(q)) {
        return false;
    }
    bool over =
        op_answers_granted(outcome_over(&q->m->game, q->end.primary, q->end.deck_out, &f), &f);
    q->state = over ? OP_ASKING : q->way.asks_again ? OP_GOES_BACK : OP_IS_WRONG;
    return over;
}

static bool ask_used_items(struct op_answers *q, int hero, const struct figure *f)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        struct op_number n = {.most = kit_count(&q->m->game, f, (enum item)i)};
        char text[OP_PROMPT];
        snprintf(text, sizeof text, "%s: %s used up, of %d", f->name, item_name((enum item)i),
                 (int)n.most);
        if (item_used_up((enum item)i) && n.most > 0 &&
            !op_answers_take(q, text, "0", op_answers_read_number, &n)) {
            return false;
        }
        q->gone[hero][i] = (uint8_t)(item_used_up((enum item)i) ? n.value : 0);
    }
    return true;
}

static bool has_to_use(const struct game *g, const struct figure *f)
{
    bool has = false;
    for (int i = 0; i < ITEM_COUNT; i++) {
        has = has || (item_used_up((enum item)i) && kit_count(g, f, (enum item)i) > 0);
    }
    return has;
}

static const struct figure *hero_on_table(const struct op_answers *q, int hero)
{
    const struct roster *all = &q->m->game.world.roster;
    return figure_look(all, figure_named(all, q->d->campaign.op.now.hero[hero].sheet.name));
}

bool op_questions_used(struct op_answers *q)
{
    int n = q->d->campaign.op.now.n;
    bool any = false;
    for (int i = 0; i < n; i++) {
        const struct figure *f = hero_on_table(q, i);
        any = any || (f && has_to_use(&q->m->game, f));
    }
    if (any && !op_answers_take(q, "Was anything used up?", "no", op_answers_read_yes, &q->used)) {
        return false;
    }
    for (int i = 0; q->used && i < n; i++) {
        const struct figure *f = hero_on_table(q, i);
        if (f && !ask_used_items(q, i, f)) {
            return false;
        }
    }
    return true;
}

bool op_questions_spent(struct op_answers *q)
{
    const struct op_state *now = &q->d->campaign.op.now;
    bool any = false;
    for (int i = 0; i < now->n; i++) {
        any = any || now->hero[i].sheet.xp > 0;
    }
    return !any || op_answers_take(q, "Was XP spent during the mission?", "no", op_answers_read_yes,
                                   &q->spent);
}
