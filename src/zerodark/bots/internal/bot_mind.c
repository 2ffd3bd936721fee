// bot_mind.c: everything is weighed in rough points and inches. Shots are first guessed without
// looking along their lines, as good as they could be. Then lines are looked along from the best
// guess down, until no guess can beat what was found.
#include "zerodark/bots/internal/bot_mind.h"

#include <string.h>

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/sight/sight.h"

static int64_t bodies_apart(const struct cylinder *a, const struct cylinder *b)
{
    return point_distance_squared(point_of(a->at), point_of(b->at));
}

static int inches_apart(const struct game *g, const struct cylinder *a, const struct cylinder *b)
{
    return len_squared_units_up(cylinder_range_squared(a, b), unit(g));
}

const struct goal *bot_mind_goal(const struct mind *m, figure_id who)
{
    for (int i = 0; i < m->n_goals; i++) {
        if (m->goal[i].who == who && who != FIGURE_NONE) {
            return &m->goal[i];
        }
    }
    return NULL;
}

const struct goal *bot_mind_about(const struct mind *m, figure_id what)
{
    for (int i = 0; i < m->n_goals; i++) {
        if (m->goal[i].what == what && what != FIGURE_NONE) {
            return &m->goal[i];
        }
    }
    return NULL;
}

// The nearest of one's own, in inches.
static int nearest_own(const struct game *g, const struct mind *m, const struct figure *b)
{
    int64_t best = INT64_MAX;
    const struct figure *who = NULL;
    for (int i = 0; i < m->n_own; i++) {
        int64_t d = bodies_apart(&m->own[i]->body, &b->body);
        if (d < best) {
            best = d;
            who = m->own[i];
        }
    }
    return who ? inches_apart(g, &who->body, &b->body) : 99;
}

// What a bogey is worth to be rid of. The last of a rank far away is left alone: it takes up cards
// that would be a stronger one's, or complications (ZD-RED-FALLBACK-04).
static int worth_of_bogey(const struct figure *b, int inches, const int ranks[4])
{
    int rank = b->stat[STAT_RANK] & 3, att = b->stat[STAT_ATT];
    int points = rank == RANK_GRUNT ? 28 : rank == RANK_ELITE ? 36 : 22;
    points += 6 * b->state[STATE_TOKENS];
    if (inches <= att + 1) {
        return points + 50;
    }
    if (inches <= 2 * att + 1) {
        return points + 25;
    }
    if (ranks[rank] == 1 && inches > 8) {
        return rank == RANK_ELITE ? points / 2 : points / 5;
    }
    return points + (inches <= 14 ? 8 : 0);
}

// Somebody of the other side: worth more with every wound until it is out of action, and for what
// it carries away.
static int character_worth(const struct game *g, const struct figure *f, int inches)
{
    int points = is_ooa(g, f) ? 12 : 34 + 6 * f->state[STATE_WOUNDED];
    points += f->link[LINK_CARRIES] != FIGURE_NONE ? 25 : 0;
    points += is_hero(f) ? 0 : -12;
    return points + (inches <= 14 ? 8 : 0);
}

// If captives are taken, a figure that goes down far away is up again before anybody is there, and
// nothing is won by putting the others out of action.
static int captive_worth(const struct figure *f, int inches, int points)
{
    if (!is_bogey(f)) {
        return f->link[LINK_CARRIES] != FIGURE_NONE ? points : points * 3 / 10;
    }
    return inches > 12 ? points / 2 : points + 20;
}

// Contact costs wounds: as many as it has dice for, and it fights before it can be shot.
static int bite_of_bogey(const struct figure *b)
{
    return 8 * (b->stat[STAT_ATT] + b->state[STATE_TOKENS]);
}

// What the prey is worth to any of the side, whoever acts. Ranks are counted first: the last bogey
// of one is worth less.
static void weigh_prey(struct game *g, struct mind *m)
{
    int ranks[4] = {0};
    for (int i = 0; i < m->n_prey; i++) {
        ranks[m->prey[i].f->stat[STAT_RANK] & 3] += is_bogey(m->prey[i].f);
    }
    for (int i = 0; i < m->n_prey; i++) {
        struct prey *p = &m->prey[i];
        p->inches = nearest_own(g, m, p->f);
        p->worth = is_bogey(p->f) ? worth_of_bogey(p->f, p->inches, ranks)
                                  : character_worth(g, p->f, p->inches);
        p->worth = zd(g)->capture ? captive_worth(p->f, p->inches, p->worth) : p->worth;
        p->bite = is_bogey(p->f) ? bite_of_bogey(p->f) : 0;
    }
}

// Inches that are still to go to the first goal, and away from there.
static int inches_to_errand(const struct game *g, const struct mind *m)
{
    const struct figure *f = figure_look(&g->world.roster, m->runner);
    struct figure there = {0};
    struct goal out;
    if (!f || !m->goal[0].placed) {
        return 0;
    }
    int way = inches_apart(g, &f->body, &m->goal[0].at);
    there.body = m->goal[0].at;
    if (m->goal[0].kind != GOAL_BRING && bot_goal_way_out(g, &there, &out)) {
        way += inches_apart(g, &there.body, &out.at) + 12;
    }
    return way;
}

