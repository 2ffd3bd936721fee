// store_away.h: the store of a worker (jail.h), whose parent has the file. The worker sends the
// number of a statement with its values to the parent, and gets all its rows at once.
#ifndef HOST_STORE_AWAY_H
#define HOST_STORE_AWAY_H

#include "host/campaign/internal/store_file.h"
#include "host/worker/wire.h"

// In the worker: makes a new file, as store_open does with STORE_NEW.
bool store_away_new(struct store *s, const char *path, const struct store_kind *k);

// What the worker asks for: the rows of a statement; or to begin, commit or undo a change, or to
// open the file.
enum away { AWAY_RUN, AWAY_BEGIN, AWAY_COMMIT, AWAY_ROLLBACK, AWAY_OPEN };

// The word of the answer to a commit after which nobody knows what is saved.
#define AWAY_DOUBT (-2)

// In the parent, with a struct store_server: answers such a question. The statement is one of the
// kind's table, and its values are of the sort that stands there; a change comes in a transaction.
// False, which ends the worker, if it is any other question, or out of memory.
struct store_server {
    struct store *store;
    const char *path;              // of a file to be made
    const struct store_kind *kind; // likewise
    bool writes;                   // changes are answered, too
};
bool store_serve(void *server, const char *text, size_t n, struct wire_box *out);
#define AWAY_ASK WIRE_SERVICE // the kind of its questions

#endif
