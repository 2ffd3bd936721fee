// l_dice.c: the functions count dice that they are given, with the code that the rules use, and
// need no game. The class is the queue of faces in the world, so undo takes back what was queued.
#include "script/api/internal/l_dice.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/core/test.h"

#define TARGET_MAX 1000000
#define DICE_FACES 100 // of the dice with the most faces that a rule may ask for

// A list of faces, each 1 to `sides`.
static struct dice check_dice(lua_State *L, int arg, int sides)
{
    struct dice d = {.sides = (uint8_t)sides};
    luaL_checktype(L, arg, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, arg);
    if (n > DICE_MAX) {
        luaL_argerror(L, arg, lua_pushfstring(L, "more than %d dice", DICE_MAX));
    }
    for (lua_Unsigned i = 1; i <= n; i++) {
        int whole;
        lua_geti(L, arg, (lua_Integer)i);
        lua_Integer face = lua_tointegerx(L, -1, &whole);
        if (!whole || lua_type(L, -1) != LUA_TNUMBER || face < 1 || face > d.sides) {
            luaL_argerror(L, arg,
                          lua_pushfstring(L, "die %d: 1 to %d expected, got %s", (int)i, d.sides,
                                          base_tostring(L, -1, NULL)));
        }
        d.face[d.n++] = (uint8_t)face;
        lua_pop(L, 1);
    }
    return d;
}

static int zd_successes(lua_State *L)
{
    struct dice d = check_dice(L, 1, 12);
    int target = (int)check_int(L, 2, -TARGET_MAX, TARGET_MAX);
    lua_pushinteger(L, test_successes(&d, target, 12));
    return 1;
}

static int zd_groups(lua_State *L)
{
    struct dice d = check_dice(L, 1, DICE_FACES);
    int target = (int)check_int(L, 2, -TARGET_MAX, TARGET_MAX);
    uint8_t group[DICE_MAX];
    lua_pushinteger(L, dice_grouping(&d, target, group));
    PUSH_LIST(L, d.n, i, lua_pushinteger(L, group[i]));
    return 2;
}

static int zd_matches(lua_State *L)
{
    struct dice a = check_dice(L, 1, DICE_FACES), b = check_dice(L, 2, DICE_FACES);
    uint32_t left = ~(uint32_t)0;
    lua_pushinteger(L, dice_pair(&a, &b, &left));
    return 1;
}

static int zd_counters(lua_State *L)
{
    struct dice d = check_dice(L, 1, 12);
    int value = (int)check_int(L, 2, 1, 12);
    lua_pushinteger(L, test_counter_matches(&d, value, 12, false));
    return 1;
}

static int zd_resist(lua_State *L)
{
    struct dice roll = check_dice(L, 1, 12);
    int target = (int)check_int(L, 2, -TARGET_MAX, TARGET_MAX);
    struct dice counter = check_dice(L, 3, 12);
    check_shape(L, 4, &shape_resist_options);
    int extra = (int)check_option_int(L, 4, "extra", -99, 99, 0);
    int lucky = (int)check_option_int(L, 4, "lucky", 0, 100, 12);
    bool match_cancels = arguments_flag(L, 4, "match_cancels");
    lua_pushinteger(L, test_counter_resist(&roll, target, lucky, &counter, extra, match_cancels));
    return 1;
}

// Reads "F5(13)", "M-AV(10)" is not one: a letter, dice, target. False if it is none.
static bool parse_test(const char *text, int *dice, int *target)
{
    int number[2] = {0, 0};
    if (!strchr("MFAD", *text) || !*text) {
        return false;
    }
    text++;
    for (int i = 0; i < 2; i++) {
        int digits = 0;
        for (; *text >= '0' && *text <= '9' && digits < 6; text++, digits++) {
            number[i] = number[i] * 10 + (*text - '0');
        }
        if (digits == 0 || *text++ != (i == 0 ? '(' : ')')) {
            return false;
        }
    }
    *dice = number[0];
    *target = number[1];
    return *text == 0;
}

// "F5(13)", faces
static int zd_test(lua_State *L)
{
    int dice = 0, target = 0;
    const char *text = luaL_checkstring(L, 1);
    if (!parse_test(text, &dice, &target)) {
        luaL_argerror(L, 1, "a test is a stat, its dice and the target: \"F5(13)\"");
    }
    struct dice d = check_dice(L, 2, 12);
    if (d.n != dice) {
        luaL_argerror(L, 2, lua_pushfstring(L, "%s rolls %d dice, got %d", text, dice, d.n));
    }
    lua_pushinteger(L, test_successes(&d, target, 12));
    return 1;
}

const struct script_fn dice_functions[] = {{"successes", zd_successes},
                                           {"groups", zd_groups},
                                           {"matches", zd_matches},
                                           {"counters", zd_counters},
                                           {"resist", zd_resist},
                                           {"test", zd_test},
                                           {0}};

int push_game_dice(lua_State *L, struct match *m)
{
    match_part_new(L, &class_dice, sizeof(struct match_part), m);
    return 1;
}

static struct match *check_game_dice(lua_State *L)
{
    return match_part_self(L, &class_dice);
}

// dice, faces
static int dice_queue(lua_State *L)
{
    struct match *m = check_game_dice(L);
    uint8_t faces[CHANCE_QUEUE];
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, 2);
    if (n > CHANCE_QUEUE) {
        luaL_argerror(L, 2, lua_pushfstring(L, "more than %d faces", CHANCE_QUEUE));
    }
    for (lua_Unsigned i = 0; i < n; i++) {
        lua_geti(L, 2, (lua_Integer)i + 1);
        faces[i] = (uint8_t)check_int(L, lua_gettop(L), 1, DICE_FACES_MAX);
        lua_pop(L, 1);
    }
    match_write(L, m);
    enum status s = chance_queue(&m->game, faces, (int)n);
    return s == STATUS_OK ? 0 : err_raise(L, s, NULL, "dice:queue");
}

static int dice_clear(lua_State *L)
{
    struct match *m = check_game_dice(L);
    match_write(L, m);
    m->game.world.queue = (struct chance_queue){0};
    return 0;
}

static int dice_queued(lua_State *L)
{
    const struct chance_queue *q = &check_game_dice(L)->game.world.queue;
    lua_createtable(L, q->n - q->at, 0);
    for (int i = q->at; i < q->n; i++) {
        lua_pushinteger(L, q->face[i]);
        lua_rawseti(L, -2, i - q->at + 1);
    }
    return 1;
}

static const struct script_fn methods[] = {{"queue", dice_queue}, {"clear", dice_clear}, {0}};

static const struct script_field fields[] = {{"queued", dice_queued, NULL}, {0}};

const struct class class_dice = {.name = "dice", .methods = methods, .fields = fields};
