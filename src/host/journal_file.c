#define _POSIX_C_SOURCE 200809L
#include "host/journal_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/hash.h"
#include "host/json_out.h"
#include "host/number.h"
#include "host/paint.h"
#include "zerodark/figures.h"

#define MARK "{\"journal\":" // what every journal begins with

static char *text_of(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    json_decref(o);
    return text;
}

static void set_number(json_t *o, const char *key, int64_t value)
{
    json_object_set_new(o, key, json_integer(value));
}

static json_t *packs_json(const struct plan *p, const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < p->n_packs; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "path", json_words(p->pack[i]));
        if (i < m->n_packs) {
            json_object_set_new(o, "name", json_words(m->pack[i].name));
            json_object_set_new(o, "version", json_words(m->pack[i].version));
            json_object_set_new(o, "hash", json_hash(m->pack[i].hash));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *params_json(const struct plan *p)
{
    json_t *o = json_object();
    for (int i = 0; i < p->n_sets; i++) {
        set_number(o, p->param[i], p->set[i].value);
    }
    return o;
}

static json_t *choices_json(const struct plan *p)
{
    json_t *o = json_object();
    for (int i = 0; i < p->n_choices; i++) {
        json_object_set_new(o, p->choice[i].name, json_words(p->choice[i].value));
    }
    return o;
}

static json_t *team_json(const struct game *g)
{
    static const char *const names[] = {"M", "F", "A", "D"};
    json_t *list = json_array();
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(&g->world.roster, id);
        if (f->kind == KIND_HERO) {
            json_t *o = json_object();
            json_object_set_new(o, "name", json_words(f->name));
            for (int i = 0; i < 4; i++) {
                set_number(o, names[i], f->stat[STAT_M + i]);
            }
            if (f->side == SIDE_RIVAL) {
                json_object_set_new(o, "side", json_string(paint_side_name(f->side)));
            }
            json_array_append_new(list, o);
        }
    }
    return list;
}

// What a bot calls itself, and where that is another word, how the user called it.
static void bot_json(json_t *o, const char *key, const char *file, const struct plan_bot *b)
{
    json_object_set_new(o, key, json_words(b->name));
    if (*b->word && strcmp(b->word, b->name) != 0) {
        json_object_set_new(o, file, json_words(b->word));
    }
}

char *journal_header(const struct plan *p, const struct match *m)
{
    json_t *o = json_object();
    set_number(o, "journal", JOURNAL_FORMAT);
    json_object_set_new(o, "zerodark", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "mission", json_words(p->mission));
    json_object_set_new(o, "id", json_words(m->mission ? m->mission : ""));
    json_object_set_new(o, "mission_hash", json_hash(m->mission_hash));
    set_number(o, "seed", p->seed);
    json_object_set_new(o, "packs", packs_json(p, m));
    json_object_set_new(o, "params", params_json(p));
    json_object_set_new(o, "difficulty", json_words(p->difficulty));
    json_object_set_new(o, "mode", json_words(p->mode));
    if (*p->team) {
        json_object_set_new(o, "team_file", json_words(p->team));
    }
    if (*p->rival) {
        json_object_set_new(o, "rival_file", json_words(p->rival));
    }
    if (p->n_choices > 0) {
        json_object_set_new(o, "choices", choices_json(p));
    }
    bot_json(o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (*p->bot[SIDE_RIVAL].word) {
        bot_json(o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    json_object_set_new(o, "team", team_json(&m->game));
    json_object_set_new(o, "table", json_hash(table_hash(m->game.table)));
    json_object_set_new(o, "start", json_hash(world_hash(&m->game.world)));
    return text_of(o);
}

static json_t *bytes_json(const uint8_t *byte, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(byte[i]));
    }
    return list;
}

static bool is_origin(point p)
{
    return p.x == 0 && p.y == 0;
}

// Points past n_points may be in use (a place to face); those at the end that are (0, 0) are left
// out.
static json_t *points_json(const struct order *o)
{
    json_t *list = json_array();
    int n = ORDER_POINTS;
    while (n > 0 && is_origin(o->point[n - 1])) {
        n--;
    }
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_pack("[i,i]", o->point[i].x, o->point[i].y));
    }
    return list;
}

static json_t *answers_json(const struct answers *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->n; i++) {
        const struct answer *one = &a->answer[i];
        json_array_append_new(list, is_origin(one->at)
                                        ? json_pack("[i]", one->option)
                                        : json_pack("[i,i,i]", one->option, one->at.x, one->at.y));
    }
    return list;
}

