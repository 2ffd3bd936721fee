// check_table.c: what can be said of a battle once it is set up: markers that did not fit where
// they were put, and markers that nobody can reach.
#include <stdio.h>
#include <string.h>

#include "app/check/check_file.h"
#include "app/check/lint.h"
#include "engine/utf8.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/movement/move.h"

// Somebody of the team who may climb and jump whatever there is: only ground that nobody may enter
// is in the way.
static bool comes_to(struct game *g, const struct figure *f, const struct figure *marker)
{
    struct ground ground = {.table = g->table};
    struct mover m = mover_of(g, f);
    struct path path;
    m.climb = m.drop = m.cross = 999 * unit(g);
    m.climb_free = true;
    path_find_whole(&ground, &m, f->body.at, &marker->body, 0, &path);
    return path.complete;
}

static bool anybody_comes_to(struct game *g, const struct figure *marker, bool *asked)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO && f->side == SIDE_TEAM && figure_on_table(f)) {
            *asked = true;
            if (comes_to(g, f, marker)) {
                return true;
            }
        }
    }
    return false;
}

static void say_of_table(const struct check_source *s, const char *name, enum severity severity,
                         const char *mend, const char *what)
{
    struct finding f = {.severity = (int)severity, .rank = RANK_RUN, .line = 1};
    snprintf(f.file, sizeof f.file, "%s", s->path);
    if (!lint_find_text(s->text, s->n, name, &f.line, &f.column)) {
        f.line = lint_line_of(s->text, s->n, "setup");
    }
    snprintf(f.text, sizeof f.text, "%s", what);
    snprintf(f.mend, sizeof f.mend, "%s", mend);
    finding_add(s->found, &f);
}

// A place that the source says in plain numbers, and where the marker is.
static void check_placed(const struct check_source *s, struct game *g, const struct figure *f)
{
    double x, y;
    char what[200];
    if (!lint_place_of(s->text, s->n, f->name, &x, &y)) {
        return;
    }
    double u = (double)unit(g), dx = (double)f->body.at.x / u - x,
           dy = (double)f->body.at.y / u - y;
    if (dx * dx + dy * dy > 0.25) {
        snprintf(what, sizeof what,
                 "the objective '%.*s' does not fit at { %g, %g }: something is in the way, so it "
                 "was put at { %.1f, %.1f }",
                 UTF8_CUT(f->name, 40), x, y, x + dx, y + dy);
        say_of_table(s, f->name, SEVERITY_WARNING, "choose a place that is free", what);
    }
}

static bool has_primary(const struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY)) {
            return true;
        }
    }
    return false;
}

// The line of a call in the text, as it is written; 0: it is not there.
static int line_of_call(const struct check_source *s, const char *call)
{
    const char *found = memmem(s->text, s->n, call, strlen(call));
    int line = found ? 1 : 0;
    for (const char *at = s->text; at < found; at++) {
        line += *at == '\n';
    }
    return line;
}

// Endings that cannot come about.
// m.secured >= 4, of three markers: no more than there are can be secured.
static void check_counts(const struct check_source *s, const struct game *g)
{
    int markers = 0, wanted, line;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        markers += f->kind == KIND_OBJECTIVE || f->kind == KIND_ALLY;
    }
    if (!lint_wants_secured(s->text, s->n, &wanted, &line) || wanted <= markers) {
        return;
    }
    struct finding f = {.severity = SEVERITY_WARNING, .rank = RANK_RUN, .line = line};
    snprintf(f.file, sizeof f.file, "%s", s->path);
    snprintf(f.text, sizeof f.text,
             "this waits for %d secured objectives, but there %s only %d: it never happens", wanted,
             markers == 1 ? "is" : "are", markers);
    snprintf(f.mend, sizeof f.mend, "ask for %d at most, or put down more objectives", markers);
    finding_add(s->found, &f);
}

static void check_endings(const struct check_source *s, const struct game *g)
{
    const struct zd *zd = zd_look(g);
    bool secured = (zd->endings & END_PRIMARY_SECURED) != 0;
    bool waits = secured || (zd->endings & END_PRIMARY_DESTROYED) != 0;
    if (waits && !has_primary(g)) {
        say_of_table(
            s, secured ? "primary_secured" : "primary_destroyed", SEVERITY_WARNING,
            "give one objective primary = true",
            "the battle ends with the primary objective, but no objective is the primary one");
    }
    bool way_out = zd->exits != 0 || line_of_call(s, "\"exit\"") || line_of_call(s, "\"door\"");
    if ((secured || line_of_call(s, ".secured")) && !way_out) {
        struct finding f = {.severity = SEVERITY_WARNING, .rank = RANK_RUN};
        snprintf(f.file, sizeof f.file, "%s", s->path);
        f.line = line_of_call(s, ":exit(");
        f.line = f.line ? f.line : lint_line_of(s->text, s->n, "setup");
        snprintf(f.text, sizeof f.text, "nobody can leave the table, so nothing is ever secured");
        snprintf(f.mend, sizeof f.mend, "m:exit(\"bottom\") in setup says by which edge");
        finding_add(s->found, &f);
    }
}

// A mission that has a title and something to do is for people, who want to know what it is about.
static void check_briefing(const struct check_source *s)
{
    struct finding f = {.severity = SEVERITY_NOTE, .rank = RANK_RUN};
    if (lint_lacks_briefing(s->text, s->n, &f.line)) {
        snprintf(f.file, sizeof f.file, "%s", s->path);
        snprintf(f.text, sizeof f.text,
                 "this mission has no briefing, so nobody is told what it is about");
        snprintf(f.mend, sizeof f.mend,
                 "briefing = \"What has happened, and what the players must do.\"");
        finding_add(s->found, &f);
    }
}

static bool has_markers(const struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_OBJECTIVE) {
            return true;
        }
    }
    return false;
}

void check_table(const struct check_source *s, struct match *m)
{
    struct game *g = &m->game;
    if (m->ruleset) {
        return;
    }
    if (has_markers(g)) {
        check_briefing(s);
    }
    check_endings(s, g);
    check_counts(s, g);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool asked = false;
        if (f->kind != KIND_OBJECTIVE || !figure_on_table(f)) {
            continue;
        }
        check_placed(s, g, f);
        if (use_look(g, f)->use != USE_NONE && !anybody_comes_to(g, f, &asked) && asked) {
            char what[160];
            snprintf(what, sizeof what,
                     "nobody can reach the objective '%.*s': no route leads to it",
                     UTF8_CUT(f->name, 40));
            say_of_table(s, f->name, SEVERITY_ERROR, "put it elsewhere, or open a route to it",
                         what);
        }
    }
}
