// lint_files.c: what files are made of: mission { ... }, quantity(...).
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_parts.h"
#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/hooks/system.h"

static const struct system *system_now(const struct lint *l)
{
    return l->file->m ? l->file->m->rules.system : NULL;
}

static struct type view_of(const struct lint *l, enum rule_kind kind, int row, bool locked)
{
    const struct rule_row *r = &system_now(l)->rows[kind][row];
    return (struct type){.view = r->view, .locked = locked, .row = r->name};
}

// The row of a name, -1 where there is none, which is said.
int lint_files_rule_row(struct lint *l, const struct node *name, enum rule_kind kind)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    const struct system *s = system_now(l);
    lint_watch_kind(l, name, kinds[kind]);
    if (!s || name->kind != TREE_STRING) {
        return -1;
    }
    int row = rules_find(s, kind, name->text);
    if (row < 0) {
        char mend[FINDING_MEND] = "";
        const char *near = rules_nearest(s, kind, name->text);
        for (int k = 0; k < 4 && !*mend; k++) {
            if (k != (int)kind && rules_find(s, (enum rule_kind)k, name->text) >= 0) {
                snprintf(mend, sizeof mend, "'%s' is a %s", name->text, kinds[k]);
            }
        }
        if (!*mend && near) {
            snprintf(mend, sizeof mend, "did you mean '%s'?", near);
        }
        lint_say(l, SEVERITY_ERROR, name, *mend ? mend : "`zerodark rules` lists them all",
                 "no %s '%s'", kinds[kind], name->text);
    }
    return row;
}

// Is there an objective that is not written down as invulnerable?
static bool has_vulnerable(const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_METHOD && strstr(n->text, "objective")) {
            const struct node *toughness = lint_field(n->b, "toughness");
            if (!toughness || toughness->kind != TREE_STRING ||
                strcmp(toughness->text, "invulnerable") != 0) {
                return true;
            }
        }
        if ((n->a && has_vulnerable(n->a)) || (n->b && has_vulnerable(n->b)) ||
            (n->c && has_vulnerable(n->c))) {
            return true;
        }
    }
    return false;
}

// Is there an objective that may be carried, as far as that is written down?
static bool has_carried(const struct node *n)
{
    static const char *const others[] = {"operate", "none", "exit", "door", NULL};
    for (; n; n = n->next) {
        bool marker = n->kind == TREE_METHOD && strstr(n->text, "objective");
        bool add = n->kind == TREE_METHOD && (!strcmp(n->text, "add") || !strcmp(n->text, "use") ||
                                              !strcmp(n->text, "pickup"));
        const struct node *use = marker ? lint_field(n->b, "use") : NULL;
        if (add ||
            (marker && (!use || use->kind != TREE_STRING || words_index(others, use->text) < 0))) {
            return true;
        }
        if ((n->a && has_carried(n->a)) || (n->b && has_carried(n->b)) ||
            (n->c && has_carried(n->c))) {
            return true;
        }
    }
    return false;
}

// Handlers of steps that never happen in such a mission.
static void never(struct lint *l, const struct node *key)
{
    static const char *const markers[] = {"objective", "deploy_objective", "add", NULL};
    static const char *const captures[] = {"capture", NULL};
    bool marker = strncmp(key->text, "objective.", 10) == 0;
    if (marker && !lint_calls(l->block, markers)) {
        lint_say(l, SEVERITY_WARNING, key, "m:objective { at = ... } in setup puts one down",
                 "'%s' never happens: the mission has no objective", key->text);
    } else if (strcmp(key->text, "objective.destroyed") == 0 &&
               lint_has_text(l->block, "invulnerable") && !has_vulnerable(l->block)) {
        lint_say(l, SEVERITY_WARNING, key,
                 "give an objective toughness = \"sturdy\", or take this out",
                 "'%s' never happens: each objective is invulnerable", key->text);
    } else if ((strcmp(key->text, "objective.taken") == 0 ||
                strcmp(key->text, "objective.dropped") == 0) &&
               lint_calls(l->block, markers) && !has_carried(l->block)) {
        lint_say(l, SEVERITY_WARNING, key,
                 lint_has_text(l->block, "operate")
                     ? "what is operated is not taken: [\"objective.operated\"] = ..."
                     : "give one use = \"carry\", or take this out",
                 "'%s' never happens: no objective is there to be carried", key->text);
    } else if (strcmp(key->text, "objective.operated") == 0 &&
               !lint_has_text(l->block, "operate")) {
        lint_say(l, SEVERITY_WARNING, key, "give an objective use = \"operate\"",
                 "'%s' never happens: no objective is there to be operated", key->text);
    } else if (strcmp(key->text, "captive.freed") == 0 && !lint_calls(l->block, captures)) {
        lint_say(l, SEVERITY_WARNING, key, "m:capture { test = \"A(13)\" } in setup allows it",
                 "'%s' never happens: nobody can be captured in this mission", key->text);
    }
}

