// check_file.c: syntax comes first, then lint, with the rules that the file asks for, and then real
// use, by a table of kinds. One protected call is around it all, so that a script's error becomes a
// finding.
#include "app/check/check_file.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/check/finding_ignore.h"
#include "app/check/finding_place.h"
#include "app/check/internal/looking.h"
#include "app/check/internal/scene_run.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "app/setup/setup_ops.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/l_terrain.h"
#include "script/missions/team_file.h"
#include "script/packs/programs.h"
#include "script/rulesets/ruleset_find.h"

void looking_sound(const struct looking *l, const char *what)
{
    finding_tell(l->found, "%s: %s", l->path, what);
}

static bool amiss(const struct looking *l, const char *what)
{
    finding_message(l->found, SEVERITY_ERROR, l->path, what);
    return false;
}

static void look_at_map_file(lua_State *L, struct looking *l)
{
    char what[120];
    struct match *m = setup_open(L, &l->plan);
    terrain_map_open(L, m, l->path);
    const struct terrain *t = lua_touserdata(L, -1);
    snprintf(what, sizeof what, "a map of %d by %d inches, %d piece%s", (int)(t->size.x / LEN_INCH),
             (int)(t->size.y / LEN_INCH), t->n, t->n == 1 ? "" : "s");
    looking_sound(l, what);
}

static void look_at_team_file(lua_State *L, struct looking *l)
{
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    struct match *m = setup_open(L, &l->plan);
    memset(sheet, 0, sizeof *sheet);
    team_open(L, m, l->path, sheet);
    for (int i = 0; i < sheet->wrong.n; i++) {
        amiss(l, team_complaint(L, sheet, i));
        lua_pop(L, 1);
    }
    const struct team_design *d = &sheet->team.design;
    if (sheet->wrong.n == 0) {
        finding_tell(l->found, "%s: a team of %d hero%s (%d/%d/%d)", l->path, sheet->team.n,
                     sheet->team.n == 1 ? "" : "es", d->heroes, d->upgrades, d->ration);
    }
}

// Programs that are functions are called once, in a battle of the program's own first mission.
static void call_programs(lua_State *L, struct looking *l, const struct match *m)
{
    bool functions = false;
    for (int i = 0; i < m->content.n_programs; i++) {
        functions = functions || m->content.program[i].script;
    }
    if (functions && looking_battle_first(&l->plan)) {
        scene_run_programs(L, &l->plan, l->path, l->found);
    }
}

static void programs(lua_State *L, struct looking *l)
{
    luaL_Buffer names;
    struct match *m = setup_open(L, &l->plan);
    if (l->listing) {
        lint_listing(l->path, path_name(l->path), l->text, l->size, 1, l->found);
    }
    m->content.n_programs = 0;
    programs_file(L, m, l->path);
    if (m->content.n_programs == 0) {
        lua_pushfstring(
            L, "%s:1: there is no program in this file; write program \"Name\" [[ 10 ... ]]",
            l->path);
        lua_error(L);
    }
    luaL_buffinit(L, &names);
    for (int i = 0; i < m->content.n_programs; i++) {
        luaL_addstring(&names, i > 0 ? ", " : "robot programs: ");
        luaL_addstring(&names, m->content.program[i].name);
    }
    luaL_pushresult(&names);
    looking_sound(l, lua_tostring(L, -1));
    call_programs(L, l, m);
}

// What only compiles: a script, which is not run.
static void script(lua_State *L, struct looking *l)
{
    (void)L;
    (void)l;
}

static void spec(lua_State *L, struct looking *l)
{
    (void)L;
    const struct lint_file f = {.kind = FILE_SPEC, .path = l->path, .text = l->text, .n = l->size};
    lint_spec(&f, l->found);
}

// A pack.lua or an init.lua without the other.
static void half_pack(lua_State *L, struct looking *l)
{
    bool manifest = l->kind->kind == FILE_MANIFEST;
    lua_pushfstring(L,
                    manifest
                        ? "%s:1: this file describes a pack, but is not called pack.lua; a pack is "
                          "a folder with a pack.lua and an init.lua"
                        : "%s:1: this looks like the init.lua of a pack, but there is no pack.lua "
                          "beside it; a pack is a folder with a pack.lua, return { name = "
                          "..., version = \"0.1.0\", changes = { ... } }, and an init.lua",
                    l->path);
    lua_error(L);
}

// Is one of the packs of a battle in a folder of that name?
static bool has_pack_of_name(const struct battle_setup *p, const char *name, size_t n)
{
    for (int i = 0; i < p->n_packs; i++) {
        const char *folder = path_name(p->pack[i]);
        if (strlen(folder) == n && memcmp(folder, name, n) == 0) {
            return true;
        }
    }
    return false;
}

// Opens what a file's words mean: the rules with the plan's packs, and those that the mission says.
static int open_rules_of_file(lua_State *L)
{
    const struct looking *l = lua_touserdata(L, 1);
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    size_t n;
    int line;
    *p = l->plan;
    const char *said = l->kind->kind == FILE_MISSION ? ruleset_said(l->text, &n, &line) : NULL;
    if (said && n < BATTLE_SETUP_NAME && p->n_packs < MATCH_PACKS &&
        !has_pack_of_name(p, said, n)) {
        snprintf(p->pack[p->n_packs++], FILES_PATH, "%.*s", (int)n, said);
    }
    looking_battle_open(L, p);
    return 1;
}

