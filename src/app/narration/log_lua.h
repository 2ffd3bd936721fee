// log_lua.h: a battle of rules that are written in Lua, told in words. What happens there the rules
// tell themselves (game:tell, game:account); nothing is known of what it means.
#ifndef APP_LOG_LUA_H
#define APP_LOG_LUA_H

#include "app/narration/log.h"

// As log_part and log_events.
void log_lua_part(const struct log *l, const struct game *g, const struct order *o,
                  const struct events *e, int from);
void log_lua_events(const struct log *l, const struct game *g, const struct events *e);

// As log_title and log_heading.
void log_lua_title(const struct log *l, const struct game *g, const struct account *a);
void log_lua_heading(const struct log *l, const struct game *g, const struct order *o);

// As log_account.
void log_lua_account(const struct log *l, const struct game *g, const struct account *a);

// Is the game played by such rules?
bool log_is_lua(const struct game *g);

#endif
