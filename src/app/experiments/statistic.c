// statistic.c: quantiles are found by bisection. Student's t comes from the incomplete beta
// function, the interval of a rate is Wilson's, that of paired rates is Bonett's and Price's, and
// their p is the exact one of McNemar's test.
#include "app/experiments/statistic.h"

#include <math.h>

double statistic_normal_quantile(double confidence)
{
    // erfc is monotone, and halving an interval 100 times leaves nothing of it.
    double low = 0, high = 40;
    for (int i = 0; i < 100; i++) {
        double z = (low + high) / 2;
        *(erfc(z / sqrt(2)) > 1 - confidence ? &low : &high) = z;
    }
    return low;
}

// The continued fraction of the incomplete beta function, by Lentz's method.
static double beta_fraction(double a, double b, double x)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double f = d;
    for (int m = 1; m <= 10000; m++) {
        for (int odd = 0; odd < 2; odd++) {
            double k = a + 2 * m;
            double term =
                odd ? -(a + m) * (a + b + m) * x / (k * (k + 1)) : m * (b - m) * x / ((k - 1) * k);
            d = 1 + term * d;
            c = 1 + term / c;
            d = 1 / (fabs(d) < tiny ? tiny : d);
            c = fabs(c) < tiny ? tiny : c;
            f *= c * d;
        }
        if (fabs(c * d - 1) < 1e-15) {
            break;
        }
    }
    return f;
}

// The regularised incomplete beta function; `y` is 1 - x, known better than by that.
static double beta_part(double a, double b, double x, double y)
{
    if (x <= 0 || y <= 0) {
        return x <= 0 ? 0 : 1;
    }
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(y));
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a
                                     : 1 - front * beta_fraction(b, a, y) / b;
}

double statistic_student_p(double t, double freedom)
{
    double whole = freedom + t * t;
    return beta_part(freedom / 2, 0.5, freedom / whole, t * t / whole);
}

double statistic_student_quantile(double confidence, double freedom)
{
    double low = 0, high = 1e6;
    for (int i = 0; i < 200; i++) {
        double t = (low + high) / 2;
        *(statistic_student_p(t, freedom) > 1 - confidence ? &low : &high) = t;
    }
    return low;
}

struct interval statistic_wilson(int64_t k, int64_t n, double confidence)
{
    if (n <= 0) {
        return (struct interval){0, 1};
    }
    double z = statistic_normal_quantile(confidence), all = (double)n, rate = (double)k / all;
    double centre = rate + z * z / (2 * all), scale = 1 + z * z / all;
    double half = z * sqrt(rate * (1 - rate) / all + z * z / (4 * all * all));
    return (struct interval){k == 0 ? 0 : (centre - half) / scale,
                             k == n ? 1 : (centre + half) / scale};
}

void paired_add(struct paired *p, int64_t a, int64_t b)
{
    p->n++;
    p->a += a;
    p->b += b;
    p->aa += a * a;
    p->bb += b * b;
    p->dd += (b - a) * (b - a);
    p->more += b > a;
    p->less += b < a;
}

double paired_mean(const struct paired *p)
{
    return p->n > 0 ? (double)(p->b - p->a) / (double)p->n : 0;
}

static double variance(int64_t n, int64_t sum, int64_t squares)
{
    if (n < 2) {
        return 0;
    }
    double all = (double)n, s = (double)sum, v = ((double)squares - s * s / all) / (all - 1);
    return v > 0 ? v : 0;
}

double paired_variance(const struct paired *p)
{
    return variance(p->n, p->b - p->a, p->dd);
}

double paired_apart(const struct paired *p)
{
    return variance(p->n, p->a, p->aa) + variance(p->n, p->b, p->bb);
}

double paired_ratio(const struct paired *p)
{
    double apart = paired_apart(p);
    return apart > 0 ? paired_variance(p) / apart : 1;
}

static struct interval around(double centre, double half)
{
    return (struct interval){centre - half, centre + half};
}

struct interval paired_interval(const struct paired *p, double confidence)
{
    if (p->n < 2) {
        return (struct interval){-INFINITY, INFINITY};
    }
    double n = (double)p->n;
    return around(paired_mean(p),
                  statistic_student_quantile(confidence, n - 1) * sqrt(paired_variance(p) / n));
}

double paired_p(const struct paired *p)
{
    double v = paired_variance(p), mean = paired_mean(p);
    if (p->n < 2 || mean == 0) {
        return 1;
    }
    return v > 0 ? statistic_student_p(mean / sqrt(v / (double)p->n), (double)p->n - 1) : 0;
}

// The half width of Bonett's and Price's interval, and its centre.
static double rates_half(double n, double more, double less, double z, double *centre)
{
    double up = (more + 1) / (n + 2), down = (less + 1) / (n + 2);
    *centre = up - down;
    return z * sqrt((up + down - *centre * *centre) / (n + 2));
}

struct interval statistic_rates_interval(const struct paired *p, double confidence)
{
    double centre, half = rates_half((double)p->n, (double)p->more, (double)p->less,
                                     statistic_normal_quantile(confidence), &centre);
    struct interval i = around(centre, half);
    return (struct interval){fmax(i.low, -1), fmin(i.high, 1)};
}

double statistic_mcnemar_p(int64_t more, int64_t less)
{
    int64_t fewer = more < less ? more : less, coins = more + less;
    double all = (double)coins, sum = 0;
    for (int64_t k = fewer; k >= 0; k--) { // from the largest on: soon there is nothing more to add
        double is = (double)k;
        double term = exp(lgamma(all + 1) - lgamma(is + 1) - lgamma(all - is + 1) - all * log(2));
        sum += term;
        if (term < sum * 1e-17) {
            break;
        }
    }
    return fmin(2 * sum, 1);
}

double statistic_rates_p(const struct paired *p)
{
    return statistic_mcnemar_p(p->more, p->less);
}

static int64_t rounded_up(double n)
{
    return n < 1e15 ? (int64_t)ceil(n) : INT64_MAX;
}

int64_t paired_needed(const struct paired *p, double confidence, double half)
{
    double z = statistic_normal_quantile(confidence) / half;
    return p->n < 2 ? INT64_MAX : rounded_up(fmax(2, z * z * paired_variance(p)));
}

int64_t statistic_apart_needed(const struct paired *p, double confidence, double half)
{
    double z = statistic_normal_quantile(confidence) / half;
    return p->n < 2 ? INT64_MAX : rounded_up(fmax(2, z * z * paired_apart(p)));
}

int64_t statistic_rates_needed(const struct paired *p, double confidence, double half)
{
    if (p->n < 2) {
        return INT64_MAX;
    }
    double z = statistic_normal_quantile(confidence), n = (double)p->n, centre;
    double more = (double)p->more / n, less = (double)p->less / n, low = 1, high = 1;
    while (high < 1e15 && rates_half(high, more * high, less * high, z, &centre) > half) {
        low = high;
        high *= 2;
    }
    while (high - low > 0.5) {
        double middle = (low + high) / 2;
        bool wide = rates_half(middle, more * middle, less * middle, z, &centre) > half;
        *(wide ? &low : &high) = middle;
    }
    return rounded_up(high);
}

struct interval statistic_difference_interval(const struct paired *p, bool rate, double confidence)
{
    return rate ? statistic_rates_interval(p, confidence) : paired_interval(p, confidence);
}

double statistic_difference_p(const struct paired *p, bool rate)
{
    return rate ? statistic_rates_p(p) : paired_p(p);
}
