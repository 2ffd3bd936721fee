// zerodark_layout.c: struct zd, a row for each member (engine/flat_layout.h). Ranges are as wide as the
// rules can bear: counters may be anything, what is looked up in a table may not.
#include "engine/flat_layout.h"

#include "engine/world_layout.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/zerodark.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/robots/program.h"

#define ALL_SIDES   ((1 << SIDES) - 1)
#define ALL_EDGES   (EDGE_TOP | EDGE_RIGHT | EDGE_BOTTOM | EDGE_LEFT)
#define ALL_BONUSES ((1 << BONUS_COUNT) - 1)
#define ALL_ITEMS   ((1 << ITEM_COUNT) - 1)
#define ALL_ENDINGS (END_PRIMARY_DESTROYED * 2 - 1)

// clang-format off
#define CLOUD_ROWS(X, S)                                                                           \
    X(S, 1, tags, , BITS, 0, UINT32_MAX, NULL)                                                     \
    X(S, 2, markers, , NUMBER, 0, UINT8_MAX, NULL)                                                 \
    X(S, 3, shrinking, , NUMBER, 0, UINT8_MAX, NULL)                                               \
    X(S, 4, side, , NUMBER, 0, SIDES - 1, NULL)                                                    \
    X(S, 5, placed_now, , NUMBER, 0, 1, NULL)
#define HAND_ROWS(X, S)                                                                            \
    X(S, 1, spook, , FIGURE, 0, UINT16_MAX, NULL)                                                  \
    X(S, 2, n, , NUMBER, 0, HAND_CARDS, NULL)                                                      \
    X(S, 3, drawn, , NUMBER, 0, 1, NULL)                                                           \
    X(S, 4, card, [0], LIST, 0, CARDS - 1, NULL)
#define REMOTE_ROWS(X, S)                                                                          \
    X(S, 1, who, , FIGURE, 0, UINT16_MAX, NULL)                                                    \
    X(S, 2, target, , FIGURE, 0, UINT16_MAX, NULL)                                                 \
    X(S, 3, did, , NUMBER, 0, UINT8_MAX, NULL)                                                     \
    X(S, 4, hits, , NUMBER, 0, UINT8_MAX, NULL)                                                    \
    X(S, 5, silent, , NUMBER, 0, UINT8_MAX, NULL)                                                  \
    X(S, 0, spare, , SPARE, 0, 0, NULL)
#define AREA_ROWS(X, S)                                                                            \
    X(S, 1, low, , STRUCT, 0, 0, &point_layout)                                                    \
    X(S, 2, high, , STRUCT, 0, 0, &point_layout)
#define USE_ROWS(X, S)                                                                             \
    X(S, 1, use, , NUMBER, 0, USE_DOOR, NULL)                                                      \
    X(S, 2, test, , NUMBER, 0, UINT8_MAX, NULL)                                                    \
    X(S, 3, needs, , NUMBER, 0, UINT8_MAX, NULL)                                                   \
    X(S, 4, done, , NUMBER, 0, UINT8_MAX, NULL)
#define RESERVE_ROWS(X, S)                                                                         \
    X(S, 1, profile, , NUMBER, 0, PROFILES - 1, NULL)                                              \
    X(S, 2, synthetic, , NUMBER, 0, 2, NULL)                                                       \
    X(S, 3, n, , NUMBER, 0, UINT8_MAX, NULL)                                                       \
    X(S, 0, spare, , SPARE, 0, 0, NULL)
#define HUSHED_ROWS(X, S)                                                                          \
    X(S, 1, shooter, , FIGURE, 0, UINT16_MAX, NULL)                                                \
    X(S, 2, target, , FIGURE, 0, UINT16_MAX, NULL)                                                 \
    X(S, 3, reach, , NUMBER, INT32_MIN, INT32_MAX, NULL)                                           \
    X(S, 4, at, , STRUCT, 0, 0, &spot_layout)
#define KIT_ROWS(X, S)                                                                             \
    X(S, 1, off, , BITS, 0, ALL_ITEMS, NULL)                                                       \
    X(S, 2, hardened, , BITS, 0, ALL_ITEMS, NULL)                                                  \
    X(S, 3, clones, , BITS, 0, ALL_SIDES, NULL)                                                    \
    X(S, 4, item, [0], NUMBER, 0, UINT8_MAX, NULL)                                                 \
    X(S, 0, spare, [0], SPARE, 0, 0, NULL)
