// journal_pass.c: lines of texts that are kept apart from their journal: taken out of it, and put
// in again.
#include "app/journal/journal_embed.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/json_out.h"

// A line of a text that is changed on the way through.
struct passing {
    bool (*put)(void *self, const char *hash, const char *packed);
    char *(*get)(void *self, const char *hash);
    void *self;
};

// Takes the text out of a line, or puts it in. NULL: that failed.
static char *passed_line(const struct passing *p, const char *line)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *hash = json_text_of(o, "hash"), *packed = json_text_of(o, "zlib");
    bool fits = true;
    if (p->put && *packed) {
        fits = p->put(p->self, hash, packed) && json_object_del(o, "zlib") == 0;
    } else if (p->get && o && !*packed) {
        char *text = p->get(p->self, hash);
        fits = !text || json_object_set_new(o, "zlib", json_string(text)) == 0;
        free(text);
    }
    char *out = !fits ? NULL : o ? json_dumps(o, JSON_COMPACT) : text_box_made(strdup(line));
    json_decref(o);
    return out;
}

static char *pass_lines(const struct passing *p, const char *journal)
{
    struct text_box box;
    bool fits = text_box_open(&box) != NULL;
    while (fits && *journal) {
        size_t n = strcspn(journal, "\n");
        char *line = journal_is_text(journal) ? text_box_made(strndup(journal, n)) : NULL;
        char *passed = line ? passed_line(p, line) : NULL;
        fits = passed || !journal_is_text(journal);
        if (passed) {
            fputs(passed, box.out);
        } else {
            fwrite(journal, 1, n, box.out);
        }
        free(line);
        free(passed);
        journal += n;
        if (*journal) {
            fputc(*journal++, box.out);
        }
    }
    if (!fits) {
        text_box_drop(&box);
        return NULL;
    }
    return text_box_take(&box, NULL);
}

char *journal_without_texts(const char *journal,
                            bool (*put)(void *self, const char *hash, const char *packed),
                            void *self)
{
    return pass_lines(&(struct passing){.put = put, .self = self}, journal);
}

char *journal_with_texts(const char *journal, char *(*get)(void *self, const char *hash),
                         void *self)
{
    return pass_lines(&(struct passing){.get = get, .self = self}, journal);
}
