// check_pack.c: everything that can be wrong with a pack before others have it.
#include <lauxlib.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/finding_ignore.h"
#include "app/check/finding_place.h"
#include "app/check/lint.h"
#include "app/outside/text_file.h"
#include "app/text/text_add.h"
#include "host/check/internal/check_pack.h"
#include "host/files/files.h"
#include "host/setup/setup_options.h"
#include "script/hooks/changes.h"
#include "script/packs/manifest.h"
#include "script/packs/pack_env.h"

struct checking {
    struct battle_setup *plan; // the pack that is checked is the first
    const struct match *m;
    int pack; // its number there
    char *files;
    size_t files_size;
    bool compiles;
    struct findings *found;
};

// An error is what others would stumble over, a warning what is not as it is meant, a note what is
// missing.
static void say_of_checked_pack(struct checking *k, enum severity severity, const char *format, ...)
{
    char text[FILES_PATH + 512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    finding_message(k->found, severity, k->m ? k->m->pack[k->pack].path : k->plan->pack[0], text);
}

static bool has_file(const struct checking *k, const char *begin, const char *end)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        if (words_begin_with(k->files + at, begin) && words_end_with(k->files + at, end)) {
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
        {"summary", p->summary, "one line that says what the pack does, for lists"},
        {"license", p->license, "what others may do with it, such as \"CC0-1.0\""},
        {"engine", p->engine, "which releases of zerodark it is for, such as \">=0.1\""},
    };
    if (!p->versioned) {
        say_of_checked_pack(k, SEVERITY_ERROR,
                            "%s:1: pack '%s': no field 'version'; add version = \"0.1.0\": others "
                            "name the version that they need",
                            p->file, p->name);
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (!wanted[i].value || !*wanted[i].value) {
            say_of_checked_pack(k, SEVERITY_NOTE, "%s:1: no field '%s'; %s", p->file,
                                wanted[i].name, wanted[i].why);
        }
    }
}

// Packs are found by the names of their folders.
static void check_folder(struct checking *k)
{
    const struct match_pack *p = &k->m->pack[k->pack];
    const char *name = path_name(p->path);
    size_t n = strlen(p->name);
    bool versioned = strncmp(name, p->name, n) == 0 && name[n] == '-';
    if (*name && *name != '.' && !versioned && strcmp(name, p->name) != 0) {
        finding_say(k->found, SEVERITY_NOTE, p->path, 0, "",
                    "the pack is called '%s', but it is found by that name only in a folder of the "
                    "same name",
                    p->name);
    }
}

static bool mentions(const char *folder, const char *file, const char *word)
{
    char path[FILES_PATH + 16], why[FILES_WHY];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    char *text = file_read_plain(path, &size, why);
    bool does = !text || strstr(text, word);
    free(text);
    return does;
}

// A param may be changed in a step, which no battle here need reach: is it named in init.lua?
static bool names_param(const struct checking *k, const struct change_said *c)
{
    char quoted[FILES_PATH];
    snprintf(quoted, sizeof quoted, "\"%s\"", c->name);
    return c->kind == CHANGE_PARAM && mentions(k->m->pack[k->pack].path, "init.lua", quoted);
}

static void check_changes(struct checking *k)
{
    const struct manifest *p = k->m->pack[k->pack].manifest;
    for (int i = 0; i < p->n_changes; i++) {
        const struct change_said *c = &p->change[i];
        if (!c->made && !names_param(k, c)) {
            say_of_checked_pack(
                k, SEVERITY_WARNING,
                "%s:%d: \"%s%s\" is among the changes, but init.lua does not do that; take it out",
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
                    "nothing tests this pack: `zerodark pack new` makes a spec to begin with",
                    "no specs/*_spec.lua");
    }
}

// Folders whose files are not read by init.lua.
static bool is_apart_from_init(const char *file)
{
    static const char *const folders[] = {"missions/", "maps/", "teams/", "bots/", "specs/", NULL};
    for (int i = 0; folders[i]; i++) {
        if (words_begin_with(file, folders[i])) {
            return true;
        }
    }
    return strcmp(file, "pack.lua") == 0;
}

static void check_loose(struct checking *k, lua_State *L, struct match *m)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        const char *file = k->files + at;
        if (words_end_with(file, ".lua") && !is_apart_from_init(file) &&
            !pack_env_has_read(L, m, k->pack, file)) {
            char path[FILES_PATH];
            snprintf(path, sizeof path, "%s/%s", m->pack[k->pack].path, file);
            finding_say(k->found, SEVERITY_NOTE, path, 0, "",
                        "this file is never read: init.lua does not require \"%.*s\"",
                        (int)strlen(file) - 4, file);
        }
    }
}

