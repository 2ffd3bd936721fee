// play_rise.c: to stand up where one lies is an order of its own in the menu and in words, whether
// the rules list it by itself (of who carries something) or as the beginning of any move.
#include <string.h>

#include "app/play/play.h"
#include "zerodark/rules/core/zerodark.h"

static bool is_prone(const struct play *p, figure_id who)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, who);
    return !p->m->ruleset && f && f->state[STATE_PRONE];
}

bool play_rise_only(const struct play *p, const struct order *o)
{
    return !p->m->ruleset && o->kind == ORDER_NORMAL && o->flags == ORDER_STAND && o->n_points == 0;
}

void play_rise_text(const struct play *p, const struct order *o, char out[PLAY_TEXT])
{
    if (play_rise_only(p, o)) {
        snprintf(out, PLAY_TEXT, "stand up");
    } else {
        play_order_text(p, o, out);
    }
}

static void make_rising(struct play_choice *c, figure_id who)
{
    *c = (struct play_choice){.order = {.kind = ORDER_NORMAL, .flags = ORDER_STAND, .actor = who},
                              .text = "stand up"};
}

void play_rise_list(struct play *p)
{
    for (int i = 0; i < p->n_choices; i++) {
        const struct order *o = &p->choice[i].order;
        figure_id who = o->actor;
        if (play_rise_only(p, o)) {
            make_rising(&p->choice[i], who);
        } else if (!p->m->ruleset && o->kind == ORDER_NORMAL && o->flags == 0 && is_prone(p, who) &&
                   p->n_choices < PLAY_CHOICES) {
            size_t after = (size_t)(p->n_choices++ - ++i);
            memmove(&p->choice[i + 1], &p->choice[i], after * sizeof *p->choice);
            make_rising(&p->choice[i], who);
        }
    }
}

// Who it is that lies there, if that is one alone among those who may be ordered.
static figure_id only_prone(const struct play *p)
{
    figure_id found = FIGURE_NONE;
    for (int i = 0; i < p->n_choices; i++) {
        const struct order *o = &p->choice[i].order;
        if (play_rise_only(p, o) && found != FIGURE_NONE && found != o->actor) {
            return FIGURE_NONE;
        }
        found = play_rise_only(p, o) ? o->actor : found;
    }
    return found;
}

enum play_rises play_rise_read(struct play *p, const char *text, figure_id who, struct order *o)
{
    static const char *const words[] = {"stand up", "get up", "stand", "rise"};
    bool said = false;
    for (size_t i = 0; i < sizeof words / sizeof *words && !said && !p->m->ruleset; i++) {
        const char *at = text;
        said = play_words_phrase(&at, words[i]) && *at == '\0';
    }
    if (!said) {
        return PLAY_RISES_NOT;
    }
    who = who ? who : p->who ? p->who : only_prone(p);
    const struct figure *f = figure_look(&p->m->game.world.roster, who);
    if (!f) {
        play_wrong(p, "who? \"NAME stand up\"");
        return PLAY_RISES_WRONG;
    }
    if (!is_prone(p, who)) {
        play_wrong(p, "%s is not prone: it stands already", f->name);
        return PLAY_RISES_WRONG;
    }
    *o = (struct order){.kind = ORDER_NORMAL, .flags = ORDER_STAND, .actor = who};
    return PLAY_RISES;
}
