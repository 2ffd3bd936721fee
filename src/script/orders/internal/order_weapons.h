// order_weapons.h: the kinds of weapons with which a shot may be fired, as options of the order.
#ifndef SCRIPT_ORDER_WEAPONS_H
#define SCRIPT_ORDER_WEAPONS_H

#include "zerodark/rules/core/zerodark.h"

struct order_weapon {
    const char *name;
    enum weapon weapon;
};

extern const struct order_weapon order_weapons[]; // ends with a row without a name

#endif
