// campaign_schema.c: the tables of a campaign's file, version by version.
//
// What is here has been written into people's files: it is added to, at the end, and never changed.
#include "app/campaign/campaign.h"
#include "app/release/release.h"

// Rows of these tables are written once.
#define APPEND_ONLY(table)                                                                         \
    "CREATE TRIGGER " table "_kept BEFORE UPDATE ON " table " BEGIN SELECT RAISE(ABORT, '" table   \
    " is written once'); END;"                                                                     \
    "CREATE TRIGGER " table "_stays BEFORE DELETE ON " table " BEGIN SELECT RAISE(ABORT, '" table  \
    " is written once'); END;"

// What holds from the first battle to the last: the one row of `campaign`, its packs, its params.
#define CAMPAIGN                                                                                   \
    "CREATE TABLE campaign ("                                                                      \
    " id INTEGER PRIMARY KEY CHECK (id = 1),"                                                      \
    " seed INTEGER NOT NULL CHECK (seed >= 0),"                                                    \
    " mode TEXT NOT NULL"                                                                          \
    ") STRICT;"                                                                                    \
    "CREATE TABLE pack (place INTEGER PRIMARY KEY, path TEXT NOT NULL) STRICT;"                    \
    "CREATE TABLE param ("                                                                         \
    " place INTEGER PRIMARY KEY, name TEXT NOT NULL, value INTEGER NOT NULL"                       \
    ") STRICT;"

// The operations, as their authors wrote them.
#define OPERATION                                                                                  \
    "CREATE TABLE operation ("                                                                     \
    " id INTEGER PRIMARY KEY," /* its ordinal in the campaign */                                   \
    " file TEXT NOT NULL,"                                                                         \
    " ident TEXT NOT NULL, title TEXT NOT NULL, rescue TEXT NOT NULL,"                             \
    " heroes INTEGER NOT NULL, upgrades INTEGER NOT NULL, ration INTEGER NOT NULL"                 \
    ") STRICT;"                                                                                    \
    "CREATE TABLE mission ("                                                                       \
    " operation INTEGER NOT NULL REFERENCES operation (id), place INTEGER NOT NULL,"               \
    " path TEXT NOT NULL, sows INTEGER NOT NULL,"                                                  \
    " UNIQUE (operation, place)"                                                                   \
    ") STRICT;"

// A state of an operation: where it stands, and its heroes with all that they have.
#define STATE                                                                                      \
    "CREATE TABLE state ("                                                                         \
    " id INTEGER PRIMARY KEY,"                                                                     \
    " mission INTEGER NOT NULL, phase INTEGER NOT NULL, rescue INTEGER NOT NULL, was_rescue "      \
    "INTEGER NOT NULL,"                                                                            \
    " completed INTEGER NOT NULL, all_ooa INTEGER NOT NULL, lost_now INTEGER NOT NULL, replaced "  \
    "INTEGER NOT NULL,"                                                                            \
    " effect INTEGER NOT NULL, witnesses INTEGER NOT NULL, sown INTEGER NOT NULL,"                 \
    " debt INTEGER NOT NULL, saved INTEGER NOT NULL, markers INTEGER NOT NULL"                     \
    ") STRICT;"                                                                                    \
    "CREATE TABLE captive ("                                                                       \
    " state INTEGER NOT NULL, place INTEGER NOT NULL, hero INTEGER NOT NULL,"                      \
    " ally INTEGER, marker INTEGER, back INTEGER NOT NULL,"                                        \
    " UNIQUE (state, place), FOREIGN KEY (state, hero) REFERENCES hero (state, place)"             \
    ") STRICT;"                                                                                    \
    "CREATE TABLE supply ("                                                                        \
    " state INTEGER PRIMARY KEY REFERENCES state (id),"                                            \
    " stage INTEGER NOT NULL, n INTEGER NOT NULL, die_1 INTEGER NOT NULL, die_2 INTEGER NOT NULL," \
    " row_1 TEXT, row_2 TEXT, chosen INTEGER NOT NULL, price INTEGER NOT NULL, second INTEGER "    \
    "NOT NULL, result TEXT,"                                                                       \
    " chooser INTEGER, tied INTEGER NOT NULL, hero INTEGER"                                        \
    ") STRICT;"

