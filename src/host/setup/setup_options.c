// setup_options.c: an option is checked as far as that can be done without running a script; names
// that packs or other rules may bring stay words until then. The worker is sealed first, and then
// finds the teams, the packs and the mission.
#include "host/setup/setup_options.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "app/base/text_box.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/setup/bundled.h"
#include "host/setup/internal/setup_find.h"
#include "host/setup/internal/setup_open.h"
#include "host/setup/setup_packs.h"
#include "script/match/ruleset_ops.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_find.h"

static const char *const difficulties[] = {"easy", "normal", "hard", "insane", NULL};

static const char *const modes[] = {"solo", "team", "versus", NULL};

static const char *const lucks[] = {"stream", "keyed", NULL};

// Copies one of the names; says which there are if it is not one of them.
static bool take_one_of_names(const struct command *c, const char *option, const char *const *names,
                              const char *value, char *out, size_t size)
{
    char all[80] = "";
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], value) == 0) {
            snprintf(out, size, "%s", value);
            return true;
        }
        strncat(all, i ? ", " : "", sizeof all - strlen(all) - 1);
        strncat(all, names[i], sizeof all - strlen(all) - 1);
    }
    options_wrong(c, "--%s: no '%.*s'; use one of these: %s", option, UTF8_CUT(value, 40), all);
    return false;
}

// The option that an error is about.
static const char *told_of(const struct battle_setup *p, const char *option)
{
    return p->within ? p->within : option;
}

// "move.urgent.multiple=4": the rules say what is possible.
static bool take_set_param(struct battle_setup *p, const struct command *c, const char *value)
{
    const char *equals = strchr(value, '=');
    char name[BATTLE_SETUP_NAME], why[160];
    int64_t number;
    const char *option = told_of(p, "set");
    if (!equals || p->n_sets == MATCH_SETS) {
        options_wrong(c, equals ? "--%s: too many params" : "--%s: '%s' is not PARAM=NUMBER",
                      option, value);
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - value), value);
    int row = rules_find(&zerodark_system, RULE_PARAM, name);
    const struct rule_row *rule = row < 0 ? NULL : &zerodark_system.rows[RULE_PARAM][row];
    bool fits = number_parse(equals + 1, rule ? rule->low : INT32_MIN,
                             rule ? rule->high : INT32_MAX, &number, why, sizeof why);
    if (rule && !fits) {
        options_wrong(c, "--%s: %s: %s", option, name, why);
        return false;
    }
    if (strlen(equals + 1) >= BATTLE_SETUP_NAME) {
        options_wrong(c, "--%s: %s: '%.*s...' is too long", option, name, UTF8_CUT(equals + 1, 40));
        return false;
    }
    // What packs bring is known when they are loaded: until then it is a word.
    snprintf(p->word[p->n_sets], BATTLE_SETUP_NAME, "%s", fits ? "" : equals + 1);
    memcpy(p->param[p->n_sets], name, sizeof name);
    p->set[p->n_sets++].value = fits ? (int32_t)number : 0;
    return true;
}

static bool bot_there(const char *word)
{
    char path[FILES_PATH];
    struct bot_room room;
    return *word && (bot_find(word, &room) || bundled_bot(word, path));
}

// Finds a bot: built in, the file of that path, or of that name among the bots of the program.
// False if there is none, which was reported.
static bool plan_bot(const struct command *c, const char *option, const char *word)
{
    char near[FILES_PATH], names[512] = "", why[FILES_WHY];
    struct bundled ready;
    int n;
    const struct bot *const *bots = bot_list(&n);
    if (bot_there(word) || (*word && file_opens(word, why))) {
        return true;
    }
    if (*word && (!file_absent(word) || file_is_link(word))) {
        options_wrong(c, "--%s: '%.*s': %s", option, UTF8_CUT(word, 200), why);
        return false;
    }
    if (bot_wrong(word)) {
        options_wrong(c, "--%s: no bot '%.*s': %s", option, UTF8_CUT(word, 60), bot_wrong(word));
        return false;
    }
    for (int i = 0; i < n; i++) {
        size_t at = strlen(names);
        snprintf(names + at, sizeof names - at, "%s, ", bots[i]->name);
    }
    bundled_bots(&ready);
    bundled_names(&ready, names + strlen(names), sizeof names - strlen(names));
    const char *meant = bundled_nearest(&ready, word);
    meant = meant ? meant : file_nearest(word, near) ? near : NULL;
    if (meant) {
        options_wrong(c, "--%s: no bot '%.*s'; did you mean '%s'?", option, UTF8_CUT(word, 60),
                      meant);
    } else {
        options_wrong(c, "--%s: no bot '%.*s'; use one of these: %s, or the path of a Lua file",
                      option, UTF8_CUT(word, 60), names);
    }
    return false;
}

