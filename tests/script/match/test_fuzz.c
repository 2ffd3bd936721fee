// Whatever Lua hands over, the module answers or raises: it never crashes, and never leaves a game
// in which the next thing crashes. Run it under the sanitizers.
#include "support/script/lab.h"

#include "script/api/module.h"

// names.CLASS = {"method", ...}, fields.CLASS = {"field", ...}, functions = {"game", ...}
static void push_names(lua_State *L)
{
    lua_newtable(L);
    lua_newtable(L);
    for (const struct class *const *c = module_classes; *c; c++) {
        lua_newtable(L);
        for (const struct script_fn *m = (*c)->methods; m && m->name; m++) {
            lua_pushstring(L, m->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
        lua_setfield(L, -3, (*c)->name);
        lua_newtable(L);
        for (const struct script_field *f = (*c)->fields; f && f->name; f++) {
            lua_pushstring(L, f->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
        lua_setfield(L, -2, (*c)->name);
    }
    lua_setglobal(L, "fields");
    lua_setglobal(L, "names");
}

static int other_game(lua_State *L)
{
    struct match *m = match_check(L, 1);
    struct match *from = lua_touserdata(L, lua_upvalueindex(1));
    m->content = from->content;
    return 0;
}

static void whatever_is_handed_over_is_answered_or_refused(void **state)
{
    struct lab *lab = *state;
    lua_State *L = lab->L;
    push_names(L);
    lua_newtable(L);
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        for (const struct script_fn *f = *list; f->name; f++) {
            lua_pushstring(L, f->name);
            lua_rawseti(L, -2, luaL_len(L, -2) + 1);
        }
    }
    lua_setglobal(L, "functions");
    lua_pushlightuserdata(L, lab->match);
    lua_pushcclosure(L, other_game, 1);
    lua_setglobal(L, "other_game");
    lua_pushinteger(L, 300);
    lua_setglobal(L, "ROUNDS");
    lab_run(lab, "dofile('" SOURCE_DIR "/tests/script/wrong.lua')");
    lab_is(lab, "calls > 20000, went_well > 5000", "true true");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_is_handed_over_is_answered_or_refused, lab_setup,
                                        lab_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
