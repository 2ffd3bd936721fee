// lint_known.c: tables: the fields of each kind of file with their types, then the globals, each
// with a bit for every kind that has it. Functions of packs and of the module are looked up in
// their own registries, so that they stand in one place only.
#include "app/check/internal/lint_known.h"
#include "app/check/internal/text_rows.h"

#include <string.h>

#include "script/api/module.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/rulesets/ruleset.h"

// Tables that files are made of.

static const struct shape_field mission_fields[] = {
    {"id", "string", ""},
    {"setup", "fun(m: mission)", ""},
    {"title?", "string", ""},
    {"modes?", "mode[]", ""},
    {"visibility?", "integer", ""},
    {"table?", "table", ""},
    {"scale?", "\"28mm\"|\"15mm\"", ""},
    {"clear?", "table", ""},
    {"terrain?", "any", ""},
    {"team?", "string", ""},
    {"heroes?", "table", ""},
    {"choices?", "table", ""},
    {"over?", "any", ""},
    {"score?", "fun(m: mission, side: side, add: fun(name: string, points: integer))", ""},
    {"on?", "table", ""},
    {"achievements?", "achievement[]", ""},
    {"completed?", "fun(m: mission)", ""},
    {"result?", "fun(m: mission)", ""},
    {"ruleset?", "string", ""},
    {"briefing?", "string", ""},
    {"summary?", "string", ""},
    {"author?", "string", ""},
    {"version?", "string", ""},
    {"license?", "string", ""},
    {0}};
static const struct shape shape_mission = {"mission_file", "", mission_fields};

static const struct shape_field achievement_fields[] = {
    {"name", "string", ""},
    {"xp?", "integer", ""},
    {"text?", "string", ""},
    {"removed?", "\"each\"|integer", ""},
    {"earned?", "fun(m: mission, hero: figure)", ""},
    {0}};
static const struct shape shape_achievement = {"achievement", "", achievement_fields};

static const struct shape_field map_fields[] = {{"name?", "string", ""},
                                                {"size?", "table", ""},
                                                {"drawing?", "string|string[]", ""},
                                                {"legend?", "table", ""},
                                                {0}};
static const struct shape shape_map = {"map_file", "", map_fields};

#define PLACED                                                                                     \
    {"name?", "string", ""}, {"at?", "table", ""}, {"size?", "table", ""},                         \
    {                                                                                              \
        "also?", "string[]", ""                                                                    \
    }
static const struct shape_field solid_fields[] = {
    PLACED, {"points?", "table", ""}, {"height?", "number", ""}, {"bottom?", "number", ""}, {0}};
static const struct shape shape_solid = {"solid", "", solid_fields};
static const struct shape_field line_fields[] = {PLACED,
                                                 {"from?", "table", ""},
                                                 {"to?", "table", ""},
                                                 {"thick?", "number", ""},
                                                 {"height?", "number", ""},
                                                 {"bottom?", "number", ""},
                                                 {0}};
static const struct shape shape_line_piece = {"line_piece", "", line_fields};
static const struct shape_field fence_fields[] = {{"hides?", "integer", ""}, {0}};
static const struct shape shape_fence = {"fence : line_piece", "", fence_fields};
static const struct shape_field area_fields[] = {PLACED, {"points?", "table", ""}, {0}};
static const struct shape shape_area = {"area", "", area_fields};
static const struct shape_field slope_fields[] = {
    PLACED, {"up?", "edge", ""}, {"height?", "number", ""}, {"bottom?", "number", ""}, {0}};
static const struct shape shape_slope = {"slope", "", slope_fields};
static const struct shape_field ladder_fields[] = {
    PLACED, {"height?", "number", ""}, {"bottom?", "number", ""}, {0}};
static const struct shape shape_ladder = {"ladder_piece", "", ladder_fields};
static const struct shape_field part_fields[] = {
    {"at?", "table", ""}, {"turn?", "integer", ""}, {"raise?", "number", ""}, {0}};
static const struct shape shape_part = {"part_piece", "", part_fields};

static const struct shape_field team_fields[] = {{"design?", "string", ""},
                                                 {"name?", "string", ""},
                                                 {"supply_drop?", "boolean", ""},
                                                 {"sown?", "boolean", ""},
                                                 {"markers?", "string[]", ""},
                                                 {"arbiter?", "string", ""},
                                                 {0}};
