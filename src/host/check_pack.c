// check_pack.c: everything that can be wrong with a pack before others have it.
#include <lauxlib.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "host/check_file.h"
#include "host/lint.h"
#include "script/changes.h"
#include "script/pack_env.h"

struct checking {
    struct plan *plan; // the pack that is checked is the first
    const struct match *m;
    int pack; // its number there
    char *files;
    size_t files_size;
    struct findings *found;
};

// An error is what others would stumble over, a warning what is not as it is meant, a note what is
// missing.
static void say(struct checking *k, enum severity severity, const char *format, ...)
{
    char text[FILES_PATH + 512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    finding_message(k->found, severity, k->m ? k->m->pack[k->pack].path : "", text);
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends(const char *text, const char *with)
{
    size_t n = strlen(text), m = strlen(with);
    return n >= m && strcmp(text + n - m, with) == 0;
}

static bool has_file(const struct checking *k, const char *begin, const char *end)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        if (begins(k->files + at, begin) && ends(k->files + at, end)) {
            return true;
        }
    }
    return false;
}

static void check_manifest(struct checking *k)
{
    const struct manifest *p = k->m->pack[k->pack].manifest;
    const struct {
        const char *name, *value, *why;
    } wanted[] = {
        {"summary", p->summary, "a line that says what the pack does: lists show it"},
        {"license", p->license, "what others may do with it, as \"CC0-1.0\""},
        {"engine", p->engine, "which releases of zerodark it is for, as \">=0.1\""},
    };
    if (!p->versioned) {
        say(k, SEVERITY_ERROR,
            "%s:1: pack '%s': no field 'version'; say \"0.1.0\" or the like, else nobody can "
            "ask for one",
            p->file, p->name);
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (!wanted[i].value || !*wanted[i].value) {
            say(k, SEVERITY_NOTE, "%s:1: no field '%s'; %s", p->file, wanted[i].name,
                wanted[i].why);
        }
    }
}

// Packs are found by the names of their folders.
static void check_folder(struct checking *k)
{
    const struct match_pack *p = &k->m->pack[k->pack];
    const char *slash = strrchr(p->path, '/'), *name = slash ? slash + 1 : p->path;
    size_t n = strlen(p->name);
    bool versioned = strncmp(name, p->name, n) == 0 && name[n] == '-';
    if (*name && *name != '.' && !versioned && strcmp(name, p->name) != 0) {
        finding_say(k->found, SEVERITY_NOTE, p->path, 0, "",
                    "the pack is called '%s', and is found by that name only in a folder that is "
                    "called so too",
                    p->name);
    }
}

static void check_changes(struct checking *k)
{
    const struct manifest *p = k->m->pack[k->pack].manifest;
    for (int i = 0; i < p->n_changes; i++) {
        const struct change_said *c = &p->change[i];
        if (!c->made) {
            say(k, SEVERITY_WARNING,
                "%s:%d: \"%s%s\" is among the changes, and init.lua does nothing of the kind; "
                "take it out",
                p->file, c->line, change_word(c->kind), c->name);
        }
    }
}

static void check_papers(struct checking *k)
{
    const char *folder = k->m->pack[k->pack].path;
    if (!has_file(k, "README", "")) {
        finding_say(k->found, SEVERITY_NOTE, folder, 0,
                    "say what the pack is for, and show an example", "no README.md");
    }
    bool licensed = k->m->pack[k->pack].manifest->license != NULL;
    if (!licensed && !has_file(k, "LICENSE", "") && !has_file(k, "COPYING", "")) {
        finding_say(k->found, SEVERITY_NOTE, folder, 0, "say what others may do with it",
                    "no LICENSE");
    }
    if (!has_file(k, "specs/", "_spec.lua")) {
        finding_say(k->found, SEVERITY_NOTE, folder, 0,
                    "what nobody tests nobody can rely on: `zerodark pack new` makes one to begin "
                    "with",
                    "no specs/*_spec.lua");
    }
}

