// rulebook.c: rows of numbers, filled into the content of a game.
#include "support/zerodark/rulebook.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "zerodark/rules/kit/kit.h"

// Rows of struct profile as text and numbers; the same as lua/content/profiles.lua.
static const struct {
    const char *name;
    int rank, tokens, cyl, att, def, wnd, fw, climb; // fw -1: not printed
    uint32_t flags;
    uint8_t starts[2], reserves[2], either;
} bogeys[] = {
    {"Grunt", RANK_GRUNT, 1, 3, 2, 1, 1, -1, 2, 0, {2, 2}, {2, 2}, 0},
    {"Elite", RANK_ELITE, 2, 3, 3, 2, 2, -1, 3, 0, {1, 1}, {1, 1}, 0},
    {"Boss", RANK_BOSS, 3, 3, 3, 3, 3, -1, 3, 0, {1, 0}, {1, 0}, 1},
    {"EWOp", RANK_GRUNT, 1, 3, 2, 1, 1, 1, 2, FLAG_EWOP_CARDS, {0, 0}, {1, 0}, 1},
    {"Mech", RANK_GRUNT, 1, 6, 4, 4, 3, 3, 2, 0, {0, 0}, {1, 0}, 1},
    {"Heavy", RANK_ELITE, 2, 4, 3, 3, 2, -1, 3, 0, {0, 0}, {1, 0}, 1},
    {"Sniper", RANK_ELITE, 2, 3, 4, 1, 2, -1, 3, FLAG_LETHAL, {0, 0}, {1, 0}, 1},
};

static const struct {
    const char *name;
    int rank, cyl, m, f, a, d, av;
    uint32_t flags;
} dominated[] = {
    {"Grunt", RANK_GRUNT, 3, 2, 2, 2, 2, 1, FLAG_SYNTHETIC},
    {"Elite", RANK_ELITE, 3, 3, 3, 3, 3, 2, FLAG_SYNTHETIC},
    {"Boss", RANK_BOSS, 3, 3, 3, 4, 4, 2, FLAG_SYNTHETIC},
    {"EWOp", RANK_GRUNT, 3, 2, 1, 3, 2, 1, FLAG_SYNTHETIC},
    {"Mech", RANK_GRUNT, 6, 3, 4, 2, 3, 3, FLAG_SYNTHETIC},
    {"Heavy", RANK_ELITE, 4, 3, 4, 3, 3, 3, FLAG_SYNTHETIC},
    {"Sniper", RANK_ELITE, 3, 3, 5, 3, 3, 2, FLAG_SYNTHETIC | FLAG_LETHAL},
};

struct line {
    int low, high;
    const char *name;
    enum verb verb;
    const char *profile;
    int unless, value;
    const char *otherwise; // name of a row of the same table
    const char *text;
};

// lua/content/complications/basic.lua
static const struct line basic[] = {
    {1, 3, "EWOp", VERB_DEPLOY, "EWOp", 1, 0, "Sniper", "An EWOp joins the enemy."},
    {4, 6, "Sniper", VERB_DEPLOY, "Sniper", 1, 0, "Heavy", "A Sniper has found a good place."},
    {7, 9, "Heavy", VERB_DEPLOY, "Heavy", 1, 0, "Mech", "A Heavy is sent in."},
    {10, 12, "Mech", VERB_DEPLOY, "Mech", 1, 0, "EWOp", "A defence Mech wakes up."},
};

