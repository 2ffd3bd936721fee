// xdg.h: the folders of this user that the program keeps things in, as the XDG base directory
// specification has them. They end without a slash, and are not made here.
#ifndef HOST_XDG_H
#define HOST_XDG_H

#include <stdbool.h>

#include "host/files/files.h"

#define XDG_PATH (FILES_PATH - 512) // leaves room for what is appended

// $XDG_DATA_HOME/zerodark, or ~/.local/share/zerodark: installed packs. False if there is neither,
// which was reported.
bool xdg_data(char out[XDG_PATH]);

// $XDG_CONFIG_HOME/zerodark, or ~/.config/zerodark: keys.
bool xdg_config(char out[XDG_PATH]);

// The same, but it is not reported if there is neither; and $XDG_STATE_HOME/zerodark, or
// ~/.local/state/zerodark: what was typed and played.
bool xdg_find_data(char out[XDG_PATH]);
bool xdg_find_config(char out[XDG_PATH]);
bool xdg_find_state(char out[XDG_PATH]);

#endif
