// Battles played by hand, as people do it: under a pseudo-terminal, and with dice that are typed.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <ctype.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "support/host/typing.h"

#define PATIENCE 20000 // milliseconds until an answer is held to be missing
#define WORDS    16

struct table {
    pid_t pid;
    int terminal;
    char seen[1 << 17]; // all that came since the last expect()
    size_t n;
};

static char folder[] = "/tmp/zerodark-play-XXXXXX";
static struct table table;

static const char *in_folder(const char *name)
{
    static char path[4][256];
    static int at;
    char *out = path[at++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", folder, name);
    return out;
}

// Plays with the words of a command line, blanks between them, on a screen of so many rows.
static void start(const char *words, int rows)
{
    const char *program = getenv("ZERODARK");
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = 80};
    char line[1024], *argv[WORDS] = {NULL};
    int n = 0;
    snprintf(line, sizeof line, "zerodark play %s", words);
    for (char *w = strtok(line, " "); w && n + 1 < WORDS; w = strtok(NULL, " ")) {
        argv[n++] = w;
    }
    table = (struct table){0};
    table.pid = forkpty(&table.terminal, NULL, NULL, &size);
    assert_true(table.pid >= 0);
    if (table.pid == 0) {
        setenv("TERM", "xterm", 1);
        setenv("XDG_STATE_HOME", folder, 1);
        setenv("NO_COLOR", "1", 1);
        if (program && chdir(SOURCE_DIR) == 0) {
            execv(program, argv);
        }
        _exit(127);
    }
}

// Reads on. False where nothing more comes.
static bool take(void)
{
    struct pollfd fd = {.fd = table.terminal, .events = POLLIN};
    size_t room = sizeof table.seen - table.n - 1;
    ssize_t got = poll(&fd, 1, PATIENCE) > 0 ? read(table.terminal, table.seen + table.n, room) : 0;
    if (got > 0) {
        table.n += (size_t)got;
        table.seen[table.n] = '\0';
    }
    return got > 0;
}

// Forgets what was seen up to there.
static void forget(char *upto)
{
    table.n -= (size_t)(upto - table.seen);
    memmove(table.seen, upto, table.n + 1);
}

// Reads until the text has come; fails the test where it does not.
static void expect(const char *text)
{
    while (!strstr(table.seen, text)) {
        if (!take()) {
            kill(table.pid, SIGKILL);
            fail_msg("no '%s' in '%s'", text, table.seen);
        }
    }
    forget(strstr(table.seen, text) + strlen(text));
}

static void type(const char *keys)
{
    assert_int_equal(write(table.terminal, keys, strlen(keys)), strlen(keys));
}

// The terminal hands keys on as they are typed, from shortly after the prompt is shown.
static bool is_raw(void)
{
    struct termios t;
    return tcgetattr(table.terminal, &t) == 0 && !(t.c_lflag & ICANON);
}

static void when_ready(void)
{
    for (int waited = 0; !is_raw() && waited < PATIENCE; waited++) {
        usleep(1000);
    }
}

// Types a line once that prompt is there.
static void enter(const char *prompt, const char *keys)
{
    expect(prompt);
    when_ready();
    type(keys);
}

// Answers what is asked with what is taken where nobody cares, until that prompt is there.
static void answer_until(const char *prompt)
{
    for (;;) {
        char *wanted = strstr(table.seen, prompt), *asked = strstr(table.seen, "answer> ");
        if (wanted && (!asked || wanted < asked)) {
            return;
        }
        if (asked) {
            forget(asked + strlen("answer> "));
            when_ready();
            type("\r");
        } else if (!take()) {
            fail_msg("no '%s' in '%s'", prompt, table.seen);
        }
    }
}

static int ended(void)
{
    int status = -1;
    while (take()) {
        table.n = table.n > sizeof table.seen / 2 ? 0 : table.n;
    }
    for (int waited = 0; waitpid(table.pid, &status, WNOHANG) == 0; waited += 10) {
        usleep(10000);
        if (waited >= PATIENCE) {
            kill(table.pid, SIGKILL);
        }
    }
    close(table.terminal);
    return status;
}

static void leave(const char *keys)
{
    enter("> ", keys);
    int status = ended();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static char *text_of(const char *path)
{
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, f) > 0);
    fclose(f);
    return text;
}

