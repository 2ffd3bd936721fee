// Advice: advice_snippets.txt has a snippet for each row of the four lists of advice. What the
// interpreter, the module or lint say of it, and the advice, are in the golden file. A row that no
// snippet reaches is a row that nobody ever sees.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/advice.h"
#include "app/check/check_file.h"
#include "app/check/internal/check_rows.h"
#include "app/check/lint.h"
#include "script/missions/operation_file.h"

#define ROWS 300 // of one list, at most

static struct {
    const char *file;
    const struct text_row *rows;
    bool reached[ROWS];
} lists[] = {{"advice.txt", advice_rows, {false}},
             {"foreign.txt", foreign_rows, {false}},
             {"gone.txt", gone_rows, {false}},
             {"elsewhere.txt", elsewhere_rows, {false}}};

static bool fits(const struct text_row *r, const char *message)
{
    const char *at = strstr(message, r->words);
    return at && (!r->then || strstr(at, r->then));
}

static void no_row_hides_another(void **state)
{
    (void)state;
    size_t n = 0;
    for (const struct text_row *r = advice_rows; r->words; r++, n++) {
        char message[256];
        snprintf(message, sizeof message, "%s %s", r->words, r->then ? r->then : "");
        const struct text_row *first = advice_rows;
        while (!fits(first, message)) {
            first++;
        }
        if (first != r) {
            fail_msg("'%s' is never reached: '%s' comes first", r->words, first->words);
        }
    }
    assert_true(n > 100);
}

// Is the row what the mend of a snippet was made of?
static bool is_made_of(size_t list, const struct text_row *r, const char *snippet,
                       const struct finding *f)
{
    char made[FINDING_MEND];
    if (lists[list].rows == advice_rows) {
        const struct text_row *first = advice_rows;
        while (first < r && !fits(first, f->text)) {
            first++;
        }
        return first == r && fits(r, f->text) && advice_for(f->text, made, sizeof made) &&
               strcmp(made, f->mend) == 0;
    }
    snprintf(made, sizeof made, "did you mean '%s'?", r->text);
    bool sentence = strcmp(f->mend, r->text) == 0;
    bool word = lists[list].rows == foreign_rows &&
                (strcmp(f->mend, made) == 0 || strncmp(f->mend, "the word is `function`", 22) == 0);
    return (sentence || word) && strstr(snippet, r->words);
}

static void note_finding(const char *snippet, const struct finding *f)
{
    char said[FINDING_TEXT + FINDING_MEND + 64];
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        for (size_t i = 0; lists[list].rows[i].words; i++) {
            assert_true(i < ROWS);
            lists[list].reached[i] |= is_made_of(list, &lists[list].rows[i], snippet, f);
        }
    }
    snprintf(said, sizeof said, "%d:%d: %s\n%s", f->line, f->column, f->text, f->mend);
    golden_says(snippet, said);
}

static struct findings found;
static int faults;

static void fault(const char *what, const char *snippet)
{
    print_error("%s: %s\n", what, snippet);
    faults++;
}

// What lint says first.
static void lint_snippet(enum file_kind kind, const char *snippet)
{
    const struct lint_file f = {
        .kind = kind, .path = "try.lua", .text = snippet, .n = strlen(snippet)};
    struct lint_globals *globals = lint_globals_new();
    findings_clear(&found);
    lint_collect(&f, globals);
    lint_check(&f, globals, &found);
    free(globals);
    if (found.n == 0) {
        fault("lint says nothing of this", snippet);
        return;
    }
    note_finding(snippet, &found.f[0]);
}

static void read_snippet(lua_State *L, const char *snippet)
{
    findings_clear(&found);
    if (check_syntax(L, "try.lua", snippet, strlen(snippet), &found)) {
        fault("this compiles", snippet);
        return;
    }
    note_finding(snippet, &found.f[0]);
}

static int read_operation(lua_State *L)
{
    struct op_plan *op = lua_newuserdatauv(L, sizeof *op, 0);
    memset(op, 0, sizeof *op);
    workbench_match(L);
    operation_read(L, lua_touserdata(L, lua_upvalueindex(1)), "try.lua", op);
    return 0;
}

