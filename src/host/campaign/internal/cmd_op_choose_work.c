// cmd_op_choose_work.c: the worker of `operation choose` carries out the choices of the players.
#include <string.h>

#include "app/base/words.h"
#include "app/setup/setup_ops.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "script/missions/mission_choices.h"

// "Ada:A" as a hero and what follows; *rest is NULL where nothing does. -1: no such hero, which was
// reported.
static int hero_and(struct campaign_command *d, const char *value, const char **rest)
{
    char name[TEAM_NAME];
    const char *colon = strrchr(value, ':');
    *rest = colon ? colon + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", colon ? (int)(colon - value) : TEAM_NAME - 1, value);
    return campaign_command_hero(d, name);
}

static bool allowed(struct campaign_command *d, enum status s)
{
    return s == STATUS_OK || (campaign_command_refused(d, s), false);
}

// The last mission counts from now on: another one comes next.
static bool keep_last_result(struct campaign_command *d, const char *value)
{
    if (strcmp(value, "yes") != 0) {
        campaign_command_wrong(
            d, "keep=%.*s: only keep=yes is possible; it keeps the result of the last mission",
            UTF8_CUT(value, 60));
        return false;
    }
    return allowed(d, operation_next(&d->m->game, &d->campaign.op, &d->fault));
}

static bool choose_absent(struct campaign_command *d, const char *value, bool absent)
{
    int hero = campaign_command_hero(d, value);
    if (hero >= 0 && d->campaign.op.now.phase == OP_AFTER) {
        campaign_command_wrong(
            d, "%s the result of the last mission must be kept first: put keep=yes before this",
            absent ? "stays:" : "goes:");
        return false;
    }
    return hero >= 0 && allowed(d, operation_absent(&d->campaign.op, hero, absent, &d->fault));
}

static bool stays(struct campaign_command *d, const char *value)
{
    return choose_absent(d, value, true);
}

static bool goes(struct campaign_command *d, const char *value)
{
    return choose_absent(d, value, false);
}

// ZD-OP-WOUND-03
static bool lose(struct campaign_command *d, const char *value)
{
    const char *rest;
    int hero = hero_and(d, value, &rest), stat = rest ? campaign_command_stat(rest) : -1;
    if (hero >= 0 && stat < 0) {
        campaign_command_wrong(d, "lose=%.*s: which stat? M, F, A or D: lose=%s:A",
                               UTF8_CUT(value, 60), d->campaign.op.now.hero[hero].sheet.name);
    }
    return hero >= 0 && stat >= 0 &&
           allowed(d, operation_reduce(&d->m->game, &d->campaign.op, hero, stat, &d->fault));
}

// What a captive of the Rescue is called: "Ada", or "Ada:Pia" for her ally.
static bool is_called(const struct operation *op, const struct op_captive *p, const char *value)
{
    char name[2 * TEAM_NAME];
    const struct team_hero *h = &op->now.hero[p->hero].sheet;
    if (p->ally == OP_NOBODY) {
        return strcmp(h->name, value) == 0;
    }
    snprintf(name, sizeof name, "%s:%d", h->name, p->ally + 1);
    return strcmp(name, value) == 0 || strcmp(h->ally[p->ally].name, value) == 0;
}

// ZD-MIS-RESCUE-12
static bool back(struct campaign_command *d, const char *value)
{
    const struct operation *op = &d->campaign.op;
    for (int i = 0; i < op->now.n_captives; i++) {
        if (is_called(op, &op->now.captive[i], value)) {
            return allowed(d, operation_bring_back(&d->m->game, &d->campaign.op, i, &d->fault));
        }
    }
    campaign_command_wrong(d,
                           "back=%.*s: nobody of that name was a captive; name an ally as HERO:N, "
                           "the hero's N-th ally",
                           UTF8_CUT(value, 60));
    return false;
}

// ZD-MIS-HEIST-11
static bool sow(struct campaign_command *d, const char *value)
{
    (void)value; // "yes": any other is the mission's
    return allowed(d, operation_sow(&d->m->game, &d->campaign.op, &d->fault));
}

// ZD-OP-SUPPLY-02
static bool choose_supply_drop(struct campaign_command *d, const char *value)
{
    bool known = strcmp(value, "1") == 0 || strcmp(value, "2") == 0;
    if (!known) {
        campaign_command_wrong(d, "drop=%.*s: the first or the second result: drop=1 or drop=2",
                               UTF8_CUT(value, 60));
    }
    return known && allowed(d, operation_supply_choose(&d->m->game, &d->campaign.op, *value - '1',
                                                       &d->fault));
}

// Which of the things of a supply row: its number, or its name.
static int pick_of(struct campaign_command *d, const char *word)
{
    const struct content *c = &d->m->content;
    uint8_t result = d->campaign.op.now.drop.result;
    const struct supply_row *row = result < c->n_supplies ? &c->supply[result] : NULL;
    for (int i = 0; row && i < row->n; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(word, number) == 0 || strcmp(word, c->upgrade[row->upgrade[i]].name) == 0) {
            return i;
        }
    }
    campaign_command_wrong(d, "'%.*s' was not dropped; `zerodark operation status` lists what was",
                           UTF8_CUT(word, 60));
    return -1;
}

