// What a text at the prompt can be completed to.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/prompt/complete.h"
#include "app/prompt/repl_command.h"
#include "host/commands/cli.h"
#include "host/session/session.h"

struct completion {
    const char *text;  // up to the cursor
    const char *names; // each followed by a blank; "*": whatever they are
    int start;         // where they begin; -1: wherever that is
    int files;
    char ends;
};

struct cases {
    const struct completion *at;
    size_t n;
    const char *before; // Lua that is run first
    char wrong[4096];   // what is not as it was to be; "": nothing
};

static void compare(const struct completion *c, const char *answer, char *wrong, size_t size)
{
    size_t start;
    int files;
    char ends, names[2048] = "";
    const char *line = strchr(answer, '\n');
    if (!line || sscanf(answer, "%zu %d %c", &start, &files, &ends) != 3) {
        snprintf(wrong, size, "%s: no answer: %s", c->text, answer);
        return;
    }
    for (line++; *line && *line != '\t'; line += strcspn(line, "\n") + 1) {
        size_t n = strlen(names);
        snprintf(names + n, sizeof names - n, "%.*s ", (int)strcspn(line, "\n"), line);
    }
    bool same = strcmp(c->names, "*") == 0 || strcmp(names, c->names) == 0;
    same = same && files == c->files && ends == (c->ends ? c->ends : '-');
    if (!same || (c->start >= 0 && (size_t)c->start != start)) {
        snprintf(wrong, size, "'%s': from %zu, files %d, ends %c: %.1000s", c->text, start, files,
                 ends, names);
    }
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct cases *k = self;
    repl_command_open(
        L, (struct repl_command_lent){
               .leaving = &s->leaving, .keep = repl_command_keep, .here = "/", .user = ""});
    if (k->before && luaL_dostring(L, k->before) != LUA_OK) {
        snprintf(k->wrong, sizeof k->wrong, "%s", lua_tostring(L, -1));
        return EXIT_WORK;
    }
    for (size_t i = 0; i < k->n && !*k->wrong; i++) {
        int top = lua_gettop(L);
        complete_push(L, k->at[i].text, strlen(k->at[i].text));
        if (lua_gettop(L) != top + 1) {
            snprintf(k->wrong, sizeof k->wrong, "%s: the stack is not as it was", k->at[i].text);
        } else {
            compare(&k->at[i], lua_tostring(L, -1), k->wrong, sizeof k->wrong);
        }
        lua_settop(L, top);
    }
    return EXIT_DONE;
}

static void completes(const char *before, const struct completion *cases, size_t n)
{
    struct cases k = {.at = cases, .n = n, .before = before};
    session_run(work, &k, false, true);
    assert_string_equal(k.wrong, "");
}

#define COMPLETES(before, ...)                                                                     \
    static const struct completion cases[] = {__VA_ARGS__};                                        \
    (void)state;                                                                                   \
    completes(before, cases, sizeof cases / sizeof *cases)

#define GAME "game = zd.game { mission = '" SOURCE_DIR "/missions/rescue.lua', seed = 7 } "

static void globals_words_and_locals(void **state)
{
    COMPLETES("my_table = { first = 1, second = print, _hidden = 2 } _secret = 1 ",
              {"my", "my_table ", 0, 0, 0}, {"x = my_t", "my_table ", 4, 0, 0},
              {"unt", "until ", 0, 0, 0}, {"_sec", "_secret ", 0, 0, 0},
              {"local longest = 1 print(longe", "longest ", 24, 0, 0},
              {"for number = 1, 2 do\n  nu", "number ", 23, 0, 0},
              {"function f(argument) return argu", "argument ", 28, 0, 0}, {"5", "", 1, 0, 0},
              {"-- my", "", -1, 0, 0}, {"[[ text ]]", "", -1, 0, 0});
}

static void fields_and_methods(void **state)
{
    COMPLETES(
        "my_table = { first = 1, second = print, deep = { down = 1 }, _hidden = 2, ['a b'] = 3 } "
        "setmetatable(my_table, { __index = { behind = 1 } })",
        {"my_table.", "behind deep first second ", 9, 0, 0}, {"my_table.fi", "first ", 9, 0, 0},
        {"my_table._", "_hidden ", 9, 0, 0}, {"my_table:", "second ", 9, 0, 0},
        {"my_table.deep.", "down ", 14, 0, 0}, {"my_table['deep'].", "down ", 17, 0, 0},
        {"my_table[\"a", "a b ", 10, 0, '"'}, {"string.fo", "format ", 7, 0, 0},
        {"('x'):up", "upper ", 6, 0, 0}, {"nothing.at.all.", "", -1, 0, 0},
        {"zd.succ", "successes ", 3, 0, 0}, {"require('zerodark').succ", "successes ", 20, 0, 0});
}

