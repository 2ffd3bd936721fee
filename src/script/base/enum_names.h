// enum_names.h: the enums of the rulebook by their Lua names, in lists that end with NULL.
#ifndef SCRIPT_ENUM_NAMES_H
#define SCRIPT_ENUM_NAMES_H

const char *const *enum_names_flags(void);
const char *const *enum_names_items(void);
const char *const *enum_names_orders(void);
const char *const *enum_names_makes(void); // by enum make
const char *const *enum_names_modes(void); // by enum mode
const char *const *enum_names_difficulties(void);

// Index of a name among others: the very one, else the only one that differs by capital letters
// only; -1 if there is none.
int enum_names_find(const char *const *names, const char *wanted);

#endif
