// looking.h: a file that is looked at: what is known about it, and who looks at files that are
// played.
#ifndef APP_CHECK_LOOKING_H
#define APP_CHECK_LOOKING_H

#include "app/check/check_kind.h"
#include "app/check/finding.h"
#include "app/setup/battle_setup.h"

struct looking {
    struct battle_setup plan; // of a battle of its own
    const struct kind_found *kind;
    const char *path, *text;
    size_t size;
    const char *opening;   // the path of a mission of an operation that is being opened, or NULL
    bool listing;          // it is not Lua, but a listing alone
    bool reads;            // it is read, and not put to use
    const struct match *m; // with the rules for reading; NULL: they must be opened
    bool compiles;
    struct findings *found;
};

// Says what a correct file is.
void looking_sound(const struct looking *l, const char *what);

// looking_battle.c

// Makes the plan a battle of the program's own first mission. False if nobody knows where that is.
bool looking_battle_first(struct battle_setup *p);

// Makes the plan a battle of the mission of that path.
void looking_battle_of(struct battle_setup *p, const char *path);

// Opens what a plan says for somebody who gives no orders: rules may have no bots. May raise.
struct match *looking_battle_open(lua_State *L, struct battle_setup *p);

// A mission is played; a bot plays the first mission. Both may raise.
void looking_battle_mission(lua_State *L, struct looking *l);
void looking_battle_bot(lua_State *L, struct looking *l);

// looking_operation.c

// The missions of an operation are opened. May raise.
void looking_operation(lua_State *L, struct looking *l);

#endif