static bool is_of_mission(const struct node *key)
{
    struct type_field f;
    for (int i = 0; key->kind == TREE_STRING && type_field(type_of("mission_data"), i, &f); i++) {
        if (strcmp(f.name, key->text) == 0) {
            return true;
        }
    }
    return false;
}

static void handlers(struct lint *l, struct node *on)
{
    lint_twice(l, on);
    lint_watch_kind(l, on, "step");
    for (struct node *f = on->a; f; f = f->next) {
        if (f->a && is_of_mission(f->a)) {
            lint_say(l, SEVERITY_ERROR, f->a, "close `on` with a } and a comma before it",
                     "'%.60s' is a field of the mission, and stands inside of `on` here",
                     f->a->text);
            lint_expression(l, f->b);
            continue;
        }
        int row = f->a ? lint_files_rule_row(l, f->a, RULE_STEP) : -1;
        if (!f->a) {
            lint_say(l, SEVERITY_ERROR, f->b, "[\"objective.taken\"] = function(m, e) ... end",
                     "a handler needs the name of its step");
        } else if (row >= 0 && lint_function_of(f->b)) {
            const struct node *first = lint_function_of(f->b)->a;
            bool swapped = first && first->next && first->text && first->next->text &&
                           strcmp(first->text, "e") == 0 && strcmp(first->next->text, "m") == 0;
            if (swapped) { // what is inside is read as it was meant
                lint_say(l, SEVERITY_ERROR, first,
                         "a handler takes the mission first: function(m, e) ... end",
                         "the parameters come in the other order");
            }
            lint_bind(l, f->b, swapped, type_of("mission"));
            lint_bind(l, f->b, !swapped, view_of(l, RULE_STEP, row, false));
            lint_handed_more(l, f->b, 2,
                             "a handler takes the mission and what happens: "
                             "function(m, e) ... end");
            lint_doubt_result(l, f->b,
                              "a handler of a step returns nothing: act inside the function");
            never(l, f->a);
        } else if (row >= 0) {
            char what[80];
            snprintf(what, sizeof what, "on: '%.*s'", UTF8_CUT(f->a->text, 40));
            lint_value(l, f->b, type_of("fun(m: mission)"), "", what);
            continue;
        }
        if (f->b->kind == TREE_FUNCTION) {
            lint_within(l, f->b);
        }
    }
}

static void bot_call(struct lint *l, const struct node *table);

static const char *const endings[] = {"team_gone",         "deck_empty", "primary_secured",
                                      "primary_destroyed", "side_gone",  NULL};

static void judge_ending(struct lint *l, struct node *n)
{
    char mend[FINDING_MEND];
    if (n->kind == TREE_STRING && !lint_other_rules(l)) {
        for (int i = 0; endings[i]; i++) {
            if (strcmp(endings[i], n->text) == 0) {
                return;
            }
        }
        lint_meant(n->text, endings, mend);
        lint_say(l, SEVERITY_ERROR, n, mend, "over: there is no '%s'", n->text);
    } else if (lint_function_of(n)) {
        lint_bind(l, n, 0, type_of("mission"));
        lint_doubt_function(l, n, type_of("fun(m: mission): boolean"), "over");
    }
    if (n->kind != TREE_NAME || !lint_function_of(n)) {
        lint_expression(l, n);
    }
}

// Has it a field that achievements do not have? Then that is one of those that are missing.
static bool has_strange(const struct node *table)
{
    static const char *const known[] = {"name", "xp", "text", "removed", "earned", NULL};
    for (const struct node *f = table->a; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING && words_index(known, f->a->text) < 0) {
            return true;
        }
    }
    return false;
}

