// sheet_rules.c: which rules a battle uses follows from what it has: its ground, its markers, its
// bogeys, its way in, the upgrades of the team. The texts are those of the book (book.h), each
// once, where it comes first.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/book/book.h"
#include "app/narration/layout.h"
#include "app/sheet/internal/sheet_parts.h"
#include "app/text/json_out.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/missions/entry.h"

#define RULES 512 // on one sheet

// What a battle may have that rules are about, as a set.
enum has {
    HAS_SOLO = 1 << 0, // a team against the Red Force
    HAS_VERSUS = 1 << 1,
    HAS_DARK = 1 << 2, // visibility above 0
    HAS_BROKEN = 1 << 3,
    HAS_DANGEROUS = 1 << 4,
    HAS_FENCE = 1 << 5,
    HAS_WALL = 1 << 6,
    HAS_HEIGHT = 1 << 7, // something to climb
    HAS_CARRY = 1 << 8,  // markers that are carried
    HAS_DRAG = 1 << 9,   // ... by dragging alone
    HAS_DELICATE = 1 << 10,
    HAS_STURDY = 1 << 11,
    HAS_TOUGH = 1 << 12,
    HAS_SOLID = 1 << 13, // invulnerable
    HAS_EASY = 1 << 14,
    HAS_HARD = 1 << 15,
    HAS_INSANE = 1 << 16,
    HAS_PLANNED = 1 << 17,
    HAS_RESTRICTED = 1 << 18,
    HAS_FLANK = 1 << 19,
    HAS_CONCEALED = 1 << 20,
    HAS_SYNTHETIC = 1 << 21, // bogeys
    HAS_EWOP = 1 << 22,      // a bogey
    HAS_SNIPER = 1 << 23,
    HAS_ALONE = 1 << 24, // one player runs the team
    HAS_PLAYERS = 1 << 25,
};

