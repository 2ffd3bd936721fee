// play_setup.c: what is settled before the first order: the mission's choices, and where heroes
// stand when it begins.
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/play/play.h"
#include "app/setup/setup_ops.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "script/base/budget.h"
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
    bool any = *choices != '\0';
    if (*choices) {
        fputs("Until the first order, `choose NAME=WORD` changes (the first is the default):\n",
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
            any = true;
        }
    }
    if (any) {
        fputs("`undo` takes the last of these back.\n", out);
    }
}

// A battle that was set up, to be played in the place of this one; a plan is large.
struct restart {
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

// Can there be a battle of that plan? If so, it is in `out`, else the reason is on the stack.
static bool try_to_set_up(struct play *p, const struct battle_setup *plan, struct restart *out)
{
    static struct restart a;
    a = (struct restart){.plan = *plan};
    lua_pushcfunction(p->L, open_anew);
    lua_pushlightuserdata(p->L, &a);
    if (lua_pcall(p->L, 1, 0, 0) == LUA_OK) {
        *out = a;
        return true;
    }
    budget_forgive(p->L);
    return false;
}

static void go_on_with(struct play *p, const struct restart *a)
{
    p->plan = a->plan;
    p->m = a->m;
    p->who = FIGURE_NONE;
    p->restarted = true;
    play_book_anew(p);
    play_seat(p);
}

// Remembers what is settled, before something is. Where there is no memory it cannot be taken back.
static void remember_settled(struct play *p, const char *words)
{
    if (p->n_settled == p->settled_room) {
        int room = p->settled_room ? 2 * p->settled_room : 8;
        struct play_settled *more = realloc(p->settled, (size_t)room * sizeof *more);
        if (!more) {
            return;
        }
        p->settled = more;
        p->settled_room = room;
    }
    struct play_settled *s = &p->settled[p->n_settled++];
    memcpy(s->choice, p->plan.choice, sizeof s->choice);
    s->n_choices = p->plan.n_choices;
    snprintf(s->words, sizeof s->words, "%.*s", UTF8_CUT(words, PLAY_TEXT - 1));
}

static void take_out_choice(struct battle_setup *plan, int i)
{
    int after = --plan->n_choices - i;
    memmove(&plan->choice[i], &plan->choice[i + 1], (size_t)after * sizeof *plan->choice);
}

// As battle_setup_choose, but what was chosen last is the last of them.
static bool choose_last(struct battle_setup *plan, const char *word, char why[FILES_WHY])
{
    size_t n = strcspn(word, "=");
    for (int i = 0; i < plan->n_choices; i++) {
        if (strlen(plan->choice[i].name) == n && strncmp(plan->choice[i].name, word, n) == 0) {
            take_out_choice(plan, i);
        }
    }
    return battle_setup_choose(plan, word, why, FILES_WHY);
}

// "edge=top", "edge top".
static bool choose_setup_word(struct play *p, const char *text, struct battle_setup *plan)
{
    char word[2 * BATTLE_SETUP_NAME], why[FILES_WHY];
    snprintf(word, sizeof word, "%s", text);
    char *blank = strchr(word, '=') ? NULL : strchr(word, ' ');
    if (blank) {
        *blank = '=';
    }
    if (!choose_last(plan, word, why)) {
        play_wrong(p, "choose %s: %s", text, why);
        return false;
    }
    return true;
}

// Whose place a choice is, "Ines" of "at.Ines"; NULL: it is another one.
static const char *whose_place(const struct battle_setup_choice *c)
{
    static const char *const words[] = {"at.", "again.", "rival.at.", "rival.again."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncmp(c->name, words[i], strlen(words[i])) == 0) {
            return c->name + strlen(words[i]);
        }
    }
    return NULL;
}

// Below the table that is drawn next, too.
static void tell_lasting(struct play *p, const char *text)
{
    escape_printf(p->show.log.out, "%s\n", text);
    play_give_news(p, text);
    play_give_news(p, "\n");
}

static void tell_dropped_place(struct play *p, const struct battle_setup_choice *c)
{
    char *rest;
    double x = strtod(c->value, &rest), y = strtod(rest + strspn(rest, " ,"), NULL);
    char text[PLAY_TEXT];
    snprintf(text, sizeof text, "%s cannot be at %.1f, %.1f any more: this place is dropped.",
             whose_place(c), x, y);
    tell_lasting(p, text);
}

