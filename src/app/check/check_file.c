// check_file.c: syntax comes first, then lint, with the rules that the file asks for, and then real
// use, by a table of kinds. One protected call is around it all, so that a script's error becomes a
// finding.
#include "app/check/check_file.h"
#include "app/setup/op_mission.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/check/finding_ignore.h"
#include "app/check/finding_place.h"
#include "app/check/internal/dry_run.h"
#include "app/check/internal/scene_run.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "app/setup/setup_ops.h"
#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/l_terrain.h"
#include "script/missions/mission_purpose.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/orders/bots.h"
#include "script/packs/programs.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_find.h"

struct looking {
    struct battle_setup plan; // of a battle of its own
    const struct kind_found *kind;
    const char *path, *text;
    size_t size;
    const char *opening;   // the path of a mission of an operation that is being opened, or NULL
    bool listing;          // it is not Lua, but a listing alone
    bool reads;            // it is read, and not put to use
    const struct match *m; // with the rules for reading; NULL: they must be opened
    bool compiles;
    struct findings *found;
};

// Says what a sound file is.
static void say_what_is_sound(const struct looking *l, const char *what)
{
    finding_tell(l->found, "%s: %s", l->path, what);
}

static bool amiss(const struct looking *l, const char *what)
{
    finding_message(l->found, SEVERITY_ERROR, l->path, what);
    return false;
}

static void name_mission(struct battle_setup *p, const char *path)
{
    snprintf(p->mission, sizeof p->mission, "%s", path);
    snprintf(p->file, sizeof p->file, "%s", path);
}

// A battle of the program's own first mission. False if nobody knows where that is.
static bool name_first_mission(struct battle_setup *p)
{
    char home[FILES_PATH - 64], full[FILES_PATH], mission[FILES_PATH];
    bool known = outside()->home(full);
    if (known) {
        snprintf(home, sizeof home, "%.*s", (int)sizeof home - 1, full);
        snprintf(mission, sizeof mission, "%s/../missions/rescue.lua", home);
        name_mission(p, mission);
    }
    return known;
}

// What has no place is said of the field of the mission that says when it ends.
static void amiss_in_battle(const struct looking *l, const char *why)
{
    struct finding f;
    finding_read(l->path, why, &f);
    if (f.rank == RANK_VAGUE) {
        f.line = l->kind->kind == FILE_MISSION ? lint_line_of(l->text, l->size, "over") : 1;
        f.rank = RANK_RUN;
    }
    finding_add(l->found, &f);
}

// What has been played so far.
struct played {
    int orders, battles, completed;
    struct dry_run_called called;
};

// Plays from a few seeds. False if something is wrong, which was reported.
static bool play_seeds(lua_State *L, struct looking *l, struct battle_setup *p, bool twice,
                       struct played *played)
{
    char why[DRY_WHY];
    for (int seed = 1; seed <= DRY_SEEDS && !dry_run_slow(); seed++) {
        struct dry_run_done done;
        p->seed = seed;
        if (!dry_run(L, p, twice, &done, &played->called, why)) {
            amiss_in_battle(l, why);
            return false;
        }
        played->orders += done.orders;
        played->battles++;
        played->completed += done.completed;
    }
    return true;
}

// By the bot that plays to win, and by one that does anything that is allowed.
static bool play_bots(lua_State *L, struct looking *l, struct battle_setup *p,
                      struct played *played)
{
    const struct battle_setup_bot before = p->bot[SIDE_TEAM];
    dry_run_begin();
    bool fine = play_seeds(L, l, p, true, played);
    if (fine && dry_run_random(L, p)) {
        snprintf(p->bot[SIDE_TEAM].word, sizeof before.word, "random");
        fine = play_seeds(L, l, p, true, played);
        p->bot[SIDE_TEAM] = before;
    }
    return fine;
}

// Bots follow what the mission says; what only its function `completed` knows they cannot see.
static void look_at_purpose(lua_State *L, const struct looking *l, struct match *m)
{
    if (!mission_purpose_judged(L, m) || mission_purpose_shown(m)) {
        return;
    }
    finding_say(l->found, SEVERITY_WARNING, l->path, lint_line_of(l->text, l->size, "completed"),
                "say what the players are after: wants = { use = \"operate\", count = 2 }, "
                "wants = { after = { 24, 24 } }, or a function `aim`",
                "no bot can see how to win this mission: it has no marker to carry off or to "
                "operate, and bots do not read `completed`");
}

