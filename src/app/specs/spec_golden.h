// spec_golden.h: compares the journals of a spec's battles with recorded ones.
#ifndef APP_SPEC_GOLDEN_H
#define APP_SPEC_GOLDEN_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

// Adds `record`, `recorded` and `differ` to the table below the top of the stack, with the value on
// top as their upvalue; that is popped.
//
// record(game, options, bot): records the game's journal from here on; `options` are those of
// zd.game with which it was opened, and `bot` may name the player. If the command line could open
// the same game, `zerodark replay` accepts the journal. recorded(game) -> that journal as a text,
// with its end if the battle is over. differ(then, now) -> nil, or where the second journal differs
// from the first: in words, the number of the order (0: what the battle is made of; -1: its end),
// and its kind. Texts of scripts may have changed.
void spec_golden_functions(lua_State *L);

// Writes a golden journal of the spec at that path, beside it. False with the reason.
bool spec_golden_bless(const char *spec, const char *name, const char *text, char *why,
                       size_t size);

// The folder of a spec's golden journals.
bool spec_golden_folder(const char *spec, char *out, size_t size);

#endif
