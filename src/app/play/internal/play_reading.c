// play_reading.c: the words of an order are collected in any order: flags, items, figures, places.
#include "app/play/internal/play_reading.h"

#include <string.h>

#include "script/hooks/custom_order.h"
#include "zerodark/rules/kit/kit.h"

// What people say in place of an order's name.
static const struct {
    const char *word;
    enum order_kind kind;
} also[] = {
    {"sneak", ORDER_CAUTIOUS},  {"walk", ORDER_NORMAL},     {"go", ORDER_NORMAL},
    {"run", ORDER_URGENT},      {"fire at", ORDER_SHOOT},   {"fire", ORDER_SHOOT},
    {"attack", ORDER_SHOOT},    {"fight", ORDER_CQB},       {"use", ORDER_INTERACT},
    {"heal", ORDER_MEDIC},      {"treat", ORDER_MEDIC},     {"turn on", ORDER_SWITCH},
    {"turn off", ORDER_SWITCH}, {"lie down", ORDER_NORMAL}, {"stand up", ORDER_NORMAL},
    {"put down", ORDER_DEPLOY}, {"take up", ORDER_PICK_UP},
};

void reading_begin(struct reading *r, struct play *p, const char *text, const struct order *o)
{
    *r = (struct reading){
        .p = p, .at = text, .all = text, .o = *o, .item = -1, .program = -1, .number = -1};
}

int reading_kind(const struct play *p, const char **at)
{
    const struct system *s = p->m->rules.system;
    const char *best = *at;
    int found = -1;
    for (int k = 0; s->order_names[k]; k++) {
        const char *rest = *at, *title = s->order_titles ? s->order_titles[k] : NULL;
        bool is = p->m->ruleset ? custom_order_is(p->m, k) : true;
        bool said = play_words_phrase(&rest, s->order_names[k]) ||
                    (title && play_words_phrase(&rest, title));
        if (is && said && rest > best) {
            best = rest;
            found = k;
        }
    }
    for (size_t i = 0; found < 0 && !p->m->ruleset && i < sizeof also / sizeof *also; i++) {
        if (play_words_phrase(&best, also[i].word)) {
            found = (int)also[i].kind;
        }
    }
    *at = best;
    return found;
}

static int item_named_in(const char **at)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        const char *name = item_name((enum item)i), *blank = strrchr(name, ' ');
        char first[32];
        if (play_words_phrase(at, name)) {
            return i;
        }
        snprintf(first, sizeof first, "%.*s", blank ? (int)(blank - name) : 0, name);
        if (blank && strcmp(blank, " grenade") == 0 && play_words_phrase(at, first)) {
            return i; // "smoke" for "smoke grenade"
        }
    }
    return -1;
}

static int find_program_in_text(const struct play *p, const char **at)
{
    for (int i = 0; i < p->m->content.n_programs; i++) {
        if (play_words_phrase(at, p->m->content.program[i].name)) {
            return i;
        }
    }
    return -1;
}

static bool read_face(struct reading *r)
{
    const struct figure *f = figure_look(&r->p->m->game.world.roster, r->o.actor);
    r->faced = true;
    r->why = "face what? give a direction, a place or somebody";
    return f && play_facing(r->p, &r->at, f->body.at, &r->face);
}

static bool read_companions(struct reading *r)
{
    int n = 0;
    do {
        figure_id id = play_words_figure(r->p, &r->at);
        r->why = "with whom?";
        if (id == FIGURE_NONE || n == (int)(sizeof r->o.extra / sizeof *r->o.extra)) {
            return false;
        }
        r->o.extra[n++] = id;
    } while (play_words_phrase(&r->at, "and"));
    return true;
}

static bool read_height_of_order(struct reading *r)
{
    len l;
    r->why = "how high? \"height 3\"";
    if (!play_words_length(&r->at, unit(&r->p->m->game), &l)) {
        return false;
    }
    r->o.value = l;
    return true;
}

static bool read_number_of_order(struct reading *r)
{
    r->why = "a whole number is needed there";
    return play_words_number(&r->at, &r->number);
}

