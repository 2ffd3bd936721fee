// journal.h: the record of a battle: its orders with their answers, and a hash chain over the
// positions they led to.
//
// A record depends on the one before it through `chain`, so a change anywhere shows from there on.
// The engine hands records to a sink that the caller owns, and never reads them back.
#ifndef ENGINE_JOURNAL_H
#define ENGINE_JOURNAL_H

#include "engine/game.h"
#include "engine/world_layout.h"

#define JOURNAL_FACES 240
#define JOURNAL_CARDS 16

// The forms of a journal. All can be replayed; what is written now has the newest.
enum journal_form {
    JOURNAL_BY_NUMBER = 1, // an answer is the number of its option; hashes are over bytes
    JOURNAL_BY_NAME,       // an answer says what its option was; hashes are over what is meant
    JOURNAL_WITH_BOTS,     // records as before; texts of bots, and params that scripts change
};

// An answer, by what its option was and not by where it stood in the list, so that it is found
// again in a list that has changed.
struct recalled_answer {
    const char *decision; // the name of what was asked
    const char *word;     // the option's; NULL: none
    int32_t value;
    int16_t kind;
    figure_id figure, target;
    uint16_t nth; // among options of that list that are alike in all this
    point at;     // as in struct answer
};

// Up to the chain there is no padding, and unused bytes are zero: JOURNAL_BY_NUMBER chains them.
struct record {
    uint32_t number;    // 1, 2, ...
    struct order order; // with every answer that was given
    uint8_t
        n_faces; // dice shown during the order, in order; those that do not fit are only counted
    uint8_t face[JOURNAL_FACES];
    uint8_t n_cards;
    card_id card[JOURNAL_CARDS]; // cards turned over
    uint8_t spare[2];
    uint64_t part[PART_COUNT]; // of the world afterwards: of its bytes, or of its fields
    uint64_t world;            // world_parts_hash of these
    uint64_t chain;            // of the record before and this one
    // As many as order.answers; not filled in where a record JOURNAL_BY_NUMBER was read. Texts are
    // borrowed: of the rules and scripts that asked, or of the line that was read.
    struct recalled_answer recalled[DECISION_ANSWERS];
};

struct journal {
    uint32_t n;
    enum journal_form form;
    uint64_t chain;
    struct record now; // filled while an order runs
    struct world_memo memo;
    void (*sink)(void *self, const struct record *r);
    void *self;
};

// Starts a journal whose chain begins with a hash of what the battle is made from (mission, packs,
// params, seed).
void journal_init(struct journal *j, enum journal_form form, uint64_t origin,
                  void (*sink)(void *, const struct record *), void *self);

// The chain after a record, which follows one whose chain is `chain`.
uint64_t journal_chain_record(enum journal_form form, uint64_t chain, const struct record *r);

// Called by game.c, decide.c and chance.c. Rolls and answers between orders are in no record.
void journal_open(struct journal *j);
void journal_face(struct journal *j, uint8_t face);
void journal_card(struct journal *j, card_id card);
void journal_answer(struct journal *j, int n, const struct decision *d, const struct answer *a);
void journal_close(struct journal *j, const struct game *g, const struct order *o);

// For decide.c: the n-th answer of the order that is replayed, as a number of an option of `d`.
// STATUS_DIVERGED, with the fault set, if something else was asked then, or the option is not
// there.
enum status journal_recall(struct game *g, int n, const struct decision *d, struct answer *a);

// Gives the record's order to the game and compares, with `j` at the record before it.
// STATUS_DIVERGED, with the first difference and both values in `f`, if the result differs from the
// record; game and journal are then unchanged. Afterwards the sink has the record; the game's
// listener is called only if everything agrees.
enum status journal_replay(struct game *g, struct journal *j, const struct record *r,
                           struct fault *f);

// The dice and cards of a record as a source of chance, for replaying a battle whose luck came from
// outside (real dice and cards): set it as the game's source before the record is replayed. If the
// order asks for more than the record has, it fails. The record is borrowed and must stay. If only
// dice, or only cards, came from outside, the caller sets that in the returned source.
struct chance_source journal_source(const struct record *r);

#endif
