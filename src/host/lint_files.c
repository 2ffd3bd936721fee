// lint_files.c: what files are made of: mission { ... }, quantity(...), and what in them nobody
// will ever call.
#include <stdio.h>
#include <string.h>

#include "host/lint_parts.h"
#include "script/system.h"

static struct node *field_of(const struct node *table, const char *name)
{
    for (struct node *f = table ? table->a : NULL; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING && strcmp(f->a->text, name) == 0) {
            return f;
        }
    }
    return NULL;
}

struct node *lint_field(const struct node *table, const char *name)
{
    struct node *f = table && table->kind == TREE_TABLE ? field_of(table, name) : NULL;
    return f ? f->b : NULL;
}

static const struct system *system_now(const struct lint *l)
{
    return l->file->m ? l->file->m->rules.system : NULL;
}

static struct type view_of(const struct lint *l, enum rule_kind kind, int row, bool locked)
{
    return (struct type){.view = system_now(l)->rows[kind][row].view, .locked = locked};
}

// The row of a name, -1 where there is none, which is said.
static int row_of(struct lint *l, const struct node *name, enum rule_kind kind)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    const struct system *s = system_now(l);
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
        lint_say(l, SEVERITY_ERROR, name, *mend ? mend : "`zerodark rules` lists all there are",
                 "no %s '%s'", kinds[kind], name->text);
    }
    return row;
}

// Is there a call of a method of that name anywhere in the list, or below it?
static bool calls(const struct node *n, const char *const *methods)
{
    for (; n; n = n->next) {
        for (int i = 0; methods[i] && n->kind == TREE_METHOD; i++) {
            if (strcmp(n->text, methods[i]) == 0) {
                return true;
            }
        }
        if ((n->a && calls(n->a, methods)) || (n->b && calls(n->b, methods)) ||
            (n->c && calls(n->c, methods))) {
            return true;
        }
    }
    return false;
}

static bool has_text(const struct node *n, const char *text)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_STRING && strcmp(n->text, text) == 0) ||
            (n->a && has_text(n->a, text)) || (n->b && has_text(n->b, text)) ||
            (n->c && has_text(n->c, text))) {
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
    if (marker && !calls(l->block, markers)) {
        lint_say(l, SEVERITY_WARNING, key, "m:objective { at = ... } in setup puts one down",
                 "'%s' never happens: the mission has no objective", key->text);
    } else if (strcmp(key->text, "objective.operated") == 0 && !has_text(l->block, "operate")) {
        lint_say(l, SEVERITY_WARNING, key, "give one use = \"operate\"",
                 "'%s' never happens: no objective is there to be operated", key->text);
    } else if (strcmp(key->text, "captive.freed") == 0 && !calls(l->block, captures)) {
        lint_say(l, SEVERITY_WARNING, key, "m:capture { test = \"A(13)\" } in setup allows it",
                 "'%s' never happens: nobody can be captured in this mission", key->text);
    }
}

static void handlers(struct lint *l, struct node *on)
{
    for (struct node *f = on->a; f; f = f->next) {
        int row = f->a ? row_of(l, f->a, RULE_STEP) : -1;
        if (!f->a) {
            lint_say(l, SEVERITY_ERROR, f->b, "[\"objective.taken\"] = function(m, e) ... end",
                     "a handler needs the name of its step");
        } else if (row >= 0 && lint_function_of(f->b)) {
            lint_bind(l, f->b, 0, type_of("mission"));
            lint_bind(l, f->b, 1, view_of(l, RULE_STEP, row, false));
            never(l, f->a);
        } else if (row >= 0) {
            char what[80];
            snprintf(what, sizeof what, "on: '%.40s'", f->a->text);
            lint_value(l, f->b, type_of("fun(m: mission)"), "", what);
            continue;
        }
        if (f->b->kind == TREE_FUNCTION) {
            lint_expression(l, f->b);
        }
    }
}

static void bot_call(struct lint *l, const struct node *table);

static const char *const endings[] = {"team_gone",         "deck_empty", "primary_secured",
                                      "primary_destroyed", "side_gone",  NULL};

static void ending(struct lint *l, struct node *n)
{
    char mend[FINDING_MEND];
    if (n->kind == TREE_STRING && !(l->file->m && l->file->m->ruleset)) {
        for (int i = 0; endings[i]; i++) {
            if (strcmp(endings[i], n->text) == 0) {
                return;
            }
        }
        lint_meant(n->text, endings, mend);
        lint_say(l, SEVERITY_ERROR, n, mend, "over: there is no '%s'", n->text);
    } else if (lint_function_of(n)) {
        lint_bind(l, n, 0, type_of("mission"));
    }
    if (n->kind != TREE_NAME || !lint_function_of(n)) {
        lint_expression(l, n);
    }
}

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
    bool ours = !(l->file->m && l->file->m->ruleset);
    if (ours && lint_function_of(setup->b) && !calls(l->block, ways) &&
        !has_name(l->block, "versus")) {
        lint_say(l, SEVERITY_ERROR, setup->a, "add m:deploy_team { edge = \"bottom\" }",
                 "'setup' deploys no team: nobody is there to play");
    }
}