// Where none of the battles was completed, the other bots that play to win have a try each.
static void look_for_completed(lua_State *L, struct looking *l, struct played *played)
{
    static const char *const others[] = {"steady", "planner:10"};
    struct battle_setup *p = &l->plan;
    const struct battle_setup_bot before = p->bot[SIDE_TEAM];
    bool fine = true;
    for (size_t i = 0; fine && !played->completed && i < sizeof others / sizeof *others; i++) {
        snprintf(p->bot[SIDE_TEAM].word, sizeof before.word, "%s", others[i]);
        fine = play_seeds(L, l, p, false, played);
    }
    p->bot[SIDE_TEAM] = before;
    if (fine && !played->completed) {
        finding_say(
            l->found, SEVERITY_WARNING, l->path, lint_line_of(l->text, l->size, "completed"),
            "if the bots go for something else, say what the players are after with `wants` or "
            "`aim`; if the mission is just hard, play more battles with `zerodark sim`",
            "no bot completed this mission in %d battles, so `sim` and `compare` say "
            "little about it",
            played->battles);
    }
}

// Opens what a plan says for somebody who gives no orders: rules may have no bots.
static struct match *open_without_bots(lua_State *L, struct battle_setup *p)
{
    struct battle_setup_bot *b = &p->bot[SIDE_TEAM];
    const struct battle_setup_bot before = *b;
    snprintf(b->word, sizeof b->word, BATTLE_SETUP_PERSON);
    struct match *m = setup_open(L, p);
    *b = before;
    return m;
}

// Rules without bots: nobody is there to play the trial battles.
static void say_no_bots(const struct looking *l, const struct match *m)
{
    finding_say(l->found, SEVERITY_NOTE, l->path, lint_line_of(l->text, l->size, "ruleset"),
                "in the ruleset: bots = { plain = function(b) return b:open()[1] end }",
                "the rules '%s' have no bots, so no battle was played", m->ruleset->name);
    say_what_is_sound(l, "a mission; no battle was played");
}

static void look_at_mission_file(lua_State *L, struct looking *l)
{
    char what[100];
    struct played played = {0};
    name_mission(&l->plan, l->path);
    int top = lua_gettop(L);
    l->plan.seed = 1;
    const struct check_source source = {l->path, l->text, l->size, l->found};
    struct match *m = open_without_bots(L, &l->plan);
    bool judges = mission_purpose_judged(L, m), seen = mission_purpose_shown(m);
    check_table(&source, m);
    look_at_purpose(L, l, m);
    if (!m->face->bot(m, NULL)) {
        say_no_bots(l, m);
        return;
    }
    lua_settop(L, top);
    if (play_bots(L, l, &l->plan, &played)) {
        scene_run(L, &l->plan, &played.called, l->path, l->found);
        snprintf(what, sizeof what, "a mission; %d battles of %d orders, each given twice",
                 played.battles, played.orders);
        say_what_is_sound(l, what);
        bool blamed = findings_count(l->found, SEVERITY_ERROR) > 0 ||
                      findings_count(l->found, SEVERITY_WARNING) > 0; // that may be why
        if (judges && seen && !blamed) {
            look_for_completed(L, l, &played);
        }
    }
}

void check_battles(lua_State *L, const struct battle_setup *with, const char *path,
                   struct findings *found)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    static const struct kind_found pack = {.kind = FILE_INIT};
    struct looking l = {.kind = &pack, .path = path, .text = "", .found = found};
    struct played played = {0};
    *p = *with;
    if (name_first_mission(p) && play_bots(L, &l, p, &played)) {
        scene_run(L, p, &played.called, path, found);
    }
}

static void look_at_map_file(lua_State *L, struct looking *l)
{
    char what[120];
    struct match *m = setup_open(L, &l->plan);
    terrain_map_open(L, m, l->path);
    const struct terrain *t = lua_touserdata(L, -1);
    snprintf(what, sizeof what, "a map of %d by %d inches, %d piece%s", (int)(t->size.x / LEN_INCH),
             (int)(t->size.y / LEN_INCH), t->n, t->n == 1 ? "" : "s");
    say_what_is_sound(l, what);
}

