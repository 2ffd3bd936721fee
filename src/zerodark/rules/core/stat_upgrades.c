// stat_upgrades.c: the state knows only by how much a stat is raised. Which upgrades did it is
// worked out again: those that can be had once come first, and one that can be had often makes up
// the rest (ZD-STAT-01, ZD-UPG-STAT-01).
#include "zerodark/rules/core/stat_upgrades.h"

static const struct upgrade_set *upgrades_of_figure(const struct game *g, const struct figure *f)
{
    return &zd_look(g)->upgrades[figure_slot(f->id)];
}

// The next row of a set after `row`, UPGRADES where there is none; start with -1.
static int next_row(const struct upgrade_set *s, int row)
{
    for (row++; row < UPGRADES; row++) {
        if (row % 32 == 0 && s->bits[row / 32] == 0) {
            row += 31;
        } else if (upgrade_in(s, row)) {
            return row;
        }
    }
    return UPGRADES;
}

// The heavier armour that it wears; light armour is nobody's upgrade to begin with.
static const struct upgrade *heavy_armour_of(const struct game *g, const struct figure *f)
{
    const struct upgrade_set *has = upgrades_of_figure(g, f);
    int av = f->stat[STAT_AV];
    for (int row = next_row(has, -1); av > 2 && row < UPGRADES; row = next_row(has, row)) {
        const struct upgrade *u = &content(g)->upgrade[row];
        if (av >= u->av_low && av <= u->av_high) {
            return u;
        }
    }
    return NULL;
}

const char *stat_upgrades_armour_name(const struct game *g, const struct figure *f)
{
    const struct upgrade *worn = heavy_armour_of(g, f);
    return worn ? worn->name : "AV";
}

// Those that can be had once first; one that can be had several times makes up the rest.
static void add_raises(const struct game *g, const struct figure *f, enum stat_id which,
                       struct terms *t)
{
    const struct upgrade_set *has = upgrades_of_figure(g, f);
    int left = zd_look(g)->raised[figure_slot(f->id)][which];
    for (int again = 0; again <= 1; again++) {
        for (int row = next_row(has, -1); left > 0 && row < UPGRADES; row = next_row(has, row)) {
            const struct upgrade *u = &content(g)->upgrade[row];
            if (u->raises[which] > 0 && again == (u->limit != 1)) {
                int by = again || u->raises[which] > left ? left : u->raises[which];
                terms_add(t, u->name, u->rule, by);
                left -= by;
            }
        }
    }
    if (left > 0) {
        terms_add(t, "upgrades", "ZD-UPG-STAT-01", left);
    }
}

// ZD-ALLY-REMOTEUPG-02: a remote's profile has no F of its own.
static const struct upgrade *gun_upgrade_of(const struct game *g, const struct figure *f)
{
    const struct upgrade_set *has = upgrades_of_figure(g, f);
    for (int row = next_row(has, -1); row < UPGRADES; row = next_row(has, row)) {
        if (content(g)->upgrade[row].fight[0]) {
            return &content(g)->upgrade[row];
        }
    }
    return NULL;
}

void stat_upgrades_terms(const struct game *g, const struct figure *f, enum stat_id which,
                         int printed, struct terms *t)
{
    static const char *const labels[] = {"M", "F", "A", "D", "AV", "FW"};
    int raised = which <= STAT_D ? zd_look(g)->raised[figure_slot(f->id)][which] : 0;
    const struct upgrade *by = which == STAT_AV ? heavy_armour_of(g, f)
                               : which == STAT_F && (f->flags & FLAG_REMOTE) != 0
                                   ? gun_upgrade_of(g, f)
                                   : NULL;
    terms_add(t, by ? by->name : labels[which], by ? by->rule : "ZD-STAT-01", printed - raised);
    if (raised > 0) {
        add_raises(g, f, which, t);
    }
}

// A possessed body has the stats of its AI, whose raises are not its own.
void stat_upgrades_part(const struct game *g, const struct figure *f, enum stat_id which,
                        const char *label, const char *source, int value, struct terms *t)
{
    bool own = which <= STAT_D && !f->state[STATE_POSSESSED];
    int raised = own ? zd_look(g)->raised[figure_slot(f->id)][which] : 0;
    terms_add(t, label, source, value - raised);
    if (raised > 0) {
        add_raises(g, f, which, t);
    }
}
