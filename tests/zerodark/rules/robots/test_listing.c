// Listings of robot programs: what they mean, what is wrong with them, and that no bytes do harm.
#include "support/golden.h"
#include "support/zerodark/robots.h"

#include "engine/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The lines of a listing in words, one after another.
static const char *reads(const char *text)
{
    static char out[1024];
    static struct program p;
    struct listing_mistakes wrong;
    size_t n = 0;
    if (!listing_read(text, strlen(text), &p, &wrong)) {
        snprintf(out, sizeof out, "%d: %s", wrong.at[0].line, wrong.at[0].text);
        return out;
    }
    out[0] = 0;
    for (int i = 0; i < p.n; i++) {
        char line[96];
        listing_print(&p, i, line, sizeof line);
        n += (size_t)snprintf(out + n, sizeof out - n, "%d %s\n", p.line[i].number, line);
    }
    return out;
}

// ZD-ROBOT-VM-01, ZD-ROBOT-ASSAULT-01: the program of the book, its target and what it grants.
static void a_program_is_its_lines(void **state)
{
    (void)state;
    struct battle *b = battle_new();
    robots_programs(b);
    const struct program *p = &b->content.program[content_program(&b->content, "Assault")];
    assert_int_equal(p->targets, SET_ENEMY);
    assert_int_equal(p->grants, FLAG_GUNFU);
    assert_int_equal(p->n, 5);
    assert_int_equal(p->line[0].op, PROGRAM_IF);
    assert_int_equal(p->line[0].ask, ASK_SEEN);
    assert_int_equal(p->line[0].yes, 1);
    assert_int_equal(p->line[0].no, 3);
    assert_int_equal(p->line[2].op, PROGRAM_SHOOT);
    assert_int_equal(p->line[2].pick, PICK_CLOSEST | PICK_SEEN | PICK_TARGET);
    assert_int_equal(p->line[2].set, SET_ENEMY);
    assert_true(p->line[2].stops);
    assert_int_equal(p->line[3].source_line, 7);
    battle_free(b);
}

// The four programs of the book, all their lines.
static void the_four_programs_are_the_books(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t grants;
        int targets;
        const char *line[6];
    } book[] = {
        {"Assassin",
         FLAG_STEALTHY,
         SET_OBJECTIVE | SET_ENEMY,
         {"IF engaged with objective GOTO 20 ELSE 30", "INTERACT with objective",
          "CAUTIOUS MOVE towards target", NULL}},
        {"Support",
         FLAG_LETHAL,
         SET_ENEMY,
         {"IF obscured GOTO 20 ELSE 30", "IF target in LOS GOTO 40 ELSE 30",
          "MOVE towards objective", "IF overwatch THEN SHOOT at target in LOS ELSE 50",
          "SHOOT at target in LOS", "OVERWATCH"}},
        {"Medical",
         FLAG_DOC,
         SET_WOUNDED,
         {"IF number of target > 0 GOTO 20 ELSE 30", "IF engaged with target GOTO 40 ELSE 50",
          "MOVE towards closest friend", "MEDIC target", "MOVE towards closest target", NULL}},
    };
    struct battle *b = battle_new();
    robots_programs(b);
    for (size_t i = 0; i < sizeof book / sizeof *book; i++) {
        const struct program *p = &b->content.program[content_program(&b->content, book[i].name)];
        assert_int_equal(p->grants, book[i].grants);
        assert_int_equal(p->targets, book[i].targets);
        for (int k = 0; k < p->n; k++) {
            char line[96];
            listing_print(p, k, line, sizeof line);
            assert_string_equal(line, book[i].line[k]);
        }
    }
    battle_free(b);
}

// Large and small letters, stops and comments, other words for the same.
static void words_may_be_written_freely(void **state)
{
    (void)state;
    assert_string_equal(reads("10 if Target IN los, goto 20; else 30 -- a comment\r\n"
                              "20 shoot at the nearest target in LOS. stop\n\n"
                              "  # another\n30 Move to an objective marker."),
                        "10 IF target in LOS GOTO 20 ELSE 30\n"
                        "20 SHOOT at closest target in LOS\n"
                        "30 MOVE towards objective\n");
    assert_string_equal(reads("10 IF NOT obscured >= 2 GO TO 30\n20 OVERWATCH\n30 CQB"),
                        "10 IF obscured < 2 GOTO 30 ELSE 20\n20 OVERWATCH\n30 CQB with enemy\n");
    assert_string_equal(reads("10 GOTO 30\n20 STOP\n30 SHAKE STUN"),
                        "10 GOTO 30\n20 STOP\n30 SHAKE STUN\n");
    assert_string_equal(
        reads("10 IF wounded > 1 YES MEDIC wounded friend NO 20\n20 STOP"),
        "10 IF wounded > 1 THEN MEDIC wounded friend ELSE 20\n10 MEDIC wounded friend\n20 STOP\n");
    assert_string_equal(reads("10 IF wounded friend in LOS GOTO 20 ELSE 20\n20 STOP"),
                        "10 IF wounded friend in LOS GOTO 20 ELSE 20\n20 STOP\n");
    assert_string_equal(reads("10 IF engaged GOTO 20\n20 STOP"),
                        "10 IF engaged with enemy GOTO 20 ELSE 20\n20 STOP\n");
    assert_string_equal(reads("10 IF range to enemy <= 6 GOTO 20\n20 STOP"),
                        "10 IF range to enemy <= 6 GOTO 20 ELSE 20\n20 STOP\n");
}

