// options.h: the words after a command: its options, and messages about wrong ones.
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/base/command.h"
#include "host/base/complain.h"

// What options_next returns. An index of 0 or more is a row of the options.
enum { OPTIONS_END = -1, OPTIONS_WRONG = -2, OPTIONS_HELP = -3 };

// Goes through the words of a command, options first wherever they are. Set *at to 0 at first. At
// OPTIONS_END the operands are argv[*at .. argc). OPTIONS_WRONG: the error was reported;
// OPTIONS_HELP: help was printed.
int options_next(const struct command *c, int argc, char **argv, int *at, const char **value);

// Takes an option of a command, by its row's name. False if it is wrong, which was reported.
typedef bool (*options_take)(void *self, const struct command *c, const char *name,
                             const char *value);

// Goes through all words: each option is taken, operands are argv[*at .. argc) afterwards. False if
// the command must end now, with *status.
bool options_each(const struct command *c, int argc, char **argv, options_take take, void *self,
                  int *at, enum exit_status *status);

// The same for a command that takes one mission.
bool options_mission(const struct command *c, int argc, char **argv, options_take take, void *self,
                     const char **mission, enum exit_status *status);

// Reports what is wrong with the words of a command, and how to get help. Returns EXIT_USAGE.
enum exit_status options_wrong(const struct command *c, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// A whole number as the value of an option; false if it is not one, which was reported.
bool options_number(const struct command *c, const char *option, const char *value, int64_t low,
                    int64_t high, int64_t *out);

// Prints the help of a command.
void options_help(const struct command *c);

// A command with subcommands, `zerodark pack build`: runs the part that the first word names, whose
// full name is "pack build" in the command "pack", or lists the parts. `parts` ends with NULL. An
// unknown part is reported. (subcommands.c)
enum exit_status subcommands_run(const struct command *c, const struct command *const *parts,
                                 int argc, char **argv);

#endif
