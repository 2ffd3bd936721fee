#include "script/shape.h"

#include <string.h>

#include "script/check.h"

static const struct shape_field game_fields[] = {
    {"mission?", "string",
     "Path of a mission, or the name of one of the program's; without one the table is empty."},
    {"ruleset?", "string", "Of an empty table: the pack whose rules it is played by."},
    {"seed?", "integer", "What chance is seeded with; 1 where nothing is said."},
    {"luck?", "string",
     "\"keyed\": each roll by what it is for, the same under other rules; \"stream\" if not said."},
    {"packs?", "string[]", "Packs, by path or by name, in their order."},
    {"set?", "table<string, integer|boolean>", "Values of params."},
    {"difficulty?", "difficulty", "How hard it is to be."},
    {"mode?", "mode", "How it is to be played."},
    {"team?", "any",
     "Who plays, a table or the path of a team file; the mission's own where nothing is said."},
    {"rival?", "any",
     "Who plays the other side in versus, likewise; the same heroes where nothing is said."},
    {"undo?", "integer", "How many orders can be taken back."},
    {"ask?", "boolean",
     "false: questions are answered as if nobody cared, those of the set-up too; see game:ask."},
    {"choices?", "table<string, string>", "What the mission has one settle: { edge = \"top\" }."},
    {0}};
const struct shape shape_game = {"game_options", "How a game is opened.", game_fields};

static const struct shape_field order_fields[] = {
    {"stand?", "boolean", "Stand up at the start of the move."},
    {"prone?", "boolean", "Lie down at its end."},
    {"leave?", "boolean", "Leave the table at an exit."},
    {"token?", "boolean", "Spend the support token as a die."},
    {"face?", "place", "Where to look at the end."},
    {"target?", "figure", "At whom; of a drag: what is dragged."},
    {"with?", "figure[]", "Who else takes part; of a shot: the remote that shoots instead."},
    {"value?", "integer", "A number that the order needs."},
    {"explosive?", "boolean", "The shot is explosive."},
    {"indirect?", "boolean", "The shot is indirect."},
    {"spray?", "boolean", "The shot is a spray."},
    {"radius?", "integer", "Operating radius of a sentry that is deployed, in inches."},
    {"auto?", "boolean", "A sentry that is deployed is to act by itself."},
    {"fly?", "boolean", "Move through the air, with a jump rig."},
    {"height?", "number", "Of a flight or a climb: the level to rise to and stop at, in units."},
    {"gadget?", "string", "Of a hack: the gadget of the target that it is declared against."},
    {"at?", "place",
     "Where to put what is deployed; where next to its target an explosive shot goes off."},
    {"answers?", "(integer|answer)[]", "Answers to the questions it leads to, in their order."},
    {0}};
const struct shape shape_order = {"order_options", "How an order is carried out.", order_fields};

static const struct shape_field given_fields[] = {
    {"order", "string", "Name of the method that gives it: \"move\", \"shoot\", ..."},
    {"figure?", "figure", "Who; nobody passes."},
    {"to?", "place", "Where to."},
    {"path?", "place[]", "The way there, corner by corner; it counts before `to`."},
    {"what?", "string", "The item that is thrown or deployed."},
    {"program?", "string", "The program that a robot is given."},
    {"chance?", "integer", "What open() says of it; it is not looked at."},
    {0}};
const struct shape shape_given = {"given_order : order_options", "An order as a table, of a bot.",
                                  given_fields};

static const struct shape_field ask_fields[] = {
    {"shoot?", "figure",
     "Who shoots; so with the name of every order: cqb =, hack =, medic =, move = ..."},
    {"at?", "figure|place", "At whom, or what it is about; or a place."},
    {"order?", "string", "The order's name, where it is said so; figure = is then whose it is."},
    {"decider?", "\"fallback\"|\"careful\"|\"random\"|\"steady\"",
     "Who answers questions on the way: the fallback of each is taken, or a bot is asked."},
    {"ways?", "integer",
     "So many ways it can go are gone through; where there are more, battles "
     "are played."},
    {"runs?", "integer", "How many battles are played then."},
    {"seed?", "integer", "What those are seeded with."},
    {0}};
static const struct shape shape_ask = {"odds_ask : given_order",
                                       "What the odds are asked of: an order, or what a bogey "
                                       "does.",
                                       ask_fields};

static const struct shape_field odds_row_fields[] = {
    {"value", "integer", "The number."},
    {"chance", "number", "How likely it is."},
    {"fraction", "string", "The same as an exact fraction."},
    {"at_least", "number", "How likely that or more is."},
    {"fraction_at_least", "string", "The same as an exact fraction."},
    {"low?", "number", "Of battles that were played: the lower end of the 95 % interval."},
    {"high?", "number", "Its upper end."},
    {0}};
