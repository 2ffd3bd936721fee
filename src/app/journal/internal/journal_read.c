// journal_read.c: a header and a record out of their lines, and what is wrong with one that is
// none.
#include "app/journal/journal_text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/journal_embed.h"
#include "app/release/release.h"
#include "app/text/number.h"
#include "engine/utf8.h"

// Reads with the first thing that is wrong kept, so that a reader is a list of what it wants.
#define KIND_NAME 64 // bytes of the name of an order

struct reader {
    char *why;
    bool failed;
    enum journal_form form; // of a record
    char *words;            // room for its texts
    size_t left;
};

static void fail_reader(struct reader *in, const char *format, ...)
{
    va_list args;
    if (!in->failed) {
        va_start(args, format);
        vsnprintf(in->why, JOURNAL_WHY, format, args);
        va_end(args);
        in->failed = true;
    }
}

static int64_t read_whole_number(struct reader *in, const json_t *v, const char *what, int64_t low,
                                 int64_t high)
{
    if (!json_is_integer(v)) {
        fail_reader(in, "'%s' is not a whole number", what);
        return low;
    }
    int64_t value = json_integer_value(v);
    if (value < low || value > high) {
        fail_reader(in, "'%s' is %" PRId64 ", and must be %" PRId64 " to %" PRId64, what, value,
                    low, high);
        return low;
    }
    return value;
}

static int64_t read_number_of_key(struct reader *in, const json_t *o, const char *key, int64_t low,
                                  int64_t high)
{
    return read_whole_number(in, json_object_get(o, key), key, low, high);
}

static void read_text_of_key(struct reader *in, const json_t *o, const char *key, char *out,
                             size_t size)
{
    const char *s = json_string_value(json_object_get(o, key));
    if (!s || strlen(s) >= size) {
        fail_reader(in, s ? "'%s' is too long" : "'%s' is not text", key);
        s = "";
    }
    snprintf(out, size, "%s", s);
}

// The same where 0 and an empty list are not written down. That nothing is missing which should be
// there is seen to by must_be_as_written.
static int64_t read_number_unless_zero(struct reader *in, const json_t *o, const char *key,
                                       int64_t low, int64_t high)
{
    return json_object_get(o, key) ? read_number_of_key(in, o, key, low, high) : 0;
}

// Keeps a text of a record.
static const char *keep_words(struct reader *in, const char *text)
{
    size_t n = strlen(text) + 1;
    if (n > in->left) {
        fail_reader(in, "its texts are too long");
        return "";
    }
    char *kept = memcpy(in->words, text, n);
    in->words += n;
    in->left -= n;
    return kept;
}

static uint64_t hash_in(struct reader *in, const json_t *v, const char *what)
{
    const char *s = json_string_value(v);
    if (!s || strlen(s) != 16 || s[strspn(s, "0123456789abcdef")]) {
        fail_reader(in, "'%s' is not a hash of 16 digits", what);
        return 0;
    }
    return strtoull(s, NULL, 16);
}

static uint64_t read_hash_of_key(struct reader *in, const json_t *o, const char *key)
{
    return hash_in(in, json_object_get(o, key), key);
}

// The list of a key, and how long it is; not longer than `most`.
static const json_t *read_list_of_key(struct reader *in, const json_t *o, const char *key,
                                      size_t most, size_t *n)
{
    const json_t *v = json_object_get(o, key);
    *n = json_array_size(v);
    if (!v && in->form != JOURNAL_BY_NUMBER) {
        return v;
    }
    if (!json_is_array(v) || *n > most) {
        fail_reader(in, json_is_array(v) ? "'%s' is too long" : "'%s' is not a list", key);
        *n = 0;
    }
    return v;
}

static int bytes(struct reader *in, const json_t *o, const char *count, const char *key,
                 uint8_t *out, int room)
{
    size_t n;
    const json_t *v = read_list_of_key(in, o, key, (size_t)room, &n);
    int counted = (int)read_number_unless_zero(in, o, count, 0, UINT8_MAX);
    if (in->form != JOURNAL_BY_NUMBER && counted == 0) {
        counted = (int)n;
    }
    if ((int)n != (counted < room ? counted : room)) {
        fail_reader(in, "'%s' and '%s' do not agree", count, key);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)read_whole_number(in, json_array_get(v, i), key, 0, UINT8_MAX);
    }
    return counted;
}

