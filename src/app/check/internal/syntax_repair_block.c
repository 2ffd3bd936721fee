// syntax_repair_block.c: loops of other languages, what follows a return, what is opened and not
// closed, and single words that are left out. Where a closer is missing is told by how far the
// lines are indented.
#include "app/check/internal/syntax_repair.h"

#include <stdio.h>
#include <string.h>

#define OPENERS 200 // that are open at the same time

static bool is_keyword(const struct repair *r, int i, enum token_word word)
{
    return i >= 0 && i < r->n && r->word[i].kind == TOKEN_WORD && r->word[i].word == word;
}

static bool is_symbol(const struct repair *r, int i, char symbol)
{
    return i >= 0 && i < r->n && r->word[i].symbol == symbol;
}

static bool says(const struct repair *r, const char *part)
{
    return strstr(r->message, part) != NULL;
}

static const char *end_of(const struct repair *r, int i)
{
    return r->word[i].from + r->word[i].n;
}

// The words [first, last], as they stand there.
static int raw_length(const struct repair *r, int first, int last)
{
    ptrdiff_t n = last < first ? 0 : end_of(r, last) - r->word[first].from;
    return n < 60 ? (int)n : 60;
}

// The word of that kind next before the stumble, in its line or the one before; -1: none.
static int last_word_before(const struct repair *r, enum token_word word)
{
    for (int i = r->at; i >= 0 && r->word[i].line >= r->message_line - 1; i--) {
        if (is_keyword(r, i, word)) {
            return i;
        }
    }
    return -1;
}

// "for (int i = 0; i < n; i++)", of which `first` is the name.
static bool say_counting_loop(struct repair *r, int at, int first)
{
    int from = first + 2, to = from;
    while (to < r->n - 1 && !is_symbol(r, to, ';')) {
        to++;
    }
    int limit = to + 3, last = limit;
    while (last < r->n - 1 && !is_symbol(r, last, ';')) {
        last++;
    }
    bool counts = r->word[first].kind == TOKEN_NAME && is_symbol(r, first + 1, '=') &&
                  last < r->n - 1 && r->word[last].line == r->word[at].line &&
                  (is_symbol(r, to + 2, '<') || syntax_repair_is(r, to + 2, "<="));
    if (!counts) {
        return syntax_repair_say(
            r, r->word[at].from,
            "to count, write for i = 1, 10 do ... end; for _, x in ipairs(list) do ... "
            "end goes through a list");
    }
    return syntax_repair_say(r, r->word[at].from, "a loop that counts: for %.*s = %.*s, %.*s%s do",
                             (int)r->word[first].n, r->word[first].from,
                             raw_length(r, from, to - 1), r->word[from].from,
                             raw_length(r, limit, last - 1), r->word[limit].from,
                             is_symbol(r, to + 2, '<') ? " - 1" : "");
}

// "repeat 3 ... end", "loop 3 times": how often is said by a loop that counts.
static bool repair_times(struct repair *r)
{
    for (int i = r->at; i > 0 && i >= r->at - 2; i--) {
        bool word = is_keyword(r, i - 1, WORD_repeat) || syntax_repair_is(r, i - 1, "loop") ||
                    syntax_repair_is(r, i - 1, "times") || syntax_repair_is(r, i - 1, "repeat");
        if (word && r->word[i].kind == TOKEN_NUMBER && r->word[i].line == r->word[i - 1].line) {
            return syntax_repair_say(r, r->word[i - 1].from,
                                     "a loop that counts: for i = 1, %.*s do ... end",
                                     raw_length(r, i, i), r->word[i].from);
        }
    }
    return false;
}

