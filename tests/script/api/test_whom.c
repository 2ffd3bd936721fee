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

// All ways in which a script can have a function called, and every method of the game that belongs
// to players: each is tried, once, wherever `try` is called. What comes back is printed.
static const char ways[] =
    "local names = { NAMES }\n"
    "local seen, kept = {}, {}\n"
    "local function try(game, where)\n"
    "  if seen[where] then return end\n"
    "  seen[where] = true\n"
    "  for _, n in ipairs(names) do\n"
    "    local function call() return game[n](game, n == 'pack' and 'none' or nil) end\n"
    "    kept[n] = kept[n] or select(2, pcall(function() return game[n] end))\n"
    "    local ways = {\n"
    "      call = function() return pcall(call) end,\n"
    "      kept = function() return pcall(kept[n], game) end,\n"
    "      twice = function() return pcall(pcall, kept[n]) and pcall(kept[n], game) end,\n"
    "      thread = function() return coroutine.resume(coroutine.create(call)) end,\n"
    "      wrap = function() return pcall(coroutine.wrap(call)) end,\n"
    "      handler = function()\n"
    "        local back\n"
    "        xpcall(error, function() back = pcall(call) end)\n"
    "        return back\n"
    "      end,\n"
    "      replace = function() return pcall(string.gsub, 'a', 'a', call) end,\n"
    "      sort = function() return pcall(table.sort, { 2, 1 }, call) end,\n"
    "      index = function() return pcall(function()\n"
    "        return setmetatable({}, { __index = call }).x end) end,\n"
    "      add = function() return pcall(function()\n"
    "        return setmetatable({}, { __add = call }) + 1 end) end,\n"
    "      text = function() return pcall(tostring, setmetatable({}, { __tostring = call })) end,\n"
    "      pairs = function() return pcall(pairs, setmetatable({}, { __pairs = call })) end,\n"
    "      close = function() return pcall(function()\n"
    "        local x <close> = setmetatable({}, { __close = call }) end) end,\n"
    "      load = function() return pcall(load('local c = ... return c()'), call) end,\n"
    "      pieces = function() local f, why = load(call) return not not f, why end,\n"
    "      meta = function() return pcall(function()\n"
    "        return getmetatable(game).__index[n](game) end) end,\n"
    "      raw = function() return pcall(function() return rawget(game, n)(game) end) end,\n"
    "      iterate = function() return pcall(function() for _ in call do end end) end,\n"
    "    }\n"
    "    for name, way in pairs(ways) do\n"
    "      local back = way()\n"
    "      if back then print(where, n .. ' came back by ' .. name) end\n"
    "    end\n"
    "  end\n"
    "  print(where, 'refused')\n"
    "end\n";

// The text in which NAMES is the list of these methods; the caller frees it.
static char *with_names(const char *text)
{
    static char listed[32768];
    char names[1024] = "";
    read_list(listed, sizeof listed);
    for (const struct script_fn *m = rows_of_game.methods; m->name; m++) {
        if (whom(listed, "game", m->name) == 'p') {
            size_t n = strlen(names);
            snprintf(names + n, sizeof names - n, "'%s', ", m->name);
        }
    }
    const char *at = strstr(ways, "NAMES");
    size_t size = sizeof ways + strlen(names) + strlen(text);
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s%s", (int)(at - ways), ways, names, at + strlen("NAMES"), text);
    return out;
}

// In each of these places it was tried, and nothing came back.
static void nothing_came_back(lua_State *L, const char *const *places)
{
    const char *printed = workbench_printed(L);
    const char *back = strstr(printed, "came back");
    if (back) {
        fail_msg("%.*s", 200, back > printed + 60 ? back - 60 : printed);
    }
    for (; *places; places++) {
        char row[80];
        snprintf(row, sizeof row, "%s\trefused", *places);
        if (!strstr(printed, row)) {
            fail_msg("nothing was tried in: %s: %s", *places, printed);
        }
    }
}

static void nor_in_its_handlers_by_any_way(void **state)
{
    static const char *const places[] = {"setup", "deploy", "flip", NULL};
    char *text =
        with_names("return mission { id = 'try', title = 'Try', table = { 24, 24 },\n"
                   "  setup = function(m)\n"
                   "    m:deploy_team { entry = 'planned', edge = 'bottom' } try(m.game, 'setup')\n"
                   "  end,\n"
                   "  on = { deploy = function(m) try(m.game, 'deploy') end,\n"
                   "    flip = function(m) try(m.game, 'flip') end },\n"
                   "  over = { 'team_gone', 'deck_empty' } }\n");
    workbench_file(*state, "missions/try.lua", text);
    workbench_printed(*state);
    workbench_run(*state, "g = zd.game { mission = 'missions/try.lua', seed = 3 } g:play()");
    nothing_came_back(*state, places);
    free(text);
}

static void nor_for_a_pack(void **state)
{
    static const char *const places[] = {"load", "before", "after", "quantity", "check", NULL};
    char *text = with_names(
        "try(setmetatable({}, { __index = function(_, n) return game[n] end }), 'load')\n"
        "before('flip', function() try(game, 'before') end)\n"
        "after('flip', function() try(game, 'after') end)\n"
        "quantity('shoot.target', function(terms) pcall(try, game, 'quantity') end)\n"
        "check('can.shoot', function() pcall(try, game, 'check') end)\n");
    workbench_file(*state, "packs/try/pack.lua",
                   "return { name = 'try', version = '1.0.0', changes = { 'before flip', "
                   "'after flip', 'shoot.target', 'can.shoot' } }\n");
    workbench_file(*state, "packs/try/init.lua", text);
    workbench_printed(*state);
    // a question that has tried to change something comes to nothing, and so does the battle
    workbench_run(*state, "pcall(function() g = zd.game { mission = MISSIONS .. '/rescue.lua', "
                          "packs = { 'packs/try' }, seed = 3 } end)"
                          "for i = 1, 9 do pcall(g.play, g) end");
    nothing_came_back(*state, places);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_says_for_whom_it_is),
        cmocka_unit_test_setup_teardown(what_belongs_to_players_is_not_there_for_a_mission,
                                        workbench_setup, workbench_teardown),
        cmocka_unit_test_setup_teardown(nor_in_its_handlers_by_any_way, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(nor_for_a_pack, workbench_setup, workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
