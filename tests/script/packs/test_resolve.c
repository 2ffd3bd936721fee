// The search for versions of packs that fit together, against one that tries everything.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/script/workbench.h"

#include "script/packs/internal/resolve.h"
#include "script/packs/version.h"

#define NAMES    6
#define VERSIONS 4
#define SAID     3

// A pack of the world: its versions, the newest first.
struct made {
    char name[8];
    int n;
    struct resolve_says says[VERSIONS];
    struct resolve_other needs[VERSIONS][SAID], conflicts[VERSIONS][SAID];
};

struct universe {
    struct made pack[NAMES];
    int n;
    struct resolve_other asked[NAMES];
    int n_asked;
    const char *ruleset;
};

static const struct made *made_of(const struct universe *w, const char *name)
{
    for (int i = 0; i < w->n; i++) {
        if (strcmp(w->pack[i].name, name) == 0) {
            return &w->pack[i];
        }
    }
    return NULL;
}

static int count_of(void *self, const char *name)
{
    const struct made *m = made_of(self, name);
    return m ? m->n : 0;
}

static const struct resolve_says *said_of(void *self, const char *name, int i)
{
    return &made_of(self, name)->says[i];
}

static enum resolve_end solve(struct universe *w, struct resolve_answer *out)
{
    struct resolve_ops ops = {w, count_of, said_of};
    struct resolve_ask ask = {w->asked, w->n_asked, w->ruleset, "the mission"};
    return resolve(&ops, &ask, out);
}

// What is written "a 1.0.0: b ^1, c *" in a table; "!c" is a conflict, "=x" says which rules it is
// for, and "?" that it is unfit.
struct line {
    const char *name, *version, *said[SAID][2];
};

static struct universe world_of(const struct line *line, size_t n)
{
    struct universe w = {0};
    for (size_t i = 0; i < n; i++) {
        if (!made_of(&w, line[i].name)) {
            snprintf(w.pack[w.n++].name, 8, "%s", line[i].name);
        }
        struct made *m = (struct made *)made_of(&w, line[i].name);
        int v = m->n++;
        m->says[v] = (struct resolve_says){.version = line[i].version};
        for (int k = 0; k < SAID && line[i].said[k][0]; k++) {
            const char *name = line[i].said[k][0], *range = line[i].said[k][1];
            if (*name == '!') {
                m->conflicts[v][m->says[v].n_conflicts++] = (struct resolve_other){name + 1, range};
            } else if (*name == '=') {
                m->says[v].ruleset = range;
            } else if (*name == '?') {
                m->says[v].unfit = range;
            } else {
                m->needs[v][m->says[v].n_needs++] = (struct resolve_other){name, range};
            }
        }
    }
    for (int i = 0; i < w.n; i++) {
        for (int v = 0; v < w.pack[i].n; v++) {
            w.pack[i].says[v].needs = w.pack[i].needs[v];
            w.pack[i].says[v].conflicts = w.pack[i].conflicts[v];
        }
    }
    return w;
}

// Where the lists of a world that was copied are.
static void mend(struct universe *w)
{
    for (int i = 0; i < w->n; i++) {
        for (int v = 0; v < w->pack[i].n; v++) {
            w->pack[i].says[v].needs = w->pack[i].needs[v];
            w->pack[i].says[v].conflicts = w->pack[i].conflicts[v];
        }
    }
}

static void ask_for(struct universe *w, const char *name, const char *range)
{
    w->asked[w->n_asked++] = (struct resolve_other){name, range};
}

// "base 1.9.0, ra 1.2.0", or why not.
static const char *answer(struct universe *w)
{
    static struct resolve_answer a;
    static char text[RESOLVE_TEXT];
    size_t n = 0;
    mend(w);
    enum resolve_end end = solve(w, &a);
    *text = '\0';
    for (int i = 0; end == RESOLVE_FOUND && i < a.n; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s %s", i ? ", " : "", a.choice[i].name,
                              said_of(w, a.choice[i].name, a.choice[i].version)->version);
    }
    return end == RESOLVE_FOUND ? text : end == RESOLVE_NONE ? a.text : "too many";
}

#define WORLD(lines) world_of(lines, sizeof(lines) / sizeof *(lines))

static void all_are_satisfied_in_any_order(void **state)
{
    static const struct line lines[] = {
        {"base", "1.10.0", {{0}}},
        {"base", "1.9.0", {{0}}},
        {"ra", "1.2.0", {{"base", "^1.9"}}},
        {"rc", "2.0.0", {{"base", "<1.10"}}},
    };
    (void)state;
    struct universe w = WORLD(lines), v = w;
    ask_for(&w, "ra", "*");
    ask_for(&w, "rc", "*");
    assert_string_equal(answer(&w), "base 1.9.0, ra 1.2.0, rc 2.0.0");
    ask_for(&v, "rc", "*");
    ask_for(&v, "ra", "*");
    assert_string_equal(answer(&v), "base 1.9.0, ra 1.2.0, rc 2.0.0");
}

