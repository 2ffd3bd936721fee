// vars.c: entries of any length lie end to end, the slot of a table always before what is in it, so
// that one pass finds everything below a table. Writes work on a copy, so a full store is unharmed.
#include "engine/vars.h"

#include "engine/hash.h"

#include <string.h>

// What an entry begins with; the bytes of its key and of its value follow. A string has no length
// of its own: it fills the entry.
struct head {
    uint32_t table;
    uint16_t size; // of the whole entry
    uint8_t kind;  // of the value
    uint8_t key;   // how long the key is, or INTEGER_KEY
};

#define INTEGER_KEY 0xff
#define ENTRY_MAX   (sizeof(struct head) + VARS_KEY + VARS_STRING)
#define TABLES_MAX  (VARS_BYTES / (sizeof(struct head) + sizeof(uint32_t)))
#define NOWHERE     UINT32_MAX

_Static_assert(sizeof(struct head) == 8, "no padding, whose bytes would be anything");

// A canonical NaN; machines differ in the sign of the ones they make.
#define QUIET_NAN 0x7ff8000000000000u

static struct head head_at(const struct vars *v, uint32_t at)
{
    struct head h;
    memcpy(&h, &v->bytes[at], sizeof h);
    return h;
}

static size_t key_size(uint8_t key)
{
    return key == INTEGER_KEY ? sizeof(int64_t) : key;
}

static bool key_fits(const struct var *key)
{
    return key->kind == VAR_INTEGER || (key->kind == VAR_STRING && key->length <= VARS_KEY);
}

static const void *key_bytes(const struct var *key, uint8_t *tag)
{
    *tag = key->kind == VAR_INTEGER ? INTEGER_KEY : (uint8_t)key->length;
    return key->kind == VAR_INTEGER ? (const void *)&key->integer : key->text;
}

static void read_key(const struct vars *v, uint32_t at, struct var *key)
{
    struct head h = head_at(v, at);
    const uint8_t *bytes = &v->bytes[at + sizeof h];
    if (h.key == INTEGER_KEY) {
        *key = (struct var){.kind = VAR_INTEGER};
        memcpy(&key->integer, bytes, sizeof key->integer);
    } else {
        *key = (struct var){.kind = VAR_STRING, .text = (const char *)bytes, .length = h.key};
    }
}

static void read_var(const struct vars *v, uint32_t at, struct var *value)
{
    struct head h = head_at(v, at);
    size_t before = sizeof h + key_size(h.key);
    const uint8_t *bytes = &v->bytes[at + before];
    *value = (struct var){.kind = (enum var_kind)h.kind};
    switch (value->kind) {
    case VAR_NIL:
        break;
    case VAR_BOOLEAN:
        value->boolean = *bytes;
        break;
    case VAR_INTEGER:
    case VAR_NUMBER:
        memcpy(&value->integer, bytes, sizeof value->integer);
        break;
    case VAR_STRING:
        value->text = (const char *)bytes;
        value->length = h.size - before;
        break;
    case VAR_TABLE:
        memcpy(&value->table, bytes, sizeof value->table);
        break;
    }
}

static uint32_t find_entry(const struct vars *v, uint32_t table, const struct var *key)
{
    uint8_t tag;
    const void *bytes = key_bytes(key, &tag);
    struct head h;
    for (uint32_t at = 0; at < v->used; at += h.size) {
        h = head_at(v, at);
        if (h.table == table && h.key == tag &&
            (tag == 0 || memcmp(&v->bytes[at + sizeof h], bytes, key_size(tag)) == 0)) {
            return at;
        }
    }
    return NOWHERE;
}

static bool table_is_there(const struct vars *v, uint32_t table)
{
    struct head h;
    for (uint32_t at = 0; at < v->used; at += h.size) {
        struct var value;
        h = head_at(v, at);
        read_var(v, at, &value);
        if (value.kind == VAR_TABLE && value.table == table) {
            return true;
        }
    }
    return table == VARS_ROOT;
}

// The bytes of a value, in place of those that begin at `out`. Returns how many.
static size_t write_value(uint8_t *out, const struct var *value)
{
    uint64_t nan = QUIET_NAN;
    const void *bytes = &value->integer;
    size_t size = sizeof value->integer;
    switch (value->kind) {
    case VAR_NIL:
        return 0;
    case VAR_BOOLEAN:
        *out = value->boolean;
        return 1;
    case VAR_INTEGER:
        break;
    case VAR_NUMBER:
        bytes = value->number == value->number ? bytes : &nan;
        break;
    case VAR_STRING:
        bytes = value->text;
        size = value->length;
        break;
    case VAR_TABLE:
        bytes = &value->table;
        size = sizeof value->table;
        break;
    }
    if (size > 0) {
        memcpy(out, bytes, size);
    }
    return size;
}

