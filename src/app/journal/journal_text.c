// journal_text.c: a chain begins with a hash of the header; records are chained by the engine, and
// other lines here. A replay takes real dice and cards from the record; what the program dealt is
// dealt again.
#include "app/journal/journal_text.h"

#include "app/release/release.h"
#include "engine/hash.h"

static_assert((int)PROMISED_JOURNALS == (int)JOURNAL_WITH_BOTS,
              "the newest form is the promised one");

enum journal_form journal_form_of(const struct battle_setup *p)
{
    return p->form ? (enum journal_form)p->form : JOURNAL_WITH_BOTS;
}

void journal_start(struct journal *j, const struct battle_setup *p, const char *header)
{
    journal_init(j, journal_form_of(p), hash_text(0, header), NULL, NULL);
}

struct chance_source journal_luck(const struct battle_setup *p, const struct record *r)
{
    struct chance_source source = {.answer = NULL};
    if (p->real_dice || p->real_cards) {
        source = journal_source(r);
        source.leaves_dice = !p->real_dice;
        source.leaves_cards = !p->real_cards;
    }
    return source;
}

void journal_chain(struct journal *j, const char *line)
{
    j->chain = hash_text(j->chain, line);
}
