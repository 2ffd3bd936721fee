// rules.c: a row's handlers are sorted when one is added: by phase, then by the packs' wishes, then
// by age. A question runs down the list with the game locked, and its unhooked answer is put back
// if a handler fails.
#include "engine/rules.h"

#include "engine/game.h"
#include "engine/hash.h"
#include "engine/row.h"

#include <assert.h>
#include <string.h>

static_assert(RULES_HOOKS <= UINT16_MAX, "a row lists its handlers by two bytes");

static const struct rule_row *rule_row_of(const struct rules *r, enum rule_kind kind, int row)
{
    return &r->system->rows[kind][row];
}

static const char *or_else(const char *text, const char *other)
{
    return text ? text : other;
}

void rules_init(struct rules *r, const struct system *s)
{
    memset(r, 0, sizeof *r);
    r->system = s;
    assert(s->n_rows[RULE_PARAM] <= RULES_PARAMS);
    for (int kind = RULE_QUANTITY; kind <= RULE_STEP; kind++) {
        assert(s->n_rows[kind] <= RULES_POINTS);
    }
    for (int i = 0; i < s->n_rows[RULE_PARAM]; i++) {
        r->param[i] = s->rows[RULE_PARAM][i].value;
    }
}

int rules_find(const struct system *s, enum rule_kind kind, const char *name)
{
    return ROW_FIND_TITLED(s->rows[kind], s->n_rows[kind], name);
}

#define NAME_LOOK 48 // characters of a name that are compared

static int looked_at(const char *name)
{
    size_t n = strlen(name);
    return n < NAME_LOOK ? (int)n : NAME_LOOK;
}

static int smallest(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

// How many characters have to be put in, left out or replaced to make one name of the other.
static int name_edits(const char *a, const char *b)
{
    int row[NAME_LOOK + 1];
    int n = looked_at(b);
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 1; i <= NAME_LOOK && a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = smallest(replaced, row[j] + 1, row[j - 1] + 1);
        }
    }
    return row[n];
}

const char *rules_nearest(const struct system *s, enum rule_kind kind, const char *name)
{
    const char *best = NULL;
    int least = 1 + looked_at(name) / 3;
    for (int i = 0; i < s->n_rows[kind]; i++) {
        int distance = name_edits(name, s->rows[kind][i].name);
        if (distance < least || (distance == least && !best)) {
            least = distance;
            best = s->rows[kind][i].name;
        }
    }
    return best;
}

static bool is_user(const char *by)
{
    return by && strcmp(by, "user") == 0;
}

// Keeps what somebody has set a param to, in the place of what it was for him before.
static enum status keep_setting(struct rules *r, const struct param_setting *w, struct fault *f)
{
    int i = 0;
    while (i < r->n_settings &&
           (r->setting[i].param != w->param || strcmp(r->setting[i].by, w->by) != 0)) {
        i++;
    }
    if (i == RULES_SETTINGS) {
        return fault_set(f, STATUS_FULL, rule_row_of(r, RULE_PARAM, w->param)->name,
                         "packs set more than %d params in all; leave one out", RULES_SETTINGS);
    }
    r->n_settings += i == r->n_settings;
    r->setting[i] = *w;
    return STATUS_OK;
}

// After a setter is dropped, the first remaining setting wins. What the user has set stays.
static void set_by_others(struct rules *r, int param)
{
    r->param[param] = rule_row_of(r, RULE_PARAM, param)->value;
    r->param_by[param] = NULL;
    for (int i = 0; i < r->n_settings && !r->param_by[param]; i++) {
        if (r->setting[i].param == param) {
            r->param[param] = r->setting[i].value;
            r->param_by[param] = r->setting[i].by;
        }
    }
}

enum status rules_set(struct rules *r, int param, int32_t value, const char *by, struct fault *f)
{
    if (param < 0 || param >= r->system->n_rows[RULE_PARAM]) {
        return fault_set(f, STATUS_UNKNOWN, NULL, "there is no param number %d", param);
    }
    const struct rule_row *p = rule_row_of(r, RULE_PARAM, param);
    const char *owner = r->param_by[param];
    if (value < p->low || value > p->high) {
        return fault_set(f, STATUS_RANGE, p->name, "%s cannot be %d: it is a number from %d to %d",
                         p->name, (int)value, (int)p->low, (int)p->high);
    }
    if (by && owner && !is_user(by)) {
        if (is_user(owner) || (r->param[param] == value && strcmp(owner, by) != 0)) {
            return keep_setting(r, &(struct param_setting){by, param, value}, f);
        }
        if (strcmp(owner, by) != 0) {
            return fault_set(f, STATUS_ILLEGAL, p->name,
                             "packs '%s' and '%s' clash: %s is %d for one and %d for the other; "
                             "leave one out, or set it yourself",
                             owner, by, p->name, (int)r->param[param], (int)value);
        }
    }
    if (by) {
        TRY(keep_setting(r, &(struct param_setting){by, param, value}, f));
    }
    r->param[param] = value;
    r->param_by[param] = by;
    return STATUS_OK;
}