static void missing_mission(const struct looking *l, const char *path, const char *file)
{
    char near[FILES_PATH];
    struct finding f = {.severity = SEVERITY_ERROR, .line = 1};
    lint_find_text(l->text, l->size, path, &f.line, &f.column);
    snprintf(f.file, sizeof f.file, "%s", l->path);
    snprintf(f.text, sizeof f.text, "mission '%.*s': there is no file %.*s", UTF8_CUT(path, 300),
             UTF8_CUT(file, 400));
    char lua[FILES_PATH + 4];
    snprintf(lua, sizeof lua, "%s.lua", file);
    if (outside()->look(lua) == FILE_PLAIN) {
        snprintf(f.mend, sizeof f.mend, "write its ending as well: \"%.*s.lua\"",
                 UTF8_CUT(path, 200));
    } else if (outside()->look(file) == FILE_REFUSED) {
        snprintf(f.text, sizeof f.text, "mission '%.*s': " OP_MISSION_FAR, UTF8_CUT(path, 300));
    } else if (outside_unread(outside()->look(file))) {
        snprintf(f.text, sizeof f.text, "mission '%.*s': %.*s: %s", UTF8_CUT(path, 300),
                 UTF8_CUT(file, 400), outside_unread(outside()->look(file)));
    } else if (outside()->nearest(file, near)) {
        const char *name = strrchr(near, '/');
        snprintf(f.mend, sizeof f.mend, "did you mean '%.*s'?",
                 UTF8_CUT(name ? name + 1 : near, 200));
    } else {
        snprintf(f.mend, sizeof f.mend, "paths are relative to the folder of this file");
    }
    finding_add(l->found, &f);
}

// Is the file of a mission of another kind? If so, that is reported where the operation names it.
static bool is_of_other_kind(const struct looking *l, const char *path, const char *file)
{
    char why[FILES_WHY];
    size_t n;
    char *text = outside()->read(file, &n, why);
    struct kind_found kind = {.kind = FILE_MISSION};
    if (text) {
        kind = check_kind(text, n);
    }
    bool other = kind.kind != FILE_MISSION && kind.kind != FILE_OTHER && kind.word;
    if (other) {
        struct finding f = {.severity = SEVERITY_ERROR, .line = 1};
        lint_find_text(l->text, l->size, path, &f.line, &f.column);
        snprintf(f.file, sizeof f.file, "%s", l->path);
        snprintf(f.text, sizeof f.text, "'%.*s' is a%s %s, not a mission", UTF8_CUT(path, 300),
                 strchr("aeiou", *kind.word) ? "n" : "", kind.word);
        snprintf(f.mend, sizeof f.mend,
                 "name the file of a mission here: one that begins with return mission {");
        finding_add(l->found, &f);
    }
    free(text);
    return other;
}

// A mission of an operation is opened, to see that it can be played.
static bool open_op_mission(lua_State *L, const struct looking *l, const char *path)
{
    char file[FILES_PATH];
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    op_mission(l->path, path, file);
    if (outside()->look(file) != FILE_PLAIN) {
        missing_mission(l, path, file);
        return false;
    }
    if (is_of_other_kind(l, path, file)) {
        return false;
    }
    *p = l->plan;
    name_mission(p, file);
    setup_open(L, p);
    return true;
}

static char *text_of_mission(const struct looking *l, const char *path, size_t *n)
{
    char file[FILES_PATH], why[FILES_WHY];
    op_mission(l->path, path, file);
    return outside()->read(file, n, why);
}

// Have two missions one id, although they are not the same text?
static bool share_id(const struct looking *l, const char *one, const char *other, char id[LINT_ID])
{
    size_t n, size;
    char second[LINT_ID];
    char *a = text_of_mission(l, one, &n), *b = text_of_mission(l, other, &size);
    bool differ = a && b && (n != size || memcmp(a, b, n) != 0);
    bool share =
        differ && lint_id_of(a, n, id) && lint_id_of(b, size, second) && strcmp(id, second) == 0;
    free(a);
    free(b);
    return share;
}

