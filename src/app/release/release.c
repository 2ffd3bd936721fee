// release.c: the tables of promises and of releases, and the sentences about a thing of another
// version.
#include "app/release/release.h"

#include <inttypes.h>
#include <string.h>

#include "app/text/fold.h"

const struct promise promises[PROMISES] = {
#define PROMISE(id, name, number, oldest, what) {name, number, oldest, what},
#include "app/release/promises.def"
#undef PROMISE
};

static const struct release releases[] = {
#define RELEASE(version, ...) {version, {__VA_ARGS__}},
#include "app/release/releases.def"
#undef RELEASE
};

#define RELEASES ((int)(sizeof releases / sizeof *releases))

void release_print(FILE *out)
{
    for (int i = 0; i < PROMISES; i++) {
        const struct promise *p = &promises[i];
        char left[32], text[200], older[48] = "";
        if (p->oldest < p->number) {
            snprintf(older, sizeof older, " (opens those from %d on)", p->oldest);
        }
        snprintf(left, sizeof left, "%-10s %d", p->name, p->number);
        snprintf(text, sizeof text, "%s%s", p->what, older);
        wrapped_print_beside(out, left, 18, text);
    }
}

json_t *release_json(void)
{
    json_t *o = json_object();
    for (int i = 0; i < PROMISES; i++) {
        const struct promise *p = &promises[i];
        json_object_set_new(o, p->name,
                            json_pack("{s:i, s:i, s:s}", "number", p->number, "oldest", p->oldest,
                                      "what", p->what));
    }
    return o;
}

int release_count(void)
{
    return RELEASES;
}

const struct release *release_at(int i)
{
    return &releases[i];
}

bool release_opens(enum promise_id promise, int64_t number)
{
    return number >= promises[promise].oldest && number <= promises[promise].number;
}

// A text that a file has for the version that wrote it; what is none may hold anything.
static bool is_version(const char *text)
{
    return text && *text && strlen(text) < 40 &&
           strspn(text, "0123456789.+-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") ==
               strlen(text);
}

static const struct release *named(const char *version)
{
    for (int i = 0; i < RELEASES; i++) {
        if (strcmp(releases[i].version, version) == 0) {
            return &releases[i];
        }
    }
    return NULL;
}

// The newest release that writes this number, and so opens it; NULL if none is known.
static const struct release *newest_with(const char *promise, int64_t number)
{
    for (int i = RELEASES - 1; i >= 0; i--) {
        for (int k = 0; k < PROMISES; k++) {
            if (releases[i].number[k] == number && strcmp(promises[k].name, promise) == 0) {
                return &releases[i];
            }
        }
    }
    return NULL;
}

void release_refuse(const struct promise *p, int64_t number, const char *writer,
                    char why[RELEASE_WHY])
{
    const struct release *can = newest_with(p->name, number);
    bool newer = number > p->number, known = is_version(writer);
    char by[64], with[96];
    if (known) {
        snprintf(by, sizeof by, "zerodark %s", writer);
    } else {
        snprintf(by, sizeof by, "%s zerodark", newer ? "a newer" : "an older");
    }
    if (can || known) {
        snprintf(with, sizeof with, "open it with zerodark %s%s", can ? can->version : writer,
                 newer ? " or a newer one" : "");
    } else {
        snprintf(with, sizeof with, "open it with one whose `zerodark --version` says %s %" PRId64,
                 p->name, number);
    }
    snprintf(why, RELEASE_WHY,
             "it was written by %s (%s %" PRId64 "), and this is zerodark %s (%s %d): %s", by,
             p->name, number, ZERODARK_VERSION, p->name, p->number, with);
}

void release_note(const char *writer, char note[RELEASE_WHY])
{
    *note = '\0';
    if (!is_version(writer) || strcmp(writer, ZERODARK_VERSION) == 0) {
        return;
    }
    const struct release *then = named(writer);
    char rules[32] = "";
    if (then) {
        snprintf(rules, sizeof rules, " (rules %d)", then->number[PROMISE_RULES]);
    }
    snprintf(note, RELEASE_WHY,
             "; zerodark %s%s wrote it, and this is zerodark %s (rules %d): play it with "
             "zerodark %s",
             writer, rules, ZERODARK_VERSION, PROMISED_RULES, writer);
}
