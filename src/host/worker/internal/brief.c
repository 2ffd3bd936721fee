// brief.c: the description of a brief.
#include "host/worker/internal/brief.h"

static const struct parcel_row place_rows[] = {
    PARCEL_ROW(struct pack_place, root),    PARCEL_ROW(struct pack_place, name),
    PARCEL_ROW(struct pack_place, version), PARCEL_ROW(struct pack_place, folder),
    PARCEL_ROW(struct pack_place, fault),
};
static const struct parcel place_parcel = PARCEL(struct pack_place, place_rows);

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct brief, task),
    PARCEL_ROW(struct brief, by_line),
    PARCEL_ROW(struct brief, color),
    PARCEL_ROW(struct brief, trace),
    PARCEL_ROW(struct brief, columns),
    PARCEL_ROW(struct brief, walled),
    PARCEL_ROW(struct brief, endless),
    PARCEL_ROW(struct brief, lost),
    PARCEL_ROW(struct brief, interrupts),
    PARCEL_ROW(struct brief, home),
    PARCEL_ROW(struct brief, zone),
    PARCEL_ROW(struct brief, packs.n),
    PARCEL_STRUCTS(struct brief, packs.place, packs.n, &place_parcel),
    PARCEL_ROW(struct brief, packs.fault),
};
const struct parcel brief_parcel = PARCEL(struct brief, rows);
