// sim_battle_note.c: what is worth counting in a battle: what its events say, and what can be seen
// at its end.
#include "app/experiments/sim_battle.h"

#include <string.h>

#include "engine/hash.h"
#include "zerodark/rules/core/figures.h"

const char *const sim_battle_causes[SIM_BATTLE_CAUSES + 1] = {
    "other",      "shot",   "cqb",       "blast",        "finished", "chem",
    "fall",       "ground", "wounds",    "complication", "purge",    "explosive",
    "electronic", "mine",   "detonated", "stun",         "capture",  NULL};

static const char *const sim_battle_fates[FATE_COUNT] = {[FATE_TABLE] = "on the table",
                                                         [FATE_LEFT] = "left the table",
                                                         [FATE_CARRIED] = "carried off the table",
                                                         [FATE_OUT] = "out of action",
                                                         [FATE_DEAD] = "dead",
                                                         [FATE_GONE] = "gone",
                                                         [FATE_ELSE] = "elsewhere"};

// The index of a word among n; `none` if it is none of them.
static int index_of(const char *const *words, int n, const char *word, int none)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return none;
}

static int cause_named(const char *word)
{
    return index_of(sim_battle_causes, SIM_BATTLE_CAUSES, word, SIM_BATTLE_CAUSE_OTHER);
}

static int person_named(const struct sim_battle_frame *f, const char *name, int side)
{
    for (int i = 0; i < f->n_people; i++) {
        if (f->person[i].side == side && strcmp(f->person[i].name.text, name) == 0) {
            return i;
        }
    }
    return -1;
}

// 1 + who of the frame it is; 0: nobody of them.
static uint8_t person_of(const struct sim_battle_frame *f, const struct figure *who)
{
    bool may = who && (!f->rulebook || who->kind == KIND_HERO || who->kind == KIND_ALLY);
    return may ? (uint8_t)(1 + person_named(f, who->name, who->side)) : 0;
}

static uint8_t kind_of(const struct sim_battle_frame *f, const struct figure *who)
{
    return who && who->profile < f->n_kinds ? (uint8_t)(1 + who->profile) : 0;
}

static struct sim_battle_fall *fall_of(struct sim_battle *t, uint8_t person)
{
    for (int i = 0; person && i < t->fallen && i < SIM_BATTLE_FALLS; i++) {
        if (t->fall[i].person == person) {
            return &t->fall[i];
        }
    }
    return NULL;
}

struct blow {
    const struct figure *victim, *by;
    int cause;
    bool dead;
};

// Whoever was out of action and dies now has fallen before.
static void add_fall(struct sim_battle *t, const struct sim_battle_frame *f, const struct match *m,
                     const struct blow *b)
{
    uint8_t person = person_of(f, b->victim);
    struct sim_battle_fall *before = fall_of(t, person);
    if (before) {
        before->dead = before->dead || b->dead;
        return;
    }
    if (t->fallen < SIM_BATTLE_FALLS) {
        uint32_t order = m->game.world.orders;
        t->fall[t->fallen] =
            (struct sim_battle_fall){.person = person,
                                     .kind = kind_of(f, b->victim),
                                     .side = b->victim->side,
                                     .by = kind_of(f, b->by),
                                     .by_person = person_of(f, b->by),
                                     .cause = (uint8_t)b->cause,
                                     .dead = b->dead,
                                     .order = (uint16_t)(order < UINT16_MAX ? order : UINT16_MAX),
                                     .at = point_of(b->victim->body.at)};
    }
    t->fallen++;
}

static void note_death(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m,
                       const struct event *e)
{
    const struct roster *r = &m->game.world.roster;
    struct blow b = {.victim = figure_look(r, e->who),
                     .by = figure_look(r, e->whom),
                     .cause = cause_named(e->text),
                     .dead = true};
    if (b.victim && b.victim->kind != KIND_OBJECTIVE && b.victim->kind != KIND_GADGET) {
        add_fall(t, f, m, &b);
    }
}

// A character that was fit and is out of action now: the hit before says by what.
static void note_wounds(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m,
                        const struct event *e)
{
    const struct roster *r = &m->game.world.roster;
    int32_t limit = param(&m->game, P_WOUNDED_OOA);
    struct blow b = {.victim = figure_look(r, e->who)};
    if (!b.victim || !is_character(b.victim) || e->value < limit || e->before >= limit) {
        return;
    }
    const struct event *hit = e;
    while (hit > m->events.event && !(hit->who == e->who && strcmp(hit->name, "hurt") == 0)) {
        hit--;
    }
    if (strcmp(hit->name, "hurt") == 0 && hit->who == e->who) {
        b.by = figure_look(r, hit->whom);
        b.cause = cause_named(hit->text);
    }
    add_fall(t, f, m, &b);
}

static void note_complication(struct sim_battle *t, const struct event *e)
{
    t->complications++;
    if (e->value >= 1 && e->value <= SIM_BATTLE_COMPLICATIONS) {
        uint8_t *n = &t->complication[e->value - 1];
        *n = (uint8_t)(*n + (*n < UINT8_MAX));
    }
}

