// l_deck.c: the object holds its match and no cards, so what it shows is always the deck of the
// position. Names of cards are all read before any card is moved.
#include "script/api/internal/l_deck.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/red_force/control.h"

int push_game_deck(lua_State *L, struct match *m)
{
    match_part_new(L, &class_deck, sizeof(struct match_part), m);
    return 1;
}

static struct match *check_deck(lua_State *L)
{
    return match_part_self(L, &class_deck);
}

#define DECK_GET(name, push)                                                                       \
    CLASS_GET(name, const struct deck *d = &check_deck(L)->game.world.deck, push)

// The name of a card at the top of the stack, popped.
static card_id pop_card(lua_State *L, int i)
{
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    int card = name ? card_parse(name) : -1;
    if (card < 0) {
        luaL_argerror(
            L, 2,
            lua_pushfstring(L,
                            "card %d: '%s' is not a card; cards are \"7H\", \"10C\", \"KS\", "
                            "\"AD\", \"JOKER\", \"JOKER-RED\"",
                            i, base_tostring(L, -1, NULL)));
    }
    lua_pop(L, 1);
    return (card_id)card;
}

// deck, names
static int deck_stack_names(lua_State *L)
{
    struct match *m = check_deck(L);
    card_id wanted[DECK_MAX];
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, 2);
    if (n > DECK_MAX) {
        luaL_argerror(L, 2, lua_pushfstring(L, "more than %d cards", DECK_MAX));
    }
    for (lua_Unsigned i = 0; i < n; i++) {
        lua_geti(L, 2, (lua_Integer)i + 1);
        wanted[i] = pop_card(L, (int)i + 1);
    }
    match_write(L, m);
    if (deck_stack(&m->game.world.deck, wanted, (int)n) != STATUS_OK) {
        return err_say(L, "deck:stack: one of the cards is no longer in the deck, or was named "
                          "twice; deck:cards() lists those to come");
    }
    return 0;
}

DECK_GET(deck_empty, lua_pushboolean(L, deck_left(d) == 0))

static int push_cards(lua_State *L, const card_id *cards, int n)
{
    PUSH_LIST(L, n, i, push_card(L, cards[i]));
    return 1;
}

DECK_GET(deck_cards, push_cards(L, d->cards + d->drawn, deck_left(d)))
DECK_GET(deck_seen, push_cards(L, d->cards, d->drawn))
DECK_GET(deck_count, lua_pushinteger(L, deck_left(d)))

static const struct script_fn methods[] = {{"stack", deck_stack_names},
                                           {"empty", deck_empty},
                                           {"cards", deck_cards},
                                           {"seen", deck_seen},
                                           {0}};

static const struct script_field fields[] = {{"left", deck_count, NULL}, {0}};

static const luaL_Reg meta[] = {{"__len", deck_count}, {NULL, NULL}};

const struct class class_deck = {
    .name = "deck", .methods = methods, .fields = fields, .meta = meta};
