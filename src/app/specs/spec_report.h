// spec_report.h: the results of specs, printed and kept for JUnit.
//
// A worker reports by JSON texts, which are not trusted: missing fields are ignored, and what is
// shown goes through escape.h. A file is an object here:
//
//     {"file": path, "seconds": n, "limit": bool, "passed": n, "failed": n, "pending": n,
//      "warnings": [{"line": n, "text": what}], "broke": text or nothing, "tests": [{"name":
//      "group, group, name", "line": n, "status": "passed" | "failed" | "pending", "seconds": n,
//      "text": why, "output": what it printed}]}
#ifndef APP_SPEC_REPORT_H
#define APP_SPEC_REPORT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "app/base/exits.h"

struct spec_report {
    FILE *out;
    bool color;
    bool verbose; // show every test, and what it prints
    bool json;    // an object of JSON for each test, and one at the end
    bool quiet;   // only files that fail, and the sum

    json_t *files;                       // of all that are done
    json_t *now;                         // the one that runs
    json_t *begun;                       // its test that has begun and not ended, or NULL
    double began;                        // when the file did
    int passed, failed, pending, broken; // broken: files that failed outside of their tests
    bool limit;
};

void spec_report_open(struct spec_report *r);
void spec_report_close(struct spec_report *r);

// A file begins; reports something; has ended. `why` says how its worker crashed, NULL if it did
// not.
void spec_report_begin(struct spec_report *r, const char *path);
void spec_report_take(struct spec_report *r, const char *text, size_t n);
void spec_report_fail(struct spec_report *r, const char *why); // the file, outside of its tests
void spec_report_end(struct spec_report *r, enum exit_status status, const char *why);

// Prints the sum of all of them, and returns the exit status for it.
enum exit_status spec_report_sum(struct spec_report *r);

#endif
