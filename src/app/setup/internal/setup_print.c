// setup_print.c: a plan as people read it: a command line, and rules in one word.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/outside/outside.h"
#include "app/setup/battle_setup.h"

// A word as a shell reads it.
void battle_setup_print_word(FILE *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-./=,+:@%";
    if (*word && !word[strspn(word, plain)]) {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word; word++) {
        fputs(*word == '\'' ? "'\\''" : (char[]){*word, '\0'}, out);
    }
    fputc('\'', out);
}

static void print_bot(FILE *out, const char *option, const struct battle_setup_bot *b)
{
    if (*b->word) {
        fprintf(out, " --%s ", option);
        battle_setup_print_word(out, b->word);
    }
}

void battle_setup_print(FILE *out, const struct battle_setup *p)
{
    fputs("zerodark run ", out);
    battle_setup_print_word(out, p->mission);
    fprintf(out, " --seed %" PRId64, p->seed);
    for (int i = 0; i < p->n_packs; i++) {
        fputs(" --pack ", out);
        battle_setup_print_word(out, p->pack[i]);
    }
    for (int i = 0; i < p->n_sets; i++) {
        fprintf(out, " --set %s=%" PRId32, p->param[i], p->set[i].value);
    }
    if (*p->difficulty) {
        fprintf(out, " --difficulty %s", p->difficulty);
    }
    if (*p->mode) {
        fprintf(out, " --mode %s", p->mode);
    }
    if (p->keyed) {
        fputs(" --luck keyed", out);
    }
    if (*p->team) {
        fputs(" --team ", out);
        battle_setup_print_word(out, p->team);
    }
    if (*p->rival) {
        fputs(" --rival ", out);
        battle_setup_print_word(out, p->rival);
    }
    for (int i = 0; i < p->n_choices; i++) {
        char word[2 * BATTLE_SETUP_NAME];
        snprintf(word, sizeof word, "%s=%s", p->choice[i].name, p->choice[i].value);
        fputs(" --choose ", out);
        battle_setup_print_word(out, word);
    }
    if (strcmp(p->bot[SIDE_TEAM].word, bot_named(NULL)->name) != 0) {
        print_bot(out, "bot", &p->bot[SIDE_TEAM]);
    }
    print_bot(out, "rival-bot", &p->bot[SIDE_RIVAL]);
    if (p->orders && p->orders != BATTLE_ORDERS) {
        fprintf(out, " --orders %" PRId64, p->orders);
    }
    if (p->drops) {
        fputs(" --on-error drop", out);
    }
}

void battle_setup_print_saved(FILE *out, const struct battle_setup *p, const char *text)
{
    char home[FILES_PATH];
    const struct where_from from = {p->here, p->here, home, p->user};
    if (!*p->here) {
        fputs(text, out);
        return;
    }
    if (!outside()->home(home)) {
        *home = '\0';
    }
    where_print(out, &from, text);
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

void battle_setup_print_rules(const struct battle_setup *p, char *out, size_t size)
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
        char choice[2 * BATTLE_SETUP_NAME];
        snprintf(choice, sizeof choice, "%s=%s", p->choice[i].name, p->choice[i].value);
        print_rule(&to, "choose", choice);
    }
}
