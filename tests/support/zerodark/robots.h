// robots.h: robots and their programs in a line. The programs are those of lua/content/programs.
//
//     robots_programs(b);
//     figure_id tin = robot(b, "Tin", "Assault", 10, 10);
//     assert_string_equal(comes_to(b, tin), "10 > 20 > 30 SHOOT at closest target in LOS");
#ifndef SUPPORT_ROBOTS_H
#define SUPPORT_ROBOTS_H

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/robots/program.h"

// Reads the rulebook's four programs into the content.
void robots_programs(struct battle *b);
int robots_setup(void **state); // battle_setup and that
#define ROBOT_TEST(f) cmocka_unit_test_setup_teardown(f, robots_setup, battle_teardown)

// Adds a program from its listing, which must be right; returns its row.
int robots_listing(struct battle *b, const char *name, const char *text);

// A hero of stats 4/4/4/4 and AV 1 that is a robot with that program.
figure_id robot(struct battle *b, const char *name, const char *program, double x, double y);

void runs(struct battle *b, figure_id who, const char *program);
const char *running(struct battle *b, figure_id who);

// What its program comes to: the lines and the action; or why nothing comes of it, after "ERROR ".
const char *comes_to(struct battle *b, figure_id who);

// Whom that is about, nearest first: the n-th from 0, FIGURE_NONE where there are not so many.
figure_id about(struct battle *b, figure_id who, int n);

// Gives it the order to obey.
void obey(struct battle *b, figure_id who);

// The order itself, for options and answers.
struct order obeying(figure_id who);

// Is an order allowed? With the rule against it, and the words.
bool robot_allowed(struct battle *b, const struct order *o, const char **rule, const char **words);

// How many events of that name there were in the last order; its text.
int robot_events(struct battle *b, const char *name);
const char *robot_told(struct battle *b, const char *name);

#endif
