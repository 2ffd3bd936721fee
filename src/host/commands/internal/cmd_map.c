// cmd_map.c: `zerodark map`: the table of a mission, or a map, as a picture.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/check/check_kind.h"
#include "app/pages/markup.h"
#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/commands/internal/cmd_map_work.h"
#include "host/commands/internal/commands.h"
#include "host/files/atomic.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/setup/setup_options.h"
#include "host/tell/raster.h"
#include "host/tell/target.h"
#include "host/worker/jail.h"
#include "script/base/err.h"

#define ACROSS 1200 // dots of a PNG

#define MAPS 64 // of the program, of which one may have been meant

static const struct option_row options[] = {
    {"svg", 0, "FILE", "a drawing to scale, for a browser or a printer; - is standard output",
     OPTION(struct mapping, svg)},
    {"png", 0, "FILE", "the same drawing as a PNG", OPTION(struct mapping, png)},
    {"width", 'w', "N", "pixels across, for --png (1200)",
     OPTION_NUMBER(struct mapping, across, 16, RASTER_MOST)},
    {"seed", 's', "N", "random seed of the terrain (1)",
     OPTION_BY(setup_take, struct mapping, plan)},
    {"orders", 0, "N", "a mission as it is after N orders (0)",
     OPTION_NUMBER(struct mapping, orders, 0, 100000)},
    SETUP_BOT(struct mapping, plan),
    SETUP_RIVAL_BOT(struct mapping, plan),
    SETUP_TEAM(struct mapping, plan),
    SETUP_RIVAL(struct mapping, plan),
    SETUP_PACK(struct mapping, plan),
    SETUP_SET(struct mapping, plan),
    SETUP_DIFFICULTY(struct mapping, plan),
    SETUP_MODE(struct mapping, plan),
    SETUP_CHOOSE(struct mapping, plan),
    {"no-color", 0, NULL, "no colours", OPTION(struct mapping, no_color)},
    {0}};

// In the parent.

static void take_drawn_picture(void *self, const char *text, size_t n)
{
    struct mapping *d = self;
    free(d->text);
    d->text = malloc(n + 1);
    d->n = n;
    if (!d->text) {
        text_box_lose();
    } else {
        memcpy(d->text, text, n);
        d->text[n] = '\0';
    }
}

static bool put_picture(const char *path, const void *bytes, size_t n)
{
    char why[FILES_WHY];
    if (strcmp(path, "-") == 0) {
        fwrite(bytes, 1, n, stdout);
        return true;
    }
    bool wrote = atomic_write(path, bytes, n, 0644, why);
    if (!wrote) {
        complain_of("%s: %s", path, why);
    }
    return wrote;
}

static bool put_png(const struct mapping *d)
{
    char why[RASTER_WHY];
    size_t n;
    unsigned char *png = raster_png(d->text, d->n, (int)d->across, &n, why);
    if (!png) {
        complain_of("--png %s: %s", d->png, why);
        return false;
    }
    bool wrote = put_picture(d->png, png, n);
    free(png);
    return wrote;
}

static enum exit_status write_pictures(const struct mapping *d)
{
    if (!d->text || !markup_is_picture(d->text, d->n)) {
        return complain("the worker did not return a picture");
    }
    bool wrote = (!d->svg || put_picture(d->svg, d->text, d->n)) && (!d->png || put_png(d));
    return wrote ? EXIT_DONE : EXIT_WORK;
}

static bool is_map(const char *path)
{
    char why[FILES_WHY];
    size_t n;
    char *text = file_exists(path) ? file_read(path, &n, why) : NULL;
    bool is = text && check_kind(text, n).kind == FILE_MAP;
    free(text);
    return is;
}

// "ruin": in the folder maps, as missions name it, or of the maps that come with the program;
// "fog/yard": of a pack.
static bool named_map(const char *word, char out[FILES_PATH])
{
    char home[FILES_PATH];
    bool plain = *word && !strpbrk(word, "./");
    if (plain && snprintf(out, FILES_PATH, "maps/%s.lua", word) < FILES_PATH && is_map(out)) {
        return true;
    }
    bool own = plain && file_home(home) &&
               snprintf(out, FILES_PATH, "%s/content/maps/%s.lua", home, word) < FILES_PATH;
    return (own && file_exists(out)) || pack_find_file("maps", word, out);
}

// "ruine": what may have been meant, if that is a map and no mission has that name.
static bool meant_map(const char *word, char out[64])
{
    char home[FILES_PATH], path[FILES_PATH + 96], why[FILES_WHY];
    const char *names[MAPS + 1];
    int n = 0;
    size_t size = 0;
    if (strpbrk(word, "./") || !file_home(home)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/../missions/%.*s.lua", home, UTF8_CUT(word, 60));
    bool mission = file_exists(path);
    snprintf(path, sizeof path, "%s/content/maps", home);
    char *list = mission ? NULL : file_list(path, &size, why);
    for (char *at = list, *next; at && at < list + size && n < MAPS; at = next) {
        next = at + strlen(at) + 1;
        at[strcspn(at, ".")] = '\0';
        names[n++] = at;
    }
    names[n] = NULL;
    const char *near = n > 0 ? err_nearest(word, names) : NULL;
    snprintf(out, 64, "%s", near ? near : "");
    free(list);
    return near != NULL;
}

static bool find_map_to_draw(struct mapping *d, const char *word)
{
    char near[64];
    if (strlen(word) < FILES_PATH && is_map(word)) {
        snprintf(d->map, sizeof d->map, "%s", word);
    } else if (file_exists(word) || !named_map(word, d->map)) {
        *d->map = '\0';
        if (!file_exists(word) && !file_hidden(word) && meant_map(word, near)) {
            complain_of("%s: no such mission or map; did you mean '%s'?", word, near);
            return false;
        }
        return setup_mission(&d->plan, word);
    }
    grants_add(d->map, GRANT_TYPED);
    return true;
}

static bool fits_picture_sort(const char *option, const char *path, const char *mark)
{
    const struct target_sort sort = {option, mark, "picture of that sort"};
    return !path || strcmp(path, "-") == 0 || target_fits(&sort, path);
}

static enum exit_status run_map(const struct command *c, int argc, char **argv)
{
    struct mapping d = {.across = ACROSS};
    int at = options_one(c, argc, argv, &d, "mission or map");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!find_map_to_draw(&d, argv[at])) {
        return EXIT_USAGE;
    }
    if (!fits_picture_sort("svg", d.svg, "<svg ") || !fits_picture_sort("png", d.png, "\x89PNG")) {
        return EXIT_WORK;
    }
    if (!*d.map && !setup_bots(&d.plan, c, d.plan.mission)) {
        return EXIT_USAGE;
    }
    d.color = colors_wanted(stdout, d.no_color);
    d.plan.seed = d.plan.seeded ? d.plan.seed : 1;
    d.plan.seeded = true;
    setup_complete(&d.plan);
    setup_allow(&d.plan);
    enum exit_status status = jail_run(&(struct jail_job){
        .task = &cmd_map_task, .self = &d, .color = d.color, .report = take_drawn_picture});
    if (status == EXIT_DONE && (d.svg || d.png)) {
        status = write_pictures(&d);
    }
    free(d.text);
    return status;
}

const struct command cmd_map = {COMMAND_MAP, .options = options, .run = run_map};
