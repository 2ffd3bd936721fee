// campaign_work.c: a worker of `operation` compares the packs before it reads the campaign, has an
// empty table for the rules to use, and then does what its command is about.
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/op_changed.h"
#include "host/campaign/internal/op_parts.h"
#include "host/campaign/internal/store_away.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_packs.h"
#include "host/setup/setup_parcel.h"
#include "script/base/err.h"

enum exit_status campaign_command_wrong(const struct campaign_command *d, const char *format, ...)
{
    char text[FILES_PATH + 1024];
    int n = snprintf(text, sizeof text, "%s: ", d->campaign.store.path);
    va_list args;
    va_start(args, format);
    vsnprintf(text + n, sizeof text - (size_t)n, format, args);
    va_end(args);
    return complain(text);
}

enum exit_status campaign_command_refused(struct campaign_command *d, enum status s)
{
    const struct fault *f = &d->fault;
    if (s == STATUS_HOOK) {
        match_raise(d->L, d->m);
    }
    const char *what = *f->text ? f->text : status_text(s);
    if (f->rule) {
        return campaign_command_wrong(d, "%s (%s)", what, f->rule);
    }
    return campaign_command_wrong(d, "%s", what);
}

// The plan of an empty table: the campaign's params and packs, and luck of its own for what is
// rolled between two missions.
static struct battle_setup plan_between_missions(struct campaign *c)
{
    struct battle_setup p = c->plan;
    int64_t rolled = store_number(&c->store, 0, SQL_ROLLED);
    p.seed = campaign_seed(c, CAMPAIGN_BETWEEN, rolled);
    p.mode[0] = '\0';
    return p;
}

// Does the campaign say where one of its packs was? A pack of a home folder, or one that was
// installed, has only its name there.
static bool is_place_of_packs_told(const struct battle_setup *p)
{
    bool told = false;
    for (int i = 0; i < p->n_packs; i++) {
        told = told || strchr(p->pack[i], '/');
    }
    return told;
}

// While a battle is played its campaign stands still.
static bool is_battle_in_the_way(struct campaign_command *d)
{
    struct campaign_playing p;
    if (!campaign_plays(&d->campaign, &p)) {
        return false;
    }
    free(p.team);
    campaign_command_wrong(
        d,
        "battle %lld is being played, and until it is over nothing else can change. "
        "`zerodark operation play` continues it; with --give-up it is dropped",
        (long long)p.number);
    return true;
}

bool campaign_command_packs_fit(const struct campaign_command *d)
{
    char why[BATTLE_SETUP_WHY];
    bool differ = battle_setup_packs_differ(&d->campaign.plan, d->m, why);
    if (differ) {
        campaign_command_wrong(
            d,
            "%s. To continue with the packs as they are now: zerodark operation packs %s --accept",
            why, d->campaign.store.path);
    }
    return !differ;
}

// Packs that are gone, or have been replaced by others, are read from the campaign's copies. Those
// that have changed, and of which it has no copy, are refused later. False with c->store.why.
static bool find_packs(struct campaign_command *d, struct battle_setup *plan)
{
    struct campaign *c = &d->campaign;
    char folder[FILES_PATH];
    int which = 0;
    enum setup_packs_are are = setup_packs_look(d->L, plan, &which, folder);
    if (are == SETUP_PACKS_SAME || (are == SETUP_PACKS_CHANGED && d->work->packs_now)) {
        return true;
    }
    if (are == SETUP_PACKS_CHANGED && campaign_keeps_texts(c)) {
        op_changed_pack(d, &plan->known[which], folder);
    }
    d->carried = campaign_lend_texts(c, d->L, "", plan);
    plan->file[0] = '\0'; // an empty table
    if (d->carried && d->hidden) {
        campaign_command_wrong(d, "all packs are read from the copies in the campaign's file");
    } else if (d->carried && are == SETUP_PACKS_GONE && is_place_of_packs_told(plan)) {
        campaign_command_wrong(d, "a pack is no longer where it was: all packs are read from the "
                                  "copies in the campaign's file");
    }
    return !c->store.failed;
}

