// listing_parts.c: recursive descent: each reader accepts the words it knows, fillers and plurals
// too. What does not fit is reported with the nearest word that would.
#include "zerodark/rules/robots/internal/listing_parts.h"

#include <stdarg.h>
#include <stdio.h>

void listing_mistake(struct reader *r, int line, const char *format, ...)
{
    struct listing_mistakes *w = r->wrong;
    if (w->n < LISTING_MISTAKES) {
        va_list args;
        va_start(args, format);
        vsnprintf(w->at[w->n].text, sizeof w->at[w->n].text, format, args);
        va_end(args);
        w->at[w->n++].line = line;
    }
    r->bad = true;
}

// Are they the same but for capital letters? `capital` has no other ones.
static bool is_alike(const char *word, const char *capital)
{
    while (*word && (*word == *capital || *word == (*capital | 32))) {
        word++;
        capital++;
    }
    return *word == '\0' && *capital == '\0';
}

// What people write who know other languages of programs; NULL: not such a word.
static const char *words_other(const char *word)
{
    static const char *const rows[][2] = {
        {"AND", "a line can ask only one question: go on to another line for the second question"},
        {"OR", "a line can ask only one question: go on to another line for the second question"},
        {"NOT", "swap the parts after THEN and ELSE"},
        {"IN", "write 'in LOS' for line of sight"},
        {"SIGHT", "write 'in LOS' for line of sight"},
        {"SEES", "write 'in LOS' for line of sight"},
        {"SEEN", "write 'in LOS' for line of sight"},
        {"VISIBLE", "write 'in LOS' for line of sight"},
        {"WITHIN", "ask for the range: IF range to enemy < 8"},
        {"NEAR", "ask for the range: IF range to enemy < 8"},
        {"NEARBY", "ask for the range: IF range to enemy < 8"},
        {"CLOSE", "ask for the range: IF range to enemy < 8"},
        {"TOUCHES", "write 'engaged with enemy'"},
        {"HIDDEN", "write 'obscured'"},
        {"DEAD", "write 'number of enemy = 0', if none is left"},
        {"ATTACK", "use SHOOT at a distance, CQB in contact"},
        {"FIGHT", "use SHOOT at a distance, CQB in contact"},
        {"FIRE", "use SHOOT"},
        {"WALK", "use MOVE"},
        {"RUN", "use MOVE"},
        {"GO", "use MOVE, or GOTO to go to a line"},
        {"WAIT", "use STOP"},
        {"END", "use STOP"},
        {"HEAL", "use MEDIC"},
        {"HALT", "use STOP"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (is_alike(word, rows[i][0])) {
            return rows[i][1];
        }
    }
    return NULL;
}

static void expected_among(struct reader *r, const char *what, bool actions)
{
    char got[WORD_SHOWN];
    if (r->bad) {
        return;
    }
    if (r->w.kind == WORD_NONE) {
        listing_mistake(r, r->w.line, "%s expected at the end of the line", what);
        return;
    }
    words_show(&r->w, got);
    const char *other = words_other(got);
    if (other) {
        listing_mistake(r, r->w.line, "no word '%s' here; %s", got, other);
        return;
    }
    const char *near = words_nearest(&r->w, actions);
    if (near) {
        listing_mistake(r, r->w.line, "no word '%s' here; did you mean '%s'?", got, near);
    } else {
        listing_mistake(r, r->w.line, "%s expected, not '%s'", what, got);
    }
}

void listing_expected(struct reader *r, const char *what)
{
    expected_among(r, what, false);
}

// The sets.

static bool read_plain_set(struct reader *r, uint8_t *set, uint8_t *pick)
{
    if (words_accept(&r->w, "target") || words_accept(&r->w, "targets")) {
        *pick |= PICK_TARGET;
    } else if (words_accept(&r->w, "enemy") || words_accept(&r->w, "enemies")) {
        *set |= SET_ENEMY;
    } else if (words_accept(&r->w, "objective") || words_accept(&r->w, "objectives")) {
        words_accept(&r->w, "marker");
        words_accept(&r->w, "markers");
        *set |= SET_OBJECTIVE;
    } else if (words_accept(&r->w, "friend") || words_accept(&r->w, "friends")) {
        *set |= words_accept(&r->w, "wounded") ? SET_WOUNDED : SET_FRIEND;
    } else if (words_accept(&r->w, "wounded")) {
        *set |= SET_WOUNDED;
        return words_accept(&r->w, "friend") || words_accept(&r->w, "friends");
    } else {
        return false;
    }
    return true;
}

// [closest] set [in LOS]
static bool read_object_set(struct reader *r, uint8_t *set, uint8_t *pick)
{
    static const char *const articles[] = {"any", "the", "a", "an", "one"};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        words_accept(&r->w, articles[i]);
    }
    if (words_accept(&r->w, "closest") || words_accept(&r->w, "nearest")) {
        *pick |= PICK_CLOSEST;
    }
    if (!read_plain_set(r, set, pick)) {
        listing_expected(r, "target, enemy, friend, wounded friend or objective");
        return false;
    }
    if (words_accept_two(&r->w, "in", "LOS")) {
        *pick |= PICK_SEEN;
    }
    return true;
}

