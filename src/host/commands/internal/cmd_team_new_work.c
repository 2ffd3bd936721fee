// cmd_team_new_work.c: the worker's half of `zerodark team new` has the team, and what it was
// before each choice.
#include "host/commands/internal/cmd_team_new.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/base/text_box.h"
#include "app/builder/builder.h"
#include "app/pages/roster_facts.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"
#include "host/worker/worker.h"
#include "script/base/err.h"
#include "script/match/match.h"
#include "script/missions/team_write.h"
#include "zerodark/rules/kit/kit.h"

#define STEPS 500 // that can be taken back

struct team_maker {
    const struct game *g;
    bool color, done;
    struct builder now;
    struct builder *step; // owned: what it was before each change
    int n_steps;
    struct builder_choice list[BUILDER_CHOICES];
    int n;
};

static void remember_step(struct team_maker *m)
{
    if (m->n_steps == STEPS) {
        memmove(m->step, m->step + 1, (STEPS - 1) * sizeof *m->step);
        m->n_steps--;
    }
    m->step[m->n_steps++] = m->now;
}

static void print_line_halves(FILE *out, const struct team_maker *m)
{
    const struct team *t = &m->now.team;
    int halves = team_halves_taken(m->g, t), left = 2 * t->design.upgrades - halves;
    fprintf(out, "Team: %d of %d heroes, ", t->n, t->design.heroes);
    roster_print_halves(out, halves);
    fprintf(out, " of %d upgrades (", t->design.upgrades);
    roster_print_halves(out, left > 0 ? left : 0);
    int cards = team_cards(m->g, t);
    if (cards == 0) {
        fputs(" left), the clock (the control deck) keeps all its cards\n", out);
    } else {
        fprintf(out, " left), the clock (the control deck) begins %d card%s short\n", cards,
                cards == 1 ? "" : "s");
    }
}

static void print_hero_upgrades(FILE *out, const struct team_maker *m, const struct team_hero *h)
{
    const struct content *c = content(m->g);
    struct team_line line[TEAM_LINES];
    int n = team_lines(c, h, line), shown = 0;
    for (int i = 0; i < n; i++) {
        bool own = line[i].ally < 0, of = own && line[i].t->of;
        fprintf(out, "%s%s%s%s", shown++ ? ", " : "\n  ", line[i].u->name, of ? " for " : "",
                of ? item_name((enum item)(line[i].t->of - 1)) : "");
        if (!own && line[i].t == &h->ally[line[i].ally].it && *h->ally[line[i].ally].name) {
            fprintf(out, " called %s", h->ally[line[i].ally].name);
        }
    }
    for (int kind = 0; kind < UPGRADE_KINDS; kind++) {
        if (h->picked[kind]) {
            fprintf(out, "%s%s free", shown++ ? ", " : "\n  ",
                    c->upgrade[h->picked[kind] - 1].name);
        }
    }
    if (h->program) {
        fprintf(out, "%sprogram %s", shown ? ", " : "\n  ", c->program[h->program - 1].name);
    }
}

static void print_hero_now(FILE *out, const struct team_maker *m)
{
    static const char *const stats[] = {"M", "F", "A", "D"};
    const struct team_hero *h = &m->now.team.hero[m->now.hero];
    struct team_body body;
    team_build(content(m->g), h, &body);
    ansi_printf(out, m->color, PAINT_TEAM, "%s", h->name);
    for (int s = 0; s < 4; s++) {
        fprintf(out, "  %s %d", stats[s], body.stat[s]);
        if (body.raised[s]) {
            fprintf(out, " (%d+%d)", h->stat[s], body.raised[s]);
        }
    }
    fprintf(out, "  AV %d: %d points, ", body.av, roster_points(h));
    roster_print_halves(out, team_halves(m->g, h));
    fprintf(out, " of %d upgrades", m->now.team.design.ration);
    print_hero_upgrades(out, m, h);
    fputc('\n', out);
}

