// repl_command_file.c: .save and .load: positions as files, and journals.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/journal_changes.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "app/journal/position.h"
#include "app/outside/outside.h"
#include "app/outside/text_file.h"
#include "app/prompt/internal/repl_command_parts.h"
#include "app/prompt/named.h"
#include "app/release/release.h"
#include "app/setup/setup_ops.h"
#include "app/text/text_add.h"
#include "script/base/script_host.h"

// Only a file that one of these commands has written is overwritten.
static bool may_replace_position(const char *path, char why[FILES_WHY])
{
    size_t n;
    if (outside()->look(path) == FILE_NOTHING) {
        return true;
    }
    char *old = outside()->read(path, &n, why);
    bool there = old != NULL;
    bool ours = there && strncmp(old, POSITION_MARK, sizeof POSITION_MARK - 1) == 0;
    free(old);
    if (there && !ours) {
        snprintf(why, FILES_WHY, "a file of another kind has this name, and was not overwritten");
    }
    return ours;
}

bool repl_command_keep(const char *path, const char *text, char why[FILES_WHY])
{
    return may_replace_position(path, why) && outside()->write(path, text, strlen(text), why);
}

// Pushes the position as it is written into a file at that path.
static void push_position_for(lua_State *L, struct match *m, const char *path)
{
    const struct repl_command_lent *lent = repl_command_lent(L);
    char folder[FILES_PATH], home[FILES_PATH];
    struct where_from from = {folder, lent->here, home, lent->user};
    if (!where_whole(lent->here, path, folder)) {
        repl_command_fail(L, "%s: the path is too long", path);
    }
    path_folder(folder, folder);
    if (!outside()->home(home)) {
        *home = '\0';
    }
    position_push(L, m, &from);
}

int repl_command_save(lua_State *L)
{
    char why[FILES_WHY] = "";
    const char *path = repl_command_text(L, "save", 1);
    if (!path || !*path) {
        return repl_command_fail(L, "save: which file? .save before-the-assault.json");
    }
    lua_settop(L, 1);
    struct match *m = repl_command_game(L);
    push_position_for(L, m, path);
    const char *text = lua_tostring(L, -1);
    if (!repl_command_lent(L)->keep(path, text, why)) {
        return repl_command_fail(L, "%s: %s", path, why);
    }
    int handlers = 0;
    for (int i = 0; i < m->rules.n_hooks; i++) {
        handlers += strcmp(m->rules.hook[i].pack, "user") == 0;
    }
    lua_pushfstring(L, "saved: %s, %d orders done; .load %s continues from here", path,
                    (int)m->game.world.orders, path);
    if (handlers) {
        lua_pushfstring(L, "%s\n%d of your handlers are functions, which cannot be saved",
                        lua_tostring(L, -1), handlers);
    }
    return 1;
}

#define CHANGES_TOLD 8192 // bytes

// Gives the orders of a journal again, to its end; pushes what to report.
struct replay {
    struct battle_setup plan;
    struct journal journal;
    struct journal_record record;
    struct journal_drop drop;
    char line[JOURNAL_TEXT_LINE], why[JOURNAL_WHY];
    const char *path, *text, *last; // what is left of the journal
    char told[CHANGES_TOLD];        // what has changed since or is left out, a line each
};

static int wrong_line(lua_State *L, const char *path, int line, const char *why)
{
    return repl_command_fail(L, "%s:%d: %s", path, line, why);
}

// Takes the next line of the text; false at its end, or where it is not whole.
static bool next_replay_line(struct replay *r)
{
    const char *end = memchr(r->text, '\n', (size_t)(r->last - r->text));
    size_t n = end ? (size_t)(end - r->text) : 0;
    if (!end || n >= sizeof r->line || memchr(r->text, '\0', n)) {
        return false;
    }
    memcpy(r->line, r->text, n);
    r->line[n] = '\0';
    r->text = end + 1;
    if (n > 0 && r->line[n - 1] == '\r') { // what is chained is the line without its end
        r->line[n - 1] = '\0';
    }
    return true;
}

static void do_text(lua_State *L, struct replay *r, const char *path, int line)
{
    if (!journal_lend_text(L, r->line, path, &r->plan, r->why)) {
        wrong_line(L, path, line, r->why);
    }
}

