// cmd_op_status_work.c: the workers of status and history tell how a campaign stands and what has
// happened in it.
#include <stdlib.h>
#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_changed.h"
#include "host/campaign/internal/op_parts.h"
#include "zerodark/rules/kit/kit.h"

static const char *const stats[] = {"M", "F", "A", "D"};

static const char *const phases[] = {"ready", "after", "failed", "over"};

static const char *const fates[] = {"fit", "lost", "casevac"};

// "../rescue.lua" as "rescue".
static void print_mission(const char *path)
{
    char name[OP_PATH];
    snprintf(name, sizeof name, "%s", path_name(path));
    char *end = strstr(name, ".lua");
    if (end && !end[4]) {
        *end = '\0';
    }
    escape_print(stdout, name);
}

// Where it stands, in words.
static void print_where(const struct operation *op, bool plays)
{
    const char *const words[] = {
        [OP_READY] = plays ? "is being played" : "comes next",
        [OP_AFTER] = "was fought, and counts once the next mission begins",
        [OP_FAILED] = "failed and must be fought again",
        [OP_OVER] = "",
    };
    escape_printf(stdout, "%s, operation %d of the campaign: ", op->plan.title, (int)op->number);
    if (op->now.phase == OP_OVER) {
        puts("completed");
        return;
    }
    if (op->now.rescue) {
        printf("the Rescue%s %s\n", op->now.phase == OP_READY ? "" : ", which",
               words[op->now.phase]);
        return;
    }
    printf("mission %d of %d, ", op->now.mission + 1, (int)op->plan.n_missions);
    print_mission(operation_path(op));
    printf(", %s\n", words[op->now.phase]);
}

// The battle that is being played.
static void print_playing(struct campaign *c)
{
    struct campaign_playing p;
    if (campaign_plays(c, &p)) {
        int64_t orders = campaign_playing_orders(c);
        printf("Battle %lld is being played: %lld order%s so far\n", (long long)p.number,
               (long long)orders, orders == 1 ? "" : "s");
        free(p.team);
    }
}

static void print_operation_stats(const struct campaign_command *d, const struct op_hero *h)
{
    for (int i = 0; i < 4; i++) {
        printf("%s%s%d", i ? " " : "", stats[i], operation_stat(&d->m->game, h, i));
    }
}

// "Leader, Lethal (bought), Jump rig (supplied)"; what it is for stands with it.
static void print_taken(const struct campaign_command *d, const struct team_taken *t, int n,
                        const char **gap)
{
    static const char *const how[] = {"", " (bought)", " (supplied)"};
    for (int i = 0; i < n; i++) {
        escape_printf(stdout, "%s%s", *gap, d->m->content.upgrade[t[i].row].name);
        if (t[i].of) {
            printf(" for %s", item_name((enum item)(t[i].of - 1)));
        }
        fputs(how[t[i].how], stdout);
        *gap = ", ";
    }
}

// What a hero has, who is with it, and what of that is used up.
static void print_kit(const struct campaign_command *d, const struct op_hero *h)
{
    const struct team_hero *s = &h->sheet;
    const char *gap = "      ";
    fputs(ansi_color(d->color, PAINT_DIM), stdout);
    print_taken(d, s->taken, s->n_taken, &gap);
    for (int i = 0; i < s->n_allies; i++) {
        print_taken(d, &s->ally[i].it, 1, &gap);
        const char *own = " with ";
        print_taken(d, s->ally[i].taken, s->ally[i].n_taken, &own);
        if (h->ally_lost >> i & 1) {
            fputs(" (lost)", stdout);
        }
    }
    if (s->more_av) {
        printf("%sAV +%d (supplied)", gap, s->more_av);
        gap = ", ";
    }
    const char *used = "; used up: ";
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (s->used[i]) {
            printf("%s%d %s", used, s->used[i], item_name((enum item)i));
            used = ", ";
        }
    }
    printf("%s%s", ansi_color(d->color, PAINT_PLAIN), *gap == ',' || *used == ',' ? "\n" : "");
}

static void print_hero_status(const struct campaign_command *d, const struct op_hero *h)
{
    const char *fate = h->fate == OP_LOST      ? h->replaced ? "lost, and replaced" : "lost"
                       : h->fate == OP_CASEVAC ? "flown out until the operation is over"
                       : h->absent             ? "stays behind"
                                               : "";
    fputs("  ", stdout);
    fputs(ansi_color(d->color, PAINT_TEAM), stdout);
    escape_print_padded(stdout, h->sheet.name, 14);
    printf("%s ", ansi_color(d->color, PAINT_PLAIN));
    print_operation_stats(d, h);
    printf(", %d XP", h->sheet.xp);
    if (h->sheet.wounded && h->fate != OP_LOST) {
        printf(", wounded(%d)", h->sheet.wounded);
    }
    if (*fate) {
        fputs(", ", stdout);
        ansi_printf(stdout, d->color, PAINT_BAD, "%s", fate);
    }
    if (h->owes) {
        printf(", owes %d stat point%s", h->owes, h->owes > 1 ? "s" : "");
    }
    putchar('\n');
}

