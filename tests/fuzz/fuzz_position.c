// fuzz_position.c: positions of strangers: the files
// given, with bytes or fields altered and the hash put right, in both forms that there are.
// Whatever it is, it is refused, or it opens and is played on for twenty orders, drawn, told and
// reported: no crash, and no end that does not come.
#include "support/script/workbench.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/journal/internal/position_world.h"
#include "app/journal/internal/world_json.h"
#include "app/journal/position.h"
#include "app/narration/map.h"
#include "app/pages/report.h"
#include "app/pages/svg.h"
#include "host/setup/setup_options.h"
#include "script/match/ruleset_ops.h"
#include "support/fuzz_support.h"
#include "zerodark/bots/bot.h"

#define FILES   16
#define ORDERS  20
#define REFRESH 400 // cases that one Lua state sees
#define WHOLE   64  // of so many cases one goes the whole way, from the text of a file

// A file of the corpus, opened.
struct base {
    const char *path;
    struct match *m;
    struct world w;
    json_t *json;
};

static struct base base[FILES];
static int n_bases;
static lua_State *lua;

static char *text_of(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (!f || !text) {
        fprintf(stderr, "fuzz_position: %s cannot be read\n", path);
        _exit(FUZZ_BROKEN);
    }
    if (fread(text, 1, (1 << 20) - 1, f) == 0) {
        _exit(FUZZ_BROKEN);
    }
    fclose(f);
    return text;
}

static int open_text(lua_State *L)
{
    const char *text = lua_touserdata(L, 1);
    position_open(L, text, strlen(text), "FILE");
    return 2;
}

// Opens the files of the corpus in a new state; their games stay on its stack.
static lua_State *open_bases(void)
{
    setup_begin();
    lua_State *L = workbench_open();
    for (int i = 0; i < n_bases; i++) {
        char *text = text_of(base[i].path);
        lua_pushcfunction(L, open_text);
        lua_pushlightuserdata(L, text);
        if (lua_pcall(L, 1, 2, 0) != LUA_OK) {
            fprintf(stderr, "%s: %s\n", base[i].path, lua_tostring(L, -1));
            _exit(FUZZ_BROKEN);
        }
        lua_pop(L, 1);
        base[i].m = match_check(L, -1);
        base[i].m->L = L;
        base[i].w = base[i].m->game.world;
        json_decref(base[i].json);
        base[i].json = json_loads(text, JSON_ALLOW_NUL, NULL);
        free(text);
    }
    return L;
}

// A number that may matter: at an end of the range, beside it, in it, or anything.
static int64_t some_value(const struct layout_field *f, int64_t now, const struct world *w)
{
    const int64_t span = f->high - f->low;
    switch (fuzz_below(10)) {
    case 0:
        return f->low - 1;
    case 1:
        return f->low;
    case 2:
        return f->high;
    case 3:
        return f->high + 1;
    case 4:
        return now + 1;
    case 5:
        return now - 1;
    case 6:
        return (int64_t)fuzz_draw();
    case 7:
        return f->kind == LAYOUT_FIGURE ? w->roster.slot[fuzz_below(FIGURES)].id
                                        : (int64_t)fuzz_below(4);
    default:
        return f->low + (int64_t)(span > 0 ? fuzz_draw() % ((uint64_t)span + 1) : 0);
    }
}

static void alter_field(const struct layout *l, void *at, struct world *w,
                        const struct layout *own);

static void alter_in(const struct layout_field *f, void *at, struct world *w,
                     const struct layout *own)
{
    unsigned char *p = (unsigned char *)at + f->offset;
    size_t i = fuzz_below(f->count);
    for (int tries = 0; tries < 20 && layout_is_zero(p + i * f->size, f->size); tries++) {
        i = fuzz_below(f->count); // rather what is in use
    }
    switch (f->kind) {
    case LAYOUT_STRUCT:
        alter_field(f->of, p + i * f->size, w, own);
        break;
    case LAYOUT_OWN:
        alter_field(own, p, w, own);
        break;
    case LAYOUT_TEXT:
        p[fuzz_below((size_t)f->size * f->count)] = (unsigned char)fuzz_draw();
        break;
    case LAYOUT_VARS:
    case LAYOUT_SPARE:
        break;
    default:
        layout_put(f, at, (int)i, some_value(f, layout_value(f, at, (int)i), w));
    }
}

