// op_log.c: checks go from the action to the hero, the price and the team. A full history drops its
// oldest entry. Entries that a replay undoes stay in it, marked as dropped.
#include "zerodark/operations/internal/op_log.h"
#include "engine/utf8.h"

#include <stdio.h>
#include <string.h>

struct op_entry *op_note(struct operation *op, enum op_did did, int hero)
{
    if (op->n_entries == OP_HISTORY) {
        memmove(&op->entry[0], &op->entry[1], sizeof op->entry - sizeof *op->entry);
        op->n_entries--;
        op->mark -= op->mark > 0;
    }
    struct op_entry *e = &op->entry[op->n_entries++];
    *e = (struct op_entry){
        .did = (uint8_t)did, .mission = op->now.mission, .hero = (uint8_t)hero, .ally = OP_NOBODY};
    if (hero != OP_NOBODY) {
        memcpy(e->who, op->now.hero[hero].sheet.name, sizeof e->who);
    }
    return e;
}

void op_drop_entries(struct operation *op, int from)
{
    for (int i = from; i < op->n_entries; i++) {
        op->entry[i].dropped = 1;
    }
}

enum status op_need(const struct game *g, const struct operation *op, enum op_action d,
                    struct fault *f)
{
    return operation_may(g, op, d, f) ? STATUS_OK : STATUS_ILLEGAL;
}

enum status op_need_fit(const struct operation *op, int hero, struct fault *f)
{
    if (hero < 0 || hero >= op->now.n) {
        return fault_set(f, STATUS_UNKNOWN, NULL, "there is no such hero");
    }
    const struct op_hero *h = &op->now.hero[hero];
    if (h->fate == OP_LOST) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-01", "%s is lost", h->sheet.name);
    }
    if (h->fate == OP_CASEVAC) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-WOUND-04",
                         "%s takes no further part in the operation", h->sheet.name);
    }
    return STATUS_OK;
}

enum status op_need_price(const struct operation *op, const struct op_payment *pay, int price,
                          struct fault *f)
{
    int all = 0;
    for (int i = 0; i < OP_HEROES; i++) {
        int xp = pay->xp[i];
        all += xp;
        if (xp == 0) {
            continue;
        }
        TRY(op_need_fit(op, i, f));
        const struct team_hero *h = &op->now.hero[i].sheet;
        if (xp < 0 || xp > h->xp) {
            return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-04", "%s has %d XP and cannot pay %d",
                             h->name, h->xp, xp);
        }
    }
    if (all != price) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-XP-04", "it costs %d XP, and %d are offered",
                         price, all);
    }
    return STATUS_OK;
}

void op_pay(struct operation *op, const struct op_payment *pay)
{
    for (int i = 0; i < op->now.n; i++) {
        int16_t *xp = &op->now.hero[i].sheet.xp;
        *xp = (int16_t)(*xp - pay->xp[i]);
    }
}

// The fit heroes as a team without a design, `sheet` in the place of hero `i`. Team rooms are for
// those who may take part; whoever is beyond them is not looked at.
static void fit_heroes_as_team(const struct operation *op, int i, const struct team_hero *sheet,
                               struct team *t)
{
    *t = (struct team){0};
    for (int k = 0; k < op->now.n && t->n < TEAM_HEROES; k++) {
        if (op->now.hero[k].fate == OP_FIT) {
            t->hero[t->n++] = sheet && k == i ? *sheet : op->now.hero[k].sheet;
        }
    }
    if (sheet && i == op->now.n && t->n < TEAM_HEROES) {
        t->hero[t->n++] = *sheet;
    }
}

static bool is_among_findings(const struct team_findings *all, const struct team_finding *f)
{
    for (int i = 0; i < all->n; i++) {
        if (strcmp(all->at[i].text, f->text) == 0) {
            return true;
        }
    }
    return false;
}