// lua/content/complications/advanced.lua
static const struct line advanced[] = {
    {1, 1, "Last-minute Intel", VERB_REDEPLOY, NULL, 0, 3, NULL,
     "The three bogeys furthest from any hero turn up somewhere else."},
    {2, 2, "Priority Target", VERB_DEPLOY, "Boss", 2, 0, "Marked Boss", "One more Boss has come."},
    {3, 3, "Poor Intel", VERB_CANCEL_OBJECTIVE, NULL, 0, 0, NULL,
     "An objective that was achieved is open again, or one is not where it should be."},
    {4, 4, "EWOp", VERB_DEPLOY, "EWOp", 1, 0, "Sniper", "An EWOp joins the enemy."},
    {5, 5, "Sniper", VERB_DEPLOY, "Sniper", 1, 0, "Heavy", "A Sniper has found a good place."},
    {6, 6, "Heavy", VERB_DEPLOY, "Heavy", 1, 0, "Defence Mech", "A Heavy is sent in."},
    {7, 7, "Defence Mech", VERB_DEPLOY, "Mech", 1, 0, "Perimeter Alarm",
     "A defence Mech wakes up."},
    {8, 8, "Perimeter Alarm", VERB_ALARM, NULL, 0, 0, NULL,
     "Everybody is targeted; who was already is stressed, or stunned."},
    {9, 9, "Betrayal", VERB_BETRAYAL, NULL, 0, 0, NULL,
     "Every bogey is supported; where that cannot be more, the nearest character suffers."},
    {10, 10, "E/M Pulse", VERB_PULSE, NULL, 0, 1, NULL,
     "Synthetic characters are wounded and all gadgets go off."},
    {11, 11, "Reinforcements", VERB_REINFORCE, NULL, 0, 0, NULL,
     "More of the enemy arrive, as the next cards say."},
    {12, 12, "Booby Trap", VERB_BOOBY_TRAP, NULL, 0, 2, NULL,
     "Whoever is nearest to the objective is badly hurt."},
    {0, 0, "Marked Boss", VERB_TARGET_BOSS, NULL, 0, 0, NULL,
     "There are Bosses enough: one of them is now an objective."},
};

static struct profile *add(struct content *c, const char *name, int kind, int cyl)
{
    struct profile *p = &c->profile[c->n_profiles++];
    snprintf(p->name, sizeof p->name, "%s", name);
    p->kind = (uint8_t)kind;
    p->cyl = (uint8_t)cyl;
    return p;
}

static void add_hero(struct content *c)
{
    struct profile *hero = add(c, "Hero", KIND_HERO, 3);
    hero->tokens = 1;
    hero->stat[STAT_AV] = 1;
    hero->stat[STAT_FW] = -1;
    for (int s = STAT_M; s <= STAT_D; s++) {
        hero->stat[s] = 4;
    }
}

static void add_bogeys(struct content *c)
{
    for (size_t i = 0; i < sizeof bogeys / sizeof *bogeys; i++) {
        struct profile *p = add(c, bogeys[i].name, KIND_BOGEY, bogeys[i].cyl);
        p->rank = (uint8_t)bogeys[i].rank;
        p->tokens = (uint8_t)bogeys[i].tokens;
        p->flags = bogeys[i].flags;
        memcpy(p->starts, bogeys[i].starts, sizeof p->starts);
        memcpy(p->reserves, bogeys[i].reserves, sizeof p->reserves);
        p->either = bogeys[i].either;
        p->climb = (int16_t)bogeys[i].climb;
        p->stat[STAT_ATT] = (int16_t)bogeys[i].att;
        p->stat[STAT_DEF] = (int16_t)bogeys[i].def;
        p->stat[STAT_WND] = (int16_t)bogeys[i].wnd;
        p->stat[STAT_FW] = (int16_t)bogeys[i].fw;
    }
}

static void add_gadgets(struct content *c)
{
    static const struct {
        enum item item;
        uint32_t flags;
        int16_t f;
    } gadgets[] = {{ITEM_RELAY, 0, 0},
                   {ITEM_MINE, FLAG_SENTRY | FLAG_VIGILANT, 0},
                   {ITEM_CLAYMORE, FLAG_SENTRY, 3},
                   {ITEM_GUN, FLAG_SENTRY | FLAG_VIGILANT, 4}};
    for (size_t i = 0; i < sizeof gadgets / sizeof *gadgets; i++) {
        struct profile *p = add(c, item_name(gadgets[i].item), KIND_GADGET, 1);
        p->flags = gadgets[i].flags;
        p->item[gadgets[i].item] = 1;
        p->stat[STAT_F] = gadgets[i].f;
        p->stat[STAT_FW] = -1;
    }
}

