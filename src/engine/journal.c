// journal.c: a record is chained to the one before it by what it says; a replay gives the recorded
// order again and compares dice, cards, answers, the parts of the position and the chain, in this
// order: the first difference is the most telling. The sink gets a record only once it matches; if
// it does not, the game goes back to before the order.
#include "engine/journal.h"

#include "engine/hash.h"
#include "engine/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static_assert(offsetof(struct record, recalled) == 4 + sizeof(struct order) + 1 + JOURNAL_FACES +
                                                       1 + JOURNAL_CARDS + 2 + 8 * (PART_COUNT + 2),
              "a record has no padding");

void journal_init(struct journal *j, enum journal_form form, uint64_t origin,
                  void (*sink)(void *, const struct record *), void *self)
{
    *j = (struct journal){.form = form, .chain = origin, .sink = sink, .self = self};
}

void journal_open(struct journal *j)
{
    memset(&j->now, 0, offsetof(struct record, recalled));
}

void journal_face(struct journal *j, uint8_t face)
{
    struct record *r = &j->now;
    if (r->n_faces < JOURNAL_FACES) {
        r->face[r->n_faces] = face;
    }
    r->n_faces = (uint8_t)(r->n_faces < UINT8_MAX ? r->n_faces + 1 : UINT8_MAX);
}

