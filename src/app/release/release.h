// release.h: what this version of the program promises, and what it says about files that another
// version wrote.
#ifndef APP_RELEASE_H
#define APP_RELEASE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum promise_id {
#define PROMISE(id, name, number, oldest, what) PROMISE_##id,
#include "app/release/promises.def"
#undef PROMISE
    PROMISES
};

// The number of each that this version writes: PROMISED_JOURNALS, ...
enum promise_number {
#define PROMISE(id, name, number, oldest, what) PROMISED_##id = (number),
#include "app/release/promises.def"
#undef PROMISE
};

struct promise {
    const char *name;   // "journals"
    int number, oldest; // what this version writes, and the first that it still opens
    const char *what;   // for people
};

extern const struct promise promises[PROMISES];

#define RELEASE_WHY 320 // bytes of a reason, with the closing zero

// Does this version open a file with that number?
bool release_opens(enum promise_id promise, int64_t number);

// Why a file under the promise `p` with that number is not opened, and which version opens it.
// `writer` is the version that wrote it; NULL or "": the file does not say.
void release_refuse(const struct promise *p, int64_t number, const char *writer,
                    char why[RELEASE_WHY]);

// What to add to a message if something went differently than when `writer` wrote it: "; zerodark
// 0.1.0 wrote it (rules 1), ...". "" if that is this version, or not known.
void release_note(const char *writer, char note[RELEASE_WHY]);

// What this version promises, a line each.
void release_print(FILE *out);

// {"rules":{"number":1,"oldest":1,"what":...}, ...}, which the caller owns.
json_t *release_json(void);

// How many versions were released, and one of them, the oldest first.
struct release {
    const char *version;
    int number[PROMISES];
};
int release_count(void);
const struct release *release_at(int i);

#endif