// What is open, with the words that settle it: "Choose: free AP mine, free Claymore".
static void print_open_choices(FILE *out, const struct team_maker *m)
{
    const struct team_hero *h = &m->now.team.hero[m->now.hero];
    int shown = 0;
    for (int i = 0; i < m->n; i++) {
        const struct builder_choice *c = &m->list[i];
        bool open = (c->kind == BUILDER_PICK && !h->picked[content(m->g)->upgrade[c->row].kind]) ||
                    (c->kind == BUILDER_PROGRAM && !h->program);
        if (open) {
            fprintf(out, "%s%s", shown++ ? ", " : "Choose: ", c->word);
        }
    }
    fputs(shown ? "\n" : "", out);
}

// The state after a change, whose choices are listed from now on.
static void print_now(struct team_maker *m)
{
    struct fold f;
    m->n = builder_list(m->g, &m->now, m->list);
    struct team_findings wrong = {.n = 0};
    FILE *out = fold_begin(&f, stdout);
    if (m->now.hero >= 0) {
        print_hero_now(out, m);
    }
    print_line_halves(out, m);
    team_inspect(m->g, &m->now.team, &wrong);
    for (int i = 0; i < wrong.n && m->now.team.n > 0; i++) {
        fprintf(out, "To do: %s\n", wrong.at[i].text);
    }
    if (m->now.hero >= 0 && wrong.n > 0) {
        print_open_choices(out, m);
    }
    fputs(m->now.team.n == 0 ? "Begin with a hero: hero NAME\n"
          : wrong.n == 0     ? "It is a legal team: `done` writes it.\n"
                             : "",
          out);
    fold_end(&f, 2);
}

static void print_team_choice(FILE *out, const struct team_maker *m, int i, bool with_text)
{
    const struct builder_choice *c = &m->list[i];
    fprintf(out, "%4d  ", i + 1);
    escape_print_padded(out, c->word, 26);
    fprintf(out, c->halves == 0 ? " free" : c->halves % 2 ? " %+d.5" : " %+d  ", c->halves / 2);
    if (*c->why) {
        fprintf(out, "  %sno: %s%s%s%s%s", ansi_color(m->color, PAINT_DIM), c->why,
                c->rule ? " (" : "", c->rule ? c->rule : "", c->rule ? ")" : "",
                ansi_color(m->color, PAINT_PLAIN));
    } else if (with_text && c->text) {
        fprintf(out, "  %s", c->text);
    }
    fputc('\n', out);
}

// "list", "list weapon"
static void print_team_choices(const struct team_maker *m, const char *group)
{
    struct fold f;
    FILE *out = fold_begin(&f, stdout);
    const char *last = "";
    int shown = 0;
    for (int i = 0; i < m->n; i++) {
        const struct builder_choice *c = &m->list[i];
        if (*group && strncasecmp(c->group, group, strlen(group)) != 0) {
            continue;
        }
        if (strcmp(last, c->group) != 0) {
            fprintf(out, "%c%s\n", toupper((unsigned char)*c->group), c->group + 1);
        }
        last = c->group;
        print_team_choice(out, m, i, *group != '\0');
        shown++;
    }
    if (!shown) {
        fputs(m->now.hero < 0 ? "Begin a hero first: hero NAME\n"
                              : "There is nothing of that kind; `list` shows all.\n",
              out);
    }
    fold_end(&f, 34);
}

static void print_team_help(void)
{
    fputs("  hero NAME        adds a hero, or turns to the one of that name\n"
          "  list [KIND]      what can be chosen, with its cost, or why not: list weapon\n"
          "  NUMBER, or NAME  chooses it: 14, lethal, m 5, av 2, drop lethal\n"
          "  stats 4 4 4 3    M, F, A and D at once\n"
          "  rename NAME      another name for the hero\n"
          "  call ALLY NAME   a name for an ally of the hero: call zipper Bee\n"
          "  name NAME        what the team is called\n"
          "  design 4/16/4    the most heroes, upgrades, and upgrades of a hero\n"
          "  remove           takes the hero away\n"
          "  undo             takes the last change back\n"
          "  status           shows the hero and the team\n"
          "  done             writes the team; quit leaves it for later\n",
          stdout);
}

