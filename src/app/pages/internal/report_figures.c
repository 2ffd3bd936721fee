// report_figures.c: who has changed in a step and how; where they went.
#include <string.h>

#include "app/narration/layout.h"
#include "app/pages/internal/report_parts.h"
#include "app/pages/svg.h"
#include "app/text/json_out.h"
#include "script/base/budget.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/sight/sight.h"

// The stats that a figure's card shows.
struct stat_card {
    int n;
    const char *name[REPORT_STATS];
    int32_t value[REPORT_STATS];
};

static void add_stat(struct stat_card *c, const char *name, int32_t value)
{
    c->name[c->n] = name;
    c->value[c->n++] = value;
}

// Characters as they are now, bogeys by their printed values, things by none.
static void card_of_rulebook(struct game *g, const struct figure *f, bool asks, struct stat_card *c)
{
    const char *const *names = g->rules->system->stat_names;
    if (is_character(f)) {
        for (int s = STAT_M; s <= STAT_FW; s++) {
            int32_t value = asks ? figure_stat_now(g, f, (enum stat_id)s) : f->stat[s];
            if (asks || value >= 0) { // a firewall below 0 is what the rules make it
                add_stat(c, names[s], value);
            }
        }
    } else if (f->kind == KIND_BOGEY) {
        static const int printed[] = {STAT_M, STAT_ATT, STAT_DEF, STAT_WND};
        for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
            add_stat(c, names[printed[i]], f->stat[printed[i]]);
        }
    }
}

static void fill_stat_card(struct match *m, const struct figure *f, bool asks, struct stat_card *c)
{
    const char *const *names = m->rules.system->stat_names;
    c->n = 0;
    if (!m->ruleset) {
        card_of_rulebook(&m->game, f, asks, c);
        return;
    }
    for (int s = 0; s < FIGURE_STATS; s++) {
        if (names[s]) {
            add_stat(c, names[s], f->stat[s]);
        }
    }
}

static int forget_error(lua_State *L)
{
    return match_raise(L, lua_touserdata(L, 1));
}

// The cards of everybody, by slot. What packs say about stats is asked under a budget of its own;
// where they fail there are the printed values.
static void all_cards(struct match *m, struct stat_card card[FIGURES])
{
    struct budget b;
    const struct roster *all = &m->game.world.roster;
    bool asks = true;
    for (int tries = 0; tries < 2; tries++, asks = false) {
        budget_open(&b, m->L, "a report");
        do {
            match_enter(m->L, m);
            for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
                fill_stat_card(m, f, asks, &card[figure_slot(f->id)]);
            }
        } while (budget_again(&b, m->L));
        if (!m->raised) {
            return;
        }
        lua_pushcfunction(m->L, forget_error);
        lua_pushlightuserdata(m->L, m);
        lua_pcall(m->L, 1, 0, 0);
        lua_pop(m->L, 1);
    }
}

static json_t *stats_of(const struct stat_card *c)
{
    json_t *list = json_array();
    JSON_ADD_EACH(list, i, c->n, json_pack("[o,i]", report_words(c->name[i]), (int)c->value[i]));
    return list;
}

// What the rulebook counts for itself within an order.
static bool is_inner_state(const struct match *m, int state)
{
    return !m->ruleset && (state == STATE_WOUNDS_NOW || state == STATE_DOWNED_NOW ||
                           state == STATE_STUN_DUE || state == STATE_CLIMBING);
}

static json_t *states_of(const struct match *m, const struct figure *f)
{
    json_t *list = json_array();
    const char *const *names = m->rules.system->state_names;
    for (int s = 0; s < FIGURE_STATES; s++) {
        if (f->state[s] && names[s] && !is_inner_state(m, s)) {
            json_array_append_new(list, json_pack("[o,i]", report_words(names[s]), f->state[s]));
        }
    }
    return list;
}

static json_t *upgrades_json_of(const struct match *m, const struct figure *f)
{
    json_t *list = json_array();
    const struct upgrade_set *set = &zd_look(&m->game)->upgrades[figure_slot(f->id)];
    for (int i = 0; !m->ruleset && i < m->content.n_upgrades; i++) {
        if (upgrade_in(set, i)) {
            json_array_append_new(list, report_words(m->content.upgrade[i].name));
        }
    }
    return list;
}

static json_t *kit_of_figure(const struct match *m, const struct figure *f)
{
    json_t *list = json_array();
    for (int i = 0; !m->ruleset && i < ITEM_COUNT; i++) {
        int n = kit_count(&m->game, f, (enum item)i);
        if (n > 0) {
            json_array_append_new(list,
                                  json_pack("[o,i]", report_words(item_name((enum item)i)), n));
        }
    }
    return list;
}

