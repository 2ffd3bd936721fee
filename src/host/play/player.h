// player.h: the person at the keyboard, for commands of other rooms that keep what is played
// elsewhere than in a journal's file. The parent opens a player and answers its worker; the worker
// has play_terminal, whose journal is its own to replace.
#ifndef HOST_PLAYER_H
#define HOST_PLAYER_H

#include <stdbool.h>

#include "app/play/play_terminal.h"

struct terminal;
struct wire_box;

// From now on, on a terminal, lines can be edited; `color`: the user wants colours. NULL if out of
// memory. player_close frees it.
struct terminal *player_open(bool color);
void player_close(struct terminal *d);

// Where lines cannot be edited Ctrl-C ends the program: this static text, with its line breaks, is
// told before it does.
void player_last_words(struct terminal *d, const char *text);

// Its worker has crashed: ends the full screen. True if there was one.
bool player_leave(struct terminal *d);

// jail_job's `serve`, with a player as its `self`. It keeps no journal: a worker that wants one
// written by it is refused.
bool player_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

// In the worker: the terminal of its parent. Its journal is that of a file, which a player has not.
const struct play_terminal *player_away(void);

#endif