static const struct shape shape_team = {"team_file", "", team_fields};

static const struct shape_field hero_fields[] = {{"name?", "string", ""},
                                                 {"player?", "string", ""},
                                                 {"M?", "integer", ""},
                                                 {"F?", "integer", ""},
                                                 {"A?", "integer", ""},
                                                 {"D?", "integer", ""},
                                                 {"AV?", "integer", ""},
                                                 {"upgrades?", "any", ""},
                                                 {"allies?", "table", ""},
                                                 {"trait?", "string", ""},
                                                 {"sentry?", "string", ""},
                                                 {"program?", "string", ""},
                                                 {"iff?", "any", ""},
                                                 {"bought?", "table", ""},
                                                 {"supplied?", "table", ""},
                                                 {"bare?", "boolean", ""},
                                                 {"replacement?", "boolean", ""},
                                                 {"used?", "table", ""},
                                                 {"wounded?", "integer", ""},
                                                 {"lost?", "table", ""},
                                                 {"more_AV?", "integer", ""},
                                                 {"xp?", "integer", ""},
                                                 {"at?", "table", ""},
                                                 {"again?", "table", ""},
                                                 {"flags?", "string[]", ""},
                                                 {0}};
static const struct shape shape_hero = {"hero_fields", "", hero_fields};

static const struct shape_field bot_fields[] = {
    {"name", "string", ""},
    {"order", "fun(b: bot_view)", ""},
    {"decide?", "string|fun(b: bot_view, q: question)", ""},
    {"summary?", "string", ""},
    {"author?", "string", ""},
    {"version?", "string", ""},
    {"license?", "string", ""},
    {0}};
static const struct shape shape_bot = {"bot_file", "", bot_fields};

static const struct shape_field operation_fields[] = {
    {"id", "string", ""},      {"missions", "table", ""},
    {"title?", "string", ""},  {"briefing?", "string", ""},
    {"design?", "string", ""}, {"rescue?", "string", ""},
    {"effects?", "table", ""}, {0}};
static const struct shape shape_op_file = {"operation_file", "", operation_fields};

static const struct shape_field complication_fields[] = {{"name", "string", ""},
                                                         {"table?", "\"basic\"|\"advanced\"", ""},
                                                         {"text?", "string", ""},
                                                         {"on?", "integer|integer[]", ""},
                                                         {"effect?", "fun(m: mission)", ""},
                                                         {"verb?", "string", ""},
                                                         {"value?", "integer", ""},
                                                         {"profile?", "string", ""},
                                                         {"unless?", "integer", ""},
                                                         {"otherwise?", "string", ""},
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

static const struct script_fn *const pack_functions[] = {hook_pack_functions, declare_functions,
                                                         ruleset_functions, NULL};

const char *lint_known_function(enum file_kind kind, const char *name)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if ((functions[i].in >> kind & 1) && strcmp(functions[i].name, name) == 0) {
            return functions[i].signature;
        }
    }
    for (size_t i = 0; kind == FILE_INIT && pack_functions[i]; i++) {
        for (const struct script_fn *f = pack_functions[i]; f->name; f++) {
            if (strcmp(f->name, name) == 0) {
                return f->signature;
            }
        }
    }
    return NULL;
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
    for (size_t i = 0; kind == FILE_INIT && pack_functions[i]; i++) {
        for (const struct script_fn *f = pack_functions[i]; f->name && n < most; f++) {
            names[n++] = f->name;
        }
    }
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
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        for (const struct script_fn *f = *list; f->name; f++) {
            if (strcmp(f->name, name) == 0) {
                return f->signature;
            }
        }
    }
    return NULL;
}

int lint_known_module_names(const char **names, int most)
{
    int n = 0;
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        for (const struct script_fn *f = *list; f->name && n < most; f++) {
            names[n++] = f->name;
        }
    }
    names[n] = NULL;
    return n;
}

const char *lint_known_elsewhere(enum file_kind kind, const char *name)
{
    return lint_known_global(kind, name) ? NULL : text_row_text(elsewhere_rows, name);
}
