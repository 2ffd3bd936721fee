// statistic.h: what can be said of many battles: rates, paired differences, and how sure they are.
//
// All of it is a function of counts and sums that are whole numbers, so that it does not depend on
// the order in which battles were played, nor on how many processes played them.
//
// An interval holds the truth with the given confidence, 0.95 for instance, *if it is looked at
// once*, after a number of battles that was fixed beforehand. Whoever looks after every battle and
// stops when he likes what he sees is misled far more often. For him there are the sequences below:
// they hold the truth at every moment at once, with that confidence.
#ifndef APP_STATISTIC_H
#define APP_STATISTIC_H

#include <stdbool.h>
#include <stdint.h>

struct interval {
    double low, high;
};

#define CONFIDENCE 0.95 // of whatever is told of battles

// The quantile of the normal distribution for a two-sided confidence: 1.96 for 0.95.
double statistic_normal_quantile(double confidence);

// The same of Student's t with so many degrees of freedom (at least 1).
double student_quantile(double confidence, double freedom);

// The chance that |t| is at least so large, if there is nothing to be found.
double student_p(double t, double freedom);

// Wilson's interval of a rate: k of n. 0 to 1 if n is 0.
struct interval wilson(int64_t k, int64_t n, double confidence);

// A figure of each pair of battles: a under the one rule set, b under the other.
struct paired {
    int64_t n;
    int64_t a, b;       // sums
    int64_t aa, bb, dd; // sums of squares; d is b - a
    int64_t more, less; // pairs in which b is the greater one, the smaller one
};

// Adds a pair. |a| and |b| are below 2^20, and there are no more than 2^22 pairs.
void paired_add(struct paired *p, int64_t a, int64_t b);

double paired_mean(const struct paired *p); // of b - a; 0 if there is no pair

// Variances: of b - a, and that a difference of as many independent battles of each kind would
// have. 0 if there are fewer than two pairs.
double paired_variance(const struct paired *p);
double paired_apart(const struct paired *p);

// Paired or apart: paired_variance / paired_apart; 1 if nothing varies.
double paired_ratio(const struct paired *p);

// Of the mean difference: Student's interval. Where there are fewer than two pairs, without bounds.
struct interval paired_interval(const struct paired *p, double confidence);

// The chance of a difference as large as this where the rule sets do the same: Student's t.
double paired_p(const struct paired *p);

// Where the figure is 0 or 1 (a battle is won or not): the difference of the two rates by the Wald
// interval after Bonett and Price, which adds a pair to either side and so stays honest where few
// pairs differ, or none; and McNemar's exact test.
struct interval rates_interval(const struct paired *p, double confidence);
double rates_p(const struct paired *p);

// Either of them, of a share (`rate`) or of another figure.
struct interval difference_interval(const struct paired *p, bool rate, double confidence);
double difference_p(const struct paired *p, bool rate);

// McNemar's test: of `more` + `less` coins, the chance that they fall as unevenly as this. Exact.
double mcnemar_p(int64_t more, int64_t less);

// Always valid. Of two rates: a difference is ruled out when betting against it, pair by pair, has
// made 1 into 2 / (1 - confidence), on either side. What a fair bet wins is a martingale, so by
// Ville's inequality the truth is ever ruled out with a chance of 1 - confidence at most: at any
// number of pairs, without approximation.
struct interval rates_sequence(const struct paired *p, double confidence);

// Always valid, but only for many pairs (its law is that of the normal distribution): of any other
// figure. Robbins' normal mixture, at its tightest around 1000 pairs.
struct interval paired_sequence(const struct paired *p, double confidence);

// How many pairs it would take for the interval to be no wider than +-`half`, going by the pairs so
// far; INT64_MAX if that cannot be said. `half` is above 0.
int64_t paired_needed(const struct paired *p, double confidence, double half);
int64_t rates_needed(const struct paired *p, double confidence, double half);

// The same with independent battles of each kind: so many of either.
int64_t apart_needed(const struct paired *p, double confidence, double half);

#endif
