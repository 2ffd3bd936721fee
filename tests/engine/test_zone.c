// Zones: what crosses and touches them, and those of a game in the order of placing.
#include "engine/zones.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define ALL (CROSS_FROM | CROSS_INTO | CROSS_THROUGH)

// A smoke marker: 40 mm across and 40 mm high.
static const struct zone smoke = {.body = {{5000, 5000, 100}, 200, 400}, .serial = 1};

// The box that just holds it.
static struct volume box(void)
{
    return (struct volume){
        .hull = hull_box((point){4800, 4800}, (point){5200, 5200}), .bottom = 100, .top = 500};
}

struct crossing_case {
    spot a, b;
    int zone, volume;
};

// ZD-GAS-05: passing through counts, touching in one point does not, passing over does not; one end
// or both may lie inside.
static const struct crossing_case cases[] = {
    {{4000, 5000, 200}, {6000, 5000, 200}, CROSS_THROUGH, CROSS_THROUGH},
    {{4000, 5199, 200}, {6000, 5199, 200}, CROSS_THROUGH, CROSS_THROUGH},
    {{4000, 5201, 200}, {6000, 5201, 200}, CROSS_NONE, CROSS_NONE},
    {{4000, 5000, 501}, {6000, 5000, 501}, CROSS_NONE, CROSS_NONE},
    {{4000, 5000, 99}, {6000, 5000, 99}, CROSS_NONE, CROSS_NONE},
    {{4000, 5000, 500}, {6000, 5000, 500}, CROSS_THROUGH, CROSS_THROUGH},
    {{5000, 5000, 200}, {6000, 5000, 200}, CROSS_FROM | CROSS_THROUGH, CROSS_FROM | CROSS_THROUGH},
    {{4000, 5000, 200}, {5000, 5000, 200}, CROSS_INTO | CROSS_THROUGH, CROSS_INTO | CROSS_THROUGH},
    {{4900, 5000, 200}, {5100, 5000, 200}, ALL, ALL},
    {{4000, 5000, 200}, {4800, 5000, 200}, CROSS_NONE, CROSS_NONE},
    {{4800, 5000, 200}, {4000, 5000, 200}, CROSS_NONE, CROSS_NONE},
    {{4800, 5000, 200}, {5200, 5000, 200}, ALL, ALL},
    {{5000, 5000, 900}, {5000, 5000, 0}, CROSS_THROUGH, CROSS_THROUGH},
    {{5000, 5000, 900}, {5000, 5000, 500}, CROSS_NONE, CROSS_NONE},
    {{5000, 5000, 900}, {5000, 5000, 499}, CROSS_INTO | CROSS_THROUGH, CROSS_INTO | CROSS_THROUGH},
    {{4600, 5000, 0}, {5000, 5000, 1000}, CROSS_NONE, CROSS_NONE},
    {{4600, 5000, 0}, {5000, 5000, 999}, CROSS_THROUGH, CROSS_THROUGH},
    {{4700, 5100, 200}, {4900, 5300, 200}, CROSS_NONE, CROSS_NONE},
    {{4700, 5099, 200}, {4900, 5299, 200}, CROSS_NONE, CROSS_THROUGH},
    {{5000, 5000, 200}, {5000, 5000, 200}, CROSS_FROM | CROSS_INTO, CROSS_FROM | CROSS_INTO},
    {{5300, 5000, 200}, {5300, 5000, 200}, CROSS_NONE, CROSS_NONE},
};

static void zones_are_crossed_by_length_only(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(zone_crossing(&smoke, cases[i].a, cases[i].b), cases[i].zone);
    }
    // A tangent: one point.
    assert_int_equal(zone_crossing(&smoke, (spot){4000, 5200, 200}, (spot){6000, 5200, 200}),
                     CROSS_NONE);
}

static void volumes_are_crossed_by_length_only(void **state)
{
    struct volume v = box();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(volume_crossing(&v, cases[i].a, cases[i].b), cases[i].volume);
    }
}

