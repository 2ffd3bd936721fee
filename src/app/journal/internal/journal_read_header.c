// journal_read_header.c: the header of a journal becomes the plan of its battle.
#include "app/journal/journal_text.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/internal/journal_reader.h"
#include "app/release/release.h"
#include "app/text/number.h"
#include "engine/utf8.h"

static void read_packs_of_header(struct journal_reader *in, const json_t *o, struct battle_setup *p)
{
    size_t n;
    const json_t *v = journal_reader_list(in, o, "packs", MATCH_PACKS, &n);
    p->n_packs = (int)n;
    for (size_t i = 0; i < n; i++) {
        const json_t *pack = json_array_get(v, i);
        journal_reader_text(in, pack, "path", p->pack[i], FILES_PATH);
        journal_reader_text(in, pack, "name", p->known[i].name, BATTLE_SETUP_NAME);
        journal_reader_text(in, pack, "version", p->known[i].version, BATTLE_SETUP_NAME);
        journal_reader_text(in, pack, "hash", p->known[i].hash, sizeof p->known[i].hash);
    }
}

static void read_params(struct journal_reader *in, json_t *o, struct battle_setup *p)
{
    const char *key;
    json_t *value, *params = json_object_get(o, "params");
    if (!json_is_object(params) || json_object_size(params) > MATCH_SETS) {
        journal_reader_fail(in, "'params' is not an object");
        return;
    }
    json_object_foreach(params, key, value)
    {
        if (strlen(key) >= BATTLE_SETUP_NAME) {
            journal_reader_fail(in, "'params' has a name that is too long");
            return;
        }
        strcpy(p->param[p->n_sets], key);
        p->set[p->n_sets++].value =
            (int32_t)journal_reader_whole(in, value, key, INT32_MIN, INT32_MAX);
    }
}

static void read_bot(struct journal_reader *in, json_t *o, const char *key, const char *file,
                     struct battle_setup_bot *b)
{
    journal_reader_text(in, o, key, b->name, sizeof b->name);
    if (json_object_get(o, file)) {
        journal_reader_text(in, o, file, b->word, sizeof b->word);
    } else {
        memcpy(b->word, b->name, sizeof b->name);
    }
}

// There need not be any.
static void read_choices_of_header(struct journal_reader *in, json_t *o, struct battle_setup *p)
{
    const char *key;
    json_t *value, *choices = json_object_get(o, "choices");
    if (choices && (!json_is_object(choices) || json_object_size(choices) > BATTLE_SETUP_CHOICES)) {
        journal_reader_fail(in, "'choices' is not an object");
        return;
    }
    json_object_foreach(choices, key, value)
    {
        struct battle_setup_choice *c = &p->choice[p->n_choices++];
        journal_reader_text(in, choices, key, c->value, sizeof c->value);
        if (strlen(key) >= sizeof c->name) {
            journal_reader_fail(in, "'choices' has a name that is too long");
            return;
        }
        strcpy(c->name, key);
    }
}

// There need not be anything. A word that is not known may be one of a newer version: nobody then
// knows where its answers came from.
static void read_real(struct journal_reader *in, json_t *o, struct battle_setup *p)
{
    static const char *const words[] = {"dice", "cards", NULL};
    bool *const found[] = {&p->real_dice, &p->real_cards};
    size_t i;
    json_t *one, *real = json_object_get(o, "real");
    if (real && (!json_is_array(real) || json_array_size(real) == 0)) {
        journal_reader_fail(in, "'real' is not a list of \"dice\" and \"cards\"");
        return;
    }
    json_array_foreach(real, i, one)
    {
        const char *word = json_string_value(one);
        int which = word ? words_index(words, word) : -1;
        if (which < 0) {
            journal_reader_fail(in, "'real' names '%.*s'; it can name \"dice\" and \"cards\"",
                                UTF8_CUT(word ? word : "?", 60));
            return;
        }
        if (*found[which] || (which == 0 && p->real_cards)) {
            journal_reader_fail(in, "'real' names dice before cards, and each once");
            return;
        }
        *found[which] = true;
    }
}

// There need not be anything.
static void read_luck(struct journal_reader *in, json_t *o, struct battle_setup *p)
{
    json_t *luck = json_object_get(o, "luck");
    const char *word = json_string_value(luck);
    p->keyed = word && strcmp(word, "keyed") == 0;
    if (luck && !p->keyed) {
        journal_reader_fail(in, "'luck' is not \"keyed\"");
    }
}

// Which version wrote it, and whether this one reads it.
static void read_format(struct journal_reader *in, const json_t *o, struct battle_setup *p)
{
    int64_t format = journal_reader_number(in, o, "journal", 0, INT32_MAX);
    p->form = (int)format;
    const char *writer = json_string_value(json_object_get(o, "zerodark"));
    snprintf(p->writer, sizeof p->writer, "%.*s", BATTLE_SETUP_NAME - 1, writer ? writer : "");
    if (!in->failed && !release_opens(PROMISE_JOURNALS, format)) {
        char why[RELEASE_WHY];
        release_refuse(&promises[PROMISE_JOURNALS], format, p->writer, why);
        journal_reader_fail(in, "%s", why);
    }
}

static void read_plan(struct journal_reader *in, json_t *o, struct battle_setup *p)
{
    read_format(in, o, p);
    journal_reader_text(in, o, "mission", p->mission, sizeof p->mission);
    const char *hash = json_string_value(json_object_get(o, "mission_hash"));
    p->mission_hash = hash ? strtoull(hash, NULL, 16) : 0;
    if (json_object_get(o, "texts")) {
        journal_reader_text(in, o, "texts", p->texts, sizeof p->texts);
    }
    p->seed = journal_reader_number(in, o, "seed", 0, NUMBER_MAX);
    p->seeded = true;
    read_luck(in, o, p);
    read_packs_of_header(in, o, p);
    read_params(in, o, p);
    read_choices_of_header(in, o, p);
    journal_reader_text(in, o, "difficulty", p->difficulty, sizeof p->difficulty);
    journal_reader_text(in, o, "mode", p->mode, sizeof p->mode);
    if (json_object_get(o, "team_file")) {
        journal_reader_text(in, o, "team_file", p->team, sizeof p->team);
    }
    if (json_object_get(o, "rival_file")) {
        journal_reader_text(in, o, "rival_file", p->rival, sizeof p->rival);
    }
    read_bot(in, o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (json_object_get(o, "rival_bot")) {
        read_bot(in, o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    read_real(in, o, p);
    p->replays = true;
}

bool journal_read_header(const char *line, struct battle_setup *p, char why[JOURNAL_WHY])
{
    struct journal_reader in = {.why = why};
    memset(p, 0, sizeof *p);
    json_t *o = journal_reader_object(line, &in);
    if (!o) {
        return false;
    }
    read_plan(&in, o, p);
    journal_reader_as_written(&in, line, json_dumps(o, JSON_COMPACT));
    json_decref(o);
    return !in.failed;
}
