// lint_known.c: which kinds of file have which globals. What those take is looked up in the type
// stubs, so that it stands in one place only.
#include "app/check/internal/lint_known.h"

#include <string.h>

#include "script/base/text_rows.h"

enum {
    IN_MISSION = 1 << FILE_MISSION,
    IN_MAP = 1 << FILE_MAP,
    IN_TEAM = 1 << FILE_TEAM,
    IN_BOT = 1 << FILE_BOT,
    IN_OPERATION = 1 << FILE_OPERATION,
    IN_INIT = 1 << FILE_INIT,
    IN_PROGRAMS = 1 << FILE_PROGRAMS,
    IN_LAND = IN_MISSION | IN_MAP,
    IN_SCRIPTS = IN_LAND | IN_BOT | IN_INIT | IN_PROGRAMS, // with Lua's own functions
};

// Which files have which of the "file_globals".
static const struct {
    const char *name;
    int in;
} functions[] = {
    {"mission", IN_MISSION},
    {"map", IN_LAND},
    {"part", IN_LAND},
    {"box", IN_LAND},
    {"hull", IN_LAND},
    {"wall", IN_LAND},
    {"fence", IN_LAND},
    {"broken", IN_LAND},
    {"dangerous", IN_LAND},
    {"impassable", IN_LAND},
    {"ground", IN_LAND},
    {"ramp", IN_LAND},
    {"stairs", IN_LAND},
    {"sealed", IN_LAND},
    {"zone", IN_LAND},
    {"ladder", IN_LAND},
    {"roof", IN_LAND},
    {"team", IN_TEAM},
    {"hero", IN_TEAM},
    {"bot", IN_BOT},
    {"operation", IN_OPERATION},
    {"upgrade", IN_INIT},
    {"complication", IN_INIT},
    {"supply", IN_INIT},
    {"program", IN_INIT | IN_PROGRAMS},
};

static const char *const basic[] = {
    "assert",       "error",    "getmetatable", "ipairs", "load",   "next",   "pairs",
    "pcall",        "print",    "rawequal",     "rawget", "rawlen", "rawset", "select",
    "setmetatable", "tonumber", "tostring",     "type",   "xpcall", "_G",     "_VERSION",
    "coroutine",    "math",     "string",       "table",  "utf8",   "zd",     NULL};

// What there is besides.
static const struct {
    const char *name;
    int in;
} values[] = {
    {"terrain", IN_MISSION}, {"versus", IN_MISSION}, {"game", IN_INIT}, {"require", IN_INIT}};

// The signature of a function that the stubs list under a class; NULL: it has none of that name.
static const char *signature_of(const char *class, const char *name)
{
    const struct shape_field *words = shape_class_field(class, name);
    return words ? words->type : NULL;
}

// Adds the names that the stubs list under a class.
static int add_names(const char *class, const char **names, int n, int most)
{
    for (const struct shape_field *f = shape_class(class)->fields; f->name && n < most; f++) {
        names[n++] = f->name;
    }
    return n;
}

const char *lint_known_function(enum file_kind kind, const char *name)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if ((functions[i].in >> kind & 1) && strcmp(functions[i].name, name) == 0) {
            return signature_of("file_globals", name);
        }
    }
    return kind == FILE_INIT ? signature_of("pack_globals", name) : NULL;
}

int lint_known_globals(enum file_kind kind, const char **names, int most)
{
    int n = 0;
    for (int i = 0; (IN_SCRIPTS >> kind & 1) && basic[i] && n < most; i++) {
        names[n++] = basic[i];
    }
    for (size_t i = 0; i < sizeof values / sizeof *values && n < most; i++) {
        if (values[i].in >> kind & 1) {
            names[n++] = values[i].name;
        }
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions && n < most; i++) {
        if (functions[i].in >> kind & 1) {
            names[n++] = functions[i].name;
        }
    }
    n = kind == FILE_INIT ? add_names("pack_globals", names, n, most) : n;
    names[n] = NULL;
    return n;
}

bool lint_known_global(enum file_kind kind, const char *name)
{
    const char *names[128];
    int n = lint_known_globals(kind, names, 127);
    for (int i = 0; i < n; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

const char *lint_known_module_function(const char *name)
{
    return signature_of("zerodark", name);
}

int lint_known_module_names(const char **names, int most)
{
    int n = add_names("zerodark", names, 0, most);
    names[n] = NULL;
    return n;
}

const char *lint_known_elsewhere(enum file_kind kind, const char *name)
{
    if (kind == FILE_INIT && strcmp(name, "m") == 0) {
        return "a pack has no m: use game for the battle, and game.vars for values to keep";
    }
    return lint_known_global(kind, name) ? NULL : text_row_text(elsewhere_rows, name);
}
