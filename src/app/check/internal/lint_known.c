// lint_known.c: tables: the fields of each kind of file with their types, then the globals, each
// with a bit for every kind that has it. Functions of packs and of the module are looked up in
// their own registries, so that they stand in one place only.
#include "app/check/internal/lint_known.h"

#include <string.h>

// Tables that files are made of.

static const struct shape_field mission_fields[] = {
    {"id", "string", "", NULL},
    {"setup", "fun(m: mission)", "", NULL},
    {"title?", "string", "", NULL},
    {"modes?", "mode[]", "", NULL},
    {"visibility?", "integer", "", NULL},
    {"table?", "table", "", NULL},
    {"scale?", "\"28mm\"|\"15mm\"", "", NULL},
    {"clear?", "table", "", NULL},
    {"terrain?", "any", "", NULL},
    {"team?", "string", "", NULL},
    {"heroes?", "table", "", NULL},
    {"choices?", "table", "", NULL},
    {"over?", "any", "", NULL},
    {"score?", "fun(m: mission, side: side, add: fun(name: string, points: integer))", "", NULL},
    {"on?", "table", "", NULL},
    {"achievements?", "achievement[]", "", NULL},
    {"completed?", "fun(m: mission)", "", NULL},
    {"result?", "fun(m: mission)", "", NULL},
    {"ruleset?", "string", "", NULL},
    {"briefing?", "string", "", NULL},
    {"summary?", "string", "", NULL},
    {"author?", "string", "", NULL},
    {"version?", "string", "", NULL},
    {"license?", "string", "", NULL},
    {0}};
static const struct shape shape_mission = {"mission_file", "", mission_fields};

static const struct shape_field achievement_fields[] = {
    {"name", "string", "", NULL},
    {"xp?", "integer", "", NULL},
    {"text?", "string", "", NULL},
    {"removed?", "\"each\"|integer", "", NULL},
    {"earned?", "fun(m: mission, hero: figure)", "", NULL},
    {0}};
static const struct shape shape_achievement = {"achievement", "", achievement_fields};

static const struct shape_field map_fields[] = {{"name?", "string", "", NULL},
                                                {"size?", "table", "", NULL},
                                                {"drawing?", "string|string[]", "", NULL},
                                                {"legend?", "table", "", NULL},
                                                {0}};
static const struct shape shape_map = {"map_file", "", map_fields};

#define PLACED                                                                                     \
    {"name?", "string", "", NULL}, {"at?", "table", "", NULL}, {"size?", "table", "", NULL},       \
    {                                                                                              \
        "also?", "string[]", "", NULL                                                              \
    }
static const struct shape_field solid_fields[] = {PLACED,
                                                  {"points?", "table", "", NULL},
                                                  {"height?", "number", "", NULL},
                                                  {"bottom?", "number", "", NULL},
                                                  {0}};
static const struct shape shape_solid = {"solid", "", solid_fields};
static const struct shape_field line_fields[] = {PLACED,
                                                 {"from?", "table", "", NULL},
                                                 {"to?", "table", "", NULL},
                                                 {"thick?", "number", "", NULL},
                                                 {"height?", "number", "", NULL},
                                                 {"bottom?", "number", "", NULL},
                                                 {0}};
static const struct shape shape_line_piece = {"line_piece", "", line_fields};
static const struct shape_field fence_fields[] = {{"hides?", "integer", "", NULL}, {0}};
static const struct shape shape_fence = {"fence : line_piece", "", fence_fields};
static const struct shape_field area_fields[] = {PLACED, {"points?", "table", "", NULL}, {0}};
static const struct shape shape_area = {"area", "", area_fields};
static const struct shape_field slope_fields[] = {PLACED,
                                                  {"up?", "edge", "", NULL},
                                                  {"height?", "number", "", NULL},
                                                  {"bottom?", "number", "", NULL},
                                                  {0}};
static const struct shape shape_slope = {"slope", "", slope_fields};
static const struct shape_field ladder_fields[] = {
    PLACED, {"height?", "number", "", NULL}, {"bottom?", "number", "", NULL}, {0}};
static const struct shape shape_ladder = {"ladder_piece", "", ladder_fields};
static const struct shape_field part_fields[] = {{"at?", "table", "", NULL},
                                                 {"turn?", "integer", "", NULL},
                                                 {"raise?", "number", "", NULL},
                                                 {0}};
static const struct shape shape_part = {"part_piece", "", part_fields};