void journal_card(struct journal *j, card_id card)
{
    struct record *r = &j->now;
    if (r->n_cards < JOURNAL_CARDS) {
        r->card[r->n_cards] = card;
    }
    r->n_cards = (uint8_t)(r->n_cards < UINT8_MAX ? r->n_cards + 1 : UINT8_MAX);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool is_recalled(const struct option *o, const struct recalled_answer *r)
{
    return o->kind == r->kind && o->figure == r->figure && o->target == r->target &&
           o->value == r->value && same_text(o->word, r->word);
}

void journal_answer(struct journal *j, int n, const struct decision *d, const struct answer *a)
{
    const struct option *o = &d->option[a->option];
    struct recalled_answer *r = &j->now.recalled[n];
    *r = (struct recalled_answer){.decision = d->name,
                                  .word = o->word,
                                  .value = o->value,
                                  .kind = o->kind,
                                  .figure = o->figure,
                                  .target = o->target,
                                  .at = a->at};
    for (int i = 0; i < a->option; i++) {
        r->nth += is_recalled(&d->option[i], r);
    }
}

enum status journal_recall(struct game *g, int n, const struct decision *d, struct answer *a)
{
    const struct recalled_answer *r = &g->recalled->recalled[n];
    if (strcmp(r->decision, d->name) != 0) {
        return fault_set(&g->fault, STATUS_DIVERGED, d->name,
                         "answer %d belongs to the question '%.*s', but '%.*s' is asked now", n + 1,
                         UTF8_CUT(r->decision, 60), UTF8_CUT(d->name, 60));
    }
    for (int i = 0, alike = 0; i < d->n; i++) {
        if (is_recalled(&d->option[i], r) && alike++ == r->nth) {
            a->option = (uint16_t)i;
            return STATUS_OK;
        }
    }
    return fault_set(&g->fault, STATUS_DIVERGED, d->name,
                     "answer %d, to the question '%.*s', took an option that no longer exists",
                     n + 1, UTF8_CUT(d->name, 60));
}

static uint64_t chain_number(uint64_t h, int64_t value)
{
    return hash_bytes(h, &value, sizeof value);
}

static uint64_t chain_point(uint64_t h, point p)
{
    return chain_number(chain_number(h, p.x), p.y);
}

static uint64_t chain_answer(uint64_t h, const struct recalled_answer *a)
{
    h = hash_text(hash_text(h, a->decision), a->word ? a->word : "");
    h = chain_number(chain_number(h, a->kind), a->value);
    h = chain_number(chain_number(h, a->figure), a->target);
    return chain_point(chain_number(h, a->nth), a->at);
}

static uint64_t chain_order(uint64_t h, const struct order *o)
{
    h = chain_number(chain_number(h, o->kind), o->how);
    h = chain_number(chain_number(h, o->actor), o->target);
    for (size_t i = 0; i < sizeof o->extra / sizeof *o->extra; i++) {
        h = chain_number(h, o->extra[i]);
    }
    h = chain_number(chain_number(h, o->value), o->flags);
    h = chain_number(h, o->n_points);
    for (int i = 0; i < ORDER_POINTS; i++) {
        h = chain_point(h, o->point[i]);
    }
    return h;
}

static uint64_t chain_bytes(uint64_t h, const uint8_t *value, int n, int room)
{
    return hash_bytes(chain_number(h, n), value, (size_t)(n < room ? n : room));
}

uint64_t journal_chain_record(enum journal_form form, uint64_t chain, const struct record *r)
{
    if (form == JOURNAL_BY_NUMBER) {
        return hash_bytes(chain, r, offsetof(struct record, chain));
    }
    uint64_t h = chain_order(chain_number(chain, r->number), &r->order);
    h = chain_number(h, r->order.answers.n);
    for (int i = 0; i < r->order.answers.n; i++) {
        h = chain_answer(h, &r->recalled[i]);
    }
    h = chain_bytes(h, r->face, r->n_faces, JOURNAL_FACES);
    h = chain_bytes(h, r->card, r->n_cards, JOURNAL_CARDS);
    return chain_number(hash_bytes(h, r->part, sizeof r->part), (int64_t)r->world);
}

void journal_close(struct journal *j, const struct game *g, const struct order *o)
{
    struct record *r = &j->now;
    r->number = ++j->n;
    r->order = *o;
    r->order.spare = 0;
    // The place after the way may be in use as well: somewhere to face. None after that is.
    int used = o->n_points < ORDER_POINTS ? o->n_points + 1 : ORDER_POINTS;
    memset(r->order.point + used, 0, sizeof(point) * (size_t)(ORDER_POINTS - used));
    r->order.answers = g->given;
    if (j->form == JOURNAL_BY_NUMBER) {
        world_bytes_parts(&g->world, r->part);
    } else {
        world_described_parts_anew(&g->world, g->rules->system->own, &j->memo, r->part);
    }
    r->world = world_parts_hash(r->part);
    r->chain = j->chain = journal_chain_record(j->form, j->chain, r);
    if (j->sink) {
        j->sink(j->self, r);
    }
}

#define LIST_ROOM 80 // bytes for one list in words
#define LIST_LONG 24 // values of a list that are shown whole
#define LIST_PART 12 // values shown of a longer one, from where it differs

static void list_values(char out[LIST_ROOM], const uint8_t *value, int from, int n, int most)
{
    int used = 0;
    out[0] = '\0';
    for (int i = from; i < n && i < from + most && used + 5 < LIST_ROOM; i++) {
        used += snprintf(out + used, (size_t)(LIST_ROOM - used), " %d", value[i]);
    }
    if (used == 0) {
        snprintf(out, LIST_ROOM, " none");
    }
}

// Are the values (dice, cards) the same? If not, says so with those of both.
static enum status compare_values(const struct record *r, const char *what, const uint8_t *then,
                                  int n_then, const uint8_t *now, int n_now, int room,
                                  struct fault *f)
{
    int kept_then = n_then < room ? n_then : room, kept_now = n_now < room ? n_now : room;
    int same = 0;
    while (same < kept_then && same < kept_now && then[same] == now[same]) {
        same++;
    }
    if (n_then == n_now && same == kept_then) {
        return STATUS_OK;
    }
    char a[LIST_ROOM], b[LIST_ROOM];
    if (n_then <= LIST_LONG && n_now <= LIST_LONG) {
        list_values(a, then, 0, kept_then, LIST_LONG);
        list_values(b, now, 0, kept_now, LIST_LONG);
        return fault_set(f, STATUS_DIVERGED, NULL, "record %u: %s%s in the journal,%s now",
                         (unsigned)r->number, what, a, b);
    }
    list_values(a, then, same, kept_then, LIST_PART);
    list_values(b, now, same, kept_now, LIST_PART);
    return fault_set(f, STATUS_DIVERGED, NULL,
                     "record %u: %s (%d, %d now), from number %d on:%s in the journal,%s now",
                     (unsigned)r->number, what, n_then, n_now, same + 1, a, b);
}

static enum status compare_hash(const struct record *r, const char *what, uint64_t then,
                                uint64_t now, struct fault *f)
{
    if (then == now) {
        return STATUS_OK;
    }
    return fault_set(f, STATUS_DIVERGED, NULL,
                     "record %u: %s (%016" PRIx64 " in the journal, %016" PRIx64 " now)",
                     (unsigned)r->number, what, then, now);
}

static enum status compare_records(const struct record *r, const struct record *now,
                                   struct fault *f)
{
    TRY(compare_values(r, "dice", r->face, r->n_faces, now->face, now->n_faces, JOURNAL_FACES, f));
    TRY(compare_values(r, "cards", r->card, r->n_cards, now->card, now->n_cards, JOURNAL_CARDS, f));
    if (r->order.answers.n != now->order.answers.n) {
        return fault_set(f, STATUS_DIVERGED, NULL,
                         "record %u: %d answers in the journal, %d asked for now",
                         (unsigned)r->number, r->order.answers.n, now->order.answers.n);
    }
    for (int i = 0; i < PART_COUNT; i++) {
        char what[40];
        snprintf(what, sizeof what, "%s differ", world_part_name((enum world_part)i));
        TRY(compare_hash(r, what, r->part[i], now->part[i], f));
    }
    TRY(compare_hash(r, "the position differs", r->world, now->world, f));
    return compare_hash(r, "the chain is broken here: this record was changed, or one before it",
                        r->chain, now->chain, f);
}

// Gives the order with the journal at work, but nothing handed on yet.
static enum status give_again(struct game *g, struct journal *j, const struct record *r,
                              struct fault *f)
{
    struct journal *kept = g->journal;
    void (*sink)(void *, const struct record *) = j->sink;
    game_listener listen = g->listen;

    g->journal = j;
    g->listen = NULL;
    g->recalled = j->form != JOURNAL_BY_NUMBER ? r : NULL;
    g->replays = true;
    j->sink = NULL;
    enum status s = game_give(g, &r->order);
    g->recalled = NULL;
    g->replays = false;
    g->journal = kept;
    g->listen = listen;
    j->sink = sink;
    if (s != STATUS_OK) {
        return fault_set(f, STATUS_DIVERGED, g->fault.rule, "record %u: the order fails now: %.*s",
                         (unsigned)r->number, UTF8_CUT(g->fault.text, 150));
    }
    return STATUS_OK;
}

enum status journal_replay(struct game *g, struct journal *j, const struct record *r,
                           struct fault *f)
{
    if (r->number != j->n + 1) {
        return fault_set(f, STATUS_DIVERGED, NULL, "record %u is in the place of record %u",
                         (unsigned)r->number, (unsigned)j->n + 1);
    }
    uint32_t n = j->n;
    uint64_t chain = j->chain;
    TRY(give_again(g, j, r, f));
    enum status s = compare_records(r, &j->now, f);
    if (s != STATUS_OK) {
        j->n = n;
        j->chain = chain;
        game_restore(g, &g->before);
        return s;
    }
    if (j->sink) {
        j->sink(j->self, &j->now);
    }
    game_tell(g, &j->now.order);
    return STATUS_OK;
}

// How far the order has come is counted by the journal at work.
static enum status answer_as_before(void *self, struct game *g, const struct chance_request *r,
                                    uint8_t *out)
{
    const struct record *then = self, *now = g->journal ? &g->journal->now : NULL;
    if (!now) {
        return STATUS_EMPTY;
    }
    if (r->kind == CHANCE_CARD) {
        if (now->n_cards >= then->n_cards || now->n_cards >= JOURNAL_CARDS) {
            return STATUS_EMPTY;
        }
        *out = then->card[now->n_cards];
        return STATUS_OK;
    }
    if (now->n_faces + r->n > then->n_faces || now->n_faces + r->n > JOURNAL_FACES) {
        return STATUS_EMPTY;
    }
    memcpy(out, then->face + now->n_faces, r->n);
    return STATUS_OK;
}

struct chance_source journal_source(const struct record *r)
{
    return (struct chance_source){.answer = answer_as_before, .self = (void *)r};
}