// Does the text of the mission name other rules, or is there no such file to be looked at?
static bool other_rules(const char *mission)
{
    char why[FILES_WHY];
    size_t length, size;
    int line;
    char *text = file_is_regular(mission) ? file_read(mission, &size, why) : NULL;
    if (!text) {
        return strchr(mission, '/') != NULL && !strstr(mission, ".lua");
    }
    const char *said = ruleset_said(text, &length, &line);
    bool other = said && (length != strlen(RULESET_RULEBOOK) ||
                          strncmp(said, RULESET_RULEBOOK, length) != 0);
    free(text);
    return other;
}

bool setup_bots(const struct battle_setup *p, const struct command *c, const char *mission)
{
    for (int side = 0; side < PLAYERS; side++) {
        const struct battle_setup_bot *b = &p->bot[side];
        if (b->unsure && !(mission && other_rules(mission))) {
            return plan_bot(c, b->option, b->word);
        }
    }
    return true;
}

static bool take_bot(struct battle_setup *p, const struct command *c, const char *name,
                     const char *value)
{
    struct battle_setup_bot *b = &p->bot[strcmp(name, "bot") == 0 ? SIDE_TEAM : SIDE_RIVAL];
    snprintf(b->word, sizeof b->word, "%.*s", FILES_PATH - 1, value);
    b->unsure = !bot_there(value) && *value && !strchr(value, '/') && !strchr(value, '.');
    b->option = told_of(p, name);
    return b->unsure || plan_bot(c, b->option, value);
}

static bool take_choice(struct battle_setup *p, const struct command *c, const char *value)
{
    char why[160];
    if (!battle_setup_choose(p, value, why, sizeof why)) {
        options_wrong(c, "--%s: %s", told_of(p, "choose"), why);
        return false;
    }
    return true;
}

static bool take_seed(struct battle_setup *p, const struct command *c, const char *value)
{
    static const struct option_row row = {.name = "seed", .low = 0, .high = NUMBER_MAX};
    p->seeded = options_number(&p->seed, c, &row, value);
    return p->seeded;
}

bool setup_option(struct battle_setup *p, const struct command *c, const char *name,
                  const char *value)
{
    if (strcmp(name, "pack") == 0) {
        return setup_take_pack(p, c, value);
    }
    if (strcmp(name, "set") == 0) {
        return take_set_param(p, c, value);
    }
    if (strcmp(name, "seed") == 0) {
        return take_seed(p, c, value);
    }
    if (strcmp(name, "difficulty") == 0) {
        return take_one_of_names(c, told_of(p, name), difficulties, value, p->difficulty,
                                 sizeof p->difficulty);
    }
    if (strcmp(name, "team") == 0) {
        char found[FILES_PATH];
        snprintf(p->team, sizeof p->team, "%.*s", FILES_PATH - 1, value);
        return setup_team(value, found);
    }
    if (strcmp(name, "rival") == 0) {
        char found[FILES_PATH];
        snprintf(p->rival, sizeof p->rival, "%.*s", FILES_PATH - 1, value);
        return setup_team(value, found);
    }
    if (strcmp(name, "choose") == 0) {
        return take_choice(p, c, value);
    }
    if (strcmp(name, "luck") == 0) {
        char word[16];
        bool taken = take_one_of_names(c, told_of(p, name), lucks, value, word, sizeof word);
        p->keyed = taken && strcmp(word, "keyed") == 0;
        return taken;
    }
    if (strcmp(name, "mode") == 0) {
        return take_one_of_names(c, told_of(p, name), modes, value, p->mode, sizeof p->mode);
    }
    return take_bot(p, c, name, value);
}