static json_t *extra_json(const struct order *o)
{
    json_t *list = json_array();
    int n = sizeof o->extra / sizeof *o->extra;
    while (n > 0 && o->extra[n - 1] == FIGURE_NONE) {
        n--;
    }
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(o->extra[i]));
    }
    return list;
}

static json_t *order_json(const struct order *given)
{
    json_t *o = json_object();
    json_object_set_new(o, "kind", json_string(zerodark_system.order_names[given->kind]));
    set_number(o, "how", given->how);
    set_number(o, "actor", given->actor);
    set_number(o, "target", given->target);
    json_object_set_new(o, "extra", extra_json(given));
    set_number(o, "value", given->value);
    set_number(o, "flags", given->flags);
    set_number(o, "legs", given->n_points);
    json_object_set_new(o, "points", points_json(given));
    json_object_set_new(o, "answers", answers_json(&given->answers));
    return o;
}

static int kept(int n, int room)
{
    return n < room ? n : room;
}

char *journal_line(const struct record *r)
{
    json_t *o = json_object(), *parts = json_array();
    set_number(o, "record", r->number);
    json_object_set_new(o, "order", order_json(&r->order));
    set_number(o, "rolled", r->n_faces);
    json_object_set_new(o, "dice", bytes_json(r->face, kept(r->n_faces, JOURNAL_FACES)));
    set_number(o, "flipped", r->n_cards);
    json_object_set_new(o, "cards", bytes_json(r->card, kept(r->n_cards, JOURNAL_CARDS)));
    for (int i = 0; i < PART_COUNT; i++) {
        json_array_append_new(parts, json_hash(r->part[i]));
    }
    json_object_set_new(o, "parts", parts);
    json_object_set_new(o, "world", json_hash(r->world));
    json_object_set_new(o, "chain", json_hash(r->chain));
    return text_of(o);
}

char *journal_end(const struct journal *j, const struct result *r)
{
    json_t *o = json_object();
    json_object_set_new(o, "end", json_true());
    json_object_set_new(o, "result", result_json(r));
    json_object_set_new(o, "chain", json_hash(j->chain));
    return text_of(o);
}

uint64_t journal_origin(const char *header)
{
    return hash_text(0, header);
}

// Reads with the first thing that is wrong kept, so that a reader is a list of what it wants.
struct reader {
    char *why;
    bool failed;
};

static void fail(struct reader *in, const char *format, ...)
{
    va_list args;
    if (!in->failed) {
        va_start(args, format);
        vsnprintf(in->why, JOURNAL_WHY, format, args);
        va_end(args);
        in->failed = true;
    }
}

static int64_t number_in(struct reader *in, const json_t *v, const char *what, int64_t low,
                         int64_t high)
{
    if (!json_is_integer(v)) {
        fail(in, "'%s' is no whole number", what);
        return low;
    }
    int64_t value = json_integer_value(v);
    if (value < low || value > high) {
        fail(in, "'%s' is %" PRId64 ", and must be %" PRId64 " to %" PRId64, what, value, low,
             high);
        return low;
    }
    return value;
}

static int64_t number(struct reader *in, const json_t *o, const char *key, int64_t low,
                      int64_t high)
{
    return number_in(in, json_object_get(o, key), key, low, high);
}

static void text(struct reader *in, const json_t *o, const char *key, char *out, size_t size)
{
    const char *s = json_string_value(json_object_get(o, key));
    if (!s || strlen(s) >= size) {
        fail(in, s ? "'%s' is too long" : "'%s' is no text", key);
        s = "";
    }
    snprintf(out, size, "%s", s);
}

static uint64_t hash_in(struct reader *in, const json_t *v, const char *what)
{
    const char *s = json_string_value(v);
    if (!s || strlen(s) != 16 || s[strspn(s, "0123456789abcdef")]) {
        fail(in, "'%s' is no hash of 16 digits", what);
        return 0;
    }
    return strtoull(s, NULL, 16);
}

static uint64_t hash(struct reader *in, const json_t *o, const char *key)
{
    return hash_in(in, json_object_get(o, key), key);
}

// The list of a key, and how long it is; not longer than `most`.
static const json_t *list(struct reader *in, const json_t *o, const char *key, size_t most,
                          size_t *n)
{
    const json_t *v = json_object_get(o, key);
    *n = json_array_size(v);
    if (!json_is_array(v) || *n > most) {
        fail(in, json_is_array(v) ? "'%s' is too long" : "'%s' is no list", key);
        *n = 0;
    }
    return v;
}

