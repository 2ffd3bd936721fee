// fuzz_database.c: files of `sim`, `compare` and `sweep` of strangers: altered bytes, objects of
// the schema that nobody asked for, rows that say anything. It is read or refused; no statement of
// the file's own is ever run, and nothing of a file that is only looked at changes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/series/internal/experiment_db.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"
#include "support/host/strange_database.h"

#define KINDS 3

static const struct battle_db_kind *const kinds[KINDS] = {
    &experiment_db_sim, &experiment_db_compare, &experiment_db_sweep};
static struct fuzz_plan plan;

static void change_rows(const char *path)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) == SQLITE_OK) {
        sqlite3_exec(db,
                     "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; "
                     "PRAGMA ignore_check_constraints = ON",
                     NULL, NULL, NULL);
        strange_rows(db);
    }
    sqlite3_close(db);
}

static void make_case(const char *path, const char *from)
{
    struct fuzz_bytes whole;
    fuzz_folder_clear();
    if (!fuzz_read_file(from, &whole)) {
        _exit(FUZZ_BROKEN);
    }
    fuzz_folder_write("db", whole.at, whole.n);
    free(whole.at);
    size_t kind = fuzz_below(9);
    if (kind < 3) {
        change_rows(path);
    }
    if (kind > 1 && kind < 5) {
        strange_schema(path);
    }
    if (kind >= 4 && kind < 8) {
        strange_bytes(path);
    }
}

static bool see_line(void *self, const char *line, int64_t seed)
{
    (void)seed;
    *(size_t *)self += strlen(line);
    return true;
}

static bool see_battle(void *self, const struct sim_battle *one)
{
    struct aggregate *t = self;
    aggregate_take(t, one);
    return true;
}

// One arm, as `sim show --all` tells of it.
static bool look_at_arm(struct experiment_db *db, int32_t arm)
{
    struct sim_battle_frame f;
    static struct sim_again again;
    static struct aggregate t;
    bool has = false, whole = false;
    int64_t n, from, to;
    if (!experiment_db_read_arm(db, arm, &has, &f, &again) || !has) {
        return false;
    }
    aggregate_begin(&t, &f);
    whole = experiment_db_count(db, arm, &n) && experiment_db_hole(db, &from, &to) &&
            experiment_db_select(db, sim_battle_reach_of(&f), "1", "seed", 1000, see_battle, &t);
    struct sim_result r = {&f, &t, &again, db->own.first, db->own.runs};
    sim_tell(stdout, &r, false);
    sim_json(stdout, &r);
    aggregate_free(&t);
    sim_battle_frame_free(&f);
    return whole;
}

static bool look(const char *path, const struct battle_db_kind *kind)
{
    static struct experiment_db db;
    size_t n = 0;
    bool taken = experiment_db_open(&db, kind, path, false);
    if (taken) {
        for (int32_t arm = 0; arm < 3; arm++) {
            taken = look_at_arm(&db, arm) || (arm > 0 && taken);
        }
        experiment_db_lines(&db, "battle", "1", "seed", 1000, see_line, &n);
        experiment_db_lines(&db, "pair", "1", "seed", 1000, see_line, &n);
    } else if (!db.base.why[0]) {
        fuzz_failed("it was refused without a reason");
    }
    experiment_db_close(&db);
    if (strange_canary_ran()) {
        fuzz_failed("a statement of the file's own has run");
    }
    return taken;
}

static bool one(unsigned long number)
{
    const char *from = plan.file[number % (unsigned long)plan.n_files],
               *path = fuzz_folder_path("db");
    bool taken = false;
    fuzz_note_file(from);
    make_case(path, from);
    strange_canary_ran();
    for (size_t i = 0; i < KINDS; i++) {
        taken = look(path, kinds[i]) || taken;
    }
    return taken;
}

static void begin(void)
{
    fuzz_hush();
    strange_canary();
}

int main(int argc, char **argv)
{
    if (!fuzz_plan_read(&plan, argc, argv)) {
        return 2;
    }
    fuzz_folder_make(NULL, NULL);
    int status = fuzz_cases_run(&plan, &(struct fuzz_cases){begin, one, NULL, 1000});
    fuzz_folder_remove();
    return status;
}
