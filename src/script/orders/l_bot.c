// l_bot.c: one view for each side of a match, made once. Goals, walks, chances and danger come from
// the parts of the built-in bots. Orders are given as tables, which a bot may return as they are.
#include "script/orders/l_bot.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/l_outcome.h"
#include "script/orders/orders.h"
#include "zerodark/bots/bot_goal.h"
#include "zerodark/rules/activation/activation.h"

// A match_part.
struct bot_view {
    const struct class *class;
    struct match *match;
    enum side side;
};

static const char views_key;

void push_bot_view(lua_State *L, struct match *m, enum side side)
{
    match_table(L, m, &views_key);
    if (lua_rawgeti(L, -1, (lua_Integer)side + 1) == LUA_TNIL) {
        lua_pop(L, 1);
        struct bot_view *v = match_part_new(L, &class_bot_view, sizeof *v, m);
        v->side = side;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, (lua_Integer)side + 1);
    }
    lua_replace(L, -2);
}

static struct bot_view *self_of_bot_view(lua_State *L)
{
    struct bot_view *v = class_check(L, 1, &class_bot_view);
    v->match = match_alive(L, v->match);
    match_enter(L, v->match);
    return v;
}

// Whom the side has on the table that can do something; in rules of Lua, whom it has there.
static bool is_own_able_figure(struct game *g, const struct figure *f, enum side side)
{
    const struct match *m = g->host;
    if (m->ruleset) {
        return f->side == side;
    }
    return is_character(f) && f->side == side && !is_helpless(g, f);
}

// The opponents of the side: bogeys on their feet, and characters of others.
static bool is_foe_of_side(struct game *g, const struct figure *f, enum side side)
{
    const struct match *m = g->host;
    if (m->ruleset) {
        return f->side != side;
    }
    return is_bogey(f) ? is_standing_bogey(f)
                       : is_character(f) && f->side != side && !is_helpless(g, f);
}

static bool is_marker(struct game *g, const struct figure *f, enum side side)
{
    (void)g, (void)side;
    return f->kind == KIND_OBJECTIVE;
}

#define VIEW_GET(name, push) CLASS_GET(name, struct bot_view *v = self_of_bot_view(L), push)

static void push_those(lua_State *L, struct bot_view *v,
                       bool (*fits)(struct game *, const struct figure *, enum side))
{
    struct game *g = &v->match->game;
    int n = 0;
    lua_newtable(L);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool carried = !v->match->ruleset && f->link[LINK_CARRIED_BY] != FIGURE_NONE;
        bool there = figure_on_table(f) || carried;
        if (there && fits(g, f, v->side)) {
            push_figure(L, v->match, f->id);
            lua_rawseti(L, -2, ++n);
        }
    }
}

VIEW_GET(get_own, push_those(L, v, is_own_able_figure))
VIEW_GET(get_enemies, push_those(L, v, is_foe_of_side))
VIEW_GET(get_markers, push_those(L, v, is_marker))

static void push_goal(lua_State *L, struct match *m, const struct goal *goal)
{
    lua_createtable(L, 0, 4);
    put_text(L, "goal", bot_goal_name(goal->kind));
    put_figure(L, m, "figure", goal->who);
    put_figure(L, m, "target", goal->what);
    put_flag(L, "there", goal->there);
    if (goal->placed) {
        put_spot(L, m, "at", goal->at.at);
    }
}

static int get_goals(lua_State *L)
{
    struct bot_view *v = self_of_bot_view(L);
    struct goal goals[GOALS];
    match_ask(L, v->match);
    int n = bot_goals_of(&v->match->game, v->side, goals);
    match_answered(L, v->match);
    PUSH_LIST(L, n, i, push_goal(L, v->match, &goals[i]));
    return 1;
}

VIEW_GET(get_side, lua_pushstring(L, v->match->rules.system->side_names[v->side]))
VIEW_GET(get_game, match_push(L, v->match))

#define OPEN_MAX 1024

// view, figure?
static int view_open(lua_State *L)
{
    struct bot_view *v = self_of_bot_view(L);
    struct match *m = v->match;
    figure_id who = opt_figure_of(L, 2, m);
    struct order *open = lua_newuserdatauv(L, sizeof *open * OPEN_MAX, 0);
    match_ask(L, m);
    int n = m->face->open(m, v->side, who, open, OPEN_MAX);
    n = n < OPEN_MAX ? n : OPEN_MAX;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        int chance = m->ruleset ? -1 : bot_order_chance(&m->game, &open[i]);
        push_given(L, m, &open[i]);
        if (chance >= 0) {
            put_int(L, "chance", chance);
        }
        lua_rawseti(L, -2, i + 1);
    }
    match_answered(L, m);
    return 1;
}

