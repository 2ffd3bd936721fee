// play_advise.c: what the adviser would do, and doing it.
#include <lauxlib.h>

#include <stdio.h>

#include "app/play/play.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/bots.h"
#include "zerodark/bots/bot.h"

static const struct bot *adviser(struct play *p, struct order *o, enum status *s)
{
    const struct bot *bot =
        p->adviser ? bots_open(p->L, p->m, p->adviser) : p->m->face->bot(p->m, NULL);
    if (!bot) {
        luaL_error(p->L, "these rules have no bots to ask: name one with --adviser FILE");
        return NULL;
    }
    *s = match_think(p->L, p->m, bot, p->side, o);
    if (*s != STATUS_OK && *s != STATUS_EMPTY) {
        match_raise(p->L, p->m);
    }
    return bot;
}

const struct bot *play_advise(struct play *p, struct order *o)
{
    FILE *out = p->show.log.out;
    enum status s = STATUS_EMPTY;
    char text[PLAY_TEXT];
    const struct bot *bot = adviser(p, o, &s);
    if (s == STATUS_EMPTY || !bot) {
        fputs("It would give no order.\n", out);
        return NULL;
    }
    const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
    play_rise_text(p, o, text);
    fprintf(out, "The %s bot: %s%s%s", bot->name, f ? f->name : "", f ? ", " : "", text);
    if (o->n_points > 0) {
        double u = unit(&p->m->game);
        fprintf(out, " to %.1f, %.1f", o->point[o->n_points - 1].x / u,
                o->point[o->n_points - 1].y / u);
    }
    fputc('\n', out);
    return bot;
}

void play_advise_again(struct play *p)
{
    struct order o;
    const struct bot *bot = play_advise(p, &o);
    p->autos = bot ? p->autos - 1 : 0;
    if (bot) {
        bot_attach(&p->m->game, bot, p->side);
        p->autos = play_give(p, &o) == PLAY_DONE ? p->autos : 0;
        play_attach(p);
    }
}

void play_advise_orders(struct play *p, const char *at)
{
    int n = 1;
    play_words_number(&at, &n);
    if (*at || n < 1) {
        play_wrong(p, "auto, or auto and how many orders: `auto 5`");
        return;
    }
    p->autos = n;
    play_advise_again(p);
}
