// face_groups.c: the dice in each group are counted, and the counts are the digits of one number.
// Rolls with the same number come to the same.
#include "script/rulesets/internal/face_groups.h"

#include <lauxlib.h>

#include "engine/chance.h"
#include "script/base/err.h"
#include "script/match/check.h"

#define FACE_GROUPS_DICE 6 // of more dice every face is told apart

int face_groups_value(const void *self, const struct dice *d)
{
    const struct face_groups *a = self;
    int value = 0, times = 1;
    for (int group = 0; group < a->n; group++, times *= d->n + 1) {
        int from = group ? a->last[group - 1] : 0;
        for (int i = 0; i < d->n; i++) {
            value += d->face[i] > from && d->face[i] <= a->last[group] ? times : 0;
        }
    }
    return value;
}

bool face_groups_read(lua_State *L, int table, int dice, struct face_groups *a)
{
    a->n = 0;
    if (!arguments_option(L, table, "alike")) {
        return false;
    }
    int list = lua_gettop(L), values = 1;
    luaL_checktype(L, list, LUA_TTABLE);
    int n = (int)lua_rawlen(L, list);
    if (n > ALIKE) {
        err_say(L, "roll: alike: up to %d faces, the last of each group", ALIKE);
    }
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, list, i + 1);
        a->last[i] = (int)check_int(L, lua_gettop(L), i ? a->last[i - 1] : 0, DICE_FACES_MAX);
        values = values > CHANCE_VALUES ? values : values * (dice + 1);
        lua_settop(L, list);
    }
    a->n = n;
    lua_settop(L, list - 1);
    return dice <= FACE_GROUPS_DICE && values <= CHANCE_VALUES;
}
