// sighting.c: the silhouette is looked at several times: as it is, past only the pieces that count,
// and past each piece alone, to find the one that hides most. Nobody pays for this unless details
// are wanted (ZD-LOS-07).
#include "zerodark/rules/sight/sighting.h"

#include <string.h>

#include "zerodark/rules/sight/sight.h"

static void put_piece_bit(uint64_t *set, piece_id id)
{
    set[id / 64] |= (uint64_t)1 << (id % 64);
}

// For a character only what it is in contact with makes it obscured (ZD-LOS-07).
static void note_counted(struct game *g, const struct figure *a, const struct figure *b,
                         struct sighting *s)
{
    struct los_result behind = s->seen;
    if (!is_bogey(b)) {
        uint64_t only[TABLE_PIECES / 64] = {0};
        piece_id touched[TABLE_PIECES];
        int n = obscured_pieces_touched(g, &b->body, touched);
        for (int i = 0; i < n; i++) {
            put_piece_bit(only, touched[i]);
        }
        sight_silhouette(g, a, b, only, &behind);
    }
    memcpy(s->counted, behind.hidden, sizeof s->counted);
}

// Which of the pieces on the way hides most of it?
static piece_id worst_piece(struct game *g, const struct figure *a, const struct figure *b)
{
    piece_id along[TABLE_PIECES], worst = PIECE_NONE;
    int most = 0;
    int n = table_pieces_along(g->table, point_of(a->body.at), point_of(b->body.at), b->body.radius,
                               along, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        struct los_result behind;
        uint64_t only[TABLE_PIECES / 64] = {0};
        put_piece_bit(only, along[i]);
        sight_silhouette(g, a, b, only, &behind);
        if (behind.n_hidden > most) {
            most = behind.n_hidden;
            worst = along[i];
        }
    }
    return worst;
}

void sighting_note(struct game *g, figure_id a, figure_id b)
{
    struct events *all = g->locked ? NULL : g->events;
    const struct figure *from = game_figure(g, a), *to = game_figure(g, b);
    bool wanted = all && all->detailed && all->n_accounts > 0 && from && to;
    if (!wanted || !figure_on_table(from) || !figure_on_table(to)) {
        return;
    }
    struct sighting *s = &all->sighting[all->n_sightings];
    s->roll = (int16_t)(all->n_accounts - 1);
    all->n_sightings++;
    sight_silhouette(g, from, to, NULL, &s->seen);
    note_counted(g, from, to, s);
    s->hides = s->seen.n_hidden > 0 ? worst_piece(g, from, to) : PIECE_NONE;
}