// A new campaign has no file yet, and takes the packs as they are. An existing one wants those that
// it knows.
enum exit_status campaign_work_do(struct session *s, lua_State *L, void *self)
{
    struct campaign_command *d = self;
    struct campaign *c = &d->campaign;
    bool fresh = d->fresh;
    d->work = campaign_work_named(d->name);
    d->self = self;
    c->store.kind = &campaign_kind;
    store_ask_parent(&c->store);
    struct battle_setup plan = fresh ? c->plan : plan_between_missions(c);
    d->session = s;
    s->json = d->json;
    d->L = L;
    plan.mode[0] = '\0';
    setup_complete(&plan);
    if (!fresh && !find_packs(d, &plan)) {
        return complain(c->store.why);
    }
    d->m = setup_open(L, &plan);
    if (fresh) {
        setup_know_packs(&c->plan, d->m);
        battle_setup_know_words(&c->plan, d->m);
    } else if (!d->work->any_packs && !campaign_command_packs_fit(d)) {
        return EXIT_WORK;
    }
    if (!fresh && !campaign_read(c, &d->m->content)) {
        return complain(c->store.why);
    }
    if (!fresh && !d->work->any_time && is_battle_in_the_way(d)) {
        return EXIT_WORK;
    }
    d->untold = !campaign_tells_place(c->file);
    if (*d->place) {
        memcpy(c->file, d->place, sizeof c->file);
    }
    d->told = c->op.n_entries;
    match_enter(L, d->m);
    return d->work->work(d);
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct campaign_command, name),
    PARCEL_ROW(struct campaign_command, fresh),
    PARCEL_ROW(struct campaign_command, n_words),
    PARCEL_WORD_LIST(struct campaign_command, word, n_words),
    PARCEL_ROW(struct campaign_command, json),
    PARCEL_ROW(struct campaign_command, quiet),
    PARCEL_ROW(struct campaign_command, color),
    PARCEL_ROW(struct campaign_command, place),
    PARCEL_ROW(struct campaign_command, lost),
    PARCEL_ROW(struct campaign_command, hidden),
    PARCEL_ROW(struct campaign_command, bare),
    PARCEL_ROW(struct campaign_command, changed),
    PARCEL_ROW(struct campaign_command, folder),
    PARCEL_ROW(struct campaign_command, campaign.store.path),
    PARCEL_PART(struct campaign_command, campaign.plan, &setup_parcel),
    PARCEL_ROW(struct campaign_command, campaign.file),
    PARCEL_ROW(struct campaign_command, campaign.arbiter),
};
const struct parcel campaign_command_parcel = PARCEL(struct campaign_command, rows);

bool campaign_command_save(struct campaign_command *d, const char *why,
                           const struct campaign_battle *battle)
{
    struct campaign *c = &d->campaign;
    if (campaign_save(c, &d->m->content, why, battle)) {
        return true;
    }
    complain(c->store.why);
    return false;
}

int campaign_command_hero(struct campaign_command *d, const char *name)
{
    const struct operation *op = &d->campaign.op;
    const char *names[OP_HEROES + 1] = {0};
    int i = operation_hero(op, name);
    if (i >= 0) {
        return i;
    }
    for (int k = 0; k < op->now.n; k++) {
        names[k] = op->now.hero[k].sheet.name;
    }
    const char *near = err_nearest(name, names);
    if (near) {
        campaign_command_wrong(d, "no hero '%.*s'; did you mean '%s'?", UTF8_CUT(name, 60), near);
    } else {
        char all[512] = "";
        for (int k = 0; names[k]; k++) {
            text_append(all, sizeof all, "%s%s", k ? ", " : "", names[k]);
        }
        campaign_command_wrong(d, "no hero '%.*s'; use one of these: %s", UTF8_CUT(name, 60), all);
    }
    return -1;
}

int campaign_command_stat(const char *word)
{
    const char *at = word[0] && !word[1] ? strchr("MFAD", word[0]) : NULL;
    return at ? (int)(at - "MFAD") : -1;
}

void campaign_command_tell(struct campaign_command *d)
{
    const struct operation *op = &d->campaign.op;
    char text[512];
    if (d->json) {
        json_t *list = json_array();
        for (int i = d->told; i < op->n_entries; i++) {
            operation_tell(op, &op->entry[i], text, sizeof text);
            json_array_append_new(list, json_words(text));
        }
        json_line(stdout, json_pack("{s:o,s:o}", "saved", json_words(d->campaign.store.path),
                                    "entries", list));
        return;
    }
    for (int i = d->told; i < op->n_entries; i++) {
        operation_tell(op, &op->entry[i], text, sizeof text);
        escape_printf(stdout, "%s.\n", text);
    }
    escape_printf(stdout, "Saved in %s.\n", d->campaign.store.path);
}

