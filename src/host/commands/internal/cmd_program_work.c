// cmd_program_work.c: the worker of `zerodark program` reads robot programs, and runs one.
#include "host/commands/internal/cmd_program_work.h"

#include <lauxlib.h>

#include <string.h>

#include "app/narration/log.h"
#include "app/setup/setup_ops.h"
#include "app/text/ansi.h"
#include "app/text/number.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/packs/programs.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

// Reading.

// Opens an empty battle that knows the programs of the file and no others.
static struct match *open_program_file(lua_State *L, struct battle_setup *plan, const char *path)
{
    struct match *m = setup_open(L, plan);
    m->content.n_programs = 0;
    programs_file(L, m, path);
    if (m->content.n_programs == 0) {
        lua_pushfstring(L, "%s: no program in it; write one as program \"Name\" [[ 10 ... ]]",
                        path);
        lua_error(L);
    }
    return m;
}

static void print_program(const struct programs *p, const char *file, const struct program *of)
{
    printf("%s%s%s: %s, ", ansi_color(p->log.color, PAINT_BOLD), of->name,
           ansi_color(p->log.color, PAINT_PLAIN), file);
    if (of->n == 0) {
        puts("a function");
    } else {
        int lines = 1;
        for (int i = 1; i < of->n; i++) {
            lines += of->line[i].number != of->line[i - 1].number;
        }
        printf("%d line%s\n", lines, plural(lines));
    }
}

// self, path ->
static int print_programs_of_file(lua_State *L)
{
    struct programs *p = lua_touserdata(L, 1);
    const char *path = lua_tostring(L, 2);
    const struct match *m = open_program_file(L, &p->plan, path);
    for (int i = 0; i < m->content.n_programs; i++) {
        print_program(p, path, &m->content.program[i]);
    }
    return 0;
}

// Every file is looked at, whatever is wrong with the ones before.
static enum exit_status check_all(struct programs *p, lua_State *L)
{
    enum exit_status status = EXIT_DONE;
    for (int i = 0; i < p->n; i++) {
        lua_pushcfunction(L, print_programs_of_file);
        lua_pushlightuserdata(L, p);
        lua_pushstring(L, p->file[i]);
        if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
            complain(luaL_tolstring(L, -1, NULL));
            status = EXIT_WORK;
            lua_pop(L, 2);
        }
    }
    return status;
}

// The scene: a robot with an objective ahead, a wounded friend beside it and a Grunt behind a wall
// of air: it looks the other way.

static void must(struct match *m, enum status s)
{
    if (s != STATUS_OK) {
        match_raise(m->L, m);
    }
}

static figure_id put_test_figure(struct match *m, const char *profile, const char *name,
                                 enum side side, int x, int y)
{
    struct game *g = &m->game;
    figure_id id = FIGURE_NONE;
    must(m, figure_make(g, content_profile(content(g), profile), name, side, &id));
    must(m, move_place_figure(g, id, (spot){x * unit(g), y * unit(g), 0}));
    return id;
}

static figure_id set_scene(struct match *m, int row)
{
    figure_id robot = put_test_figure(m, "Hero", "Robot", SIDE_TEAM, 12, 24);
    figure_id friend = put_test_figure(m, "Hero", "Friend", SIDE_TEAM, 12, 17);
    figure_id mark = put_test_figure(m, "Objective", "Objective", SIDE_NOBODY, 32, 24);
    put_test_figure(m, "Grunt", "Grunt", SIDE_RED, 30, 32);
    struct figure *f = game_figure(&m->game, robot);
    f->flags |= FLAG_SYNTHETIC;
    f->stat[STAT_MAKE] = MAKE_ROBOT;
    game_figure(&m->game, mark)->flags |= FLAG_PRIMARY;
    game_figure(&m->game, friend)->state[STATE_WOUNDED] = 1;
    zd(&m->game)->program[figure_slot(robot)] = (uint8_t)(row + 1);
    return robot;
}

// Running.

static int row_of_named_program(lua_State *L, const struct content *c, const char *name)
{
    const char *names[PROGRAMS + 1] = {0};
    for (int i = 0; i < c->n_programs; i++) {
        names[i] = c->program[i].name;
    }
    int row = name ? content_program(c, name) : 0;
    return row >= 0 ? row : err_unknown(L, "program", name, names);
}

// "10  IF target in LOS GOTO 20 ELSE 40"; an IF with an action is two of them, and shown as one.
static void print_trace(const struct robot_intent *e)
{
    char text[160];
    int last = -1;
    for (int i = 0; i < e->n_visited; i++) {
        int number = e->program->line[e->visited[i]].number;
        if (number != last) {
            listing_print(e->program, e->visited[i], text, sizeof text);
            printf("      %5d  %s\n", number, text);
        }
        last = number;
    }
    if (e->n_visited == 0) {
        robot_intent_print(e, text, sizeof text);
        printf("      %s\n", text);
    }
}

// What the robot will do. False if it cannot be activated.
static bool foresee(lua_State *L, struct match *m, const struct order *o, struct robot_intent *e,
                    struct verdict *why)
{
    struct order likely;
    struct budget b;
    bool can;
    match_question(&b, L, m, "a program");
    do {
        can = can_order(&m->game, o, why) &&
              robot_intent_forecast(&m->game, game_figure(&m->game, o->actor), e, &likely);
    } while (match_asks_again(&b, L, m));
    return can;
}

// One activation; false if there is no other.
static bool one_turn(struct programs *p, lua_State *L, struct match *m, figure_id robot)
{
    struct robot_intent e;
    struct order o = {.kind = ORDER_OBEY, .actor = robot};
    struct verdict why;
    if (!foresee(L, m, &o, &e, &why)) {
        printf("    Robot cannot be activated: %s\n", why.n ? why.reason[0].text : "no orders");
        return false;
    }
    if (p->trace) {
        print_trace(&e);
    }
    if (match_give(L, m, &o) != STATUS_OK) {
        match_raise(L, m);
    }
    log_order(&p->log, &m->game, &o, &m->events);
    return !m->game.world.over;
}

static enum exit_status run_one(struct programs *p, lua_State *L)
{
    struct match *m = open_program_file(L, &p->plan, p->file[0]);
    int row = row_of_named_program(L, &m->content, p->name);
    figure_id robot = set_scene(m, row);
    print_program(p, p->file[0], &m->content.program[row]);
    puts("    Robot (12, 24), Friend (12, 17) wounded, Objective (32, 24), Grunt (30, 32)");
    for (int i = 0; i < p->turns && one_turn(p, L, m, robot); i++) {
    }
    return EXIT_DONE;
}

static enum exit_status work_on_programs(struct session *s, lua_State *L, void *self)
{
    struct programs *p = self;
    p->log = (struct log){.out = stdout, .color = s->color};
    return p->runs ? run_one(p, L) : check_all(p, L);
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct programs, plan, &setup_parcel),
    PARCEL_ROW(struct programs, runs),
    PARCEL_ROW(struct programs, trace),
    PARCEL_ROW(struct programs, name),
    PARCEL_ROW(struct programs, turns),
    PARCEL_ROW(struct programs, n),
    PARCEL_WORD_LIST(struct programs, file, n),
};

static const struct parcel programs_parcel = PARCEL(struct programs, rows);

const struct jail_task cmd_program_task = {"program", work_on_programs, &programs_parcel, NULL};
