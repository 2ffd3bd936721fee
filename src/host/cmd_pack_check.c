// cmd_pack_check.c: `zerodark pack check`: everything that can be wrong with a pack before others
// have it.
#include <lauxlib.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "host/check_file.h"
#include "host/cmd_pack.h"
#include "host/jail.h"
#include "host/plain.h"
#include "script/changes.h"
#include "script/pack_env.h"

static const struct option_row options[] = {
    PLAN_PACK, {"quiet", 'q', NULL, "says nothing where all is well"}, {0}};

struct checking {
    struct plan plan; // the pack that is checked is the first
    const struct match *m;
    int pack; // its number there
    char *files;
    size_t files_size;
    int errors, notes;
    bool quiet;
};

// An error is what others would stumble over.
static void wrong(struct checking *k, const char *format, ...)
{
    char text[FILES_PATH + 512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    complain(text);
    k->errors++;
}

static void note(struct checking *k, const char *format, ...)
{
    char text[FILES_PATH + 512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fputs("note: ", stdout);
    plain(stdout, text);
    putchar('\n');
    k->notes++;
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
        wrong(k,
              "%s:1: pack '%s': no field 'version': say \"0.1.0\" or the like, else nobody can "
              "ask for one",
              p->file, p->name);
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (!wanted[i].value || !*wanted[i].value) {
            note(k, "%s:1: no field '%s': %s", p->file, wanted[i].name, wanted[i].why);
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
        note(k,
             "%s: the pack is called '%s', and is found by that name only in a folder that is "
             "called so too",
             p->path, p->name);
    }
}

static void check_changes(struct checking *k)
{
    const struct manifest *p = k->m->pack[k->pack].manifest;
    for (int i = 0; i < p->n_changes; i++) {
        const struct change_said *c = &p->change[i];
        if (!c->made) {
            note(k,
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
        note(k, "%s: no README.md: say what the pack is for, and show an example", folder);
    }
    bool licensed = k->m->pack[k->pack].manifest->license != NULL;
    if (!licensed && !has_file(k, "LICENSE", "") && !has_file(k, "COPYING", "")) {
        note(k, "%s: no LICENSE", folder);
    }
    if (!has_file(k, "specs/", "_spec.lua")) {
        note(k,
             "%s: no specs/*_spec.lua: what nobody tests nobody can rely on (`zerodark pack new` "
             "makes one to begin with)",
             folder);
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
            note(k, "%s/%s: nobody reads it: init.lua does not require \"%.*s\"",
                 m->pack[k->pack].path, file, (int)strlen(file) - 4, file);
        }
    }
}

// Missions, maps, teams, operations and bots of the pack, each by itself.
static void check_contents(struct checking *k, lua_State *L, const char *folder)
{
    for (size_t at = 0; at < k->files_size; at += strlen(k->files + at) + 1) {
        const char *file = k->files + at;
        char path[FILES_PATH], why[FILES_WHY];
        size_t size;
        if (!stands_alone(file) || begins(file, "specs/") || !ends(file, ".lua") ||
            ends(file, "_spec.lua") || strcmp(file, "pack.lua") == 0 ||
            snprintf(path, sizeof path, "%s/%s", folder, file) >= FILES_PATH) {
            continue;
        }
        char *text = file_read(path, &size, why);
        enum file_kind kind = text ? check_kind(text) : FILE_OTHER;
        free(text);
        if (kind == FILE_OTHER || kind == FILE_PROGRAMS) {
            wrong(k, "%s:1: `return mission { ... }` or the like expected in %.*s", path,
                  (int)strcspn(file, "/"), file);
        } else if (check_file(L, &k->plan, kind, path) != EXIT_DONE) {
            k->errors++;
        }
    }
}

static int open_pack(lua_State *L)
{
    struct checking *k = lua_touserdata(L, 1);
    k->m = plan_open(L, &k->plan);
    return 1;
}

// Reads the pack and what it requires; leaves the match.
static bool load(struct checking *k, lua_State *L)
{
    lua_pushcfunction(L, open_pack);
    lua_pushlightuserdata(L, k);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        wrong(k, "%s", luaL_tolstring(L, -1, NULL));
        return false;
    }
    for (int i = 0; i < k->m->n_packs; i++) {
        k->pack = k->plan.asked[i] == 0 ? i : k->pack;
    }
    return true;
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct checking *k = self;
    char why[FILES_WHY];
    (void)s;
    if (!load(k, L)) {
        return EXIT_WORK;
    }
    const struct match_pack *p = &k->m->pack[k->pack];
    k->files = file_list(p->path, &k->files_size, why);
    if (!k->files) {
        wrong(k, "%s: %s", p->path, why);
        return EXIT_WORK;
    }
    check_manifest(k);
    check_folder(k);
    check_changes(k);
    check_papers(k);
    check_loose(k, L, (struct match *)k->m);
    check_contents(k, L, p->path);
    free(k->files);
    if (!k->quiet || k->notes || k->errors) {
        printf("%s %s: ", p->name, p->version);
        printf("%d error%s, ", k->errors, k->errors == 1 ? "" : "s");
        printf("%d note%s\n", k->notes, k->notes == 1 ? "" : "s");
    }
    return k->errors ? EXIT_WORK : EXIT_DONE;
}

static enum exit_status check_one(const struct command *c, const struct checking *with, char *word)
{
    struct checking *k = calloc(1, sizeof *k);
    enum exit_status status = EXIT_USAGE;
    if (k && plan_option(&k->plan, c, "pack", word)) {
        for (int i = 0; i < with->plan.n_packs && k->plan.n_packs < MATCH_PACKS; i++) {
            memcpy(k->plan.pack[k->plan.n_packs++], with->plan.pack[i], FILES_PATH);
        }
        k->quiet = with->quiet;
        plan_complete(&k->plan);
        plan_allow(&k->plan);
        status = jail_run(&(struct jail_job){.work = work, .self = k});
    }
    free(k);
    return status;
}

static enum exit_status check_packs(const struct command *c, int argc, char **argv)
{
    struct checking with = {.quiet = false};
    const char *value;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        with.quiet = with.quiet || strcmp(options[got].name, "quiet") == 0;
        if (value && !plan_option(&with.plan, c, options[got].name, value)) {
            return EXIT_USAGE;
        }
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (at == argc) {
        return options_wrong(c, "which pack?%s", "");
    }
    enum exit_status worst = EXIT_DONE;
    for (int i = at; i < argc; i++) {
        enum exit_status one = check_one(c, &with, argv[i]);
        worst = one > worst ? one : worst;
    }
    return worst;
}

const struct command cmd_pack_check = {
    .name = "pack check",
    .operands = "PACK...",
    .summary =
        "tells everything that is wrong with packs, and what is missing\n\n"
        "Reads pack.lua, runs init.lua without a battle, compares what it changes with what it\n"
        "says it changes, and really reads the missions (which are played), maps, teams and\n"
        "bots in it. Errors make the exit status 1; notes do not.",
    .example = "For example:\n"
               "  zerodark pack check night-fight\n"
               "  zerodark pack check rules-ext/night-fight rules-ext/rain\n",
    .options = options,
    .run = check_packs,
};
