// fuzz_text.c: everything else that is read from bytes of strangers, each of them given the same
// text: letters and columns, what a terminal, a page or a table of values shows of it, numbers,
// versions, paths, listings of robots, results of specs, lines of experiments, findings of a
// worker. What comes out is what may come out.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/check/advice.h"
#include "app/check/finding_print.h"
#include "app/experiments/battle_pair.h"
#include "app/experiments/sim_result.h"
#include "app/outside/text_file.h"
#include "app/pages/markup.h"
#include "app/setup/battle_setup.h"
#include "app/setup/where.h"
#include "app/specs/cover_sum.h"
#include "app/specs/spec_report.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/packs/pack_tree.h"
#include "host/setup/setup_options.h"
#include "script/base/printable.h"
#include "script/packs/version.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"
#include "zerodark/rules/robots/listing.h"

static const char *const words[] = {"\xcc\x81",
                                    "\xe2\x80\x8d",
                                    "\xf0\x9f\x91\xa9",
                                    "\xed\xa0\x80",
                                    "\xf4\x90\x80\x80",
                                    "\xc0\x80",
                                    "\xff\xfe",
                                    "\xef\xbb\xbf",
                                    "\xe2\x80\xa8",
                                    "\xc2\x85",
                                    "\x1b[31m",
                                    "\x1b]0;x\x07",
                                    "\x9b",
                                    "\r\n",
                                    "=1+1",
                                    "@SUM(A1)",
                                    "^1.2 || ~2 <3",
                                    "1.2.3-beta.2+x",
                                    "../",
                                    "//",
                                    "./",
                                    "GRANT lethal",
                                    "TARGET enemy",
                                    "10 IF target in LOS GOTO 20 ELSE 40",
                                    "20 SHOOT closest target in LOS. STOP",
                                    "{\"what\":\"begins\"",
                                    "{\"what\":\"failed\",\"text\":",
                                    "\"lines\":[1,2",
                                    "file.lua:3: x; y",
                                    "near '}'",
                                    "<eof>",
                                    "attempt to index a nil value (global 'x')",
                                    NULL};

// A text of what a function prints of it.
struct shown {
    FILE *out;
    char *text;
    size_t n;
};

static void show(struct shown *s)
{
    *s = (struct shown){0};
    s->out = open_memstream(&s->text, &s->n);
    if (!s->out) {
        _exit(FUZZ_BROKEN);
    }
}

// Nothing that a terminal would obey.
static void must_be_shown(struct shown *s, const char *what)
{
    size_t bytes;
    fclose(s->out);
    for (const char *at = s->text, *end = s->text + s->n; at < end; at += bytes) {
        int32_t code = utf8_next(at, end, &bytes);
        if (code < 0 || !printable_code(code)) {
            fuzz_failed("%s has shown %x at %zu", what, (unsigned)(unsigned char)*at,
                        (size_t)(at - s->text));
        }
    }
    free(s->text);
}

static void try_letters(const char *text, size_t n)
{
    char why[UTF8_WHY], copy[24];
    size_t most = fuzz_below(80), bytes;
    size_t letters = utf8_letters(text, n), characters = utf8_characters(text, n);
    size_t fit = utf8_fit(text, n, most), fits = utf8_fit_bytes(text, n, most);
    if (letters > characters || characters > n || fit > n || fits > n || fits > most ||
        utf8_columns(text, fit) > most) {
        fuzz_failed("letters are counted wrongly");
    }
    for (const char *at = text, *end = text + n; at < end; at += bytes) {
        utf8_next(at, end, &bytes);
        if (bytes == 0 || bytes > 4 || bytes > (size_t)(end - at)) {
            fuzz_failed("a character has %zu bytes", bytes);
        }
    }
    utf8_copy(copy, sizeof copy, text);
    utf8_cut(text, most);
    utf8_fit_letters(text, n, most);
    utf8_is_name(text, n, most, why);
    utf8_has_room(text, n, most + 1, why);
    utf8_blanks(text, (int)most);
}

static void try_printing(const char *text, size_t n)
{
    struct shown s;
    show(&s);
    escape_print_bytes(s.out, text, n);
    escape_print_padded(s.out, text, (int)fuzz_below(100));
    escape_complaint(s.out, text);
    must_be_shown(&s, "escape");
    show(&s);
    markup_text(s.out, text);
    fflush(s.out);
    if (strpbrk(s.text, "<>\"'")) {
        fuzz_failed("markup_text has left a tag");
    }
    must_be_shown(&s, "markup");
    markup_is_picture(text, n);
    show(&s);
    wrapped_print(s.out, text, (int)fuzz_below(70));
    wrapped_print_beside(s.out, text, (int)fuzz_below(70), text);
    wrapped_print_paragraphs(s.out, text);
    fclose(s.out);
    free(s.text);
    show(&s);
    escape_print_cell(s.out, text, fuzz_once_in(2));
    fflush(s.out);
    const char *first = s.text + (s.text[0] == '"');
    if (s.n > 0 && *first && strchr("=+-@\t\r", *first)) {
        fuzz_failed("a cell is a formula");
    }
    fclose(s.out);
    free(s.text);
}