static void add_dominated(struct content *c)
{
    for (size_t i = 0; i < sizeof dominated / sizeof *dominated; i++) {
        char name[PROFILE_NAME];
        snprintf(name, sizeof name, "Dominated %s", dominated[i].name);
        c->profile[content_profile(c, dominated[i].name)].dominated = (uint16_t)(c->n_profiles + 1);
        struct profile *p = add(c, name, KIND_BOGEY, dominated[i].cyl);
        p->rank = (uint8_t)dominated[i].rank;
        p->tokens = 1;
        p->flags = dominated[i].flags;
        p->stat[STAT_M] = (int16_t)dominated[i].m;
        p->stat[STAT_F] = (int16_t)dominated[i].f;
        p->stat[STAT_A] = (int16_t)dominated[i].a;
        p->stat[STAT_D] = (int16_t)dominated[i].d;
        p->stat[STAT_AV] = (int16_t)dominated[i].av;
    }
}

static int row_named(const struct line *lines, int n, const char *name)
{
    for (int i = 0; name && i < n; i++) {
        if (strcmp(lines[i].name, name) == 0) {
            return i + 1;
        }
    }
    return 0;
}

static void add_table(struct content *c, const char *name, const struct line *lines, int n)
{
    assert(n <= COMPLICATION_ROWS);
    int table = c->n_complications++;
    snprintf(c->complications[table].name, PROFILE_NAME, "%s", name);
    c->complications[table].n = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        struct complication_row *row = &c->complications[table].row[i];
        snprintf(row->name, sizeof row->name, "%s", lines[i].name);
        snprintf(row->text, sizeof row->text, "%s", lines[i].text);
        row->low = (uint8_t)lines[i].low;
        row->high = (uint8_t)lines[i].high;
        row->verb = (uint8_t)lines[i].verb;
        row->unless = (uint8_t)lines[i].unless;
        row->otherwise = (uint8_t)row_named(lines, n, lines[i].otherwise);
        row->value = (int16_t)lines[i].value;
        if (lines[i].profile) {
            row->profile = (uint8_t)content_profile(c, lines[i].profile);
        }
    }
}

// ZD-ALLY-DOG-01, ZD-ALLY-EMJAY-01, ZD-ALLY-REMOTE-01
static void add_allies(struct content *c)
{
    static const uint32_t remote = FLAG_REMOTE | FLAG_SYNTHETIC | FLAG_VIGILANT;
    const struct {
        const char *name;
        int cyl;
        int16_t stat[6]; // M F A D AV FW
        enum make make;
        uint32_t flags;
    } allies[] = {
        {"CP dog", 1, {5, 0, 1, 4, 1, 0}, MAKE_NONE, FLAG_DOG},
        {"Emjay", 3, {2, 1, 3, 2, 1, 1}, MAKE_NONE, FLAG_EMJAY},
        {"Zipper", 3, {5, 0, 0, 0, 1, 1}, MAKE_DRONE, remote | FLAG_ZIPPER},
        {"Scutter", 2, {5, 0, 0, 0, 1, 1}, MAKE_DRONE, remote | FLAG_SCUTTER},
    };
    for (size_t i = 0; i < sizeof allies / sizeof *allies; i++) {
        struct profile *p = add(c, allies[i].name, KIND_ALLY, allies[i].cyl);
        p->tokens = 1;
        p->flags = allies[i].flags;
        memcpy(p->stat, allies[i].stat, sizeof allies[i].stat);
        p->stat[STAT_MAKE] = (int16_t)allies[i].make;
    }
}

void rulebook_fill(struct content *c)
{
    content_init(c);
    add_hero(c);
    add_bogeys(c);
    add(c, "Objective", KIND_OBJECTIVE, 0);
    add_gadgets(c);
    add_allies(c);
    add_dominated(c);
    add_table(c, "basic", basic, sizeof basic / sizeof *basic);
    add_table(c, "advanced", advanced, sizeof advanced / sizeof *advanced);
}