static void same_files(const char *a, const char *b)
{
    char *one = text_of(a), *other = text_of(b);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

// What it is about is read, and the table shown.
static void start_at_table(const char *words, int rows)
{
    static const char more[] = "Enter shows them > ", all[] = "what can be typed > ";
    start(words, rows);
    while (!strstr(table.seen, all)) {
        char *page = strstr(table.seen, more);
        if (page) {
            forget(page + strlen(more));
            when_ready();
            type("\r");
        } else if (!take()) {
            fail_msg("no '%s' in '%s'", all, table.seen);
        }
    }
    enter(all, "\r");
}

static void rescue(const char *journal, int rows)
{
    char words[512];
    snprintf(words, sizeof words, "missions/rescue.lua --seed 7 --journal %s", journal);
    start_at_table(words, rows);
}

// The table is drawn again for every order, from the upper left corner.
static void the_map_is_redrawn(void **state)
{
    (void)state;
    rescue(in_folder("redrawn"), 50);
    expect("\033[H\033[2J");
    expect("54 cards left");
    enter("order 1> ", "ines overwatch\r");
    expect("Grunt 4: does anybody on overwatch interrupt?");
    enter("answer> ", "\r");
    expect("\033[H\033[2J");
    expect("53 cards left");
    expect("2 of spades"); // what has happened stands below the map
    enter("order 2> ", "undo\r");
    expect("\033[H\033[2J");
    enter("order 1> ", "\004");
    expect("Put aside after order 0");
    assert_true(WIFEXITED(ended()));
}

// A message is a line in a pipe; on a terminal it is folded, the worker's as its parent's.
static void messages_are_folded(void **state)
{
    (void)state;
    start("missions/rescue.lua --seed 7 --rival-bot careful", 24);
    expect("missions/rescue.lua is not\r\n  one (--mode versus)");
    assert_int_equal(WEXITSTATUS(ended()), 1);
}

// What is longer than the screen is read in pages, the map with its inches above each; another line
// that is typed there is not lost.
static void what_is_longer_than_the_screen_has_pages(void **state)
{
    (void)state;
    rescue(in_folder("pages"), 24);
    enter("order 1> ", "map\r");
    expect("    0     4     8");
    expect("23 lines more: Enter shows them > ");
    when_ready();
    type("\r");
    expect("    0     4     8");
    expect("# wall, ^ roof");
    enter("order 1> ", "help\r");
    enter("lines more: Enter shows them > ", "ines overwatch!\r");
    expect("Grunt 4: does anybody on overwatch interrupt?");
    enter("answer> ", "map\r");
    enter("lines more: Enter shows them > ", "\r");
    expect("cards left");
    enter("answer> ", "\r");
    leave("quit\r");
}

// On a small screen all that has happened is there with the table, and the map keeps its scale;
// where the table leaves too little room, it is read before. Enter draws the table again.
static void what_happened_can_be_read(void **state)
{
    char words[512];
    (void)state;
    for (int rows = 24; rows >= 20; rows -= 4) {
        snprintf(words, sizeof words, "missions/rescue.lua --seed 5 --journal %s%d",
                 in_folder("news"), rows);
        start_at_table(words, rows);
        expect("    0       12      24      36");
        enter("order 1> ", "ines move south 3!; foo!\r");
        if (rows == 20) {
            enter("Enter shows the table > ", "\r");
        }
        expect("\033[H\033[2J");
        expect("    0       12      24      36");
        if (rows == 24) {
            expect("g4 Grunt 4 27.6, 16.8"); // who is alert is listed first
            expect("Grunt 4 shoots at Ines");
            expect("Nothing was asked that 'foo' answers.");
            // who can act keeps a way to move and a shot
            expect("A Ines  1 cautious  2 move  3 urgent  ");
            expect(" shoot Grunt ");
            expect("D Osku  34 cautious  35 move  36 urgent  ");
            expect("39 shoot Grunt 4 at 15 in  +");
        }
        enter("order 2> ", "xyzzy\r");
        expect("not an order");
        expect("an order in\r\n  words, or"); // no word is cut in half
        enter("order 2> ", "\r");
        expect("\033[H\033[2J");
        expect("53 cards left");
        leave("quit\r");
    }
}

static void names_are_completed(void **state)
{
    (void)state;
    rescue(in_folder("completed"), 50);
    enter("order 1> ", "ines sho\tcapt\t\t");
    expect("Captive 1");
    expect("Captive 3");
    type("3\r");
    expect("ines shoot Captive 3");
    expect("1 Ines shoots");
    leave("quit\r");
}

// A key that drops what is typed costs nothing, at a question neither.
static void an_interrupt_drops_the_line(void **state)
{
    (void)state;
    rescue(in_folder("dropped"), 50);
    enter("order 1> ", "ines overw\003");
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "5\003");
    enter("answer> ", "back\r");
    expect("nothing has happened");
    leave("quit\r");
}

