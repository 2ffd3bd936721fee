// mission.c: a mission calls these in the order of its briefing, and they only fill in the state.
// The step that begins the battle does what needs everything in place: complications, and the first
// turn (ZD-MIS-GEN-06, ZD-VIS-01).
#include "zerodark/rules/missions/mission.h"

#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/reserve.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/visor.h"

enum status mission_begin(struct game *g, enum mode mode, int visibility,
                          enum difficulty difficulty)
{
    struct zd *z = zd(g);
    if (param(g, P_VISIBILITY) >= 0) {
        visibility = param(g, P_VISIBILITY);
    }
    if (visibility < 0 || visibility > param(g, P_VISIBILITY_MAX)) {
        return fault_set(&g->fault, STATUS_RANGE, "ZD-VIS-01", "visibility is 0 to %d, not %d",
                         param(g, P_VISIBILITY_MAX), visibility);
    }
    deck_fill(&g->world.deck, CARDS);
    chance_shuffle(g);
    z->mode = (uint8_t)mode;
    z->visibility = (uint8_t)visibility;
    z->difficulty = (uint8_t)difficulty;
    z->complications = (uint8_t)complication_table(g, mode);
    z->drag_av = DRAG_AV_OWN;
    z->card = -1;
    z->setting_up = 1;
    z->centre = (point){table_size(g->table).x / 2, table_size(g->table).y / 2};
    bool limited = mode == MODE_VERSUS || param(g, P_SOLO_FIGURE_LIMIT);
    return limited ? reserve_fill(g) : STATUS_OK;
}

static int64_t distance_to_hero(const struct game *g, point p)
{
    int64_t best = INT64_MAX;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_hero)) != NULL;) {
        int64_t d = point_distance_squared(p, point_of(f->body.at));
        best = d < best ? d : best;
    }
    return best;
}

enum status mission_far_corner(struct game *g, point *corner)
{
    len half = unit(g) * param(g, P_GRID) / 2;
    point tied[4];
    int n = 0;
    int64_t furthest = -1;
    for (int i = 0; i < 4; i++) {
        point p = {zd(g)->centre.x + (i & 1 ? half : -half),
                   zd(g)->centre.y + (i & 2 ? half : -half)};
        int64_t d = distance_to_hero(g, p);
        if (d > furthest) {
            furthest = d;
            n = 0;
        }
        if (d == furthest) {
            tied[n++] = p;
        }
    }
    int at = 0;
    struct site site = {.what = "mission.corner"};
    TRY(chance_band(g, STREAM_DEPLOY, site, n, &at));
    *corner = tied[at];
    return STATUS_OK;
}

static bool is_small_table(const struct game *g)
{
    point size = table_size(g->table);
    len full = unit(g) * param(g, P_SMALL_TABLE);
    return size.x < full || size.y < full;
}

enum status mission_start(struct game *g)
{
    struct who view = {.what = "battle"};
    struct zd *z = zd(g);
    z->heroes_at_start = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool came = figure_on_table(f) ? figure_fits_hero(g, f) : in_datastream(f); // ZD-AI-01
        z->heroes_at_start = (uint8_t)(z->heroes_at_start + came);
    }
    z->small_table = z->mode != MODE_VERSUS && is_small_table(g);
    leader_muster(g);
    return step(g, S_BATTLE_BEGIN, &view);
}

// Where each objective marker was first placed (ZD-COMP-ADV-04).
static void note_homes(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_OBJECTIVE) {
            zd(g)->home[figure_slot(f->id)] = f->body.at;
        }
    }
}

// ZD-MIS-GEN-06: the small table first, then one complication for each joker put aside.
enum status battle_begin_vanilla(struct game *g, void *view)
{
    (void)view;
    note_homes(g);
    TRY(iff_start(g));
    TRY(relay_nominate(g));
    TRY(program_choose(g));
    TRY(spook_draw(g)); // ZD-SPEC-SPOOK-01: once the clock has been run down
    if (zd(g)->small_table) {
        TRY(complication(g, -1));
    }
    TRY(complication_clock(g));
    zd(g)->setting_up = 0;
    game_event(g, "battle.begin", FIGURE_NONE, FIGURE_NONE, 0);
    return zd(g)->mode == MODE_VERSUS ? turns_begin(g) : STATUS_OK;
}
