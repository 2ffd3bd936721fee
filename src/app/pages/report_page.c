// report_page.c: the text is cut into picture and JSON at its zero byte. A table says who prints
// which place of the frame, each into memory. Words go out escaped; what becomes a class is first
// looked up in a list of known words.
#include "app/pages/report_page.h"

#include <jansson.h>

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/pages/internal/page_fill.h"
#include "app/pages/markup.h"
#include "app/text/json_out.h"

// "won" is a word of a class, whatever else comes.
static const char *outcome_class(const json_t *o)
{
    const char *word = json_text_of(o, "outcome");
    return strcmp(word, "won") == 0 ? "won" : strcmp(word, "lost") == 0 ? "lost" : "open";
}

static void print_member_words(FILE *out, const json_t *o, const char *key)
{
    markup_text(out, json_text_of(o, key));
}

static void print_facts(FILE *out, const json_t *o)
{
    size_t i;
    const json_t *fact;
    json_array_foreach(json_object_get(o, "facts"), i, fact)
    {
        const char *name = json_string_value(json_array_get(fact, 0));
        const char *said = json_string_value(json_array_get(fact, 1));
        fputs("<div><dt>", out);
        markup_text(out, name ? name : "");
        fputs("</dt><dd>", out);
        markup_text(out, said ? said : "");
        fputs("</dd></div>\n", out);
    }
}

static void print_packs(FILE *out, const json_t *o)
{
    size_t i;
    const json_t *packs = json_object_get(o, "packs"), *pack;
    json_array_foreach(packs, i, pack)
    {
        fputs("<li>", out);
        print_member_words(out, pack, "name");
        fputs(" <b>", out);
        print_member_words(out, pack, "version");
        fputs("</b> <code class=\"hash\">", out);
        print_member_words(out, pack, "hash");
        fputs("</code></li>\n", out);
    }
    fputs(json_array_size(packs) ? "" : "<li>none</li>", out);
}

// What the battle is about: a list of terms.
static void print_goal(FILE *out, const json_t *o)
{
    size_t i, k;
    const json_t *part, *line, *mission = json_object_get(o, "mission");
    json_array_foreach(json_object_get(mission, "goal"), i, part)
    {
        fputs("<div><dt>", out);
        print_member_words(out, part, "heading");
        fputs("</dt>", out);
        json_array_foreach(json_object_get(part, "lines"), k, line)
        {
            fputs("<dd>", out);
            markup_text(out, json_string_value(line) ? json_string_value(line) : "");
            fputs("</dd>", out);
        }
        fputs("</div>\n", out);
    }
}

#define DEEP 6 // the lines of a log stand in so far

// A line, its blanks as a class that says how many pairs of them there are.
static void print_indented_line(FILE *out, const char *line)
{
    size_t in = strspn(line, " ");
    fprintf(out, "<p class=\"i%d\">", (int)(in / 2 < DEEP ? in / 2 : DEEP));
    markup_text(out, line + in);
    fputs("</p>", out);
}

static const char *side_of(const json_t *step)
{
    static const char *const sides[] = {"blue", "green", "red", NULL};
    int side = words_index(sides, json_text_of(step, "side"));
    return side < 0 ? "none" : sides[side];
}

static void print_step(FILE *out, const json_t *step, size_t nth)
{
    size_t i;
    const json_t *line, *clock = json_object_get(step, "clock");
    fprintf(out, "<li id=\"s%zu\" class=\"step %s\"><h3>", nth, side_of(step));
    print_member_words(out, step, "title");
    if (json_is_integer(clock)) {
        long long left = (long long)json_integer_value(clock);
        fprintf(out, "<small>%lld card%s left</small>", left, left == 1 ? "" : "s");
    }
    fputs("</h3>", out);
    json_array_foreach(json_object_get(step, "log"), i, line)
    {
        print_indented_line(out, json_string_value(line) ? json_string_value(line) : "");
    }
    fputs("</li>\n", out);
}

// The log; it is in the page as text, and no more in its data.
static void print_log(FILE *out, const json_t *o)
{
    size_t i;
    json_t *step;
    json_array_foreach(json_object_get(o, "steps"), i, step)
    {
        print_step(out, step, i);
        json_object_del(step, "log");
    }
}

static int print_data(const char *text, size_t n, void *out)
{
    page_json(out, text, n);
    return 0;
}

static void print_page_data(FILE *out, const json_t *o)
{
    if (json_dump_callback(o, print_data, out, JSON_COMPACT) != 0) {
        text_box_lose();
    }
}

static void print_outcome_class(FILE *out, const json_t *o)
{
    fputs(outcome_class(o), out);
}

// The places that are filled in from the object: by a function, or with the words of a member, of
// the object `in` where that is named. The data comes after the log, which it lacks.
static const struct filled {
    const char *name;
    void (*print)(FILE *out, const json_t *o);
    const char *in, *key;
} filled[] = {
    {"title", NULL, "mission", "title"},
    {"briefing", NULL, "mission", "briefing"},
    {"ending", NULL, NULL, "headline"},
    {"facts", print_facts, NULL, NULL},
    {"outcome", print_outcome_class, NULL, NULL},
    {"command", NULL, NULL, "command"},
    {"seed", NULL, NULL, "seed"},
    {"version", NULL, NULL, "version"},
    {"packs", print_packs, NULL, NULL},
    {"goal", print_goal, NULL, NULL},
    {"log", print_log, NULL, NULL},
    {"data", print_page_data, NULL, NULL},
};
#define FILLED ((int)(sizeof filled / sizeof *filled))
#define GIVEN  4 // places beside those

struct filling {
    const struct filled *row;
    const json_t *o;
};

static void print_filling(FILE *out, const void *what)
{
    const struct filling *f = what;
    if (f->row->print) {
        f->row->print(out, f->o);
    } else {
        print_member_words(out, f->row->in ? json_object_get(f->o, f->row->in) : f->o, f->row->key);
    }
}

static char *fill_battle_page(const json_t *o, const char *svg, size_t n, size_t *size)
{
    char policy[PAGE_POLICY], *text[FILLED] = {NULL};
    page_policy(policy, &page_report_css, &page_report_js);
    struct page_place place[FILLED + GIVEN] = {
        {"csp", policy, strlen(policy)},
        {"css", page_report_css.text, page_report_css.n},
        {"js", page_report_js.text, page_report_js.n},
        {"svg", svg, n},
    };
    bool made = true;
    for (int i = 0; i < FILLED && made; i++) {
        size_t length = 0;
        text[i] = page_printed(print_filling, &(struct filling){&filled[i], o}, &length);
        place[GIVEN + i] = (struct page_place){filled[i].name, text[i], length};
        made = text[i] != NULL;
    }
    char *page = made ? page_fill(&page_report_html, place, FILLED + GIVEN, size) : NULL;
    for (int i = 0; i < FILLED; i++) {
        free(text[i]);
    }
    return page;
}

char *report_page(const char *text, size_t n, size_t *size, char why[FILES_WHY])
{
    const char *end = memchr(text, '\0', n);
    size_t picture = end ? (size_t)(end - text) : n;
    json_t *o = end ? json_loadb(end + 1, n - picture - 1, 0, NULL) : NULL;
    char *page = NULL;
    if (!json_is_object(o) || !markup_is_picture(text, picture)) {
        snprintf(why, FILES_WHY, "the battle's worker did not return a report");
    } else {
        json_harmless(o);
        page = fill_battle_page(o, text, picture, size);
        if (!page) {
            snprintf(why, FILES_WHY, "out of memory");
        }
    }
    json_decref(o);
    return page;
}
