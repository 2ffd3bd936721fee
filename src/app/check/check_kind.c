// check_kind.c: one pass over the tokens. A known word that is called outside of all brackets
// decides, above all after a return. If a table has no such word, the names of its fields vote. A
// text that begins with the number of a line is a listing.
#include "app/check/check_kind.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/base/words.h"
#include "script/base/err.h"
#include "script/base/tokens.h"

#define WORD 24 // bytes of a name that is looked at

static const struct {
    const char *word;
    enum file_kind kind;
} kinds[] = {
    {"mission", FILE_MISSION}, {"map", FILE_MAP},   {"operation", FILE_OPERATION},
    {"bot", FILE_BOT},         {"team", FILE_TEAM},
};
#define KINDS (sizeof kinds / sizeof *kinds)

// Fields that tell what a table without a word in front of it is meant to be.
static const struct {
    const char *field;
    enum file_kind kind;
} fields[] = {
    {"setup", FILE_MISSION},        {"terrain", FILE_MISSION},  {"over", FILE_MISSION},
    {"achievements", FILE_MISSION}, {"modes", FILE_MISSION},    {"drawing", FILE_MAP},
    {"legend", FILE_MAP},           {"order", FILE_BOT},        {"decide", FILE_BOT},
    {"missions", FILE_OPERATION},   {"rescue", FILE_OPERATION}, {"design", FILE_TEAM},
    {"supply_drop", FILE_TEAM},     {"changes", FILE_MANIFEST}, {"requires", FILE_MANIFEST},
    {"engine", FILE_MANIFEST},      {"license", FILE_MANIFEST}, {"conflicts", FILE_MANIFEST},
};

static const char *const init_words[] = {"quantity", "check",   "before",  "instead",
                                         "after",    "param",   "upgrade", "complication",
                                         "supply",   "declare", "ruleset", NULL};

struct reading {
    struct tokens t;
    const char *text;
    enum token token;
    char name[WORD];
    int depth; // of brackets and blocks
    struct kind_found out;
    bool inits, programs, specs;
    bool returns_call; // what it returns is what a function of its own makes
    int within;        // a row of kinds[] that is used inside a function, or has another name; -1
};

// The kind of the word that a table stands behind, or of the one most like it.
static int file_kind_named(const char *name, bool near)
{
    const char *names[KINDS + 1] = {0};
    for (size_t i = 0; i < KINDS; i++) {
        names[i] = kinds[i].word;
        if (strcmp(name, kinds[i].word) == 0) {
            return (int)i;
        }
    }
    const char *like = near ? err_nearest(name, names) : NULL;
    for (size_t i = 0; like && i < KINDS; i++) {
        if (names[i] == like) {
            return (int)i;
        }
    }
    return -1;
}

// return mission(t), in a function; local make = mission
static void note_within(struct reading *r, bool given)
{
    int k = given && r->token == TOKEN_NAME ? file_kind_named(r->name, false) : -1;
    if (k >= 0 && (r->within < 0 || kinds[k].kind == FILE_MISSION)) {
        r->within = k;
    }
}

static void next_kind_token(struct reading *r)
{
    bool given = r->t.symbol == '=' || (r->token == TOKEN_WORD && r->t.word == WORD_return);
    r->token = tokens_next(&r->t);
    size_t n = r->token == TOKEN_NAME ? (size_t)(r->t.at - r->t.before) : 0;
    n = n < WORD ? n : WORD - 1;
    memcpy(r->name, r->t.before, n);
    r->name[n] = '\0';
    note_within(r, given);
    if (r->token == TOKEN_OPEN) {
        r->depth++;
    } else if (r->token == TOKEN_CLOSE) {
        r->depth--;
    } else if (r->token == TOKEN_WORD) {
        enum token_word w = r->t.word;
        r->depth += w == WORD_function || w == WORD_do || w == WORD_if || w == WORD_repeat;
        r->depth -= w == WORD_end || w == WORD_until;
    }
}

static void mark_kind(struct reading *r, enum file_kind kind, const char *word, const char *at,
                      int line)
{
    const char *begin = at;
    while (begin > r->text && begin[-1] != '\n') {
        begin--;
    }
    r->out.kind = kind;
    r->out.word = word;
    r->out.line = line;
    r->out.column = (int)(at - begin) + 1;
}

// Only a table follows `return`: its fields say what it is to be.
static void read_plain(struct reading *r, const char *at, int line)
{
    int own = r->depth, votes[FILE_SPEC + 1] = {0};
    while (r->token != TOKEN_END && r->depth >= own) {
        bool is_name = r->token == TOKEN_NAME && r->depth == own;
        char name[WORD];
        memcpy(name, r->name, WORD);
        next_kind_token(r);
        if (is_name && r->t.symbol == '=') {
            for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
                votes[fields[i].kind] += strcmp(name, fields[i].field) == 0;
            }
        } else if (is_name && strcmp(name, "hero") == 0 && r->token == TOKEN_OPEN) {
            votes[FILE_TEAM] += 2;
        }
    }
    int best = FILE_OTHER;
    for (int k = FILE_TEAM; k <= FILE_SPEC; k++) {
        best = votes[k] > votes[best] ? k : best;
    }
    if (best != FILE_OTHER) {
        const char *word = NULL;
        for (size_t i = 0; i < KINDS; i++) {
            word = kinds[i].kind == (enum file_kind)best ? kinds[i].word : word;
        }
        mark_kind(r, (enum file_kind)best, word, at, line);
        r->out.plain = true;
        r->out.returned = true;
    }
}

