// The language server, as an editor meets it: messages are text, files are in memory.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/host/editor.h"

#define MISSION "file:///w/m.lua"

static struct editor e;

static void begin_with(void **state, const char *can)
{
    lua_State *L = *state;
    workbench_run(L, "g = g or zd.game { }");
    memset(&e, 0, sizeof e);
    editor_begin(&e, L, workbench_match(L), can);
}

static void begin(void **state)
{
    begin_with(state, "{}");
}

static const char *text_of(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static json_int_t error_of(const json_t *answer)
{
    return json_integer_value(json_object_get(json_object_get(answer, "error"), "code"));
}

static const json_t *last_message(void)
{
    return json_array_get(e.got, json_array_size(e.got) - 1);
}

static void what_comes_before_and_after_is_refused(void **state)
{
    begin_with(state, "");
    assert_int_equal(error_of(editor_ask(&e, "textDocument/hover", "{}")), -32002);
    assert_int_equal(error_of(editor_ask(&e, "no/such", "{}")), -32002);
    editor_tell(&e, "textDocument/didOpen", "{}");
    editor_tell(&e, "initialized", "{}");
    const json_t *result = json_object_get(editor_ask(&e, "initialize", "{}"), "result");
    const json_t *can = json_object_get(result, "capabilities");
    assert_string_equal(text_of(can, "positionEncoding"), "utf-16");
    assert_string_equal(text_of(json_object_get(result, "serverInfo"), "name"), "zerodark");
    assert_int_equal(error_of(editor_ask(&e, "initialize", "{}")), -32600);
    assert_int_equal(error_of(editor_ask(&e, "no/such", "{}")), -32601);
    assert_false(lsp_left_well(e.server));
    result = json_object_get(editor_ask(&e, "shutdown", "null"), "result");
    assert_true(json_is_null(result));
    assert_int_equal(error_of(editor_ask(&e, "textDocument/hover", "{}")), -32600);
    assert_false(e.leaves);
    editor_tell(&e, "exit", "null");
    assert_true(e.leaves);
    assert_true(lsp_left_well(e.server));
    editor_end(&e);
}

static void what_is_no_message_is_answered_as_such(void **state)
{
    static const struct {
        const char *text;
        int code;
    } cases[] = {
        {"", -32700},
        {"{", -32700},
        {"\xff\xfe{}", -32700},
        {"{\"id\":1,\"method\":\"a\xc0\"}", -32700},
        {"[]", -32600},
        {"7", -32600},
        {"null", -32600},
        {"{}", -32600},
        {"{\"id\":3}", -32600},
        {"{\"id\":{},\"method\":\"shutdown\"}", -32600},
        {"{\"id\":1.5,\"method\":\"shutdown\"}", -32600},
        {"{\"id\":1,\"method\":7}", -32600},
        {"{\"id\":1,\"method\":\"a\\u0000b\"}", -32601},
        {"{\"id\":\"one\",\"method\":\"textDocument/hover\",\"params\":[]}", -32602},
        {"{\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":7}}}",
         -32602},
        {"{\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:"
         "///none\"},\"position\":{\"line\":0,\"character\":0}}}",
         -32602},
        {"{\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":"
         "\"file:///w/m.lua\"},\"position\":{\"line\":-1,\"character\":0}}}",
         -32602},
    };
    begin(state);
    editor_text(&e, MISSION, "return 1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t before = json_array_size(e.got);
        editor_send(&e, cases[i].text);
        assert_int_equal(json_array_size(e.got), before + 1);
        if (error_of(last_message()) != cases[i].code) {
            fail_msg("%s", cases[i].text);
        }
    }
    static const char *const silent[] = {
        "{\"method\":\"$/cancelRequest\",\"params\":{\"id\":1}}",
        "{\"method\":\"no/such\"}",
        "{\"id\":9,\"result\":null}",
        "{\"id\":9,\"error\":{\"code\":1,\"message\":\"\"}}",
        "{\"method\":\"textDocument/didOpen\",\"params\":7}",
        "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"x\"}}}",
        "{\"method\":\"textDocument/didClose\"}",
    };
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        size_t before = json_array_size(e.got);
        editor_send(&e, silent[i]);
        assert_int_equal(json_array_size(e.got), before);
    }
    editor_end(&e);
}

