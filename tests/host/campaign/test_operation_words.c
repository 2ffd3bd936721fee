// What players settle with `zerodark operation choose`, `spend` and `new`, from states that a
// campaign rarely gets into: each is made here, saved, and given to the program.
#include "support/script/workbench.h"

#include "host/campaign/internal/campaign_file.h"
#include "host/files/files.h"
#include "host/setup/setup_options.h"
#include "script/missions/team_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOM 128

struct room {
    lua_State *L;
    struct match *m;
    char folder[ROOM], file[ROOM + 16], out[ROOM + 16];
    struct campaign *c;
};

static struct team_sheet sheet;

// A campaign of nightwatch's heroes: Ines, Tarik, Wren, Osku. Nothing of it is fought yet.
static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    setup_begin();
    struct fault f = {0};
    assert_non_null(getenv("ZERODARK"));
    r->L = workbench_open();
    workbench_run(r->L, "g = zd.game {}");
    r->m = workbench_match(r->L);
    match_enter(r->L, r->m);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_words.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/campaign", r->folder);
    snprintf(r->out, sizeof r->out, "%s/out", r->folder);
    r->c = calloc(1, sizeof *r->c);
    r->c->plan.seed = 7;
    struct op_plan plan = {.id = "twice",
                           .title = "Test",
                           .rescue = "../../../missions/rescue.lua",
                           .design = {4, 16, 4},
                           .n_missions = 2};
    for (int i = 0; i < plan.n_missions; i++) {
        strcpy(plan.mission[i].path, "../../../missions/rescue.lua");
        plan.mission[i].sows = i == 0;
    }
    strcpy(r->c->file, SOURCE_DIR "/tests/host/campaign/twice.lua");
    team_open(r->L, r->m, SOURCE_DIR "/lua/content/teams/nightwatch.lua", &sheet);
    match_enter(r->L, r->m);
    enum status s = operation_begin(&r->m->game, &r->c->op, &plan, &sheet.team, &f);
    if (s != STATUS_OK) {
        fail_msg("%s", f.text);
    }
    if (!campaign_begin(r->c, r->file)) {
        fail_msg("%s", r->c->store.why);
    }
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    campaign_close(r->c);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    workbench_teardown(&(void *){r->L});
    free(r->c);
    free(r);
    return 0;
}

// A mission was just completed.
static struct op_state *after(struct room *r)
{
    struct op_state *s = &r->c->op.now;
    s->phase = OP_AFTER;
    s->completed = 1;
    return s;
}

static uint8_t supply(const struct room *r, const char *name)
{
    const struct content *c = &r->m->content;
    for (int i = 0; i < c->n_supplies; i++) {
        if (strcmp(c->supply[i].name, name) == 0) {
            return (uint8_t)i;
        }
    }
    fail_msg("no supply '%s'", name);
    return 0;
}

// Saves the state that was made, and closes the file.
static void keep(struct room *r)
{
    if (!campaign_save(r->c, &r->m->content, "test", NULL)) {
        fail_msg("%s", r->c->store.why);
    }
    campaign_close(r->c);
}

// Reads what has become of it.
static const struct op_state *now(struct room *r)
{
    campaign_close(r->c);
    if (!campaign_open(r->c, r->file, STORE_READ) || !campaign_read(r->c, &r->m->content)) {
        fail_msg("%s", r->c->store.why);
    }
    return &r->c->op.now;
}

// Runs `zerodark operation COMMAND FILE words`; words are set apart by '|'. Returns the status,
// with what it said in *said.
static int run(const struct room *r, const char *command, const char *words, char said[2048])
{
    char copy[256];
    const char *list[16] = {"zerodark", "operation", command, r->file};
    int n = 4, status;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, "|"); word; word = strtok(NULL, "|")) {
        list[n++] = word;
    }
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const char *program = getenv("ZERODARK");
        if (!program || !freopen(r->out, "w", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) {
            _exit(126);
        }
        execv(program, (char *const *)list);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    char why[FILES_WHY];
    size_t size;
    char *text = file_read(r->out, &size, why);
    snprintf(said, 2048, "%s", text ? text : why);
    free(text);
    return WEXITSTATUS(status);
}

static void ends(const struct room *r, const char *command, const char *words, int status,
                 const char *part)
{
    char said[2048];
    int got = run(r, command, words, said);
    if (got != status || !strstr(said, part)) {
        fail_msg("%s %s: status %d: %s", command, words, got, said);
    }
}

static void does(const struct room *r, const char *command, const char *words, const char *part)
{
    ends(r, command, words, 0, part);
}

static void refuses(const struct room *r, const char *command, const char *words, const char *part)
{
    ends(r, command, words, 1, part);
}

