// figure_names.c: what a figure's fields and methods are called in a match.
#include <string.h>

#include "script/base/class.h"
#include "script/base/enum_names.h"
#include "script/hooks/system.h"

// What every figure has, whatever the rules. "radius" and "height" are read in those of Lua only.
const char *const figure_general[] = {
    "name",   "kind",  "side",  "profile", "place", "x",       "y",   "z",      "at",     "facing",
    "states", "flags", "alive", "printed", "is",    "touches", "can", "radius", "height", NULL};

static bool is_among_names(const char *wanted, const char *const *names)
{
    while (*names && strcmp(*names, wanted) != 0) {
        names++;
    }
    return *names != NULL;
}

bool figure_is_general(const char *name)
{
    return is_among_names(name, figure_general);
}

int figure_link(const struct match *m, const char *name)
{
    const char *const *links = m->rules.system->link_names;
    for (int i = 0; i < FIGURE_LINKS; i++) {
        if (links[i] && strcmp(links[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

// Methods that packs may have words for, which then mean that: packs had them first.
static const char *const late_methods[] = {"stand", NULL};

bool figure_names_late(const char *name)
{
    return is_among_names(name, late_methods);
}

// An order of the rulebook is a method in every match; only where the rules have it, it is taken.
static bool is_order_method(const char *name)
{
    return enum_names_find(enum_names_orders(), name) >= 0 || figure_names_late(name);
}

bool figure_has_name(lua_State *L, const struct match *m, const char *name)
{
    bool taken = m->ruleset ? figure_is_general(name)
                            : class_knows(L, &class_figure, name) && !is_order_method(name);
    return taken || system_word(m, SYSTEM_ORDER, name) >= 0 ||
           system_word(m, SYSTEM_STATE, name) >= 0 || system_word(m, SYSTEM_STAT, name) >= 0 ||
           (m->ruleset && (system_word(m, SYSTEM_FLAG, name) >= 0 || figure_link(m, name) >= 0));
}