static void a_chain_is_explained(void **state)
{
    static const struct line lines[] = {
        {"base", "1.10.0", {{0}}},
        {"base", "1.8.0", {{0}}},
        {"ra", "1.2.0", {{"base", "^1.9"}}},
        {"rc", "2.0.0", {{"base", "<1.9"}}},
    };
    (void)state;
    struct universe w = WORLD(lines);
    ask_for(&w, "ra", "*");
    ask_for(&w, "rc", "*");
    assert_string_equal(answer(&w), "because ra 1.2.0 needs base ^1.9 and rc 2.0.0 needs base "
                                    "<1.9, ra and rc cannot be used together");
}

// An older version of one is taken, and a longer chain has several sentences.
static void it_goes_back(void **state)
{
    static const struct line lines[] = {
        {"fog", "2.0.0", {{"sky", "^2"}}}, {"fog", "1.0.0", {{"sky", "*"}}},
        {"sky", "2.0.0", {{"sun", "^2"}}}, {"sky", "1.0.0", {{0}}},
        {"sun", "2.0.0", {{"!fog", "*"}}},
    };
    (void)state;
    struct universe w = WORLD(lines);
    ask_for(&w, "fog", "*");
    assert_string_equal(answer(&w), "fog 1.0.0, sky 1.0.0");
    struct universe v = WORLD(lines);
    ask_for(&v, "fog", "^2");
    assert_string_equal(answer(&v),
                        "because fog 2.0.0 needs sky ^2 and sky 2.0.0 needs sun ^2, fog needs sun "
                        "^2; and because sun 2.0.0 conflicts with fog, fog cannot be used");
}

static void one_reason_is_named(void **state)
{
    static const struct line lines[] = {
        {"fog", "1.0.0", {{"sky", "^3"}}},   {"sky", "1.0.0", {{0}}},
        {"old", "1.0.0", {{"?", "is old"}}}, {"any", "1.0.0", {{"old", "*"}}},
        {"x", "1.0.0", {{"=", "x"}}},
    };
    static struct resolve_answer a;
    (void)state;
    struct universe w = WORLD(lines);
    mend(&w);
    ask_for(&w, "fog", "*");
    assert_int_equal(solve(&w, &a), RESOLVE_NONE);
    assert_int_equal(a.why, RESOLVE_NEEDS);
    assert_string_equal(a.name, "fog");
    assert_string_equal(a.other, "sky");
    assert_string_equal(a.text, "because fog 1.0.0 needs sky ^3, of which there is only 1.0.0");
    w.n_asked = 0;
    ask_for(&w, "none", "^1");
    assert_int_equal(solve(&w, &a), RESOLVE_NONE);
    assert_int_equal(a.why, RESOLVE_ASKED);
    assert_string_equal(a.other, "none");
    w.n_asked = 0;
    ask_for(&w, "old", "*");
    assert_int_equal(solve(&w, &a), RESOLVE_NONE);
    assert_int_equal(a.why, RESOLVE_UNFIT);
    w.n_asked = 0;
    ask_for(&w, "any", "*");
    assert_string_equal(answer(&w),
                        "because any 1.0.0 needs old and old 1.0.0 is old, any cannot be used");
    w.n_asked = 0;
    w.ruleset = "y";
    ask_for(&w, "x", "*");
    assert_string_equal(answer(&w), "because x 1.0.0 is for the rules 'x' and the mission is "
                                    "played by the rules 'y', x cannot be used");
}

// A small world at random.
static uint32_t drawn;

static int draw(int n)
{
    drawn = drawn * 1664525u + 1013904223u;
    return (int)((drawn >> 8) % (uint32_t)n);
}

static const char *const numbers[] = {"1.0.0", "1.1.0", "2.0.0", "2.1.0"};
static const char *const ranges[] = {"*", "^1", "^2", "<2", ">=1.1", "1.1.0", ">1.0.0 <2.1", "^3"};

static const char *const letters[] = {"a", "b", "c", "d", "e", "f", "g"};