static const struct shape shape_odds_row = {"odds_row", "A number and how likely it is.",
                                            odds_row_fields};

static const struct shape_field odds_event_fields[] = {
    {"name", "string", "What may happen: \"down\", \"own stressed\"."},
    {"chance", "number", "How likely it is."},
    {"fraction", "string", "The same as an exact fraction."},
    {"low?", "number", "Of battles that were played: the lower end of the 95 % interval."},
    {"high?", "number", "Its upper end."},
    {0}};
static const struct shape shape_odds_event = {"odds_event", "Something that may come of an action.",
                                              odds_event_fields};

static const struct shape_field walk_fields[] = {
    {"quiet?", "boolean", "A cautious move, on one level and off bad ground."},
    {"most?", "number", "No further than that, in units."},
    {"leave?", "boolean", "Leave the table if it comes to an exit."},
    {0}};
const struct shape shape_walk = {"walk_options", "How a bot has somebody walk.", walk_fields};

static const struct shape_field goal_fields[] = {
    {"goal", "\"fetch\"|\"capture\"|\"operate\"|\"bring\"|\"leave\"|\"hunt\"",
     "What is to be done."},
    {"figure?", "figure", "Who is best at it; nil where nobody can."},
    {"target?", "figure", "The marker, or who it is about; nil of an edge."},
    {"at?", "place", "Where to, if that is known."},
    {"there", "boolean", "What is carried can be dropped here."},
    {0}};
static const struct shape shape_goal = {"bot_goal", "Something that a side has to do.",
                                        goal_fields};

static const struct shape_field players_fields[] = {
    {"team?", "string", "A bot, by its name or the path of its file; without one nobody plays."},
    {"rival?", "string", "The same for the other side."},
    {"orders?", "integer", "How many orders they give at most."},
    {0}};
const struct shape shape_players = {"players", "Which bots play.", players_fields};

static const struct shape_field handler_fields[] = {
    {"id?", "string", "Its name within pack and row; the row's where nothing is said."},
    {"before?", "string", "Packs whose handlers it must come before, separated by blanks."},
    {"after?", "string", "Packs whose handlers it must come after."},
    {0}};
const struct shape shape_handler = {"handler_options", "What a handler is called, and when.",
                                    handler_fields};

static const struct shape_field resist_fields[] = {
    {"extra?", "integer", "Hits that no die stands for."},
    {"match_cancels?", "boolean", "Each match takes away a whole success."},
    {"lucky?", "integer", "The face that is a success by itself; 12 where nothing is said."},
    {0}};
const struct shape shape_resist = {"resist_options", "How a counter-test counts.", resist_fields};

static const struct shape_field zone_fields[] = {
    {"at", "place", "Its centre, seen from above."},
    {"radius?", "number", "Of a disc, in units."},
    {"size?", "number[]", "Of a box: { width, depth }, in units."},
    {"bottom?", "number", "Where it begins, in units above the table; 0 where nothing is said."},
    {"top?", "number", "Where it ends; 100 above its bottom where nothing is said."},
    {"tags?", "string[]", "What it is: names of tags of the rules in play."},
    {"level?", "integer", "A number that rules read."},
    {"lasts?", "integer", "What rules count down; 0: it stays."},
    {"owner?", "figure", "Whose it is."},
    {0}};
const struct shape shape_zone = {"zone_options", "A zone to be put down.", zone_fields};

static const struct shape_field zone_filter_fields[] = {
    {"tag?", "string", "Those that have the tag."},
    {"tags?", "string[]", "Those that have any of these."},
    {"owner?", "figure", "Those that belong to it."},
    {0}};
const struct shape shape_zone_filter = {"zone_filter", "Which zones.", zone_filter_fields};

static const struct shape_field zones_at_fields[] = {
    {"tag?", "string", "Those that have the tag."},
    {"tags?", "string[]", "Those that have any of these."},
    {"owner?", "figure", "Those that belong to it."},
    {"radius?", "number", "Of a disc at the place, in units; 0."},
    {"height?", "number", "How high that is; 0."},
    {0}};
const struct shape shape_zones_at = {"zones_at_options", "Which zones, and what touches them.",
                                     zones_at_fields};

static const struct shape_field crossing_fields[] = {
    {"zone?", "zone", "The zone; or:"},
    {"piece?", "piece", "A piece of terrain that has such a tag."},
    {"tags", "table<string, true>", "What it is."},
    {"from?", "boolean", "Of a line: it starts inside."},
    {"into?", "boolean", "It ends inside."},
    {"through?", "boolean", "Some length of it lies inside, wherever it starts and ends."},
    {0}};
