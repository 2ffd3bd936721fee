#include "support/script/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/file_words.h"
#include "script/api/module.h"
#include "script/base/shape.h"
#include "script/hooks/hook.h"
#include "script/missions/mission_parts.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/orders/bots.h"
#include "script/packs/content.h"
#include "script/packs/manifest.h"

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

static void each_function(const struct script_fn *f, const char *where)
{
    for (; f && f->name; f++) {
        size_t n = f->doc ? strlen(f->doc) : 0;
        if (f->signature[0] != '(' || n == 0 || !strchr(".?", f->doc[n - 1])) {
            fail_msg("%s.%s: a signature in ( ) and a sentence about it are needed", where,
                     f->name);
        }
    }
}

static void every_function_says_what_it_is_for(void **state)
{
    (void)state;
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        each_function(*list, "zd");
    }
    for (const struct class *const *c = module_classes; *c; c++) {
        each_function((*c)->methods, (*c)->name);
    }
    each_function(hook_pack_functions, "pack");
    each_function(file_functions, "file");
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
                   {"team_data", team_file_names},
                   {"hero_data", team_hero_names},
                   {"operation_data", operation_names},
                   {"bot_data", bots_names},
                   {"upgrade_data", upgrade_names},
                   {"complication_data", content_complication_names},
                   {"supply_data", supply_names},
                   {"pack_data", manifest_names},
                   {"piece_data", NULL},
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
        cmocka_unit_test(every_function_says_what_it_is_for),
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
