// fuzz_support.h: what the fuzzers share: cases that a number makes again, each run of them in a
// process of its own so that one crash does not hide the next, bytes of a kept corpus altered at
// random, and a crash made as small as it can be.
//
//     fuzz_seal [--seconds N] [--from N] [--cases N] [--keep FOLDER] FILE...
//
// Case N of the same files is always the same; the first ones are the files as they are. What does
// not come to its end is told, with the words that do it again; `--keep` also writes it there.
#ifndef SUPPORT_FUZZ_SUPPORT_H
#define SUPPORT_FUZZ_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FUZZ_FILES  400
#define FUZZ_BYTES  (4 << 20) // of a case, at most
#define FUZZ_BROKEN 7         // the status of a process that cannot begin

// Luck, by the number of the case.
void fuzz_seed(unsigned long number);
uint64_t fuzz_draw(void);
size_t fuzz_below(size_t n); // 0 where n is 0
bool fuzz_once_in(size_t n);

// Ends the process: something is as it must not be.
void fuzz_failed(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

// What was asked for on the command line. False where that was wrong, which was reported.
struct fuzz_plan {
    const char *name; // of the program
    unsigned long from, cases;
    long seconds;      // 0: until all cases are done
    const char *keep;  // NULL: nowhere
    const char **file; // the corpus
    int n_files;
};
bool fuzz_plan_read(struct fuzz_plan *p, int argc, char **argv);

// Cases of any kind. `begin` opens what a process needs; `one` is true if what a stranger made was
// taken, false if it was refused. Returns
// the exit status: 0 if all came to their end, and one was taken.
struct fuzz_cases {
    void (*begin)(void); // NULL: nothing is needed
    bool (*one)(unsigned long number);
    void (*keep)(unsigned long number, const char *folder); // NULL: it cannot be kept
    unsigned long refresh;                                  // cases of a process
};
int fuzz_cases_run(const struct fuzz_plan *p, const struct fuzz_cases *c);

// The file that the case is of, for messages.
void fuzz_note_file(const char *path);

// Bytes, with a zero after them.
struct fuzz_bytes {
    const char *path; // of the file that they were made from
    unsigned char *at;
    size_t n;
};

// A parser of bytes.
struct fuzz_parser {
    void (*begin)(void);                       // NULL: nothing is needed
    bool (*parse)(const struct fuzz_bytes *b); // is it taken?
    void (*mend)(struct fuzz_bytes *b);        // puts sums right after a change; NULL: it has none
    const char *const *words;                  // that mean something in it; NULL ends them
    bool text;                                 // it has lines, numbers and brackets
    unsigned long refresh;                     // cases of a process; 0: a thousand
};

// The whole of such a program.
int fuzz_parser_main(const struct fuzz_parser *p, int argc, char **argv);

// Reads a file whole. False if it cannot be read, or is too large.
bool fuzz_read_file(const char *path, struct fuzz_bytes *out);

#endif
