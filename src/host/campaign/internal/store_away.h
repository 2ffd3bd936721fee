// store_away.h: the store of a worker (jail.h), whose parent has the file. A statement is sent
// there with its values, and all its rows come back at once.
#ifndef HOST_STORE_AWAY_H
#define HOST_STORE_AWAY_H

#include "host/campaign/internal/store_file.h"
#include "host/worker/wire.h"

// In the worker: makes the new file.
bool store_away_open(struct store *s);

// What is asked: rows of a statement; or what is to become of the change that is under way.
enum away { AWAY_RUN, AWAY_BEGIN, AWAY_COMMIT, AWAY_ROLLBACK, AWAY_OPEN };

// In the parent, with a struct store_server: answers such a question. Statements read, insert,
// update and delete rows, whatever they say. False if it is none, or out of memory.
struct store_server {
    struct store *store;
    const char *path;              // of a file that is to be made
    const struct store_kind *kind; // likewise
};
bool store_serve(void *server, const char *text, size_t n, struct wire_box *out);
#define AWAY_ASK WIRE_SERVICE // the kind of its questions

#endif
