// op_questions.c: every answer is put onto the table at once, so that the next one is checked
// against it. To go back the answers are kept: the table is put back to its start, and all but the
// last are given again.
#include "host/campaign/internal/op_questions.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_ask.h"
#include "script/missions/op_report.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

#define ANSWERS 256
#define ANSWER  120
#define PROMPT  200

enum asking { ASKING, GOES_BACK, QUITS, NO_MORE, IS_WRONG };

struct questions {
    struct campaign_command *d;
    struct match *m;
    struct op_questions_way way;
    const struct world *start; // as it was set up
    struct outcome_facts end;
    bool used, spent;                    // somebody has used something up, or paid with XP
    int16_t xp[OP_HEROES];               // as the player corrects it; -1: as the rules have it
    uint8_t gone[OP_HEROES][ITEM_COUNT]; // what they have used up
    char answer[ANSWERS][ANSWER];
    int n, at; // answers there are; given again
    enum asking state;
};

// Reads an answer and puts it where it belongs. False: it is not possible, which was told.
typedef bool reading(struct questions *q, const char *line, void *out);

static bool say_no(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;
static bool say_no(const char *format, ...)
{
    char text[FAULT_TEXT + 120];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    complain(text);
    return false;
}

static bool is_granted_by_rules(enum status s, const struct fault *f)
{
    if (s == STATUS_OK) {
        return true;
    }
    return f->rule ? say_no("%s (%s)", f->text, f->rule) : say_no("%s", f->text);
}

// A new answer; false: there is none, q->state says why.
static bool hear(struct questions *q, const char *prompt, char line[OP_LINE])
{
    enum play_got got = op_ask_got(prompt, line);
    q->state = got == PLAY_GOT_END                                ? NO_MORE
               : got == PLAY_GOT_DROPPED || !strcmp(line, "quit") ? QUITS
               : strcmp(line, "back") == 0                        ? GOES_BACK
                                                                  : ASKING;
    return q->state == ASKING;
}

static void keep_answer(struct questions *q, const char *line)
{
    if (q->n < ANSWERS) {
        snprintf(q->answer[q->n++], ANSWER, "%s", line);
    }
    q->at = q->n;
}

// In a pipe nobody else writes the answers down.
static void echo(const struct questions *q, const char *answer)
{
    if (!q->way.asks_again) {
        escape_printf(stdout, "%s\n", answer);
    }
}

// Asks one thing until the answer is possible. Enter takes `fallback`; "": it takes nothing.
static bool take(struct questions *q, const char *what, const char *fallback, reading *read,
                 void *out)
{
    char line[OP_LINE], prompt[PROMPT];
    if (q->state != ASKING) {
        return false;
    }
    if (q->at < q->n) {
        return read(q, q->answer[q->at++], out);
    }
    snprintf(prompt, sizeof prompt, *fallback ? "%s [%s] > " : "%s > ", what, fallback);
    while (hear(q, prompt, line)) {
        const char *answer = *line ? line : fallback;
        echo(q, answer);
        if (strlen(answer) >= ANSWER) {
            say_no("'%.*s': that is too long for an answer", UTF8_CUT(answer, 60));
        } else if (read(q, answer, out)) {
            keep_answer(q, answer);
            return true;
        }
        if (!q->way.asks_again) {
            q->state = IS_WRONG;
            return false;
        }
    }
    echo(q, q->state == NO_MORE ? "" : line);
    return false;
}

static bool read_yes(struct questions *q, const char *line, void *out)
{
    (void)q;
    bool yes = !strcmp(line, "yes") || !strcmp(line, "y");
    if (!yes && strcmp(line, "no") != 0 && strcmp(line, "n") != 0) {
        return say_no("'%.*s': yes or no?", UTF8_CUT(line, 60));
    }
    *(bool *)out = yes;
    return true;
}

struct number {
    int32_t most, value;
};

static bool read_number(struct questions *q, const char *line, void *out)
{
    (void)q;
    struct number *n = out;
    char why[160];
    int64_t value = 0;
    if (!number_parse(line, 0, n->most, &value, why, sizeof why)) {
        return say_no("'%.*s': %s", UTF8_CUT(line, 60), why);
    }
    n->value = (int32_t)value;
    return true;
}

static bool read_difficulty(struct questions *q, const char *line, void *out)
{
    (void)out;
    int i = words_index(op_difficulties, line);
    if (i < 0) {
        return say_no("'%.*s': easy, normal, hard or insane? (ZD-OP-DIFF-01)", UTF8_CUT(line, 60));
    }
    q->end.difficulty = (enum difficulty)i;
    return true;
}

static bool read_deck_out(struct questions *q, const char *line, void *out)
{
    (void)out;
    return read_yes(q, line, &q->end.deck_out);
}

// --- Markers -------------------------------------------------------------------------------------

// Doors and the like are no objectives that anybody takes off the table.
static bool is_reported_marker(const struct game *g, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE && use_look(g, f)->use == USE_CARRY;
}

static int list_markers(const struct game *g, bool primary, figure_id id[FIGURES])
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_reported_marker(g, f) && ((f->flags & FLAG_PRIMARY) != 0) == primary) {
            id[n++] = f->id;
        }
    }
    return n;
}

