// roster_card.c: hero and allies are enlisted first, so that stats and kit are what the rules make
// of them. A long text wraps beneath its own beginning.
#include "app/pages/roster_card.h"

#include "app/pages/roster_facts.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"

static void print_card_stats(FILE *out, const struct roster_facts *r, int indent)
{
    fprintf(out, "%*s", indent - 2, "");
    for (int s = 0; s < ROSTER_STATS; s++) {
        if (r->stat[s].there) {
            fprintf(out, "  %s %d", r->stat[s].name, r->stat[s].value);
        } else {
            fprintf(out, "  %s -", r->stat[s].name);
        }
    }
    if (r->body) {
        fprintf(out, "  Cyl%d  aware of %d\"\n", r->cyl, r->aware);
    } else {
        fputs("  Cyl -\n", out);
    }
}

static void print_card_row(FILE *out, const char *name, const char *text, int indent)
{
    if (*text) {
        fprintf(out, "%*s%-9s", indent, "", name);
        wrapped_print(out, text, indent + 9);
    }
}

// "Hardened (Relay)      0.5  One gadget has ..."
static void print_upgrade(FILE *out, const struct roster_upgrade *u, int indent, bool color)
{
    int wide = fprintf(out, "%*s", indent, "") + escape_print_padded(out, u->name, 24);
    wide += fprintf(out, " %-6s ", u->cost);
    fprintf(out, "%s", ansi_color(color, PAINT_DIM));
    wrapped_print(out, u->text, wide);
    fprintf(out, "%s", ansi_color(color, PAINT_PLAIN));
}

static void print_upgrades(FILE *out, const struct roster_facts *r, int indent, bool color)
{
    for (int i = 0; i < r->n; i++) {
        print_upgrade(out, &r->upgrade[i], indent, color);
    }
}

static void print_ally(FILE *out, const struct roster_upgrade *it, const struct roster_facts *r,
                       bool color)
{
    print_upgrade(out, it, 4, color);
    fprintf(out, "      %s%s%s\n", ansi_color(color, PAINT_TEAM), r->figure->name,
            ansi_color(color, PAINT_PLAIN));
    print_card_stats(out, r, 6);
    print_card_row(out, "gadgets", r->gadgets, 6);
    print_card_row(out, "carries", r->carries, 6);
    print_upgrades(out, r, 6, color);
}

static void print_hero_card(FILE *out, struct game *g, const struct team *t,
                            const struct team_hero *h, const struct roster_facts *r, bool color)
{
    fputs("\n  ", out);
    ansi_printf(out, color, PAINT_TEAM, "%s", r->figure->name);
    fprintf(out, "  %d points, ", roster_points(h));
    roster_print_halves(out, team_halves(g, h));
    fprintf(out, " of %d upgrades\n", t->design.ration - h->replacement);
    print_card_stats(out, r, 4);
    print_card_row(out, "gadgets", r->gadgets, 4);
    print_card_row(out, "carries", r->carries, 4);
    print_card_row(out, "program", r->program ? r->program : "", 4);
    print_upgrades(out, r, 4, color);
}

bool roster_card(FILE *out, struct game *g, const struct team *t, int hero, bool color)
{
    const struct team_hero *h = &t->hero[hero];
    struct roster_facts facts;
    struct roster_upgrade it;
    figure_id id;
    if (!roster_enlist(g, t, hero, &id)) {
        return false;
    }
    roster_hero(g, h, id, &facts);
    print_hero_card(out, g, t, h, &facts, color);
    for (int i = 0; roster_ally(g, h, id, i, &it, &facts); i++) {
        print_ally(out, &it, &facts, color);
    }
    return true;
}
