// setup_next.c: of the places that where.h counts through, those where something is.
#include "host/setup/internal/setup_next.h"

#include "app/setup/where.h"
#include "host/files/files.h"

bool setup_find_next(const struct battle_setup *p, const char *word, int *at, char out[FILES_PATH])
{
    struct where w = {.word = word, .beside = p->beside, .at = &p->at, .next = *at};
    bool found = false;
    while (*word && !found && where_next(&w, out)) {
        found = file_exists(out);
    }
    *at = w.next;
    return found;
}