// Two missions of one id, as a copy has that was not changed: reports mix them up.
static void judge_mission_ids(const struct looking *l, const struct op_plan *op)
{
    char id[LINT_ID];
    for (int i = 1; i < op->n_missions; i++) {
        bool told = false;
        for (int k = 0; !told && k < i; k++) {
            const char *path = op->mission[i].path, *before = op->mission[k].path;
            told = strcmp(path, before) != 0 && share_id(l, before, path, id);
            if (told) {
                struct finding f = {.severity = SEVERITY_WARNING, .line = 1};
                lint_find_text(l->text, l->size, path, &f.line, &f.column);
                snprintf(f.file, sizeof f.file, "%s", l->path);
                snprintf(f.text, sizeof f.text, "'%.*s' and '%.*s' have the same id '%s'",
                         UTF8_CUT(before, 100), UTF8_CUT(path, 100), id);
                snprintf(f.mend, sizeof f.mend, "give one of the two missions another id");
                finding_add(l->found, &f);
            }
        }
    }
}

static void look_at_operation_file(lua_State *L, struct looking *l)
{
    char what[80];
    struct op_plan *op = lua_newuserdatauv(L, sizeof *op, 0);
    struct match *m = setup_open(L, &l->plan);
    memset(op, 0, sizeof *op);
    operation_read(L, m, l->path, op);
    bool sound = true;
    for (int i = 0; i < op->n_missions; i++) {
        l->opening = op->mission[i].path;
        sound = open_op_mission(L, l, op->mission[i].path) && sound;
    }
    sound = (!*op->rescue || open_op_mission(L, l, op->rescue)) && sound;
    judge_mission_ids(l, op);
    if (sound) {
        snprintf(what, sizeof what, "an operation of %d mission%s", op->n_missions,
                 op->n_missions == 1 ? "" : "s");
        say_what_is_sound(l, what);
    }
}

// A bot plays a battle of the program's own first mission.
static void look_at_bot_file(lua_State *L, struct looking *l)
{
    char why[DRY_WHY], what[80];
    struct dry_run_done done = {0};
    l->plan.seed = 1; // the same words each time
    struct match *m = setup_open(L, &l->plan);
    bots_open(L, m, l->path);
    if (name_first_mission(&l->plan)) {
        snprintf(l->plan.bot[SIDE_TEAM].word, FILES_PATH, "%s", l->path);
        dry_run_begin();
        if (!dry_run(L, &l->plan, false, &done, NULL, why)) {
            amiss_in_battle(l, why);
            return;
        }
    }
    snprintf(what, sizeof what, "a bot; a battle of %d orders", done.orders);
    say_what_is_sound(l, what);
}

static void look_at_team_file(lua_State *L, struct looking *l)
{
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    struct match *m = setup_open(L, &l->plan);
    memset(sheet, 0, sizeof *sheet);
    team_open(L, m, l->path, sheet);
    for (int i = 0; i < sheet->wrong.n; i++) {
        amiss(l, team_complaint(L, sheet, i));
        lua_pop(L, 1);
    }
    const struct team_design *d = &sheet->team.design;
    if (sheet->wrong.n == 0) {
        finding_tell(l->found, "%s: a team of %d hero%s (%d/%d/%d)", l->path, sheet->team.n,
                     sheet->team.n == 1 ? "" : "es", d->heroes, d->upgrades, d->ration);
    }
}

// Programs that are functions are called once, in a battle of the program's own first mission.
static void call_programs(lua_State *L, struct looking *l, const struct match *m)
{
    bool functions = false;
    for (int i = 0; i < m->content.n_programs; i++) {
        functions = functions || m->content.program[i].script;
    }
    if (functions && name_first_mission(&l->plan)) {
        scene_run_programs(L, &l->plan, l->path, l->found);
    }
}

