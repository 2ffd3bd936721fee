// shape_checked.c: tables that are handed over and whose fields are checked.
#include "script/base/shape.h"

static const struct shape_field game_fields[] = {
    {"mission?", "string",
     "Path of a mission, or the name of one of the program's; without one the table is empty."},
    {"ruleset?", "string", "Of an empty table: the pack whose rules it is played by."},
    {"seed?", "integer", "The seed of all random numbers; default: 1."},
    {"luck?", "string",
     "\"keyed\": each roll by what it is for, the same under other rules; \"stream\" if not said."},
    {"packs?", "string[]", "Packs, by path or by name, in their order."},
    {"set?", "table<string, integer|boolean>", "Values of params."},
    {"difficulty?", "difficulty", "How hard it is to be."},
    {"mode?", "mode", "How it is to be played."},
    {"team?", "any", "Who plays, a table or the path of a team file; default: the mission's own."},
    {"rival?", "any", "Who plays the other side in versus, likewise; default: the same heroes."},
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

static const struct shape_field walk_fields[] = {
    {"quiet?", "boolean", "A cautious move, on one level and off bad ground."},
    {"most?", "number", "No further than that, in units."},
    {"leave?", "boolean", "Leave the table on reaching an exit."},
    {0}};
const struct shape shape_walk = {"walk_options", "How a bot has somebody walk.", walk_fields};

static const struct shape_field players_fields[] = {
    {"team?", "string", "A bot, by its name or the path of its file; without one nobody plays."},
    {"rival?", "string", "The same for the other side."},
    {"orders?", "integer", "How many orders they give at most."},
    {0}};
const struct shape shape_players = {"players", "Which bots play.", players_fields};

static const struct shape_field handler_fields[] = {
    {"id?", "string", "Its name within pack and row; default: the row's."},
    {"before?", "string", "Packs whose handlers it must come before, separated by blanks."},
    {"after?", "string", "Packs whose handlers it must come after."},
    {0}};
const struct shape shape_handler = {"handler_options", "What a handler is called, and when.",
                                    handler_fields};

static const struct shape_field resist_fields[] = {
    {"extra?", "integer", "Hits that no die stands for."},
    {"match_cancels?", "boolean", "Each match takes away a whole success."},
    {"lucky?", "integer", "The face that is a success by itself; default: 12."},
    {0}};
const struct shape shape_resist = {"resist_options", "How a counter-test counts.", resist_fields};

static const struct shape_field zone_fields[] = {
    {"at", "place", "Its centre, seen from above."},
    {"radius?", "number", "Of a disc, in units."},
    {"size?", "number[]", "Of a box: { width, depth }, in units."},
    {"bottom?", "number", "Where it begins, in units above the table; default: 0."},
    {"top?", "number", "Where it ends; default: 100 above its bottom."},
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

static const struct shape_field roll_fields[] = {
    {"dice?", "integer", "How many dice; default: 1."},
    {"sides?", "integer", "Of each of them; default: 6."},
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
    {"side?", "string", "Who decides; default: the side of the figure."},
    {"figure?", "figure", "Whom it concerns."},
    {"value?", "integer", "A number it is about."},
    {"words?", "string", "The question as a player reads it; default: the name."},
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

static const struct shape_field distance_fields[] = {
    {"flat?", "boolean", "Seen from above: heights do not count."}, {0}};
const struct shape shape_distance = {"distance_options", "How a distance is measured.",
                                     distance_fields};

static const struct shape_field sight_fields[] = {
    {"front?", "boolean", "Only what is in front of the figure that looks."},
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
     "who stops it and whom it passes. The other fields change that."},
    {"from?", "place",
     "Where it begins, height included; where it is. Of free: the height from "
     "which it comes."},
    {"whole?", "boolean", "Of way: half the way is worth nothing. To a place its centre gets."},
    {"level?", "boolean", "No change of level whatever."},
    {"clear?", "boolean", "It keeps clear of those who would stop it."},
    {"most?", "number", "How far at most, in units: the way is cut there."},
    {"reach?", "number", "Of way: how near to its goal it has to lead, edge to edge."},
    {"step?", "number", "Change of level that is free; default: half a unit."},
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

static const struct shape_field operation_fields[] = {
    {"file?", "string",
     "Path of the file of an operation, or the name of one of the program's own; in its place its "
     "fields may be given."},
    {"team?", "any", "Who sets out: a table, the path of a team file or the name of a ready team."},
    {"seed?", "integer", "What its dice are seeded with; default: 1."},
    {"packs?", "string[]", "Packs, by path or by name, in their order."},
    {"set?", "table<string, integer|boolean>", "Values of params."},
    {"id?", "string", "Of an operation without a file: what it is called."},
    {"title?", "string", "What people call it."},
    {"design?", "string", "Heroes, upgrades and ration of its teams: \"4/16/4\"."},
    {"missions?", "any[]", "Paths of its missions, in their order."},
    {"rescue?", "string", "Path of the mission that brings lost heroes back."},
    {"effects?", "table[]", "What may be bought between missions: { name =, xp = }."},
    {0}};
const struct shape shape_operation = {"operation_options", "How an operation begins.",
                                      operation_fields};
