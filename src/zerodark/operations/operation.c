// operation.c: the states from the start and from before each mission are kept, so that going back
// is an assignment. A report is checked as a whole before it changes anything (ZD-OP-DEF-01 and 02,
// ZD-OP-FAIL-01 and 02, ZD-OP-XP-02 and 03, ZD-MIS-HEIST-11).
#include "zerodark/operations/operation.h"

#include <stdio.h>
#include <string.h>

#include "engine/row.h"
#include "engine/utf8.h"
#include "zerodark/operations/casualties.h"
#include "zerodark/operations/internal/op_log.h"
#include "zerodark/rules/kit/kit.h"

_Static_assert(sizeof(struct op_hero) == sizeof(struct team_hero) + 10, "no padding in a hero");
_Static_assert(sizeof(struct op_state) ==
                   OP_HEROES * sizeof(struct op_hero) + 19 + OP_CAPTIVES * 4 + 13,
               "no padding in the state of an operation");
_Static_assert(sizeof(struct op_plan) == OP_ID + OP_TITLE + OP_PATH + sizeof(struct team_design) +
                                             OP_MISSIONS * sizeof(struct op_mission) + 4,
               "no padding in the plan of an operation");
_Static_assert(sizeof(struct op_entry) == 20 + 2 * TEAM_NAME, "no padding in an entry");
_Static_assert(sizeof(struct operation) == sizeof(struct op_plan) + 3 * sizeof(struct op_state) +
                                               OP_HISTORY * sizeof(struct op_entry) + 16,
               "no padding in an operation");

int operation_hero(const struct operation *op, const char *name)
{
    return ROW_FIND(op->now.hero, op->now.n,
                    name); // a hero begins with its sheet, the sheet with its name
}

const char *operation_path(const struct operation *op)
{
    const struct op_state *s = &op->now;
    return s->phase == OP_OVER ? ""
           : s->rescue         ? op->plan.rescue
                               : op->plan.mission[s->mission].path;
}

// "the-heist" of "missions/gemini/the-heist.lua".
static void base_name(const char *path, char *out, size_t size)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path, *dot = strrchr(base, '.');
    size_t n = utf8_fit_bytes(base, dot ? (size_t)(dot - base) : strlen(base), size - 1);
    snprintf(out, size, "%.*s", (int)n, base);
}

// A hero as it sets out: nothing has happened to it yet.
static void make_fresh(struct op_hero *h)
{
    struct team_hero *s = &h->sheet;
    s->xp = 0;
    s->wounded = 0;
    memset(s->used, 0, sizeof s->used);
    memset(s->lost, 0, sizeof s->lost);
    for (int i = 0; i < s->n_allies; i++) {
        s->ally[i].wounded = 0;
    }
}

enum status operation_enrol(const struct game *g, struct operation *op, struct op_hero *h,
                            struct fault *f)
{
    struct op_state *s = &op->now;
    const struct team_hero *t = &h->sheet;
    if (s->n == OP_HEROES) {
        return fault_set(f, STATUS_FULL, NULL, "there is room for %d heroes", OP_HEROES);
    }
    if (operation_hero(op, t->name) >= 0) {
        return fault_set(f, STATUS_ILLEGAL, NULL, "%s: another hero already has this name",
                         t->name);
    }
    int ration = op->plan.design.ration;
    ration -= t->replacement ? param(g, P_REPLACEMENT_FEWER) : 0;
    ration = ration > 0 ? ration : 0;
    int halves = team_halves(g, t);
    if (halves > 2 * ration) {
        return fault_set(f, STATUS_ILLEGAL, t->replacement ? "ZD-OP-CASUALTY-03" : "ZD-OP-DEF-02",
                         "%s: %d%s upgrades, but a %s may have only %d", t->name, halves / 2,
                         halves % 2 ? ".5" : "", t->replacement ? "replacement" : "hero", ration);
    }
    TRY(op_need_legal(g, op, s->n, t, NULL, f));
    make_fresh(h);
    s->hero[s->n++] = *h;
    return STATUS_OK;
}

