// named.h: the quoted names in Lua source.
#ifndef APP_NAMED_H
#define APP_NAMED_H

// Lets workers read the Lua files and the packs whose paths stand as strings in the text, which the
// user has typed: zd.game { mission = "camp/ambush.lua" }. Strings with escapes name nothing, and
// what scripts are not made of (grants.h) is not allowed so.
void named_allow(const char *text);

#endif
