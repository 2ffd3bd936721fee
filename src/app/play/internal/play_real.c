// play_real.c: dice that are rolled and cards that are drawn at a real table, and typed in.
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "app/play/play.h"
#include "app/text/escape.h"
#include "app/text/text_add.h"
#include "engine/hash.h"
#include "zerodark/rules/red_force/control.h"

// What has been typed for the order in hand answers first; how far that was used is counted by the
// journal.
static enum status answer_by_typed_luck(void *self, struct game *g, const struct chance_request *r,
                                        uint8_t *out)
{
    struct play *p = self;
    const struct record *now = &p->book.journal.now;
    const struct play_luck *l = &p->luck;
    if (r->kind == CHANCE_CARD && now->n_cards < l->n_cards) {
        *out = l->card[now->n_cards];
        return STATUS_OK;
    }
    if (r->kind == CHANCE_DICE && now->n_faces + r->n <= l->n_faces) {
        memcpy(out, l->face + now->n_faces, r->n);
        return STATUS_OK;
    }
    play_halfway(p, g);
    return STATUS_NOT_YET;
}

void play_attach_luck(struct play *p)
{
    struct chance_source none = {.answer = NULL};
    p->m->game.chance = none;
    if (p->plan.real_dice || p->plan.real_cards) {
        p->m->game.chance = (struct chance_source){.answer = answer_by_typed_luck,
                                                   .self = p,
                                                   .leaves_dice = !p->plan.real_dice,
                                                   .leaves_cards = !p->plan.real_cards};
    }
}

// The faces of a line: "7 8 12", "7,8,12*". How many; -1: it is something else.
static int faces_of(const char *text, int faces[], int most)
{
    int n = 0;
    for (text = play_words_skip(text); *text; text = play_words_skip(text)) {
        if (!isdigit((unsigned char)*text)) {
            return -1;
        }
        int face = 0;
        for (; isdigit((unsigned char)*text); text++) {
            face = face < 1000 ? 10 * face + (*text - '0') : face;
        }
        text += *text == '*';
        if (n < most) {
            faces[n] = face;
        }
        n++;
    }
    return n;
}

static bool take_dice(struct play *p, const struct chance_request *r, const char *line)
{
    int faces[DICE_MAX] = {0};
    int n = faces_of(line, faces, DICE_MAX);
    struct play_luck *l = &p->luck;
    if (n < 0) {
        play_wrong(
            p,
            "'%s': type the faces of %d d%d, with spaces between them; `undo` takes back what was "
            "typed before, `roll` has the program roll, `back` takes the order back",
            line, r->n, r->sides);
        return false;
    }
    if (n != r->n) {
        play_wrong(p, "%d %s needed, but %d typed", r->n, r->n == 1 ? "die is" : "dice are", n);
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (faces[i] < 1 || faces[i] > r->sides) {
            play_wrong(p, "a d%d shows no %d", r->sides, faces[i]);
            return false;
        }
    }
    if (l->n_faces + n > JOURNAL_FACES || l->n_entries == PLAY_ENTRIES) {
        play_wrong(p, "one order rolls more dice than can be recorded");
        return false;
    }
    l->entry[l->n_entries++] =
        (struct play_entry){.dice = (uint8_t)n, .answers = p->m->game.given.n};
    for (int i = 0; i < n; i++) {
        l->face[l->n_faces++] = (uint8_t)faces[i];
    }
    return true;
}

// "seven", "7", "queen", "q", "ace": the rank from 0 on; -1.
static int rank_of(const char **at)
{
    static const char *const names[13][3] = {
        {"ace", "a", "1"},   {"two", "2", "deuce"}, {"three", "3", NULL}, {"four", "4", NULL},
        {"five", "5", NULL}, {"six", "6", NULL},    {"seven", "7", NULL}, {"eight", "8", NULL},
        {"nine", "9", NULL}, {"ten", "10", "t"},    {"jack", "j", "11"},  {"queen", "q", "12"},
        {"king", "k", "13"}};
    for (int i = 0; i < 13; i++) {
        for (int k = 0; k < 3 && names[i][k]; k++) {
            if (play_words_phrase(at, names[i][k])) {
                return i;
            }
        }
    }
    return -1;
}

static int suit_of(const char **at)
{
    static const char *const names[4][4] = {{"clubs", "club", "c", NULL},
                                            {"diamonds", "diamond", "d", NULL},
                                            {"hearts", "heart", "h", NULL},
                                            {"spades", "spade", "s", NULL}};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; names[i][k]; k++) {
            if (play_words_phrase(at, names[i][k])) {
                return i;
            }
        }
    }
    return -1;
}

// "7H", "h7", "10 of spades", "queen of hearts", "black joker"; -1: none.
static int card_of_text(const char *text)
{
    char spaced[64];
    size_t n = 0;
    for (const char *at = text; *at && n + 2 < sizeof spaced; at++) { // "10H" becomes "10 H"
        bool turns = at > text && isalnum((unsigned char)*at) && isalnum((unsigned char)at[-1]) &&
                     !isdigit((unsigned char)*at) != !isdigit((unsigned char)at[-1]);
        bool pair = at == text && strlen(text) == 2 && isalpha((unsigned char)text[0]) &&
                    isalpha((unsigned char)text[1]); // "QH"
        if (turns) {
            spaced[n++] = ' ';
        }
        spaced[n++] = *at;
        if (pair) {
            spaced[n++] = ' ';
        }
    }
    spaced[n] = '\0';
    const char *at = spaced;
    bool red = play_words_phrase(&at, "red"), black = !red && play_words_phrase(&at, "black");
    if (play_words_phrase(&at, "joker")) {
        red = red || play_words_phrase(&at, "red");
        play_words_phrase(&at, "black"); // it is, unless it is said to be red
        return *at ? -1 : red ? CARD_JOKER_RED : CARD_JOKER_BLACK;
    }
    play_words_phrase(&at, "the");
    int rank = rank_of(&at);
    play_words_phrase(&at, "of");
    int suit = suit_of(&at);
    rank = rank < 0 && suit >= 0 ? rank_of(&at) : rank;
    return *at || rank < 0 || suit < 0 || red || black ? -1 : suit * 13 + rank;
}

