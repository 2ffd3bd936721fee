// cmd_team.c: `zerodark team`: is a team allowed, and what is it?
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/pages/roster_page.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/commands/internal/cmd_team_new.h"
#include "host/commands/internal/cmd_team_work.h"
#include "host/commands/internal/commands.h"
#include "host/files/atomic.h"
#include "host/files/grants.h"
#include "host/setup/bundled.h"
#include "host/setup/setup_options.h"
#include "host/tell/target.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    SETUP_PACK(struct teams, plan),
    SETUP_SET(struct teams, plan),
    {"html", 0, NULL,
     "an HTML page with an index card for each figure, for printing; a word that ends with .html "
     "names the output file",
     OPTION(struct teams, html)},
    {"no-color", 0, NULL, "no colours", OPTION(struct teams, no_color)},
    {0}};

static void take_cards(void *self, const char *text, size_t n)
{
    struct teams *t = self;
    json_t *card = json_loadb(text, n, 0, NULL);
    char *title = json_is_object(card) ? setup_saved(json_text_of(card, "title")) : NULL;
    if (title) {
        json_object_set_new(card, "title", json_words(title));
        json_array_append(t->cards, card);
    }
    free(title);
    json_decref(card);
}

// The page, when the worker is done; nothing of it where it did not come to the end.
static enum exit_status print_page(const struct teams *t, enum exit_status status)
{
    char why[FILES_WHY] = "out of memory";
    size_t n;
    if (json_array_size(t->cards) != (size_t)t->n) {
        if (status == EXIT_DONE) {
            complain("the worker did not return cards");
        }
        return status == EXIT_DONE ? EXIT_WORK : status;
    }
    char *page = roster_page(t->cards, &n);
    bool wrote = page && (t->page ? atomic_write(t->page, page, n, 0644, why)
                                  : fwrite(page, 1, n, stdout) == n && fflush(stdout) == 0);
    if (!wrote && (t->page || !page)) { // standard output is looked at by the program's end
        complain_of("%s: %s", t->page ? t->page : "standard output", why);
    }
    free(page);
    return wrote || status != EXIT_DONE ? status : EXIT_WORK;
}

// The teams that come with the program.
static enum exit_status list_ready_teams(void)
{
    struct bundled ready;
    char about[BUNDLED_ABOUT];
    bundled_find(&ready);
    for (int i = 0; i < ready.n; i++) {
        bundled_about(ready.name[i], about);
        escape_print_padded(stdout, ready.name[i], 14);
        printf(" %s\n", about);
    }
    return EXIT_DONE;
}

// "cards.html" is no team.
static void take_page(struct teams *t)
{
    int kept = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->html && !t->page && words_end_with(t->file[i], ".html")) {
            t->page = t->file[i];
        } else {
            t->file[kept++] = t->file[i];
        }
    }
    t->n = t->n > 0 ? kept : t->n;
}

static bool page_fits(const struct teams *t)
{
    static const struct target_sort cards = {"html", "<meta name=\"generator\" content=\"zerodark ",
                                             "page of zerodark's"};
    return !t->page || target_fits(&cards, t->page);
}

static enum exit_status in_jail(struct teams *t)
{
    struct jail_job job = {.task = &cmd_team_task,
                           .self = t,
                           .color = colors_wanted(stdout, t->no_color),
                           .report = take_cards};
    setup_complete(&t->plan);
    setup_allow(&t->plan);
    for (int i = 0; i < t->n; i++) {
        grants_add(t->file[i], GRANT_TYPED);
    }
    t->cards = json_array();
    enum exit_status status = jail_run(&job);
    status = t->html ? print_page(t, status) : status;
    json_decref(t->cards);
    return status;
}

static enum exit_status run_team(const struct command *c, int argc, char **argv)
{
    struct teams t = {0};
    int at = options_read(c, argc, argv, &t);
    if (at < 0) {
        return options_stopped(at);
    }
    const char *what = at < argc ? argv[at] : "";
    t.show = strcmp(what, "show") == 0;
    t.file = argv + at + 1;
    t.n = argc - at - 1;
    take_page(&t);
    if (t.n <= 0 && (!*what || strcmp(what, "list") == 0)) {
        return list_ready_teams();
    }
    if (strcmp(what, "new") == 0) {
        return t.html || t.n > 1 ? options_wrong(c, "new makes one team, in one file")
                                 : team_new(&t, t.n == 1 ? t.file[0] : "team.lua");
    }
    if (!t.show && strcmp(what, "check") != 0) {
        return options_wrong(
            c, "give new, check or show and the team's file, or just list; not '%s'", what);
    }
    if (t.html && !t.show) {
        return options_wrong(c, "--html is for show, not for %s", what);
    }
    if (t.n < 1) {
        return options_wrong(c, "which team? `zerodark team list` lists the ready-made ones");
    }
    return page_fits(&t) ? in_jail(&t) : EXIT_WORK;
}

const struct command cmd_team = {COMMAND_TEAM, .options = options, .run = run_team};
