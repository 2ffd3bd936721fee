// changed.c: the list has no gaps and is short, so it is searched from its beginning, by name.
#include "engine/changed.h"

#include "engine/flat_layout.h"
#include "engine/game.h"
#include "engine/utf8.h"

#include <stdio.h>
#include <string.h>

static const struct rule_row *row_of_param(const struct game *g, int row)
{
    return &g->rules->system->rows[RULE_PARAM][row];
}

static int count_changed(const struct world *w)
{
    int n = 0;
    while (n < CHANGED_MOST && w->changed[n].param[0]) {
        n++;
    }
    return n;
}

// Where it is, or would have to be.
static int place_of_change(const struct world *w, int n, const char *param, bool *found)
{
    int i = 0, order = 1;
    while (i < n && (order = strcmp(w->changed[i].param, param)) < 0) {
        i++;
    }
    *found = i < n && order == 0;
    return i;
}

static bool is_user_setting(const struct rules *r, int row)
{
    return r->param_by[row] && strcmp(r->param_by[row], "user") == 0;
}

const struct changed *changed_look(const struct game *g, int row)
{
    bool found;
    const struct world *w = &g->world;
    int i = place_of_change(w, count_changed(w), row_of_param(g, row)->name, &found);
    if (!found || is_user_setting(g->rules, row) ||
        (g->apart_from && strcmp(g->apart_from, w->changed[i].by) == 0)) {
        return NULL;
    }
    return &w->changed[i];
}

int32_t changed_value(const struct game *g, int row)
{
    const struct changed *c = changed_look(g, row);
    return c ? c->value : g->rules->param[row];
}

static void take_out_change(struct world *w, int i, int n)
{
    memmove(&w->changed[i], &w->changed[i + 1], (size_t)(n - i - 1) * sizeof w->changed[0]);
    memset(&w->changed[n - 1], 0, sizeof w->changed[0]);
}

static enum status refuse_both(const struct rule_row *p, const char *other, int32_t theirs,
                               const char *by, int32_t value, struct fault *f)
{
    return fault_set(f, STATUS_ILLEGAL, p->name,
                     "'%s' and '%s' clash: %s is %d for one and %d for the other; leave one out, "
                     "or set it yourself",
                     other, by, p->name, (int)theirs, (int)value);
}

static enum status check_range(const struct game *g, int row, int32_t value, struct fault *f)
{
    const struct rule_row *p = row_of_param(g, row);
    if (value < p->low || value > p->high) {
        return fault_set(f, STATUS_RANGE, p->name, "%s cannot be %d: it is a number from %d to %d",
                         p->name, (int)value, (int)p->low, (int)p->high);
    }
    return is_user_setting(g->rules, row) ? STATUS_EMPTY : STATUS_OK;
}

// May it be changed to that, as far as other packs are concerned?
static enum status check_others(const struct game *g, int row, int32_t value, const char *by,
                                struct fault *f)
{
    bool found;
    const struct rule_row *p = row_of_param(g, row);
    const char *owner = g->rules->param_by[row];
    const struct world *w = &g->world;
    int i = place_of_change(w, count_changed(w), p->name, &found);
    const struct changed *old = found ? &w->changed[i] : NULL;
    if (old && strcmp(old->by, by) != 0 && old->value != value) {
        return refuse_both(p, old->by, old->value, by, value, f);
    }
    bool theirs = owner && !old && strcmp(owner, by) != 0 && g->rules->param[row] != value;
    return theirs ? refuse_both(p, owner, g->rules->param[row], by, value, f) : STATUS_OK;
}

static void put_words(char *out, size_t size, const char *text)
{
    memset(out, 0, size);
    utf8_copy(out, size, text);
}

enum status changed_set(struct game *g, int row, int32_t value, const char *by, const char *place,
                        struct fault *f)
{
    TRY(check_range(g, row, value, f));
    TRY(check_others(g, row, value, by, f));
    return changed_put(g, row, value, by, place, f);
}

