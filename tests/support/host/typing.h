// typing.h: a program under a pseudo-terminal, and somebody who types.
#ifndef TESTS_SUPPORT_TYPING_H
#define TESTS_SUPPORT_TYPING_H

#include <stddef.h>
#include <sys/types.h>

// A folder for the files of the programs that are typed to; there between the two.
extern char typing_folder[];
int typing_set_up(void **state);
int typing_tear_down(void **state);

struct typing {
    pid_t pid;
    int terminal;
    char seen[65536]; // all that came since the last typing_expect
    size_t n;
};

// Starts the program ($ZERODARK) with so many words on a terminal of 80 columns and 24 rows,
// without colours unless `env` says otherwise; its files go to `folder`. `env` is pairs of names
// and values, NULL at the end, or NULL.
void typing_start(struct typing *t, const char *folder, const char *const *env,
                  const char *const *words);

// The same for a script of a shell that stops and continues its jobs; the program is $ZERODARK.
void typing_start_shell(struct typing *t, const char *folder, const char *script);

// Reads until the text has come, and forgets all up to its end; fails the test where it does not.
void typing_expect(struct typing *t, const char *text);

// The same, and the other text must not have come before it.
void typing_expect_without(struct typing *t, const char *text, const char *not_this);

// The process that a program has started, such as its worker; 0: the system does not say.
pid_t typing_worker(pid_t program);

void typing_keys(struct typing *t, const char *keys);
void typing_bytes(struct typing *t, const char *keys, size_t n);

// Types once there is a prompt, which takes keys one by one.
void typing_enter(struct typing *t, const char *keys);

// Another size of the terminal.
void typing_resize(struct typing *t, int columns, int rows);

// Leaves with Ctrl-D at the prompt; the exit status is 0.
void typing_leave(struct typing *t);

// Waits until it has ended; returns what waitpid gives.
int typing_end(struct typing *t);

#endif