// How an action is performed on the command line; %s is the file.
static const struct {
    enum op_action deed;
    const char *before, *after;
    const char *what; // if there are several ways; NULL: what the action is about
} commands_of[] = {
    {OP_ACTION_REPORT, "play", "", "you play the mission yourself"},
    {OP_ACTION_REPORT, "next", "", "a bot plays the mission"},
    {OP_ACTION_REPORT, "report", "", "the mission was fought on a table without the program"},
    {OP_ACTION_NEXT, "play", "", "the result is kept, and you play the next mission"},
    {OP_ACTION_NEXT, "next", "", "the result is kept, and a bot plays the next mission"},
    {OP_ACTION_NEXT, "report", "",
     "the result is kept, and the next mission was fought on a table"},
    {OP_ACTION_REDUCE, "choose", " lose=HERO:STAT", NULL},
    {OP_ACTION_BRING_BACK, "choose", " back=HERO", NULL},
    {OP_ACTION_SUPPLY_CHOOSE, "choose", " drop=1 (or drop=2)", NULL},
    {OP_ACTION_SUPPLY_GIVE, "choose", " give=HERO", NULL},
    {OP_ACTION_SUPPLY, "supply", " --pay HERO=5", NULL},
    {OP_ACTION_SOW, "choose", " sow=yes", NULL},
    {OP_ACTION_REPLACE, "replace", " HERO TEAM", NULL},
    {OP_ACTION_RESCUE, "rescue", "", NULL},
    {OP_ACTION_CALL_OFF, "rescue", " --call-off", NULL},
    {OP_ACTION_BUY, "spend", " HERO UPGRADE", NULL},
    {OP_ACTION_RESTORE, "spend", " HERO STAT", NULL},
    {OP_ACTION_FOLLOW, "new", " OPERATION", NULL},
    {OP_ACTION_REPLAY, "restart", " --replay", NULL},
    {OP_ACTION_RESTART, "restart", " --from N", NULL},
};

// Once the last mission is kept there is none to play.
static bool is_last_kept(const struct operation *op, enum op_action deed)
{
    return deed == OP_ACTION_NEXT && op->now.mission + 1 == op->plan.n_missions;
}

static void tell_deed(struct campaign_command *d, int i, bool may, json_t *list)
{
    enum op_action deed = commands_of[i].deed;
    char line[FILES_PATH + 128];
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return;
    }
    fprintf(f, "zerodark operation %s ", commands_of[i].before);
    battle_setup_print_word(f, d->campaign.store.path);
    fputs(commands_of[i].after, f);
    text_box_copy(&box, line, sizeof line);
    if (list) {
        const char *rule = d->fault.rule ? d->fault.rule : "";
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:b,s:o,s:o*,s:o*}", "deed", operation_action_name(deed),
                            "what", operation_action_doc(deed), "may", may, "command",
                            json_words(line), "why", may ? NULL : json_words(d->fault.text), "rule",
                            may ? NULL : json_words(rule)));
    } else if (may) {
        escape_printf(stdout, "  %s\n      ", line);
        bool last = is_last_kept(&d->campaign.op, deed);
        const char *what =
            last ? "the result is kept, and the operation is completed" : commands_of[i].what;
        ansi_printf(stdout, d->color, PAINT_DIM, "%s", what ? what : operation_action_doc(deed));
        putchar('\n');
    }
}

// While a battle is played there is only that.
static void tell_battle_goes_on(struct campaign_command *d)
{
    static const char *const ways[][2] = {
        {"", "the battle that is being played goes on"},
        {" --give-up", "it is dropped, as if it had never begun"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        fputs("  zerodark operation play ", stdout);
        battle_setup_print_word(stdout, d->campaign.store.path);
        printf("%s\n      ", ways[i][0]);
        ansi_printf(stdout, d->color, PAINT_DIM, "%s", ways[i][1]);
        putchar('\n');
    }
}

void campaign_command_tell_open(struct campaign_command *d, json_t *list)
{
    bool plays = campaign_plays(&d->campaign, NULL);
    if (!list) {
        puts("What you can do now:");
    }
    if (plays && !list) {
        tell_battle_goes_on(d);
        return;
    }
    for (size_t i = 0; i < sizeof commands_of / sizeof *commands_of; i++) {
        bool again = i > 0 && commands_of[i].deed == commands_of[i - 1].deed;
        if (again && (list || is_last_kept(&d->campaign.op, commands_of[i].deed))) {
            continue; // another way to do the same
        }
        d->fault = (struct fault){0};
        bool may = operation_may(&d->m->game, &d->campaign.op, commands_of[i].deed, &d->fault);
        if (plays) {
            snprintf(d->fault.text, sizeof d->fault.text, "a battle is being played");
            d->fault.rule = NULL;
            may = false;
        }
        tell_deed(d, (int)i, may, list);
    }
}

enum exit_status campaign_command_finish(struct campaign_command *d, enum status s, const char *why,
                                         unsigned tells)
{
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    if (!campaign_command_save(d, why, NULL)) {
        return EXIT_WORK;
    }
    if (!d->quiet) {
        campaign_command_tell(d);
        if (tells & CAMPAIGN_TELLS_DROP) {
            cmd_op_tell_drop(d);
        }
        if (tells & CAMPAIGN_TELLS_OPEN) {
            campaign_command_tell_open(d, NULL);
        }
    }
    return EXIT_DONE;
}
