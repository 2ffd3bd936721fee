// scene_run.c: one call after another, each from the same position. A view is filled with figures
// that are there: once with a hero who acts, once with an enemy who does. Verbs are allowed as
// while a battle is set up, so every question has its fallback answer.
#include "app/check/internal/scene_run.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/setup/setup_ops.h"
#include "engine/utf8.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook_args.h"
#include "script/match/match.h"
#include "script/packs/programs.h"
#include "zerodark/rules/core/zerodark.h"

struct scene {
    struct match *m;
    const char *path;
    struct findings *found;
    figure_id hero, enemy, marker; // FIGURE_NONE: there is none
    struct world before;
    _Alignas(8) unsigned char view[OWN_VIEW_BYTES];
    struct terms terms;
    struct verdict verdict;
    // What is called: one of these, else a program.
    const struct hook *hook; // NULL: none
    int order, step, table;  // kind of a pack's order, row of a pack's step, table of a
                             // complication; -1: none
    int row;                 // of the complication or the program
    bool enemy_acts;
};

static figure_id first_of_kind(const struct game *g, enum kind kind)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = &g->world.roster.slot[figure_slot(id)];
        if (f->kind == kind && f->place == PLACE_TABLE) {
            return id;
        }
    }
    return FIGURE_NONE;
}

// Errors that say nothing of the scene, but of the script. What may only be missing here is left
// out: an entry of a table for a figure that another battle has.
static bool is_certain(const char *text)
{
    static const char *const certain[] = {"attempt to call a nil value (global",
                                          "attempt to call a nil value (method",
                                          "attempt to call a nil value (upvalue",
                                          "attempt to index a nil value (global",
                                          "attempt to index a nil value (upvalue",
                                          "attempt to index a function value",
                                          "attempt to index a number value",
                                          "attempt to index a boolean value",
                                          "attempt to perform arithmetic on a nil value (global",
                                          "attempt to perform arithmetic on a table value",
                                          "attempt to perform arithmetic on a function value",
                                          "attempt to concatenate a table value",
                                          "attempt to concatenate a function value",
                                          "attempt to concatenate a boolean value",
                                          "attempt to concatenate a nil value (global",
                                          "attempt to compare number with string",
                                          "attempt to compare string with number",
                                          "bad argument",
                                          "expected, got",
                                          "has no field",
                                          "has no method",
                                          "no field of ",
                                          "no field '",
                                          "no param '",
                                          "no step '",
                                          "no check '",
                                          "no quantity '",
                                          "no profile '",
                                          "is read-only",
                                          "must not change anything"};
    for (size_t i = 0; i < sizeof certain / sizeof *certain; i++) {
        if (strstr(text, certain[i])) {
            return !strstr(text, "got nil");
        }
    }
    return false;
}

static void tell_scene(const struct scene *s, const char *why)
{
    struct finding f;
    char text[FINDING_TEXT];
    if (!is_certain(why)) {
        return;
    }
    finding_read(s->path, why, &f);
    snprintf(text, sizeof text,
             "%.*s; never reached by the trial battles, but called on a small scene",
             UTF8_CUT(f.text, FINDING_TEXT - 100));
    memcpy(f.text, text, sizeof f.text);
    f.severity = SEVERITY_WARNING;
    finding_add(s->found, &f);
}

static figure_id figure_for(const struct scene *s, const char *field)
{
    static const char *const objects[] = {"marker", "objective", "load", "burden", NULL};
    static const char *const others[] = {"target", "by",    "against", "bogey", "enemy",
                                         "whom",   "other", "contact", "foe",   NULL};
    bool object = words_index(objects, field) >= 0, other = words_index(others, field) >= 0;
    return object ? s->marker : other != s->enemy_acts ? s->enemy : s->hero;
}

