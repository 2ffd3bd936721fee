// passphrase.h: passphrases, typed on a terminal without being shown.
#ifndef HOST_PASSPHRASE_H
#define HOST_PASSPHRASE_H

#include <stdbool.h>
#include <stddef.h>

// Asks on the terminal, where standard input is one, and does not show what is typed. `out` is ""
// if nothing was typed. False if there is no terminal, or if the passphrase does not fit.
bool passphrase_ask(const char *question, char *out, size_t size);

#endif