// One that comes while something is worked out ends that, and the battle goes on.
static void an_interrupt_stops_what_runs(void **state)
{
    (void)state;
    FILE *f = fopen(in_folder("slow.lua"), "w");
    assert_non_null(f);
    fputs("return bot { name = \"slow\", decide = \"careful\", order = function(b) while true do "
          "b:advice(\"careful\") "
          "end end }\n",
          f);
    fclose(f);
    char words[512];
    snprintf(words, sizeof words, "missions/rescue.lua --seed 7 --journal %s --adviser %s",
             in_folder("stopped"), in_folder("slow.lua"));
    start_at_table(words, 50);
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    enter("order 2> ", "hint\r");
    usleep(300000);
    kill(table.pid, SIGINT);
    expect("interrupted");
    enter("order 2> ", "undo\r"); // a new worker, with all that was
    expect("1 order taken back");
    leave("quit\r");
}

static void a_screen_of_another_size(void **state)
{
    (void)state;
    struct winsize small = {.ws_row = 30, .ws_col = 80};
    rescue(in_folder("resized"), 90);
    expect("\033[H\033[2J");
    expect("    12    16    20    24");
    expect("order 1> ");
    when_ready();
    assert_int_equal(ioctl(table.terminal, TIOCSWINSZ, &small), 0);
    type("undo\r");
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    expect("    8   12  16  20  24");
    leave("quit\r");
}

// Bytes that are no letters are shown as what they are, and nothing breaks.
static void bytes_that_are_no_letters(void **state)
{
    (void)state;
    rescue(in_folder("bytes"), 50);
    enter("order 1> ", "in\xff\xfe"
                       "es\r");
    leave("quit\r");
}

static void a_worker_that_is_killed_costs_nothing(void **state)
{
    (void)state;
    rescue(in_folder("killed-worker"), 50);
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    expect("order 2> ");
    when_ready();
    pid_t worker = typing_worker(table.pid);
    if (worker == 0) {
        kill(table.pid, SIGKILL);
        ended();
        skip(); // the system does not say
    }
    kill(worker, SIGKILL);
    type("tarik overwatch\r");
    expect("a new worker continues");
    enter("order 2> ", "tarik overwatch\r");
    answer_until("order 3> ");
    enter("order 3> ", "quit\r");
    ended();

    rescue(in_folder("never-killed"), 50);
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    enter("order 2> ", "tarik overwatch\r");
    answer_until("order 3> ");
    enter("order 3> ", "quit\r");
    ended();
    same_files(in_folder("killed-worker"), in_folder("never-killed"));
}

// kill -9 of the program itself: what is written down is whole.
static void a_battle_goes_on_after_a_kill(void **state)
{
    char words[512];
    (void)state;
    rescue(in_folder("killed"), 50);
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    enter("order 2> ", "tarik overwatch\r");
    expect("answer> "); // in the middle of an order
    kill(table.pid, SIGKILL);
    ended();
    snprintf(words, sizeof words, "--continue %s", in_folder("killed"));
    start(words, 50);
    expect("goes on after order 1");
    expect("Bring the VIP off the table");
    enter("what can be typed > ", "\r");
    enter("order 2> ", "tarik overwatch\r");
    answer_until("order 3> ");
    enter("order 3> ", "quit\r");
    ended();
    same_files(in_folder("killed"), in_folder("never-killed"));
}

