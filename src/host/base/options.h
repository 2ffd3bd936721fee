// options.h: the words that come after a command: its options, and what is said about them.
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/base/command.h"
#include "host/base/complain.h"

// What options_next came to. An index of 0 or more is a row of the options.
enum { OPTIONS_END = -1, OPTIONS_WRONG = -2, OPTIONS_HELP = -3 };

// Goes through the words of a command, options first wherever they stand. *at is 0 to begin with.
// Afterwards, at OPTIONS_END, operands are argv[*at .. argc). OPTIONS_WRONG: it was told;
// OPTIONS_HELP: help was printed.
int options_next(const struct command *c, int argc, char **argv, int *at, const char **value);

// Takes an option of a command, whose name is that of its row. False where it is wrong, which was
// told.
typedef bool (*options_take)(void *self, const struct command *c, const char *name,
                             const char *value);

// Goes through all words: each option is taken, operands are argv[*at .. argc) afterwards. False
// where that is all there is to do: *status is how the command ends.
bool options_each(const struct command *c, int argc, char **argv, options_take take, void *self,
                  int *at, enum exit_status *status);

// The same of a command that wants one mission.
bool options_mission(const struct command *c, int argc, char **argv, options_take take, void *self,
                     const char **mission, enum exit_status *status);

// Says what is wrong with the words of a command, and where help is. Returns EXIT_USAGE.
enum exit_status options_wrong(const struct command *c, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// A whole number as the value of an option; false where it is none, which was told.
bool options_number(const struct command *c, const char *option, const char *value, int64_t low,
                    int64_t high, int64_t *out);

// Prints the help of a command.
void options_help(const struct command *c);

// A command that is made of commands, `zerodark pack build`: runs the part that the first word
// names, whose name is "pack build" of the command "pack", or prints what parts there are. `parts`
// ends with NULL. Told where there is no such part. (subcommands.c)
enum exit_status subcommands_run(const struct command *c, const struct command *const *parts,
                                 int argc, char **argv);

#endif
