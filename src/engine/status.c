// status.c: names and texts are expanded from the one list in status.h. A fault's text is made when
// the fault is set, so that it needs nothing later.
#include "engine/status.h"

#include <stdarg.h>
#include <stdio.h>

static const struct {
    const char *name, *text;
} statuses[] = {
#define X(code, name, text) {name, text},
    STATUS_MAP(X)
#undef X
};

const char *status_name(enum status s)
{
    return statuses[s].name;
}

const char *status_text(enum status s)
{
    return statuses[s].text;
}

enum status fault_set(struct fault *f, enum status s, const char *rule, const char *format, ...)
{
    if (f) {
        va_list args;
        f->status = s;
        f->rule = rule;
        va_start(args, format);
        vsnprintf(f->text, sizeof f->text, format, args);
        va_end(args);
    }
    return s;
}