// Has it a field that achievements do not have? Then that is one of those that are missing.
static bool has_strange(const struct node *table)
{
    static const char *const known[] = {"name", "xp", "text", "removed", "earned"};
    for (const struct node *f = table->a; f; f = f->next) {
        size_t i = 0, n = sizeof known / sizeof *known;
        while (f->a && f->a->kind == TREE_STRING && i < n && strcmp(f->a->text, known[i]) != 0) {
            i++;
        }
        if (i == n) {
            return true;
        }
    }
    return false;
}

static void achievements(struct lint *l, const struct node *list)
{
    for (const struct node *f = list->a; f; f = f->next) {
        bool plain = f->b->kind == TREE_TABLE && !f->a;
        if (plain && !has_strange(f->b) && !field_of(f->b, "removed") &&
            !field_of(f->b, "earned")) {
            lint_say(l, SEVERITY_ERROR, f->b,
                     "add removed = \"each\", removed = 1, or earned = function(m, hero) ... end",
                     "nobody can earn this achievement: 'removed' or 'earned' is missing");
        }
    }
}

static void heroes(struct lint *l, struct node *list)
{
    for (struct node *f = list->a; f; f = f->next) {
        lint_value(l, f->b, !f->a ? type_of("hero_fields") : (struct type){0}, "", "hero");
    }
}

// The fields of a mission that types alone do not tell; taken out of the table while the rest of it
// is looked at.
static void mission_table(struct lint *l, struct node *table)
{
    struct node *on = field_of(table, "on"), *over = field_of(table, "over"),
                *team = field_of(table, "heroes");
    if (on && on->b->kind == TREE_TABLE) {
        handlers(l, on->b);
    }
    if (over && over->b->kind == TREE_TABLE) {
        for (struct node *f = over->b->a; f; f = f->next) {
            ending(l, f->b);
        }
    } else if (over) {
        ending(l, over->b);
    }
    if (team && team->b->kind == TREE_TABLE) {
        heroes(l, team->b);
    }
    struct node *list = field_of(table, "achievements"), *land = field_of(table, "terrain");
    double width = 48, depth = 48;
    if (land && land->b->kind == TREE_TABLE &&
        (!field_of(table, "table") || lint_pair(lint_field(table, "table"), &width, &depth))) {
        lint_pieces(l, land->b, width, depth);
    }
    if (list && list->b->kind == TREE_TABLE) {
        achievements(l, list->b);
    }
}

// mission { ... }: each field by its type, but those that were looked at above.
static void mission_call(struct lint *l, struct node *call)
{
    static const char *const own[] = {"on", "over", "heroes"};
    struct node *table = call->b, *held[3] = {NULL};
    if (!table || table->kind != TREE_TABLE) {
        lint_arguments(l, call, type_of(known_function(FILE_MISSION, "mission")));
        return;
    }
    mission_table(l, table);
    struct node nothing = {.kind = TREE_OTHER, .line = table->line, .column = table->column};
    for (int i = 0; i < 3; i++) {
        struct node *f = field_of(table, own[i]);
        bool looked_at = f && (f->b->kind == TREE_TABLE || i == 1);
        if (looked_at) {
            held[i] = f->b;
            f->b = &nothing;
        }
    }
    lint_arguments(l, call, type_of(known_function(FILE_MISSION, "mission")));
    for (int i = 0; i < 3; i++) {
        if (held[i]) {
            field_of(table, own[i])->b = held[i];
        }
    }
}

static enum rule_kind kind_of(const char *function)
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
    enum rule_kind kind = kind_of(function);
    int row = name ? row_of(l, name, kind) : -1;
    if (kind == RULE_PARAM || row < 0 || !lint_function_of(handler)) {
        lint_arguments(l, call, signature);
        return;
    }
    bool asks = kind != RULE_STEP;
    if (asks) {
        lint_bind(l, handler, 0, type_of(kind == RULE_QUANTITY ? "terms" : "verdict"));
    }
    lint_bind(l, handler, asks, view_of(l, kind, row, asks));
    if (handler->kind == TREE_FUNCTION) {
        lint_expression(l, handler);
    }
    if (handler->next) {
        lint_value(l, handler->next, type_of("handler_options"), "", function);
    }
}

