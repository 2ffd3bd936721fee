#include "script/own_order.h"

void own_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                   const char *pack)
{
    system_add_word(row, m, SYSTEM_ORDER, name, doc, pack);
}
