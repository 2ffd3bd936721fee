// play_pages.h: where the screen is redrawn, what is longer than it is read in pages.
#ifndef APP_PLAY_PAGES_H
#define APP_PLAY_PAGES_H

#include "app/play/play.h"

// Is there such a screen? Not in a pipe, and not on the full screen, which has pages of its own.
bool play_pages(const struct play *p);

// Shows a text. Behind each page but the last it waits for Enter; another line that is typed there
// ends it, and is the next line that play_line returns.
void play_pages_show(struct play *p, const char *text);

// The same in pages of so many rows.
void play_pages_show_in(struct play *p, const char *text, int rows);

// Prints the table with its legend. Each page of it has the inches above it.
void play_pages_map(struct play *p);

#endif
