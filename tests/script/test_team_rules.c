// What a team may be: every rule about rosters, with the catalogue as it is.
#include "script/team_file.h"
#include "support/script/workbench.h"
#include "zerodark/figures.h"
#include "zerodark/kit.h"

#include <stdio.h>
#include <string.h>

#define SALIM "hero { name = 'Salim', M = 4, F = 4, A = 3, D = 4, "
#define INES  "hero { name = 'Ines', M = 4, F = 4, A = 3, D = 4, "

static struct team_sheet sheet;

// Reads the team of the text in the battle `g`.
static struct match *read_team(lua_State *L, const char *heroes)
{
    static char text[2048];
    snprintf(text, sizeof text, "return team { %s }", heroes);
    workbench_file(L, "team.lua", text);
    struct match *m = workbench_match(L);
    match_enter(L, m);
    team_open(L, m, "team.lua", &sheet);
    lua_setglobal(L, "kept"); // its names are the sheet's
    return m;
}

// The rules that it breaks, one after another.
static const char *broken(lua_State *L, const char *heroes)
{
    static char all[512];
    all[0] = 0;
    read_team(L, heroes);
    for (int i = 0; i < sheet.wrong.n; i++) {
        const char *rule = sheet.wrong.at[i].rule;
        strcat(strcat(all, i ? " " : ""), rule ? rule : "?");
    }
    return all;
}

struct team_case {
    const char *heroes, *rules;
};

static void judge(lua_State *L, const struct team_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *got = broken(L, cases[i].heroes);
        if (strcmp(got, cases[i].rules) != 0) {
            fail_msg("%s\n  breaks '%s', and should '%s'%s%s", cases[i].heroes, got, cases[i].rules,
                     sheet.wrong.n ? ": " : "", sheet.wrong.n ? sheet.wrong.at[0].text : "");
        }
    }
}

#define JUDGE(L, cases) judge(L, cases, sizeof(cases) / sizeof *(cases))

static void open_battle(lua_State *L, const char *set)
{
    char text[128];
    snprintf(text, sizeof text, "g = zd.game { set = { %s } }", set);
    workbench_run(L, text);
    // No programs are part of the catalogue: robots get the first.
    struct content *c = &workbench_match(L)->content;
    if (c->n_programs == 0) {
        strcpy(c->program[c->n_programs++].name, "Assault");
    }
}

// Enlists the first hero of a team that nothing is wrong with.
static const struct figure *enlist(lua_State *L, const char *heroes)
{
    struct match *m = read_team(L, heroes);
    figure_id id;
    assert_int_equal(sheet.wrong.n, 0);
    assert_int_equal(team_enlist(&m->game, &sheet.team.hero[0], sheet.team.supply_drop, &id),
                     STATUS_OK);
    return game_figure(&m->game, id);
}

static const struct figure *ally_of(struct match *m, const struct figure *hero)
{
    const struct roster *r = &m->game.world.roster;
    figure_id id = figure_next(r, hero->id);
    const struct figure *f = figure_look(r, id);
    assert_int_equal(f->kind, KIND_ALLY);
    return f;
}

// ZD-HERO-01, ZD-HERO-02, ZD-HERO-06: fifteen points, 2 to 6 each; printed profiles lie outside.
static void heroes_have_fifteen_points(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "}", ""},
        {"hero { name = 'x', M = 6, F = 5, A = 2, D = 2 }", ""},
        {"hero { name = 'x', M = 7, F = 4, A = 2, D = 2 }", "ZD-STAT-01"},
        {"hero { name = 'x', M = 1, F = 5, A = 5, D = 4 }", "ZD-STAT-01"},
        {SALIM "allies = { 'CP dog' } }", ""}, // F0 A1
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
    const struct figure *f = enlist(*state, SALIM "}");
    struct game *g = &workbench_match(*state)->game;
    assert_int_equal(f->stat[STAT_AV], 1);
    assert_int_equal(f->stat[STAT_CYL], 3);
    assert_int_equal(stat_now(g, f, STAT_FW), 1);
    assert_int_equal(stat_now(g, f, STAT_D), 4); // its awareness radius
}