// Is the card still to come, after those typed for this order?
static bool is_left(const struct play *p, int card)
{
    const struct deck *d = &p->m->game.world.deck;
    const struct play_luck *l = &p->luck;
    bool left = false;
    for (int i = d->drawn; i < d->n; i++) {
        left = left || d->cards[i] == card;
    }
    for (int i = p->book.journal.now.n_cards; i < l->n_cards; i++) {
        left = left && l->card[i] != card;
    }
    return left;
}

static bool take_card(struct play *p, const char *line)
{
    struct play_luck *l = &p->luck;
    int card = card_of_text(line);
    char name[10];
    if (card < 0) {
        play_wrong(p, "'%s' is not a card: \"7H\", \"queen of spades\", \"red joker\"", line);
        return false;
    }
    card_print(card, name);
    if (!is_left(p, card)) {
        play_wrong(p, "the %s is no longer in the deck", name);
        return false;
    }
    if (l->n_cards == JOURNAL_CARDS || l->n_entries == PLAY_ENTRIES) {
        play_wrong(p, "one order turns over more cards than can be recorded");
        return false;
    }
    l->entry[l->n_entries++] = (struct play_entry){.card = 1, .answers = p->m->game.given.n};
    l->card[l->n_cards++] = (card_id)card;
    return true;
}

bool play_untype(struct play *p)
{
    struct play_luck *l = &p->luck;
    if (l->n_entries == 0) {
        return false;
    }
    const struct play_entry *e = &l->entry[--l->n_entries];
    l->n_faces -= e->dice;
    l->n_cards -= e->card;
    l->answers = e->answers;
    l->again = true;
    p->told = 0; // what came of it is told again
    fputs("Taken back; the question is asked again.\n", p->show.log.out);
    return true;
}

// The program's own luck, for who is short of dice: of the position and what has been typed.
static void roll_for_them(struct play *p, const struct chance_request *r)
{
    struct stream s;
    uint64_t seed = hash_bytes(world_bytes_hash(&p->m->game.before), &p->luck, sizeof p->luck);
    char text[256] = "";
    stream_seed(&s, seed);
    if (r->kind == CHANCE_CARD) {
        const struct deck *d = &p->m->game.world.deck;
        uint8_t at = 1;
        stream_roll(&s, 1, deck_left(d), &at);
        card_print(d->cards[d->drawn + at - 1], text);
        fprintf(p->show.log.out, "%s\n", text);
        take_card(p, text);
        return;
    }
    uint8_t face[DICE_MAX];
    stream_roll(&s, r->n, r->sides, face);
    text[0] = '\0';
    for (int i = 0; i < r->n; i++) {
        text_append(text, sizeof text, "%s%d", i ? " " : "", face[i]);
    }
    fprintf(p->show.log.out, "%s\n", text);
    take_dice(p, r, text);
}

bool play_ask_luck(struct play *p, const struct chance_request *r)
{
    char site[128] = "", prompt[192];
    static const char *const words[] = {"undo", "back", "roll", "map", "figures", "why", "quit"};
    const struct narrator n = narrator_into(&(struct narrator_text){site, sizeof site, 0});
    narrator_luck(&n, &p->m->game, r);
    if (r->kind == CHANCE_CARD) {
        snprintf(prompt, sizeof prompt, "the card that is flipped for %s: ", site);
    } else {
        const char *what = r->site.needs ? ", needs " : r->site.shows ? ", each that shows " : "";
        int number = r->site.needs ? r->site.needs : r->site.shows;
        text_append(site, sizeof site, number ? "%s%d" : "%s", what, number);
        snprintf(prompt, sizeof prompt, "%d d%d for %s: ", r->n, r->sides, site);
    }
    play_words_clear(p);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        play_words_add(p, words[i]);
    }
    for (;;) {
        const char *line = play_line(p, prompt), *at = line;
        if (!line || play_words_phrase(&at, "quit")) {
            p->leaves = true;
            return false;
        }
        if (p->dropped || *line == '\0' || play_look(p, line)) {
            continue;
        }
        if (play_words_phrase(&at, "back") || play_words_phrase(&at, "cancel")) {
            return false;
        }
        if (play_words_phrase(&at, "undo")) {
            if (play_untype(p)) {
                return true;
            }
            play_wrong(p, "nothing has been typed for this order yet; `back` takes the order back");
            continue;
        }
        if (play_words_phrase(&at, "roll") || play_words_phrase(&at, "draw")) {
            roll_for_them(p, r);
            return true;
        }
        if (r->kind == CHANCE_CARD ? take_card(p, line) : take_dice(p, r, line)) {
            return true;
        }
    }
}