static const struct shape shape_crossing = {"crossing", "A zone on a line, or at a place.",
                                            crossing_fields};

static const struct shape_field filter_fields[] = {
    {"kind?", "string", "\"hero\", \"ally\", \"bogey\", \"gadget\", \"objective\"."},
    {"side?", "string", "\"team\", \"rival\", \"red\", \"nobody\"."},
    {"rank?", "string", "\"grunt\", \"elite\", \"boss\"."},
    {"place?", "string", "\"off\", \"table\", \"left\", \"gone\"."},
    {"profile?", "string", "What it was made from; a kind or a rank will do."},
    {0}};
const struct shape shape_filter = {"figure_filter", "Which figures.", filter_fields};

static const struct shape_field answer_fields[] = {
    {"option", "integer", "Number of the option."},
    {"at?", "place", "Where, of an option that wants a place."},
    {0}};
const struct shape shape_answer = {"answer", "An answer to a question.", answer_fields};

// What is given back.
static const struct shape_field place_fields[] = {
    {"x", "number", "In units: inches at 28 mm."}, {"y", "number", ""}, {"z?", "number", ""}, {0}};
static const struct shape shape_place = {"place", "A place on the table; a figure is one too.",
                                         place_fields};

static const struct shape_field add_fields[] = {
    {"name?", "string", "Its name; that of the profile where nothing is said."},
    {"side?", "string", "Whose it is."},
    {"hero?", "figure", "Of an ally: the hero that it is attached to."},
    {"at?", "place", "Where it stands."},
    {"face?", "place", "Where it looks."},
    {"[string]", "any", "Stats, states and kit, as in game:set."},
    {0}};
static const struct shape shape_add = {"add_options", "What is put on the table.", add_fields};

static const struct shape_field term_fields[] = {
    {"label", "string", "What it is."},
    {"source", "string", "Id of the rule, or name of the pack."},
    {"value", "integer", ""},
    {"pack?", "string", "Of a pack's: its name."},
    {"place?", "string", "Of a pack's: file and line of the handler that added it."},
    {"reason?", "string", "Why it does not apply, where it does not: terms:skip."},
    {0}};
static const struct shape shape_term = {"term", "A part of a number.", term_fields};

static const struct shape_field term_list_fields[] = {{"[integer]", "term", ""},
                                                      {"sum", "integer", "What they add up to."},
                                                      {"text", "string", "In words."},
                                                      {0}};
static const struct shape shape_term_list = {
    "term_list", "A number as the list of what it is made of.", term_list_fields};

static const struct shape_field event_fields[] = {
    {"name", "string", "Name of a step, or \"roll\", \"card\", \"decision\"."},
    {"who?", "figure", "Whom it is about."},
    {"whom?", "figure", "On whom."},
    {"value", "integer", "A number that goes with it."},
    {"before", "integer", "What that was before."},
    {"word?", "string", "A word that goes with it."},
    {"at", "place", "Where."},
    {"from", "place", "Where from."},
    {"depth", "integer", "How many steps it happened inside of."},
    {"text", "string", "In words."},
    {0}};
static const struct shape shape_event = {"event", "Something that happened.", event_fields};

static const struct shape_field account_fields[] = {
    {"name", "string", "Which test."},
    {"who?", "figure", "Who rolled."},
    {"against?", "figure", "Against whom."},
    {"dice", "integer[]", "The dice as they lie."},
    {"groups", "integer[]", "The group that each die is in; 0: none."},
    {"opposed", "integer[]", "The dice of the roll opposed."},
    {"dice_terms", "term_list", "How many dice, and why."},
    {"target_terms", "term_list", "What each group must reach, and why."},
    {"opposed_terms", "term_list", "What those had to reach, and why."},
    {"result_terms", "term_list", "How the successes came about."},
    {"without", "table<string, {dice: integer, target: integer?}>",
     "By name of the pack, or \"user\": the sums as they would be with it left out."},
    {"successes", "integer", ""},
    {"text", "string", "In words."},
    {0}};
static const struct shape shape_account = {"account", "A roll with everything that made it.",
                                           account_fields};

static const struct shape_field option_fields[] = {
    {"option", "integer", "Its number, for the answer."},
    {"text", "string", "In words."},
    {"kind", "integer", "What the rules mean by it."},
    {"value", "integer", ""},
    {"wants_place", "boolean", "The answer has to say where."},
    {"at", "place", "A place that is suggested."},
    {"figure?", "figure", "Who."},
    {"target?", "figure", "At whom."},
    {0}};
static const struct shape shape_option = {"question_option", "Something that may be answered.",
                                          option_fields};

