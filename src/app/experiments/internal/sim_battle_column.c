// sim_battle_column.c: what can be counted of a battle, a row each.
#include "app/experiments/sim_battle.h"

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"

// What a getter may look at is there where the battle has come to an end.
#define FIELD(name, expression)                                                                    \
    static int64_t name(const struct sim_battle *t, int which)                                     \
    {                                                                                              \
        (void)which;                                                                               \
        return expression;                                                                         \
    }

FIELD(seed, t->seed)
FIELD(chain, (int64_t)t->chain)
FIELD(world, (int64_t)t->world)
FIELD(won, t->outcome == which)
FIELD(orders, t->orders)
FIELD(cards_left, t->cards_left)
FIELD(decisions, t->decisions)
FIELD(rolls, t->rolls)
FIELD(secured, t->secured)
FIELD(red_dead, t->red_dead)
FIELD(red_down, t->red_down)
FIELD(red_standing, t->red_standing)
FIELD(complications, t->complications)
FIELD(complication, t->complication[which])
FIELD(award, t->awards >> which & 1)
FIELD(points, t->points[which])
FIELD(lost_one, which < t->n_figures && t->figure[which].lost)

// The sum of a member over all figures.
#define SUM(name)                                                                                  \
    static int64_t name(const struct sim_battle *t, int which)                                     \
    {                                                                                              \
        int64_t n = 0;                                                                             \
        (void)which;                                                                               \
        for (int i = 0; i < t->n_figures; i++) {                                                   \
            n += t->figure[i].name;                                                                \
        }                                                                                          \
        return n;                                                                                  \
    }

SUM(lost)
SUM(xp)

static int64_t awards(const struct sim_battle *t, int which)
{
    int64_t n = 0;
    (void)which;
    for (uint32_t set = t->awards; set; set &= set - 1) {
        n++;
    }
    return n;
}

// Falls by a cause: of the frame's people, or of everybody else.
static int64_t falls(const struct sim_battle *t, int cause, bool people)
{
    int64_t n = 0;
    for (int i = 0; i < t->fallen && i < SIM_BATTLE_FALLS; i++) {
        n += t->fall[i].cause == cause && (t->fall[i].person != 0) == people;
    }
    return n;
}

FIELD(fell_by, falls(t, which, true))
FIELD(killed_by, falls(t, which, false))

static const char *state_word(const struct sim_battle_frame *f, const struct sim_battle *t)
{
    static const char *const words[] = {[SIM_BATTLE_STUCK] = "stuck",
                                        [SIM_BATTLE_ENDLESS] = "endless",
                                        [SIM_BATTLE_FAILED] = "failed",
                                        [SIM_BATTLE_LOST] = "crashed"};
    return t->state == SIM_BATTLE_OVER ? f->outcome[t->outcome].text : words[t->state];
}

static const char *ending(const struct sim_battle_frame *f, const struct sim_battle *t)
{
    (void)f;
    return t->state == SIM_BATTLE_OVER ? t->ending : t->why;
}

// The columns as they are made.
struct columns {
    struct sim_battle_column *out;
    int n;
};

// Databases take upper and lower case of ASCII letters in a column's name for the same.
static bool same_name(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        char x = (char)(*a >= 'A' && *a <= 'Z' ? *a - 'A' + 'a' : *a);
        char y = (char)(*b >= 'A' && *b <= 'Z' ? *b - 'A' + 'a' : *b);
        if (x != y) {
            return false;
        }
    }
    return *a == *b;
}

static bool taken(const struct columns *c, const char *name)
{
    for (int i = 0; i < c->n; i++) {
        if (same_name(c->out[i].name, name)) {
            return true;
        }
    }
    return false;
}

static void plain_name(char *out, size_t size, const char *group, const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "_-";
    if (snprintf(out, size, "%s%s%s", group ? group : "", group ? "." : "", name) >= (int)size) {
        out[size - 1] = '\0'; // what is longer is cut: `add` tells names apart that are alike then
    }
    for (char *at = out + (group ? strlen(group) + 1 : 0); *at; at++) {
        *at = (char)(strchr(letters, *at) ? *at : '_');
    }
}

static struct sim_battle_column *add(struct columns *c, const char *group, const char *name,
                                     const char *doc, enum sim_battle_measure measure)
{
    static struct sim_battle_column spare;
    struct sim_battle_column *to = c->n < SIM_BATTLE_COLUMNS ? &c->out[c->n] : &spare;
    char plain[sizeof to->name];
    plain_name(plain, sizeof plain - 8, group, name);
    size_t end = strlen(plain);
    for (int i = 2; taken(c, plain); i++) {
        snprintf(plain + end, sizeof plain - end, "_%d", i);
    }
    *to = (struct sim_battle_column){.doc = doc, .group = group, .measure = measure};
    memcpy(to->name, plain, sizeof plain);
    utf8_copy(to->title, sizeof to->title, name);
    for (char *at = to->title; *at && !group; at++) {
        *at = (char)(*at == '_' ? ' ' : *at); // "cards left"
    }
    c->n += to != &spare;
    return to;
}

static void add_count_column(struct columns *c, const char *name, const char *doc,
                             int64_t (*get)(const struct sim_battle *t, int which))
{
    add(c, NULL, name, doc, SIM_BATTLE_COUNT)->get = get;
}