static void refuse_choice(const struct builder_choice *c)
{
    struct fold f;
    FILE *out = fold_begin(&f, stdout);
    fprintf(out, "Not allowed: %s", c->why);
    fprintf(out, c->rule ? " (%s)\n" : "\n", c->rule);
    if (c->kind == BUILDER_STAT) {
        fputs("Lower another one first, or set all four: stats 5 4 3 3\n", out);
    }
    fold_end(&f, 2);
}

static void make_choice(struct team_maker *m, const struct builder_choice *c)
{
    if (*c->why) {
        refuse_choice(c);
        return;
    }
    remember_step(m);
    builder_apply(content(m->g), &m->now, c);
    print_now(m);
}

static void refuse_choice_word(const struct team_maker *m, const char *word)
{
    const char *names[BUILDER_CHOICES + 14] = {
        "hero",   "list", "stats 4 4 4 3", "name", "design", "remove", "undo",
        "status", "done", "quit",          "help", "rename", "call"};
    int n = 13;
    for (int i = 0; i < m->n; i++) {
        names[n++] = m->list[i].word;
    }
    const char *near = err_nearest(word, names);
    if (m->now.hero < 0 && !near) {
        fputs("Choices are those of a hero. Begin with one: hero ", stdout);
        escape_print(stdout, word);
        fputc('\n', stdout);
        return;
    }
    fputs("There is no choice '", stdout);
    escape_print(stdout, word);
    printf(near ? "'; did you mean '%s'?\n" : "'; `list` shows them, `help` the commands.\n", near);
}

static void choose_word(struct team_maker *m, const char *word)
{
    char *end;
    struct builder_choice c;
    long number = strtol(word, &end, 10);
    if (end > word && *end == '\0') {
        if (number < 1 || number > m->n) {
            printf("The choices have the numbers 1 to %d; `list` shows them.\n", m->n);
        } else {
            c = m->list[number - 1];
            make_choice(m, &c);
        }
    } else if (builder_find(m->g, &m->now, m->list, m->n, word, &c)) {
        make_choice(m, &c);
    } else {
        refuse_choice_word(m, word);
    }
}

static void name_hero(struct team_maker *m, const char *name)
{
    char why[UTF8_WHY];
    if (!*name || !utf8_is_name(name, strlen(name), FIGURE_LETTERS, why)) {
        printf("Not allowed: the name: %s\n", *name ? why : "which? hero NAME");
        return;
    }
    struct builder then = m->now;
    bool room = builder_hero(m->g, &then, name);
    if (!room || (then.team.n > m->now.team.n && then.team.n > then.team.design.heroes)) {
        printf("Not allowed: a team of this design has at most %d heroes (ZD-TEAM-01)\n",
               then.team.design.heroes);
        return;
    }
    remember_step(m);
    m->now = then;
    print_now(m);
}

// "rename Zoya", "call zipper Bee": for the hero, or for an ally of it.
static void rename_somebody(struct team_maker *m, const char *words, bool ally)
{
    char why[UTF8_WHY] = "which? rename NAME";
    struct builder then = m->now;
    const char *name = words;
    enum builder_named is = !*words && !ally ? BUILDER_NAMELESS
                            : ally           ? builder_call(content(m->g), &then, words, &name)
                                             : builder_rename(&then, words);
    if (is == BUILDER_NOBODY) {
        puts(m->now.hero < 0
                 ? "There is no hero yet."
                 : "Not allowed: whom? `call ALLY NAME`, with an ally that the hero has: call "
                   "zipper Bee");
        return;
    }
    if (is == BUILDER_NAME_TAKEN) {
        puts("Not allowed: somebody else in the team has this name");
        return;
    }
    if (is == BUILDER_NAMELESS || !utf8_is_name(name, strlen(name), FIGURE_LETTERS, why)) {
        printf("Not allowed: the name: %s\n", ally && !*name ? "which? call ALLY NAME" : why);
        return;
    }
    remember_step(m);
    m->now = then;
    print_now(m);
}