static const struct shape_field open_fields[] = {
    {"order", "string", "Name of the method that gives it."},
    {"figure", "figure", "Who."},
    {"target?", "figure", "At whom."},
    {"to?", "place", "Where to."},
    {"value?", "integer", ""},
    {"leave?", "boolean", "It leads off the table."},
    {"explosive?", "boolean", "It is an explosive shot."},
    {"indirect?", "boolean", "It is an indirect shot."},
    {"spray?", "boolean", "It is a spray."},
    {"gadget?", "string", "Of a switch or a hack: which of those that are carried."},
    {"with?", "figure[]", "Who else takes part."},
    {"chance?", "integer", "Asked by a bot: of a hundred, how often it does what it is for."},
    {0}};
static const struct shape shape_open = {"order", "An order that may be given.", open_fields};

static const struct shape_field roll_fields[] = {
    {"dice?", "integer", "How many dice; 1 where nothing is said."},
    {"sides?", "integer", "Of each of them; 6 where nothing is said."},
    {"who?", "figure", "Whose roll it is."},
    {"against?", "figure", "Against whom."},
    {"stream?", "\"dice\"|\"deck\"|\"deploy\"", "Which stream of chance answers."},
    {"alike?", "integer[]",
     "Faces that come to the same: the last of each group, so that odds need not go through each; "
     "those above the last one are a group, too."},
    {0}};
const struct shape shape_roll = {"roll_options", "What is rolled.", roll_fields};

static const struct shape_field test_fields[] = {
    {"figure", "figure", "Who is tested."},
    {"stat", "\"M\"|\"F\"|\"A\"|\"D\"|\"AV\"",
     "The stat whose dice are rolled; of armour, AV, `dice` says all of them."},
    {"name", "string", "Which test it is, for handlers and the log."},
    {"target", "integer|term[]|fun(): term[]",
     "What each group must reach, or what that is made of; a function is asked again for what it "
     "would be without each pack."},
    {"dice?", "term[]|fun(): term[]", "Dice beside those of the stat; a function likewise."},
    {"against?", "figure", "Whom it is about."},
    {0}};
const struct shape shape_test = {"test_options", "A test of a stat.", test_fields};

static const struct shape_field own_order_fields[] = {
    {"target?", "figure", "Whom it is about."},
    {"to?", "place", "Where to."},
    {"path?", "place[]", "The way there, corner by corner; it counts before `to`."},
    {"at?", "place", "At which place."},
    {"face?", "place", "Where to look."},
    {"value?", "integer", "A number that the order needs."},
    {"with?", "figure[]", "Who else takes part."},
    {"answers?", "(integer|answer)[]", "Answers to the questions it leads to, in their order."},
    {0}};
const struct shape shape_own_order = {"own_order_options", "How an order of a pack is carried out.",
                                      own_order_fields};

static const struct shape_field counter_fields[] = {
    {"figure?", "figure", "Who is tested."},
    {"name", "string", "Which test: \"armour\", \"fall\", ..."},
    {"against?", "figure", "Whose roll it is against."},
    {"dice", "table[]", "Terms of how many dice."},
    {"value?", "integer", "The single value that is opposed."},
    {"opposed?", "integer[]", "The roll that is opposed, in place of a value."},
    {0}};
const struct shape shape_counter = {"counter_options", "A counter-test.", counter_fields};

static const struct shape_field flip_fields[] = {{"who?", "figure", "Who has acted."}, {0}};
const struct shape shape_flip = {"flip_options", "What a card is turned over for.", flip_fields};

static const struct shape_field decision_fields[] = {
    {"side?", "string", "Who decides; the side of the figure where nothing is said."},
    {"figure?", "figure", "Whom it concerns."},
    {"value?", "integer", "A number it is about."},
    {"words?", "string", "The question as a player reads it; the name where nothing is said."},
    {"default?", "integer", "The option that is taken where nobody cares; 1 otherwise."},
    {"options", "(string|table)[]",
     "Each { \"dodge\", figure =, target =, value =, at = place, wants_place = true }, or a word."},
    {0}};
const struct shape shape_decision = {"decision_options", "What is to be decided.", decision_fields};

static const struct shape_field tell_fields[] = {
    {"name", "string", "What happens."},
    {"who?", "figure", "Whom it is about."},
    {"whom?", "figure", "On whom."},
    {"value?", "integer", "A number that goes with it."},
    {"before?", "integer", "What that was before."},
    {"from?", "place", "Where it came from."},
    {"at?", "place", "Where."},
    {"text?", "string",
     "A word or a few that go with it; 63 bytes are kept. {whom} and {value} in it become those."},
    {0}};
const struct shape shape_tell = {"tell_options", "An event to be told.", tell_fields};

