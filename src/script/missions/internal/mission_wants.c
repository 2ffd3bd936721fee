// mission_wants.c: what a mission says that the players are after, for the bots: its field `wants`
// and its function `aim`, asked about one figure at a time; and whether it says anything.
#include "script/missions/mission_purpose.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/missions/l_setup.h"
#include "script/missions/mission_parts.h"

#define WORTH_MAX 1000 // inches
#define WITHIN    3    // inches, where nothing is said

const char *const mission_wants_names[] = {"use", "count", "after", "within", NULL};

static const char aim_key;

static len read_within(const struct fields *f, const struct match *m)
{
    len inch = unit(&m->game);
    return field_len(f, "within", inch, 1, 999, WITHIN * inch);
}

// after = "leave", "stay", or a place.
static void read_after(const struct fields *f, struct match *m, struct wants *w)
{
    static const char *const names[] = {"leave", "stay", NULL};
    int type = field_push(f, "after");
    lua_pop(f->L, 1);
    if (type == LUA_TSTRING || type == LUA_TNIL) {
        w->after = (uint8_t)field_choice(f, "after", names, WANTS_LEAVE);
        if (field_is_there(f, "within")) {
            fields_fail(f, "within", "'within' needs a place: after = { 24, 24 }");
        }
        return;
    }
    setup_place(f, "after", m, &w->at);
    w->after = WANTS_HOLD;
    w->within = read_within(f, m);
}

void mission_read_wants(lua_State *L, struct loading *l)
{
    static const char *const uses[] = {"carry", "none", "operate", NULL};
    int top = lua_gettop(L);
    struct match *m = l->m;
    struct wants *w = &m->content.wants;
    struct fields f;
    *w = (struct wants){.use = USE_NONE};
    if (field_push(&l->data, "wants") == LUA_TNIL) {
        lua_settop(L, top);
        return;
    }
    fields_open_in(&f, &l->data, "wants", lua_gettop(L), "mission: wants", mission_wants_names);
    w->said = true;
    w->use = (uint8_t)field_choice(&f, "use", uses, USE_NONE);
    w->count = (uint8_t)field_int(&f, "count", 1, 99, 0);
    if (w->count > 0 && w->use == USE_NONE) {
        fields_fail(&f, "count", "say what to count: use = \"operate\" or use = \"carry\"");
    }
    read_after(&f, m, w);
    lua_settop(L, top);
}

// What a question about a figure is answered into.
struct aim_request {
    figure_id who;
    struct aims *out;
};

// The action of an aim: the one of its fields that says what to do.
static void read_deed(const struct fields *f, struct match *m, struct aim *aim)
{
    static const char *const deeds[] = {"interact", "hold", "leave", "hunt"};
    int said = 0;
    for (int i = 0; i < 4; i++) {
        if (field_is_there(f, deeds[i])) {
            aim->deed = (enum aim_deed)i;
            said++;
        }
    }
    if (said != 1) {
        fields_fail(
            f, said > 1 ? deeds[aim->deed] : NULL,
            "one of interact = marker, hold = place, leave = true or hunt = enemy expected");
    }
    if (aim->deed == AIM_HOLD) {
        setup_place(f, "hold", m, &aim->at);
    } else if (aim->deed == AIM_LEAVE) {
        if (!field_flag(f, "leave", true)) {
            fields_fail(f, "leave", "only true is possible; otherwise leave the field out");
        }
    } else {
        field_push(f, deeds[aim->deed]);
        if (!class_test(f->L, -1, &class_figure)) {
            fields_fail(f, deeds[aim->deed], "a figure expected, got %s", luaL_typename(f->L, -1));
        }
        aim->target = check_figure_of(f->L, lua_gettop(f->L), m);
        lua_pop(f->L, 1);
    }
}

// The table on top of the stack.
static void read_aim(lua_State *L, struct match *m, const struct fields *place, struct aims *out)
{
    static const char *const names[] = {"interact", "hold",  "leave", "hunt",
                                        "within",   "worth", NULL};
    struct fields f = *place;
    f.table = lua_gettop(L);
    if (out->n == AIMS) {
        fields_fail(&f, NULL, "at most %d aims for a figure", AIMS);
    }
    fields_check(&f, names, 0);
    struct aim *aim = &out->aim[out->n];
    *aim = (struct aim){.within = read_within(&f, m),
                        .worth = field_int(&f, "worth", -WORTH_MAX, WORTH_MAX, 0)};
    read_deed(&f, m, aim);
    out->n++;
}