enum status op_need_legal(const struct game *g, const struct operation *op, int i,
                          const struct team_hero *sheet, const char *rule, struct fault *f)
{
    struct team t;
    struct team_findings before = {.n = 0}, after = {.n = 0};
    fit_heroes_as_team(op, i, NULL, &t);
    team_inspect(g, &t, &before);
    fit_heroes_as_team(op, i, sheet, &t);
    team_inspect(g, &t, &after);
    for (int k = 0; k < after.n; k++) {
        const struct team_finding *w = &after.at[k];
        if (!is_among_findings(&before, w)) {
            bool both = rule && w->rule;
            return fault_set(f, STATUS_ILLEGAL, rule ? rule : w->rule, "%.*s%s%s%s",
                             UTF8_CUT(w->text, 150), both ? " (" : "", both ? w->rule : "",
                             both ? ")" : "");
        }
    }
    return STATUS_OK;
}

const char *operation_did_name(enum op_did d)
{
    static const char *const names[] = {
#define X(code, name) name,
        OP_DID_MAP(X)
#undef X
    };
    return names[d];
}

static const char *const stats[] = {"M", "F", "A", "D"};

static void tell_mission(const struct op_entry *e, char *out, size_t size)
{
    int n = snprintf(out, size, "%s was %s", e->word, e->completed ? "completed" : "lost");
    const char *gap = ": ";
    for (int i = 0; i <= TO_THE_WIRE; i++) {
        if ((e->achievements >> i & 1) && n >= 0 && (size_t)n < size) {
            n += snprintf(out + n, size - (size_t)n, "%s%s", gap, score_achievement_name(i));
            gap = ", ";
        }
    }
}

static void tell_supply(const struct op_entry *e, char *out, size_t size)
{
    char dice[32] = "";
    if (e->die[1]) {
        snprintf(dice, sizeof dice, "%d and %d", e->die[0], e->die[1]);
    } else {
        snprintf(dice, sizeof dice, "%d", e->die[0]);
    }
    if (e->hero == OP_NOBODY) {
        snprintf(out, size, "A supply drop (%s): %s, and nobody may have it", dice, e->word);
    } else {
        snprintf(out, size, "A supply drop (%s): %s for %s", dice, e->word, e->who);
    }
}

void operation_tell(const struct operation *op, const struct op_entry *e, char *out, size_t size)
{
    (void)op;
    const char *stat = e->value >= 0 && e->value < 4 ? stats[e->value] : "?";
    switch ((enum op_did)e->did) {
    case OP_DID_BEGUN:
        snprintf(out, size, "The operation %s began", e->word);
        return;
    case OP_DID_MISSION:
    case OP_DID_RESCUE:
        tell_mission(e, out, size);
        return;
    case OP_DID_LOST:
        snprintf(out, size, "%s was lost", e->who);
        return;
    case OP_DID_BACK:
        snprintf(out, size, "%s was brought back", e->who);
        return;
    case OP_DID_REDUCED:
        snprintf(out, size, "%s lost a point of %s", e->who, stat);
        return;
    case OP_DID_CASEVAC:
        snprintf(out, size, "%s was flown out", e->who);
        return;
    case OP_DID_REPLACED:
        snprintf(out, size, "%s replaced %s", e->word, e->who);
        return;
    case OP_DID_SUPPLY:
        tell_supply(e, out, size);
        return;
    case OP_DID_EFFECT:
        snprintf(out, size, "%s was bought for %d XP", e->word, (int)e->value);
        return;
    case OP_DID_SOWN:
        snprintf(out, size, "Confusion was sown in place of No Witnesses");
        return;
    case OP_DID_REPLAY:
        if (e->value) {
            snprintf(out, size, "The Rescue is fought again");
        } else {
            snprintf(out, size, "Mission %d is fought again", e->mission + 1);
        }
        return;
    case OP_DID_RESTART:
        snprintf(out, size, "The operation was begun again at mission %d", e->mission + 1);
        return;
    case OP_DID_BOUGHT:
        snprintf(out, size, "%s bought %s for %d XP", e->who, e->word, (int)e->value);
        return;
    case OP_DID_RESTORED:
        snprintf(out, size, "%s got a point of %s back", e->who, stat);
        return;
    default:
        snprintf(out, size, "The operation was completed");
        return;
    }
}