// ZD-HERO-04: FW 1, of machines 2, without an IFF 0. ZD-HERO-05: sizes.
static void firewalls_and_sizes_follow(void **state)
{
    static const struct {
        const char *rest;
        int fw, cyl;
    } cases[] = {
        {"}", 1, 3},
        {"program = 'Assault', upgrades = { 'Robot' } }", 2, 3},
        {"upgrades = { 'Drone' } }", 2, 3},
        {"iff = false }", 0, 3},
        {"upgrades = { 'Medium armour' } }", 1, 3},
        {"AV = 5, upgrades = { 'Medium armour', 'Heavy armour' } }", 1, 4},
        {"AV = 6, upgrades = { 'Medium armour', 'Heavy armour', 'Superheavy armour' } }", 1, 5},
    };
    open_battle(*state, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        snprintf(text, sizeof text, SALIM "%s", cases[i].rest);
        const struct figure *f = enlist(*state, text);
        struct game *g = &workbench_match(*state)->game;
        assert_int_equal(stat_now(g, f, STAT_FW), cases[i].fw);
        assert_int_equal(f->stat[STAT_CYL], cases[i].cyl);
    }
}

// ZD-TEAM-01, ZD-TEAM-02, ZD-TEAM-03, ZD-TEAM-07: allies count as their hero's.
static void allies_count_for_pool_and_ration(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }", ""},
        {"design = '4/16/1', " SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }",
         "ZD-TEAM-01"},
        {"design = '4/1/4', " SALIM "upgrades = { 'Combat shield' }, allies = { 'Emjay' } }",
         "ZD-TEAM-01"},
        {"design = '4/16/2', " SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore', allies = {\n"
         "  { 'Zipper', upgrades = { 'Gun' } } } }",
         "ZD-TEAM-01"},
        {SALIM "}, " INES "upgrades = { 'Lethal', 'Silent', 'Spray' } }", ""},
        {"allies = { 'CP dog' }, " SALIM "}", "ZD-ALLY-DOG-10"},
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
    assert_string_equal(
        broken(*state, "design = '4/8/4', " SALIM "upgrades = { 'Silent', 'Lethal' } }"), "");
    assert_int_equal(team_halves(&workbench_match(*state)->game, &sheet.team.hero[0]), 4);
}

// ZD-TEAM-04: a replacement has one upgrade fewer.
static void a_replacement_has_one_fewer(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "replacement = true, upgrades = { 'Lethal', 'Silent', 'Spray' } }", ""},
        {SALIM "replacement = true, upgrades = { 'Lethal', 'Silent', 'Spray', 'Doc' } }",
         "ZD-TEAM-04"},
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
}

static int cards_of(lua_State *L, const char *heroes)
{
    struct match *m = read_team(L, heroes);
    assert_int_equal(sheet.wrong.n, 0);
    return team_cards(&m->game, &sheet.team);
}

// ZD-TEAM-05, ZD-SPEC-EWOP-01, ZD-SPEC-SAPPER-03, ZD-UPG-HALF-02: halves of the team are added,
// then rounded up; what is free or bought later does not count, and in versus nothing does.
static void the_clock_counts_what_was_taken(void **state)
{
    lua_State *L = *state;
    static const char odd[] = SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }";
    static const char two[] = SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }, " INES
                                    "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }";
    open_battle(L, "");
    assert_int_equal(cards_of(L, odd), 2);
    assert_int_equal(cards_of(L, two), 3);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'EWOp' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore' }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'AI' }, trait = 'Gun-fu' }"), 1);
    assert_int_equal(cards_of(L, SALIM "upgrades = { 'Drone' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "allies = { 'CP dog' }, bought = { 'Lethal', 'Doc' } }"), 1);
    assert_int_equal(cards_of(L, SALIM "supplied = { 'Relay' } }"), 0);
    zd(&workbench_match(L)->game)->mode = MODE_VERSUS;
    assert_int_equal(cards_of(L, two), 0);
    open_battle(L, "clock_half_round_down = 1");
    assert_int_equal(cards_of(L, odd), 1);
    open_battle(L, "supply_items_run_clock = 1");
    assert_int_equal(cards_of(L, SALIM "supplied = { 'Relay' } }"), 1);
}

// ZD-TEAM-06: heroes and allies are the characters of a team; allies are no heroes.
static void allies_are_characters(void **state)
{
    open_battle(*state, "");
    const struct figure *f = enlist(*state, SALIM "allies = { { 'CP dog', name = 'Rex' } } }");
    const struct figure *dog = ally_of(workbench_match(*state), f);
    assert_true(is_character(f) && is_hero(f));
    assert_true(is_character(dog) && !is_hero(dog));
    assert_string_equal(dog->name, "Rex");
    assert_int_equal(dog->link[LINK_OWNER], f->id);
    assert_int_equal(dog->side, SIDE_TEAM);
}

