// mission_team.c: reads who plays a mission: the heroes of both sides, and what they have settled
// beforehand.
#include "script/base/enum_names.h"
#include "script/missions/mission_parts.h"
#include "script/sandbox/base.h"

#include <string.h>

#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/match/push.h"
#include "script/missions/mission_choices.h"
#include "zerodark/rules/red_force/control.h"

static void keep_place(lua_State *L, struct match *m, const char *wishes, figure_id id, point at)
{
    mission_table(L, m);
    lua_getfield(L, -1, wishes);
    lua_createtable(L, 2, 0);
    lua_pushinteger(L, at.x);
    lua_rawseti(L, -2, 1);
    lua_pushinteger(L, at.y);
    lua_rawseti(L, -2, 2);
    lua_rawseti(L, -2, id);
    lua_pop(L, 2);
}

static const char *kept_or_null(lua_State *L, struct match *m, const char *text)
{
    if (text) {
        lua_pushstring(L, text);
        text = match_keep(L, m, -1);
        lua_pop(L, 1);
    }
    return text;
}

// Where the players have settled that somebody comes, in place of what the team's list says.
static void settle_place(lua_State *L, const struct loading *l, enum side side,
                         struct team_sheet *sheet, int i)
{
    len u = l->m->content.scale[l->scale].unit;
    const char *name = sheet->team.hero[i].name;
    if (mission_choices_place(L, l->o, side, "at", name, u, &sheet->at[i])) {
        sheet->placed[i] = true;
    }
    if (mission_choices_place(L, l->o, side, "again", name, u, &sheet->again[i])) {
        sheet->placed_again[i] = true;
    }
}

static enum status enlist_sheet_hero(struct match *m, const struct team_sheet *sheet, int i,
                                     figure_id *id)
{
    TRY(team_enlist(&m->game, &sheet->team.hero[i], sheet->team.supply_drop, id));
    game_figure(&m->game, *id)->flags |= sheet->flags[i];
    return STATUS_OK;
}

static void add_sheet_hero(lua_State *L, struct match *m, const struct team_sheet *sheet, int i)
{
    figure_id id = FIGURE_NONE;
    enum status s = enlist_sheet_hero(m, sheet, i, &id);
    if (s != STATUS_OK) {
        const char *place = fields_place(&sheet->place[i], NULL);
        mission_done(L, m, s, lua_pushfstring(L, "%shero %d", place, i + 1));
    }
    m->player[figure_slot(id)] =
        kept_or_null(L, m, *sheet->team.hero[i].player ? sheet->team.hero[i].player : NULL);
    if (sheet->placed[i]) {
        keep_place(L, m, MISSION_AT, id, sheet->at[i]);
    }
    if (sheet->placed_again[i]) {
        keep_place(L, m, MISSION_AGAIN, id, sheet->again[i]);
    }
}

// What the options say of who plays a side: the path of a file, or the index of a table.
static const char *given_file_of_side(const struct loading *l, enum side side)
{
    return side == SIDE_RIVAL ? l->o->rival_file : l->o->team_file;
}

static int table_of_side(lua_State *L, const struct loading *l, enum side side)
{
    int given = side == SIDE_RIVAL ? l->o->rival : l->o->team;
    return given && lua_istable(L, given) ? given : 0;
}

// The team of the options: a file, a table. False if they bring none.
static bool read_own_team(lua_State *L, struct loading *l, enum side side, struct team_sheet *sheet)
{
    struct fields elsewhere = {.L = L};
    int given = table_of_side(L, l, side);
    if (given_file_of_side(l, side)) {
        team_open(L, l->m, given_file_of_side(l, side), sheet);
        return true;
    }
    if (!given) {
        return false;
    }
    bool listed = lua_rawlen(L, given) > 0;
    bool named = !listed && lua_getfield(L, given, "heroes") == LUA_TTABLE;
    bool chooses = lua_getfield(L, given, "choices") != LUA_TNIL;
    if (!listed && !named && chooses) {
        return false;
    }
    team_read(L, l->m, given, &elsewhere, sheet);
    if (sheet->team.n == 0 && sheet->wrong.n == 0) {
        err_say(L, "%s: the team has 0 heroes, but may have 1 to %d (ZD-TEAM-02)",
                side == SIDE_RIVAL ? "rival" : "team", TEAM_HEROES);
    }
    return true;
}

