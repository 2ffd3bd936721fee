// statistic.h: what can be said about many battles: rates, paired differences, and how certain they
// are.
//
// All of it is a function of counts and sums that are whole numbers, so that it does not depend on
// the order in which battles were played, nor on how many processes played them.
//
// An interval contains the true value with the given confidence, 0.95 for instance, *if you look at
// it once*, after a number of battles that was fixed beforehand. If you look after every battle and
// stop when you like what you see, you are misled far more often. For that there are the sequences
// below: they contain the true value at all moments at once, with that confidence.
#ifndef APP_STATISTIC_H
#define APP_STATISTIC_H

#include <stdbool.h>
#include <stdint.h>

struct interval {
    double low, high;
};

#define CONFIDENCE 0.95 // of everything that is reported about battles

// The quantile of the normal distribution for a two-sided confidence: 1.96 for 0.95.
double statistic_normal_quantile(double confidence);

// The same for Student's t with that many degrees of freedom (at least 1).
double statistic_student_quantile(double confidence, double freedom);

// The chance that |t| is at least this large if there is no difference.
double statistic_student_p(double t, double freedom);

// Wilson's interval of a rate: k of n. 0 to 1 if n is 0.
struct interval statistic_wilson(int64_t k, int64_t n, double confidence);

// A figure of each pair of battles: a under the one rule set, b under the other.
struct paired {
    int64_t n;
    int64_t a, b;       // sums
    int64_t aa, bb, dd; // sums of squares; d is b - a
    int64_t more, less; // pairs in which b is the greater one, the smaller one
};

// Adds a pair. |a| and |b| are below 2^20, and there are at most 2^22 pairs.
void paired_add(struct paired *p, int64_t a, int64_t b);

double paired_mean(const struct paired *p); // of b - a; 0 if there is no pair

// Variances: of b - a, and that a difference of as many independent battles of each kind would
// have. 0 if there are fewer than two pairs.
double paired_variance(const struct paired *p);
double paired_apart(const struct paired *p);

// Paired or apart: paired_variance / paired_apart; 1 if nothing varies.
double paired_ratio(const struct paired *p);

// Student's interval of the mean difference. With fewer than two pairs it has no bounds.
struct interval paired_interval(const struct paired *p, double confidence);

// The chance of a difference at least this large if the rule sets are equivalent: Student's t.
double paired_p(const struct paired *p);

// For figures that are 0 or 1 (a battle is won or not): the Wald interval of the difference of the
// two rates after Bonett and Price, which adds a pair to each side and so stays valid if few pairs
// differ, or none; and McNemar's exact test.
struct interval statistic_rates_interval(const struct paired *p, double confidence);
double statistic_rates_p(const struct paired *p);

// One or the other: for a share (`rate`), or for another figure.
struct interval statistic_difference_interval(const struct paired *p, bool rate, double confidence);
double statistic_difference_p(const struct paired *p, bool rate);

// McNemar's test: of `more` + `less` coins, the chance that they fall as unevenly as this. Exact.
double statistic_mcnemar_p(int64_t more, int64_t less);

// Always valid, for two rates: a difference is ruled out when betting against it, pair by pair, has
// turned 1 into 2 / (1 - confidence), on either side. The winnings of a fair bet are a martingale,
// so by Ville's inequality the chance that the true value is ever ruled out is at most 1 -
// confidence: at any number of pairs, without approximation.
struct interval statistic_rates_sequence(const struct paired *p, double confidence);

// Always valid, but only for many pairs (it assumes a normal distribution), for any other figure:
// Robbins' normal mixture, narrowest around 1000 pairs.
struct interval paired_sequence(const struct paired *p, double confidence);

// How many pairs it would take for the interval to be at most +-`half`, judging by the pairs until
// now; INT64_MAX if that cannot be said. `half` is above 0.
int64_t paired_needed(const struct paired *p, double confidence, double half);
int64_t statistic_rates_needed(const struct paired *p, double confidence, double half);

// The same with independent battles: how many of each kind.
int64_t statistic_apart_needed(const struct paired *p, double confidence, double half);

#endif
