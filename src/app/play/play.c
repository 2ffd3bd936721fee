// play.c: whose turn it is, and what comes of that, until the battle is over or put aside.
#include "app/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/narration/goal.h"
#include "app/play/internal/play_full.h"
#include "app/play/internal/play_pages.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"
#include "script/base/budget.h"
#include "script/match/ruleset_ops.h"

// Something that may raise.
struct deed {
    struct play *play;
    void (*f)(struct play *p);
};

static int do_it(lua_State *L)
{
    struct deed *d = lua_touserdata(L, 1);
    d->f(d->play);
    return 0;
}

// Does it, telling what raises; false then.
static bool protect(struct play *p, void (*f)(struct play *p))
{
    lua_State *L = p->L;
    struct deed d = {p, f};
    lua_pushcfunction(L, do_it);
    lua_pushlightuserdata(L, &d);
    if (lua_pcall(L, 1, 0, 0) == LUA_OK) {
        return true;
    }
    play_complain(p, budget_error_text(L));
    lua_pop(L, 1);
    budget_forgive(L); // one order's fault is not the next one's
    return false;
}

static void words_of_orders(struct play *p)
{
    static const char *const words[] = {
        "map",         "figures",  "why",      "log",   "undo", "redo",    "hint",
        "auto",        "menu",     "all",      "save",  "quit", "help",    "help places",
        "help orders", "north",    "south",    "east",  "west", "towards", "to contact with",
        "to cover",    "prone",    "stand up", "leave", "face", "token",   "with",
        "explosive",   "indirect", "spray"};
    play_words_clear(p);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        play_words_add(p, words[i]);
    }
    for (int i = 0; i < p->n_choices; i++) {
        int kind = p->choice[i].order.kind;
        if (i == 0 || kind != p->choice[i - 1].order.kind) {
            char name[64];
            play_order_name(p, kind, name, sizeof name);
            play_words_add(p, name);
        }
    }
    play_words_figures(p);
}

static const char *name_of_side_in_turn(const struct play *p)
{
    return p->m->ruleset ? p->m->rules.system->side_names[p->side] : paint_side_name((int)p->side);
}

bool play_two_people(const struct play *p)
{
    return !p->bots[0] && !p->bots[1] && (p->m->ruleset || zd_look(&p->m->game)->takes_turns);
}

// The two who play share a keyboard.
static void hand_over_keyboard(struct play *p)
{
    if (play_two_people(p) && p->last_side != (int)p->side) {
        fprintf(p->show.log.out, "%s--- %s's turn ---%s\n",
                ansi_color(p->show.log.color, paint_of_side((int)p->side)), name_of_side_in_turn(p),
                ansi_color(p->show.log.color, PAINT_PLAIN));
    }
    p->last_side = (int)p->side;
}

// Where lines have scrolled the table away.
static void draw_again(struct play *p)
{
    if (play_table(p, true)) {
        p->last_side = -1;
        hand_over_keyboard(p);
        protect(p, play_learn_remind);
    }
}

static void one_line(struct play *p)
{
    char prompt[64];
    words_of_orders(p);
    *p->ahead = '\0';
    p->stars = false;
    if (play_two_people(p)) {
        snprintf(prompt, sizeof prompt, "%.*s> ", UTF8_CUT(name_of_side_in_turn(p), 40));
    } else {
        snprintf(prompt, sizeof prompt, "order %u> ", (unsigned)p->m->game.world.orders + 1);
    }
    p->between = true;
    const char *line = *p->first ? strcpy(p->line, p->first) : play_line(p, prompt);
    p->between = false;
    *p->first = '\0';
    if (line && *line && !p->dropped) {
        protect(p, play_obey);
    } else if (line && !p->dropped && *p->first == '\0') {
        draw_again(p);
    }
}

static bool map_is_due(const struct play *p)
{
    return p->map_every && p->m->game.world.orders % (uint32_t)p->map_every == 0;
}

// The screen is about to be cleared for the table: what it is about has been read first.
static void await_reader(struct play *p)
{
    words_of_orders(p);
    play_await(p, "Enter shows the table; `help` says what can be typed > ");
}