bool syntax_repair_loops(struct repair *r)
{
    if (repair_times(r)) {
        return true;
    }
    int at = last_word_before(r, WORD_for);
    if (at < 0 || at + 3 >= r->n) {
        return false;
    }
    if (is_keyword(r, at + 2, WORD_in) && syntax_repair_is(r, at + 3, "range") &&
        r->word[r->at].line <= r->word[at].line + 1) {
        return syntax_repair_say(r, r->word[at].from,
                                 "a loop that counts: for %.*s = 1, 10 do ... end",
                                 (int)r->word[at + 1].n, r->word[at + 1].from);
    }
    if (is_symbol(r, at + 1, '(')) {
        bool typed = r->word[at + 2].kind != TOKEN_OTHER && r->word[at + 3].kind == TOKEN_NAME;
        return r->at <= at + 8 && say_counting_loop(r, at, at + 2 + typed);
    }
    const struct repair_word *name = &r->word[at + 1], *value = &r->word[at + 3];
    const char *dots = value->kind == TOKEN_NUMBER ? strstr(value->from, "..") : NULL;
    if (dots && dots < end_of(r, at + 3)) { // "for i in 1..3"
        return syntax_repair_say(r, r->word[at].from,
                                 "a loop that counts: for %.*s = %.*s, %.*s do", (int)name->n,
                                 name->from, (int)(dots - value->from), value->from,
                                 (int)(end_of(r, at + 3) - dots - 2), dots + 2);
    }
    bool to = r->at > at + 3 && r->word[r->at].kind == TOKEN_NAME &&
              (syntax_repair_is(r, r->at, "to") || syntax_repair_is(r, r->at, "until"));
    if (to) {
        return syntax_repair_say(r, r->word[at].from, "a loop that counts: for %.*s = 1, 10 do",
                                 (int)name->n, name->from);
    }
    return false;
}

// Is a bracket what other languages begin a block with: "if (...) {", "else {", "function f() {"?
static bool begins_block(const struct repair *r, int brace)
{
    if (!is_symbol(r, brace, '{') || brace < 1) {
        return false;
    }
    if (is_keyword(r, brace - 1, WORD_else) || is_keyword(r, brace - 1, WORD_do) ||
        is_keyword(r, brace - 1, WORD_then)) {
        return true;
    }
    int open = is_symbol(r, brace - 1, ')') ? syntax_repair_bracket(r, brace - 1) : -1;
    return open > 0 &&
           (is_keyword(r, open - 1, WORD_if) || is_keyword(r, open - 1, WORD_elseif) ||
            is_keyword(r, open - 1, WORD_while) || is_keyword(r, open - 1, WORD_for) ||
            is_keyword(r, open - 1, WORD_function) || is_keyword(r, open - 2, WORD_function));
}

static bool repair_braces(struct repair *r)
{
    for (int i = r->at; i > 0 && i > r->at - 60; i--) {
        if (begins_block(r, i)) {
            return syntax_repair_say(r, r->word[i].from,
                                     "a block has no braces: if ... then ... end, while ... do ... "
                                     "end, function f() ... end");
        }
    }
    return false;
}

// "return x" and then something else.
static bool repair_late_return(struct repair *r)
{
    for (int i = r->at - 1; i >= 0 && i > r->at - 80; i--) {
        if (is_keyword(r, i, WORD_return)) {
            return syntax_repair_try_two(r, r->word[i].from, r->word[i].from, "do ",
                                         end_of(r, r->at - 1), end_of(r, r->at - 1), " end ") &&
                   syntax_repair_say(r, r->word[r->at].from,
                                     "nothing may follow a return in its block: put that before "
                                     "the return, or write if ... then return ... end");
        }
    }
    return false;
}

// Where the statement begins whose left side ends before a word: a name, with what follows it.
static int first_of_statement(const struct repair *r, int i)
{
    for (i--; i > 0; i--) {
        if (r->word[i].kind == TOKEN_CLOSE) {
            i = syntax_repair_bracket(r, i);
        } else if (r->word[i].kind == TOKEN_NAME && !is_symbol(r, i - 1, ':') &&
                   r->word[i - 1].kind != TOKEN_DOT) {
            return i;
        }
    }
    return i > 0 ? i : 0;
}

