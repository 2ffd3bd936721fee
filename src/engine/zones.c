// zones.c: an array without gaps, in the order of placing: taking a zone out moves the later ones
// up. Serials tell zones apart; 0 marks a free place.
#include "engine/zones.h"

#include <string.h>

int zones_count(const struct world *w)
{
    int n = 0;
    while (n < WORLD_ZONES && w->zone[n].serial) {
        n++;
    }
    return n;
}

struct zone *zone_of(struct world *w, uint16_t serial)
{
    for (int i = 0; i < WORLD_ZONES && w->zone[i].serial; i++) {
        if (w->zone[i].serial == serial) {
            return &w->zone[i];
        }
    }
    return NULL;
}

// Serials begin again after 65535; 0 is a free slot's.
static uint16_t next_serial(struct world *w)
{
    uint16_t serial;
    do {
        serial = (uint16_t)++w->next_zone;
    } while (serial == 0 || zone_of(w, serial));
    return serial;
}

struct zone *zone_place(struct world *w, const struct zone *z)
{
    int n = zones_count(w);
    if (n == WORLD_ZONES) {
        return NULL;
    }
    uint16_t serial = next_serial(w);
    w->zone[n] = *z;
    w->zone[n].serial = serial;
    w->zone[n].spare = 0;
    return &w->zone[n];
}

void zone_take(struct world *w, struct zone *z)
{
    struct zone *last = &w->zone[WORLD_ZONES - 1];
    memmove(z, z + 1, (size_t)(last - z) * sizeof *z);
    memset(last, 0, sizeof *last);
}
