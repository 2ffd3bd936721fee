// op_push.c: the fields of an operation: where it stands.
#include "script/api/internal/l_operation.h"

#include <string.h>

#include "script/base/enum_names.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/missions/operation_file.h"
#include "zerodark/operations/casualties.h"

static const char *const phases[] = {"ready", "after", "failed", "over"};
static const char *const fates[] = {"fit", "lost", "casevac"};
static const char *const stages[] = {"none", "choose", "give", "given", "lost"};
static const char *const stats[] = {"M", "F", "A", "D"};

// A text that is not empty.
static void set_op_text(lua_State *L, const char *name, const char *text)
{
    if (*text) {
        put_text(L, name, text);
    }
}

// What is not 0 of the counts.
static void set_counts(lua_State *L, const char *name, const char *const *names, int n,
                       const uint8_t *count)
{
    lua_newtable(L);
    for (int i = 0; i < n; i++) {
        if (count[i]) {
            put_int(L, names[i], count[i]);
        }
    }
    lua_setfield(L, -2, name);
}

static void push_hero(lua_State *L, const struct op_object *o, int i)
{
    const struct op_hero *h = &o->op.now.hero[i];
    lua_newtable(L);
    set_op_text(L, "name", h->sheet.name);
    set_op_text(L, "player", h->sheet.player);
    set_op_text(L, "fate", fates[h->fate]);
    for (int s = 0; s < 4; s++) {
        put_int(L, stats[s], operation_stat(&o->m->game, h, s));
    }
    set_counts(L, "lost", stats, 4, h->sheet.lost);
    set_counts(L, "used", enum_names_items(), ITEM_COUNT, h->sheet.used);
    put_int(L, "xp", h->sheet.xp);
    put_int(L, "earned", h->earned);
    put_int(L, "wounded", h->sheet.wounded);
    put_int(L, "owes", h->owes);
    put_flag(L, "absent", h->absent);
    put_flag(L, "replacement", h->sheet.replacement);
    put_flag(L, "replaced", h->replaced);
    put_flag(L, "honoured", h->honoured);
}

#define OP_GET(name, push) CLASS_GET(name, struct op_object *o = op_self(L), push)

OP_GET(get_id, lua_pushstring(L, o->op.plan.id))
OP_GET(get_title, lua_pushstring(L, o->op.plan.title))
OP_GET(get_heroes, PUSH_LIST(L, o->op.now.n, i, push_hero(L, o, i)))

static int get_briefing(lua_State *L)
{
    op_self(L);
    lua_getiuservalue(L, 1, OP_TABLE);
    lua_getfield(L, -1, "briefing");
    return 1;
}

static int get_design(lua_State *L)
{
    const struct team_design *d = &op_self(L)->op.plan.design;
    lua_pushfstring(L, "%d/%d/%d", d->heroes, d->upgrades, d->ration);
    return 1;
}

OP_GET(get_phase, lua_pushstring(L, phases[o->op.now.phase]))

static int get_op_mission(lua_State *L)
{
    const struct op_object *o = op_self(L);
    const char *path = operation_path(&o->op);
    if (!*path) {
        lua_pushnil(L);
        return 1;
    }
    lua_getiuservalue(L, 1, OP_FILE);
    operation_push_path(L, lua_tostring(L, -1), path);
    return 1;
}

OP_GET(get_number, lua_pushinteger(L, o->op.now.mission + 1))
OP_GET(get_rescue, lua_pushboolean(L, o->op.now.rescue))
OP_GET(get_completed, lua_pushboolean(L, o->op.now.completed))
OP_GET(get_debt, lua_pushboolean(L, o->op.now.debt))
OP_GET(get_sown, lua_pushboolean(L, o->op.now.sown))
OP_GET(get_saved, lua_pushinteger(L, o->op.now.saved))

static int get_op_game(lua_State *L)
{
    op_self(L);
    lua_getiuservalue(L, 1, OP_GAME);
    return 1;
}

