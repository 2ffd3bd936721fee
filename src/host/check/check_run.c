// check_run.c: a file is checked as text first, and goes to a worker only if nothing was found. The
// worker leaves its findings on a page that it shares with this process. Repeated findings are
// known by a hash of file, line and the beginning of the text.
#include "host/check/check_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/check/advice.h"
#include "app/check/finding_print.h"
#include "app/outside/text_file.h"
#include "app/setup/op_mission.h"
#include "engine/hash.h"
#include "host/check/cmd_check.h"
#include "host/check/internal/check_run_work.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_lent.h"
#include "host/session/shared_page.h"
#include "host/setup/setup_packs.h"
#include "host/worker/jail.h"
#include "script/packs/packs_loader.h"

bool check_run_begin(struct check_run *r)
{
    r->later = calloc(1, sizeof *r->later);
    r->page = calloc(1, sizeof *r->page);
    if (r->page && r->later) {
        r->page->size = sizeof *r->found;
        r->found = r->page->at = shared_page_make(r->page->size, &r->page->fd);
    }
    if (!r->found) {
        complain_of("no memory to share with a worker: %s", strerror(errno));
        check_run_end(r);
    }
    return r->found != NULL;
}

void check_run_end(struct check_run *r)
{
    if (r->found) {
        shared_page_drop(r->found, sizeof *r->found);
        close(r->page->fd);
    }
    free(r->page);
    r->page = NULL;
    free(r->later);
    r->found = r->later = NULL;
}

char *check_source(const char *file)
{
    char real[FILES_PATH], why[FILES_WHY];
    bool typed;
    size_t size;
    bool may = grants_find(file, real, &typed, why) == GRANT_ALLOWED && file_is_regular(real);
    char *text = may ? file_read_plain(file, &size, why) : NULL;
    if (text) {
        text_even_ends(text, size);
    }
    return text;
}

// Was it already reported for another file? A map is read with every mission that is played on it.
static bool is_new_finding(struct check_run *r, const struct finding *f)
{
    uint64_t h = hash_bytes(0, f->file, strlen(f->file));
    size_t n = strcspn(f->text, "0123456789"); // orders and seeds differ
    h = hash_bytes(h ^ (uint64_t)f->line, f->text, n > 24 ? n : strlen(f->text));
    for (int i = 0; i < r->n_seen; i++) {
        if (r->seen[i] == h) {
            return false;
        }
    }
    if (r->n_seen < CHECK_SEEN) {
        r->seen[r->n_seen++] = h;
    }
    return true;
}

// Shows the findings so far of one target, and begins again.
static void print_target_findings(struct check_run *r)
{
    struct findings *all = r->found;
    findings_tame(all);
    findings_order(all, check_source);
    int n = 0;
    for (int i = 0; i < all->n; i++) {
        if (!all->f[i].ignored && is_new_finding(r, &all->f[i])) {
            all->f[n++] = all->f[i];
        }
    }
    all->n = n;
    r->looked++;
    r->errors += findings_count(all, SEVERITY_ERROR);
    r->warnings += findings_count(all, SEVERITY_WARNING);
    r->notes += findings_count(all, SEVERITY_NOTE);
    n = 0;
    for (int i = 0; i < all->n; i++) {
        if (all->f[i].severity == SEVERITY_ERROR) {
            all->f[n++] = all->f[i];
        } else {
            finding_add(r->later, &all->f[i]);
        }
    }
    all->n = n;
    r->show(r, all);
    findings_clear(all);
}

void check_run_flush(struct check_run *r)
{
    r->show(r, r->later);
    findings_clear(r->later);
}

// What scripts print while they are looked at is nobody's affair.
static void look_at_target_in_jail(struct check_target *t)
{
    static const bool muted = true;
    struct jail_end end = {.died = false};
    struct check_run *r = t->run;
    enum exit_status status = jail_run(&(struct jail_job){
        .task = &check_run_task, .self = t, .page = r->page, .muted = &muted, .end = &end});
    findings_tame(r->found); // before anything of it is read
    if (end.died) {
        finding_say(r->found, SEVERITY_ERROR, t->path, 1,
                    "a script in it hangs, or does something that scripts may not do; the rest of "
                    "the file was not checked",
                    "%s", end.why);
    } else if (status != EXIT_DONE && r->found->n == 0) {
        finding_say(r->found, SEVERITY_ERROR, t->path, 1, "", "it could not be checked");
    }
}

