// jail_wall.h: the walls that a worker may have around it, of which a task chooses one.
#ifndef HOST_JAIL_WALL_H
#define HOST_JAIL_WALL_H

// A wall lets through what scripts need, and no more; or also what drawing libraries need: threads
// of the same process, and calls about files, which are answered without being made.
enum jail_wall { JAIL_WALL_SCRIPTS, JAIL_WALL_DRAWING, JAIL_WALLS };

#endif