// ZD-HERO-07, ZD-AI-06, ZD-AI-09: no body; one trait free; no gadgets, weapons, armour, no allies
// but an emjay. By a switch remotes.
static void an_ai_has_no_body(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'AI', 'Courageous' }, trait = 'Gun-fu' }", ""},
        {SALIM "upgrades = { 'AI' } }", ""},
        {SALIM "upgrades = { 'AI', 'Exoskeleton' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Firewall' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Lethal' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Smoke grenade' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Claymore' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Leader' } }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI', 'Second', 'EWOp' }, allies = { 'Emjay' } }", ""},
        {SALIM "upgrades = { 'AI', '+1 A' } }", ""},
        {SALIM "upgrades = { 'AI', 'Ablative armour' } }", "ZD-AI-09"},
        {SALIM "AV = 1, upgrades = { 'AI' } }", "ZD-AI-09"},
        {SALIM "upgrades = { 'AI' }, allies = { 'CP dog' } }", "ZD-AI-09"},
        {SALIM "upgrades = { 'AI', 'Sapper' } }", ""},
        {SALIM "upgrades = { 'AI', 'Sapper' }, sentry = 'Claymore' }", "ZD-AI-09"},
        {SALIM "upgrades = { 'AI', 'Gun-fu' }, trait = 'Gun-fu' }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'AI' }, trait = 'Lethal' }", "ZD-AI-06"},
        {SALIM "upgrades = { 'AI' }, trait = 'Drone' }", "ZD-AI-06"},
        {SALIM "trait = 'Gun-fu' }", "ZD-TRAIT-GUNFU-01"},
        {SALIM "upgrades = { 'AI', 'Sapper' }, allies = { 'Zipper' } }", "ZD-AI-09"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    const struct figure *f = enlist(L, "hero { name = 'Mirage', M = 2, F = 4, A = 5, D = 4,\n"
                                       "  upgrades = { 'AI', 'EWOp' }, trait = 'Gun-fu' }");
    assert_int_equal(f->stat[STAT_MAKE], MAKE_AI);
    assert_int_equal(f->stat[STAT_AV], 0);
    assert_true(f->flags & FLAG_GUNFU && f->flags & FLAG_SYNTHETIC && f->flags & FLAG_EWOP);
    assert_int_equal(kit_count(&workbench_match(L)->game, f, ITEM_SPELLDECK), 0);
    open_battle(L, "ai_may_own_remotes = 1");
    assert_string_equal(broken(L, cases[19].heroes), "");
    assert_string_equal(broken(L, cases[12].heroes), "ZD-AI-09");
}

// ZD-UPG-POOL-01, ZD-UPG-HALF-01, ZD-UPG-HALF-02, ZD-GADGET-HARDENED-03: halves, of different kinds
// too, share a slot; by switches not, or a hero's odd half counts whole.
static void two_halves_are_one_slot(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {"design = '4/3/3', " SALIM "upgrades = { 'Relay', 'Relay visor',\n"
         "  { 'Hardened', 'Relay' }, { 'Hardened', 'Relay visor' } } }",
         ""},
        {"design = '4/3/3', " SALIM "upgrades = { 'Relay', 'Smoke grenade', 'Stun grenade',\n"
         "  { 'Hardened', 'Relay' } } }",
         ""},
        {"design = '4/16/4', " SALIM "upgrades = { 'Relay', 'Lethal', 'Respirator',\n"
         "  'Respirator improvement', 'Respirator improvement', { 'Hardened', 'Relay' } } }",
         "ZD-TEAM-01"}, // 4.5
        {"design = '4/16/4', " SALIM "upgrades = { 'Relay', 'Lethal', 'Silent',\n"
         "  { 'Hardened', 'Relay' } } }",
         ""}, // 3.5
    };
    open_battle(L, "");
    JUDGE(L, cases);
    assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 7);
    open_battle(L, "half_pairing_same_kind_only = 1");
    assert_string_equal(broken(L, cases[0].heroes), "");
    assert_string_equal(broken(L, cases[1].heroes), "ZD-TEAM-01 ZD-TEAM-01"); // pool and ration
    open_battle(L, "half_rounds_up_per_hero = 1");
    assert_string_equal(broken(L, cases[3].heroes), "");
    assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 8);
}

// ZD-UPG-HALF-03: 10 XP, a half 5.
static void upgrades_are_bought_with_xp(void **state)
{
    open_battle(*state, "");
    const struct game *g = &workbench_match(*state)->game;
    const struct content *c = content(g);
    assert_int_equal(team_price(g, c->upgrade[content_upgrade(c, "Claymore")].halves), 10);
    assert_int_equal(team_price(g, c->upgrade[content_upgrade(c, "Respirator improvement")].halves),
                     5);
    assert_string_equal(broken(*state, "design = '4/0/0', " SALIM "bought = { 'Lethal', 'Doc' } }"),
                        "");
}