static void try_reading(const char *text)
{
    static struct battle_setup plan;
    char why[BATTLE_SETUP_WHY];
    int64_t number;
    struct version v;
    if (number_parse(text, -5, 1000, &number, why, sizeof why) && (number < -5 || number > 1000)) {
        fuzz_failed("a number is out of its range");
    }
    if (version_parse(text, &v)) {
        version_compare(&v, &v);
    }
    version_is_range(text);
    version_text_fits(text, "1.2.3-beta.1");
    version_text_fits("^1.0", text);
    plan.n_choices = 0;
    battle_setup_choose(&plan, text, why, sizeof why);
}

static void try_paths(const char *text)
{
    char out[FILES_PATH], why[PACK_WHY], line[200];
    struct where w = {.word = text, .beside = "/a/b/c"};
    const struct where_from from = {"/a/b", "/a", "/usr/share/zerodark/lua", "/home/x"};
    if (strlen(text) >= FILES_PATH) {
        return;
    }
    for (int i = 0; where_next(&w, out); i++) {
        if (i > 1000) {
            fuzz_failed("there is no end of places");
        }
    }
    where_write(&from, text, out);
    where_whole("/a", text, out);
    snprintf(line, sizeof line, "%s", text);
    if (pack_path_ok(line, why) && (strstr(line, "..") == line || *line == '/')) {
        fuzz_failed("a path leads out of a pack");
    }
    path_folder(text, out);
}

static void try_listing(const char *text, size_t n)
{
    static struct program p;
    struct program_line line;
    struct listing_mistakes wrong;
    uint8_t sets;
    uint32_t grants;
    char out[80];
    if (listing_read(text, n, &p, &wrong)) {
        listing_print(&p, 0, out, sizeof out);
    } else if (wrong.n < 1 || wrong.n > LISTING_MISTAKES) {
        fuzz_failed("a listing has %d mistakes", wrong.n);
    }
    listing_action(text, n, SET_ENEMY, &line, &wrong);
    listing_sets(text, n, &sets, &wrong);
    listing_grants(text, n, &grants, &wrong);
}

static void try_results(const char *text, size_t n)
{
    struct shown s;
    show(&s);
    struct spec_report r = {.out = s.out, .verbose = fuzz_once_in(2), .json = fuzz_once_in(2)};
    struct cover_sum sum;
    json_t *o = json_loadb(text, n, 0, NULL);
    spec_report_open(&r);
    spec_report_begin(&r, "a_spec.lua");
    spec_report_take(&r, text, n);
    spec_report_take(&r, text, n);
    spec_report_end(&r, fuzz_once_in(2) ? EXIT_DONE : EXIT_LIMIT, fuzz_once_in(2) ? "why" : NULL);
    spec_report_sum(&r);
    spec_report_close(&r);
    cover_sum_open(&sum, NULL, 0);
    cover_sum_add(&sum, o);
    cover_sum_tell(&sum, s.out, false);
    cover_sum_json(&sum, s.out);
    cover_sum_close(&sum);
    json_decref(o);
    must_be_shown(&s, "the results of specs");
}

static void try_experiments(const char *text)
{
    static struct sim_battle one;
    static struct battle_pair pair;
    static char again[1 << 16];
    struct sim_battle_frame f;
    char why[JOURNAL_WHY];
    if (sim_battle_read(text, &one) &&
        (sim_battle_write(&one, again, sizeof again) == 0 || strcmp(again, text) != 0)) {
        fuzz_failed("a battle is not what would be written");
    }
    battle_pair_read(text, &pair);
    if (sim_battle_frame_read(text, &f, why)) {
        struct sim_battle_column column[SIM_BATTLE_COLUMNS];
        sim_battle_columns(&f, column);
        free(sim_battle_frame_text(&f));
        sim_battle_frame_free(&f);
    }
}

static char *no_source(const char *file)
{
    (void)file;
    return strdup("local x = 1\n");
}

// The page on which a worker writes what it finds.
static void try_findings(const struct fuzz_bytes *b)
{
    static struct findings all;
    const struct finding_style style = {.out = stdout, .read = no_source, .json = fuzz_once_in(2)};
    char mend[480];
    memset(&all, 0, sizeof all);
    for (size_t i = 0; b->n > 0 && i < sizeof all; i += b->n) {
        memcpy((char *)&all + i, b->at, sizeof all - i < b->n ? sizeof all - i : b->n);
    }
    all.n = fuzz_once_in(2) ? (int)fuzz_below(3) : all.n;
    findings_tame(&all);
    findings_print(&all, &style);
    findings_clear(&all);
    finding_message(&all, SEVERITY_ERROR, "a.lua", (const char *)b->at);
    finding_tell(&all, "%s", (const char *)b->at);
    findings_print(&all, &style);
    advice_for((const char *)b->at, mend, sizeof mend);
}

static bool parse(const struct fuzz_bytes *b)
{
    char *copy = malloc(b->n + 1), why[FILES_WHY];
    size_t n = b->n;
    const char *text = (const char *)b->at;
    memcpy(copy, b->at, n + 1);
    bool taken = text_of_file(text, &n, why) != NULL;
    n = b->n;
    text_of_lines(copy, &n, why);
    free(copy);
    try_letters(text, b->n);
    try_printing(text, b->n);
    try_reading(text);
    try_paths(text);
    try_listing(text, b->n);
    try_results(text, b->n);
    try_experiments(text);
    try_findings(b);
    return taken;
}

static void begin(void)
{
    fuzz_hush();
    setup_begin();
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = begin, .parse = parse, .words = words, .text = true};
    return fuzz_parser_main(&parser, argc, argv);
}