// Where the right side of a comparison ends: before an `end`, or with its line.
static int last_of_comparison(const struct repair *r, int i)
{
    int line = r->word[i].line;
    while (i + 1 < r->n - 1 && r->word[i + 1].line == line && !is_keyword(r, i + 1, WORD_end)) {
        i++;
    }
    return i;
}

// "function(m) m.secured >= 1 end"
static bool repair_only_value(struct repair *r)
{
    int first = first_of_statement(r, r->at), last = last_of_comparison(r, first);
    const char *from = r->word[first].from;
    bool begins = is_symbol(r, first - 1, ')') || is_keyword(r, first - 1, WORD_then) ||
                  is_keyword(r, first - 1, WORD_else);
    return begins && is_keyword(r, last + 1, WORD_end) &&
           syntax_repair_try(r, from, from, "return ") &&
           syntax_repair_say(r, from,
                             "this is only a value, and nothing is done with it: return %.*s",
                             raw_length(r, first, last), from);
}

// A value that stands by itself, "m:count() > 3".
static bool repair_forgotten_return(struct repair *r)
{
    if (!says(r, "syntax error near") && !says(r, "unexpected symbol near")) {
        return false;
    }
    for (int k = r->at; k >= 0 && k >= r->at - 1; k--) {
        int first = r->word[k].first, last = first;
        const char *from = r->word[first].from;
        while (last < r->n - 2 && r->word[last + 1].line == r->word[first].line) {
            last++;
        }
        int n = raw_length(r, first, last);
        const char *to = end_of(r, last);
        bool ends = syntax_repair_try_two(r, from, from, "return (", to, to, ")");
        if (is_symbol(r, first, '{') ||
            !(ends || syntax_repair_try_two(r, from, from, "local _ = (", to, to, ")"))) {
            continue;
        }
        int sign = first;
        while (sign < last && !syntax_repair_is(r, sign, "==")) {
            sign++;
        }
        if (syntax_repair_is(r, first, "expect") && sign < last) {
            return syntax_repair_say(r, from, "say what is expected: %.*s:is(%.*s)",
                                     raw_length(r, first, sign - 1), from,
                                     raw_length(r, sign + 1, last), r->word[sign + 1].from);
        }
        if (memmem(from, (size_t)n, "==", 2)) {
            return syntax_repair_say(r, from,
                                     "this compares, but the result is not used: to set a value "
                                     "write one =, to return it write return %.*s",
                                     n, from);
        }
        return syntax_repair_say(
            r, from,
            ends ? "this value is not used: write return %.*s, or name = %.*s"
                 : "this value is not used: write name = %.*s, or say what to do with %.*s",
            n, from, n, from);
    }
    return false;
}

// "if won then "blue" end", "function(m) { a = 1 } end": a plain value where a statement begins.
static bool repair_plain_value(struct repair *r)
{
    for (int i = r->at; i > 0 && i >= r->at - 2; i--) {
        const struct repair_word *w = &r->word[i];
        bool plain = w->kind == TOKEN_STRING || w->kind == TOKEN_NUMBER || is_symbol(r, i, '{') ||
                     syntax_repair_is(r, i, "#") || syntax_repair_is(r, i, "true") ||
                     syntax_repair_is(r, i, "false") || is_keyword(r, i, WORD_nil);
        bool begins = is_keyword(r, i - 1, WORD_then) || is_keyword(r, i - 1, WORD_else) ||
                      is_symbol(r, i - 1, ')') || w->first == i;
        if (plain && begins && syntax_repair_try(r, w->from, w->from, "return ")) {
            return syntax_repair_say(r, w->from, "this value is not used: write return before it");
        }
    }
    return false;
}

// The last word of the line of a word.
static int last_of_line(const struct repair *r, int i)
{
    while (i + 1 < r->n - 1 && r->word[i + 1].line == r->word[i].end_line) {
        i++;
    }
    return i;
}

