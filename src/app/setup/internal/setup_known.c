// setup_known.c: packs as a journal remembers them, and how those that are there now differ.
#include <stdio.h>
#include <string.h>

#include "app/setup/battle_setup.h"

void battle_setup_read_known(const json_t *pack, struct battle_setup_known *out)
{
    const char *name = json_string_value(json_object_get(pack, "name"));
    const char *version = json_string_value(json_object_get(pack, "version"));
    const char *hash = json_string_value(json_object_get(pack, "hash"));
    snprintf(out->name, sizeof out->name, "%s", name ? name : "");
    snprintf(out->version, sizeof out->version, "%s", version ? version : "");
    snprintf(out->hash, sizeof out->hash, "%s", hash ? hash : "");
}

void battle_setup_tell_pack(const struct battle_setup_known *then,
                            const struct battle_setup_known *now, char why[BATTLE_SETUP_WHY])
{
    char get[200];
    snprintf(get, sizeof get, "`zerodark pack install %s-%s.zdpack` installs the one used then",
             then->name, then->version);
    if (!now) {
        snprintf(why, BATTLE_SETUP_WHY, "the pack '%s' %s was not found: %s", then->name,
                 then->version, get);
    } else if (strcmp(then->name, now->name) != 0) {
        snprintf(why, BATTLE_SETUP_WHY,
                 "the pack '%s' %s was loaded then, and '%s' %s is loaded now: %s", then->name,
                 then->version, now->name, now->version, get);
    } else if (strcmp(then->version, now->version) != 0) {
        snprintf(why, BATTLE_SETUP_WHY, "the pack '%s' was version %s then and is %s now: %s",
                 then->name, then->version, now->version, get);
    } else {
        snprintf(why, BATTLE_SETUP_WHY,
                 "the pack '%s' has changed since, though it still calls itself version %s: its "
                 "content was %.16s and is %.16s now: %s",
                 then->name, then->version, then->hash, now->hash, get);
    }
}

bool battle_setup_packs_differ(const struct battle_setup *p, const struct match *m,
                               char why[BATTLE_SETUP_WHY])
{
    for (int i = 0; i < p->n_packs; i++) {
        const struct battle_setup_known *then = &p->known[i];
        struct battle_setup_known now = {"", "", ""};
        int k = 0;
        while (k < m->n_packs && strcmp(m->pack[k].name, then->name) != 0) {
            k++;
        }
        if (!*then->name) {
            continue;
        }
        if (k == m->n_packs) {
            battle_setup_tell_pack(then, NULL, why);
            return true;
        }
        snprintf(now.name, sizeof now.name, "%s", m->pack[k].name);
        snprintf(now.version, sizeof now.version, "%.*s", BATTLE_SETUP_NAME - 1,
                 m->pack[k].version);
        snprintf(now.hash, sizeof now.hash, "%.*s", (int)sizeof now.hash - 1, m->pack[k].hash);
        if (strcmp(now.version, then->version) != 0 || strcmp(now.hash, then->hash) != 0) {
            battle_setup_tell_pack(then, &now, why);
            return true;
        }
    }
    return false;
}
