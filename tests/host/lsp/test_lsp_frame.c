// Messages in a stream: their headers, and what is none.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "host/lsp/lsp_frame.h"

// However the bytes come, the messages are the same.
static void messages_are_cut_out_of_a_stream(void **state)
{
    static const char stream[] = "Content-Length: 2\r\n\r\n{}"
                                 "content-length:0\r\n\r\n"
                                 "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
                                 "Content-Length:  7  \r\n\r\n[1,\r\n2]"
                                 "Content-Length: 3\n\nabc"
                                 "Content-Length: 5\r\n\r\nab";
    static const char *const wanted[] = {"{}", "", "[1,\r\n2]", "abc"};
    (void)state;
    for (size_t step = 1; step < sizeof stream; step++) {
        struct lsp_frame f = {0};
        const char *message;
        size_t n, came = 0;
        for (size_t at = 0; at < sizeof stream - 1; at += step) {
            size_t left = sizeof stream - 1 - at;
            lsp_frame_add(&f, stream + at, left < step ? left : step);
            while (lsp_frame_next(&f, &message, &n) == LSP_FRAME_MESSAGE) {
                assert_true(came < 4);
                assert_int_equal(n, strlen(wanted[came]));
                assert_memory_equal(message, wanted[came], n);
                came++;
            }
        }
        assert_int_equal(came, 4);
        assert_int_equal(lsp_frame_next(&f, &message, &n), LSP_FRAME_MORE);
        lsp_frame_close(&f);
    }
}

static void what_has_no_length_is_broken(void **state)
{
    static const char *const streams[] = {
        "\r\n\r\n",
        "Content-Length: \r\n\r\n{}",
        "Content-Length: two\r\n\r\n{}",
        "Content-Length: -2\r\n\r\n{}",
        "Content-Length: 2x\r\n\r\n{}",
        "Content-Length: 99999999999999999999\r\n\r\n{}",
        "Content-Length: 67108865\r\n\r\n{}",
        "Content-Type: x\r\n\r\n{}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        struct lsp_frame f = {0};
        const char *message;
        size_t n;
        lsp_frame_add(&f, streams[i], strlen(streams[i]));
        assert_int_equal(lsp_frame_next(&f, &message, &n), LSP_FRAME_BROKEN);
        lsp_frame_add(&f, "Content-Length: 2\r\n\r\n{}", 24); // and stays so
        assert_int_equal(lsp_frame_next(&f, &message, &n), LSP_FRAME_BROKEN);
        assert_non_null(f.broken);
        lsp_frame_close(&f);
    }
}

static void a_header_without_end_is_broken(void **state)
{
    struct lsp_frame f = {0};
    const char *message;
    size_t n;
    (void)state;
    for (int i = 0; i < LSP_FRAME_HEAD; i++) {
        assert_int_equal(lsp_frame_next(&f, &message, &n), LSP_FRAME_MORE);
        lsp_frame_add(&f, "x", 1);
    }
    assert_int_equal(lsp_frame_next(&f, &message, &n), LSP_FRAME_BROKEN);
    lsp_frame_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_cut_out_of_a_stream),
        cmocka_unit_test(what_has_no_length_is_broken),
        cmocka_unit_test(a_header_without_end_is_broken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