// Without a TARGET line the enemy is the target.
static void the_enemy_is_the_target(void **state)
{
    (void)state;
    static struct program p;
    struct listing_mistakes wrong;
    const char *text = "10 SHOOT target\n";
    assert_true(listing_read(text, strlen(text), &p, &wrong));
    assert_int_equal(p.line[0].set, SET_ENEMY);
    text = "10 MOVE towards target\nTARGET wounded friend or objective";
    assert_true(listing_read(text, strlen(text), &p, &wrong));
    assert_int_equal(p.line[0].set, SET_WOUNDED | SET_OBJECTIVE);
}

// Every mistake is told with its line, and what was perhaps meant.
static void mistakes_have_their_line(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",
        "\n10 SHOT enemy",
        "10 IF target in LOS GOTO 20\n20 IF engaged GOTO 40 ELSE 30\n30 STOP",
        "10 IF engaged GOTO 20 ELSE 30\n20 IF prone GOTO 10 ELSE 30\n30 STOP",
        "10 GOTO 10",
        "10 IF engaged GOTO 10 ELSE 20\n20 STOP",
        "10 STOP\n20 IF engaged GOTO 10",
        "20 STOP\n10 STOP",
        "10 STOP\n10 STOP",
        "GRANT wings\n10 STOP",
        "GRANT gunfu\n10 STOP",
        "TARGET target\n10 STOP",
        "10 MOVE",
        "10 CAUTIOUS SHOOT enemy",
        "10 IF range GOTO 20\n20 STOP",
        "10 IF range > 900 GOTO 20\n20 STOP",
        "10 IF range >> 9 GOTO 20\n20 STOP",
        "10 STOP NOW",
        "99999 STOP",
        "MOVE towards enemy",
        "10 STOP\n20 @",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        golden_says(wrong[i], reads(wrong[i]));
    }
}

static void one_mistake_a_line_is_told(void **state)
{
    (void)state;
    static struct program p;
    struct listing_mistakes wrong;
    const char *text = "10 SHOT enemy\n20 MOVE towards moon\n30 STOP STOP STOP\n40 STOP";
    assert_false(listing_read(text, strlen(text), &p, &wrong));
    assert_int_equal(wrong.n, 3);
    assert_int_equal(wrong.at[0].line, 1);
    assert_int_equal(wrong.at[1].line, 2);
    assert_int_equal(wrong.at[2].line, 3);
    assert_int_equal(p.n, 0);
}

static void there_is_room_for_so_many_lines(void **state)
{
    (void)state;
    char text[1024];
    size_t n = 0;
    for (int i = 1; i <= PROGRAM_LINES + 1; i++) {
        assert_int_equal(strlen(reads(n ? text : "10 STOP")) > 0, 1);
        n += (size_t)snprintf(text + n, sizeof text - n, "%d STOP\n", i);
    }
    assert_string_equal(reads(text),
                        "33: a program has up to 32 lines (an IF with an action counts twice)");
}

// A single action, as functions give it.
static void an_action_stands_alone(void **state)
{
    (void)state;
    struct program_line l;
    struct listing_mistakes wrong;
    assert_true(listing_action("SHOOT closest target", 20, SET_FRIEND, &l, &wrong));
    assert_int_equal(l.op, PROGRAM_SHOOT);
    assert_int_equal(l.set, SET_FRIEND);
    assert_false(listing_action("IF engaged GOTO 10", 18, 0, &l, &wrong));
    assert_false(listing_action("STOP 10", 7, 0, &l, &wrong));
    assert_string_equal(wrong.at[0].text, "the end expected, not '10'");
    uint8_t sets;
    uint32_t grants;
    assert_true(listing_sets("objective or enemy", 18, &sets, &wrong));
    assert_int_equal(sets, SET_OBJECTIVE | SET_ENEMY);
    assert_true(listing_grants("lethal and gun-fu", 17, &grants, &wrong));
    assert_int_equal(grants, FLAG_LETHAL | FLAG_GUNFU);
    assert_false(listing_grants("", 0, &grants, &wrong));
}