// Every request with params of every wrong kind is answered, and the server lives.
static void params_of_wrong_kinds_are_answered(void **state)
{
    static const char *const methods[] = {
        "textDocument/completion",       "textDocument/hover",
        "textDocument/definition",       "textDocument/signatureHelp",
        "textDocument/rename",           "textDocument/prepareRename",
        "textDocument/codeAction",       "textDocument/documentSymbol",
        "textDocument/documentHighlight"};
    static const char no_places[] =
        "{\"textDocument\":{\"uri\":\"file:///w/m.lua\"},\"position\":[],\"context\":7}";
    static const char far_away[] =
        "{\"textDocument\":{\"uri\":\"file:///w/m.lua\"},\"position\":{\"line\":999999999999,"
        "\"character\":999999999999},\"context\":{\"diagnostics\":[7,{},{\"source\":\"zerodark\","
        "\"message\":\"x\\ndid you mean 'y'?\",\"range\":7}]}}";
    static const char *const params[] = {
        "null", "[]", "{}", "7", "\"x\"", "{\"textDocument\":[]}", no_places, far_away};
    begin(state);
    editor_text(&e, MISSION, "local x = 1");
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        for (size_t k = 0; k < sizeof params / sizeof *params; k++) {
            assert_non_null(editor_ask(&e, methods[i], params[k]));
        }
    }
    editor_end(&e);
}

static const json_t *finding(size_t i)
{
    return json_array_get(editor_findings(&e), i);
}

static json_int_t column_of(const json_t *found, const char *end)
{
    const json_t *at = json_object_get(json_object_get(found, "range"), end);
    return json_integer_value(json_object_get(at, "character"));
}

static json_int_t line_of(const json_t *found)
{
    const json_t *at = json_object_get(json_object_get(found, "range"), "start");
    return json_integer_value(json_object_get(at, "line"));
}

static void findings_are_those_of_check(void **state)
{
    begin(state);
    editor_text(&e, MISSION,
                "return mission { id = \"x\", tilte = \"y\",\n  setup = function(m)\n"
                "    m:deploy_tem { edge = \"bottom\" } end }");
    assert_int_equal(json_array_size(editor_findings(&e)), 2);
    assert_string_equal(text_of(finding(0), "message"),
                        "mission: no field 'tilte'\ndid you mean 'title'?");
    assert_string_equal(text_of(finding(0), "source"), "zerodark");
    assert_string_equal(text_of(finding(0), "code"), "unknown-field");
    assert_int_equal(json_integer_value(json_object_get(finding(0), "severity")), 1);
    assert_int_equal(column_of(finding(0), "start"), 27);
    assert_int_equal(column_of(finding(0), "end"), 32);
    assert_int_equal(line_of(finding(1)), 2);
    assert_int_equal(column_of(finding(1), "start"), 6);
    editor_tell(&e, "textDocument/didClose", "{\"textDocument\":{\"uri\":\"file:///w/m.lua\"}}");
    assert_int_equal(json_array_size(editor_findings(&e)), 0);
    editor_text(&e, MISSION,
                "return mission { id = \"x\", setup = function(m) m:deploy_team { edge = "
                "\"bottom\" } end }");
    assert_int_equal(json_array_size(editor_findings(&e)), 0);
    editor_text(&e, "untitled:1", "return mission { id = \"x\" setup = 1 }");
    assert_int_equal(json_array_size(editor_findings(&e)), 1);
    editor_text(&e, MISSION,
                "\xEF\xBB\xBFreturn mission { id = \"x\", tilte = 1, setup = function(m) "
                "m:deploy_team { } end }");
    assert_int_equal(column_of(finding(0), "start"), 28);
    editor_end(&e);
}

// Letters of two and four bytes before a finding, in halves of UTF-16 and in bytes.
static void columns_count_what_was_agreed_on(void **state)
{
    static const char text[] = "return mission { id = \"\xC3\xA9\xE6\xBC\xA2\xF0\x9D\x84\x9E\", "
                               "tilte = 1, setup = function(m) m:deploy_team { } end }";
    begin(state);
    editor_text(&e, MISSION, text);
    assert_int_equal(column_of(finding(0), "start"), 30);
    editor_end(&e);
    begin_with(state, "{\"general\":{\"positionEncodings\":[\"utf-8\",\"utf-16\"]}}");
    const json_t *can =
        json_object_get(json_object_get(json_array_get(e.got, 0), "result"), "capabilities");
    assert_string_equal(text_of(can, "positionEncoding"), "utf-8");
    editor_text(&e, MISSION, text);
    assert_int_equal(column_of(finding(0), "start"), 35);
    editor_end(&e);
}