// A plan whose places are in the way of what was chosen: those that do not fit go. False, with the
// reason on the stack, if it is not they that are wrong.
static bool set_up_without_places(struct play *p, const struct battle_setup *plan,
                                  struct restart *out)
{
    static struct battle_setup now;
    now = *plan;
    for (int i = now.n_choices - 1; i >= 0; i--) {
        if (whose_place(&now.choice[i])) {
            take_out_choice(&now, i);
        }
    }
    if (now.n_choices == plan->n_choices || !try_to_set_up(p, &now, out)) {
        return false;
    }
    for (int i = 0; i < plan->n_choices; i++) {
        if (whose_place(&plan->choice[i])) {
            now.choice[now.n_choices++] = plan->choice[i];
            if (!try_to_set_up(p, &now, out)) {
                lua_pop(p->L, 1);
                now.n_choices--;
                tell_dropped_place(p, &plan->choice[i]);
            }
        }
    }
    return true;
}

static void choose_for_setup(struct play *p, const char *line, const char *text)
{
    static struct battle_setup plan;
    static struct restart a;
    plan = p->plan;
    if (!choose_setup_word(p, text, &plan)) {
        return;
    }
    int top = lua_gettop(p->L);
    if (!try_to_set_up(p, &plan, &a) && !set_up_without_places(p, &plan, &a)) {
        lua_error(p->L);
    }
    lua_settop(p->L, top);
    remember_settled(p, line);
    go_on_with(p, &a);
}

// Which figure to put where.
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

// `which`: "at" when the side is deployed, "again" when it is redeployed. False: the word does not
// do, which was reported. Raises if it cannot stand there.
static bool put_there(struct play *p, const struct placing *to, const char *which,
                      struct restart *a)
{
    char word[2 * BATTLE_SETUP_NAME], why[FILES_WHY];
    double u = unit(&p->m->game);
    snprintf(word, sizeof word, "%s%s.%s=%.3f, %.3f", to->rival ? "rival." : "", which, to->name,
             to->at.x / u, to->at.y / u);
    if (!choose_last(&a->plan, word, why)) {
        play_wrong(p, "place: %s", why);
        return false;
    }
    if (!try_to_set_up(p, &a->plan, a)) {
        lua_error(p->L);
    }
    return true;
}

// People measure no better than to a tenth of an inch.
static bool is_placed_there(const struct match *m, const struct placing *to)
{
    const struct roster *r = &m->game.world.roster;
    const struct figure *f = figure_look(r, figure_named(r, to->name));
    int64_t slack = len_squared(unit(&m->game) / 10);
    return f && point_distance_squared(point_of(f->body.at), to->at) <= slack;
}

static void place_for_setup(struct play *p, const char *line, const char *text)
{
    static struct restart a;
    struct placing to;
    if (!read_placing(p, text, &to)) {
        return;
    }
    a.plan = p->plan;
    if (put_there(p, &to, "at", &a) &&
        (is_placed_there(a.m, &to) || put_there(p, &to, "again", &a))) {
        remember_settled(p, line);
        go_on_with(p, &a);
    }
}

bool play_unsettle(struct play *p)
{
    static struct restart a;
    char words[PLAY_TEXT], told[PLAY_TEXT + 16];
    bool known = p->n_settled > 0;
    a.plan = p->plan;
    if (has_begun(p) || (!known && !(p->resumes && a.plan.n_choices > 0))) {
        return false;
    }
    if (known) {
        const struct play_settled *s = &p->settled[p->n_settled - 1];
        memcpy(a.plan.choice, s->choice, sizeof s->choice);
        a.plan.n_choices = s->n_choices;
        snprintf(words, sizeof words, "%s", s->words);
    } else { // an earlier program settled it: what was chosen last is the last
        const struct battle_setup_choice *c = &a.plan.choice[--a.plan.n_choices];
        snprintf(words, sizeof words, "%s=%s", c->name, c->value);
    }
    if (!try_to_set_up(p, &a.plan, &a)) {
        lua_error(p->L);
    }
    p->n_settled -= known;
    snprintf(told, sizeof told, "Taken back: %s", words);
    tell_lasting(p, told);
    go_on_with(p, &a);
    return true;
}

bool play_settle(struct play *p, const char *line)
{
    const char *at = line;
    bool chooses = play_words_phrase(&at, "choose"),
         places = !chooses && play_words_phrase(&at, "place");
    if (!chooses && !places) {
        return false;
    }
    if (has_begun(p)) {
        play_wrong(p,
                   "that can only be changed before the first order; `undo` takes you back there");
    } else if (chooses) {
        choose_for_setup(p, line, at);
    } else {
        place_for_setup(p, line, at);
    }
    return true;
}
