// journal_differ.c: what has changed since a journal was written, by its header and today's.
#include "app/journal/internal/journal_differ.h"
#include "app/journal/journal_text.h"
#include "app/release/release.h"
#include "app/setup/battle_setup.h"
#include "engine/utf8.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void show_value(char *out, size_t size, const json_t *v)
{
    char *s = v ? json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    snprintf(out, size, "%.*s", UTF8_CUT(s ? s : "nothing", 90));
    free(s);
}

// What is about the program that wrote it: the reader has seen to that.
static bool is_of_writer(const char *key)
{
    return strcmp(key, "zerodark") == 0 || strcmp(key, "journal") == 0;
}

// The first key of `a` whose value in `b` is another one. That of the texts comes last: any other
// says more of what has changed.
static const char *first_different_key(json_t *a, json_t *b)
{
    const char *key, *texts = NULL;
    json_t *value;
    json_object_foreach(a, key, value)
    {
        if (is_of_writer(key) || json_equal(value, json_object_get(b, key))) {
            continue;
        }
        if (strcmp(key, "texts") != 0) {
            return key;
        }
        texts = key;
    }
    return texts;
}

// The first pack that one differs now, of two lists.
static void print_different_pack(const json_t *then, const json_t *now, const char *in,
                                 char why[JOURNAL_WHY])
{
    size_t i = 0, n = json_array_size(then), m = json_array_size(now);
    while (i < n && i < m && json_equal(json_array_get(then, i), json_array_get(now, i))) {
        i++;
    }
    struct battle_setup_known was, is;
    battle_setup_read_known(json_array_get(then, i), &was);
    battle_setup_read_known(json_array_get(now, i), &is);
    if (i == n) {
        snprintf(why, JOURNAL_WHY, "the pack '%s' is loaded now, but was not in the %s", is.name,
                 in);
    } else {
        battle_setup_tell_pack(&was, i < m ? &is : NULL, why);
    }
}

// What of the header is made of the team file's heroes.
static bool is_of_team(const char *key)
{
    return strcmp(key, "start") == 0 || strcmp(key, "team") == 0;
}

// Without the "./" of a file that lies beside the journal.
static const char *as_read(const char *file)
{
    return file && strncmp(file, "./", 2) == 0 ? file + 2 : file;
}

static void print_different_key(const json_t *a, const json_t *b, const char *key, const char *in,
                                char why[JOURNAL_WHY])
{
    char was[100], is[100];
    const char *team = as_read(json_string_value(json_object_get(a, "team_file")));
    bool same_program = json_equal(json_object_get(a, "zerodark"), json_object_get(b, "zerodark"));
    if (strcmp(key, "packs") == 0) {
        print_different_pack(json_object_get(a, key), json_object_get(b, key), in, why);
        return;
    }
    if (team && is_of_team(key) && same_program) {
        snprintf(why, JOURNAL_WHY,
                 "the team file '%.*s' has changed since, or '%s' in the %s was altered",
                 UTF8_CUT(team, 90), key, in);
        return;
    }
    if (strcmp(key, "mission_hash") == 0) {
        const char *mission = as_read(json_string_value(json_object_get(a, "mission")));
        const char *then = json_string_value(json_object_get(a, key));
        const char *now = json_string_value(json_object_get(b, key));
        snprintf(why, JOURNAL_WHY,
                 "the mission file '%.*s' has changed since, or 'mission_hash' in the %s was "
                 "altered: the hash was %.16s and is %.16s now",
                 UTF8_CUT(mission ? mission : "?", 90), in, then ? then : "?", now ? now : "?");
        return;
    }
    if (strcmp(key, "table") == 0) {
        const char *then = json_string_value(json_object_get(a, key));
        const char *now = json_string_value(json_object_get(b, key));
        snprintf(why, JOURNAL_WHY, "the map has changed: its hash was %.16s and is %.16s now",
                 then ? then : "?", now ? now : "?");
        return;
    }
    show_value(was, sizeof was, json_object_get(a, key));
    show_value(is, sizeof is, json_object_get(b, key));
    snprintf(why, JOURNAL_WHY, "%s: %s in the %s, %s now", key, was, in, is);
}

