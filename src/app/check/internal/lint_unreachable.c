// lint_unreachable.c: what a mission sets up but never reaches, and names that no figure or
// objective has.
#include <string.h>

#include "app/check/internal/lint_parts.h"

static bool has_name(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_NAME && strcmp(n->text, name) == 0) ||
            (n->a && has_name(n->a, name)) || (n->b && has_name(n->b, name)) ||
            (n->c && has_name(n->c, name))) {
            return true;
        }
    }
    return false;
}

// A battle without anybody in it cannot be played.
static void setting_up(struct lint *l, const struct node *setup)
{
    static const char *const ways[] = {"deploy_team", "redeploy", "add", NULL};
    bool ours = !lint_other_rules(l);
    if (ours && lint_function_of(setup->b) && !lint_calls(l->block, ways) &&
        !has_name(l->block, "versus")) {
        lint_say(l, SEVERITY_ERROR, setup->a, "add m:deploy_team { edge = \"bottom\" }",
                 "'setup' deploys no team: nobody is there to play");
    }
}

static int count_text(const struct node *n, const char *text)
{
    int count = 0;
    for (; n; n = n->next) {
        count += n->kind == TREE_STRING && strcmp(n->text, text) == 0;
        count += n->a ? count_text(n->a, text) : 0;
        count += n->b ? count_text(n->b, text) : 0;
        count += n->c ? count_text(n->c, text) : 0;
    }
    return count;
}

static bool is_marker_name(const struct node *n)
{
    return n->kind == TREE_INDEX && n->text && strcmp(n->text, "name") == 0 &&
           n->a->kind == TREE_INDEX && n->a->text && strcmp(n->a->text, "marker") == 0;
}

// The names that objectives are given in the list, and below it.
static int marker_names(const struct node *n, const char **names, int count, int most)
{
    for (; n; n = n->next) {
        bool puts = n->kind == TREE_METHOD &&
                    (strcmp(n->text, "objective") == 0 || strcmp(n->text, "deploy_objective") == 0);
        struct node *f = puts && n->b && n->b->kind == TREE_TABLE ? lint_row(n->b, "name") : NULL;
        if (f && f->b->kind == TREE_STRING && count < most) {
            names[count++] = f->b->text;
        }
        count = n->a ? marker_names(n->a, names, count, most) : count;
        count = n->b ? marker_names(n->b, names, count, most) : count;
        count = n->c ? marker_names(n->c, names, count, most) : count;
    }
    return count;
}

// e.marker.name == "Medcine": of a marker that the file names nowhere else.
static void names_in(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        bool compares =
            n->kind == TREE_BINARY && (strcmp(n->text, "==") == 0 || strcmp(n->text, "~=") == 0);
        const struct node *text = compares && is_marker_name(n->a)   ? n->b
                                  : compares && is_marker_name(n->b) ? n->a
                                                                     : NULL;
        bool plain = text && text->kind == TREE_STRING && strncmp(text->text, "Marker ", 7) != 0 &&
                     strncmp(text->text, "Primary ", 8) != 0;
        if (plain && count_text(l->block, text->text) == 1) {
            const char *names[33] = {0};
            char mend[FINDING_MEND];
            marker_names(l->block, names, 0, 32);
            lint_meant(text->text, names, mend);
            lint_say(l, SEVERITY_WARNING, text, mend, "no objective of this mission is called '%s'",
                     text->text);
        }
        names_in(l, n->a);
        names_in(l, n->b);
        names_in(l, n->c);
    }
}

void lint_unreachable(struct lint *l)
{
    const struct node *table = l->file->kind == FILE_MISSION ? lint_mission(l) : NULL;
    const struct node *setup = table ? lint_row(table, "setup") : NULL;
    if (l->file->kind == FILE_MISSION) {
        names_in(l, l->block);
    }
    if (setup && findings_count(l->found, SEVERITY_ERROR) == 0) { // what is misspelt may do it
        setting_up(l, setup);
    }
}
