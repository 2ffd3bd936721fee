// program.c: what a program orders in the present situation: its lines are followed, and the figure
// that the last one refers to is found (ZD-ROBOT-VM-01).
#include "zerodark/rules/robots/program.h"

#include <stdio.h>
#include <string.h>

#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/robots/internal/robot_way.h"
#include "zerodark/rules/sight/sight.h"

#define UNSEEN 255 // the range to nobody

// Sets.

// A marker on the table that can still be taken, or somebody else who carries one (ZD-ROBOT-VM-04).
static bool is_objective(const struct game *g, const struct figure *robot, const struct figure *f)
{
    const struct figure *marker =
        f->kind == KIND_OBJECTIVE ? f : figure_look(&g->world.roster, f->link[LINK_CARRIES]);
    return f != robot && marker && marker->kind == KIND_OBJECTIVE &&
           !(marker->flags & FLAG_ACHIEVED);
}

static bool is_wounded(const struct game *g, const struct figure *f)
{
    return f->state[STATE_WOUNDED] > 0 && f->state[STATE_WOUNDED] < param(g, P_WOUNDED_DEAD);
}

static bool belongs_to_set(const struct game *g, const struct figure *robot, const struct figure *f,
                           int set)
{
    return figure_on_table(f) &&
           (((set & SET_OBJECTIVE) && is_objective(g, robot, f)) ||
            ((set & SET_ENEMY) && program_enemy(g, robot, f)) ||
            ((set & SET_FRIEND) && program_friend(g, robot, f)) ||
            ((set & SET_WOUNDED) && program_friend(g, robot, f) && is_wounded(g, f)));
}

// Real line of sight inside the field of view, and of an enemy a shot that may be taken; in contact
// the line alone (ZD-ROBOT-VM-08).
static bool in_los(struct game *g, const struct figure *robot, const struct figure *f)
{
    struct shot s = {.shooter = robot->id, .target = f->id};
    struct verdict why;
    if (!sight_sees(g, robot, f)) {
        return false;
    }
    bool shoots = program_enemy(g, robot, f) && !measure_is_locked(g, robot);
    return !shoots || can_shoot(g, &s, &why);
}

static bool may_interact(struct game *g, const struct figure *robot, const struct figure *f)
{
    struct order o = {.kind = ORDER_INTERACT, .actor = robot->id, .target = f->id};
    struct verdict why;
    verdict_clear(&why);
    return can_do(g, &o, &why);
}

// Among objectives, only those that it may interact with right now (ZD-ROBOT-VM-04).
static bool is_touched(struct game *g, const struct figure *robot, const struct figure *f, int set)
{
    return measure_touching(robot, f) &&
           (belongs_to_set(g, robot, f, set & ~SET_OBJECTIVE) || may_interact(g, robot, f));
}

enum wanted { WANTED_ALL, WANTED_SEEN, WANTED_TOUCHED };

// The members of a set, in the order of the roster.
static int list_set(struct game *g, const struct figure *robot, int set, enum wanted wanted,
                    figure_id *out)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (belongs_to_set(g, robot, f, set) && (wanted != WANTED_SEEN || in_los(g, robot, f)) &&
            (wanted != WANTED_TOUCHED || is_touched(g, robot, f, set))) {
            out[n++] = f->id;
        }
    }
    return n;
}

// Does `a` come before `b` if nothing says which (ZD-ROBOT-VM-06)? Of the wounded to be treated,
// the worst comes first (ZD-ROBOT-MEDICAL-03).
static bool is_object_before(const struct game *g, const struct figure *robot, enum program_op op,
                             const struct figure *a, const struct figure *b)
{
    int64_t x = measure_range_squared(g, robot, a), y = measure_range_squared(g, robot, b);
    int worse = a->state[STATE_WOUNDED] - b->state[STATE_WOUNDED];
    if (op == PROGRAM_MEDIC && worse != 0) {
        return worse > 0;
    }
    return x != y ? x < y : is_objective(g, robot, a) && !is_objective(g, robot, b);
}

static void sort_objects(const struct game *g, const struct figure *robot, enum program_op op,
                         figure_id *all, int n)
{
    const struct roster *r = &g->world.roster;
    for (int i = 1; i < n; i++) {
        figure_id id = all[i];
        int j = i;
        for (; j > 0 &&
               is_object_before(g, robot, op, figure_look(r, id), figure_look(r, all[j - 1]));
             j--) {
            all[j] = all[j - 1];
        }
        all[j] = id;
    }
}