// False if the scene has nobody for one of the fields.
static bool fill_view(struct scene *s, const struct view_type *type)
{
    hook_args_view_clear(type, s->view);
    for (int i = 0; i < type->n_fields; i++) {
        const struct field *f = &type->fields[i];
        void *at = s->view + f->offset;
        switch (f->type) {
        case FIELD_FIGURE: {
            figure_id who = figure_for(s, f->name);
            if (who == FIGURE_NONE) {
                return false;
            }
            *(figure_id *)at = who;
            break;
        }
        case FIELD_SPOT:
            *(spot *)at = game_figure(&s->m->game, s->hero)->body.at;
            break;
        case FIELD_INT:
            *(int32_t *)at = 1;
            break;
        case FIELD_CARD:
            *(int32_t *)at = 0;
            break;
        case FIELD_TEXT:
            if (strcmp(f->name, "suit") == 0) {
                *(const char **)at = "hearts";
            }
            break;
        default:
            break;
        }
    }
    return true;
}

static enum status call_scene_handler(struct scene *s)
{
    const struct hook *h = s->hook;
    bool asks = h->kind != RULE_STEP;
    memset(&s->terms, 0, sizeof s->terms);
    memset(&s->verdict, 0, sizeof s->verdict);
    struct hook_call call = {.game = &s->m->game,
                             .kind = h->kind,
                             .row = h->row,
                             .rule = system_row(s->m, h->kind, h->row),
                             .view = s->view,
                             .terms = h->kind == RULE_QUANTITY ? &s->terms : NULL,
                             .verdict = h->kind == RULE_CHECK ? &s->verdict : NULL,
                             .hook = h};
    s->m->game.locked = (uint16_t)(s->m->game.locked + asks);
    enum status status = h->call(h->self, &call);
    s->m->game.locked = (uint16_t)(s->m->game.locked - asks);
    return status;
}

// Asks whether a pack's order may be given, and carries it out whatever the answer is.
static enum status call_scene_order(struct scene *s)
{
    struct game *g = &s->m->game;
    const struct more_orders *more = s->m->rules.system->more;
    enum order_about about = more->about(g, s->order);
    struct order o = {.kind = (uint8_t)s->order, .actor = s->hero};
    int32_t successes = 0, surplus = 0;
    o.target = about == ORDER_ABOUT_FIGURE ? s->enemy : FIGURE_NONE;
    if (about == ORDER_ABOUT_PLACE) {
        spot at = game_figure(g, s->hero)->body.at;
        o.point[o.n_points++] = (point){at.x, at.y};
    }
    verdict_clear(&s->verdict);
    g->locked++;
    more->can(g, &o, &s->verdict);
    g->locked--;
    return g->fault.status != STATUS_OK ? g->fault.status
                                        : more->carry_out(g, &o, &successes, &surplus);
}

// scene; calls what its turn it is, and raises what that raises.
static int call_raising(lua_State *L)
{
    struct scene *s = lua_touserdata(L, 1);
    struct content *c = &s->m->content;
    enum status status;
    if (s->hook) {
        status = call_scene_handler(s);
    } else if (s->order >= 0) {
        status = call_scene_order(s);
    } else if (s->step >= 0) {
        status = step(&s->m->game, s->step, s->view);
    } else if (s->table >= 0) {
        status = c->script(c->self, &s->m->game, c->complications[s->table].row[s->row].script);
    } else {
        struct program_line action;
        figure_id object;
        s->m->game.locked++;
        status = c->ask_program(c->self, &s->m->game, c->program[s->row].script, s->hero, &action,
                                &object);
        s->m->game.locked--;
    }
    return status == STATUS_OK ? 0 : match_raise(L, s->m);
}

static void call_and_tell(lua_State *L, struct scene *s)
{
    struct match *m = s->m;
    int top = lua_gettop(L);
    uint16_t locked = m->game.locked;
    m->building = true;
    lua_pushcfunction(L, call_raising);
    lua_pushlightuserdata(L, s);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        tell_scene(s, luaL_tolstring(L, -1, NULL));
    }
    m->building = false;
    m->game.locked = locked;
    m->L = L;
    match_forget(m);
    game_writable(&m->game); // forgets the fault
    m->game.given.n = 0;
    game_restore(&m->game, &s->before);
    lua_settop(L, top);
}