bool journal_headers_differ(const char *then, const char *now, const char *in,
                            char why[JOURNAL_WHY])
{
    json_t *a = json_loads(then, 0, NULL), *b = json_loads(now, 0, NULL);
    const char *key = first_different_key(a, b);
    if (!key) {
        key = first_different_key(b, a);
    }
    if (key) {
        char note[RELEASE_WHY];
        size_t n;
        print_different_key(a, b, key, in, why);
        release_note(json_string_value(json_object_get(a, "zerodark")), note);
        n = strlen(why);
        snprintf(why + n, JOURNAL_WHY - n, "%s", note);
    }
    bool differ = key != NULL;
    json_decref(a);
    json_decref(b);
    return differ;
}

struct changes {
    json_t *then, *now;
    const char *in;
    void (*tell)(void *self, const char *text);
    void *self;
    int n;
};

static void tell_one_change(struct changes *c, const char *why)
{
    c->n++;
    c->tell(c->self, why);
}

// Every pack that is not what it was.
static void tell_packs(struct changes *c)
{
    const json_t *then = json_object_get(c->then, "packs"), *now = json_object_get(c->now, "packs");
    char why[JOURNAL_WHY];
    for (size_t i = 0; i < json_array_size(then); i++) {
        struct battle_setup_known was, is = {"", "", ""};
        battle_setup_read_known(json_array_get(then, i), &was);
        size_t k = 0;
        for (; k < json_array_size(now) && strcmp(is.name, was.name) != 0; k++) {
            battle_setup_read_known(json_array_get(now, k), &is);
        }
        bool there = strcmp(is.name, was.name) == 0;
        if (!there || strcmp(is.version, was.version) != 0 || strcmp(is.hash, was.hash) != 0) {
            battle_setup_tell_pack(&was, there ? &is : NULL, why);
            tell_one_change(c, why);
        }
    }
    if (json_array_size(now) > json_array_size(then)) {
        print_different_pack(then, now, c->in, why);
        tell_one_change(c, why);
    }
}

static void tell_key(struct changes *c, const char *key)
{
    char why[JOURNAL_WHY];
    if (strcmp(key, "packs") == 0) {
        tell_packs(c);
    } else if (!json_equal(json_object_get(c->then, key), json_object_get(c->now, key))) {
        print_different_key(c->then, c->now, key, c->in, why);
        tell_one_change(c, why);
    }
}

// Each of these keys that is not what it was.
static int tell_keys(struct changes *c, const char *const *keys, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        tell_key(c, keys[i]);
    }
    return c->n;
}

static bool load_headers(struct changes *c, const char *then, const char *now)
{
    c->then = json_loads(then, 0, NULL);
    c->now = json_loads(now, 0, NULL);
    return c->then && c->now;
}

static void drop_headers(struct changes *c)
{
    json_decref(c->then);
    json_decref(c->now);
}

// What was made of files, and where none of that is another one, the first key that differs.
static int tell_made(struct changes *c)
{
    static const char *const keys[] = {"table", "team"};
    tell_keys(c, keys, sizeof keys / sizeof *keys);
    const char *key = first_different_key(c->then, c->now);
    key = key ? key : first_different_key(c->now, c->then);
    if (c->n == 0 && key) {
        tell_key(c, key);
    }
    return c->n;
}

static int tell_sources(struct changes *c)
{
    static const char *const keys[] = {"mission_hash", "packs"};
    return tell_keys(c, keys, sizeof keys / sizeof *keys);
}

int journal_headers_changes(const char *then, const char *now, const char *in,
                            void (*tell)(void *self, const char *text), void *self)
{
    struct changes c = {.in = in, .tell = tell, .self = self};
    if (load_headers(&c, then, now)) {
        tell_sources(&c);
        tell_made(&c);
    }
    drop_headers(&c);
    return c.n;
}

int journal_differ_sources(const char *then, const char *now, bool *mission,
                           void (*tell)(void *self, const char *text), void *self)
{
    struct changes c = {.in = "journal", .tell = tell, .self = self};
    *mission = false;
    if (load_headers(&c, then, now)) {
        *mission = !json_equal(json_object_get(c.then, "mission_hash"),
                               json_object_get(c.now, "mission_hash"));
        tell_sources(&c);
    }
    drop_headers(&c);
    return c.n;
}

int journal_differ_made(const char *then, const char *now,
                        void (*tell)(void *self, const char *text), void *self)
{
    struct changes c = {.in = "journal", .tell = tell, .self = self};
    if (load_headers(&c, then, now)) {
        tell_made(&c);
    }
    drop_headers(&c);
    return c.n;
}
