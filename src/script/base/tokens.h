// tokens.h: the tokens of Lua source, one after another, as the interpreter reads them. Text that
// is not Lua yields some tokens, too.
#ifndef SCRIPT_TOKENS_H
#define SCRIPT_TOKENS_H

#define TOKEN_WORDS(X)                                                                             \
    X(and) X(break) X(do) X(else) X(elseif) X(end) X(false) X(for) X(function) X(goto) X(if) X(in) \
    X(local) X(nil) X(not) X(or) X(repeat) X(return) X(then) X(true) X(until) X(while)

#define TOKEN_WORD_NAME(word) WORD_##word,
enum token_word { TOKEN_WORDS(TOKEN_WORD_NAME) };
#undef TOKEN_WORD_NAME

enum token {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_WORD,
    TOKEN_STRING,
    TOKEN_NUMBER,
    TOKEN_DOT,
    TOKEN_OPEN, // a bracket
    TOKEN_CLOSE,
    TOKEN_OTHER,
};

struct tokens {
    // Set by the caller: the source, and 1.
    const char *at, *end;
    int line; // the line that `at` is on
    // About the last token.
    const char *before;   // where it begins
    enum token_word word; // of TOKEN_WORD
    char symbol;          // of brackets, and of signs of one character; otherwise 0
};

enum token tokens_next(struct tokens *r);

#endif
