// plan_rules.c: a list of rules as it is typed: "fog,medic.target=12,bot=greedy".
#include "host/plan_rules.h"

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
    while (*list) {
        size_t n = strcspn(list, ",");
        memcpy(rule, list, n);
        rule[n] = '\0';
        if (n == 0 || !take_rule(p, c, rule)) {
            if (n == 0) {
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
    return true;
}