static bool read_primary(struct questions *q, const char *line, void *out)
{
    (void)out;
    figure_id id[FIGURES];
    if (!read_yes(q, line, &q->end.primary)) {
        return false;
    }
    for (int i = 0, n = list_markers(&q->m->game, true, id); q->end.primary && i < n; i++) {
        outcome_marker(&q->m->game, id[i]);
    }
    return true;
}

// "none", "all", or names or numbers with commas between them.
static bool read_achieved_markers(struct questions *q, const char *line, void *out)
{
    struct game *g = &q->m->game;
    const char *names[FIGURES + 1] = {0};
    figure_id id[FIGURES];
    uint64_t chosen = 0;
    (void)out;
    int n = list_markers(g, false, id);
    for (int i = 0; i < n; i++) {
        names[i] = game_figure(g, id[i])->name;
    }
    bool all = strcmp(line, "all") == 0;
    for (const char *p = all || strcmp(line, "none") == 0 ? "" : line; *p;) {
        char word[ANSWER], why[160];
        int64_t number = 0;
        size_t length = strcspn(p, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, p);
        int which = words_index(names, word);
        if (which < 0 && number_parse(word, 1, n, &number, why, sizeof why)) {
            which = (int)number - 1;
        }
        if (which < 0) {
            return say_no("'%.*s' is none of them: their numbers or names with commas between "
                          "them, all, or none",
                          UTF8_CUT(word, 60));
        }
        chosen |= (uint64_t)1 << which;
        p += length + strspn(p + length, ", ");
    }
    for (int i = 0; i < n; i++) {
        if (all || chosen >> i & 1) {
            outcome_marker(g, id[i]);
        }
    }
    return true;
}

static bool ask_markers(struct questions *q)
{
    struct game *g = &q->m->game;
    figure_id id[FIGURES];
    int n = list_markers(g, false, id);
    if (n == 0) {
        return true;
    }
    if (q->at == q->n) {
        struct fold f;
        FILE *out = fold_begin(&f, stdout);
        fputs("The other objectives are:", out);
        for (int i = 0; i < n; i++) {
            escape_printf(out, "%s %d %s", i ? "," : "", i + 1, game_figure(g, id[i])->name);
        }
        fputc('\n', out);
        fold_end(&f, 2);
    }
    return take(q, "Which of them were achieved? all, or numbers", "none", read_achieved_markers,
                NULL);
}

// --- The team ------------------------------------------------------------------------------------

struct member {
    figure_id id;
    struct outcome_figure is;
};

// Puts it onto the table, if it can be so, and into *m.
static bool put_reported(struct questions *q, struct member *m, const struct member *now)
{
    struct fault f = {0};
    if (!is_granted_by_rules(outcome_figure(&q->m->game, now->id, &now->is, &f), &f)) {
        return false;
    }
    *m = *now;
    return true;
}

// "fit", "2", "wounded 2", "dead", "error"
static bool read_state(struct questions *q, const char *line, void *out)
{
    struct member *m = out, now = *m;
    char why[160];
    int64_t wounded = 0;
    now.is.dead = strcmp(line, "dead") == 0;
    now.is.error = strcmp(line, "error") == 0;
    bool word = now.is.dead || now.is.error || strcmp(line, "fit") == 0;
    const char *number = words_begin_with(line, "wounded ") ? line + 8 : line;
    if (!word && !number_parse(number, 0, 99, &wounded, why, sizeof why)) {
        return say_no("'%.*s': fit, the level of wounds (1 to %d), or dead", UTF8_CUT(line, 60),
                      param(&q->m->game, P_WOUNDED_DEAD) - 1);
    }
    now.is.wounded = (int32_t)wounded;
    return put_reported(q, m, &now);
}

static bool read_left(struct questions *q, const char *line, void *out)
{
    struct member *m = out, now = *m;
    return read_yes(q, line, &now.is.left) && put_reported(q, m, &now);
}

