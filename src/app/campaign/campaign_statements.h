// campaign_statements.h: the statements of a campaign by their numbers; campaign_statements.def
// says what each is. A number is for a program that runs, not for a file.
#ifndef APP_CAMPAIGN_STATEMENTS_H
#define APP_CAMPAIGN_STATEMENTS_H

#include "app/campaign/store.h"

#define STATEMENT(name, ...) SQL_##name,
enum campaign_statement {
#include "app/campaign/campaign_statements.def"
    SQL_STATEMENTS
};
#undef STATEMENT

extern const struct store_statement campaign_statements[SQL_STATEMENTS];

#endif
