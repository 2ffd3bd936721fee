// advice.c: one table, searched from the top. The first row whose words are in the message wins, so
// special cases have to stand before general ones.
#include "app/check/advice.h"

#include <stdio.h>
#include <string.h>

#define PLACES "x counts from the left edge of the table, y from its top edge"

// A message that has both parts in it, the second behind the first. In the mend %1 is the first
// word in quotes, %3 the same without them, and %2 what stands behind "near".
static const struct {
    const char *has, *then, *mend;
} rows[] = {
    // What is not Lua.
    {"unfinished long string", NULL, "the closing ]] is missing"},
    {"unfinished long comment", NULL, "the closing ]] of the comment is missing"},
    {"unfinished string", NULL,
     "the closing quote is missing; texts of several lines are [[ ... ]]"},
    {"near '!", NULL, "Lua's not is `not`, and unequal is ~="},
    {"near '+'", NULL, "Lua has no ++ and no +=; write x = x + 1"},
    {"near '//'", NULL, "a comment begins with --"},
    {"near '/'", NULL, "a comment begins with --; is there a /= or the like? Lua has x = x / 2"},
    {"near '&", NULL, "Lua's words are `and`, `or`, `not`"},
    {"near '|", NULL, "Lua's words are `and`, `or`, `not`"},
    {"near '?'", NULL, "Lua has no ? :, but `a and b or c`"},
    {"'}' expected (to close '{' at line", NULL,
     "a comma is missing before %2, or the '}' of that '{'"},
    {"'}' expected near '='", NULL, "a comma is missing between the field before it and this one"},
    {"'}' expected near", NULL, "a comma is missing before %2, or a '}' after the field before it"},
    {"')' expected", NULL, "a ')' or a comma is missing before %2"},
    {"']' expected", NULL, "a ']' is missing before %2"},
    {"'then' expected near '='", NULL, "an equation is written with ==: if a == b then"},
    {"'then' expected", NULL, "`if ... then`: the word then is missing"},
    {"'do' expected", NULL, "`for ... do`, `while ... do`: the word do is missing"},
    {"'=' or 'in' expected", NULL, "for i = 1, 10 do, or for _, figure in ipairs(list) do"},
    {"'end' expected (to close", NULL,
     "what was begun at that line has no `end`: each function, if, for and while has one"},
    {"'end' expected near", NULL,
     "an `end` is missing: each function, if, for and while has one; or something follows a "
     "return"},
    {"near <eof>", NULL, "the file ends too early: a '}', a ')' or an `end` is missing"},
    {"'<eof>' expected near 'end'", NULL,
     "there is an `end` too many, or what it is to close was closed before"},
    {"'<eof>' expected near '}'", NULL, "there is a '}' too many"},
    {"'<eof>' expected near ')'", NULL, "there is a ')' too many"},
    {"'<eof>' expected", NULL,
     "nothing may follow the return of a file; is there an `end` or a bracket too many before "
     "it?"},
    {"malformed number", NULL,
     "numbers are 12, 1.5 or 0x1F; texts and names with digits in front stand in quotes"},
    {"invalid escape sequence", NULL, "a backslash in a text is written \\\\"},
    {"unexpected symbol near '='", NULL,
     "one = sets, == compares; is there += or the like? Lua has x = x + 1"},
    {"unexpected symbol near '*'", NULL, "comments begin with --"},
    {"unexpected symbol near '#'", NULL, "comments begin with --"},
    {"unexpected symbol near '{'", NULL,
     "a file begins with return mission { (or map, team, bot, operation): this is a table alone, "
     "or JSON"},
    {"unexpected symbol near '['", NULL,
     "a list is written { ... } in Lua, a key [\"name\"] = value"},
    {"unexpected symbol near '}'", NULL,
     "something is missing before the '}': a value, an `end` or a ')'"},
    {"unexpected symbol near ','", NULL,
     "there is a comma too many, or a value is missing before it"},
    {"unexpected symbol near '<\\", NULL,
     "there is a sign in it that Lua does not know: write quotes and dashes as plain \" and -, and "
     "save the file as UTF-8"},
    {"unexpected symbol near", NULL,
     "Lua does not know what %1 means here; is something missing before it?"},
    {"syntax error near 'function'", NULL, "a comma or a = is missing before it"},
    {"syntax error near", NULL,
     "a sentence of Lua is name = value, or a call: name(...); something before %1 is missing"},
    {"function arguments expected near", NULL, "`object:method` needs arguments: object:method()"},
    {"<name> expected near", NULL, "a name is wanted here, and %2 is none"},
    {"cannot use '...' outside a vararg function", NULL,
     "the function has to have ... among its parameters"},
    {"no visible label", NULL,
     "a goto needs its label, ::%1::, in the same block or one around it"},
    {"attempt to assign to const variable", NULL, "take the <const> off, or use another name"},
    {"'=' expected near ':'", NULL, "fields are set with =, not with a colon: name = value"},
    {"'=' expected near", NULL,
     "is this a call? Its arguments stand in ( ) or { }; a comment begins with --"},
    // What goes wrong while it runs.
    {"attempt to call a nil value (method", NULL,
     "there is no method %1 there; `zerodark help` and lua/types/zerodark.lua list them"},
    {"attempt to call a nil value (field", NULL,
     "there is no function of the name %1 there; is it spelt right?"},
    {"attempt to call a nil value (global", NULL,
     "nothing is called %1 here; is it spelt right, or defined further down?"},
    {"attempt to call a nil value (local", NULL,
     "%1 holds nothing here: a local function is known below its definition only"},
    {"attempt to call a table value", NULL,
     "a comma is missing between two values, or the name of a function before the {"},
    {"attempt to call a string value", NULL, "a comma is missing between two values"},
    {"attempt to call a number value", NULL,
     "a comma is missing between two values, or a sign before the ("},
    {"attempt to call a nil value", NULL, "there is no such function here; is it spelt right?"},
    {"attempt to call a", NULL,
     "this is not a function: is a comma missing, or has a name been used twice?"},
    {"attempt to index a nil value (global", NULL, "nothing is called %1 here; is it spelt right?"},
    {"attempt to index a nil value (local", NULL,
     "%1 is nil here: look whether there is one, `if %3 then`"},
    {"attempt to index a nil value (upvalue", NULL,
     "%1 is nil here: it has no value when this runs; is it set in time?"},
    {"attempt to index a nil value (field 'integer index')", NULL,
     "the list has nothing at that place: look at its length first, #list"},
    {"attempt to index a nil value (field '?')", NULL,
     "the list has nothing at that place: look at its length first, #list"},
    {"attempt to index a nil value (field", NULL,
     "there is no %1 here: look whether there is one before its fields are asked for"},
    {"attempt to index a nil value", NULL,
     "what stands before the dot is nil: look whether there is one first"},
    {"attempt to index a function value", NULL, "call it first: a () is missing"},
    {"attempt to index a", NULL, "only tables and objects have fields"},
    {"attempt to perform arithmetic on a nil value", NULL,
     "it is nil here: give it a number first, `(x or 0) + 1`"},
    {"attempt to perform arithmetic on a", NULL,
     "a number is wanted: tonumber(text) makes one of a text"},
    {"attempt to concatenate a nil value", NULL,
     "it is nil here: write (x or \"\"), or look whether there is one"},
    {"attempt to concatenate a", NULL, "tostring(x) makes a text of it"},
    {"attempt to compare", "nil", "one of the two is nil: look whether there is one first"},
    {"attempt to compare", NULL, "both have to be numbers, or both texts: tonumber, tostring"},
    {"attempt to get length of a nil value", NULL, "the list is nil here: `#(list or {})`"},
    {"attempt to get length of", NULL, "only lists and texts have a length"},
    {"bad argument #1 to 'for iterator' (table expected, got nil)", NULL,
     "the list is nil: for _, x in ipairs(list or {}) do"},
    {"bad argument #1 to 'ipairs' (table expected, got nil)", NULL,
     "the list is nil: ipairs(list or {})"},
    {"bad argument #1 to 'pairs' (table expected, got nil)", NULL,
     "the table is nil: pairs(table or {})"},
    {"bad argument", "got no value", "an argument is missing"},
    {"bad argument", "number has no integer representation",
     "a whole number is wanted: math.floor(x), or x // 1"},
    {"bad argument", "got nil", "what is handed over is nil: look whether there is one first"},
    {"'for' initial value must be a number", NULL,
     "for i = 1, 10 do: both are numbers; tonumber makes one of a text"},
    {"'for' limit must be a number", NULL, "for i = 1, 10 do: both are numbers; of a list #list"},
    {"stack overflow", NULL,
     "a function calls itself without an end: it needs a case in which it does not"},
    {"not enough memory", NULL,
     "it takes more memory than scripts have (64 MiB): build less at a time"},
    {"more memory", NULL,
     "it takes more memory than scripts have: is a table or a text growing without an end?"},
    {"instructions", NULL,
     "a loop in it does not end, or does far too much: look at its condition"},
    {"table index is nil", NULL, "the key in the brackets is nil"},
    {"the field '", "' is needed", "add %3 = ..."},
    {"a whole number from ", NULL, "write a whole number in that range"},
    {"a table is at least 12", NULL,
     "table = { 12, 12 } is the smallest, { 48, 48 } the usual one"},
    {"every stat is ", NULL, "M, F, A and D are 2 to 6 each, and 15 together"},
    {"the stats add up", NULL, "M, F, A and D are 2 to 6 each, and 15 together"},
    {"a list of names expected", NULL, "write { \"name\", \"name\" }"},
    {"field 'at': a number from ", NULL, PLACES},
    {"field 'from': a number from ", NULL, PLACES},
    {"field 'to': a number from ", NULL, PLACES},
    {"field 'points': a number from ", NULL, PLACES},
    {"a number from ", NULL, "write a number in that range"},
    {"a result of the d12 or two", NULL, "write on = 3, or on = { 3, 5 }: 1 to 12 each"},
    {"nobody in it", NULL,
     "write heroes = { { name = \"Ada\", M = 4, F = 4, A = 4, D = 3 } }, or leave the field out"},
    {"attempt to add a 'string'", NULL, "texts are joined with .. and not with +"},
    {"not the corners of a convex shape", NULL,
     "points go round the shape, three at least, and none of them inwards"},
    {"the top has to be above the bottom", NULL, "raise the height, or lower the bottom"},
    {"has a sentry free", NULL, "add sentry = \"Claymore\", or another one"},
    {"a robot starts with a program", NULL, "add program = \"Assault\", or another one"},
    {"has a trait free", NULL, "add trait = \"Lethal\", or another one"},
    {" but the ration of a ", NULL, "take some out, or give the team another design"},
    {"another hero already has this name", NULL, "give it another name"},
    {"field 'upgrades'", "got string", "upgrades is a list: { \"Lethal\" }"},
    {"it returned no order", NULL, "end with return b:advice \"careful\", or with one of b:open()"},
    {"a question must change nothing", NULL,
     "quantities, checks, programs and bots only answer; change things in a step, before or after "
     "it"},
    {"there is no line ", NULL, "write that line, or name one that there is"},
    {" comes after line ", NULL, "number the lines upwards: 10, 20, 30"},
    {"the number of a line, GRANT or TARGET", NULL, "begin each line with its number: 10 MOVE ..."},
    {"with nothing done: that never ends", NULL,
     "let one of these lines be an action: MOVE, SHOOT, OVERWATCH, ..."},
    {"a comparison (range > 0) expected", NULL, "write < <= > >= = or !=, and a number"},
    {"IF, GOTO or an action", NULL, "write one of these after the number of the line"},
    {"the number of a line expected", NULL, "the number of a line follows GOTO and ELSE"},
    {"listing or function expected", NULL,
     "program \"Name\" [[ 10 ... ]], or program(\"Name\", function(robot, game) ... end)"},
    {"at least one mission expected", NULL, "missions = { \"first.lua\" }"},
    {"three numbers expected", NULL, "version = \"1.0.0\""},
    {"a range of versions expected", NULL, "write \"^1.2\", \">=1.0 <3\" or \"*\""},
    {"small letters, digits, - and _", NULL, "write name = \"my-pack\""},
    {"use game inside handlers", NULL,
     "move it into a handler: after(\"battle.begin\", function() ... end)"},
    {"whole number expected, got string", NULL, "write the number without quotes"},
    {"a number expected, got string", NULL, "write the number without quotes"},
    {"a number expected, got", NULL, "write a number"},
    {"true or false expected, got", NULL, "write true or false, without quotes"},
    {"bad argument", "(string expected, got",
     "a text is wanted: a field of it that is one, such as e.figure.name, or tostring(x)"},
    {"give either a verb or an effect", NULL, "add effect = function(m) ... end"},
    {"there is no ", ".lua in the pack", "write that file, or name it as it is called"},
    {"{ \"name\", ... } or", NULL, "write { \"rain\" }, or { rain = \"^1.0\" }"},
    {"a string expected, got", NULL, "put strings in quotes"},
    {"a function expected, got", NULL, "write function(...) ... end"},
    {"a pair { x, y } expected", NULL, "write { x, y }: two numbers"},
    {"a list expected", NULL, "write { ... } around it"},
    {"no such file", NULL, "is the path spelt so, from the folder you are in?"},
};