static int get_captives(lua_State *L)
{
    const struct op_object *o = op_self(L);
    lua_newtable(L);
    for (int i = 0; i < o->op.now.n_captives; i++) {
        const struct op_captive *p = &o->op.now.captive[i];
        char name[TEAM_NAME];
        casualty_name(&o->op, &o->m->content, p, name);
        lua_newtable(L);
        set_op_text(L, "name", name);
        put_flag(L, "back", p->back);
        if (p->marker != OP_NOBODY) {
            put_int(L, "marker", p->marker);
        }
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void push_entry(lua_State *L, const struct op_object *o, const struct op_entry *e)
{
    char text[256];
    operation_tell(&o->op, e, text, sizeof text);
    lua_newtable(L);
    set_op_text(L, "did", operation_did_name((enum op_did)e->did));
    set_op_text(L, "text", text);
    set_op_text(L, "hero", e->who);
    set_op_text(L, "word", e->word);
    put_int(L, "mission", e->mission + 1);
    put_int(L, "value", e->value);
    put_flag(L, "dropped", e->dropped);
    if (e->did == OP_DID_MISSION || e->did == OP_DID_RESCUE) {
        set_op_text(L, "difficulty", enum_names_difficulties()[e->difficulty]);
        put_flag(L, "completed", e->completed);
        lua_newtable(L);
        for (int i = 0, n = 0; i <= TO_THE_WIRE; i++) {
            if (e->achievements >> i & 1) {
                lua_pushstring(L, score_achievement_name(i));
                lua_rawseti(L, -2, ++n);
            }
        }
        lua_setfield(L, -2, "achievements");
    }
}

OP_GET(get_history, PUSH_LIST(L, o->op.n_entries, i, push_entry(L, o, &o->op.entry[i])))

static int get_deeds(lua_State *L)
{
    const struct op_object *o = op_self(L);
    lua_newtable(L);
    for (int i = 0, n = 0; i < OP_DEEDS; i++) {
        if (operation_may(&o->m->game, &o->op, (enum op_action)i, NULL)) {
            lua_pushstring(L, operation_action_name((enum op_action)i));
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

static void set_supply_row(lua_State *L, const struct op_object *o, const char *name, int row)
{
    if (row != OP_NOBODY) {
        set_op_text(L, name, o->m->content.supply[row].name);
    }
}

// What may be picked of the result, and who may have any of it.
static void set_picks(lua_State *L, const struct op_object *o, int row)
{
    const struct supply_row *r = &o->m->content.supply[row];
    int picks = r->n ? r->n : 1, n = 0;
    PUSH_LIST(L, r->n, i, lua_pushstring(L, o->m->content.upgrade[r->upgrade[i]].name));
    lua_setfield(L, -2, "picks");
    lua_newtable(L);
    for (int i = 0; i < o->op.now.n; i++) {
        bool any = false;
        for (int k = 0; k < picks; k++) {
            any = any || operation_may_own(&o->m->game, &o->op, i, row, k, NULL);
        }
        if (any) {
            lua_pushstring(L, o->op.now.hero[i].sheet.name);
            lua_rawseti(L, -2, ++n);
        }
    }
    lua_setfield(L, -2, "may_have");
}

int op_push_drop(lua_State *L, const struct op_object *o)
{
    const struct op_drop *d = &o->op.now.drop;
    if (d->stage == OP_DROP_NONE) {
        lua_pushnil(L);
        return 1;
    }
    lua_newtable(L);
    set_op_text(L, "stage", stages[d->stage]);
    put_int(L, "price", d->price);
    put_flag(L, "tied", d->tied);
    if (d->chooser != OP_NOBODY) {
        set_op_text(L, "chooser", o->op.now.hero[d->chooser].sheet.name);
    }
    if (d->hero != OP_NOBODY) {
        set_op_text(L, "hero", o->op.now.hero[d->hero].sheet.name);
    }
    lua_newtable(L);
    for (int i = 0; i < d->n; i++) {
        lua_newtable(L);
        put_int(L, "die", d->die[i]);
        set_supply_row(L, o, "name", d->row[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "rolls");
    if (d->second) {
        put_int(L, "second", d->second);
    }
    set_supply_row(L, o, "result", d->result);
    if (d->stage == OP_DROP_GIVE) {
        set_picks(L, o, d->result);
    }
    return 1;
}

OP_GET(get_drop, op_push_drop(L, o))

const struct script_field op_fields[] = {{"id", get_id, NULL},
                                         {"title", get_title, NULL},
                                         {"briefing", get_briefing, NULL},
                                         {"design", get_design, NULL},
                                         {"phase", get_phase, NULL},
                                         {"mission", get_op_mission, NULL},
                                         {"number", get_number, NULL},
                                         {"is_rescue", get_rescue, NULL},
                                         {"completed", get_completed, NULL},
                                         {"debt", get_debt, NULL},
                                         {"sown", get_sown, NULL},
                                         {"saved", get_saved, NULL},
                                         {"heroes", get_heroes, NULL},
                                         {"captives", get_captives, NULL},
                                         {"drop", get_drop, NULL},
                                         {"deeds", get_deeds, NULL},
                                         {"history", get_history, NULL},
                                         {"game", get_op_game, NULL},
                                         {0}};
