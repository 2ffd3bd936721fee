// tree.c: recursive descent, with a table of how strongly operators bind. What does not fit is
// skipped or taken for some node, and each round moves on, so every source ends in a tree. Nodes
// and texts lie in chunks that are freed together.
#include "script/base/tree.h"

#include <stdlib.h>
#include <string.h>

#include "script/base/tokens.h"

#define CHUNK (64 * 1024)
#define DEEP  150 // nodes inside one another

struct chunk {
    struct chunk *next;
    size_t used;
    max_align_t data[];
};

struct tree {
    struct chunk *chunks;
    struct node *block;
    // The reading.
    struct tokens t;
    enum token token;
    int line, column, seen_line, deep;
    const char *line_start;
    bool failed;       // out of memory
    struct node spare; // what is given then
};

static void *take_tree_memory(struct tree *t, size_t n)
{
    n = (n + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!t->chunks || t->chunks->used + n > CHUNK) {
        size_t room = n > CHUNK ? n : CHUNK;
        struct chunk *c = malloc(sizeof *c + room);
        if (!c) {
            t->failed = true;
            return NULL;
        }
        c->next = t->chunks;
        c->used = 0;
        t->chunks = c;
    }
    void *p = (char *)t->chunks->data + t->chunks->used;
    t->chunks->used += n;
    return p;
}

static void next_tree_token(struct tree *t)
{
    const char *before = t->t.at;
    int line = t->t.line;
    t->token = tokens_next(&t->t);
    for (const char *at = before; at < t->t.before; at++) {
        line += *at == '\n';
        t->line_start = *at == '\n' ? at + 1 : t->line_start;
    }
    t->line = line;
    t->column = (int)(t->t.before - t->line_start) + 1;
    for (const char *at = t->t.before; at < t->t.at; at++) {
        t->line_start = *at == '\n' ? at + 1 : t->line_start;
    }
}

// Without memory every new node is the same spare one: parsing goes on, and the whole tree is
// refused.
static struct node *new_node(struct tree *t, enum tree_kind kind)
{
    struct node *n = take_tree_memory(t, sizeof *n);
    if (!n) {
        n = &t->spare;
    }
    *n = (struct node){.kind = kind, .line = t->line, .column = t->column};
    return n;
}

static const char *copy_to_tree(struct tree *t, const char *text, size_t n)
{
    char *out = take_tree_memory(t, n + 1);
    if (!out) {
        return "";
    }
    memcpy(out, text, n);
    out[n] = '\0';
    return out;
}

static const char *token_text(struct tree *t)
{
    return copy_to_tree(t, t->t.before, (size_t)(t->t.at - t->t.before));
}

static bool is_at_word(const struct tree *t, enum token_word w)
{
    return t->token == TOKEN_WORD && t->t.word == w;
}

static bool is_at_sign(const struct tree *t, char c)
{
    return t->t.symbol == c && t->token != TOKEN_END;
}

static bool is_text(const struct tree *t, const char *text)
{
    size_t n = strlen(text);
    return (size_t)(t->t.at - t->t.before) == n && memcmp(t->t.before, text, n) == 0 &&
           t->token != TOKEN_STRING;
}

static bool accept_word(struct tree *t, enum token_word w)
{
    bool is = is_at_word(t, w);
    if (is) {
        next_tree_token(t);
    }
    return is;
}

static bool accept_sign(struct tree *t, char c)
{
    bool is = is_at_sign(t, c);
    if (is) {
        next_tree_token(t);
    }
    return is;
}

// What a text in quotes or long brackets says; escapes but the simple ones stay as they are.
static const char *string_text(struct tree *t)
{
    const char *s = t->t.before, *end = t->t.at;
    if (*s == '[') {
        size_t level = 1;
        while (s[level] == '=') {
            level++;
        }
        s += level + 1;
        end -= level + 1;
        s += s < end && *s == '\r' ? 1 : 0;
        s += s < end && *s == '\n' ? 1 : 0;
        return copy_to_tree(t, s, end > s ? (size_t)(end - s) : 0);
    }
    size_t n = 0;
    char *out = take_tree_memory(t, (size_t)(end - s) + 1);
    for (s++; out && s < end - 1; s++) {
        bool escape = *s == '\\' && s + 1 < end - 1 && strchr("\"'\\n\n", s[1]);
        s += escape;
        out[n++] = escape && *s == 'n' ? '\n' : *s;
    }
    if (!out) {
        return "";
    }
    out[n] = '\0';
    return out;
}

