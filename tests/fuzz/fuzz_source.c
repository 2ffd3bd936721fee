// fuzz_source.c: Lua of strangers, altered: what reads it without running it (the cost of compiling
// it, its tree, the findings of `check`, completion and statements of the prompt), and then the
// sandbox that runs it as a mission, as a team or as a map. It compiles or is refused; it ends, and
// no error is anything but a text.
#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "app/check/check_file.h"
#include "app/check/lint.h"
#include "app/check/syntax_advice.h"
#include "app/prompt/complete.h"
#include "app/prompt/repl_statement.h"
#include "app/specs/cover_lines.h"
#include "script/base/limits.h"
#include "script/base/tokens.h"
#include "script/base/tree.h"
#include "script/sandbox/compile_cost.h"
#include "script/sandbox/suffix_depth.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"

#define NAME  "/fuzz/maps/it.lua"
#define LINES 2000

static const char *const words[] = {"local x <close> = setmetatable({}, {__close = error})",
                                    "goto a",
                                    "::a::",
                                    "break",
                                    "setmetatable({}, {__gc = print, __mode = 'k'})",
                                    "coroutine.wrap(function() coroutine.yield() end)()",
                                    "string.rep('x', 1 << 40)",
                                    "('%99999d'):format(1)",
                                    "('x'):rep(1e9)",
                                    "table.sort({3, 1, 2}, function() return true end)",
                                    "load('return ' .. ('('):rep(300))",
                                    "error(setmetatable({}, {__tostring = error}))",
                                    "math.tointeger(2^63)",
                                    "0/0",
                                    "-(0/0)",
                                    "1 // 0",
                                    "math.mininteger // -1",
                                    "for i = 1, math.huge do end",
                                    "#('x'):rep(100)",
                                    "utf8.char(0x7FFFFFFF)",
                                    "utf8.codepoint('\\xff')",
                                    "string.pack('!16 i16', 1)",
                                    "string.unpack('s8', 'x')",
                                    "table.concat({}, 'x', 1, 1 << 62)",
                                    "table.move({}, 1, 1 << 62, 2)",
                                    "select(-1)",
                                    "next({}, 1)",
                                    "rawset",
                                    "_G",
                                    "_ENV",
                                    "...",
                                    "--[[",
                                    "]]",
                                    "[==[",
                                    "<const>",
                                    "<close>",
                                    "function",
                                    "end",
                                    "mission",
                                    "map",
                                    "team",
                                    "hero",
                                    "box",
                                    "wall",
                                    "m:figure",
                                    "at = { 1, 2 }",
                                    "setup = function(m)",
                                    "return",
                                    "pcall(string.rep)",
                                    "xpcall(error, error)",
                                    "coroutine.close(coroutine.running())",
                                    "'\\u{110000}'",
                                    "0x1p9999",
                                    "~",
                                    "//",
                                    "<<",
                                    NULL};

static lua_State *L;

static void begin(void)
{
    fuzz_hush();
    L = workbench_open();
    workbench_file(L, "/fuzz/it/pack.lua", "return { name = 'it', version = '1.0.0' }");
    workbench_file(L, "/fuzz/plain.lua",
                   "return mission { id = 'plain', table = { 48, 48 }, terrain = map 'it', setup = "
                   "function(m) m:objective { name = 'a', primary = true, at = { 24, 24 } } "
                   "m:deploy_team { edge = 'bottom' } end }");
}

// What only reads. The text of a script has no zero in it.
static void read_only(const char *text, size_t n)
{
    static bool active[LINES];
    struct tokens t = {.at = text, .end = text + n, .line = 1};
    char name[64];
    double x, y;
    int line, column;
    while (tokens_next(&t) != TOKEN_END) {
        if (t.at > t.end) {
            fuzz_failed("a token ends behind the text");
        }
    }
    struct tree *tree = tree_read(text, n);
    tree_free(tree);
    suffix_depth_too_long(text, n, 100);
    compile_cost_of(text, n, 1000000);
    check_kind(text, n);
    for (int i = 0; i < 40 && check_required(text, n, i, name); i++) {
    }
    lint_line_of(text, n, "id");
    lint_place_of(text, n, "a", &x, &y);
    lint_find_text(text, n, "a", &line, &column);
    if (check_readable(text, n)) {
        cover_lines(L, text, active, LINES);
    }
}

static void check_all(const char *text, size_t n)
{
    static struct findings found;
    struct lint_globals *globals = lint_globals_new();
    struct kind_found kind = {0};
    findings_clear(&found);
    check_text(NAME, text, n, &kind, &found);
    check_foreign(NAME, text, n, &found);
    check_returned(NAME, &kind, &found);
    if (globals && check_readable(text, n) && check_syntax(L, NAME, text, n, &found)) {
        const struct lint_file f = {NULL, kind.kind, NAME, text, n};
        lint_collect(&f, globals);
        lint_check(&f, globals, &found);
    }
    free(globals);
}

static int statement(lua_State *of)
{
    repl_compile(of, 1);
    return 0;
}

static int complete(lua_State *of)
{
    size_t n;
    const char *text = lua_tolstring(of, 1, &n);
    complete_push(of, text, fuzz_below(n + 1));
    return 1;
}

static void prompt(const char *text, size_t n)
{
    static const lua_CFunction all[] = {statement, complete};
    for (size_t i = 0; check_readable(text, n) && i < sizeof all / sizeof *all; i++) {
        lua_pushcfunction(L, all[i]);
        lua_pushlstring(L, text, n < 4096 ? n : 4096);
        lua_pcall(L, 1, 0, 0);
        lua_settop(L, 0);
    }
}

// What the ending of a file says that its text is, and how that is run.
static const struct usage {
    const char *ending, *path, *with;
} uses[] = {
    {".mission", "/fuzz/it.lua", "{ mission = '/fuzz/it.lua' }"},
    {".team", "/fuzz/it.lua", "{ mission = 'missions/rescue.lua', team = '/fuzz/it.lua' }"},
    {".map", "/fuzz/maps/it.lua", "{ mission = '/fuzz/plain.lua' }"},
    {".init", "/fuzz/it/init.lua", "{ mission = 'missions/rescue.lua', packs = { '/fuzz/it' } }"},
};
#define USES ((int)(sizeof uses / sizeof *uses))

static bool run(const char *text, const struct usage *usage)
{
    char script[300];
    for (int i = 0; i < USES; i++) {
        workbench_file(L, uses[i].path, uses[i].path == usage->path ? text : NULL);
    }
    workbench_file(L, usage->path, text);
    snprintf(script, sizeof script,
             "local game = zd.game(%s) for i = 1, 3 do if not game.over then game:play() end end",
             usage->with);
    lua_settop(L, 0);
    bool taken = luaL_dostring(L, script) == LUA_OK;
    if (!taken && !lua_tostring(L, -1)) {
        fuzz_failed("an error is no text");
    }
    lua_settop(L, 0);
    return taken;
}

static bool parse(const struct fuzz_bytes *b)
{
    const char *text = (const char *)b->at;
    size_t n = strlen(text);
    int i = 0;
    read_only(text, n);
    check_all(text, n);
    prompt(text, n);
    while (i < USES - 1 && !fuzz_ends_with(b->path, uses[i].ending)) {
        i++;
    }
    return run(text, &uses[i]);
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = begin, .parse = parse, .words = words, .text = true, .refresh = 100};
    return fuzz_parser_main(&parser, argc, argv);
}
