// options.h: the words after a command: its options, and messages about wrong ones.
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/base/command.h"
#include "host/base/complain.h"

// Where the value of an option goes, as the end of its row: `member` of the struct that the command
// reads its options into. A flag goes into a bool and any word into a const char *; a number that
// has to be within `least` and `most` goes into an int64_t or an int.
//
//     {"quiet", 'q', NULL, "only the result", OPTION(struct run, quiet)},
//     {"orders", 0, "N", "stops after N orders", OPTION_NUMBER(struct run, orders, 1, 1000)},
//
// Others are taken by a function, which is given a member or all of the struct. A command with one
// option can do without a struct: it is read into a bool.
//
//     {"until", 'u', "W", "until it is certain", OPTION_BY(take_until, struct compare, told)},
//     {"shard", 0, "K/N", "only the K-th of N parts", .take = take_shard},
//     {"force", 0, NULL, "even if it is in use", .take = options_flag},
// clang-format off
#define OPTION(type, member)                                                                       \
    .take = _Generic(((type *)0)->member, bool: options_flag, const char *: options_word),         \
    .offset = offsetof(type, member)
#define OPTION_NUMBER(type, member, least, most)                                                   \
    .take = _Generic(((type *)0)->member, int: options_int, int64_t: options_number),              \
    .offset = offsetof(type, member), .low = (least), .high = (most)
#define OPTION_BY(function, type, member) .take = (function), .offset = offsetof(type, member)
// clang-format on

// What those rows take an option with.
bool options_flag(void *at, const struct command *c, const struct option_row *o, const char *value);
bool options_word(void *at, const struct command *c, const struct option_row *o, const char *value);
bool options_number(void *at, const struct command *c, const struct option_row *o,
                    const char *value);
bool options_int(void *at, const struct command *c, const struct option_row *o, const char *value);

// What these functions return in place of an index: there are no more options, a word was wrong,
// which was reported, or help was printed.
enum { OPTIONS_END = -1, OPTIONS_WRONG = -2, OPTIONS_HELP = -3 };

// Goes through the words of a command, options first wherever they are, and takes each option into
// `self`. Returns where the operands begin, argv[at .. argc). Negative: the command ends now, with
// options_stopped(at).
int options_read(const struct command *c, int argc, char **argv, void *self);

// The same for a command that takes one operand: "mission" for "which mission?".
int options_one(const struct command *c, int argc, char **argv, void *self, const char *what);

// The same for a command that takes one or more; `missing` is what it says if there is none.
int options_some(const struct command *c, int argc, char **argv, void *self, const char *missing);

// The exit status of a command that ends over its words.
enum exit_status options_stopped(int at);

// Reports what is wrong with the words of a command, and how to get help. Returns EXIT_USAGE.
enum exit_status options_wrong(const struct command *c, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// Prints the help of a command.
void options_help(const struct command *c);

// The `run` of a command with parts, `zerodark pack build`: runs the part that the first word
// names, or lists the parts. An unknown part is reported. (subcommands.c)
enum exit_status subcommands_run(const struct command *c, int argc, char **argv);

// The part of a command whose name is "pack build" in the command "pack"; NULL: there is none.
const struct command *subcommand_named(const struct command *c, const char *word);

#endif
