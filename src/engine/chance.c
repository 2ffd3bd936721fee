// chance.c: each request is numbered by its site, answered by the given source or by the world's
// own luck, checked against the faces that a die has, and noted in the journal. A bot's roll skips
// all of this.
#include "engine/chance.h"

#include "engine/game.h"
#include "engine/hash.h"
#include "engine/journal.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct chance_queue) == CHANCE_QUEUE + 2, "a queue has no padding");
static_assert(sizeof(struct deck) == DECK_MAX + 2, "a deck has no padding");

// Counts the request and returns how many of its site there were before; 255 and more read 255.
static uint8_t count_site(struct chance_sites *sites, const char *what, figure_id who)
{
    uint32_t name = (uint32_t)hash_text(0, what);
    uint32_t i = 0;
    while (i < sites->n && (sites->site[i].name != name || sites->site[i].who != who)) {
        i++;
    }
    if (i == SITES_MAX) {
        i--;
    } else if (i == sites->n) {
        sites->site[sites->n++] = (struct chance_site){.name = name, .who = who};
    }
    uint8_t before = sites->site[i].asked;
    sites->site[i].asked = (uint8_t)(before < UINT8_MAX ? before + 1 : before);
    return before;
}

static enum status answer_from(struct game *g, const struct chance_request *r, uint8_t *out)
{
    g->locked++;
    enum status s = g->chance.answer(g->chance.self, g, r, out);
    g->locked--;
    if (s == STATUS_NOT_YET) {
        g->wanted = *r;
        g->wanted.reading = NULL;
        g->asks_chance = true;
        fault_set(&g->fault, s, NULL, "waiting for %s of %s",
                  r->kind == CHANCE_CARD ? "a card" : "a roll", r->site.what);
    } else if (s != STATUS_OK && g->fault.status == STATUS_OK) {
        fault_set(&g->fault, s, NULL, "%s: cannot get the dice or the card: %s", r->site.what,
                  status_text(s));
    }
    return g->fault.status;
}

// Takes faces from the queue while it lasts; returns how many.
static int unqueue(struct chance_queue *q, int n, uint8_t *out)
{
    int taken = 0;
    while (taken < n && q->at < q->n) {
        out[taken++] = q->face[q->at];
        q->face[q->at++] = 0;
    }
    if (q->at == q->n) {
        q->at = q->n = 0;
    }
    return taken;
}

// A bot's roll: of a stream made for this one request.
static void roll_for_bot(struct game *g, int n, int sides, uint8_t *out)
{
    struct world *w = &g->world;
    const uint32_t key[2] = {w->orders, g->sites.bot++};
    struct stream once;
    stream_seed(&once, hash_bytes(w->stream[STREAM_BOT].s[0], key, sizeof key));
    stream_roll(&once, n, sides, out);
}

// By the streams, or where luck is keyed by the site. What is queued takes the place of the first.
static void roll_for_rules(struct world *w, const struct chance_request *r, uint8_t *out)
{
    struct stream *s = &w->stream[r->stream];
    if (w->keyed.on) {
        keyed_rng_roll(&w->keyed, s->s[0], &r->site, r->again, r->n, r->sides, out);
        unqueue(&w->queue, r->n, out);
    } else {
        int queued = unqueue(&w->queue, r->n, out);
        stream_roll(s, r->n - queued, r->sides, out + queued);
    }
}

static enum status answer_dice(struct game *g, struct chance_request *r, uint8_t *out)
{
    r->site.nth = count_site(&g->sites, r->site.what, r->site.who);
    if (g->chance.answer && !g->chance.leaves_dice) {
        TRY(answer_from(g, r, out));
    } else {
        roll_for_rules(&g->world, r, out);
    }
    for (int i = 0; i < r->n; i++) {
        if (out[i] < 1 || out[i] > r->sides) {
            return fault_set(&g->fault, STATUS_RANGE, NULL, "%s: a d%d cannot show %d",
                             r->site.what, r->sides, out[i]);
        }
        if (g->journal) {
            journal_face(g->journal, out[i]);
        }
    }
    return STATUS_OK;
}

