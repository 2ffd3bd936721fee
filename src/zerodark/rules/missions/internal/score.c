// The end of a battle, and what it was worth.
#include "zerodark/rules/missions/objective.h"

#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/red_force/points.h"

static const char *const achievement_names[] = {
    "All Clear",       "Perfect Break",  "No Witnesses", "Assassins", "Next time, it's personal",
    "Pyrrhic Victory", "Up to the wire",
};

const char *score_achievement_name(int bit)
{
    return achievement_names[bit];
}

// How the team stands: everybody who came, on the table or off it.
struct tally {
    int ooa, wounded; // characters
    int heroes, heroes_fit;
};

// ZD-EW-DOMCHAR-03: who is dominated is a survivor of its own team, but by the switch.
static bool is_lost_to_domination(const struct game *g, const struct figure *f)
{
    return f->state[STATE_DOMINATED] && param(g, P_DOMINATED_NOT_SURVIVOR);
}

static struct tally tally_of(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    struct tally t = {0};
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->kind != KIND_HERO && f->kind != KIND_ALLY) {
            continue;
        }
        t.ooa += is_ooa(g, f);
        t.wounded += f->state[STATE_WOUNDED] > 0 || f->state[STATE_DEAD];
        t.heroes += f->kind == KIND_HERO;
        t.heroes_fit += f->kind == KIND_HERO && !is_ooa(g, f) && !is_lost_to_domination(g, f);
    }
    return t;
}

uint32_t score_achievements(struct game *g)
{
    const struct zd *z = zd(g);
    struct tally t = tally_of(g);
    uint32_t out = 0;
    out |= (uint32_t)(z->completed && t.ooa == 0) << ALL_CLEAR;
    out |= (uint32_t)(z->completed && t.wounded == 0) << PERFECT_BREAK;
    out |= (uint32_t)(z->no_witnesses != 0) << NO_WITNESSES;
    out |= (uint32_t)(z->bosses_killed >= 2) << ASSASSINS;
    out |= (uint32_t)(z->completed && z->personal) << PERSONAL;
    out |= (uint32_t)(z->completed && t.heroes_fit == 1 && t.heroes >= 2) << PYRRHIC;
    out |= (uint32_t)(z->completed && deck_left(&g->world.deck) == 0) << TO_THE_WIRE;
    return out;
}

// ZD-ALLY-EMJAY-05: a team whose emjay comes through is told of, its own hero most of all.
static void add_emjays(const struct game *g, const struct figure *hero, struct terms *t)
{
    bool any = false, own = false;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool came = (f->flags & FLAG_EMJAY) && f->side == hero->side && f->place != PLACE_OFF;
        if (came && !is_ooa(g, f)) {
            any = true;
            own = own || f->link[LINK_OWNER] == hero->id;
        }
    }
    if (any && !is_lost(g, hero)) {
        terms_add(t, "an emjay", "ZD-ALLY-EMJAY-05", param(g, P_EMJAY_XP));
        terms_add(t, "its own emjay", "ZD-ALLY-EMJAY-05", own * param(g, P_EMJAY_XP));
    }
}

// ZD-OP-DIFF-02, 04, 05
static void add_difficulty(struct game *g, const struct figure *hero, struct terms *t)
{
    enum difficulty d = (enum difficulty)zd(g)->difficulty;
    if (d == DIFFICULTY_EASY && t->sum > 0) {
        terms_add(t, "easy", "ZD-OP-DIFF-02", param(g, P_EASY_XP));
    }
    bool counts = zd(g)->completed || param(g, P_DIFFICULTY_XP_ON_FAILURE);
    if (d > DIFFICULTY_NORMAL && counts && !is_lost(g, hero)) {
        terms_add(t, d == DIFFICULTY_HARD ? "hard" : "insane",
                  d == DIFFICULTY_HARD ? "ZD-OP-DIFF-04" : "ZD-OP-DIFF-05",
                  param(g, d == DIFFICULTY_HARD ? P_HARD_XP : P_INSANE_XP));
    }
}

static void add_achievements(struct game *g, const struct figure *hero, struct terms *t)
{
    static const struct {
        int xp; // the param
        const char *rule;
        bool only_fit, only_kept;
    } worth[] = {
        [ALL_CLEAR] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-01", false, false},
        [PERFECT_BREAK] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-02", false, false},
        [NO_WITNESSES] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-03", false, true},
        [ASSASSINS] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-04", false, true},
        [PERSONAL] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-05", false, true},
        [PYRRHIC] = {P_PYRRHIC_XP, "ZD-OP-ACH-06", true, false},
        [TO_THE_WIRE] = {P_ACHIEVEMENT_XP, "ZD-OP-ACH-07", false, true},
    };
    uint32_t held = score_achievements(g);
    for (int i = 0; i <= TO_THE_WIRE; i++) {
        bool out =
            (worth[i].only_fit && is_ooa(g, hero)) || (worth[i].only_kept && is_lost(g, hero));
        if ((held >> i & 1) && !out) {
            terms_add(t, achievement_names[i], worth[i].rule, param(g, worth[i].xp));
        }
    }
}

// With the switch secondary objectives have their worth where no number is printed (ZD-OBJ-02).
static int unpriced_objectives(const struct game *g)
{
    int n = 0;
    bool priced = false;
    for (size_t i = 0; i < sizeof zd_look(g)->carry_xp; i++) {
        priced = priced || zd_look(g)->carry_xp[i] > 0;
    }
    if (priced || !param(g, P_SECONDARY_OBJECTIVE_XP_1)) {
        return 0;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        n += f->kind == KIND_OBJECTIVE && (f->flags & FLAG_SECONDARY) && (f->flags & FLAG_ACHIEVED);
    }
    return n;
}

int score_xp_of(struct game *g, figure_id hero, struct terms *t)
{
    const struct figure *f = game_figure(g, hero);
    const struct zd *z = zd(g);
    int slot = figure_slot(hero);
    terms_clear(t);
    terms_add(t, "complications", "ZD-COMP-GEN-04", z->xp[slot]);
    for (int i = 0; i < z->removed[slot]; i++) {
        static const char *const rules[] = {"ZD-MIS-RESCUE-19", "ZD-MIS-RESCUE-20",
                                            "ZD-MIS-RESCUE-21"};
        terms_add(t, "objective", rules[i < 2 ? i : 2], z->carry_xp[i < 3 ? i : 3]);
    }
    terms_add(t, "secondary objectives", "ZD-OBJ-02", unpriced_objectives(g));
    add_achievements(g, f, t);
    if (z->present & FLAG_EMJAY) {
        add_emjays(g, f, t);
    }
    add_difficulty(g, f, t);
    terms_at_least(t, 0, "at least 0", "ZD-OP-DIFF-02");
    struct who view = {.figure = hero, .what = "xp"};
    return quantity(g, Q_XP, &view, t);
}

// ZD-MIS-GEN-03: completed where the primary objective was achieved and somebody is left to tell.
// In versus the points decide.
enum status battle_over_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    struct zd *z = zd(g);
    bool survivors = tally_of(g).heroes_fit > 0 || param(g, P_ALL_OOA_AFTER_PRIMARY_IS_SUCCESS);
    if (z->mode == MODE_VERSUS) {
        g->world.over = (uint32_t)points_settle(g);
    } else {
        z->completed = z->primary_secured && survivors;
        g->world.over = z->completed ? OVER_COMPLETED : OVER_FAILED;
    }
    event_text(game_event(g, "battle.over", FIGURE_NONE, FIGURE_NONE, (int32_t)g->world.over),
               w->what);
    return STATUS_OK;
}