static void alter_field(const struct layout *l, void *at, struct world *w, const struct layout *own)
{
    alter_in(&l->field[fuzz_below((size_t)l->n_fields)], at, w, own);
}

// The roster and the rules' own part are most of a world.
static void alter_world(struct world *w, const struct layout *own)
{
    const size_t part = fuzz_below(10);
    for (int i = 0; i < world_layout.n_fields; i++) {
        const struct layout_field *f = &world_layout.field[i];
        bool roster = strcmp(f->name, "roster") == 0;
        if ((part < 4 && roster) || (part >= 4 && part < 8 && f->kind == LAYOUT_OWN && own)) {
            alter_in(f, w, w, own);
            return;
        }
    }
    alter_field(&world_layout, w, w, own);
}

static void alter_byte(struct world *w)
{
    unsigned char *p = (unsigned char *)w;
    size_t at = fuzz_below(sizeof *w);
    for (int tries = 0; tries < 30 && p[at] == 0; tries++) {
        at = fuzz_below(sizeof *w);
    }
    switch (fuzz_below(4)) {
    case 0:
        p[at] ^= (unsigned char)(1 << fuzz_below(8));
        break;
    case 1:
        p[at] = 0xff;
        break;
    case 2:
        p[at] = 0;
        break;
    default:
        p[at] = (unsigned char)fuzz_draw();
    }
}

static json_t *some_json(void)
{
    switch (fuzz_below(8)) {
    case 0:
        return json_null();
    case 1:
        return json_string(fuzz_once_in(2) ? "" : "0123456789abcdef");
    case 2:
        return json_object();
    case 3:
        return json_array();
    case 4:
        return json_real(1.5);
    case 5:
        return json_integer((json_int_t)fuzz_draw());
    default:
        return json_integer((json_int_t)fuzz_below(300) - 20);
    }
}

// Goes down a tree at random, and puts something else where it stops.
static void alter_json(json_t *o)
{
    const size_t n = json_is_array(o) ? json_array_size(o) : json_object_size(o);
    size_t at = n > 0 ? fuzz_below(n) : 0;
    if (json_is_array(o)) {
        json_t *v = json_array_get(o, at);
        if (n > 0 && (json_is_object(v) || json_is_array(v)) && !fuzz_once_in(8)) {
            alter_json(v);
        } else if (n > 0 && fuzz_once_in(4)) {
            json_array_remove(o, at);
        } else if (n > 0 && fuzz_once_in(4)) {
            json_array_append(o, v);
        } else if (n > 0) {
            json_array_set_new(o, at, some_json());
        } else {
            json_array_append_new(o, some_json());
        }
        return;
    }
    void *member = json_object_iter(o);
    for (; at > 0; at--) {
        member = json_object_iter_next(o, member);
    }
    json_t *v = member ? json_object_iter_value(member) : NULL;
    if (v && (json_is_object(v) || json_is_array(v)) && !fuzz_once_in(12)) {
        alter_json(v);
    } else if (!member || fuzz_once_in(8)) {
        json_object_set_new(o, fuzz_once_in(2) ? "mana" : "7", some_json());
    } else if (fuzz_once_in(4)) {
        json_object_del(o, json_object_iter_key(member));
    } else {
        json_object_iter_set_new(o, member, some_json());
    }
}

static json_t *bytes_json(const struct world *w)
{
    size_t room = sodium_base64_encoded_len(sizeof *w, sodium_base64_VARIANT_ORIGINAL);
    char *text = malloc(room);
    sodium_bin2base64(text, room, (const unsigned char *)w, sizeof *w,
                      sodium_base64_VARIANT_ORIGINAL);
    json_t *o = json_string(text);
    free(text);
    return o;
}

