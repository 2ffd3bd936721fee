// quick_campaign.c: a catalogue of a few upgrades, three missions and four heroes.
#include "support/zerodark/quick_campaign.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define UP(n, k, most, ...)                                                                        \
    {                                                                                              \
        .name = n, .kind = k, .halves = 2, .limit = most, .rule = "r", __VA_ARGS__                 \
    }
#define BRINGS(what, n) .item = {[what] = (n)}

static const struct upgrade catalogue[] = {
    UP("+1 F", UPGRADE_STAT, 0, .raises = {0, 1}),
    UP("Light armour", UPGRADE_ARMOUR, 1, .av_low = 1, .av_high = 2, .regains = REGAINS_ARMOUR),
    UP("Medium armour", UPGRADE_ARMOUR, 1, .av_low = 3, .av_high = 3),
    UP("Heavy armour", UPGRADE_ARMOUR, 1, .av_low = 4, .av_high = 5, .cyl = 4,
       .needs = {{1u << 2}}),
    UP("Superheavy armour", UPGRADE_ARMOUR, 1, .av_low = 6, .av_high = 7, .cyl = 5,
       .flags = FLAG_SUPERHEAVY, .needs = {{1u << 3}}),
    UP("Leader", UPGRADE_SPECIALISM, 1, .limit_team = 1, .flags = FLAG_LEADER),
    UP("Second", UPGRADE_TRAIT, 1, .limit_team = 1, .flags = FLAG_SECOND),
    UP("Sapper", UPGRADE_SPECIALISM, 1, .flags = FLAG_SAPPER, .pick = UPGRADE_SENTRY + 1),
    UP("AI", UPGRADE_SYNTHETIC, 1, .make = MAKE_AI, .pick = UPGRADE_TRAIT + 1,
       .bars = 1u << UPGRADE_ARMOUR | 1u << UPGRADE_GADGET | 1u << UPGRADE_SENTRY |
               1u << UPGRADE_WEAPON | 1u << UPGRADE_GRENADE),
    UP("Combat shield", UPGRADE_GADGET, 1, BRINGS(ITEM_SHIELD, 1)),
    UP("Advanced IFF", UPGRADE_GADGET, 1, BRINGS(ITEM_IFF, 1), .needs_item = ITEM_IFF + 1),
    UP("Exoskeleton", UPGRADE_GADGET, 0, BRINGS(ITEM_EXOSKELETON, 1)),
    UP("Respirator", UPGRADE_GADGET, 1, BRINGS(ITEM_RESPIRATOR, 1)),
    UP("Relay", UPGRADE_GADGET, 1, BRINGS(ITEM_RELAY, 1)),
    UP("Thermo-optic cape", UPGRADE_GADGET, 2, BRINGS(ITEM_CAPE, 1)),
    UP("Heatlight visor", UPGRADE_GADGET, 1, BRINGS(ITEM_HEATLIGHT, 1)),
    UP("Relay visor", UPGRADE_GADGET, 1, BRINGS(ITEM_RELAY_VISOR, 1)),
    UP("Starlight visor", UPGRADE_GADGET, 0, BRINGS(ITEM_STARLIGHT, 1)),
    UP("Drop rig", UPGRADE_GADGET, 1, BRINGS(ITEM_DROP_RIG, 1)),
    UP("Jump rig", UPGRADE_GADGET, 1, BRINGS(ITEM_JUMP_RIG, 1)),
    UP("Brightlight grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_BRIGHTLIGHT, 2), .further = 1),
    UP("Chem grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_CHEM, 2), .further = 1),
    UP("Digismoke grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_DIGISMOKE, 1), .further = 1),
    UP("E/M grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_EM, 2), .further = 1),
    UP("Fragmenting grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_FRAG, 2), .further = 1),
    UP("Smoke grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_SMOKE, 2), .further = 1),
    UP("Stun grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_STUN, 2), .further = 1),
    UP("Tag grenade", UPGRADE_GRENADE, 1, BRINGS(ITEM_TAG, 1), .further = 1),
    UP("Explosive", UPGRADE_WEAPON, 0, BRINGS(ITEM_EXPLOSIVE, 1)),
    UP("Lethal", UPGRADE_WEAPON, 1, .flags = FLAG_LETHAL),
    UP("Silent", UPGRADE_WEAPON, 1, .flags = FLAG_SILENT),
    UP("Spray", UPGRADE_WEAPON, 1, .flags = FLAG_SPRAY),
    UP("Claymore", UPGRADE_SENTRY, 0, BRINGS(ITEM_CLAYMORE, 1)),
    {.name = "Half", .kind = UPGRADE_WEAPON, .halves = 1, .limit = 1, .rule = "r"},
    UP("CP dog", UPGRADE_ALLY, 1, .further = 0),
    UP("Emjay", UPGRADE_ALLY, 0, .further = 0),
    UP("Zipper", UPGRADE_ALLY, 0, .further = 0),
};

// The table of the book: which d12, what comes of it, or the second d12 of it.
static const struct {
    int of, low, high, av;
    const char *name, *upgrade, *other;
} supplies[] = {
    {0, 1, 1, 1, "+1 AV", NULL, NULL},
    {0, 2, 2, 2, "+2 AV", NULL, NULL},
    {0, 3, 3, 0, "", "Combat shield", NULL},
    {0, 4, 4, 0, "", "Advanced IFF", NULL},
    {0, 5, 5, 0, "", "Exoskeleton", NULL},
    {0, 6, 6, 0, "", "Respirator", NULL},
    {0, 7, 7, 0, "", "Relay", NULL},
    {0, 8, 8, 0, "", "Thermo-optic cape", NULL},
    {0, 9, 9, 0, "Visor", NULL, NULL},
    {0, 10, 10, 0, "Rig", "Drop rig", "Jump rig"},
    {0, 11, 11, 0, "Grenades", NULL, NULL},
    {0, 12, 12, 0, "New weapon", NULL, NULL},
    {9, 1, 4, 0, "", "Heatlight visor", NULL},
    {9, 5, 8, 0, "", "Relay visor", NULL},
    {9, 9, 12, 0, "", "Starlight visor", NULL},
    {11, 1, 1, 0, "", "Brightlight grenade", NULL},
    {11, 2, 2, 0, "", "Chem grenade", NULL},
    {11, 3, 3, 0, "", "Digismoke grenade", NULL},
    {11, 4, 4, 0, "", "E/M grenade", NULL},
    {11, 5, 7, 0, "", "Fragmenting grenade", NULL},
    {11, 8, 9, 0, "", "Smoke grenade", NULL},
    {11, 10, 11, 0, "", "Stun grenade", NULL},
    {11, 12, 12, 0, "", "Tag grenade", NULL},
    {12, 1, 3, 0, "", "Explosive", NULL},
    {12, 4, 6, 0, "", "Lethal", NULL},
    {12, 6, 8, 0, "", "Silent", NULL},
    {12, 9, 12, 0, "", "Spray", NULL},
};

static void add_supplies(struct content *k)
{
    for (size_t i = 0; i < sizeof supplies / sizeof *supplies; i++) {
        const char *names[] = {supplies[i].upgrade, supplies[i].other};
        struct supply_row *r = &k->supply[k->n_supplies++];
        r->of = (uint8_t)supplies[i].of;
        r->low = (uint8_t)supplies[i].low;
        r->high = (uint8_t)supplies[i].high;
        r->av = (uint8_t)supplies[i].av;
        r->again = !supplies[i].of && (r->low == 9 || r->low >= 11);
        for (int p = 0; p < 2 && names[p]; p++) {
            r->upgrade[r->n++] = (uint8_t)content_upgrade(k, names[p]);
        }
        const char *name = *supplies[i].name ? supplies[i].name : names[0];
        assert(name);
        strncpy(r->name, name, sizeof r->name - 1);
    }
}

struct team_hero newcomer(const char *name)
{
    struct team_hero h = {.stat = {4, 4, 3, 4}, .av = TEAM_AV_UNSAID};
    strncpy(h.name, name, sizeof h.name - 1);
    return h;
}

int campaign_setup(void **state)
{
    static const char *const names[] = {"Ada", "Ben", "Cas", "Dov"};
    struct campaign *c = calloc(1, sizeof *c);
    assert_non_null(c);
    c->b = battle_new();
    memcpy(c->b->content.upgrade, catalogue, sizeof catalogue);
    c->b->content.n_upgrades = sizeof catalogue / sizeof *catalogue;
    add_supplies(&c->b->content);
    c->plan = (struct op_plan){.id = "trial",
                               .title = "Trial",
                               .rescue = "../rescue.lua",
                               .design = {4, 16, 4},
                               .mission = {{.path = "first.lua"},
                                           {.path = "second.lua", .sows = 1},
                                           {.path = "third.lua"}},
                               .n_missions = 3};
    for (int i = 0; i < 4; i++) {
        c->team.hero[c->team.n++] = newcomer(names[i]);
    }
    campaign_begin(c);
    *state = c;
    return 0;
}

int campaign_teardown(void **state)
{
    struct campaign *c = *state;
    battle_free(c->b);
    free(c);
    return 0;
}

void campaign_begin(struct campaign *c)
{
    c->r.n = 0;
    goes(c, operation_begin(GAME(c), &c->op, &c->plan, &c->team, &c->f));
}

struct team_hero *sheet_of(struct campaign *c, const char *name)
{
    for (int i = 0; i < c->team.n; i++) {
        if (strcmp(c->team.hero[i].name, name) == 0) {
            return &c->team.hero[i];
        }
    }
    fail_msg("no hero %s", name);
    return NULL;
}

void takes(struct campaign *c, const char *name, int n, ...)
{
    struct team_hero *h = sheet_of(c, name);
    va_list rows;
    va_start(rows, n);
    for (int i = 0; i < n; i++) {
        int row = content_upgrade(&c->b->content, va_arg(rows, const char *));
        assert_true(row >= 0);
        h->taken[h->n_taken++].row = (uint8_t)row;
    }
    va_end(rows);
}

void brings(struct campaign *c, const char *name, const char *ally)
{
    struct team_hero *h = sheet_of(c, name);
    int row = content_upgrade(&c->b->content, ally);
    assert_true(row >= 0);
    h->ally[h->n_allies++].it.row = (uint8_t)row;
}

int number(struct campaign *c, const char *name)
{
    int i = operation_hero(&c->op, name);
    assert_true(i >= 0);
    return i;
}

struct op_hero *hero(struct campaign *c, const char *name)
{
    return &c->op.now.hero[number(c, name)];
}

int xp_now(struct campaign *c, const char *name)
{
    return hero(c, name)->sheet.xp;
}

int stat_of(struct campaign *c, const char *name, int stat)
{
    return operation_stat(GAME(c), hero(c, name), stat);
}

enum op_fate fate(struct campaign *c, const char *name)
{
    return (enum op_fate)hero(c, name)->fate;
}

static void begin_report(struct campaign *c)
{
    struct team t;
    if (c->r.n) {
        return;
    }
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    c->r = (struct op_report){.n = (uint8_t)t.n, .difficulty = DIFFICULTY_NORMAL};
    for (int i = 0; i < t.n; i++) {
        memcpy(c->r.hero[i].name, t.hero[i].name, TEAM_NAME);
        c->r.hero[i].left = 1;
    }
}

struct op_hero_report *told(struct campaign *c, const char *name)
{
    begin_report(c);
    for (int i = 0; i < c->r.n; i++) {
        if (strcmp(c->r.hero[i].name, name) == 0) {
            return &c->r.hero[i];
        }
    }
    fail_msg("%s does not take part", name);
    return NULL;
}

void fought(struct campaign *c, bool completed)
{
    begin_report(c);
    c->r.completed = completed;
    goes(c, operation_report(GAME(c), &c->op, &c->r, &c->f));
    c->r.n = 0;
}

void falls(struct campaign *c, const char *name)
{
    struct op_hero_report *h = told(c, name);
    h->wounded = 3;
    h->ooa = 1;
    h->left = 0;
}

void earn(struct campaign *c, int xp)
{
    begin_report(c);
    for (int i = 0; i < c->r.n; i++) {
        c->r.hero[i].xp = (int16_t)xp;
    }
}

void passes(struct campaign *c)
{
    fought(c, true);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
}

const char *who_goes(struct campaign *c)
{
    static char names[TEAM_HEROES * TEAM_NAME];
    struct team t;
    names[0] = 0;
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    for (int i = 0; i < t.n; i++) {
        strcat(strcat(names, i ? " " : ""), t.hero[i].name);
    }
    return names;
}

struct op_payment pays(struct campaign *c, int ada, int ben, int cas, int dov)
{
    struct op_payment p = {0};
    p.xp[number(c, "Ada")] = (int16_t)ada;
    p.xp[number(c, "Ben")] = (int16_t)ben;
    p.xp[number(c, "Cas")] = (int16_t)cas;
    p.xp[number(c, "Dov")] = (int16_t)dov;
    return p;
}

void goes(struct campaign *c, enum status s)
{
    if (s != STATUS_OK) {
        fail_msg("%s: %s", c->f.rule ? c->f.rule : "?", c->f.text);
    }
}

void refused(struct campaign *c, enum status s, const char *rule)
{
    assert_int_not_equal(s, STATUS_OK);
    assert_non_null(c->f.rule);
    assert_string_equal(c->f.rule, rule);
}

void allows(struct campaign *c, enum op_action d, bool yes)
{
    if (operation_may(GAME(c), &c->op, d, &c->f) != yes) {
        fail_msg("%s: %s", operation_action_name(d), yes ? c->f.text : "it may be done");
    }
}