// The packs that lie beside a pack and that it requires, and so on, are there for it.
static void add_required(struct battle_setup *p, const char *folder)
{
    const char *slash = strrchr(folder, '/');
    char path[FILES_PATH + 80], name[64], why[FILES_WHY];
    int beside = slash ? (int)(slash - folder) : 1;
    size_t size;
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    char *text = pack_lent_named(folder) ? NULL : file_read_plain(path, &size, why);
    for (int i = 0; text && check_required(text, size, i, name); i++) {
        int n = snprintf(path, sizeof path, "%.*s/%s", beside, slash ? folder : ".", name);
        bool there = false;
        for (int k = 0; k < p->n_packs; k++) {
            const char *known = p->pack[k];
            there = there || strcmp(known, path) == 0 ||
                    (strncmp(path, "./", 2) == 0 && strcmp(known, path + 2) == 0);
        }
        snprintf(path + n, sizeof path - (size_t)n, "/pack.lua");
        if (!there && file_is_plain(path) && p->n_packs < MATCH_PACKS && n < FILES_PATH) {
            snprintf(p->pack[p->n_packs++], FILES_PATH, "%.*s", n, path);
            path[n] = '\0';
            add_required(p, p->pack[p->n_packs - 1]);
        }
    }
    free(text);
}

// The folder of the pack that a file is of: the one that is known, or the one that its path names.
static bool find_owner(const char *path, const char *known, char folder[FILES_PATH])
{
    char manifest[FILES_PATH + 16];
    bool is_known = *known != '\0';
    int n = (int)strlen(known);
    const char *named = is_known ? known : packs_owner(path, &n);
    if (!named || n >= FILES_PATH) {
        return false;
    }
    snprintf(folder, FILES_PATH, "%.*s", n, named);
    snprintf(manifest, sizeof manifest, "%s/pack.lua", folder);
    return is_known || file_is_plain(manifest);
}

// Is it one of the packs that all files are used with?
static bool is_given_pack(const struct battle_setup *p, const char *folder)
{
    char real[FILES_PATH], given[FILES_PATH];
    for (int i = 0; i < p->n_packs; i++) {
        if (strcmp(p->pack[i], folder) == 0 ||
            (file_real(p->pack[i], given) && file_real(folder, real) && strcmp(given, real) == 0)) {
            return true;
        }
    }
    return false;
}

// A mission of a pack is played with that; so is everything else of it.
static void allow_target_files(struct check_target *t, const char *owner)
{
    struct battle_setup *p = &t->plan;
    char folder[FILES_PATH];
    if (find_owner(t->path, owner, folder) && !is_given_pack(p, folder) &&
        p->n_packs < MATCH_PACKS) {
        snprintf(p->pack[p->n_packs++], FILES_PATH, "%s", folder);
        add_required(p, folder);
    }
    p->by_file = true;
    bool mission = t->kind.kind == FILE_MISSION && strlen(t->path) < FILES_PATH;
    snprintf(p->file, sizeof p->file, "%s", mission ? t->path : "");
    setup_allow(p);
    p->file[0] = '\0';
    grants_add(t->path, GRANT_TYPED);
}

// `owner`: the folder of the pack that it is a file of, "" for none. `named`: by the user.
static void look_at_file(struct check_run *r, const char *file, const char *owner, bool named)
{
    char why[FILES_WHY], path[FILES_PATH];
    setup_spell_owner(file, path);
    size_t size;
    struct check_target *t = text_box_made(calloc(1, sizeof *t));
    char *text = named ? file_read(path, &size, why) : file_read_plain(path, &size, why);
    if (text) {
        text_even_ends(text, size);
    }
    findings_clear(r->found);
    if (!t || !text) {
        char near[FILES_PATH], mend[FILES_PATH + 32];
        advice_for(text ? "" : why, mend, sizeof mend);
        if (!file_exists(path) && !file_hidden(path) && file_nearest(path, near)) {
            snprintf(mend, sizeof mend, "did you mean '%s'?", near);
        }
        finding_say(r->found, SEVERITY_ERROR, path, 0, mend, "%s", text ? "no memory left" : why);
        free(text);
        free(t);
        print_target_findings(r);
        return;
    }
    *t = (struct check_target){.run = r, .plan = r->plan, .path = path, .text = text, .size = size};
    check_text(path, text, size, &t->kind, r->found); // which says whether it is a mission
    allow_target_files(t, owner);
    if (t->kind.kind == FILE_OPERATION) {
        setup_allow_above(t->path, t->text);
    }
    if (r->found->n == 0) {
        look_at_target_in_jail(t);
    }
    if (r->found->n == 0 && t->kind.kind == FILE_OTHER && named) {
        check_other(path, r->found);
    }
    free(text);
    free(t);
    print_target_findings(r);
}

