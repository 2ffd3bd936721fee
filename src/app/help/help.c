// help.c: one walk over all rows hands each entry to a function, and counting, printing and
// guessing are all such walks. A search counts first, because only a few entries that share a name
// are shown in full.
#include "app/help/help.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/help/help_book.h"
#include "app/help/internal/help_rules.h"
#include "app/help/internal/help_text.h"
#include "app/text/text_add.h"
#include "script/api/module.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/packs/content.h"
#include "script/rulesets/ruleset.h"

struct visit {
    help_see *see;
    void *self;
    bool over;
};

static void give_entry_to_visitor(struct visit *v, const struct help_entry *e)
{
    v->over = v->over || !v->see(v->self, e);
}

// A function, or a field whose name follows a dot.
static void give_words_to_visitor(struct visit *v, const char *chapter, const char *prefix,
                                  const char *kind, const struct shape_field *words,
                                  lua_CFunction call)
{
    char name[96];
    snprintf(name, sizeof name, "%s%s", prefix, words->name);
    give_entry_to_visitor(v, &(struct help_entry){.chapter = chapter,
                                                  .kind = kind,
                                                  .name = name,
                                                  .signature = words->type,
                                                  .doc = words->doc,
                                                  .example = words->example,
                                                  .call = call});
}

static void each_function(struct visit *v, const char *chapter, const char *prefix,
                          const char *kind, const char *class, const struct script_fn *list)
{
    for (; list && list->name && !v->over; list++) {
        give_words_to_visitor(v, chapter, prefix, kind, shape_class_field(class, list->name),
                              list->call);
    }
}

static void each_pack_global(struct visit *v, const struct script_fn *list)
{
    each_function(v, "globals of packs", "", "global of packs", "pack_globals", list);
}

static void each_class(struct visit *v)
{
    for (const struct class *const *c = module_classes; *c && !v->over; c++) {
        const char *name = (*c)->name;
        char chapter[128], dot[64], colon[64];
        snprintf(chapter, sizeof chapter, "%s: %s", name, shape_class(name)->doc);
        snprintf(dot, sizeof dot, "%s.", name);
        snprintf(colon, sizeof colon, "%s:", name);
        for (const struct script_field *f = (*c)->fields; f && f->name && !v->over; f++) {
            give_words_to_visitor(v, chapter, dot, f->set ? "field that can be written" : "field",
                                  shape_class_field(name, f->name), NULL);
        }
        each_function(v, chapter, colon, "method", name, (*c)->methods);
    }
}

static void each_dot(struct visit *v)
{
    for (const struct repl_command_row *r = help_rows()->dots; r->fn.name && !v->over; r++) {
        const struct shape_field *words = shape_class_field("prompt_globals", r->fn.name);
        char name[64], signature[160];
        snprintf(name, sizeof name, ".%s", r->fn.name);
        snprintf(signature, sizeof signature, "%s%sor %s%s", r->operands, *r->operands ? ", " : "",
                 r->global ? r->global : r->fn.name, words->type);
        give_entry_to_visitor(v, &(struct help_entry){.chapter = "commands of the prompt",
                                                      .kind = "command of the prompt",
                                                      .name = name,
                                                      .signature = signature,
                                                      .doc = words->doc,
                                                      .example = words->example,
                                                      .call = r->fn.call});
    }
}

// The first paragraph of an example: what follows "For example:".
static const char *after_heading(const char *example)
{
    const char *end = strchr(example, '\n');
    return end ? end + 1 : example;
}

static void each_command(struct visit *v, const struct command *const *c)
{
    for (; *c && !v->over; c++) {
        char name[64];
        snprintf(name, sizeof name, "zerodark %s", (*c)->name);
        give_entry_to_visitor(v, &(struct help_entry){.chapter = "the command line",
                                                      .kind = "command",
                                                      .name = name,
                                                      .signature = (*c)->operands,
                                                      .doc = (*c)->summary,
                                                      .example = after_heading((*c)->example)});
        if ((*c)->parts) {
            each_command(v, (*c)->parts);
        }
    }
}

void help_each(const struct system *s, help_see *see, void *self)
{
    struct visit v = {see, self, false};
    each_dot(&v);
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        each_function(&v, "zd: functions of the module", "zd.", "function", "zerodark", *list);
    }
    each_class(&v);
    each_pack_global(&v, hook_pack_functions);
    each_pack_global(&v, declare_functions);
    each_pack_global(&v, ruleset_functions);
    for (const struct shape_field *f = shape_class("file_globals")->fields; f->name && !v.over;
         f++) {
        give_words_to_visitor(&v, "globals of files", "", "global of files", f, NULL);
    }
    for (int kind = RULE_PARAM; kind <= RULE_STEP && !v.over; kind++) {
        v.over = !help_each_rule(s, (enum rule_kind)kind, see, self);
    }
    each_command(&v, help_rows()->commands);
}

// What is looked for, and what was found so far.
struct search {
    luaL_Buffer *b;
    const char *name;
    int (*call)(lua_State *L); // in place of a name
    int all, found, n_short;
};

