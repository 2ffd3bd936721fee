// campaign_statements.c: the table that campaign_statements.def makes.
#include "app/campaign/campaign_statements.h"

#include "app/campaign/campaign.h"
#include "app/campaign/internal/campaign_columns.h"

#define STORE_FEW  1000    // rows of one hero, one state, one operation: more than any has
#define STORE_MANY 1000000 // rows of a campaign

#define STATEMENT(name, values, rows, sql) [SQL_##name] = {#name, sql, values, rows},
const struct store_statement campaign_statements[SQL_STATEMENTS] = {
#include "app/campaign/campaign_statements.def"
};
