// campaign_playing.c: the battle that people are playing. Every line of its journal is a
// transaction of its own: what the player has been told is in the file.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/campaign/campaign.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"

static void copy_cut(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text ? text : "");
}

bool campaign_plays(struct campaign *c, struct campaign_playing *out)
{
    struct store_rows r = store_query(&c->store, SQL_PLAYING);
    bool there = store_next(&r);
    if (there && out) {
        const char *team = store_text(&r, 3);
        *out =
            (struct campaign_playing){.checkpoint = store_int(&r, 0), .number = store_int(&r, 1)};
        copy_cut(out->mission, sizeof out->mission, store_text(&r, 2));
        out->team = text_box_made(strdup(team ? team : ""));
    }
    store_done(&r);
    return there;
}

void campaign_playing_drop(struct campaign *c)
{
    store_run(&c->store, SQL_DROP_LINES, (int64_t)0);
    store_run(&c->store, SQL_DROP_PLAYING);
}

// A line, compared with what can be read afterwards.
static bool put_playing_line(struct campaign *c, int64_t place, const char *line, size_t n)
{
    char *text = text_box_made(malloc(n + 1)); // no zero need follow the line
    if (!text) {
        return store_fail(&c->store, "out of memory");
    }
    memcpy(text, line, n);
    text[n] = '\0';
    store_run(&c->store, SQL_PUT_LINE, place, text);
    struct store_rows r = store_query(&c->store, SQL_LINE, place);
    const char *is = store_next(&r) ? store_text(&r, 0) : NULL;
    bool same = is && strcmp(is, text) == 0;
    store_done(&r);
    free(text);
    return same || (!c->store.failed &&
                    store_fail(&c->store, "zerodark wrote something wrong, so this order was not "
                                          "saved. This is a bug in zerodark"));
}

// Begins a change of the battle that goes with the campaign as it was read.
static bool begin_playing_change(struct campaign *c)
{
    if (!store_begin(&c->store)) {
        return false;
    }
    c->overtaken = store_number(&c->store, 0, SQL_LAST_CHECKPOINT) != c->checkpoint;
    return !c->overtaken ||
           store_fail(&c->store,
                      "another program has changed it in the meantime, so nothing more of "
                      "this battle is saved. Check the campaign's status");
}

static bool end_playing_change(struct campaign *c, bool well)
{
    return well ? store_commit(&c->store) : (store_commit(&c->store), false);
}

bool campaign_playing_begin(struct campaign *c, const struct campaign_playing *p, const char *lines,
                            size_t n)
{
    char mission[FILES_PATH];
    bool well = begin_playing_change(c);
    int64_t place = 0;
    if (well) {
        campaign_keep_path(c, p->mission, mission);
        campaign_playing_drop(c);
        store_run(&c->store, SQL_PUT_PLAYING, c->checkpoint, p->number, mission, p->team);
    }
    for (const char *at = lines, *end; well && at < lines + n; at = end) {
        const char *newline = memchr(at, '\n', n - (size_t)(at - lines));
        end = newline ? newline + 1 : lines + n;
        well = put_playing_line(c, ++place, at, (size_t)(end - at));
    }
    return end_playing_change(c, well);
}

bool campaign_playing_line(struct campaign *c, const char *line, size_t n)
{
    bool well = begin_playing_change(c) &&
                put_playing_line(c, store_number(&c->store, 0, SQL_LINE_COUNT) + 1, line, n);
    return end_playing_change(c, well);
}

bool campaign_playing_back(struct campaign *c, int64_t lines)
{
    bool well = begin_playing_change(c) && store_run(&c->store, SQL_DROP_LINES, lines);
    return end_playing_change(c, well);
}

bool campaign_playing_give_up(struct campaign *c)
{
    bool well = begin_playing_change(c);
    if (well) {
        campaign_playing_drop(c);
    }
    return end_playing_change(c, well);
}

char *campaign_playing_journal(struct campaign *c, size_t *size)
{
    struct text_box box;
    FILE *out = text_box_open(&box);
    for (struct store_rows r = store_query(&c->store, SQL_LINES); out && store_next(&r);) {
        const char *line = store_text(&r, 0);
        fputs(line ? line : "", out);
    }
    char *text = text_box_take(&box, size);
    if (!text && !c->store.failed) {
        store_fail(&c->store, "out of memory");
    }
    return c->store.failed ? (free(text), NULL) : text;
}

int64_t campaign_playing_orders(struct campaign *c)
{
    int64_t n = 0;
    bool header = true;
    for (struct store_rows r = store_query(&c->store, SQL_LINES); store_next(&r); header = false) {
        const char *line = store_text(&r, 0);
        n += !header && line && !journal_is_text(line) && !journal_is_drop(line);
    }
    return n;
}

bool campaign_by_hand(struct campaign *c)
{
    return store_number(&c->store, 0, SQL_BY_HAND) > 0;
}
