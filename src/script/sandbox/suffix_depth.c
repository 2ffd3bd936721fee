// suffix_depth.c: one pass over the tokens, with a stack of open brackets that keeps the length of
// the chain around each. After an index the chain goes on, longer by that of its key; after a call
// it begins again.
#include "script/sandbox/suffix_depth.h"

#include <stdbool.h>

#include "script/base/tokens.h"

#define DEPTH 250 // brackets in brackets; the interpreter takes 200

// A bracket that is open: what comes of the chain when it closes.
enum after { AFTER_GROUP, AFTER_CALL, AFTER_INDEX };

struct open {
    enum after after;
    int length; // of the chain that it stands in
};

int suffix_depth_too_long(const char *source, size_t n, int most)
{
    struct tokens r = {.at = source, .end = source + n, .line = 1};
    struct open open[DEPTH];
    int depth = 0, length = 0;
    enum token before = TOKEN_OTHER;
    for (enum token t = tokens_next(&r); t != TOKEN_END; before = t, t = tokens_next(&r)) {
        // a name, a string or a closed bracket can be called or indexed
        bool value = before == TOKEN_NAME || before == TOKEN_STRING || before == TOKEN_CLOSE;
        if (t == TOKEN_OPEN && depth < DEPTH) {
            enum after after = !value ? AFTER_GROUP : r.symbol == '[' ? AFTER_INDEX : AFTER_CALL;
            open[depth++] = (struct open){after, length};
            length = 0;
        } else if (t == TOKEN_CLOSE && depth > 0) {
            const struct open *o = &open[--depth];
            length = o->after == AFTER_GROUP   ? length
                     : o->after == AFTER_INDEX ? o->length + 1 + length
                                               : 0; // of the key's own chain, too
        } else if (t == TOKEN_DOT) {
            length++;
        } else if (t != TOKEN_NAME || before != TOKEN_DOT) {
            length = 0;
        }
        if (length > most) {
            return r.line;
        }
    }
    return 0;
}