// What can be said before any of it runs.
static void read_file_ahead(lua_State *L, struct looking *l)
{
    struct lint_file f = {.kind = l->kind->kind, .path = l->path, .text = l->text, .n = l->size};
    int top = lua_gettop(L);
    struct lint_globals *globals = lint_globals_new();
    f.m = l->m;
    lua_pushcfunction(L, open_rules_of_file);
    lua_pushlightuserdata(L, l);
    if (!f.m && lua_pcall(L, 1, 1, 0) == LUA_OK) {
        f.m = lua_touserdata(L, -1);
    }
    if (globals) {
        lint_collect(&f, globals);
        lint_check(&f, globals, l->found);
    }
    free(globals);
    lua_settop(L, top);
}

// Scripts that are run by other programs, or by nobody, know other names.
static bool knows_our_names(enum file_kind kind)
{
    return kind != FILE_OTHER && kind != FILE_SPEC && kind != FILE_MANIFEST && kind != FILE_INIT;
}

static int look_at_kind(lua_State *L)
{
    static void (*const looks[])(lua_State *, struct looking *) = {
        [FILE_TEAM] = look_at_team_file,
        [FILE_PROGRAMS] = programs,
        [FILE_MISSION] = looking_battle_mission,
        [FILE_MAP] = look_at_map_file,
        [FILE_OPERATION] = looking_operation,
        [FILE_BOT] = looking_battle_bot,
        [FILE_MANIFEST] = half_pack,
        [FILE_INIT] = half_pack,
        [FILE_SPEC] = spec,
        [FILE_OTHER] = script,
    };
    struct looking *l = lua_touserdata(L, 1);
    bool readable = !l->listing && check_readable(l->text, l->size);
    if ((readable && !check_syntax(L, l->path, l->text, l->size, l->found)) ||
        !check_returned(l->path, l->kind, l->found)) {
        return 0;
    }
    l->compiles = readable;
    if (readable && knows_our_names(l->kind->kind)) {
        read_file_ahead(L, l);
        finding_ignore(l->found, l->path, l->text, l->size, false);
    }
    if (!l->reads) {
        looks[l->kind->kind](L, l);
    } else if (l->listing) {
        lint_listing(l->path, path_name(l->path), l->text, l->size, 1, l->found);
    } else if (l->kind->kind == FILE_SPEC) {
        spec(L, l);
    }
    return 0;
}

// Another file that the failure blames, such as a map that a mission names, is read as well.
static void read_blamed(struct looking *l, const char *path)
{
    char why[FILES_WHY], file[FINDING_FILE] = "";
    size_t n, size;
    for (int i = 0; i < l->found->n && !*file; i++) {
        const struct finding *f = &l->found->f[i];
        bool other = f->rank == RANK_RUN && strcmp(f->file, path) != 0;
        snprintf(file, sizeof file, "%s", other ? f->file : "");
    }
    char *text =
        *file && outside()->look(file) == FILE_PLAIN ? outside()->read(file, &n, why) : NULL;
    const char *lua = text ? check_lua(text, n, &size) : NULL;
    if (lua && check_readable(lua, size)) {
        struct lint_file f = {.path = file, .text = lua, .n = size, .m = l->m};
        f.kind = check_kind(lua, size).kind;
        struct lint_globals *globals = lint_globals_new();
        if (globals && f.kind == FILE_MAP) {
            lint_collect(&f, globals);
            lint_check(&f, globals, l->found);
        }
        free(globals);
        finding_place(l->found, file, lua, size);
    }
    free(text);
}

static void look_at_text(lua_State *L, const struct battle_setup *with, const struct match *m,
                         bool reads, const struct kind_found *kind, const char *path,
                         const char *text, size_t n, struct findings *found)
{
    int top = lua_gettop(L);
    struct looking *l = malloc(sizeof *l);
    if (!l) {
        finding_say(found, SEVERITY_ERROR, path, 0, "", "out of memory");
        return;
    }
    *l = (struct looking){
        .plan = *with, .kind = kind, .path = path, .found = found, .reads = reads, .m = m};
    l->text = check_lua(text, n, &l->size);
    l->listing = kind->kind == FILE_PROGRAMS && kind->line == 0 && !kind->programs;
    lua_pushcfunction(L, look_at_kind);
    lua_pushlightuserdata(L, l);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        struct finding f;
        finding_read(path, luaL_tolstring(L, -1, NULL), &f);
        if (l->opening && (f.rank == RANK_VAGUE || strstr(f.text, "a mission file ends with"))) {
            snprintf(f.file, sizeof f.file, "%s", path);
            lint_find_text(l->text, l->size, l->opening, &f.line, &f.column);
            finding_add(found, &f);
        } else {
            finding_message(found, SEVERITY_ERROR, path, lua_tostring(L, -1));
        }
    }
    read_blamed(l, path);
    if (!l->listing && check_readable(l->text, l->size)) {
        finding_place(found, path, l->text, l->size);
    }
    if (l->compiles) {
        finding_ignore(found, path, l->text, l->size, true);
    }
    lua_settop(L, top);
    free(l);
}

void check_file(lua_State *L, const struct battle_setup *with, const struct kind_found *kind,
                const char *path, const char *text, size_t n, struct findings *found)
{
    look_at_text(L, with, NULL, false, kind, path, text, n, found);
}

void check_read(lua_State *L, const struct battle_setup *with, const struct match *m,
                const struct kind_found *kind, const char *path, const char *text, size_t n,
                struct findings *found)
{
    look_at_text(L, with, m, true, kind, path, text, n, found);
}