// In the order in which they come up. One that ends with '*' stands for all that begin with what is
// before it.
static const struct {
    const char *heading;
    unsigned needs; // any of these; 0: always
    const char *ids;
} picked[] = {
    {"Getting ready", HAS_SOLO,
     "ZD-DECK-CLOCK-01 ZD-DECK-CLOCK-03 ZD-DECK-CLOCK-04 ZD-RED-START-01"},
    {"Getting ready", HAS_VERSUS,
     "ZD-VS-GEN-02 ZD-VS-GEN-03 ZD-VS-GEN-06 ZD-VS-GEN-12 ZD-MODE-VERSUS-01"},
    {"Getting ready", 0,
     "ZD-RED-DEPLOY-01 ZD-RED-DEPLOY-06 ZD-RED-DEPLOY-07 ZD-RED-DEPLOY-08 "
     "ZD-RED-DEPLOY-10"},
    {"Getting ready", HAS_PLANNED, "ZD-DEPLOY-PLANNED-01"},
    {"Getting ready", HAS_RESTRICTED, "ZD-DEPLOY-RESTRICTED-01"},
    {"Getting ready", HAS_FLANK, "ZD-DEPLOY-FLANK-01"},
    {"Getting ready", HAS_CONCEALED, "ZD-DEPLOY-CONCEALED-01"},
    {"Getting ready", HAS_EASY, "ZD-OP-DIFF-02"},
    {"Getting ready", HAS_HARD, "ZD-OP-DIFF-04"},
    {"Getting ready", HAS_INSANE, "ZD-OP-DIFF-05"},
    {"Your turn", 0, "ZD-ACT-01 ZD-ACT-03 ZD-ACT-06"},
    {"Your turn", HAS_ALONE, "ZD-MODE-SOLO-01"},
    {"Your turn", HAS_PLAYERS, "ZD-MODE-TEAM-01 ZD-MODE-TEAM-02"},
    {"Your turn", HAS_SOLO, "ZD-ACT-07"},
    {"Your turn", HAS_VERSUS, "ZD-MODE-VERSUS-02 ZD-MODE-VERSUS-03"},
    {"Tests", 0, "ZD-TEST-01 ZD-TEST-02 ZD-TEST-03 ZD-TEST-06 ZD-MEAS-01 ZD-CTEST-03 ZD-CTEST-05"},
    {"Moving", 0,
     "ZD-MOVE-01 ZD-MOVE-03 ZD-MOVE-04 ZD-MOVE-07 ZD-MOVE-09 ZD-MOVE-10 ZD-MOVE-12 "
     "ZD-MOVE-15"},
    {"The ground", HAS_BROKEN, "ZD-TERRAIN-02 ZD-TERRAIN-03"},
    {"The ground", HAS_DANGEROUS, "ZD-TERRAIN-06"},
    {"The ground", HAS_FENCE, "ZD-TERRAIN-12"},
    {"The ground", HAS_WALL, "ZD-TERRAIN-10"},
    {"The ground", HAS_HEIGHT,
     "ZD-MOVE-08 ZD-CLIMB-01 ZD-CLIMB-02 ZD-JUMP-01 ZD-JUMP-02 ZD-JUMP-07 ZD-FALL-01"},
    {"Shooting", 0,
     "ZD-FOV-01 ZD-LOS-01 ZD-SHOOT-01 ZD-SHOOT-02 ZD-SHOOT-04 ZD-SHOOT-05 ZD-ARM-02 "
     "ZD-SHOOT-06 ZD-SHOOT-07"},
    {"Shooting", HAS_DARK, "ZD-VIS-02"},
    {"Shooting", 0,
     "ZD-STATE-OBSCURED-02 ZD-STATE-OBSCURED-03 ZD-STATE-OBSCURED-04 ZD-STRESS-01 "
     "ZD-STRESS-02"},
    {"Shooting", 0, "ZD-STRESS-03 ZD-STRESS-06"},
    {"Close quarters", 0,
     "ZD-CQB-01 ZD-CQB-02 ZD-CQB-03 ZD-CQB-04 ZD-CQB-06 ZD-CQB-09 ZD-STATE-ENGAGED-02"},
    {"Other actions", 0,
     "ZD-INTERACT-01 ZD-MEDIC-01 ZD-MEDIC-03 ZD-RECOVER-01 ZD-OW-02 ZD-OW-08 "
     "ZD-DIGIN-01 ZD-DIGIN-02"},
    {"Bonus actions", 0,
     "ZD-BONUS-01 ZD-BONUS-02 ZD-BONUS-03 ZD-BONUS-04 ZD-SUPPORT-01 ZD-SUPPORT-02 "
     "ZD-STATE-DOWN-04"},
    {"Wounds and states", 0,
     "ZD-DMG-01 ZD-STATE-WOUNDED-03 ZD-STATE-WOUNDED-04 ZD-STATE-WOUNDED-05 ZD-DMG-02"},
    {"Wounds and states", 0,
     "ZD-STATE-STUNNED-01 ZD-STATE-STUNNED-03 ZD-STATE-STRESSED-02 ZD-STATE-PRONE-02"},
    {"Wounds and states", 0, "ZD-STATE-TARGETED-01 ZD-STATE-TARGETED-02 ZD-STATE-TARGETED-04"},
    {"Wounds and states", 0, "ZD-STATE-TARGETED-05"},
    {"The Red Force", 0,
     "ZD-RED-ACT-01 ZD-RED-ACT-02 ZD-RED-ACT-03 ZD-RED-ACT-04 ZD-RED-ACT-05 "
     "ZD-RED-FALLBACK-01"},
    {"The Red Force", 0,
     "ZD-RED-FALLBACK-02 ZD-RED-FALLBACK-03 ZD-RED-SECONDARY-01 ZD-RED-ALERT-02"},
    {"The Red Force", 0,
     "ZD-RED-ALERT-03 ZD-RED-TOKEN-01 ZD-RED-TOKEN-03 ZD-RED-TOKEN-04 ZD-BOGEY-MOVE-01"},
    {"The Red Force", 0,
     "ZD-BOGEY-MOVE-09 ZD-BOGEY-DMG-01 ZD-BOGEY-DMG-02 ZD-BOGEY-DMG-04 ZD-COMP-GEN-01"},
    {"The Red Force", HAS_SOLO, "ZD-COMP-GEN-04"},
    {"The Red Force", HAS_SYNTHETIC, "ZD-BOGEY-SYNTH-01"},
    {"The Red Force", HAS_EWOP, "ZD-EWOPB-* ZD-BOGEY-EWOP-*"},
    {"The Red Force", HAS_SNIPER, "ZD-BOGEY-SNIPER-02"},
    {"Objectives and the end", 0, "ZD-OBJ-03"},
    {"Objectives and the end", HAS_CARRY, "ZD-OBJ-CARRY-01 ZD-OBJ-CARRY-02 ZD-OBJ-CARRY-03"},
    {"Objectives and the end", HAS_DRAG, "ZD-DRAG-01 ZD-DRAG-04 ZD-DRAG-06"},
    {"Objectives and the end", HAS_DELICATE, "ZD-OBJ-TOUGH-01"},
    {"Objectives and the end", HAS_STURDY, "ZD-OBJ-TOUGH-02"},
    {"Objectives and the end", HAS_TOUGH, "ZD-OBJ-TOUGH-03"},
    {"Objectives and the end", HAS_SOLID, "ZD-OBJ-TOUGH-04"},
    {"Objectives and the end", HAS_SOLO,
     "ZD-MIS-GEN-02 ZD-MIS-GEN-03 ZD-MIS-GEN-05 ZD-MIS-GEN-07 ZD-OP-ACH-*"},
};

