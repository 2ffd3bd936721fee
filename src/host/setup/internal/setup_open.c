// setup_open.c: a plan becomes a battle. The worker is sealed first, and then finds the teams, the
// packs and the mission.
#include "host/setup/internal/setup_open.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "app/base/words.h"
#include "app/setup/setup_ops.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/session/crash_note.h"
#include "host/session/session.h"
#include "host/setup/bundled.h"
#include "host/setup/internal/program_outside.h"
#include "host/setup/internal/setup_find.h"
#include "host/setup/internal/setup_texts.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_packs.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/open_options.h"
#include "script/orders/bots.h"
#include "script/rulesets/ruleset.h"

void setup_complete(struct battle_setup *p)
{
    uint32_t seed;
    if (!p->seeded) {
        if (getrandom(&seed, sizeof seed, 0) != sizeof seed) {
            seed = (uint32_t)time(NULL);
        }
        p->seed = seed % 1000000000; // few enough digits to be told to a friend
        p->seeded = true;
    }
}

// Is the file a text of the journal that the plan comes from?
static bool is_carried(const struct battle_setup *p, const char *path)
{
    size_t n = strlen(p->root);
    return n > 0 && strncmp(path, p->root, n) == 0;
}

// A replay does without the bot, but says where its file has changed: the text is read, no more.
static void note_bot_text(lua_State *L, const struct battle_setup_bot *b)
{
    const struct script_host *host = script_host_of(L);
    if (*b->at && *b->text_hash && host->read) {
        host->read(host->self, L, b->at);
        lua_pop(L, 1);
    }
}

// "greedy" is the same bot wherever the battle is played again; a path is looked for where the
// journal is too.
static void open_bot(lua_State *L, const struct battle_setup *p, struct match *m,
                     struct battle_setup_bot *b)
{
    char path[FILES_PATH];
    if (strcmp(b->word, BATTLE_SETUP_PERSON) == 0) {
        snprintf(b->name, sizeof b->name, BATTLE_SETUP_PERSON);
        return;
    }
    const struct bot *first = m->face->bot(m, NULL);
    const char *word = *b->word ? b->word : first ? first->name : "";
    bool native = m->face->bot(m, word) != NULL;
    if (!*word) {
        lua_pushfstring(L, "the rules '%s' have no bots: give the path of one, --bot FILE",
                        m->ruleset->name);
        lua_error(L);
    }
    if (native || !is_carried(p, b->at)) {
        snprintf(b->at, sizeof b->at, "%s",
                 !native && (setup_texts_find_file(p, word, b->text_hash, path) ||
                             setup_file(p, word, path))
                     ? path
                     : "");
    }
    if (p->replays && !native) {
        note_bot_text(L, b);
        return;
    }
    if (p->form && !native && !*b->at && words_end_with(word, ".lua")) {
        lua_pushfstring(
            L,
            "no such bot: '%s'; it is neither here nor beside the journal; say where it "
            "is now with --at PATH, the file or its folder",
            path_name(word));
        lua_error(L);
    }
    b->plays = bots_open(L, m, native ? word : *b->at ? b->at : word);
    snprintf(b->name, sizeof b->name, "%s", b->plays->name);
}

static void open_bots(lua_State *L, struct battle_setup *p, struct match *m)
{
    for (int side = 0; side < PLAYERS; side++) {
        struct battle_setup_bot *b = &p->bot[side];
        struct battle_setup_bot same = p->bot[SIDE_TEAM];
        open_bot(L, p, m, *b->word ? b : &same);
        if (!*b->word) {
            memcpy(b->name, same.name, sizeof b->name);
            b->plays = same.plays;
        }
    }
    battle_setup_attach(p, m);
}

// Finds the files of both teams, where the plan names any; a team that is nowhere is an error.
static void find_teams(lua_State *L, struct battle_setup *p)
{
    const char *const team[] = {p->team, p->rival};
    char *at[] = {p->team_at, p->rival_at};
    for (int side = 0; side < 2; side++) {
        if (*team[side] && !is_carried(p, at[side]) && !setup_team_file(p, side, at[side])) {
            lua_pushfstring(L, "%s: no such team", team[side]);
            lua_error(L);
        }
    }
}

// Those of a journal's texts are named by their paths.
static void name_carried_packs(const struct battle_setup *p, char path[MATCH_PACKS][FILES_PATH])
{
    for (int i = 0; i < p->n_packs; i++) {
        if (snprintf(path[i], FILES_PATH, "%spacks/%s", p->root, p->known[i].name) >= FILES_PATH) {
            path[i][0] = '\0';
        }
    }
}

static struct match *open_planned_battle(lua_State *L, struct battle_setup *p)
{
    const char *packs[MATCH_PACKS];
    char path[MATCH_PACKS][FILES_PATH];
    struct match_set sets[MATCH_SETS];
    struct match_choice choices[BATTLE_SETUP_CHOICES];
    struct session *s = script_host_of(L)->self;
    s->asks = !p->replays;
    crash_note_nothing();
    find_teams(L, p);
    if (*p->root) {
        name_carried_packs(p, path);
    } else {
        setup_find_packs(L, p, path);
        setup_find_mission(L, p, path);
        setup_texts_find(L, p);
    }
    for (int i = 0; i < p->n_choices; i++) {
        choices[i] = (struct match_choice){p->choice[i].name, p->choice[i].value};
    }
    for (int i = 0; i < p->n_packs; i++) {
        packs[i] = path[i];
    }
    for (int i = 0; i < p->n_sets; i++) {
        sets[i] = (struct match_set){p->param[i], p->set[i].value, *p->word[i] ? p->word[i] : NULL};
    }
    struct match_options o = {
        .mission = *p->file ? p->file : NULL,
        .seed = (uint64_t)p->seed,
        .packs = packs,
        .n_packs = p->n_packs,
        .set = sets,
        .n_sets = p->n_sets,
        .difficulty = *p->difficulty ? p->difficulty : NULL,
        .mode = *p->mode ? p->mode : NULL,
        .keyed = p->keyed,
        .undo = p->undo ? p->undo : -1,
        .team_file = *p->team ? p->team_at : NULL,
        .rival_file = *p->rival ? p->rival_at : NULL,
        .choice = choices,
        .n_choices = p->n_choices,
    };
    struct match *m;
    if (match_open(L, &o, &m) != STATUS_OK) {
        lua_error(L);
    }
    setup_note_packs(p, m, path);
    battle_setup_know_words(p, m);
    open_bots(L, p, m);
    return m;
}

// What may be read its parent has settled.
static void allow_nothing(const struct battle_setup *p)
{
    (void)p;
}

void setup_open_lend(void (*allow)(const struct battle_setup *p))
{
    static struct setup_ops ops = {.open = open_planned_battle,
                                   .locate = setup_find_locate,
                                   .file = setup_find_file,
                                   .team_file = setup_find_team,
                                   .bundled_bot = bundled_bot};
    ops.allow = allow;
    setup_ops_use(&ops);
    outside_use(&program_outside);
}

void setup_begin_worker(void)
{
    setup_open_lend(allow_nothing);
}