static const struct shape_field told_account_fields[] = {
    {"name", "string", "Which test."},
    {"who?", "figure", "Who rolled."},
    {"against?", "figure", "Against whom."},
    {"dice?", "integer[]", "The dice as they lie."},
    {"sides?", "integer", "The faces that each of them has."},
    {"groups?", "integer[]", "The group that each die is in; 0: none."},
    {"opposed?", "integer[]", "The dice of the other roll."},
    {"dice_terms?", "term_list|table[]", "How many dice, and why."},
    {"target_terms?", "term_list|table[]", "What they had to reach, and why."},
    {"opposed_terms?", "term_list|table[]", "What the other dice had to reach, and why."},
    {"result_terms?", "term_list|table[]", "How the successes came about."},
    {"successes?", "integer", ""},
    {"fire?", "boolean", "It is a shot: reports draw its line of fire."},
    {"without?", "table[]", "What dice and target would be without each pack: of game:without."},
    {0}};
const struct shape shape_told_account = {"account_options", "A roll with everything that made it.",
                                         told_account_fields};

static const struct shape_field declaration_fields[] = {
    {"params?", "table<string, table>",
     "{ default =, low =, high = }, { default = true } or { default = \"a\", values = { \"a\" } "
     "}."},
    {"states?", "table<string, table>", "{ most = 1 }."},
    {"flags?", "table<string, string>", "Names, and what each is."},
    {"tags?", "table<string, string>", "Of terrain and zones; names, and what each is."},
    {"quantities?", "table<string, table>", "{ fields = { who = \"figure\" } }."},
    {"checks?", "table<string, table>", "The same."},
    {"steps?", "table<string, table>", "The same with run = function(view) ... end."},
    {"orders?", "table<string, table>",
     "{ action = \"action\"|\"automatic\", target = \"none\"|\"figure\"|\"place\", from = "
     "\"table\"|\"off\"|\"anywhere\", can =, run =, places =, odds = }."},
    {0}};
static const struct shape shape_declaration = {
    "declarations", "Rows and words of a pack's own; each row has doc = and rows = besides.",
    declaration_fields};

static const struct shape_field piece_fields[] = {
    {"number", "integer", "Which of table:pieces() it is."},
    {"name", "string", ""},
    {"corners", "place[]", ""},
    {"bottom", "number", ""},
    {"top", "number", ""},
    {"level", "integer", ""},
    {"tags", "table<string, true>", ""},
    {"solid", "boolean", ""},
    {"opaque", "boolean", ""},
    {"sloped", "boolean", ""},
    {0}};
static const struct shape shape_piece = {"piece", "A piece of terrain.", piece_fields};

static const struct shape_field rule_fields[] = {
    {"name", "string", ""},
    {"kind", "\"param\"|\"quantity\"|\"check\"|\"step\"", ""},
    {"doc", "string", ""},
    {"ledger", "string[]", "Ids of the rules of the book."},
    {"default?", "integer|boolean|string", "Of a param."},
    {"low?", "integer", "Of a param."},
    {"high?", "integer", "Of a param."},
    {"value?", "integer|boolean|string", "Of a param, in a game."},
    {"values?", "string[]", "Of a param of words, in a game: which there are."},
    {"by?", "string", "Who set it."},
    {"view?", "string", "What its handlers are shown."},
    {"fields?", "table[]", "The fields of that."},
    {"handlers?", "table[]", "In a game: who has a say, in calling order."},
    {0}};
static const struct shape shape_rule = {"rule", "A rule point.", rule_fields};

static const struct shape_field errand_fields[] = {
    {"program", "string", "Name of the program."},
    {"lines", "integer[]", "The lines that were gone through, by their numbers."},
    {"action", "string", "What it comes to, in the words of a listing."},
    {"order", "string", "Name of the method that it comes to; \"obey\" where nothing is done."},
    {"objects", "figure[]", "Whom it may be about; the first unless somebody chooses."},
    {"error", "string?", "Why it would shut down."},
    {"rule", "string?", "Which rule says so."},
    {"text", "string", "All of it in words."},
    {0}};
static const struct shape shape_errand = {"errand", "What a robot's program comes to.",
                                          errand_fields};

static const struct shape_field fault_fields[] = {{"status", "string", ""},
                                                  {"rule?", "string", "Which rule says so."},
                                                  {"text", "string", ""},
                                                  {0}};
static const struct shape shape_fault = {"fault", "Why an order was not carried out.",
                                         fault_fields};

static const struct shape_field pack_fields[] = {{"name", "string", ""},
                                                 {"version", "string", ""},
                                                 {"path", "string", ""},
                                                 {"hash", "string", ""},
                                                 {0}};