static int open_pack(lua_State *L)
{
    struct checking *k = lua_touserdata(L, 1);
    k->m = setup_open(L, k->plan);
    return 1;
}

// Reads the pack and what it requires; leaves the match.
static bool load_checked_pack(struct checking *k, lua_State *L)
{
    lua_pushcfunction(L, open_pack);
    lua_pushlightuserdata(L, k);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        say_of_checked_pack(k, SEVERITY_ERROR, "%s", luaL_tolstring(L, -1, NULL));
        return false;
    }
    for (int i = 0; i < k->m->n_packs; i++) {
        k->pack = k->plan->asked[i] == 0 ? i : k->pack;
    }
    return true;
}

enum pass { PASS_SYNTAX, PASS_COLLECT, PASS_CHECK, PASS_PLACE };

// Goes through the pack's own scripts: what one of them sets the others know. False if one does not
// compile.
static bool read_scripts(struct checking *k, lua_State *L, const char *folder,
                         struct lint_globals *globals, enum pass pass)
{
    bool sound = true;
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        const char *file = k->files + at;
        char path[FILES_PATH], why[FILES_WHY];
        size_t size;
        if (!words_end_with(file, ".lua") ||
            (is_apart_from_init(file) && strcmp(file, "pack.lua") != 0) ||
            snprintf(path, sizeof path, "%s/%s", folder, file) >= FILES_PATH) {
            continue;
        }
        char *text = file_read_plain(path, &size, why);
        if (text) {
            text_even_ends(text, size);
        }
        struct lint_file f = {.m = k->m, .kind = FILE_INIT, .path = path};
        f.text = text ? check_lua(text, size, &f.n) : NULL;
        size_t plain = size;
        if (text && (!check_readable(f.text, f.n) || !text_of_file(text, &plain, why))) {
            sound = false; // the code that reads it says so
        } else if (text && pass == PASS_SYNTAX) {
            sound = check_syntax(L, path, f.text, f.n, k->found) && sound;
        } else if (text && pass == PASS_COLLECT) {
            lint_collect(&f, globals);
        } else if (text && pass == PASS_PLACE) {
            finding_place(k->found, path, f.text, f.n);
            if (k->compiles) {
                finding_ignore(k->found, path, f.text, f.n, true);
            }
        } else if (text && strcmp(file, "pack.lua") != 0) {
            lint_check(&f, globals, k->found);
            finding_ignore(k->found, path, f.text, f.n, false);
        }
        free(text);
    }
    return sound;
}

// What can be said of its scripts without running them.
static void read_scripts_ahead(struct checking *k, lua_State *L, const char *folder)
{
    struct lint_globals *globals = lint_globals_new();
    if (globals) {
        read_scripts(k, L, folder, globals, PASS_COLLECT);
        read_scripts(k, L, folder, globals, PASS_CHECK);
    }
    free(globals);
}

static int open_bare_rules(lua_State *L)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    memset(p, 0, sizeof *p);
    setup_complete(p);
    setup_open(L, p);
    return 1;
}

// Has it, perhaps, words that are not in the rulebook?
static bool has_own_words(const char *folder)
{
    return mentions(folder, "pack.lua", "ruleset") || mentions(folder, "pack.lua", "requires") ||
           mentions(folder, "pack.lua", "after =") || mentions(folder, "init.lua", "declare");
}

// Where it cannot be loaded its words are those of the rulebook, unless it has some of its own.
static void read_by_the_book(struct checking *k, lua_State *L, const char *folder)
{
    bool own = has_own_words(folder);
    lua_pushcfunction(L, open_bare_rules);
    k->m = !own && lua_pcall(L, 0, 1, 0) == LUA_OK ? lua_touserdata(L, -1) : NULL;
    read_scripts_ahead(k, L, folder);
    k->m = NULL;
}

