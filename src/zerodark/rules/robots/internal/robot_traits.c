// robot_traits.c: who is a robot, what its program is, and what that makes of it; whom robots take
// for friend and foe.
#include "zerodark/rules/robots/program.h"

#include "zerodark/rules/activation/activation.h"

#define TRAITS                                                                                     \
    (FLAG_STEALTHY | FLAG_GUNFU | FLAG_COURAGEOUS | FLAG_ATHLETE | FLAG_SECOND | FLAG_INHUMAN |    \
     FLAG_VIGILANT)
#define SPECIALISMS (FLAG_DOC | FLAG_LEADER | FLAG_SAPPER | FLAG_EWOP | FLAG_SPOOK)

const struct program *program_of(const struct game *g, const struct figure *f)
{
    const struct content *c = content(g);
    int row = zd_look(g)->program[figure_slot(f->id)] - 1;
    if (!is_robot(f) || c->n_programs == 0) {
        return NULL;
    }
    if (row < 0 || row >= c->n_programs) {
        row = content_program(c, "Assault"); // ZD-EW-PROG-02, ZD-EW-DOMBOGEY-01
    }
    return &c->program[row < 0 ? 0 : row];
}

bool is_programmed(const struct game *g, const struct figure *f)
{
    bool possessed = f->state[STATE_POSSESSED] && !param(g, P_POSSESSED_FOLLOWS_PROGRAM);
    return is_robot(f) && !possessed && content(g)->n_programs > 0;
}

// ZD-EW-DOMCHAR-02
static bool is_granted(const struct game *g, const struct figure *f, enum flag flag)
{
    const struct program *p = program_of(g, f);
    bool lost = f->state[STATE_DOMINATED] && !param(g, P_DOMINATED_PROGRAM_GRANTS);
    return p && !lost && (p->grants & (uint32_t)flag);
}

// What a machine is by its make.
static uint32_t type_flags(const struct figure *f)
{
    return f->stat[STAT_MAKE] == MAKE_DRONE ? FLAG_VIGILANT : is_robot(f) ? FLAG_INHUMAN : 0;
}

// What domination takes from a character: its traits and specialisms, but not what it is by its
// type (ZD-EW-DOMCHAR-01). A bogey keeps what it has; by a switch not the Sniper's gun
// (ZD-EW-DOMBOGEY-07).
static uint32_t lost_flags(const struct game *g, const struct figure *f)
{
    uint32_t lost = TRAITS | SPECIALISMS;
    if (!f->state[STATE_DOMINATED]) {
        return 0;
    }
    if (f->kind == KIND_BOGEY) {
        return param(g, P_DOMINATED_SNIPER_LETHAL) ? 0 : FLAG_LETHAL;
    }
    if (param(g, P_DOMINATED_KEEPS_TYPE_TRAITS)) {
        lost &= ~type_flags(f);
    }
    return lost;
}

bool robot_traits_of(const struct game *g, const struct figure *f, enum flag flag)
{
    uint32_t own = (f->flags | type_flags(f)) & ~lost_flags(g, f);
    return (own & (uint32_t)flag) || is_granted(g, f, flag);
}

void program_set(struct game *g, figure_id robot, int row, figure_id by)
{
    struct figure *f = game_figure(g, robot);
    const struct program *old = program_of(g, f);
    if (old && zd(g)->program[figure_slot(robot)] && param(g, P_PROGRAM_QUALITY_PERMANENT)) {
        f->flags |= old->grants;
    }
    zd(g)->program[figure_slot(robot)] = (uint8_t)(row + 1);
    event_text(game_event(g, "program.change", robot, by, row), content(g)->program[row].name);
}

static enum status choose_for(struct game *g, figure_id robot)
{
    const struct content *c = content(g);
    struct decision d = {
        .name = "robot.program", .side = game_figure(g, robot)->side, .figure = robot};
    struct answer a;
    for (int i = 0; i < c->n_programs; i++) {
        decision_add(&d, i, robot, FIGURE_NONE)->value = i;
    }
    TRY(decide(g, &d, &a));
    program_set(g, robot, d.option[a.option].value, FIGURE_NONE);
    return STATUS_OK;
}

enum status program_choose(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && is_robot(f) && content(g)->n_programs > 0 &&
            !zd(g)->program[figure_slot(f->id)]) {
            TRY(choose_for(g, f->id));
        }
    }
    return STATUS_OK;
}

// Friend and foe.

// An IFF that is in O; by a switch also one that is not there (ZD-ROBOT-VM-02).
static bool is_unknown(const struct game *g, const struct figure *f)
{
    bool none = kit_count(g, f, ITEM_IFF) == 0;
    return none ? param(g, P_ROBOT_NO_IFF_IS_ENEMY) && !iff_works(g, f)
                : kit_is_off(g, f, ITEM_IFF);
}

// Whoever is dominated goes by side alone (ZD-EW-DOMCHAR-06).
static bool is_disguised(const struct game *g, const struct figure *robot, const struct figure *f)
{
    return param(g, P_CLONE_FOOLS_ROBOTS) && !f->state[STATE_DOMINATED] && iff_works(g, f) &&
           (kit_look(g, f)->clones >> robot->side & 1);
}

bool program_enemy(const struct game *g, const struct figure *robot, const struct figure *f)
{
    if (f == robot || f->id == robot->id || !figure_on_table(f)) {
        return false;
    }
    if (is_bogey(f)) {
        return is_standing_bogey(f) && is_enemy(robot, f);
    }
    if (!is_character(f) || is_ooa(g, f)) {
        return false;
    }
    return is_enemy(robot, f) ? !is_disguised(g, robot, f)
                              : f->side == robot->side && is_unknown(g, f);
}

bool program_friend(const struct game *g, const struct figure *robot, const struct figure *f)
{
    bool counts = f->kind == KIND_HERO || !param(g, P_FRIEND_HEROES_ONLY);
    return f->id != robot->id && figure_on_table(f) && is_character(f) && counts &&
           f->side == robot->side && !f->state[STATE_DEAD] && !is_unknown(g, f);
}