static enum status check_plan(const struct op_plan *plan, struct fault *f)
{
    if (plan->n_missions < 1 || plan->n_missions > OP_MISSIONS) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-DEF-01", "an operation has 1 to %d missions",
                         OP_MISSIONS);
    }
    return STATUS_OK;
}

static void begin_plan(struct operation *op)
{
    struct op_entry *e = op_note(op, OP_DID_BEGUN, OP_NOBODY);
    memcpy(e->word, op->plan.id, sizeof op->plan.id);
    op->start = op->before = op->now;
    op->mark = op->n_entries;
}

enum status operation_begin(const struct game *g, struct operation *op, const struct op_plan *plan,
                            const struct team *t, struct fault *f)
{
    struct team_findings wrong = {.n = 0};
    struct team own = *t;
    TRY(check_plan(plan, f));
    own.designed = true;
    own.design = plan->design;
    team_inspect(g, &own, &wrong);
    if (wrong.n > 0) {
        return fault_set(f, STATUS_ILLEGAL, wrong.at[0].rule, "%.*s",
                         UTF8_CUT(wrong.at[0].text, 190));
    }
    memset(op, 0, sizeof *op);
    op->plan = *plan;
    op->number = 1;
    for (int i = 0; i < t->n; i++) {
        struct op_hero *h = &op->now.hero[op->now.n++];
        h->sheet = t->hero[i];
        make_fresh(h);
    }
    begin_plan(op);
    return STATUS_OK;
}

enum status operation_follow(const struct game *g, struct operation *op, const struct op_plan *plan,
                             const struct team *fresh, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_FOLLOW, f));
    TRY(check_plan(plan, f));
    struct op_plan last = op->plan;
    struct op_state was = op->now;
    op->plan = *plan;
    for (int i = 0; fresh && i < fresh->n; i++) {
        struct op_hero h = {.sheet = fresh->hero[i]};
        h.sheet.replacement = false;
        enum status s = operation_enrol(g, op, &h, f);
        if (s != STATUS_OK) {
            op->plan = last;
            op->now = was;
            return s;
        }
    }
    struct op_state *s = &op->now;
    s->phase = OP_READY;
    s->mission = s->rescue = s->was_rescue = s->completed = s->lost_now = s->replaced = 0;
    s->all_ooa = s->effect = s->witnesses = s->sown = s->n_captives = s->markers = 0;
    s->drop = (struct op_drop){0};
    for (int i = 0; i < s->n; i++) {
        s->hero[i].sheet.replacement = false;
    }
    op->number++;
    begin_plan(op);
    return STATUS_OK;
}

static enum status check_hero(const struct game *g, const struct op_hero *h,
                              const struct op_hero_report *r, struct fault *f)
{
    const char *name = h->sheet.name;
    struct team_body b;
    if (r->wounded >= param(g, P_WOUNDED_DEAD) || r->xp < 0 || r->spent < 0) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-WOUND-01",
                         "%s: wounded is 0 to %d, and XP is 0 or more", name,
                         param(g, P_WOUNDED_DEAD) - 1);
    }
    if (r->spent > h->sheet.xp) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-03", "%s has %d XP and cannot have spent %d",
                         name, h->sheet.xp, r->spent);
    }
    team_build(content(g), &h->sheet, &b);
    for (int i = 0; i < ITEM_COUNT; i++) {
        bool none = !item_used_up((enum item)i) || h->sheet.used[i] + r->used[i] > b.item[i];
        if (r->used[i] && none) {
            return fault_set(f, STATUS_ILLEGAL, "ZD-SENTRY-RESTOCK-01",
                             "%s did not have %d of %s to use", name, r->used[i],
                             item_name((enum item)i));
        }
    }
    return STATUS_OK;
}