static bool read_count(struct questions *q, const char *line, struct member *m, int32_t most,
                       int32_t *value, struct member *now)
{
    struct number n = {.most = most};
    if (!read_number(q, line, &n)) {
        return false;
    }
    *value = n.value;
    return put_reported(q, m, now);
}

static bool read_taken_off(struct questions *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    return read_count(q, line, out, FIGURES, &now.is.removed, &now);
}

static bool read_xp(struct questions *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    return read_count(q, line, out, 999, &now.is.xp, &now);
}

static bool read_spent(struct questions *q, const char *line, void *out)
{
    struct member now = *(struct member *)out;
    int hero = operation_hero(&q->d->campaign.op, game_figure(&q->m->game, now.id)->name);
    int has = hero < 0 ? 0 : q->d->campaign.op.now.hero[hero].sheet.xp;
    return read_count(q, line, out, has < UINT8_MAX ? has : UINT8_MAX, &now.is.spent, &now);
}

static const char *words_for(char text[PROMPT], const struct game *g, figure_id who,
                             const char *what)
{
    snprintf(text, PROMPT, "%s: %s", figure_look(&g->world.roster, who)->name, what);
    return text;
}

static bool ask_state_of(struct questions *q, struct member *m)
{
    const struct game *g = &q->m->game;
    const struct figure *f = figure_look(&g->world.roster, m->id);
    bool robot = f->stat[STAT_MAKE] == MAKE_ROBOT;
    char text[PROMPT], what[80];
    snprintf(what, sizeof what, "fit, wounded 1 to %d, dead%s", param(g, P_WOUNDED_DEAD) - 1,
             robot ? ", error" : "");
    if (!take(q, words_for(text, g, m->id, what), "fit", read_state, m)) {
        return false;
    }
    bool out = is_ooa(g, f);
    return take(q, words_for(text, g, m->id, out ? "dragged off the table?" : "left the table?"),
                out ? "no" : "yes", read_left, m);
}

// Somebody of the team who came: what cannot be lost is not asked about.
static bool is_asked_about(const struct figure *f)
{
    return f->kind == KIND_HERO || f->kind == KIND_ALLY;
}

// Achieved markers that nobody is known to have taken off the table.
static int markers_to_take(const struct game *g)
{
    int n = zd_look(g)->secured;
    for (int i = 0; i < FIGURES; i++) {
        n -= zd_look(g)->removed[i];
    }
    return n;
}

static bool ask_hero(struct questions *q, const struct figure *f)
{
    struct game *g = &q->m->game;
    struct member m = {.id = f->id};
    char text[PROMPT], spent[16];
    m.is.spent = zd(g)->spent[figure_slot(f->id)];
    m.is.xp = zd(g)->xp[figure_slot(f->id)];
    if (!ask_state_of(q, &m)) {
        return false;
    }
    if (f->kind != KIND_HERO) {
        return true;
    }
    if (markers_to_take(g) > 0 &&
        !take(q, words_for(text, g, m.id, "objectives taken off the table"), "0", read_taken_off,
              &m)) {
        return false;
    }
    snprintf(spent, sizeof spent, "%d", (int)m.is.spent);
    return take(q, words_for(text, g, m.id, "XP from complications"), "0", read_xp, &m) &&
           (!q->spent ||
            take(q, words_for(text, g, m.id, "XP spent in the mission"), spent, read_spent, &m));
}

static bool ask_team(struct questions *q)
{
    const struct roster *all = &q->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        if (is_asked_about(f) && !ask_hero(q, f)) {
            return false;
        }
    }
    return true;
}

static bool ask_whole_team(struct questions *q)
{
    struct fault f = {0};
    if (!ask_team(q)) {
        return false;
    }
    bool over =
        is_granted_by_rules(outcome_over(&q->m->game, q->end.primary, q->end.deck_out, &f), &f);
    q->state = over ? ASKING : q->way.asks_again ? GOES_BACK : IS_WRONG;
    return over;
}

// --- What was used up ----------------------------------------------------------------------------

static bool ask_used_items(struct questions *q, int hero, const struct figure *f)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        struct number n = {.most = kit_count(&q->m->game, f, (enum item)i)};
        char text[PROMPT];
        snprintf(text, sizeof text, "%s: %s used up, of %d", f->name, item_name((enum item)i),
                 (int)n.most);
        if (item_used_up((enum item)i) && n.most > 0 && !take(q, text, "0", read_number, &n)) {
            return false;
        }
        q->gone[hero][i] = (uint8_t)(item_used_up((enum item)i) ? n.value : 0);
    }
    return true;
}