// Changes the text at a stretch of a line.
static void change(int line, int from, int to_line, int to, const char *text)
{
    json_t *params =
        json_pack("{s:{s:s,s:i},s:[{s:{s:{s:i,s:i},s:{s:i,s:i}},s:s}]}", "textDocument", "uri",
                  e.uri, "version", 2, "contentChanges", "range", "start", "line", line,
                  "character", from, "end", "line", to_line, "character", to, "text", text);
    char *json = json_dumps(params, 0);
    editor_tell(&e, "textDocument/didChange", json);
    lsp_rest(e.server);
    free(json);
    json_decref(params);
}

static void changes_are_made_where_they_are_told(void **state)
{
    begin(state);
    editor_text(&e, MISSION,
                "return mission {\r\n  id = \"\xF0\x9D\x84\x9E\", tilte = \"a\",\r  setup = "
                "function(m) m:deploy_team { edge = 'top' } end }");
    assert_int_equal(json_array_size(editor_findings(&e)), 1);
    change(1, 15, 1, 17, "tl"); // "tilte": the clef is two halves
    assert_int_equal(json_array_size(editor_findings(&e)), 0);
    change(1, 8, 1, 10, "xx");
    change(2, 2, 2, 7, "stup"); // a single \r has ended the line before
    assert_int_equal(line_of(finding(0)), 2);
    change(2, 2, 2, 6, "setup");
    assert_int_equal(json_array_size(editor_findings(&e)), 0);
    change(0, 7, 0, 7, "\n\n");
    change(99, 0, 99, 9, "\nm()");
    assert_true(json_array_size(editor_findings(&e)) > 0);
    editor_tell(&e, "textDocument/didChange",
                "{\"textDocument\":{\"uri\":\"file:///w/m.lua\",\"version\":7},\"contentChanges\":"
                "[{\"text\":\"return mission { id = 'x', setup = function(m) m:deploy_team { edge "
                "= 'top' } end }\"}]}");
    assert_true(lsp_waits(e.server));
    lsp_rest(e.server);
    assert_false(lsp_waits(e.server));
    assert_int_equal(json_array_size(editor_findings(&e)), 0);
    assert_int_equal(
        json_integer_value(json_object_get(json_object_get(last_message(), "params"), "version")),
        7);
    editor_end(&e);
}

#define IN_SETUP(text) "return mission { id = \"x\", setup = function(m)\n" text "\nend }"
#define IN_ON(text)    "return mission { id = \"x\", on = { " text " } }"
#define IN_PACK        "file:///w/fog/init.lua"

