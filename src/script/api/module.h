// module.h: the functions and classes of the module, in the order in which they are listed.
#ifndef SCRIPT_MODULE_H
#define SCRIPT_MODULE_H

#include "script/base/class.h"

extern const struct script_fn *const module_functions[];
extern const struct class *const module_classes[];

struct luacats;

// The class that a type (shape.h) names; NULL if it names none.
const struct class *module_class(struct luacats name);

#endif
