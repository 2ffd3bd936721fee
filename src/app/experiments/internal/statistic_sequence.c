// statistic_sequence.c: intervals that hold at every moment at once.
#include "app/experiments/statistic.h"

#include <math.h>

#define BETS 8 // a half of what may be staked, a quarter, ...

// Somebody bets, pair by pair, that b is better by more than `d` on average, and always stakes the
// share `f` of what he can lose. The logarithm of what 1 has become: no more than 1 on average
// where the difference is `d` or less.
static double log_won(const double count[3], double d, double f)
{
    return count[0] * log1p(f * (1 - d) / (1 + d)) + count[1] * log1p(-f * d / (1 + d)) +
           count[2] * log1p(-f);
}

// The same of one who begins with a part of it on every bet.
static double log_won_by_all(const double count[3], double d)
{
    double most = -INFINITY, all = 0, won[BETS];
    for (int i = 0; i < BETS; i++) {
        won[i] = log_won(count, d, ldexp(1, -1 - i));
        most = fmax(most, won[i]);
    }
    for (int i = 0; i < BETS; i++) {
        all += exp(won[i] - most);
    }
    return most + log(all / BETS);
}

// The greatest difference at which he has won more than `enough`: it is ruled out, and so is all
// below it, where he would have won more still.
static double lower_bound(const double count[3], double enough)
{
    double out = -1, in = (count[0] - count[2]) / (count[0] + count[1] + count[2]);
    for (int i = 0; i < 42; i++) {
        double middle = (in + out) / 2;
        *(log_won_by_all(count, middle) > enough ? &out : &in) = middle;
    }
    return out;
}

struct interval statistic_rates_sequence(const struct paired *p, double confidence)
{
    const double count[3] = {(double)p->more, (double)(p->n - p->more - p->less), (double)p->less};
    const double turned[3] = {count[2], count[1], count[0]};
    double enough = log(2 / (1 - confidence)); // half of the doubt for either side
    if (p->n == 0) {
        return (struct interval){-1, 1};
    }
    return (struct interval){lower_bound(count, enough), -lower_bound(turned, enough)};
}

#define TIGHTEST 1000.0

struct interval paired_sequence(const struct paired *p, double confidence)
{
    if (p->n < 2) {
        return (struct interval){-INFINITY, INFINITY};
    }
    double rare = -2 * log(1 - confidence), rho = (rare + log(rare + 1)) / TIGHTEST;
    double n = (double)p->n, grown = n * rho + 1;
    double spread = sqrt(2 * grown / (n * n * rho) * log(sqrt(grown) / (1 - confidence)));
    double mean = paired_mean(p), half = spread * sqrt(paired_variance(p));
    return (struct interval){mean - half, mean + half};
}