void listing_read_sets(struct reader *r, uint8_t *out)
{
    uint8_t pick = 0;
    do {
        if (!read_object_set(r, out, &pick)) {
            return;
        }
    } while (words_accept(&r->w, "or") || r->w.kind == WORD_WORD);
    if (pick != 0) {
        listing_mistake(r, r->w.line,
                        "a target cannot be tested for being a target, the closest or in LOS");
    }
}

void listing_read_grants(struct reader *r, uint32_t *out)
{
    static const char *const names[] = {
#define X(code, name, doc) name,
        FLAG_MAP(X)
#undef X
    };
    do {
        int bit = 0;
        while (bit < FLAG_COUNT && !((LISTING_GRANTS >> bit & 1) && words_are(&r->w, names[bit]))) {
            bit++;
        }
        if (bit == FLAG_COUNT) {
            listing_expected(
                r, "a quality (stealthy, gun-fu, lethal, doc, silent, vigilant, athlete)");
            return;
        }
        *out |= (uint32_t)1 << bit;
        words_next(&r->w);
        words_accept(&r->w, "and");
    } while (r->w.kind == WORD_WORD);
}

// Questions.

static const struct {
    const char *word;
    enum state state;
} own_states[] = {{"overwatch", STATE_OVERWATCH}, {"wounded", STATE_WOUNDED},
                  {"stunned", STATE_STUNNED},     {"targeted", STATE_TARGETED},
                  {"prone", STATE_PRONE},         {"dug_in", STATE_DUG_IN},
                  {"tokens", STATE_TOKENS}};

#define OWN_STATES ((int)(sizeof own_states / sizeof *own_states))

// "wounded" is a state of its own, "wounded friend" is somebody.
static bool read_own_state(struct reader *r, struct program_line *l)
{
    for (int i = 0; i < OWN_STATES; i++) {
        struct words ahead = r->w;
        if (words_accept(&ahead, own_states[i].word) && !words_are(&ahead, "friend") &&
            !words_are(&ahead, "friends")) {
            r->w = ahead;
            l->ask = ASK_STATE;
            l->state = (uint8_t)own_states[i].state;
            return true;
        }
    }
    return false;
}

static bool read_question_subject(struct reader *r, struct program_line *l)
{
    words_accept_two(&r->w, "in", ""); // in overwatch
    if (words_accept(&r->w, "number")) {
        words_accept(&r->w, "of");
        l->ask = ASK_COUNT;
        return read_object_set(r, &l->set, &l->pick);
    }
    if (words_accept(&r->w, "engaged")) {
        l->ask = ASK_TOUCHED;
        l->set = SET_ENEMY;
        if (words_accept(&r->w, "with")) {
            l->set = 0;
            return read_object_set(r, &l->set, &l->pick);
        }
        return true;
    }
    if (words_accept(&r->w, "range")) {
        l->ask = ASK_RANGE;
        l->pick = PICK_TARGET;
        if (words_accept(&r->w, "to")) {
            l->pick = 0;
            return read_object_set(r, &l->set, &l->pick);
        }
        return true;
    }
    if (words_accept(&r->w, "obscured")) {
        l->ask = ASK_OBSCURED;
        l->pick = PICK_TARGET;
        return true;
    }
    if (read_own_state(r, l)) {
        return true;
    }
    if (!read_object_set(r, &l->set, &l->pick)) {
        return false;
    }
    l->ask = l->pick & PICK_SEEN ? ASK_SEEN : ASK_COUNT;
    return true;
}