static void do_line(lua_State *L, struct replay *r, struct match *m, const char *path, int line)
{
    struct fault fault = {0};
    char note[RELEASE_WHY];
    if (journal_is_drop(r->line)) {
        if (!journal_read_drop(r->line, &r->drop, r->why) ||
            !journal_drop_fits(&r->drop, &r->journal, m, r->why)) {
            wrong_line(L, path, line, r->why);
        }
        journal_chain(&r->journal, r->line);
        match_drop(m, r->drop.pack);
    } else if (!journal_read_line(r->line, r->journal.form, &r->record, r->why)) {
        wrong_line(L, path, line, r->why);
    } else if (match_replay(L, m, &r->journal, &r->record.is, &fault) != STATUS_OK) {
        release_note(r->plan.writer, note);
        repl_command_fail(L, "%s%s:%d: %s%s", r->told, path, line, fault.text, note);
    }
}

// Does no line end as those of journals do?
static bool line_ends_alone(const char *text)
{
    return strchr(text, '\r') && !strchr(text, '\n');
}

static void note_changed_file(void *self, const char *text)
{
    struct replay *r = self;
    text_append(r->told, sizeof r->told, "%s:1: %s\n", r->path, text);
}

// The battle of the header; what it is made of may have changed, as long as every record agrees.
static struct match *open_battle(lua_State *L, struct replay *r, const char *header)
{
    r->plan.replays = true;
    r->plan.undo = MATCH_UNDO;
    r->plan.changed = true;
    struct match *m = setup_open(L, &r->plan);
    if (journal_changes(header, &r->plan, m, note_changed_file, r) < 0) {
        wrong_line(L, r->path, 1, "out of memory");
    }
    journal_start(&r->journal, &r->plan, header);
    return m;
}

// What no line was read from is told: it is damaged, or a line that is not whole.
static void note_rest(struct replay *r, int line)
{
    if (r->text < r->last) {
        text_append(r->told, sizeof r->told,
                    "%s:%d: the last %ld bytes are damaged and are left out\n", r->path, line,
                    (long)(r->last - r->text));
    }
}

// text, path -> game, what has changed
static void open_journal(lua_State *L, const char *text, size_t size, const char *path)
{
    struct replay *r = lua_newuserdatauv(L, sizeof *r, 0);
    memset(r, 0, sizeof *r);
    r->path = path;
    r->text = text;
    r->last = text + size;
    bool more = next_replay_line(r) && journal_read_header(r->line, &r->plan, r->why);
    if (!more) {
        bool alone = line_ends_alone(text);
        wrong_line(L, path, 1,
                   alone       ? "its lines end with CR alone; save it with lines that end with LF"
                   : r->why[0] ? r->why
                               : "this is not a journal");
    }
    const char *header = lua_pushstring(L, r->line);
    int line = 2;
    for (; (more = next_replay_line(r)) && journal_is_text(r->line); line++) {
        do_text(L, r, path, line);
    }
    if (!journal_texts_agree(&r->plan, r->why)) {
        wrong_line(L, path, line - 1, r->why);
    }
    if (!*r->plan.root && !setup_locate(&r->plan, path, r->why, sizeof r->why)) {
        wrong_line(L, path, 1, r->why);
    }
    struct match *m = open_battle(L, r, header);
    int game = lua_gettop(L);
    for (; more && !journal_is_end(r->line); line++, more = next_replay_line(r)) {
        do_line(L, r, m, path, line);
    }
    line += more;
    if (more && next_replay_line(r)) {
        wrong_line(L, path, line, JOURNAL_MORE);
    }
    note_rest(r, line);
    match_players_ask(m, true);
    match_push(L, m);
    lua_replace(L, game);
    lua_settop(L, game);
    lua_pushstring(L, r->told);
    lua_replace(L, game - 1);
    lua_replace(L, game - 2);
}