// Is `pack` one of the names in the list?
static bool names_pack(const char *list, const char *pack)
{
    size_t n = strlen(pack);
    for (const char *at = list; at && *at;) {
        size_t word = strcspn(at, " ");
        if (word == n && memcmp(at, pack, n) == 0) {
            return true;
        }
        at += word + strspn(at + word, " ");
    }
    return false;
}

// Must a come before b?
static bool is_hook_before(const struct hook *a, const struct hook *b)
{
    return strcmp(a->pack, b->pack) != 0 &&
           (names_pack(a->before, b->pack) || names_pack(b->after, a->pack));
}

// Does anything else that is still to be placed have to come before handler i?
static bool must_wait(const struct rules *r, const uint16_t *waiting, int n, int i)
{
    for (int k = 0; k < n; k++) {
        if (k != i && is_hook_before(&r->hook[waiting[k]], &r->hook[waiting[i]])) {
            return true;
        }
    }
    return false;
}

// Moves the handlers from `waiting` (in the order in which they were added) to the list, each time
// the first that nothing keeps waiting. False if their wishes go round in a circle; those of the
// circle are then what is left in `waiting`.
static bool place_all(const struct rules *r, struct hook_list *list, uint16_t *waiting, int *n)
{
    while (*n > 0) {
        int i = 0;
        while (i < *n && must_wait(r, waiting, *n, i)) {
            i++;
        }
        if (i == *n) {
            return false;
        }
        list->at[list->n++] = waiting[i];
        memmove(&waiting[i], &waiting[i + 1], (size_t)(*n - i - 1) * sizeof waiting[0]);
        --*n;
    }
    return true;
}

// Makes a row's calling order again: by phase, then by wishes, then as they were added.
static enum status sort_row(struct rules *r, enum rule_kind kind, int row, struct fault *f)
{
    struct hook_list list = {0};
    for (int phase = HOOK_FOLD; phase <= HOOK_AFTER; phase++) {
        uint16_t waiting[RULES_ROW];
        int n = 0;
        for (int i = 0; i < r->n_hooks; i++) {
            const struct hook *h = &r->hook[i];
            if (h->kind == kind && h->row == row && (int)h->phase == phase) {
                if (list.n + n == RULES_ROW) {
                    return fault_set(f, STATUS_FULL, rule_row_of(r, kind, row)->name,
                                     "%s: more than %d handlers of %s", h->place, RULES_ROW,
                                     rule_row_of(r, kind, row)->name);
                }
                waiting[n++] = (uint16_t)i;
            }
        }
        if (!place_all(r, &list, waiting, &n)) {
            // The newest closed the circle, and it is the last.
            const struct hook *last = &r->hook[waiting[n - 1]], *other = last;
            for (int i = 0; i < n - 1; i++) {
                if (is_hook_before(&r->hook[waiting[i]], last)) {
                    other = &r->hook[waiting[i]];
                }
            }
            return fault_set(f, STATUS_ILLEGAL, rule_row_of(r, kind, row)->name,
                             "%s: packs '%s' and '%s' (%s) contradict each other about which "
                             "comes first in %s; take out a 'before' or 'after' of one of them",
                             last->place, last->pack, other->pack, other->place,
                             rule_row_of(r, kind, row)->name);
        }
    }
    r->list[kind][row] = list;
    return STATUS_OK;
}

static enum status refuse_clash(const struct rules *r, const struct hook *h, struct fault *f)
{
    for (int i = 0; i < r->n_hooks; i++) {
        const struct hook *old = &r->hook[i];
        const char *name = rule_row_of(r, h->kind, h->row)->name;
        if (old->kind != h->kind || old->row != h->row || old->phase != h->phase) {
            continue;
        }
        if (strcmp(old->pack, h->pack) == 0 && strcmp(old->id, h->id) == 0) {
            return fault_set(f, STATUS_ILLEGAL, name,
                             "%s: pack '%s' already has a handler '%s' of %s (%s); give this one "
                             "another id",
                             h->place, h->pack, h->id, name, old->place);
        }
        if (h->phase == HOOK_INSTEAD && strcmp(old->pack, h->pack) == 0) {
            return fault_set(f, STATUS_ILLEGAL, name,
                             "%s: pack '%s' already replaces %s (%s); leave one out", h->place,
                             h->pack, name, old->place);
        }
        if (h->phase == HOOK_INSTEAD) {
            return fault_set(f, STATUS_ILLEGAL, name,
                             "%s: packs '%s' and '%s' clash: both replace %s (%s); leave one out",
                             h->place, h->pack, old->pack, name, old->place);
        }
    }
    return STATUS_OK;
}