// The last word of a name: what follows its last ".", ":" or blank.
static const char *last_word_of_name(const char *name)
{
    const char *last = name;
    for (const char *s = name; *s; s++) {
        if (strchr(".: ", *s) && s[1]) {
            last = s + 1;
        }
    }
    return last;
}

static void add_entry_view(luaL_Buffer *b, const struct help_entry *e)
{
    text_add(b, "\n  Its view is a %s: %s.", e->view->name, e->view->doc);
    for (int i = 0; i < e->view->n_fields; i++) {
        const struct field *f = &e->view->fields[i];
        char left[64], text[256];
        snprintf(left, sizeof left, "  %-14s %s", f->name, luacats_field_word(f->type));
        snprintf(text, sizeof text, "%s%s", f->doc,
                 e->steps && f->writable ? " (a handler may change it)" : "");
        help_row(b, left, 28, text);
    }
}

const char *help_gap(const struct help_entry *e, const char *gap)
{
    bool alone = strncmp(e->signature, "or ", 3) == 0; // a command of the prompt without operands
    return alone ? ", " : e->signature[0] == '(' ? "" : gap;
}

static void add_full_entry(luaL_Buffer *b, const struct help_entry *e)
{
    char head[800];
    snprintf(head, sizeof head, "%s%s%s  [%s]", e->name, help_gap(e, "  "), e->signature, e->kind);
    help_text(b, head, 0, 4);
    help_text(b, e->doc, 2, 0);
    if (e->view) {
        add_entry_view(b, e);
    }
    if (e->example) {
        luaL_addstring(b, "\n  For example:");
        help_text(b, e->example, 4, 4);
    }
    if (e->ledger && *e->ledger) {
        luaL_addstring(b, "\n  Rules of the book:");
        help_text(b, e->ledger, 4, 0);
    }
}

static bool fits_search(const struct search *s, const struct help_entry *e, bool *whole)
{
    *whole = s->call ? e->call == s->call : strcmp(e->name, s->name) == 0;
    return *whole || (!s->call && strcmp(last_word_of_name(e->name), s->name) == 0);
}

static bool count_fitting_entry(void *self, const struct help_entry *e)
{
    struct search *s = self;
    bool whole;
    s->all += fits_search(s, e, &whole);
    return true;
}

#define FULL 3 // of so many that share a name all is shown

static bool look_at_entry(void *self, const struct help_entry *e)
{
    struct search *s = self;
    bool whole, found = fits_search(s, e, &whole);
    if (found && (whole || s->all <= FULL)) {
        luaL_addstring(s->b, s->found++ ? "\n" : "");
        add_full_entry(s->b, e);
    }
    return true;
}

static bool look_short(void *self, const struct help_entry *e)
{
    struct search *s = self;
    bool whole;
    if (fits_search(s, e, &whole) && !whole) {
        if (s->n_short++ == 0) {
            text_add(s->b, "%s",
                     s->found ? "\n\nOthers of this name:" : "\nThere are several of this name:");
        }
        s->found++;
        help_row(s->b, e->name, 29, e->doc);
    }
    return true;
}

// What is found: in full, or if that is too much, on a line each.
static void search_all(const struct system *system, struct search *s)
{
    help_each(system, count_fitting_entry, s);
    help_each(system, look_at_entry, s);
    if (s->all > FULL) {
        help_each(system, look_short, s);
    }
}

static const struct system *system_here(lua_State *L)
{
    const struct system *s = &zerodark_system;
    if (match_push_latest(L)) {
        s = match_check(L, -1)->rules.system;
        lua_pop(L, 1);
    }
    return s;
}

#define NEAR_MOST 4096

struct names {
    const char *name[NEAR_MOST + 1];
    char text[NEAR_MOST * 24];
    size_t used;
    int n;
};

static void keep_name(struct names *all, const char *name)
{
    size_t size = strlen(name) + 1;
    if (all->n < NEAR_MOST && all->used + size <= sizeof all->text) {
        memcpy(all->text + all->used, name, size);
        all->name[all->n++] = all->text + all->used;
        all->used += size;
    }
}

static bool keep_names(void *self, const struct help_entry *e)
{
    const char *last = last_word_of_name(e->name);
    keep_name(self, e->name);
    if (last != e->name) {
        keep_name(self, last);
    }
    return true;
}

static bool push_unknown(lua_State *L, const struct system *s, const char *name)
{
    struct names *all = lua_newuserdatauv(L, sizeof *all, 0);
    memset(all, 0, sizeof *all);
    help_each(s, keep_names, all);
    const char *near = err_nearest(name, all->name);
    if (near) {
        lua_pushfstring(L, "nothing is called '%s'; did you mean '%s'?", name, near);
    } else {
        lua_pushfstring(L, "nothing is called '%s'; .help lists everything", name);
    }
    lua_remove(L, -2);
    return false;
}

static bool begins_chapter(const char *chapter, const char *name)
{
    size_t n = strlen(name);
    return strncmp(chapter, name, n) == 0 && (chapter[n] == ':' || !chapter[n]);
}

