// play_card.c: all there is to know of one figure: its stats as they are now and why, what it
// carries and whether that is in I or O, what its states mean, and of a bogey what it does on which
// card.
#include <string.h>

#include "app/narration/red_cards.h"
#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/text_add.h"
#include "script/base/budget.h"
#include "script/narration/narrator.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/content_rows.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

#define AT   12  // the column of the lines
#define LINE 400 // bytes of one

struct figure_card {
    struct play *p;
    const struct figure *f;
    FILE *out;
};

// A line with its heading; several of one heading have it once.
static void print_card_line(const struct figure_card *c, const char *heading, const char *text)
{
    int used = ansi_printf(c->out, c->p->show.log.color, PAINT_BOLD, "  %s", heading);
    fprintf(c->out, "%*s", used < AT ? AT - used : 1, "");
    escape_print(c->out, text);
    fputc('\n', c->out);
}

// "A 3: 4 printed, -1 stunned".
static void add_stat_reasons(char text[LINE], const char *name, int now, const struct terms *t)
{
    text_append(text, LINE, "%s %d:", name, now);
    for (int i = 0; i < t->n; i++) {
        text_append(text, LINE, i ? ", %+d %s" : " %d %s", (int)t->term[i].value, t->term[i].label);
    }
}

static const struct {
    const char *name;
    enum stat_id stat;
    bool bogey, character;
} stats[] = {{"M", STAT_M, false, true},     {"F", STAT_F, false, true},
             {"A", STAT_A, false, true},     {"D", STAT_D, false, true},
             {"AV", STAT_AV, false, true},   {"Att", STAT_ATT, true, false},
             {"Def", STAT_DEF, true, false}, {"Wnd", STAT_WND, true, false}};
#define STATS (sizeof stats / sizeof *stats)

// What the rules and the handlers of packs make of the stats of a character.
static void ask_stats(const struct figure_card *c, int now[STATS], struct terms why[STATS])
{
    struct budget b;
    match_question(&b, c->p->L, c->p->m, "a figure's stats");
    do {
        for (size_t i = 0; i < STATS; i++) {
            terms_clear(&why[i]);
            if (stats[i].character) {
                now[i] = figure_stat_terms(&c->p->m->game, c->f, stats[i].stat, &why[i]);
            }
        }
    } while (match_asks_again(&b, c->p->L, c->p->m));
}

// The stats on one line, then how those that differ from the printed ones came about.
static void print_stats(const struct figure_card *c)
{
    struct terms why[STATS];
    int now[STATS] = {0};
    bool bogey = c->f->kind == KIND_BOGEY;
    char all[LINE] = "";
    if (!bogey) {
        ask_stats(c, now, why);
    }
    for (size_t i = 0; i < STATS; i++) {
        if (bogey ? stats[i].bogey : stats[i].character) {
            text_append(all, LINE, "%s%s %d", *all ? ", " : "", stats[i].name,
                        bogey ? c->f->stat[stats[i].stat] : now[i]);
        }
    }
    print_card_line(c, "stats", all);
    for (size_t i = 0; i < STATS; i++) {
        char text[LINE] = "";
        if (!bogey && stats[i].character && why[i].n > 1) {
            add_stat_reasons(text, stats[i].name, now[i], &why[i]);
            print_card_line(c, "", text);
        }
    }
}

static void print_kit_switches(const struct figure_card *c)
{
    const struct game *g = &c->p->m->game;
    char text[LINE] = "";
    for (int i = 0; i < ITEM_COUNT; i++) {
        enum item which = (enum item)i;
        int n = kit_count(g, c->f, which);
        if (n > 0) {
            text_append(text, LINE, "%s%s", *text ? ", " : "", item_name(which));
            if (n > 1) {
                text_append(text, LINE, " %d", n);
            }
            text_append(text, LINE, "%s",
                        !item_is_gadget(g, which)    ? ""
                        : kit_is_off(g, c->f, which) ? " (O: switched off)"
                                                     : " (I: switched on)");
        }
    }
    if (*text) {
        print_card_line(c, "carries", text);
    }
}

static void print_upgrade_names(const struct figure_card *c)
{
    const struct match *m = c->p->m;
    const struct upgrade_set *set = &zd_look(&m->game)->upgrades[figure_slot(c->f->id)];
    char text[LINE] = "";
    for (int i = 0; i < m->content.n_upgrades; i++) {
        if (upgrade_in(set, i)) {
            text_append(text, LINE, "%s%s", *text ? ", " : "", m->content.upgrade[i].name);
        }
    }
    if (*text) {
        print_card_line(c, "upgrades", text);
    }
}

// Each with what it means.
static void print_state_meanings(const struct figure_card *c)
{
    static const char *const docs[] = {
#define X(code, name, max, marked, doc) [STATE_##code] = (doc),
        STATE_MAP(X)
#undef X
    };
    const char *const *names = c->p->m->rules.system->state_names;
    const char *heading = "states";
    for (int s = 0; s < FIGURE_STATES; s++) {
        char text[LINE] = "";
        if (c->f->state[s] == 0 || !names[s]) {
            continue;
        }
        text_append(text, LINE, c->f->state[s] > 1 ? "%s %d" : "%s", names[s], c->f->state[s]);
        if (s < STATE_COUNT) {
            text_append(text, LINE, ": %s", docs[s]);
        }
        print_card_line(c, heading, text);
        heading = "";
    }
}

static void print_red_card_line(void *self, const char *heading, const char *text)
{
    print_card_line(self, heading, text);
}

// What activates it, and what it does then.
static void print_cards_of_bogey(struct figure_card *c)
{
    const char *cards = red_cards_of_rank(c->f->stat[STAT_RANK]);
    if (cards) {
        print_card_line(c, "acts on", cards);
        red_cards_suits(c->f->flags, print_red_card_line, c);
    }
}

static const char *compass(point facing)
{
    static const char *const names[] = {"east", "south-east", "south", "south-west",
                                        "west", "north-west", "north", "north-east"};
    return names[play_eighth(facing)];
}

static void print_card_heading(const struct figure_card *c)
{
    const struct narrator n = log_narrator(&(struct log){.out = c->out});
    char mark[4];
    play_mark(c->p, c->f->id, mark);
    ansi_printf(c->out, c->p->show.log.color, paint_of_side(c->f->side), "%s", c->f->name);
    fprintf(c->out, " (%s) ", mark);
    narrator_place(&n, &c->p->m->game, c->f);
    if (figure_on_table(c->f) && c->f->kind != KIND_OBJECTIVE) {
        fprintf(c->out, ", faces %s", compass(c->f->facing));
    }
    fputc('\n', c->out);
}

static void print_rulebook_card(struct figure_card *c)
{
    if (c->f->kind != KIND_OBJECTIVE) {
        print_stats(c);
    }
    print_upgrade_names(c);
    print_kit_switches(c);
    print_state_meanings(c);
    if (c->f->kind == KIND_BOGEY) {
        print_cards_of_bogey(c);
    }
}

void play_card(struct play *p, figure_id id)
{
    struct fold fold;
    const struct figure *f = figure_look(&p->m->game.world.roster, id);
    if (!f) {
        return;
    }
    struct figure_card c = {p, f, fold_begin(&fold, p->show.log.out)};
    print_card_heading(&c);
    if (p->m->ruleset) {
        char words[RULESET_WORDS];
        ruleset_describe(p->m, id, words, sizeof words);
        print_card_line(&c, "is", words);
    } else {
        print_rulebook_card(&c);
    }
    fold_end(&fold, AT);
}