// Everybody who took part is reported once, and nobody else.
static enum status check_report(const struct game *g, const struct operation *op,
                                const struct op_report *r, struct fault *f)
{
    uint32_t told = 0;
    if (r->difficulty > DIFFICULTY_INSANE || r->n > TEAM_HEROES) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-DIFF-01",
                         "no such difficulty, or too many heroes");
    }
    for (int i = 0; i < r->n; i++) {
        int hero = operation_hero(op, r->hero[i].name);
        if (hero < 0) {
            return fault_set(f, STATUS_UNKNOWN, NULL, "no hero '%s' in this operation",
                             r->hero[i].name);
        }
        if (!op_takes_part(&op->now.hero[hero]) || told >> hero & 1) {
            return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-05", "%s did not take part%s",
                             r->hero[i].name, told >> hero & 1 ? " twice" : "");
        }
        told |= 1u << hero;
        TRY(check_hero(g, &op->now.hero[hero], &r->hero[i], f));
    }
    for (int i = 0; i < op->now.n; i++) {
        if (op_takes_part(&op->now.hero[i]) && !(told >> i & 1)) {
            return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-05",
                             "%s took part, but is not in the report", op->now.hero[i].sheet.name);
        }
    }
    return STATUS_OK;
}

// ZD-OP-FAIL-01: somebody has to be left on their feet.
static bool nobody_left(const struct op_report *r)
{
    for (int i = 0; i < r->n; i++) {
        if (!r->hero[i].ooa && !r->hero[i].dead) {
            return false;
        }
    }
    return true;
}

static void note_mission(struct operation *op, const struct op_report *r, bool completed)
{
    struct op_entry *e = op_note(op, op->now.rescue ? OP_DID_RESCUE : OP_DID_MISSION, OP_NOBODY);
    e->difficulty = r->difficulty;
    e->completed = completed;
    e->achievements = r->achievements;
    base_name(operation_path(op), e->word, sizeof e->word);
    for (int i = 0; i < r->n; i++) {
        e->value += r->hero[i].xp;
    }
}

static void add_used_items(struct team_hero *h, const struct op_hero_report *r)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        h->used[i] = (uint8_t)(h->used[i] + r->used[i]);
    }
}

// A hero who was not there has had time to recover (ZD-OP-WOUND-01).
static void rest_absent_heroes(struct op_state *s)
{
    for (int i = 0; i < s->n; i++) {
        struct op_hero *h = &s->hero[i];
        h->earned = 0;
        if (h->fate != OP_LOST && !op_takes_part(h)) {
            h->sheet.wounded = 0;
        }
    }
}

// What each has earned is theirs once it is known who is lost, and what is owed for it
// (ZD-MIS-RESCUE-22, ZD-OP-XP-02).
static void pay_out(const struct game *g, struct operation *op, const struct op_report *r)
{
    int owed = op->now.debt ? param(g, P_HONOUR_XP) : 0;
    for (int i = 0; i < r->n; i++) {
        struct op_hero *h = &op->now.hero[operation_hero(op, r->hero[i].name)];
        int earned = r->hero[i].xp - owed;
        if (h->fate == OP_FIT && earned > 0) {
            h->earned = (int16_t)earned;
            int xp = h->sheet.xp + earned;
            h->sheet.xp = (int16_t)(xp < INT16_MAX ? xp : INT16_MAX);
        }
    }
}

static void apply_report(const struct game *g, struct operation *op, const struct op_report *r)
{
    for (int i = 0; i < r->n; i++) {
        int hero = operation_hero(op, r->hero[i].name);
        struct op_hero *h = &op->now.hero[hero];
        h->honoured |= op->now.rescue && r->hero[i].removed > 0;
        h->sheet.xp = (int16_t)(h->sheet.xp - r->hero[i].spent);
        add_used_items(&h->sheet, &r->hero[i]);
        casualty_report(g, op, hero, &r->hero[i], r->deck_out);
    }
}

