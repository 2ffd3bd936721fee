// random.c: 54 random bits are a roll of nine dice with 64 faces, because dice are what the game's
// chance can journal and replay. Whole numbers that would favour some results are drawn again.
#include "script/environment/random.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/stream.h"
#include "script/base/err.h"

static const char stream_key;

static struct stream *own_stream(lua_State *L, struct match *m)
{
    match_table(L, m, &stream_key);
    if (lua_rawgeti(L, -1, 1) == LUA_TNIL) {
        lua_pop(L, 1);
        stream_seed(lua_newuserdatauv(L, sizeof(struct stream), 0), 0);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, 1);
    }
    struct stream *s = lua_touserdata(L, -1);
    lua_pop(L, 2);
    return s;
}

void random_seed(lua_State *L, struct match *m, uint64_t seed)
{
    stream_seed_named(own_stream(L, m), seed, "script");
}

bool random_untouched(lua_State *L, struct match *m, uint64_t seed)
{
    struct stream fresh;
    stream_seed_named(&fresh, seed, "script");
    return memcmp(&fresh, own_stream(L, m), sizeof fresh) == 0;
}

#define DIGIT 64 // a die that is worth six bits

// 54 random bits. In battle they are asked for as everything else is, so that a replay has them.
static uint64_t random_bits(lua_State *L, struct match *m, enum stream_name stream)
{
    const char *whose = lua_touserdata(L, lua_upvalueindex(3));
    if (!m->table) {
        return stream_next(own_stream(L, m)) >> 10;
    }
    struct dice d;
    struct site site = {.what = "script", .whose = whose};
    if (m->game.locked && stream != STREAM_BOT) {
        err_say(
            L,
            "math.random: no dice and no random numbers in a robot's program, a quantity, a check "
            "or an answer, which must be the same each time; roll in a step, and keep the result");
    }
    if (chance_roll(&m->game, stream, site, 9, DIGIT, &d) != STATUS_OK) {
        match_raise(L, m);
    }
    uint64_t bits = 0;
    for (int i = 0; i < 9; i++) {
        bits = bits * DIGIT + (uint64_t)(d.face[i] - 1);
    }
    return bits;
}

#define SPAN_MAX (1LL << 53)

static uint64_t all_bits(lua_State *L, struct match *m, enum stream_name stream)
{
    uint64_t high = random_bits(L, m, stream);
    return high << 10 ^ random_bits(L, m, stream);
}

// 0 to `most`, every one equally likely, of an interval that 54 bits are too few for.
static uint64_t random_to(lua_State *L, struct match *m, enum stream_name stream, uint64_t most)
{
    uint64_t mask = most, bits;
    for (int by = 1; by < 64; by *= 2) {
        mask |= mask >> by;
    }
    do {
        bits = all_bits(L, m, stream) & mask;
    } while (bits > most);
    return bits;
}

// 0 to n - 1, every one equally likely.
static lua_Integer random_below(lua_State *L, struct match *m, enum stream_name stream,
                                lua_Integer n)
{
    uint64_t all = (uint64_t)1 << 54, fair = all - all % (uint64_t)n, bits;
    do {
        bits = random_bits(L, m, stream);
    } while (bits >= fair);
    return (lua_Integer)(bits % (uint64_t)n);
}

// Upvalues: the match, the stream, whose it is.
static int game_random(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    enum stream_name stream = (enum stream_name)lua_tointeger(L, lua_upvalueindex(2));
    lua_Integer low = 1, high;
    if (lua_gettop(L) == 0) {
        lua_pushnumber(L, (double)(random_bits(L, m, stream) >> 1) / (double)SPAN_MAX);
        return 1;
    }
    if (lua_gettop(L) > 2) {
        return luaL_error(L, "wrong number of arguments");
    }
    high = luaL_checkinteger(L, 1);
    if (lua_gettop(L) == 1 && high == 0) {
        lua_pushinteger(L, (lua_Integer)all_bits(L, m, stream));
        return 1;
    }
    if (lua_gettop(L) == 2) {
        low = high;
        high = luaL_checkinteger(L, 2);
    }
    luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
    uint64_t most = (uint64_t)high - (uint64_t)low, by;
    if (most < (uint64_t)SPAN_MAX) {
        lua_Integer span = (lua_Integer)most;
        by = (uint64_t)random_below(L, m, stream, span + 1);
    } else {
        by = random_to(L, m, stream, most);
    }
    by += (uint64_t)low;
    lua_pushinteger(L, (lua_Integer)by);
    return 1;
}

// The seed is the game's: it stays, and nothing is returned.
static int game_randomseed(lua_State *L)
{
    (void)L;
    return 0;
}

void random_function(lua_State *L, struct match *m, enum stream_name stream, const char *whose)
{
    match_push(L, m);
    lua_pushinteger(L, stream);
    lua_pushlightuserdata(L, (void *)whose);
    lua_pushcclosure(L, game_random, 3);
    lua_setfield(L, -2, "random");
    lua_pushnil(L);
    lua_pushcclosure(L, game_randomseed, 1); // no light function, which has an address
    lua_setfield(L, -2, "randomseed");
}