// Of something that there is not.
static void knows_no(const struct room *r, const char *command, const char *words, const char *part)
{
    ends(r, command, words, 2, part);
}

// ZD-OP-WOUND-03: the player says which.
static void a_stat_to_lose(void **state)
{
    struct room *r = *state;
    after(r)->hero[1].owes = 1;
    keep(r);
    refuses(r, "next", "--quiet", "Tarik must lose a stat point first (ZD-OP-WOUND-03)");
    refuses(r, "choose", "lose=Tarik", "which stat? M, F, A or D");
    refuses(r, "choose", "lose=Ines:A", "(ZD-OP-WOUND-03)");
    does(r, "choose", "lose=Tarik:A", "Tarik lost a point of A.");
    assert_int_equal(now(r)->hero[1].sheet.lost[2], 1);
    assert_int_equal(now(r)->hero[1].owes, 0);
}

// ZD-OP-WOUND-04: A3 is no danger, a point more would be.
static void who_has_nothing_left_is_flown_out(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    s->hero[0].owes = 1;
    s->hero[0].sheet.lost[2] = 1; // A3 is A2
    keep(r);
    does(r, "choose", "lose=Ines:A", "Ines was flown out.");
    assert_int_equal(now(r)->hero[0].fate, OP_CASEVAC);
    does(r, "status", "", "flown out until the operation is over");
}

// ZD-MIS-RESCUE-12: one of two was brought back, and the players say who.
static void who_was_brought_back(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    s->rescue = s->was_rescue = 1;
    s->saved = 1;
    s->hero[0].fate = s->hero[1].fate = OP_LOST;
    s->n_captives = 2;
    s->captive[0] = (struct op_captive){0, OP_NOBODY, OP_NOBODY, 0};
    s->captive[1] = (struct op_captive){1, OP_NOBODY, OP_NOBODY, 0};
    keep(r);
    refuses(r, "choose", "back=Osku", "nobody of that name was a captive");
    does(r, "choose", "back=Tarik", "Tarik was brought back.");
    assert_int_equal(now(r)->hero[1].fate, OP_FIT);
    assert_int_equal(now(r)->hero[0].fate, OP_LOST);
    assert_int_equal(now(r)->saved, 0);
}

// ZD-ALLY-EMJAY-05: an emjay by its name, or by its hero's and its number.
static void an_emjay_was_brought_back(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    struct team_hero *ines = &s->hero[0].sheet;
    s->rescue = s->was_rescue = 1;
    s->saved = 2;
    ines->n_allies = 2;
    for (int i = 0; i < 2; i++) {
        ines->ally[i].it.row = (uint8_t)content_upgrade(&r->m->content, "Emjay");
        s->captive[s->n_captives++] = (struct op_captive){0, (uint8_t)i, OP_NOBODY, 0};
    }
    strcpy(ines->ally[1].name, "Pia");
    s->hero[0].ally_lost = 3;
    s->hero[1].fate = OP_LOST;
    s->captive[s->n_captives++] = (struct op_captive){1, OP_NOBODY, OP_NOBODY, 0};
    keep(r);
    does(r, "choose", "back=Pia", "Pia was brought back.");
    assert_int_equal(now(r)->hero[0].ally_lost, 1);
    does(r, "choose", "back=Ines:1", "Ines's Emjay was brought back.");
    assert_int_equal(now(r)->hero[0].ally_lost, 0);
    assert_int_equal(now(r)->hero[1].fate, OP_LOST);
}

// ZD-MIS-HEIST-11
static void confusion_is_sown(void **state)
{
    struct room *r = *state;
    after(r)->witnesses = 1;
    keep(r);
    knows_no(r, "choose", "sow=no", "this mission has no choice 'sow'"); // Rescue has none
    does(r, "choose", "sow=yes", "Confusion was sown");
    assert_int_equal(now(r)->sown, 1);
}

// ZD-MIS-HEIST-11: where the bogeys then are is the next mission's own choice of that name.
static void confusion_is_sown_somewhere(void **state)
{
    struct room *r = *state;
    char *path = r->c->op.plan.mission[1].path;
    after(r)->witnesses = 1;
    memset(path, 0, sizeof r->c->op.plan.mission[1].path);
    strcpy(path, "../../../missions/gemini/fight-out.lua");
    keep(r);
    refuses(r, "choose", "sow=deployment", "(ZD-MIS-HEIST-11)");
    does(r, "choose", "sow=yes|sow=deployment", "Confusion was sown");
    assert_int_equal(now(r)->sown, 1);
    assert_string_equal(r->c->choice[0].name, "sow");
    assert_string_equal(r->c->choice[0].value, "deployment");
    does(r, "choose", "keep=yes|sow=objective", "Saved");
    assert_int_equal(now(r)->mission, 1);
    assert_string_equal(r->c->choice[0].value, "objective");
}