static struct node *expression(struct tree *t, int limit);
static struct node *block(struct tree *t);

static struct node *leaf(struct tree *t, enum tree_kind kind)
{
    struct node *n = new_node(t, kind);
    if (kind == TREE_STRING && *t->t.before == '[') {
        const char *second = memchr(t->t.before + 1, '[', (size_t)(t->t.at - t->t.before) - 1);
        n->end_line = t->t.line;
        n->list = second && (second[1] == '\n' || (second[1] == '\r' && second[2] == '\n'));
    }
    n->text = kind == TREE_STRING ? string_text(t) : token_text(t);
    next_tree_token(t);
    return n;
}

// Adds the depth of a child.
static void add_depth_of(struct node *n, const struct node *child)
{
    for (; child; child = child->next) {
        n->depth = child->depth + 1 > n->depth ? child->depth + 1 : n->depth;
    }
}

// A node whose children lie too deep is cut off.
static struct node *cut_off_deep(struct node *n)
{
    add_depth_of(n, n->a);
    add_depth_of(n, n->b);
    add_depth_of(n, n->c);
    if (n->depth > DEEP * 2) {
        n->kind = TREE_OTHER;
        n->a = n->b = n->c = NULL;
        n->depth = 0;
    }
    return n;
}

static struct node *parse_expressions(struct tree *t)
{
    struct node *first = expression(t, 0), *last = first;
    while (accept_sign(t, ',')) {
        last->next = expression(t, 0);
        last = last->next;
    }
    return first;
}

// Is the last of a list open: a call, or `...`?
static bool is_open_list(const struct node *list_of)
{
    while (list_of && list_of->next) {
        list_of = list_of->next;
    }
    return list_of && (list_of->kind == TREE_CALL || list_of->kind == TREE_METHOD ||
                       list_of->kind == TREE_OTHER);
}

static struct node *function_body(struct tree *t, struct node *f, bool method)
{
    struct node **at = &f->a;
    if (method) {
        *at = new_node(t, TREE_NAME);
        (*at)->text = "self";
        at = &(*at)->next;
    }
    accept_sign(t, '(');
    while (t->token == TOKEN_NAME || is_text(t, "...")) {
        if (t->token == TOKEN_NAME) {
            *at = leaf(t, TREE_NAME);
            at = &(*at)->next;
        } else {
            f->list = true;
            next_tree_token(t);
        }
        accept_sign(t, ',');
    }
    accept_sign(t, ')');
    f->b = block(t);
    f->end_line = t->line;
    accept_word(t, WORD_end);
    return cut_off_deep(f);
}

static struct node *parse_table(struct tree *t)
{
    struct node *n = new_node(t, TREE_TABLE), **at = &n->a;
    next_tree_token(t);
    while (!is_at_sign(t, '}') && t->token != TOKEN_END) {
        struct node *f = new_node(t, TREE_FIELD);
        if (is_at_sign(t, '[')) {
            next_tree_token(t);
            f->a = expression(t, 0);
            accept_sign(t, ']');
            accept_sign(t, '=');
            f->b = expression(t, 0);
        } else {
            f->b = expression(t, 0);
            if (f->b->kind == TREE_NAME && is_at_sign(t, '=')) {
                f->a = f->b;
                f->a->kind = TREE_STRING;
                next_tree_token(t);
                f->b = expression(t, 0);
            }
        }
        add_depth_of(f, f->a);
        add_depth_of(f, f->b);
        *at = f; // a field stays one: where it is too deep its table is cut off
        at = &f->next;
        if (!accept_sign(t, ',') && !accept_sign(t, ';')) {
            break;
        }
    }
    accept_sign(t, '}');
    return cut_off_deep(n);
}