// ".figures" on a line of its own: a command of the prompt, which Lua takes for a field of what is
// above it.
static bool repair_prompt_command(struct repair *r)
{
    for (int i = r->at; i > 0 && i >= r->at - 6; i--) {
        const struct repair_word *w = &r->word[i];
        bool command = w->kind == TOKEN_DOT && w->first == i && i + 1 < r->n &&
                       r->word[i + 1].kind == TOKEN_NAME && r->word[i + 1].line == w->line &&
                       w->from[1] != '.';
        if (command && syntax_repair_try(r, w->from, end_of(r, last_of_line(r, i)), "")) {
            return syntax_repair_say(r, w->from,
                                     "%.*s is a command of the prompt: type it there, or hand this "
                                     "text to zerodark in a pipe",
                                     raw_length(r, i, i + 1), w->from);
        }
    }
    return false;
}

bool syntax_repair_returns(struct repair *r)
{
    return repair_prompt_command(r) || repair_plain_value(r) || repair_braces(r) ||
           repair_late_return(r) || repair_forgotten_return(r) || repair_only_value(r);
}

// "if x" without its `then`, "for i = 1, 3" without its `do`: at the line where it should stand.
static bool repair_head(struct repair *r)
{
    const char *missing = says(r, "'then' expected") ? " then "
                          : says(r, "'do' expected") ? " do "
                                                     : NULL;
    for (int i = r->at - 1; missing && i >= 0 && i > r->at - 60; i--) {
        bool head = missing[1] == 't' ? is_keyword(r, i, WORD_if) || is_keyword(r, i, WORD_elseif)
                                      : is_keyword(r, i, WORD_for) || is_keyword(r, i, WORD_while);
        int last = last_of_line(r, i);
        if (!head) {
            continue;
        }
        last = last < r->at - 1 ? last : r->at - 1;
        if (syntax_repair_try(r, end_of(r, last), end_of(r, last), missing) ||
            syntax_repair_try(r, r->word[r->at].from, r->word[r->at].from, missing)) {
            return syntax_repair_say(r, r->word[i].from, "the word%.*s is missing: %.*s ...%.*s...",
                                     5 - (missing[1] == 'd') * 2, missing, (int)r->word[i].n,
                                     r->word[i].from, (int)strlen(missing), missing);
        }
        return false;
    }
    return false;
}

// One sign that is missing before the word at which it stumbles.
static bool repair_missing_sign(struct repair *r)
{
    static const struct {
        char inside; // of which bracket; 0: of none or any
        const char *sign, *name;
    } signs[] = {{'{', ",", "a comma"}, {'(', ",", "a comma"}, {0, "..", "a '..'"},
                 {'(', ")", "a ')'"},   {'{', "}", "a '}'"},   {'[', "]", "a ']'"}};
    int open = syntax_repair_bracket(r, r->at);
    char inside = open >= 0 ? r->word[open].symbol : 0;
    if (r->at == 0) {
        return false;
    }
    const char *place = end_of(r, r->at - 1);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        bool closer = strchr(")}]", *signs[i].sign) != NULL;
        if ((signs[i].inside && signs[i].inside != inside) ||
            (closer && r->word[open].line != r->word[r->at - 1].end_line) ||
            !syntax_repair_try(r, place, place, signs[i].sign)) {
            continue;
        }
        const struct repair_word *before = &r->word[r->at - 1], *near = &r->word[r->at];
        if (before->end_line == near->line && near->kind != TOKEN_END) {
            return syntax_repair_say(r, near->from, "%s is missing before '%.*s'", signs[i].name,
                                     raw_length(r, r->at, r->at), near->from);
        }
        return syntax_repair_say(r, before->from, "%s is missing at the end of line %d",
                                 signs[i].name, before->end_line);
    }
    return false;
}

// A single = that is to compare.
static bool repair_comparison(struct repair *r)
{
    const char *from = r->word[r->at].from;
    return syntax_repair_is(r, r->at, "=") && syntax_repair_try(r, from, from + 1, "==") &&
           syntax_repair_say(r, from, "== compares; a single = sets a value");
}

