// shape_described.c: tables that are given back, or that are checked where they are read. Editors
// and the reference know their fields from here.
#include "script/base/internal/shape_parts.h"

static const struct shape_field ask_fields[] = {
    {"shoot?", "figure",
     "Who shoots; so with the name of every order: cqb =, hack =, medic =, move = ..."},
    {"at?", "figure|place", "At whom, or what it is about; or a place."},
    {"order?", "string",
     "The order's name, if the order is given by name; figure = then says whose it is."},
    {"decider?", "\"fallback\"|\"careful\"|\"random\"|\"steady\"",
     "Who answers questions on the way: the fallback of each is taken, or a bot is asked."},
    {"ways?", "integer",
     "So many ways it can go are gone through; where there are more, battles "
     "are played."},
    {"runs?", "integer", "How many battles are played then."},
    {"seed?", "integer", "What those are seeded with."},
    {0}};
const struct shape shape_ask = {"odds_ask : given_order",
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
const struct shape shape_odds_row = {"odds_row", "A number and how likely it is.", odds_row_fields};

static const struct shape_field odds_event_fields[] = {
    {"name", "string", "What may happen: \"down\", \"own stressed\"."},
    {"chance", "number", "How likely it is."},
    {"fraction", "string", "The same as an exact fraction."},
    {"low?", "number", "Of battles that were played: the lower end of the 95 % interval."},
    {"high?", "number", "Its upper end."},
    {0}};
const struct shape shape_odds_event = {"odds_event", "Something that may come of an action.",
                                       odds_event_fields};

static const struct shape_field goal_fields[] = {
    {"goal", "\"fetch\"|\"capture\"|\"operate\"|\"bring\"|\"leave\"|\"hunt\"",
     "What is to be done."},
    {"figure?", "figure", "Who is best at it; nil where nobody can."},
    {"target?", "figure", "The marker, or who it is about; nil of an edge."},
    {"at?", "place", "Where to, if that is known."},
    {"there", "boolean", "What is carried can be dropped here."},
    {0}};
const struct shape shape_goal = {"bot_goal", "Something that a side has to do.", goal_fields};

static const struct shape_field crossing_fields[] = {
    {"zone?", "zone", "The zone; or:"},
    {"piece?", "piece", "A piece of terrain that has such a tag."},
    {"tags", "table<string, true>", "What it is."},
    {"from?", "boolean", "Of a line: it starts inside."},
    {"into?", "boolean", "It ends inside."},
    {"through?", "boolean", "Some length of it lies inside, wherever it starts and ends."},
    {0}};
const struct shape shape_crossing = {"crossing", "A zone on a line, or at a place.",
                                     crossing_fields};

static const struct shape_field place_fields[] = {
    {"x", "number", "In units: inches at 28 mm."}, {"y", "number", ""}, {"z?", "number", ""}, {0}};
const struct shape shape_place = {"place", "A place on the table; a figure is one too.",
                                  place_fields};

static const struct shape_field add_fields[] = {
    {"name?", "string", "Its name; default: that of the profile."},
    {"side?", "string", "Whose it is."},
    {"hero?", "figure", "Of an ally: the hero that it is attached to."},
    {"at?", "place", "Where it stands."},
    {"face?", "place", "Where it looks."},
    {"[string]", "any", "Stats, states and kit, as in game:set."},
    {0}};
const struct shape shape_add = {"add_options", "What is put on the table.", add_fields};

static const struct shape_field term_fields[] = {
    {"label", "string", "What it is."},
    {"source", "string", "Id of the rule, or name of the pack."},
    {"value", "integer", ""},
    {"pack?", "string", "Of a pack's: its name."},
    {"place?", "string", "Of a pack's: file and line of the handler that added it."},
    {"reason?", "string", "Why it does not apply, where it does not: terms:skip."},
    {0}};
const struct shape shape_term = {"term", "A part of a number.", term_fields};

static const struct shape_field term_list_fields[] = {{"[integer]", "term", ""},
                                                      {"sum", "integer", "What they add up to."},
                                                      {"text", "string", "In words."},
                                                      {0}};
const struct shape shape_term_list = {"term_list", "A number as the list of what it is made of.",
                                      term_list_fields};

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
const struct shape shape_event = {"event", "Something that happened.", event_fields};

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
const struct shape shape_account = {"account", "A roll with everything that made it.",
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
const struct shape shape_option = {"question_option", "Something that may be answered.",
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
const struct shape shape_open = {"order", "An order that may be given.", open_fields};

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
const struct shape shape_declaration = {
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
const struct shape shape_piece = {"piece", "A piece of terrain.", piece_fields};

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
const struct shape shape_rule = {"rule", "A rule point.", rule_fields};

static const struct shape_field errand_fields[] = {
    {"program", "string", "Name of the program."},
    {"lines", "integer[]", "The lines that were gone through, by their numbers."},
    {"action", "string", "The action it leads to, in the words of a listing."},
    {"order", "string", "Name of the method it leads to; \"obey\" if nothing is done."},
    {"objects", "figure[]", "Whom it may be about; the first unless somebody chooses."},
    {"error", "string?", "Why it would shut down."},
    {"rule", "string?", "Which rule says so."},
    {"text", "string", "All of it in words."},
    {0}};
const struct shape shape_errand = {"errand", "What a robot's program tells it to do.",
                                   errand_fields};

static const struct shape_field fault_fields[] = {{"status", "string", ""},
                                                  {"rule?", "string", "Which rule says so."},
                                                  {"text", "string", ""},
                                                  {0}};
const struct shape shape_fault = {"fault", "Why an order was not carried out.", fault_fields};

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
const struct shape shape_upgrade = {"upgrade", "A row of the catalogue.", upgrade_fields};

static const struct shape_field pack_fields[] = {{"name", "string", ""},
                                                 {"version", "string", ""},
                                                 {"path", "string", ""},
                                                 {"hash", "string", ""},
                                                 {0}};
const struct shape shape_pack = {"pack", "A pack that is loaded.", pack_fields};

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
const struct shape shape_op_hero = {"op_hero", "A hero of an operation.", op_hero_fields};

static const struct shape_field op_captive_fields[] = {
    {"name", "string", ""},
    {"marker?", "integer", "Which marker it is, 0 the primary one; nil: said afterwards."},
    {"back", "boolean", "It was brought back."},
    {0}};
const struct shape shape_op_captive = {"op_captive", "Who is to be rescued.", op_captive_fields};

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
const struct shape shape_op_drop = {"op_drop", "A supply drop.", op_drop_fields};

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
const struct shape shape_op_entry = {"op_entry", "Something that has happened.", op_entry_fields};

static const struct shape_field op_report_fields[] = {
    {"completed", "boolean", "The mission was."},
    {"difficulty?", "difficulty", "How hard it was."},
    {"achievements?", "string[]", "\"All Clear\", \"No Witnesses\", ..."},
    {"secured?", "(string|integer)[]", "Markers of a Rescue: { \"primary\", 2 }."},
    {"deck_out?", "boolean", "It ended with the deck."},
    {"heroes?", "table<string, op_told>", "By name; who is not there was unhurt and left."},
    {0}};
const struct shape shape_op_report = {"op_report", "What came of a mission.", op_report_fields};

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
const struct shape shape_op_told = {"op_told", "What a mission has made of a hero.",
                                    op_told_fields};

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
const struct shape shape_way_found = {"way", "How one gets there.", way_found_fields};

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
const struct shape shape_leap = {"leap", "What is jumped.", leap_fields};

static const struct shape_field line_fields[] = {{"from", "place", "The eye."},
                                                 {"to", "place", "A part of the target."},
                                                 {"clear", "boolean", "Nothing is in its way."},
                                                 {0}};
const struct shape shape_line = {"line", "A line of sight.", line_fields};

static const struct shape_field branch_fields[] = {
    {"name", "string", "What it is called."},
    {"turn", "integer", "Orders completed on it."},
    {"here", "boolean", "Orders are given on this one."},
    {"hash", "string", "Names its position."},
    {0}};
const struct shape shape_branch = {"branch", "A line of play of a game.", branch_fields};

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
const struct shape shape_ruleset = {"ruleset", "A rule system of its own.", ruleset_fields};
