#include "script/l_figure.h"

#include "script/check.h"
#include "script/err.h"
#include "script/push.h"

const struct class class_figure = {.name = "figure", .doc = "somebody or something on the table"};