static struct node *parse_arguments(struct tree *t)
{
    if (t->token == TOKEN_STRING) {
        return leaf(t, TREE_STRING);
    }
    if (is_at_sign(t, '{')) {
        return parse_table(t);
    }
    accept_sign(t, '(');
    struct node *args = is_at_sign(t, ')') ? NULL : parse_expressions(t);
    accept_sign(t, ')');
    return args;
}

// A node about `object`, at the place of what comes now.
static struct node *about(struct tree *t, enum tree_kind kind, struct node *object)
{
    struct node *n = new_node(t, kind);
    n->a = object;
    return n;
}

static struct node *suffixes(struct tree *t, struct node *n)
{
    for (;;) {
        if (t->token == TOKEN_DOT) {
            next_tree_token(t);
            n = about(t, TREE_INDEX, n);
            n->list = true;
            n->b = leaf(t, TREE_NAME);
            n->b->kind = TREE_STRING;
            n->text = n->b->text;
        } else if (is_at_sign(t, '[')) {
            n = about(t, TREE_INDEX, n);
            next_tree_token(t);
            n->b = expression(t, 0);
            n->text = n->b->kind == TREE_STRING ? n->b->text : NULL;
            accept_sign(t, ']');
        } else if (is_at_sign(t, ':')) {
            next_tree_token(t);
            n = about(t, TREE_METHOD, n);
            n->text = token_text(t);
            next_tree_token(t);
            n->b = parse_arguments(t);
            n->list = is_open_list(n->b);
        } else if (is_at_sign(t, '(') || is_at_sign(t, '{') || t->token == TOKEN_STRING) {
            struct node *call = new_node(t, TREE_CALL);
            call->line = n->line;
            call->column = n->column;
            call->a = n;
            n = call;
            n->b = parse_arguments(t);
            n->list = is_open_list(n->b);
        } else {
            return n;
        }
        cut_off_deep(n);
    }
}

static struct node *primary(struct tree *t)
{
    struct node *n;
    if (t->token == TOKEN_NAME) {
        n = leaf(t, TREE_NAME);
    } else if (is_at_sign(t, '(')) {
        n = new_node(t, TREE_PAREN);
        next_tree_token(t);
        n->a = expression(t, 0);
        accept_sign(t, ')');
        cut_off_deep(n);
    } else {
        n = leaf(t, TREE_OTHER);
    }
    return suffixes(t, n);
}

static struct node *simple(struct tree *t)
{
    if (t->token == TOKEN_STRING) {
        return leaf(t, TREE_STRING);
    }
    if (t->token == TOKEN_NUMBER) {
        return leaf(t, TREE_NUMBER);
    }
    if (is_at_word(t, WORD_nil)) {
        return leaf(t, TREE_NIL);
    }
    if (is_at_word(t, WORD_true) || is_at_word(t, WORD_false)) {
        return leaf(t, TREE_BOOLEAN);
    }
    if (is_at_word(t, WORD_function)) {
        struct node *f = new_node(t, TREE_FUNCTION);
        next_tree_token(t);
        return function_body(t, f, false);
    }
    if (is_at_sign(t, '{')) {
        return parse_table(t);
    }
    if (is_text(t, "...")) {
        return leaf(t, TREE_OTHER);
    }
    return primary(t);
}

// Binary operators, by how strongly they bind to the left and to the right.
static const struct {
    const char *sign;
    int left, right;
} binary[] = {
    {"or", 1, 1},  {"and", 2, 2}, {"==", 3, 3},   {"~=", 3, 3},  {"<=", 3, 3},  {">=", 3, 3},
    {"<", 3, 3},   {">", 3, 3},   {"|", 4, 4},    {"~", 5, 5},   {"&", 6, 6},   {"..", 9, 8},
    {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11},  {"/", 11, 11}, {"%", 11, 11}, {"^", 14, 13},
    {"<<", 7, 7},  {">>", 7, 7},  {"//", 11, 11},
};
#define UNARY 12

// Is it the first of two signs that are one operator: //, <<, >>?
static bool is_double(const struct tree *t)
{
    const char *sign = t->t.before;
    return (is_at_sign(t, '/') || is_at_sign(t, '<') || is_at_sign(t, '>')) && t->t.at < t->t.end &&
           *t->t.at == *sign;
}

