// Results are the doubles nearest to the true values: by MPFR with many more bits, and by what the
// literature has.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <float.h>
#include <lauxlib.h>
#include <lualib.h>
#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/stream.h"
#include "host/session/internal/exact.h"

#define BITS 400 // nothing here is that near to the middle between two doubles

static bool same(double a, double b)
{
    uint64_t bits[2];
    memcpy(&bits[0], &a, sizeof a);
    memcpy(&bits[1], &b, sizeof b);
    return bits[0] == bits[1];
}

static void check(double got, double want, const char *what, double x, double y)
{
    if (!same(got, want)) {
        fail_msg("%s of %a and %a: %a, not %a", what, x, y, got, want);
    }
}

typedef int of_one(mpfr_ptr result, mpfr_srcptr x, mpfr_rnd_t round);
typedef int of_two(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round);

static double nearest_one(of_one *f, double x)
{
    mpfr_t a;
    mpfr_init2(a, BITS);
    mpfr_set_d(a, x, MPFR_RNDN);
    f(a, a, MPFR_RNDN);
    double value = mpfr_get_d(a, MPFR_RNDN);
    mpfr_clear(a);
    return isnan(value) ? (double)NAN : value;
}

static double nearest_two(of_two *f, double x, double y)
{
    mpfr_t a, b;
    mpfr_inits2(BITS, a, b, (mpfr_ptr)NULL);
    mpfr_set_d(a, x, MPFR_RNDN);
    mpfr_set_d(b, y, MPFR_RNDN);
    f(a, a, b, MPFR_RNDN);
    double value = mpfr_get_d(a, MPFR_RNDN);
    mpfr_clears(a, b, (mpfr_ptr)NULL);
    return isnan(value) ? (double)NAN : value;
}

static int log_of(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    mpfr_t a;
    mpfr_init2(a, BITS);
    mpfr_log(a, x, round);
    mpfr_log(result, y, round);
    int side = mpfr_div(result, a, result, round);
    mpfr_clear(a);
    return side;
}

static const struct {
    const char *name;
    double (*ours)(double);
    of_one *theirs;
} ones[] = {
    {"sin", exact_sin, mpfr_sin},    {"cos", exact_cos, mpfr_cos},    {"tan", exact_tan, mpfr_tan},
    {"asin", exact_asin, mpfr_asin}, {"acos", exact_acos, mpfr_acos}, {"exp", exact_exp, mpfr_exp},
    {"log", exact_log, mpfr_log},
};

static const struct {
    const char *name;
    double (*ours)(double, double);
    of_two *theirs;
} twos[] = {
    {"atan", exact_atan, mpfr_atan2},
    {"pow", exact_pow, mpfr_pow},
    {"log of", exact_log_of, log_of},
};

static void check_ones(double x)
{
    for (size_t i = 0; i < sizeof ones / sizeof *ones; i++) {
        check(ones[i].ours(x), nearest_one(ones[i].theirs, x), ones[i].name, x, 0);
    }
}

static void check_twos(double x, double y)
{
    for (size_t i = 0; i < sizeof twos / sizeof *twos; i++) {
        bool tested = twos[i].theirs != log_of || (x > 0 && y > 0 && y != 1 && x != 1);
        if (tested) {
            check(twos[i].ours(x, y), nearest_two(twos[i].theirs, x, y), twos[i].name, x, y);
        }
    }
}

// A double with an exponent between the two.
static double any(struct stream *s, int low, int high)
{
    uint64_t bits = stream_next(s);
    int exponent = low + (int)(stream_next(s) % (uint64_t)(high - low + 1));
    double value = ldexp(1 + (double)(bits >> 12) * 0x1p-52, exponent);
    return bits & 1 ? -value : value;
}

static void any_numbers(void **state)
{
    struct stream s;
    (void)state;
    stream_seed(&s, 7);
    for (int i = 0; i < 3000; i++) {
        check_ones(any(&s, -1074, 1023));
        check_ones(any(&s, -30, 10));
        check_ones(1 + any(&s, -52, -1)); // where logarithms and arcs are near their ends
        check_twos(any(&s, -12, 12), any(&s, -12, 9));
        check_twos(fabs(any(&s, -1074, 1023)), any(&s, -10, 10));
        check_twos(1 + any(&s, -50, -10), any(&s, 0, 60));
        check_twos(any(&s, -1074, 1023), any(&s, -1074, 1023));
    }
}

// Powers that are whole numbers, some of which lie half way between two doubles; results below the
// normal numbers; multiples of a right angle.
static void hard_numbers(void **state)
{
    struct stream s;
    (void)state;
    stream_seed(&s, 8);
    for (int i = 0; i < 3000; i++) {
        double odd = (double)(stream_next(&s) % 262144 * 2 + 1);
        check_twos(odd, 3);
        check_twos(odd, 2);
        check_twos(odd * odd, 1.5);
        check_twos(ldexp(odd, -360), 3);
        check_twos(any(&s, -2, 2), any(&s, 8, 9));
        check_ones((double)(stream_next(&s) % 1000000) * 0x1.921fb54442d18p+0);
        check_ones(-708 - (double)(stream_next(&s) % 40000) / 1000);
    }
    for (int i = 1; i < 400; i++) {
        check_twos(ldexp(1, i), 2);
        check_twos(pow(3, i % 33), 3);
        check_twos(pow(10, i % 23), 10);
    }
}