static size_t write_var_entry(uint8_t *out, uint32_t table, const struct var *key,
                              const struct var *value)
{
    struct head h = {.table = table, .kind = (uint8_t)value->kind};
    const void *bytes = key_bytes(key, &h.key);
    size_t size = sizeof h;
    if (h.key > 0) {
        memcpy(out + size, bytes, key_size(h.key));
        size += key_size(h.key);
    }
    size += write_value(out + size, value);
    h.size = (uint16_t)size;
    memcpy(out, &h, sizeof h);
    return size;
}

static void set_used(struct vars *v, uint32_t used)
{
    if (used < v->used) {
        memset(&v->bytes[used], 0, v->used - used);
    }
    v->used = used;
}

// Puts `size` bytes in place of `old` bytes at `at`. False if there is no room.
static bool replace_bytes(struct vars *v, uint32_t at, size_t old, const uint8_t *bytes,
                          size_t size)
{
    size_t used = v->used - old + size;
    if (used > VARS_BYTES) {
        return false;
    }
    memmove(&v->bytes[at + size], &v->bytes[at + old], v->used - at - old);
    memcpy(&v->bytes[at], bytes, size);
    set_used(v, (uint32_t)used);
    return true;
}

static bool is_among_tables(const uint32_t *tables, size_t n, uint32_t table)
{
    while (n > 0 && tables[n - 1] != table) {
        n--;
    }
    return n > 0;
}

// Takes out the entries of a table that has lost its slot, and of the tables in it. What is in a
// table was set after the table's slot and comes after it, so one pass meets them all.
static void drop_table(struct vars *v, uint32_t table)
{
    uint32_t gone[TABLES_MAX + 1] = {table}, kept = 0;
    size_t n = 1;
    struct head h;
    for (uint32_t at = 0; at < v->used; at += h.size) {
        h = head_at(v, at);
        if (!is_among_tables(gone, n, h.table)) {
            memmove(&v->bytes[kept], &v->bytes[at], h.size);
            kept += h.size;
        } else if (h.kind == VAR_TABLE) {
            struct var value;
            read_var(v, at, &value);
            gone[n++] = value.table;
        }
    }
    set_used(v, kept);
}

// Sets a key whose entry stands at `at` (NOWHERE: there is none). False if there is no room; the
// store is then no longer of use.
static bool put_entry(struct vars *v, uint32_t at, uint32_t table, const struct var *key,
                      const struct var *value)
{
    uint8_t entry[ENTRY_MAX];
    size_t size = value->kind == VAR_NIL ? 0 : write_var_entry(entry, table, key, value);
    if (at == NOWHERE) {
        return replace_bytes(v, v->used, 0, entry, size);
    }
    struct var before;
    read_var(v, at, &before);
    if (before.kind == VAR_TABLE) {
        drop_table(v, before.table);
    }
    return replace_bytes(v, at, head_at(v, at).size, entry, size);
}

enum status vars_get(const struct vars *v, uint32_t table, const struct var *key, struct var *value)
{
    if (!key_fits(key)) {
        return STATUS_RANGE;
    }
    uint32_t at = find_entry(v, table, key);
    if (at == NOWHERE && !table_is_there(v, table)) {
        return STATUS_UNKNOWN;
    }
    *value = (struct var){.kind = VAR_NIL};
    if (at != NOWHERE) {
        read_var(v, at, value);
    }
    return STATUS_OK;
}

// As vars_set, where the value may be a table that was just made.
static enum status set_entry(struct vars *v, uint32_t table, const struct var *key,
                             const struct var *value)
{
    if (!key_fits(key) || (value->kind == VAR_STRING && value->length > VARS_STRING)) {
        return STATUS_RANGE;
    }
    uint32_t at = find_entry(v, table, key);
    if (at == NOWHERE && !table_is_there(v, table)) {
        return STATUS_UNKNOWN;
    }
    struct vars next = *v;
    if (!put_entry(&next, at, table, key, value)) {
        return STATUS_FULL;
    }
    *v = next;
    return STATUS_OK;
}

enum status vars_set(struct vars *v, uint32_t table, const struct var *key, const struct var *value)
{
    if (value->kind == VAR_TABLE) {
        struct var there;
        TRY(vars_get(v, table, key, &there));
        bool same = there.kind == VAR_TABLE && there.table == value->table;
        return same ? STATUS_OK : STATUS_ILLEGAL;
    }
    return set_entry(v, table, key, value);
}

enum status vars_new_table(struct vars *v, uint32_t table, const struct var *key, uint32_t *id)
{
    if (v->tables == UINT32_MAX) {
        return STATUS_FULL;
    }
    const struct var made = {.kind = VAR_TABLE, .table = v->tables + 1};
    TRY(set_entry(v, table, key, &made));
    *id = ++v->tables;
    return STATUS_OK;
}

bool vars_next(const struct vars *v, uint32_t table, uint32_t *at, struct var *key,
               struct var *value)
{
    while (*at < v->used) {
        struct head h = head_at(v, *at);
        if (h.table == table) {
            read_key(v, *at, key);
            read_var(v, *at, value);
            *at += h.size;
            return true;
        }
        *at += h.size;
    }
    return false;
}

