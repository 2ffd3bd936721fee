// ruleset_find.c: the text is searched, not run. The first `ruleset =` with a name in quotes
// counts, wherever it stands outside of comments and strings.
#include "script/rulesets/ruleset_find.h"

#include <stdbool.h>
#include <string.h>

#include "script/base/tokens.h"

// Is the token that came last a text in quotes on one line, with no quote in it? Then that text.
static const char *quoted(const struct tokens *r, size_t *length)
{
    const char *text = r->before + 1, *end = r->at - 1;
    *length = strcspn(text, "\"'\n");
    return *r->before != '[' && *length > 0 && text + *length == end && *end == *r->before ? text
                                                                                           : NULL;
}

static bool is_word(const struct tokens *r, const char *word)
{
    size_t n = (size_t)(r->at - r->before);
    return n == strlen(word) && memcmp(r->before, word, n) == 0;
}

const char *ruleset_said(const char *text, size_t *length, int *line)
{
    struct tokens r = {.at = text, .end = text + strlen(text), .line = 1};
    bool named = false, assigned = false; // what has just been read
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        const char *name = assigned && t == TOKEN_STRING ? quoted(&r, length) : NULL;
        if (name) {
            return name;
        }
        assigned = named && r.symbol == '=';
        named = t == TOKEN_NAME && is_word(&r, "ruleset");
        *line = named ? r.line : *line;
    }
    return NULL;
}
