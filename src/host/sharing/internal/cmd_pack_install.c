// cmd_pack_install.c: `zerodark pack install` and `remove`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/base/text_box.h"
#include "app/text/text_add.h"
#include "host/base/command_words.h"
#include "host/packs/installed.h"
#include "host/packs/pack_find.h"
#include "host/sharing/internal/pack_open.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/sharing/internal/trust.h"
#include "script/packs/version.h"

static const struct option_row install_options[] = {
    {"trust", 0, NULL, "accepts a pack that is signed by a new key, or no longer signed",
     .take = options_flag},
    {0}};

struct installing {
    struct pack_archive pack;
    struct installed_record record;
    const char *path;
    bool trust, is_folder;
};

// Keeps the key of a pack just before the pack is there.
static bool keep_key(void *self)
{
    const struct pack_seal *s = &((const struct installing *)self)->record.seal;
    unsigned char known[KEYS_PUBLIC];
    enum trust t = trust_of(s, known);
    return t == TRUST_FIRST || t == TRUST_OTHER ? known_keep(s->id.name, s->key)
                                                : t != TRUST_FAILED;
}

// Does any of the packs, but one, fit the requirement?
static bool is_met(const struct installed_list *all, const struct pack_id *but, const char *name,
                   const char *range)
{
    for (int i = 0; i < all->n; i++) {
        const struct pack_id *id = &all->id[i];
        bool out =
            but && strcmp(id->name, but->name) == 0 && strcmp(id->version, but->version) == 0;
        if (!out && strcmp(id->name, name) == 0 && version_text_fits(range, id->version)) {
            return true;
        }
    }
    return false;
}

static void tell_needs(const struct installed_record *r)
{
    struct installed_list all;
    if (!installed_all(&all)) {
        return;
    }
    for (int i = 0; i < r->needs.n_requires; i++) {
        const char *name = r->needs.requires[i].name, *range = r->needs.requires[i].versions;
        if (!is_met(&all, NULL, name, range)) {
            printf("  it requires %s %s, which is not installed\n", name, range);
        }
    }
    installed_free(&all);
}

static enum exit_status put_opened_pack_there(struct installing *w)
{
    const struct pack_seal *s = &w->record.seal;
    char folder[INSTALLED_PATH];
    if (!trust_allows(s, w->path, w->trust) || !installed_folder(&s->id, folder)) {
        return EXIT_WORK;
    }
    unsigned char known[KEYS_PUBLIC] = {0};
    enum trust before = trust_of(s, known);
    enum installed_how how = installed_add(&w->pack.tree, &w->record, keep_key, w);
    if (how == INSTALLED_FAILED) {
        return EXIT_WORK;
    }
    printf(how == INSTALLED_NEW ? "%s %s: installed in %s\n"
                                : "%s %s: is installed already, in %s\n",
           s->id.name, s->id.version, folder);
    trust_print_as(s, before, known, "  ");
    tell_needs(&w->record);
    return EXIT_DONE;
}

static enum exit_status read_folder(struct installing *w, struct pack_manifest *m)
{
    if (!pack_folder_open(&w->pack.tree, w->path)) {
        return EXIT_WORK;
    }
    enum exit_status status = pack_manifest(&w->pack.tree, w->path, m);
    w->pack.seal = (struct pack_seal){.id = m->id};
    pack_hash(&w->pack.tree, &w->pack.seal.content);
    return status;
}

static enum exit_status install_one(struct installing *w)
{
    struct stat about;
    w->is_folder = stat(w->path, &about) == 0 && S_ISDIR(about.st_mode);
    enum exit_status status = w->is_folder ? read_folder(w, &w->record.needs)
                                           : pack_archive_open(&w->pack, w->path, &w->record.needs);
    if (status == EXIT_DONE && pack_places_own(w->pack.seal.id.name)) {
        complain_of("%s: a pack '%s' comes with the program, and no other can have its name; give "
                    "the pack another one in its pack.lua",
                    w->path, w->pack.seal.id.name);
        status = EXIT_WORK;
    }
    if (status == EXIT_DONE) {
        char *whole = realpath(w->path, NULL); // "." has a name, too
        w->record.seal = w->pack.seal;
        snprintf(w->record.from, sizeof w->record.from, "%s", path_name(whole ? whole : w->path));
        free(whole);
        status = put_opened_pack_there(w);
    }
    pack_archive_free(&w->pack);
    return status;
}