// Questions.

// How well the robot is obscured to its enemies: to the closest, at best or at worst
// (ZD-ROBOT-SUPPORT-03).
static int own_cover(struct game *g, const struct figure *robot, int set)
{
    figure_id enemy[FIGURES];
    struct terms t;
    int n = list_set(g, robot, set, WANTED_ALL, enemy), versus = param(g, P_SUPPORT_OBSCURED_VS);
    if (n == 0) {
        return 0;
    }
    sort_objects(g, robot, PROGRAM_SHOOT, enemy, n);
    int level = obscured(g, game_figure(g, enemy[0]), robot, &t);
    for (int i = 1; i < n && versus > 0; i++) {
        int one = obscured(g, game_figure(g, enemy[i]), robot, &t);
        bool better = versus == 1 ? one > level : one < level;
        level = better ? one : level;
    }
    return level;
}

static int range_to_seen(struct game *g, const struct figure *robot, int set)
{
    figure_id seen[FIGURES];
    int n = list_set(g, robot, set, WANTED_SEEN, seen), least = UNSEEN;
    for (int i = 0; i < n; i++) {
        int inches = measure_range_inches(g, robot, game_figure(g, seen[i]));
        least = inches < least ? inches : least;
    }
    return least;
}

static int answer_question(struct game *g, const struct figure *robot, const struct program_line *l)
{
    figure_id any[FIGURES];
    switch ((enum program_ask)l->ask) {
    case ASK_ALWAYS:
        return 1;
    case ASK_SEEN:
        return list_set(g, robot, l->set, WANTED_SEEN, any);
    case ASK_TOUCHED:
        return list_set(g, robot, l->set, WANTED_TOUCHED, any);
    case ASK_COUNT:
        return list_set(g, robot, l->set, WANTED_ALL, any);
    case ASK_RANGE:
        return range_to_seen(g, robot, l->set);
    case ASK_OBSCURED:
        return own_cover(g, robot, l->set);
    default:
        return robot->state[l->state];
    }
}

static bool question_holds(const struct program_line *l, int value)
{
    switch ((enum program_relation)l->relation) {
    case RELATION_MORE:
        return value > l->limit;
    case RELATION_AT_LEAST:
        return value >= l->limit;
    case RELATION_EQUAL:
        return value == l->limit;
    case RELATION_LESS:
        return value < l->limit;
    case RELATION_AT_MOST:
        return value <= l->limit;
    default:
        return value != l->limit;
    }
}

// From the first line to an action. No line is visited twice: listing_read takes no loops.
static void go_through_lines(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    const struct program *p = e->program;
    int at = 0;
    e->n_visited = 0;
    while (e->n_visited < PROGRAM_LINES) {
        const struct program_line *l = &p->line[at];
        e->visited[e->n_visited++] = (uint8_t)at;
        e->action = *l;
        if (l->op != PROGRAM_IF) {
            return;
        }
        at = question_holds(l, answer_question(g, robot, l)) ? l->yes : l->no;
    }
}

// Actions.

static void fail_program(struct robot_intent *e, const char *rule, const char *what)
{
    e->kind = ROBOT_INTENT_ERROR;
    e->rule = rule;
    snprintf(e->error, sizeof e->error, "%s", what);
}

// The action of a robot that has none.
static void order_nothing(struct robot_intent *e)
{
    e->action = (struct program_line){.op = PROGRAM_STOP};
    e->nothing = true;
    fail_program(e, "ZD-ROBOT-ERROR-01", "its function returns no order");
}

static bool is_move_op(enum program_op op)
{
    return op == PROGRAM_MOVE || op == PROGRAM_CAUTIOUS;
}

static bool needs_object(enum program_op op)
{
    return is_move_op(op) || op == PROGRAM_SHOOT || op == PROGRAM_CQB || op == PROGRAM_INTERACT ||
           op == PROGRAM_MEDIC;
}

