// cmd_lsp.c: `zerodark lsp`: a language server for an editor that has started it, over standard
// input and output. Nothing is written but messages; scripts run in workers only.
#include "host/lsp/cmd_lsp.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/lsp/lsp.h"
#include "app/setup/setup_ops.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/check/check_run.h"
#include "host/files/grants.h"
#include "host/lsp/lsp_frame.h"
#include "host/session/session.h"
#include "host/setup/setup_options.h"

enum {
    REST = 5,      // milliseconds without a message, after which findings are told
    LISTED = 5000, // files of a folder, at most
    ROOTS = 32,    // folders that the user works in
};

struct serving {
    const struct command *command;
    bool stdio;                   // which it is anyway
    char root[ROOTS][FILES_PATH]; // the last ones, in a ring
    unsigned n_roots;
    struct check_run *run;
    bool failed; // nothing can be written any more
};

static void write_message(void *self, const char *json, size_t n)
{
    struct serving *v = self;
    printf("Content-Length: %zu\r\n\r\n", n);
    fwrite(json, 1, n, stdout);
    v->failed = fflush(stdout) != 0 || v->failed;
}

// What the editor names, the user has typed.
static void grant_root(void *self, const char *folder)
{
    struct serving *v = self;
    snprintf(v->root[v->n_roots++ % ROOTS], FILES_PATH, "%s", folder);
    grants_add(folder, GRANT_TYPED);
}

static char *read_granted(void *self, const char *path, size_t *size)
{
    char real[FILES_PATH], why[FILES_WHY];
    bool typed;
    (void)self;
    bool may = grants_find(path, real, &typed, why) == GRANT_ALLOWED && file_is_regular(real);
    return may ? file_read_plain(path, size, why) : NULL;
}

// The names in a folder, each with its zero.
static char *list_folder(const char *folder, size_t *size)
{
    DIR *d = opendir(folder);
    char *names = NULL;
    struct dirent *e;
    *size = 0;
    for (int i = 0; d && i < LISTED && (e = readdir(d)) != NULL; i++) {
        size_t n = strlen(e->d_name) + 1;
        char *more = *e->d_name != '.' ? realloc(names, *size + n) : NULL;
        if (more) {
            names = more;
            memcpy(names + *size, e->d_name, n);
            *size += n;
        }
    }
    if (d) {
        closedir(d);
    }
    return names;
}

static char *list_granted(void *self, const char *folder, bool deep, size_t *size)
{
    char real[FILES_PATH], why[FILES_WHY];
    bool typed;
    (void)self;
    if (grants_find(folder, real, &typed, why) != GRANT_ALLOWED) {
        return NULL;
    }
    return deep ? file_list(folder, size, why) : list_folder(folder, size);
}

// By the rules of the pack, or of the rule set, which a worker opens.
static bool find_in_worker(void *self, const struct lsp_text *t, struct findings *found)
{
    struct serving *v = self;
    grants_clear();
    grants_own();
    for (unsigned i = 0; i < v->n_roots && i < ROOTS; i++) {
        grants_add(v->root[i], GRANT_TYPED);
    }
    const struct check_run_text text = {.path = t->path,
                                        .pack = t->pack,
                                        .part = t->part,
                                        .text = t->text,
                                        .size = t->n,
                                        .kind = t->kind};
    return check_run_read(v->run, &text, found);
}

// Answers until the editor leaves, or there is nothing more to read.
static bool serve(struct serving *v, struct lsp *s)
{
    struct lsp_frame frame = {0};
    enum lsp_frame_news news = LSP_FRAME_MORE;
    bool goes_on = true;
    static char bytes[1 << 16];
    while (goes_on && !v->failed && !text_box_lost()) {
        struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
        int ready = poll(&in, 1, lsp_waits(s) ? REST : -1);
        if (ready == 0) {
            lsp_rest(s);
            continue;
        }
        ssize_t n = ready < 0 ? -1 : read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) {
            continue;
        }
        if (n <= 0) {
            break;
        }
        lsp_frame_add(&frame, bytes, (size_t)n);
        const char *message;
        size_t size;
        while (goes_on && (news = lsp_frame_next(&frame, &message, &size)) == LSP_FRAME_MESSAGE) {
            goes_on = lsp_take(s, message, size);
        }
        if (goes_on && news == LSP_FRAME_BROKEN) {
            complain_of("lsp: %s", frame.broken);
            goes_on = false;
        }
    }
    lsp_frame_close(&frame);
    return lsp_left_well(s) && news != LSP_FRAME_BROKEN;
}

static enum exit_status serve_in_session(struct session *session, lua_State *L, void *self)
{
    struct serving *v = self;
    struct battle_setup *none = lua_newuserdatauv(L, sizeof *none, 0);
    memset(none, 0, sizeof *none);
    none->seeded = true;
    const struct match *m = setup_open(L, none);
    const struct lsp_lent lent = {.self = v,
                                  .send = write_message,
                                  .root = grant_root,
                                  .read = read_granted,
                                  .list = list_granted,
                                  .findings = find_in_worker,
                                  .home = session->home};
    struct lsp *s = lsp_open(L, m, &lent);
    if (!s) {
        return complain(TEXT_BOX_LOST);
    }
    bool well = serve(v, s);
    lsp_close(s);
    return well && !v->failed ? EXIT_DONE : EXIT_WORK;
}

static const struct option_row options[] = {
    {"stdio", 0, NULL, "for editors that pass it; has no effect", OPTION(struct serving, stdio)},
    {0}};

static enum exit_status serve_editor(const struct command *c, int argc, char **argv)
{
    static struct serving v;
    static struct check_run run; // too large for a stack
    v = (struct serving){.command = c, .run = &run};
    int at = options_read(c, argc, argv, &v);
    if (at < 0) {
        return options_stopped(at);
    }
    if (at < argc) {
        return options_wrong(c, "'%s': lsp takes no words: an editor starts it", argv[at]);
    }
    if (isatty(STDIN_FILENO)) {
        fputs("zerodark lsp: this is for editors, which start it themselves (docs/editors.md); "
              "Ctrl-D ends it\n",
              stderr);
    }
    run = (struct check_run){.command = c};
    setup_complete(&run.plan);
    if (!check_run_begin(&run)) {
        return EXIT_WORK;
    }
    grants_own();
    enum exit_status status = session_run(serve_in_session, &v, false, true);
    check_run_end(&run);
    return status;
}

const struct command cmd_lsp = {COMMAND_LSP, .options = options, .run = serve_editor};