static const struct shape_field upgrade_fields[] = {
    {"name", "string", ""},
    {"kind", "string", "\"stat\", \"armour\", \"trait\", \"specialism\", \"weapon\", ..."},
    {"cost", "number", "Of the team's pool and of its hero's ration."},
    {"further", "number", "What each costs that is not the first of its kind."},
    {"limit", "integer", "How often a hero may have it; 0: any number."},
    {"team", "integer", "How often a team may; 0: any number."},
    {"needs", "string[]", "Upgrades that must be there too."},
    {"excludes", "string[]", "Upgrades that it does not go with."},
    {"rules", "string", "Ids of its rules."},
    {"text", "string", "What it does."},
    {"pack?", "string", "The pack that brought it."},
    {0}};
static const struct shape shape_upgrade = {"upgrade", "A row of the catalogue.", upgrade_fields};
static const struct shape shape_pack = {"pack", "A pack that is loaded.", pack_fields};

static const struct shape_field op_hero_fields[] = {
    {"name", "string", ""},
    {"player?", "string", "Who plays it, where several do."},
    {"fate", "string", "\"fit\", \"lost\" or \"casevac\"."},
    {"M", "integer", "As it is now."},
    {"F", "integer", ""},
    {"A", "integer", ""},
    {"D", "integer", ""},
    {"lost", "table<string, integer>", "Points that its stats have lost."},
    {"used", "table<string, integer>", "Items used since the last supply drop."},
    {"xp", "integer", "What it has to spend."},
    {"earned", "integer", "What it has earned in the mission fought last."},
    {"wounded", "integer", "The level it begins the next mission with."},
    {"owes", "integer", "Stat points that its player has to take off."},
    {"absent", "boolean", "It stays behind by choice."},
    {"replacement", "boolean", "It has joined in the middle of an operation."},
    {"replaced", "boolean", "It was lost, and another has come in its place."},
    {"honoured", "boolean", "It has carried off an objective in a Rescue."},
    {0}};
static const struct shape_field op_captive_fields[] = {
    {"name", "string", ""},
    {"marker?", "integer", "Which marker it is, 0 the primary one; nil: said afterwards."},
    {"back", "boolean", "It was brought back."},
    {0}};
static const struct shape_field op_drop_fields[] = {
    {"stage", "string", "\"choose\", \"give\", \"given\" or \"lost\"."},
    {"rolls", "{ die: integer, name?: string }[]", "One or two results."},
    {"second?", "integer", "What a second d12 has shown."},
    {"result?", "string", "What has come of it."},
    {"picks?", "string[]", "The things of which one is picked."},
    {"may_have?", "string[]", "Heroes who may have it."},
    {"chooser?", "string", "The hero whose player chooses; where it is tied, the Leader."},
    {"tied", "boolean", "Several players have paid most."},
    {"hero?", "string", "Who has got it."},
    {"price", "integer", "In XP."},
    {0}};
static const struct shape_field op_entry_fields[] = {
    {"did", "string", "\"mission\", \"lost\", \"supply\", ..."},
    {"text", "string", "A sentence."},
    {"mission", "integer", "Which mission it was, from 1."},
    {"hero?", "string", "Whom it is about."},
    {"word?", "string", "What it is about."},
    {"value", "integer", "XP, mostly."},
    {"dropped", "boolean", "It does not count any more."},
    {"difficulty?", "difficulty", "Of a mission."},
    {"completed?", "boolean", "Of a mission."},
    {"achievements?", "string[]", "Of a mission."},
    {0}};
static const struct shape_field op_report_fields[] = {
    {"completed", "boolean", "The mission was."},
    {"difficulty?", "difficulty", "How hard it was."},
    {"achievements?", "string[]", "\"All Clear\", \"No Witnesses\", ..."},
    {"secured?", "(string|integer)[]", "Markers of a Rescue: { \"primary\", 2 }."},
    {"deck_out?", "boolean", "It ended with the deck."},
    {"heroes?", "table<string, op_told>", "By name; who is not there was unhurt and left."},
    {0}};
static const struct shape_field op_told_fields[] = {
    {"wounded?", "integer", "0 to 4."},
    {"dead?", "boolean", ""},
    {"ooa?", "boolean", "Out of action; from wounded(3) on it is."},
    {"left?", "boolean", "Is off the table; who is not out of action is."},
    {"dominated?", "boolean", "By an enemy at the end."},
    {"removed?", "integer", "Objectives that it took off the table."},
    {"xp?", "integer", "Earned, with achievements and difficulty."},
    {"spent?", "integer", "XP that the mission has cost it."},
    {"used?", "table<string, integer>", "Items it has used up."},
    {"allies?", "table<string, string|integer>", "Its allies: \"lost\", or wounded so much."},
    {0}};