// The position, of number 1 or 2, with its hash put right as far as it has one.
static json_t *altered(const struct base *b)
{
    const struct layout *own = b->m->rules.system->own;
    static struct world w;
    char why[WORLD_JSON_WHY];
    json_t *o = json_copy(b->json);
    const size_t times = 1 + fuzz_below(4), way = fuzz_below(4);
    w = b->w;
    for (size_t i = 0; i < times; i++) {
        if (way == 0) {
            alter_byte(&w);
        } else if (way < 3) {
            alter_world(&w, own);
        }
    }
    bool bytes = way <= 1;
    json_object_set_new(o, "position", json_integer(bytes ? 1 : 2));
    json_object_set_new(o, "world", bytes ? bytes_json(&w) : world_json(&w, own));
    for (size_t i = 0; i < times && way == 3; i++) {
        alter_json(json_object_get(o, "world"));
    }
    if (bytes || world_json_read(json_object_get(o, "world"), own, &w, why)) {
        json_object_set_new(o, "hash", position_world_hash(&w, own, bytes ? 1 : 2));
    }
    return o;
}

static void play_on(lua_State *L, struct match *m)
{
    static const char *const names[] = {"careful", "steady", "random"};
    const struct bot *bots[PLAYERS];
    const char *name = m->ruleset ? NULL : names[fuzz_below(3)];
    struct battle_setup *plan = calloc(1, sizeof *plan);
    struct report *r = report_new();
    struct result result;
    struct order o;
    size_t n;
    for (int i = 0; i < PLAYERS; i++) {
        bots[i] = m->face->bot(m, name);
    }
    match_attach(m, bots);
    report_begin(r, m);
    for (int i = 0; i < ORDERS && match_turn(L, m, bots, &o) == STATUS_OK; i++) {
        report_order(r, m, &o);
    }
    result_of(&result, m, NULL);
    report_end(r, m, plan, &result, "zerodark");
    free(report_text(r, m, &n));
    report_free(r);
    free(plan);
}

// What people see of it.
static void look_at(lua_State *L, struct match *m)
{
    static const char all[] = "local t = {} for _, f in ipairs(g:figures()) do "
                              "t[#t + 1] = tostring(f) .. tostring(f.name) .. tostring(f.at) end "
                              "return g:hash(), #t, g.turn, g.over";
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    map_draw(f, &m->game, false, 0);
    svg_table(f, &m->game, true);
    fclose(f);
    free(text);
    match_push(L, m);
    lua_setglobal(L, "g");
    if (luaL_dostring(L, all) != LUA_OK) {
        lua_pop(L, 1);
    }
}

// From the text of a file, as .load does.
static void open_whole(lua_State *L, const json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    int top = lua_gettop(L);
    lua_pushcfunction(L, open_text);
    lua_pushlightuserdata(L, text);
    if (lua_pcall(L, 1, 2, 0) == LUA_OK) {
        struct match *m = match_check(L, top + 1);
        m->L = L;
        play_on(L, m);
    }
    lua_settop(L, top);
    free(text);
}

static bool run_case(unsigned long number)
{
    static struct world w;
    lua_State *L = lua;
    char why[POSITION_WHY] = "";
    const struct base *b = &base[fuzz_below((size_t)n_bases)];
    int top = lua_gettop(L);
    (void)number;
    fuzz_note_file(b->path);
    json_t *o = altered(b);
    bool taken = position_world_read(o, &b->m->game, &w, why);
    if (taken) {
        match_write(L, b->m);
        game_restore(&b->m->game, &w);
        look_at(L, b->m);
        play_on(L, b->m);
        look_at(L, b->m);
        game_restore(&b->m->game, &b->w);
    }
    if (fuzz_once_in(WHOLE)) {
        open_whole(L, o);
    }
    json_decref(o);
    lua_settop(L, top);
    return taken;
}

static void begin(void)
{
    lua = open_bases();
}

int main(int argc, char **argv)
{
    struct fuzz_plan plan;
    if (!fuzz_plan_read(&plan, argc, argv)) {
        return 2;
    }
    for (; n_bases < plan.n_files && n_bases < FILES; n_bases++) {
        base[n_bases].path = plan.file[n_bases];
    }
    return fuzz_cases_run(&plan, &(struct fuzz_cases){begin, run_case, NULL, REFRESH});
}
