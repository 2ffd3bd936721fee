// play_option.c: what there is to say of a question's options: the odds of each, the test that it
// is about, and that there is nothing to jump over.
#include <string.h>

#include "app/play/internal/play_probe.h"
#include "app/play/play.h"
#include "app/text/text_add.h"
#include "script/narration/narrator.h"
#include "zerodark/bots/bot.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/move.h"

#define LUCKY(p) param(&(p)->m->game, P_LUCKY)

static bool rolls_again(const struct decision *d)
{
    return strncmp(d->name, "reroll", 6) == 0;
}

// Of a bonus shot: " at 9 in: 4 dice, target 14, hit 63 %". Returns the chance.
static int bonus_shot_odds(struct play *p, figure_id from, figure_id at, char text[PLAY_TEXT])
{
    struct game *g = &p->m->game;
    struct shot s = {.shooter = from, .target = at, .bonus = true};
    struct terms dice, target;
    match_ask(p->L, p->m);
    shot_prepare(g, &s, &dice, &target);
    match_answered(p->L, p->m);
    int chance = bot_chance(s.dice, s.target_number, 1);
    snprintf(text, PLAY_TEXT, " at %d in: %d %s, target %d, hit %d %%", (int)s.inches, (int)s.dice,
             s.dice == 1 ? "die" : "dice", (int)s.target_number, chance);
    return chance;
}

// Of an interruption by a shot, whose target is asked for afterwards: the best there is, or whoever
// acts.
static void interrupting_shot_odds(struct play *p, figure_id who, figure_id mover,
                                   char text[PLAY_TEXT])
{
    struct game *g = &p->m->game;
    const struct figure *f = figure_look(&g->world.roster, who);
    int best = -1;
    for (const struct figure *t = NULL; f && (t = figure_after(&g->world.roster, t)) != NULL;) {
        char words[PLAY_TEXT];
        if (!is_enemy(f, t) || !bonus_can_aim(g, f, t)) {
            continue;
        }
        int chance = bonus_shot_odds(p, who, t->id, words);
        if (chance > best || t->id == mover) {
            best = t->id == mover ? 101 : chance;
            *text = '\0';
            text_append(text, PLAY_TEXT, ", %s%s", t->name, words);
        }
    }
}

// A roll of which dice are rolled again: those that stay, and how many do not.
struct throw_again {
    struct dice kept;
    int n, target, before; // `before`: successes as it is
};

static void add_face(struct dice *d, int face)
{
    if (d->n < DICE_MAX) {
        d->face[d->n++] = (uint8_t)face;
    }
}

// What an option makes of the roll before the question. Where dice are chosen one by one and then
// rolled together, those that are no options any more are among them.
static bool find_throw_again(struct play *p, const struct decision *d, int option,
                             struct throw_again *out)
{
    struct play_probe was;
    bool together = strcmp(d->name, "reroll") != 0;
    if (!play_probe(p, NULL, FIGURE_NONE, &was) || !was.has_last || was.last.site.needs <= 0) {
        return false;
    }
    struct dice all = {.sides = was.last.sides};
    *out = (struct throw_again){.kept = all, .target = was.last.site.needs};
    for (int i = 1; i < d->n; i++) {
        add_face(&all, d->option[i].value);
        if (i != option) {
            add_face(&out->kept, d->option[i].value);
        }
    }
    for (int i = 0; i < was.n_again; i++) {
        add_face(&all, was.again[i]);
        add_face(&out->kept, was.again[i]);
    }
    if (together) {
        all = was.roll;
    }
    out->n = all.n - out->kept.n;
    out->before = test_successes(&all, out->target, LUCKY(p));
    return out->n >= 0 && all.n == was.roll.n;
}

#define AGAIN_MOST 4 // dice of which all faces are gone through

