// layout.c: tags settle what ground is, then slopes, and height only for the rest. Letters are
// given by counting through the roster, so that every drawing gives the same ones.
#include "app/narration/layout.h"

#include <string.h>

#include "script/narration/narrator.h"
#include "zerodark/rules/core/figures.h"

bool layout_is_space(const struct piece *p)
{
    return p->flags == 0 && (p->tags & ((1u << TAG_COUNT) - 1)) == 0;
}

// By height: what a standing figure sees over, what hides it, what towers.
static enum layout_ground by_height(const struct piece *p, len width, len inch)
{
    if (p->top < 300) {
        return p->top < 150 ? LAYOUT_LOW : LAYOUT_MAN_HIGH;
    }
    return width < inch ? LAYOUT_WALL : p->bottom > 0 ? LAYOUT_BRIDGE : LAYOUT_ROOF;
}

enum layout_ground layout_ground(const struct piece *p, len width, len inch)
{
    static const struct {
        uint32_t tag;
        enum layout_ground ground;
    } tagged[] = {{TAG_IMPASSABLE, LAYOUT_IMPASSABLE},
                  {TAG_DANGEROUS, LAYOUT_DANGEROUS},
                  {TAG_BROKEN, LAYOUT_BROKEN},
                  {TAG_FENCE, LAYOUT_FENCE}};
    for (size_t i = 0; i < sizeof tagged / sizeof *tagged; i++) {
        if (p->tags & tagged[i].tag) {
            return tagged[i].ground;
        }
    }
    return layout_is_space(p)        ? LAYOUT_SPACE
           : p->flags & PIECE_SLOPED ? LAYOUT_SLOPE
                                     : by_height(p, width, inch);
}

const char *layout_ground_name(enum layout_ground g)
{
    static const char *const names[LAYOUT_GROUNDS] = {
        [LAYOUT_IMPASSABLE] = "blocked", [LAYOUT_DANGEROUS] = "danger", [LAYOUT_BROKEN] = "broken",
        [LAYOUT_FENCE] = "fence",        [LAYOUT_SLOPE] = "slope",      [LAYOUT_LOW] = "low",
        [LAYOUT_MAN_HIGH] = "high",      [LAYOUT_WALL] = "wall",        [LAYOUT_BRIDGE] = "bridge",
        [LAYOUT_ROOF] = "roof",          [LAYOUT_SPACE] = "space"};
    return names[g];
}

bool layout_is_gas(const struct zone *z)
{
    return z->group != 0;
}

char layout_digit(struct layout_sorts *all, uint32_t tags)
{
    int i = 0;
    while (i < all->n && all->tags[i] != tags) {
        i++;
    }
    if (i == all->n && i < LAYOUT_SORTS) {
        all->tags[all->n++] = tags;
    }
    return (char)('1' + (i < LAYOUT_SORTS ? i : LAYOUT_SORTS - 1));
}

static char letter_of(const struct figure *f, int nth)
{
    char c = f->name[0];
    if (f->kind == KIND_OBJECTIVE) {
        return f->flags & FLAG_PRIMARY ? '*' : 'o';
    }
    if (f->kind != KIND_BOGEY) {
        return (char)('A' + nth % 26);
    }
    c = c < ' ' || c >= 127 ? '?' : c; // a sign is one byte wide
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static char number_of(const struct figure *f)
{
    size_t n = strlen(f->name);
    char digit = n ? f->name[n - 1] : ' ', two = n > 1 ? f->name[n - 2] : ' ';
    bool numbered = f->kind == KIND_BOGEY || f->kind == KIND_OBJECTIVE;
    return (char)(numbered && digit >= '0' && digit <= '9' && two == ' ' ? digit : 0);
}

// `nth`: how many members of a team, or of Lua's two groups of sides, came before.
static struct layout_token token(const struct figure *f, bool lua, int nth[2])
{
    struct layout_token t = {.id = f->id, .paint = paint_of_side(f->side)};
    if (lua) {
        t.letter = (char)((f->side == 0 ? 'A' : 'a') + nth[f->side != 0]++ % 26);
        return t;
    }
    bool member = f->kind == KIND_HERO || f->kind == KIND_ALLY;
    t.letter = letter_of(f, member ? nth[0]++ : 0);
    t.number = number_of(f);
    t.paint = f->kind == KIND_OBJECTIVE ? PAINT_GOLD : t.paint;
    return t;
}

int layout_tokens(const struct game *g, struct layout_token out[FIGURES])
{
    const struct roster *r = &g->world.roster;
    bool lua = !narrator_by_the_book(g);
    int n = 0, nth[2] = {0};
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        out[n++] = token(f, lua, nth);
    }
    return n;
}
