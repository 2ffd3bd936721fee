// dot_go.c: commands of the prompt that go from position to position.
#include "host/dot_parts.h"

// Goes so many orders back or forth by a method of the game; returns how many there were.
static int go(lua_State *L, const char *method, int most)
{
    int done = 0;
    bool more = true;
    while (more && done < most) {
        dot_call(L, method, 0, 1);
        more = lua_toboolean(L, -1);
        lua_pop(L, 1);
        done += more;
    }
    return done;
}

static int push_where(lua_State *L, const char *what, int done)
{
    const struct match *m = dot_game(L);
    lua_pushfstring(L, "%d order%s %s; %d done, %d to undo, %d to redo", done, done == 1 ? "" : "s",
                    what, (int)m->game.world.orders, m->n_undo, m->n_redo);
    return 1;
}

int dot_undo(lua_State *L)
{
    int most = dot_count(L, "undo", 1, 1), done = go(L, "undo", most);
    if (done == 0) {
        return dot_fail(L, "there is nothing to undo: no order was given yet, or it is too long "
                           "ago (zd.game { undo = 1000 } keeps more)");
    }
    return push_where(L, "taken back", done);
}

int dot_redo(lua_State *L)
{
    int most = dot_count(L, "redo", 1, 1), done = go(L, "redo", most);
    if (done == 0) {
        return dot_fail(L, "there is nothing to redo: nothing was taken back, or something else "
                           "was done since");
    }
    return push_where(L, "done again", done);
}
