// play_look.c: everything here only prints.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/help/help_book.h"
#include "app/narration/goal.h"
#include "app/narration/map.h"
#include "app/play/internal/play_full.h"
#include "app/play/internal/play_pages.h"
#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/hooks/custom_order.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

void play_map(struct play *p)
{
    map_draw_fit(p->show.log.out, &p->m->game, p->show.log.color, 80, 48, false);
}

static void print_looked_at_figure(const struct play *p, const struct figure *f)
{
    FILE *out = p->show.log.out;
    char words[RULESET_WORDS], mark[4];
    const struct narrator n = log_narrator(&(struct log){.out = out});
    snprintf(words, sizeof words, "%s", f->name);
    if (p->m->ruleset) {
        ruleset_describe(p->m, f->id, words, sizeof words);
    }
    play_mark(p, f->id, mark);
    fprintf(out, "  %-2s ", mark);
    ansi_printf(out, p->show.log.color, paint_of_side(f->side), "%s", words);
    fputs(figure_on_table(f) ? " " : ", ", out);
    narrator_place(&n, &p->m->game, f);
    if (!p->m->ruleset && f->kind == KIND_BOGEY) {
        fprintf(out, ", Att%d Def%d Wnd%d", f->stat[STAT_ATT], f->stat[STAT_DEF],
                f->stat[STAT_WND]);
    } else if (!p->m->ruleset && f->kind != KIND_OBJECTIVE) {
        fprintf(out, ", M%d F%d A%d D%d", f->stat[STAT_M], f->stat[STAT_F], f->stat[STAT_A],
                f->stat[STAT_D]);
    }
    narrator_states(&n, &p->m->game, f, ", ");
    fputc('\n', out);
}

static void figures(const struct play *p)
{
    const struct roster *r = &p->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        print_looked_at_figure(p, f);
    }
}

// The last roll, with all its terms.
static void why(const struct play *p)
{
    const struct events *e = p->asked ? p->seen : &p->m->events;
    const struct log log = p->show.log;
    const struct narrator narrator = log_narrator(&log);
    if (e->n_accounts == 0) {
        fputs("Nothing was rolled in the last order.\n", log.out);
        return;
    }
    for (int i = 0; i < e->n_accounts; i++) {
        fprintf(log.out, "%*s", narrator.margin, "");
        narrator_why(&narrator, &p->m->game, &e->account[i]);
        fputc('\n', log.out);
    }
}

static void help_also(FILE *out)
{
    fputs("Also:\n"
          "  map        the table         figures   everybody, with states\n"
          "  goal       what it is about  objectives   the markers, how to use them\n"
          "  ines?      all about Ines    e3?          all about Elite 3, as the map has it\n"
          "  why        the last rolls    log       the last order, every number of it\n"
          "  undo [N]   take orders back  hint      what a bot would do; `auto 5` lets it\n"
          "  redo       give them again   screen    the full screen, with the arrow keys\n"
          "  rules ID   what the book says, also of words: `rules stress`\n"
          "  lesson     the task again    skip      leaves it out (`play --learn`)\n"
          "  menu       the orders again  all       the orders of everybody\n"
          "  save FILE  copy the battle   quit      put aside; `play --continue` goes on\n",
          out);
    fputs("In a roll, [2+3 12* 9=]: 2 and 3 make one success together, 12 is lucky, and 9\n"
          "was cancelled by a die of the other side.\n",
          out);
    fputs("In the middle of an order: a number, words of an option, Enter for the one\nwith the "
          "star, or `back` to take the order back. Several answers have semicolons\nbetween "
          "them, even after an order: \"ines cautious south 2!; wren token\"; `!` at\nthe end "
          "takes the stars for the rest. TAB completes, Ctrl-C drops the line.\n",
          out);
}

// A line of help; the text has a column of its own.
static void help_order(FILE *out, const char *words, const char *doc)
{
    enum { INDENT = 24, WIDE = 79 };
    fputs("  ", out);
    int column = 2 + escape_print(out, words);
    bool first = true;
    for (size_t n; *(doc += strspn(doc, " \n")); doc += n) {
        n = strcspn(doc, " \n");
        if (column + 1 + (int)utf8_columns(doc, n) > WIDE) {
            fputs("\n", out);
            column = 0;
        }
        int blanks = column < INDENT ? INDENT - column : first ? 2 : 1;
        fprintf(out, "%*s", blanks, "");
        column += blanks + escape_print_bytes(out, doc, n);
        first = false;
    }
    fputs("\n", out);
}

// The orders of rules that are not the rulebook's.
static void help_own(const struct play *p)
{
    FILE *out = p->show.log.out;
    static const char *const about[] = {"", " WHO", " PLACE"};
    const struct match_system *s = p->m->system;
    fputs("A number gives that order; a name or a letter shows the orders of one figure. Or\n"
          "in words, with the name of the figure first:\n",
          out);
    for (int k = 0; p->m->rules.system->order_names[k]; k++) {
        char words[80];
        if (custom_order_is(p->m, k)) {
            const char *doc = s->word_doc[SYSTEM_ORDER][k];
            play_order_name(p, k, words, sizeof words);
            text_append(words, sizeof words, "%s", about[s->order[k].about]);
            help_order(out, words, doc ? doc : "");
        }
    }
    fputs(
        "A place is a direction, somebody or a point (`help places`); a route may have corners.\n",
        out);
    help_also(out);
}

