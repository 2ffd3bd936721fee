// change_doc.c: what a change is about, for people.
#include <string.h>

#include "script/hooks/changes.h"

static const char *rule_doc(const struct match *m, enum rule_kind kind, const char *name)
{
    int row = rules_find(m->rules.system, kind, name);
    return row < 0 ? "" : m->rules.system->rows[kind][row].doc;
}

static const char *upgrade_doc(const struct content *c, const char *name)
{
    int row = content_upgrade(c, name);
    return row < 0 ? "" : c->upgrade[row].text;
}

static const char *complication_doc(const struct content *c, const struct change_made *made)
{
    for (int t = 0; t < c->n_complications; t++) {
        for (int i = 0; i < c->complications[t].n; i++) {
            const struct complication_row *row = &c->complications[t].row[i];
            if (strcmp(c->complications[t].name, made->table) == 0 &&
                strcmp(row->name, made->name) == 0) {
                return row->text;
            }
        }
    }
    return "";
}

const char *change_doc(const struct match *m, const struct change_made *c)
{
    switch (c->kind) {
    case CHANGE_QUANTITY:
        return rule_doc(m, RULE_QUANTITY, c->name);
    case CHANGE_CHECK:
        return rule_doc(m, RULE_CHECK, c->name);
    case CHANGE_PARAM:
        return rule_doc(m, RULE_PARAM, c->name);
    case CHANGE_UPGRADE:
        return upgrade_doc(&m->content, c->name);
    case CHANGE_COMPLICATION:
        return complication_doc(&m->content, c);
    case CHANGE_PROGRAM:
        return "a robot program";
    case CHANGE_SUPPLY:
        return "the supply for these results of the d12";
    default:
        return rule_doc(m, RULE_STEP, c->name);
    }
}