static int call_check_battles(lua_State *L)
{
    const struct checking *k = lua_touserdata(L, 1);
    char init[FILES_PATH + 16];
    snprintf(init, sizeof init, "%s/init.lua", k->m->pack[k->pack].path);
    check_battles(L, k->plan, init, k->found);
    return 0;
}

// A battle of the rulebook with it.
static void check_battle(struct checking *k, lua_State *L)
{
    if (k->m->ruleset || findings_count(k->found, SEVERITY_ERROR) > 0) {
        return;
    }
    lua_pushcfunction(L, call_check_battles);
    lua_pushlightuserdata(L, k);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        say_of_checked_pack(k, SEVERITY_ERROR, "%s", luaL_tolstring(L, -1, NULL));
    }
}

static void check_loaded(struct checking *k, lua_State *L)
{
    const struct match_pack *p = &k->m->pack[k->pack];
    snprintf(k->found->name, sizeof k->found->name, "%s %s", p->name, p->version);
    check_manifest(k);
    check_folder(k);
    check_changes(k);
    check_papers(k);
    check_loose(k, L, (struct match *)k->m);
    read_scripts_ahead(k, L, p->path);
    check_battle(k, L);
}

void check_pack(lua_State *L, struct battle_setup *plan, struct findings *found)
{
    struct checking k = {.plan = plan, .found = found};
    char why[FILES_WHY];
    int top = lua_gettop(L);
    const char *folder = plan->pack[0];
    k.files = file_list(folder, &k.files_size, why);
    if (!k.files) {
        finding_say(found, SEVERITY_ERROR, folder, 0, "", "%s", why);
        return;
    }
    k.compiles = read_scripts(&k, L, folder, NULL, PASS_SYNTAX);
    if (load_checked_pack(&k, L)) {
        check_loaded(&k, L);
    } else if (k.compiles) {
        read_by_the_book(&k, L, folder);
    }
    read_scripts(&k, L, folder, NULL, PASS_PLACE);
    free(k.files);
    lua_settop(L, top);
}

// Opens what the words of a pack mean: itself with what it requires, else the rulebook unless it
// may have words of its own.
static void open_words(struct checking *k, lua_State *L, const char *folder)
{
    lua_pushcfunction(L, open_pack);
    lua_pushlightuserdata(L, k);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        lua_pushcfunction(L, open_bare_rules);
        bool book = !has_own_words(folder) && lua_pcall(L, 0, 1, 0) == LUA_OK;
        k->m = book ? lua_touserdata(L, -1) : NULL;
    }
}

void check_pack_part(lua_State *L, struct battle_setup *plan, const char *path, const char *text,
                     size_t n, struct findings *found)
{
    struct checking k = {.plan = plan, .found = found};
    char why[FILES_WHY];
    int top = lua_gettop(L);
    const char *folder = plan->pack[0];
    struct lint_globals *globals = lint_globals_new();
    k.files = file_list(folder, &k.files_size, why);
    open_words(&k, L, folder);
    struct lint_file f = {.m = k.m, .kind = FILE_INIT, .path = path};
    f.text = check_lua(text, n, &f.n);
    if (globals) {
        read_scripts(&k, L, folder, globals, PASS_COLLECT);
        lint_collect(&f, globals);
        lint_check(&f, globals, found);
    }
    free(globals);
    free(k.files);
    lua_settop(L, top);
}

static int open_pair(lua_State *L)
{
    setup_open(L, lua_touserdata(L, 1));
    return 0;
}

void check_pair(lua_State *L, struct battle_setup *plan, struct findings *found)
{
    lua_pushcfunction(L, open_pair);
    lua_pushlightuserdata(L, plan);
    const char *why = lua_pcall(L, 1, 0, 0) == LUA_OK ? "" : luaL_tolstring(L, -1, NULL);
    if (strstr(why, "' clash: ")) {
        finding_message(found, SEVERITY_ERROR, plan->pack[0], why);
        struct finding *f = &found->f[found->n - 1];
        text_append(f->mend, sizeof f->mend,
                    "%sor say conflicts = { ... } in the pack.lua of one of them",
                    *f->mend ? ", " : "");
    }
}
