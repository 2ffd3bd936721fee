// Zones as scripts see them: placed and taken away, asked about, and part of the position.
#include "support/script/lab.h"

static int setup(void **state)
{
    if (lab_setup(state) != 0) {
        return -1;
    }
    lab_run(*state, "salim = game:add('Hero', {name = 'Salim', at = {2, 20}})"
                    " grunt = game:add('Grunt', {name = 'G', at = {30, 20}})"
                    " fog = game:zone{at = {15, 20}, size = {10, 40}, top = 3, tags = {'smoke'}}"
                    " mud = game:zone{at = {6, 20}, radius = 1, bottom = 1, top = 2, level = 5,"
                    "   lasts = 2, owner = salim}");
    return 0;
}

static void zones_say_what_they_are(void **state)
{
    lab_is(*state, "fog.at.x, fog.at.y, fog.at.z, fog.size[1], fog.size[2], fog.radius",
           "15 20 0 10 40 nil");
    lab_is(*state, "mud.radius, mud.size, mud.bottom, mud.top, mud.level, mud.lasts",
           "1 nil 1 2 5 2");
    lab_is(*state, "mud.owner == salim, fog.owner, fog.tags.smoke, fog.tags.chem, next(mud.tags)",
           "true nil true nil nil");
    lab_is(*state, "fog.id, mud.id, tostring(mud), fog == game:zones()[1], fog == mud",
           "1 2 zone 2 true false");
}

static void zones_are_listed_in_the_order_of_placing(void **state)
{
    lab_is(*state, "#game:zones(), game:zones()[1] == fog, game:zones()[2] == mud", "2 true true");
    lab_is(*state, "#game:zones{tag = 'smoke'}, #game:zones{tags = {'chem'}}", "1 0");
    lab_is(*state, "#game:zones{owner = salim}, game:zones{owner = salim}[1] == mud", "1 true");
    lab_run(*state, "fog:remove()");
    lab_is(*state, "#game:zones(), game:zones()[1] == mud", "1 true");
    lab_says(*state, "return fog.at");
}

// ZDX-ZONE-05: from, into and through all have some length inside.
static void lines_cross_boxes(void **state)
{
    lab_run(*state, "function cross(a, b) local c = game:crossings({a, 20, 1.5}, {b, 20, 1.5},"
                    " {tags = {'smoke'}})[1] return c and (tostring(c.from) .. ' ' .."
                    " tostring(c.into) .. ' ' .. tostring(c.through)) end");
    lab_is(*state, "cross(0, 8), cross(0, 10)", "nil nil");
    lab_is(*state, "cross(0, 15)", "false true true");
    lab_is(*state, "cross(15, 30)", "true false true");
    lab_is(*state, "cross(0, 30)", "false false true");
    lab_is(*state, "cross(12, 13)", "true true true");
    lab_is(*state, "#game:crossings({0, 20, 4.5}, {30, 20, 4.5})", "0");
    lab_is(*state, "#game:crossings({0, 20, 1.5}, {30, 20, 1.5})", "2");
    lab_is(*state, "#game:crossings(salim, grunt, {tag = 'smoke'})", "1");
}

static void boxes_and_discs_hold_places_and_are_touched(void **state)
{
    lab_is(*state, "fog:holds{10, 0, 0}, fog:holds{20, 40, 3}, fog:holds{9.9, 20, 0}",
           "true true false");
    lab_is(*state, "mud:holds{7, 20, 1}, mud:holds{6.8, 20.8, 1}, mud:holds{6, 20}",
           "true false false");
    lab_is(*state, "fog:touches({9, 20}, 1), fog:touches({9, 20}, 0.9), fog:touches(salim)",
           "true false false");
}

static void what_rules_count_may_be_set(void **state)
{
    lab_run(*state, "mud.lasts = 1 mud.level = -3");
    lab_is(*state, "mud.lasts, mud.level", "1 -3");
    lab_says(*state, "mud.lasts = -1");
    lab_says(*state, "mud.radius = 2");
}

static void zones_are_part_of_the_position(void **state)
{
    lab_run(*state, "before, hash = game:snapshot(), game:hash() fog:remove() mud.lasts = 1"
                    " after = game:hash() game:restore(before)");
    lab_is(*state, "game:hash() == hash, after == hash, fog.size[1], mud.lasts", "true false 10 2");
}

static void steps_place_zones_and_undo_takes_them_away(void **state)
{
    lab_run(*state, "game:after('action', function() last = game:zone{at = {1, 1}, radius = 1} end)"
                    " salim:move({3, 20})");
    lab_is(*state, "#game:zones(), last.at.x", "3 1");
    lab_run(*state, "game:undo()");
    lab_is(*state, "#game:zones()", "2");
    lab_says(*state, "return last.at");
}

static void questions_change_no_zones(void **state)
{
    lab_run(*state, "game:quantity('stat.M', function(t) fog:remove() end)");
    lab_says(*state, "return salim.M");
    lab_is(*state, "#game:zones()", "2");
}

static void what_cannot_be_is_refused(void **state)
{
    lab_says(*state, "game:zone{at = {1, 1}}");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 1, size = {1, 1}}");
    lab_says(*state, "game:zone{radius = 1}");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 0}");
    lab_says(*state, "game:zone{at = {1, 1}, size = {1, 0}}");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 1, top = 1, bottom = 1}");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 1, tags = {'smok'}}");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 1, tag = 'smoke'}");
    lab_run(*state, "while #game:zones() < 96 do game:zone{at = {1, 1}, radius = 1} end");
    lab_says(*state, "game:zone{at = {1, 1}, radius = 1}");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(zones_say_what_they_are),
        CASE(zones_are_listed_in_the_order_of_placing),
        CASE(lines_cross_boxes),
        CASE(boxes_and_discs_hold_places_and_are_touched),
        CASE(what_rules_count_may_be_set),
        CASE(zones_are_part_of_the_position),
        CASE(steps_place_zones_and_undo_takes_them_away),
        CASE(questions_change_no_zones),
        CASE(what_cannot_be_is_refused),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