// What a fuzzer makes a text of: words of listings, numbers, bytes.
static const char *const pieces[] = {
    "10 ",    "20 ",     "30 ",      "IF ",      "NOT ",    "GOTO ",      "ELSE ",    "THEN ",
    "target", " in LOS", "MOVE",     " towards", " enemy ", "CAUTIOUS ",  "range ",   "> 0 ",
    "\n",     "\n",      "STOP",     "\n40 ",    "SHOOT ",  "OVERWATCH ", "engaged ", "with ",
    "GRANT ", "TARGET ", "or ",      "gun-fu",   "number",  " of ",       "99999",    "--",
    "\xff",   "\t",      "wounded ", "friend ",  "==",      "medic ",     "closest ", "-"};

static uint32_t pick(struct stream *s, uint32_t n)
{
    return (uint32_t)(stream_next(s) % n);
}

// Whatever comes of it is a program whose lines lead to an action.
static void ends(const struct program *p)
{
    for (int i = 0; i < p->n; i++) {
        int at = i, steps = 0;
        while (p->line[at].op == PROGRAM_IF) {
            assert_true(p->line[at].yes < p->n && p->line[at].no < p->n);
            at = steps % 2 ? p->line[at].yes : p->line[at].no;
            assert_true(++steps <= PROGRAM_LINES);
        }
        assert_true(p->line[at].op < PROGRAM_OPS);
        char line[96];
        listing_print(p, i, line, sizeof line);
    }
}

// No bytes do harm: the text stands at the very end of its memory.
static void no_bytes_do_harm(void **state)
{
    (void)state;
    static struct program p;
    struct stream s;
    struct listing_mistakes wrong;
    int sound = 0;
    stream_seed(&s, 7);
    for (int run = 0; run < 60000; run++) {
        char whole[512];
        size_t n = 0;
        int words = (int)pick(&s, 24);
        for (int i = 0; i < words && n < sizeof whole - 16; i++) {
            const char *piece = pieces[pick(&s, sizeof pieces / sizeof *pieces)];
            memcpy(whole + n, piece, strlen(piece));
            n += strlen(piece);
        }
        for (int i = (int)pick(&s, 3); i > 1 && n > 0; i--) {
            whole[pick(&s, (uint32_t)n)] = (char)pick(&s, 256);
        }
        char *text = malloc(n ? n : 1);
        assert_non_null(text);
        memcpy(text, whole, n);
        bool read = listing_read(text, n, &p, &wrong);
        assert_true(read == (wrong.n == 0) && read == (p.n > 0));
        for (int i = 0; i < wrong.n; i++) {
            assert_true(wrong.at[i].line >= 1 && wrong.at[i].text[0]);
        }
        ends(&p);
        sound += read;
        free(text);
    }
    assert_true(sound > 20);
}

// Every op and every question has its words and its doc.
static void everything_is_documented(void **state)
{
    (void)state;
    static const char *const docs[] = {
#define X(code, words, order, doc) (doc),
        PROGRAM_OP_MAP(X)
#undef X
#define X(code, words, doc) (doc),
            PROGRAM_ASK_MAP(X)
#undef X
    };
    for (size_t i = 0; i < sizeof docs / sizeof *docs; i++) {
        assert_true(strlen(docs[i]) > 8);
    }
    static char book[16384];
    FILE *f = fopen(SOURCE_DIR "/docs/programs.md", "r");
    assert_non_null(f);
    assert_true(fread(book, 1, sizeof book - 1, f) > 0);
    fclose(f);
    for (int op = 0; op < PROGRAM_OPS; op++) {
        assert_non_null(strstr(book, program_op_words((enum program_op)op)));
    }
    static const char *const asked[] = {
#define X(code, words, doc) words,
        PROGRAM_ASK_MAP(X)
#undef X
    };
    for (int i = 0; i < PROGRAM_ASKS - 1; i++) {
        assert_non_null(strstr(book, asked[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_is_its_lines),
        cmocka_unit_test(the_four_programs_are_the_books),
        cmocka_unit_test(words_may_be_written_freely),
        cmocka_unit_test(the_enemy_is_the_target),
        cmocka_unit_test(mistakes_have_their_line),
        cmocka_unit_test(one_mistake_a_line_is_told),
        cmocka_unit_test(there_is_room_for_so_many_lines),
        cmocka_unit_test(an_action_stands_alone),
        cmocka_unit_test(no_bytes_do_harm),
        cmocka_unit_test(everything_is_documented),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
