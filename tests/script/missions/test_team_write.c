// What team_write writes reads back as the very same team: every ready one, and one that has been
// through an operation.
#include "support/script/workbench.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "script/missions/team_file.h"
#include "script/missions/team_write.h"

static struct team_sheet first, second;

static struct match *battle(lua_State *L)
{
    workbench_run(L, "g = zd.game {}");
    struct match *m = workbench_match(L);
    match_enter(L, m);
    return m;
}

// Writes the first sheet and reads it as the second; returns the text.
static const char *again(lua_State *L, struct match *m, const char *name, const char *about)
{
    const char *text = team_write(L, &m->content, &first.team, name, about);
    workbench_file(L, "again.lua", text);
    team_open(L, m, "again.lua", &second);
    for (int i = 0; i < second.wrong.n; i++) {
        fail_msg("%s", second.wrong.at[i].text);
    }
    assert_memory_equal(&first.team, &second.team, sizeof first.team);
    return text;
}

static void read_first(lua_State *L, struct match *m, const char *path)
{
    team_open(L, m, path, &first);
    for (int i = 0; i < first.wrong.n; i++) {
        fail_msg("%s: %s", path, first.wrong.at[i].text);
    }
}

static bool is_team(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".lua") == 0 && !strstr(name, "_spec");
}

static void every_ready_team_reads_back(void **state)
{
    lua_State *L = *state;
    struct match *m = battle(L);
    DIR *d = opendir(SOURCE_DIR "/lua/content/teams");
    int teams = 0;
    assert_non_null(d);
    for (const struct dirent *e; (e = readdir(d));) {
        if (is_team(e->d_name)) {
            char path[512];
            snprintf(path, sizeof path, SOURCE_DIR "/lua/content/teams/%s", e->d_name);
            read_first(L, m, path);
            again(L, m, e->d_name, "a ready team");
            teams++;
        }
    }
    closedir(d);
    assert_int_equal(teams, 8);
}

static void a_team_in_the_middle_of_an_operation_reads_back(void **state)
{
    lua_State *L = *state;
    struct match *m = battle(L);
    workbench_file(
        L, "team.lua",
        "return team { name = 'Late', design = '5/20/9', supply_drop = true, sown = false,\n"
        "  hero { name = 'Ester', M = 4, F = 3, A = 4, D = 4, AV = 2, bare = true, iff = false,\n"
        "    upgrades = { 'Leader', 'Claymore' }, bought = { 'Light armour', 'IFF', '+1 F' },\n"
        "    supplied = { 'Respirator' }, used = { Claymore = 1 } },\n"
        "  hero { name = 'Zoya', M = 4, F = 3, A = 5, D = 3, AV = 2, sentry = 'Claymore',\n"
        "    upgrades = { 'Sapper', 'Relay', { 'Hardened', 'Relay' }, 'Fragmenting grenade' },\n"
        "    used = { ['Fragmenting grenade'] = 1 },\n"
        "    allies = { { 'Zipper', name = 'Bee', upgrades = { 'Gun', 'Relay' },\n"
        "                 bought = { '+1 M' } },\n"
        "               { 'Scutter', bought = true, upgrades = { '+1 M' } }, 'CP dog' } },\n"
        "  hero { name = 'Anvil \"Tin\\\\man\"', M = 4, F = 5, A = 2, D = 4, AV = 3,\n"
        "    program = 'Assault', replacement = true, upgrades = { 'Robot', 'Medium armour' } },\n"
        "}");
    read_first(L, m, "team.lua");
    const char *text = again(L, m, "Late", NULL);
    assert_non_null(strstr(text, "supplied = { \"Respirator\" }"));
    assert_non_null(strstr(text, "[\"Fragmenting grenade\"] = 1"));
    assert_non_null(strstr(text, "bought = true"));
    assert_non_null(strstr(text, "\"Anvil \\\"Tin\\\\man\\\"\""));
}

// A name is whatever its player wants that is one line: quotes and backslashes among it.
static void any_name_reads_back(void **state)
{
    lua_State *L = *state;
    struct match *m = battle(L);
    workbench_file(L, "team.lua",
                   "return team { hero { name = 'a\"b\\\\c 1\\xC3\\xA9', M = 4, F = 4, A = 3,"
                   " D = 4, iff = 'off' == '' } }");
    read_first(L, m, "team.lua");
    again(L, m, NULL, NULL);
    assert_string_equal(second.team.hero[0].name, "a\"b\\c 1\xC3\xA9");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_ready_team_reads_back, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_team_in_the_middle_of_an_operation_reads_back,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(any_name_reads_back, workbench_setup, workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