static void make_world(struct universe *w)
{
    memset(w, 0, sizeof *w);
    w->n = 2 + draw(NAMES - 1);
    for (int i = 0; i < w->n; i++) {
        struct made *m = &w->pack[i];
        snprintf(m->name, sizeof m->name, "%s", letters[i]);
        for (int v = VERSIONS - 1; v >= 0; v--) {
            int there = draw(3);
            if (!there) {
                continue;
            }
            struct resolve_says *s = &m->says[m->n];
            s->version = numbers[v];
            int rules = draw(12), unfit = draw(16), needs = draw(SAID + 1), conflicts = draw(4);
            s->ruleset = rules == 0 ? "x" : rules < 9 ? "y" : NULL;
            s->unfit = unfit == 0 ? "is old" : NULL;
            for (int k = 0; k < needs + (conflicts == 0); k++) {
                int who = draw(w->n + (draw(9) == 0)), range = draw(8);
                if (who == i) {
                    continue;
                }
                struct resolve_other said = {letters[who], ranges[range]};
                if (k < needs) {
                    m->needs[m->n][s->n_needs++] = said;
                } else {
                    m->conflicts[m->n][s->n_conflicts++] = said;
                }
            }
            m->n++;
        }
    }
    mend(w);
    int asked = 1 + draw(3);
    for (int i = 0; i < w->n && w->n_asked < asked; i++) {
        int which = draw(2), range = draw(4);
        if (which) {
            ask_for(w, letters[i], ranges[range]);
        }
    }
    int rules = draw(8);
    w->ruleset = rules == 0 ? "x" : rules == 1 ? "y" : NULL;
}

// -1: not used.
struct guess {
    int version[NAMES];
};

static bool guess_has(const struct universe *w, const struct guess *g,
                      const struct resolve_other *o)
{
    for (int i = 0; i < w->n; i++) {
        if (strcmp(w->pack[i].name, o->name) == 0) {
            return g->version[i] >= 0 &&
                   version_text_fits(o->range, w->pack[i].says[g->version[i]].version);
        }
    }
    return false;
}

static bool guess_holds(const struct universe *w, const struct guess *g)
{
    const char *rules = w->ruleset;
    bool holds = true;
    for (int i = 0; i < w->n_asked; i++) {
        holds = holds && guess_has(w, g, &w->asked[i]);
    }
    for (int i = 0; i < w->n && holds; i++) {
        const struct resolve_says *s = g->version[i] >= 0 ? &w->pack[i].says[g->version[i]] : NULL;
        if (!s) {
            continue;
        }
        holds = !s->unfit && (!s->ruleset || !rules || strcmp(s->ruleset, rules) == 0);
        rules = s->ruleset ? s->ruleset : rules;
        for (int k = 0; k < s->n_needs; k++) {
            holds = holds && guess_has(w, g, &s->needs[k]);
        }
        for (int k = 0; k < s->n_conflicts; k++) {
            holds = holds && !guess_has(w, g, &s->conflicts[k]);
        }
    }
    return holds;
}

// Is there an answer that agrees with the first guesses? fixed: 0 where a pack is open.
static bool can_be(const struct universe *w, struct guess *g, const bool *fixed, int at)
{
    if (at == w->n) {
        return guess_holds(w, g);
    }
    if (fixed[at]) {
        return can_be(w, g, fixed, at + 1);
    }
    for (int v = -1; v < w->pack[at].n; v++) {
        g->version[at] = v;
        if (can_be(w, g, fixed, at + 1)) {
            return true;
        }
    }
    return false;
}