enum status rules_hook(struct rules *r, const struct hook *h, struct fault *f)
{
    struct hook hook = *h;
    hook.pack = or_else(h->pack, "?");
    hook.id = or_else(h->id, "?");
    hook.place = or_else(h->place, "?");

    if (h->kind < RULE_QUANTITY || h->kind > RULE_STEP || h->row < 0 ||
        h->row >= r->system->n_rows[h->kind] || h->phase > HOOK_AFTER ||
        (h->kind == RULE_STEP) == (h->phase == HOOK_FOLD)) {
        return fault_set(f, STATUS_UNKNOWN, NULL,
                         "%s: pack '%s' hooks a rule in a way that the rule does not allow",
                         hook.place, hook.pack);
    }
    TRY(refuse_clash(r, &hook, f));
    if (r->n_hooks == RULES_HOOKS) {
        return fault_set(f, STATUS_FULL, NULL, "%s: more than %d handlers in all", hook.place,
                         RULES_HOOKS);
    }
    r->hook[r->n_hooks++] = hook;
    enum status s = sort_row(r, h->kind, h->row, f);
    if (s != STATUS_OK) {
        r->hook[--r->n_hooks] = (struct hook){0};
    }
    return s;
}

static void drop_settings(struct rules *r, const char *pack)
{
    int kept = 0;
    for (int i = 0; i < r->n_settings; i++) {
        if (strcmp(r->setting[i].by, pack) != 0) {
            r->setting[kept++] = r->setting[i];
        }
    }
    memset(&r->setting[kept], 0, sizeof r->setting[0] * (size_t)(r->n_settings - kept));
    r->n_settings = kept;
    for (int i = 0; i < r->system->n_rows[RULE_PARAM]; i++) {
        if (r->param_by[i] && strcmp(r->param_by[i], pack) == 0) {
            set_by_others(r, i);
        }
    }
}

void rules_drop(struct rules *r, const char *pack)
{
    int kept = 0;
    for (int i = 0; i < r->n_hooks; i++) {
        if (strcmp(r->hook[i].pack, pack) != 0) {
            r->hook[kept++] = r->hook[i];
        }
    }
    memset(&r->hook[kept], 0, sizeof r->hook[0] * (size_t)(r->n_hooks - kept));
    r->n_hooks = kept;
    for (int kind = RULE_QUANTITY; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < r->system->n_rows[kind]; row++) {
            if (r->list[kind][row].n > 0) {
                sort_row(r, (enum rule_kind)kind, row, NULL); // fewer wishes cannot contradict
            }
        }
    }
    drop_settings(r, pack);
}

uint64_t rules_hash(const struct rules *r)
{
    uint64_t h = hash_text(0, r->system->name);
    h = hash_bytes(h, r->param, sizeof r->param[0] * (size_t)r->system->n_rows[RULE_PARAM]);
    for (int kind = RULE_QUANTITY; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < r->system->n_rows[kind]; row++) {
            const struct hook_list *list = &r->list[kind][row];
            h = hash_bytes(h, &list->n, 1);
            for (int i = 0; i < list->n; i++) {
                const struct hook *hook = &r->hook[list->at[i]];
                h = hash_text(hash_text(h ^ (uint64_t)hook->phase, hook->pack), hook->id);
            }
        }
    }
    return h;
}

// Says whose handler failed where it has not said so itself.
static enum status blame_handler(struct hook_call *call, enum status s)
{
    struct fault *f = &call->game->fault;
    if (f->status == STATUS_OK) {
        fault_set(f, s, call->rule->name, "%s: pack '%s': handler '%s' of %s failed: %s",
                  call->hook->place, call->hook->pack, call->hook->id, call->rule->name,
                  status_text(s));
    }
    return f->status;
}

// Gives a handler its turn.
static enum status call_hook(struct hook_call *call, const struct hook *h)
{
    struct game *g = call->game;
    if (g->fault.status != STATUS_OK) {
        return g->fault.status;
    }
    call->hook = h;
    call->original = STATUS_OK;
    enum status s = h->call(h->self, call);
    if (g->fault.status != STATUS_OK) {
        return g->fault.status;
    }
    bool passed_on = h->phase == HOOK_INSTEAD && s == call->original;
    return s == STATUS_OK || passed_on ? s : blame_handler(call, s);
}

static enum status too_deep(struct game *g, const struct rule_row *rule)
{
    return fault_set(
        &g->fault, STATUS_HOOK, rule->name,
        "%s calls itself endlessly (more than %d deep); its handlers must not ask for it",
        rule->name, RULES_DEPTH);
}

