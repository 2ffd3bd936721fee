// listing_print.c: lines of a program in words again.
#include "zerodark/rules/robots/listing.h"

#include <stdio.h>

const char *program_op_words(enum program_op op)
{
    static const char *const words[] = {
#define X(code, text, order, doc) text,
        PROGRAM_OP_MAP(X)
#undef X
    };
    return words[op];
}

static const char *set_words(const struct program_line *l)
{
    static const char *const words[16] = {
        [SET_OBJECTIVE] = "objective",
        [SET_ENEMY] = "enemy",
        [SET_FRIEND] = "friend",
        [SET_WOUNDED] = "wounded friend",
    };
    return l->pick & PICK_TARGET ? "target" : words[l->set & 15] ? words[l->set & 15] : "anybody";
}

static void print_object(const struct program_line *l, const char *how, char *out, size_t size)
{
    snprintf(out, size, "%s%s %s%s%s", program_op_words((enum program_op)l->op), how,
             l->pick & PICK_CLOSEST ? "closest " : "", set_words(l),
             l->pick & PICK_SEEN ? " in LOS" : "");
}

static void print_line_question(const struct program_line *l, char *out, size_t size)
{
    static const char *const states[] = {
#define X(code, name, max, marked, doc) name,
        STATE_MAP(X)
#undef X
    };
    static const char *const words[PROGRAM_ASKS] = {[ASK_TOUCHED] = "engaged with ",
                                                    [ASK_COUNT] = "number of ",
                                                    [ASK_RANGE] = "range to ",
                                                    [ASK_OBSCURED] = "obscured"};
    bool own = l->ask == ASK_STATE;
    const char *begins = own ? states[l->state] : words[l->ask];
    snprintf(out, size, "%s%s%s", begins ? begins : "",
             own || l->ask == ASK_OBSCURED ? "" : set_words(l),
             l->ask == ASK_SEEN ? " in LOS" : "");
}

// The action of IF ... THEN is a line of its own with the number of its IF.
static bool has_action(const struct program *p, const struct program_line *l)
{
    return p->line[l->yes].number == l->number && p->line[l->yes].op != PROGRAM_IF;
}

static void print_if(const struct program *p, const struct program_line *l, char *out, size_t size)
{
    static const char *const signs[] = {">", ">=", "=", "<", "<=", "!="};
    char question[48], than[16] = "", then[64];
    if (l->ask == ASK_ALWAYS) {
        snprintf(out, size, "GOTO %d", p->line[l->yes].number);
        return;
    }
    print_line_question(l, question, sizeof question);
    if (l->relation != RELATION_MORE || l->limit != 0 || l->ask == ASK_RANGE ||
        l->ask == ASK_COUNT) {
        snprintf(than, sizeof than, " %s %d", signs[l->relation], l->limit);
    }
    if (has_action(p, l)) {
        listing_print(p, l->yes, then, sizeof then);
        snprintf(out, size, "IF %s%s THEN %s ELSE %d", question, than, then, p->line[l->no].number);
        return;
    }
    snprintf(out, size, "IF %s%s GOTO %d ELSE %d", question, than, p->line[l->yes].number,
             p->line[l->no].number);
}

void listing_print(const struct program *p, int line, char *out, size_t size)
{
    static const char *const how[] = {
        [PROGRAM_MOVE] = " towards", [PROGRAM_CAUTIOUS] = " towards",
        [PROGRAM_SHOOT] = " at",     [PROGRAM_CQB] = " with",
        [PROGRAM_MEDIC] = "",        [PROGRAM_INTERACT] = " with",
        [PROGRAM_STOP] = NULL,
    };
    const struct program_line *l = &p->line[line];
    if (l->op == PROGRAM_IF) {
        print_if(p, l, out, size);
    } else if (how[l->op]) {
        print_object(l, how[l->op], out, size);
    } else {
        snprintf(out, size, "%s", program_op_words((enum program_op)l->op));
    }
}
