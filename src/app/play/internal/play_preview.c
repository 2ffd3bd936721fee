// play_preview.c: the mover is put where it would end, the rules are asked what they would make of
// it there, and the world is put back. Nothing is rolled.
#include <stdlib.h>
#include <string.h>

#include "app/narration/layout.h"
#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "script/hooks/custom_order.h"
#include "zerodark/bots/bot.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/exit.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

// Names in a row: "Grunt 1, Grunt 2 and Boss 1".
static void print_names_in_row(FILE *out, const struct game *g, const figure_id *who, int n)
{
    for (int i = 0; i < n; i++) {
        escape_printf(out, "%s%s",
                      i == 0      ? ""
                      : i + 1 < n ? ", "
                                  : " and ",
                      figure_look(&g->world.roster, who[i])->name);
    }
}

static bool is_threat(const struct game *g, const struct figure *e, const struct figure *f)
{
    return figure_on_table(e) && is_enemy(e, f) && !is_helpless(g, e) && e->kind != KIND_OBJECTIVE;
}

// Who would see it there, and what their shots at it would achieve.
static void tell_watchers(struct play *p, const struct figure *f)
{
    struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    int n = 0;
    for (const struct figure *e = NULL; (e = figure_after(&g->world.roster, e)) != NULL;) {
        if (!is_threat(g, e, f) || !sight_sees(g, e, f)) {
            continue;
        }
        struct shot s = {.shooter = e->id, .target = f->id};
        struct terms dice, target;
        n++;
        escape_printf(out, "  seen by %s", e->name);
        if (e->stat[STAT_F] > 0 || e->stat[STAT_ATT] > 0) {
            shot_prepare(g, &s, &dice, &target);
            fprintf(out, " at %d in: it would shoot with %d dice at %d, hit %d %%", (int)s.inches,
                    (int)s.dice, (int)s.target_number, bot_chance(s.dice, s.target_number, 1));
        }
        fputc('\n', out);
    }
    if (n == 0) {
        fputs("  nobody would see it there\n", out);
    }
}

static const struct figure *nearest_of_rank(const struct game *g, const struct figure *f, int rank)
{
    const struct figure *best = NULL;
    for (const struct figure *e = NULL;
         (e = figures_next(g, e, figure_fits_standing_bogey)) != NULL;) {
        if (e->stat[STAT_RANK] == rank &&
            (!best || measure_range_squared(g, f, e) < measure_range_squared(g, f, best))) {
            best = e;
        }
    }
    return best;
}

// Whom cards would activate there: the nearest of each rank, or of the next one up that has anybody
// (ZD-RED-FALLBACK-04).
static void tell_flips(struct play *p, const struct figure *f)
{
    static const struct {
        enum rank rank;
        const char *cards;
    } ranks[] = {{RANK_GRUNT, "a number"}, {RANK_ELITE, "a face"}, {RANK_BOSS, "an ace"}};
    struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    const char *comma = "  a card would activate: ";
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        const struct figure *best = NULL;
        for (int rank = (int)ranks[i].rank; !best && rank <= RANK_BOSS; rank++) {
            best = nearest_of_rank(g, f, rank);
        }
        escape_printf(out, "%s%s %s", comma, ranks[i].cards,
                      best ? best->name : "nobody, as a Joker");
        comma = ", ";
    }
    fputc('\n', out);
}

static void tell_contact(struct play *p, const struct figure *f)
{
    struct game *g = &p->m->game;
    figure_id who[FIGURES];
    int n = 0;
    for (const struct figure *e = NULL; (e = figure_after(&g->world.roster, e)) != NULL;) {
        if (e->id != f->id && figure_on_table(e) && measure_touching(f, e)) {
            who[n++] = e->id;
        }
    }
    if (n > 0) {
        fputs("  in contact with ", p->show.log.out);
        print_names_in_row(p->show.log.out, g, who, n);
        fputc('\n', p->show.log.out);
    }
}

// The bogeys that its test would count.
static int bogeys_near(struct game *g, const struct figure *f)
{
    int n = 0;
    for (const struct figure *o = NULL;
         (o = figures_next(g, o, figure_fits_standing_bogey)) != NULL;) {
        n += sight_counts_for_cautious(g, o, f);
    }
    return n;
}