// "m:exit" without arguments.
static bool repair_call(struct repair *r)
{
    if (!says(r, "function arguments expected") || r->at < 2) {
        return false;
    }
    const struct repair_word *w = &r->word[r->at - 1];
    const char *place = end_of(r, r->at - 1), *colon = r->word[r->at - 2].from;
    bool field = is_symbol(r, r->at, '.') || is_symbol(r, r->at, '[') || is_symbol(r, r->at, '=');
    if (r->word[r->at].kind == TOKEN_DOT || field) {
        return syntax_repair_try(r, colon, colon + 1, ".") &&
               syntax_repair_say(r, colon, "a field is reached with a dot: .%.*s", (int)w->n,
                                 w->from);
    }
    if (!syntax_repair_try(r, place, place, "()")) {
        return false;
    }
    return syntax_repair_say(r, w->from,
                             "a method is called with its arguments: %.*s(); a field is reached "
                             "with a dot: .%.*s",
                             (int)w->n, w->from, (int)w->n, w->from);
}

// "local function a.b()": what is a field is not local.
static bool repair_local(struct repair *r)
{
    int first = r->word[r->at].first;
    const char *from = r->word[first].from;
    if (!is_keyword(r, first, WORD_local) || !is_keyword(r, first + 1, WORD_function) ||
        !syntax_repair_try(r, from, r->word[first + 1].from, "")) {
        return false;
    }
    return syntax_repair_say(r, from, "only a plain name is local: function a.b() ... end");
}

// The colon that ends a line, at the word or close before it; -1: there is none. "f \"a\":" goes on
// in the next line.
static int colon_of_line(const struct repair *r)
{
    for (int i = r->at; i >= 0 && i >= r->at - 2; i--) {
        if (is_symbol(r, i, ':') && last_of_line(r, i) == i) {
            return i;
        }
    }
    return -1;
}

// "if a:", "function f():".
static bool repair_colon(struct repair *r)
{
    int i = colon_of_line(r), first = i >= 0 ? r->word[i].first : 0;
    const char *head = is_keyword(r, first, WORD_if) || is_keyword(r, first, WORD_elseif) ? " then "
                       : is_keyword(r, first, WORD_for) || is_keyword(r, first, WORD_while) ? " do "
                                                                                            : " ";
    return i >= 0 && syntax_repair_try(r, r->word[i].from, end_of(r, i), head) &&
           syntax_repair_say(r, r->word[i].from,
                             *head && head[1] ? "there should be no colon here, but the word%.*s"
                                              : "there should be no colon here: take it out%.*s",
                             (int)strlen(head) - 1, head);
}

// "x = n +" and "count >= and": an operator without what it is about.
static bool repair_value(struct repair *r)
{
    const char *place = r->at > 0 ? end_of(r, r->at - 1) : NULL;
    if (!says(r, "unexpected symbol near") || !place ||
        !(r->word[r->at - 1].kind == TOKEN_OTHER || is_keyword(r, r->at - 1, WORD_and) ||
          is_keyword(r, r->at - 1, WORD_or) || is_keyword(r, r->at - 1, WORD_not)) ||
        is_symbol(r, r->at - 1, ',') || !syntax_repair_try(r, place, place, " nil ")) {
        return false;
    }
    const struct repair_word *w = &r->word[r->at - 1];
    return syntax_repair_say(r, w->from, "a value is missing after '%.*s'", (int)w->n, w->from);
}