static void print_choices(const struct campaign *c)
{
    for (int i = 0; i < c->n_choices; i++) {
        escape_printf(stdout, "%s%s=%s", i ? ", " : "Chosen: ", c->choice[i].name,
                      c->choice[i].value);
    }
    fputs(c->n_choices ? "\n" : "", stdout);
}

// ZD-OP-SUPPLY-03: where several people play the team.
static void print_chooser(const struct campaign *c)
{
    const struct op_drop *drop = &c->op.now.drop;
    if (strcmp(c->plan.mode, "team") != 0 || drop->chooser >= c->op.now.n) {
        return;
    }
    escape_printf(stdout,
                  drop->tied ? "; equal payments: %s leads, and says who chooses"
                             : "; %s has paid most, and chooses",
                  c->op.now.hero[drop->chooser].sheet.name);
}

void cmd_op_tell_drop(const struct campaign_command *d)
{
    const struct op_drop *drop = &d->campaign.op.now.drop;
    const struct content *c = &d->m->content;
    if (drop->stage == OP_DROP_CHOOSE) {
        for (int i = 0; i < drop->n; i++) {
            escape_printf(stdout, "%s%d) %s", i ? ", " : "Supply drop: ", i + 1,
                          drop->row[i] < c->n_supplies ? c->supply[drop->row[i]].name : "nothing");
        }
        print_chooser(&d->campaign);
        putchar('\n');
    } else if (drop->stage == OP_DROP_GIVE && drop->result < c->n_supplies) {
        const struct supply_row *row = &c->supply[drop->result];
        escape_printf(stdout, "Supply drop: %s", row->name);
        for (int i = 0; row->n > 1 && i < row->n; i++) {
            escape_printf(stdout, "%s%s", i ? " or " : ": ", c->upgrade[row->upgrade[i]].name);
        }
        print_chooser(&d->campaign);
        putchar('\n');
    }
}

static json_t *taken_json(const struct campaign_command *d, const struct team_taken *t, int n)
{
    json_t *list = json_array();
    JSON_ADD_EACH(list, i, n, json_words(d->m->content.upgrade[t[i].row].name));
    return list;
}

static json_t *used_json(const struct op_hero *h)
{
    json_t *o = json_object();
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (h->sheet.used[i]) {
            json_object_set_new(o, item_name((enum item)i), json_integer(h->sheet.used[i]));
        }
    }
    return o;
}

static json_t *hero_json(const struct campaign_command *d, const struct op_hero *h)
{
    const struct team_hero *s = &h->sheet;
    json_t *allies = json_array();
    JSON_ADD_EACH(allies, i, s->n_allies,
                  json_words(d->m->content.upgrade[s->ally[i].it.row].name));
    json_t *o = json_pack("{s:o,s:s}", "name", json_words(s->name), "fate", fates[h->fate]);
    for (int i = 0; i < 4; i++) {
        json_object_set_new(o, stats[i], json_integer(operation_stat(&d->m->game, h, i)));
    }
    json_object_update_new(o, json_pack("{s:i,s:i,s:i,s:b,s:o,s:o,s:o}", "xp", s->xp, "wounded",
                                        s->wounded, "owes", h->owes, "absent", h->absent,
                                        "upgrades", taken_json(d, s->taken, s->n_taken), "allies",
                                        allies, "used", used_json(h)));
    return o;
}

// The battle that is being played; null: none is.
static json_t *playing_json(struct campaign *c)
{
    struct campaign_playing p;
    if (!campaign_plays(c, &p)) {
        return json_null();
    }
    free(p.team);
    return json_pack("{s:I,s:I}", "battle", (json_int_t)p.number, "orders",
                     (json_int_t)campaign_playing_orders(c));
}

static void status_json(struct campaign_command *d)
{
    struct campaign *c = &d->campaign;
    const struct operation *op = &c->op;
    json_t *o = json_object(), *heroes = json_array(), *open = json_array(),
           *chosen = json_object();
    json_object_set_new(o, "campaign", json_words(c->store.path));
    json_object_set_new(o, "operation", json_words(op->plan.id));
    json_object_set_new(o, "title", json_words(op->plan.title));
    json_object_set_new(o, "number", json_integer(op->number));
    json_object_set_new(o, "phase", json_string(phases[op->now.phase]));
    json_object_set_new(o, "rescue", json_boolean(op->now.rescue));
    json_object_set_new(o, "mission", json_integer(op->now.mission + 1));
    json_object_set_new(o, "missions", json_integer(op->plan.n_missions));
    json_object_set_new(o, "path", json_words(operation_path(op)));
    json_object_set_new(o, "battles", json_integer(campaign_battles(c)));
    json_object_set_new(o, "playing", playing_json(c));
    json_object_set_new(o, "seed", json_integer(c->plan.seed));
    JSON_ADD_EACH(heroes, i, op->now.n, hero_json(d, &op->now.hero[i]));
    json_object_set_new(o, "heroes", heroes);
    for (int i = 0; i < c->n_choices; i++) {
        json_object_set_new(chosen, c->choice[i].name, json_words(c->choice[i].value));
    }
    json_object_set_new(o, "chosen", chosen);
    campaign_command_tell_open(d, open);
    json_object_set_new(o, "deeds", open);
    json_line(stdout, o);
}

