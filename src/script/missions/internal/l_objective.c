// l_objective.c: objective markers and control cards, as a mission's functions deal with them.
// Each is backed by a step of the rules (zerodark/objective.h, use.h, control.h).
#include "script/missions/l_setup.h"

#include <stdio.h>
#include <string.h>

#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/missions/mission.h"

static const char *const toughness_names[] = {"delicate", "sturdy", "tough", "invulnerable", NULL};
const char *const use_names[] = {"carry", "none", "operate", "exit", "door", NULL};

int setup_test(const struct fields *f, const char *name)
{
    const char *test = field_text(f, name, NULL);
    int target = 0;
    char end;
    if (test && (sscanf(test, "A(%d%c", &target, &end) != 2 || end != ')' || target < 1 ||
                 target > 99 || strlen(test) > 5)) {
        fields_fail(f, name, "a test of Acuity such as \"A(10)\" expected, got \"%s\"", test);
    }
    return target;
}

// What a marker is for: the fields that are there; the others stay as they are.
static void read_use(const struct fields *f, struct marker_use *u)
{
    u->use = (uint8_t)field_choice(f, "use", use_names, u->use);
    if (field_is_there(f, "test")) {
        u->test = (uint8_t)setup_test(f, "test");
    }
    u->needs = (uint8_t)field_int(f, "needs", 1, 99, u->needs > 0 ? u->needs : 1);
    if (u->use != USE_OPERATE && (field_is_there(f, "test") || field_is_there(f, "needs"))) {
        fields_fail(f, field_is_there(f, "test") ? "test" : "needs",
                    "only for use = \"operate\"; m:pickup { test = } sets the test for taking one");
    }
}

// A name of its own for a marker that was given none.
static const char *marker_name(const struct fields *f, const struct match *m, bool primary)
{
    const char *name = field_text(f, "name", NULL);
    return name ? name
                : lua_pushfstring(f->L, "%s %d", primary ? "Primary" : "Marker",
                                  zd_look(&m->game)->marker_serial + 1);
}

// There may be no room where it was wanted: then a line of the log reports that, and how far off it
// is.
static void tell_moved(struct game *g, figure_id id, point wanted)
{
    const struct figure *f = game_figure(g, id);
    len x = f->body.at.x - wanted.x, y = f->body.at.y - wanted.y;
    int tenths = (int)(len_root_down((int64_t)x * x + (int64_t)y * y) * 10 / unit(g));
    if (tenths > 0) {
        struct event *e = game_event(g, "marker.moved", id, FIGURE_NONE, tenths);
        snprintf(e->text, sizeof e->text, "%d.%d", tenths / 10, tenths % 10);
        e->at = f->body.at;
    }
}

static figure_id add_objective_at(const struct fields *f, struct match *m, const point *at)
{
    struct game *g = &m->game;
    bool primary = field_flag(f, "primary", false);
    int toughness = field_choice(f, "toughness", toughness_names, TOUGH_DELICATE);
    struct marker_use u = {0};
    figure_id id = FIGURE_NONE;
    read_use(f, &u);
    mission_done(
        f->L, m,
        objective_add(g, marker_name(f, m, primary), primary, (enum toughness)toughness, at, &id),
        f->what);
    *use_of(g, game_figure(g, id)) = u;
    if (at) {
        mission_done(f->L, m, deploy_at(g, id, *at, zd(g)->centre), f->what);
        tell_moved(g, id, *at);
    }
    return id;
}

// `around`: where the dice are to put it near; NULL: it is where it is to be.
static void lay_marker(struct match *m, figure_id id, const point *around)
{
    const struct figure *f = game_figure(&m->game, id);
    struct match_laid step = {
        .what = around ? LAID_SCATTERED : LAID_MARKER,
        .primary = (f->flags & FLAG_PRIMARY) != 0,
        .toughness = (uint8_t)f->stat[STAT_TOUGH],
        .at = around ? *around : point_of(f->body.at),
    };
    memcpy(step.name, f->name, sizeof step.name);
    if (around) {
        setup_name_place(m, &step);
    }
    match_lay(m, &step);
}

