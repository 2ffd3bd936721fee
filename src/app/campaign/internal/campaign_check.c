// campaign_check.c: are a campaign's journals whole, and does each end as the result says?
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/campaign/campaign.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "engine/utf8.h"

struct looking {
    struct campaign *c;
    store_found found;
    void *self;
    int n;
};

static void add_battle_finding(struct looking *l, int64_t battle, int line, const char *what)
{
    char text[JOURNAL_WHY + 80];
    if (line) {
        snprintf(text, sizeof text, "battle %" PRId64 ", line %d of its journal: %.*s", battle,
                 line, UTF8_CUT(what, 200));
    } else {
        snprintf(text, sizeof text, "battle %" PRId64 ": %.*s", battle, UTF8_CUT(what, 200));
    }
    l->n++;
    l->found(l->self, text);
}

// Is the text there that a line has left to the table of texts? A bare journal has left none.
static bool check_text(struct looking *l, int64_t battle, int number, const char *line)
{
    char hash[JOURNAL_DIGEST] = "";
    const char *at = strstr(line, "\"hash\":\"");
    if (strstr(line, "\"zlib\":")) {
        return true; // it is a battle of before there was such a table
    }
    snprintf(hash, sizeof hash, "%s", at ? at + 8 : "");
    struct store_rows r = store_query(&l->c->store, SQL_TEXT, hash);
    bool there = store_next(&r), holds = !there || journal_text_holds(hash, store_text(&r, 0));
    store_done(&r);
    if (!holds) {
        add_battle_finding(l, battle, number, "its text is damaged");
    }
    return holds;
}

// One line of a journal, whose newline was taken off. False if it was the last to look at.
static bool check_line(struct looking *l, int64_t battle, int number, const char *line,
                       struct journal *j)
{
    struct battle_setup *plan;
    struct journal_record r;
    char why[JOURNAL_WHY], end[40];
    bool fits = true;
    if (number == 1) {
        plan = text_box_made(malloc(sizeof *plan));
        fits = plan && journal_read_header(line, plan, why);
        if (fits) {
            journal_start(j, plan, line);
        }
        free(plan);
    } else if (journal_is_text(line)) {
        return check_text(l, battle, number, line);
    } else if (journal_is_end(line)) {
        snprintf(end, sizeof end, "\"chain\":\"%016" PRIx64 "\"}", j->chain);
        if (strlen(line) < strlen(end) || strcmp(line + strlen(line) - strlen(end), end) != 0) {
            add_battle_finding(l, battle, number, "it is not the end of this battle");
        }
        return false;
    } else if ((fits = journal_read_line(line, j->form, &r, why))) {
        j->chain = journal_chain_record(j->form, j->chain, &r.is);
        if (j->chain != r.is.chain) {
            snprintf(why, sizeof why, "the chain is broken here");
            fits = false;
        }
    }
    if (!fits) {
        add_battle_finding(l, battle, number, why);
    }
    return fits;
}

// `whole`: it must have its end.
static void check_journal(struct looking *l, int64_t battle, const char *text, bool whole)
{
    char *copy = text ? text_box_made(strdup(text)) : NULL, *rest = copy;
    struct journal j = {0};
    int before = l->n;
    bool ended = false;
    for (int number = 1; rest && *rest; number++) {
        char *line = rest, *newline = strchr(rest, '\n');
        rest = newline ? newline + 1 : line + strlen(line);
        if (newline) {
            *newline = '\0';
        }
        ended = journal_is_end(line);
        if (!check_line(l, battle, number, line, &j)) {
            break;
        }
    }
    if (!ended && whole && l->n == before) {
        add_battle_finding(l, battle, 0, "its journal breaks off");
    } else if (ended && rest && *rest) {
        add_battle_finding(l, battle, 0, "its journal goes on after its end");
    }
    free(copy);
}

#define VERSION_OF_PLAYING 5 // of the tables: older files have none of it

// The battle that is being played, as far as it has come.
static void check_playing(struct looking *l)
{
    size_t n;
    struct campaign_playing p;
    if (campaign_plays(l->c, &p)) {
        char *text = campaign_playing_journal(l->c, &n);
        check_journal(l, p.number, text, false);
        free(text);
        free(p.team);
    }
}

static bool next_battle_to_check(struct campaign *c, int64_t last, struct store_rows *r)
{
    *r = store_query(&c->store, SQL_BATTLE_AFTER, last);
    return store_next(r);
}

int campaign_check_journals(struct campaign *c, store_found found, void *self)
{
    struct looking l = {c, found, self, 0};
    int64_t last = INT64_MIN;
    for (struct store_rows r; next_battle_to_check(c, last, &r);) {
        last = store_int(&r, 0);
        check_journal(&l, last, store_text(&r, 2), true);
        store_done(&r);
    }
    if (c->store.version >= VERSION_OF_PLAYING) {
        check_playing(&l);
    }
    if (c->store.failed) { // it could not even be read
        l.n++;
        found(self, c->store.why + strlen(c->store.path) + 2);
        c->store.failed = false;
    }
    return l.n;
}
