// scene_run.h: handlers that no trial battle has called are called once on a small scene: the
// mission's own table as it is set up, with its own figures in the fields of the view.
#ifndef APP_SCENE_RUN_H
#define APP_SCENE_RUN_H

#include "app/check/finding.h"
#include "app/check/internal/dry_run.h"

// Calls the handlers that are left, the orders and steps of packs, complications and programs that
// are functions, and tells of
// errors that do not depend on the scene: a name that means nothing, a value of the wrong type.
// `path` is the file that is checked. May raise what opening the battle raises.
void scene_run(lua_State *L, const struct battle_setup *plan, const struct dry_run_called *called,
               const char *path, struct findings *found);

// The same for a file of robot programs, on the plan's mission.
void scene_run_programs(lua_State *L, const struct battle_setup *plan, const char *path,
                        struct findings *found);

#endif