// Folders whose files are not read by init.lua.
static bool stands_alone(const char *file)
{
    static const char *const folders[] = {"missions/", "maps/", "teams/", "bots/", "specs/", NULL};
    for (int i = 0; folders[i]; i++) {
        if (begins(file, folders[i])) {
            return true;
        }
    }
    return strcmp(file, "pack.lua") == 0;
}

static void check_loose(struct checking *k, lua_State *L, struct match *m)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        const char *file = k->files + at;
        if (ends(file, ".lua") && !stands_alone(file) && !pack_env_has_read(L, m, k->pack, file)) {
            char path[FILES_PATH];
            snprintf(path, sizeof path, "%s/%s", m->pack[k->pack].path, file);
            finding_say(k->found, SEVERITY_NOTE, path, 0, "",
                        "nobody reads it: init.lua does not require \"%.*s\"",
                        (int)strlen(file) - 4, file);
        }
    }
}

static int open_pack(lua_State *L)
{
    struct checking *k = lua_touserdata(L, 1);
    k->m = plan_open(L, k->plan);
    return 1;
}

// Reads the pack and what it requires; leaves the match.
static bool load(struct checking *k, lua_State *L)
{
    lua_pushcfunction(L, open_pack);
    lua_pushlightuserdata(L, k);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        say(k, SEVERITY_ERROR, "%s", luaL_tolstring(L, -1, NULL));
        return false;
    }
    for (int i = 0; i < k->m->n_packs; i++) {
        k->pack = k->plan->asked[i] == 0 ? i : k->pack;
    }
    return true;
}

// Goes through the pack's own scripts, twice: what one of them sets the others know.
static void read_scripts(struct checking *k, lua_State *L, const char *folder,
                         struct lint_globals *globals, bool collect)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        const char *file = k->files + at;
        char path[FILES_PATH], why[FILES_WHY];
        size_t size;
        if (!ends(file, ".lua") || stands_alone(file) ||
            snprintf(path, sizeof path, "%s/%s", folder, file) >= FILES_PATH) {
            continue;
        }
        char *text = file_read(path, &size, why);
        struct lint_file f = {.m = k->m, .kind = FILE_INIT, .path = path};
        if (text) {
            f.text = check_lua(text, size, &f.n);
        }
        if (text && luaL_loadbufferx(L, f.text, f.n, path, "t") == LUA_OK) {
            if (collect) {
                lint_collect(&f, globals);
            } else {
                lint_check(&f, globals, k->found);
            }
        }
        lua_settop(L, lua_gettop(L) - (text != NULL));
        free(text);
    }
}

// What can be said of its scripts without running them.
static void read_ahead(struct checking *k, lua_State *L, const char *folder)
{
    struct lint_globals *globals = lint_globals_new();
    if (globals) {
        read_scripts(k, L, folder, globals, true);
        read_scripts(k, L, folder, globals, false);
    }
    lint_globals_free(globals);
}

void check_pack(lua_State *L, struct plan *plan, struct findings *found)
{
    struct checking k = {.plan = plan, .found = found};
    char why[FILES_WHY];
    int top = lua_gettop(L);
    bool loaded = load(&k, L);
    if (!loaded) {
        k.files = file_list(plan->pack[0], &k.files_size, why);
        if (k.files) {
            read_ahead(&k, L, plan->pack[0]);
        }
        free(k.files);
    } else {
        const struct match_pack *p = &k.m->pack[k.pack];
        snprintf(found->name, sizeof found->name, "%s %s", p->name, p->version);
        k.files = file_list(p->path, &k.files_size, why);
        if (!k.files) {
            finding_say(found, SEVERITY_ERROR, p->path, 0, "", "%s", why);
        } else {
            check_manifest(&k);
            check_folder(&k);
            check_changes(&k);
            check_papers(&k);
            check_loose(&k, L, (struct match *)k.m);
            read_ahead(&k, L, p->path);
            free(k.files);
        }
    }
    lua_settop(L, top);
}