// The entries of a chapter, a line each.
static bool list_chapter(void *self, const struct help_entry *e)
{
    struct search *s = self;
    if (begins_chapter(e->chapter, s->name)) {
        if (s->found++ == 0) {
            help_text(s->b, e->chapter, 0, 2);
        }
        help_row(s->b, e->name, 29, e->doc);
    }
    return true;
}

// How long the first part of a sentence is.
static size_t first_part(const char *doc)
{
    size_t n = 0;
    while (doc[n] && !(strchr(":;.", doc[n]) && (doc[n + 1] == ' ' || !doc[n + 1]))) {
        n++;
    }
    return n;
}

static bool push_overview(lua_State *L)
{
    static const char text[] =
        "What you type is Lua, and the module is `zd`. Lines that begin with a dot are commands:\n";
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, text);
    for (const struct repl_command_row *r = help_rows()->dots; r->fn.name; r++) {
        char left[48], doc[200];
        snprintf(left, sizeof left, ".%s %s", r->fn.name, r->operands);
        const char *all = shape_class_field("prompt_globals", r->fn.name)->doc;
        snprintf(doc, sizeof doc, "%.*s", (int)first_part(all), all);
        help_row(&b, left, 25, doc);
    }
    luaL_addstring(&b, "\n");
    help_text(&b,
              ".help game, .help figure, .help zd list what those have; .help shoot, .help "
              "shoot.target, .help zd.successes explain one of them.",
              0, 0);
    luaL_pushresult(&b);
    return true;
}

// Pushes the help of an upgrade of the game that was opened last, table -> text.
static void push_upgrade_text(lua_State *L)
{
    char head[160];
    int row = lua_gettop(L);
    lua_getfield(L, row, "name");
    lua_getfield(L, row, "kind");
    lua_getfield(L, row, "cost");
    lua_getfield(L, row, "text");
    lua_getfield(L, row, "rules");
    snprintf(head, sizeof head, "%s  [upgrade: %s, %g of the ration]", lua_tostring(L, row + 1),
             lua_tostring(L, row + 2), (double)lua_tonumber(L, row + 3));
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    help_text(&b, head, 0, 4);
    help_text(&b, lua_tostring(L, row + 4), 2, 0);
    luaL_addstring(&b, "\n  For example:");
    text_add(&b, "\n    hero { name = \"Ada\", M = 4, F = 4, A = 3, D = 4, upgrades = { \"%s\" } }",
             lua_tostring(L, row + 1));
    luaL_addstring(&b, "\n  Rules of the book:");
    help_text(&b, lua_tostring(L, row + 5), 4, 0);
    luaL_pushresult(&b);
    lua_replace(L, row);
    lua_settop(L, row);
}

// Is there a game with an upgrade of that name?
static bool push_upgrade(lua_State *L, const char *name)
{
    int top = lua_gettop(L);
    const struct match *m = match_push_latest(L) ? match_check(L, -1) : NULL;
    int row = m && !m->ruleset ? content_upgrade(&m->content, name) : -1;
    if (row >= 0) {
        content_push_upgrade(L, &m->content, row);
        push_upgrade_text(L);
        lua_replace(L, top + 1);
        lua_settop(L, top + 1);
    } else {
        lua_settop(L, top);
    }
    return row >= 0;
}

// text -> text without the newline that everything begins with
static void trim_first_newline(lua_State *L)
{
    const char *text = lua_tostring(L, -1);
    lua_pushstring(L, text + strspn(text, "\n"));
    lua_remove(L, -2);
}

// The rule or the chapter that an id names.
static bool push_of_book(lua_State *L, const struct system *s, const char *id)
{
    if (!help_book_push(L, s, id, false)) {
        char why[200];
        book_unknown(id, why, sizeof why);
        lua_pushstring(L, why);
        return false;
    }
    trim_first_newline(L);
    return true;
}

bool help_push(lua_State *L, const char *name)
{
    if (!name || !*name) {
        return push_overview(L);
    }
    const struct system *s = system_here(L);
    if (book_like_id(name)) {
        return push_of_book(L, s, name);
    }
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    struct search search = {.b = &b, .name = name};
    help_each(s, list_chapter, &search);
    if (search.found == 0) {
        search_all(s, &search);
    }
    luaL_pushresult(&b);
    trim_first_newline(L);
    if (search.found == 0) {
        lua_pop(L, 1);
        if (push_upgrade(L, name)) {
            trim_first_newline(L);
            return true;
        }
        return push_unknown(L, s, name);
    }
    return true;
}

bool help_push_function(lua_State *L, lua_CFunction call)
{
    const struct system *s = system_here(L);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    struct search search = {.b = &b, .name = "", .call = call};
    search_all(s, &search);
    luaL_pushresult(&b);
    trim_first_newline(L);
    if (search.found == 0) {
        lua_pop(L, 1);
        lua_pushliteral(L, "this is not a function of zerodark");
    }
    return search.found > 0;
}
