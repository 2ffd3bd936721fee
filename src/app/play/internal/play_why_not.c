// play_why_not.c: what was typed is not one of the options of a question: the rules are asked why
// not, of a bonus action and of the target of one.
#include <string.h>

#include "app/play/play.h"
#include "script/base/budget.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"

// A bonus action in words: whose, which, at whom. FIGURE_NONE and BONUS_COUNT: not said.
struct wish {
    figure_id who, target;
    enum bonus what;
};

static enum bonus bonus_of_words(const char **at)
{
    static const struct {
        const char *words;
        enum bonus what;
    } all[] = {{"move", BONUS_MOVE},      {"jump", BONUS_JUMP},   {"shoot", BONUS_SHOOT},
               {"lie down", BONUS_PRONE}, {"prone", BONUS_PRONE}, {"finish off", BONUS_FINISH},
               {"finish", BONUS_FINISH},  {"gain", BONUS_TOKEN},  {"a token", BONUS_TOKEN},
               {"token", BONUS_TOKEN},    {"drop", BONUS_DROP}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (play_words_phrase(at, all[i].words)) {
            return all[i].what;
        }
    }
    return BONUS_COUNT;
}

static bool belongs_to(const struct play *p, const struct decision *d, figure_id id)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, id);
    return f && f->side == d->side;
}

// "tarik: shoot elite 4", "shoot elite 4", "elite 4"
static struct wish read_wish(const struct play *p, const struct decision *d, const char *at)
{
    struct wish w = {play_words_figure(p, &at), FIGURE_NONE, BONUS_COUNT};
    at += strspn(at, ": ");
    if (w.who && !belongs_to(p, d, w.who)) {
        w.target = w.who;
        w.who = FIGURE_NONE;
    }
    w.what = bonus_of_words(&at);
    bonus_of_words(&at); // "gain" and "a token"
    if (!w.target) {
        w.target = play_words_figure(p, &at);
    }
    return w;
}

// What the rules say of it; false: nothing against it.
static bool judge_wish(struct play *p, const struct decision *d, const struct wish *w,
                       struct verdict *why)
{
    struct game *g = &p->m->game;
    bool names = strcmp(d->name, "bonus.declare") == 0 || strcmp(d->name, "overwatch") == 0;
    bool aims = strcmp(d->name, "bonus.shoot") == 0 || w->what == BONUS_SHOOT;
    figure_id acts = p->given && names ? p->given->actor : d->figure;
    figure_id who = w->who ? w->who : acts;
    verdict_clear(why);
    if (names && w->what != BONUS_COUNT) {
        const struct bonus_action b = {.figure = who,
                                       .option = bonus_name(w->what),
                                       .interrupt = strcmp(d->name, "overwatch") == 0};
        if (!can_bonus(g, &b, why)) {
            return true;
        }
    }
    return aims && w->target &&
           !can_shoot(g, &(struct shot){.shooter = who, .target = w->target, .bonus = true}, why);
}

bool play_why_not(struct play *p, const struct decision *d, const char *line)
{
    struct verdict why;
    if (p->m->ruleset) {
        return false;
    }
    const struct wish w = read_wish(p, d, line);
    match_ask(p->L, p->m);
    bool denied = judge_wish(p, d, &w, &why);
    match_answered(p->L, p->m);
    if (!denied || why.n == 0) {
        return false;
    }
    bool used_up = strcmp(why.reason[0].source, "ZD-BONUS-04") == 0;
    play_wrong(p, "%s%s (%s)", used_up ? "that bonus action is used up: " : "", why.reason[0].text,
               why.reason[0].source);
    return true;
}
