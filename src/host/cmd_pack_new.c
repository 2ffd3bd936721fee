// cmd_pack_new.c: `zerodark pack new`: a small pack that works, to be changed.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cmd_pack.h"
#include "host/files.h"
#include "script/manifest.h"

static const struct option_row options[] = {{0}};

// Files of the Lua half, and what they become; @ stands for the pack's name.
static const struct {
    const char *from, *to;
} files[] = {
    {"pack.lua", "pack.lua"}, {"init.lua", "init.lua"},         {"README.md", "README.md"},
    {"LICENSE", "LICENSE"},   {"spec.lua", "specs/@_spec.lua"},
};

// The text with the mark replaced by the name; the caller frees it. NULL: no memory.
static char *replaced(const char *text, const char *mark, const char *name)
{
    char *out = NULL;
    size_t size;
    FILE *f = open_memstream(&out, &size);
    for (const char *at; f && (at = strstr(text, mark)); text = at + strlen(mark)) {
        fprintf(f, "%.*s%s", (int)(at - text), text, name);
    }
    if (!f) {
        return NULL;
    }
    fputs(text, f);
    return fclose(f) == 0 ? out : NULL;
}

static bool wrong(const char *path, const char *why)
{
    complain_of("%s: %s", path, why);
    return false;
}

// Where a file of the pack goes. False: no memory.
static bool path_of(const char *folder, const char *name, int i, char path[FILES_PATH + 128])
{
    char *bare = replaced(files[i].to, "@", name);
    if (bare) {
        snprintf(path, FILES_PATH + 128, "%s/%s", folder, bare);
    }
    free(bare);
    return bare != NULL;
}

static bool write_file(const char *folder, const char *name, int i)
{
    char home[FILES_PATH], from[FILES_PATH + 32], why[FILES_WHY];
    size_t size;
    if (!file_home(home)) {
        return wrong("new/pack", "the Lua half of zerodark is not here; set ZERODARK_HOME");
    }
    snprintf(from, sizeof from, "%s/new/pack/%s", home, files[i].from);
    char *model = file_read(from, &size, why);
    if (!model) {
        return wrong(from, why);
    }
    char *text = replaced(model, "@NAME@", name);
    char path[FILES_PATH + 128];
    bool made =
        text && path_of(folder, name, i, path) && (file_new(path, text, why) || wrong(path, why));
    free(model);
    free(text);
    return made;
}

// Takes away what there is of a pack that could not be made whole, so that it can be tried again.
static void unmake(const char *folder, const char *specs, const char *name)
{
    char path[FILES_PATH + 128];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (path_of(folder, name, (int)i, path)) {
            remove(path);
        }
    }
    remove(specs);
    remove(folder);
}

static bool make(const char *folder, const char *name)
{
    char specs[FILES_PATH + 16];
    snprintf(specs, sizeof specs, "%s/specs", folder);
    if (file_exists(folder)) {
        return wrong(folder, "it is there already; choose another name");
    }
    if (!file_folder(folder)) {
        return wrong(folder, "the folder cannot be made; is the one that it is to lie in there?");
    }
    bool made = file_folder(specs) || wrong(specs, "the folder cannot be made");
    for (size_t i = 0; made && i < sizeof files / sizeof *files; i++) {
        made = write_file(folder, name, (int)i);
    }
    if (!made) {
        unmake(folder, specs, name);
        return false;
    }
    return true;
}

static enum exit_status new_pack(const struct command *c, int argc, char **argv)
{
    const char *value;
    int at = 0, got = options_next(c, argc, argv, &at, &value);
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (argc - at != 1) {
        return options_wrong(c, "%s",
                             at < argc ? "one pack at a time" : "what is it to be called?");
    }
    const char *folder = argv[at], *slash = strrchr(folder, '/');
    const char *name = slash ? slash + 1 : folder;
    if (!manifest_is_name(name) || strlen(folder) >= FILES_PATH) {
        return options_wrong(c,
                             "'%.60s' is no name for a pack: small letters, digits, - and _, a "
                             "letter first, %d at most",
                             name, MANIFEST_NAME - 1);
    }
    if (!make(folder, name)) {
        return EXIT_WORK;
    }
    printf("%s is made. Now:\n"
           "  zerodark run missions/rescue.lua --pack %s\n"
           "  zerodark %s/specs/%s_spec.lua\n"
           "  zerodark pack check %s\n",
           folder, folder, folder, name, folder);
    return EXIT_DONE;
}

const struct command cmd_pack_new = {
    .name = "pack new",
    .operands = "NAME",
    .summary = "makes a small pack that works, to be changed\n\n"
               "A folder of that name with a pack.lua, an init.lua, a README.md, a spec that\n"
               "passes and a LICENSE, each with comments that say what goes where.",
    .example = "For example:\n"
               "  zerodark pack new night-fight\n"
               "  zerodark pack new rules-ext/night-fight\n",
    .options = options,
    .run = new_pack,
};