static void tell_cost(struct play *p, const struct order *o, const struct figure *f, int inches)
{
    struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    if (o->kind == ORDER_CAUTIOUS) {
        struct move view = {.mover = o->actor, .way = "cautious", .inches = inches};
        struct terms t;
        view.near = bogeys_near(g, f);
        terms_clear(&t);
        terms_add(&t, "2 x distance", "ZD-MOVE-03", param(g, P_CAUTIOUS_AN_INCH) * inches);
        terms_add(&t, "bogeys near", "ZD-MOVE-03", (int32_t)view.near);
        quantity(g, Q_CAUTIOUS_TARGET, &view, &t);
        int dice = figure_stat_now(g, f, STAT_D), target = t.sum < 1 ? 1 : (int)t.sum;
        fprintf(out,
                "  a Discipline test with %d dice at %d, %d %%; a success nullifies the card\n",
                dice, (int)t.sum, bot_chance(dice, target, 1));
    } else if (o->kind == ORDER_URGENT) {
        fputs("  afterwards stunned by one more level\n", out);
    }
}

static void tell_ground(struct play *p, uint32_t tags)
{
    FILE *out = p->show.log.out;
    if (tags & TAG_BROKEN) {
        fputs("  over broken ground: a test\n", out);
    }
    if (tags & (TAG_DANGEROUS | TAG_FALL)) {
        fputs("  over dangerous ground: hits\n", out);
    }
}

// Does a base of that radius touch the hull somewhere between two points?
static bool hull_is_between(const struct hull *h, point from, point to, len radius)
{
    int64_t x = to.x - from.x, y = to.y - from.y;
    int64_t length = len_root_down(x * x + y * y);
    point aside = {(len)(length ? -y * radius / length : 0),
                   (len)(length ? x * radius / length : 0)};
    bool meets = false;
    for (int side = -1; side <= 1 && !meets; side++) {
        point by = {side * aside.x, side * aside.y};
        meets = hull_meets_segment(h, (point){from.x + by.x, from.y + by.y},
                                   (point){to.x + by.x, to.y + by.y});
    }
    return meets;
}

// What stands between the end of a way and where it was to lead: the nearest piece that is too high
// to step on, by its name. False if there is none.
static bool find_obstacle(struct game *g, const struct figure *f, spot end, point to, char *out,
                          size_t size)
{
    piece_id along[TABLE_PIECES];
    const struct mover m = mover_of(g, f);
    const struct piece *nearest = NULL;
    len width = 0;
    int n = table_pieces_along(g->table, point_of(end), to, m.radius, along, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *it = table_piece(g->table, along[i]);
        bool bars = !layout_is_space(it) && it->top > end.z + m.step &&
                    it->bottom < end.z + f->body.height &&
                    hull_is_between(&it->hull, point_of(end), to, m.radius);
        if (bars && (!nearest || hull_distance_squared(&it->hull, point_of(end)) <
                                     hull_distance_squared(&nearest->hull, point_of(end)))) {
            nearest = it;
            width = table_shape(g->table, along[i])->width;
        }
    }
    if (!nearest) {
        return false;
    }
    point low, high;
    hull_bounds(&nearest->hull, &low, &high);
    snprintf(out, size, "the %s at %.0f, %.0f",
             *nearest->name ? nearest->name
                            : layout_ground_name(layout_ground(nearest, width, unit(g))),
             (low.x + high.x) / 2.0 / unit(g), (low.y + high.y) / 2.0 / unit(g));
    return true;
}

// Does a base that stands there touch the edge of the table?
static bool is_at_edge(const struct game *g, const struct figure *f, spot at)
{
    point size = table_size(g->table);
    len near = f->body.radius + LEN_CONTACT;
    return at.x <= near || at.y <= near || at.x >= size.x - near || at.y >= size.y - near;
}

