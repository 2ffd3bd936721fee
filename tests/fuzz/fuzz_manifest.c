// fuzz_manifest.c: the pack.lua of strangers, which is read as data: it is refused with a reason,
// or is a manifest with names and versions that packs may have.
#include "support/script/workbench.h"

#include <string.h>

#include "script/packs/manifest.h"
#include "script/packs/version.h"
#include "support/fuzz_support.h"

#define PACK "fog"

static const char *const words[] = {"return {",
                                    "requires = { rain = \"^1.0\" },",
                                    "conflicts = { \"a\" },",
                                    "before = { \"a\" },",
                                    "changes = { \"shoot.target\" },",
                                    "name = \"fog\",",
                                    "version = \"1.0.0\",",
                                    "engine = \">=0.1\",",
                                    "ruleset = \"zero-dark\",",
                                    "\"param medic.target\",",
                                    "\"upgrade Flare\",",
                                    "^1.2 || ~2",
                                    ">=9",
                                    "--[==[",
                                    "]==]",
                                    "[[",
                                    "]]",
                                    "\\u{7FFFFFFF}",
                                    "\\z",
                                    "\\xff",
                                    "\\999",
                                    "nil",
                                    "true",
                                    "..",
                                    "1e400",
                                    "0x.8p1",
                                    "[1] =",
                                    "[nil] =",
                                    "setmetatable",
                                    "function() end",
                                    "((",
                                    "-9223372036854775808",
                                    NULL};

static lua_State *L;
static const char *reason;

static void begin(void)
{
    L = workbench_open();
}

static int read_it(lua_State *of)
{
    const struct manifest *m =
        lua_toboolean(of, 1) ? manifest_read(of, PACK) : manifest_look(of, PACK);
    struct version v;
    if (!manifest_is_name(m->name) || !version_parse(m->version, &v)) {
        reason = "a name or a version was taken that is none";
    }
    for (int i = 0; i < m->requires.n; i++) {
        const struct manifest_other *o = &m->requires.pack[i];
        if (!manifest_is_name(o->name) || !version_is_range(o->range)) {
            reason = "a pack was required that cannot be";
        }
        version_fits(o->range, &v);
    }
    if (m->n_changes < 0 || m->n_changes > MANIFEST_CHANGES) {
        reason = "there are too many changes";
    }
    return 0;
}

static bool try_to_read(bool whole)
{
    lua_settop(L, 0);
    lua_pushcfunction(L, read_it);
    lua_pushboolean(L, whole);
    bool taken = lua_pcall(L, 1, 0, 0) == LUA_OK;
    if (!taken && (!lua_isstring(L, -1) || !*lua_tostring(L, -1))) {
        fuzz_failed("it was refused without a reason");
    }
    if (reason) {
        fuzz_failed("%s", reason);
    }
    lua_settop(L, 0);
    return taken;
}

static bool parse(const struct fuzz_bytes *b)
{
    reason = NULL;
    workbench_file(L, PACK "/pack.lua", (const char *)b->at);
    bool looked = try_to_read(false), taken = try_to_read(true);
    if (taken && !looked) {
        fuzz_failed("what cannot be looked at was read");
    }
    return taken;
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = begin, .parse = parse, .words = words, .text = true, .refresh = 2000};
    return fuzz_parser_main(&parser, argc, argv);
}
