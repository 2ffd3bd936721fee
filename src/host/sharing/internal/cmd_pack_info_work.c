// cmd_pack_info_work.c: the worker of `zerodark pack info` loads the pack and prints what it
// changes.
#include "host/sharing/internal/cmd_pack_info_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/setup/setup_ops.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/setup/setup_parcel.h"
#include "host/sharing/cmd_pack.h"
#include "host/worker/jail_task.h"
#include "script/hooks/changes.h"
#include "script/hooks/system.h"
#include "script/packs/manifest.h"

static void print_label(const struct pack_info *i, const char *label)
{
    printf("  %s%-10s%s ", ansi_color(i->color, PAINT_DIM), label,
           ansi_color(i->color, PAINT_PLAIN));
}

static void print_info_text(const struct pack_info *i, const char *label, const char *text)
{
    if (text && *text) {
        print_label(i, label);
        escape_printf(stdout, "%s\n", text);
    }
}

// "rain ^1.0 (rules-ext/rain, 1.2.0)": the packs of a list, with those that are there.
static void print_others(const struct pack_info *i, const char *label,
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
static void print_changed_value(const struct pack_info *i, const struct change_made *c)
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

static const char *place_within(const struct pack_info *i, const char *place)
{
    size_t n = strlen(i->pack->path);
    return strncmp(place, i->pack->path, n) == 0 && place[n] == '/' ? place + n + 1 : place;
}

static void print_changes(const struct pack_info *i)
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
            printf("  declared but not done: %s%s (pack.lua:%d)\n", change_word(said->kind),
                   said->name, said->line);
        }
    }
}

static void print_files(const struct pack_info *i)
{
    puts("Files:");
    for (size_t at = 0; at < i->files_size; at += strlen(i->files + at) + 1) {
        escape_printf(stdout, "  %s\n", i->files + at);
    }
}

static void print_info(const struct pack_info *i)
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

static json_t *changes_json(const struct pack_info *i)
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

static void print_pack_info_json(const struct pack_info *i)
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
    struct pack_info *i = self;
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
    PARCEL_PART(struct pack_info, plan, &setup_parcel),
    PARCEL_ROW(struct pack_info, json),
};

static const struct parcel info_parcel = PARCEL(struct pack_info, rows);

const struct jail_task cmd_pack_info_task = {"pack info", read_pack_info, &info_parcel, NULL};