// What a mission that teaches has to say, on a page of its own where the screen is redrawn.
static void teach(struct play *p)
{
    p->lesson_rows = p->full ? 0 : p->terminal->fresh().rows;
    bool screen = p->lesson_rows > 0;
    if (screen && p->news) {
        fputs(p->news, p->show.log.out);
    }
    if (play_learn(p) && screen) {
        if (!*p->first) {
            await_reader(p);
        }
        free(p->news); // it has been read
        p->news = NULL;
    }
}

// A side that people play is shown what there is, and asked until an order of it is done.
static void person_turn(struct play *p)
{
    uint32_t orders = p->m->game.world.orders;
    play_attach(p); // an adviser that failed has left its answers there
    if (p->autos > 0) {
        protect(p, play_advise_again);
        if (orders != p->m->game.world.orders || p->leaves || p->book.error) {
            return;
        }
        p->autos = 0;
    }
    int steps = p->n_steps;
    if (play_learn_is(p)) {
        protect(p, teach);
    }
    bool drawn = play_table(p, true);
    if (map_is_due(p)) {
        play_map(p);
    }
    free(p->news);
    p->news = NULL;
    hand_over_keyboard(p);
    if (!drawn) {
        play_print_menu(p);
    }
    if (*p->notice) {
        play_complain(p, p->notice);
        *p->notice = '\0';
    }
    protect(p, play_learn_remind);
    p->restarted = false;
    while (!p->leaves && !p->restarted && !p->book.error && steps == p->n_steps &&
           orders == p->m->game.world.orders) {
        one_line(p);
    }
}

static void give_for_bot(struct play *p, const struct order *o)
{
    if (play_give(p, o) == PLAY_REFUSED) {
        match_raise(p->L, p->m);
    }
}

static int sides_in_turn(struct play *p, enum side sides[PLAYERS])
{
    struct budget b;
    int n;
    match_question(&b, p->L, p->m, "whose turn it is");
    do {
        n = p->m->face->turn(p->m, sides);
    } while (match_asks_again(&b, p->L, p->m));
    return n;
}

// What whoever is next does. Where nobody can act, the battle stands still.
static void next_turn(struct play *p)
{
    enum side sides[PLAYERS];
    int n = sides_in_turn(p, sides);
    for (int i = 0; i < n; i++) {
        struct order o;
        p->side = sides[i];
        if (p->bots[p->side]) {
            enum status s = match_think(p->L, p->m, p->bots[p->side], p->side, &o);
            if (s == STATUS_OK) {
                give_for_bot(p, &o);
                return;
            }
            if (s != STATUS_EMPTY) {
                match_raise(p->L, p->m);
            }
            continue;
        }
        play_list_all(p);
        if (p->n_choices > 0) {
            person_turn(p);
            return;
        }
    }
    fputs("Nobody can act any more, and the battle is not over: `undo`, or `quit`.\n",
          p->show.log.out);
    one_line(p);
}

// How it has ended, as long as that can still be taken back. What fails is reported when it counts.
static void print_how_it_ended(struct play *p)
{
    static struct result result; // large
    struct fold fold;
    if (show_try_result(&p->show, p->m, &result)) {
        fputc('\n', p->show.log.out);
        result_print_outcome(fold_begin(&fold, p->show.log.out), &result, p->show.log.color);
        fold_end(&fold, RESULT_AT);
    }
}

// The battle is over, unless the last order is taken back.
static void at_the_end(struct play *p)
{
    play_table(p, false);
    free(p->news);
    p->news = NULL;
    p->autos = 0; // an order that is taken back is not given again at once
    protect(p, play_learn_close);
    print_how_it_ended(p);
    fputs("It is over. Enter ends it; `undo` takes the last order back.\n", p->show.log.out);
    play_words_clear(p);
    *p->ahead = '\0';
    for (;;) {
        p->between = true;
        const char *line = *p->first ? strcpy(p->line, p->first) : play_line(p, "over> ");
        const char *at = line;
        *p->first = '\0';
        p->between = false;
        if (!line || (*line == '\0' && !p->dropped) || play_words_phrase(&at, "quit")) {
            p->leaves = true;
            return;
        }
        if (play_words_phrase(&at, "undo")) {
            play_undo(p, at);
            return;
        }
        if (*line && !play_look(p, line)) {
            play_wrong(p, "map, figures, why, log, undo, or Enter to end it");
        }
    }
}

