// fuzz_journal.c: journals of strangers, of both forms, with the texts that they carry: altered
// bytes, lines and scripts, with hashes that fit. It is refused, or replayed in a session as
// `zerodark replay` does, as far as it agrees.
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "app/text/json_out.h"
#include "host/session/session.h"
#include "host/setup/setup_options.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"

#define HASH   16      // bytes
#define TEXT   1000000 // bytes of a script
#define BASE64 sodium_base64_VARIANT_ORIGINAL

static const char *const words[] = {"{\"journal\":2,",
                                    "{\"record\":1,",
                                    "{\"drop\":\"fog\",",
                                    "{\"end\":true,",
                                    "{\"text\":\"",
                                    "\"packs\":[]",
                                    "\"answers\":[]",
                                    "\"kind\":[\"x\",40]",
                                    "\"faces\":[1,2,3]",
                                    "\"points\":[[0,0]]",
                                    "\"to\":\"x\"",
                                    "\"take\":1",
                                    "\"mission\":\"/etc/passwd\"",
                                    "\"mission\":\"\"",
                                    "\"team_file\":\"../../x.lua\"",
                                    "\"choices\":{\"a\":\"b\"}",
                                    "\"real\":[\"dice\"]",
                                    "\"luck\":\"keyed\"",
                                    "\"params\":{\"medic.target\":9}",
                                    "\"bot\":\"careful\"",
                                    "\"how\":255",
                                    "\"extra\":[65535]",
                                    "\"legs\":8",
                                    "\\u0000",
                                    "\\ud800",
                                    "null",
                                    "{}",
                                    "[]",
                                    "\xef\xbb\xbf",
                                    "\r\n",
                                    NULL};

static void to_hex(const unsigned char hash[HASH], char out[2 * HASH + 1])
{
    sodium_bin2hex(out, 2 * HASH + 1, hash, HASH);
}

// What a journal does to a script on its way into a line.
static json_t *packed(const unsigned char *bytes, size_t n)
{
    uLongf size = compressBound((uLong)n);
    unsigned char *small = malloc(size);
    json_t *out = NULL;
    if (small && compress2(small, &size, bytes, (uLong)n, 9) == Z_OK) {
        size_t room = sodium_base64_encoded_len(size, BASE64);
        char *text = malloc(room);
        out = text ? json_string(sodium_bin2base64(text, room, small, size, BASE64)) : NULL;
        free(text);
    }
    free(small);
    return out;
}

// Changes a script here and there, and says so in its line.
static void alter_script(json_t *o)
{
    const char *text = json_text_of(o, "zlib");
    size_t n_small = 0, room = strlen(text) + 3;
    unsigned char *small = malloc(room), *bytes = malloc(TEXT), hash[HASH];
    uLongf n = TEXT;
    char hex[2 * HASH + 1];
    bool whole =
        small && bytes &&
        sodium_base642bin(small, room, text, strlen(text), NULL, &n_small, NULL, BASE64) == 0 &&
        uncompress(bytes, &n, small, (uLong)n_small) == Z_OK && n > 0;
    if (whole) {
        for (size_t times = fuzz_below(3); times > 0; times--) {
            bytes[fuzz_below(n)] =
                (unsigned char)(fuzz_once_in(2) ? ' ' + fuzz_below(95) : fuzz_draw());
        }
        crypto_generichash(hash, HASH, bytes, n, NULL, 0);
        to_hex(hash, hex);
        json_object_set_new(o, "hash", json_string(hex));
        json_object_set_new(o, "zlib", packed(bytes, n));
    }
    free(small);
    free(bytes);
}

static void add_to_digest(unsigned char all[HASH], const json_t *o)
{
    const char *path = json_text_of(o, "text"), *hash = json_text_of(o, "hash");
    unsigned char one[HASH];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, HASH);
    crypto_generichash_update(&state, (const unsigned char *)path, strlen(path) + 1);
    crypto_generichash_update(&state, (const unsigned char *)hash, strlen(hash));
    crypto_generichash_final(&state, one, HASH);
    for (int i = 0; i < HASH; i++) {
        all[i] ^= one[i];
    }
}

// Every line that is JSON is written as a journal's lines are; scripts fit their hashes, and the
// header has the digest of all.
static json_t *mended_lines(const struct fuzz_bytes *b, unsigned char all[HASH], bool *texts)
{
    json_t *lines = json_array();
    const bool scripts = fuzz_once_in(2);
    const char *end = (const char *)b->at + b->n, *next;
    for (const char *at = (const char *)b->at; at < end; at = next) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        next = stop ? stop + 1 : end;
        json_t *o = json_loadb(at, (size_t)((stop ? stop : end) - at), 0, NULL);
        if (json_is_object(o) && *json_text_of(o, "text")) {
            if (scripts && json_object_get(o, "zlib")) {
                alter_script(o);
            }
            add_to_digest(all, o);
            *texts = true;
        }
        json_array_append_new(lines, o ? o : json_stringn_nocheck(at, (size_t)(next - at)));
    }
    return lines;
}