// What is offered at the cursor, among others or (one: only) alone.
static const struct {
    const char *uri, *text, *offered, *written;
    bool only;
} completions[] = {
    {MISSION, IN_SETUP("m:deploy_t|"), "deploy_team", "deploy_team", true},
    {MISSION, IN_SETUP("m:deploy_|team { }"), "deploy_red", "deploy_red", false},
    {MISSION, IN_SETUP("m:|"), "log", "log", false},
    {MISSION, IN_SETUP("m:|\nm:log('a')"), "log", "log", false},
    {MISSION, IN_SETUP("m.|"), "vars", "vars", false},
    {MISSION, IN_SETUP("local salim = m:figure 'S' salim:sho|"), "shoot", "shoot", true},
    {MISSION, IN_SETUP("local salim = m:figure 'S' if salim.woun|"), "wounded", "wounded", false},
    {MISSION, IN_SETUP("for _, f in ipairs(m:figures()) do f.nam| end"), "name", "name", true},
    {MISSION, IN_SETUP("zd.succ|"), "successes", "successes", true},
    {MISSION, IN_SETUP("m:deploy_team { | }"), "edge", "edge = ", false},
    {MISSION, IN_SETUP("m:deploy_team { edge = \"|"), "bottom", "bottom", false},
    {MISSION, IN_SETUP("m:deploy_team { edge = \"b|\" }"), "bottom", "bottom", true},
    {MISSION, IN_SETUP("m:deploy_team { edge = | }"), "\"bottom\"", "\"bottom\"", false},
    {MISSION, IN_SETUP("m:add \"|\""), "Grunt", "Grunt", false},
    {MISSION, IN_SETUP("m:deploy { profile = \"Gr|\" }"), "Grunt", "Grunt", true},
    {MISSION, IN_SETUP("m:objective { name = \"Crate\" } m:figure \"C|\""), "Crate", "Crate", true},
    {MISSION, IN_SETUP("local grenade = 1 gre|"), "grenade", "grenade", true},
    {MISSION, IN_SETUP("do local inner = 1 end inn|"), NULL, NULL, true},
    {MISSION, IN_SETUP("-- m:|"), NULL, NULL, true},
    {MISSION, IN_SETUP("--[[ a\nm:| ]]"), NULL, NULL, true},
    {MISSION, IN_SETUP("local |"), NULL, NULL, true},
    {MISSION, IN_SETUP("m:game.|"), NULL, NULL, true},
    {MISSION, IN_ON("[\"objective.tak|\"] = 1"), "objective.taken", "objective.taken", true},
    {MISSION, IN_ON("objective.tak|"), NULL, NULL, true},
    {MISSION, IN_ON("hur|"), "hurt", "[\"hurt\"] = ", true},
    {MISSION, IN_ON("[\"objective.taken\"] = function(m, e) e.fig| end"), "figure", "figure", true},
    {MISSION, "return mission { ti|", "title", "title = ", true},
    {MISSION, "return mission { id = \"x\", ti| }", "title", "title = ", true},
    {MISSION, "return mission { terrain = map \"y|\" }", "yard", "yard", true},
    {"file:///w/t.lua", "return team { name = \"a\", hero { upgrades = { \"Lead|\" } } }", "Leader",
     "Leader", true},
    {"file:///w/s.lua", "local z = require \"zerod|\"", "zerodark", "zerodark", true},
    {"file:///w/s.lua", "local z = require \"zerodark\" z.succ|", "successes", "successes", true},
    {"file:///w/s.lua", "local g = zd.game { } g:undo(1) g:figur|", "figure", "figure", false},
    {"file:///w/s.lua", "zd.game { miss|", "mission", "mission = ", true},
    {"file:///w/b.lua", "return bot { name = \"b\", order = function(b) b.enem| end }", "enemies",
     "enemies", true},
    {IN_PACK, "quantity(\"shoot.targ|\", function(terms, shot) end)", "shoot.target",
     "shoot.target", true},
    {IN_PACK, "quantity(\"shoot.target\", function(terms, shot) shot.obs| end)", "obscured",
     "obscured", true},
    {IN_PACK, "declare { para| }", "params", "params = ", true},
    {IN_PACK, "require \"par|\"", "parts/smoke", "parts/smoke", true},
    {IN_PACK, "function thick() end\nthi|", "thick", "thick", true},
    {IN_PACK, "before(\"mud.|\", function() end)", "mud.sink", "mud.sink", true},
    {IN_PACK, "smo|", "smoke_of", "smoke_of", true},
};

