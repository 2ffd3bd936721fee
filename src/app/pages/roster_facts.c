// roster_facts.c: stats and kit are asked of the enlisted figure, upgrades are taken from the lines
// of the team. Allies are found by their owner and counted in the order of the roster.
#include "app/pages/roster_facts.h"

#include <string.h>

#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

void roster_print_halves(FILE *out, int halves)
{
    fprintf(out, halves % 2 ? "%d.5" : "%d", halves / 2);
}

int roster_points(const struct team_hero *h)
{
    return h->stat[0] + h->stat[1] + h->stat[2] + h->stat[3];
}

static const char *item_called(const struct game *g, const struct figure *f, int item)
{
    return item == ITEM_IFF && kit_count(g, f, ITEM_IFF) > 1 ? "Advanced IFF"
                                                             : item_name((enum item)item);
}

// "Relay(I) hardened": the gadgets, or all else that it carries.
static void list_kit(const struct game *g, const struct figure *f, bool gadgets, char text[512])
{
    text[0] = '\0';
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item item = (enum item)i;
        int count = kit_count(g, f, item);
        if (count == 0 || item_is_gadget(g, item) != gadgets) {
            continue;
        }
        text_append(text, 512, "%s%s", *text ? ", " : "", item_called(g, f, i));
        if (count > 1 && item != ITEM_IFF) {
            text_append(text, 512, " x%d", count);
        }
        if (gadgets) {
            text_append(text, 512, "%s%s", kit_is_off(g, f, item) ? "(O)" : "(I)",
                        kit_hardened(g, f, item) ? " hardened" : "");
        }
    }
}

static void write_upgrade_cost(const struct game *g, const struct team_line *l, char out[16])
{
    if (l->t->how == TEAM_BOUGHT) {
        snprintf(out, 16, "%d XP", team_price(g, l->halves));
    } else if (l->t->how == TEAM_SUPPLIED) {
        snprintf(out, 16, "supply");
    } else {
        snprintf(out, 16, l->halves % 2 ? "%d.5" : "%d", l->halves / 2);
    }
}

static struct roster_upgrade upgrade(const struct game *g, const struct team_line *l)
{
    struct roster_upgrade u = {.text = l->u->text};
    int of = l->ally < 0 ? l->t->of : 0;
    snprintf(u.name, sizeof u.name, of > 0 ? "%s (%s)" : "%s", l->u->name,
             of > 0 ? item_name((enum item)(of - 1)) : "");
    write_upgrade_cost(g, l, u.cost);
    return u;
}

static void body_of(struct game *g, const struct figure *f, struct roster_facts *out)
{
    static const char *const names[ROSTER_STATS] = {"M", "F", "A", "D", "AV", "FW"};
    int d = figure_stat_now(g, f, STAT_D);
    memset(out, 0, sizeof *out);
    out->figure = f;
    out->body = f->stat[STAT_MAKE] != MAKE_AI;
    for (int s = STAT_M; s <= STAT_FW; s++) {
        out->stat[s - STAT_M] = (struct roster_stat){
            names[s - STAT_M], figure_stat_now(g, f, (enum stat_id)s), out->body || s <= STAT_D};
    }
    out->cyl = out->body ? f->stat[STAT_CYL] : 0;
    out->aware = out->body && d > 0 ? d : 0;
    list_kit(g, f, true, out->gadgets);
    list_kit(g, f, false, out->carries);
}

bool roster_enlist(struct game *g, const struct team *t, int hero, figure_id *id)
{
    return team_enlist(g, &t->hero[hero], t->supply_drop, id) == STATUS_OK;
}

void roster_hero(struct game *g, const struct team_hero *h, figure_id id, struct roster_facts *out)
{
    struct team_line line[TEAM_LINES];
    uint8_t free[TEAM_FREE];
    int n = team_lines(content(g), h, line), n_free = team_free(content(g), h, free);
    body_of(g, game_figure(g, id), out);
    out->program = h->program ? content(g)->program[h->program - 1].name : NULL;
    for (int i = 0; i < n; i++) {
        if (line[i].ally < 0) {
            out->upgrade[out->n++] = upgrade(g, &line[i]);
        }
    }
    for (int i = 0; i < n_free; i++) {
        const struct upgrade *u = &content(g)->upgrade[free[i]];
        struct roster_upgrade *to = &out->upgrade[out->n++];
        *to = (struct roster_upgrade){.cost = "free", .text = u->text};
        utf8_copy(to->name, sizeof to->name, u->name);
    }
}

static const struct figure *ally_of(const struct game *g, figure_id hero, int nth)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = figure_look(r, hero); (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_ALLY && f->link[LINK_OWNER] == hero && nth-- == 0) {
            return f;
        }
    }
    return NULL;
}

bool roster_ally(struct game *g, const struct team_hero *h, figure_id hero, int nth,
                 struct roster_upgrade *it, struct roster_facts *out)
{
    struct team_line line[TEAM_LINES];
    int n = team_lines(content(g), h, line);
    const struct figure *f = nth < h->n_allies ? ally_of(g, hero, nth) : NULL;
    if (!f) {
        return false;
    }
    body_of(g, f, out);
    for (int i = 0; i < n; i++) {
        if (line[i].ally == nth && line[i].t == &h->ally[nth].it) {
            *it = upgrade(g, &line[i]);
        } else if (line[i].ally == nth) {
            out->upgrade[out->n++] = upgrade(g, &line[i]);
        }
    }
    return true;
}
