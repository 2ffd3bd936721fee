// complication.c: complications: when they happen, which it is, and who learns from it.
#include "zerodark/rules/red_force/internal/complication.h"

#include <string.h>

static const struct complication_row *rows_of_complications(const struct game *g, int *n)
{
    int table = zd_look(g)->complications;
    *n = content(g)->complications[table].n;
    return content(g)->complications[table].row;
}

int complication_table(const struct game *g, enum mode mode)
{
    bool basic = mode == MODE_VERSUS ? !param(g, P_VERSUS_ADVANCED_COMPLICATIONS)
                                     : param(g, P_SOLO_BASIC_COMPLICATIONS) != 0;
    for (int i = 0; i < content(g)->n_complications; i++) {
        if (strcmp(content(g)->complications[i].name, basic ? "basic" : "advanced") == 0) {
            return i;
        }
    }
    return 0;
}

// Is there one too many of the row's profile already (ZD-COMP-GEN-06)?
static bool there_already(const struct game *g, const struct complication_row *row)
{
    bool down_counts = row->unless == 1 && param(g, P_DOWN_SPECIAL_COUNTS);
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool counts = is_standing_bogey(f) ||
                      (down_counts && figure_on_table(f) && figure_fits_down_bogey(g, f));
        n += f->profile == row->profile && counts;
    }
    return row->unless > 0 && n >= row->unless;
}

// The row that takes effect when `row` (from 1) was rolled; 0 for none. A table that passes on in a
// circle has no row to offer once it is round (ZD-COMP-BASIC-05).
static int row_in_effect(const struct game *g, int row)
{
    int n;
    const struct complication_row *rows = rows_of_complications(g, &n);
    int at = row;
    for (int passed = 0; at > 0 && at <= n && passed < n; passed++) {
        const struct complication_row *r = &rows[at - 1];
        if (r->verb != VERB_DEPLOY || !there_already(g, r)) {
            return at;
        }
        at = r->otherwise == row ? 0 : r->otherwise;
    }
    return 0;
}

enum status complication_vanilla(struct game *g, void *view)
{
    struct complication *c = view;
    int n;
    const struct complication_row *rows = rows_of_complications(g, &n);
    c->row = row_in_effect(g, c->row);
    if (c->row == 0) {
        return STATUS_OK;
    }
    const struct complication_row *row = &rows[c->row - 1];
    c->name = row->name;
    struct event *e = game_event(g, "complication", FIGURE_NONE, FIGURE_NONE, c->row);
    event_text(e, row->name);
    return complication_act(g, row, c);
}

// Who has come to the battle: an AI has, though it stands nowhere (ZD-AI-01), and before the battle
// everybody who is still to be deployed.
static bool takes_part_in_battle(const struct game *g, const struct figure *f)
{
    return zd_look(g)->setting_up || f->place == PLACE_TABLE || f->place == PLACE_LEFT ||
           f->stat[STAT_MAKE] == MAKE_AI;
}

// ZD-COMP-GEN-04: whoever is not out of action when it comes up, on the table or off it again.
static void learn_complication(struct game *g)
{
    struct zd *z = zd(g);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_hero(f) && takes_part_in_battle(g, f) && !is_ooa(g, f)) {
            int slot = figure_slot(f->id);
            z->xp[slot] = (int16_t)(z->xp[slot] + param(g, P_COMPLICATION_XP));
        }
    }
}

static enum status happen(struct game *g, int card)
{
    struct dice dice;
    TRY(chance_roll(g, STREAM_DICE, (struct site){.what = "complication"}, 1, 12, &dice));
    struct complication c = {.roll = dice.face[0], .name = "", .card = card};
    int n;
    const struct complication_row *rows = rows_of_complications(g, &n);
    for (int i = 0; i < n && c.row == 0; i++) {
        if (c.roll >= rows[i].low && c.roll <= rows[i].high) {
            c.row = i + 1;
            c.name = rows[i].name;
        }
    }
    return step(g, S_COMPLICATION, &c);
}

// One complication from its beginning to its end; `teaches` tells whether it gives XP.
static enum status run_complication(struct game *g, int card, bool teaches)
{
    struct zd *z = zd(g);
    z->complications_seen++;
    if (teaches) {
        learn_complication(g);
    }
    z->in_complication = 1;
    TRY(happen(g, card));
    z->in_complication = 0;
    return STATUS_OK;
}

static enum status run_waiting(struct game *g)
{
    struct zd *z = zd(g);
    while (z->waiting > 0) {
        int card = z->waiting_card[0] == NO_CARD ? -1 : z->waiting_card[0];
        z->waiting--;
        memmove(z->waiting_card, z->waiting_card + 1, z->waiting);
        z->waiting_card[z->waiting] = 0;
        TRY(run_complication(g, card, true));
    }
    return STATUS_OK;
}

enum status complication(struct game *g, int card)
{
    struct zd *z = zd(g);
    if (!z->in_complication) {
        TRY(run_complication(g, card, true));
        return run_waiting(g);
    }
    if (z->waiting == sizeof z->waiting_card) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-COMP-GEN-07",
                         "too many complications at a time");
    }
    z->waiting_card[z->waiting++] = (card_id)(card < 0 ? NO_CARD : card);
    return STATUS_OK;
}

enum status complication_clock(struct game *g)
{
    struct zd *z = zd(g);
    for (int i = 0; i < z->jokers_pending; i++) {
        TRY(run_complication(g, z->pending_card[i], !param(g, P_NO_XP_FOR_CLOCK_JOKERS)));
        TRY(run_waiting(g));
    }
    memset(z->pending_card, 0, sizeof z->pending_card);
    z->jokers_pending = 0;
    return STATUS_OK;
}