static void set_files(void)
{
    static const char *const files[][2] = {
        {"/w/fog/pack.lua",
         "return { name = \"fog\", version = \"1.0.0\", requires = { \"mud\" } }"},
        {"/w/mud/pack.lua", "return { name = \"mud\", version = \"1.0.0\" }"},
        {"/w/mud/init.lua",
         "declare {\n  steps = { [\"mud.sink\"] = { doc = \"somebody sinks\" } },\n"
         "  states = { sunk = { doc = \"in the mud\" } },\n}\n"
         "upgrade { name = \"Snowshoes\", text = \"It does not sink.\" }\n"},
        {"/w/fog/init.lua", "require \"parts/smoke\""},
        {"/w/fog/parts/smoke.lua", "-- smoke\nfunction smoke_of(f) return 1 end\n"
                                   "program \"Guard\" [[ 10 STOP ]]\n"},
        {"/w/maps/yard.lua", "return map { }"},
        {"/home/lua/types/zerodark.lua",
         "---@class other # x\n---@field log fun()\n\n---@class mission # y\n---@field more fun()\n"
         "---@field log fun(self: mission, text: string) # z\n"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        e.file[i].path = files[i][0];
        e.file[i].text = files[i][1];
    }
}

static void what_may_stand_there_is_offered(void **state)
{
    int faults = 0;
    begin(state);
    set_files();
    for (size_t i = 0; i < sizeof completions / sizeof *completions; i++) {
        editor_text(&e, completions[i].uri, completions[i].text);
        const json_t *items =
            json_object_get(editor_ask_here(&e, "textDocument/completion", ""), "items");
        const char *written = NULL;
        for (size_t k = 0; completions[i].offered && k < json_array_size(items); k++) {
            const json_t *item = json_array_get(items, k);
            if (strcmp(text_of(item, "label"), completions[i].offered) == 0) {
                written = text_of(json_object_get(item, "textEdit"), "newText");
            }
        }
        size_t most = completions[i].offered ? 1 : 0;
        bool right =
            completions[i].offered ? written && strcmp(written, completions[i].written) == 0 : true;
        if (!right || (completions[i].only && json_array_size(items) != most)) {
            print_error("%s: %zu, %s\n", completions[i].text, json_array_size(items),
                        written ? written : "not there");
            faults++;
        }
    }
    assert_int_equal(faults, 0);
    editor_end(&e);
}

static const struct {
    const char *uri, *text, *part;
} hovers[] = {
    {MISSION, IN_SETUP("m:lo|g \"a\""), "mission:log("},
    {MISSION, IN_SETUP("zd.succ|esses({ 1 }, 2)"), "zd.successes("},
    {MISSION, IN_SETUP("zd.succ|esses({ 1 }, 2)"), "For example:"},
    {MISSION, IN_SETUP("local salim = m:figure \"S\" print(sal|im)"), "local salim: figure?"},
    {MISSION, IN_SETUP("local function far(a, b, ...) end fa|r()"),
     "local function far(a, b, ...)"},
    {MISSION, IN_SETUP("m:deploy_team { ed|ge = \"top\" }"), "edge: edge"},
    {MISSION, IN_ON("[\"objective.ta|ken\"] = function(m, e) end"), "**objective.taken** (step)"},
    {MISSION, IN_ON("[\"objective.ta|ken\"] = function(m, e) end"), "- `marker`: "},
    {MISSION, IN_ON("[\"objective.taken\"] = function(m, e) print(e.mar|ker) end"),
     "marker: figure"},
    {MISSION, "retu|rn mission { }", NULL},
    {MISSION, "return miss|ion { }", "mission(data: mission_data)"},
    {MISSION, "return mission { set|up = 1 }", "setup: fun(m: mission)"},
    {MISSION, "return mission { nope| = 1 }", NULL},
    {MISSION, "|", NULL},
    {IN_PACK, "quantity(\"shoot.tar|get\", function(terms, shot) end)", "ZD-"},
    {IN_PACK, "param(\"medic.tar|get\", 3)", "(param)"},
    {MISSION, "return mission { heroes = { { name = \"A\", upgrades = { \"Let|hal\" } } } }",
     "upgrade Lethal"},
};

static void words_are_explained(void **state)
{
    int faults = 0;
    begin(state);
    set_files();
    for (size_t i = 0; i < sizeof hovers / sizeof *hovers; i++) {
        editor_text(&e, hovers[i].uri, hovers[i].text);
        const json_t *result = editor_ask_here(&e, "textDocument/hover", "");
        const char *said = text_of(json_object_get(result, "contents"), "value");
        if (hovers[i].part ? !strstr(said, hovers[i].part) : *said != '\0') {
            print_error("%s: %s\n", hovers[i].text, said);
            faults++;
        }
    }
    assert_int_equal(faults, 0);
    editor_end(&e);
}

static const struct {
    const char *text, *label;
    int active;
} calls[] = {
    {IN_SETUP("m:figure(|)"), "mission:figure(", 0},
    {IN_SETUP("zd.successes({ 1, 2 }, |"), "zd.successes(", 1},
    {IN_SETUP("local function far(a, b) end far(1, (2 + |"), "far(a, b)", 1},
    {IN_SETUP("local function far(a, b) end far(1, { 3, |"), "far(a, b)", 1},
    {IN_SETUP("m:log(\"a\") |"), NULL, 0},
    {"|", NULL, 0},
};

static void the_call_around_is_explained(void **state)
{
    begin(state);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        editor_text(&e, MISSION, calls[i].text);
        const json_t *result = editor_ask_here(&e, "textDocument/signatureHelp", "");
        const json_t *one = json_array_get(json_object_get(result, "signatures"), 0);
        if (!calls[i].label) {
            assert_true(json_is_null(result));
        } else if (strncmp(text_of(one, "label"), calls[i].label, strlen(calls[i].label)) != 0 ||
                   json_integer_value(json_object_get(result, "activeParameter")) !=
                       calls[i].active) {
            fail_msg("%s: %s", calls[i].text, text_of(one, "label"));
        }
    }
    editor_end(&e);
}