// The team of the options, of the mission, or four plain heroes; of those as many as the mission's
// design has room for. A team of the options has a design of its own.
static void read_team_of_side(lua_State *L, struct loading *l, enum side side,
                              struct team_sheet *sheet)
{
    struct fields elsewhere = {.L = L};
    struct team_design design = {.heroes = TEAM_HEROES};
    const char *said = field_text(&l->data, "team", NULL);
    if (read_own_team(L, l, side, sheet)) {
        return;
    }
    if (said) {
        team_design_parse(said, &design); // check_fields has seen that it is one
    }
    if (field_push(&l->data, "heroes") == LUA_TTABLE) {
        team_read(L, l->m, lua_gettop(L), &l->data, sheet);
        if (sheet->team.n > design.heroes) {
            fields_fail(&l->data, "heroes",
                        "the team has %d heroes, but may have 1 to %d (ZD-TEAM-01)", sheet->team.n,
                        design.heroes);
        }
        return;
    }
    env_push_empty(L);
    env_file(L, script_home(L, "content/heroes.lua") ? lua_tostring(L, -1) : NULL);
    team_read(L, l->m, lua_gettop(L), &elsewhere, sheet);
    sheet->team.n = sheet->team.n < design.heroes ? sheet->team.n : design.heroes;
}

// What an operation has its next mission know.
static void keep_operation(lua_State *L, struct match *m, const struct team *t)
{
    mission_table(L, m);
    PUSH_LIST(L, t->n_markers, i, lua_pushstring(L, t->marker[i]));
    lua_setfield(L, -2, MISSION_MARKERS);
    if (t->sown != TEAM_SOWN_UNSAID) {
        put_flag(L, MISSION_SOWN, t->sown == TEAM_SOWN_YES);
    }
    lua_pop(L, 1);
}

// Keeps the sheet at `first`, and all that lies above it, which its names belong to.
static void keep_sheet(lua_State *L, struct match *m, enum side side, int first)
{
    int last = lua_gettop(L);
    mission_table(L, m);
    if (lua_getfield(L, -1, MISSION_SHEETS) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, MISSION_SHEETS);
    }
    lua_createtable(L, last - first + 1, 0);
    for (int i = first; i <= last; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i - first + 1);
    }
    lua_rawseti(L, -2, (lua_Integer)side + 1);
    lua_settop(L, last);
}

static void add_team_of_side(lua_State *L, struct loading *l, enum side side)
{
    int top = lua_gettop(L);
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    read_team_of_side(L, l, side, sheet);
    team_demand(L, sheet);
    keep_sheet(L, l->m, side, top + 1);
    for (int i = 0; i < sheet->team.n; i++) {
        sheet->team.hero[i].side = (uint8_t)side;
        settle_place(L, l, side, sheet, i);
        add_sheet_hero(L, l->m, sheet, i);
    }
    l->m->arbiter[side] = kept_or_null(L, l->m, sheet->arbiter);
    if (side == SIDE_TEAM) {
        keep_operation(L, l->m, &sheet->team);
    }
    int cards = team_cards(&l->m->game, &sheet->team);
    mission_done(L, l->m, control_run_down(&l->m->game, cards), "mission");
    lua_settop(L, top);
}

void mission_read_teams(lua_State *L, struct loading *l)
{
    bool versus = l->mode == MODE_VERSUS;
    if (!versus && (l->o->rival || l->o->rival_file)) {
        const char *place = fields_place(&l->data, "modes");
        err_blame_asker(L);
        err_say(L, "%srival: only in versus, and this battle is %s%s", place,
                enum_names_modes()[l->mode],
                l->versus ? "; say mode = \"versus\" (--mode versus)"
                          : ", the only mode of this mission");
    }
    mission_table(L, l->m);
    lua_newtable(L);
    lua_setfield(L, -2, MISSION_AT);
    lua_newtable(L);
    lua_setfield(L, -2, MISSION_AGAIN);
    lua_pop(L, 1);
    add_team_of_side(L, l, SIDE_TEAM);
    if (versus) {
        add_team_of_side(L, l, SIDE_RIVAL);
    }
}