// What a battle is about stands alone on the screen, until it has been read; an order that is typed
// there is given, and what it is about can be seen again.
static void what_it_is_about_comes_first(void **state)
{
    char words[512];
    (void)state;
    snprintf(words, sizeof words, "missions/rescue.lua --seed 7 --journal %s", in_folder("about"));
    start(words, 24);
    expect("\033[H\033[2J");
    expect("Rescue, seed 7");
    expect("Way out   the bottom edge");
    assert_null(strstr(table.seen, "\033[2J"));
    enter("what can be typed > ", "ines overwatch\r");
    enter("answer> ", "\r");
    enter("order 2> ", "goal\r");
    expect("Bring the VIP off the table");
    enter("order 2> ", "quit\r");
    ended();
}

// The full screen is there, and what it is about has been read.
static void full_screen(const char *journal)
{
    char words[512];
    snprintf(words, sizeof words, "missions/rescue.lua --seed 7 --screen --journal %s", journal);
    start(words, 24);
    expect("?: keys");
    when_ready();
    type("\r");
    expect("Tab: figure");
}

// Keys give the orders that lines give: an order of the menu with a question, and a move to a place
// that was walked to, taken back and given again.
static void keys_and_lines_give_the_same_orders(void **state)
{
    (void)state;
    rescue(in_folder("by-lines"), 50);
    enter("order 1> ", "ines overwatch\r");
    enter("answer> ", "\r");
    enter("order 2> ", "tarik move 22, 4!\r");
    answer_until("order 3> ");
    leave("quit\r");
    full_screen(in_folder("by-keys"));
    type("\r\033OF\r"); // the orders of Ines, the last one
    expect("interrupt?");
    type("\r");
    expect("moves 1.0 in");
    type("Bmjh\r");
    for (int asked = 0; asked < 2; asked++) {
        expect("interrupt?");
        type("\r");
    }
    expect("gains a support token");
    type("ur:quit\r");
    expect("Put aside after order 2");
    assert_true(WIFEXITED(ended()));
    same_files(in_folder("by-lines"), in_folder("by-keys"));
}

// A lesson has a page before the table, and a line in it, on a screen of lines and on the full one.
static void a_lesson_has_pages_of_its_own(void **state)
{
    char words[512];
    (void)state;
    snprintf(words, sizeof words, "--learn --journal %s", in_folder("lesson"));
    start(words, 24);
    enter("what can be typed > ", "\r");
    expect("Lesson 1 of 11: A quiet step");
    expect("Type: mara cautious north 2");
    enter("what can be typed > ", "\r");
    expect("54 cards left");
    expect("Lesson 1 of 11, A quiet step: try `mara cautious north 2`");
    enter("order 1> ", "mara cautious north 2!\r");
    expect("Lesson: there is a success to spare");
    enter("answer> ", "\r");
    expect("That is 3\r\nsuccesses");
    enter("Enter goes on > ", "\r"); // there is too much for one screen
    expect("Lesson 2 of 11: The card");
    enter("what can be typed > ", "jon move north 3!\r"); // is not lost
    expect("Somebody has shot at you");
    enter("Enter goes on > ", "\r");
    expect("Lesson 3 of 11: Cover");
    enter("what can be typed > ", "\r");
    leave("quit\r");
    snprintf(words, sizeof words, "--learn --screen --journal %s", in_folder("lesson-by-keys"));
    start(words, 24);
    expect("Lesson 1 of 11: A quiet step");
    expect("Type: mara cautious north 2");
    when_ready();
    type("\r");
    expect("-- Lesson 1 of 11, A quiet step: try `mara cautious north 2` --");
    type("T");
    expect("What is to be learned");
    type("\r");
    expect("Tab: figure");
    type(":quit\r");
    assert_true(WIFEXITED(ended()));
}

// What a signal ends leaves a terminal of lines behind.
static void a_full_screen_that_is_ended_leaves_lines(void **state)
{
    (void)state;
    full_screen(in_folder("by-signal"));
    when_ready();
    assert_true(is_raw());
    kill(table.pid, SIGTERM);
    expect("\033[?1049l");
    assert_false(is_raw());
    assert_true(WIFSIGNALED(ended()));
}

static void a_full_screen_outlives_its_worker(void **state)
{
    (void)state;
    full_screen(in_folder("full-killed"));
    type("\r\033OF\r");
    expect("interrupt?");
    type("\r");
    expect("moves 1.0 in");
    when_ready();
    pid_t worker = typing_worker(table.pid);
    if (worker == 0) {
        kill(table.pid, SIGKILL);
        ended();
        skip(); // the system does not say
    }
    kill(worker, SIGKILL);
    type(" ");
    expect("\033[?1049h"); // a new worker, and the screen again
    when_ready();
    type(":quit\r");
    expect("Put aside after order 1");
    assert_true(WIFEXITED(ended()));
}

