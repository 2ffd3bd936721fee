// fuzz_lsp.c: what an editor, or somebody who says to be one, may send to the language server. A
// file has a message a line, or ends in .frames and is a stream with headers. It is answered, it
// ends, and what is sent back is JSON.
#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "host/lsp/lsp_frame.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"
#include "support/host/editor.h"

static const char *const words[] = {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}",
                                    "\"method\":\"textDocument/completion\"",
                                    "\"method\":\"textDocument/hover\"",
                                    "\"method\":\"textDocument/signatureHelp\"",
                                    "\"method\":\"textDocument/definition\"",
                                    "\"method\":\"textDocument/rename\"",
                                    "\"method\":\"textDocument/codeAction\"",
                                    "\"method\":\"textDocument/documentSymbol\"",
                                    "\"method\":\"textDocument/didChange\"",
                                    "\"position\":{\"line\":0,\"character\":1}",
                                    "\"uri\":\"file:///w/m.lua\"",
                                    "\"uri\":\"file:///w/fog/init.lua\"",
                                    "\"range\":{\"start\":{\"line\":0}}",
                                    "file://",
                                    "%2e%00%zz",
                                    "\\ud834\\udd1e",
                                    "\\u0000",
                                    "\\r",
                                    "\\n",
                                    "\\\"",
                                    "m:",
                                    "m.",
                                    "zd.",
                                    "function(m)",
                                    "[[",
                                    "--[==[",
                                    "{ ",
                                    " end",
                                    "null",
                                    "-1",
                                    "1e999",
                                    "99999999999999999999",
                                    "Content-Length: ",
                                    "\r\n\r\n",
                                    NULL};

static lua_State *L;

static void begin(void)
{
    fuzz_hush();
    L = workbench_open();
    workbench_run(L, "g = zd.game { }");
}

// Has the server answered anything with a result?
static bool has_answered(const struct editor *e)
{
    for (size_t i = 0; i < json_array_size(e->got); i++) {
        const json_t *o = json_array_get(e->got, i);
        if (!json_is_string(json_object_get(o, "jsonrpc"))) {
            fuzz_failed("a message is not of JSON-RPC");
        }
        if (json_object_get(o, "result") || json_object_get(o, "params")) {
            return true;
        }
    }
    return false;
}

static bool take(struct editor *e, const char *message, size_t n)
{
    bool goes_on = lsp_take(e->server, message, n);
    if (lsp_waits(e->server)) {
        lsp_rest(e->server);
    }
    if (lsp_waits(e->server)) {
        fuzz_failed("findings are never told");
    }
    return goes_on;
}

static void take_lines(struct editor *e, const char *at, const char *end)
{
    bool goes_on = true;
    while (goes_on && at < end) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        goes_on = take(e, at, (size_t)((line ? line : end) - at));
        at = line ? line + 1 : end;
    }
}

static void take_stream(struct editor *e, const char *at, size_t n)
{
    struct lsp_frame f = {0};
    bool goes_on = true;
    const char *message;
    for (size_t size, step; goes_on && n > 0; at += step, n -= step) {
        step = 1 + fuzz_below(n);
        lsp_frame_add(&f, at, step);
        while (goes_on && lsp_frame_next(&f, &message, &size) == LSP_FRAME_MESSAGE) {
            goes_on = take(e, message, size);
        }
    }
    lsp_frame_close(&f);
}

static bool parse(const struct fuzz_bytes *b)
{
    struct editor e = {0};
    const char *at = (const char *)b->at;
    e.file[0].path = "/w/fog/pack.lua";
    e.file[0].text = "return { name = \"fog\", version = \"1.0.0\" }";
    editor_begin(&e, L, workbench_match(L), fuzz_once_in(8) ? "" : "{}");
    size_t before = json_array_size(e.got);
    for (size_t i = 0; i < before; i++) {
        json_array_remove(e.got, 0);
    }
    if (fuzz_ends_with(b->path, ".frames")) {
        take_stream(&e, at, b->n);
    } else {
        take_lines(&e, at, at + b->n);
    }
    bool taken = has_answered(&e);
    editor_end(&e);
    return taken;
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = begin, .parse = parse, .words = words, .text = true, .refresh = 100};
    return fuzz_parser_main(&parser, argc, argv);
}