enum status operation_report(const struct game *g, struct operation *op, const struct op_report *r,
                             struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_REPORT, f));
    struct team t;
    TRY(operation_team(g, op, &t, f));
    TRY(check_report(g, op, r, f));
    struct op_state *s = &op->now;
    op->before = *s;
    op->mark = op->n_entries;
    bool excused = r->completed && param(g, P_ALL_OOA_AFTER_PRIMARY_IS_SUCCESS); // ZD-MIS-GEN-03
    s->all_ooa = nobody_left(r) && !excused;
    s->completed = r->completed && !s->all_ooa;
    s->was_rescue = s->rescue;
    s->lost_now = s->replaced = s->effect = 0;
    s->drop = (struct op_drop){0};
    s->witnesses = r->achievements >> NO_WITNESSES & 1;
    s->sown = s->rescue && s->sown;
    s->debt = !s->rescue && s->debt;
    note_mission(op, r, s->completed);
    rest_absent_heroes(s);
    apply_report(g, op, r);
    pay_out(g, op, r);
    s->phase = s->completed || (s->rescue && !s->all_ooa) ? OP_AFTER : OP_FAILED;
    if (s->rescue && s->phase == OP_AFTER) {
        casualty_rescued(g, op, r->secured);
    }
    return STATUS_OK;
}

static void finish_plan(struct operation *op)
{
    op->now.phase = OP_OVER;
    casualty_recover(op);
    for (int i = 0; i < op->now.n; i++) { // ZD-SENTRY-RESTOCK-01
        memset(op->now.hero[i].sheet.used, 0, sizeof op->now.hero[i].sheet.used);
    }
    op_note(op, OP_DID_OVER, OP_NOBODY);
}

enum status operation_next(const struct game *g, struct operation *op, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_NEXT, f));
    struct op_state *s = &op->now;
    s->rescue = s->was_rescue = 0;
    s->n_captives = s->markers = 0;
    memset(s->captive, 0, sizeof s->captive);
    op_all_go(s);
    if (s->mission + 1 == op->plan.n_missions) {
        finish_plan(op);
    } else {
        s->mission++;
        s->phase = OP_READY;
    }
    op->before = *s;
    op->mark = op->n_entries;
    return STATUS_OK;
}

enum status operation_replay(const struct game *g, struct operation *op, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_REPLAY, f));
    op_drop_entries(op, op->mark);
    op->now = op->before;
    op_note(op, OP_DID_REPLAY, OP_NOBODY)->value = op->now.rescue;
    return STATUS_OK;
}

enum status operation_restart(const struct game *g, struct operation *op, int mission,
                              struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_RESTART, f));
    if (mission < 0 || mission > op->now.mission) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-FAIL-02",
                         op->now.mission ? "all earlier missions must be completed: the operation "
                                           "may go back to missions 1 to %d"
                                         : "mission %d is the only one that was begun",
                         op->now.mission + 1);
    }
    for (int i = op->n_entries - 1; i >= 0 && op->entry[i].did != OP_DID_BEGUN; i--) {
        op->entry[i].dropped = 1;
    }
    op->now = op->start;
    op->now.mission = (uint8_t)mission;
    for (int i = 0; i < op->now.n; i++) {
        op->now.hero[i].sheet.xp = 0;
    }
    op_note(op, OP_DID_RESTART, OP_NOBODY);
    op->before = op->now;
    op->mark = op->n_entries;
    return STATUS_OK;
}

// ZD-MIS-HEIST-11: what No Witnesses was worth is given back; a hero who is lost had gained nothing
// from it.
enum status operation_sow(const struct game *g, struct operation *op, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_SOW, f));
    struct op_state *s = &op->now;
    int worth = param(g, P_ACHIEVEMENT_XP);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->n; i++) {
            struct op_hero *h = &s->hero[i];
            int back = h->earned < worth ? h->earned : worth;
            if (pass == 0 && h->sheet.xp < back) {
                return fault_set(f, STATUS_ILLEGAL, "ZD-MIS-HEIST-11",
                                 "%s has already spent the XP of No Witnesses", h->sheet.name);
            }
            h->sheet.xp = (int16_t)(h->sheet.xp - pass * back);
            h->earned = (int16_t)(h->earned - pass * back);
        }
    }
    s->witnesses = 0;
    s->sown = 1;
    op_note(op, OP_DID_SOWN, OP_NOBODY);
    return STATUS_OK;
}