bool vars_entry(const struct vars *v, uint32_t *at, uint32_t *table, struct var *key,
                struct var *value)
{
    if (*at >= v->used) {
        return false;
    }
    struct head h = head_at(v, *at);
    *table = h.table;
    read_key(v, *at, key);
    read_var(v, *at, value);
    *at += h.size;
    return true;
}

enum status vars_append(struct vars *v, uint32_t table, const struct var *key,
                        const struct var *value)
{
    uint8_t entry[ENTRY_MAX];
    if (!key_fits(key) || value->kind == VAR_NIL ||
        (value->kind == VAR_STRING && value->length > VARS_STRING)) {
        return STATUS_RANGE;
    }
    size_t size = write_var_entry(entry, table, key, value);
    return replace_bytes(v, v->used, 0, entry, size) ? STATUS_OK : STATUS_FULL;
}

// The bytes of a value of each kind; 0: a string, which takes what is left.
static const uint8_t value_size[] = {[VAR_BOOLEAN] = 1,
                                     [VAR_INTEGER] = sizeof(int64_t),
                                     [VAR_NUMBER] = sizeof(double),
                                     [VAR_STRING] = 0,
                                     [VAR_TABLE] = sizeof(uint32_t)};

// Does a whole entry lie here, with a key and a value that are what they may be?
static bool is_entry(const struct vars *v, uint32_t at)
{
    if (v->used - at < sizeof(struct head)) {
        return false;
    }
    struct head h = head_at(v, at);
    if (h.size > v->used - at || h.size > ENTRY_MAX || (h.key > VARS_KEY && h.key != INTEGER_KEY) ||
        h.kind < VAR_BOOLEAN || h.kind > VAR_TABLE) {
        return false;
    }
    size_t before = sizeof h + key_size(h.key), size = value_size[h.kind];
    uint64_t number;
    memcpy(&number, &v->bytes[h.kind == VAR_NUMBER && h.size >= before + 8 ? at + before : 0], 8);
    bool nan = h.kind == VAR_NUMBER && (number << 1) > (uint64_t)0x7ff << 53;
    return h.size >= before &&
           (h.kind == VAR_STRING ? h.size - before <= VARS_STRING : h.size - before == size) &&
           (h.kind != VAR_BOOLEAN || v->bytes[at + before] <= 1) && (!nan || number == QUIET_NAN);
}

// May this entry follow those before it: in a table that is there, under a key that is free?
static bool is_entry_in_place(const struct vars *v, uint32_t at)
{
    struct vars before = *v;
    struct var key, value, there;
    uint32_t table = head_at(v, at).table;
    before.used = at;
    read_key(v, at, &key);
    read_var(v, at, &value);
    if (vars_get(&before, table, &key, &there) != STATUS_OK || there.kind != VAR_NIL) {
        return false;
    }
    return value.kind != VAR_TABLE ||
           (value.table >= 1 && value.table <= v->tables && !table_is_there(&before, value.table));
}

enum status vars_check(const struct vars *v, struct fault *f)
{
    if (v->used > VARS_BYTES) {
        return fault_set(f, STATUS_RANGE, NULL, "world.vars.used is %u of %d bytes", v->used,
                         VARS_BYTES);
    }
    for (uint32_t at = 0; at < v->used; at += head_at(v, at).size) {
        if (!is_entry(v, at) || !is_entry_in_place(v, at)) {
            return fault_set(f, STATUS_RANGE, NULL,
                             "world.vars has something at byte %u that is not an entry of a table",
                             at);
        }
    }
    for (uint32_t i = v->used; i < VARS_BYTES; i++) {
        if (v->bytes[i]) {
            return fault_set(f, STATUS_RANGE, NULL, "world.vars has something after its end");
        }
    }
    return STATUS_OK;
}

// Where a table is: a hash of the keys that lead to it. The entry of a table's slot is older than
// what is in the table.
struct way {
    uint32_t table;
    uint64_t hash;
};

static uint64_t way_hash_of(const struct way *way, size_t n, uint32_t table)
{
    for (size_t i = 0; i < n; i++) {
        if (way[i].table == table) {
            return way[i].hash;
        }
    }
    return 0;
}

uint64_t vars_digest(const struct vars *v)
{
    struct way way[TABLES_MAX + 1] = {{VARS_ROOT, 0}};
    size_t n = 1;
    uint64_t sum = 0;
    struct head h;
    for (uint32_t at = 0; at < v->used; at += h.size) {
        h = head_at(v, at);
        size_t before = sizeof h + key_size(h.key);
        uint64_t slot = hash_bytes(way_hash_of(way, n, h.table), &h.key, sizeof h.key);
        slot = hash_bytes(slot, &v->bytes[at + sizeof h], key_size(h.key));
        uint64_t entry = hash_bytes(slot, &h.kind, sizeof h.kind);
        if (h.kind == VAR_TABLE) {
            memcpy(&way[n].table, &v->bytes[at + before], sizeof way[n].table);
            way[n++].hash = slot;
        } else {
            entry = hash_bytes(entry, &v->bytes[at + before], h.size - before);
        }
        sum += entry;
    }
    return sum;
}
