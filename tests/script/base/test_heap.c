// The memory of our states: what it counts, what it refuses, the numbers of objects, the seed.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <string.h>

#include "script/base/heap.h"
#include "script/base/limits.h"

struct room {
    struct heap heap;
    lua_State *L;
    int told, refused, overflowed, line;
    bool grudging;
};

static void tell(void *self)
{
    ((struct room *)self)->told++;
}

// The stack is whole: what runs can be looked at.
static void tell_refused(void *self)
{
    struct room *r = self;
    lua_Debug at;
    r->refused++;
    for (int level = 0; lua_getstack(r->L, level, &at); level++) {
        lua_getinfo(r->L, "l", &at);
        if (at.currentline > 0) {
            r->line = at.currentline;
            return;
        }
    }
}

static bool tell_overflowed(void *self)
{
    struct room *r = self;
    r->overflowed++;
    return !r->grudging;
}

static void open_room(struct room *r, size_t soft, size_t most)
{
    *r = (struct room){.heap = {.soft = soft,
                                .most = most,
                                .full = tell,
                                .refused = tell_refused,
                                .overflowed = tell_overflowed,
                                .self = r}};
    r->L = heap_open(&r->heap);
    assert_non_null(r->L);
    luaL_openlibs(r->L);
}

// Runs a text; its error, or "".
static const char *run(struct room *r, const char *text)
{
    lua_settop(r->L, 0);
    bool failed = luaL_loadstring(r->L, text) || lua_pcall(r->L, 0, LUA_MULTRET, 0);
    return failed ? lua_tostring(r->L, -1) : "";
}

static void what_is_held_is_counted(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    size_t before = r.heap.used;
    lua_newuserdatauv(r.L, 100000, 0);
    assert_in_range(r.heap.used - before, 100000, 100100);
    assert_true(r.heap.peak >= r.heap.used);
    lua_settop(r.L, 0);
    lua_gc(r.L, LUA_GCCOLLECT);
    assert_true(r.heap.used <= before && r.heap.peak > before + 100000);
    assert_int_equal(lua_gc(r.L, LUA_GCCOUNT) * 1024 + lua_gc(r.L, LUA_GCCOUNTB), r.heap.used);
    lua_close(r.L);
    assert_int_equal(r.heap.used, 0);
}

static bool runs(struct room *r, const char *text)
{
    return strcmp(run(r, text), "") == 0;
}

// Small blocks are cut off chunks and used again and again; with the state the chunks go.
static void small_blocks_are_used_again(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    const char text[] = "local t = {} for i = 1, 20000 do t[i] = { i, x = i .. '' } end\n"
                        "local n = 0 for i = 1, 20000 do n = n + t[i][1] + #t[i].x end\n"
                        "assert(n == 200010000 + 88894)";
    assert_true(runs(&r, text));
    lua_gc(r.L, LUA_GCCOLLECT);
    const char *chunk = r.heap.chunk;
    for (int i = 0; i < 3; i++) {
        assert_true(runs(&r, text));
        lua_gc(r.L, LUA_GCCOLLECT);
    }
    assert_ptr_equal(r.heap.chunk, chunk);
    lua_close(r.L);
    assert_int_equal(r.heap.used, 0);
    assert_null(r.heap.chunk);
}

// What grows, shrinks and moves between the small and the large keeps what is in it.
static void blocks_of_every_size_keep_what_is_in_them(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    assert_true(runs(&r,
                     "local kept = {}\n"
                     "for n = 0, 600 do kept[n] = ('%03d'):format(n):rep(n) end\n"
                     "for n = 0, 600 do assert(kept[n] == ('%03d'):format(n):rep(n)) end\n"
                     "for n = 1, 60 do local t = {} for i = 1, n do t[i] = i t['k' .. i] = -i end\n"
                     "  for i = 1, n - 3 do t['k' .. i] = nil end t.x = 1 t.y = 2 t.z = 3\n"
                     "  for i = 1, n do assert(t[i] == i) end end"));
    lua_close(r.L);
    assert_int_equal(r.heap.used, 0);
}