#define HERO                                                                                       \
    "CREATE TABLE hero ("                                                                          \
    " id INTEGER PRIMARY KEY,"                                                                     \
    " state INTEGER NOT NULL REFERENCES state (id), place INTEGER NOT NULL,"                       \
    " name TEXT NOT NULL, player TEXT NOT NULL,"                                                   \
    " M INTEGER NOT NULL, F INTEGER NOT NULL, A INTEGER NOT NULL, D INTEGER NOT NULL,"             \
    " AV INTEGER NOT NULL, xp INTEGER NOT NULL, counted INTEGER NOT NULL,"                         \
    " program TEXT, iff INTEGER NOT NULL, bare INTEGER NOT NULL, replacement INTEGER NOT NULL,"    \
    " more_AV INTEGER NOT NULL, wounded INTEGER NOT NULL,"                                         \
    " lost_M INTEGER NOT NULL, lost_F INTEGER NOT NULL, lost_A INTEGER NOT NULL,"                  \
    " lost_D INTEGER NOT NULL,"                                                                    \
    " earned INTEGER NOT NULL, fate INTEGER NOT NULL, owes INTEGER NOT NULL,"                      \
    " absent INTEGER NOT NULL, honoured INTEGER NOT NULL, replaced INTEGER NOT NULL,"              \
    " was_ooa INTEGER NOT NULL, ally_lost INTEGER NOT NULL,"                                       \
    " UNIQUE (state, place)"                                                                       \
    ") STRICT;"                                                                                    \
    "CREATE TABLE ally ("                                                                          \
    " id INTEGER PRIMARY KEY,"                                                                     \
    " hero INTEGER NOT NULL REFERENCES hero (id), place INTEGER NOT NULL,"                         \
    " name TEXT NOT NULL, upgrade TEXT NOT NULL, how INTEGER NOT NULL, item TEXT,"                 \
    " wounded INTEGER NOT NULL,"                                                                   \
    " UNIQUE (hero, place)"                                                                        \
    ") STRICT;"                                                                                    \
    "CREATE TABLE upgrade ("                                                                       \
    " id INTEGER PRIMARY KEY,"                                                                     \
    " hero INTEGER NOT NULL REFERENCES hero (id)," /* whose it is, its own or its ally's */        \
    " ally INTEGER REFERENCES ally (id),"                                                          \
    " name TEXT NOT NULL, how INTEGER NOT NULL, item TEXT"                                         \
    ") STRICT;"                                                                                    \
    "CREATE TABLE pick ("                                                                          \
    " hero INTEGER NOT NULL REFERENCES hero (id), kind TEXT NOT NULL, upgrade TEXT NOT NULL,"      \
    " UNIQUE (hero, kind)"                                                                         \
    ") STRICT;"                                                                                    \
    "CREATE TABLE used ("                                                                          \
    " hero INTEGER NOT NULL REFERENCES hero (id), item TEXT NOT NULL, n INTEGER NOT NULL,"         \
    " UNIQUE (hero, item)"                                                                         \
    ") STRICT;"

// The course of a campaign. The newest checkpoint is where it stands; an operation begun again adds
// one, too, and takes nothing away.
#define COURSE                                                                                     \
    "CREATE TABLE checkpoint ("                                                                    \
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"                                                       \
    " made TEXT NOT NULL," /* when, in universal time */                                           \
    " why TEXT NOT NULL,"  /* the command */                                                       \
    " operation INTEGER NOT NULL REFERENCES operation (id),"                                       \
    " now INTEGER NOT NULL REFERENCES state (id),"                                                 \
    " before INTEGER NOT NULL REFERENCES state (id),"                                              \
    " start INTEGER NOT NULL REFERENCES state (id),"                                               \
    " entries INTEGER NOT NULL, mark INTEGER NOT NULL, rolled INTEGER NOT NULL"                    \
    ") STRICT;"                                                                                    \
    "CREATE TABLE choice ("                                                                        \
    " checkpoint INTEGER NOT NULL REFERENCES checkpoint (id),"                                     \
    " name TEXT NOT NULL, word TEXT NOT NULL,"                                                     \
    " UNIQUE (checkpoint, name)"                                                                   \
    ") STRICT;"

#define EVENTS                                                                                     \
    "CREATE TABLE event ("                                                                         \
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"                                                       \
    " checkpoint INTEGER NOT NULL REFERENCES checkpoint (id),"                                     \
    " operation INTEGER NOT NULL REFERENCES operation (id),"                                       \
    " what TEXT NOT NULL, mission INTEGER NOT NULL, hero INTEGER, ally INTEGER, who TEXT NOT "     \
    "NULL,"                                                                                        \
    " difficulty INTEGER NOT NULL, completed INTEGER NOT NULL,"                                    \
    " die_1 INTEGER NOT NULL, die_2 INTEGER NOT NULL, second INTEGER NOT NULL,"                    \
    " achievements INTEGER NOT NULL, value INTEGER NOT NULL, word TEXT NOT NULL,"                  \
    " dropped INTEGER REFERENCES checkpoint (id)" /* since when it does not count any more */      \
    ") STRICT;"                                                                                    \
    "CREATE TABLE battle ("                                                                        \
    " id INTEGER PRIMARY KEY,"                                                                     \
    " checkpoint INTEGER NOT NULL REFERENCES checkpoint (id)," /* that it led to */                \
    " event INTEGER NOT NULL REFERENCES event (id),"                                               \
    " operation INTEGER NOT NULL REFERENCES operation (id),"                                       \
    " mission TEXT NOT NULL, seed INTEGER NOT NULL, difficulty TEXT NOT NULL,"                     \
    " bot TEXT NOT NULL, result TEXT NOT NULL, team TEXT NOT NULL, journal TEXT NOT NULL"          \
    ") STRICT;"