// A column for each of some names. FLAG or COUNT.
static void family(struct columns *c, const char *group, const char *doc,
                   enum sim_battle_measure measure, const struct sim_battle_name *names, int n,
                   int64_t (*get)(const struct sim_battle *t, int which))
{
    for (int i = 0; i < n; i++) {
        if (*names[i].text) {
            struct sim_battle_column *one = add(c, group, names[i].text, doc, measure);
            one->get = get;
            one->which = i;
        }
    }
}

static void causes(struct columns *c, const char *group, const char *doc,
                   int64_t (*get)(const struct sim_battle *t, int which))
{
    for (int i = 0; sim_battle_causes[i]; i++) {
        int cause = sim_battle_causes[i + 1] ? i + 1 : SIM_BATTLE_CAUSE_OTHER; // "other" comes last
        struct sim_battle_column *one =
            add(c, group, sim_battle_causes[cause], doc, SIM_BATTLE_COUNT);
        one->get = get;
        one->which = cause;
    }
}

static void whole_battle(struct columns *c, const struct sim_battle_frame *f)
{
    add(c, NULL, "seed", "random seed", SIM_BATTLE_ID)->get = seed;
    add(c, NULL, "outcome", "how it ended, or that it failed", SIM_BATTLE_WORD)->word = state_word;
    add(c, NULL, "ending", "the name of the ending, or why the battle failed", SIM_BATTLE_WORD)
        ->word = ending;
    if (f->sides_win) {
        family(c, "won", "this side has won", SIM_BATTLE_FLAG, f->outcome, f->n_outcomes, won);
    } else {
        add(c, NULL, "won", "the mission was completed", SIM_BATTLE_FLAG)->get = won;
    }
    add_count_column(c, "orders", "orders until its end", orders);
    add_count_column(c, "decisions", "choices that came up in the middle of orders", decisions);
    add_count_column(c, "rolls", "rolls of dice", rolls);
    add_count_column(c, "lost", "people lost: dead, or out of action and left behind", lost);
}

static void rulebook(struct columns *c, const struct sim_battle_frame *f)
{
    static const char *const side[] = {"blue", "green"};
    add_count_column(c, "cards_left", "cards left in the deck", cards_left);
    add_count_column(c, "secured", "objectives secured", secured);
    add_count_column(c, "red_dead", "bogeys dead at the end", red_dead);
    add_count_column(c, "red_down", "bogeys down at the end", red_down);
    add_count_column(c, "red_standing", "bogeys on their feet at the end", red_standing);
    add_count_column(c, "complications", "complications that happened", complications);
    for (int i = 0; f->sides_win && i < 2; i++) {
        struct sim_battle_column *one =
            add(c, "points", side[i], "points of this side", SIM_BATTLE_COUNT);
        one->get = points;
        one->which = i;
    }
    if (!f->sides_win) {
        add_count_column(c, "xp", "XP earned by all", xp);
        add_count_column(c, "achievements", "achievements, of the rulebook and the mission",
                         awards);
        family(c, "achievement", "this achievement was earned", SIM_BATTLE_FLAG, f->award,
               f->n_awards, award);
    }
}

int sim_battle_columns(const struct sim_battle_frame *f,
                       struct sim_battle_column out[SIM_BATTLE_COLUMNS])
{
    struct columns c = {out, 0};
    struct sim_battle_name people[SIM_BATTLE_FIGURES];
    const int n_people = f->n_people;
    whole_battle(&c, f);
    for (int i = 0; i < n_people; i++) {
        people[i] = f->person[i].name;
    }
    if (f->rulebook) {
        rulebook(&c, f);
    }
    family(&c, "lost", "this one was lost", SIM_BATTLE_FLAG, people, n_people, lost_one);
    if (f->rulebook) {
        causes(&c, "fell", "heroes and allies lost to this", fell_by);
        causes(&c, "killed", "bogeys killed by this", killed_by);
        family(&c, "complication", "how often this complication happened", SIM_BATTLE_COUNT,
               f->complication, f->n_complications, complication);
    }
    add(&c, NULL, "journal", "hash of its journal, which --journal ends with", SIM_BATTLE_HASH)
        ->get = chain;
    add(&c, NULL, "position", "hash of the position at its end", SIM_BATTLE_HASH)->get = world;
    return c.n;
}

int64_t sim_battle_value(const struct sim_battle_column *c, const struct sim_battle *t)
{
    bool known =
        t->state == SIM_BATTLE_OVER || c->measure == SIM_BATTLE_ID || c->measure == SIM_BATTLE_HASH;
    return known && c->get ? c->get(t, c->which) : SIM_BATTLE_NOTHING;
}

bool sim_battle_is_figure(const struct sim_battle_column *c)
{
    return c->measure == SIM_BATTLE_FLAG || c->measure == SIM_BATTLE_COUNT;
}

// Is this the group with a name in its own letters, "lost." and letters of any script for
// "lost.______"?
static bool is_in_letters(const struct sim_battle_column *c, const char *name)
{
    size_t n = c->group ? strlen(c->group) : 0;
    return n > 0 && strncmp(name, c->group, n) == 0 && name[n] == '.' &&
           strcmp(name + n + 1, c->title) == 0;
}

const struct sim_battle_column *sim_battle_column_named(const struct sim_battle_column *all, int n,
                                                        const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(all[i].name, name) == 0) {
            return &all[i];
        }
    }
    for (int i = 0; i < n; i++) {
        if (is_in_letters(&all[i], name)) {
            return &all[i];
        }
    }
    return NULL;
}