enum status changed_put(struct game *g, int row, int32_t value, const char *by, const char *place,
                        struct fault *f)
{
    struct world *w = &g->world;
    const char *name = row_of_param(g, row)->name;
    bool found;
    int n = count_changed(w), i = place_of_change(w, n, name, &found);
    TRY(check_range(g, row, value, f));
    if (value == g->rules->param[row]) {
        if (found) {
            take_out_change(w, i, n);
        }
        return STATUS_OK;
    }
    if (strlen(name) >= CHANGED_PARAM || (!found && n == CHANGED_MOST)) {
        return fault_set(f, STATUS_FULL, name, "at most %d params may be changed at a time",
                         CHANGED_MOST);
    }
    struct changed *c = &w->changed[i];
    if (!found) {
        memmove(c + 1, c, (size_t)(n - i) * sizeof *c);
        put_words(c->param, sizeof c->param, name);
    }
    put_words(c->by, sizeof c->by, by);
    put_words(c->place, sizeof c->place, place);
    c->value = value;
    return STATUS_OK;
}

// Is one of the ids, which are separated by blanks, this one?
static bool names_id(const char *ids, const char *id)
{
    size_t n = strlen(id);
    for (const char *at = ids; at && *at;) {
        size_t word = strcspn(at, " ");
        if (word == n && memcmp(at, id, n) == 0) {
            return true;
        }
        at += word + strspn(at + word, " ");
    }
    return false;
}

static bool comes_from(const struct terms *t, const struct rule_row *p)
{
    for (int i = 0; i < t->n; i++) {
        const char *source = t->term[i].source;
        if (source && (names_id(p->ledger, source) || strcmp(source, p->name) == 0)) {
            return true;
        }
    }
    return false;
}

void changed_note(const struct game *g, struct account *a)
{
    a->n_changed = 0;
    for (int i = 0; i < CHANGED_MOST && g->world.changed[i].param[0]; i++) {
        const struct changed *c = &g->world.changed[i];
        int row = rules_find(g->rules->system, RULE_PARAM, c->param);
        const struct rule_row *p = row < 0 ? NULL : row_of_param(g, row);
        if (p && a->n_changed < CHANGES_NOTED && changed_look(g, row) &&
            (comes_from(&a->dice_terms, p) || comes_from(&a->target_terms, p) ||
             comes_from(&a->opposed_terms, p) || comes_from(&a->result_terms, p))) {
            struct change_note *note = &a->changed[a->n_changed++];
            utf8_copy(note->param, sizeof note->param, c->param);
            utf8_copy(note->place, sizeof note->place, c->place);
            note->value = c->value;
        }
    }
}

void changed_drop(struct world *w, const char *by)
{
    for (int n = count_changed(w), i = n - 1; i >= 0; i--) {
        if (strcmp(w->changed[i].by, by) == 0) {
            take_out_change(w, i, n--);
        }
    }
}

enum status changed_check(const struct game *g, const struct world *w, struct fault *fault)
{
    int n = count_changed(w);
    for (int i = n; i < CHANGED_MOST; i++) {
        if (!layout_is_zero(&w->changed[i], sizeof w->changed[i])) {
            return fault_set(fault, STATUS_RANGE, NULL,
                             "world.changed[%d] is not empty, but names no param", i);
        }
    }
    for (int i = 0; i < n; i++) {
        const struct changed *c = &w->changed[i];
        int row = rules_find(g->rules->system, RULE_PARAM, c->param);
        if (row < 0) {
            return fault_set(fault, STATUS_RANGE, NULL,
                             "world.changed[%d].param is '%s', which the rules do not have", i,
                             c->param);
        }
        const struct rule_row *p = row_of_param(g, row);
        if (c->value < p->low || c->value > p->high) {
            return fault_set(fault, STATUS_RANGE, NULL,
                             "world.changed[%d].value is %d, not from %d to %d", i, (int)c->value,
                             (int)p->low, (int)p->high);
        }
        if (i > 0 && strcmp(w->changed[i - 1].param, c->param) >= 0) {
            return fault_set(fault, STATUS_RANGE, NULL,
                             "world.changed[%d].param is '%s', which is not in its place", i,
                             c->param);
        }
    }
    return STATUS_OK;
}