static void programs(lua_State *L, struct looking *l)
{
    luaL_Buffer names;
    struct match *m = setup_open(L, &l->plan);
    if (l->listing) {
        lint_listing(l->path, path_name(l->path), l->text, l->size, 1, l->found);
    }
    m->content.n_programs = 0;
    programs_file(L, m, l->path);
    if (m->content.n_programs == 0) {
        lua_pushfstring(
            L, "%s:1: there is no program in this file; write program \"Name\" [[ 10 ... ]]",
            l->path);
        lua_error(L);
    }
    luaL_buffinit(L, &names);
    for (int i = 0; i < m->content.n_programs; i++) {
        luaL_addstring(&names, i > 0 ? ", " : "robot programs: ");
        luaL_addstring(&names, m->content.program[i].name);
    }
    luaL_pushresult(&names);
    say_what_is_sound(l, lua_tostring(L, -1));
    call_programs(L, l, m);
}

// What only compiles: a script, which is not run.
static void script(lua_State *L, struct looking *l)
{
    (void)L;
    (void)l;
}

static void spec(lua_State *L, struct looking *l)
{
    (void)L;
    const struct lint_file f = {.kind = FILE_SPEC, .path = l->path, .text = l->text, .n = l->size};
    lint_spec(&f, l->found);
}

// A pack.lua or an init.lua without the other.
static void half_pack(lua_State *L, struct looking *l)
{
    bool manifest = l->kind->kind == FILE_MANIFEST;
    lua_pushfstring(L,
                    manifest
                        ? "%s:1: this file describes a pack, but is not called pack.lua; a pack is "
                          "a folder with a pack.lua and an init.lua"
                        : "%s:1: this looks like the init.lua of a pack, but there is no pack.lua "
                          "beside it; a pack is a folder with a pack.lua, return { name = "
                          "..., version = \"0.1.0\", changes = { ... } }, and an init.lua",
                    l->path);
    lua_error(L);
}

// Is one of the packs of a battle in a folder of that name?
static bool has_pack_of_name(const struct battle_setup *p, const char *name, size_t n)
{
    for (int i = 0; i < p->n_packs; i++) {
        const char *folder = path_name(p->pack[i]);
        if (strlen(folder) == n && memcmp(folder, name, n) == 0) {
            return true;
        }
    }
    return false;
}

// Opens what a file's words mean: the rules with the plan's packs, and those that the mission says.
static int open_rules_of_file(lua_State *L)
{
    const struct looking *l = lua_touserdata(L, 1);
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    size_t n;
    int line;
    *p = l->plan;
    const char *said = l->kind->kind == FILE_MISSION ? ruleset_said(l->text, &n, &line) : NULL;
    if (said && n < BATTLE_SETUP_NAME && p->n_packs < MATCH_PACKS &&
        !has_pack_of_name(p, said, n)) {
        snprintf(p->pack[p->n_packs++], FILES_PATH, "%.*s", (int)n, said);
    }
    open_without_bots(L, p);
    return 1;
}

// What can be said before any of it runs.
static void read_file_ahead(lua_State *L, struct looking *l)
{
    struct lint_file f = {.kind = l->kind->kind, .path = l->path, .text = l->text, .n = l->size};
    int top = lua_gettop(L);
    struct lint_globals *globals = lint_globals_new();
    f.m = l->m;
    lua_pushcfunction(L, open_rules_of_file);
    lua_pushlightuserdata(L, l);
    if (!f.m && lua_pcall(L, 1, 1, 0) == LUA_OK) {
        f.m = lua_touserdata(L, -1);
    }
    if (globals) {
        lint_collect(&f, globals);
        lint_check(&f, globals, l->found);
    }
    free(globals);
    lua_settop(L, top);
}

// Scripts that are run by other programs, or by nobody, know other names.
static bool knows_our_names(enum file_kind kind)
{
    return kind != FILE_OTHER && kind != FILE_SPEC && kind != FILE_MANIFEST && kind != FILE_INIT;
}

