// compile_cost.c: one pass over the tokens, with a stack of what is open, so that each count
// belongs to its expression, block or function. Each new member of a list costs as many steps as
// the list is long.
#include "script/sandbox/compile_cost.h"

#include <stdbool.h>

#include "script/base/limits.h"
#include "script/base/tokens.h"

#define DEPTH  250 // brackets, blocks and functions in one another; the interpreter takes 200
#define LOCALS 200 // of a function, that are there at the same time
#define OUTER  255 // locals of functions around it that a function knows
#define DIGITS 6   // of a number that instructions have no room for

enum kind { NAMES, OPERATORS, BRANCHES, JUMPS, NUMBERS, KINDS };

static const char *const reasons[KINDS] = {
    [NAMES] = "nested functions with many locals; put the shared ones into a table",
    [OPERATORS] = "too many 'and' and 'or' in one expression; split it",
    [BRANCHES] = "too many 'elseif' in a row; look the value up in a table",
    [JUMPS] = "too many 'break', 'goto' and labels in one function; split it",
    [NUMBERS] = "too many long numbers; put them into several files",
};

enum open_kind { OPEN_GROUP, OPEN_PART, OPEN_BLOCK, OPEN_FUNCTION };

// Where a name is looked up: in the locals of the function, in what it knows of those around it,
// and so on outwards.
struct scope {
    int64_t around; // lookups in the functions around it
    int outer;      // their locals
    int locals;
};

// What is open, and what was there before it.
struct open {
    enum open_kind kind;
    int operators, branches, jumps;
    struct scope scope;
};

struct reader {
    struct tokens tokens;
    struct open open[DEPTH];
    int depth;
    int operators; // of the expression so far
    int branches;  // of the `if` so far
    int jumps;     // of the function so far, with its labels
    int numbers;   // of the source so far
    struct scope scope;
    bool declaring; // names are those of locals
    int64_t steps[KINDS];
};

static int lesser_of(int n, int most)
{
    return n < most ? n : most;
}

static int64_t lookups(const struct scope *s)
{
    return s->around + lesser_of(s->locals, LOCALS) + lesser_of(s->outer, OUTER);
}

static void open_one(struct reader *r, enum open_kind kind)
{
    r->open[r->depth++] = (struct open){kind, r->operators, r->branches, r->jumps, r->scope};
    r->operators = r->branches = 0;
    if (kind == OPEN_FUNCTION) {
        r->scope = (struct scope){.around = lookups(&r->scope),
                                  .outer = r->scope.outer + lesser_of(r->scope.locals, LOCALS)};
        r->jumps = 0;
    }
}

static void close_one(struct reader *r)
{
    if (r->depth == 0) {
        return;
    }
    const struct open *o = &r->open[--r->depth];
    r->operators = o->operators + (o->kind == OPEN_GROUP ? r->operators : 0);
    r->branches = o->branches;
    if (o->kind == OPEN_FUNCTION) {
        r->scope = o->scope;
        r->jumps = o->jumps;
    }
}

static void open_block(struct reader *r)
{
    r->operators = 0;
    open_one(r, OPEN_BLOCK);
}

// Words that stand in expressions.
static bool is_operand(enum token_word word)
{
    return word == WORD_not || word == WORD_nil || word == WORD_true || word == WORD_false;
}

static void cost_word(struct reader *r, bool after_local)
{
    enum token_word word = r->tokens.word;
    if (word == WORD_and || word == WORD_or) {
        r->steps[OPERATORS] += ++r->operators;
    } else if (word == WORD_function) {
        r->scope.locals += after_local;
        open_one(r, OPEN_FUNCTION);
    } else if (word == WORD_if || word == WORD_do || word == WORD_repeat) {
        open_block(r);
    } else if (word == WORD_end || word == WORD_until) {
        close_one(r);
    } else if (!is_operand(word)) {
        r->operators = 0;
    }
    if (word == WORD_elseif || word == WORD_else) {
        r->steps[BRANCHES] += ++r->branches;
    } else if (word == WORD_break || word == WORD_goto) {
        r->steps[JUMPS] += ++r->jumps;
    }
    r->declaring = word == WORD_local || word == WORD_for || word == WORD_function;
}

static void take_sign(struct reader *r)
{
    char c = r->tokens.symbol;
    if (c == '=' || c == ',' || c == ';') {
        r->operators = 0;
    }
    r->declaring = r->declaring && c != '=';
    if (!c && *r->tokens.before == ':') { // a label's
        r->steps[JUMPS] += ++r->jumps;
    }
}

// `field`: nothing is looked up. `again`: after another name, so it begins a statement.
static void cost_name(struct reader *r, bool field, bool again)
{
    r->declaring = r->declaring && !again;
    if (r->declaring) {
        r->scope.locals++;
    } else if (!field) {
        r->steps[NAMES] += lookups(&r->scope) / LIMIT_LOOKUPS;
    }
}

static void cost_number(struct reader *r)
{
    if (r->tokens.at - r->tokens.before >= DIGITS) {
        r->steps[NUMBERS] += ++r->numbers / LIMIT_NUMBERS;
    }
}

// What came before a token.
struct before {
    enum token token;
    bool colon, local;
};

static void cost_token(struct reader *r, enum token t, const struct before *b)
{
    // a name, a string or a closed bracket can be called or indexed
    bool value = b->token == TOKEN_NAME || b->token == TOKEN_STRING || b->token == TOKEN_CLOSE;
    switch (t) {
    case TOKEN_NAME:
        cost_name(r, b->token == TOKEN_DOT || b->colon, b->token == TOKEN_NAME);
        break;
    case TOKEN_WORD:
        cost_word(r, b->local);
        break;
    case TOKEN_NUMBER:
        cost_number(r);
        break;
    case TOKEN_OPEN:
        open_one(r, value ? OPEN_PART : OPEN_GROUP);
        break;
    case TOKEN_CLOSE:
        close_one(r);
        r->declaring = false;
        break;
    default:
        take_sign(r);
    }
}

static enum kind heaviest(const struct reader *r)
{
    enum kind most = NAMES;
    for (enum kind k = NAMES; k < KINDS; k++) {
        most = r->steps[k] > r->steps[most] ? k : most;
    }
    return most;
}

struct compile_cost compile_cost_of(const char *source, size_t n, int64_t most)
{
    struct reader r = {.tokens = {.at = source, .end = source + n, .line = 1}};
    struct before before = {.token = TOKEN_OTHER};
    struct compile_cost b = {0};
    while (b.line == 0 && r.depth < DEPTH) {
        enum token t = tokens_next(&r.tokens);
        if (t == TOKEN_END) {
            break;
        }
        cost_token(&r, t, &before);
        before.token = t;
        before.colon = r.tokens.symbol == ':';
        before.local = t == TOKEN_WORD && r.tokens.word == WORD_local;
        b.steps = 0;
        for (enum kind k = NAMES; k < KINDS; k++) {
            b.steps += r.steps[k];
        }
        b.line = b.steps > most ? r.tokens.line : 0;
    }
    b.why = b.line ? reasons[heaviest(&r)] : NULL;
    return b;
}
