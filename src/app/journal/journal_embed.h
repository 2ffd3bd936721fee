// journal_embed.h: the texts of scripts that a journal carries: what its battle was made of, so
// that it can be replayed anywhere, and after its files were edited.
//
//   {"text":"mission/rescue.lua", "is":"mission", "hash":"...", "zlib":"..."}
//
// Lines of texts follow the header, which has a digest of all of them: so the lines themselves are
// in no chain, and a "bare" journal, whose lines have no `zlib`, is otherwise the same.
#ifndef APP_JOURNAL_EMBED_H
#define APP_JOURNAL_EMBED_H

#include "app/journal/journal_writer.h"

#define JOURNAL_DIGEST     (2 * 16 + 1)       // of a text, or of all texts, with the closing zero
#define JOURNAL_TEXT_LINE  (512 * 1024)       // the most bytes of a text's line
#define JOURNAL_TEXTS_MOST (32 * 1024 * 1024) // bytes of all texts of a journal, unpacked

// The digest of what a match was made of. "" if nothing of it was read from a file.
void journal_texts_digest(const struct battle_setup *p, struct match *m, char out[JOURNAL_DIGEST]);

// Writes the lines of these texts, in the forms that have them.
void journal_write_texts(struct journal_writer *w, const struct battle_setup *p, struct match *m);

bool journal_is_text(const char *line);

// Reads the line of a text of the journal at that path and lends it to the state (script_texts.h);
// the plan then names its mission, teams and packs by the paths of the texts. A line of a bare
// journal lends nothing. False with the reason if the text is damaged, or it is not such a line.
// Raises if out of memory.
bool journal_lend_text(lua_State *L, const char *line, const char *journal, struct battle_setup *p,
                       char why[JOURNAL_WHY]);

// The same lines, or a whole journal, without the texts, each of which `put` gets as it is packed;
// and with them again, from `get`, whose answer is freed; NULL leaves the line as it is. The caller
// frees what is returned. NULL: out of memory, or `put` has returned false.
char *journal_without_texts(const char *journal,
                            bool (*put)(void *self, const char *hash, const char *packed),
                            void *self);
char *journal_with_texts(const char *journal, char *(*get)(void *self, const char *hash),
                         void *self);

// A text whose line was read; the state keeps both until another journal is read.
struct journal_text_known {
    const char *path, *hash;
    const char *is; // as in its line; "": nothing
};

// The i-th text of the journal that the plan comes from, counted from 1, whether it was lent or is
// one of a bare journal. False: there are no more.
bool journal_text_read(lua_State *L, const struct battle_setup *p, int i,
                       struct journal_text_known *out);

// The hash that a journal has of a text.
void journal_text_hash(const char *bytes, size_t n, char out[JOURNAL_DIGEST]);

// Is a packed text the one of that hash?
bool journal_text_holds(const char *hash, const char *packed);

// Once all lines of texts have been read: are they those of the header? False with the reason.
bool journal_texts_agree(const struct battle_setup *p, char why[JOURNAL_WHY]);

#endif
