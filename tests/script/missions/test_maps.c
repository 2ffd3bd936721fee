// The tables that are drawn by hand and those made up by chance: nobody who stands on them is cut
// off, and stairs or ladders lead to every roof.
#include <stdio.h>

#include "support/reach.h"
#include "support/script/workbench.h"
#include "zerodark/rules/core/zerodark.h"

static const char *const tables[] = {"ruined-block", "container-yard",  "bank-quarter",
                                     "rail-depot",   "market-district", "refinery",
                                     "hill-station"};

#define TABLES (int)(sizeof tables / sizeof *tables)

static const struct table *table_named(lua_State *L, const char *name)
{
    static char text[400];
    snprintf(text, sizeof text,
             "return mission { id = 'look', terrain = map '%s', setup = function() end }", name);
    workbench_file(L, "missions/look.lua", text);
    workbench_run(L, "g = zd.game { mission = 'missions/look.lua' }");
    return workbench_match(L)->table;
}

// As the cylinders of the rulebook; those that climb also cross what is narrow.
static struct mover mover(len diameter, len height, int climb, uint32_t forbidden)
{
    len high = climb * LEN_INCH;
    return (struct mover){.radius = diameter / 2,
                          .height = height,
                          .step = height / 2,
                          .climb = high,
                          .cross = high,
                          .drop = high,
                          .forbidden = TAG_IMPASSABLE | forbidden,
                          .no_gaps = climb > 0};
}

static void nobody_is_cut_off(const char *name, const struct table *t, const struct mover *m,
                              bool settled)
{
    struct reach r;
    spot at = {0, 0, 0};
    reach_flood(&r, t, m, (point){2 * LEN_INCH, 2 * LEN_INCH});
    bool stranded = reach_stranded(&r, settled, &at);
    if (stranded || r.reached == 0) {
        fail_msg("%s: who is %d wide is cut off at %.1f, %.1f, %.1f up", name, 2 * m->radius,
                 (double)at.x / LEN_INCH, (double)at.y / LEN_INCH, (double)at.z / LEN_INCH);
    }
    reach_free(&r);
}

// ZD-BOGEY-MOVE-05, 09, 10: Grunts climb two inches, avoid what is dangerous, and get down from
// wherever they were deployed.
static void grunts_come_from_everywhere_to_everywhere(void **state)
{
    struct mover grunt = mover(250, 300, 2, TAG_DANGEROUS);
    for (int i = 0; i < TABLES; i++) {
        nobody_is_cut_off(tables[i], table_named(*state, tables[i]), &grunt, false);
    }
}

// The widest there is comes into no room by its door, but wherever it is deployed it gets away
// from.
static void mechs_get_away_from_where_they_are_deployed(void **state)
{
    struct mover mech = mover(600, 700, 2, TAG_DANGEROUS);
    for (int i = 0; i < TABLES; i++) {
        nobody_is_cut_off(tables[i], table_named(*state, tables[i]), &mech, true);
    }
}

// ZD-TERRAIN-13: heroes, who do not climb for nothing, walk up to every roof.
static void heroes_walk_onto_every_roof(void **state)
{
    struct mover hero = mover(250, 300, 0, 0);
    for (int i = 0; i < TABLES; i++) {
        struct reach r;
        const struct table *t = table_named(*state, tables[i]);
        reach_flood(&r, t, &hero, (point){2 * LEN_INCH, 2 * LEN_INCH});
        for (int k = 0; k < table_piece_count(t); k++) {
            const struct piece *p = table_piece(t, (piece_id)k);
            if ((p->tags & TAG_ROOF) && p->top > 2 * LEN_INCH && !reach_onto(&r, p)) {
                fail_msg("%s: no stairs lead to the %s at %.1f, %.1f", tables[i], p->name,
                         (double)p->hull.v[0].x / LEN_INCH, (double)p->hull.v[0].y / LEN_INCH);
            }
        }
        reach_free(&r);
    }
}

static const struct table *random_table(lua_State *L, const char *options, int seed)
{
    static char text[400];
    snprintf(text, sizeof text,
             "return mission { id = 'look', terrain = terrain.random(%s), setup = function() end }",
             options);
    workbench_file(L, "missions/look.lua", text);
    snprintf(text + 300, 100, "g = zd.game { mission = 'missions/look.lua', seed = %d }", seed);
    workbench_run(L, text + 300);
    return workbench_match(L)->table;
}

// The same holds for tables that are made up by chance, however crowded.
static void nobody_is_cut_off_on_a_random_table(void **state)
{
    static const char *const options[] = {"{}", "{ density = 0.3, clearings = 2, symmetry = true }",
                                          "{ density = 0.3, clearings = 0 }",
                                          "{ density = 0.3, buildings = 1 }"};
    struct mover grunt = mover(250, 300, 2, TAG_DANGEROUS);
    struct mover mech = mover(600, 700, 2, TAG_DANGEROUS);
    for (int i = 0; i < (int)(sizeof options / sizeof *options); i++) {
        for (int seed = 1; seed <= 8; seed++) {
            char name[100];
            snprintf(name, sizeof name, "%s, seed %d", options[i], seed);
            nobody_is_cut_off(name, random_table(*state, options[i], seed), &grunt, false);
            nobody_is_cut_off(name, random_table(*state, options[i], seed), &mech, true);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(grunts_come_from_everywhere_to_everywhere, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(mechs_get_away_from_where_they_are_deployed,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(heroes_walk_onto_every_roof, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(nobody_is_cut_off_on_a_random_table, workbench_setup,
                                        workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
