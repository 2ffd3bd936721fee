// cmd_explain.c: `zerodark explain`: what the names after the findings of `check` mean.
#include <string.h>

#include "app/base/words.h"
#include "app/check/finding_kind.h"
#include "app/text/json_out.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/check/cmd_check.h"

struct explaining {
    bool json, no_color;
    bool color;
};

static const struct option_row options[] = {
    {"json", 0, NULL, "JSON, one line for each name", OPTION(struct explaining, json)},
    {"no-color", 0, NULL, "no colours", OPTION(struct explaining, no_color)},
    {0}};

static void print_kind_json(const struct finding_kind *k)
{
    json_line(stdout, json_pack("{s:s,s:s,s:s,s:s,s:s,s:s,s:b}", "name", k->name, "title", k->title,
                                "means", k->means, "place", k->place, "wrong", k->wrong, "mended",
                                k->mended, "ignorable", finding_kind_may_be_ignored(k)));
}

static void print_all_kinds(const struct explaining *e)
{
    for (const struct finding_kind *k = finding_kinds; e->json && k->name; k++) {
        print_kind_json(k);
    }
    if (!e->json) {
        finding_kind_print_list(stdout, e->color);
    }
}

// By its name, as `check` shows it, or by a message; NULL if it is neither.
static const struct finding_kind *kind_of_word(const char *word)
{
    char name[FINDING_NAME];
    size_t n = strlen(word);
    bool brackets = n > 2 && word[0] == '[' && word[n - 1] == ']';
    snprintf(name, sizeof name, "%.*s", (int)(brackets ? n - 2 : n), word + brackets);
    const struct finding_kind *k = n < sizeof name + 1 ? finding_kind_named(name) : NULL;
    return !k && strchr(word, ' ') ? finding_kind_of(word) : k;
}

static bool explain_finding(const struct explaining *e, const char *word, bool first)
{
    const struct finding_kind *k = kind_of_word(word);
    if (!k) {
        const char *near = finding_kind_nearest(word);
        if (near) {
            complain_of("no finding is called '%s'; did you mean '%s'?", word, near);
        } else {
            complain_of("no finding is called '%s'; `zerodark explain` lists them, `zerodark "
                        "rules %s` looks among the rules",
                        word, word);
        }
    } else if (e->json) {
        print_kind_json(k);
    } else {
        fputs(first ? "" : "\n", stdout);
        finding_kind_print(stdout, k, e->color);
    }
    return k != NULL;
}

static enum exit_status explain_findings(const struct command *c, int argc, char **argv)
{
    struct explaining e = {.json = false};
    int at = options_read(c, argc, argv, &e);
    if (at < 0) {
        return options_stopped(at);
    }
    e.color = colors_wanted(stdout, e.no_color);
    if (at == argc) {
        print_all_kinds(&e);
    }
    for (int i = at; i < argc; i++) {
        if (!explain_finding(&e, argv[i], i == at)) {
            return EXIT_USAGE;
        }
    }
    return EXIT_DONE;
}

const struct command cmd_explain = {COMMAND_EXPLAIN, .options = options, .run = explain_findings};