static const struct shape_field team_fields[] = {{"design?", "string", "", NULL},
                                                 {"name?", "string", "", NULL},
                                                 {"supply_drop?", "boolean", "", NULL},
                                                 {"sown?", "boolean", "", NULL},
                                                 {"markers?", "string[]", "", NULL},
                                                 {"arbiter?", "string", "", NULL},
                                                 {0}};
static const struct shape shape_team = {"team_file", "", team_fields};

static const struct shape_field hero_fields[] = {{"name?", "string", "", NULL},
                                                 {"player?", "string", "", NULL},
                                                 {"M?", "integer", "", NULL},
                                                 {"F?", "integer", "", NULL},
                                                 {"A?", "integer", "", NULL},
                                                 {"D?", "integer", "", NULL},
                                                 {"AV?", "integer", "", NULL},
                                                 {"upgrades?", "any", "", NULL},
                                                 {"allies?", "table", "", NULL},
                                                 {"trait?", "string", "", NULL},
                                                 {"sentry?", "string", "", NULL},
                                                 {"program?", "string", "", NULL},
                                                 {"iff?", "any", "", NULL},
                                                 {"bought?", "table", "", NULL},
                                                 {"supplied?", "table", "", NULL},
                                                 {"bare?", "boolean", "", NULL},
                                                 {"replacement?", "boolean", "", NULL},
                                                 {"used?", "table", "", NULL},
                                                 {"wounded?", "integer", "", NULL},
                                                 {"lost?", "table", "", NULL},
                                                 {"more_AV?", "integer", "", NULL},
                                                 {"xp?", "integer", "", NULL},
                                                 {"at?", "table", "", NULL},
                                                 {"again?", "table", "", NULL},
                                                 {"flags?", "string[]", "", NULL},
                                                 {0}};
static const struct shape shape_hero = {"hero_fields", "", hero_fields};

static const struct shape_field bot_fields[] = {
    {"name", "string", "", NULL},
    {"order", "fun(b: bot_view)", "", NULL},
    {"decide?", "string|fun(b: bot_view, q: question)", "", NULL},
    {"summary?", "string", "", NULL},
    {"author?", "string", "", NULL},
    {"version?", "string", "", NULL},
    {"license?", "string", "", NULL},
    {0}};
static const struct shape shape_bot = {"bot_file", "", bot_fields};

static const struct shape_field operation_fields[] = {
    {"id", "string", "", NULL},      {"missions", "table", "", NULL},
    {"title?", "string", "", NULL},  {"briefing?", "string", "", NULL},
    {"design?", "string", "", NULL}, {"rescue?", "string", "", NULL},
    {"effects?", "table", "", NULL}, {0}};
static const struct shape shape_op_file = {"operation_file", "", operation_fields};

static const struct shape_field complication_fields[] = {
    {"name", "string", "", NULL},
    {"table?", "\"basic\"|\"advanced\"", "", NULL},
    {"text?", "string", "", NULL},
    {"on?", "integer|integer[]", "", NULL},
    {"effect?", "fun(m: mission)", "", NULL},
    {"verb?", "string", "", NULL},
    {"value?", "integer", "", NULL},
    {"profile?", "string", "", NULL},
    {"unless?", "integer", "", NULL},
    {"otherwise?", "string", "", NULL},
    {0}};
static const struct shape shape_complication = {"complication_row", "", complication_fields};

const struct shape *const known_shapes[] = {
    &shape_mission,    &shape_achievement, &shape_map,          &shape_solid,
    &shape_line_piece, &shape_fence,       &shape_area,         &shape_slope,
    &shape_ladder,     &shape_part,        &shape_team,         &shape_hero,
    &shape_bot,        &shape_op_file,     &shape_complication, NULL};

// Globals.

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