// What the function has returned: nothing, an aim, or a list of them.
static void read_aims(lua_State *L, struct match *m, const struct fields *place, struct aims *out)
{
    int answer = lua_gettop(L);
    if (lua_isnil(L, answer)) {
        return;
    }
    if (!lua_istable(L, answer)) {
        fields_fail(place, NULL,
                    "nil, an aim such as { hold = { 24, 24 }, within = 6 }, or a list of them "
                    "expected, got %s",
                    luaL_typename(L, answer));
    }
    if (lua_rawlen(L, answer) == 0 && (lua_pushnil(L), lua_next(L, answer) != 0)) {
        lua_settop(L, answer);
        read_aim(L, m, place, out);
        return;
    }
    for (lua_Integer i = 1; lua_geti(L, answer, i) != LUA_TNIL; i++) {
        if (!lua_istable(L, -1)) {
            fields_fail(place, NULL, "number %d of the list: an aim expected, got %s", (int)i,
                        luaL_typename(L, -1));
        }
        read_aim(L, m, place, out);
        lua_settop(L, answer);
    }
}

// Upvalues: the match, the function of `aim`. The one argument is the request.
static int call_aim(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct aim_request *r = lua_touserdata(L, 1);
    lua_Debug about;
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_getinfo(L, ">S", &about);
    const struct fields place = {.L = L,
                                 .what = "aim",
                                 .file = lua_pushstring(L, about.short_src),
                                 .line = about.linedefined};
    lua_pushvalue(L, lua_upvalueindex(2));
    push_mission(L, m);
    push_figure(L, m, r->who);
    lua_call(L, 2, 1);
    read_aims(L, m, &place, r->out);
    return 0;
}

// content.ask_aim.
static enum status ask_aim(void *self, struct game *g, figure_id who, struct aims *out)
{
    struct match *m = self;
    lua_State *L = m->L;
    struct aim_request r = {.who = who, .out = out};
    if (!lua_checkstack(L, 8)) {
        return fault_set(&g->fault, STATUS_MEMORY, NULL,
                         "out of memory while asking what the mission wants");
    }
    int top = lua_gettop(L);
    const struct match_culprit culprit = {.what = "aim"};
    match_table(L, m, &aim_key);
    lua_rawgeti(L, -1, 1);
    lua_pushlightuserdata(L, &r);
    g->locked++; // it says what is wanted, and does nothing itself
    enum status s = hook_call_function(L, m, 1, 0, &culprit);
    g->locked--;
    lua_settop(L, top);
    return s;
}

void mission_read_aim(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    int top = lua_gettop(L);
    m->content.ask_aim = NULL;
    if (field_push(&l->data, "aim") == LUA_TFUNCTION) {
        match_table(L, m, &aim_key);
        lua_pushlightuserdata(L, m);
        lua_pushvalue(L, top + 1);
        lua_pushcclosure(L, call_aim, 2);
        lua_rawseti(L, -2, 1);
        m->content.ask_aim = ask_aim;
    }
    lua_settop(L, top);
}

bool mission_purpose_judged(lua_State *L, struct match *m)
{
    int top = lua_gettop(L);
    if (m->ruleset || !m->mission || zd(&m->game)->mode == MODE_VERSUS) {
        return false;
    }
    mission_table(L, m);
    bool judges = lua_getfield(L, -1, MISSION_DATA) == LUA_TTABLE &&
                  lua_getfield(L, -1, "completed") == LUA_TFUNCTION;
    lua_settop(L, top);
    return judges;
}

bool mission_purpose_shown(const struct match *m)
{
    const struct game *g = &m->game;
    bool shows = m->content.wants.said || m->content.ask_aim;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        shows = shows ||
                (f->kind == KIND_OBJECTIVE && zd_look(g)->use[figure_slot(f->id)].use != USE_NONE);
    }
    return shows;
}
