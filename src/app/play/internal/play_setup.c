// play_setup.c: what is settled before the first order: the mission's choices, and where heroes
// stand when it begins.
#include <lauxlib.h>

#include <string.h>

#include "app/play/play.h"
#include "app/setup/setup_ops.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "script/missions/mission_choices.h"
#include "zerodark/rules/missions/entry.h"

static bool has_begun(const struct play *p)
{
    return p->m->game.world.orders > 0 || p->n_steps > 0;
}

#define WIDTH 78

// Prints lines, those that are too long broken at their commas.
static void print_lines(FILE *out, const char *text)
{
    int column = 0;
    while (*text) {
        size_t n = strcspn(text, ",\n");
        n += text[n] == ',';
        if (column + (int)utf8_columns(text, n) > WIDTH) {
            fputs("\n   ", out);
            column = 3;
        }
        column += escape_print_bytes(out, text, n);
        text += n;
        if (*text == '\n') {
            fputc('\n', out);
            column = 0;
            text++;
        }
    }
}

void play_tell_setup(struct play *p)
{
    FILE *out = p->show.log.out;
    if (has_begun(p) || p->m->ruleset) {
        return;
    }
    const char *choices = push_choices(p->L, p->m);
    if (*choices) {
        fputs("Before the first order you can choose, with `choose NAME=WORD` (the first word\n"
              "is the default):\n",
              out);
        print_lines(out, choices);
        for (int i = 0; i < p->plan.n_choices; i++) {
            escape_printf(out, "  chosen: %s=%s\n", p->plan.choice[i].name,
                          p->plan.choice[i].value);
        }
    }
    lua_pop(p->L, 1);
    for (int side = 0; side < PLAYERS; side++) {
        char zones[256];
        if (zd_look(&p->m->game)->n_zones[side] && !p->bots[side]) {
            entry_print(&p->m->game, (enum side)side, zones, sizeof zones);
            fprintf(out, "`place NAME 20, 3` puts somebody at another place in the\n  %s.\n",
                    zones);
        }
    }
}

struct restart {
    struct play *play;
    struct battle_setup plan;
    struct match *m;
};

// Keeps the match from being collected.
static int open_anew(lua_State *L)
{
    struct restart *a = lua_touserdata(L, 1);
    a->m = setup_open(L, &a->plan);
    match_push(L, a->m);
    lua_setfield(L, LUA_REGISTRYINDEX, "zerodark.played");
    return 0;
}

// The battle of another plan, in the place of this one. Raises where it cannot be.
static void set_up_anew(struct play *p, const struct battle_setup *plan)
{
    static struct restart a; // a plan is large
    a = (struct restart){.play = p, .plan = *plan};
    lua_pushcfunction(p->L, open_anew);
    lua_pushlightuserdata(p->L, &a);
    lua_call(p->L, 1, 0);
    p->plan = a.plan;
    p->m = a.m;
    p->who = FIGURE_NONE;
    p->restarted = true;
    play_book_anew(p);
    play_seat(p);
}

// "edge=top", "edge top".
static bool choose_setup_word(struct play *p, const char *text, struct battle_setup *plan)
{
    char word[2 * BATTLE_SETUP_NAME], why[FILES_WHY];
    (void)p;
    snprintf(word, sizeof word, "%s", text);
    char *blank = strchr(word, '=') ? NULL : strchr(word, ' ');
    if (blank) {
        *blank = '=';
    }
    if (!battle_setup_choose(plan, word, why, sizeof why)) {
        play_wrong(p, "choose %s: %s", text, why);
        return false;
    }
    return true;
}

// Who is to be put where.
struct placing {
    char name[FIGURE_NAME];
    bool rival;
    point at;
};

static bool read_placing(struct play *p, const char *text, struct placing *out)
{
    struct play_way way;
    const char *why = NULL;
    figure_id who = play_words_figure(p, &text);
    const struct figure *f = figure_look(&p->m->game.world.roster, who);
    struct order about = {.kind = ORDER_URGENT, .actor = who};
    if (!f || f->kind != KIND_HERO) {
        play_wrong(p, "place whom? \"place NAME 20, 3\"");
        return false;
    }
    if (!play_place(p, &text, &about, &way, &why) || *text) {
        play_wrong(p, "place %s where? %s", f->name, why ? why : play_places);
        return false;
    }
    *out = (struct placing){.rival = f->side == SIDE_RIVAL, .at = way.at[0]};
    memcpy(out->name, f->name, sizeof out->name);
    return true;
}

// `which`: "at" when the side is deployed, "again" when it is redeployed.
static void replace_deployment(struct play *p, const struct placing *to, const char *which)
{
    static struct battle_setup plan; // large
    char word[2 * BATTLE_SETUP_NAME], why[FILES_WHY];
    double u = unit(&p->m->game);
    plan = p->plan;
    snprintf(word, sizeof word, "%s%s.%s=%.3f, %.3f", to->rival ? "rival." : "", which, to->name,
             to->at.x / u, to->at.y / u);
    if (battle_setup_choose(&plan, word, why, sizeof why)) {
        set_up_anew(p, &plan);
    } else {
        play_wrong(p, "place: %s", why);
    }
}

// People measure no better than to a tenth of an inch.
static bool is_placed_there(const struct play *p, const struct placing *to)
{
    const struct roster *r = &p->m->game.world.roster;
    const struct figure *f = figure_look(r, figure_named(r, to->name));
    int64_t slack = len_squared(unit(&p->m->game) / 10);
    return f && point_distance_squared(point_of(f->body.at), to->at) <= slack;
}

bool play_settle(struct play *p, const char *line)
{
    static struct battle_setup plan;
    struct placing to;
    const char *at = line;
    bool chooses = play_words_phrase(&at, "choose"),
         places = !chooses && play_words_phrase(&at, "place");
    if (!chooses && !places) {
        return false;
    }
    if (has_begun(p)) {
        play_wrong(p,
                   "that can only be changed before the first order; `undo` takes you back there");
        return true;
    }
    plan = p->plan;
    if (chooses && choose_setup_word(p, at, &plan)) {
        set_up_anew(p, &plan);
    } else if (places && read_placing(p, at, &to)) {
        replace_deployment(p, &to, "at");
        if (!is_placed_there(p, &to)) {
            replace_deployment(p, &to, "again");
        }
    }
    return true;
}