// Told once, and once more after the collection; the script itself goes on.
static void being_full_is_told(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 1000000, 0);
    assert_int_equal(r.told, 0);
    assert_string_equal(run(&r, "t = {} for i = 1, 5 do t[i] = ('x'):rep(500000 + i) end"), "");
    assert_int_equal(r.told, 1);
    assert_string_equal(run(&r, "t = nil collectgarbage() t = ('x'):rep(600000)"), "");
    assert_int_equal(r.told, 1);
    heap_rearm(&r.heap);
    assert_string_equal(run(&r, "u = ('y'):rep(600000)"), "");
    assert_int_equal(r.told, 2);
    lua_close(r.L);
}

static void too_much_is_refused(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 4000000);
    assert_string_equal(run(&r, "local t = {} for i = 1, 100 do t[i] = ('x'):rep(100000 + i) end"),
                        "not enough memory");
    assert_true(r.heap.peak <= 4000000);
    assert_string_equal(run(&r, "return 1"), "");
    lua_close(r.L);
    open_room(&r, 0, 0);
    assert_int_equal(r.heap.most, LIMIT_REFUSED);
    assert_string_equal(run(&r, "return ('x'):rep(65 * 1024 * 1024)"), "not enough memory");
    lua_close(r.L);
}

// Told once all has been collected, and only then: what there was room for after all is not told.
static void what_is_refused_is_told(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 4000000);
    assert_string_equal(run(&r, "local s = ('x'):rep(1000000)\n"
                                "for i = 1, 100 do local t = s .. i end\n"
                                "return 1"),
                        "");
    assert_int_equal(r.refused, 0);
    assert_string_equal(run(&r, "local s = ('x'):rep(1000000)\n\nreturn s .. s .. s .. s"),
                        "not enough memory");
    assert_int_equal(r.refused, 1);
    assert_int_equal(r.line, 3);
    assert_string_equal(run(&r, "local t = {}\nfor i = 1, 1e9 do t[i] = i end"),
                        "not enough memory");
    assert_int_equal(r.refused, 2);
    assert_int_equal(r.line, 2);
    lua_close(r.L);
}

// It has the room to be told as what it is, or it is refused; what fits is neither.
static void an_overflow_is_told(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    assert_string_equal(run(&r, "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end\n"
                                "return f(150000)"),
                        "");
    assert_int_equal(r.overflowed, 0);
    assert_non_null(strstr(run(&r, "local function f() return 1 + f() end f()"), "stack overflow"));
    assert_int_equal(r.overflowed, 1);
    r.grudging = true;
    assert_string_equal(run(&r, "local function f() return 1 + f() end f()"), "not enough memory");
    assert_true(r.overflowed > 1);
    assert_string_equal(run(&r, "return 1"), "");
    lua_close(r.L);
}

// A text of as many bytes as a vast hash part has is none.
static void texts_of_every_size_are_given(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    for (int n = -40; n < 40; n++) {
        char text[96];
        snprintf(text, sizeof text, "local s = ('x'):rep(3145728 + %d) return s .. s", n);
        assert_string_equal(run(&r, text), "");
    }
    lua_close(r.L);
}

// The hash part of a table has an end; a list has none, nor has anything for the user's own
// scripts.
static void a_vast_hash_is_refused(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    assert_string_equal(run(&r, "local t = {} for i = 1, 131072 do t[-i] = i end"), "");
    assert_string_equal(run(&r, "local t = {} for i = 1, 131073 do t[-i] = i end"),
                        "not enough memory");
    assert_string_equal(run(&r, "local t = {} for i = 1, 300000 do t[i] = i end"), "");
    lua_close(r.L);
    open_room(&r, 0, SIZE_MAX);
    assert_string_equal(run(&r, "local t = {} for i = 1, 131073 do t[-i] = i end"), "");
    lua_close(r.L);
}

