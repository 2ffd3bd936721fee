// cmd_pack_info.c: `zerodark pack info`: what a pack is, and what it changes.
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/worker/jail.h"
#include "script/hooks/changes.h"
#include "script/hooks/system.h"
#include "script/packs/manifest.h"

struct info {
    // The parent's alone.
    struct battle_setup others; // packs that are to be there as well
    bool no_color;

    // Set for the worker.
    struct battle_setup plan;
    bool json;

    // The worker's alone.
    bool color;
    const struct match *m;
    const struct match_pack *pack;
    int number;  // of the pack
    char *files; // as file_list gives them
    size_t files_size;
};

static const struct option_row options[] = {
    SETUP_PACK(struct info, others),
    {"json", 0, NULL, "as one JSON object", OPTION(struct info, json)},
    {"no-color", 0, NULL, "no colours", OPTION(struct info, no_color)},
    {0}};

static void print_label(const struct info *i, const char *label)
{
    printf("  %s%-10s%s ", ansi_color(i->color, PAINT_DIM), label,
           ansi_color(i->color, PAINT_PLAIN));
}

static void print_info_text(const struct info *i, const char *label, const char *text)
{
    if (text && *text) {
        print_label(i, label);
        escape_printf(stdout, "%s\n", text);
    }
}

// "rain ^1.0 (rules-ext/rain, 1.2.0)": the packs of a list, with those that are there.
static void print_others(const struct info *i, const char *label,
                         const struct manifest_others *list)
{
    for (int k = 0; k < list->n; k++) {
        const struct manifest_other *o = &list->pack[k];
        int at = changes_pack(i->m, o->name);
        print_label(i, k ? "" : label);
        escape_printf(stdout, strcmp(o->range, "*") ? "%s %s" : "%s", o->name, o->range);
        if (at >= 0) {
            escape_printf(stdout, " (%s: %s)", i->m->pack[at].version, i->m->pack[at].path);
        }
        putchar('\n');
    }
}

// "3 to 4 of the table 'advanced'", "12, default 13": what is worth saying beside the row's doc.
static void print_changed_value(const struct info *i, const struct change_made *c)
{
    if (c->kind == CHANGE_PARAM) {
        char now[64], otherwise[64];
        int row = rules_find(i->m->rules.system, RULE_PARAM, c->name);
        system_print_value(i->m, row, c->value, now, sizeof now);
        system_print_value(i->m, row, system_row(i->m, RULE_PARAM, row)->value, otherwise,
                           sizeof otherwise);
        printf("%s, default %s; ", now, otherwise);
    } else if (c->kind == CHANGE_COMPLICATION) {
        escape_printf(stdout, c->low ? "in the table %s on %d to %d; " : "in the table %s; ",
                      c->table, c->low, c->high);
    }
    escape_print(stdout, change_doc(i->m, c));
}

static const char *place_within(const struct info *i, const char *place)
{
    size_t n = strlen(i->pack->path);
    return strncmp(place, i->pack->path, n) == 0 && place[n] == '/' ? place + n + 1 : place;
}

static void print_changes(const struct info *i)
{
    int printed = 0;
    for (int k = 0; k < i->m->n_made; k++) {
        const struct change_made *c = &i->m->made[k];
        if (c->pack != i->number) {
            continue;
        }
        printf(printed++ ? "" : "\nIt changes:\n");
        fputs("  ", stdout);
        ansi_printf(stdout, i->color, PAINT_BOLD, "%s%s", change_word(c->kind), c->name);
        fputs(": ", stdout);
        print_changed_value(i, c);
        putchar(' ');
        ansi_printf(stdout, i->color, PAINT_DIM, "(%s)", place_within(i, c->place));
        putchar('\n');
    }
    puts(printed ? "" : "\nIt changes no rule.\n");
    for (int k = 0; k < i->pack->manifest->n_changes; k++) {
        const struct change_said *said = &i->pack->manifest->change[k];
        if (!said->made) {
            printf("  declared but not made: %s%s (pack.lua:%d)\n", change_word(said->kind),
                   said->name, said->line);
        }
    }
}

static void print_files(const struct info *i)
{
    puts("Files:");
    for (size_t at = 0; at < i->files_size; at += strlen(i->files + at) + 1) {
        escape_printf(stdout, "  %s\n", i->files + at);
    }
}