// Whether the screen is redrawn is in p->show.brief.
static void print_what_it_is_about(struct play *p)
{
    if (p->resumes) {
        struct fold fold;
        escape_printf(fold_begin(&fold, p->show.log.out),
                      "%s: the battle goes on after order %u.\n", p->path,
                      (unsigned)p->m->game.world.orders);
        fold_end(&fold, 2);
        goal_print(p->show.log.out, p->m, GOAL_ALL, p->show.log.color);
    } else {
        p->show.map_every = 0;
        show_start(&p->show, p->m, &p->plan);
    }
    if (p->narrates) {
        play_narrate_start(p);
    }
    play_tell_setup(p);
}

static void print_play_heading(struct play *p)
{
    if (p->resumes && p->again) {
        return;
    }
    int rows = p->full ? 0 : p->terminal->fresh().rows;
    p->show.brief = rows > 0 || p->full; // the table has a page of its own there
    if (rows == 0) {
        print_what_it_is_about(p);
        fputs("`help` says what can be typed.\n", p->show.log.out);
        return;
    }
    char *text = play_full_capture(p, print_what_it_is_about);
    words_of_orders(p);
    p->between = true;
    play_pages_show_in(p, text ? text : "", rows - 1);
    p->between = false;
    free(text);
    await_reader(p);
}

void play_seat(struct play *p)
{
    for (int side = 0; side < PLAYERS; side++) {
        p->bots[side] = p->plan.bot[side].plays;
    }
    play_attach(p);
    play_attach_luck(p);
}

static void leave_battle(struct play *p)
{
    if (p->m->game.world.over && p->keeps) {
        p->status = p->keeps(p);
    } else if (p->m->game.world.over) {
        play_book_end(p);
    } else {
        fprintf(p->show.log.out, "%sPut aside after order %u%s. To go on:\n", p->ended ? "\n" : "",
                (unsigned)p->m->game.world.orders,
                p->drops ? "; the order that was begun is dropped" : "");
        play_print_goes_on(p);
    }
}

static void free_all(struct play *p)
{
    free(p->step);
    free(p->midst);
    free(p->seen);
    free(p->news);
    free(p->settled);
}

static bool rival_bot_fits(const struct play *p)
{
    const char *rival = p->plan.bot[SIDE_RIVAL].word;
    bool person = strcmp(rival, BATTLE_SETUP_PERSON) == 0; // the bot has the first side
    if (*rival && !p->m->ruleset && zd_look(&p->m->game)->mode != MODE_VERSUS) {
        play_wrong(p, "--%s: only for versus battles, and %s is not one (--mode versus)",
                   person ? "bot" : "rival-bot", p->plan.mission);
        return false;
    }
    return true;
}

enum exit_status play_work(struct play *p, lua_State *L)
{
    p->L = L;
    p->last_side = -1;
    p->midst = text_box_made(malloc(sizeof *p->midst));
    p->seen = text_box_made(malloc(sizeof *p->seen));
    if (!p->midst || !p->seen || !play_book_open(p) || !rival_bot_fits(p)) {
        free_all(p);
        return EXIT_WORK;
    }
    play_seat(p);
    if (p->wants_full) {
        play_full_enter(p);
    }
    print_play_heading(p);
    bool well = true;
    while (!p->leaves && p->book.error == 0) {
        int steps = p->n_steps;
        well = protect(p, p->m->game.world.over ? at_the_end : next_turn);
        if (!well && !p->bots[p->side]) {
            protect(p, one_line);
        } else if (!well && steps == p->n_steps) {
            break; // a bot that fails would fail again
        }
    }
    play_full_leave(p);
    if (p->book.error) {
        play_book_tell(p);
    }
    int before = p->book.error;
    well = protect(p, leave_battle) && well;
    if (p->book.error && !before) {
        play_book_tell(p);
        play_print_goes_on(p);
    }
    free_all(p);
    return p->book.error || !well ? EXIT_WORK : p->status;
}
