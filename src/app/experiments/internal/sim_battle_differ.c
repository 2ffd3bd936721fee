// sim_battle_differ.c: whether two frames are of the same battles. What they are made of counts,
// not how it was called: "rescue" is the mission of "missions/rescue.lua" where its content is.
#include <stdlib.h>
#include <string.h>

#include "app/experiments/internal/sim_battle_frame.h"
#include "app/setup/battle_setup.h"
#include "engine/utf8.h"

// The headers of two frames, and where either was found: "in the file", "now".
struct both {
    json_t *a, *b;
    json_t *made_a, *made_b; // what they are made of
    const char *in_a, *in_b;
};

// The first key of `a` whose value in `b` is another one.
static const char *different_key(json_t *a, json_t *b)
{
    const char *key;
    json_t *value;
    json_object_foreach(a, key, value)
    {
        if (!json_equal(value, json_object_get(b, key))) {
            return key;
        }
    }
    return NULL;
}

static const char *word(const json_t *o, const char *key, const char *none)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : none;
}

// The first pack that one differs, of two lists.
static void tell_pack(const struct both *f, char why[JOURNAL_WHY])
{
    const json_t *all[2] = {json_object_get(f->made_a, "packs"),
                            json_object_get(f->made_b, "packs")};
    size_t i = 0, n = json_array_size(all[0]), m = json_array_size(all[1]);
    while (i < n && i < m && json_equal(json_array_get(all[0], i), json_array_get(all[1], i))) {
        i++;
    }
    const json_t *a = json_array_get(all[0], i), *b = json_array_get(all[1], i);
    struct battle_setup_known then, now;
    battle_setup_read_known(a, &then);
    battle_setup_read_known(b, &now);
    if (a && b && strcmp(f->in_b, "now") == 0 && strcmp(then.name, now.name) == 0) {
        battle_setup_tell_pack(&then, &now, why); // which one was meant is known: it can be got
    } else if (!a || !b) {
        snprintf(why, JOURNAL_WHY, "the pack '%.*s' is loaded %s, but not %s",
                 UTF8_CUT(a ? then.name : now.name, 60), a ? f->in_a : f->in_b,
                 a ? f->in_b : f->in_a);
    } else if (strcmp(then.hash, now.hash) != 0 && strcmp(then.name, now.name) == 0 &&
               strcmp(then.version, now.version) == 0) {
        snprintf(why, JOURNAL_WHY, "the pack '%.*s' %.*s has the content %s, not %s",
                 UTF8_CUT(then.name, 60), UTF8_CUT(then.version, 40), f->in_a, f->in_b);
    } else {
        snprintf(why, JOURNAL_WHY, "the pack is '%.*s' %.*s %s, '%.*s' %.*s %s",
                 UTF8_CUT(then.name, 60), UTF8_CUT(then.version, 40), f->in_a,
                 UTF8_CUT(now.name, 60), UTF8_CUT(now.version, 40), f->in_b);
    }
}

// Files whose content is another one, whatever they are called.
static bool tell_edited_file(const struct both *f, const char *key, char why[JOURNAL_WHY])
{
    static const struct {
        const char *key, *called, *what, *none;
    } files[] = {{"mission_hash", "mission", "mission", "?"},
                 {"team", "team_file", "team", "the mission's own"},
                 {"team_hash", "team_file", "team", "the mission's own"},
                 {"rival_hash", "rival_file", "rival", "the mission's own"},
                 {"bot_hash", "bot", "bot", "?"},
                 {"rival_bot_hash", "rival_bot", "rival's bot", "?"}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].key, key) != 0) {
            continue;
        }
        const char *a = word(f->a, files[i].called, files[i].none);
        const char *b = word(f->b, files[i].called, files[i].none);
        snprintf(why, JOURNAL_WHY, "the %s is '%.*s' %s, '%.*s' %s%s", files[i].what,
                 UTF8_CUT(a, 90), f->in_a, UTF8_CUT(b, 90), f->in_b,
                 strcmp(a, b) == 0 ? ", and its content differs" : "");
        return true;
    }
    return false;
}

static void tell_value(const struct both *f, const char *key, char why[JOURNAL_WHY])
{
    const json_t *value[2] = {json_object_get(f->a, key), json_object_get(f->b, key)};
    char text[2][100];
    for (int i = 0; i < 2; i++) {
        char *s = value[i] ? json_dumps(value[i], JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
        snprintf(text[i], sizeof text[i], "%.*s", UTF8_CUT(s ? s : "nothing", 90));
        free(s);
    }
    snprintf(why, JOURNAL_WHY, "%s: %s %s, %s %s", key, text[0], f->in_a, text[1], f->in_b);
}

static bool headers_differ(const struct both *f, char why[JOURNAL_WHY])
{
    const char *key = different_key(f->made_a, f->made_b);
    key = key ? key : different_key(f->made_b, f->made_a);
    if (key && strcmp(key, "packs") == 0) {
        tell_pack(f, why);
    } else if (key && !tell_edited_file(f, key, why)) {
        tell_value(f, key, why);
    }
    return key != NULL;
}

bool sim_battle_frames_differ(const struct sim_battle_frame *a, const char *in_a,
                              const struct sim_battle_frame *b, const char *in_b,
                              char why[JOURNAL_WHY])
{
    struct both f = {.a = json_loads(a->header, 0, NULL),
                     .b = json_loads(b->header, 0, NULL),
                     .made_a = sim_battle_frame_made_of(a->header),
                     .made_b = sim_battle_frame_made_of(b->header),
                     .in_a = in_a,
                     .in_b = in_b};
    int orders[2] = {a->orders ? a->orders : BATTLE_ORDERS, b->orders ? b->orders : BATTLE_ORDERS};
    bool differ = headers_differ(&f, why);
    json_decref(f.a);
    json_decref(f.b);
    json_decref(f.made_a);
    json_decref(f.made_b);
    if (!differ && orders[0] != orders[1]) {
        snprintf(why, JOURNAL_WHY, "--orders: %d %s, %d %s", orders[0], in_a, orders[1], in_b);
        differ = true;
    }
    return differ;
}