static int bytes(struct reader *in, const json_t *o, const char *count, const char *key,
                 uint8_t *out, int room)
{
    size_t n;
    int counted = (int)number(in, o, count, 0, UINT8_MAX);
    const json_t *v = list(in, o, key, (size_t)room, &n);
    if ((int)n != kept(counted, room)) {
        fail(in, "'%s' and '%s' do not agree", count, key);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)number_in(in, json_array_get(v, i), key, 0, UINT8_MAX);
    }
    return counted;
}

static point point_in(struct reader *in, const json_t *v, size_t at, const char *what)
{
    return (point){(len)number_in(in, json_array_get(v, at), what, INT32_MIN, INT32_MAX),
                   (len)number_in(in, json_array_get(v, at + 1), what, INT32_MIN, INT32_MAX)};
}

static void read_answers(struct reader *in, const json_t *o, struct answers *a)
{
    size_t n;
    const json_t *v = list(in, o, "answers", DECISION_ANSWERS, &n);
    a->n = (uint8_t)n;
    for (size_t i = 0; i < n; i++) {
        const json_t *one = json_array_get(v, i);
        a->answer[i].option =
            (uint16_t)number_in(in, json_array_get(one, 0), "answers", 0, UINT16_MAX);
        if (json_array_size(one) > 1) {
            a->answer[i].at = point_in(in, one, 1, "answers");
        }
    }
}