#define UPGRADES_ROWS(X, S)                                                                        \
    X(S, 1, bits, [0], BITS, 0, UINT32_MAX, NULL)

#define ZD_ROWS(X, S)                                                                              \
    X(S, 1, visibility, , NUMBER, 0, UINT8_MAX, NULL)                                              \
    X(S, 2, scale, , NUMBER, 0, 3, NULL)                                                           \
    X(S, 3, difficulty, , NUMBER, 0, DIFFICULTY_INSANE, NULL)                                      \
    X(S, 4, mode, , NUMBER, 0, MODE_VERSUS, NULL)                                                  \
    X(S, 5, endings, , BITS, 0, ALL_ENDINGS, NULL)                                                 \
    X(S, 6, exits, , BITS, 0, ALL_EDGES, NULL)                                                     \
    X(S, 7, entry, , BITS, 0, ALL_EDGES, NULL)                                                     \
    X(S, 8, complications, , NUMBER, 0, COMPLICATION_TABLES - 1, NULL)                             \
    X(S, 9, secondary_stay, , NUMBER, 0, 1, NULL)                                                  \
    X(S, 10, drag_av, , NUMBER, 0, UINT8_MAX, NULL)                                                \
    X(S, 11, pickup_dice, , NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 12, heroes_at_start, , NUMBER, 0, UINT8_MAX, NULL)                                        \
    X(S, 13, centre, , STRUCT, 0, 0, &point_layout)                                                \
    X(S, 14, reference, , FIGURE, 0, UINT16_MAX, NULL)                                             \
    X(S, 15, marker_serial, , NUMBER, 0, UINT16_MAX, NULL)                                         \
    X(S, 16, actor, , FIGURE, 0, UINT16_MAX, NULL)                                                 \
    X(S, 17, active_bogey, , FIGURE, 0, UINT16_MAX, NULL)                                          \
    X(S, 18, in_action, , NUMBER, 0, STAGE_INTERRUPTION, NULL)                                     \
    X(S, 19, bonus_used, [0], BITS, 0, ALL_BONUSES, NULL)                                          \
    X(S, 20, moving, , NUMBER, 0, FIGURES, NULL)                                                   \
    X(S, 21, action_kind, , NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 22, noise_hits, , NUMBER, 0, UINT8_MAX, NULL)                                             \
    X(S, 23, performer, , FIGURE, 0, UINT16_MAX, NULL)                                             \
    X(S, 24, performing, , NUMBER, 0, BONUS_COUNT - 1, NULL)                                       \
    X(S, 25, waived, , BITS, 0, ALL_SIDES, NULL)                                                   \
    X(S, 26, waited, [0], NUMBER, 0, UINT32_MAX, NULL)                                             \
    X(S, 27, actor_at, , STRUCT, 0, 0, &spot_layout)                                               \
    X(S, 28, nullified, , NUMBER, 0, NULLIFIED_ALL, NULL)                                          \
    X(S, 29, two_cards, , NUMBER, 0, 1, NULL)                                                      \
    X(S, 30, jokers_pending, , NUMBER, 0, 4, NULL)                                                 \
    X(S, 31, complications_seen, , NUMBER, 0, UINT8_MAX, NULL)                                     \
    X(S, 32, deck_out, , NUMBER, 0, 1, NULL)                                                       \
    X(S, 33, setting_up, , NUMBER, 0, 1, NULL)                                                     \
    X(S, 34, clock_cards, , NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 35, in_complication, , NUMBER, 0, 1, NULL)                                                \
    X(S, 36, pending_card, [0], LIST, 0, UINT8_MAX, NULL)                                          \
    X(S, 37, waiting, , NUMBER, 0, 3, NULL)                                                        \
    X(S, 38, waiting_card, [0], LIST, 0, UINT8_MAX, NULL)                                          \
    X(S, 39, card, , NUMBER, -1, CARDS - 1, NULL)                                                  \
    X(S, 40, bosses_killed, , NUMBER, 0, UINT8_MAX, NULL)                                          \
    X(S, 41, personal, , NUMBER, 0, 1, NULL)                                                       \
    X(S, 42, no_witnesses, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 43, primary_secured, , NUMBER, 0, 1, NULL)                                                \
    X(S, 44, primary_destroyed, , NUMBER, 0, 1, NULL)                                              \
    X(S, 45, secured, , NUMBER, 0, UINT8_MAX, NULL)                                                \
    X(S, 46, completed, , NUMBER, 0, 1, NULL)                                                      \
    X(S, 47, low_ground, , NUMBER, 0, 1, NULL)                                                     \
    X(S, 48, xp, [0], NUMBER, INT16_MIN, INT16_MAX, NULL)                                          \
    X(S, 49, removed, [0], NUMBER, 0, UINT8_MAX, NULL)                                             \
    X(S, 50, stance, [0], NUMBER, 0, UINT8_MAX, NULL)                                              \
    X(S, 51, lost_objectives, , NUMBER, 0, UINT8_MAX, NULL)                                        \
    X(S, 52, leaves_with_it, , NUMBER, 0, 1, NULL)                                                 \
    X(S, 53, more_flips, , NUMBER, 0, CARDS, NULL)                                                 \
    X(S, 0, spare2, , SPARE, 0, 0, NULL)                                                           \
    X(S, 54, home, [0], STRUCT, 0, 0, &spot_layout)                                                \
    X(S, 55, carry_xp, [0], NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 56, redeployed, , BITS, 0, ALL_SIDES, NULL)                                               \
    X(S, 57, small_table, , NUMBER, 0, 1, NULL)                                                    \
    X(S, 58, grid, , NUMBER, 0, GRID_FIXED, NULL)                                                  \
    X(S, 0, spare3, , SPARE, 0, 0, NULL)                                                           \
    X(S, 59, cloud, [0], STRUCT, 0, 0, &cloud_layout)                                              \
    X(S, 60, hand, [0], STRUCT, 0, 0, &hand_layout)                                                \
    X(S, 61, veil, [0], FIGURE, 0, UINT16_MAX, NULL)                                               \
    X(S, 62, master, [0], FIGURE, 0, UINT16_MAX, NULL)                                             \
    X(S, 63, first_side, [0], NUMBER, 0, SIDES - 1, NULL)                                          \
    X(S, 64, rerolls, [0], NUMBER, 0, UINT8_MAX, NULL)                                             \
    X(S, 65, rerolls_used, [0], NUMBER, 0, UINT8_MAX, NULL)                                        \
    X(S, 66, bonus_shots, [0], NUMBER, 0, UINT8_MAX, NULL)                                         \
    X(S, 67, sneaks, [0], NUMBER, 0, 1, NULL)                                                      \
    X(S, 68, silenced, , NUMBER, 0, UINT8_MAX, NULL)                                               \
    X(S, 0, spare4, [0], SPARE, 0, 0, NULL)                                                        \
    X(S, 69, kit, [0], STRUCT, 0, 0, &kit_layout)                                                  \
    X(S, 70, upgrades, [0], STRUCT, 0, 0, &upgrades_layout)                                        \
    X(S, 71, raised, [0][0], NUMBER, 0, UINT8_MAX, NULL)                                           \
    X(S, 72, program, [0], NUMBER, 0, PROGRAMS, NULL)                                              \
    X(S, 73, gassed, [0], NUMBER, 0, UINT8_MAX, NULL)                                              \
    X(S, 74, lent_flags, [0], BITS, 0, UINT32_MAX, NULL)                                           \
    X(S, 75, lent_upgrades, [0], STRUCT, 0, 0, &upgrades_layout)                                   \
    X(S, 76, entered, , FIGURE, 0, UINT16_MAX, NULL)                                               \
    X(S, 0, spare5, [0], SPARE, 0, 0, NULL)                                                        \
    X(S, 77, caught, [0], NUMBER, 0, 1, NULL)                                                      \
    X(S, 78, sentries, , NUMBER, 0, 1, NULL)                                                       \
    X(S, 79, on_way, , NUMBER, 0, FIGURES, NULL)                                                   \
    X(S, 80, flips, , NUMBER, 0, UINT8_MAX, NULL)                                                  \
    X(S, 0, spare6, , SPARE, 0, 0, NULL)                                                           \
    X(S, 81, sentry, [0], NUMBER, 0, SENTRY_UPSET, NULL)                                           \
    X(S, 82, armed_at, [0], NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 83, moved_at, [0], NUMBER, 0, UINT8_MAX, NULL)                                            \
    X(S, 84, sentry_waits, [0], NUMBER, 0, UINT16_MAX, NULL)                                       \
    X(S, 85, present, , BITS, 0, UINT32_MAX, NULL)                                                 \
    X(S, 86, emjay_used, [0], NUMBER, 0, 1, NULL)                                                  \
    X(S, 87, remotes, [0], STRUCT, 0, 0, &remote_layout)                                           \
    X(S, 88, handler, , FIGURE, 0, UINT16_MAX, NULL)                                               \
    X(S, 89, n_remotes, , NUMBER, 0, REMOTES, NULL)                                                \
    X(S, 90, remotes_done, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 91, intent_towards, [0], BITS, 0, UINT32_MAX, NULL)                                       \
    X(S, 92, intent_robot, , FIGURE, 0, UINT16_MAX, NULL)                                          \
    X(S, 93, intent, , NUMBER, 0, ROBOT_INTENT_REFUSED, NULL)                                      \
    X(S, 94, intent_moves, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 95, intent_waits, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 96, intent_obeys, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 0, spare_robots, [0], SPARE, 0, 0, NULL)                                                  \
    X(S, 97, hushed, [0], STRUCT, 0, 0, &hushed_layout)                                            \
    X(S, 98, n_hushed, , NUMBER, 0, HUSHED, NULL)                                                  \
    X(S, 99, use, [0], STRUCT, 0, 0, &use_layout)                                                  \
    X(S, 100, carry, , NUMBER, 0, CARRY_ONLY_DRAGS, NULL)                                          \
    X(S, 101, capture, , NUMBER, 0, UINT8_MAX, NULL)                                               \
    X(S, 102, drops, , NUMBER, 0, 1, NULL)                                                         \
    X(S, 103, burdens, , NUMBER, 0, UINT8_MAX, NULL)                                               \
    X(S, 0, spare8, [0], SPARE, 0, 0, NULL)                                                        \
    X(S, 104, turn, , NUMBER, 0, PLAYERS - 1, NULL)                                                \
    X(S, 105, takes_turns, , NUMBER, 0, 1, NULL)                                                   \
    X(S, 106, zone, [0][0], STRUCT, 0, 0, &area_layout)                                            \
    X(S, 107, n_zones, [0], NUMBER, 0, 2, NULL)                                                    \
    X(S, 108, n_reserves, , NUMBER, 0, RESERVES, NULL)                                             \
    X(S, 109, limited, , NUMBER, 0, 1, NULL)                                                       \
    X(S, 110, sets_out, , NUMBER, 0, 1, NULL)                                                      \
    X(S, 111, stray, , NUMBER, 0, UINT8_MAX, NULL)                                                 \
    X(S, 112, sown, , FIGURE, 0, UINT16_MAX, NULL)                                                 \
    X(S, 113, reserve, [0], STRUCT, 0, 0, &reserve_layout)                                         \
    X(S, 114, points, [0], NUMBER, INT16_MIN, INT16_MAX, NULL)                                     \
    X(S, 115, killed, [0][0], NUMBER, 0, UINT8_MAX, NULL)                                          \
    X(S, 116, extracted, [0][0], NUMBER, 0, UINT8_MAX, NULL)                                       \
    X(S, 117, extracted_characters, [0], NUMBER, 0, UINT8_MAX, NULL)                               \
    X(S, 0, spare7, [0], SPARE, 0, 0, NULL)                                                        \
    X(S, 118, purse, [0], NUMBER, 0, UINT8_MAX, NULL)                                              \
    X(S, 119, spent, [0], NUMBER, 0, UINT8_MAX, NULL)                                              \
    X(S, 120, refuge, [0], FIGURE, 0, UINT16_MAX, NULL)                                            \
    X(S, 121, came_by, [0], NUMBER, 0, ENTRY_AIRBORNE, NULL)                                       \
    X(S, 0, spare_entry, [0], SPARE, 0, 0, NULL)
// clang-format on

LAYOUT(static, cloud_layout, "cloud", CLOUD_ROWS, struct cloud);
LAYOUT(static, hand_layout, "hand", HAND_ROWS, struct hand);
LAYOUT(static, remote_layout, "remote", REMOTE_ROWS, struct remote_act);
LAYOUT(static, area_layout, "area", AREA_ROWS, struct area);
LAYOUT(static, use_layout, "use", USE_ROWS, struct marker_use);
LAYOUT(static, reserve_layout, "reserve", RESERVE_ROWS, struct reserve);
LAYOUT(static, hushed_layout, "hushed", HUSHED_ROWS, struct hushed);
LAYOUT(static, kit_layout, "kit", KIT_ROWS, struct kit);
LAYOUT(static, upgrades_layout, "upgrades", UPGRADES_ROWS, struct upgrade_set);
LAYOUT(, zerodark_layout, "zd", ZD_ROWS, struct zd);