static void achievements(struct lint *l, const struct node *list)
{
    for (const struct node *f = list->a; f; f = f->next) {
        bool plain = f->b->kind == TREE_TABLE && !f->a;
        struct node *earned = lint_field(f->b, "earned");
        if (earned && earned->kind == TREE_FUNCTION) {
            lint_bind(l, earned, 0, type_of("mission"));
            lint_bind(l, earned, 1, type_of("figure"));
            lint_answer(l, earned); // it is a part of the XP that are asked for
        }
        if (plain && !has_strange(f->b) && !lint_row(f->b, "removed") &&
            !lint_row(f->b, "earned")) {
            lint_say(l, SEVERITY_ERROR, f->b,
                     "add removed = \"each\", removed = 1, or earned = function(m, hero) ... end",
                     "nobody can earn this achievement: 'removed' or 'earned' is missing");
        }
    }
}

static void heroes(struct lint *l, struct node *list)
{
    for (struct node *f = list->a; f; f = f->next) {
        lint_value(l, f->b, !f->a ? type_of("hero_data") : (struct type){0}, "", "hero");
    }
}

// The fields of a mission that types alone do not tell; taken out of the table while the rest of it
// is looked at.
static void judge_mission_table(struct lint *l, struct node *table)
{
    const struct node *rules = lint_field(table, "ruleset");
    if (rules && rules->kind != TREE_STRING) {
        lint_say(l, SEVERITY_ERROR, rules,
                 "write ruleset = \"name\": this field is read before the file runs",
                 "mission: field 'ruleset': a plain text in quotes expected");
    }
    struct node *on = lint_row(table, "on"), *over = lint_row(table, "over"),
                *team = lint_row(table, "heroes");
    if (on && on->b->kind == TREE_TABLE) {
        handlers(l, on->b);
    }
    if (over && over->b->kind == TREE_TABLE) {
        for (struct node *f = over->b->a; f; f = f->next) {
            judge_ending(l, f->b);
        }
    } else if (over) {
        judge_ending(l, over->b);
    }
    if (team && team->b->kind == TREE_TABLE) {
        heroes(l, team->b);
    }
    struct node *list = lint_row(table, "achievements"), *land = lint_row(table, "terrain");
    const struct node *size = lint_field(table, "table");
    double width = 48, depth = 48;
    bool known = !size || (lint_pair(size, &width, &depth) && lint_size(l, size, width, depth));
    if (known && land && land->b->kind == TREE_TABLE) {
        lint_pieces(l, land->b, width, depth);
    }
    if (list && list->b->kind == TREE_TABLE) {
        achievements(l, list->b);
    }
}

// choices = { "bottom", "left" }: values without the name of what is chosen. True: that was
// reported.
static bool lacks_names(struct lint *l, const struct node *field)
{
    const struct node *first = field->b->kind == TREE_TABLE ? field->b->a : NULL;
    if (!first || first->a || (first->b->kind != TREE_STRING && first->b->kind != TREE_NUMBER)) {
        return false;
    }
    bool choices = strcmp(field->a->text, "choices") == 0;
    lint_say(
        l, SEVERITY_ERROR, first->b,
        choices ? "a choice has a name, followed by its values: choices = { edge = { "
                  "\"bottom\", \"left\" } }"
                : "a param has a name: params = { alarm = { default = 0, low = 0, high = 3 } }",
        "mission: field '%s': %s without a name", field->a->text, choices ? "values" : "a value");
    return true;
}

// mission { ... }: each field by its type, but those that were looked at above.
static void mission_call(struct lint *l, struct node *call)
{
    static const char *const own[] = {"on", "over", "heroes", "choices", "params"};
    struct node *table = call->b, *held[5] = {NULL};
    if (!table || table->kind != TREE_TABLE) {
        lint_arguments(l, call, type_of(lint_known_function(FILE_MISSION, "mission")));
        return;
    }
    const struct node *missions = lint_row(table, "missions");
    if (missions) {
        lint_say(l, SEVERITY_ERROR, call, "an operation is made by: return operation { ... }",
                 "a mission has no missions of its own (line %d)", missions->a->line);
        return;
    }
    judge_mission_table(l, table);
    struct node nothing = {.kind = TREE_OTHER, .line = table->line, .column = table->column};
    for (int i = 0; i < 5; i++) {
        struct node *f = lint_row(table, own[i]);
        bool looked_at = f && (i > 2 ? lacks_names(l, f) : f->b->kind == TREE_TABLE || i == 1);
        if (looked_at) {
            held[i] = f->b;
            f->b = &nothing;
        }
    }
    lint_arguments(l, call, type_of(lint_known_function(FILE_MISSION, "mission")));
    for (int i = 0; i < 5; i++) {
        if (held[i]) {
            lint_row(table, own[i])->b = held[i];
        }
    }
}

