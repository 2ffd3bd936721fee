// program_outside.c: what the floor below sees of the world: the files and the clock of this
// program.
#include "host/setup/internal/program_outside.h"

#include "app/outside/outside.h"
#include "host/base/clock.h"
#include "host/files/atomic.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/worker/jail.h"
#include "host/worker/worker.h"

static bool write_outside_file(const char *path, const void *bytes, size_t n, char why[FILES_WHY])
{
    return atomic_write(path, bytes, n, 0644, why);
}

static void allow_typed_file(const char *path)
{
    grants_add(path, GRANT_TYPED);
}

static void see_packs(void (*see)(void *self, const char *name), void *self)
{
    struct pack_places places;
    pack_places(&places);
    for (int i = 0; i < places.n; i++) {
        see(self, places.place[i].name);
    }
    pack_places_free(&places);
}

const struct outside program_outside = {.read = file_read,
                                        .look = file_look,
                                        .real = file_real,
                                        .nearest = file_nearest,
                                        .home = file_home,
                                        .write = write_outside_file,
                                        .folder = file_folder,
                                        .packs = see_packs,
                                        .is_script = grants_script,
                                        .allow = allow_typed_file,
                                        .report = worker_report,
                                        .now = clock_now,
                                        .spent = clock_spent,
                                        .date = clock_date};
