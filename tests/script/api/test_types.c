// The stubs in lua/types name every function and field that scripts see, and nothing else. With
// --write their end is written again.
#include "support/script/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/module.h"
#include "script/base/class.h"
#include "script/base/shape.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/missions/mission_parts.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/orders/bots.h"
#include "script/packs/content.h"
#include "script/packs/manifest.h"
#include "script/rulesets/ruleset.h"

#define STUBS SOURCE_DIR "/lua/types/zerodark.lua"

// Leaves the stubs as they are to be on the stack.
static const char *stubs(struct lab *lab)
{
    lua_State *L = lab->L;
    lua_getglobal(L, "zd");
    lua_getfield(L, -1, "types");
    assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_OK);
    return lua_tostring(L, -1);
}

static void the_stubs_are_those_of_the_registries(void **state)
{
    const char *text = stubs(*state);
    size_t size = strlen(text);
    FILE *f = fopen(STUBS, "rb");
    assert_non_null(f);
    char *kept = calloc(1, size + 2);
    size_t length = fread(kept, 1, size + 1, f);
    fclose(f);
    bool same = length == size && memcmp(kept, text, size) == 0;
    free(kept);
    if (!same) {
        fail_msg("%s is not what zd.types() says; run this program with --write", STUBS);
    }
}

static void the_stubs_are_lua(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(luaL_loadstring(lab->L, stubs(lab)), LUA_OK);
}

// What is said of a row: of a function with its signature, of everything with an example.
static void has_words(const char *class, const char *name, bool function)
{
    const struct shape_field *w = shape_class_field(class, name);
    size_t n = w ? strlen(w->doc) : 0;
    if (n == 0 || !strchr(".?", w->doc[n - 1]) || !w->example || (*w->type == '(') != function) {
        fail_msg("%s.%s: %s, a sentence about it and an example are needed", class, name,
                 function ? "fun(...)" : "a type");
    }
}

static int functions_have_words(const char *class, const struct script_fn *f)
{
    int n = 0;
    for (; f && f->name; f++, n++) {
        has_words(class, f->name, true);
    }
    return n;
}

// Every row has words. So that all words have a row as well, the numbers are the same: no name is
// there twice.
static void has_as_many(const char *class, int rows)
{
    const struct shape_field *f = shape_class(class)->fields;
    int words = 0;
    for (; f->name; f++) {
        words += *f->name != '['; // whatever a script gives it
        if (shape_class_field(class, f->name) != f) {
            fail_msg("%s.%s: it is there twice", class, f->name);
        }
    }
    if (words != rows) {
        fail_msg("%s: %d fields and functions are described, there are %d", class, words, rows);
    }
}

static void rows_of_classes_have_words(void **state)
{
    (void)state;
    for (const struct class *const *c = module_classes; *c; c++) {
        int rows = functions_have_words((*c)->name, (*c)->methods);
        for (const struct script_field *f = (*c)->fields; f && f->name; f++, rows++) {
            has_words((*c)->name, f->name, false);
        }
        has_as_many((*c)->name, rows);
    }
}

static void so_have_functions(void **state)
{
    (void)state;
    int rows = 0;
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        rows += functions_have_words("zerodark", *list);
    }
    has_as_many("zerodark", rows);
    rows = functions_have_words("pack_globals", hook_pack_functions);
    rows += functions_have_words("pack_globals", declare_functions);
    rows += functions_have_words("pack_globals", ruleset_functions);
    has_as_many("pack_globals", rows);
}

static bool is_listed(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

static bool has_field(const struct shape *s, const char *name)
{
    size_t n = strlen(name);
    for (const struct shape_field *f = s->fields; f->name; f++) {
        if (strncmp(f->name, name, n) == 0 && (!f->name[n] || f->name[n] == '?')) {
            return true;
        }
    }
    return false;
}

// The names that the reader of a file's table knows; NULL: nobody lists them.
static const char *const *names_read(const struct shape *s)
{
    static const struct {
        const char *shape;
        const char *const *names;
    } readers[] = {{"mission_data", mission_file_names},
                   {"wants_data", mission_wants_names},
                   {"lesson_data", mission_lesson_names},
                   {"lesson_step_data", mission_lesson_step_names},
                   {"team_data", team_file_names},
                   {"hero_data", team_hero_names},
                   {"operation_data", operation_names},
                   {"bot_data", bots_names},
                   {"upgrade_data", upgrade_names},
                   {"complication_data", content_complication_names},
                   {"supply_data", supply_names},
                   {"pack_data", manifest_names},
                   {"achievement_data", NULL},
                   {"piece_data", NULL},
                   {"placed_data", NULL},
                   {"solid_data : placed_data", NULL},
                   {"line_data : placed_data", NULL},
                   {"fence_data : line_data", NULL},
                   {"area_data : placed_data", NULL},
                   {"slope_data : placed_data", NULL},
                   {"ladder_data : placed_data", NULL},
                   {"map_data", NULL},
                   {"part_data", map_instance_names}};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (strcmp(readers[i].shape, s->name) == 0) {
            return readers[i].names;
        }
    }
    fail_msg("%s: which names does its reader know?", s->name);
    return NULL;
}

// Whoever writes a file is offered the fields that its reader knows, all of them and no others.
static void the_fields_of_files_are_those_that_are_read(void **state)
{
    (void)state;
    for (const struct shape *const *all = file_shapes; *all; all++) {
        const char *const *names = names_read(*all);
        for (const struct shape_field *f = (*all)->fields; names && f->name; f++) {
            char name[32];
            snprintf(name, sizeof name, "%.*s", (int)strcspn(f->name, "?"), f->name);
            if (name[0] != '[' && !is_listed(name, names)) {
                fail_msg("%s.%s: nobody reads it", (*all)->name, name);
            }
        }
        for (const char *const *n = names; n && *n; n++) {
            if (!has_field(*all, *n)) {
                fail_msg("%s.%s: the stubs do not have it", (*all)->name, *n);
            }
        }
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_stubs_are_those_of_the_registries, lab_setup,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(the_stubs_are_lua, lab_setup, lab_teardown),
        cmocka_unit_test(the_fields_of_files_are_those_that_are_read),
        cmocka_unit_test(rows_of_classes_have_words),
        cmocka_unit_test(so_have_functions),
    };
    if (argc == 2 && strcmp(argv[1], "--write") == 0) {
        struct lab *lab = lab_new();
        FILE *f = fopen(STUBS, "wb");
        int failed = !f || fputs(stubs(lab), f) < 0 || fclose(f) != 0;
        lab_free(lab);
        return failed;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