static int look_at_kind(lua_State *L)
{
    static void (*const looks[])(lua_State *, struct looking *) = {
        [FILE_TEAM] = look_at_team_file,
        [FILE_PROGRAMS] = programs,
        [FILE_MISSION] = look_at_mission_file,
        [FILE_MAP] = look_at_map_file,
        [FILE_OPERATION] = look_at_operation_file,
        [FILE_BOT] = look_at_bot_file,
        [FILE_MANIFEST] = half_pack,
        [FILE_INIT] = half_pack,
        [FILE_SPEC] = spec,
        [FILE_OTHER] = script,
    };
    struct looking *l = lua_touserdata(L, 1);
    bool readable = !l->listing && check_readable(l->text, l->size);
    if ((readable && !check_syntax(L, l->path, l->text, l->size, l->found)) ||
        !check_returned(l->path, l->kind, l->found)) {
        return 0;
    }
    l->compiles = readable;
    if (readable && knows_our_names(l->kind->kind)) {
        read_file_ahead(L, l);
        finding_ignore(l->found, l->path, l->text, l->size, false);
    }
    if (!l->reads) {
        looks[l->kind->kind](L, l);
    } else if (l->listing) {
        lint_listing(l->path, path_name(l->path), l->text, l->size, 1, l->found);
    } else if (l->kind->kind == FILE_SPEC) {
        spec(L, l);
    }
    return 0;
}

// Another file that the failure blames, such as a map that a mission names, is read as well.
static void read_blamed(struct looking *l, const char *path)
{
    char why[FILES_WHY], file[FINDING_FILE] = "";
    size_t n, size;
    for (int i = 0; i < l->found->n && !*file; i++) {
        const struct finding *f = &l->found->f[i];
        bool other = f->rank == RANK_RUN && strcmp(f->file, path) != 0;
        snprintf(file, sizeof file, "%s", other ? f->file : "");
    }
    char *text =
        *file && outside()->look(file) == FILE_PLAIN ? outside()->read(file, &n, why) : NULL;
    const char *lua = text ? check_lua(text, n, &size) : NULL;
    if (lua && check_readable(lua, size)) {
        struct lint_file f = {.path = file, .text = lua, .n = size, .m = l->m};
        f.kind = check_kind(lua, size).kind;
        struct lint_globals *globals = lint_globals_new();
        if (globals && f.kind == FILE_MAP) {
            lint_collect(&f, globals);
            lint_check(&f, globals, l->found);
        }
        free(globals);
        finding_place(l->found, file, lua, size);
    }
    free(text);
}

static void look_at_text(lua_State *L, const struct battle_setup *with, const struct match *m,
                         bool reads, const struct kind_found *kind, const char *path,
                         const char *text, size_t n, struct findings *found)
{
    int top = lua_gettop(L);
    struct looking *l = malloc(sizeof *l);
    if (!l) {
        finding_say(found, SEVERITY_ERROR, path, 0, "", "out of memory");
        return;
    }
    *l = (struct looking){
        .plan = *with, .kind = kind, .path = path, .found = found, .reads = reads, .m = m};
    l->text = check_lua(text, n, &l->size);
    l->listing = kind->kind == FILE_PROGRAMS && kind->line == 0 && !kind->programs;
    lua_pushcfunction(L, look_at_kind);
    lua_pushlightuserdata(L, l);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        struct finding f;
        finding_read(path, luaL_tolstring(L, -1, NULL), &f);
        if (l->opening && (f.rank == RANK_VAGUE || strstr(f.text, "a mission file ends with"))) {
            snprintf(f.file, sizeof f.file, "%s", path);
            lint_find_text(l->text, l->size, l->opening, &f.line, &f.column);
            finding_add(found, &f);
        } else {
            finding_message(found, SEVERITY_ERROR, path, lua_tostring(L, -1));
        }
    }
    read_blamed(l, path);
    if (!l->listing && check_readable(l->text, l->size)) {
        finding_place(found, path, l->text, l->size);
    }
    if (l->compiles) {
        finding_ignore(found, path, l->text, l->size, true);
    }
    lua_settop(L, top);
    free(l);
}

void check_file(lua_State *L, const struct battle_setup *with, const struct kind_found *kind,
                const char *path, const char *text, size_t n, struct findings *found)
{
    look_at_text(L, with, NULL, false, kind, path, text, n, found);
}

void check_read(lua_State *L, const struct battle_setup *with, const struct match *m,
                const struct kind_found *kind, const char *path, const char *text, size_t n,
                struct findings *found)
{
    look_at_text(L, with, m, true, kind, path, text, n, found);
}
