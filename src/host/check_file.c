#define _POSIX_C_SOURCE 200809L
#include "host/check_file.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "host/dry_run.h"
#include "host/op_paths.h"
#include "host/plain.h"
#include "script/bots.h"
#include "script/l_terrain.h"
#include "script/operation_file.h"
#include "script/team_file.h"

// Does a line of the text begin with the word, or (NULL) with a number as those of a listing do?
static bool begins_line(const char *text, const char *word)
{
    for (const char *at = text; at; at = strchr(at, '\n')) {
        at += strspn(at, " \t\r\n");
        if (word ? strncmp(at, word, strlen(word)) == 0 : isdigit((unsigned char)*at)) {
            return true;
        }
        if (!*at) {
            break;
        }
    }
    return false;
}

enum file_kind check_kind(const char *text)
{
    static const struct {
        const char *begins;
        enum file_kind kind;
    } kinds[] = {
        {"return mission", FILE_MISSION},
        {"return map", FILE_MAP},
        {"return operation", FILE_OPERATION},
        {"return bot", FILE_BOT},
        {"return team", FILE_TEAM},
        {"program", FILE_PROGRAMS},
        {NULL, FILE_PROGRAMS},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (begins_line(text, kinds[i].begins)) {
            return kinds[i].kind;
        }
    }
    return FILE_OTHER;
}

struct looking {
    struct plan plan; // of a battle of its own
    enum file_kind kind;
    const char *path;
    bool sound;
};

// Says what a sound file is.
static void tell(const struct looking *l, const char *what)
{
    plain(stdout, l->path);
    fputs(": ", stdout);
    plain(stdout, what);
    putchar('\n');
}

static bool amiss(const char *what)
{
    complain(what);
    return false;
}

static void name_mission(struct plan *p, const char *path)
{
    snprintf(p->mission, sizeof p->mission, "%s", path);
    snprintf(p->file, sizeof p->file, "%s", path);
}

// Plays from a few seeds, adding to how many orders there were. False where something is wrong,
// which was told.
static bool play_seeds(lua_State *L, struct looking *l, int *orders, bool *more)
{
    char why[DRY_WHY];
    for (int seed = 1; seed <= DRY_SEEDS; seed++) {
        int given;
        l->plan.seed = seed;
        if (!dry_run(L, &l->plan, true, &given, more, why)) {
            return amiss(why);
        }
        *orders += given;
    }
    return true;
}

// Orders that packs have added are given by a bot that gives whatever is open.
static bool mission(lua_State *L, struct looking *l)
{
    char what[80];
    int orders = 0, battles = DRY_SEEDS;
    bool more = false;
    name_mission(&l->plan, l->path);
    if (!play_seeds(L, l, &orders, &more)) {
        return false;
    }
    if (more) {
        const struct plan_bot before = l->plan.bot[SIDE_TEAM];
        snprintf(l->plan.bot[SIDE_TEAM].word, sizeof before.word, "random");
        bool fine = play_seeds(L, l, &orders, &more);
        l->plan.bot[SIDE_TEAM] = before;
        battles += DRY_SEEDS;
        if (!fine) {
            return false;
        }
    }
    snprintf(what, sizeof what, "a mission; %d battles of %d orders, each given twice", battles,
             orders);
    tell(l, what);
    return true;
}

static bool map(lua_State *L, struct looking *l)
{
    char what[120];
    struct match *m = plan_open(L, &l->plan);
    map_open(L, m, l->path);
    const struct terrain *t = lua_touserdata(L, -1);
    snprintf(what, sizeof what, "a map of %d by %d inches, %d piece%s", (int)(t->size.x / LEN_INCH),
             (int)(t->size.y / LEN_INCH), t->n, t->n == 1 ? "" : "s");
    tell(l, what);
    return true;
}

// A mission of an operation is opened, to see that it can be played.
static bool mission_of(lua_State *L, const struct looking *l, const char *path)
{
    char file[FILES_PATH], why[FILES_PATH + 200];
    struct plan *p = lua_newuserdatauv(L, sizeof *p, 0);
    op_mission(l->path, path, file);
    if (!file_is_plain(file)) {
        snprintf(why, sizeof why, "%.1000s:1: mission '%.300s': there is no file %.1000s", l->path,
                 path, file);
        return amiss(why);
    }
    *p = l->plan;
    name_mission(p, file);
    plan_open(L, p);
    return true;
}

static bool operation(lua_State *L, struct looking *l)
{
    char what[80];
    struct op_plan *op = lua_newuserdatauv(L, sizeof *op, 0);
    struct match *m = plan_open(L, &l->plan);
    memset(op, 0, sizeof *op);
    operation_read(L, m, l->path, op);
    bool sound = true;
    for (int i = 0; i < op->n_missions; i++) {
        sound = mission_of(L, l, op->mission[i].path) && sound;
    }
    sound = (!*op->rescue || mission_of(L, l, op->rescue)) && sound;
    if (sound) {
        snprintf(what, sizeof what, "an operation of %d missions", op->n_missions);
        tell(l, what);
    }
    return sound;
}

// A bot plays a battle of the program's own first mission.
static bool bot(lua_State *L, struct looking *l)
{
    char why[DRY_WHY], home[FILES_PATH - 64], path[FILES_PATH], what[80];
    int orders = 0;
    bool more;
    struct match *m = plan_open(L, &l->plan);
    bots_open(L, m, l->path);
    if (file_home(path)) {
        snprintf(home, sizeof home, "%.*s", (int)sizeof home - 1, path);
        snprintf(path, sizeof path, "%s/../missions/rescue.lua", home);
        snprintf(l->plan.bot[SIDE_TEAM].word, FILES_PATH, "%s", l->path);
        name_mission(&l->plan, path);
        if (!dry_run(L, &l->plan, false, &orders, &more, why)) {
            return amiss(why);
        }
    }
    snprintf(what, sizeof what, "a bot; a battle of %d orders", orders);
    tell(l, what);
    return true;
}

static bool team(lua_State *L, struct looking *l)
{
    char what[80];
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    struct match *m = plan_open(L, &l->plan);
    memset(sheet, 0, sizeof *sheet);
    team_open(L, m, l->path, sheet);
    for (int i = 0; i < sheet->wrong.n; i++) {
        complain(team_complaint(L, sheet, i));
        lua_pop(L, 1);
    }
    snprintf(what, sizeof what, "a team of %d", sheet->team.n);
    if (sheet->wrong.n == 0) {
        tell(l, what);
    }
    return sheet->wrong.n == 0;
}

static int look(lua_State *L)
{
    static bool (*const looks[])(lua_State *, struct looking *) = {
        [FILE_TEAM] = team,           [FILE_MISSION] = mission, [FILE_MAP] = map,
        [FILE_OPERATION] = operation, [FILE_BOT] = bot,
    };
    struct looking *l = lua_touserdata(L, 1);
    l->sound = looks[l->kind](L, l);
    return 0;
}

enum exit_status check_file(lua_State *L, const struct plan *with, enum file_kind kind,
                            const char *path)
{
    int top = lua_gettop(L);
    struct looking *l = malloc(sizeof *l);
    if (!l) {
        complain("there is no memory left");
        return EXIT_WORK;
    }
    *l = (struct looking){.plan = *with, .kind = kind, .path = path};
    lua_pushcfunction(L, look);
    lua_pushlightuserdata(L, l);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        complain(luaL_tolstring(L, -1, NULL));
    }
    enum exit_status status = l->sound ? EXIT_DONE : EXIT_WORK;
    lua_settop(L, top);
    free(l);
    return status;
}