// ZD-MIS-HEIST-11, ZD-OP-DIFF-01: once the mission counts No Witnesses is not given back.
static void confusion_is_sown_before_the_mission_counts(void **state)
{
    struct room *r = *state;
    after(r)->witnesses = 1;
    keep(r);
    does(r, "choose", "keep=yes", "Saved");
    refuses(r, "choose", "sow=yes",
            "confusion is sown before its mission counts (ZD-MIS-HEIST-11)");
}

// ZD-OP-SUPPLY-05: before anything is paid or rolled.
static void nothing_is_dropped_for_the_lost(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    s->hero[0].fate = OP_LOST;
    s->hero[1].sheet.xp = 5;
    keep(r);
    refuses(r, "supply", "--pay|Tarik=5|--for|Ines", "Ines takes no part any more");
    assert_int_equal(now(r)->hero[1].sheet.xp, 5);
    assert_int_equal(now(r)->drop.stage, OP_DROP_NONE);
    does(r, "supply", "--pay|Tarik=5", "upply drop"); // which says what came, too
    assert_int_equal(now(r)->hero[1].sheet.xp, 0);
}

// ZD-OP-FAIL-03: what failed is fought again as a matter of course, what was won only on demand.
static void going_back_tells_what_it_gives_up(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    r->c->op.before = *s;
    r->c->op.before.phase = OP_READY;
    s->hero[2].sheet.xp = 7;
    keep(r);
    refuses(r, "restart", "--replay",
            "this would lose for good: 7 XP. Add --yes to do it all the same");
    assert_int_equal(now(r)->hero[2].sheet.xp, 7);
    refuses(r, "restart", "--from|1",
            "this would lose for good: 7 XP. Add --yes to do it all the same");
    does(r, "restart", "--replay|--yes", "Mission 1 is fought again");
    assert_int_equal(now(r)->hero[2].sheet.xp, 0);
}

static void what_failed_is_fought_again_at_once(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    r->c->op.before = *s;
    r->c->op.before.phase = OP_READY;
    s->hero[2].sheet.xp = 7;
    s->phase = OP_FAILED;
    s->completed = 0;
    keep(r);
    refuses(r, "next", "--quiet", "`zerodark operation restart FILE --replay` fights it again");
    does(r, "restart", "--replay", "Mission 1 is fought again");
}

static void status_tells_what_heroes_have(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    struct team_hero *ines = &s->hero[0].sheet;
    ines->taken[1].how = TEAM_BOUGHT;
    ines->more_av = 1;
    ines->used[0] = 2;
    s->hero[1].fate = OP_LOST;
    s->hero[1].sheet.wounded = 1;
    keep(r);
    does(r, "status", "", "0 XP\n      Lethal, Silent (bought), AV +1 (supplied); used up: 2 ");
    does(r, "status", "", "Tarik          M4 F3 A4 D5, 0 XP, lost\n");
    does(r, "status", "--json", "\"upgrades\":[\"Lethal\",\"Silent\"],\"allies\":[],\"used\":{");
    refuses(r, "replace", "Ines|hornet|--hero|Ester",
            "Ines is not lost, so nobody can replace that hero");
}

static struct op_drop dropped(const struct room *r, const char *first, const char *second)
{
    return (struct op_drop){.stage = OP_DROP_CHOOSE,
                            .n = 2,
                            .die = {6, 10},
                            .row = {supply(r, first), supply(r, second)},
                            .price = 10,
                            .result = OP_NOBODY,
                            .hero = OP_NOBODY};
}

// ZD-OP-SUPPLY-02: which of two; ZD-OP-SUPPLY-14: of a drop rig and a jump rig, which.
static void a_drop_is_chosen_and_given(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    s->effect = 1;
    s->drop = dropped(r, "Respirator", "Drop rig or jump rig");
    keep(r);
    does(r, "status", "", "Supply drop: 1) Respirator, 2) Drop rig or jump rig");
    refuses(r, "choose", "drop=3", "drop=1 or drop=2");
    does(r, "choose", "drop=2", "Saved");
    does(r, "status", "", "Supply drop: Drop rig or jump rig: Drop rig or Jump rig");
    refuses(r, "choose", "give=Ines:Relay", "'Relay' was not dropped");
    does(r, "choose", "give=Ines:Jump rig", "for Ines.");
    const struct team_hero *h = &now(r)->hero[0].sheet;
    const struct team_taken *t = &h->taken[h->n_taken - 1];
    assert_string_equal(r->m->content.upgrade[t->row].name, "Jump rig");
    assert_int_equal(t->how, TEAM_SUPPLIED);
}