// In how many of all ways in which the dice can fall there are at least so many successes.
static void count_ways(const struct throw_again *t, struct dice *d, int left, int least, int lucky,
                       int *good, int *all)
{
    if (left == 0) {
        *good += test_successes(d, t->target, lucky) >= least;
        ++*all;
        return;
    }
    d->n++;
    for (int face = 1; face <= d->sides; face++) {
        d->face[d->n - 1] = (uint8_t)face;
        count_ways(t, d, left - 1, least, lucky, good, all);
    }
    d->n--;
}

static void reroll_odds(struct play *p, const struct decision *d, int option, char text[PLAY_TEXT])
{
    struct throw_again t;
    int good = 0, all = 0;
    if (!find_throw_again(p, d, option, &t) || t.n > AGAIN_MOST) {
        return;
    }
    if (t.n == 0) {
        snprintf(text, PLAY_TEXT, ": %d success%s as it is", t.before, t.before == 1 ? "" : "es");
        return;
    }
    struct dice now = t.kept;
    count_ways(&t, &now, t.n, t.before + 1, LUCKY(p), &good, &all);
    all = all > 0 ? all : 1;
    snprintf(text, PLAY_TEXT, ": %s %d %%", t.before ? "more successes" : "a success",
             (100 * good + all / 2) / all);
}

// Of the dice that are rolled next with this answer: ": 5 dice, target 14, success 72 %".
static void next_roll_odds(struct play *p, int option, char text[PLAY_TEXT])
{
    struct play_probe then;
    struct answer a = {.option = (uint16_t)option};
    if (!play_probe(p, &a, FIGURE_NONE, &then) || !then.rolls) {
        return;
    }
    const struct chance_request *r = &then.next;
    snprintf(text, PLAY_TEXT, ": %d %s", r->n, r->n == 1 ? "die" : "dice");
    if (r->site.needs > 0) {
        text_append(text, PLAY_TEXT, ", target %d, %s %d %%", r->site.needs,
                    strcmp(r->site.what, "shoot") == 0 ? "hit" : "success",
                    bot_chance(r->n, r->site.needs, 1));
    }
}

// Of a reaction by other rules, which is a roll of its own: ": 1 die, target 7".
static void reaction_odds(struct play *p, int option, figure_id who, char text[PLAY_TEXT])
{
    struct play_probe then;
    struct answer a = {.option = (uint16_t)option};
    if (!play_probe(p, &a, who, &then) || then.dice == 0) {
        return;
    }
    snprintf(text, PLAY_TEXT, ": %d %s", then.dice, then.dice == 1 ? "die" : "dice");
    if (then.target > 0) {
        text_append(text, PLAY_TEXT, ", target %d", then.target);
    }
}

// Is the roll that comes next the first of the order in hand, and its own?
static bool begins_the_order(const struct play *p, const struct decision *d)
{
    bool own = d->figure == p->given->actor || (p->m->ruleset && d->figure == FIGURE_NONE);
    return p->seen->n_accounts == 0 && own && strcmp(d->name, "overwatch") != 0;
}

void play_option_odds(struct play *p, const struct decision *d, int option, char text[PLAY_TEXT])
{
    const struct option *o = &d->option[option];
    bool book = !p->m->ruleset, shoots = o->kind == BONUS_SHOOT && o->figure != FIGURE_NONE;
    struct order order = *p->given;
    *text = '\0';
    if (book && strcmp(d->name, "bonus.shoot") == 0) {
        if (shoots && o->value == 0 && o->target != FIGURE_NONE) {
            bonus_shot_odds(p, o->figure, o->target, text);
        }
        return;
    }
    if (book && strcmp(d->name, "overwatch") == 0) {
        if (shoots) {
            interrupting_shot_odds(p, o->figure, d->figure, text);
        }
        return;
    }
    if (book && rolls_again(d)) {
        reroll_odds(p, d, option, text);
        return;
    }
    if (order.answers.n == DECISION_ANSWERS || o->wants_place) {
        return;
    }
    order.answers.answer[order.answers.n++] = (struct answer){.option = (uint16_t)option};
    bool told = begins_the_order(p, d) && play_answer_odds(p, &order, text);
    if (!told && book && strncmp(d->name, "token.", 6) == 0) {
        next_roll_odds(p, option, text);
    } else if (!book && d->figure != FIGURE_NONE && d->figure != p->given->actor) {
        reaction_odds(p, option, d->figure, text);
    }
}

