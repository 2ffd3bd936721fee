// journal_read.c: a record out of its line, and what is wrong with one that is none.
#include "app/journal/journal_text.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/internal/journal_reader.h"
#include "app/journal/journal_embed.h"
#include "engine/utf8.h"

#define KIND_NAME 64 // bytes of the name of an order

// A number of a key, where 0 is not written down. That nothing is missing which should be
// there is seen to by journal_reader_as_written.
static int64_t read_number_unless_zero(struct journal_reader *in, const json_t *o, const char *key,
                                       int64_t low, int64_t high)
{
    return json_object_get(o, key) ? journal_reader_number(in, o, key, low, high) : 0;
}

// Keeps a text of a record.
static const char *keep_words(struct journal_reader *in, const char *text)
{
    size_t n = strlen(text) + 1;
    if (n > in->left) {
        journal_reader_fail(in, "its texts are too long");
        return "";
    }
    char *kept = memcpy(in->words, text, n);
    in->words += n;
    in->left -= n;
    return kept;
}

static uint64_t hash_in(struct journal_reader *in, const json_t *v, const char *what)
{
    const char *s = json_string_value(v);
    if (!s || strlen(s) != 16 || s[strspn(s, "0123456789abcdef")]) {
        journal_reader_fail(in, "'%s' is not a hash of 16 digits", what);
        return 0;
    }
    return strtoull(s, NULL, 16);
}

static uint64_t read_hash_of_key(struct journal_reader *in, const json_t *o, const char *key)
{
    return hash_in(in, json_object_get(o, key), key);
}

static int bytes(struct journal_reader *in, const json_t *o, const char *count, const char *key,
                 uint8_t *out, int room)
{
    size_t n;
    const json_t *v = journal_reader_list(in, o, key, (size_t)room, &n);
    int counted = (int)read_number_unless_zero(in, o, count, 0, UINT8_MAX);
    if (in->form != JOURNAL_BY_NUMBER && counted == 0) {
        counted = (int)n;
    }
    if ((int)n != (counted < room ? counted : room)) {
        journal_reader_fail(in, "'%s' and '%s' do not agree", count, key);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)journal_reader_whole(in, json_array_get(v, i), key, 0, UINT8_MAX);
    }
    return counted;
}

// Off the table it may be, but not further than lengths go.
static point point_in(struct journal_reader *in, const json_t *v, size_t at, const char *what)
{
    const int64_t far = 2 * LEN_MAX; // as in a position
    return (point){(len)journal_reader_whole(in, json_array_get(v, at), what, -far, far),
                   (len)journal_reader_whole(in, json_array_get(v, at + 1), what, -far, far)};
}

static void read_answer_by_number(struct journal_reader *in, const json_t *one, struct answer *a)
{
    a->option =
        (uint16_t)journal_reader_whole(in, json_array_get(one, 0), "answers", 0, UINT16_MAX);
    if (json_array_size(one) > 1) {
        a->at = point_in(in, one, 1, "answers");
    }
}

static void read_answer_by_name(struct journal_reader *in, const json_t *one,
                                struct recalled_answer *a)
{
    const char *to = json_string_value(json_object_get(one, "to"));
    const json_t *take = json_object_get(one, "take");
    memset(a, 0, sizeof *a);
    if (!to) {
        journal_reader_fail(in, "'to' is not text");
    }
    a->decision = keep_words(in, to ? to : "");
    if (json_is_string(take)) {
        a->word = keep_words(in, json_string_value(take));
    } else {
        a->kind = (int16_t)journal_reader_whole(in, take, "take", INT16_MIN, INT16_MAX);
    }
    a->figure = (figure_id)read_number_unless_zero(in, one, "figure", 0, UINT16_MAX);
    a->target = (figure_id)read_number_unless_zero(in, one, "target", 0, UINT16_MAX);
    a->value = (int32_t)read_number_unless_zero(in, one, "value", INT32_MIN, INT32_MAX);
    a->nth = (uint16_t)read_number_unless_zero(in, one, "nth", 0, DECISION_OPTIONS);
    if (json_object_get(one, "at")) {
        a->at = point_in(in, json_object_get(one, "at"), 0, "at");
    }
}

// Those by name get their numbers when they are given again.
static void read_answers(struct journal_reader *in, const json_t *o, struct record *r)
{
    size_t n;
    const json_t *v = journal_reader_list(in, o, "answers", DECISION_ANSWERS, &n);
    struct answers *a = &r->order.answers;
    a->n = (uint8_t)n;
    for (size_t i = 0; i < n; i++) {
        if (in->form == JOURNAL_BY_NUMBER) {
            read_answer_by_number(in, json_array_get(v, i), &a->answer[i]);
        } else {
            read_answer_by_name(in, json_array_get(v, i), &r->recalled[i]);
            a->answer[i].at = r->recalled[i].at;
        }
    }
}

// The name of an order of the rulebook; of any other its name and its number.
static uint8_t read_order_kind(struct journal_reader *in, const json_t *o, char name[KIND_NAME])
{
    const json_t *kind = json_object_get(o, "kind");
    if (json_array_size(kind) == 2) {
        const char *word = json_string_value(json_array_get(kind, 0));
        if (!word || strlen(word) >= KIND_NAME) {
            journal_reader_fail(in, "'kind' has no name");
        }
        snprintf(name, KIND_NAME, "%s", word ? word : "");
        return (uint8_t)journal_reader_whole(in, json_array_get(kind, 1), "kind", 0, UINT8_MAX);
    }
    journal_reader_text(in, o, "kind", name, KIND_NAME);
    int k = words_index(zerodark_system.order_names, name);
    if (k < 0) {
        journal_reader_fail(in, "there is no order '%s'", name);
    }
    return (uint8_t)(k < 0 ? 0 : k);
}

