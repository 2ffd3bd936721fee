// setup_ops.c: every function hands its question on to what was lent. Nothing is checked, because
// lending comes first.
#include "app/setup/setup_ops.h"

// A process opens its battles in one way, from when it begins.
static const struct setup_ops *in_use;

void setup_ops_use(const struct setup_ops *ops)
{
    in_use = ops;
}

struct match *setup_open(lua_State *L, struct battle_setup *p)
{
    return in_use->open(L, p);
}

bool setup_locate(struct battle_setup *p, const char *journal, char *why, size_t size)
{
    return in_use->locate(p, journal, why, size);
}

void setup_allow(const struct battle_setup *p)
{
    in_use->allow(p);
}

bool setup_file(const struct battle_setup *p, const char *word, char out[FILES_PATH])
{
    return in_use->file(p, word, out);
}

bool setup_team_file(const struct battle_setup *p, int side, char out[FILES_PATH])
{
    return in_use->team_file(p, side, out);
}

bool setup_ready_bot(const char *word, char out[FILES_PATH])
{
    return in_use->bundled_bot(word, out);
}
