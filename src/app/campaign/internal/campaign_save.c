// campaign_save.c: from one state of a campaign to the next, in one transaction.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/campaign/campaign.h"
#include "app/outside/outside.h"

// A new field of an operation has to be kept, too.
_Static_assert(sizeof(struct op_entry) == 20 + 2 * TEAM_NAME, "all of an entry is kept");

static int who_to_save(int who)
{
    return who == OP_NOBODY ? -1 : who;
}

static void write_operation(struct campaign *c)
{
    struct store *s = &c->store;
    const struct op_plan *p = &c->op.plan;
    char file[FILES_PATH];
    campaign_keep_operation(c, file);
    store_run(s, SQL_PUT_OPERATION, (int)c->op.number, file, p->id, p->title, p->rescue,
              p->design.heroes, p->design.upgrades, p->design.ration);
    for (int i = 0; i < p->n_missions; i++) {
        store_run(s, SQL_PUT_MISSION, (int)c->op.number, i, p->mission[i].path, p->mission[i].sows);
    }
}

// The row of a state: one that is there already, where it is the same.
static void keep_state(struct campaign *c, const struct content *content,
                       const struct op_state *state, int64_t *id)
{
    const struct op_state *known[] = {&c->was.now, &c->was.before, &c->was.start};
    const int64_t row[] = {c->now, c->before, c->start};
    for (int i = 0; i < 3; i++) {
        if (row[i] && memcmp(state, known[i], sizeof *state) == 0) {
            *id = row[i];
            return;
        }
    }
    campaign_write_state(c, content, state, id);
}

// The three states of the operation, each once.
static void keep_states(struct campaign *c, const struct content *content, int64_t id[3])
{
    const struct operation *op = &c->op;
    keep_state(c, content, &op->now, &id[0]);
    if (memcmp(&op->before, &op->now, sizeof op->now) == 0) {
        id[1] = id[0];
    } else {
        keep_state(c, content, &op->before, &id[1]);
    }
    if (memcmp(&op->start, &op->now, sizeof op->now) == 0) {
        id[2] = id[0];
    } else if (memcmp(&op->start, &op->before, sizeof op->now) == 0) {
        id[2] = id[1];
    } else {
        keep_state(c, content, &op->start, &id[2]);
    }
}

static void write_checkpoint(struct campaign *c, const struct content *content, const char *why)
{
    const struct operation *op = &c->op;
    int64_t id[3];
    char date[OUTSIDE_DATE], made[OUTSIDE_DATE + 2];
    outside()->date(date);
    snprintf(made, sizeof made, "%sZ", date);
    keep_states(c, content, id);
    store_insert(&c->store, &c->checkpoint, SQL_PUT_CHECKPOINT, made, why, (int)op->number, id[0],
                 id[1], id[2], (int)op->n_entries, (int)op->mark, (int64_t)op->rolled);
    for (int i = 0; i < c->n_choices; i++) {
        store_run(&c->store, SQL_PUT_CHOICE, c->checkpoint, c->choice[i].name, c->choice[i].value);
    }
}

static bool same_entry(const struct op_entry *a, const struct op_entry *b)
{
    struct op_entry x = *a, y = *b;
    x.dropped = y.dropped = 0;
    return memcmp(&x, &y, sizeof x) == 0;
}

// How many of the oldest entries have given way since it was read.
static int entries_given_way(const struct campaign *c)
{
    const struct operation *was = &c->was, *op = &c->op;
    for (int k = 0; k < was->n_entries; k++) {
        int i = k;
        while (i < was->n_entries && i - k < op->n_entries &&
               same_entry(&was->entry[i], &op->entry[i - k])) {
            i++;
        }
        if (i == was->n_entries) {
            return k;
        }
    }
    return was->n_entries;
}

static int64_t write_event_entry(struct campaign *c, const struct op_entry *e)
{
    int64_t id = 0;
    store_insert(&c->store, &id, SQL_PUT_EVENT, c->checkpoint, (int)c->op.number,
                 operation_did_name((enum op_did)e->did), e->mission, who_to_save(e->hero),
                 who_to_save(e->ally), e->who, e->difficulty, e->completed, e->die[0], e->die[1],
                 e->second, (int64_t)e->achievements, (int)e->value, e->word);
    if (e->dropped) {
        store_run(&c->store, SQL_DROP_EVENT, c->checkpoint, id);
    }
    return id;
}

// What has been entered since, and what does not count any more. Returns the entry of a mission
// among the new ones, 0 where there is none.
static int64_t write_entries(struct campaign *c)
{
    const struct operation *op = &c->op;
    int away = entries_given_way(c), known = c->was.n_entries - away;
    int64_t mission = 0;
    for (int i = 0; i < op->n_entries; i++) {
        const struct op_entry *e = &op->entry[i];
        if (i >= known) {
            int64_t id = write_event_entry(c, e);
            mission = e->did == OP_DID_MISSION || e->did == OP_DID_RESCUE ? id : mission;
        } else if (e->dropped && !c->was.entry[i + away].dropped) {
            store_run(&c->store, SQL_DROP_EVENT, c->checkpoint, c->event[i + away]);
        }
    }
    return mission;
}

static void write_battle(struct campaign *c, const struct campaign_battle *b, int64_t event)
{
    char mission[FILES_PATH], *journal = campaign_put_texts(c, b->journal);
    campaign_keep_path(c, b->mission, mission);
    store_run(&c->store, SQL_PUT_BATTLE, b->number, c->checkpoint, event, (int)c->op.number,
              mission, b->seed, b->difficulty, b->bot, b->result, b->team, journal);
    free(journal);
}

// Is it still as it was read? In the transaction, so that it stays so.
static bool nobody_else_saved(struct campaign *c)
{
    int64_t newest = store_number(&c->store, 0, SQL_LAST_CHECKPOINT);
    c->overtaken = newest != c->checkpoint;
    return !c->overtaken ||
           store_fail(&c->store, "another program has changed it in the meantime, so this change "
                                 "was not saved. Check the campaign's status before you continue");
}

// What was written is read again and compared: a change that would lose something is none.
static bool as_meant(struct campaign *c, const struct content *content)
{
    struct operation meant = c->op;
    return campaign_read(c, content) &&
           (memcmp(&meant, &c->op, sizeof meant) == 0 ||
            store_fail(&c->store, "zerodark wrote something wrong, so this change was not saved. "
                                  "This is a bug in zerodark"));
}

// While a battle is being played, nothing changes but by its end.
static bool playing_permits(struct campaign *c)
{
    bool plays = c->checkpoint && campaign_plays(c, NULL);
    if (plays && c->ends) {
        campaign_playing_drop(c);
    }
    return !plays || c->ends ||
           store_fail(&c->store, "a battle of it is being played, so this change was not saved. "
                                 "`zerodark operation play` continues the battle");
}

bool campaign_save(struct campaign *c, const struct content *content, const char *why,
                   const struct campaign_battle *battle)
{
    bool first = c->checkpoint == 0, next = first || c->op.number != c->was.number;
    if (!store_begin(&c->store) || !nobody_else_saved(c) || !playing_permits(c)) {
        return false;
    }
    if (first) {
        campaign_write_plan(c);
    }
    if (next) {
        write_operation(c);
        store_run(&c->store, SQL_SET_ARBITER, c->arbiter);
    }
    campaign_write_made(c);
    write_checkpoint(c, content, why);
    int64_t event = write_entries(c);
    if (battle) {
        write_battle(c, battle, event);
    }
    return as_meant(c, content) && store_commit(&c->store);
}