void bot_mind_look_round(struct game *g, enum side side, struct mind *m)
{
    m->side = side;
    m->n_prey = m->n_own = m->n_goals = m->spare = 0;
    m->runner = FIGURE_NONE;
    m->leaving = false;
    m->pace = 0;
    const struct roster *r = &g->world.roster;
    for (int i = 0, extent = roster_extent(r); i < extent; i++) {
        const struct figure *f = &r->slot[i];
        if (!figure_on_table(f)) {
            continue;
        }
        bool acts = is_character(f) && !is_helpless(g, f);
        if (is_standing_bogey(f) || (acts && f->side != side)) {
            m->prey[m->n_prey++].f = f;
        } else if (acts) {
            m->own[m->n_own++] = f;
        }
    }
    weigh_prey(g, m);
}

// Without an errand of the mission's bot_goals_of has everybody leave.
void bot_mind_look(struct game *g, enum side side, struct mind *m)
{
    bot_mind_look_round(g, side, m);
    m->n_goals = bot_goals_of(g, side, m->goal);
    m->leaving = zd(g)->mode != MODE_VERSUS && (m->n_goals == 0 || m->goal[0].kind == GOAL_LEAVE);
    m->runner = m->n_goals > 0 && !m->leaving ? m->goal[0].who : FIGURE_NONE;
    int cards = deck_left(&g->world.deck), needed = inches_to_errand(g, m) / 4 + 2;
    m->pace = cards < needed + 4 ? 16 : cards < needed + 12 ? 11 : 8;
}

// What is known of a shot without looking along its line: nothing is obscured, at best.
struct guess {
    const struct figure *shooter;
    const struct prey *prey;
    int dice, bound;
};

#define GUESSES 160

// A character is wounded by every hit that its armour does not stop.
static int wounds_worth(const struct prey *p, int dice, int target)
{
    int marked = p->f->state[STATE_TARGETED] > 0, sum = 0;
    for (int hits = 1; hits <= 3; hits++) {
        sum += bot_mind_chance(dice, target, hits - marked);
    }
    return p->worth * sum / (100 * (1 + p->f->stat[STAT_AV]));
}

int bot_mind_shot_worth(const struct prey *p, const struct figure *f, int dice, int target)
{
    const struct figure *b = p->f;
    int marked = b->state[STATE_TARGETED] > 0;
    if (!is_bogey(b)) {
        return wounds_worth(p, dice, target);
    }
    int need = b->stat[STAT_WND] + b->state[STATE_TOKENS] - b->state[STATE_WOUNDS_NOW] - marked;
    int chance = bot_mind_chance(dice, target, need);
    if (f->flags & FLAG_LETHAL) { // used only where it helps
        int most = bot_mind_chance(dice, target, need - 1 > 2 - marked ? need - 1 : 2 - marked);
        chance = most > chance ? most : chance;
    }
    return p->worth * chance / 100;
}

int bot_mind_air(const struct game *g, const struct figure *f, const struct figure *target)
{
    int air = zd_look(g)->visibility;
    if (kit_works(g, f, ITEM_HEATLIGHT) > 0 && !(target->flags & FLAG_SYNTHETIC)) {
        return 0;
    }
    int visors = kit_works(g, f, ITEM_STARLIGHT);
    return air > visors ? air - visors : 0;
}

// Nobody has looked along these lines yet. Shots that are worth next to nothing are left out.
static int guess_shots(struct game *g, const struct mind *m, const struct figure *f, bool token,
                       struct guess *out, int n)
{
    int dice = figure_stat_now(g, f, STAT_F) + token;
    for (int i = 0; i < m->n_prey && n < GUESSES; i++) {
        const struct prey *p = &m->prey[i];
        int d = dice + (p->f->state[STATE_TARGETED] > 0);
        int inches = inches_apart(g, &f->body, &p->f->body);
        int target =
            inches + bot_mind_air(g, f, p->f) + p->f->stat[is_bogey(p->f) ? STAT_DEF : STAT_AV];
        out[n] = (struct guess){f, p, d, bot_mind_shot_worth(p, f, d, target)};
        n += out[n].bound > 2;
    }
    return n;
}

static int guess_shot_worth(struct game *g, const struct guess *guess, bool bonus)
{
    struct shot s = {.shooter = guess->shooter->id, .target = guess->prey->f->id, .bonus = bonus};
    struct terms dice, target;
    if (!sight_sees_to_shoot(g, guess->shooter, guess->prey->f)) {
        return 0;
    }
    shot_prepare(g, &s, &dice, &target);
    return s.obscured >= 4
               ? 0
               : bot_mind_shot_worth(guess->prey, guess->shooter, guess->dice, s.target_number);
}