static const struct shape shape_op_hero = {"op_hero", "A hero of an operation.", op_hero_fields};
static const struct shape shape_op_captive = {"op_captive", "Who is to be rescued.",
                                              op_captive_fields};
static const struct shape shape_op_drop = {"op_drop", "A supply drop.", op_drop_fields};
static const struct shape shape_op_entry = {"op_entry", "Something that has happened.",
                                            op_entry_fields};
static const struct shape shape_op_report = {"op_report", "What came of a mission.",
                                             op_report_fields};
static const struct shape shape_op_told = {"op_told", "What a mission has made of a hero.",
                                           op_told_fields};

static const struct shape_field distance_fields[] = {
    {"flat?", "boolean", "Seen from above: heights do not count."}, {0}};
const struct shape shape_distance = {"distance_options", "How a distance is measured.",
                                     distance_fields};

static const struct shape_field sight_fields[] = {
    {"front?", "boolean", "Only what is in front of whoever looks."},
    {"figures?", "boolean", "Other figures are in the way as well."},
    {"columns?", "integer", "Of lines: into how many parts the target is cut across; 4."},
    {"rows?", "integer", "Of lines: and upwards; 4."},
    {0}};
const struct shape shape_sight = {"sight_options", "What counts for a line of sight.",
                                  sight_fields};

static const struct shape_field level_fields[] = {
    {"radius?", "number", "Of the base that is to stand there, in units."}, {0}};
const struct shape shape_level = {"level_options", "Who is to stand somewhere.", level_fields};

static const struct shape_field way_fields[] = {
    {"rules?", "boolean",
     "It moves as the rules of moves have it: what it climbs and steps over, what it may not "
     "enter, "
     "who stops it and whom it passes. What else is said changes that."},
    {"from?", "place",
     "Where it begins, height included; where it is. Of free: the height from "
     "which it comes."},
    {"whole?", "boolean", "Of way: half the way is worth nothing. To a place its centre gets."},
    {"level?", "boolean", "No change of level whatever."},
    {"clear?", "boolean", "It keeps clear of those who would stop it."},
    {"most?", "number", "How far at most, in units: the way is cut there."},
    {"reach?", "number", "Of way: how near to its goal it has to lead, edge to edge."},
    {"step?", "number", "Change of level that is free; half a unit where nothing is said."},
    {"climb?", "number", "How high faces are climbed, the height counting as length; 0."},
    {"drop?", "number", "The same downwards; as climb."},
    {"cross?", "number", "How high narrow things are that are crossed at no cost; 0."},
    {"climb_free?", "boolean", "Climbed heights are no length."},
    {"never?", "string[]", "Tags of terrain that is not entered; { \"impassable\" }."},
    {"pass?", "figure[]",
     "Who may be passed, but not ended on; others are in the way, with `rules` too."},
    {"stops?", "figure[]", "Whom to touch ends the way."},
    {"through?", "figure[]", "Who is not there at all."},
    {0}};
const struct shape shape_way = {"way_options", "How somebody moves.", way_fields};

static const struct shape_field way_found_fields[] = {
    {"length", "number", "In units, heights that were climbed among it, rounded up."},
    {"complete", "boolean", "It leads all the way."},
    {"at", "place", "Where it ends."},
    {"places", "place[]", "Its corners, the start first."},
    {"tags", "table<string, true>", "Of the ground that it leads over."},
    {"stopped", "boolean", "It ends in contact with somebody whom to touch ends it."},
    {"by?", "figure|\"terrain\"", "Who or what it ends at."},
    {"face?", "number",
     "Where a cut has left it before a face that it does not get over: what was climbed of that."},
    {"foot?", "place", "The foot of that face."},
    {0}};
static const struct shape shape_way_found = {"way", "How one gets there.", way_found_fields};

static const struct shape_field leap_fields[] = {
    {"kind", "\"up\"|\"down\"|\"across\"",
     "Over an obstacle or onto it, off an edge, or across a gap."},
    {"height", "number", "To the top of the obstacle."},
    {"drop", "number", "From the start down to where it lands; below 0: up."},
    {"gap", "integer", "Of a jump across: how wide, rounded up."},
    {"edge", "number", "How far along its line the ground before it ends."},
    {"far", "number", "How far along its line the ground that it lands on begins."},
    {"reach", "number", "How far along its line it lands."},
    {"landing", "place", "Where it lands."},
    {0}};
static const struct shape shape_leap = {"leap", "What is jumped.", leap_fields};