static void read_order_of_record(struct journal_reader *in, const json_t *o, struct record *r,
                                 char name[KIND_NAME])
{
    size_t n;
    struct order *out = &r->order;
    out->kind = read_order_kind(in, o, name);
    out->how = (uint8_t)read_number_unless_zero(in, o, "how", 0, UINT8_MAX);
    out->actor = (figure_id)read_number_unless_zero(in, o, "actor", 0, UINT16_MAX);
    out->target = (figure_id)read_number_unless_zero(in, o, "target", 0, UINT16_MAX);
    const json_t *extra =
        journal_reader_list(in, o, "extra", sizeof out->extra / sizeof *out->extra, &n);
    for (size_t i = 0; i < n; i++) {
        out->extra[i] =
            (figure_id)journal_reader_whole(in, json_array_get(extra, i), "extra", 0, UINT16_MAX);
    }
    out->value = (int32_t)read_number_unless_zero(in, o, "value", INT32_MIN, INT32_MAX);
    out->flags = (uint32_t)read_number_unless_zero(in, o, "flags", 0, UINT32_MAX);
    out->n_points = (uint8_t)read_number_unless_zero(in, o, "legs", 0, ORDER_POINTS);
    const json_t *points = journal_reader_list(in, o, "points", ORDER_POINTS, &n);
    for (size_t i = 0; i < n; i++) {
        out->point[i] = point_in(in, json_array_get(points, i), 0, "points");
    }
    read_answers(in, o, r);
}

static void read_record(struct journal_reader *in, const json_t *o, struct record *r,
                        char kind[KIND_NAME])
{
    size_t n;
    r->number = (uint32_t)journal_reader_number(in, o, "record", 1, UINT32_MAX);
    read_order_of_record(in, json_object_get(o, "order"), r, kind);
    r->n_faces = (uint8_t)bytes(in, o, "rolled", "dice", r->face, JOURNAL_FACES);
    r->n_cards = (uint8_t)bytes(in, o, "flipped", "cards", r->card, JOURNAL_CARDS);
    const json_t *parts = journal_reader_list(in, o, "parts", PART_COUNT, &n);
    for (size_t i = 0; i < PART_COUNT; i++) {
        r->part[i] = hash_in(in, json_array_get(parts, i), "parts");
    }
    r->world = read_hash_of_key(in, o, "world");
    r->chain = read_hash_of_key(in, o, "chain");
}

bool journal_read_line(const char *line, enum journal_form form, struct journal_record *r,
                       char why[JOURNAL_WHY])
{
    struct journal_reader in = {
        .why = why, .form = form, .words = r->words, .left = sizeof r->words};
    memset(&r->is, 0, offsetof(struct record, recalled));
    json_t *o = journal_reader_object(line, &in);
    if (!o) {
        return false;
    }
    char kind[KIND_NAME];
    read_record(&in, o, &r->is, kind);
    json_decref(o);
    if (!in.failed) {
        journal_reader_as_written(&in, line, journal_line(&r->is, form, kind));
    }
    return !in.failed;
}

bool journal_is_drop(const char *line)
{
    return strncmp(line, "{\"drop\":", 8) == 0;
}

bool journal_drop_fits(const struct journal_drop *d, const struct journal *j, const struct match *m,
                       char why[JOURNAL_WHY])
{
    const char *wrong = NULL;
    if (d->record != j->n + 1) {
        wrong = "this line is not directly before the record that it names";
    } else if (!match_has_pack(m, d->pack) || match_dropped(m, d->pack)) {
        wrong = "it leaves out a pack that was not loaded";
    }
    snprintf(why, JOURNAL_WHY, "%s", wrong ? wrong : "");
    return !wrong;
}

bool journal_read_drop(const char *line, struct journal_drop *d, char why[JOURNAL_WHY])
{
    struct journal_reader in = {.why = why};
    memset(d, 0, sizeof *d);
    json_t *o = journal_reader_object(line, &in);
    if (!o) {
        return false;
    }
    journal_reader_text(&in, o, "drop", d->pack, sizeof d->pack);
    d->record = (uint32_t)journal_reader_number(&in, o, "record", 1, UINT32_MAX);
    journal_reader_text(&in, o, "why", d->why, sizeof d->why);
    json_decref(o);
    journal_reader_as_written(&in, line, in.failed ? NULL : journal_drop_line(d));
    return !in.failed;
}

static bool is_all_letters(const char *line, size_t n)
{
    size_t bytes;
    for (size_t at = 0; at < n; at += bytes) {
        if (utf8_next(line + at, line + n, &bytes) < 0) {
            return false;
        }
    }
    return true;
}

// Is it one object from its first brace to its last, by the looks of it?
static bool is_one_object(const char *line, size_t n)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < n; i++) {
        bool escaped = quoted && line[i] == '\\';
        quoted = quoted != (line[i] == '"');
        depth +=
            quoted ? 0 : (line[i] == '{' || line[i] == '[') - (line[i] == '}' || line[i] == ']');
        if ((unsigned char)line[i] < ' ' || (depth == 0 && i + 1 < n)) {
            return false;
        }
        i += escaped;
    }
    return depth == 0 && !quoted;
}

bool journal_is_whole_line(const char *line, size_t n)
{
    size_t size = n - (n > 0) - (n > 1 && line[n - 2] == '\r');
    return n <= (journal_is_text(line) ? JOURNAL_TEXT_LINE : JOURNAL_LINE) && line[0] == '{' &&
           line[n - 1] == '\n' && is_all_letters(line, size) && is_one_object(line, size);
}

bool journal_is_end(const char *line)
{
    return strncmp(line, "{\"end\":", 7) == 0;
}
