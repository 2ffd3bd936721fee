// campaign_columns.h: the numbers that are columns of the tables `state` and `hero`, and the parts
// of statements that are made of them.
#ifndef APP_CAMPAIGN_COLUMNS_H
#define APP_CAMPAIGN_COLUMNS_H

// A column, the field that it keeps, and the most that this may be. A column of a state has the
// name of its field.
// clang-format off
#define STATE_COLUMNS(BYTE)                                                                        \
    BYTE(mission, OP_MISSIONS - 1) BYTE(phase, OP_OVER)                                            \
    BYTE(rescue, 255) BYTE(was_rescue, 255) BYTE(completed, 255) BYTE(all_ooa, 255)                \
    BYTE(lost_now, 255) BYTE(replaced, 255) BYTE(effect, 255) BYTE(witnesses, 255)                 \
    BYTE(sown, 255) BYTE(debt, 255) BYTE(saved, 255) BYTE(markers, 255)
#define HERO_COLUMNS(BYTE, SHORT)                                                                  \
    SHORT(M, sheet.stat[0]) SHORT(F, sheet.stat[1]) SHORT(A, sheet.stat[2])                        \
    SHORT(D, sheet.stat[3]) SHORT(AV, sheet.av) SHORT(xp, sheet.xp)                                \
    SHORT(counted, sheet.counted) BYTE(iff, sheet.iff, TEAM_IFF_NONE)                              \
    BYTE(bare, sheet.bare, 1) BYTE(replacement, sheet.replacement, 1)                              \
    BYTE(more_AV, sheet.more_av, 255) BYTE(wounded, sheet.wounded, 255)                            \
    BYTE(lost_M, sheet.lost[0], 255) BYTE(lost_F, sheet.lost[1], 255)                              \
    BYTE(lost_A, sheet.lost[2], 255) BYTE(lost_D, sheet.lost[3], 255)                              \
    SHORT(earned, earned) BYTE(fate, fate, OP_CASEVAC) BYTE(owes, owes, 255)                       \
    BYTE(absent, absent, 255) BYTE(honoured, honoured, 255) BYTE(replaced, replaced, 255)          \
    BYTE(was_ooa, was_ooa, 255) BYTE(ally_lost, ally_lost, 255)
// clang-format on

// Lists of them, to follow others: ", phase", a question mark, the letter of a value.
#define COLUMN_NAME(column, ...) ", " #column
#define COLUMN_MARK(...)         ", ?"
#define COLUMN_VALUE(...)        "n"
#define STATE_NAMES              STATE_COLUMNS(COLUMN_NAME)
#define STATE_MARKS              STATE_COLUMNS(COLUMN_MARK)
#define STATE_VALUES             STATE_COLUMNS(COLUMN_VALUE)
#define HERO_NAMES               HERO_COLUMNS(COLUMN_NAME, COLUMN_NAME)
#define HERO_MARKS               HERO_COLUMNS(COLUMN_MARK, COLUMN_MARK)
#define HERO_VALUES              HERO_COLUMNS(COLUMN_VALUE, COLUMN_VALUE)

#endif
