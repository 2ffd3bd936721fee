// play_goes_on.c: the command that takes a battle up again names the journal by its whole path, and
// says where its files are, so that it works in every folder.
#include <string.h>

#include "app/play/play.h"
#include "app/setup/setup_ops.h"
#include "app/text/escape.h"

// Is it found from the current folder alone?
static bool is_of_here(const struct play *p, const char *path)
{
    char whole[FILES_PATH], folder[FILES_PATH];
    path_folder(p->whole, folder);
    size_t n = strlen(folder);
    return *path && *path != '/' && where_whole(p->here, path, whole) &&
           (strncmp(whole, folder, n) != 0 || whole[n] != '/');
}

static bool needs_folder(const struct play *p)
{
    const struct battle_setup_bot *bot = p->plan.bot;
    const char *const words[] = {p->plan.team, p->plan.rival, bot[SIDE_TEAM].word,
                                 bot[SIDE_RIVAL].word};
    char path[FILES_PATH];
    bool needs = is_of_here(p, p->plan.file);
    for (int i = 0; i < (p->plan.bare ? 4 : 2); i++) { // texts of bots that are carried will do
        needs = needs || (setup_file(&p->plan, words[i], path) && is_of_here(p, path));
    }
    for (int i = 0; i < p->m->n_packs; i++) {
        needs = needs || (p->m->pack[i].word && is_of_here(p, p->m->pack[i].path));
    }
    for (int i = 0; i < p->at.n; i++) {
        needs = needs && strcmp(p->at.path[i], p->here) != 0;
    }
    return needs;
}

void play_print_goes_on(const struct play *p)
{
    FILE *out = p->show.log.out;
    if (p->command) {
        escape_printf(out, "  %s\n", p->command);
        return;
    }
    fputs("  zerodark play --continue ", out);
    battle_setup_print_word(out, p->whole);
    for (int i = 0; i < p->at.n; i++) {
        fputs(" --at ", out);
        battle_setup_print_word(out, p->at.path[i]);
    }
    if (needs_folder(p)) {
        fputs(" --at ", out);
        battle_setup_print_word(out, p->here);
    }
    fputc('\n', out);
}
