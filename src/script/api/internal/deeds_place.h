// deeds_place.h: places to stand, as methods of figures: where there is room for a figure,
// considering everything in its way under the rules.
#ifndef SCRIPT_DEEDS_PLACE_H
#define SCRIPT_DEEDS_PLACE_H

#include <lua.h>

int figure_room_at(lua_State *L);       // figure:room_at(place)
int figure_room_touching(lua_State *L); // figure:room_touching(whom, near)
int figure_room_near(lua_State *L);     // figure:room_near(place, reach)
int figure_down_from(lua_State *L);     // figure:down_from(place)
int figure_closes_in(lua_State *L);     // figure:closes_in(on, at)
int figure_places_about(lua_State *L);  // figure:places_about(reach, quarters, open?)
int figure_room_on_face(lua_State *L);  // figure:room_on_face(foot, up)
int figure_get_clings(lua_State *L);
int figure_reach_exit(lua_State *L);  // figure:reach_exit()
int figure_stands_at(lua_State *L);   // figure:stands_at(place)
int figure_look_at(lua_State *L);     // figure:look_at(place)
int figure_wait_nearby(lua_State *L); // figure:wait_nearby(by_complication)
int figure_come_to(lua_State *L);     // figure:come_to(place)

#endif