// Who stops a move, or what, and how much of it is missing then.
static void tell_stop(struct play *p, const struct order *o, const struct path *way,
                      const struct surroundings *around, int most)
{
    struct game *g = &p->m->game;
    struct fold fold;
    const spot end = way->at[way->n - 1];
    const struct figure *by =
        way->stopped ? figure_look(&g->world.roster, around->who[way->stopped_by]) : NULL;
    len gap =
        o->n_points == 0
            ? 0
            : (len)len_root_down(point_distance_squared(point_of(end), o->point[o->n_points - 1]));
    FILE *out = fold_begin(&fold, p->show.log.out);
    if (by) {
        escape_printf(out, "  stopped by %s\n", by->name);
    }
    if (gap < unit(g) / 4) {
        fold_end(&fold, 4);
        return;
    }
    fprintf(out, "  %.1f in short of %.1f, %.1f: ", gap / (double)unit(g),
            o->point[o->n_points - 1].x / (double)unit(g),
            o->point[o->n_points - 1].y / (double)unit(g));
    char what[PIECE_NAME + 40] = "something";
    if (way->length + unit(g) / 4 >= most * unit(g)) {
        fputs("that is as far as it may go\n", out);
    } else if (by) {
        fputs("go round\n", out);
    } else if (!find_obstacle(g, game_figure(g, o->actor), end, o->point[o->n_points - 1], what,
                              sizeof what) &&
               is_at_edge(g, game_figure(g, o->actor), end)) {
        fputs("that is the edge of the table; where the mission lets it leave, add `leave`\n", out);
    } else {
        escape_printf(out, "%s is in the way: climb, or go round\n", what);
    }
    fold_end(&fold, 4);
}

// The way: how long, round which corners, and where it ends. False if there is none.
static bool tell_way(struct play *p, const struct order *o, spot *end, int *inches)
{
    struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    struct path way;
    struct surroundings around;
    struct terms t;
    double u = unit(g);
    const struct figure *f = game_figure(g, o->actor);
    if (o->kind <= ORDER_URGENT && move_way(g, o, &way)) {
        struct mover m = mover_of(g, f);
        *end = way.at[way.n - 1];
        *inches = (int)((way.length + unit(g) - 1) / unit(g));
        int most = move_allowance(g, f->id, (enum order_kind)o->kind, false, &t);
        escape_printf(out, "%s goes %.1f in (of %d)", f->name, way.length / u, most);
        for (int i = 1; i + 1 < way.n; i++) {
            fprintf(out, " by %.1f, %.1f", way.at[i].x / u, way.at[i].y / u);
        }
        fprintf(out, " and ends at %.1f, %.1f\n", end->x / u, end->y / u);
        surroundings_of(g, f, &around);
        tell_stop(p, o, &way, &around, most);
        tell_ground(p, path_tags(&around.ground, &m, &way));
        return true;
    }
    if (!move_end(g, o, end)) {
        return false;
    }
    bool farther = o->kind == ORDER_DRAG && o->n_points > 0 &&
                   point_distance_squared(point_of(*end), o->point[o->n_points - 1]) >
                       len_squared(unit(g) / 4); // ZD-DRAG-01
    escape_printf(out, "%s ends at %.1f, %.1f%s\n", f->name, end->x / u, end->y / u,
                  farther                 ? ", and goes on for 1 in more with each success"
                  : o->kind == ORDER_DRAG ? ""
                                          : " if all goes well");
    return true;
}

// Who is to leave must end at a way out.
static void tell_exit(const struct play *p, const struct order *o, const struct figure *f)
{
    if ((o->flags & ORDER_LEAVE) && o->kind != ORDER_DRAG) {
        fputs(exit_reached(&p->m->game, f)
                  ? "  leaves the table there\n"
                  : "  that is not at a way out, so it cannot leave there (`goal`)\n",
              p->show.log.out);
    }
}

// With the mover put there for the time being.
static bool print_move_preview(struct play *p, const struct order *o)
{
    static struct world before; // 30 KiB
    struct game *g = &p->m->game;
    spot end;
    int inches = 0;
    if (!tell_way(p, o, &end, &inches)) {
        return false;
    }
    before = g->world;
    struct figure *f = game_figure(g, o->actor);
    f->body.at = end;
    f->state[STATE_PRONE] = (o->flags & ORDER_STAND) ? 0 : f->state[STATE_PRONE];
    f->state[STATE_PRONE] = (o->flags & ORDER_PRONE) ? 1 : f->state[STATE_PRONE];
    figure_posture(g, f);
    tell_contact(p, f);
    tell_exit(p, o, f);
    tell_cost(p, o, f, inches);
    tell_watchers(p, f);
    tell_flips(p, f);
    g->world = before;
    return true;
}

