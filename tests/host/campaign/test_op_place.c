// What a campaign's file names is data of a stranger: only the operation that it is about is found,
// and never a folder or a file of somebody else.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/campaign/internal/campaign_file.h"
#include "host/campaign/internal/op_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM 256

static const char text[] =
    "return operation { id = \"twice\", missions = { 'a.lua', \"../b.lua\" } }\n";

struct room {
    char folder[ROOM], file[ROOM + 32], op[ROOM + 32];
    struct campaign *c;
};

static void put(const struct room *r, const char *name, const char *what)
{
    char path[2 * ROOM], folder[FILES_PATH], command[FILES_PATH + 16];
    snprintf(path, sizeof path, "%s/%s", r->folder, name);
    path_folder(path, folder);
    snprintf(command, sizeof command, "mkdir -p '%s'", folder);
    assert_int_equal(system(command), 0);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(what, f);
    assert_int_equal(fclose(f), 0);
}

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_op_place.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/here/campaign", r->folder);
    snprintf(r->op, sizeof r->op, "%s/ops/twice/operation.lua", r->folder);
    put(r, "ops/twice/operation.lua", text);
    put(r, "here/readme", "");
    r->c = calloc(1, sizeof *r->c);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    campaign_close(r->c);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r->c);
    free(r);
    return 0;
}

// A campaign whose operation is said to be there.
static void begin(struct room *r, const char *file)
{
    struct store *s = &r->c->store;
    campaign_close(r->c);
    unlink(r->file);
    memset(r->c, 0, sizeof *r->c);
    assert_true(campaign_begin(r->c, r->file));
    store_run(s, SQL_PUT_OPERATION, 1, file, "twice", "Twice", "", 4, 16, 4);
    store_run(s, SQL_PUT_MISSION, 1, 0, "a.lua", 0);
    store_run(s, SQL_PUT_MISSION, 1, 1, "../b.lua", 0);
    assert_true(store_commit(s));
}

static void is_found(struct room *r, const char *file, const char *at, const char *end)
{
    char kept[FILES_PATH];
    begin(r, file);
    if (!op_place_find(r->c, at, kept)) {
        fail_msg("%s is not found", file);
    }
    if (strlen(kept) < strlen(end) || strcmp(kept + strlen(kept) - strlen(end), end) != 0) {
        fail_msg("%s is found as %s", file, kept);
    }
}

static void is_not_found(struct room *r, const char *file, const char *at)
{
    char kept[FILES_PATH];
    begin(r, file);
    if (op_place_find(r->c, at, kept) || *kept) {
        fail_msg("%s is found as %s", file, kept);
    }
}

static void it_is_where_it_was(void **state)
{
    struct room *r = *state;
    is_found(r, r->op, NULL, "/ops/twice/operation.lua");
    put(r, "ops/twice/operation.lua", "return operation { id = 'twice', missions = { 'a.lua' } }");
    is_found(r, r->op, NULL, "/ops/twice/operation.lua"); // its author has changed a mission
    is_found(r, "gemini/operation.lua", NULL, "gemini/operation.lua"); // the program's own
}

static void it_may_have_moved(void **state)
{
    struct room *r = *state;
    char at[ROOM + 16];
    put(r, "here/twice/operation.lua", "return operation { id = 'another' }");
    is_found(r, "/nowhere/ops/twice/operation.lua", NULL, "/here/twice/operation.lua");
    put(r, "here/operation.lua", text);
    is_found(r, "/nowhere/operation.lua", NULL, "/here/operation.lua");
    snprintf(at, sizeof at, "%s/ops", r->folder);
    is_found(r, "/nowhere/ops/twice/operation.lua", at, "/ops/twice/operation.lua");
    snprintf(at, sizeof at, "%s/ops/twice", r->folder);
    is_found(r, "/nowhere/ops/twice/operation.lua", at, "/ops/twice/operation.lua");
    is_not_found(r, "/nowhere/ops/twice/other.lua", at);
    is_not_found(r, "/nowhere/ops/twice/operation.lua", "/nowhere");
}

static void nothing_else_is(void **state)
{
    static const char *const files[] = {
        "/etc",
        "/",
        "/etc/passwd",
        "/dev/zero",
        "/proc/self/environ",
        "..",
        "../../../etc/passwd",
        "gemini/../../../x.lua",
        "",
        "/nowhere.lua",
    };
    struct room *r = *state;
    char path[2 * ROOM];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        is_not_found(r, files[i], NULL);
    }
    put(r, "home/secret.lua", "return { password = 'operation' }");
    snprintf(path, sizeof path, "%s/home/secret.lua", r->folder);
    is_not_found(r, path, NULL);
    put(r, "home/other.lua",
        "return operation { id = 'once', missions = { 'a.lua', '../b.lua' } }");
    snprintf(path, sizeof path, "%s/home/other.lua", r->folder);
    is_not_found(r, path, NULL);
    put(r, "home/missions.lua", "return operation { id = 'twice', missions = { 'c.lua' } }");
    snprintf(path, sizeof path, "%s/home/missions.lua", r->folder);
    is_not_found(r, path, NULL);
    put(r, "home/operation", text); // no Lua file
    snprintf(path, sizeof path, "%s/home/operation", r->folder);
    is_not_found(r, path, NULL);
    snprintf(path, sizeof path, "%s/home", r->folder); // a folder
    is_not_found(r, path, NULL);
}

// A link that lies beside the campaign leads to where it leads.
static void a_link_is_where_it_leads(void **state)
{
    struct room *r = *state;
    char from[2 * ROOM], to[2 * ROOM];
    put(r, "home/secret.lua", "return {}");
    snprintf(to, sizeof to, "%s/home/secret.lua", r->folder);
    snprintf(from, sizeof from, "%s/here/operation.lua", r->folder);
    assert_int_equal(symlink(to, from), 0);
    is_not_found(r, from, NULL);
    is_not_found(r, "/nowhere/operation.lua", NULL);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(it_is_where_it_was),
        CASE(it_may_have_moved),
        CASE(nothing_else_is),
        CASE(a_link_is_where_it_leads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