static void a_full_screen_that_becomes_too_small(void **state)
{
    (void)state;
    struct winsize small = {.ws_row = 20, .ws_col = 80};
    full_screen(in_folder("full-small"));
    assert_int_equal(ioctl(table.terminal, TIOCSWINSZ, &small), 0);
    expect("24 rows: the line");
    leave("quit\r");
}

// Two people share the keyboard: who is next is said.
static void two_people_take_turns(void **state)
{
    char words[512];
    (void)state;
    snprintf(words, sizeof words,
             "missions/versus/destroy.lua --seed 7 --team hornet --rival nightwatch --journal %s",
             in_folder("versus"));
    start_at_table(words, 50);
    expect("'s turn ---");
    bool blue = strstr(table.seen, "blue>") != NULL;
    while (!blue && !strstr(table.seen, "green> ")) {
        assert_true(take());
        blue = strstr(table.seen, "blue> ") != NULL;
    }
    enter(blue ? "blue> " : "green> ", "pass\r");
    expect(blue ? "--- green's turn ---" : "--- blue's turn ---");
    enter(blue ? "green> " : "blue> ", "pass\r");
    expect(blue ? "--- blue's turn ---" : "--- green's turn ---");
    leave("quit\r");
}

// Without a terminal: words come in and go out through pipes.
static int to_program, from_program;

static void start_pipe(char *const argv[])
{
    int in[2], out[2];
    assert_int_equal(pipe(in) | pipe(out), 0);
    table = (struct table){0};
    table.pid = fork();
    assert_true(table.pid >= 0);
    const char *program = getenv("ZERODARK");
    if (table.pid == 0 && program) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[1]);
        close(out[0]);
        setenv("XDG_STATE_HOME", folder, 1);
        if (chdir(SOURCE_DIR) == 0) {
            execv(program, argv);
        }
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_program = in[1];
    table.terminal = from_program = out[0];
}

static void say(const char *text)
{
    assert_int_equal(write(to_program, text, strlen(text)), strlen(text));
}

// The prompt that the text ends with; "" where it is none.
static const char *last_line(void)
{
    char *line = strrchr(table.seen, '\n');
    return line ? line + 1 : table.seen;
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n >= k && strcmp(text + n - k, end) == 0;
}

// Reads up to the next prompt; false at the end.
static bool next_prompt(void)
{
    forget(table.seen + table.n);
    for (;;) {
        const char *line = last_line();
        if (ends_in(line, "> ") || (ends_in(line, ": ") && strstr(line, " for "))) {
            return true;
        }
        if (!take()) {
            return false;
        }
    }
}

// Dice and cards of a journal, in order.
struct luck {
    int dice[8192], cards[256];
    int n_dice, n_cards, used_dice, used_cards;
};

static int numbers(const char *at, int *out)
{
    int n = 0;
    while (*at && *at != ']') {
        char *end;
        long value = strtol(at, &end, 10);
        if (end > at) {
            out[n++] = (int)value;
        }
        at = end > at ? end : at + 1;
    }
    return n;
}

static void read_luck(const char *journal, struct luck *l)
{
    char *text = text_of(journal);
    memset(l, 0, sizeof *l);
    for (char *at = text; (at = strstr(at, "\"dice\":[")); at++) {
        l->n_dice += numbers(at + 8, l->dice + l->n_dice);
    }
    for (char *at = text; (at = strstr(at, "\"cards\":[")); at++) {
        l->n_cards += numbers(at + 9, l->cards + l->n_cards);
    }
    free(text);
}

// What the players of the table say: the dice and the card that the seed would have had.
static void feed(struct luck *l)
{
    char text[256] = "";
    const char *line = last_line(), *d = strstr(line, " d12 for ");
    if (d) {
        while (d > line && isdigit((unsigned char)d[-1])) {
            d--;
        }
        for (int n = atoi(d), at = 0; n > 0; n--) {
            at += snprintf(text + at, sizeof text - (size_t)at, "%d ", l->dice[l->used_dice++]);
        }
    } else {
        static const char ranks[] = "A23456789TJQK", suits[] = "CDHS";
        int card = l->cards[l->used_cards++];
        if (card >= 52) {
            snprintf(text, sizeof text, card == 52 ? "black joker" : "red joker");
        } else {
            snprintf(text, sizeof text, "%c%c", ranks[card % 13], suits[card / 13]);
        }
    }
    strcat(text, "\n");
    say(text);
}