int repl_command_load(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    const char *path = repl_command_text(L, "load", 1);
    if (!path || !*path) {
        return repl_command_fail(L, "load: which file? One that .save has written, or a journal");
    }
    lua_settop(L, 1);
    if (!host->read(host->self, L, path)) {
        return repl_command_fail(L, "%s: %s", path, lua_tostring(L, -1));
    }
    size_t size;
    const char *text = lua_tolstring(L, 2, &size);
    if (strncmp(text, JOURNAL_MARK, sizeof JOURNAL_MARK - 1) == 0) {
        open_journal(L, text, size, path);
    } else if (strncmp(text, POSITION_MARK, sizeof POSITION_MARK - 1) == 0) {
        position_open(L, text, size, path);
    } else {
        return repl_command_fail(L,
                                 "%s:1: it is neither a journal nor a position: .save FILE writes "
                                 "a position, zerodark run MISSION --journal FILE a journal",
                                 path);
    }
    lua_pushvalue(L, 3);
    lua_setglobal(L, "game");
    const struct match *m = match_check(L, 3);
    lua_pushfstring(L, "%s`game` is %s, %d orders done", lua_tostring(L, 4),
                    m->title ? m->title : "on an empty table", (int)m->game.world.orders);
    return 1;
}

// The text in quotes that begins here; false if there is none, or if anything but `)` follows it.
static bool read_quoted(const char *s, char path[FILES_PATH])
{
    s += strspn(s, " \t");
    bool call = *s == '(';
    s += call;
    s += strspn(s, " \t");
    char quote = *s;
    const char *end = quote == '"' || quote == '\'' ? strchr(s + 1, quote) : NULL;
    if (!end || memchr(s + 1, '\\', (size_t)(end - s - 1)) || end - s > FILES_PATH) {
        return false;
    }
    snprintf(path, FILES_PATH, "%.*s", (int)(end - s - 1), s + 1);
    s = end + 1 + strspn(end + 1, " \t");
    s += call && *s == ')';
    return !s[strspn(s, " \t\n")];
}

static bool read_bare_path(const char *s, char path[FILES_PATH])
{
    s += strspn(s, " \t");
    size_t n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1])) {
        n--;
    }
    snprintf(path, FILES_PATH, "%.*s", (int)n, s);
    return n > 0 && n < FILES_PATH;
}

bool repl_command_file(const char *text, char path[FILES_PATH], bool *written)
{
    static const char *const words[] = {"save", "load", "load_game"};
    text += strspn(text, " \t");
    bool dot = *text == '.';
    text += dot;
    size_t n = strcspn(text, " \t(\"'");
    for (int i = 0; i < 3; i++) {
        if (strlen(words[i]) == n && strncmp(text, words[i], n) == 0 && dot == (i < 2 && dot)) {
            *written = i == 0;
            return (dot || i != 1) &&
                   (read_quoted(text + n, path) || (dot && read_bare_path(text + n, path)));
        }
    }
    return false;
}

// ".pack on NAME": the pack of that name or folder.
static bool allow_pack(const char *statement)
{
    char on[8] = "", name[1024] = "";
    statement += strspn(statement, " \t");
    if (sscanf(statement, ".pack %7s %1023[^\n]", on, name) != 2 || strcmp(on, "on") != 0) {
        return false;
    }
    struct battle_setup *p = text_box_made(calloc(1, sizeof *p));
    if (p) {
        snprintf(p->pack[p->n_packs++], FILES_PATH, "%s", name);
        setup_allow(p);
    }
    free(p);
    return true;
}

void repl_command_allow(const char *statement)
{
    char path[FILES_PATH], why[FILES_WHY], more[JOURNAL_WHY];
    bool written;
    size_t n;
    named_allow(statement);
    if (allow_pack(statement) || !repl_command_file(statement, path, &written) || written) {
        return;
    }
    outside()->allow(path);
    char *text = outside()->read(path, &n, why);
    struct battle_setup *p = text_box_made(calloc(1, sizeof *p));
    const char *first = text ? text_first_line(text, &n) : "";
    if (text && p && strncmp(first, JOURNAL_MARK, sizeof JOURNAL_MARK - 1) == 0) {
        text[first - text + (ptrdiff_t)n] = '\0';
        if (journal_read_header(first, p, more) && setup_locate(p, path, more, sizeof more)) {
            setup_allow(p);
        }
    } else if (text && p && position_plan(first, path, p)) {
        setup_allow(p);
    }
    free(p);
    free(text);
}