static const struct shape_field line_fields[] = {{"from", "place", "The eye."},
                                                 {"to", "place", "A part of the target."},
                                                 {"clear", "boolean", "Nothing is in its way."},
                                                 {0}};
static const struct shape shape_line = {"line", "A line of sight.", line_fields};

static const struct shape_field branch_fields[] = {
    {"name", "string", "What it is called."},
    {"turn", "integer", "Orders completed on it."},
    {"here", "boolean", "Orders are given on this one."},
    {"hash", "string", "Names its position."},
    {0}};
static const struct shape shape_branch = {"branch", "A line of play of a game.", branch_fields};

static const struct shape_field ruleset_fields[] = {
    {"title", "string", "What people call the game."},
    {"unit?", "\"inch\"|\"cm\"", "What lengths are in; inches."},
    {"sides", "string[]", "One to four; the first two are played."},
    {"kinds", "string[]", "What figure.kind may be."},
    {"outcomes", "string[]", "How a battle may end."},
    {"stats?", "string[]", "Numbers of figures, 20 at most."},
    {"states?", "table", "Levels: names, { \"hurt\", most = 3 }, or as declare has them."},
    {"flags?", "table", "What a figure is or not: names."},
    {"links?", "string[]", "Figures that one belongs with, 8 at most."},
    {"tags?", "table", "Of zones and terrain: names."},
    {"params?", "table<string, table>", "As declare has them."},
    {"quantities?", "table<string, table>", "As declare has them."},
    {"checks?", "table<string, table>", "As declare has them."},
    {"steps?", "table<string, table>", "As declare has them."},
    {"orders?", "table<string, table>", "As declare has them."},
    {"profiles?", "table<string, table>", "What game:add makes figures from."},
    {"turn", "fun(game: game): string?", "Whose order is next."},
    {"begin?", "fun(game: game, m?: mission)", "Before the first order."},
    {"after_order?", "fun(game: game, o: table)", "After every order, as a part of it."},
    {"describe?", "fun(figure: figure): string", "A figure in a line."},
    {"over?", "fun(m: mission): string?", "The outcome, of missions that do not say it."},
    {"bots?", "table<string, table|fun(b: bot_view): given_order?>", "Who plays."},
    {0}};
static const struct shape shape_ruleset = {"ruleset", "A rule system of its own.", ruleset_fields};

const struct shape *const shapes[] = {&shape_roll,         &shape_decision,    &shape_tell,
                                      &shape_told_account, &shape_declaration, &shape_game,
                                      &shape_order,        &shape_given,       &shape_walk,
                                      &shape_players,      &shape_goal,        &shape_answer,
                                      &shape_handler,      &shape_resist,      &shape_filter,
                                      &shape_add,          &shape_place,       &shape_term,
                                      &shape_term_list,    &shape_event,       &shape_account,
                                      &shape_option,       &shape_open,        &shape_piece,
                                      &shape_rule,         &shape_errand,      &shape_fault,
                                      &shape_pack,         &shape_upgrade,     &shape_operation,
                                      &shape_op_hero,      &shape_op_captive,  &shape_op_drop,
                                      &shape_op_entry,     &shape_op_report,   &shape_op_told,
                                      &shape_distance,     &shape_sight,       &shape_level,
                                      &shape_way,          &shape_way_found,   &shape_line,
                                      &shape_zone,         &shape_zone_filter, &shape_zones_at,
                                      &shape_crossing,     &shape_test,        &shape_own_order,
                                      &shape_ruleset,      &shape_counter,     &shape_flip,
                                      &shape_branch,       &shape_ask,         &shape_odds_row,
                                      &shape_odds_event,   &shape_leap,        NULL};

#define FIELDS_MAX 32

// The name without its ?.
static const char *bare(char out[32], const char *name)
{
    size_t n = strcspn(name, "?");
    n = n < 31 ? n : 31;
    memcpy(out, name, n);
    out[n] = 0;
    return out;
}

bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base)
{
    char text[FIELDS_MAX][32];
    const char *names[FIELDS_MAX + 1];
    int n = 0;
    for (; s; s = s == base ? NULL : base) {
        for (int i = 0; n < FIELDS_MAX && s->fields[i].name; i++, n++) {
            names[n] = bare(text[n], s->fields[i].name);
        }
    }
    names[n] = NULL;
    return check_options(L, arg, names);
}

bool shape_has(const struct shape *s, const char *name)
{
    char text[32];
    int i = 0;
    while (s->fields[i].name && strcmp(bare(text, s->fields[i].name), name) != 0) {
        i++;
    }
    return s->fields[i].name != NULL;
}

bool check_shape(lua_State *L, int arg, const struct shape *s)
{
    return check_shapes(L, arg, s, NULL);
}
