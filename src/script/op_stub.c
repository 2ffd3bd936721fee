#include "script/op_report.h"
#include "script/operation_file.h"
#include "script/env.h"
#include "script/err.h"
#include "zerodark/figures.h"
#include "zerodark/objective.h"
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>
static int id_(lua_State*L){lua_settop(L,1);return 1;}
static void copy(lua_State*L,int t,const char*k,char*out,size_t n){lua_getfield(L,t,k);const char*s=lua_tostring(L,-1);snprintf(out,n,"%s",s?s:"");lua_pop(L,1);}
void operation_read(lua_State *L, struct match *m, const char *path, struct op_plan *out)
{
    (void)m; memset(out,0,sizeof*out);
    env_push_empty(L); lua_pushcfunction(L,id_); lua_setfield(L,-2,"operation");
    env_file(L,path); int t=lua_gettop(L);
    if(!lua_istable(L,t)) luaL_error(L,"%s: no operation",path);
    copy(L,t,"id",out->id,sizeof out->id);copy(L,t,"title",out->title,sizeof out->title);copy(L,t,"rescue",out->rescue,sizeof out->rescue);
    team_design_parse("4/16/4",&out->design);
    lua_getfield(L,t,"missions");
    for(int i=1;lua_geti(L,t+1,i)!=LUA_TNIL;i++){snprintf(out->mission[out->n_missions++].path,OP_PATH,"%s",lua_tostring(L,-1));lua_pop(L,1);}
}
void op_report_of(struct op_report *r, const struct operation *op, struct match *m)
{
    struct game*g=&m->game; (void)op; memset(r,0,sizeof*r);
    r->completed=zd(g)->completed; r->difficulty=zd(g)->difficulty; r->achievements=achievements(g);
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        if (f->kind != KIND_HERO) continue;
        struct op_hero_report*h=&r->hero[r->n++]; struct terms xp;
        snprintf(h->name,sizeof h->name,"%s",f->name);
        h->wounded=f->state[STATE_DEAD]?0:f->state[STATE_WOUNDED]; h->dead=f->state[STATE_DEAD]; h->ooa=is_ooa(g,f); h->left=f->place==PLACE_LEFT;
        xp_of(g,id,&xp); h->xp=(int16_t)xp.sum;
    }
}
