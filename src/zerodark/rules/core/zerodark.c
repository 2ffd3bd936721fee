// zerodark.c: the registry of the rule system, expanded from rules.def and switches.def.
#include "zerodark/rules/core/zerodark.h"

#include <string.h>

#include "engine/row.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/chapters.h"

#define PARAM(code, name, value, low, high, doc, ledger)
#define SWITCH(code, name, value, low, high, doc, ledger)
#define QUANTITY(code, name, view, doc, ledger)
#define CHECK(code, name, view, doc, ledger)
#define STEP(code, name, view, function, doc, ledger)

#undef PARAM
#undef SWITCH
#define PARAM(code, name, value, low, high, doc, ledger)                                           \
    {name, doc, ledger, NULL, value, low, high, NULL},
#define SWITCH PARAM
static const struct rule_row params[] = {
#include "zerodark/rules/core/rules.def"
#include "zerodark/rules/core/switches.def"
};
#undef PARAM
#undef SWITCH
#define PARAM(code, name, value, low, high, doc, ledger)

#undef QUANTITY
#define QUANTITY(code, name, view, doc, ledger) {name, doc, ledger, &view_##view, 0, 0, 0, NULL},
static const struct rule_row quantities[] = {
#include "zerodark/rules/core/rules.def"
};
#undef QUANTITY
#define QUANTITY(code, name, view, doc, ledger)

#undef CHECK
#define CHECK(code, name, view, doc, ledger) {name, doc, ledger, &view_##view, 0, 0, 0, NULL},
static const struct rule_row checks[] = {
#include "zerodark/rules/core/rules.def"
};
#undef CHECK
#define CHECK(code, name, view, doc, ledger)

#undef STEP
#define STEP(code, name, view, function, doc, ledger)                                              \
    {name, doc, ledger, &view_##view, 0, 0, 0, function},
static const struct rule_row steps[] = {
#include "zerodark/rules/core/rules.def"
};
#undef STEP

static const char *const stat_names[FIGURE_STATS] = {
    "M",   "F",    "A",         "D",      "AV",        "FW",       "Att",  "Def",    "Wnd",
    "Cyl", "rank", "toughness", "number", "FW change", "ablative", "make", "radius", "auto"};

static const char *const state_names[FIGURE_STATES] = {
#define X(code, name, max, marked, doc) name,
    STATE_MAP(X)
#undef X
};

static const uint8_t state_most[FIGURE_STATES] = {
#define X(code, name, max, marked, doc) max,
    STATE_MAP(X)
#undef X
};

static const char *const flag_names[32] = {
#define X(code, name, doc) name,
    FLAG_MAP(X)
#undef X
};

static const char *const tag_names[32] = {
#define X(code, name, doc) name,
    TAG_MAP(X)
#undef X
};

static const char *const order_names[] = {
#define X(code, name, doc) name,
    ORDER_MAP(X)
#undef X
        NULL};

static const char *const kind_names[] = {"hero", "ally", "bogey", "gadget", "objective", NULL};

static const char *const side_names[] = {"team", "rival", "red", "nobody", NULL};

static const char *const link_names[FIGURE_LINKS] = {0};

static const char *const over_names[] = {"completed", "failed", "blue", "green", "draw", NULL};

const struct system zerodark_system = {
    .name = "zerodark",
    .rows = {[RULE_PARAM] = params,
             [RULE_QUANTITY] = quantities,
             [RULE_CHECK] = checks,
             [RULE_STEP] = steps},
    .n_rows = {[RULE_PARAM] = PARAM_COUNT,
               [RULE_QUANTITY] = QUANTITY_COUNT,
               [RULE_CHECK] = CHECK_COUNT,
               [RULE_STEP] = STEP_COUNT},
    .stat_names = stat_names,
    .state_names = state_names,
    .state_most = state_most,
    .flag_names = flag_names,
    .kind_names = kind_names,
    .order_names = order_names,
    .tag_names = tag_names,
    .side_names = side_names,
    .link_names = link_names,
    .over_names = over_names,
    .own = &zerodark_layout,
    .check = zerodark_check,
    .perform = activation_perform,
};

// Its bytes are hashed with the world's: the members leave no gap.
_Static_assert(sizeof(struct cloud) == 8, "no padding in a cloud");
_Static_assert(sizeof(struct hand) == 4 + HAND_CARDS, "no padding in a hand");

// Sizes of the rulebook in millimetres (ZD-CYL-02, ZD-CYL-03, ZD-SCALE-01, ZD-SCALE-02).
static const struct scale scales[] = {
    {.name = "28mm",
     .unit = LEN_INCH,
     .cyl = {{250, 100}, {250, 200}, {250, 300}, {300, 400}, {400, 500}, {600, 700}},
     .prone_height = 100,
     .gas_diameter = 400,
     .objective_diameter = 400,
     .objective_height = 500},
    {.name = "15mm",
     .unit = LEN_CM,
     .cyl = {{120, 50}, {120, 100}, {120, 150}, {150, 200}, {200, 250}, {300, 300}},
     .prone_height = 50,
     .gas_diameter = 200,
     .objective_diameter = 200,
     .objective_height = 250},
};

void content_init(struct content *c)
{
    memset(c, 0, sizeof *c);
    memcpy(c->scale, scales, sizeof scales);
    c->n_scales = sizeof scales / sizeof *scales;
}

int content_profile(const struct content *c, const char *name)
{
    return ROW_FIND(c->profile, c->n_profiles, name);
}

int content_program(const struct content *c, const char *name)
{
    return ROW_FIND(c->program, c->n_programs, name);
}

int content_upgrade(const struct content *c, const char *name)
{
    return ROW_FIND(c->upgrade, c->n_upgrades, name);
}