// "function m", "function count m": parameters without brackets; and "function local f()".
static bool repair_parameters(struct repair *r)
{
    int head = r->at - 1;
    if (is_keyword(r, head, WORD_function) && is_keyword(r, r->at, WORD_local)) {
        return syntax_repair_say(
            r, r->word[head].from,
            "`local` goes before `function`: local function name(...) ... end");
    }
    head -= head > 0 && r->word[head].kind == TOKEN_NAME;
    if (!says(r, "'(' expected") || !is_keyword(r, head, WORD_function)) {
        return false;
    }
    int last = r->word[r->at].line == r->word[head].line ? last_of_line(r, r->at) : r->at - 1;
    const char *from = end_of(r, r->at - 1), *to = end_of(r, last);
    if (!syntax_repair_try_two(r, from, from, "(", to, to, ")")) {
        return false;
    }
    return syntax_repair_say(
        r, r->word[head].from, "the parameters go in brackets: function%s%.*s(%.*s) ... end",
        head < r->at - 1 ? " " : "", head < r->at - 1 ? raw_length(r, r->at - 1, r->at - 1) : 0,
        r->word[r->at - 1].from, raw_length(r, r->at, last), r->word[r->at].from);
}

// "local n == 0", and "end if".
static bool repair_pair(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    if (syntax_repair_is(r, r->at, "==") && syntax_repair_try(r, w->from, w->from + 2, "=")) {
        return syntax_repair_say(r, w->from, "a value is set with one =; == compares");
    }
    for (int i = r->at; i > 0 && i >= r->at - 1; i--) {
        if (is_keyword(r, i - 1, WORD_end) && r->word[i].kind == TOKEN_WORD &&
            r->word[i].line == r->word[i - 1].line &&
            syntax_repair_try(r, r->word[i].from, end_of(r, i), "")) {
            return syntax_repair_say(r, r->word[i].from,
                                     "`end` alone closes the block: take `%.*s` out",
                                     (int)r->word[i].n, r->word[i].from);
        }
    }
    return false;
}

// "{ ... )": the closer of another bracket.
static bool repair_other_closer(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    int open = syntax_repair_bracket(r, r->at);
    if (w->kind != TOKEN_CLOSE || open < 0) {
        return false;
    }
    char from = r->word[open].symbol;
    const char *closer = from == '{' ? "}" : from == '(' ? ")" : "]";
    return *closer != w->symbol && syntax_repair_try(r, w->from, w->from + 1, closer) &&
           syntax_repair_say(r, w->from, "the '%c' of line %d is closed by '%s', not by '%c'", from,
                             r->word[open].line, closer, w->symbol);
}

// A word that is one too many: a comma, a closer.
static bool repair_surplus(struct repair *r)
{
    for (int i = r->at; i >= 0 && i >= r->at - 1; i--) {
        const struct repair_word *w = &r->word[i];
        bool may = w->kind == TOKEN_CLOSE || is_symbol(r, i, ',') || is_symbol(r, i, ';') ||
                   is_keyword(r, i, WORD_do) || is_keyword(r, i, WORD_then);
        if (may && syntax_repair_try(r, w->from, end_of(r, i), "")) {
            return syntax_repair_say(r, w->from, "there is one '%.*s' too many: take it out",
                                     (int)w->n, w->from);
        }
    }
    return false;
}

bool syntax_repair_gaps(struct repair *r)
{
    return repair_colon(r) || repair_pair(r) || repair_parameters(r) || repair_head(r) ||
           repair_call(r) || repair_local(r) || repair_comparison(r) || repair_value(r) ||
           repair_other_closer(r) || repair_missing_sign(r) || repair_surplus(r);
}

struct opener {
    int word, indent;
};

static bool opens(const struct repair *r, int i)
{
    return r->word[i].kind == TOKEN_OPEN || is_keyword(r, i, WORD_function) ||
           is_keyword(r, i, WORD_if) || is_keyword(r, i, WORD_do) || is_keyword(r, i, WORD_repeat);
}

static const char *closer_of(const struct repair *r, int i)
{
    return is_symbol(r, i, '(')            ? ")"
           : is_symbol(r, i, '{')          ? "}"
           : is_symbol(r, i, '[')          ? "]"
           : is_keyword(r, i, WORD_repeat) ? "until"
                                           : "end";
}

static bool closes(const struct repair *r, int i)
{
    return r->word[i].kind == TOKEN_CLOSE || is_keyword(r, i, WORD_end) ||
           is_keyword(r, i, WORD_until);
}