// How a file of a snippet is made of its text, and opened.
static const struct {
    const char *way, *path, *before, *after, *run;
} ways[] = {
    {"run", NULL, "", "", NULL},
    {"mission", "try.lua", "return mission {\n  id = 'try', setup = function(m) end,\n", "\n}",
     "zd.game { mission = 'try.lua', seed = 1 }"},
    {"setup", "try.lua", "return mission {\n  id = 'try', setup = function(m)\n", "\n  end\n}",
     "zd.game { mission = 'try.lua', seed = 1 }"},
    {"team", "try.lua", "return team {\n", "\n}",
     "zd.game { mission = MISSIONS .. '/rescue.lua', team = 'try.lua', seed = 1 }"},
    {"pack", "p/pack.lua", "return { name = 'p', version = '1.0.0',\n", "\n}",
     "zd.game { packs = { 'p' } }"},
    {"manifest", "p/pack.lua", "", "", "zd.game { packs = { 'p' } }"},
    {"init", "p/init.lua", "", "", "zd.game { packs = { 'p' } }"},
    {"bot", "try.lua", "return bot { name = 'b',\n", "\n}",
     "zd.game { mission = MISSIONS .. '/rescue.lua', seed = 1 }:play('try.lua', 1)"},
    {"operation", "try.lua", "return operation { id = 'o', title = 'O',\n", "\n}",
     "read_operation()"},
};

// Runs what a snippet is for; the message is left on the stack.
static void run_snippet(lua_State *L, const char *way, const char *snippet)
{
    static char text[8192];
    size_t k = 0;
    while (strcmp(ways[k].way, way) != 0) {
        k++;
        assert_true(k < sizeof ways / sizeof *ways);
    }
    snprintf(text, sizeof text, "%s%s%s", ways[k].before, snippet, ways[k].after);
    workbench_file(L, "p/pack.lua",
                   "return { name = 'p', version = '1.0.0',\n"
                   "  changes = { 'program P', 'complication X' } }");
    workbench_file(L, "p/init.lua", "");
    workbench_file(L, "try.lua", text);
    if (ways[k].path) {
        workbench_file(L, ways[k].path, text);
    }
    const char *run = ways[k].run ? ways[k].run : text;
    lua_settop(L, 0);
    if (luaL_loadbuffer(L, run, strlen(run), "=test") == LUA_OK &&
        lua_pcall(L, 0, LUA_MULTRET, 0) == LUA_OK) {
        fault("this did not fail", snippet);
        return;
    }
    struct finding f;
    finding_read("try.lua", luaL_tolstring(L, -1, NULL), &f);
    note_finding(snippet, &f);
}

static void try_snippet(lua_State *L, const char *way, const char *snippet)
{
    if (strcmp(way, "read") == 0) {
        read_snippet(L, snippet);
    } else if (strcmp(way, "lint") == 0) {
        lint_snippet(FILE_MISSION, snippet);
    } else if (strcmp(way, "lint map") == 0) {
        lint_snippet(FILE_MAP, snippet);
    } else {
        run_snippet(L, way, snippet);
    }
}

// Each snippet follows a line "== WAY".
static void each_row_has_a_snippet_that_reaches_it(void **state)
{
    lua_State *L = *state;
    char *line = NULL, way[32] = "", snippet[8192] = "";
    size_t size = 0, n = 0;
    FILE *f = fopen(SOURCE_DIR "/tests/app/check/advice_snippets.txt", "r");
    assert_non_null(f);
    workbench_run(L, "g = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 1 }");
    lua_pushlightuserdata(L, workbench_match(L));
    lua_pushcclosure(L, read_operation, 1);
    lua_setglobal(L, "read_operation");
    for (bool more = true; more;) {
        more = getline(&line, &size, f) > 0;
        if (!more || strncmp(line, "== ", 3) == 0) {
            snippet[n > 0 ? n - 1 : 0] = '\0';
            if (*way) {
                try_snippet(L, way, snippet);
            }
            snprintf(way, sizeof way, "%.*s", (int)strcspn(line + 3, "\n"), line + 3);
            n = 0;
        } else if (*way) {
            n += (size_t)snprintf(snippet + n, sizeof snippet - n, "%s", line);
            assert_true(n < sizeof snippet);
        }
    }
    free(line);
    fclose(f);
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        for (size_t i = 0; lists[list].rows[i].words; i++) {
            if (!lists[list].reached[i]) {
                const struct text_row *r = &lists[list].rows[i];
                print_error("%s: no snippet reaches '%s%s%s'\n", lists[list].file, r->words,
                            r->then ? " ... " : "", r->then ? r->then : "");
                faults++;
            }
        }
    }
    assert_int_equal(faults, 0);
}

static void other_messages_have_none(void **state)
{
    (void)state;
    char out[256];
    assert_false(advice_for("all is well", out, sizeof out));
    assert_string_equal(out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_row_hides_another),
        cmocka_unit_test_setup_teardown(each_row_has_a_snippet_that_reaches_it, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test(other_messages_have_none),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