static enum rule_kind rule_kind_of_call(const char *function)
{
    return strcmp(function, "quantity") == 0 ? RULE_QUANTITY
           : strcmp(function, "check") == 0  ? RULE_CHECK
           : strcmp(function, "param") == 0  ? RULE_PARAM
                                             : RULE_STEP;
}

// quantity("shoot.target", function(terms, shot) ... end), globals of a pack and methods of a game.
static void hook_call(struct lint *l, struct node *call, const char *function,
                      struct type signature)
{
    struct node *name = call->b, *handler = name ? name->next : NULL;
    enum rule_kind kind = rule_kind_of_call(function);
    int row = name ? lint_files_rule_row(l, name, kind) : -1;
    if (kind == RULE_PARAM || row < 0 || !lint_function_of(handler)) {
        lint_arguments(l, call, signature);
        return;
    }
    bool asks = kind != RULE_STEP, instead = strcmp(function, "instead") == 0;
    char takes[128];
    snprintf(takes, sizeof takes, "write %.20s(\"%.40s\", function(%s) ... end)", function,
             name->text,
             kind == RULE_QUANTITY ? "terms, view"
             : kind == RULE_CHECK  ? "verdict, view"
             : instead             ? "view, vanilla"
                                   : "view");
    lint_handed_more(l, handler, asks || instead ? 2 : 1, takes);
    if (asks) {
        lint_bind(l, handler, 0, type_of(kind == RULE_QUANTITY ? "terms" : "verdict"));
    }
    lint_bind(l, handler, asks, view_of(l, kind, row, asks));
    if (strcmp(function, "instead") != 0) {
        lint_doubt_result(l, handler,
                          kind == RULE_QUANTITY ? "add a term: terms:add(\"why\", number)"
                          : kind == RULE_CHECK
                              ? "deny with verdict:deny(\"why\")"
                              : "a handler of a step returns nothing: act inside the function");
    }
    if (kind == RULE_CHECK) {
        lint_doubt_check(l, handler);
    }
    if (handler->kind == TREE_FUNCTION) {
        (asks ? lint_answer : lint_within)(l, handler);
    }
    if (handler->next) {
        lint_value(l, handler->next, type_of("handler_options"), "", function);
    }
}

static bool is_hook(const char *name)
{
    static const char *const names[] = {"quantity", "check", "before", "instead",
                                        "after",    "param", NULL};
    return words_index(names, name) >= 0;
}

// program "Guard" [[ ... ]], or program("Guard", [[ ... ]]).
static bool program_call(struct lint *l, struct node *call)
{
    struct node *f = call->a->kind == TREE_CALL ? call->a->a : call->a;
    struct node *name = call->a->kind == TREE_CALL ? call->a->b : call->b;
    struct node *listing = call->a->kind == TREE_CALL ? call->b : name ? name->next : NULL;
    if (f->kind != TREE_NAME || f->of || strcmp(f->text, "program") != 0 || !name || !listing ||
        !lint_known_function(l->file->kind, "program")) {
        return false;
    }
    if (listing->kind == TREE_STRING && !l->silent) {
        lint_listing(l->file->path, name->kind == TREE_STRING ? name->text : "?", listing->text,
                     strlen(listing->text), listing->line + listing->list, l->found);
    } else if (lint_function_of(listing)) {
        lint_bind(l, listing, 0, type_of("figure"));
        lint_bind(l, listing, 1, type_of("game"));
        lint_answer(l, listing);
        lint_actions(l, lint_function_of(listing), name->kind == TREE_STRING ? name->text : "?");
    } else if (listing->kind == TREE_TABLE || listing->kind == TREE_NUMBER) {
        lint_value(l, listing, type_of("string|fun(robot: figure, game: game)"), "", "program");
    }
    return true;
}