// ZD-UPG-REPEAT-01, ZD-TRAIT-GEN-01, ZD-GADGET-VISOR-01: what may be had more than once.
static void some_may_be_taken_again(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Combat shield', 'Combat shield' } }", "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Exoskeleton', 'Exoskeleton', 'Exoskeleton' } }", ""},
        {SALIM "upgrades = { 'Thermo-optic cape', 'Thermo-optic cape' } }", ""},
        {SALIM "upgrades = { 'Thermo-optic cape', 'Thermo-optic cape', 'Thermo-optic cape' } }",
         "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Heatlight visor', 'Heatlight visor' } }", "ZD-UPG-REPEAT-01"},
        {SALIM
         "upgrades = { 'Heatlight visor', 'Relay visor', 'Starlight visor', 'Starlight visor' } }",
         ""},
        {SALIM "upgrades = { 'Claymore', 'Claymore', 'Sentry gun' } }", ""},
        {SALIM "upgrades = { 'Ablative armour', 'Ablative armour', 'Ablative armour' } }", ""},
        {SALIM "upgrades = { 'Explosive', 'Explosive', 'Explosive' } }", ""},
        {SALIM "upgrades = { 'Lethal', 'Lethal' } }", "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Vigilant', 'Vigilant' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'Vigilant', 'Courageous', 'Stealthy' } }", ""},
        {SALIM "allies = { 'Emjay', 'Emjay' } }", ""},
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
}

// ZD-UPG-STAT-01, ZD-UPG-STAT-02: three points for hero and allies, up to 6; a remote's A and D are
// not its own. By switches three each, and A and D too.
static void stat_points_are_shared(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { '+1 F', '+1 F', '+1 M' } }", ""},
        {SALIM "upgrades = { '+1 F', '+1 F', '+1 M', '+1 M' } }", "ZD-UPG-STAT-01"},
        {"hero { name = 'x', M = 3, F = 5, A = 3, D = 4, upgrades = { '+1 F', '+1 F' } }",
         "ZD-UPG-STAT-01"},
        {SALIM "allies = { { 'Emjay', upgrades = { '+1 F' } } } }", ""},
        {SALIM "allies = { { 'CP dog', upgrades = { '+1 A' } } } }", ""},
        {SALIM "allies = { { 'CP dog', upgrades = { '+1 M', '+1 M' } } } }", "ZD-UPG-STAT-01"},
        {"design = '4/16/9', " SALIM "upgrades = { '+1 F', '+1 F', '+1 M' },\n"
         "  allies = { { 'CP dog', upgrades = { '+1 A' } } } }",
         "ZD-UPG-STAT-01"},
        {SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore',\n"
               "  allies = { { 'Zipper', upgrades = { '+1 M', '+1 F' } } } }",
         ""},
        {SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore',\n"
               "  allies = { { 'Zipper', upgrades = { '+1 A' } } } }",
         "ZD-UPG-STAT-02"},
        {SALIM "allies = { { 'CP dog', upgrades = { 'Lethal' } } } }", "ZD-ALLY-GEN-01"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    const struct figure *f = enlist(L, cases[3].heroes);
    assert_int_equal(ally_of(workbench_match(L), f)->stat[STAT_F], 2);
    assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 4);
    f = enlist(L, cases[4].heroes);
    assert_int_equal(ally_of(workbench_match(L), f)->stat[STAT_A], 2);
    open_battle(L, "stat_points_per_model = 1");
    assert_string_equal(broken(L, cases[6].heroes), "");
    assert_string_equal(broken(L, cases[1].heroes), "ZD-UPG-STAT-01");
    open_battle(L, "remote_stat_upgrades = 1");
    assert_string_equal(broken(L, cases[8].heroes), "");
}