#define ROWS (sizeof rows / sizeof *rows)

const char *advice_words(size_t n, const char **then)
{
    *then = n < ROWS ? rows[n].then : NULL;
    return n < ROWS ? rows[n].has : NULL;
}

// The first row whose words are in a message, with where they begin; ROWS: there is none.
static size_t advice_row_for(const char *message, const char **at)
{
    size_t i = 0;
    for (; i < ROWS; i++) {
        *at = strstr(message, rows[i].has);
        if (*at && (!rows[i].then || strstr(*at, rows[i].then))) {
            break;
        }
    }
    return i;
}

// The n-th word in quotes; "" where there is none.
static void quoted_word(const char *message, int n, char out[64])
{
    out[0] = '\0';
    for (const char *at = strchr(message, '\''); at; at = strchr(at, '\'')) {
        const char *end = strchr(at + 1, '\'');
        if (end && end == at + 1 && end[1] == '\'') {
            end++; // a quote in quotes
        }
        if (!end) {
            return;
        }
        if (--n == 0) {
            snprintf(out, 64, "%.*s", (int)(end - at - 1 < 60 ? end - at - 1 : 60), at + 1);
            return;
        }
        at = end + 1;
    }
}

// The word after "near".
static void word_behind_near(const char *message, char out[64])
{
    const char *at = strstr(message, " near ");
    out[0] = '\0';
    if (at) {
        snprintf(out, 64, "%.60s", at + 6);
    }
}

bool advice_for(const char *message, char *out, size_t size)
{
    char first[64], last[64];
    const char *at;
    size_t row = advice_row_for(message, &at);
    *out = '\0';
    if (row == ROWS) {
        return false;
    }
    quoted_word(at, 1, first);
    word_behind_near(at, last);
    size_t n = 0;
    for (const char *m = rows[row].mend; *m && n + 1 < size; m++) {
        bool word = *m == '%' && m[1] >= '1' && m[1] <= '3';
        if (word) {
            int k = snprintf(out + n, size - n, m[1] == '1' ? "'%s'" : "%s",
                             m[1] == '2' ? last : first);
            n = n + (size_t)k < size ? n + (size_t)k : size - 1;
            m++;
        } else {
            out[n++] = *m;
        }
    }
    out[n] = '\0';
    return true;
}