static bool is_hook(const char *name)
{
    static const char *const names[] = {"quantity", "check", "before", "instead", "after", "param"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

// program "Guard" [[ ... ]], or program("Guard", [[ ... ]]).
static bool program_call(struct lint *l, struct node *call)
{
    struct node *f = call->a->kind == TREE_CALL ? call->a->a : call->a;
    struct node *name = call->a->kind == TREE_CALL ? call->a->b : call->b;
    struct node *listing = call->a->kind == TREE_CALL ? call->b : name ? name->next : NULL;
    if (f->kind != TREE_NAME || f->of || strcmp(f->text, "program") != 0 || !name || !listing ||
        !known_function(l->file->kind, "program")) {
        return false;
    }
    if (listing->kind == TREE_STRING && !l->silent) {
        lint_listing(l->file->path, name->kind == TREE_STRING ? name->text : "?", listing->text,
                     strlen(listing->text), listing->line + listing->list, l->found);
    } else if (lint_function_of(listing)) {
        lint_bind(l, listing, 0, type_of("figure"));
        lint_bind(l, listing, 1, type_of("game"));
        lint_expression(l, listing);
    } else if (listing->kind == TREE_TABLE || listing->kind == TREE_NUMBER) {
        lint_value(l, listing, type_of("string|fun(robot: figure, game: game)"), "", "program");
    }
    return true;
}

bool lint_known_call(struct lint *l, struct node *call)
{
    struct node *f = call->a;
    if (program_call(l, call)) {
        return true;
    }
    if (f->kind != TREE_NAME || f->of) {
        return false;
    }
    const char *signature = known_function(l->file->kind, f->text);
    if (!signature) {
        return false;
    }
    if (strcmp(f->text, "mission") == 0 && !(l->file->m && l->file->m->ruleset)) {
        mission_call(l, call);
    } else if (strcmp(f->text, "mission") == 0 && call->b && call->b->kind == TREE_TABLE) {
        mission_table(l, call->b);
    } else if (is_hook(f->text)) {
        hook_call(l, call, f->text, type_of(signature));
    } else if (strcmp(f->text, "declare") == 0 || strcmp(f->text, "ruleset") == 0) {
        for (struct node *arg = call->b; arg; arg = arg->next) {
            lint_expression(l, arg); // floor 3 reads what they say
        }
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

static void list_word(struct lint *l, const struct node *n, enum system_list list, const char *kind)
{
    const struct match *m = l->file->m;
    if (!m || n->kind != TREE_STRING || system_word(m, list, n->text) >= 0) {
        return;
    }
    char mend[FINDING_MEND];
    lint_meant(n->text, system_words(m, list), mend);
    lint_say(l, SEVERITY_ERROR, n, mend, "no %s '%s'", kind, n->text);
}

static void profile(struct lint *l, const struct node *n)
{
    const struct match *m = l->file->m;
    const char *names[PROFILES + 1] = {0};
    char mend[FINDING_MEND];
    if (!m || m->ruleset || !n || n->kind != TREE_STRING ||
        content_profile(&m->content, n->text) >= 0) {
        return;
    }
    for (int i = 0; i < m->content.n_profiles; i++) {
        names[i] = m->content.profile[i].name;
    }
    lint_meant(n->text, names, mend);
    lint_say(l, SEVERITY_ERROR, n, mend, "no profile '%s'", n->text);
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
                     "the order '%s' says not who", order->text);
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
    if (f && !(l->file->m && l->file->m->ruleset)) {
        returns(l, f->b);
    }
}

// { order = "shooot", figure = ... }: what a bot returns.
void lint_table(struct lint *l, const struct node *table)
{
    const struct node *order = l->file->kind == FILE_BOT ? lint_field(table, "order") : NULL;
    if (order && order->kind == TREE_STRING) {
        if (strcmp(order->text, "pass") != 0) {
            list_word(l, order, SYSTEM_ORDER, "order");
        }
        lint_fields(l, table, type_of("given_order"), "order");
    }
}

static const struct node *mission_of(const struct lint *l)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = n->kind == TREE_RETURN || n->kind == TREE_CALLS ? n->a : NULL;
        if (call && call->kind == TREE_CALL && call->a->kind == TREE_NAME &&
            strcmp(call->a->text, "mission") == 0 && call->b && call->b->kind == TREE_TABLE) {
            return call->b;
        }
    }
    return NULL;
}

void lint_choice(struct lint *l, const struct node *n)
{
    const struct node *of = n->a, *choices = lint_field(mission_of(l), "choices");
    const char *names[33] = {0};
    int count = 0;
    bool ours = of->kind == TREE_INDEX && of->text &&
                (strcmp(of->text, "choice") == 0 || strcmp(of->text, "rival_choice") == 0) &&
                type_is(type_single(lint_infer(l, of->a)), "mission");
    if (!ours || !mission_of(l) || (choices && choices->kind != TREE_TABLE)) {
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
    lint_say(l, SEVERITY_ERROR, n,
             *mend ? mend : "choices = { edge = { \"top\", \"bottom\" } } has them",
             "the mission has no choice '%s'", n->text);
}

int lint_line_of(const char *text, size_t n, const char *field)
{
    struct tree *t = tree_read(text, n);
    struct lint l = {.block = t ? tree_block(t) : NULL};
    const struct node *table = mission_of(&l), *f = table ? field_of(table, field) : NULL;
    int line = f ? f->a->line : table ? table->line : 1;
    tree_free(t);
    return line;
}

static const struct node *text_node(const struct node *n, const char *text)
{
    for (; n; n = n->next) {
        const struct node *found = n->kind == TREE_STRING && strcmp(n->text, text) == 0 ? n : NULL;
        found = found ? found : n->a ? text_node(n->a, text) : NULL;
        found = found ? found : n->b ? text_node(n->b, text) : NULL;
        found = found ? found : n->c ? text_node(n->c, text) : NULL;
        if (found) {
            return found;
        }
    }
    return NULL;
}

// The calls of m:objective that name a marker so.
static int placed(const struct node *n, const char *name, const struct node **at)
{
    int count = 0;
    for (; n; n = n->next) {
        const struct node *said = n->kind == TREE_METHOD && strcmp(n->text, "objective") == 0
                                      ? lint_field(n->b, "name")
                                      : NULL;
        if (said && said->kind == TREE_STRING && strcmp(said->text, name) == 0) {
            *at = lint_field(n->b, "at");
            count++;
        }
        count += n->a ? placed(n->a, name, at) : 0;
        count += n->b ? placed(n->b, name, at) : 0;
        count += n->c ? placed(n->c, name, at) : 0;
    }
    return count;
}

bool lint_place_of(const char *text, size_t n, const char *name, double *x, double *y)
{
    struct tree *t = tree_read(text, n);
    const struct node *at = NULL;
    bool found = t && placed(tree_block(t), name, &at) == 1 && lint_pair(at, x, y);
    tree_free(t);
    return found;
}

bool lint_find_text(const char *text, size_t n, const char *wanted, int *line, int *column)
{
    struct tree *t = tree_read(text, n);
    const struct node *found = t ? text_node(tree_block(t), wanted) : NULL;
    if (found) {
        *line = found->line;
        *column = found->column;
    }
    tree_free(t);
    return found != NULL;
}

void lint_words(struct lint *l, const struct node *call, struct type object)
{
    static const struct {
        const char *class, *method;
        enum rule_kind kind;
    } rows[] = {
        {"mission", "switch", RULE_PARAM}, {"game", "param", RULE_PARAM},
        {"game", "sum", RULE_QUANTITY},    {"game", "allows", RULE_CHECK},
        {"game", "step", RULE_STEP},
    };
    const struct type t = type_single(object);
    const struct node *arg = call->b;
    if (type_is(t, "mission") && strcmp(call->text, "deploy") == 0) {
        profile(l, lint_field(arg, "profile"));
    }
    if (!arg || arg->kind != TREE_STRING) {
        return;
    }
    if ((type_is(t, "game") || type_is(t, "mission")) && strcmp(call->text, "add") == 0) {
        profile(l, arg);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (type_is(t, rows[i].class) && strcmp(call->text, rows[i].method) == 0) {
            row_of(l, arg, rows[i].kind);
        }
    }
    if (type_is(t, "figure") && strcmp(call->text, "can") == 0) {
        list_word(l, arg, SYSTEM_ORDER, "order");
    } else if (type_is(t, "figure") && strcmp(call->text, "is") == 0) {
        list_word(l, arg, SYSTEM_FLAG, "flag");
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
        struct node *f = puts && n->b && n->b->kind == TREE_TABLE ? field_of(n->b, "name") : NULL;
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
    const struct node *table = l->file->kind == FILE_MISSION ? mission_of(l) : NULL;
    const struct node *setup = table ? field_of(table, "setup") : NULL;
    if (l->file->kind == FILE_MISSION) {
        names_in(l, l->block);
    }
    if (setup && findings_count(l->found, SEVERITY_ERROR) == 0) { // what is misspelt may do it
        setting_up(l, setup);
    }
}
