// journal_embed.c: the texts of a battle that is written: their digest, and their lines.
#include "app/journal/journal_embed.h"

#include <lauxlib.h>
#include <sodium.h>
#include <zlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/internal/journal_text_list.h"
#include "app/text/json_out.h"

void journal_texts_digest(const struct battle_setup *p, struct match *m, char out[JOURNAL_DIGEST])
{
    unsigned char all[JOURNAL_TEXT_HASH];
    char hash[JOURNAL_DIGEST];
    struct journal_text_item t;
    memcpy(all, p->texts_twice, JOURNAL_TEXT_HASH);
    int n = 0, top = lua_gettop(m->L);
    for (int i = 1; i <= m->n_texts && journal_text_list_push(m->L, &t, p, m, i); i++) {
        if (*t.path && !journal_text_list_repeats(m->L, &t, p, m, i)) {
            journal_text_hash(t.bytes, t.n, hash);
            journal_text_digest(all, t.path, hash);
            n++;
        }
        lua_settop(m->L, top);
    }
    for (int side = 0; side < PLAYERS; side++) {
        const struct battle_setup_bot *b = &p->bot[side];
        if (p->form && *b->text_hash) { // no replay depends on a bot
            journal_text_digest(all, b->text, b->text_hash);
            n++;
        } else if (!p->form && journal_text_list_push_bot(m->L, &t, p, m, side)) {
            journal_text_hash(t.bytes, t.n, hash);
            journal_text_digest(all, t.path, hash);
            n++;
        }
        lua_settop(m->L, top);
    }
    journal_text_digits(all, out);
    if (n == 0) {
        *out = '\0';
    }
}

// Compressed, as a JSON string; NULL: out of memory.
static json_t *packed_bytes(const char *bytes, size_t n)
{
    uLongf size = compressBound((uLong)n);
    unsigned char *packed = text_box_made(malloc(size));
    json_t *out = NULL;
    if (packed && compress2(packed, &size, (const Bytef *)bytes, (uLong)n, 9) == Z_OK) {
        size_t room = sodium_base64_encoded_len(size, JOURNAL_BASE64);
        char *text = text_box_made(malloc(room));
        if (text) {
            out = json_string(sodium_bin2base64(text, room, packed, size, JOURNAL_BASE64));
        }
        free(text);
    }
    free(packed);
    return out;
}

static char *line_of_text(const struct journal_text_item *t, bool bare)
{
    char hash[JOURNAL_DIGEST];
    json_t *o = json_object();
    journal_text_hash(t->bytes, t->n, hash);
    json_object_set_new(o, "text", json_words(t->path));
    json_object_set_new(o, "is", t->is ? json_string(t->is) : NULL);
    json_object_set_new(o, "hash", json_string(hash));
    json_t *packed = bare ? NULL : packed_bytes(t->bytes, t->n);
    json_object_set_new(o, "zlib", packed);
    if (!bare && !packed) {
        text_box_lose();
    }
    return json_take(o);
}

void journal_write_texts(struct journal_writer *w, const struct battle_setup *p, struct match *m)
{
    lua_State *L = m->L;
    struct journal_text_item t;
    int top = lua_gettop(L);
    int n = journal_form_of(p) == JOURNAL_BY_NUMBER ? 0 : m->n_texts;
    luaL_checkstack(L, 8, "journal");
    for (int i = 1; i <= n && journal_text_list_push(L, &t, p, m, i); i++) {
        if (*t.path && !journal_text_list_repeats(L, &t, p, m, i)) {
            journal_write_line(w, line_of_text(&t, p->bare));
        }
        lua_settop(L, top);
    }
    for (int side = 0; n > 0 && side < PLAYERS; side++) {
        if (journal_text_list_push_bot(L, &t, p, m, side)) {
            journal_write_line(w, line_of_text(&t, p->bare));
        }
        lua_settop(L, top);
    }
    lua_settop(L, top);
}