// A whole battle as the bot advises; the luck of another one is typed where it is asked for.
static void play_all(const char *journal, const char *options, struct luck *l)
{
    char words[1024], *argv[WORDS] = {NULL};
    int n = 0;
    snprintf(words, sizeof words, "zerodark play missions/rescue.lua --seed 7 --journal %s %s",
             journal, options);
    for (char *w = strtok(words, " "); w && n + 1 < WORDS; w = strtok(NULL, " ")) {
        argv[n++] = w;
    }
    start_pipe(argv);
    for (int i = 0; i < 5000 && next_prompt(); i++) {
        const char *line = last_line();
        if (strstr(line, " for ")) {
            feed(l);
        } else if (ends_in(line, "answer> ") || ends_in(line, "over> ")) {
            say("\n");
        } else {
            say("auto\n");
        }
    }
    close(to_program);
    int status = ended();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

// What two journals have in common where the luck of one was typed: orders, dice, cards, the end;
// not the streams, which nobody has asked.
static void strip(char *text)
{
    char *to = strchr(text, '\n');
    for (const char *from = to; *from;) {
        const char *hash = strstr(from, ",\"parts\":"), *chain = strstr(from, ",\"chain\":");
        const char *stop = hash && (!chain || hash < chain) ? hash : chain;
        size_t n = stop ? (size_t)(stop - from) : strlen(from);
        memmove(to, from, n);
        to += n;
        from = stop ? strchr(stop, '\n') : from + n;
    }
    *to = '\0';
}

static void typed_dice_are_as_good_as_the_seed(void **state)
{
    static struct luck luck;
    (void)state;
    play_all(in_folder("seeded"), "--no-color", &luck);
    read_luck(in_folder("seeded"), &luck);
    assert_true(luck.n_dice > 100 && luck.n_cards > 10);
    play_all(in_folder("typed"), "--real-dice --real-cards", &luck);
    assert_int_equal(luck.used_dice, luck.n_dice);
    assert_int_equal(luck.used_cards, luck.n_cards);
    char *seeded = text_of(in_folder("seeded")), *typed = text_of(in_folder("typed"));
    strip(seeded);
    strip(typed);
    assert_string_equal(strchr(seeded, '\n'), strchr(typed, '\n'));
    free(seeded);
    free(typed);
    char command[512];
    snprintf(command, sizeof command, "cd %s && %s replay %s >/dev/null", SOURCE_DIR,
             getenv("ZERODARK"), in_folder("typed"));
    assert_int_equal(system(command), 0);
}

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int tear_down(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_is_redrawn),
        cmocka_unit_test(what_it_is_about_comes_first),
        cmocka_unit_test(messages_are_folded),
        cmocka_unit_test(what_is_longer_than_the_screen_has_pages),
        cmocka_unit_test(what_happened_can_be_read),
        cmocka_unit_test(names_are_completed),
        cmocka_unit_test(an_interrupt_drops_the_line),
        cmocka_unit_test(an_interrupt_stops_what_runs),
        cmocka_unit_test(a_screen_of_another_size),
        cmocka_unit_test(bytes_that_are_no_letters),
        cmocka_unit_test(a_worker_that_is_killed_costs_nothing),
        cmocka_unit_test(a_battle_goes_on_after_a_kill),
        cmocka_unit_test(two_people_take_turns),
        cmocka_unit_test(keys_and_lines_give_the_same_orders),
        cmocka_unit_test(a_lesson_has_pages_of_its_own),
        cmocka_unit_test(a_full_screen_that_is_ended_leaves_lines),
        cmocka_unit_test(a_full_screen_outlives_its_worker),
        cmocka_unit_test(a_full_screen_that_becomes_too_small),
        cmocka_unit_test(typed_dice_are_as_good_as_the_seed),
    };
    if (!getenv("ZERODARK")) {
        puts("ZERODARK names the program that is tested");
        return 1;
    }
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