// ZD-OP-SUPPLY-03: in a team of several players it says whose choice it is.
static void who_paid_most_chooses(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    strcpy(r->c->plan.mode, "team");
    s->effect = 1;
    s->drop = dropped(r, "Respirator", "Relay");
    s->drop.chooser = 2;
    keep(r);
    does(r, "status", "", "1) Respirator, 2) Relay; Wren has paid most, and chooses");
}

// Both in one command, which is one change.
static void a_drop_in_one_go(void **state)
{
    struct room *r = *state;
    struct op_state *s = after(r);
    s->effect = 1;
    s->drop = dropped(r, "Respirator", "Drop rig or jump rig");
    keep(r);
    refuses(r, "choose", "drop=1|give=Nobody", "no hero 'Nobody'");
    assert_int_equal(now(r)->drop.stage, OP_DROP_CHOOSE);
    does(r, "choose", "drop=1|give=Osku", "Respirator for Osku.");
    assert_int_equal(now(r)->drop.stage, OP_DROP_GIVEN);
}

// What is rolled between missions has the campaign's luck, and each roll its own: of four drops not
// all show the same.
static void each_drop_has_luck_of_its_own(void **state)
{
    struct room *r = *state;
    int first = 0, others = 0;
    for (int i = 0; i < 4; i++) {
        struct op_state *s = after(r);
        s->effect = 0;
        s->drop = (struct op_drop){0};
        s->hero[0].sheet.xp = 5;
        keep(r);
        does(r, "supply", "--pay|Ines=5", "Saved in");
        int die = now(r)->drop.die[0];
        first = i ? first : die;
        others += die != first;
        assert_true(r->c->op.rolled > (uint32_t)i);
        campaign_close(r->c);
        assert_true(campaign_open(r->c, r->file, STORE_WRITE));
        assert_true(campaign_read(r->c, &r->m->content));
    }
    assert_true(others > 0);
}

// ZD-OP-XP-05..07: between operations; then the next one begins with the same heroes.
static void xp_is_spent_between_operations(void **state)
{
    struct room *r = *state;
    struct op_state *s = &r->c->op.now;
    s->phase = OP_OVER;
    s->mission = 1;
    s->completed = 1;
    s->hero[0].sheet.xp = 21;
    s->hero[0].sheet.lost[3] = 1;
    keep(r);
    does(r, "status", "", "spend");
    refuses(r, "spend", "Ines|Lethall", "no upgrade 'Lethall'; did you mean 'Lethal'?");
    refuses(r, "spend", "Tarik|Relay", "Tarik");
    does(r, "spend", "Ines|D", "Ines got a point of D back.");
    does(r, "spend", "Ines|Relay", "Ines bought Relay for 10 XP.");
    refuses(r, "spend", "Ines|Hardened|--gadget|Rely", "no gadget 'Rely'");
    does(r, "spend", "Ines|Hardened|--gadget|Relay", "Ines bought Hardened for 5 XP.");
    const struct team_hero *h = &now(r)->hero[0].sheet;
    assert_int_equal(h->xp, 1);
    assert_int_equal(h->lost[3], 0);
    assert_int_equal(h->taken[h->n_taken - 1].of, ITEM_RELAY + 1);
    refuses(r, "next", "", "(ZD-");
    does(r, "new", SOURCE_DIR "/tests/host/campaign/twice.lua", "Saved");
    assert_int_equal(now(r)->phase, OP_READY);
    assert_int_equal(r->c->op.number, 2);
    assert_int_equal(now(r)->hero[0].sheet.xp, 1);
    assert_string_equal(r->c->op.plan.id, "twice");
}

// After the last mission `next` closes the operation, and fights nothing.
static void the_last_mission_is_the_last(void **state)
{
    struct room *r = *state;
    after(r)->mission = 1;
    keep(r);
    does(r, "next", "--quiet", "The operation was completed");
    assert_int_equal(now(r)->phase, OP_OVER);
    assert_int_equal(campaign_battles(r->c), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_stat_to_lose),
        CASE(who_has_nothing_left_is_flown_out),
        CASE(who_was_brought_back),
        CASE(an_emjay_was_brought_back),
        CASE(confusion_is_sown),
        CASE(confusion_is_sown_somewhere),
        CASE(confusion_is_sown_before_the_mission_counts),
        CASE(nothing_is_dropped_for_the_lost),
        CASE(going_back_tells_what_it_gives_up),
        CASE(what_failed_is_fought_again_at_once),
        CASE(status_tells_what_heroes_have),
        CASE(a_drop_is_chosen_and_given),
        CASE(who_paid_most_chooses),
        CASE(a_drop_in_one_go),
        CASE(each_drop_has_luck_of_its_own),
        CASE(xp_is_spent_between_operations),
        CASE(the_last_mission_is_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
