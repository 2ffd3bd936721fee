// table_picture.h: the table of a plan as a picture.
#ifndef HOST_TABLE_PICTURE_H
#define HOST_TABLE_PICTURE_H

#include "app/setup/battle_setup.h"

// The table as its mission sets it up, as svg.h draws it, a text to be freed. The mission runs in a
// worker of its own (jail.h), which says nothing; the plan is complete and allowed. NULL where no
// picture comes of it.
char *table_picture(const struct battle_setup *p);

#endif
