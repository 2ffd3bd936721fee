// cmd_sheet.c: `zerodark sheet`: a mission on paper. The worker makes the sheet, the parent prints
// it.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/sheet_page.h"
#include "app/sheet/sheet.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/commands/internal/cmd_sheet_work.h"
#include "host/commands/internal/commands.h"
#include "host/files/atomic.h"
#include "host/setup/setup_options.h"
#include "host/tell/target.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    {"html", 0, "FILE", "a page for A4 or Letter, with the map; - is standard output",
     OPTION(struct sheets, html)},
    SETUP_TEAM(struct sheets, plan),
    SETUP_RIVAL(struct sheets, plan),
    {"seed", 's', "N", "random seed of the terrain and of what is placed by dice (1)",
     OPTION_BY(setup_take, struct sheets, plan)},
    SETUP_PACK(struct sheets, plan),
    SETUP_SET(struct sheets, plan),
    SETUP_DIFFICULTY(struct sheets, plan),
    SETUP_MODE(struct sheets, plan),
    SETUP_CHOOSE(struct sheets, plan),
    {0}};

static void take_sheet(void *self, const char *text, size_t n)
{
    struct sheets *s = self;
    json_decref(s->sheet);
    s->sheet = json_loadb(text, n, 0, NULL);
}

static bool put_sheet_page(const struct sheets *s)
{
    char why[FILES_WHY] = "out of memory";
    size_t n = 0;
    char *page = sheet_page(s->sheet, &n);
    bool piped = strcmp(s->html, "-") == 0;
    bool wrote = page && (piped ? fwrite(page, 1, n, stdout) == n && fflush(stdout) == 0
                                : atomic_write(s->html, page, n, 0644, why));
    if (!wrote && (!piped || !page)) { // standard output is looked at by the program's end
        complain_of("%s: %s", piped ? "standard output" : s->html, why);
    }
    free(page);
    return wrote;
}

static enum exit_status print_reported_sheet(const struct sheets *s)
{
    if (!json_is_object(s->sheet)) {
        return complain("the worker did not return a sheet");
    }
    if (s->html) {
        return put_sheet_page(s) ? EXIT_DONE : EXIT_WORK;
    }
    sheet_print(stdout, s->sheet);
    return EXIT_DONE;
}

static bool sheet_fits(const struct sheets *s)
{
    static const struct target_sort sort = {"html", "<meta name=\"generator\" content=\"zerodark ",
                                            "page of zerodark's"};
    return !s->html || strcmp(s->html, "-") == 0 || target_fits(&sort, s->html);
}

static enum exit_status run_sheet(const struct command *c, int argc, char **argv)
{
    struct sheets s = {0};
    int at = options_one(c, argc, argv, &s, "mission");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!setup_mission(&s.plan, argv[at])) {
        return EXIT_USAGE;
    }
    if (!sheet_fits(&s)) {
        return EXIT_WORK;
    }
    s.plan.seed = s.plan.seeded ? s.plan.seed : 1;
    s.plan.seeded = true;
    setup_complete(&s.plan);
    setup_allow(&s.plan);
    enum exit_status status =
        jail_run(&(struct jail_job){.task = &cmd_sheet_task, .self = &s, .report = take_sheet});
    status = status == EXIT_DONE ? print_reported_sheet(&s) : status;
    json_decref(s.sheet);
    return status;
}

const struct command cmd_sheet = {COMMAND_SHEET, .options = options, .run = run_sheet};
