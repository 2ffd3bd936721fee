// named.h: the quoted names in Lua source.
#ifndef APP_NAMED_H
#define APP_NAMED_H

// Lets workers read the Lua files and the packs whose paths are strings in a text that the user has
// typed: zd.game { mission = "camp/ambush.lua" }. Strings with escapes do not count, nor do files
// that are not scripts (grants.h).
void named_allow(const char *text);

#endif
