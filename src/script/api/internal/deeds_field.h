// deeds_field.h: what comes onto the table, goes off on it or changes hands there, as methods of
// games and figures, like step_api.h: gas, grenades, gadgets, machines.
#ifndef SCRIPT_DEEDS_FIELD_H
#define SCRIPT_DEEDS_FIELD_H

#include <lua.h>

int game_cloud(lua_State *L);       // game:cloud { gas =, at =, side = }
int game_grenade(lua_State *L);     // game:grenade(throw) -> had it an effect?
int game_pulse(lua_State *L);       // game:pulse(blast)
int figure_put_down(lua_State *L);  // figure:put_down(item, options?) -> gadget
int figure_reprogram(lua_State *L); // figure:reprogram(program, by?)
int figure_take_over(lua_State *L); // figure:take_over(machine)
int figure_release(lua_State *L);   // figure:release(lost?)
int figure_toggle(lua_State *L);    // figure:toggle(item, on?, by?)
int figure_enter(lua_State *L);     // figure:enter(machine)
int game_draw_hands(lua_State *L);  // game:draw_hands()

#endif
