// wishes.c: a decider that takes its wishes in order, and else the fallback.
#include "support/zerodark/wishes.h"

#include <string.h>

static bool fits(const struct wish *w, const struct option *o)
{
    return o->kind == w->kind && (w->figure == FIGURE_NONE || o->figure == w->figure) &&
           (w->target == FIGURE_NONE || o->target == w->target) &&
           (w->value < 0 || o->value == w->value);
}

static enum status choose(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    struct choices *c = self;
    if (c->n_asked < CHOICES) {
        c->dice_used[c->n_asked] = g->world.queue.at;
        c->asked[c->n_asked++] = *d;
    }
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    const struct wish *w = &c->wish[c->met];
    if (c->met == c->n || strcmp(w->decision, d->name) != 0) {
        return STATUS_OK;
    }
    for (int i = 0; i < d->n; i++) {
        if (fits(w, &d->option[i])) {
            a->option = (uint16_t)i;
            a->at = w->at;
            c->met++;
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

void choices_of(struct choices *c, struct battle *b, enum side side)
{
    b->game.decider[side] = (struct decider){choose, c};
}

void choices_want(struct choices *c, const char *decision, int kind, figure_id figure,
                  figure_id target)
{
    choices_want_value(c, decision, kind, figure, target, -1);
}

void choices_want_value(struct choices *c, const char *decision, int kind, figure_id figure,
                        figure_id target, int value)
{
    c->wish[c->n++] = (struct wish){decision, kind, figure, target, {0, 0}, value};
}

void choices_want_at(struct choices *c, const char *decision, int kind, figure_id figure, double x,
                     double y)
{
    choices_want(c, decision, kind, figure, FIGURE_NONE);
    c->wish[c->n - 1].at = battle_point(x, y);
}

void choices_done(const struct choices *c)
{
    if (c->met < c->n) {
        fail_msg("wish %d of %d, '%s', was not met", c->met + 1, c->n, c->wish[c->met].decision);
    }
}

int choices_asked(const struct choices *c, const char *decision)
{
    int n = 0;
    for (int i = 0; i < c->n_asked; i++) {
        n += strcmp(c->asked[i].name, decision) == 0;
    }
    return n;
}

bool choices_open(const struct choices *c, const char *decision, int nth, int kind,
                  figure_id figure)
{
    for (int i = 0; i < c->n_asked; i++) {
        const struct decision *d = &c->asked[i];
        if (strcmp(d->name, decision) != 0 || nth-- > 0) {
            continue;
        }
        for (int k = 0; k < d->n; k++) {
            if (d->option[k].kind == kind && d->option[k].figure == figure) {
                return true;
            }
        }
        return false;
    }
    return false;
}

static enum status nothing(void *self, struct hook_call *call)
{
    (void)self;
    (void)call;
    return STATUS_OK;
}

void choices_hush(struct battle *b)
{
    struct fault f;
    struct hook h = {.pack = "hush",
                     .id = "card",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_CARD,
                     .phase = HOOK_INSTEAD,
                     .call = nothing};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
}
