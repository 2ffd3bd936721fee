// store_change.c: tables of a new file, and the way from an older version to this one.
#include <stdio.h>
#include <string.h>

#include "host/campaign/internal/store_parts.h"
#include "host/database/database.h"

#define BACKUPS 1000

bool store_change(struct store *s, int from)
{
    char version[64];
    for (int i = from; i < s->kind->version; i++) {
        for (const char *const *sql = s->kind->change[i]; *sql; sql++) {
            if (!store_sql(s, *sql)) {
                return false;
            }
        }
    }
    snprintf(version, sizeof version, "PRAGMA user_version = %d", s->kind->version);
    return store_sql(s, version);
}

// The tables of a version, in memory.
static bool make_model(sqlite3 *model, const struct store_kind *k, int version)
{
    bool made = sqlite3_exec(model, STORE_SEALS, NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; i < version && made; i++) {
        for (const char *const *sql = k->change[i]; *sql && made; sql++) {
            made = sqlite3_exec(model, *sql, NULL, NULL, NULL) == SQLITE_OK;
        }
    }
    return made;
}

bool store_schema_known(struct store *s, int version)
{
    char why[DATABASE_WHY], hash[DATABASE_HASH];
    database_schema_hash(s->db, hash);
    if (s->kind->schema && strcmp(hash, s->kind->schema[version - 1]) == 0) {
        return true;
    }
    sqlite3 *model = NULL;
    enum database_verdict verdict = DATABASE_FAILED;
    bool made = sqlite3_open_v2(":memory:", &model, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                make_model(model, s->kind, version);
    if (made) {
        verdict = database_same_schema(s->db, model, NULL, why);
    }
    sqlite3_close(model);
    switch (verdict) {
    case DATABASE_OURS:
        return true;
    case DATABASE_FOREIGN:
        return store_fail(s, "%s", why);
    case DATABASE_LACKING:
        return store_fail(s, "it is damaged: %s. Nothing was changed", why);
    default:
        return made ? store_blame(s, sqlite3_extended_errcode(s->db))
                    : store_fail(s, "out of memory");
    }
}

// Copies everything into a file that is not there yet.
static bool copy_to(struct store *s, const char *path)
{
    sqlite3 *to = NULL;
    char reason[FILES_WHY];
    int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (code == SQLITE_OK) {
        sqlite3_backup *b = sqlite3_backup_init(to, "main", s->db, "main");
        code = b ? sqlite3_backup_step(b, -1) : sqlite3_errcode(to);
        if (b) {
            sqlite3_backup_finish(b);
        }
    }
    snprintf(reason, sizeof reason, "%s", database_reason(to, code));
    sqlite3_close(to);
    return code == SQLITE_DONE ||
           store_fail(s, "no copy of it can be made beside it, as '%s': %s; nothing was changed",
                      path, reason);
}

// "campaign.zd.v1", or where that is taken "campaign.zd.v1-2".
static bool back_up(struct store *s, int version)
{
    for (int i = 1; i < BACKUPS; i++) {
        char path[FILES_PATH + 32], number[16] = "";
        if (i > 1) {
            snprintf(number, sizeof number, "-%d", i);
        }
        snprintf(path, sizeof path, "%s.v%d%s", s->path, version, number);
        if (file_absent(path)) {
            snprintf(s->backup, sizeof s->backup, "%.*s", FILES_PATH - 1, path);
            return copy_to(s, path);
        }
    }
    return store_fail(s, "%d copies of it lie beside it already; remove some", BACKUPS - 1);
}

static bool references_hold(struct store *s)
{
    return store_select_number(s, "SELECT count(*) FROM pragma_foreign_key_check") == 0 ||
           store_fail(s, "its references are broken after the update");
}

// Tables are made again while they are referred to: what refers to what is looked at afterwards.
bool store_migrate(struct store *s, int from)
{
    if (!store_sound(s) || !back_up(s, from) || !store_sql(s, "PRAGMA foreign_keys = OFF")) {
        return false;
    }
    bool done = store_begin(s) &&
                (store_select_number(s, "PRAGMA user_version") == from ||
                 store_fail(s, "another program has just changed it; try again")) &&
                store_change(s, from) && references_hold(s);
    done = done && store_commit(s);
    if (!done && !sqlite3_get_autocommit(s->db)) {
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    return store_sql(s, "PRAGMA foreign_keys = ON") && done;
}