int m_objective(lua_State *L)
{
    static const char *const names[] = {"name", "primary", "at",    "toughness",
                                        "use",  "test",    "needs", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    point at;
    setup_options(&f, L, "objective", names);
    field_need(&f, "at");
    setup_place(&f, "at", m, &at);
    figure_id id = add_objective_at(&f, m, &at);
    lay_marker(m, id, NULL);
    return push_figure(L, m, id);
}

// ZD-MIS-RESCUE-05: by the same dice as bogeys; or, if the mission says so, where the team wants it
// (ZD-MIS-HEIST-06).
int m_deploy_objective(lua_State *L)
{
    static const char *const names[] = {"name", "primary", "around", "toughness", "use",
                                        "test", "needs",   "chosen", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    point centre = zd(&m->game)->centre;
    setup_options(&f, L, "deploy_objective", names);
    setup_place(&f, "around", m, &centre);
    bool chosen = field_flag(&f, "chosen", false);
    figure_id id = add_objective_at(&f, m, NULL);
    lay_marker(m, id, &centre);
    mission_done(L, m,
                 chosen ? deploy_chosen(&m->game, id, centre)
                        : deploy_figure(&m->game, id, centre, false),
                 f.what);
    return push_figure(L, m, id);
}

figure_id check_marker(lua_State *L, int arg, struct match *m, const char *what)
{
    figure_id id = check_figure_of(L, arg, m);
    const struct figure *f = game_figure(&m->game, id);
    if (f->kind != KIND_OBJECTIVE) {
        err_say(L, "%s: %s is not an objective marker", what, f->name);
    }
    return id;
}

figure_id setup_marker(const struct fields *f, const char *name, struct match *m)
{
    field_need(f, name);
    field_push(f, name);
    figure_id id = check_marker(f->L, lua_gettop(f->L), m, f->what);
    lua_pop(f->L, 1);
    return id;
}

int m_use(lua_State *L)
{
    static const char *const names[] = {"use", "test", "needs", "primary", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    struct figure *marker = game_figure(&m->game, check_marker(L, 2, m, "use"));
    fields_open(&f, L, 3, "use", NULL, names, 0);
    read_use(&f, use_of(&m->game, marker));
    if (field_is_there(&f, "primary")) {
        marker->flags &= ~(uint32_t)(FLAG_PRIMARY | FLAG_SECONDARY);
        marker->flags |= field_flag(&f, "primary", false) ? FLAG_PRIMARY : FLAG_SECONDARY;
    }
    return 0;
}

int m_remove(lua_State *L)
{
    struct match *m = mission_of(L);
    figure_id id = check_marker(L, 2, m, "remove");
    const struct figure *f = game_figure(&m->game, id);
    if (f->link[LINK_CARRIED_BY] != FIGURE_NONE) {
        return err_say(L, "remove: %s is being carried", f->name);
    }
    struct match_laid step = {.what = LAID_REMOVED};
    memcpy(step.name, f->name, sizeof step.name);
    match_lay(m, &step);
    figure_remove(&m->game.world.roster, id);
    return 0;
}

// ZD-MIS-RESCUE-14
int m_pickup(lua_State *L)
{
    static const char *const names[] = {"test", "leave", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "pickup", names);
    zd(&m->game)->pickup_dice = (uint8_t)setup_test(&f, "test");
    zd(&m->game)->leaves_with_it = field_flag(&f, "leave", false);
    return 0;
}

// ZD-RED-DEPLOY-13
int m_low_ground(lua_State *L)
{
    zd(&mission_of(L)->game)->low_ground = 1;
    return 0;
}

int m_flip(lua_State *L)
{
    struct zd *z = zd(&mission_of(L)->game);
    z->more_flips = (uint8_t)(z->more_flips < CARDS ? z->more_flips + 1 : CARDS);
    return 0;
}

enum colour { COLOUR_RED, COLOUR_BLACK };

static bool has_colour(int card, enum colour colour)
{
    return !card_is_joker(card) && card_is_black(card) == (colour == COLOUR_BLACK);
}

// A Spook's answer while nobody can be asked: its first card of the colour that was agreed on,
// where the flipped one has not got it (ZD-DECK-09).
static enum status play_colour(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    const enum colour *wanted = self;
    (void)g;
    *a = (struct answer){.option = d->fallback};
    if (strcmp(d->name, "spook.card") != 0 || has_colour(d->value, *wanted)) {
        return STATUS_OK;
    }
    for (int i = d->n - 1; i > 0; i--) {
        if (has_colour(d->option[i].value, *wanted)) {
            a->option = (uint16_t)i;
        }
    }
    return STATUS_OK;
}

// With a colour, in set-up, it is what a Spook of the team is to bring about.
int m_flip_only(lua_State *L)
{
    static const char *const colours[] = {"red", "black", NULL};
    struct match *m = mission_of(L);
    struct game *g = &m->game;
    bool said = !lua_isnoneornil(L, 2), wished = said && zd(g)->setting_up;
    enum colour colour = said ? (enum colour)check_name(L, 2, "colour", colours) : COLOUR_RED;
    int card = -1;
    if (deck_left(&g->world.deck) == 0) {
        return 0;
    }
    struct decider before = g->decider[SIDE_TEAM];
    if (wished) {
        g->decider[SIDE_TEAM] = (struct decider){.decide = play_colour, .self = &colour};
    }
    enum status s = control_flip_card(g, "mission", zd(g)->actor, &card);
    g->decider[SIDE_TEAM] = before;
    mission_done(L, m, s, "flip_only");
    char name[10];
    card_print(card, name);
    lua_pushstring(L, card_suit_name(card));
    lua_pushstring(L, name);
    return 2;
}

// ZD-MIS-FIGHTOUT-04: as the jokers of the clock.
int m_put_aside(lua_State *L)
{
    struct match *m = mission_of(L);
    int card = card_parse(luaL_checkstring(L, 2));
    luaL_argcheck(L, card >= 0 && card_is_joker(card), 2, "a joker expected");
    mission_done(L, m, control_put_aside(&m->game, card), "put_aside");
    return 0;
}
