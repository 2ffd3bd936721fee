// plan_rules.c: a list of rules as it is typed: "fog,medic.target=12,bot=greedy".
#include "host/plan_rules.h"

#include <stdio.h>
#include <string.h>

// What of a battle may be another one, besides packs and params.
static bool is_option(const char *name)
{
    static const char *const options[] = {"bot",  "rival-bot",  "team",   "rival",
                                          "mode", "difficulty", "choose", NULL};
    int i = 0;
    while (options[i] && strcmp(options[i], name) != 0) {
        i++;
    }
    return options[i] != NULL;
}

// Did a rule before the n-th byte of the list settle the same? Packs may come again and again, and
// of choices each name once.
static bool settled_before(const char *list, size_t n, const char *rule, size_t size)
{
    for (const char *at = list; at < list + n; at += strcspn(at, ",") + 1) {
        if (strncmp(at + strspn(at, " "), rule, size) == 0) {
            return true;
        }
    }
    return false;
}

// "bot=" of "bot=greedy", "choose=edge=" of "choose=edge=top"; 0: it settles nothing.
static size_t what_is_settled(const char *rule)
{
    const char *equals = strchr(rule, '=');
    const char *second =
        equals && strncmp(rule, "choose=", 7) == 0 ? strchr(equals + 1, '=') : NULL;
    return second ? (size_t)(second - rule) + 1 : equals ? (size_t)(equals - rule) + 1 : 0;
}

static bool take_rule(struct plan *p, const struct command *c, const char *rule)
{
    char name[PLAN_NAME];
    const char *equals = strchr(rule, '=');
    if (!equals) {
        return plan_option(p, c, "pack", rule);
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - rule), rule);
    return is_option(name) ? plan_option(p, c, name, equals + 1) : plan_option(p, c, "set", rule);
}

bool plan_rules(struct plan *p, const struct command *c, const char *option, const char *list)
{
    char rule[PLAN_RULES];
    if (strlen(list) >= PLAN_RULES) {
        options_wrong(c, "--%s: that is too long", option);
        return false;
    }
    p->within = option;
    for (const char *all = list; *list;) {
        size_t n = strcspn(list, ",");
        const char *begun = list + strspn(list, " ");
        size_t size = begun < list + n ? (size_t)(list + n - begun) : 0;
        while (size > 0 && begun[size - 1] == ' ') {
            size--;
        }
        memcpy(rule, begun, size);
        rule[size] = '\0';
        size_t what = what_is_settled(rule);
        if (what > 0 && settled_before(all, (size_t)(list - all), rule, what)) {
            options_wrong(c, "--%s: %.*s twice: one of them has to go", option, (int)what - 1,
                          rule);
            return false;
        }
        if (size == 0 || !take_rule(p, c, rule)) {
            if (size == 0) {
                options_wrong(c, "--%s: there is nothing before a comma", option);
            }
            return false;
        }
        list += n + (list[n] == ',' && list[n + 1] != '\0');
        if (*list == ',') {
            options_wrong(c, "--%s: there is nothing after a comma", option);
            return false;
        }
    }
    p->within = NULL;
    return true;
}

struct printing {
    char *out;
    size_t size;
    bool full;
};

// "name=value", or the value alone; an empty one is left out.
static void print_rule(struct printing *to, const char *name, const char *value)
{
    size_t used = strlen(to->out);
    if (!*value || to->full) {
        return;
    }
    int n = snprintf(to->out + used, to->size - used, "%s%s%s%s", used ? ", " : "", name,
                     *name ? "=" : "", value);
    to->full = n < 0 || (size_t)n >= to->size - used;
    if (to->full && to->size > 4) {
        memcpy(to->out + to->size - 4, "...", 4);
    }
}

void plan_print_rules(const struct plan *p, char *out, size_t size)
{
    struct printing to = {.out = out, .size = size};
    char number[16];
    *out = '\0';
    for (int i = 0; i < p->n_packs; i++) {
        print_rule(&to, "", p->pack[i]);
    }
    for (int i = 0; i < p->n_sets; i++) {
        snprintf(number, sizeof number, "%d", (int)p->set[i].value);
        print_rule(&to, p->param[i], *p->word[i] ? p->word[i] : number);
    }
    print_rule(&to, "bot", p->bot[SIDE_TEAM].word);
    print_rule(&to, "rival-bot", p->bot[SIDE_RIVAL].word);
    print_rule(&to, "team", p->team);
    print_rule(&to, "rival", p->rival);
    print_rule(&to, "mode", p->mode);
    print_rule(&to, "difficulty", p->difficulty);
    for (int i = 0; i < p->n_choices; i++) {
        char choice[2 * PLAN_NAME];
        snprintf(choice, sizeof choice, "%s=%s", p->choice[i].name, p->choice[i].value);
        print_rule(&to, "choose", choice);
    }
}