// ZD-OP-SUPPLY-05, ZD-OP-SUPPLY-14
static bool give_supply(struct campaign_command *d, const char *value)
{
    const char *rest;
    int hero = hero_and(d, value, &rest), pick = rest && hero >= 0 ? pick_of(d, rest) : 0;
    return hero >= 0 && pick >= 0 &&
           allowed(d, operation_supply_give(&d->m->game, &d->campaign.op, hero, pick, &d->fault));
}

// A word with a value of its own means that value only: sow=yes is the operation's, sow=objective a
// choice of the mission that follows.
static const struct {
    const char *name;
    bool (*choose)(struct campaign_command *d, const char *value);
    const char *only; // NULL: any value
} keys[] = {
    {"keep", keep_last_result, NULL},
    {"stays", stays, NULL},
    {"goes", goes, NULL},
    {"lose", lose, NULL},
    {"back", back, NULL},
    {"sow", sow, "yes"},
    {"drop", choose_supply_drop, NULL},
    {"give", give_supply, NULL},
};

static bool is_difficulty(struct campaign_command *d, const char *value)
{
    if (words_index(op_difficulties, value) >= 0) {
        return true;
    }
    campaign_command_wrong(
        d, "difficulty=%.*s: use one of these: easy, normal, hard, insane (ZD-OP-DIFF-01)",
        UTF8_CUT(value, 60));
    return false;
}

// A word that is not one of our keys is a choice of the mission, or its difficulty.
static bool for_mission(struct campaign_command *d, const char *word)
{
    struct campaign *c = &d->campaign;
    struct battle_setup p = {.n_choices = c->n_choices};
    char why[200];
    memcpy(p.choice, c->choice, sizeof p.choice);
    if (!battle_setup_choose(&p, word, why, sizeof why)) {
        campaign_command_wrong(d, "%s", why);
        return false;
    }
    if (strncmp(word, "difficulty=", 11) == 0 && !is_difficulty(d, word + 11)) {
        return false;
    }
    memcpy(c->choice, p.choice, sizeof p.choice);
    c->n_choices = p.n_choices;
    d->chosen = true;
    return true;
}

static bool make_one_choice(struct campaign_command *d, const char *word)
{
    const char *equals = strchr(word, '=');
    for (size_t i = 0; equals && i < sizeof keys / sizeof *keys; i++) {
        if (strlen(keys[i].name) == (size_t)(equals - word) &&
            strncmp(keys[i].name, word, strlen(keys[i].name)) == 0 &&
            (!keys[i].only || strcmp(keys[i].only, equals + 1) == 0)) {
            return keys[i].choose(d, equals + 1);
        }
    }
    return for_mission(d, word);
}

// Sets the mission up with what was chosen, to see whether it can be; nothing of that is kept.
static bool fits_mission(struct campaign_command *d)
{
    struct campaign *c = &d->campaign;
    struct operation *copy = lua_newuserdatauv(d->L, sizeof *copy, 0);
    struct op_battle *b = lua_newuserdatauv(d->L, sizeof *b, 0);
    *copy = c->op;
    bool fits = (c->op.now.phase != OP_AFTER ||
                 allowed(d, operation_next(&d->m->game, &c->op, &d->fault))) &&
                (c->op.now.phase == OP_READY ||
                 (operation_may(&d->m->game, &c->op, OP_ACTION_REPORT, &d->fault),
                  campaign_command_refused(d, STATUS_ILLEGAL), false)) &&
                op_battle_prepare(d, b);
    c->op = *copy;
    if (fits) {
        setup_open(d->L, &b->plan);
        match_enter(d->L, d->m);
    }
    return fits;
}

// What there is to choose for the mission that comes next.
enum exit_status cmd_op_tell_choices(struct campaign_command *d)
{
    struct campaign *c = &d->campaign;
    struct op_battle *b = lua_newuserdatauv(d->L, sizeof *b, 0);
    c->n_choices = 0; // none of them may stand in the way
    bool there =
        c->op.now.phase == OP_READY || allowed(d, operation_next(&d->m->game, &c->op, &d->fault));
    if (!there || !op_battle_prepare(d, b)) {
        return EXIT_WORK;
    }
    struct match *m = setup_open(d->L, &b->plan);
    puts("  difficulty: normal, easy, hard, insane");
    escape_print(stdout, push_choices(d->L, m));
    match_enter(d->L, d->m);
    return EXIT_DONE;
}

enum exit_status cmd_op_choose_words(struct campaign_command *d, char *const *word, int n)
{
    d->chosen = false;
    for (int i = 0; i < n; i++) {
        if (!make_one_choice(d, word[i])) {
            return EXIT_WORK;
        }
    }
    return d->chosen && !fits_mission(d)
               ? EXIT_WORK
               : campaign_command_finish(d, STATUS_OK, "choose", CAMPAIGN_TELLS_DROP);
}

static enum exit_status make_all_choices(struct campaign_command *d)
{
    return d->n_words == 1 ? cmd_op_tell_choices(d)
                           : cmd_op_choose_words(d, d->word + 1, d->n_words - 1);
}

const struct campaign_work cmd_op_choose_work = {
    .task = {"operation choose", campaign_work_do, &campaign_command_parcel, NULL},
    .work = make_all_choices};