bool check_run_read(struct check_run *r, const struct check_run_text *t, struct findings *found)
{
    struct check_target *target = text_box_made(calloc(1, sizeof *target));
    struct jail_end end = {.died = false};
    static const bool muted = true;
    if (!target) {
        return false;
    }
    *target = (struct check_target){.run = r,
                                    .plan = r->plan,
                                    .kind = t->kind,
                                    .path = t->path,
                                    .text = t->text,
                                    .size = t->size,
                                    .reads = true,
                                    .part = t->part};
    allow_target_files(target, t->pack);
    findings_clear(r->found);
    enum exit_status status = jail_run(&(struct jail_job){
        .task = &check_run_task, .self = target, .page = r->page, .muted = &muted, .end = &end});
    findings_tame(r->found);
    bool told = !end.died && status == EXIT_DONE;
    if (told) {
        memcpy(found, r->found, sizeof *found);
    }
    free(target);
    return told;
}

// Files of a pack that are read by themselves.
static bool stands_alone_in_pack(const char *file)
{
    static const char *const folders[] = {"missions/", "maps/", "teams/", "bots/", "specs/", NULL};
    for (int i = 0; folders[i]; i++) {
        if (words_begin_with(file, folders[i])) {
            return true;
        }
    }
    return false;
}

static void look_at_pack(struct check_run *r, const char *folder)
{
    char why[FILES_WHY], path[FILES_PATH];
    size_t size = 0;
    struct check_target *t = text_box_made(calloc(1, sizeof *t));
    if (!t) {
        return;
    }
    findings_clear(r->found);
    *t = (struct check_target){.run = r, .path = folder, .pack = true};
    snprintf(t->plan.pack[t->plan.n_packs++], FILES_PATH, "%s", folder);
    add_required(&t->plan, folder);
    for (int i = 0; i < r->plan.n_packs && t->plan.n_packs < MATCH_PACKS; i++) {
        memcpy(t->plan.pack[t->plan.n_packs++], r->plan.pack[i], FILES_PATH);
    }
    setup_complete(&t->plan);
    setup_allow(&t->plan);
    look_at_target_in_jail(t);
    char name[sizeof r->found->name];
    memcpy(name, r->found->name, sizeof name);
    free(t);
    int errors = r->errors;
    print_target_findings(r);
    if (r->errors == errors && r->n_packs < CHECK_PACKS) {
        snprintf(r->pack[r->n_packs++], FILES_PATH, "%s", folder);
    }
    char *files = file_list(folder, &size, why);
    for (size_t at = 0; files && at < size; at += strlen(files + at) + 1) {
        if (stands_alone_in_pack(files + at) && words_end_with(files + at, ".lua") &&
            snprintf(path, sizeof path, "%s/%s", folder, files + at) < FILES_PATH) {
            look_at_file(r, path, folder, false);
        }
    }
    free(files);
    snprintf(r->found->name, sizeof name, "%s", name);
}

static void look_at_pair(struct check_run *r, const char *one, const char *other)
{
    struct check_target *t = text_box_made(calloc(1, sizeof *t));
    if (t) {
        *t = (struct check_target){.run = r, .path = one, .pair = true};
        snprintf(t->plan.pack[0], FILES_PATH, "%s", one);
        snprintf(t->plan.pack[1], FILES_PATH, "%s", other);
        t->plan.n_packs = 2;
        setup_complete(&t->plan);
        setup_allow(&t->plan);
        findings_clear(r->found);
        look_at_target_in_jail(t);
        print_target_findings(r);
    }
    free(t);
}

void check_run_pairs(struct check_run *r)
{
    int looked = r->looked;
    for (int i = 0; i < r->n_packs; i++) {
        for (int k = i + 1; k < r->n_packs; k++) {
            look_at_pair(r, r->pack[i], r->pack[k]);
        }
    }
    r->looked = looked;
}

