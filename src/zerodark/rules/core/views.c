// views.c: every list of views.h becomes an array of rows: name, type, offset, writable. Each view
// has its own macro, because offsetof needs the name of its struct.
#include "zerodark/rules/core/views.h"

// One row a field, taken from the lists in views.h.

#define WHO_FIELD(type, member, writable, doc)                                                     \
    {#member, FIELD_##type, (uint16_t)offsetof(struct who, member), writable, doc},
static const struct field who_fields[] = {WHO_FIELDS(WHO_FIELD)};

#define TEST_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct test, member), writable, doc},
static const struct field test_fields[] = {TEST_FIELDS(TEST_FIELD)};

#define COUNTER_FIELD(type, member, writable, doc)                                                 \
    {#member, FIELD_##type, (uint16_t)offsetof(struct counter, member), writable, doc},
static const struct field counter_fields[] = {COUNTER_FIELDS(COUNTER_FIELD)};

#define LOOK_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct look, member), writable, doc},
static const struct field look_fields[] = {LOOK_FIELDS(LOOK_FIELD)};

#define SHOT_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct shot, member), writable, doc},
static const struct field shot_fields[] = {SHOT_FIELDS(SHOT_FIELD)};

#define THROW_FIELD(type, member, writable, doc)                                                   \
    {#member, FIELD_##type, (uint16_t)offsetof(struct throw, member), writable, doc},
static const struct field throw_fields[] = {THROW_FIELDS(THROW_FIELD)};

#define CQB_FIELD(type, member, writable, doc)                                                     \
    {#member, FIELD_##type, (uint16_t)offsetof(struct cqb, member), writable, doc},
static const struct field cqb_fields[] = {CQB_FIELDS(CQB_FIELD)};

#define ELECTRONIC_FIELD(type, member, writable, doc)                                              \
    {#member, FIELD_##type, (uint16_t)offsetof(struct electronic, member), writable, doc},
static const struct field electronic_fields[] = {ELECTRONIC_FIELDS(ELECTRONIC_FIELD)};

#define MOVE_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct move, member), writable, doc},
static const struct field move_fields[] = {MOVE_FIELDS(MOVE_FIELD)};

#define CHANGE_FIELD(type, member, writable, doc)                                                  \
    {#member, FIELD_##type, (uint16_t)offsetof(struct change, member), writable, doc},
static const struct field change_fields[] = {CHANGE_FIELDS(CHANGE_FIELD)};

#define BLAST_FIELD(type, member, writable, doc)                                                   \
    {#member, FIELD_##type, (uint16_t)offsetof(struct blast, member), writable, doc},
static const struct field blast_fields[] = {BLAST_FIELDS(BLAST_FIELD)};

#define BLAST_VICTIM_FIELD(type, member, writable, doc)                                            \
    {#member, FIELD_##type, (uint16_t)offsetof(struct blast_victim, member), writable, doc},
static const struct field blast_victim_fields[] = {BLAST_VICTIM_FIELDS(BLAST_VICTIM_FIELD)};

#define GADGET_FIELD(type, member, writable, doc)                                                  \
    {#member, FIELD_##type, (uint16_t)offsetof(struct gadget_change, member), writable, doc},
static const struct field gadget_change_fields[] = {GADGET_FIELDS(GADGET_FIELD)};

#define HURT_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct hurt, member), writable, doc},
static const struct field hurt_fields[] = {HURT_FIELDS(HURT_FIELD)};

#define ACTION_FIELD(type, member, writable, doc)                                                  \
    {#member, FIELD_##type, (uint16_t)offsetof(struct action, member), writable, doc},
static const struct field action_fields[] = {ACTION_FIELDS(ACTION_FIELD)};

#define CARD_FIELD(type, member, writable, doc)                                                    \
    {#member, FIELD_##type, (uint16_t)offsetof(struct card, member), writable, doc},
static const struct field card_fields[] = {CARD_FIELDS(CARD_FIELD)};

#define DEPLOYMENT_FIELD(type, member, writable, doc)                                              \
    {#member, FIELD_##type, (uint16_t)offsetof(struct deployment, member), writable, doc},
static const struct field deployment_fields[] = {DEPLOY_FIELDS(DEPLOYMENT_FIELD)};

#define COMPLICATION_FIELD(type, member, writable, doc)                                            \
    {#member, FIELD_##type, (uint16_t)offsetof(struct complication, member), writable, doc},
static const struct field complication_fields[] = {COMPLICATION_FIELDS(COMPLICATION_FIELD)};

#define BONUS_ACTION_FIELD(type, member, writable, doc)                                            \
    {#member, FIELD_##type, (uint16_t)offsetof(struct bonus_action, member), writable, doc},
static const struct field bonus_action_fields[] = {BONUS_FIELDS(BONUS_ACTION_FIELD)};

#define OBJECTIVE_FIELD(type, member, writable, doc)                                               \
    {#member, FIELD_##type, (uint16_t)offsetof(struct objective, member), writable, doc},
static const struct field objective_fields[] = {OBJECTIVE_FIELDS(OBJECTIVE_FIELD)};

#define V(name, list, doc)                                                                         \
    const struct view_type view_##name = {#name, doc, name##_fields,                               \
                                          sizeof name##_fields / sizeof *name##_fields};
VIEW_MAP(V)
