// report_cause.c: what on the table a term of a roll comes from.
#include <string.h>

#include "app/pages/internal/report_parts.h"
#include "zerodark/rules/core/chapters.h"

static json_t *figure(figure_id id)
{
    return id == FIGURE_NONE ? NULL : json_pack("{s:i}", "figure", (int)id);
}

enum whose { HIS, THEIRS, COVER };

// Labels of the rulebook: whose doing they are.
static const struct {
    const char *label;
    enum whose whose;
} known[] = {
    {"range", THEIRS},
    {"targeted", THEIRS},
    {"Def", THEIRS},
    {"AV", THEIRS},
    {"fractal camouflage", THEIRS},
    {"thermo-optic cape", THEIRS},
    {"firewall", THEIRS},
    {"prone", THEIRS},
    {"dug in", THEIRS},
    {"character", THEIRS},
    {"cover", COVER},
    {"obscured", COVER},
    {"obscured AV", COVER},
    {"entirely obscured", COVER},
    {"Att", HIS},
    {"support token", HIS},
    {"support tokens", HIS},
    {"gun-fu", HIS},
    {"stunned", HIS},
    {"stunned observer", HIS},
    {"wounded", HIS},
    {"starlight", HIS},
    {"heatlight", HIS},
    {"lethal", HIS},
    {"exoskeleton", HIS},
    {"emjay", HIS},
    {"Leader", HIS},
    {"dog", HIS},
};

// A zone that the line touches, of which the label is a tag's name.
static const struct zone *labelled_zone(const struct match *m, const struct account *a,
                                        const char *label)
{
    const char *const *names = m->rules.system->tag_names;
    for (int i = 0; i < WORLD_ZONES && m->game.world.zone[i].serial; i++) {
        const struct zone *z = &m->game.world.zone[i];
        for (int t = 0; t < 32; t++) {
            if (z->tags >> t & 1 && names[t] && strcmp(names[t], label) == 0 &&
                (!a->placed || zone_crossing(z, a->from, a->to) != CROSS_NONE)) {
                return z;
            }
        }
    }
    return NULL;
}

static bool is_stat(const struct match *m, const char *label)
{
    for (int s = 0; s < FIGURE_STATS; s++) {
        const char *name = m->rules.system->stat_names[s];
        if (name && strcmp(name, label) == 0) {
            return true;
        }
    }
    return false;
}

json_t *report_cause(const struct match *m, const struct account *a, const struct sighting *s,
                     const struct term *t)
{
    const struct zone *z = labelled_zone(m, a, t->label);
    if (z) {
        return json_pack("{s:i}", "zone", (int)z->serial);
    }
    for (size_t i = 0; !m->ruleset && i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].label, t->label) != 0) {
            continue;
        }
        if (known[i].whose == COVER && s && s->hides != PIECE_NONE) {
            return json_pack("{s:i}", "piece", (int)s->hides);
        }
        return figure(known[i].whose == HIS ? a->who : a->against);
    }
    return is_stat(m, t->label) ? figure(a->who) : NULL;
}