bool setup_take(void *plan, const struct command *c, const struct option_row *o, const char *value)
{
    return setup_option(plan, c, o->name, value);
}

static void allow_plan_files(const struct battle_setup *p)
{
    char path[FILES_PATH];
    enum grant_kind kind = p->by_file ? GRANT_NAMED : GRANT_TYPED;
    if (*p->file) {
        grants_add(p->file, kind);
    }
    setup_allow_packs(p, kind);
    if (!p->lent && setup_team_file(p, SIDE_TEAM, path)) {
        grants_add(path, kind);
    }
    if (setup_team_file(p, SIDE_RIVAL, path)) {
        grants_add(path, kind);
    }
    for (int side = 0; side < PLAYERS; side++) {
        if (setup_file(p, p->bot[side].word, path)) {
            grants_add(path, kind);
        }
    }
}

bool setup_at_opens(const char *value, char why[FILES_WHY])
{
    bool opens = file_look(value) == FILE_FOLDER || file_opens(value, why);
    if (!opens && file_absent(value)) {
        snprintf(why, FILES_WHY, "nothing is there");
    }
    return opens;
}

bool setup_take_at(void *self, const struct command *c, const struct option_row *o,
                   const char *value)
{
    struct where_at *at = self;
    char why[FILES_WHY];
    (void)o;
    if (at->n == WHERE_AT || strlen(value) >= FILES_PATH) {
        options_wrong(c, "--at: at most %d places are allowed", WHERE_AT);
        return false;
    }
    if (!setup_at_opens(value, why)) {
        options_wrong(c, "--at: %s: %s", value, why);
        return false;
    }
    snprintf(at->path[at->n++], FILES_PATH, "%s", value);
    grants_add(value, GRANT_TYPED);
    return true;
}

char *setup_saved(const char *text)
{
    char here[FILES_PATH], user[FILES_PATH], home[FILES_PATH];
    const struct where_from from = {here, here, home, user};
    struct text_box box;
    setup_here(here, user);
    if (!file_home(home)) {
        *home = '\0';
    }
    if (text_box_open(&box)) {
        where_print(box.out, &from, text);
    }
    return text_box_take(&box, NULL);
}

void setup_keep(struct battle_setup *p, const char *journal)
{
    char folder[FILES_PATH];
    path_folder(journal, folder);
    setup_here(p->here, p->user);
    if (!*p->here || !file_real(folder, p->keeper)) {
        *p->keeper = '\0';
    }
}

static void add_place(struct where_at *at, const char *folder)
{
    for (int i = 0; i < at->n; i++) {
        if (strcmp(at->path[i], folder) == 0) {
            return;
        }
    }
    if (at->n < WHERE_AT) {
        snprintf(at->path[at->n++], FILES_PATH, "%s", folder);
    }
}

// The folder from which a file is found by what the journal calls it.
static void add_place_of(const struct battle_setup *p, const char *path, struct where_at *at)
{
    char whole[FILES_PATH], written[FILES_PATH], home[FILES_PATH] = "";
    struct where_from from = {p->keeper, p->here, home, p->user};
    if (!*path || !file_exists(path) || !where_whole(p->here, path, whole)) {
        return;
    }
    if (!file_home(home)) {
        *home = '\0';
    }
    where_write(&from, whole, written);
    size_t n = strlen(whole), k = strlen(written);
    if (strncmp(written, "./", 2) != 0 && k < n && strcmp(whole + n - k, written) == 0) {
        whole[n - k - (n - k > 1)] = '\0';
        add_place(at, whole);
    }
}

void setup_places(const struct battle_setup *p, struct where_at *out)
{
    add_place_of(p, p->file, out);
    add_place_of(p, p->team, out);
    add_place_of(p, p->rival, out);
    for (int i = 0; i < p->n_packs; i++) {
        add_place_of(p, p->pack[i], out);
    }
    for (int side = 0; side < PLAYERS; side++) {
        add_place_of(p, p->bot[side].word, out);
    }
}

void setup_begin(void)
{
    setup_open_lend(allow_plan_files);
}