static bool is_asked_for(const struct universe *w, const char *name)
{
    for (int i = 0; i < w->n_asked; i++) {
        if (strcmp(w->asked[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_needed(const struct universe *w, const struct guess *g, const bool *fixed, int who)
{
    for (int i = 0; i < w->n; i++) {
        for (int k = 0; fixed[i] && k < w->pack[i].says[g->version[i]].n_needs; k++) {
            if (strcmp(w->pack[i].needs[g->version[i]][k].name, w->pack[who].name) == 0) {
                return true;
            }
        }
    }
    return false;
}

// The answer as its definition says: pack by pack, the first version that any answer has.
static const char *by_trying(const struct universe *w)
{
    static char text[200];
    struct guess g = {{0}}, found = {{0}};
    bool fixed[NAMES] = {false};
    size_t n = 0;
    if (!can_be(w, &g, fixed, 0)) {
        return NULL;
    }
    for (int asked = 1; asked >= 0; asked--) {
        for (int i = 0; i < w->n; i++) {
            bool wanted = asked ? is_asked_for(w, w->pack[i].name) : is_needed(w, &found, fixed, i);
            if (fixed[i] || !wanted) {
                continue;
            }
            fixed[i] = true;
            for (int v = 0; v < w->pack[i].n; v++) {
                found.version[i] = v;
                g = found;
                if (can_be(w, &g, fixed, 0)) {
                    break;
                }
            }
            i = -1; // it may need one that comes before
        }
    }
    *text = '\0';
    for (int i = 0; i < w->n; i++) {
        if (fixed[i]) {
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%s %s", n ? ", " : "",
                                  w->pack[i].name, w->pack[i].says[found.version[i]].version);
        }
    }
    return text;
}

static void turn_others(struct resolve_other *all, int n)
{
    for (int i = 0; i + 1 < n - i; i++) {
        struct resolve_other other = all[i];
        all[i] = all[n - 1 - i];
        all[n - 1 - i] = other;
    }
}

// The same world, told in another order, with packs in it that have nothing to do with the others.
static void turn_world(struct universe *w)
{
    turn_others(w->asked, w->n_asked);
    for (int i = 0; i < w->n; i++) {
        for (int v = 0; v < w->pack[i].n; v++) {
            turn_others(w->pack[i].needs[v], w->pack[i].says[v].n_needs);
        }
    }
    for (int i = 0; i < w->n / 2; i++) {
        struct made other = w->pack[i];
        w->pack[i] = w->pack[w->n - 1 - i];
        w->pack[w->n - 1 - i] = other;
    }
    mend(w);
}

static void the_answer_is_the_first_there_is(void **state)
{
    static struct universe w;
    int found = 0, none = 0;
    (void)state;
    for (drawn = 1; found + none < 6000;) {
        uint32_t seed = drawn;
        char is[RESOLVE_TEXT];
        make_world(&w);
        const char *ought = by_trying(&w);
        snprintf(is, sizeof is, "%s", answer(&w));
        if (ought ? strcmp(ought, is) != 0 : strncmp(is, "because ", 8) != 0) {
            fail_msg("seed %u: %s, and by trying %s", seed, is, ought ? ought : "none");
        }
        found += ought != NULL;
        none += ought == NULL;
        turn_world(&w);
        const char *again = answer(&w);
        if (ought ? strcmp(ought, again) != 0 : strncmp(again, "because ", 8) != 0) {
            fail_msg("seed %u, turned: %s, and by trying %s", seed, again, ought ? ought : "none");
        }
    }
    assert_true(found > 1000 && none > 1000);
}

// Of what is asked for beside, nothing changes the rest.
static void others_change_nothing(void **state)
{
    static const struct line lines[] = {
        {"ya", "2.0.0", {{"yb", "^2"}}}, {"ya", "1.0.0", {{"yb", "*"}}},
        {"yb", "1.0.0", {{"!z", "^2"}}}, {"z", "2.0.0", {{0}}},
        {"z", "1.0.0", {{0}}},
    };
    static struct universe w;
    (void)state;
    for (drawn = 7; drawn % 4000 != 0;) {
        char alone[RESOLVE_TEXT], beside[RESOLVE_TEXT];
        make_world(&w);
        if (w.n > NAMES - 3 || !by_trying(&w)) {
            continue;
        }
        snprintf(alone, sizeof alone, "%s%sya 1.0.0, yb 1.0.0, z 1.0.0", answer(&w),
                 w.n_asked ? ", " : "");
        struct universe more = WORLD(lines);
        for (int i = 0; i < more.n; i++) {
            w.pack[w.n++] = more.pack[i];
        }
        ask_for(&w, "z", "*");
        ask_for(&w, "ya", "*");
        snprintf(beside, sizeof beside, "%s", answer(&w));
        if (strcmp(alone, beside) != 0) {
            fail_msg("%s, and beside others %s", alone, beside);
        }
        drawn = drawn / 4000 * 4000 + (drawn + 1) % 4000;
    }
}

static void there_is_a_most(void **state)
{
    static struct universe w;
    (void)state;
    memset(&w, 0, sizeof w);
    snprintf(w.pack[0].name, sizeof w.pack[0].name, "a");
    w.n = 1;
    w.pack[0].n = RESOLVE_VERSIONS + 1;
    ask_for(&w, "a", "*");
    struct resolve_ops ops = {&w, count_of, said_of};
    struct resolve_ask ask = {w.asked, 1, NULL, NULL};
    static struct resolve_answer a;
    assert_int_equal(resolve(&ops, &ask, &a), RESOLVE_TOO_MANY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_satisfied_in_any_order),
        cmocka_unit_test(a_chain_is_explained),
        cmocka_unit_test(it_goes_back),
        cmocka_unit_test(one_reason_is_named),
        cmocka_unit_test(the_answer_is_the_first_there_is),
        cmocka_unit_test(others_change_nothing),
        cmocka_unit_test(there_is_a_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