static unsigned has_ground(const struct game *g)
{
    static const unsigned of[] = {
        [LAYOUT_DANGEROUS] = HAS_DANGEROUS, [LAYOUT_BROKEN] = HAS_BROKEN,
        [LAYOUT_FENCE] = HAS_FENCE,         [LAYOUT_LOW] = HAS_HEIGHT,
        [LAYOUT_MAN_HIGH] = HAS_HEIGHT,     [LAYOUT_WALL] = HAS_WALL | HAS_HEIGHT,
        [LAYOUT_BRIDGE] = HAS_HEIGHT,       [LAYOUT_ROOF] = HAS_WALL | HAS_HEIGHT,
        [LAYOUT_SLOPE] = HAS_HEIGHT,        [LAYOUT_GROUNDS] = 0,
    };
    unsigned has = 0;
    for (int i = 0; i < table_piece_count(g->table); i++) {
        const struct piece *p = table_piece(g->table, (piece_id)i);
        has |= of[layout_ground(p, table_shape(g->table, (piece_id)i)->width, unit(g))];
    }
    return has;
}

static unsigned has_figures(const struct game *g)
{
    static const unsigned tough[] = {HAS_DELICATE, HAS_STURDY, HAS_TOUGH, HAS_SOLID};
    unsigned has = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool marker = f->kind == KIND_OBJECTIVE && !use_is_none(g, f);
        if (marker) {
            has |= tough[f->stat[STAT_TOUGH] & 3];
            has |= use_look(g, f)->use == USE_CARRY ? HAS_CARRY : 0;
        }
        if (f->kind == KIND_BOGEY) {
            has |= f->flags & FLAG_EWOP_CARDS ? HAS_EWOP : 0;
            has |= f->flags & FLAG_SYNTHETIC ? HAS_SYNTHETIC : 0;
            has |= f->flags & FLAG_LETHAL ? HAS_SNIPER : 0;
        }
    }
    return has;
}

static unsigned has_of(const struct game *g)
{
    static const unsigned difficulty[] = {HAS_EASY, 0, HAS_HARD, HAS_INSANE};
    static const unsigned entry[] = {HAS_PLANNED, HAS_RESTRICTED, HAS_FLANK, HAS_CONCEALED, 0};
    const struct zd *z = zd_look(g);
    unsigned has = z->mode == MODE_VERSUS
                       ? HAS_VERSUS
                       : HAS_SOLO | difficulty[z->difficulty & 3] | entry[z->came_by[SIDE_TEAM]];
    has |= has_ground(g) | has_figures(g);
    has |= z->visibility > 0 ? HAS_DARK : 0;
    has |= z->mode == MODE_SOLO ? HAS_ALONE : z->mode == MODE_TEAM ? HAS_PLAYERS : 0;
    return has | ((has & HAS_CARRY) && z->carry != CARRY_FREELY ? HAS_DRAG : 0);
}

// The rules that are on the sheet, and those under the heading in hand.
struct picking {
    json_t *sections, *rules;
    const char *heading;
    const struct book_rule *told[RULES];
    int n;
};

static void begin_section(struct picking *p, const char *heading)
{
    if (!p->heading || strcmp(p->heading, heading) != 0) {
        p->heading = heading;
        p->rules = NULL;
    }
}