static const struct {
    const char *uri, *text, *where;
    int line, column;
} places[] = {
    {MISSION, IN_SETUP("local a = 1\nlocal b = a|"), MISSION, 1, 6},
    {MISSION, IN_SETUP("local a = 1\ndo local a = 2 end\nlocal b = a|"), MISSION, 1, 6},
    {MISSION, "local function go(a)\n  return a|\nend", MISSION, 0, 18},
    {MISSION, IN_SETUP("m:l|og \"a\""), "file:///home/lua/types/zerodark.lua", 5, 10},
    {MISSION, "return mission { terrain = map \"ya|rd\" }", "file:///w/maps/yard.lua", 0, 0},
    {MISSION, "return mission { terrain = map \"ba|rd\" }", NULL, 0, 0},
    {MISSION, "return mission { terrain = map \"../../et|c\" }", NULL, 0, 0},
    {IN_PACK, "require \"parts/smo|ke\"", "file:///w/fog/parts/smoke.lua", 0, 0},
    {IN_PACK, "print(smoke_|of(1))", "file:///w/fog/parts/smoke.lua", 1, 9},
    {IN_PACK, "function here() end\nprint(he|re())", IN_PACK, 0, 9},
    {IN_PACK, "hero { program = \"Gua|rd\" }", "file:///w/fog/parts/smoke.lua", 2, 8},
    {IN_PACK, "nope|()", NULL, 0, 0},
    {IN_PACK, "before(\"mud.si|nk\", function() end)", "file:///w/mud/init.lua", 1, 13},
    {IN_PACK, "print(figure.su|nk)", "file:///w/mud/init.lua", 2, 13},
    {IN_PACK, "game:upgrade(\"Snow|shoes\")", "file:///w/mud/init.lua", 4, 17},
};

// A file that is open counts as it stands in the editor, and not as it was saved.
static void what_is_not_saved_counts(void **state)
{
    begin(state);
    set_files();
    editor_text(&e, "file:///w/fog/parts/smoke.lua", "\n\nfunction thicker_of(f) return 2 end\n");
    editor_text(&e, IN_PACK, "print(thick|er_of(1))");
    const json_t *result = editor_ask_here(&e, "textDocument/definition", "");
    assert_string_equal(text_of(result, "uri"), "file:///w/fog/parts/smoke.lua");
    assert_int_equal(line_of(result), 2);
    editor_text(&e, IN_PACK, "print(smoke|_of(1))");
    assert_true(json_is_null(editor_ask_here(&e, "textDocument/definition", "")));
    editor_end(&e);
}

// What a pack's word is stands in the file that adds it.
static void words_of_required_packs_are_explained(void **state)
{
    begin(state);
    set_files();
    editor_text(&e, IN_PACK, "before(\"mud.si|nk\", function() end)");
    const json_t *result = editor_ask_here(&e, "textDocument/hover", "");
    const char *text = text_of(json_object_get(result, "contents"), "value");
    assert_non_null(strstr(text, "**mud.sink** (step, init.lua line 2)"));
    assert_non_null(strstr(text, "somebody sinks"));
    editor_end(&e);
}

static void what_is_made_elsewhere_is_found(void **state)
{
    int faults = 0;
    begin(state);
    set_files();
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        editor_text(&e, places[i].uri, places[i].text);
        const json_t *result = editor_ask_here(&e, "textDocument/definition", "");
        bool right = places[i].where ? strcmp(text_of(result, "uri"), places[i].where) == 0 &&
                                           line_of(result) == places[i].line &&
                                           column_of(result, "start") == places[i].column
                                     : json_is_null(result);
        if (!right) {
            print_error("%s: %s:%d:%d\n", places[i].text, text_of(result, "uri"),
                        (int)line_of(result), (int)column_of(result, "start"));
            faults++;
        }
    }
    assert_int_equal(faults, 0);
    editor_end(&e);
}