// "my/fog/pack.lua" and "my/fog/init.lua" are the pack in "my/fog".
static bool folder_of_pack_file(const char *path, char folder[FILES_PATH])
{
    const char *name = path_name(path);
    char file[FILES_PATH + 16];
    if (pack_lent_named(path)) {
        snprintf(folder, FILES_PATH, "%s", path);
        return true;
    }
    if (strcmp(name, "pack.lua") == 0 || strcmp(name, "init.lua") == 0) {
        path_folder(path, folder);
    } else {
        snprintf(folder, FILES_PATH, "%s", path);
        size_t n = strlen(folder);
        while (n > 1 && folder[n - 1] == '/') {
            folder[--n] = '\0';
        }
    }
    snprintf(file, sizeof file, "%s/pack.lua", folder);
    return file_is_plain(file);
}

// Does the file lie in one of the packs of the folder?
static bool in_pack(const char *files, size_t size, const char *file)
{
    for (size_t at = 0; at < size; at += strlen(files + at) + 1) {
        if (words_end_with(files + at, "/pack.lua") &&
            strncmp(file, files + at, strlen(files + at) - 8) == 0) {
            return true;
        }
    }
    return false;
}

static void find_nothing_there(struct check_run *r, const char *folder, const char *why)
{
    findings_clear(r->found);
    finding_say(r->found, SEVERITY_ERROR, folder, 0,
                "missions, packs and the like are files that end in .lua", "%s", why);
    print_target_findings(r);
}

static void look_at_folder(struct check_run *r, const char *folder)
{
    char why[FILES_WHY], path[FILES_PATH];
    size_t size = 0;
    int n = 0;
    char *files = file_list(folder, &size, why);
    for (size_t at = 0; files && at < size; at += strlen(files + at) + 1) {
        const char *file = files + at, *end = strrchr(file, '/');
        bool manifest = end && strcmp(end, "/pack.lua") == 0;
        bool hidden = *file == '.' || strstr(file, "/.");
        if (hidden || !words_end_with(file, ".lua") || (!manifest && in_pack(files, size, file)) ||
            snprintf(path, sizeof path, "%s/%s", folder, file) >= FILES_PATH) {
            continue;
        }
        n++;
        if (manifest) {
            path[strlen(path) - strlen("/pack.lua")] = '\0';
            look_at_pack(r, path);
        } else {
            look_at_file(r, path, "", false);
        }
    }
    if (!files || n == 0) {
        find_nothing_there(r, folder, files ? "there is no Lua file in this folder" : why);
    }
    free(files);
}

static bool is_folder_to_check(const char *path)
{
    return file_look(path) == FILE_FOLDER;
}

// The folder of the pack that a word calls: a path, or the name of one that is found.
static bool folder_of_called_pack(const char *word, char folder[FILES_PATH])
{
    char file[FILES_PATH + 16];
    struct pack_places all;
    size_t n = strcspn(word, "@");
    snprintf(folder, FILES_PATH, "%s", word);
    snprintf(file, sizeof file, "%.*s/pack.lua", FILES_PATH - 1, word);
    if (file_exists(file) || pack_lent_named(word)) {
        return true;
    }
    bool found = false;
    pack_places(&all);
    for (int i = 0; i < all.n && !found; i++) {
        const struct pack_place *at = &all.place[i];
        found = strlen(at->name) == n && strncmp(at->name, word, n) == 0;
        if (found) {
            snprintf(folder, FILES_PATH, "%s", at->folder);
        }
    }
    pack_places_free(&all);
    return found;
}

void check_run_path(struct check_run *r, const char *path)
{
    char folder[FILES_PATH], why[BATTLE_SETUP_WHY];
    if (pack_lent_named(path) && !pack_find_any(path, why, sizeof why)) {
        findings_clear(r->found);
        finding_say(r->found, SEVERITY_ERROR, path, 0, "", "%s", why);
        print_target_findings(r);
    } else if (folder_of_pack_file(path, folder) ||
               (!file_exists(path) && folder_of_called_pack(path, folder))) { // or is installed
        look_at_pack(r, folder);
    } else if (is_folder_to_check(path)) {
        grants_add(path, GRANT_TYPED);
        look_at_folder(r, folder);
    } else {
        look_at_file(r, path, "", true);
    }
}

bool check_run_pack(struct check_run *r, const char *word)
{
    char folder[FILES_PATH];
    struct battle_setup *p = text_box_made(calloc(1, sizeof *p));
    bool found = p && setup_option(p, r->command, "pack", word);
    free(p);
    if (found && folder_of_called_pack(word, folder)) {
        look_at_pack(r, folder);
    }
    return found;
}
