// check_rows.h: what is said about words, from the files in words/, which people edit.
#ifndef APP_CHECK_ROWS_H
#define APP_CHECK_ROWS_H

#include "script/base/text_rows.h"

extern const struct text_row advice_rows[];  // messages
extern const struct text_row gone_rows[];    // functions of Lua's libraries
extern const struct text_row foreign_rows[]; // words and signs of other languages
extern const struct text_row nothing_rows[]; // fields of a step or a check that may be nil
extern const struct text_row guess_rows[]; // members that objects do not have, as people guess them

#endif
