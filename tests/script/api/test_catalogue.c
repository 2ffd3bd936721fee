// The catalogue of upgrades: each alone and every pair of them is either refused or built.
#include "support/script/written_team.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

#include <string.h>

static const struct content *catalogue;

static const struct upgrade *row_at(int row)
{
    return &catalogue->upgrade[row];
}

static bool is_called(int row, const char *name)
{
    return strcmp(row_at(row)->name, name) == 0;
}

static bool is_remote(int row)
{
    return is_called(row, "Zipper") || is_called(row, "Scutter");
}

static int taken(const struct team_hero *h, int row)
{
    int n = 0;
    for (int i = 0; i < h->n_taken; i++) {
        n += h->taken[i].row == row;
    }
    return n;
}

static struct team_ally *add_ally(struct team_hero *h, int row)
{
    struct team_ally *a = &h->ally[h->n_allies++];
    a->it.row = (uint8_t)row;
    return a;
}

static void add_remote_upgrade(struct team_hero *h, int row)
{
    struct team_ally *a = NULL;
    for (int i = 0; i < h->n_allies; i++) {
        a = is_remote(h->ally[i].it.row) ? &h->ally[i] : a;
    }
    a = a ? a : add_ally(h, content_upgrade(catalogue, "Zipper"));
    a->taken[a->n_taken++].row = (uint8_t)row;
}

// Takes an upgrade with all that it needs, as its owner would have it.
static void take(struct team_hero *h, int row)
{
    const struct upgrade *u = row_at(row);
    struct team_taken t = {.row = (uint8_t)row};
    for (int need = 0; need < catalogue->n_upgrades; need++) {
        if (upgrade_in(&u->needs, need) && !taken(h, need)) {
            take(h, need);
        }
    }
    if (u->kind == UPGRADE_ALLY) {
        add_ally(h, row);
        return;
    }
    if (u->kind == UPGRADE_REMOTE) {
        add_remote_upgrade(h, row);
        return;
    }
    t.of = u->hardens ? ITEM_IFF + 1 : 0;
    t.how = u->regains ? TEAM_BOUGHT : TEAM_NEW;
    h->bare = h->bare || u->regains == REGAINS_ARMOUR;
    h->iff = u->regains == REGAINS_IFF ? TEAM_IFF_NONE : h->iff;
    h->program = u->make == MAKE_ROBOT ? 1 : h->program;
    if (u->pick == UPGRADE_SENTRY + 1) {
        h->picked[UPGRADE_SENTRY] = (uint8_t)(content_upgrade(catalogue, "AP mine") + 1);
    }
    h->taken[h->n_taken++] = t;
}

// The hero, and beside it a sapper with the team's first remote.
static struct team team_with(int a, int b)
{
    struct team t = {.hero = {{.name = "Salim", .stat = {4, 4, 3, 4}, .av = TEAM_AV_UNSAID},
                              {.name = "Zoya", .stat = {4, 4, 3, 4}, .av = TEAM_AV_UNSAID}},
                     .n = 2};
    struct team_hero *h = &t.hero[0];
    int low, high;
    if (b >= 0 && is_remote(b) && row_at(a)->kind == UPGRADE_REMOTE) { // it is the remote's
        return team_with(b, a);
    }
    take(h, a);
    bool there = b >= 0 && taken(h, b) && a != b; // another needed it
    if (b >= 0 && !there) {
        take(h, b);
    }
    take(&t.hero[1], content_upgrade(catalogue, "Sapper"));
    take(&t.hero[1], content_upgrade(catalogue, "Zipper"));
    team_armour(catalogue, h, &low, &high);
    h->av = (int16_t)(high > 2 ? high : TEAM_AV_UNSAID);
    int trait = content_upgrade(catalogue, "Inhuman");
    trait = taken(h, trait) ? content_upgrade(catalogue, "Vigilant") : trait;
    for (int i = 0; i < h->n_taken; i++) { // a sapper without a body has no sentry
        bool ai = row_at(h->taken[i].row)->make == MAKE_AI;
        h->picked[UPGRADE_SENTRY] = ai ? 0 : h->picked[UPGRADE_SENTRY];
        h->picked[UPGRADE_TRAIT] = (uint8_t)(ai ? trait + 1 : h->picked[UPGRADE_TRAIT]);
    }
    return t;
}

static bool either(int a, int b, const char *one, const char *other)
{
    return (is_called(a, one) && is_called(b, other)) || (is_called(b, one) && is_called(a, other));
}