static bool is_primary(const struct match *m, const struct figure *f)
{
    return !m->ruleset && f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY);
}

static bool is_all_round_watcher(const struct match *m, const struct figure *f)
{
    return !m->ruleset && sight_all_round(&m->game, f);
}

// The letter that stands for it on maps.
static json_t *json_of_map_letter(const struct match *m, figure_id id)
{
    struct layout_token token[FIGURES];
    int n = layout_tokens(&m->game, token);
    for (int i = 0; i < n; i++) {
        if (token[i].id == id) {
            return report_words((char[]){token[i].letter, token[i].number, '\0'});
        }
    }
    return json_string("");
}

static json_t *introduced(const struct match *m, const struct figure *f, const struct stat_card *c)
{
    json_t *o = json_object();
    json_object_set_new(o, "id", json_integer(f->id));
    json_object_set_new(o, "name", report_words(f->name));
    json_object_set_new(o, "letter", json_of_map_letter(m, f->id));
    json_object_set_new(o, "side", json_string(svg_side(&m->game, f)));
    json_object_set_new(o, "kind", report_words(svg_kind(&m->game, f)));
    json_object_set_new(o, "r", json_integer(f->body.radius));
    json_object_set_new(o, "h", json_integer(f->body.height));
    json_object_set_new(o, "stats", stats_of(c));
    json_object_set_new(o, "upgrades", upgrades_json_of(m, f));
    json_object_set_new(o, "carries", kit_of_figure(m, f));
    json_object_set_new(o, "primary", json_boolean(is_primary(m, f)));
    json_object_set_new(o, "all_round", json_boolean(is_all_round_watcher(m, f)));
    return o;
}

static const char *place_word_of(const struct figure *f)
{
    static const char *const places[] = {"off", "table", "left", "gone"};
    return places[f->place <= PLACE_GONE ? f->place : PLACE_GONE];
}

static json_t *as_it_is(const struct match *m, const struct figure *f, const struct stat_card *c,
                        bool stats)
{
    const spot at = f->body.at;
    json_t *o = json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "id", f->id, "x", at.x, "y", at.y, "z", at.z,
                          "fx", f->facing.x, "fy", f->facing.y);
    json_object_set_new(o, "side", json_string(svg_side(&m->game, f)));
    json_object_set_new(o, "place", json_string(place_word_of(f)));
    json_object_set_new(o, "gone", json_boolean(!figure_on_table(f)));
    json_object_set_new(o, "states", states_of(m, f));
    json_object_set_new(o, "all_round", json_boolean(is_all_round_watcher(m, f)));
    json_object_set_new(o, "stats", stats ? stats_of(c) : NULL);
    return o;
}

// Somebody who is not there any more, not even as one who is gone.
static json_t *vanished(figure_id id)
{
    return json_pack("{s:i,s:s,s:b}", "id", (int)id, "place", "gone", "gone", true);
}

static bool same_figure(const struct report_figure *was, const struct figure *f, bool all_round)
{
    return memcmp(&was->is, f, sizeof *f) == 0 && was->all_round == all_round;
}

// The page knows each figure as the last step had it: only what differs from that is added.
static void changes_of(struct report *r, const struct match *m, const struct figure *f,
                       const struct stat_card *c, json_t *list)
{
    struct report_figure *was = &r->before[figure_slot(f->id)];
    bool known = was->is.id == f->id, all_round = is_all_round_watcher(m, f);
    bool stats = memcmp(was->stat, c->value, sizeof *c->value * (size_t)c->n) != 0;
    if (!known) {
        json_array_append_new(r->figures, introduced(m, f, c));
        stats = true;
    }
    if (!known || stats || !same_figure(was, f, all_round)) {
        json_array_append_new(list, as_it_is(m, f, c, stats));
    }
    was->is = *f;
    was->all_round = all_round;
    memcpy(was->stat, c->value, sizeof *c->value * (size_t)c->n);
}

json_t *report_changed(struct report *r, struct match *m)
{
    struct stat_card card[FIGURES];
    memset(card, 0, sizeof card);
    json_t *list = json_array();
    all_cards(m, card);
    for (int i = 0; i < FIGURES; i++) {
        const struct figure *f = &m->game.world.roster.slot[i];
        struct report_figure *was = &r->before[i];
        if (was->is.id != FIGURE_NONE && was->is.id != f->id) {
            json_array_append_new(list, vanished(was->is.id));
            was->is.id = FIGURE_NONE;
        }
        if (f->id != FIGURE_NONE) {
            changes_of(r, m, f, &card[i], list);
        }
    }
    return list;
}