// Every object has the next number, whatever kind it is; what is not an object has none.
static void objects_are_numbered(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    lua_State *L = r.L;
    lua_settop(L, 0);
    lua_newtable(L);
    uint64_t first = heap_serial(L, 1);
    assert_true(first > 0);
    for (int n = 0; n < 4; n++) {
        lua_newuserdatauv(L, 24 + (size_t)n, n);
    }
    lua_newuserdatauv(L, 0, 0);
    lua_newthread(L);
    lua_pushnil(L);
    lua_pushcclosure(L, luaopen_base, 1);
    for (int i = 1; i <= 8; i++) {
        assert_int_equal(heap_serial(L, i), first + (uint64_t)i - 1);
    }
    lua_settop(L, 0);
    assert_string_equal(run(&r,
                            "local u = 1; return function() return u end, {}, load('return 1'), "
                            "1, 'text', true, nil, print"),
                        "");
    assert_true(heap_serial(L, 1) > 0 && heap_serial(L, 2) > heap_serial(L, 1));
    assert_true(heap_serial(L, 3) > heap_serial(L, 2));
    for (int i = 4; i <= 9; i++) {
        assert_int_equal(heap_serial(L, i), 0);
    }
    lua_pushthread(L);
    assert_int_equal(heap_serial(L, -1), 1); // a state begins with its main thread
    lua_pushlightuserdata(L, &r);
    assert_int_equal(heap_serial(L, -1), 0);
    lua_close(r.L);
}

static void another_memory_is_not_ours(void **state)
{
    (void)state;
    lua_State *L = luaL_newstate();
    lua_newtable(L);
    assert_null(heap_of(L));
    assert_int_equal(heap_serial(L, -1), 0);
    lua_close(L);
}

// Where strings lie in a table goes by the seed, and two states are otherwise unlike in it: they
// begin at different addresses.
static void the_seed_is_the_same(void **state)
{
    static const char *const keys = "local t, out = {}, '' for i = 1, 200 do t['k' .. i] = i end "
                                    "for k in next, t do out = out .. k end return out";
    struct room a, b;
    (void)state;
    open_room(&a, 0, 0);
    open_room(&b, 0, 0);
    if (!heap_pinned()) { // this Lua cannot be told, and --version says so
        assert_false(a.heap.pinned);
        lua_close(a.L);
        lua_close(b.L);
        skip();
    }
    assert_string_equal(run(&a, keys), "");
    assert_string_equal(run(&b, keys), "");
    assert_string_equal(lua_tostring(a.L, -1), lua_tostring(b.L, -1));
    lua_State *stock = luaL_newstate();
    luaL_openlibs(stock);
    assert_int_equal(luaL_dostring(stock, keys), LUA_OK);
    assert_string_not_equal(lua_tostring(stock, -1), lua_tostring(a.L, -1));
    lua_close(stock);
    lua_close(a.L);
    lua_close(b.L);
}

static void the_collector_is_incremental(void **state)
{
    struct room r;
    (void)state;
    open_room(&r, 0, 0);
    assert_int_equal(lua_gc(r.L, LUA_GCINC, 0, 0, 0), LUA_GCINC);
    lua_close(r.L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_held_is_counted),
        cmocka_unit_test(small_blocks_are_used_again),
        cmocka_unit_test(blocks_of_every_size_keep_what_is_in_them),
        cmocka_unit_test(being_full_is_told),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(what_is_refused_is_told),
        cmocka_unit_test(an_overflow_is_told),
        cmocka_unit_test(texts_of_every_size_are_given),
        cmocka_unit_test(a_vast_hash_is_refused),
        cmocka_unit_test(objects_are_numbered),
        cmocka_unit_test(another_memory_is_not_ours),
        cmocka_unit_test(the_seed_is_the_same),
        cmocka_unit_test(the_collector_is_incremental),
    };
    return cmocka_run_group_tests_name("heap", tests, NULL, NULL);
}
