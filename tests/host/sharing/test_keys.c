// The keys that packs are signed with: this user's own, and those of others that are known.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/sharing/internal/known_keys.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct room {
    char folder[64], file[FILES_PATH];
};

// Keys are kept in a folder that is made here, and nowhere else.
static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_keys.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    assert_int_equal(setenv("XDG_CONFIG_HOME", r->folder, 1), 0);
    assert_true(sodium_init() >= 0);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
    return 0;
}

static void make(const char *name, const char *passphrase, unsigned char key[KEYS_PUBLIC])
{
    char why[KEYS_WHY];
    if (!key_make(name, passphrase, key, why)) {
        fail_msg("%s", why);
    }
}

static void not_read(const char *name, key_asker ask, const char *wanted)
{
    unsigned char secret[KEYS_SECRET];
    char why[KEYS_WHY] = "";
    if (key_read(name, ask, secret, why) || !strstr(why, wanted)) {
        fail_msg("wanted '%s', got '%s'", wanted, why);
    }
}

static void a_short_form_is_always_the_same(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC] = {0};
    char shown[KEYS_FINGERPRINT];
    key_fingerprint(key, shown);
    assert_string_equal(shown, "zw7j-4j9f-8jxc-9h5k");
    key[31] = 1;
    key_fingerprint(key, shown);
    assert_string_equal(shown, "fbvz-mday-m4rq-jqe4");
}

static void a_key_that_was_made_is_read(void **state)
{
    struct room *r = *state;
    unsigned char key[KEYS_PUBLIC], secret[KEYS_SECRET], again[KEYS_PUBLIC];
    char why[KEYS_WHY], name[KEYS_NAME], path[FILES_PATH];
    struct stat about;
    make("mine", "", key);
    assert_true(key_read("mine", NULL, secret, why));
    crypto_sign_ed25519_sk_to_pk(again, secret);
    assert_memory_equal(key, again, sizeof key);
    assert_true(key_path("mine", path));
    assert_int_equal(strncmp(path, r->folder, strlen(r->folder)), 0);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 07777, 0600);
    assert_true(key_own(key, name));
    assert_string_equal(name, "mine");
    key[0] ^= 1;
    assert_false(key_own(key, name));
}

static void a_key_is_not_written_over(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC], other[KEYS_PUBLIC], secret[KEYS_SECRET];
    char why[KEYS_WHY];
    make("mine", "", key);
    assert_false(key_make("mine", "", other, why));
    assert_non_null(strstr(why, "already"));
    assert_true(key_read("mine", NULL, secret, why));
    assert_memory_equal(key, secret + 32, sizeof key);
}

static void names_of_keys_stay_in_their_folder(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "../mine", "a/b", ".mine", "a b", "-k", "a.key"};
    unsigned char key[KEYS_PUBLIC];
    char why[KEYS_WHY];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(key_name_ok(wrong[i]));
        assert_false(key_make(wrong[i], "", key, why));
        not_read(wrong[i], NULL, "not a key name");
    }
}

static void what_is_no_key_is_told(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC];
    char path[FILES_PATH];
    not_read("none", NULL, "no such key");
    make("mine", "", key);
    assert_true(key_path("mine", path));
    assert_int_equal(chmod(path, 0644), 0);
    not_read("mine", NULL, "other users can read it");
    assert_int_equal(chmod(path, 0600), 0);
    FILE *f = fopen(path, "r+");
    assert_non_null(f);
    assert_int_equal(fseek(f, 22 + 7, SEEK_SET), 0); // the first digit of the public half
    int digit = fgetc(f);
    assert_int_equal(fseek(f, 22 + 7, SEEK_SET), 0);
    assert_true(fputc(digit == '0' ? '1' : '0', f) != EOF);
    assert_int_equal(fclose(f), 0);
    not_read("mine", NULL, "damaged");
    assert_int_equal(truncate(path, 60), 0);
    not_read("mine", NULL, "damaged");
}

