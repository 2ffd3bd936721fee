// campaign_texts.c: the texts of scripts of which battles were made, each once, by its hash. A
// journal is kept without them, as a bare one is written, and gets them back when it leaves.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/campaign/campaign.h"
#include "app/journal/journal_embed.h"

static bool put_packed_text(void *self, const char *hash, const char *packed)
{
    struct campaign *c = self;
    return store_run(&c->store, SQL_PUT_TEXT, hash, packed);
}

char *campaign_put_texts(struct campaign *c, const char *journal)
{
    char *bare = journal_without_texts(journal, put_packed_text, c);
    if (!bare && !c->store.failed) {
        store_fail(&c->store, "out of memory");
    }
    return bare;
}

static char *packed_text(void *self, const char *hash)
{
    struct campaign *c = self;
    struct store_rows r = store_query(&c->store, SQL_TEXT, hash);
    char *packed = store_next(&r) ? text_box_made(strdup(store_text(&r, 0))) : NULL;
    store_done(&r);
    return packed;
}

char *campaign_with_texts(struct campaign *c, const char *journal)
{
    char *whole = journal_with_texts(journal, packed_text, c);
    if (!whole) {
        store_fail(&c->store, "out of memory");
    }
    return c->store.failed ? (free(whole), NULL) : whole;
}

void campaign_made_of(struct campaign *c, const char *mission, const char *texts)
{
    if (c->n_made < CAMPAIGN_MADE) {
        c->made[c->n_made++] = (struct campaign_made){mission, texts};
    }
}

char *campaign_made_lines(struct campaign *c, const char *mission)
{
    struct store_rows r = *mission ? store_query(&c->store, SQL_MADE, (int)c->op.number, mission)
                                   : store_query(&c->store, SQL_MADE_PACKS);
    char *lines = store_next(&r) ? text_box_made(strdup(store_text(&r, 0))) : NULL;
    store_done(&r);
    return lines;
}

bool campaign_keeps_texts(struct campaign *c)
{
    char *lines = campaign_made_lines(c, "");
    free(lines);
    return lines != NULL;
}

bool campaign_write_made(struct campaign *c)
{
    for (int i = 0; i < c->n_made && !c->store.failed; i++) {
        const struct campaign_made *m = &c->made[i];
        char *bare = campaign_put_texts(c, m->texts), *then = campaign_made_lines(c, m->mission);
        if (bare && (!then || strcmp(bare, then) != 0)) {
            store_run(&c->store, SQL_PUT_MADE, (int)c->op.number, m->mission, bare);
        }
        free(then);
        free(bare);
    }
    c->n_made = 0;
    return !c->store.failed;
}

// Lends the texts of these lines.
static bool lend_lines(struct campaign *c, lua_State *L, const char *bare, struct battle_setup *p)
{
    char *whole = campaign_with_texts(c, bare), why[JOURNAL_WHY];
    bool lent = whole != NULL;
    p->lends = false; // texts of the same paths that were lent before give way
    for (char *line = whole, *end; lent && line && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        lent = journal_lend_text(L, line, c->store.path, p, why) ||
               store_fail(&c->store, "it is damaged: %s", why);
    }
    free(whole);
    return lent;
}

// Packs may have been accepted again since the mission was played: theirs come last.
bool campaign_lend_texts(struct campaign *c, lua_State *L, const char *mission,
                         struct battle_setup *p)
{
    char *lines = *mission ? campaign_made_lines(c, mission) : NULL;
    char *packs = campaign_made_lines(c, "");
    bool lent = packs && (!*mission || lines) && (!lines || lend_lines(c, L, lines, p)) &&
                lend_lines(c, L, packs, p);
    free(lines);
    free(packs);
    *p->team_at = *p->rival_at = '\0'; // who takes part is another matter, and who plays
    for (int side = 0; side < PLAYERS; side++) {
        *p->bot[side].at = *p->bot[side].text = *p->bot[side].text_hash = '\0';
    }
    return lent && *p->root;
}