static enum status roll_afresh(struct game *g, const struct chance_request *asked, int n, int sides,
                               struct dice *out)
{
    struct site site = asked->site;
    *out = (struct dice){0};
    if (n < 0 || n > DICE_MAX || sides < 1 || sides > DICE_FACES_MAX) {
        return fault_set(&g->fault, STATUS_RANGE, NULL,
                         "%s: %d dice with %d faces: at most %d and %d", site.what, n, sides,
                         DICE_MAX, DICE_FACES_MAX);
    }
    out->n = (uint8_t)n;
    out->sides = (uint8_t)sides;
    if (asked->stream == STREAM_BOT) {
        roll_for_bot(g, n, sides, out->face);
        return STATUS_OK;
    }
    TRY(game_ready(g));
    if (n == 0) {
        return STATUS_OK;
    }
    struct chance_request r = *asked;
    r.n = out->n;
    r.sides = out->sides;
    return answer_dice(g, &r, out->face);
}

enum status chance_roll_read(struct game *g, enum stream_name stream, struct site site, int n,
                             int sides, const struct chance_reading *reading, struct dice *out)
{
    const struct chance_request asked = {
        .kind = CHANCE_DICE, .stream = stream, .site = site, .reading = reading};
    return roll_afresh(g, &asked, n, sides, out);
}

enum status chance_roll(struct game *g, enum stream_name stream, struct site site, int n, int sides,
                        struct dice *out)
{
    return chance_roll_read(g, stream, site, n, sides, NULL, out);
}

bool chance_reads(const struct game *g)
{
    return g->chance.part != NULL;
}

enum status chance_part(struct game *g, chance_work work, void *view, size_t size)
{
    return g->chance.part ? g->chance.part(g->chance.self, g, work, view, size) : work(g, view);
}

enum status chance_card(struct game *g, struct site site, card_id *out)
{
    TRY(game_ready(g));
    struct deck *deck = &g->world.deck;
    if (deck_left(deck) == 0) {
        return STATUS_EMPTY;
    }
    if (g->chance.answer && !g->chance.leaves_cards) {
        struct chance_request r = {
            .kind = CHANCE_CARD, .stream = STREAM_DECK, .site = site, .n = 1};
        card_id card = 0;
        r.site.nth = count_site(&g->sites, site.what, site.who);
        TRY(answer_from(g, &r, &card));
        if (deck_stack(deck, &card, 1) != STATUS_OK) {
            return fault_set(&g->fault, STATUS_UNKNOWN, NULL,
                             "%s: card %d is not in the deck any more", site.what, card);
        }
    }
    TRY(deck_draw(deck, out));
    if (g->journal) {
        journal_card(g->journal, *out);
    }
    return STATUS_OK;
}

void chance_shuffle(struct game *g)
{
    struct world *w = &g->world;
    if (w->keyed.on) {
        keyed_rng_shuffle(&w->keyed, w->stream[STREAM_DECK].s[0], &w->deck);
    } else {
        deck_shuffle(&w->deck, &w->stream[STREAM_DECK]);
    }
}

#define BAND_SIDES 12
#define BAND_ROLLS 200 // a fair die goes on so long less than once in 10^60 times

enum status chance_band(struct game *g, enum stream_name stream, struct site site, int n, int *out)
{
    if (n < 1 || n > BAND_SIDES) {
        return fault_set(&g->fault, STATUS_RANGE, NULL, "%s: a d12 cannot choose one of %d things",
                         site.what, n);
    }
    *out = 0;
    int width = BAND_SIDES / n;
    struct chance_request asked = {
        .kind = CHANCE_DICE, .stream = stream, .site = site, .bands = (uint8_t)n};
    for (int i = 0; n > 1; i++) {
        struct dice d;
        asked.again = (uint8_t)i;
        TRY(roll_afresh(g, &asked, 1, BAND_SIDES, &d));
        if (d.face[0] <= n * width) {
            *out = (d.face[0] - 1) / width;
            return STATUS_OK;
        }
        if (i == BAND_ROLLS) {
            return fault_set(&g->fault, STATUS_RANGE, NULL,
                             "%s: %d rolls in a row had to be rolled again", site.what, i);
        }
    }
    return STATUS_OK;
}

enum status chance_queue(struct game *g, const uint8_t *faces, int n)
{
    struct chance_queue *q = &g->world.queue;
    TRY(game_ready(g));
    int left = q->n - q->at;
    if (n < 0 || left + n > CHANCE_QUEUE) {
        return STATUS_FULL;
    }
    for (int i = 0; i < n; i++) {
        if (faces[i] < 1 || faces[i] > DICE_FACES_MAX) {
            return STATUS_RANGE;
        }
    }
    memmove(q->face, q->face + q->at, (size_t)left);
    memcpy(q->face + left, faces, (size_t)n);
    q->at = 0;
    q->n = (uint8_t)(left + n);
    memset(q->face + q->n, 0, (size_t)(CHANCE_QUEUE - q->n));
    return STATUS_OK;
}