enum took { TOOK_NOTHING, TOOK, TOOK_WRONG };

// Words that say how.
static enum took read_flag(struct reading *r)
{
    static const struct {
        const char *word;
        uint32_t flag;
    } flags[] = {{"prone", ORDER_PRONE}, {"lie down", ORDER_PRONE}, {"stand up", ORDER_STAND},
                 {"stand", ORDER_STAND}, {"leave", ORDER_LEAVE},    {"token", ORDER_TOKEN},
                 {"auto", ORDER_AUTO},   {"fly", ORDER_FLY}};
    static const char *const weapons[] = {"explosive", "indirect", "spray"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (play_words_phrase(&r->at, flags[i].word)) {
            r->o.flags |= flags[i].flag;
            return TOOK;
        }
    }
    if (play_words_phrase(&r->at, "on command") || play_words_phrase(&r->at, "command")) {
        r->on_command = true;
        return TOOK;
    }
    for (int i = 0; i < 3; i++) {
        if (play_words_phrase(&r->at, weapons[i])) {
            r->weapons |= 1 << i;
            return TOOK;
        }
    }
    return TOOK_NOTHING;
}

static enum took read_way_of_order(struct reading *r)
{
    if (play_words_phrase(&r->at, "face") || play_words_phrase(&r->at, "facing")) {
        return read_face(r) ? TOOK : TOOK_WRONG;
    }
    if (play_words_phrase(&r->at, "with")) {
        return read_companions(r) ? TOOK : TOOK_WRONG;
    }
    if (play_words_phrase(&r->at, "height")) {
        return read_height_of_order(r) ? TOOK : TOOK_WRONG;
    }
    if (play_words_phrase(&r->at, "radius") || play_words_phrase(&r->at, "value")) {
        return read_number_of_order(r) ? TOOK : TOOK_WRONG;
    }
    return read_flag(r);
}

// Somebody or something that it is about; "at" and "on" before them say nothing more.
static enum took read_order_subject(struct reading *r)
{
    const char *rest = r->at;
    static const char *const fillers[] = {"at", "on", "the", "and", "a", "from", "of", "to", "in"};
    if (!play_wants_place(r->p, r->o.kind)) {
        int item = r->p->m->ruleset ? -1 : item_named_in(&r->at);
        int program = r->p->m->ruleset || item >= 0 ? -1 : find_program_in_text(r->p, &r->at);
        r->item = item >= 0 ? item : r->item;
        r->program = program >= 0 ? program : r->program;
        if (item >= 0 || program >= 0) {
            return TOOK;
        }
        for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++) {
            play_words_phrase(&rest, fillers[i]);
        }
        figure_id id = play_words_figure(r->p, &rest);
        if (id != FIGURE_NONE && r->n_figures < 4) {
            r->figure[r->n_figures++] = id;
            r->at = rest;
            return TOOK;
        }
    }
    if (!r->placed && play_place(r->p, &r->at, &r->o, &r->way, &r->why)) {
        r->placed = true;
        return TOOK;
    }
    return r->why ? TOOK_WRONG : TOOK_NOTHING;
}

bool reading_rest(struct reading *r)
{
    while (*(r->at = play_words_skip(r->at))) {
        const char *begun = r->at;
        r->why = NULL;
        enum took took = read_way_of_order(r);
        if (took == TOOK_NOTHING && r->o.kind == ORDER_DRAG && r->n_figures == 0 && !r->placed) {
            figure_id id = play_words_figure(r->p, &r->at); // what is dragged comes before where to
            if (id != FIGURE_NONE) {
                r->figure[r->n_figures++] = id;
                continue;
            }
        }
        took = took == TOOK_NOTHING ? read_order_subject(r) : took;
        if (took == TOOK) {
            continue;
        }
        char near[128];
        play_words_near(r->p, begun, near, sizeof near);
        play_wrong(r->p, "'%s'%s%s%s", begun, r->why ? ": " : ": not understood",
                   r->why ? r->why : "", r->why ? "" : near);
        return false;
    }
    return true;
}
