// store_away.h: the store of a worker (jail.h), whose file is its parent's. What the worker runs is
// sent there with its values, and comes back as all its rows at once.
#ifndef HOST_STORE_AWAY_H
#define HOST_STORE_AWAY_H

#include <stdarg.h>

#include "host/campaign/store.h"
#include "host/worker/wire.h"

// In the worker: what store.h has under those names.
struct store_rows away_query(struct store *s, const char *sql, const char *types, va_list args);
bool away_next(struct store_rows *r);
void away_done(struct store_rows *r);
int64_t away_int(const struct store_rows *r, int column);
bool away_null(const struct store_rows *r, int column);
const char *away_text(const struct store_rows *r, int column);

// What is to be done with the change that is under way; AWAY_OPEN makes the new file.
enum away { AWAY_RUN, AWAY_BEGIN, AWAY_COMMIT, AWAY_ROLLBACK, AWAY_OPEN };
bool away_do(struct store *s, enum away what);

// In the parent, with a struct store_server: answers such a question. Statements read, insert,
// update and delete rows, whatever they say. False where it is none, or there is no memory left.
struct store_server {
    struct store *store;
    const char *path;              // of a file that is to be made
    const struct store_kind *kind; // likewise
};
bool store_serve(void *server, const char *text, size_t n, struct wire_box *out);
#define AWAY_ASK WIRE_SERVICE // the kind of its questions

#endif