// Who stands in for an objective when none is left: Leader, Second, another hero, another character
// of its side (ZD-ROBOT-VM-05).
static int substitutes(const struct game *g, const struct figure *robot, figure_id *out)
{
    const struct roster *r = &g->world.roster;
    for (int rank = 0; rank < 4; rank++) {
        int n = 0;
        for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
            bool ours = f != robot && figure_on_table(f) && is_character(f) &&
                        f->side == robot->side && !f->state[STATE_DEAD];
            bool fits = rank == 0   ? has_quality(g, f, FLAG_LEADER)
                        : rank == 1 ? has_quality(g, f, FLAG_SECOND)
                                    : rank == 3 || is_hero(f);
            if (ours && fits) {
                out[n++] = f->id;
            }
        }
        if (n > 0) {
            return n;
        }
    }
    return 0;
}

static void keep_closest(const struct game *g, const struct figure *robot, struct robot_intent *e)
{
    const struct roster *r = &g->world.roster;
    int64_t least = INT64_MAX;
    int n = 0;
    for (int i = 0; i < e->n_objects; i++) {
        int64_t d = measure_range_squared(g, robot, figure_look(r, e->object[i]));
        least = d < least ? d : least;
    }
    for (int i = 0; i < e->n_objects; i++) {
        if (measure_range_squared(g, robot, figure_look(r, e->object[i])) == least) {
            e->object[n++] = e->object[i];
        }
    }
    e->n_objects = n;
}

static enum wanted wanted_of(const struct program_line *l)
{
    switch ((enum program_op)l->op) {
    case PROGRAM_SHOOT:
        return WANTED_SEEN;
    case PROGRAM_CQB:
    case PROGRAM_INTERACT:
    case PROGRAM_MEDIC:
        return WANTED_TOUCHED;
    default:
        return l->pick & PICK_SEEN ? WANTED_SEEN : WANTED_ALL;
    }
}

// Whom the action may be about. What a function has named is the only one.
static void find_objects(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    const struct program_line *l = &e->action;
    enum program_op op = (enum program_op)l->op;
    if (!needs_object(op)) {
        e->n_objects = 0;
        return;
    }
    if (e->n_objects == 0) {
        e->n_objects = list_set(g, robot, l->set, wanted_of(l), e->object);
    }
    bool stands_in = is_move_op(op) && l->set == SET_OBJECTIVE && !(l->pick & PICK_TARGET) &&
                     !param(g, P_ROBOT_NO_OBJECTIVE_ERROR);
    if (e->n_objects == 0 && stands_in) {
        e->n_objects = substitutes(g, robot, e->object);
    }
    if (l->pick & PICK_CLOSEST) {
        keep_closest(g, robot, e);
    }
    sort_objects(g, robot, op, e->object, e->n_objects);
    if (e->n_objects == 0) {
        char text[64];
        robot_intent_print_action(e, text, sizeof text);
        fail_program(e, "ZD-ROBOT-ERROR-03", "there is nobody to ");
        strncat(e->error, text, sizeof e->error - strlen(e->error) - 1);
    }
}

static bool touches_any(struct game *g, const struct figure *robot, const struct robot_intent *e)
{
    for (int i = 0; i < e->n_objects; i++) {
        if (measure_touching(robot, game_figure(g, e->object[i]))) {
            return true;
        }
    }
    return false;
}

// A robot that cannot move at all cannot follow a line that makes it move, unless it is there
// already (ZD-ROBOT-VM-10).
static void judge_state(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    bool stuck = is_ooa(g, robot) || figure_stat_now(g, robot, STAT_M) <= 0;
    bool there = touches_any(g, robot, e) && !param(g, P_ROBOT_CONTACT_MOVE_ERROR);
    if (is_move_op((enum program_op)e->action.op) && stuck && !there) {
        fail_program(e, "ZD-ROBOT-VM-10", "it can no longer move");
        e->kind =
            param(g, P_ROBOT_STATE_BLOCK_IS_ERROR) ? ROBOT_INTENT_ERROR : ROBOT_INTENT_REFUSED;
    }
}

// A program that is a function of a script looks at the table, and says what to do.
static bool ask_script(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    const struct content *c = content(g);
    figure_id object = FIGURE_NONE;
    e->action = (struct program_line){.op = PROGRAM_OPS};
    if (!c->ask_program) {
        return true;
    }
    g->locked++;
    enum status s = c->ask_program(c->self, g, e->program->script, robot->id, &e->action, &object);
    g->locked--;
    if (object != FIGURE_NONE) {
        e->object[e->n_objects++] = object;
    }
    return s == STATUS_OK;
}