// What comes of a new name; NULL: it is refused, with a message that has this part in it.
static const struct {
    const char *text, *name, *result, *refused;
} renames[] = {
    {"local a| = 1 print(a, b.a, { a = a })", "n", "local n = 1 print(n, b.a, { a = n })", NULL},
    {"local a = 1 do local a = 2 print(a) end print(a|)", "n",
     "local n = 1 do local a = 2 print(a) end print(n)", NULL},
    {"local a = 1 do local a = 2 print(a|) end print(a)", "n",
     "local a = 1 do local n = 2 print(n) end print(a)", NULL},
    {"for i| = 1, i do print(i) end", "k", "for k = 1, i do print(k) end", NULL},
    {"local function f|(a) return f(a) end f = 2", "g", "local function g(a) return g(a) end g = 2",
     NULL},
    {"local x x, y| = 1, 2", "z", NULL, "only locals"},
    {"repeat local a| = 1 until a", "b", "repeat local b = 1 until b", NULL},
    {"local a, b = 1, 2 print(a|, b)", "b", NULL, "mixed up"},
    {"local a| = 1 local function f() return print(a) end", "print", NULL, "mixed up"},
    {"local a| = 1", "end", NULL, "not a name"},
    {"local a| = 1", "1a", NULL, "not a name"},
    {"local a| = 1", "", NULL, "not a name"},
    {"local a| = 1", "a b", NULL, "not a name"},
    {"pri|nt(1)", "x", NULL, "only locals"},
    {"local t = {} t.a| = 1", "x", NULL, "only locals"},
    {"local t = \"a|bc\"", "x", NULL, "a text"},
    {"local t = 1 |", "x", NULL, "no name here"},
    {"function t:f() return sel|f end", "x", NULL, "colon"},
};

static void locals_get_another_name(void **state)
{
    begin(state);
    for (size_t i = 0; i < sizeof renames / sizeof *renames; i++) {
        char more[100];
        snprintf(more, sizeof more, ",\"newName\":\"%s\"", renames[i].name);
        editor_text(&e, MISSION, renames[i].text);
        const json_t *result = editor_ask_here(&e, "textDocument/rename", more);
        if (renames[i].result) {
            char *now =
                editor_apply(&e, json_object_get(json_object_get(result, "changes"), e.uri));
            assert_string_equal(now, renames[i].result);
            free(now);
            result = editor_ask_here(&e, "textDocument/prepareRename", "");
            assert_true(json_is_object(json_object_get(result, "range")));
        } else {
            const json_t *error = json_object_get(last_message(), "error");
            assert_int_equal(error_of(last_message()), -32803);
            if (!strstr(text_of(error, "message"), renames[i].refused)) {
                fail_msg("%s: %s", renames[i].text, text_of(error, "message"));
            }
        }
    }
    editor_end(&e);
}

// The first mend that is offered for the first finding, and what comes of it.
static const struct {
    const char *text, *result;
} mends[] = {
    {IN_SETUP("m:deploy_tem { }"), IN_SETUP("m:deploy_team { }")},
    {IN_SETUP("m:deploy_team { edge = \"botom\" }"),
     IN_SETUP("m:deploy_team { edge = \"bottom\" }")},
    {IN_SETUP("m:deploy_team { egde = \"bottom\" }"),
     IN_SETUP("m:deploy_team { edge = \"bottom\" }")},
    {IN_SETUP("m.log(\"a\")"), IN_SETUP("m:log(\"a\")")},
    {IN_SETUP("for _, f in ipairs(m:figures()) do print(f:name()) end"),
     IN_SETUP("for _, f in ipairs(m:figures()) do print(f.name) end")},
    {IN_SETUP("m:objective { at = { 1, 2 }, radius = 1,5 }"),
     IN_SETUP("m:objective { at = { 1, 2 }, radius = 1.5 }")},
    {IN_SETUP("pirnt(\"a\")"), IN_SETUP("print(\"a\")")},
    {IN_ON("[\"objective.takn\"] = function(m, e) end"),
     IN_ON("[\"objective.taken\"] = function(m, e) end")},
    {IN_SETUP("if m.turn != 2 then end"), IN_SETUP("if m.turn ~= 2 then end")},
    {IN_SETUP("if m.turn == 2 print(1) end"), IN_SETUP("if m.turn == 2 then print(1) end")},
};

static void mends_are_made(void **state)
{
    int faults = 0;
    begin(state);
    for (size_t i = 0; i < sizeof mends / sizeof *mends; i++) {
        editor_text(&e, MISSION, mends[i].text);
        char *said = json_dumps(editor_findings(&e), 0), more[4000];
        snprintf(more, sizeof more,
                 "{\"textDocument\":{\"uri\":\"%s\"},\"context\":{\"diagnostics\":%s}}", e.uri,
                 said);
        const json_t *one = json_array_get(
            json_object_get(editor_ask(&e, "textDocument/codeAction", more), "result"), 0);
        const json_t *changes = json_object_get(json_object_get(one, "edit"), "changes");
        char *now = editor_apply(&e, json_object_get(changes, e.uri));
        if (strcmp(now, mends[i].result) != 0) {
            print_error("%s\n%s\n%s\n", said, text_of(one, "title"), now);
            faults++;
        }
        free(now);
        free(said);
    }
    assert_int_equal(faults, 0);
    editor_end(&e);
}

