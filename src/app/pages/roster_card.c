#include "app/pages/roster_card.h"

#include "app/pages/roster_facts.h"
#include "app/text/paint.h"
#include "app/text/plain.h"
#include "app/text/wrapped.h"

static void print_stats(const struct roster_facts *r, int indent)
{
    printf("%*s", indent - 2, "");
    for (int s = 0; s < ROSTER_STATS; s++) {
        if (r->stat[s].there) {
            printf("  %s %d", r->stat[s].name, r->stat[s].value);
        } else {
            printf("  %s -", r->stat[s].name);
        }
    }
    if (r->body) {
        printf("  Cyl%d  aware of %d\"\n", r->cyl, r->aware);
    } else {
        puts("  Cyl -");
    }
}

static void print_row(const char *name, const char *text, int indent)
{
    if (*text) {
        printf("%*s%-9s", indent, "", name);
        print_wrapped(text, indent + 9);
    }
}

// "Hardened (Relay)      0.5  One gadget has ..."
static void print_upgrade(const struct roster_upgrade *u, int indent, bool color)
{
    int wide = printf("%*s%-24s %-6s ", indent, "", u->name, u->cost);
    printf("%s", paint(color, PAINT_DIM));
    print_wrapped(u->text, wide);
    printf("%s", paint(color, PAINT_PLAIN));
}

static void print_upgrades(const struct roster_facts *r, int indent, bool color)
{
    for (int i = 0; i < r->n; i++) {
        print_upgrade(&r->upgrade[i], indent, color);
    }
}

static void print_ally(const struct roster_upgrade *it, const struct roster_facts *r, bool color)
{
    print_upgrade(it, 4, color);
    printf("      %s%s%s\n", paint(color, PAINT_TEAM), r->figure->name, paint(color, PAINT_PLAIN));
    print_stats(r, 6);
    print_row("gadgets", r->gadgets, 6);
    print_row("carries", r->carries, 6);
    print_upgrades(r, 6, color);
}

static void print_hero(struct game *g, const struct team *t, const struct team_hero *h,
                       const struct roster_facts *r, bool color)
{
    printf("\n  %s", paint(color, PAINT_TEAM));
    plain(stdout, r->figure->name);
    printf("%s  %d points, ", paint(color, PAINT_PLAIN), roster_points(h));
    print_halves(stdout, team_halves(g, h));
    printf(" of %d upgrades\n", t->design.ration - h->replacement);
    print_stats(r, 4);
    print_row("gadgets", r->gadgets, 4);
    print_row("carries", r->carries, 4);
    print_row("program", r->program ? r->program : "", 4);
    print_upgrades(r, 4, color);
}

bool roster_card(struct game *g, const struct team *t, int hero, bool color)
{
    const struct team_hero *h = &t->hero[hero];
    struct roster_facts facts;
    struct roster_upgrade it;
    figure_id id;
    if (!roster_enlist(g, t, hero, &id)) {
        return false;
    }
    roster_hero(g, h, id, &facts);
    print_hero(g, t, h, &facts, color);
    for (int i = 0; roster_ally(g, h, id, i, &it, &facts); i++) {
        print_ally(&it, &facts, color);
    }
    return true;
}
