// outside.c: one pointer, which is not checked, because lending comes before any question.
#include "app/outside/outside.h"

// A process has one outside.
static const struct outside *in_use;

const char *outside_hides(enum file_found found)
{
    switch (found) {
    case FILE_BEHIND:
        return FILES_CLOSED;
    case FILE_UNKNOWN:
        return FILES_UNSEEN;
    case FILE_CIRCLE:
        return FILES_CIRCLE;
    case FILE_ASTRAY:
        return FILES_ASTRAY;
    case FILE_PIPE:
        return "it is not a plain file but a pipe";
    case FILE_SOCKET:
        return "it is not a plain file but a socket";
    case FILE_DEVICE:
        return "it is not a plain file but a device";
    default:
        return NULL;
    }
}

const char *outside_unread(enum file_found found)
{
    return found == FILE_FOLDER ? FILES_FOLDER : outside_hides(found);
}

void outside_use(const struct outside *w)
{
    in_use = w;
}

const struct outside *outside(void)
{
    return in_use;
}