// ZD-UPG-ARMOUR-01..05, 07, 08: classes in their order, light armour free but for who began bare.
static void armour_comes_in_classes(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "AV = 0 }", ""},
        {SALIM "AV = 2 }", ""},
        {SALIM "AV = 3 }", "ZD-UPG-ARMOUR-01"},
        {SALIM "bare = true, AV = 0 }", ""},
        {SALIM "bare = true, AV = 2 }", "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 2, bought = { 'Light armour' } }", ""},
        {SALIM "AV = 2, bought = { 'Light armour' } }", "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 4, bought = { 'Medium armour', 'Heavy armour' } }",
         "ZD-UPG-ARMOUR-02"},
        {SALIM "bare = true, AV = 4, bought = { 'Light armour', 'Medium armour',\n"
               "  'Heavy armour' } }",
         ""},
        {SALIM "upgrades = { 'Medium armour' } }", ""},
        {SALIM "AV = 5, upgrades = { 'Medium armour', 'Heavy armour' } }", ""},
        {SALIM "AV = 4, upgrades = { 'Heavy armour' } }", "ZD-UPG-ARMOUR-07"},
        {SALIM "AV = 7, upgrades = { 'Medium armour', 'Heavy armour', 'Superheavy armour' } }", ""},
        {SALIM "AV = 0, upgrades = { 'Fractal camouflage' } }", "ZD-UPG-ARMOUR-08"},
        {SALIM "AV = 1, upgrades = { 'Fractal camouflage', 'Ablative armour' } }", ""},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    read_team(L, cases[10].heroes);
    assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 4);
    read_team(L, cases[12].heroes);
    assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 6);
}

// ZD-SPEC-GEN-01, ZD-SPEC-LEADER-04, ZD-TRAIT-SECOND-01: one specialism, one Leader, one Second.
static void specialisms_are_one_each(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Doc', 'Sapper' }, sentry = 'Claymore' }", "ZD-SPEC-GEN-01"},
        {SALIM "upgrades = { 'Leader' } }, " INES "upgrades = { 'Leader' } }", "ZD-SPEC-LEADER-04"},
        {SALIM "upgrades = { 'Second' } }, " INES "upgrades = { 'Second' } }",
         "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'Leader', 'Second' } }", "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'AI' }, trait = 'Second' }, " INES "upgrades = { 'Second' } }",
         "ZD-TRAIT-SECOND-01"},
        {SALIM "upgrades = { 'Leader' } }, " INES "upgrades = { 'Second', 'Doc' } }", ""},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    open_battle(L, "multiple_leaders = 1");
    assert_string_equal(broken(L, cases[1].heroes), "");
}

// ZD-SPEC-EWOP-01, ZD-SPEC-EWOP-02: who begins as an EWOp has a deck; later on it is bought apart.
static void a_new_ewop_has_a_deck(void **state)
{
    lua_State *L = *state;
    static const struct {
        const char *rest;
        bool ewop;
        int decks;
    } cases[] = {
        {"upgrades = { 'EWOp' } }", true, 1},
        {"bought = { 'EWOp' } }", true, 0},
        {"bought = { 'EWOp', 'Spelldeck' } }", true, 1},
        {"upgrades = { 'Spelldeck' } }", false, 1},
    };
    open_battle(L, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        snprintf(text, sizeof text, SALIM "%s", cases[i].rest);
        const struct figure *f = enlist(L, text);
        assert_int_equal((f->flags & FLAG_EWOP) != 0, cases[i].ewop);
        assert_int_equal(kit_works(&workbench_match(L)->game, f, ITEM_SPELLDECK), cases[i].decks);
    }
    assert_string_equal(broken(L, SALIM "upgrades = { 'EWOp', 'Spelldeck' } }"),
                        "ZD-UPG-REPEAT-01");
}

// ZD-SPEC-SAPPER-01, 02, 03, ZD-ALLY-REMOTE-02: remotes need a sapper, who has the first.
static void remotes_need_a_sapper(void **state)
{
    static const char sapper[] = "upgrades = { 'Sapper' }, sentry = 'Claymore', ";
    static const struct {
        const char *a, *b, *rules;
    } cases[] = {
        {"allies = { 'Zipper' } }", "}", "ZD-SPEC-SAPPER-01"},
        {"sapper, allies = { 'Zipper', 'Scutter' } }", "allies = { 'Zipper' } }", ""},
        {"sapper, allies = { 'Zipper' } }", "allies = { 'Zipper', 'Scutter' } }",
         "ZD-SPEC-SAPPER-02"},
        {"sapper }", "allies = { 'Zipper' } }", "ZD-SPEC-SAPPER-02"},
        {"sapper, allies = { 'Scutter' } }", "}", ""},
        {"upgrades = { 'Sapper' } }", "}", "ZD-SPEC-SAPPER-03"},
        {"upgrades = { 'Sapper' }, sentry = 'Relay' }", "}", "ZD-SPEC-SAPPER-03"},
        {"sentry = 'Claymore' }", "}", "ZD-SENTRY-GEN-01"},
        {"upgrades = { 'Sapper', 'Claymore' }, sentry = 'Claymore' }", "}", ""},
    };
    open_battle(*state, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        bool is_sapper = strncmp(cases[i].a, "sapper", 6) == 0;
        snprintf(text, sizeof text, SALIM "%s%s, " INES "%s", is_sapper ? sapper : "",
                 cases[i].a + (is_sapper ? cases[i].a[6] == ',' ? 7 : 6 : 0), cases[i].b);
        assert_string_equal(broken(*state, text), cases[i].rules);
    }
    const struct figure *f =
        enlist(*state, SALIM "upgrades = { 'Sapper', 'Claymore' }, sentry = 'Claymore' }");
    assert_int_equal(kit_count(&workbench_match(*state)->game, f, ITEM_CLAYMORE), 2);
    assert_true(f->flags & FLAG_SAPPER);
}