static int operator_now(const struct tree *t)
{
    bool both = is_double(t);
    for (int i = 0; i < (int)(sizeof binary / sizeof *binary); i++) {
        const char *sign = binary[i].sign;
        if (both ? sign[1] == *sign && *sign == *t->t.before : is_text(t, sign)) {
            return i;
        }
    }
    return -1;
}

static struct node *operand(struct tree *t)
{
    if (is_at_word(t, WORD_not) || is_at_sign(t, '-') || is_at_sign(t, '#') || is_at_sign(t, '~')) {
        struct node *n = new_node(t, TREE_UNARY);
        n->text = token_text(t);
        next_tree_token(t);
        n->a = expression(t, UNARY);
        return cut_off_deep(n);
    }
    return simple(t);
}

static struct node *expression(struct tree *t, int limit)
{
    if (t->deep > DEEP) { // no source that compiles is so deep
        struct node *n = leaf(t, TREE_OTHER);
        return n;
    }
    t->deep++;
    struct node *left = operand(t);
    for (int op; (op = operator_now(t)) >= 0 && binary[op].left > limit;) {
        struct node *n = new_node(t, TREE_BINARY);
        n->text = binary[op].sign;
        if (is_double(t)) {
            next_tree_token(t);
        }
        next_tree_token(t);
        n->a = left;
        n->b = expression(t, binary[op].right);
        left = cut_off_deep(n);
    }
    t->deep--;
    return left;
}

static struct node *parse_names(struct tree *t)
{
    struct node *first = NULL, **at = &first;
    while (t->token == TOKEN_NAME) {
        *at = leaf(t, TREE_NAME);
        at = &(*at)->next;
        if (accept_sign(t, '<')) { // <const>, <close>
            next_tree_token(t);
            accept_sign(t, '>');
        }
        if (!accept_sign(t, ',')) {
            break;
        }
    }
    return first;
}

static struct node *if_statement(struct tree *t)
{
    struct node *first = new_node(t, TREE_IF), *n = first;
    next_tree_token(t);
    for (;;) {
        n->a = expression(t, 0);
        accept_word(t, WORD_then);
        n->b = block(t);
        if (is_at_word(t, WORD_elseif)) {
            n->c = new_node(t, TREE_IF);
            n = n->c;
            next_tree_token(t);
        } else if (is_at_word(t, WORD_else)) {
            n->c = new_node(t, TREE_BLOCK);
            next_tree_token(t);
            n->c->a = block(t);
            break;
        } else {
            break;
        }
    }
    accept_word(t, WORD_end);
    return first;
}

static struct node *for_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_FOR);
    next_tree_token(t);
    n->a = parse_names(t);
    if (!accept_sign(t, '=')) {
        n->kind = TREE_FOR_IN;
        accept_word(t, WORD_in);
    }
    n->b = parse_expressions(t);
    accept_word(t, WORD_do);
    n->c = block(t);
    accept_word(t, WORD_end);
    return n;
}

static struct node *function_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_DEFINE), *target = NULL;
    bool method = false;
    next_tree_token(t);
    if (t->token == TOKEN_NAME) {
        target = leaf(t, TREE_NAME);
    }
    while (t->token == TOKEN_DOT || is_at_sign(t, ':')) {
        method = is_at_sign(t, ':');
        next_tree_token(t);
        target = about(t, TREE_INDEX, target);
        target->list = true;
        target->b = leaf(t, TREE_NAME);
        target->b->kind = TREE_STRING;
        target->text = target->b->text;
    }
    n->a = target;
    n->list = method;
    n->b = function_body(t, new_node(t, TREE_FUNCTION), method);
    return n;
}

static struct node *local_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_LOCAL);
    next_tree_token(t);
    if (accept_word(t, WORD_function)) {
        n->kind = TREE_LOCAL_FN;
        n->a = leaf(t, TREE_NAME);
        n->b = function_body(t, new_node(t, TREE_FUNCTION), false);
        return n;
    }
    n->a = parse_names(t);
    n->b = accept_sign(t, '=') ? parse_expressions(t) : NULL;
    return n;
}