// Where it asks something, that is as far as it has come.
static void last_order(struct play *p)
{
    const struct events *e = p->asked ? p->seen : &p->m->events;
    if (p->n_steps > 0 && e->n > 0) {
        struct log log = p->show.log;
        log.verbose = true;
        log_order(&log, &p->m->game, &p->step[p->n_steps - 1].order, e);
    } else {
        fputs("Nothing has been ordered yet.\n", p->show.log.out);
    }
}

// Two lines of them.
static void tell_places(FILE *out)
{
    const char *half = play_places + strlen(play_places) / 2;
    half = strstr(half, "\", \"") + 2;
    fprintf(out, "A place is one of:\n  %.*s\n %s.\n", (int)(half - play_places), play_places,
            half);
}

// "help orders": each that the menu has, and what it does.
static void help_menu(const struct play *p)
{
    bool told[SYSTEM_ORDERS] = {false};
    for (int i = 0; i < p->n_choices; i++) {
        int kind = p->choice[i].order.kind;
        char name[64];
        if (!told[kind]) {
            told[kind] = true;
            play_order_name(p, kind, name, sizeof name);
            help_order(p->show.log.out, name, play_order_doc(p, kind));
        }
    }
    if (p->n_choices == 0) {
        fputs("Nothing can be ordered now.\n", p->show.log.out);
    }
}

static void play_help(FILE *out, const char *about)
{
    if (strncmp(about, "place", 5) == 0) {
        tell_places(out);
        fputs("A route may have corners: \"move north 3 then 24, 12 then cover\". North is up on\n"
              "the map; other directions are n, nne, ne, ene, e and so on. A length is 4, 4.5\n"
              "or 4 1/2, in inches.\n",
              out);
        return;
    }
    fputs("A number gives that order; a name or a letter shows the orders of one figure. Or\n"
          "in words:\n"
          "  move north 6          cautious nne 2.5 prone     ines urgent 24, 10\n"
          "  move to cover         drag captive 1 south 3     move to contact with boss 1\n"
          "  shoot elite 2 token   throw smoke at 20, 14      deploy sentry gun radius 4\n"
          "  hack mech 1           program bot 1 Guard        climb north 1 height 4\n"
          "  switch heatlight      shoot at 20, 14 explosive  stand up\n"
          "A move is shown before it is made; end the line with ! to make it at once.\n"
          "After a move you can add: prone, stand, leave, fly, face PLACE, with NAME\n"
          "(`help places`). What each order does: `help orders`.\n",
          out);
    help_also(out);
}

// "card ines", "ines?"
static bool look_at_card(struct play *p, const char *line)
{
    const char *at = line;
    bool named = play_words_phrase(&at, "card");
    size_t n = strlen(line);
    if (!named && (n < 2 || line[n - 1] != '?')) {
        return false;
    }
    figure_id id = play_words_figure(p, &at);
    if (id != FIGURE_NONE && (*at == '\0' || strcmp(at, "?") == 0)) {
        play_card(p, id);
    } else if (named) {
        play_wrong(p, "card of whom? \"card NAME\", or NAME with a question mark");
    } else {
        return false;
    }
    return true;
}

// "rules ZD-TEST-02", "rules stress": what the book says.
static bool look_at_rules(struct play *p, const char *line)
{
    const char *at = line;
    if (!play_words_phrase(&at, "rules") && !play_words_phrase(&at, "rule")) {
        return false;
    }
    if (*at == '\0' || !help_book_push(p->L, p->m->rules.system, at, true)) {
        play_wrong(
            p, "`rules` and the id of a rule, or words: \"rules ZD-TEST-02\", \"rules stress\"");
        return true;
    }
    const char *text = lua_tostring(p->L, -1);
    escape_printf(p->show.log.out, "%s\n", text + (*text == '\n'));
    lua_pop(p->L, 1);
    return true;
}

static bool look(struct play *p, const char *line)
{
    const char *at = line;
    if (look_at_card(p, line) || look_at_rules(p, line) || play_learn_look(p, line)) {
        return true;
    }
    if (play_words_phrase(&at, "map")) {
        if (play_pages(p)) {
            play_pages_map(p);
        } else {
            play_map(p);
        }
    } else if (play_words_phrase(&at, "goal") || play_words_phrase(&at, "goals")) {
        goal_print(p->show.log.out, p->m, GOAL_ALL, p->show.log.color);
    } else if (play_words_phrase(&at, "briefing")) {
        goal_print(p->show.log.out, p->m, GOAL_BRIEFING, p->show.log.color);
    } else if (play_words_phrase(&at, "objectives")) {
        goal_print(p->show.log.out, p->m, GOAL_OBJECTIVES, p->show.log.color);
    } else if (play_words_phrase(&at, "figures")) {
        figures(p);
    } else if (play_words_phrase(&at, "why")) {
        why(p);
    } else if (play_words_phrase(&at, "log")) {
        last_order(p);
    } else if (play_words_phrase(&at, "help") || *line == '?') {
        if (strncmp(at, "order", 5) == 0) {
            help_menu(p);
        } else if (p->m->ruleset && strncmp(at, "place", 5) != 0) {
            help_own(p);
        } else {
            play_help(p->show.log.out, at);
        }
    } else {
        return false;
    }
    return true;
}

static void look_at_line(struct play *p)
{
    p->looked = look(p, p->looks_at);
}

bool play_look(struct play *p, const char *line)
{
    char typed[sizeof p->line];
    if (!play_pages(p)) {
        return look(p, line);
    }
    snprintf(typed, sizeof typed, "%s", line);
    p->looks_at = typed;
    p->looked = true; // unless it says that it is nothing of this kind; what fails has been told
    char *text = play_full_capture(p, look_at_line);
    p->looks_at = NULL;
    play_pages_show(p, text ? text : "");
    free(text);
    return p->looked;
}
