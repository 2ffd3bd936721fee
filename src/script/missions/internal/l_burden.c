// l_burden.c: what a mission says of carrying and capturing, as methods of `m`.
#include "script/missions/l_setup.h"

#include "zerodark/rules/movement/carrying.h"

// A carrier of something that has an AV drags it, unless the mission says how it moves.
int m_carry(lua_State *L)
{
    static const char *const names[] = {"av", "moves", "drop", "most", NULL};
    static const char *const moves[] = {"freely", "drag", "only drag", NULL};
    struct match *m = mission_of(L);
    struct zd *z = zd(&m->game);
    struct fields f;
    setup_options(&f, L, "carry", names);
    int own = field_is_there(&f, "av") ? CARRY_ONLY_DRAGS : CARRY_FREELY;
    z->drag_av = (uint8_t)field_int(&f, "av", 0, 20, DRAG_AV_OWN);
    z->carry = (uint8_t)field_choice(&f, "moves", moves, own);
    z->drops = field_flag(&f, "drop", false);
    z->burdens = (uint8_t)field_int(&f, "most", 1, FIGURES, 1);
    return 0;
}

// ZD-VS-KIDNAP-04: "A(13)".
int m_capture(lua_State *L)
{
    static const char *const names[] = {"test", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    setup_options(&f, L, "capture", names);
    field_need(&f, "test");
    zd(&m->game)->capture = (uint8_t)setup_test(&f, "test");
    return 0;
}