static enum exit_status install(const struct command *c, int argc, char **argv)
{
    bool trust = false;
    int at = options_some(c, argc, argv, &trust, "which archive, or which folder?");
    if (at < 0) {
        return options_stopped(at);
    }
    struct installing *w = text_box_made(calloc(1, sizeof *w));
    enum exit_status worst = w ? EXIT_DONE : EXIT_WORK;
    for (int i = at; w && i < argc; i++) {
        *w = (struct installing){.path = argv[i], .trust = trust};
        worst = exit_worse(worst, install_one(w));
    }
    free(w);
    return worst;
}

const struct command cmd_pack_install = {COMMAND_PACK_INSTALL, .options = install_options,
                                         .run = install};

static const struct option_row remove_options[] = {
    {"force", 0, NULL, "even if another installed pack requires it", .take = options_flag}, {0}};

// Does what is kept of a pack require the one that is to go, and no other version that stays?
static bool requires(const struct installed_list *all, const struct installed_record *r,
                     const struct pack_id *going)
{
    for (int i = 0; i < r->needs.n_requires; i++) {
        const char *name = r->needs.requires[i].name, *range = r->needs.requires[i].versions;
        if (strcmp(name, going->name) == 0 && version_text_fits(range, going->version) &&
            !is_met(all, going, name, range)) {
            return true;
        }
    }
    return false;
}

static bool is_required_by_another(const struct installed_list *all, const struct pack_id *going,
                                   struct pack_id *by)
{
    static struct installed_record r;
    char folder[INSTALLED_PATH], why[PACK_WHY];
    bool required = false;
    for (int i = 0; !required && i < all->n; i++) {
        *by = all->id[i];
        required = strcmp(by->name, going->name) != 0 && installed_folder(by, folder) &&
                   installed_record(folder, &r, why) && requires(all, &r, going);
    }
    return required;
}

// The one pack that NAME or NAME@VERSION means; told where it is none, or several.
static bool find_one(const struct installed_list *all, const char *word, struct pack_id *out)
{
    char versions[512] = "";
    const char *at = strchr(word, '@');
    size_t n = at ? (size_t)(at - word) : strlen(word);
    int found = 0;
    for (int i = 0; i < all->n; i++) {
        const struct pack_id *id = &all->id[i];
        if (strlen(id->name) != n || strncmp(id->name, word, n) != 0 ||
            (at && strcmp(id->version, at + 1) != 0)) {
            continue;
        }
        *out = *id;
        text_append(versions, sizeof versions, "%s%s@%s", found++ ? ", " : "", id->name,
                    id->version);
    }
    if (found == 0) {
        complain_of("%s: no such pack is installed", word);
    } else if (found > 1) {
        complain_of("%s: several versions are installed; which one? %s", word, versions);
    }
    return found == 1;
}

static enum exit_status remove_installed_pack(const char *word, bool force)
{
    struct installed_list all;
    struct pack_id id, by;
    if (!installed_all(&all)) {
        return EXIT_WORK;
    }
    bool good = find_one(&all, word, &id);
    if (good && !force && is_required_by_another(&all, &id, &by)) {
        complain_of("%s %s: %s %s requires it; remove that first, or add --force", id.name,
                    id.version, by.name, by.version);
        good = false;
    }
    installed_free(&all);
    if (!good || !installed_remove(&id)) {
        return EXIT_WORK;
    }
    printf("%s %s: removed\n", id.name, id.version);
    return EXIT_DONE;
}

static enum exit_status remove_packs(const struct command *c, int argc, char **argv)
{
    bool force = false;
    int at = options_some(c, argc, argv, &force, "which pack?");
    if (at < 0) {
        return options_stopped(at);
    }
    enum exit_status worst = EXIT_DONE;
    for (int i = at; i < argc; i++) {
        worst = exit_worse(worst, remove_installed_pack(argv[i], force));
    }
    return worst;
}

const struct command cmd_pack_remove = {COMMAND_PACK_REMOVE, .options = remove_options,
                                        .run = remove_packs};
