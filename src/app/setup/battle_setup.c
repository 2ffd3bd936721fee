// battle_setup.c: a choice replaces an earlier one of the same name. A param that was given as a
// word gets its number once a match has read it.
#include "app/setup/battle_setup.h"
#include "engine/utf8.h"

#include <stdio.h>
#include <string.h>

bool battle_setup_choose(struct battle_setup *p, const char *word, char *why, size_t size)
{
    const char *equals = strchr(word, '=');
    struct battle_setup_choice c = {"", ""};
    int i = 0;
    if (!equals || equals == word || !equals[1]) {
        snprintf(why, size, "'%.*s' is not NAME=WORD", UTF8_CUT(word, 60));
        return false;
    }
    if (equals - word >= BATTLE_SETUP_NAME || strlen(equals + 1) >= BATTLE_SETUP_NAME) {
        snprintf(why, size, "'%.*s...' is too long", UTF8_CUT(word, 60));
        return false;
    }
    snprintf(c.name, sizeof c.name, "%.*s", (int)(equals - word), word);
    snprintf(c.value, sizeof c.value, "%s", equals + 1);
    while (i < p->n_choices && strcmp(p->choice[i].name, c.name) != 0) {
        i++;
    }
    if (i == BATTLE_SETUP_CHOICES) {
        snprintf(why, size, "at most %d choices are allowed", BATTLE_SETUP_CHOICES);
        return false;
    }
    p->choice[i] = c;
    p->n_choices += i == p->n_choices;
    return true;
}

void battle_setup_attach(const struct battle_setup *p, struct match *m)
{
    const struct bot *const plays[PLAYERS] = {p->bot[SIDE_TEAM].plays, p->bot[SIDE_RIVAL].plays};
    match_attach(m, plays);
}

void battle_setup_know_words(struct battle_setup *p, const struct match *m)
{
    for (int i = 0; i < p->n_sets; i++) {
        if (*p->word[i]) {
            p->set[i].value = m->rules.param[rules_find(m->rules.system, RULE_PARAM, p->param[i])];
            *p->word[i] = '\0';
        }
    }
}
