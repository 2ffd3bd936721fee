// play_reading.h: what the words of an order have said so far, before they become one.
#ifndef APP_PLAY_READING_H
#define APP_PLAY_READING_H

#include "app/play/play.h"

// Its words have been read up to `at`.
struct reading {
    struct play *p;
    const char *at, *all;
    struct order o;
    figure_id figure[4]; // in the order in which they were named
    int n_figures;
    int item, program, weapons, number; // -1, -1, 0, -1: not named
    struct play_way way;
    bool placed, faced;
    bool on_command; // of a sentry: it waits for an order
    point face;
    const char *why; // what is wrong with a place
};

// Takes the kind of order off the beginning of a text; -1: it begins with none. "move" is in "move
// north", "dig in" has two words: the longest name counts.
int reading_kind(const struct play *p, const char **at);

// Begins to read what follows the name of the order `o`.
void reading_begin(struct reading *r, struct play *p, const char *text, const struct order *o);

// Reads all of that. False if something is not understood, which was reported.
bool reading_rest(struct reading *r);

#endif