static void call_hooks(lua_State *L, struct scene *s, const struct dry_run_called *called)
{
    struct rules *r = &s->m->rules;
    for (int i = 0; i < r->n_hooks; i++) {
        const struct view_type *type = system_row(s->m, r->hook[i].kind, r->hook[i].row)->view;
        int said = s->found->n;
        s->hook = &r->hook[i];
        for (int turn = 0; !called->hook[i] && turn < 2 && s->found->n == said; turn++) {
            s->enemy_acts = turn == 1;
            bool vanilla = s->hook->phase == HOOK_INSTEAD; // the rulebook's step is no handler
            if (!vanilla && (!type || fill_view(s, type))) {
                call_and_tell(L, s);
            }
        }
    }
    s->hook = NULL;
}

// The orders of packs, and the steps that are functions of packs.
static void call_added(lua_State *L, struct scene *s)
{
    const struct system *system = s->m->rules.system;
    for (int i = 0; i < system->n_more && system->more && s->enemy != FIGURE_NONE; i++) {
        s->order = system->first_more + i;
        call_and_tell(L, s);
    }
    s->order = -1;
    for (int i = 0; i < system->n_rows[RULE_STEP]; i++) {
        const struct view_type *type = system->rows[RULE_STEP][i].view;
        s->enemy_acts = false;
        if (s->m->system->run[i] && (!type || fill_view(s, type))) {
            ((struct own_view *)s->view)->row = i;
            s->step = i;
            call_and_tell(L, s);
        }
    }
    s->step = -1;
}

static void call_content(lua_State *L, struct scene *s)
{
    const struct content *c = &s->m->content;
    for (int t = 0; t < c->n_complications && c->script; t++) {
        for (int i = 0; i < c->complications[t].n; i++) {
            s->table = t;
            s->row = i;
            if (c->complications[t].row[i].script) {
                call_and_tell(L, s);
            }
        }
    }
    s->table = -1;
    for (int i = 0; i < c->n_programs && c->ask_program; i++) {
        s->row = i;
        if (c->program[i].script) {
            call_and_tell(L, s);
        }
    }
}

// Opens the battle of the plan. False if nobody in it can act.
static bool open_scene(lua_State *L, const struct battle_setup *plan, struct scene *s)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    *p = *plan;
    p->seed = 1;
    s->m = setup_open(L, p);
    s->hero = first_of_kind(&s->m->game, KIND_HERO);
    s->enemy = first_of_kind(&s->m->game, KIND_BOGEY);
    s->marker = first_of_kind(&s->m->game, KIND_OBJECTIVE);
    s->before = s->m->game.world;
    return s->hero != FIGURE_NONE && !s->m->ruleset;
}

static struct scene *new_scene(lua_State *L, const char *path, struct findings *found)
{
    struct scene *s = lua_newuserdatauv(L, sizeof *s, 0);
    memset(s, 0, sizeof *s);
    s->path = path;
    s->found = found;
    s->order = s->step = s->table = -1;
    return s;
}

void scene_run(lua_State *L, const struct battle_setup *plan, const struct dry_run_called *called,
               const char *path, struct findings *found)
{
    int top = lua_gettop(L), left = 0;
    for (int i = 0; i < called->n_hooks; i++) {
        left += !called->hook[i];
    }
    if (left == 0 && !called->scripted) {
        return;
    }
    struct scene *s = new_scene(L, path, found);
    if (open_scene(L, plan, s)) {
        call_hooks(L, s, called);
        call_added(L, s);
        call_content(L, s);
    }
    lua_settop(L, top);
}

void scene_run_programs(lua_State *L, const struct battle_setup *plan, const char *path,
                        struct findings *found)
{
    int top = lua_gettop(L);
    struct scene *s = new_scene(L, path, found);
    if (open_scene(L, plan, s)) {
        s->m->content.n_programs = 0;
        programs_file(L, s->m, path);
        call_content(L, s);
    }
    lua_settop(L, top);
}