// What a call gives is known by the signature of the function: nothing is called.
static void what_calls_give(void **state)
{
    COMPLETES(GAME "moved = 0 ", {"game:figure('Ines'):shoo", "shoot ", 20, 0, 0},
              {"game:figure 'Ines'.profi", "profile ", 19, 0, 0},
              {"game:figures()[1].profi", "profile ", 18, 0, 0},
              {"game.deck:sta", "stack ", 10, 0, 0}, {"(game):finis", "finish ", 7, 0, 0},
              {"game:snapshot().", "hash ", -1, 0, 0},
              {"game:figure('Ines'):shoot().o", "*", -1, 0, 0},
              {"zd.game { seed = 1 }:nea", "nearest ", 21, 0, 0});
}

static void options_and_texts(void **state)
{
    COMPLETES(GAME, {"zd.game { mis", "mission =  ", 10, 0, 0},
              {"zd.game { seed = 1, diff", "difficulty =  ", 20, 0, 0},
              {"zd.game { difficulty = \"", "easy hard insane normal ", 24, 0, '"'},
              {"game:figure \"in", "Ines ", 13, 0, '"'},
              {"game:figure('el", "Elite 1 Elite 2 Elite 3 Elite 4 ", 13, 0, '\''},
              {"game:param \"test.si", "test.sides ", 12, 0, '"'},
              {"game:quantity('shoot.tar", "shoot.target ", 15, 0, '\''},
              {"game:check [[can.sho", "can.shoot ", 13, 0, 0},
              {"zd.game { mission = 'mis", "", 21, 1, '\''}, {"dofile '", "*", 8, 1, '\''},
              {"zd.game { packs = { 'rul", "", 21, 1, '\''});
}

static void known_commands(void **state)
{
    COMPLETES(GAME, {".fig", "figures ", 1, 0, 0}, {".set test.si", "test.sides ", 5, 0, 0},
              {".help shoot.tar", "shoot.target ", 6, 0, 0}, {".load ", "", 6, 1, 0},
              {".pack o", "off on ", 6, 0, 0}, {".time game:finis", "finish ", 11, 0, 0});
}

static void what_stands_behind_a_command(void **state)
{
    COMPLETES(GAME "game:pack('" SOURCE_DIR "/rules-ext/basic-complications', true) "
                   "game:branch 'zulu' game:branch 'zebra' ",
              {".switch zu", "zulu ", 8, 0, 0}, {".switch ", "main zebra zulu ", 8, 0, 0},
              {".diff ma", "main ", 6, 0, 0}, {"game:switch('ze", "zebra ", 13, 0, '\''},
              {".pack on zd-", "zd-awareness zd-visibility-zones ", 9, 1, 0},
              {".pack off ", "basic-complications ", 10, 0, 0}, {".pack off zd-", "", 10, 0, 0},
              {".help .wh", "why ", 7, 0, 0}, {".help .", "*", 7, 0, 0});
}

static void what_is_off_is_not_turned_off(void **state)
{
    COMPLETES(GAME "game:pack('" SOURCE_DIR "/rules-ext/basic-complications', true) "
                   "game:pack('basic-complications', false) ",
              {".pack off ", "", 10, 0, 0}, {".switch ", "", 8, 0, 0});
}

static void bots_and_modules(void **state)
{
    COMPLETES(GAME, {"game:play(\"caref", "careful ", 11, 1, '"'},
              {"game:play { team = \"gr", "greedy ", 20, 1, '"'},
              {"game:play(\"", "careful greedy planner planner-deep random steady ", 11, 1, '"'},
              {"require \"sp", "spec ", 9, 0, '"'}, {"require('zero", "zerodark ", 9, 0, '\''});
}

// A field that a script computes is not asked for; an error in one is none of the prompt's.
static void nothing_of_a_script_is_run(void **state)
{
    COMPLETES(
        "ran = {} trap = setmetatable({}, { __index = function(t, k) ran[1] = k error 'no' end })",
        {"trap.", "", 5, 0, 0}, {"trap.x.", "", 7, 0, 0}, {"ran[1].", "", 7, 0, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(globals_words_and_locals),
        cmocka_unit_test(fields_and_methods),
        cmocka_unit_test(what_calls_give),
        cmocka_unit_test(options_and_texts),
        cmocka_unit_test(known_commands),
        cmocka_unit_test(what_stands_behind_a_command),
        cmocka_unit_test(what_is_off_is_not_turned_off),
        cmocka_unit_test(bots_and_modules),
        cmocka_unit_test(nothing_of_a_script_is_run),
    };
    cli_ready();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