static bool type_right(const char *question, char *out, size_t size)
{
    (void)question;
    return snprintf(out, size, "open sesame") > 0;
}

static bool type_wrong(const char *question, char *out, size_t size)
{
    (void)question;
    return snprintf(out, size, "open wheat") > 0;
}

static bool nobody_there(const char *question, char *out, size_t size)
{
    (void)question, (void)out, (void)size;
    return false;
}

static void a_passphrase_keeps_a_key_shut(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC], secret[KEYS_SECRET];
    char why[KEYS_WHY], path[FILES_PATH], hex[65];
    size_t n;
    make("mine", "open sesame", key);
    not_read("mine", type_wrong, "not its passphrase");
    not_read("mine", nobody_there, "on a terminal");
    not_read("mine", NULL, "on a terminal");
    assert_true(key_read("mine", type_right, secret, why));
    assert_memory_equal(key, secret + 32, sizeof key);
    assert_true(key_path("mine", path));
    char *text = file_read(path, &n, why);
    sodium_bin2hex(hex, sizeof hex, secret, 32);
    assert_null(strstr(text, hex)); // the seed does not stand there
    free(text);
}

static void write_known(const char *text)
{
    char path[FILES_PATH];
    assert_true(known_path(path));
    *strrchr(path, '/') = '\0';
    mkdir(path, 0700);
    assert_true(known_path(path));
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static void the_first_key_is_kept(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC], other[KEYS_PUBLIC], got[KEYS_PUBLIC];
    memset(key, 1, sizeof key);
    memset(other, 2, sizeof other);
    assert_int_equal(known_key("night", got), KNOWN_NOT);
    assert_true(known_keep("night", key));
    assert_true(known_keep("night-fight", other));
    assert_int_equal(known_key("night", got), KNOWN_IS);
    assert_memory_equal(got, key, sizeof key);
    assert_int_equal(known_key("night-fight", got), KNOWN_IS);
    assert_memory_equal(got, other, sizeof other);
    assert_int_equal(known_key("nigh", got), KNOWN_NOT);
    assert_true(known_keep("night", other));
    assert_int_equal(known_key("night", got), KNOWN_IS);
    assert_memory_equal(got, other, sizeof other);
    assert_true(known_keep("night", NULL));
    assert_int_equal(known_key("night", got), KNOWN_NOT);
    assert_int_equal(known_key("night-fight", got), KNOWN_IS);
}

static void what_a_user_wrote_stays(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC] = {7};
    char path[FILES_PATH], why[FILES_WHY];
    size_t n;
    write_known("# met at the club\nfog 00\n# the end\n");
    assert_true(known_keep("night", key));
    assert_true(known_path(path));
    char *text = file_read(path, &n, why);
    assert_int_equal(strncmp(text, "# met at the club\nfog 00\n# the end\nnight 0700", 45), 0);
    free(text);
}

static void a_damaged_line_is_not_believed(void **state)
{
    (void)state;
    unsigned char key[KEYS_PUBLIC];
    write_known("night 00ff\n");
    assert_int_equal(known_key("night", key), KNOWN_FAILED);
    assert_int_equal(known_key("fog", key), KNOWN_NOT);
    write_known("night 00"); // cut off
    assert_int_equal(known_key("night", key), KNOWN_FAILED);
    assert_int_equal(known_key("fog", key), KNOWN_FAILED);
    assert_false(known_keep("fog", key));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_short_form_is_always_the_same), TEST(a_key_that_was_made_is_read),
        TEST(a_key_is_not_written_over),       TEST(names_of_keys_stay_in_their_folder),
        TEST(what_is_no_key_is_told),          TEST(a_passphrase_keeps_a_key_shut),
        TEST(the_first_key_is_kept),           TEST(what_a_user_wrote_stays),
        TEST(a_damaged_line_is_not_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