// At a name outside of all brackets: is it one of ours, followed by something?
static void read_outer_name(struct reading *r, bool behind_return)
{
    const char *at = r->t.before;
    // After `local make = mission`, `return make` is no misspelt map.
    int line = r->t.line, k = file_kind_named(r->name, behind_return && r->within < 0);
    bool inits = words_index(init_words, r->name) >= 0;
    static const char *const program_word[] = {"program", NULL};
    bool program = strcmp(r->name, "program") == 0;
    bool nearly = !behind_return && k < 0 && err_nearest(r->name, program_word);
    static const char *const spec_word[] = {"describe", NULL};
    bool spec = strcmp(r->name, "describe") == 0 || strcmp(r->name, "it") == 0 ||
                (!behind_return && k < 0 && strlen(r->name) > 5 && err_nearest(r->name, spec_word));
    next_kind_token(r);
    bool call = r->token == TOKEN_STRING || r->t.symbol == '{' || r->t.symbol == '(';
    r->returns_call = r->returns_call || (behind_return && k < 0 && call);
    if (k >= 0 && call && !r->out.returned) {
        mark_kind(r, kinds[k].kind, kinds[k].word, at, line);
        r->out.returned = behind_return;
    }
    r->inits = r->inits || (inits && call);
    r->programs = r->programs || (program && call) || (nearly && r->token == TOKEN_STRING);
    r->specs = r->specs || (spec && call);
}

static void read_all_tokens(struct reading *r)
{
    next_kind_token(r);
    while (r->token != TOKEN_END) {
        bool behind = r->token == TOKEN_WORD && r->t.word == WORD_return && r->depth <= 0;
        if (behind) {
            r->out.any_return = true;
            next_kind_token(r);
            while (r->t.symbol == '(') { // return (mission { ... })
                next_kind_token(r);
            }
        }
        if (r->token == TOKEN_NAME && (behind || r->depth <= 0)) {
            read_outer_name(r, behind);
        } else if (behind && r->t.symbol == '{') {
            const char *at = r->t.before;
            read_plain(r, at, r->t.line);
        } else if (!behind) {
            next_kind_token(r);
        }
    }
}

// A listing alone: its first word is the number of a line, or one of those before them.
static bool is_listing(const char *text)
{
    for (const char *at = text; at; at = strchr(at, '\n')) {
        at += strspn(at, " \t\r\n");
        if (isdigit((unsigned char)*at)) {
            return true;
        }
        if (strncmp(at, "--", 2) != 0 && *at != '#' && strncasecmp(at, "GRANT ", 6) != 0 &&
            strncasecmp(at, "TARGET ", 7) != 0) {
            return false;
        }
    }
    return false;
}

struct kind_found check_kind(const char *text, size_t n)
{
    if (n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        n -= 3;
    }
    struct reading r = {.t = {.at = text, .end = text + n, .line = 1}, .text = text, .within = -1};
    if (is_listing(text)) {
        r.out.kind = FILE_PROGRAMS;
        return r.out;
    }
    read_all_tokens(&r);
    if (r.out.kind == FILE_OTHER && r.returns_call && r.within >= 0) {
        mark_kind(&r, kinds[r.within].kind, kinds[r.within].word, text, 1);
        r.out.returned = true;
    }
    r.out.programs = r.programs;
    if (r.out.kind == FILE_OTHER || !(r.out.returned || r.out.plain)) {
        enum file_kind other = r.specs      ? FILE_SPEC
                               : r.inits    ? FILE_INIT
                               : r.programs ? FILE_PROGRAMS
                                            : r.out.kind;
        r.out.word = other == r.out.kind ? r.out.word : NULL;
        r.out.kind = other;
    }
    return r.out;
}

bool check_required(const char *text, size_t n, int i, char name[64])
{
    struct reading r = {.t = {.at = text, .end = text + n, .line = 1}, .text = text};
    do {
        next_kind_token(&r);
    } while (r.token != TOKEN_END && strcmp(r.name, "requires") != 0);
    bool key = false; // a range follows it
    for (int depth = 0; r.token != TOKEN_END && depth >= 0;) {
        next_kind_token(&r);
        depth += r.token == TOKEN_OPEN ? 1 : r.token == TOKEN_CLOSE ? -1 : 0;
        bool text_here = r.token == TOKEN_STRING && !key, name_here = r.token == TOKEN_NAME;
        key = r.t.symbol == '=' || (key && r.token == TOKEN_CLOSE);
        size_t length = (size_t)(r.t.at - r.t.before);
        if ((text_here || name_here) && depth > 0 && i-- == 0 && length < 64) {
            snprintf(name, 64, "%.*s", (int)(length - 2 * text_here), r.t.before + text_here);
            return strchr(name, '/') == NULL;
        }
        if (depth == 0 && r.token == TOKEN_CLOSE) {
            return false;
        }
    }
    return false;
}
