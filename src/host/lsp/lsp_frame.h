// lsp_frame.h: a stream of bytes cut into messages, each of them after a header that says how long
// it is, as the language server protocol has it:
//
//     Content-Length: 52\r\n\r\n{"jsonrpc":"2.0", ...
#ifndef HOST_LSP_FRAME_H
#define HOST_LSP_FRAME_H

#include <stddef.h>

#define LSP_FRAME_HEAD 4096               // bytes of a header, at most
#define LSP_FRAME_BODY (64 * 1024 * 1024) // and of a message

struct lsp_frame {
    char *at;           // owned; zeros to begin with
    size_t n, room;     // what came and was not taken yet
    size_t taken;       // bytes of the last message and its header
    const char *broken; // why it cannot go on, static text; NULL: it can
};

enum lsp_frame_news {
    LSP_FRAME_MORE,    // the next message is not complete
    LSP_FRAME_MESSAGE, // here is one
    LSP_FRAME_BROKEN,  // where the next message begins nobody knows
};

// Adds bytes that came.
void lsp_frame_add(struct lsp_frame *f, const char *bytes, size_t n);

// The next message; it is there until the next call of any of these.
enum lsp_frame_news lsp_frame_next(struct lsp_frame *f, const char **message, size_t *n);

// Frees what it holds.
void lsp_frame_close(struct lsp_frame *f);

#endif
