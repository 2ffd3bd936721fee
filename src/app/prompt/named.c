// named.c: the text is only cut into tokens, not compiled. Each string in it that is the path of a
// script is allowed, unless it has an escape in it.
#include "app/prompt/named.h"
#include "app/outside/outside.h"

#include <stdio.h>
#include <string.h>

#include "script/base/tokens.h"

// What stands between the quotes, or the long brackets, of a token. False if that is not a path.
static bool read_path_of_token(const char *from, const char *to, char path[FILES_PATH])
{
    size_t edge = 1;
    if (*from == '[') {
        edge += strspn(from + 1, "=") + 1;
    }
    size_t n = (size_t)(to - from);
    if (n <= 2 * edge || n - 2 * edge >= FILES_PATH || memchr(from, '\\', n)) {
        return false;
    }
    snprintf(path, FILES_PATH, "%.*s", (int)(n - 2 * edge), from + edge);
    return true;
}

void named_allow(const char *text)
{
    char path[FILES_PATH];
    struct tokens r = {.at = text, .end = text + strlen(text), .line = 1};
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        if (t == TOKEN_STRING && read_path_of_token(r.before, r.at, path) &&
            outside()->is_script(path)) {
            outside()->allow(path);
        }
    }
}