// Where a walk leads to: a place, or the figure that stands there with its base.
static struct cylinder check_walk_goal(lua_State *L, int arg, struct match *m)
{
    if (class_test(L, arg, &class_figure)) {
        const struct figure *f = game_figure(&m->game, check_figure_of(L, arg, m));
        const struct figure *carrier = game_figure(&m->game, f->link[LINK_CARRIED_BY]);
        return carrier ? carrier->body : f->body;
    }
    point p = check_point(L, arg, m);
    return (struct cylinder){.at = {p.x, p.y, 0}};
}

// view, figure, goal, options?
static int view_walk(lua_State *L)
{
    struct match *m = self_of_bot_view(L)->match;
    struct order o = {.kind = ORDER_NORMAL, .actor = check_figure_of(L, 2, m)};
    struct cylinder goal = check_walk_goal(L, 3, m);
    len most = 0;
    if (check_shape(L, 4, &shape_walk_options)) {
        o.kind = arguments_flag(L, 4, "quiet") ? ORDER_CAUTIOUS : ORDER_NORMAL;
        o.flags = arguments_flag(L, 4, "leave") ? ORDER_LEAVE : 0;
        most = check_option_len(L, 4, "most", unit(&m->game), 0);
    }
    match_ask(L, m);
    bool gets = bot_walk(&m->game, &o, &goal, most);
    match_answered(L, m);
    if (!gets) {
        lua_pushnil(L);
        return 1;
    }
    push_given(L, m, &o);
    return 1;
}

// view, dice, target, least?
static int view_chance(lua_State *L)
{
    self_of_bot_view(L);
    int dice = (int)check_int(L, 2, -99, 99), target = (int)check_int(L, 3, -999, 999);
    int least = lua_isnoneornil(L, 4) ? 1 : (int)check_int(L, 4, -99, 99);
    lua_pushinteger(L, bot_chance(dice, target, least));
    return 1;
}

// view, figure, place?
static int view_danger(lua_State *L)
{
    struct match *m = self_of_bot_view(L)->match;
    figure_id who = check_figure_of(L, 2, m);
    spot at = game_figure(&m->game, who)->body.at;
    if (!lua_isnoneornil(L, 3)) {
        point p = check_point(L, 3, m);
        at.x = p.x;
        at.y = p.y;
    }
    match_ask(L, m);
    int danger = bot_danger(&m->game, who, at);
    match_answered(L, m);
    lua_pushinteger(L, danger);
    return 1;
}

static int no_advice(lua_State *L, const char *word)
{
    const char *names[16];
    const char *wrong = bot_wrong(word);
    if (wrong) {
        return err_say(L, "no bot '%s': %s", word, wrong);
    }
    int n;
    const struct bot *const *bots = bot_list(&n);
    for (int i = 0; i < n; i++) {
        names[i] = bots[i]->name;
    }
    names[n] = NULL;
    return err_unknown(L, "bot to ask", word, names);
}

// view, bot, question?
static int view_advice(lua_State *L)
{
    struct bot_view *v = self_of_bot_view(L);
    struct match *m = v->match;
    struct bot_room room;
    const struct bot *other = bot_find(luaL_checkstring(L, 2), &room);
    if (!other) {
        return no_advice(L, lua_tostring(L, 2));
    }
    match_ask(L, m);
    if (!lua_isnoneornil(L, 3)) {
        const struct decision *d = check_decision(L, 3, m);
        struct answer a = {0};
        other->decide(other->self, &m->game, d, &a);
        match_answered(L, m);
        lua_createtable(L, 0, 2);
        put_int(L, "option", a.option + 1);
        put_spot(L, m, "at", (spot){a.at.x, a.at.y, 0});
        return 1;
    }
    struct order o = {0};
    enum status s = other->order(other->self, &m->game, v->side, &o);
    match_answered(L, m);
    if (s != STATUS_OK) {
        lua_pushnil(L);
        return 1;
    }
    push_given(L, m, &o);
    return 1;
}

static const struct script_fn methods[] = {{"open", view_open},     {"walk", view_walk},
                                           {"chance", view_chance}, {"danger", view_danger},
                                           {"advice", view_advice}, {0}};

static const struct script_field fields[] = {{"side", get_side, NULL},
                                             {"game", get_game, NULL},
                                             {"own", get_own, NULL},
                                             {"enemies", get_enemies, NULL},
                                             {"goals", get_goals, NULL},
                                             {"markers", get_markers, NULL},
                                             {0}};

// What bots see in all rules; the rest is the rulebook's.
static bool view_first(lua_State *L)
{
    static const char *const general[] = {"side", "game", "own", "enemies", "open", NULL};
    const struct bot_view *v = class_check(L, 1, &class_bot_view);
    const struct match *m = match_alive(L, v->match);
    return m->ruleset && ruleset_ops_first(L, m, &class_bot_view, general);
}

const struct class class_bot_view = {
    .name = "bot_view", .methods = methods, .fields = fields, .first = view_first};