// Calls every handler of a quantity or a check with the game locked.
static enum status call_folding_handlers(struct hook_call *call)
{
    struct game *g = call->game;
    const struct hook_list *list = &g->rules->list[call->kind][call->row];
    uint8_t *depth = &g->fold_depth[call->kind - RULE_QUANTITY][call->row];
    if (*depth > RULES_DEPTH) {
        return too_deep(g, call->rule);
    }
    enum status s = STATUS_OK;
    ++*depth;
    g->locked++;
    for (int i = 0; i < list->n && s == STATUS_OK; i++) {
        s = call_hook(call, &g->rules->hook[list->at[i]]);
        if (call->terms) {
            terms_total(call->terms);
        }
    }
    g->locked--;
    --*depth;
    // Outside of every order nothing is left that the fault would have to stop.
    g->ended = s != STATUS_OK && !g->order && g->locked == 0 && g->depth == 0;
    return s;
}

// Is what handlers say heard at all? Not once something has failed.
static bool still_heard(struct game *g)
{
    if (g->ended) {
        g->fault = (struct fault){0};
        g->ended = false;
    }
    return g->fault.status == STATUS_OK;
}

// The bytes of an answer that are in use: what has to be kept to go back to it.
static size_t terms_bytes(const struct terms *t)
{
    return offsetof(struct terms, term) + t->n * sizeof t->term[0];
}

static size_t verdict_bytes(const struct verdict *v)
{
    return offsetof(struct verdict, reason) + v->n * sizeof v->reason[0];
}

int32_t rules_fold_terms(struct game *g, int row, const void *view, struct terms *t)
{
    if (still_heard(g)) {
        struct terms unhooked;
        memcpy(&unhooked, t, terms_bytes(t));
        struct hook_call call = {.game = g,
                                 .kind = RULE_QUANTITY,
                                 .row = row,
                                 .rule = rule_row_of(g->rules, RULE_QUANTITY, row),
                                 .view = (void *)view,
                                 .terms = t};
        if (call_folding_handlers(&call) != STATUS_OK) {
            memcpy(t, &unhooked, terms_bytes(&unhooked));
        }
    }
    return t->sum;
}

bool rules_fold_verdict(struct game *g, int row, const void *view, struct verdict *v)
{
    if (still_heard(g)) {
        struct verdict unhooked;
        memcpy(&unhooked, v, verdict_bytes(v));
        struct hook_call call = {.game = g,
                                 .kind = RULE_CHECK,
                                 .row = row,
                                 .rule = rule_row_of(g->rules, RULE_CHECK, row),
                                 .view = (void *)view,
                                 .verdict = v};
        if (call_folding_handlers(&call) != STATUS_OK) {
            memcpy(v, &unhooked, verdict_bytes(&unhooked));
        }
    }
    return !v->denied;
}

// The handlers of one phase, from list->at[*i] on.
static enum status run_phase(struct hook_call *call, const struct hook_list *list, int *i,
                             enum hook_phase phase)
{
    const struct rules *r = call->game->rules;
    for (; *i < list->n && r->hook[list->at[*i]].phase == phase; ++*i) {
        TRY(call_hook(call, &r->hook[list->at[*i]]));
    }
    return STATUS_OK;
}

static enum status run_step(struct hook_call *call, const struct hook_list *list)
{
    int i = 0;
    TRY(run_phase(call, list, &i, HOOK_BEFORE));
    if (i < list->n && call->game->rules->hook[list->at[i]].phase == HOOK_INSTEAD) {
        TRY(run_phase(call, list, &i, HOOK_INSTEAD));
    } else {
        TRY(call->rule->vanilla(call->game, call->view));
    }
    return run_phase(call, list, &i, HOOK_AFTER);
}

enum status rules_run_step(struct game *g, int row, void *view)
{
    struct hook_call call = {.game = g,
                             .kind = RULE_STEP,
                             .row = row,
                             .rule = rule_row_of(g->rules, RULE_STEP, row),
                             .view = view};
    if (g->step_depth[row] > RULES_DEPTH) {
        return too_deep(g, call.rule);
    }
    g->step_depth[row]++;
    enum status s = run_step(&call, &g->rules->list[RULE_STEP][row]);
    g->step_depth[row]--;
    return s;
}

enum status hook_vanilla(struct hook_call *call)
{
    struct game *g = call->game;
    if (call->hook->phase != HOOK_INSTEAD) {
        return fault_set(&g->fault, STATUS_ILLEGAL, call->rule->name,
                         "%s: only an 'instead' handler has an original to call",
                         call->hook->place);
    }
    TRY(game_ready(g));
    call->original = call->rule->vanilla(g, call->view);
    return call->original;
}
