// robots.c: reads the listings out of the Lua files of the programs, and enlists robots with them.
#include "support/zerodark/robots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "zerodark/rules/activation/activation.h"

#define TEXT_MAX 4096

// The listing is what stands between [[ and ]], its name what stands in the quotes before.
static void read_program(struct battle *b, const char *path)
{
    char text[TEXT_MAX], name[PROFILE_NAME] = "";
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[n] = 0;
    assert_int_equal(sscanf(strstr(text, "\nprogram \""), "\nprogram \"%23[^\"]", name), 1);
    char *from = strstr(text, "[[") + 2, *to = strstr(from, "]]");
    *to = 0;
    robots_listing(b, name, from);
}

void robots_programs(struct battle *b)
{
    static const char *const files[] = {"assault", "assassin", "support", "medical"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/lua/content/programs/%s.lua", SOURCE_DIR, files[i]);
        read_program(b, path);
    }
}

int robots_setup(void **state)
{
    battle_setup(state);
    robots_programs(*state);
    return 0;
}

int robots_listing(struct battle *b, const char *name, const char *text)
{
    struct listing_mistakes wrong;
    struct program *p = &b->content.program[b->content.n_programs];
    snprintf(p->name, sizeof p->name, "%s", name);
    if (!listing_read(text, strlen(text), p, &wrong)) {
        fail_msg("line %d: %s", wrong.at[0].line, wrong.at[0].text);
    }
    return b->content.n_programs++;
}

figure_id robot(struct battle *b, const char *name, const char *program, double x, double y)
{
    figure_id id = battle_hero_with(b, name, 4, 4, 4, 4, x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC | FLAG_INHUMAN;
    battle_figure(b, id)->stat[STAT_MAKE] = MAKE_ROBOT;
    runs(b, id, program);
    return id;
}

void runs(struct battle *b, figure_id who, const char *program)
{
    int row = content_program(&b->content, program);
    assert_true(row >= 0);
    program_set(&b->game, who, row, FIGURE_NONE);
}

const char *running(struct battle *b, figure_id who)
{
    const struct program *p = program_of(&b->game, battle_figure(b, who));
    return p ? p->name : "";
}

static void forecast(struct battle *b, figure_id who, struct robot_intent *e)
{
    struct order o;
    assert_true(robot_intent_forecast(&b->game, battle_figure(b, who), e, &o));
}

const char *comes_to(struct battle *b, figure_id who)
{
    static char text[192];
    char lines[64], action[96];
    struct robot_intent e;
    forecast(b, who, &e);
    robot_intent_trace(&e, lines, sizeof lines);
    robot_intent_print_action(&e, action, sizeof action);
    switch (e.kind) {
    case ROBOT_INTENT_ACTION:
        snprintf(text, sizeof text, "%s %s", lines, action);
        break;
    case ROBOT_INTENT_ERROR:
        snprintf(text, sizeof text, "%s ERROR %s", lines, e.rule);
        break;
    case ROBOT_INTENT_REFUSED:
        snprintf(text, sizeof text, "%s REFUSED %s", lines, e.rule);
        break;
    case ROBOT_INTENT_FIGHT:
        return "FIGHT";
    case ROBOT_INTENT_CANCEL:
        return "CANCEL";
    case ROBOT_INTENT_CLIMB:
        return "CLIMB";
    case ROBOT_INTENT_CARRY:
        return "CARRY";
    default:
        return "FREE";
    }
    return text;
}

figure_id about(struct battle *b, figure_id who, int n)
{
    struct robot_intent e;
    forecast(b, who, &e);
    return n < e.n_objects ? e.object[n] : FIGURE_NONE;
}

struct order obeying(figure_id who)
{
    return battle_order(ORDER_OBEY, who, FIGURE_NONE);
}

void obey(struct battle *b, figure_id who)
{
    struct order o = obeying(who);
    battle_give(b, &o);
}

bool robot_allowed(struct battle *b, const struct order *o, const char **rule, const char **words)
{
    static struct verdict why;
    bool may = can_order(&b->game, o, &why);
    *rule = why.n ? why.reason[0].source : "";
    *words = why.n ? why.reason[0].text : "";
    return may;
}

int robot_events(struct battle *b, const char *name)
{
    int n = 0;
    for (int i = 0; i < b->events.n; i++) {
        n += strcmp(b->events.event[i].name, name) == 0;
    }
    return n;
}

const char *robot_told(struct battle *b, const char *name)
{
    for (int i = 0; i < b->events.n; i++) {
        if (strcmp(b->events.event[i].name, name) == 0) {
            return b->events.event[i].text;
        }
    }
    return "";
}