static bool has_to_use(const struct game *g, const struct figure *f)
{
    bool has = false;
    for (int i = 0; i < ITEM_COUNT; i++) {
        has = has || (item_used_up((enum item)i) && kit_count(g, f, (enum item)i) > 0);
    }
    return has;
}

static const struct figure *hero_on_table(const struct questions *q, int hero)
{
    const struct roster *all = &q->m->game.world.roster;
    return figure_look(all, figure_named(all, q->d->campaign.op.now.hero[hero].sheet.name));
}

static bool ask_used(struct questions *q)
{
    int n = q->d->campaign.op.now.n;
    bool any = false;
    for (int i = 0; i < n; i++) {
        const struct figure *f = hero_on_table(q, i);
        any = any || (f && has_to_use(&q->m->game, f));
    }
    if (any && !take(q, "Was anything used up?", "no", read_yes, &q->used)) {
        return false;
    }
    for (int i = 0; q->used && i < n; i++) {
        const struct figure *f = hero_on_table(q, i);
        if (f && !ask_used_items(q, i, f)) {
            return false;
        }
    }
    return true;
}

static bool ask_spent(struct questions *q)
{
    const struct op_state *now = &q->d->campaign.op.now;
    bool any = false;
    for (int i = 0; i < now->n; i++) {
        any = any || now->hero[i].sheet.xp > 0;
    }
    return !any || take(q, "Was XP spent during the mission?", "no", read_yes, &q->spent);
}

// --- The Red Force -------------------------------------------------------------------------------

static bool read_witnesses(struct questions *q, const char *line, void *out)
{
    struct fault f = {0};
    (void)out;
    return read_yes(q, line, &q->end.no_witnesses) &&
           (!q->end.no_witnesses || is_granted_by_rules(outcome_witnesses(&q->m->game, &f), &f));
}

static bool ask_bosses(struct questions *q)
{
    struct fault none = {0};
    struct number bosses = {.most = UINT8_MAX};
    bool may = outcome_witnesses(&q->m->game, &none) == STATUS_OK;
    if (!take(q, "Bosses killed", "0", read_number, &bosses)) {
        return false;
    }
    q->end.bosses = bosses.value;
    return (!may || take(q, "No bogey stood on the table when the last hero left it?", "no",
                         read_witnesses, NULL)) &&
           (!q->end.primary ||
            take(q, "Was a hero killed by a Boss?", "no", read_yes, &q->end.personal));
}

// --- What it comes to ----------------------------------------------------------------------------

// The rules judge it; false: they do not allow it, which was told.
static bool judge(struct questions *q, struct op_report *report)
{
    struct match *m = q->m;
    struct operation *op = &q->d->campaign.op;
    if (outcome_end(&m->game, &q->end) != STATUS_OK) {
        return is_granted_by_rules(m->game.fault.status, &m->game.fault);
    }
    match_enter(q->d->L, m);
    match_ask(q->d->L, m);
    op_report_of(report, op, m);
    match_answered(q->d->L, m);
    match_enter(q->d->L, q->d->m);
    for (int i = 0; i < report->n; i++) {
        int hero = operation_hero(op, report->hero[i].name);
        memcpy(report->hero[i].used, q->gone[hero], sizeof q->gone[hero]);
        report->hero[i].xp = q->xp[hero] >= 0 ? q->xp[hero] : report->hero[i].xp;
    }
    return true;
}

static void tell_hero(struct questions *q, const struct op_hero_report *r)
{
    struct game *g = &q->m->game;
    figure_id id = figure_named(&g->world.roster, r->name);
    char text[400] = "";
    struct terms xp;
    text_append(text, sizeof text, "  %s: ", r->name);
    if (r->dead) {
        text_append(text, sizeof text, "dead");
    } else if (r->wounded) {
        text_append(text, sizeof text, "wounded %d", r->wounded);
    } else {
        text_append(text, sizeof text, r->ooa ? "in error" : "fit");
    }
    text_append(text, sizeof text, ", %s the table; XP: ", r->left ? "off" : "on");
    if (score_xp_of(g, id, &xp) == r->xp) {
        size_t n = strlen(text);
        terms_print(&xp, text + n, (int)(sizeof text - n));
    } else {
        text_append(text, sizeof text, "%d", r->xp);
    }
    struct fold f;
    FILE *out = fold_begin(&f, stdout);
    escape_printf(out, "%s\n", text);
    fold_end(&f, 6);
}