static struct node *expression_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_CALLS);
    n->a = primary(t);
    if (is_at_sign(t, ',') || is_at_sign(t, '=')) {
        n->kind = TREE_ASSIGN;
        struct node *last = n->a;
        while (accept_sign(t, ',')) {
            last->next = primary(t);
            last = last->next;
        }
        n->b = accept_sign(t, '=') ? parse_expressions(t) : NULL;
    }
    return n;
}

static struct node *loop_statement(struct tree *t, enum tree_kind kind)
{
    struct node *n = new_node(t, kind);
    next_tree_token(t);
    if (kind == TREE_WHILE) {
        n->a = expression(t, 0);
        accept_word(t, WORD_do);
    }
    n->b = block(t);
    accept_word(t, kind == TREE_REPEAT ? WORD_until : WORD_end);
    n->a = kind == TREE_REPEAT ? expression(t, 0) : n->a;
    return n;
}

static struct node *jump(struct tree *t)
{
    struct node *n = new_node(t, TREE_JUMP);
    bool label = is_text(t, "::"), far = is_at_word(t, WORD_goto);
    n->text = label ? "::" : far ? "goto" : "break";
    next_tree_token(t);
    if (label || far) {
        next_tree_token(t);
    }
    if (label) {
        next_tree_token(t);
    }
    return n;
}

static struct node *return_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_RETURN);
    next_tree_token(t);
    bool ends = t->token == TOKEN_END || is_at_sign(t, ';') ||
                (t->token == TOKEN_WORD && (t->t.word == WORD_end || t->t.word == WORD_else ||
                                            t->t.word == WORD_elseif || t->t.word == WORD_until));
    n->a = ends ? NULL : parse_expressions(t);
    return n;
}

static struct node *do_statement(struct tree *t)
{
    struct node *n = new_node(t, TREE_BLOCK);
    next_tree_token(t);
    n->a = block(t);
    accept_word(t, WORD_end);
    return n;
}

static struct node *parse_statement(struct tree *t)
{
    if (is_text(t, "::")) {
        return jump(t);
    }
    if (t->token != TOKEN_WORD) {
        return expression_statement(t);
    }
    switch (t->t.word) {
    case WORD_if:
        return if_statement(t);
    case WORD_while:
        return loop_statement(t, TREE_WHILE);
    case WORD_repeat:
        return loop_statement(t, TREE_REPEAT);
    case WORD_for:
        return for_statement(t);
    case WORD_function:
        return function_statement(t);
    case WORD_local:
        return local_statement(t);
    case WORD_return:
        return return_statement(t);
    case WORD_do:
        return do_statement(t);
    case WORD_break:
    case WORD_goto:
        return jump(t);
    default:
        return expression_statement(t);
    }
}

static bool ends_block(const struct tree *t)
{
    return t->token == TOKEN_END ||
           (t->token == TOKEN_WORD && (t->t.word == WORD_end || t->t.word == WORD_else ||
                                       t->t.word == WORD_elseif || t->t.word == WORD_until));
}

static struct node *block(struct tree *t)
{
    struct node *first = NULL, **at = &first;
    if (++t->deep > DEEP + 100) {
        t->token = TOKEN_END;
    }
    while (!ends_block(t) && !t->failed) {
        if (!accept_sign(t, ';')) {
            const char *before = t->t.before;
            *at = cut_off_deep(parse_statement(t));
            at = &(*at)->next;
            if (t->t.before == before) { // no sentence of Lua begins so
                next_tree_token(t);
            }
        }
    }
    t->deep--;
    return first;
}

struct tree *tree_read(const char *source, size_t n)
{
    struct tree *t = calloc(1, sizeof *t);
    if (t) {
        t->t = (struct tokens){.at = source, .end = source + n, .line = 1};
        t->line_start = source;
        next_tree_token(t);
        t->block = block(t);
    }
    if (t && t->failed) {
        tree_free(t);
        return NULL;
    }
    return t;
}

void tree_free(struct tree *t)
{
    while (t && t->chunks) {
        struct chunk *c = t->chunks;
        t->chunks = c->next;
        free(c);
    }
    free(t);
}

struct node *tree_block(const struct tree *t)
{
    return t->block;
}

int tree_count(const struct node *l)
{
    int n = 0;
    for (; l; l = l->next) {
        n++;
    }
    return n;
}
