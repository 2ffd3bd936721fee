// setup_rules.c: a list of rules as it is typed: "fog,medic.target=12,bot=greedy".
#include "host/setup/setup_rules.h"

#include <stdio.h>
#include <string.h>

#include "app/base/words.h"

// What of a battle may be another one, besides packs and params.
static bool is_battle_option(const char *name)
{
    static const char *const options[] = {"bot",  "rival-bot",  "team",   "rival",
                                          "mode", "difficulty", "choose", NULL};
    return words_index(options, name) >= 0;
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

static bool take_rule(struct battle_setup *p, const struct command *c, const char *rule)
{
    char name[BATTLE_SETUP_NAME];
    const char *equals = strchr(rule, '=');
    if (!equals) {
        return setup_option(p, c, "pack", rule);
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - rule), rule);
    return is_battle_option(name) ? setup_option(p, c, name, equals + 1)
                                  : setup_option(p, c, "set", rule);
}

bool setup_rules(struct battle_setup *p, const struct command *c, const char *option,
                 const char *list)
{
    char rule[BATTLE_SETUP_RULES];
    if (strlen(list) >= BATTLE_SETUP_RULES) {
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
            options_wrong(c, "--%s: %.*s is given twice: leave one out", option, (int)what - 1,
                          rule);
            return false;
        }
        if (size == 0 || !take_rule(p, c, rule)) {
            if (size == 0) {
                options_wrong(c, "--%s: a name is missing before a comma", option);
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