static void enlist_again(lua_State *L, struct loading *l, enum side side)
{
    int top = lua_gettop(L);
    mission_table(L, l->m);
    lua_getfield(L, -1, MISSION_SHEETS);
    lua_rawgeti(L, -1, (lua_Integer)side + 1);
    lua_rawgeti(L, -1, 1);
    const struct team_sheet *sheet = lua_touserdata(L, -1);
    for (int i = 0; i < sheet->team.n; i++) {
        figure_id id = FIGURE_NONE;
        mission_done(L, l->m, enlist_sheet_hero(l->m, sheet, i, &id), "mission");
    }
    int cards = team_cards(&l->m->game, &sheet->team);
    mission_done(L, l->m, control_run_down(&l->m->game, cards), "mission");
    lua_settop(L, top);
}

// Who plays, and where they want to start, is known.
void mission_enlist_again(lua_State *L, struct loading *l)
{
    enlist_again(L, l, SIDE_TEAM);
    if (l->mode == MODE_VERSUS) {
        enlist_again(L, l, SIDE_RIVAL);
    }
}

// wanted, one of the options: where XP may be paid, a table says who does (m:pay).
static bool says_who_pays(lua_State *L)
{
    return lua_istable(L, -2) && lua_type(L, -1) == LUA_TSTRING &&
           strcmp(lua_tostring(L, -1), "xp") == 0;
}

// wanted -> wanted; is it among the options?
static bool is_choice_option(lua_State *L, int options)
{
    for (lua_Integer i = 1; lua_geti(L, options, i) != LUA_TNIL; i++) {
        if (lua_rawequal(L, -1, -2) || says_who_pays(L)) {
            lua_pop(L, 1);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

// name, options -> ; the one chosen, or the first. "hero" in place of a list: a hero of the side,
// by its name.
static void choose_option(lua_State *L, const struct fields *f, int chosen, int wanted)
{
    int name = lua_gettop(L) - 1, options = name + 1;
    bool hero = lua_type(L, options) == LUA_TSTRING && !strcmp(lua_tostring(L, options), "hero");
    if (lua_type(L, name) != LUA_TSTRING || !(lua_istable(L, options) || hero)) {
        fields_fail(f, "choices", "a table { name = { \"first\", \"second\" } } expected");
    }
    lua_pushvalue(L, name);
    if (wanted && lua_istable(L, wanted) && lua_getfield(L, wanted, lua_tostring(L, name))) {
        if (hero ? lua_type(L, -1) == LUA_TSTRING : is_choice_option(L, options)) {
            lua_settable(L, chosen);
            return;
        }
        const char *word = base_tostring(L, -1, NULL);
        err_blame_asker(L);
        fields_fail(f, "choices",
                    hero ? "choice '%s': '%s' is not the name of a hero"
                         : "choice '%s': '%s' is not among those of this mission%s",
                    lua_tostring(L, name), word, hero ? "" : push_which(L, options, false, word));
    }
    lua_settop(L, options);
    if (!hero) {
        lua_pushvalue(L, name);
        lua_geti(L, options, 1);
        lua_settable(L, chosen);
    }
}

// What a side has chosen, kept in the mission's table as `kept`.
static void read_side_choices(lua_State *L, struct loading *l, enum side side, const char *kept)
{
    int top = lua_gettop(L);
    mission_table(L, l->m);
    lua_newtable(L);
    int chosen = lua_gettop(L);
    lua_pushvalue(L, chosen);
    lua_setfield(L, -3, kept);
    int wanted = 0, given = table_of_side(L, l, side);
    if (given && lua_getfield(L, given, "choices") == LUA_TTABLE) {
        wanted = lua_gettop(L);
    }
    if (l->o->n_choices > 0) {
        wanted = push_chosen(L, &l->data, l->o, side);
    }
    if (field_push(&l->data, "choices") == LUA_TTABLE) {
        int choices = lua_gettop(L);
        for (lua_pushnil(L); lua_next(L, choices); lua_settop(L, choices + 1)) {
            choose_option(L, &l->data, chosen, wanted);
        }
    }
    lua_settop(L, top);
}

void mission_read_choices(lua_State *L, struct loading *l)
{
    read_side_choices(L, l, SIDE_TEAM, MISSION_CHOICES);
    if (l->mode == MODE_VERSUS) {
        read_side_choices(L, l, SIDE_RIVAL, MISSION_RIVAL_CHOICES);
    }
}
