// exact.c: a function for long doubles is tried first. If its error cannot change the rounding,
// that is the result; otherwise MPFR works it out, in the range of doubles. Without real long
// doubles, MPFR always does.
#include "host/session/internal/exact.h"

#include <float.h>
#include <math.h>
#include <mpfr.h>
#include <stdbool.h>

// Other C libraries have functions of long double that are no better than those of double.
#if defined(__GLIBC__) && LDBL_MANT_DIG >= 64
#define LONG_IS_LONGER true
#else
#define LONG_IS_LONGER false
#endif

// A result of the long functions is wrong in its last three bits at most, which is told by eight
// times the last one.
#define DOUBT (8 * LDBL_EPSILON)

// Do the machine's long numbers keep what they should? Some that pretend to be another do not.
static bool is_long(void)
{
    volatile long double one = 1;
    return LONG_IS_LONGER && one + LDBL_EPSILON != one;
}

// Is there only one double that the true value can be nearest to? Most often there is.
static bool is_sure(long double value)
{
    long double doubt = fabsl(value) * DOUBT;
    return isinf(value) || (double)(value - doubt) == (double)(value + doubt);
}

// From here on: what MPFR says, with the range of doubles.

struct work {
    mpfr_t x, y, result;
    mpfr_exp_t least, most;
};

static void begin_exact(struct work *w, double x, double y)
{
    w->least = mpfr_get_emin();
    w->most = mpfr_get_emax();
    mpfr_inits2(DBL_MANT_DIG, w->x, w->y, w->result, (mpfr_ptr)NULL);
    mpfr_set_d(w->x, x, MPFR_RNDN);
    mpfr_set_d(w->y, y, MPFR_RNDN);
    mpfr_set_emin(DBL_MIN_EXP - DBL_MANT_DIG + 1);
    mpfr_set_emax(DBL_MAX_EXP);
}

// `side`: on which side of the true value the result is.
static double end_exact(struct work *w, int side)
{
    side = mpfr_check_range(w->result, side, MPFR_RNDN);
    mpfr_subnormalize(w->result, side, MPFR_RNDN);
    double value = mpfr_get_d(w->result, MPFR_RNDN);
    mpfr_set_emin(w->least);
    mpfr_set_emax(w->most);
    mpfr_clears(w->x, w->y, w->result, (mpfr_ptr)NULL);
    return isnan(value) ? (double)NAN : value;
}

typedef int of_one(mpfr_ptr result, mpfr_srcptr x, mpfr_rnd_t round);
typedef int of_two(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round);

static double ask_one(of_one *f, double x)
{
    struct work w;
    begin_exact(&w, x, 0);
    return end_exact(&w, f(w.result, w.x, MPFR_RNDN));
}

static double ask_two(of_two *f, double x, double y)
{
    struct work w;
    begin_exact(&w, x, y);
    return end_exact(&w, f(w.result, w.x, w.y, MPFR_RNDN));
}

// log x / log y. It is not a number half way between two doubles, so some precision will do.
static int log_of(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    int side = 0;
    for (mpfr_prec_t bits = 128;; bits *= 2) {
        mpfr_t a, b;
        mpfr_inits2(bits, a, b, (mpfr_ptr)NULL);
        mpfr_log(a, x, MPFR_RNDN);
        mpfr_log(b, y, MPFR_RNDN);
        mpfr_div(a, a, b, MPFR_RNDN);
        bool good = mpfr_can_round(a, bits - 4, MPFR_RNDN, round, DBL_MANT_DIG);
        side = mpfr_set(result, a, round);
        mpfr_clears(a, b, (mpfr_ptr)NULL);
        if (good) {
            return side;
        }
    }
}

#define EXACT_ONE(name)                                                                            \
    double exact_##name(double x)                                                                  \
    {                                                                                              \
        long double value = is_long() ? name##l(x) : (long double)NAN;                             \
        return is_sure(value) ? (double)value : ask_one(mpfr_##name, x);                           \
    }

EXACT_ONE(sin)
EXACT_ONE(cos)
EXACT_ONE(tan)
EXACT_ONE(asin)
EXACT_ONE(acos)
EXACT_ONE(exp)
EXACT_ONE(log)

double exact_atan(double y, double x)
{
    long double value = is_long() ? atan2l(y, x) : (long double)NAN;
    return is_sure(value) ? (double)value : ask_two(mpfr_atan2, y, x);
}

double exact_pow(double x, double y)
{
    long double value = is_long() ? powl(x, y) : (long double)NAN;
    return is_sure(value) ? (double)value : ask_two(mpfr_pow, x, y);
}

double exact_log_of(double x, double base)
{
    double over = exact_log(x), under = exact_log(base);
    if (over == 0 || under == 0 || !isfinite(over) || !isfinite(under)) {
        double value = over / under;
        return isnan(value) ? (double)NAN : value;
    }
    long double value = is_long() ? logl(x) / logl(base) : (long double)NAN;
    return is_sure(value) ? (double)value : ask_two(log_of, x, base);
}

#define MATH_ONE(name)                                                                             \
    static int math_##name(lua_State *L)                                                           \
    {                                                                                              \
        lua_pushnumber(L, exact_##name(luaL_checknumber(L, 1)));                                   \
        return 1;                                                                                  \
    }

MATH_ONE(sin)
MATH_ONE(cos)
MATH_ONE(tan)
MATH_ONE(asin)
MATH_ONE(acos)
MATH_ONE(exp)

static int math_atan(lua_State *L)
{
    lua_Number y = luaL_checknumber(L, 1);
    lua_pushnumber(L, exact_atan(y, luaL_optnumber(L, 2, 1)));
    return 1;
}

static int math_log(lua_State *L)
{
    lua_Number x = luaL_checknumber(L, 1);
    bool natural = lua_isnoneornil(L, 2);
    lua_pushnumber(L, natural ? exact_log(x) : exact_log_of(x, luaL_checknumber(L, 2)));
    return 1;
}

// A root is rounded correctly by every machine; only its NaN has a sign.
static int math_sqrt(lua_State *L)
{
    lua_Number root = sqrt(luaL_checknumber(L, 1));
    lua_pushnumber(L, isnan(root) ? (double)NAN : root);
    return 1;
}

const luaL_Reg exact_functions[] = {{"acos", math_acos}, {"asin", math_asin}, {"atan", math_atan},
                                    {"cos", math_cos},   {"exp", math_exp},   {"log", math_log},
                                    {"sin", math_sin},   {"sqrt", math_sqrt}, {"tan", math_tan},
                                    {NULL, NULL}};
