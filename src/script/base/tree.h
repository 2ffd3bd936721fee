// tree.h: Lua source as a syntax tree, for code that inspects scripts without running them.
//
// Only for sources that the interpreter compiles; for others the tree is arbitrary. What is nested
// too deeply is left out, as a TREE_OTHER. Nodes belong to the tree and live as long as it does;
// names and texts are zero-terminated.
#ifndef SCRIPT_TREE_H
#define SCRIPT_TREE_H

#include <stdbool.h>
#include <stddef.h>

enum tree_kind {
    TREE_OTHER, // an expression about which nothing is known: ..., or one nested too deeply
    // Expressions.
    TREE_NIL,
    TREE_BOOLEAN,  // text: "true", "false"
    TREE_NUMBER,   // text: as it is written
    TREE_STRING,   // text: its contents, as far as the escapes are simple
    TREE_FUNCTION, // a: parameters (TREE_NAME...), b: body
    TREE_TABLE,    // a: fields
    TREE_FIELD,    // of a table: a: the key, or NULL in a list; b: the value
    TREE_NAME,     // text
    TREE_INDEX,    // a: the object, b: the key; text: the key if it is a plain name or text
    TREE_CALL,     // a: what is called, b: arguments
    TREE_METHOD,   // a: the object, text: the method, b: arguments
    TREE_PAREN,    // a
    TREE_UNARY,    // text: the operator; a
    TREE_BINARY,   // text: the operator; a, b
    // Statements.
    TREE_LOCAL,    // a: names, b: values
    TREE_ASSIGN,   // a: targets, b: values
    TREE_CALLS,    // a: the call
    TREE_BLOCK,    // a: statements (do ... end)
    TREE_WHILE,    // a: the condition, b: statements
    TREE_REPEAT,   // a: the condition, b: statements
    TREE_IF,       // a: the condition, b: statements, c: TREE_IF, TREE_BLOCK or NULL
    TREE_FOR,      // for i = ...: a: the name, b: from, to, step; c: statements
    TREE_FOR_IN,   // a: names, b: values, c: statements
    TREE_DEFINE,   // function a.b.c() end: a: the target, b: the function
    TREE_LOCAL_FN, // a: the name, b: the function
    TREE_RETURN,   // a: values
    TREE_JUMP,     // text: "break", "goto"; "::" for a label
};

struct node {
    enum tree_kind kind;
    int line, column; // from 1, where it begins; for a call, not the line of its bracket
    int depth;        // of the nodes below it
    bool list;        // TREE_CALL, TREE_METHOD: the last argument may expand, so their number is
                      // open; TREE_FUNCTION: it has `...`; TREE_INDEX: it is written with a dot;
                      // TREE_DEFINE: its last name follows a colon
    int end_line;     // TREE_FUNCTION: that of its end
    const char *text;
    struct node *a, *b, *c;
    struct node *next; // in its list
    void *of;          // for the code that goes through the tree
};

struct tree;

// Reads a source. NULL if there is no memory.
struct tree *tree_read(const char *source, size_t n);
void tree_free(struct tree *t);

// The statements of the file.
struct node *tree_block(const struct tree *t);

// How many nodes a list has.
int tree_count(const struct node *list);

#endif