static void the_parts_of_a_file_are_listed(void **state)
{
    static const char text[] =
        "local function near(a) end\nreturn mission { id = \"x\",\n  setup = "
        "function(m) end,\n  on = { [\"hurt\"] = function() end } }";
    static const char params[] = "{\"textDocument\":{\"uri\":\"file:///w/m.lua\"}}";
    begin_with(state,
               "{\"textDocument\":{\"documentSymbol\":{\"hierarchicalDocumentSymbolSupport\":"
               "true}}}");
    editor_text(&e, MISSION, text);
    const json_t *all =
        json_object_get(editor_ask(&e, "textDocument/documentSymbol", params), "result");
    assert_int_equal(json_array_size(all), 2);
    assert_string_equal(text_of(json_array_get(all, 0), "name"), "near");
    assert_string_equal(text_of(json_array_get(all, 1), "name"), "mission \"x\"");
    const json_t *inner = json_object_get(json_array_get(all, 1), "children");
    assert_int_equal(json_array_size(inner), 2);
    assert_string_equal(text_of(json_array_get(inner, 1), "name"), "on");
    const json_t *on = json_object_get(json_array_get(inner, 1), "children");
    assert_string_equal(text_of(json_array_get(on, 0), "name"), "hurt");
    editor_end(&e);
    begin(state);
    editor_text(&e, MISSION, text);
    all = json_object_get(editor_ask(&e, "textDocument/documentSymbol", params), "result");
    assert_int_equal(json_array_size(all), 5);
    assert_string_equal(text_of(json_array_get(all, 4), "containerName"), "on");
    editor_end(&e);
}

// A mission that is typed from its beginning on: whatever stands there so far, all is answered.
static void half_a_text_is_no_fault(void **state)
{
    static const char *const methods[] = {
        "textDocument/completion", "textDocument/hover",         "textDocument/signatureHelp",
        "textDocument/definition", "textDocument/prepareRename", "textDocument/documentSymbol"};
    static char text[65536];
    FILE *f = fopen(SOURCE_DIR "/missions/rescue.lua", "r");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text - 2, f);
    fclose(f);
    begin(state);
    for (size_t i = n; i > 0; i = i > 101 ? i - 101 : 0) {
        text[i] = '|';
        text[i + 1] = '\0';
        editor_text(&e, MISSION, text);
        for (size_t k = 0; k < sizeof methods / sizeof *methods; k++) {
            editor_ask_here(&e, methods[k], "");
        }
        json_array_clear(e.got);
    }
    editor_end(&e);
}

// More than a script may be is told as that, and soon.
static void a_huge_text_is_no_fault(void **state)
{
    size_t n = 6 * 1024 * 1024;
    char *text = malloc(n + 1);
    memset(text, ' ', n);
    for (size_t i = 0; i + 20 < n; i += 16) {
        memcpy(text + i, "local a = {}--x\n", 16);
    }
    text[n] = '\0';
    begin(state);
    editor_text(&e, MISSION, text);
    assert_int_equal(json_array_size(editor_findings(&e)), 1);
    editor_ask_here(&e, "textDocument/hover", "");
    editor_end(&e);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_before_and_after_is_refused),
        cmocka_unit_test(what_is_no_message_is_answered_as_such),
        cmocka_unit_test(params_of_wrong_kinds_are_answered),
        cmocka_unit_test(findings_are_those_of_check),
        cmocka_unit_test(columns_count_what_was_agreed_on),
        cmocka_unit_test(changes_are_made_where_they_are_told),
        cmocka_unit_test(what_may_stand_there_is_offered),
        cmocka_unit_test(words_are_explained),
        cmocka_unit_test(the_call_around_is_explained),
        cmocka_unit_test(what_is_made_elsewhere_is_found),
        cmocka_unit_test(what_is_not_saved_counts),
        cmocka_unit_test(words_of_required_packs_are_explained),
        cmocka_unit_test(locals_get_another_name),
        cmocka_unit_test(mends_are_made),
        cmocka_unit_test(the_parts_of_a_file_are_listed),
        cmocka_unit_test(half_a_text_is_no_fault),
        cmocka_unit_test(a_huge_text_is_no_fault),
    };
    return cmocka_run_group_tests(tests, workbench_setup, workbench_teardown);
}
