// experiment_db_old.c: files as they were written before all experiments had the same tables: a
// simulation had a row of `frame` in place of meta and arm, and battles without an arm; a curve had
// `about` and `point`, and its battles a `value`; a comparison had `about`, and a table of pairs by
// their lines alone. Views that last as long as the connection let them be read as new ones, so
// looking changes nothing. Before anything is added the tables are made again, in one transaction
// with the first battles.
#include <string.h>

#include "host/series/internal/experiment_db_tables.h"

struct old {
    const struct battle_db_kind *kind;
    const char *tables; // what it has; of `battle` only the key
    const char *views;  // what lets it be read
    const char *renew;  // what makes new tables of it, once meta and arm are there
};

static const struct old olds[] = {
    {&experiment_db_sim,
     "CREATE TABLE frame (frame TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, "
     "first INTEGER NOT NULL, runs INTEGER NOT NULL, whole_first INTEGER NOT NULL, "
     "whole_runs INTEGER NOT NULL) STRICT; CREATE TABLE battle (seed INTEGER PRIMARY KEY)",
     "CREATE TEMP VIEW meta AS SELECT 'first' AS key, first AS value FROM main.frame "
     "UNION ALL SELECT 'runs', runs FROM main.frame "
     "UNION ALL SELECT 'whole_first', whole_first FROM main.frame "
     "UNION ALL SELECT 'whole_runs', whole_runs FROM main.frame;"
     "CREATE TEMP VIEW arm AS SELECT 0 AS arm, '' AS name, '' AS rules, frame, before, after "
     "FROM main.frame;"
     "CREATE TEMP VIEW battle AS SELECT 0 AS arm, * FROM main.battle;",
     "DROP TABLE main.frame; ALTER TABLE main.battle ADD COLUMN arm INTEGER NOT NULL DEFAULT 0;"},
    {&experiment_db_compare,
     "CREATE TABLE about (against TEXT NOT NULL, with_ TEXT NOT NULL, rules_against TEXT NOT NULL, "
     "rules_with TEXT NOT NULL, first INTEGER NOT NULL) STRICT;"
     "CREATE TABLE pair (seed INTEGER PRIMARY KEY, outcome_with TEXT, outcome_against TEXT, "
     "parted_by TEXT NOT NULL, parted_at TEXT NOT NULL, parted_order INTEGER, line TEXT NOT NULL) "
     "STRICT",
     "CREATE TEMP VIEW meta AS SELECT 'first' AS key, first AS value FROM main.about;"
     "CREATE TEMP VIEW arm AS SELECT 0 AS arm, 'against' AS name, rules_against AS rules, "
     "against AS frame, '' AS before, '' AS after FROM main.about "
     "UNION ALL SELECT 1, 'with', rules_with, with_, '', '' FROM main.about;"
     "CREATE TEMP VIEW parting AS SELECT * FROM main.pair;",
     "DROP TABLE main.about;"},
    {&experiment_db_sweep,
     "CREATE TABLE about (param TEXT NOT NULL, first INTEGER NOT NULL) STRICT;"
     "CREATE TABLE point (value INTEGER PRIMARY KEY, frame TEXT NOT NULL) STRICT;"
     "CREATE TABLE battle (value, seed, PRIMARY KEY (value, seed))",
     "CREATE TEMP VIEW meta AS SELECT 'first' AS key, first AS value FROM main.about "
     "UNION ALL SELECT 'param', param FROM main.about;"
     "CREATE TEMP VIEW arm AS SELECT value AS arm, (SELECT param FROM main.about) || '=' || value "
     "AS name, '' AS rules, frame, '' AS before, '' AS after FROM main.point;"
     "CREATE TEMP VIEW battle AS SELECT value AS arm, * FROM main.battle;",
     "DROP TABLE main.about; DROP TABLE main.point;"
     "ALTER TABLE main.battle RENAME COLUMN value TO arm;"}};

static const struct old *old_of(const struct battle_db_kind *kind)
{
    const struct old *o = olds;
    while (o->kind != kind) {
        o++;
    }
    return o;
}

const char *experiment_db_old_tables(const struct battle_db_kind *kind)
{
    return old_of(kind)->tables;
}

bool experiment_db_look_old(struct experiment_db *db)
{
    db->old = true;
    return battle_db_run(&db->base, "PRAGMA temp_store=MEMORY") &&
           battle_db_run(&db->base, old_of(db->base.kind)->views);
}

bool experiment_db_renew(struct experiment_db *db, const struct sim_battle_frame *frame)
{
    struct battle_db *b = &db->base;
    bool pairs = b->kind == &experiment_db_compare;
    bool good = battle_db_begin(b) &&
                (!pairs || battle_db_run(b, "DROP VIEW temp.parting;"
                                            "ALTER TABLE main.pair RENAME TO old_pair;")) &&
                experiment_db_tables(db, frame, pairs) &&
                battle_db_run(b, "INSERT INTO main.arm SELECT * FROM temp.arm; DROP VIEW temp.arm;"
                                 "DROP VIEW temp.meta; DROP VIEW IF EXISTS temp.battle;") &&
                battle_db_run(b, old_of(b->kind)->renew) && experiment_db_put_meta(db);
    db->old = pairs || !good;
    return good;
}

struct renewal {
    struct experiment_db *db;
    const struct aggregate *const *side;
};

static bool take_pair(void *self, const char *line, int64_t seed)
{
    static struct battle_pair pair;
    const struct renewal *r = self;
    const struct sim_battle_reach reach[2] = {sim_battle_reach_of(r->side[0]->frame),
                                              sim_battle_reach_of(r->side[1]->frame)};
    bool good =
        battle_pair_read(line, &pair) && pair.a.seed == seed && battle_pair_fits(&pair, reach);
    return good ? experiment_db_add_pair(r->db, r->side, &pair)
                : battle_db_wrong(&r->db->base, "a pair in it is damaged");
}

bool experiment_db_renew_pairs(struct experiment_db *db, const struct aggregate *const side[2])
{
    struct renewal r = {db, side};
    bool good = experiment_db_lines(db, "old_pair", "1", "seed", INT64_MAX, take_pair, &r) &&
                battle_db_run(&db->base, "DROP TABLE main.old_pair");
    db->old = !good;
    return good;
}