// A bonus move: how far that is, whether it is too far, and who would see it there.
static void print_bonus_preview(struct play *p, figure_id who, point to)
{
    static struct world before; // 30 KiB
    struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    struct figure *f = game_figure(g, who);
    struct order o = {.kind = ORDER_NORMAL, .actor = who, .point = {to}, .n_points = 1};
    struct path way;
    struct terms t;
    double u = unit(g);
    int most = move_allowance(g, who, ORDER_NORMAL, true, &t);
    if (!move_way(g, &o, &way)) {
        fputs("  there is no way to that place\n", out);
        return;
    }
    spot end = way.at[way.n - 1];
    escape_printf(out, "%s goes %.1f in (of %d) and ends at %.1f, %.1f\n", f->name, way.length / u,
                  most, end.x / u, end.y / u);
    if (way.length > most * unit(g)) {
        fprintf(out, "  that is too far: it stops on the way, after %d in\n", most);
        return;
    }
    struct surroundings around;
    surroundings_of(g, f, &around);
    tell_stop(p, &o, &way, &around, most);
    before = g->world;
    f->body.at = end;
    figure_posture(g, f);
    tell_contact(p, f);
    tell_watchers(p, f);
    tell_flips(p, f);
    g->world = before;
}

void play_preview_answer(struct play *p, const struct decision *d, int option, point to)
{
    const struct option *o = &d->option[option];
    const struct figure *f =
        figure_look(&p->m->game.world.roster, o->figure ? o->figure : d->figure);
    double u = unit(&p->m->game);
    if (f && !p->m->ruleset && strcmp(d->name, "bonus.move") == 0) {
        print_bonus_preview(p, f->id, to);
        return;
    }
    fprintf(p->show.log.out, "to %.1f, %.1f", to.x / u, to.y / u);
    if (f && figure_on_table(f)) {
        len far = (len)len_root_down(point_distance_squared(point_of(f->body.at), to));
        escape_printf(p->show.log.out, ", %.1f from %s", far / u, f->name);
    }
    fputc('\n', p->show.log.out);
}

static bool ask_yes(struct play *p)
{
    play_words_clear(p);
    play_words_add(p, "yes");
    play_words_add(p, "no");
    for (;;) {
        const char *line = play_line(p, "do it? (yes) > ");
        if (!line) {
            return false;
        }
        const char *at = line;
        if (p->dropped || play_words_phrase(&at, "no") || play_words_phrase(&at, "n") ||
            play_takes_back(p, line)) {
            return false;
        }
        if (*line == '\0' || play_words_phrase(&at, "yes") || play_words_phrase(&at, "y")) {
            return true;
        }
        if (!play_look(p, line)) {
            play_wrong(p, "yes or no? (Enter means yes)");
        }
    }
}

// For an order of other rules, or of a pack, only the place is known.
static void tell_place(const struct play *p, const struct order *o)
{
    FILE *out = p->show.log.out;
    const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
    point to = o->point[o->n_points - 1];
    double u = unit(&p->m->game);
    len far = (len)len_root_down(point_distance_squared(point_of(f->body.at), to));
    char text[PLAY_TEXT];
    play_order_text(p, o, text);
    escape_printf(out, "%s: %s to %.1f, %.1f", f->name, text, to.x / u, to.y / u);
    if (figure_on_table(f)) {
        fprintf(out, ", which is %.1f away", far / u);
    }
    fputc('\n', out);
}

bool play_preview(struct play *p, const struct order *o)
{
    if (custom_order_is(p->m, o->kind)) {
        tell_place(p, o);
        return true;
    }
    if (!print_move_preview(p, o)) {
        const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
        escape_printf(p->show.log.out, "%s cannot get there like this.\n", f->name);
        return false;
    }
    return true;
}

bool play_confirm(struct play *p, const struct order *o)
{
    bool own = custom_order_is(p->m, o->kind);
    if (o->n_points == 0 || (!own && o->kind > ORDER_DRAG)) {
        return true;
    }
    if (!play_may(p, o)) { // what the rules refuse is not worth a question
        return false;
    }
    // The rules know the reason once it is given, and nothing has happened then.
    return !play_preview(p, o) || ask_yes(p);
}