void play_option_test(struct play *p, const struct decision *d, char text[PLAY_TEXT])
{
    struct play_probe was;
    struct answer as_it_is = {.option = 0};
    bool again = rolls_again(d);
    char words[PLAY_TEXT - 40];
    struct narrator_text to = {words, sizeof words, 0};
    const struct narrator n = narrator_into(&to);
    *text = *words = '\0';
    if (p->m->ruleset || (!again && strncmp(d->name, "token.", 6) != 0) ||
        !play_probe(p, again ? NULL : &as_it_is, FIGURE_NONE, &was) ||
        !(again ? was.has_last : was.rolls)) {
        return;
    }
    struct chance_request r = again ? was.last : was.next;
    r.site.who = r.site.who == d->figure ? FIGURE_NONE : r.site.who;
    narrator_luck(&n, &p->m->game, &r);
    snprintf(text, PLAY_TEXT, " (%s", words);
    if (r.site.needs > 0) {
        text_append(text, PLAY_TEXT, ", needs %d", r.site.needs);
    }
    text_append(text, PLAY_TEXT, ")");
}

#define LEAPS 64 // directions that are tried

static point leap_towards(const struct game *g, const struct figure *f, int direction, int inches)
{
    const int side = direction / (LEAPS / 4), step = direction % (LEAPS / 4);
    const len far = inches * unit(g), along = step * 2 * far / (LEAPS / 4) - far;
    const point by = side == 0   ? (point){along, -far} // round a square
                     : side == 1 ? (point){far, along}
                     : side == 2 ? (point){-along, far}
                                 : (point){-far, -along};
    return (point){f->body.at.x + by.x, f->body.at.y + by.y};
}

// Is there anything in any direction that it could jump over, up or down?
static bool can_leap(struct play *p, const struct figure *f)
{
    static const int inches[] = {2, 8}; // a near landing, and one behind it
    struct game *g = &p->m->game;
    bool fits = false;
    match_ask(p->L, p->m);
    for (int i = 0; i < 2 * LEAPS && !fits; i++) {
        fits = jump_fits(g, f->id, leap_towards(g, f, i / 2, inches[i & 1]));
    }
    match_answered(p->L, p->m);
    return fits;
}

// May a bonus move come before it, in the same action?
static bool may_move_first(const struct play *p, const struct decision *d)
{
    return strcmp(d->name, "bonus.declare") == 0 &&
           (d->value > 1 || (zd_look(&p->m->game)->bonus_used[d->side] >> BONUS_MOVE & 1));
}

const char *play_option_hopeless(struct play *p, const struct decision *d, int option)
{
    const struct option *o = &d->option[option];
    const struct figure *f = figure_look(&p->m->game.world.roster, o->figure);
    bool names = strcmp(d->name, "bonus.declare") == 0 || strcmp(d->name, "overwatch") == 0;
    if (p->m->ruleset || !names || !f || o->kind != BONUS_JUMP || may_move_first(p, d) ||
        can_leap(p, f)) {
        return NULL;
    }
    return "there is nothing to jump onto or over from where it stands (ZD-JUMP-11)";
}

bool play_option_refused(struct play *p, const struct answer *a)
{
    struct play_probe then;
    if (p->m->ruleset || !play_probe(p, a, FIGURE_NONE, &then) || !then.refused) {
        return false;
    }
    play_wrong(p, "%s; answer again, or `back` takes the order back", then.why);
    return true;
}
