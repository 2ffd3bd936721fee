// setup_parcel.c: what a plan has once it is open has no row: its worker opens it.
#include "host/setup/setup_parcel.h"

#include "app/setup/battle_setup.h"
#include "host/worker/parcel.h"

static const struct parcel_row at_rows[] = {
    PARCEL_TEXTS(struct where_at, path),
    PARCEL_ROW(struct where_at, n),
};
const struct parcel setup_at_parcel = PARCEL(struct where_at, at_rows);

static const struct parcel_row known_rows[] = {
    PARCEL_ROW(struct battle_setup_known, name),
    PARCEL_ROW(struct battle_setup_known, version),
    PARCEL_ROW(struct battle_setup_known, hash),
};
static const struct parcel known_parcel = PARCEL(struct battle_setup_known, known_rows);

static const struct parcel_row set_rows[] = {PARCEL_ROW(struct match_set, value)};
static const struct parcel set_parcel = PARCEL(struct match_set, set_rows);

static const struct parcel_row bot_rows[] = {
    PARCEL_ROW(struct battle_setup_bot, word),
    PARCEL_ROW(struct battle_setup_bot, name),
    PARCEL_ROW(struct battle_setup_bot, unsure),
    PARCEL_ROW(struct battle_setup_bot, option),
};
static const struct parcel bot_parcel = PARCEL(struct battle_setup_bot, bot_rows);

static const struct parcel_row choice_rows[] = {
    PARCEL_ROW(struct battle_setup_choice, name),
    PARCEL_ROW(struct battle_setup_choice, value),
};
static const struct parcel choice_parcel = PARCEL(struct battle_setup_choice, choice_rows);

#define ROW(member) PARCEL_ROW(struct battle_setup, member)

static const struct parcel_row rows[] = {
    ROW(within),
    ROW(mission),
    ROW(file),
    ROW(seeded),
    ROW(orders),
    ROW(seed),
    ROW(in_pack),
    PARCEL_TEXTS(struct battle_setup, pack),
    PARCEL_ARRAY(struct battle_setup, known, &known_parcel),
    ROW(n_packs),
    PARCEL_TEXTS(struct battle_setup, param),
    PARCEL_ARRAY(struct battle_setup, set, &set_parcel),
    PARCEL_TEXTS(struct battle_setup, word),
    ROW(n_sets),
    ROW(difficulty),
    ROW(mode),
    ROW(keyed),
    ROW(team),
    ROW(rival),
    ROW(team_at),
    ROW(rival_at),
    ROW(root),
    ROW(bare),
    ROW(texts),
    ROW(beside),
    PARCEL_PART(struct battle_setup, at, &setup_at_parcel),
    ROW(mission_hash),
    ROW(changed),
    ROW(keeper),
    ROW(here),
    ROW(user),
    PARCEL_ARRAY(struct battle_setup, bot, &bot_parcel),
    ROW(drops),
    ROW(replays),
    ROW(writer),
    ROW(form),
    PARCEL_ARRAY(struct battle_setup, choice, &choice_parcel),
    ROW(n_choices),
    ROW(real_dice),
    ROW(real_cards),
    ROW(undo),
    ROW(by_file),
    ROW(lent),
};
const struct parcel setup_parcel = PARCEL(struct battle_setup, rows);
