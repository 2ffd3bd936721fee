// keyed_rng.c: each roll seeds a stream of its own from a hash of site and count, and drops it
// afterwards. A shuffle sorts cards by their hashes, so one card more moves no others.
#include "engine/keyed_rng.h"

#include "engine/chance.h"
#include "engine/hash.h"

void keyed_rng_roll(struct keyed_rng *k, uint64_t seed, const struct site *site, uint32_t again,
                    int n, int sides, uint8_t *faces)
{
    const figure_id both[2] = {site->who, site->against};
    uint64_t name = hash_text(hash_text(seed, site->what), site->whose ? site->whose : "");
    uint64_t key = hash_bytes(name, both, sizeof both);
    uint16_t *asked = &k->asked[key % KEYED_RNG_PLACES];
    *asked = (uint16_t)(*asked + (again == 0));
    const uint32_t which[2] = {*asked, again};
    struct stream once;
    stream_seed(&once, hash_bytes(key, which, sizeof which));
    for (int i = 0; i < n; i++) { // one by one, so that a die is the same however many follow
        faces[i] = (uint8_t)(1 + stream_below(&once, (uint32_t)sides));
    }
}

// Where a card comes in a shuffle; cards of one name are told apart by how many lie above them.
static uint64_t shuffle_key_of(const struct keyed_rng *k, uint64_t seed, const card_id *cards,
                               int i)
{
    uint32_t key[3] = {k->shuffles, cards[i], 0};
    for (int above = 0; above < i; above++) {
        key[2] += cards[above] == cards[i];
    }
    return hash_bytes(seed, key, sizeof key);
}

void keyed_rng_shuffle(struct keyed_rng *k, uint64_t seed, struct deck *d)
{
    uint64_t place[DECK_MAX];
    card_id *cards = d->cards + d->drawn;
    int n = deck_left(d);
    for (int i = 0; i < n; i++) {
        place[i] = shuffle_key_of(k, seed, cards, i);
    }
    for (int i = 1; i < n; i++) {
        uint64_t p = place[i];
        card_id card = cards[i];
        int at = i;
        for (; at > 0 && place[at - 1] > p; at--) {
            place[at] = place[at - 1];
            cards[at] = cards[at - 1];
        }
        place[at] = p;
        cards[at] = card;
    }
    k->shuffles++;
}