// Where the book leaves open what it asks, how it is read is the rule.
static void add_rule_text(json_t *rules, const struct book_rule *r)
{
    char text[2048];
    bool open = words_end_with(r->text, "?") && r->reading;
    snprintf(text, sizeof text, "%s%s%s", r->text, open ? " " : "", open ? r->reading : "");
    sheet_pair(rules, r->id, text);
}

static void pick_rule(struct picking *p, const struct book_rule *r)
{
    for (int i = 0; i < p->n; i++) {
        if (p->told[i] == r) {
            return;
        }
    }
    if (p->n == RULES) {
        return;
    }
    if (!p->rules) {
        p->rules = json_array();
        json_array_append_new(p->sections, json_pack("{s:o,s:o}", "heading", json_words(p->heading),
                                                     "rules", p->rules));
    }
    p->told[p->n++] = r;
    add_rule_text(p->rules, r);
}

static void pick_word(struct picking *p, const char *word, size_t n)
{
    bool all = n > 0 && word[n - 1] == '*';
    size_t length = n - all;
    for (const struct book_rule *r = book_rules; r->id; r++) {
        if (strncmp(r->id, word, length) == 0 && (all || r->id[length] == '\0')) {
            pick_rule(p, r);
        }
    }
}

static void pick_words(struct picking *p, const char *ids)
{
    while (*(ids += strspn(ids, " "))) {
        size_t n = strcspn(ids, " ");
        pick_word(p, ids, n);
        ids += n;
    }
}

// The last part of a chapter's id, against the title of a mission: "ZD-MIS-HEIST", "The Heist".
static bool is_chapter_of(const char *chapter, const char *title)
{
    char letters[80] = "";
    size_t n = 0;
    for (const char *p = title; *p && n + 1 < sizeof letters; p++) {
        bool small = *p >= 'a' && *p <= 'z';
        if (small || (*p >= 'A' && *p <= 'Z')) {
            letters[n++] = (char)(small ? *p - 'a' + 'A' : *p);
        }
    }
    size_t own = strlen(chapter);
    return n >= own && strcmp(letters + n - own, chapter) == 0;
}

// Rules of the book that are about the mission of that title: ZD-MIS-RESCUE-*.
static void pick_mission(struct picking *p, const struct match *m)
{
    for (const struct book_rule *r = book_rules; r->id && m->title; r++) {
        bool mission = strncmp(r->id, "ZD-MIS-", 7) == 0, versus = strncmp(r->id, "ZD-VS-", 6) == 0;
        const char *name = r->id + (mission ? 7 : 6);
        char chapter[32];
        snprintf(chapter, sizeof chapter, "%.*s", (int)strcspn(name, "-"), name);
        if ((mission || versus) && is_chapter_of(chapter, m->title)) {
            pick_rule(p, r);
        }
    }
}

static void pick_upgrade(struct picking *p, const struct content *c, const struct team_taken *t)
{
    if (t->row < c->n_upgrades) {
        pick_words(p, c->upgrade[t->row].ledger);
    }
}

static void pick_team(struct picking *p, const struct content *c, const struct team *t)
{
    for (int i = 0; t && i < t->n; i++) {
        const struct team_hero *h = &t->hero[i];
        for (int k = 0; k < h->n_taken; k++) {
            pick_upgrade(p, c, &h->taken[k]);
        }
        for (int a = 0; a < h->n_allies; a++) {
            pick_upgrade(p, c, &h->ally[a].it);
            for (int k = 0; k < h->ally[a].n_taken; k++) {
                pick_upgrade(p, c, &h->ally[a].taken[k]);
            }
        }
    }
}

json_t *sheet_rules(struct match *m, const struct team *const team[PLAYERS])
{
    struct picking p = {.sections = json_array()};
    unsigned has = has_of(&m->game);
    begin_section(&p, "This mission");
    pick_mission(&p, m);
    begin_section(&p, team[SIDE_RIVAL] ? "The teams" : "Your team");
    pick_team(&p, &m->content, team[SIDE_TEAM]);
    pick_team(&p, &m->content, team[SIDE_RIVAL]);
    for (size_t i = 0; i < sizeof picked / sizeof *picked; i++) {
        begin_section(&p, picked[i].heading);
        if (!picked[i].needs || (has & picked[i].needs)) {
            pick_words(&p, picked[i].ids);
        }
    }
    return p.sections;
}