static void special_numbers(void **state)
{
    static const double numbers[] = {0.0,
                                     -0.0,
                                     1.0,
                                     -1.0,
                                     0.5,
                                     -0.5,
                                     2.0,
                                     -2.0,
                                     3.0,
                                     -3.0,
                                     1.5,
                                     INFINITY,
                                     -INFINITY,
                                     NAN,
                                     DBL_MIN,
                                     -DBL_MIN,
                                     0x1p-1074,
                                     -0x1p-1074,
                                     DBL_MAX,
                                     -DBL_MAX,
                                     0x1p52,
                                     0x1p53,
                                     0x1p53 + 2.0,
                                     -0x1p53,
                                     1e308,
                                     709.782712893384,
                                     709.7827128933841,
                                     -745.13321910194122,
                                     -745.2,
                                     1e-300,
                                     0x1.fffffffffffffp-1,
                                     0x1.0000000000001p0,
                                     1e22};
    size_t n = sizeof numbers / sizeof *numbers;
    (void)state;
    for (size_t i = 0; i < n; i++) {
        check_ones(numbers[i]);
        for (size_t j = 0; j < n; j++) {
            check_twos(numbers[i], numbers[j]);
        }
    }
    check(exact_log_of(1, 1), NAN, "log", 1, 1);
    check(exact_log_of(2, 1), INFINITY, "log", 2, 1);
    check(exact_log_of(0, 2), -INFINITY, "log", 0, 2);
    check(exact_log_of(1, 2), 0, "log", 1, 2);
    check(exact_log_of(-1, 2), NAN, "log", -1, 2);
    check(exact_log_of(INFINITY, 2), INFINITY, "log", INFINITY, 2);
}

// Values that books and the papers on correct rounding have.
static void known_numbers(void **state)
{
    (void)state;
    check(exact_exp(1), 0x1.5bf0a8b145769p+1, "exp", 1, 0);
    check(exact_log(2), 0x1.62e42fefa39efp-1, "log", 2, 0);
    check(exact_sin(1), 0x1.aed548f090ceep-1, "sin", 1, 0);
    check(exact_cos(1), 0x1.14a280fb5068cp-1, "cos", 1, 0);
    check(exact_atan(1, 1), 0x1.921fb54442d18p-1, "atan", 1, 1);
    check(exact_sin(1e22), -0.8522008497671888, "sin", 1e22, 0);
    check(exact_pow(2, 0.5), 0x1.6a09e667f3bcdp+0, "pow", 2, 0.5);
    check(exact_pow(10, 22), 1e22, "pow", 10, 22);
    check(exact_pow(5, 18.5), 0x1.f081bfa74804ap+42, "pow", 5, 18.5); // glibc's: 1 less
    check(exact_pow(0.2, 13.3), 0x1.15e329335e075p-31, "pow", 0.2, 13.3);
    check(exact_sin(29.2), -0x1.991957df4a097p-1, "sin", 29.2, 0);
    check(exact_pow(10, -5), 1e-5, "pow", 10, -5);
    check(exact_log_of(1000, 10), 3, "log", 1000, 10);
    check(exact_log_of(243, 3), 5, "log", 243, 3);
    check(exact_log_of(0x1p-1074, 2), -1074, "log", 0x1p-1074, 2);
}

// The interpreter's ^ is ours, folded by its compiler or not.
static void powers_of_lua_are_exact(void **state)
{
    struct stream s;
    (void)state;
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_getglobal(L, "math");
    luaL_setfuncs(L, exact_functions, 0);
    assert_int_equal(luaL_dostring(L, "return function(x, y) return x ^ y end"), LUA_OK);
    stream_seed(&s, 9);
    for (int i = 0; i < 20000; i++) {
        double x = fabs(any(&s, -8, 8)), y = any(&s, -8, 6);
        lua_pushvalue(L, -1);
        lua_pushnumber(L, x);
        lua_pushnumber(L, y);
        lua_call(L, 2, 1);
        check(lua_tonumber(L, -1), nearest_two(mpfr_pow, x, y), "^", x, y);
        lua_pop(L, 1);
    }
    assert_int_equal(luaL_dostring(L, "return 2.5 ^ 0.1, math.log(243, 3), math.atan(1),"
                                      "math.atan(-1, -1), math.sqrt(2), math.sqrt(-1)"),
                     LUA_OK);
    check(lua_tonumber(L, -6), nearest_two(mpfr_pow, 2.5, 0.1), "^", 2.5, 0.1);
    check(lua_tonumber(L, -5), 5, "log", 243, 3);
    check(lua_tonumber(L, -4), 0x1.921fb54442d18p-1, "atan", 1, 1);
    check(lua_tonumber(L, -3), nearest_two(mpfr_atan2, -1, -1), "atan", -1, -1);
    check(lua_tonumber(L, -2), 0x1.6a09e667f3bcdp+0, "sqrt", 2, 0);
    check(lua_tonumber(L, -1), NAN, "sqrt", -1, 0);
    lua_close(L);
}

// What else uses MPFR finds its range as it was.
static void the_range_is_put_back(void **state)
{
    (void)state;
    mpfr_exp_t least = mpfr_get_emin(), most = mpfr_get_emax();
    exact_exp(-745.13321910194122);
    exact_pow(3, 3);
    exact_sin(NAN);
    assert_true(mpfr_get_emin() == least && mpfr_get_emax() == most);
    mpfr_free_cache();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_numbers),
        cmocka_unit_test(hard_numbers),
        cmocka_unit_test(special_numbers),
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(powers_of_lua_are_exact),
        cmocka_unit_test(the_range_is_put_back),
    };
    return cmocka_run_group_tests_name("exact", tests, NULL, NULL);
}