#define RULES                                                                                      \
    "CREATE TRIGGER event_kept BEFORE UPDATE OF id, checkpoint, operation, what, mission, hero,"   \
    " ally, who, difficulty, completed, die_1, die_2, second, achievements, value, word ON event"  \
    " BEGIN SELECT RAISE(ABORT, 'event is written once'); END;"                                    \
    "CREATE TRIGGER event_stays BEFORE DELETE ON event"                                            \
    " BEGIN SELECT RAISE(ABORT, 'event is written once'); END;" APPEND_ONLY("state")               \
        APPEND_ONLY("hero") APPEND_ONLY("ally") APPEND_ONLY("upgrade") APPEND_ONLY("pick")         \
            APPEND_ONLY("used") APPEND_ONLY("captive") APPEND_ONLY("supply")                       \
                APPEND_ONLY("checkpoint") APPEND_ONLY("choice") APPEND_ONLY("battle")

static const char *const version_1[] = {CAMPAIGN, OPERATION, STATE, HERO,
                                        COURSE,   EVENTS,    RULES, NULL};

// Several players may run the team: whose word settles what they do not agree on (ZD-MODE-TEAM-02).
static const char *const version_2[] = {
    "ALTER TABLE campaign ADD COLUMN arbiter TEXT NOT NULL DEFAULT ''",
    NULL,
};

// Which packs exactly: one that is another now is refused. Older files do not know.
static const char *const version_3[] = {
    "ALTER TABLE pack ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE pack ADD COLUMN version TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE pack ADD COLUMN hash TEXT NOT NULL DEFAULT ''",
    NULL,
};

// Texts of scripts, packed and in base64, by their hash: journals are kept without them from now
// on. `made` says of which texts a mission is made, as lines of a bare journal; the newest counts.
static const char *const version_4[] = {
    "CREATE TABLE text (hash TEXT NOT NULL UNIQUE, zlib TEXT NOT NULL) STRICT;"
    "CREATE TABLE made ("
    " id INTEGER PRIMARY KEY,"
    " operation INTEGER NOT NULL REFERENCES operation (id), mission TEXT NOT NULL,"
    " texts TEXT NOT NULL"
    ") STRICT;" APPEND_ONLY("text") APPEND_ONLY("made"),
    NULL,
};

// The battle that people are playing, with the lines of its journal so far: one row, or none. These
// two tables are the only ones whose rows go again: what came of a battle is a row of `battle`.
static const char *const version_5[] = {
    "CREATE TABLE playing ("
    " id INTEGER PRIMARY KEY CHECK (id = 1),"
    " checkpoint INTEGER NOT NULL REFERENCES checkpoint (id)," /* that it began from */
    " battle INTEGER NOT NULL,"                                /* its number in the campaign */
    " mission TEXT NOT NULL, team TEXT NOT NULL"
    ") STRICT;"
    "CREATE TABLE playing_line (place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;",
    NULL,
};

static const char *const *const changes[] = {version_1, version_2, version_3, version_4, version_5};

static const char *const tables[] = {
    "campaign", "pack", "param",   "operation", "mission",      "state",      "captive", "supply",
    "hero",     "ally", "upgrade", "pick",      "used",         "checkpoint", "choice",  "event",
    "battle",   "text", "made",    "playing",   "playing_line", NULL};

// Of each version, for store_kind; a test says what belongs here.
static const char *const schemas[] = {
    "9c730114a00afcb798b987385308a5375a7acaca186c40d4e5107ea76fdedd21",
    "e0b863d362a290f3008f7c2fe8cc912335e4b96dd274e6955837d9f240d39ec9",
    "4154ff077153f224d33ab0d3c8a46169465076d1dbb6a3c136b35a33228206fd",
    "79c9e8c11e3b1dd999efdea4583332e67478ae91e1af54ddeb928d2506ae09bb",
    "8651440363c5708432d3be9e9687dbb907757a11fdaf4ba45d080468b033459a",
};

_Static_assert(sizeof schemas / sizeof *schemas == PROMISED_CAMPAIGNS, "each version is known");
_Static_assert(sizeof changes / sizeof *changes == PROMISED_CAMPAIGNS, "the version promises that");

const struct store_kind campaign_kind = {
    .what = "campaign",
    .promise = "campaigns",
    .application = 0x5a44434d, // "ZDCM"
    .change = changes,
    .version = sizeof changes / sizeof *changes,
    .check = "zerodark operation check",
    .table = tables,
    .statement = campaign_statements,
    .statements = SQL_STATEMENTS,
    .schema = schemas,
};