// The closer of an opener, tried before a word.
static bool repair_unclosed(struct repair *r, const struct opener *o, const char *closer,
                            int before)
{
    const char *place = end_of(r, before - 1);
    const char *earlier = is_symbol(r, before - 1, ',') ? r->word[before - 1].from : place;
    char alone[16], comma[16];
    snprintf(alone, sizeof alone, " %s ", closer);
    snprintf(comma, sizeof comma, " %s, ", closer);
    if (strcmp(closer, "until") == 0 ||
        !(syntax_repair_try(r, place, place, alone) || syntax_repair_try(r, place, place, comma) ||
          (earlier < place && syntax_repair_try(r, earlier, earlier, alone)))) {
        return false;
    }
    const struct repair_word *w = &r->word[o->word], *next = &r->word[before];
    char where[80];
    if (next->kind == TOKEN_END) {
        snprintf(where, sizeof where, "at the end");
    } else if (next->line == w->line) {
        snprintf(where, sizeof where, "before '%.*s'", raw_length(r, before, before), next->from);
    } else {
        snprintf(where, sizeof where, "%s line %d",
                 w->kind == TOKEN_OPEN ? "at the end of" : "after", r->word[before - 1].end_line);
    }
    return syntax_repair_say(r, w->from, "this %s%.*s%s is not closed: its %s%s%s is missing %s",
                             w->kind == TOKEN_OPEN ? "'" : "`", (int)w->n, w->from,
                             w->kind == TOKEN_OPEN ? "'" : "`", w->kind == TOKEN_OPEN ? "'" : "`",
                             closer, w->kind == TOKEN_OPEN ? "'" : "`", where);
}

// "after(..., function(e)" and its text, without the "end)".
static bool repair_two_unclosed(struct repair *r, const struct opener *open, int n, int before)
{
    if (n < 2 || r->word[open[n - 1].word].line != r->word[open[n - 2].word].line) {
        return false;
    }
    char both[16];
    snprintf(both, sizeof both, "%s%s", closer_of(r, open[n - 1].word),
             closer_of(r, open[n - 2].word));
    return repair_unclosed(r, &open[n - 1], both, before);
}

// A closer that is less or more indented than the line of its opener may be the one too many.
static bool repair_extra_end(struct repair *r, const struct opener *o, int i)
{
    return is_keyword(r, i, WORD_end) && r->word[i].first == i && r->word[i].indent != o->indent &&
           says(r, "<eof> expected") && syntax_repair_try(r, r->word[i].from, end_of(r, i), "") &&
           syntax_repair_say(r, r->word[i].from, "there is one `end` too many here: take it out");
}

bool syntax_repair_blocks(struct repair *r)
{
    struct opener open[OPENERS];
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        bool first = i > 0 && r->word[i].first == i;
        bool last = r->word[i].kind == TOKEN_END;
        int indent = last ? -1 : r->word[i].indent;
        bool fits = n > 0 && closes(r, i) && syntax_repair_is(r, i, closer_of(r, open[n - 1].word));
        bool within = is_keyword(r, i, WORD_else) || is_keyword(r, i, WORD_elseif);
        bool left_out = n > 0 && !within &&
                        (fits ? first && indent < open[n - 1].indent
                              : (first && indent <= open[n - 1].indent) || closes(r, i) || last);
        if (left_out && repair_unclosed(r, &open[n - 1], closer_of(r, open[n - 1].word), i)) {
            return true;
        }
        if (left_out && first && repair_two_unclosed(r, open, n, i)) {
            return true;
        }
        if (fits && repair_extra_end(r, &open[n - 1], i)) {
            return true;
        }
        n -= fits;
        if (opens(r, i) && n < OPENERS) {
            open[n++] = (struct opener){i, r->word[i].indent};
        }
    }
    const char *from = r->word[r->at].from;
    return is_keyword(r, r->at, WORD_end) && syntax_repair_try(r, from, from + 3, "") &&
           syntax_repair_say(r, from, "there is one `end` too many: it closes nothing");
}
