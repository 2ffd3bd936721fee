#include "script/own_order.h"

void own_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                   const char *pack)
{
    system_add_word(row, m, SYSTEM_ORDER, name, doc, pack);
}

bool own_order_can(struct match *m, const struct order *o, struct verdict *why)
{
    (void)m, (void)o, (void)why;
    return true;
}
int own_order_open(struct match *m, enum side side, figure_id who, struct order *out, int max)
{
    (void)m, (void)side, (void)who, (void)out, (void)max;
    return 0;
}
enum status own_order_perform(struct game *g, const struct order *o)
{
    (void)g, (void)o;
    return STATUS_OK;
}
