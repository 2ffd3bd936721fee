// Who may call what: tests/script/whom.txt has a line for every method of every class, and a
// mission that sets its battle up is refused what belongs to those who play it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/api/l_figure.h"
#include "script/api/l_game.h"
#include "script/api/module.h"
#include "support/script/workbench.h"

#define WHOM SOURCE_DIR "/tests/script/whom.txt"

// "game.undo player" -> 'p'; 0: there is no such line.
static char whom(const char *listed, const char *class, const char *name)
{
    char row[128];
    snprintf(row, sizeof row, "\n%s.%s ", class, name);
    const char *at = strstr(listed, row);
    return (char)(at ? at[strlen(row)] : 0);
}

static void read_list(char *out, size_t size)
{
    FILE *f = fopen(WHOM, "rb");
    assert_non_null(f);
    out[0] = '\n';
    size_t n = fread(out + 1, 1, size - 2, f);
    out[n + 1] = '\0';
    fclose(f);
}

static void every_method_says_for_whom_it_is(void **state)
{
    static char listed[32768];
    int rows = 0, lines = 0;
    (void)state;
    read_list(listed, sizeof listed);
    for (const struct class *const *c = module_classes; *c; c++) {
        for (const struct script_fn *m = (*c)->methods; m && m->name; m++, rows++) {
            char is = whom(listed, (*c)->name, m->name);
            if (is != 's' && is != 'p' && is != 'm') {
                fail_msg("%s.%s: whom.txt does not say for whom it is", (*c)->name, m->name);
            }
        }
    }
    for (const char *at = listed; (at = strchr(at + 1, '\n')); lines++) {
    }
    if (lines != rows) {
        fail_msg("whom.txt has %d lines, and there are %d methods", lines, rows);
    }
}

// The mission that calls a method of the game, or of a figure, in its setup; what that raises goes
// out as text.
static const char *try_in_setup(lua_State *L, const char *object, const char *name)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "return mission {\n"
             "  id = 'try', title = 'Try',\n"
             "  setup = function(m)\n"
             "    local game = m.game\n"
             "    local figure = game:add('hero', { name = 'Q', at = { 9, 9 } })\n"
             "    local ok, why = pcall(function() return %s:%s() end)\n"
             "    game:remove(figure)\n"
             "    print(tostring(why))\n"
             "  end,\n"
             "}\n",
             object, name);
    workbench_file(L, "missions/try.lua", text);
    workbench_printed(L);
    workbench_run(L, "pcall(zd.game, { mission = 'missions/try.lua' })");
    return workbench_printed(L);
}

static void look_at(lua_State *L, const struct class *c, const char *listed)
{
    for (const struct script_fn *m = c->methods; m->name; m++) {
        bool player = whom(listed, c->name, m->name) == 'p';
        const char *said = try_in_setup(L, c->name, m->name);
        bool refused = strstr(said, "the prompt and the players may use this") != NULL;
        if (refused != player) {
            fail_msg("%s.%s in setup: %s", c->name, m->name, said);
        }
    }
}

static void what_belongs_to_players_is_not_there_for_a_mission(void **state)
{
    static char listed[32768];
    read_list(listed, sizeof listed);
    look_at(*state, &rows_of_game, listed);
    look_at(*state, &rows_of_figure, listed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_says_for_whom_it_is),
        cmocka_unit_test_setup_teardown(what_belongs_to_players_is_not_there_for_a_mission,
                                        workbench_setup, workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