static const struct {
    const char *name, *signature;
    int in;
} functions[] = {
    {"mission", "(what: mission_file): any", IN_MISSION},
    {"map", "(what: string|map_file): map", IN_LAND},
    {"part", "(what: part_piece): map", IN_LAND},
    {"box", "(what: string|solid): shape", IN_LAND},
    {"hull", "(what: string|solid): shape", IN_LAND},
    {"wall", "(what: string|line_piece): shape", IN_LAND},
    {"fence", "(what: string|fence): shape", IN_LAND},
    {"broken", "(what: string|area): shape", IN_LAND},
    {"dangerous", "(what: string|area): shape", IN_LAND},
    {"impassable", "(what: string|area): shape", IN_LAND},
    {"ground", "(what: string|area): shape", IN_LAND},
    {"ramp", "(what: string|slope): shape", IN_LAND},
    {"stairs", "(what: string|slope): shape", IN_LAND},
    {"sealed", "(what: string|solid): shape", IN_LAND},
    {"zone", "(what: string|solid): shape", IN_LAND},
    {"ladder", "(what: string|ladder_piece): shape", IN_LAND},
    {"roof", "(what: string|line_piece): shape", IN_LAND},
    {"team", "(what: team_file): any", IN_TEAM},
    {"hero", "(what: hero_fields): any", IN_TEAM},
    {"bot", "(what: bot_file): any", IN_BOT},
    {"operation", "(what: operation_file): any", IN_OPERATION},
    {"program", "(name: string, what?: string|fun(robot: figure, game: game), how?: table): any",
     IN_INIT | IN_PROGRAMS},
    {"upgrade", "(what: table): any", IN_INIT},
    {"complication", "(what: complication_row): any", IN_INIT},
    {"supply", "(what: table): any", IN_INIT},
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
    const struct shape_field *words = words_of(class, name);
    return words ? words->type : NULL;
}

// Adds the names that the stubs list under a class.
static int add_names(const char *class, const char **names, int n, int most)
{
    for (const struct shape_field *f = class_words(class)->fields; f->name && n < most; f++) {
        names[n++] = f->name;
    }
    return n;
}

const char *known_function(enum file_kind kind, const char *name)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if ((functions[i].in >> kind & 1) && strcmp(functions[i].name, name) == 0) {
            return functions[i].signature;
        }
    }
    return kind == FILE_INIT ? signature_of("pack_globals", name) : NULL;
}

int known_globals(enum file_kind kind, const char **names, int most)
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

bool known_global(enum file_kind kind, const char *name)
{
    const char *names[128];
    int n = known_globals(kind, names, 127);
    for (int i = 0; i < n; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

const char *known_module_function(const char *name)
{
    return signature_of("zerodark", name);
}

int known_module_names(const char **names, int most)
{
    int n = add_names("zerodark", names, 0, most);
    names[n] = NULL;
    return n;
}

const char *known_elsewhere(enum file_kind kind, const char *name)
{
    static const struct {
        const char *name, *why;
    } rows[] = {
        {"io", "scripts have no files: what is to be told goes into m:log or print"},
        {"os", "scripts have no clock and no system, so that a battle is the same everywhere; "
               "game.turn counts"},
        {"debug", "scripts do not have it"},
        {"package", "scripts do not have it"},
        {"dofile", "scripts read no files; in a pack, require \"part\" runs part.lua of it"},
        {"loadfile", "scripts read no files; in a pack, require \"part\" runs part.lua of it"},
        {"require", "only a pack's init.lua has it, for files of the pack; `zd` is there already"},
        {"collectgarbage", "scripts do not have it"},
        {"loadstring", "in Lua 5.4 it is load"},
        {"unpack", "in Lua 5.4 it is table.unpack"},
        {"setfenv", "Lua 5.4 has load(text, name, \"t\", env)"},
        {"getfenv", "Lua 5.4 has _ENV"},
        {"null", "Lua's word for nothing is nil"},
        {"None", "Lua's word for nothing is nil"},
        {"undefined", "Lua's word for nothing is nil"},
        {"True", "in Lua it is true"},
        {"False", "in Lua it is false"},
        {"TRUE", "in Lua it is true"},
        {"FALSE", "in Lua it is false"},
        {"this", "the first parameter of the function is what it is about: m, b, view"},
        {"m", "m is the parameter of the function: function(m) ... end"},
        {"e", "e is the second parameter of a handler: function(m, e) ... end"},
        {"vanilla", "it is the second parameter of an instead: function(view, vanilla) ... end"},
        {"quantity", "rules are changed in the init.lua of a pack, not here"},
        {"check", "rules are changed in the init.lua of a pack, not here"},
        {"after",
         "rules are changed in the init.lua of a pack, not here; a mission has on = { ... }"},
        {"before", "rules are changed in the init.lua of a pack, not here"},
        {"instead", "rules are changed in the init.lua of a pack, not here"},
        {"param", "rules are changed in the init.lua of a pack, not here"},
        {"game", "in a mission the game is m.game, in a bot b.game"},
        {"terrain", "only a mission has it"},
        {"versus", "only a mission has it"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0 && !known_global(kind, name)) {
            return rows[i].why;
        }
    }
    return NULL;
}