static void name_or_design(struct team_maker *m, const char *text, bool design)
{
    char why[UTF8_WHY] = "such as 4/16/4";
    struct builder then = m->now;
    bool good = design ? team_design_parse(text, &then.team.design)
                       : *text && utf8_is_name(text, strlen(text), TEAM_LETTERS, why);
    if (!good) {
        printf("Not allowed: %s: %s\n", design ? "the design" : "the name", why);
        return;
    }
    if (!design) {
        utf8_copy(then.name, sizeof then.name, text);
    }
    remember_step(m);
    m->now = then;
    print_now(m);
}

static void take_step_back(struct team_maker *m)
{
    if (m->n_steps == 0) {
        puts("There is nothing to take back.");
        return;
    }
    m->now = m->step[--m->n_steps];
    print_now(m);
}

static void remove_hero(struct team_maker *m)
{
    if (m->now.hero < 0) {
        puts("There is no hero yet.");
        return;
    }
    remember_step(m);
    builder_remove(&m->now);
    print_now(m);
}

static void finish_team(struct team_maker *m)
{
    struct team_findings wrong = {.n = 0};
    team_inspect(m->g, &m->now.team, &wrong);
    m->done = wrong.n == 0;
    if (!m->done) {
        puts("It is not a legal team yet:");
        print_now(m);
    }
}

// What follows a command's word; NULL if the line is another one.
static const char *after_word(const char *line, const char *word)
{
    size_t n = strlen(word);
    bool is = strncasecmp(line, word, n) == 0 && (line[n] == ' ' || !line[n]);
    return is ? line + n + strspn(line + n, " ") : NULL;
}

// False: it is to end.
static bool obey_line(struct team_maker *m, const char *line)
{
    const char *rest;
    if ((rest = after_word(line, "hero"))) {
        name_hero(m, rest);
    } else if ((rest = after_word(line, "list"))) {
        print_team_choices(m, rest);
    } else if ((rest = after_word(line, "name"))) {
        name_or_design(m, rest, false);
    } else if ((rest = after_word(line, "design"))) {
        name_or_design(m, rest, true);
    } else if ((rest = after_word(line, "rename"))) {
        rename_somebody(m, rest, false);
    } else if ((rest = after_word(line, "call"))) {
        rename_somebody(m, rest, true);
    } else if (after_word(line, "remove")) {
        remove_hero(m);
    } else if (after_word(line, "undo")) {
        take_step_back(m);
    } else if (after_word(line, "status")) {
        print_now(m);
    } else if (after_word(line, "help") || after_word(line, "?")) {
        print_team_help();
    } else if (after_word(line, "done")) {
        finish_team(m);
    } else if (after_word(line, "quit")) {
        return false;
    } else if (*line) {
        choose_word(m, line);
    }
    return !m->done;
}

static char *trimmed(char *line)
{
    line += strspn(line, " \t");
    for (size_t n = strlen(line); n > 0 && strchr(" \t\r\n", line[n - 1]); n--) {
        line[n - 1] = '\0';
    }
    return line;
}

static void ask_for_choices(struct team_maker *m)
{
    char *text = NULL;
    size_t n;
    bool more = true;
    while (more && worker_statement("", &text, &n) == WORKER_RUN) {
        more = obey_line(m, trimmed(text));
        free(text);
    }
}

enum exit_status team_new_work(struct teams *t, lua_State *L, struct match *match)
{
    static struct team_maker m; // large
    m = (struct team_maker){.g = &match->game, .color = t->color, .now = builder_new()};
    m.step = text_box_made(malloc(STEPS * sizeof *m.step));
    if (!m.step) {
        return EXIT_WORK;
    }
    ask_for_choices(&m);
    free(m.step);
    if (m.done) {
        const char *text =
            team_write(L, content(m.g), &m.now.team, *m.now.name ? m.now.name : NULL, NULL);
        worker_report(text, strlen(text));
        lua_pop(L, 1);
    }
    return EXIT_DONE;
}