// What comes before any program.
static enum robot_intent_kind what_comes_first(const struct game *g, const struct figure *robot)
{
    bool carries = carrying_rule(g, robot) == CARRY_ONLY_DRAGS;
    if (robot->state[STATE_INTERFERENCE]) {
        return ROBOT_INTENT_CANCEL;
    }
    if (measure_is_locked(g, robot) && !param(g, P_ROBOT_ENGAGED_FOLLOWS_PROGRAM)) {
        return ROBOT_INTENT_FIGHT;
    }
    if (robot->state[STATE_CLIMBING] && !measure_is_locked(g, robot)) {
        return ROBOT_INTENT_CLIMB;
    }
    return carries && !param(g, P_ROBOT_CARRIER_FOLLOWS_PROGRAM) ? ROBOT_INTENT_CARRY
                                                                 : ROBOT_INTENT_ACTION;
}

static void prepare_fight(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    e->action = (struct program_line){.op = PROGRAM_CQB, .set = SET_ENEMY};
    e->n_objects = measure_locked_with(g, robot, e->object, FIGURES);
    sort_objects(g, robot, PROGRAM_CQB, e->object, e->n_objects);
}

bool robot_intent_find(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    e->kind = ROBOT_INTENT_NONE;
    e->n_visited = e->n_objects = 0;
    e->nothing = false;
    e->rule = NULL;
    e->program = program_of(g, robot);
    e->action = (struct program_line){.op = PROGRAM_STOP};
    if (!is_programmed(g, robot)) {
        return true;
    }
    e->kind = what_comes_first(g, robot);
    if (e->kind == ROBOT_INTENT_FIGHT) {
        prepare_fight(g, robot, e);
    }
    if (e->kind != ROBOT_INTENT_ACTION) {
        return true;
    }
    if (e->program->n > 0) {
        go_through_lines(g, robot, e);
    } else if (!ask_script(g, robot, e)) {
        return false;
    }
    if (e->action.op >= PROGRAM_OPS || e->action.op == PROGRAM_IF) {
        order_nothing(e);
        return g->fault.status == STATUS_OK;
    }
    find_objects(g, robot, e);
    if (e->kind == ROBOT_INTENT_ACTION && measure_is_locked(g, robot) &&
        e->action.op != PROGRAM_CQB) {
        fail_program(e, "ZD-ROBOT-VM-07", "it has an enemy in contact");
    } else if (e->kind == ROBOT_INTENT_ACTION) {
        judge_state(g, robot, e);
    }
    return g->fault.status == STATUS_OK;
}

void robot_intent_print_action(const struct robot_intent *e, char *out, size_t size)
{
    struct program one = {.n = 1, .line = {e->action}};
    if (e->nothing) {
        snprintf(out, size, "orders nothing");
        return;
    }
    listing_print(&one, 0, out, size);
}

void robot_intent_trace(const struct robot_intent *e, char *out, size_t size)
{
    size_t n = 0;
    int last = -1;
    out[0] = 0;
    for (int i = 0; i < e->n_visited && n < size; i++) {
        int number = e->program->line[e->visited[i]].number;
        if (number != last) { // an IF with an action is one line
            int more = snprintf(out + n, size - n, "%s%d", n ? " > " : "", number);
            n += more > 0 ? (size_t)more : 0;
        }
        last = number;
    }
}

void robot_intent_print(const struct robot_intent *e, char *out, size_t size)
{
    char action[64], lines[64];
    robot_intent_print_action(e, action, sizeof action);
    robot_intent_trace(e, lines, sizeof lines);
    switch (e->kind) {
    case ROBOT_INTENT_NONE:
        snprintf(out, size, "no program");
        return;
    case ROBOT_INTENT_CANCEL:
        snprintf(out, size, "%s: interference first", e->program->name);
        return;
    case ROBOT_INTENT_CLIMB:
        snprintf(out, size, "%s: it must climb on first", e->program->name);
        return;
    case ROBOT_INTENT_CARRY:
        snprintf(out, size, "%s: it must drag its burden first", e->program->name);
        return;
    case ROBOT_INTENT_FIGHT:
        snprintf(out, size, "%s: it must first fight the enemies in contact", e->program->name);
        return;
    default:
        snprintf(out, size, "%s %s%s%s", e->program->name, lines, *lines ? " " : "", action);
    }
}
