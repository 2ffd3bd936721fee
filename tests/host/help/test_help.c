// Everything that has a name has help: how it is called, what it is for, and an example that does.
//
// The API is gone through as the registries list it, so what is added and has none fails here.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/help/help.h"
#include "app/prompt/repl_command.h"
#include "host/commands/cli.h"
#include "host/session/session.h"
#include "zerodark/rules/core/zerodark.h"

struct count {
    int entries, bad;
    char last[96];
};

static bool is_there(const char *text)
{
    return text && *text && strspn(text, " \n") < strlen(text);
}

static bool look(void *self, const struct help_entry *e)
{
    struct count *c = self;
    bool operands = strcmp(e->kind, "command") == 0; // some have none
    c->entries++;
    if (!(is_there(e->signature) || operands) || !is_there(e->doc) || !is_there(e->example)) {
        print_error("%s (%s): a signature, a doc and an example are needed\n", e->name, e->kind);
        c->bad++;
    }
    return true;
}

static void everything_has_a_signature_a_doc_and_an_example(void **state)
{
    struct count c = {0};
    (void)state;
    help_each(&zerodark_system, look, &c);
    assert_int_equal(c.bad, 0);
    assert_true(c.entries > 900);
}

static void set(lua_State *L, const char *name, const char *value)
{
    lua_pushstring(L, value);
    lua_setfield(L, -2, name);
}

static bool list(void *self, const struct help_entry *e)
{
    lua_State *L = self;
    lua_newtable(L);
    set(L, "kind", e->kind);
    set(L, "name", e->name);
    set(L, "example", e->example);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    return true;
}

// Runs all examples in the folder `self`; prints what does not do.
static enum exit_status run_examples(struct session *s, lua_State *L, void *self)
{
    repl_command_open(
        L, (struct repl_command_lent){
               .leaving = &s->leaving, .keep = repl_command_keep, .here = "/", .user = ""});
    if (luaL_loadfile(L, SOURCE_DIR "/tests/host/help/examples.lua") != LUA_OK) {
        lua_error(L);
    }
    lua_newtable(L);
    help_each(&zerodark_system, list, L);
    lua_pushstring(L, self);
    lua_call(L, 2, 1);
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, -1, i);
        print_error("%s\n", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return n ? EXIT_WORK : EXIT_DONE;
}

static void every_example_does(void **state)
{
    (void)state;
    char folder[] = "/tmp/zerodark-help-XXXXXX", tidy[128];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(SOURCE_DIR), 0);
    enum exit_status status = session_run(run_examples, folder, false, true);
    snprintf(tidy, sizeof tidy, "rm -r '%s'", folder);
    assert_int_equal(system(tidy), 0); // NOLINT: a folder of our own
    unlink("before.json");
    assert_int_equal(status, EXIT_DONE);
}

static const char *const asked[][2] = {
    {"shoot.target", "ZD-SHOOT-01"},
    {"game:undo", "game:undo(): boolean"},
    {"undo", ".undo  [N]"},
    {"zd.successes", "--> 2"},
    {"figure", "figure:shoot"},
    {"shoot", "shoot  function(view.shot)"},
    {"shoot", "figure:shoot(at: figure"},
    {"remove", "There are several of this name:"},
    {"remove", "game:remove"},
    {"run", "zerodark run"},
    {"medic.target", "param(\"medic.target\", 14)"},
};

static enum exit_status ask(struct session *s, lua_State *L, void *self)
{
    (void)s, (void)self;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        bool found = help_push(L, asked[i][0]);
        if (!found || !strstr(lua_tostring(L, -1), asked[i][1])) {
            print_error("%s: %s\n", asked[i][0], lua_tostring(L, -1));
            return EXIT_WORK;
        }
    }
    bool found = help_push(L, "shoot.targt");
    return !found && strstr(lua_tostring(L, -1), "did you mean 'shoot.target'?") ? EXIT_DONE
                                                                                 : EXIT_WORK;
}

static void help_is_found_by_whole_names_and_by_their_last_words(void **state)
{
    (void)state;
    assert_int_equal(session_run(ask, NULL, false, true), EXIT_DONE);
}

// Nothing that is said is wider than a terminal of 80 columns.
static bool look_at_width(void *self, const struct help_entry *e)
{
    lua_State *L = self;
    if (!help_push(L, e->name)) {
        luaL_error(L, "%s has no help", e->name);
    }
    for (const char *s = lua_tostring(L, -1); *s;) {
        size_t n = strcspn(s, "\n");
        if (n > 80) {
            luaL_error(L, "%s: a line of %d columns", e->name, (int)n);
        }
        s += n + (s[n] == '\n');
    }
    lua_pop(L, 1);
    return true;
}

static enum exit_status look_at_widths(struct session *s, lua_State *L, void *self)
{
    (void)s, (void)self;
    help_each(&zerodark_system, look_at_width, L);
    return EXIT_DONE;
}

static void help_fits_80_columns(void **state)
{
    (void)state;
    assert_int_equal(session_run(look_at_widths, NULL, false, true), EXIT_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_a_signature_a_doc_and_an_example),
        cmocka_unit_test(help_is_found_by_whole_names_and_by_their_last_words),
        cmocka_unit_test(help_fits_80_columns),
        cmocka_unit_test(every_example_does),
    };
    cli_ready();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
