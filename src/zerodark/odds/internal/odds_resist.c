// odds_resist.c: what a counter-test leaves of a roll.
//
// Only those counter-dice matter that show a face of the roll, or the lucky one. So each roll is
// gone through with each part of it that can be taken away, and the counter-tests are counted that
// take away just that part: in how many ways so many of their dice can be placed.
#include <limits.h>
#include <string.h>

#include "engine/multiset.h"
#include "zerodark/odds/internal/odds_row.h"
#include "zerodark/rules/core/test.h"

// In how many ways 0, 1, ... counter-dice, in their order, show what they have to.
struct placed {
    int128 ways[DICE_MAX + 1];
};

struct resisted {
    struct odds_row *row;
    uint32_t choose[DICE_MAX + 1][DICE_MAX + 1];
    int128 ways; // to roll the roll
    struct dice roll;
    int faces; // that it shows, the lucky one left out, each so many times:
    uint8_t face[DICE_MAX], times[DICE_MAX];
    int lucky;                        // dice of it that show the lucky face
    bool has_lucky;                   // is there one?
    int128 others[DICE_MAX + 1];      // ways of so many dice to show none of these faces
    int128 cancels[2 * DICE_MAX + 1]; // ways to cancel so many successes, where matches do
};

static void fill_choose(uint32_t choose[DICE_MAX + 1][DICE_MAX + 1])
{
    for (int n = 0; n <= DICE_MAX; n++) {
        choose[n][0] = 1;
        for (int k = 1; k <= n; k++) {
            choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
        }
    }
}

// A roll, its faces rising, sorted by them.
static void look_at_roll(struct resisted *r, const struct multiset *m)
{
    const struct odds_rules *rules = r->row->rules;
    r->roll = m->dice;
    r->ways = multiset_ways(m);
    r->lucky = odds_lucky(rules, &m->dice);
    r->faces = 0;
    for (int i = 0; i < m->dice.n; i++) {
        uint8_t face = m->dice.face[i];
        if (face == rules->lucky) {
            continue;
        }
        if (r->faces == 0 || r->face[r->faces - 1] != face) {
            r->face[r->faces] = face;
            r->times[r->faces++] = 0;
        }
        r->times[r->faces - 1]++;
    }
    r->others[0] = 1;
    for (int i = 1; i <= r->row->against; i++) {
        r->others[i] = r->others[i - 1] * (rules->sides - r->faces - r->has_lucky);
    }
    memset(r->cancels, 0, sizeof r->cancels);
}

// One face more: exactly `n` dice show it, or with `or_more` at least so many.
static void require_face(const struct resisted *r, const struct placed *p, int n, bool or_more,
                         struct placed *out)
{
    int dice = r->row->against;
    for (int all = 0; all <= dice; all++) {
        out->ways[all] = 0;
        for (int k = n; k <= all && (or_more || k == n); k++) {
            out->ways[all] += p->ways[all - k] * r->choose[all][k];
        }
    }
}

// In how many ways `lucky` dice are lucky and the rest show what they have to, or none of it.
static int128 finish_ways(const struct resisted *r, const struct placed *p, int lucky)
{
    int dice = r->row->against;
    int128 ways = 0;
    for (int n = 0; n + lucky <= dice; n++) {
        ways += p->ways[n] * r->choose[n + lucky][lucky] * r->choose[dice][n + lucky] *
                r->others[dice - n - lucky];
    }
    return ways;
}

// Each lucky counter-die cancels a success of what is left (ZD-CTEST-04..06).
static void add_what_is_left(struct resisted *r, const struct placed *p, struct dice *rest)
{
    int most = r->has_lucky ? r->row->against : 0, matched = -1, n = rest->n;
    struct odds_worth worth;
    for (int lucky = 0; lucky <= most; lucky++) {
        int128 ways = finish_ways(r, p, lucky);
        if (ways > 0 && matched != (lucky < r->lucky ? lucky : r->lucky)) {
            matched = lucky < r->lucky ? lucky : r->lucky;
            for (int i = 0; i < r->lucky - matched; i++) {
                rest->face[n + i] = (uint8_t)r->row->rules->lucky;
            }
            rest->n = (uint8_t)(n + r->lucky - matched);
            odds_row_read(r->row, rest, &worth);
        }
        if (ways > 0) {
            odds_row_add(r->row, &worth, lucky, r->ways * ways);
        }
    }
    rest->n = (uint8_t)n;
}

// Each match cancels a success, as each lucky counter-die does.
static void add_cancelled(struct resisted *r, const struct placed *p, int matches)
{
    int most = r->has_lucky ? r->row->against : 0;
    for (int lucky = 0; lucky <= most; lucky++) {
        int matched = lucky < r->lucky ? lucky : r->lucky;
        r->cancels[matches + matched + lucky] += finish_ways(r, p, lucky);
    }
}

// Goes through what can be taken away of the faces from `i` on, where `taken` dice are already;
// `rest` stays.
static void take_away_faces(struct resisted *r, int i, const struct placed *p, int taken,
                            struct dice *rest)
{
    if (i == r->faces) {
        if (r->row->rules->match_cancels) {
            add_cancelled(r, p, taken);
        } else {
            add_what_is_left(r, p, rest);
        }
        return;
    }
    int n = rest->n;
    for (int away = 0; away <= r->times[i] && taken + away <= r->row->against; away++) {
        struct placed next;
        require_face(r, p, away, away == r->times[i], &next);
        rest->n = (uint8_t)(n + r->times[i] - away);
        memset(&rest->face[n], r->face[i], (size_t)(r->times[i] - away));
        take_away_faces(r, i + 1, &next, taken + away, rest);
    }
    rest->n = (uint8_t)n;
}

static void add_resisted_roll(struct resisted *r)
{
    struct dice rest = {.sides = r->roll.sides};
    struct odds_worth worth;
    take_away_faces(r, 0, &(struct placed){.ways = {1}}, 0, &rest);
    if (!r->row->rules->match_cancels) {
        return;
    }
    odds_row_read(r->row, &r->roll, &worth);
    for (int n = 0; n <= r->roll.n + r->row->against; n++) {
        if (r->cancels[n] > 0) {
            odds_row_add(r->row, &worth, n, r->ways * r->cancels[n]);
        }
    }
}

bool odds_row_resisted(struct odds_row *row)
{
    const struct odds_rules *rules = row->rules;
    struct resisted r = {.row = row, .has_lucky = rules->lucky > 0 && rules->lucky <= rules->sides};
    struct multiset m;
    long pools = 0;
    fill_choose(r.choose);
    multiset_first(&m, row->dice, rules->sides, MULTISET_APART);
    do {
        if (!odds_row_goes_on(row, &pools)) {
            return false;
        }
        look_at_roll(&r, &m);
        add_resisted_roll(&r);
    } while (multiset_next(&m));
    odds_row_tell(row, big_power((uint32_t)rules->sides, row->dice + row->against), 0);
    return true;
}

long odds_resisted_work(const struct odds_rules *rules, int dice, int counter)
{
    int128 all = 0;
    for (int away = 0; away <= dice && away <= counter; away++) {
        all += (int128)multiset_count(dice - away, rules->sides, MULTISET_APART) *
               multiset_count(away, rules->sides, MULTISET_APART);
    }
    return all < LONG_MAX ? (long)all : LONG_MAX;
}