// The same box as a zone that comes and goes.
static const struct zone crate = {.body = {{5000, 5000, 100}, 200, 400}, .depth = 200, .serial = 1};

static void boxes_are_crossed_as_volumes_are(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(zone_crossing(&crate, cases[i].a, cases[i].b), cases[i].volume);
    }
    assert_true(zone_holds(&crate, (spot){5200, 5200, 500}));
    assert_false(zone_holds(&crate, (spot){5200, 5201, 500}));
    assert_false(zone_holds(&crate, (spot){5200, 5200, 501}));
}

// ZD-CYL-07: touching is half a millimetre at most, in the plane and in height.
static void bodies_touch_zones(void **state)
{
    (void)state;
    struct cylinder body = {{5455, 5000, 0}, 250, 100};
    assert_true(zone_touches(&crate, &body, LEN_CONTACT));
    assert_true(zone_touches(&smoke, &body, LEN_CONTACT));
    body.at.x = 5456;
    assert_false(zone_touches(&crate, &body, LEN_CONTACT));
    assert_false(zone_touches(&smoke, &body, LEN_CONTACT));
    body.at.x = 5450;
    assert_true(zone_touches(&crate, &body, 0));
    assert_true(zone_touches(&smoke, &body, 0));
    body.at.x = 5451;
    assert_false(zone_touches(&crate, &body, 0));
    assert_false(zone_touches(&smoke, &body, 0));
    body.at = (spot){5440, 5200, 505};
    assert_true(zone_touches(&crate, &body, LEN_CONTACT));
    assert_false(zone_touches(&smoke, &body, LEN_CONTACT)); // beside the disc
    body.at.z = 506;
    assert_false(zone_touches(&crate, &body, LEN_CONTACT));
}

static void zones_are_placed_and_taken_in_order(void **state)
{
    static struct world w;
    (void)state;
    struct zone *first = zone_place(&w, &smoke), *second = zone_place(&w, &crate);
    assert_int_equal(first->serial, 1);
    assert_int_equal(second->serial, 2);
    assert_int_equal(zones_count(&w), 2);
    zone_take(&w, zone_of(&w, 1));
    assert_int_equal(zones_count(&w), 1);
    assert_int_equal(w.zone[0].serial, 2);
    assert_int_equal(w.zone[1].serial, 0);
    assert_null(zone_of(&w, 1));
    w.next_zone = 65535; // serials begin again, without 0 and without those in use
    assert_int_equal(zone_place(&w, &smoke)->serial, 1);
    assert_int_equal(zone_place(&w, &smoke)->serial, 3);
    while (zone_place(&w, &smoke)) {
    }
    assert_int_equal(zones_count(&w), WORLD_ZONES);
}

static void surfaces_are_held(void **state)
{
    struct volume v = box();
    (void)state;
    assert_true(zone_holds(&smoke, (spot){5200, 5000, 500}));
    assert_true(zone_holds(&smoke, (spot){5120, 5160, 100}));
    assert_false(zone_holds(&smoke, (spot){5121, 5160, 100}));
    assert_false(zone_holds(&smoke, (spot){5000, 5000, 501}));
    assert_false(zone_holds(&smoke, (spot){5000, 5000, 99}));
    assert_true(volume_holds(&v, (spot){5200, 5200, 500}));
    assert_false(volume_holds(&v, (spot){5201, 5200, 500}));
    assert_false(volume_holds(&v, (spot){5200, 5200, 99}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zones_are_crossed_by_length_only),
        cmocka_unit_test(volumes_are_crossed_by_length_only),
        cmocka_unit_test(boxes_are_crossed_as_volumes_are),
        cmocka_unit_test(bodies_touch_zones),
        cmocka_unit_test(zones_are_placed_and_taken_in_order),
        cmocka_unit_test(surfaces_are_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