static bool read_relation(struct reader *r, struct program_line *l)
{
    static const struct {
        const char *sign;
        enum program_relation relation;
    } signs[] = {{">", RELATION_MORE}, {">=", RELATION_AT_LEAST}, {"=", RELATION_EQUAL},
                 {"<", RELATION_LESS}, {"<=", RELATION_AT_MOST},  {"==", RELATION_EQUAL},
                 {"!=", RELATION_NOT}, {"~=", RELATION_NOT},      {"<>", RELATION_NOT}};
    if (r->w.kind != WORD_SIGN) {
        if (l->ask == ASK_RANGE) {
            listing_expected(r, "a comparison (range > 0)");
        }
        return l->ask != ASK_RANGE;
    }
    size_t i = 0;
    while (i < sizeof signs / sizeof *signs && !words_are(&r->w, signs[i].sign)) {
        i++;
    }
    if (i == sizeof signs / sizeof *signs) {
        listing_expected(r, "> >= = < <= or !=");
        return false;
    }
    words_next(&r->w);
    if (r->w.kind != WORD_NUMBER || r->w.number > UINT8_MAX) {
        listing_expected(r, "a number from 0 to 255");
        return false;
    }
    l->relation = (uint8_t)signs[i].relation;
    l->limit = (uint8_t)r->w.number;
    words_next(&r->w);
    return true;
}

bool listing_read_question(struct reader *r, struct program_line *l)
{
    static const uint8_t opposite[] = {
        [RELATION_MORE] = RELATION_AT_MOST,  [RELATION_AT_MOST] = RELATION_MORE,
        [RELATION_LESS] = RELATION_AT_LEAST, [RELATION_AT_LEAST] = RELATION_LESS,
        [RELATION_EQUAL] = RELATION_NOT,     [RELATION_NOT] = RELATION_EQUAL};
    bool negated = words_accept(&r->w, "not");
    if (!read_question_subject(r, l) || !read_relation(r, l)) {
        return false;
    }
    l->relation = negated ? opposite[l->relation] : l->relation;
    return true;
}

// Actions.

// What an action may have between its verb and its object, and the object where nothing is said; 0:
// something has to be.
static const struct {
    const char *fillers[4];
    uint8_t otherwise;
} objects[] = {
    [PROGRAM_MOVE] = {{"towards", "toward", "to"}, 0},
    [PROGRAM_CAUTIOUS] = {{"towards", "toward", "to"}, 0},
    [PROGRAM_SHOOT] = {{"at"}, 0},
    [PROGRAM_CQB] = {{"with", "on"}, SET_ENEMY},
    [PROGRAM_INTERACT] = {{"with", "on"}, SET_OBJECTIVE},
    [PROGRAM_MEDIC] = {{"with", "on"}, SET_WOUNDED},
    [PROGRAM_STOP] = {{NULL}, 0}, // the last of the ops
};

// Some verbs need no object: then they have their usual one.
static bool read_object(struct reader *r, struct program_line *l)
{
    bool filled = false;
    for (const char *const *word = objects[l->op].fillers; *word; word++) {
        filled = words_accept(&r->w, *word) || filled;
    }
    uint8_t otherwise = objects[l->op].otherwise;
    if (otherwise != 0 && !filled && (r->w.kind != WORD_WORD || words_ends_action(&r->w))) {
        l->set = otherwise;
        return true;
    }
    return read_object_set(r, &l->set, &l->pick);
}

static bool read_verb(struct reader *r, struct program_line *l)
{
    static const struct {
        const char *first, *second;
        enum program_op op;
    } verbs[] = {{"move", "", PROGRAM_MOVE},
                 {"cautious", "move", PROGRAM_CAUTIOUS},
                 {"shoot", "", PROGRAM_SHOOT},
                 {"cqb", "", PROGRAM_CQB},
                 {"interact", "", PROGRAM_INTERACT},
                 {"medic", "", PROGRAM_MEDIC},
                 {"overwatch", "", PROGRAM_OVERWATCH},
                 {"shake", "stun", PROGRAM_SHAKE_STUN},
                 {"stop", "", PROGRAM_STOP}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (words_are(&r->w, verbs[i].first)) {
            words_next(&r->w);
            l->op = (uint8_t)verbs[i].op;
            if (*verbs[i].second && !words_accept(&r->w, verbs[i].second)) {
                listing_expected(r,
                                 verbs[i].op == PROGRAM_CAUTIOUS ? "CAUTIOUS MOVE" : "SHAKE STUN");
                return false;
            }
            return true;
        }
    }
    expected_among(r,
                   "IF, GOTO or an action (MOVE, CAUTIOUS MOVE, SHOOT, CQB, INTERACT, MEDIC, "
                   "OVERWATCH, STOP)",
                   true);
    return false;
}

bool listing_read_action(struct reader *r, struct program_line *l)
{
    if (!read_verb(r, l)) {
        return false;
    }
    bool fine = !objects[l->op].fillers[0] || read_object(r, l);
    l->stops = words_accept(&r->w, "stop") || l->op == PROGRAM_STOP;
    return fine;
}