static enum exit_status show_status(struct campaign_command *d)
{
    const struct operation *op = &d->campaign.op;
    op_changed_missions(d);
    if (d->json) {
        status_json(d);
        return EXIT_DONE;
    }
    print_where(op, campaign_plays(&d->campaign, NULL));
    print_playing(&d->campaign);
    for (int i = 0; i < op->now.n; i++) {
        print_hero_status(d, &op->now.hero[i]);
        print_kit(d, &op->now.hero[i]);
    }
    cmd_op_tell_drop(d);
    print_choices(&d->campaign);
    campaign_command_tell_open(d, NULL);
    return EXIT_DONE;
}

static void history_json(struct campaign_command *d)
{
    for (struct store_rows r = store_query(&d->campaign.store, SQL_HISTORY); store_next(&r);) {
        json_t *o = json_pack(
            "{s:I,s:s,s:I,s:s,s:I,s:o,s:I,s:o,s:b}", "event", (json_int_t)store_int(&r, 0), "at",
            store_text(&r, 1), "operation", (json_int_t)store_int(&r, 2), "what", store_text(&r, 3),
            "mission", (json_int_t)store_int(&r, 4) + 1, "who", json_words(store_text(&r, 5)),
            "value", (json_int_t)store_int(&r, 6), "word", json_words(store_text(&r, 7)), "counts",
            (int)store_int(&r, 8));
        if (!store_null(&r, 9)) {
            json_t *battle = json_pack(
                "{s:I,s:o,s:I,s:s,s:b,s:o}", "number", (json_int_t)store_int(&r, 9), "mission",
                json_words(store_text(&r, 10)), "seed", (json_int_t)store_int(&r, 11), "difficulty",
                store_text(&r, 12), "completed", (int)store_int(&r, 14), "result",
                json_loads(store_text(&r, 13), 0, NULL));
            json_object_set_new(o, "battle", battle);
        }
        json_object_set_new(o, "reported", json_boolean(store_int(&r, 15)));
        json_line(stdout, o);
    }
}

static void print_campaign_event(struct campaign_command *d, int64_t event,
                                 const struct op_entry *e)
{
    char text[512];
    struct store_rows r = store_query(&d->campaign.store, SQL_EVENT, event);
    if (!store_next(&r)) {
        return;
    }
    operation_tell(&d->campaign.op, e, text, sizeof text);
    bool fought = e->did == OP_DID_MISSION || e->did == OP_DID_RESCUE;
    printf("%s %s", store_text(&r, 0), e->dropped ? ansi_color(d->color, PAINT_DIM) : "");
    if (!store_null(&r, 1)) {
        printf(" battle %lld (seed %lld%s%s): ", (long long)store_int(&r, 1),
               (long long)store_int(&r, 2), *store_text(&r, 3) ? ", " : "", store_text(&r, 3));
    } else if (fought && store_int(&r, 5)) {
        printf(" reported (%s): ", op_difficulties[e->difficulty % 4]);
    } else {
        putchar(' ');
    }
    escape_print(stdout, text);
    if (e->value > 0 && fought) {
        printf(", %d XP earned", (int)e->value);
    } else if (e->value > 0 && e->did == OP_DID_SUPPLY) {
        printf(", for %d XP", (int)e->value);
    }
    printf(".%s%s\n", e->dropped ? " (it does not count)" : "",
           e->dropped ? ansi_color(d->color, PAINT_PLAIN) : "");
    store_done(&r);
}

static enum exit_status show_history(struct campaign_command *d)
{
    struct campaign *c = &d->campaign;
    if (d->json) {
        history_json(d);
    }
    int64_t older = store_number(&c->store, 0, SQL_EVENT_COUNT) - c->op.n_entries;
    if (!d->json && older > 0) {
        printf("(%lld older entries: --json has them)\n", (long long)older);
    }
    for (int i = 0; !d->json && i < c->op.n_entries; i++) {
        print_campaign_event(d, c->event[i], &c->op.entry[i]);
    }
    if (c->store.failed) {
        return complain(c->store.why);
    }
    return EXIT_DONE;
}

const struct campaign_work cmd_op_status_work = {
    .task = {"operation status", campaign_work_do, &campaign_command_parcel, NULL},
    .work = show_status,
    .any_time = true};

const struct campaign_work cmd_op_history_work = {
    .task = {"operation history", campaign_work_do, &campaign_command_parcel, NULL},
    .work = show_history,
    .any_time = true};
