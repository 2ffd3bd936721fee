#include "host/roster_card.h"

#include <string.h>

#include "host/paint.h"
#include "host/plain.h"
#include "host/wrapped.h"
#include "zerodark/figures.h"
#include "zerodark/kit.h"

struct writing {
    struct game *g;
    const struct team_hero *h;
    bool color;
};

void print_halves(int halves)
{
    printf(halves % 2 ? "%d.5" : "%d", halves / 2);
}

// What a mind without a body does not have is a stroke (ZD-HERO-07).
static void print_stat(const struct writing *c, const struct figure *f, enum stat which, bool there)
{
    static const char *const names[] = {"M", "F", "A", "D", "AV", "FW"};
    if (there) {
        printf("  %s %d", names[which], stat_now(c->g, f, which));
    } else {
        printf("  %s -", names[which]);
    }
}

static void print_stats(const struct writing *c, const struct figure *f, int indent)
{
    bool body = f->stat[STAT_MAKE] != MAKE_AI;
    int d = stat_now(c->g, f, STAT_D);
    printf("%*s", indent - 2, "");
    for (int s = STAT_M; s <= STAT_FW; s++) {
        print_stat(c, f, (enum stat)s, body || s <= STAT_D);
    }
    if (body) {
        printf("  Cyl%d  aware of %d\"\n", f->stat[STAT_CYL], d > 0 ? d : 0);
    } else {
        puts("  Cyl -");
    }
}

static const char *item_called(const struct game *g, const struct figure *f, int item)
{
    return item == ITEM_IFF && kit_count(g, f, ITEM_IFF) > 1 ? "Advanced IFF"
                                                             : item_name((enum item)item);
}

// "Relay I hardened": the gadgets, or all else that it carries.
static void print_kit(const struct writing *c, const struct figure *f, int indent, bool gadgets)
{
    char text[512] = "";
    size_t n = 0;
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item item = (enum item)i;
        int count = kit_count(c->g, f, item);
        if (count == 0 || item_is_gadget(c->g, item) != gadgets || n >= sizeof text) {
            continue;
        }
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "",
                              item_called(c->g, f, i));
        if (count > 1 && item != ITEM_IFF && n < sizeof text) {
            n += (size_t)snprintf(text + n, sizeof text - n, " x%d", count);
        }
        if (gadgets && n < sizeof text) {
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%s",
                                  kit_is_off(c->g, f, item) ? "(O)" : "(I)",
                                  kit_hardened(c->g, f, item) ? " hardened" : "");
        }
    }
    if (n > 0) {
        printf("%*s%-9s", indent, "", gadgets ? "gadgets" : "carries");
        print_wrapped(text, indent + 9);
    }
}

// "Hardened (Relay)      0.5  One gadget has ..."
static void print_upgrade(const struct writing *c, const struct upgrade *u, int of,
                          const char *cost, int indent)
{
    char name[64];
    snprintf(name, sizeof name, of > 0 ? "%s (%s)" : "%s", u->name,
             of > 0 ? item_name((enum item)(of - 1)) : "");
    int wide = printf("%*s%-24s %-6s ", indent, "", name, cost);
    printf("%s", paint(c->color, PAINT_DIM));
    print_wrapped(u->text, wide);
    printf("%s", paint(c->color, PAINT_PLAIN));
}

static const char *cost_of(const struct writing *c, const struct team_line *l, char out[16])
{
    if (l->t->how == TEAM_BOUGHT) {
        snprintf(out, 16, "%d XP", team_price(c->g, l->halves));
    } else if (l->t->how == TEAM_SUPPLIED) {
        snprintf(out, 16, "supply");
    } else {
        snprintf(out, 16, l->halves % 2 ? "%d.5" : "%d", l->halves / 2);
    }
    return out;
}

static const struct figure *ally_of(const struct game *g, figure_id hero, int nth)
{
    const struct roster *r = &g->world.roster;
    for (figure_id id = hero; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        if (f->kind == KIND_ALLY && f->link[LINK_OWNER] == hero && nth-- == 0) {
            return f;
        }
    }
    return NULL;
}

static void print_ally(const struct writing *c, figure_id hero, int nth, const struct team_line *l,
                       int n)
{
    const struct figure *f = ally_of(c->g, hero, nth);
    char cost[16];
    for (int i = 0; i < n && f; i++) {
        if (l[i].ally != nth) {
            continue;
        }
        if (l[i].t == &c->h->ally[nth].it) {
            print_upgrade(c, l[i].u, 0, cost_of(c, &l[i], cost), 4);
            printf("      %s%s%s\n", paint(c->color, PAINT_TEAM), f->name,
                   paint(c->color, PAINT_PLAIN));
            print_stats(c, f, 6);
            print_kit(c, f, 6, true);
            print_kit(c, f, 6, false);
        } else {
            print_upgrade(c, l[i].u, 0, cost_of(c, &l[i], cost), 6);
        }
    }
}

static void print_lines(const struct writing *c, figure_id id)
{
    struct team_line line[TEAM_LINES];
    uint8_t free[TEAM_FREE];
    char cost[16];
    int n = team_lines(content(c->g), c->h, line), n_free = team_free(content(c->g), c->h, free);
    for (int i = 0; i < n; i++) {
        if (line[i].ally < 0) {
            print_upgrade(c, line[i].u, line[i].t->of, cost_of(c, &line[i], cost), 4);
        }
    }
    for (int i = 0; i < n_free; i++) {
        print_upgrade(c, &content(c->g)->upgrade[free[i]], 0, "free", 4);
    }
    for (int i = 0; i < c->h->n_allies; i++) {
        print_ally(c, id, i, line, n);
    }
}

bool roster_card(struct game *g, const struct team *t, int hero, bool color)
{
    struct writing c = {.g = g, .h = &t->hero[hero], .color = color};
    figure_id id;
    if (team_enlist(g, c.h, t->supply_drop, &id) != STATUS_OK) {
        return false;
    }
    const struct figure *f = game_figure(g, id);
    printf("\n  %s", paint(color, PAINT_TEAM));
    plain(stdout, f->name);
    printf("%s  %d points, ", paint(color, PAINT_PLAIN),
           c.h->stat[0] + c.h->stat[1] + c.h->stat[2] + c.h->stat[3]);
    print_halves(team_halves(g, c.h));
    printf(" of %d upgrades\n", t->design.ration - c.h->replacement);
    print_stats(&c, f, 4);
    print_kit(&c, f, 4, true);
    print_kit(&c, f, 4, false);
    if (c.h->program) {
        printf("    %-9s%s\n", "program", content(g)->program[c.h->program - 1].name);
    }
    print_lines(&c, id);
    return true;
}