// ZD-ALLY-DOG-10: one dog a hero; by a switch any number.
static void a_hero_has_one_dog(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "allies = { 'CP dog', 'CP dog' } }", "ZD-ALLY-DOG-10"},
        {SALIM "allies = { 'CP dog' } }, " INES "allies = { 'CP dog' } }", ""},
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
    open_battle(*state, "several_dogs_per_hero = 1");
    assert_string_equal(broken(*state, cases[0].heroes), "");
}

#define SAPPER SALIM "upgrades = { 'Sapper' }, sentry = 'Claymore', "

// ZD-ALLY-REMOTEUPG-01, ZD-ALLY-REMOTEUPG-02, ZD-ALLY-REMOTE-02: gun, relay, visor, half each; a
// second gun makes F5.
static void remotes_have_upgrades_of_their_own(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {"design = '4/16/3', " SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Relay' } } } }",
         ""},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Gun' } } } }", ""},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Gun', 'Gun', 'Gun' } } } }",
         "ZD-ALLY-REMOTEUPG-02"},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Lethal' } } } }", "ZD-ALLY-REMOTEUPG-01"},
        {SAPPER "allies = { { 'Zipper', upgrades = { 'Relay visor' } } } }",
         "ZD-ALLY-REMOTEUPG-01"},
        {SAPPER "allies = { { 'Scutter', upgrades = { 'Heatlight', 'Starlight' } } } }", ""},
        {SALIM "upgrades = { 'Remote gun' } }", "ZD-ALLY-REMOTEUPG-01"},
        {SALIM "upgrades = { 'CP dog' } }", "ZD-TEAM-07"},
        {SALIM "allies = { 'Lethal' } }", "ZD-TEAM-07"},
        {SALIM "allies = { { 'Emjay', upgrades = { 'Remote relay' } } } }", "ZD-ALLY-GEN-01"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    const struct figure *f = enlist(L, cases[0].heroes);
    const struct figure *bee = ally_of(workbench_match(L), f);
    assert_int_equal(bee->stat[STAT_F], 3);
    assert_int_equal(kit_count(&workbench_match(L)->game, bee, ITEM_RELAY), 1);
    f = enlist(L, cases[1].heroes);
    assert_int_equal(ally_of(workbench_match(L), f)->stat[STAT_F], 5);
}

// ZD-DRONE-01, ZD-DRONE-02, ZD-ROBOT-GEN-02, ZD-SYNTH-01, ZD-EW-PROG-02
static void machines_are_of_one_kind(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Drone', 'Leader' } }", "ZD-DRONE-02"},
        {SALIM "upgrades = { 'Drone', 'Second' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Vigilant' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "program = 'Assault', upgrades = { 'Robot' } }", ""},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Second' } }", "ZD-ROBOT-GEN-02"},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Leader' } }", "ZD-ROBOT-GEN-02"},
        {SALIM "program = 'Assault', upgrades = { 'Robot', 'Inhuman' } }", "ZD-TRAIT-GEN-01"},
        {SALIM "upgrades = { 'Robot' } }", "ZD-EW-PROG-02"},
        {SALIM "program = 'Assault' }", "ZD-EW-PROG-02"},
        {SALIM "upgrades = { 'Drone', 'AI' } }", "ZD-SYNTH-01"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    const struct figure *f = enlist(L, cases[3].heroes);
    assert_int_equal(f->stat[STAT_MAKE], MAKE_ROBOT);
    assert_true(f->flags & FLAG_INHUMAN && f->flags & FLAG_SYNTHETIC);
    assert_int_equal(zd(&workbench_match(L)->game)->program[figure_slot(f->id)],
                     sheet.team.hero[0].program);
    assert_true(enlist(L, cases[1].heroes)->flags & FLAG_VIGILANT);
}