// Off the table it may be, but not further than lengths go.
static point point_in(struct reader *in, const json_t *v, size_t at, const char *what)
{
    const int64_t far = 2 * LEN_MAX; // as in a position
    return (point){(len)read_whole_number(in, json_array_get(v, at), what, -far, far),
                   (len)read_whole_number(in, json_array_get(v, at + 1), what, -far, far)};
}

static void read_answer_by_number(struct reader *in, const json_t *one, struct answer *a)
{
    a->option = (uint16_t)read_whole_number(in, json_array_get(one, 0), "answers", 0, UINT16_MAX);
    if (json_array_size(one) > 1) {
        a->at = point_in(in, one, 1, "answers");
    }
}

static void read_answer_by_name(struct reader *in, const json_t *one, struct recalled_answer *a)
{
    const char *to = json_string_value(json_object_get(one, "to"));
    const json_t *take = json_object_get(one, "take");
    memset(a, 0, sizeof *a);
    if (!to) {
        fail_reader(in, "'to' is not text");
    }
    a->decision = keep_words(in, to ? to : "");
    if (json_is_string(take)) {
        a->word = keep_words(in, json_string_value(take));
    } else {
        a->kind = (int16_t)read_whole_number(in, take, "take", INT16_MIN, INT16_MAX);
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
static void read_answers(struct reader *in, const json_t *o, struct record *r)
{
    size_t n;
    const json_t *v = read_list_of_key(in, o, "answers", DECISION_ANSWERS, &n);
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
static uint8_t read_order_kind(struct reader *in, const json_t *o, char name[KIND_NAME])
{
    const json_t *kind = json_object_get(o, "kind");
    if (json_array_size(kind) == 2) {
        const char *word = json_string_value(json_array_get(kind, 0));
        if (!word || strlen(word) >= KIND_NAME) {
            fail_reader(in, "'kind' has no name");
        }
        snprintf(name, KIND_NAME, "%s", word ? word : "");
        return (uint8_t)read_whole_number(in, json_array_get(kind, 1), "kind", 0, UINT8_MAX);
    }
    read_text_of_key(in, o, "kind", name, KIND_NAME);
    int k = words_index(zerodark_system.order_names, name);
    if (k < 0) {
        fail_reader(in, "there is no order '%s'", name);
    }
    return (uint8_t)(k < 0 ? 0 : k);
}

static void read_order_of_record(struct reader *in, const json_t *o, struct record *r,
                                 char name[KIND_NAME])
{
    size_t n;
    struct order *out = &r->order;
    out->kind = read_order_kind(in, o, name);
    out->how = (uint8_t)read_number_unless_zero(in, o, "how", 0, UINT8_MAX);
    out->actor = (figure_id)read_number_unless_zero(in, o, "actor", 0, UINT16_MAX);
    out->target = (figure_id)read_number_unless_zero(in, o, "target", 0, UINT16_MAX);
    const json_t *extra =
        read_list_of_key(in, o, "extra", sizeof out->extra / sizeof *out->extra, &n);
    for (size_t i = 0; i < n; i++) {
        out->extra[i] =
            (figure_id)read_whole_number(in, json_array_get(extra, i), "extra", 0, UINT16_MAX);
    }
    out->value = (int32_t)read_number_unless_zero(in, o, "value", INT32_MIN, INT32_MAX);
    out->flags = (uint32_t)read_number_unless_zero(in, o, "flags", 0, UINT32_MAX);
    out->n_points = (uint8_t)read_number_unless_zero(in, o, "legs", 0, ORDER_POINTS);
    const json_t *points = read_list_of_key(in, o, "points", ORDER_POINTS, &n);
    for (size_t i = 0; i < n; i++) {
        out->point[i] = point_in(in, json_array_get(points, i), 0, "points");
    }
    read_answers(in, o, r);
}

static void read_record(struct reader *in, const json_t *o, struct record *r, char kind[KIND_NAME])
{
    size_t n;
    r->number = (uint32_t)read_number_of_key(in, o, "record", 1, UINT32_MAX);
    read_order_of_record(in, json_object_get(o, "order"), r, kind);
    r->n_faces = (uint8_t)bytes(in, o, "rolled", "dice", r->face, JOURNAL_FACES);
    r->n_cards = (uint8_t)bytes(in, o, "flipped", "cards", r->card, JOURNAL_CARDS);
    const json_t *parts = read_list_of_key(in, o, "parts", PART_COUNT, &n);
    for (size_t i = 0; i < PART_COUNT; i++) {
        r->part[i] = hash_in(in, json_array_get(parts, i), "parts");
    }
    r->world = read_hash_of_key(in, o, "world");
    r->chain = read_hash_of_key(in, o, "chain");
}

static json_t *object_of(const char *line, struct reader *in)
{
    json_error_t error;
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(o)) {
        fail_reader(in, "it is not a JSON object%s%.*s", o ? "" : ": ",
                    UTF8_CUT(o ? "" : error.text, 100));
        json_decref(o);
        return NULL;
    }
    return o;
}

// Is the line what its content would be written as? Frees that.
static void must_be_as_written(struct reader *in, const char *line, char *again)
{
    if (!again || strcmp(again, line) != 0) {
        fail_reader(in, "it was changed: zerodark does not write lines like this");
    }
    free(again);
}

bool journal_read_line(const char *line, enum journal_form form, struct journal_record *r,
                       char why[JOURNAL_WHY])
{
    struct reader in = {.why = why, .form = form, .words = r->words, .left = sizeof r->words};
    memset(&r->is, 0, offsetof(struct record, recalled));
    json_t *o = object_of(line, &in);
    if (!o) {
        return false;
    }
    char kind[KIND_NAME];
    read_record(&in, o, &r->is, kind);
    json_decref(o);
    if (!in.failed) {
        must_be_as_written(&in, line, journal_line(&r->is, form, kind));
    }
    return !in.failed;
}

static void read_packs_of_header(struct reader *in, const json_t *o, struct battle_setup *p)
{
    size_t n;
    const json_t *v = read_list_of_key(in, o, "packs", MATCH_PACKS, &n);
    p->n_packs = (int)n;
    for (size_t i = 0; i < n; i++) {
        const json_t *pack = json_array_get(v, i);
        read_text_of_key(in, pack, "path", p->pack[i], FILES_PATH);
        read_text_of_key(in, pack, "name", p->known[i].name, BATTLE_SETUP_NAME);
        read_text_of_key(in, pack, "version", p->known[i].version, BATTLE_SETUP_NAME);
        read_text_of_key(in, pack, "hash", p->known[i].hash, sizeof p->known[i].hash);
    }
}

static void read_params(struct reader *in, json_t *o, struct battle_setup *p)
{
    const char *key;
    json_t *value, *params = json_object_get(o, "params");
    if (!json_is_object(params) || json_object_size(params) > MATCH_SETS) {
        fail_reader(in, "'params' is not an object");
        return;
    }
    json_object_foreach(params, key, value)
    {
        if (strlen(key) >= BATTLE_SETUP_NAME) {
            fail_reader(in, "'params' has a name that is too long");
            return;
        }
        strcpy(p->param[p->n_sets], key);
        p->set[p->n_sets++].value =
            (int32_t)read_whole_number(in, value, key, INT32_MIN, INT32_MAX);
    }
}

static void read_bot(struct reader *in, json_t *o, const char *key, const char *file,
                     struct battle_setup_bot *b)
{
    read_text_of_key(in, o, key, b->name, sizeof b->name);
    if (json_object_get(o, file)) {
        read_text_of_key(in, o, file, b->word, sizeof b->word);
    } else {
        memcpy(b->word, b->name, sizeof b->name);
    }
}

// There need not be any.
static void read_choices_of_header(struct reader *in, json_t *o, struct battle_setup *p)
{
    const char *key;
    json_t *value, *choices = json_object_get(o, "choices");
    if (choices && (!json_is_object(choices) || json_object_size(choices) > BATTLE_SETUP_CHOICES)) {
        fail_reader(in, "'choices' is not an object");
        return;
    }
    json_object_foreach(choices, key, value)
    {
        struct battle_setup_choice *c = &p->choice[p->n_choices++];
        read_text_of_key(in, choices, key, c->value, sizeof c->value);
        if (strlen(key) >= sizeof c->name) {
            fail_reader(in, "'choices' has a name that is too long");
            return;
        }
        strcpy(c->name, key);
    }
}

// There need not be anything. A word that is not known may be one of a newer version: nobody then
// knows where its answers came from.
static void read_real(struct reader *in, json_t *o, struct battle_setup *p)
{
    static const char *const words[] = {"dice", "cards", NULL};
    bool *const found[] = {&p->real_dice, &p->real_cards};
    size_t i;
    json_t *one, *real = json_object_get(o, "real");
    if (real && (!json_is_array(real) || json_array_size(real) == 0)) {
        fail_reader(in, "'real' is not a list of \"dice\" and \"cards\"");
        return;
    }
    json_array_foreach(real, i, one)
    {
        const char *word = json_string_value(one);
        int which = word ? words_index(words, word) : -1;
        if (which < 0) {
            fail_reader(in, "'real' names '%.*s'; it can name \"dice\" and \"cards\"",
                        UTF8_CUT(word ? word : "?", 60));
            return;
        }
        if (*found[which] || (which == 0 && p->real_cards)) {
            fail_reader(in, "'real' names dice before cards, and each once");
            return;
        }
        *found[which] = true;
    }
}

// There need not be anything.
static void read_luck(struct reader *in, json_t *o, struct battle_setup *p)
{
    json_t *luck = json_object_get(o, "luck");
    const char *word = json_string_value(luck);
    p->keyed = word && strcmp(word, "keyed") == 0;
    if (luck && !p->keyed) {
        fail_reader(in, "'luck' is not \"keyed\"");
    }
}

// Which version wrote it, and whether this one reads it.
static void read_format(struct reader *in, const json_t *o, struct battle_setup *p)
{
    int64_t format = read_number_of_key(in, o, "journal", 0, INT32_MAX);
    p->form = (int)format;
    const char *writer = json_string_value(json_object_get(o, "zerodark"));
    snprintf(p->writer, sizeof p->writer, "%.*s", BATTLE_SETUP_NAME - 1, writer ? writer : "");
    if (!in->failed && !release_opens(PROMISE_JOURNALS, format)) {
        char why[RELEASE_WHY];
        release_refuse(&promises[PROMISE_JOURNALS], format, p->writer, why);
        fail_reader(in, "%s", why);
    }
}

static void read_plan(struct reader *in, json_t *o, struct battle_setup *p)
{
    read_format(in, o, p);
    read_text_of_key(in, o, "mission", p->mission, sizeof p->mission);
    const char *hash = json_string_value(json_object_get(o, "mission_hash"));
    p->mission_hash = hash ? strtoull(hash, NULL, 16) : 0;
    if (json_object_get(o, "texts")) {
        read_text_of_key(in, o, "texts", p->texts, sizeof p->texts);
    }
    p->seed = read_number_of_key(in, o, "seed", 0, NUMBER_MAX);
    p->seeded = true;
    read_luck(in, o, p);
    read_packs_of_header(in, o, p);
    read_params(in, o, p);
    read_choices_of_header(in, o, p);
    read_text_of_key(in, o, "difficulty", p->difficulty, sizeof p->difficulty);
    read_text_of_key(in, o, "mode", p->mode, sizeof p->mode);
    if (json_object_get(o, "team_file")) {
        read_text_of_key(in, o, "team_file", p->team, sizeof p->team);
    }
    if (json_object_get(o, "rival_file")) {
        read_text_of_key(in, o, "rival_file", p->rival, sizeof p->rival);
    }
    read_bot(in, o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (json_object_get(o, "rival_bot")) {
        read_bot(in, o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    read_real(in, o, p);
    p->replays = true;
}

bool journal_read_header(const char *line, struct battle_setup *p, char why[JOURNAL_WHY])
{
    struct reader in = {.why = why};
    memset(p, 0, sizeof *p);
    json_t *o = object_of(line, &in);
    if (!o) {
        return false;
    }
    read_plan(&in, o, p);
    must_be_as_written(&in, line, json_dumps(o, JSON_COMPACT));
    json_decref(o);
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
    struct reader in = {.why = why};
    memset(d, 0, sizeof *d);
    json_t *o = object_of(line, &in);
    if (!o) {
        return false;
    }
    read_text_of_key(&in, o, "drop", d->pack, sizeof d->pack);
    d->record = (uint32_t)read_number_of_key(&in, o, "record", 1, UINT32_MAX);
    read_text_of_key(&in, o, "why", d->why, sizeof d->why);
    json_decref(o);
    must_be_as_written(&in, line, in.failed ? NULL : journal_drop_line(d));
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