static void mend(struct fuzz_bytes *b)
{
    unsigned char all[HASH] = {0};
    char hex[2 * HASH + 1];
    bool texts = false;
    size_t i, n = 0, room = 2 * (size_t)b->n + FUZZ_BYTES / 4;
    json_t *lines = mended_lines(b, all, &texts), *line;
    unsigned char *out = malloc(room + 1);
    to_hex(all, hex);
    if (texts && json_object_get(json_array_get(lines, 0), "texts")) {
        json_object_set_new(json_array_get(lines, 0), "texts", json_string(hex));
    }
    json_array_foreach(lines, i, line)
    {
        char *text = json_is_string(line) ? NULL : json_dumps(line, JSON_COMPACT);
        const char *put = text ? text : json_string_value(line);
        size_t length = text ? strlen(text) : json_string_length(line);
        if (out && put && n + length + 1 < room) {
            memcpy(out + n, put, length);
            n += length;
            out[n] = '\n';
            n += text != NULL;
        }
        free(text);
    }
    json_decref(lines);
    if (out) {
        free(b->at);
        out[n] = '\0';
        b->at = out;
        b->n = n;
    }
}

struct replayed {
    char *line;
    const char *next, *end;
    struct battle_setup plan;
    struct journal journal;
    struct journal_record record;
    struct journal_drop drop;
    bool taken;
};

// Cuts the next line off; false at the end. Lines that are too long are no lines, as in `replay`.
static bool next_line(struct replayed *r)
{
    const char *stop = r->next < r->end ? memchr(r->next, '\n', (size_t)(r->end - r->next)) : NULL;
    size_t n = stop ? (size_t)(stop - r->next) : 0;
    free(r->line);
    r->line = stop ? strndup(r->next, n) : NULL;
    r->next = stop ? stop + 1 : r->end;
    return r->line && strlen(r->line) == n &&
           n < (journal_is_text(r->line) ? JOURNAL_TEXT_LINE : JOURNAL_LINE);
}

static void hear_change(void *self, const char *text)
{
    (void)self, (void)text;
}

static void replay_records(struct replayed *r, lua_State *L, struct match *m, bool more)
{
    char why[JOURNAL_WHY];
    for (; more; more = next_line(r)) {
        struct fault fault = {0};
        if (journal_is_end(r->line)) {
            break;
        }
        if (journal_is_drop(r->line)) {
            if (!journal_read_drop(r->line, &r->drop, why) || !match_has_pack(m, r->drop.pack)) {
                return;
            }
            journal_chain(&r->journal, r->line);
            match_drop(m, r->drop.pack);
            continue;
        }
        if (!journal_read_line(r->line, r->journal.form, &r->record, why)) {
            return;
        }
        m->game.chance = journal_luck(&r->plan, &r->record.is);
        if (match_replay(L, m, &r->journal, &r->record.is, &fault) != STATUS_OK) {
            return;
        }
    }
    r->taken = true;
}

static enum exit_status replay(struct session *s, lua_State *L, void *self)
{
    static const char name[] = "battle.jsonl";
    struct replayed *r = self;
    char why[JOURNAL_WHY];
    bool more = next_line(r);
    char *header = more ? strdup(r->line) : NULL;
    bool fits = header && journal_read_header(header, &r->plan, why);
    (void)s;
    while (fits && (more = next_line(r)) && journal_is_text(r->line)) {
        fits = journal_lend_text(L, r->line, name, &r->plan, why);
    }
    fits = fits && journal_texts_agree(&r->plan, why) &&
           (*r->plan.root || setup_locate(&r->plan, name, why, sizeof why));
    lua_pushstring(L, header ? header : "");
    free(header);
    if (fits) {
        struct match *m = setup_open(L, &r->plan);
        char *now = journal_header(&r->plan, m);
        if (now && journal_headers_differ(lua_tostring(L, 1), now, "journal", why)) {
            journal_headers_changes(lua_tostring(L, 1), now, "journal", hear_change, NULL);
        }
        journal_start(&r->journal, &r->plan, now ? now : "");
        free(now);
        replay_records(r, L, m, more);
    }
    return EXIT_DONE;
}

// All lines by themselves, in both forms, whatever stands before them.
static void read_each(struct replayed *r)
{
    char why[JOURNAL_WHY];
    while (r->next < r->end) {
        if (next_line(r)) {
            journal_read_line(r->line, JOURNAL_BY_NUMBER, &r->record, why);
            journal_read_line(r->line, JOURNAL_BY_NAME, &r->record, why);
            journal_read_drop(r->line, &r->drop, why);
            journal_read_header(r->line, &r->plan, why);
        }
    }
}

static bool parse(const struct fuzz_bytes *b)
{
    static struct replayed r;
    r.next = (const char *)b->at;
    r.end = r.next + b->n;
    read_each(&r);
    r.next = (const char *)b->at;
    r.taken = false;
    session_run(replay, &r, false, false);
    return r.taken;
}

static void begin(void)
{
    fuzz_hush();
    setup_begin();
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = begin, .parse = parse, .mend = mend, .words = words, .text = true, .refresh = 300};
    return fuzz_parser_main(&parser, argc, argv);
}