static int highest_guess(const struct guess *guesses, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (guesses[i].bound > guesses[best].bound) {
            best = i;
        }
    }
    return best;
}

static bool is_able_to_shoot(struct game *g, const struct figure *f)
{
    return !f->state[STATE_STRESSED] && !f->state[STATE_CLIMBING] && !measure_is_locked(g, f);
}

struct mind_shot bot_mind_best_shot(struct game *g, const struct mind *m, figure_id who, bool bonus,
                                    bool token)
{
    struct guess guesses[GUESSES];
    struct mind_shot best = {0};
    int n = 0;
    for (int i = 0; i < m->n_own; i++) {
        const struct figure *f = m->own[i];
        if ((who == FIGURE_NONE || who == f->id) && (!bonus || is_hero(f)) &&
            is_able_to_shoot(g, f)) {
            n = guess_shots(g, m, f, token || f->state[STATE_TOKENS] > 0, guesses, n);
        }
    }
    while (n > 0) {
        int i = highest_guess(guesses, n);
        if (guesses[i].bound <= best.worth) {
            break;
        }
        int w = guess_shot_worth(g, &guesses[i], bonus);
        if (w > best.worth) {
            best = (struct mind_shot){guesses[i].shooter->id, guesses[i].prey->f->id, w};
        }
        guesses[i] = guesses[--n];
    }
    return best;
}

bool bot_mind_drags(const struct game *g, const struct figure *f)
{
    return carrying_rule(g, f) != CARRY_FREELY;
}

point bot_mind_outwards(const struct game *g, const struct figure *f)
{
    point middle = {table_size(g->table).x / 2, table_size(g->table).y / 2};
    point at = point_of(f->body.at);
    return (point){2 * at.x - middle.x, 2 * at.y - middle.y};
}

point bot_mind_on_table(const struct game *g, const struct figure *f, spot goal)
{
    point size = table_size(g->table), p = point_of(goal);
    len r = f->body.radius;
    p.x = p.x < r ? r : p.x > size.x - r ? size.x - r : p.x;
    p.y = p.y < r ? r : p.y > size.y - r ? size.y - r : p.y;
    return p;
}

#define HUNTING_PACE 4

int bot_mind_pace(const struct mind *m, const struct goal *goal)
{
    return goal->kind == GOAL_HUNT      ? HUNTING_PACE
           : goal->kind == GOAL_CAPTURE ? m->pace * 3 / 2
                                        : m->pace;
}

int bot_mind_danger(const struct game *g, const struct mind *m, const struct figure *f, spot at)
{
    struct cylinder there = f->body;
    int danger = 0;
    there.at = at;
    for (int i = 0; i < m->n_prey; i++) {
        const struct figure *b = m->prey[i].f;
        int64_t reach = (int64_t)b->stat[STAT_ATT] * unit(g) + there.radius + b->body.radius;
        int64_t d = bodies_apart(&there, &b->body);
        if (d <= len_squared(reach)) {
            danger += m->prey[i].bite;
        } else if (d <= len_squared(reach + (int64_t)b->stat[STAT_ATT] * unit(g))) {
            danger += m->prey[i].bite / 4;
        }
    }
    return danger;
}

int bot_mind_watched(struct game *g, const struct mind *m, const struct figure *f, int enough)
{
    int n = 0;
    for (int i = 0; i < m->n_prey && n < enough; i++) {
        const struct figure *b = m->prey[i].f;
        int reach = inches_apart(g, &b->body, &f->body) + zd(g)->visibility + 1;
        bool harmless = bot_mind_chance(b->stat[STAT_ATT] + b->state[STATE_TOKENS], reach, 1) < 40;
        n += is_bogey(b) && !harmless && sight_sees(g, b, f);
    }
    return n;
}

const struct figure *bot_mind_foe(const struct mind *m, const struct figure *f)
{
    int64_t least = INT64_MAX;
    const struct figure *foe = NULL;
    for (int i = 0; i < m->n_prey; i++) {
        int64_t d = point_distance_squared(point_of(f->body.at), point_of(m->prey[i].f->body.at));
        if (d < least) {
            least = d;
            foe = m->prey[i].f;
        }
    }
    return foe;
}

int bot_mind_hush(const struct mind *m)
{
    int close = 0;
    for (int i = 0; i < m->n_prey; i++) {
        close += m->prey[i].inches <= 16;
    }
    return m->n_prey ? 10 + 8 * (close < 5 ? close : 5) : 0;
}

int bot_mind_near(struct game *g, const struct mind *m, const struct figure *f)
{
    int n = 0;
    int64_t limit = (int64_t)param(g, P_CAUTIOUS_RADIUS) * unit(g);
    for (int i = 0; i < m->n_prey; i++) {
        const struct figure *b = m->prey[i].f;
        n += is_bogey(b) && bodies_apart(&f->body, &b->body) <=
                                len_squared(limit + f->body.radius + b->body.radius);
    }
    return n;
}