// What the report comes to; *after is the operation with it.
static bool tell_all(struct questions *q, const struct op_report *report, struct operation *after)
{
    struct campaign_command *d = q->d;
    char text[512];
    *after = d->campaign.op;
    enum status s = operation_report(&d->m->game, after, report, &d->fault);
    if (s != STATUS_OK) {
        campaign_command_refused(d, s);
        return false;
    }
    puts("What it comes to:");
    match_enter(d->L, q->m);
    match_ask(d->L, q->m);
    for (int i = 0; i < report->n; i++) {
        tell_hero(q, &report->hero[i]);
    }
    match_answered(d->L, q->m);
    match_enter(d->L, d->m);
    for (int i = d->told; i < after->n_entries; i++) {
        operation_tell(after, &after->entry[i], text, sizeof text);
        escape_printf(stdout, "  %s.\n", text);
    }
    return true;
}

// "yes"; or "Ada=5": her XP. Out: whether it is right.
static bool read_verdict(struct questions *q, const char *line, void *out)
{
    const char *equals = strrchr(line, '=');
    char name[ANSWER], why[160];
    int64_t xp = 0;
    if (!equals) {
        bool yes = !strcmp(line, "yes") || !strcmp(line, "y");
        *(bool *)out = yes;
        return yes || say_no("'%.*s': yes applies it, HERO=XP corrects what somebody has earned, "
                             "back changes an answer, quit applies nothing",
                             UTF8_CUT(line, 60));
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - line), line);
    int hero = campaign_command_hero(q->d, name);
    if (hero < 0 || !number_parse(equals + 1, 0, 999, &xp, why, sizeof why)) {
        return hero >= 0 && say_no("'%.*s': %s", UTF8_CUT(line, 60), why);
    }
    q->xp[hero] = (int16_t)xp;
    return true;
}

// True: it is as it should be.
static bool ask_verdict(struct questions *q, struct op_report *report)
{
    struct operation *after = lua_newuserdatauv(q->d->L, sizeof *after, 0);
    bool right = false;
    while (q->state == ASKING && !right) {
        struct world *end = lua_newuserdatauv(q->d->L, sizeof *end, 0);
        *end = q->m->game.world;
        if (!judge(q, report) || !tell_all(q, report, after)) {
            q->state = q->way.asks_again ? GOES_BACK : IS_WRONG;
        } else if (q->way.sure) {
            right = true;
        } else {
            take(q, "Is that right? yes, HERO=XP, back or quit", "", read_verdict, &right);
        }
        if (!right) {
            q->m->game.world = *end;
        }
        lua_pop(q->d->L, 1);
    }
    lua_pop(q->d->L, 1);
    return right;
}

// --- All of it -----------------------------------------------------------------------------------

static bool ask_everything(struct questions *q, struct op_report *report)
{
    const char *hard = *q->way.difficulty ? q->way.difficulty : op_difficulties[DIFFICULTY_NORMAL];
    q->m->game.world = *q->start;
    q->end = (struct outcome_facts){.difficulty = DIFFICULTY_NORMAL};
    q->used = q->spent = false;
    memset(q->gone, 0, sizeof q->gone);
    memset(q->xp, -1, sizeof q->xp);
    q->at = 0;
    q->state = ASKING;
    return take(q, "Difficulty: easy, normal, hard or insane", hard, read_difficulty, NULL) &&
           take(q, "Was the primary objective achieved?", "yes", read_primary, NULL) &&
           ask_markers(q) && take(q, "Did the control deck run out?", "no", read_deck_out, NULL) &&
           ask_spent(q) && ask_whole_team(q) && ask_used(q) && ask_bosses(q) &&
           ask_verdict(q, report);
}

static enum op_questions_end tell_nothing_applied(const struct questions *q)
{
    if (q->state == QUITS) {
        escape_printf(stdout, "Nothing was applied: %s is as it was.\n", q->d->campaign.store.path);
        return OP_QUESTIONS_QUIT;
    }
    campaign_command_wrong(
        q->d, q->state == NO_MORE ? "the input ended before all was answered: nothing was applied"
                                  : "nothing was applied");
    return OP_QUESTIONS_FAILED;
}

enum op_questions_end op_questions(struct campaign_command *d, struct match *m,
                                   const struct op_questions_way *way, struct op_report *report)
{
    struct questions *q = lua_newuserdatauv(d->L, sizeof *q, 0);
    struct world *start = lua_newuserdatauv(d->L, sizeof *start, 0);
    *start = m->game.world;
    *q = (struct questions){.d = d, .m = m, .way = *way, .start = start};
    while (!ask_everything(q, report)) {
        if (q->state != GOES_BACK) {
            return tell_nothing_applied(q);
        }
        q->n -= q->n > 0;
    }
    return OP_QUESTIONS_DONE;
}