static int kind_named(const char *name)
{
    for (int i = 0; i < ORDER_KINDS; i++) {
        if (strcmp(zerodark_system.order_names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static void read_order(struct reader *in, const json_t *o, struct order *out)
{
    char kind[32];
    size_t n;
    text(in, o, "kind", kind, sizeof kind);
    int k = kind_named(kind);
    if (k < 0) {
        fail(in, "there is no order '%s'", kind);
        k = 0;
    }
    out->kind = (uint8_t)k;
    out->how = (uint8_t)number(in, o, "how", 0, UINT8_MAX);
    out->actor = (figure_id)number(in, o, "actor", 0, UINT16_MAX);
    out->target = (figure_id)number(in, o, "target", 0, UINT16_MAX);
    const json_t *extra = list(in, o, "extra", sizeof out->extra / sizeof *out->extra, &n);
    for (size_t i = 0; i < n; i++) {
        out->extra[i] = (figure_id)number_in(in, json_array_get(extra, i), "extra", 0, UINT16_MAX);
    }
    out->value = (int32_t)number(in, o, "value", INT32_MIN, INT32_MAX);
    out->flags = (uint32_t)number(in, o, "flags", 0, UINT32_MAX);
    out->n_points = (uint8_t)number(in, o, "legs", 0, ORDER_POINTS);
    const json_t *points = list(in, o, "points", ORDER_POINTS, &n);
    for (size_t i = 0; i < n; i++) {
        out->point[i] = point_in(in, json_array_get(points, i), 0, "points");
    }
    read_answers(in, o, &out->answers);
}

static void read_record(struct reader *in, const json_t *o, struct record *r)
{
    size_t n;
    r->number = (uint32_t)number(in, o, "record", 1, UINT32_MAX);
    read_order(in, json_object_get(o, "order"), &r->order);
    r->n_faces = (uint8_t)bytes(in, o, "rolled", "dice", r->face, JOURNAL_FACES);
    r->n_cards = (uint8_t)bytes(in, o, "flipped", "cards", r->card, JOURNAL_CARDS);
    const json_t *parts = list(in, o, "parts", PART_COUNT, &n);
    for (size_t i = 0; i < PART_COUNT; i++) {
        r->part[i] = hash_in(in, json_array_get(parts, i), "parts");
    }
    r->world = hash(in, o, "world");
    r->chain = hash(in, o, "chain");
}

static json_t *object_of(const char *line, struct reader *in)
{
    json_error_t error;
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(o)) {
        fail(in, "it is no JSON object%s%.100s", o ? "" : ": ", o ? "" : error.text);
        json_decref(o);
        return NULL;
    }
    return o;
}

bool journal_read_line(const char *line, struct record *r, char why[JOURNAL_WHY])
{
    struct reader in = {.why = why};
    memset(r, 0, sizeof *r);
    json_t *o = object_of(line, &in);
    if (!o) {
        return false;
    }
    read_record(&in, o, r);
    json_decref(o);
    if (!in.failed) {
        char *again = journal_line(r);
        if (!again || strcmp(again, line) != 0) {
            fail(&in, "it was changed: it is not written as a journal's lines are");
        }
        free(again);
    }
    return !in.failed;
}

static void read_packs(struct reader *in, const json_t *o, struct plan *p)
{
    size_t n;
    const json_t *v = list(in, o, "packs", MATCH_PACKS, &n);
    p->n_packs = (int)n;
    for (size_t i = 0; i < n; i++) {
        text(in, json_array_get(v, i), "path", p->pack[i], FILES_PATH);
    }
}

static void read_params(struct reader *in, json_t *o, struct plan *p)
{
    const char *key;
    json_t *value, *params = json_object_get(o, "params");
    if (!json_is_object(params) || json_object_size(params) > MATCH_SETS) {
        fail(in, "'params' is no object");
        return;
    }
    json_object_foreach(params, key, value)
    {
        if (strlen(key) >= PLAN_NAME) {
            fail(in, "'params' has a name that is too long");
            return;
        }
        strcpy(p->param[p->n_sets], key);
        p->set[p->n_sets++].value = (int32_t)number_in(in, value, key, INT32_MIN, INT32_MAX);
    }
}

static void read_bot(struct reader *in, json_t *o, const char *key, const char *file,
                     struct plan_bot *b)
{
    text(in, o, key, b->name, sizeof b->name);
    if (json_object_get(o, file)) {
        text(in, o, file, b->word, sizeof b->word);
    } else {
        memcpy(b->word, b->name, sizeof b->name);
    }
}

// There need not be any.
static void read_choices(struct reader *in, json_t *o, struct plan *p)
{
    const char *key;
    json_t *value, *choices = json_object_get(o, "choices");
    if (choices && (!json_is_object(choices) || json_object_size(choices) > PLAN_CHOICES)) {
        fail(in, "'choices' is no object");
        return;
    }
    json_object_foreach(choices, key, value)
    {
        struct plan_choice *c = &p->choice[p->n_choices++];
        text(in, choices, key, c->value, sizeof c->value);
        if (strlen(key) >= sizeof c->name) {
            fail(in, "'choices' has a name that is too long");
            return;
        }
        strcpy(c->name, key);
    }
}

static void read_plan(struct reader *in, json_t *o, struct plan *p)
{
    int64_t format = number(in, o, "journal", 0, INT32_MAX);
    if (format != JOURNAL_FORMAT) {
        fail(in, "it is of format %" PRId64 ", and this program reads format %d", format,
             JOURNAL_FORMAT);
    }
    text(in, o, "mission", p->mission, sizeof p->mission);
    p->seed = number(in, o, "seed", 0, NUMBER_MAX);
    p->seeded = true;
    read_packs(in, o, p);
    read_params(in, o, p);
    read_choices(in, o, p);
    text(in, o, "difficulty", p->difficulty, sizeof p->difficulty);
    text(in, o, "mode", p->mode, sizeof p->mode);
    if (json_object_get(o, "team_file")) {
        text(in, o, "team_file", p->team, sizeof p->team);
    }
    if (json_object_get(o, "rival_file")) {
        text(in, o, "rival_file", p->rival, sizeof p->rival);
    }
    read_bot(in, o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (json_object_get(o, "rival_bot")) {
        read_bot(in, o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    p->replays = true;
}

bool journal_read_header(const char *line, struct plan *p, char why[JOURNAL_WHY])
{
    struct reader in = {.why = why};
    memset(p, 0, sizeof *p);
    json_t *o = object_of(line, &in);
    if (!o) {
        return false;
    }
    read_plan(&in, o, p);
    char *again = text_of(o);
    if (!again || strcmp(again, line) != 0) {
        fail(&in, "it was changed: it is not written as a journal's lines are");
    }
    free(again);
    return !in.failed;
}

bool journal_is_end(const char *line)
{
    return strncmp(line, "{\"end\":", 7) == 0;
}

static void show_value(char *out, size_t size, const json_t *v)
{
    char *s = v ? json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    snprintf(out, size, "%.90s", s ? s : "nothing");
    free(s);
}

// The first key of `a` whose value in `b` is another one.
static const char *different_key(json_t *a, json_t *b)
{
    const char *key;
    json_t *value;
    json_object_foreach(a, key, value)
    {
        if (strcmp(key, "zerodark") != 0 && !json_equal(value, json_object_get(b, key))) {
            return key;
        }
    }
    return NULL;
}

// The first pack that is another one now, of two lists.
static void tell_pack(const json_t *then, const json_t *now, char why[JOURNAL_WHY])
{
    size_t i = 0, n = json_array_size(then), m = json_array_size(now);
    while (i < n && i < m && json_equal(json_array_get(then, i), json_array_get(now, i))) {
        i++;
    }
    const json_t *was = json_array_get(then, i), *is = json_array_get(now, i);
    const char *path = json_string_value(json_object_get(was ? was : is, "path"));
    const char *version = json_string_value(json_object_get(was, "version"));
    const char *other = json_string_value(json_object_get(is, "version"));
    if (was && is && version && other && strcmp(version, other) == 0) {
        snprintf(why, JOURNAL_WHY,
                 "the pack '%.90s' has changed since, though it still calls itself version %.20s",
                 path ? path : "?", version);
    } else {
        snprintf(why, JOURNAL_WHY,
                 "the pack '%.90s' has changed since: version %.20s in the journal, %.20s now",
                 path ? path : "?", version ? version : "none", other ? other : "none");
    }
}

// What of the header is made of the team file's heroes.
static bool is_of_team(const char *key)
{
    return strcmp(key, "start") == 0 || strcmp(key, "team") == 0;
}

static void tell_difference(const json_t *a, const json_t *b, const char *key,
                            char why[JOURNAL_WHY])
{
    char was[100], is[100];
    const char *team = json_string_value(json_object_get(a, "team_file"));
    bool same_program = json_equal(json_object_get(a, "zerodark"), json_object_get(b, "zerodark"));
    if (strcmp(key, "packs") == 0) {
        tell_pack(json_object_get(a, key), json_object_get(b, key), why);
        return;
    }
    if (strcmp(key, "mission_hash") == 0) {
        const char *mission = json_string_value(json_object_get(a, "mission"));
        snprintf(why, JOURNAL_WHY,
                 "the file of the mission '%.90s' has changed since, or the journal's hash was",
                 mission ? mission : "?");
        return;
    }
    if (team && is_of_team(key) && same_program) {
        snprintf(why, JOURNAL_WHY,
                 "the team file '%.90s' has changed since, or the journal's '%s' was", team, key);
        return;
    }
    show_value(was, sizeof was, json_object_get(a, key));
    show_value(is, sizeof is, json_object_get(b, key));
    snprintf(why, JOURNAL_WHY, "%s: %s in the journal, %s now", key, was, is);
}

bool journal_headers_differ(const char *then, const char *now, char why[JOURNAL_WHY])
{
    json_t *a = json_loads(then, 0, NULL), *b = json_loads(now, 0, NULL);
    const char *key = different_key(a, b);
    if (!key) {
        key = different_key(b, a);
    }
    if (key) {
        tell_difference(a, b, key, why);
    }
    bool differ = key != NULL;
    json_decref(a);
    json_decref(b);
    return differ;
}

static void write_line(struct journal_writer *w, char *line)
{
    size_t n = line ? strlen(line) : 0, done = 0;
    if (!line) {
        w->error = w->error ? w->error : ENOMEM;
        return;
    }
    line[n++] = '\n'; // in the place of the closing zero: the line goes out in one piece
    while (!w->error && done < n) {
        ssize_t wrote = write(w->fd, line + done, n - done);
        if (wrote < 0 && errno != EINTR) {
            w->error = errno;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    free(line);
}

static void take_record(void *self, const struct record *r)
{
    write_line(self, journal_line(r));
}

bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    *w = (struct journal_writer){.fd = file_begin(path, MARK, why)};
    return w->fd >= 0;
}

void journal_begin(struct journal_writer *w, const struct plan *p, struct match *m)
{
    char *header = journal_header(p, m);
    journal_init(&w->journal, header ? journal_origin(header) : 0, take_record, w);
    write_line(w, header);
    m->game.journal = &w->journal;
}

bool journal_finish(struct journal_writer *w, const struct result *r)
{
    write_line(w, journal_end(&w->journal, r));
    if (!w->error && fsync(w->fd) != 0 && errno != EINVAL && errno != EROFS) {
        w->error = errno;
    }
    journal_abandon(w);
    return w->error == 0;
}

void journal_abandon(struct journal_writer *w)
{
    if (w->fd >= 0 && close(w->fd) != 0 && !w->error) {
        w->error = errno;
    }
    w->fd = -1;
}