bool lint_known_call(struct lint *l, struct node *call)
{
    struct node *f = call->a;
    if (lint_words_require(l, call)) {
        return true;
    }
    if (program_call(l, call)) {
        return true;
    }
    if (f->kind != TREE_NAME || f->of) {
        return false;
    }
    const char *signature = lint_known_function(l->file->kind, f->text);
    if (!signature) {
        return false;
    }
    if (strcmp(f->text, "mission") == 0 && !lint_other_rules(l)) {
        mission_call(l, call);
    } else if (strcmp(f->text, "mission") == 0 && call->b && call->b->kind == TREE_TABLE) {
        judge_mission_table(l, call->b);
    } else if (is_hook(f->text)) {
        hook_call(l, call, f->text, type_of(signature));
    } else if (strcmp(f->text, "declare") == 0 || strcmp(f->text, "ruleset") == 0) {
        struct type_argument a = {.type = {0}};
        type_argument(type_of(signature), 0, &a);
        for (struct node *arg = call->b; arg; arg = arg->next) {
            lint_watch_value(l, arg, a.type, "");
            lint_expression(l, arg); // floor 3 reads what they say
        }
        lint_declare(l, call->b);
    } else {
        lint_arguments(l, call, type_of(signature));
        if (strcmp(f->text, "map") == 0 && call->b && call->b->kind == TREE_TABLE) {
            lint_map(l, call->b);
        }
        if (strcmp(f->text, "bot") == 0 && call->b && call->b->kind == TREE_TABLE) {
            bot_call(l, call->b);
        }
    }
    return true;
}

// What the function `order` of a bot returns, as far as it is written down.
static void returns(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        const struct node *value = n->kind == TREE_RETURN ? n->a : NULL;
        const struct node *order = value ? lint_field(value, "order") : NULL;
        if (value && (value->kind == TREE_STRING || value->kind == TREE_NUMBER)) {
            lint_say(l, SEVERITY_ERROR, value,
                     "return { order = \"shoot\", figure = ..., target = ... }, or one of b:open()",
                     "an order is a table");
        } else if (value && value->kind == TREE_TABLE && value->a && !order) {
            lint_say(l, SEVERITY_ERROR, value, "add order = \"move\", or the like",
                     "an order needs the field 'order'");
        } else if (order && order->kind == TREE_STRING && strcmp(order->text, "pass") != 0 &&
                   !lint_field(value, "figure")) {
            lint_say(l, SEVERITY_ERROR, value, "add figure = one of b.own",
                     "the order '%s' does not say who acts", order->text);
        }
        if (n->kind != TREE_FUNCTION && n->kind != TREE_LOCAL_FN) {
            returns(l, n->kind == TREE_IF ? NULL : n->a);
            returns(l, n->b);
            returns(l, n->c);
        }
    }
}

static void bot_call(struct lint *l, const struct node *table)
{
    struct node *order = lint_field(table, "order");
    const struct node *f = order ? lint_function_of(order) : NULL;
    if (f && !lint_other_rules(l)) {
        returns(l, f->b);
    }
}

// { order = "shooot", figure = ... }: what a bot returns.
void lint_table(struct lint *l, const struct node *table)
{
    const struct node *order = l->file->kind == FILE_BOT ? lint_field(table, "order") : NULL;
    if (order && order->kind == TREE_STRING) {
        if (strcmp(order->text, "pass") != 0) {
            lint_words_one(l, order, SYSTEM_ORDER, "order");
        }
        lint_fields(l, table, type_of("given_order"), "order");
    }
}

void lint_choice(struct lint *l, const struct node *n)
{
    const struct node *of = n->a, *choices = lint_field(lint_mission(l), "choices");
    const char *names[33] = {0};
    int count = 0;
    bool ours = of->kind == TREE_INDEX && of->text &&
                (strcmp(of->text, "choice") == 0 || strcmp(of->text, "rival_choice") == 0) &&
                type_is(type_single(lint_infer(l, of->a)), "mission");
    if (!ours || !lint_mission(l) || (choices && choices->kind != TREE_TABLE)) {
        return;
    }
    for (const struct node *f = choices ? choices->a : NULL; f; f = f->next) {
        if (!f->a || f->a->kind != TREE_STRING || strcmp(f->a->text, n->text) == 0) {
            return;
        }
        if (count < 32) {
            names[count++] = f->a->text;
        }
    }
    char mend[FINDING_MEND];
    lint_meant(n->text, names, mend);
    lint_say(
        l, SEVERITY_ERROR, n,
        *mend ? mend
              : "the field `choices` declares them: choices = { edge = { \"top\", \"bottom\" } }",
        "the mission has no choice '%s'", n->text);
}