// What the book says of two upgrades of one hero, without a look at the catalogue's columns.
static bool may_go_together(int a, int b)
{
    static const char *const apart[][2] = {
        {"Leader", "Second"}, {"Drone", "Leader"},  {"Drone", "Vigilant"}, {"Robot", "Leader"},
        {"Robot", "Second"},  {"Robot", "Inhuman"}, {"EWOp", "Spelldeck"}, {"AI", "Leader"},
        {"AI", "CP dog"},     {"AI", "Zipper"},     {"AI", "Scutter"},     {"Zipper", "Scutter"}};
    static const char *const again[] = {"+1 M",
                                        "+1 F",
                                        "+1 A",
                                        "+1 D",
                                        "Ablative armour",
                                        "Exoskeleton",
                                        "Firewall",
                                        "Respirator improvement",
                                        "AP mine",
                                        "Claymore",
                                        "Sentry gun",
                                        "Thermo-optic cape",
                                        "Starlight visor",
                                        "Explosive",
                                        "Remote gun",
                                        "Remote starlight",
                                        "Emjay"};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        if (either(a, b, apart[i][0], apart[i][1])) {
            return false;
        }
    }
    bool repeated = a != b;
    for (size_t i = 0; i < sizeof again / sizeof *again; i++) {
        repeated = repeated || is_called(a, again[i]);
    }
    int ka = row_at(a)->kind, kb = row_at(b)->kind;
    bool one_each = a != b && ka == kb && (ka == UPGRADE_SPECIALISM || ka == UPGRADE_SYNTHETIC);
    const uint32_t bodily = 1u << UPGRADE_ARMOUR | 1u << UPGRADE_GADGET | 1u << UPGRADE_SENTRY |
                            1u << UPGRADE_WEAPON | 1u << UPGRADE_GRENADE | 1u << UPGRADE_REMOTE;
    bool no_body =
        (is_called(a, "AI") && (bodily >> kb & 1)) || (is_called(b, "AI") && (bodily >> ka & 1));
    return repeated && !one_each && !no_body;
}

// Does the figure have everything that the row gives?
static bool has_all(const struct game *g, const struct figure *f, int row)
{
    const struct upgrade *u = row_at(row);
    bool all = upgrade_in(&zd_look(g)->upgrades[figure_slot(f->id)], row);
    for (int i = 0; i < ITEM_COUNT; i++) {
        all = all && kit_count(g, f, (enum item)i) >= u->item[i];
    }
    for (int s = 0; s < 4; s++) {
        all = all && zd_look(g)->raised[figure_slot(f->id)][s] >= u->raises[s];
    }
    return all && (f->flags & u->flags) == u->flags &&
           (!u->make || f->stat[STAT_MAKE] == u->make) && f->stat[STAT_CYL] >= u->cyl &&
           f->stat[STAT_ABLATIVE] >= u->ablative;
}

// The hero or one of its allies has it.
static bool is_had(const struct game *g, figure_id hero, int row)
{
    const struct roster *r = &g->world.roster;
    bool had = false;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        had = had || ((id == hero || f->link[LINK_OWNER] == hero) && has_all(g, f, row));
    }
    return had;
}

static void forget_all(struct game *g)
{
    for (figure_id id; (id = figure_next(&g->world.roster, FIGURE_NONE)) != FIGURE_NONE;) {
        figure_remove(&g->world.roster, id);
    }
}

static void judge(struct game *g, int a, int b, bool may)
{
    struct team t = team_with(a, b);
    struct team_findings wrong = {0};
    figure_id id;
    team_inspect(g, &t, &wrong);
    if ((wrong.n == 0) != may) {
        fail_msg("%s with %s: %s", row_at(a)->name, b < 0 ? "nothing" : row_at(b)->name,
                 wrong.n ? wrong.at[0].text : "nothing wrong");
    }
    if (!may) {
        return;
    }
    assert_int_equal(team_enlist(g, &t.hero[0], false, &id), STATUS_OK);
    if (!is_had(g, id, a) || (b >= 0 && !is_had(g, id, b))) {
        fail_msg("%s with %s: not built", row_at(a)->name, b < 0 ? "nothing" : row_at(b)->name);
    }
    forget_all(g);
}

// ZD-UPG-REPEAT-01, ZD-UPG-POOL-01: every upgrade alone, with what it needs.
static void each_upgrade_alone_is_built(void **state)
{
    roster_battle(*state, "");
    struct game *g = roster_game(*state);
    catalogue = content(g);
    assert_true(catalogue->n_upgrades > 60);
    for (int a = 0; a < catalogue->n_upgrades; a++) {
        judge(g, a, -1, true);
    }
}

// ZD-UPG-REPEAT-01, ZD-SPEC-GEN-01, ZD-TRAIT-GEN-01, ZD-SYNTH-01, ZD-DRONE-02, ZD-ROBOT-GEN-02,
// ZD-AI-06, ZD-AI-09: every pair, twice the same among them.
static void every_pair_is_built_or_refused(void **state)
{
    roster_battle(*state, "");
    struct game *g = roster_game(*state);
    catalogue = content(g);
    for (int a = 0; a < catalogue->n_upgrades; a++) {
        for (int b = 0; b < catalogue->n_upgrades; b++) {
            judge(g, a, b, may_go_together(a, b));
        }
    }
}

// Every row names its rules, and says in a sentence what it does.
static void rows_speak_for_themselves(void **state)
{
    roster_battle(*state, "");
    catalogue = content(roster_game(*state));
    for (int row = 0; row < catalogue->n_upgrades; row++) {
        const struct upgrade *u = row_at(row);
        assert_memory_equal(u->rule, "ZD-", 3);
        assert_memory_equal(u->ledger, u->rule, strlen(u->rule));
        assert_int_equal(u->text[strlen(u->text) - 1], '.');
        assert_int_equal(u->pack[0], 0);
        if (u->kind == UPGRADE_ALLY) {
            assert_true(content_profile(catalogue, u->name) >= 0);
        }
    }
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(each_upgrade_alone_is_built),
        CASE(every_pair_is_built_or_refused),
        CASE(rows_speak_for_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