// ZD-GRENADE-GEN-01, ZD-GRENADE-GEN-02: the first kind a slot, each other one half; by a switch the
// same again.
static void further_grenades_cost_half(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Fragmenting grenade' } }", ""},
        {SALIM "upgrades = { 'Fragmenting grenade', 'Smoke grenade' } }", ""},
        {SALIM "upgrades = { 'Tag grenade', 'Tag grenade' } }", "ZD-UPG-REPEAT-01"},
    };
    static const int halves[] = {2, 3, 3};
    open_battle(L, "");
    JUDGE(L, cases);
    for (int i = 0; i < 3; i++) {
        struct match *m = read_team(L, cases[i].heroes);
        assert_int_equal(team_halves(&m->game, &sheet.team.hero[0]), halves[i]);
    }
    const struct figure *f = enlist(L, cases[1].heroes);
    assert_int_equal(kit_count(&workbench_match(L)->game, f, ITEM_FRAG), 2);
    assert_int_equal(kit_count(&workbench_match(L)->game, f, ITEM_SMOKE), 2);
    open_battle(L, "grenade_extra_load = 1");
    f = enlist(L, cases[2].heroes);
    assert_int_equal(kit_count(&workbench_match(L)->game, f, ITEM_TAG), 2);
}

// ZD-GADGET-RESP-02: 1.5 and 2 slots; a third improvement is refused.
static void respirators_are_improved_twice(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement' } }", ""},
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement', 'Respirator improvement' } }",
         ""},
        {SALIM "upgrades = { 'Respirator', 'Respirator improvement', 'Respirator improvement',\n"
               "  'Respirator improvement' } }",
         "ZD-UPG-REPEAT-01"},
        {SALIM "upgrades = { 'Respirator improvement' } }", "ZD-GADGET-RESP-02"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    for (int i = 0; i < 2; i++) {
        const struct figure *f = enlist(L, cases[i].heroes);
        assert_int_equal(kit_count(&workbench_match(L)->game, f, ITEM_RESPIRATOR), 2 + i);
        assert_int_equal(team_halves(&workbench_match(L)->game, &sheet.team.hero[0]), 3 + i);
    }
}

// ZD-GADGET-FIREWALL-01: up to FW 3; by a switch so many upgrades.
static void firewalls_go_up_to_three(void **state)
{
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Firewall', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Firewall', 'Firewall', 'Firewall' } }", "ZD-GADGET-FIREWALL-01"},
        {SALIM "upgrades = { 'Drone', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Firewall', 'Firewall' } }", "ZD-GADGET-FIREWALL-01"},
        {SALIM "iff = false, upgrades = { 'Firewall', 'Firewall', 'Firewall' } }", ""},
        {SALIM "upgrades = { 'Drone', 'Firewall', 'Firewall', 'Firewall' } }",
         "ZD-GADGET-FIREWALL-01"},
    };
    open_battle(*state, "");
    JUDGE(*state, cases);
    open_battle(*state, "firewall_max_upgrades = 3");
    assert_string_equal(broken(*state, cases[1].heroes), "");
    assert_string_equal(broken(*state, cases[5].heroes), "");
    open_battle(*state, "firewall_max_upgrades = 1");
    assert_string_equal(broken(*state, cases[0].heroes), "ZD-UPG-REPEAT-01");
}

// ZD-GADGET-IFF-02, ZD-GADGET-IFF-04: none to begin with is free, one later is not; an advanced one
// needs a normal one, and may start switched off.
static void iffs_may_be_left_out(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "iff = false }", ""},
        {SALIM "iff = false, bought = { 'IFF' } }", ""},
        {SALIM "bought = { 'IFF' } }", "ZD-GADGET-IFF-02"},
        {SALIM "upgrades = { 'Advanced IFF' } }", ""},
        {SALIM "iff = false, upgrades = { 'Advanced IFF' } }", "ZD-GADGET-IFF-04"},
        {SALIM "iff = false, bought = { 'IFF', 'Advanced IFF' } }", ""},
        {SALIM "iff = 'off', upgrades = { 'Advanced IFF' } }", ""},
        {SALIM "iff = 'off' }", "ZD-GADGET-IFF-04"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    struct game *g = &workbench_match(L)->game;
    const struct figure *f = enlist(L, cases[0].heroes);
    assert_int_equal(stat_now(g, f, STAT_FW), 0);
    assert_int_equal(team_halves(g, &sheet.team.hero[0]), 0);
    assert_int_equal(stat_now(g, enlist(L, cases[1].heroes), STAT_FW), 1);
    f = enlist(L, cases[6].heroes);
    assert_int_equal(kit_count(g, f, ITEM_IFF), 2);
    assert_true(kit_is_off(g, f, ITEM_IFF));
    assert_int_equal(stat_now(g, f, STAT_FW), 0);
    f = enlist(L, cases[3].heroes);
    assert_false(kit_is_off(g, f, ITEM_IFF));
    assert_int_equal(stat_now(g, f, STAT_FW), 1);
}