static enum sim_battle_fate fate_lua(const struct match *m, const struct figure *f)
{
    const char *const *names = m->rules.system->state_names;
    enum sim_battle_fate fate = f->place == PLACE_TABLE  ? FATE_TABLE
                                : f->place == PLACE_LEFT ? FATE_LEFT
                                : f->place == PLACE_GONE ? FATE_GONE
                                                         : FATE_ELSE;
    for (int i = 0; i < FIGURE_STATES; i++) {
        if (f->state[i] && names[i] && strcmp(names[i], "dead") == 0) {
            return FATE_DEAD;
        }
        if (f->state[i] && names[i] && strcmp(names[i], "unconscious") == 0) {
            fate = FATE_OUT;
        }
    }
    return fate;
}

static bool is_out(enum sim_battle_fate fate)
{
    return fate == FATE_OUT || fate == FATE_DEAD || fate == FATE_GONE;
}

// Rules that are written in Lua have events of their own: who is out is seen after each order.
static void note_out(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m)
{
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *one = NULL; (one = figure_after(r, one)) != NULL;) {
        enum sim_battle_fate fate = fate_lua(m, one);
        if (is_out(fate) && person_of(f, one)) {
            add_fall(t, f, m, &(struct blow){.victim = one, .dead = fate == FATE_DEAD});
        }
    }
}

void sim_battle_note_events(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m)
{
    const struct events *all = &m->events;
    for (int i = 0; i < all->n; i++) {
        const struct event *e = &all->event[i];
        if (strcmp(e->name, "battle.over") == 0) {
            memcpy(t->ending, e->text, sizeof t->ending);
        } else if (!f->rulebook) {
            continue;
        } else if (strcmp(e->name, "figure.dead") == 0) {
            note_death(t, f, m, e);
        } else if (strcmp(e->name, "state.change") == 0 && strcmp(e->text, "wounded") == 0) {
            note_wounds(t, f, m, e);
        } else if (strcmp(e->name, "complication") == 0) {
            note_complication(t, e);
        }
    }
    t->rolls += all->n_accounts;
    if (!f->rulebook) {
        note_out(t, f, m);
    }
}

// Packs may give any number: one that is larger than a battle may have counts as the most.
static int32_t gained(int32_t n)
{
    return n < -SIM_BATTLE_MOST_GAINED  ? -SIM_BATTLE_MOST_GAINED
           : n > SIM_BATTLE_MOST_GAINED ? SIM_BATTLE_MOST_GAINED
                                        : n;
}

static void note_team(struct sim_battle *t, const struct sim_battle_frame *f,
                      const struct result *r)
{
    for (int i = 0; i < r->n_team; i++) {
        const struct result_figure *one = &r->team[i];
        int who = person_named(f, one->name, one->side);
        if (who >= 0) {
            t->figure[who] = (struct sim_battle_figure){
                .fate = (uint8_t)index_of(sim_battle_fates, FATE_COUNT, one->fate, FATE_ELSE),
                .lost = one->lost,
                .wounds = (uint8_t)one->wounded,
                .xp = one->hero ? gained(one->xp.sum) : 0};
        }
    }
}

static void note_awards(struct sim_battle *t, const struct sim_battle_frame *f,
                        const struct result *r)
{
    t->awards = r->achievements;
    for (int i = 0; i < r->n_awards; i++) {
        for (int k = 0; k < f->n_awards; k++) {
            if (strcmp(f->award[k].text, r->award[i].name) == 0) {
                t->awards |= (uint32_t)1 << k;
            }
        }
    }
}

static void note_figures_lua(struct sim_battle *t, const struct sim_battle_frame *f,
                             const struct match *m)
{
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *one = NULL; (one = figure_after(r, one)) != NULL;) {
        uint8_t who = person_of(f, one);
        if (who) {
            enum sim_battle_fate fate = fate_lua(m, one);
            t->figure[who - 1] =
                (struct sim_battle_figure){.fate = (uint8_t)fate, .lost = is_out(fate)};
        }
    }
}

static void note_outcome(struct sim_battle *t, const struct sim_battle_frame *f,
                         const struct match *m)
{
    const char *over = match_over(m);
    t->state = over ? SIM_BATTLE_OVER : t->state;
    for (int i = 0; over && i < f->n_outcomes; i++) {
        if (strncmp(f->outcome[i].text, over, SIM_BATTLE_NAME - 1) == 0) {
            t->outcome = (uint8_t)i;
        }
    }
}

void sim_battle_note_end(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m)
{
    t->orders = (int32_t)m->game.world.orders;
    t->world = world_bytes_hash(&m->game.world);
    t->n_figures = f->n_people;
    note_outcome(t, f, m);
    if (!f->rulebook) {
        note_figures_lua(t, f, m);
        return;
    }
    struct result r;
    result_of(&r, m, t->ending);
    t->cards_left = r.cards_left;
    t->objectives = r.objectives;
    t->secured = r.secured;
    t->red_dead = r.dead;
    t->red_down = r.down;
    t->red_standing = r.standing;
    for (int side = 0; r.versus && side < PLAYERS; side++) {
        t->points[side] = gained(r.score[side].sum);
    }
    note_team(t, f, &r);
    note_awards(t, f, &r);
}

bool sim_battle_is_whole(const struct sim_battle *t)
{
    return t->state != SIM_BATTLE_FAILED && t->state != SIM_BATTLE_LOST;
}