static void print_info(const struct info *i)
{
    const struct manifest *p = i->pack->manifest;
    printf("%s%s %s%s", ansi_color(i->color, PAINT_BOLD), p->name, p->version,
           ansi_color(i->color, PAINT_PLAIN));
    escape_printf(stdout, p->summary ? ": %s\n" : "\n", p->summary);
    print_info_text(i, "author", p->author);
    print_info_text(i, "license", p->license);
    print_info_text(i, "homepage", p->homepage);
    print_info_text(i, "engine", p->engine);
    print_info_text(i, "rules",
                    manifest_is_own_rules(p->ruleset)  ? NULL
                    : strcmp(p->ruleset, p->name) == 0 ? "its own"
                                                       : p->ruleset);
    print_others(i, "requires", &p->requires);
    print_others(i, "conflicts", &p->conflicts);
    print_others(i, "before", &p->before);
    print_others(i, "after", &p->after);
    print_info_text(i, "folder", p->folder);
    print_info_text(i, "content", i->pack->hash);
    print_changes(i);
    print_files(i);
}

static json_t *others_json(const struct manifest_others *list)
{
    json_t *o = json_object();
    for (int k = 0; k < list->n; k++) {
        json_object_set_new(o, list->pack[k].name, json_words(list->pack[k].range));
    }
    return o;
}

static json_t *changes_json(const struct info *i)
{
    json_t *list = json_array();
    for (int k = 0; k < i->m->n_made; k++) {
        const struct change_made *c = &i->m->made[k];
        char name[160];
        snprintf(name, sizeof name, "%s%s", change_word(c->kind), c->name);
        if (c->pack == i->number) {
            json_array_append_new(
                list, json_pack("{s:o,s:o,s:o,s:o*}", "change", json_words(name), "place",
                                json_words(c->place), "doc", json_words(change_doc(i->m, c)),
                                "value", c->kind == CHANGE_PARAM ? json_integer(c->value) : NULL));
        }
    }
    return list;
}

static void print_pack_info_json(const struct info *i)
{
    const struct manifest *p = i->pack->manifest;
    json_t *files = json_array();
    for (size_t at = 0; at < i->files_size; at += strlen(i->files + at) + 1) {
        json_array_append_new(files, json_words(i->files + at));
    }
    json_t *o = json_pack("{s:o?,s:o?,s:o?,s:o?,s:o?,s:o?,s:o?,s:o?}", "name", json_words(p->name),
                          "version", json_words(p->version), "summary", json_words(p->summary),
                          "author", json_words(p->author), "license", json_words(p->license),
                          "homepage", json_words(p->homepage), "engine", json_words(p->engine),
                          "ruleset", json_words(p->ruleset));
    json_object_update_new(o, json_pack("{s:o,s:o,s:o?,s:o?,s:o,s:o}", "requires",
                                        others_json(&p->requires), "conflicts",
                                        others_json(&p->conflicts), "folder", json_words(p->folder),
                                        "content", json_words(i->pack->hash), "changes",
                                        changes_json(i), "files", files));
    json_line(stdout, o);
}

static enum exit_status read_pack_info(struct session *s, lua_State *L, void *self)
{
    struct info *i = self;
    char why[FILES_WHY];
    i->color = s->color;
    const struct match *m = setup_open(L, &i->plan);
    i->m = m;
    for (int k = 0; k < m->n_packs; k++) {
        if (i->plan.asked[k] == 0) {
            i->number = k;
        }
    }
    i->pack = &m->pack[i->number];
    i->files = file_list(i->pack->path, &i->files_size, why);
    if (!i->files) {
        return complain_of("%s: %s", i->pack->path, why);
    }
    (i->json ? print_pack_info_json : print_info)(i);
    free(i->files);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct info, plan, &setup_parcel),
    PARCEL_ROW(struct info, json),
};
static const struct parcel info_parcel = PARCEL(struct info, rows);
const struct jail_task cmd_pack_info_task = {"pack info", read_pack_info, &info_parcel, NULL};

static enum exit_status info(const struct command *c, int argc, char **argv)
{
    struct info i = {.json = false};
    int at = options_one(c, argc, argv, &i, "pack");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!setup_option(&i.plan, c, "pack", argv[at])) {
        return EXIT_USAGE;
    }
    for (int k = 0; k < i.others.n_packs && i.plan.n_packs < MATCH_PACKS; k++) {
        memcpy(i.plan.pack[i.plan.n_packs++], i.others.pack[k], FILES_PATH);
    }
    setup_complete(&i.plan);
    setup_allow(&i.plan);
    return jail_run(&(struct jail_job){
        .task = &cmd_pack_info_task, .self = &i, .color = colors_wanted(stdout, i.no_color)});
}

const struct command cmd_pack_info = {COMMAND_PACK_INFO, .options = options, .run = info};