// ZD-GADGET-HARDENED-01, ZD-GADGET-HARDENED-03: a gadget of its own, named, once; of devices each.
static void gadgets_are_hardened_once(void **state)
{
    lua_State *L = *state;
    static const struct team_case cases[] = {
        {SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' } } }", ""},
        {SALIM "upgrades = { { 'Hardened', 'IFF' } } }", ""},
        {SALIM "upgrades = { 'EWOp', { 'Hardened', 'Spelldeck' } } }", ""},
        {SALIM "upgrades = { 'Hardened' } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { { 'Hardened', 'Relay' } } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Firewall', { 'Hardened', 'Firewall' } } }", "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Relay', { 'Hardened', 'Relay' }, { 'Hardened', 'Relay' } } }",
         "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Heatlight visor', 'Starlight visor',\n"
               "  { 'Hardened', 'Heatlight visor' }, { 'Hardened', 'Starlight visor' } } }",
         "ZD-GADGET-HARDENED-03"},
        {SALIM "upgrades = { 'Claymore', 'Claymore', { 'Hardened', 'Claymore' },\n"
               "  { 'Hardened', 'Claymore' } } }",
         ""},
        {SALIM "upgrades = { { 'Lethal', 'IFF' } } }", "ZD-GADGET-HARDENED-03"},
    };
    open_battle(L, "");
    JUDGE(L, cases);
    const struct figure *f = enlist(L, cases[0].heroes);
    assert_true(kit_hardened(&workbench_match(L)->game, f, ITEM_RELAY));
    assert_false(kit_hardened(&workbench_match(L)->game, f, ITEM_IFF));
    open_battle(L, "visors_separate_io = 1");
    assert_string_equal(broken(L, cases[7].heroes), "");
}

// ZD-SENTRY-RESTOCK-01: what was used is gone, until a supply drop brings it again.
static void what_was_used_is_gone(void **state)
{
    lua_State *L = *state;
    static const char used[] =
        SALIM "upgrades = { 'Claymore', 'Smoke grenade', 'Explosive' },\n"
              "  used = { Claymore = 1, ['Smoke grenade'] = 1, Explosive = 1 } }";
    char text[512];
    open_battle(L, "");
    struct game *g = &workbench_match(L)->game;
    const struct figure *f = enlist(L, used);
    assert_int_equal(kit_count(g, f, ITEM_CLAYMORE), 0);
    assert_int_equal(kit_count(g, f, ITEM_SMOKE), 1);
    assert_int_equal(kit_count(g, f, ITEM_EXPLOSIVE), 0);
    snprintf(text, sizeof text, "supply_drop = true, %s", used);
    f = enlist(L, text);
    assert_int_equal(kit_count(g, f, ITEM_CLAYMORE), 1);
    assert_int_equal(kit_count(g, f, ITEM_SMOKE), 2);
    assert_int_equal(kit_count(g, f, ITEM_EXPLOSIVE), 1);
    assert_string_equal(broken(L, SALIM "used = { Claymore = 1 } }"), "ZD-SENTRY-RESTOCK-01");
    assert_string_equal(broken(L, SALIM "upgrades = { 'Relay' }, used = { Relay = 1 } }"),
                        "ZD-SENTRY-RESTOCK-01");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(heroes_have_fifteen_points),
        CASE(firewalls_and_sizes_follow),
        CASE(allies_count_for_pool_and_ration),
        CASE(a_replacement_has_one_fewer),
        CASE(the_clock_counts_what_was_taken),
        CASE(allies_are_characters),
        CASE(an_ai_has_no_body),
        CASE(two_halves_are_one_slot),
        CASE(upgrades_are_bought_with_xp),
        CASE(some_may_be_taken_again),
        CASE(stat_points_are_shared),
        CASE(armour_comes_in_classes),
        CASE(specialisms_are_one_each),
        CASE(a_new_ewop_has_a_deck),
        CASE(remotes_need_a_sapper),
        CASE(a_hero_has_one_dog),
        CASE(remotes_have_upgrades_of_their_own),
        CASE(machines_are_of_one_kind),
        CASE(further_grenades_cost_half),
        CASE(respirators_are_improved_twice),
        CASE(firewalls_go_up_to_three),
        CASE(iffs_may_be_left_out),
        CASE(gadgets_are_hardened_once),
        CASE(what_was_used_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
