// file_words.c: tables of text only. Each shape stands beside the list of names that its reader
// checks, if there is one. The functions have no code here: readers put their own into
// environments.
#include "script/api/file_words.h"

#include "script/missions/mission_parts.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/orders/bots.h"
#include "script/packs/content.h"
#include "script/packs/manifest.h"

static const struct shape_field mission_fields[] = {
    {"id", "string", "What games and journals call it."},
    {"setup", "fun(m: mission)", "Puts everything on the table, once, before the first order."},
    {"title?", "string", "What people call it; default: its id."},
    {"modes?", "mode[]", "How it may be played; default: solo and team."},
    {"visibility?", "integer", "The visibility level, 0 to 6."},
    {"table?", "number[]", "Its size, { width, depth }; default: 48 by 48."},
    {"scale?", "\"28mm\"|\"15mm\"", "The unit is an inch, or a centimetre."},
    {"clear?", "table", "Where no terrain may stand: { at = place, radius = length }, or a list."},
    {"terrain?", "map|shape|any[]|fun(): map", "What stands on the table."},
    {"team?", "string", "Heroes, upgrades and ration of the team: \"4/16/4\"."},
    {"heroes?", "hero_data[]", "The team, unless the player brings one."},
    {"choices?", "table<string, any[]>", "What players settle beforehand, each a list."},
    {"over?", "string|(string|fun(m: mission): boolean)[]|fun(m: mission): boolean",
     "When it ends: \"team_gone\", \"deck_empty\", \"primary_secured\", ..., or a function."},
    {"score?", "fun(m: mission, side: side, add: fun(label: string, points: integer))",
     "What a versus battle is worth."},
    {"on?", "table<rule.step, fun(m: mission, e: view)>", "What happens after steps."},
    {"achievements?", "table[]", "XP of this mission: { name =, xp =, removed =, earned = }."},
    {"completed?", "fun(m: mission): boolean", "Once it is over: has what it was about come off?"},
    {"result?", "fun(m: mission): table", "What the mission says of itself, for m:result()."},
    {"ruleset?", "string", "The rules it is played by."},
    {"briefing?", "string", "What the players are told."},
    {"summary?", "string", "For the reader of the file."},
    {"author?", "string", "Who wrote it."},
    {"version?", "string", "Which one it is: \"1.0.0\"."},
    {"license?", "string", "Under which terms it may be shared."},
    {0}};
static const struct shape shape_mission_data = {"mission_data", "A mission as its file has it.",
                                                mission_fields};

static const struct shape_field team_fields[] = {
    {"[integer]", "hero_data", "The heroes."},
    {"design?", "string", "Heroes, upgrades in the team, upgrades of a hero: \"4/16/4\"."},
    {"name?", "string", "What people call it."},
    {"supply_drop?", "boolean", "What was used in earlier missions is there again."},
    {"allies?", "table", "Allies of the team."},
    {"sown?", "boolean", "In an operation: confusion was sown in the mission before."},
    {"markers?", "string[]", "Of a Rescue: who its markers are, the primary one first."},
    {"arbiter?", "string", "Where several people play it: whose word settles things."},
    {0}};
static const struct shape shape_team_data = {"team_data", "Who plays, as a team file has it.",
                                             team_fields};

static const struct shape_field hero_fields[] = {
    {"name", "string", "Up to 23 bytes, no other hero's of the team."},
    {"M", "integer", "Mobility, 2 to 6."},
    {"F", "integer", "Fight, 2 to 6."},
    {"A", "integer", "Acuity, 2 to 6."},
    {"D", "integer", "Discipline, 2 to 6."},
    {"AV?", "integer", "Armour value; 0 to 2 is free."},
    {"upgrades?", "(string|string[])[]", "What it takes out of the pool."},
    {"allies?", "table[]", "Its allies: { \"Zipper\", name = \"Bee\", upgrades = { \"Gun\" } }."},
    {"trait?", "string", "The trait that an AI has free."},
    {"sentry?", "string", "The sentry that a sapper has free."},
    {"program?", "string", "The program that a robot starts with."},
    {"iff?", "false|\"off\"", "Without an IFF, or with an advanced one that is switched off."},
    {"bought?", "(string|string[])[]", "Upgrades bought with XP since."},
    {"supplied?", "(string|string[])[]", "Upgrades that a supply drop has brought."},
    {"bare?", "boolean", "It began with AV 0."},
    {"replacement?", "boolean", "It has joined in the middle of an operation."},
    {"used?", "table<string, integer>", "Items used in earlier missions."},
    {"wounded?", "integer", "The wounded level that it starts with, 0 to 2."},
    {"lost?", "table<string, integer>", "Points that its stats have lost."},
    {"more_AV?", "integer", "Armour that supply drops have added."},
    {"player?", "string", "Who plays it, where several do."},
    {"xp?", "integer", "XP that it brings along."},
    {"at?", "place|number[]", "Where the mission deploys it."},
    {"again?", "place|number[]", "The same where it is redeployed."},
    {"flags?", "string[]", "What it is besides: \"vigilant\", \"lethal\", ..."},
    {0}};
static const struct shape shape_hero_data = {"hero_data", "A hero as a team file has it.",
                                             hero_fields};

static const struct shape_field operation_data_fields[] = {
    {"id", "string", "What files and histories call it."},
    {"missions", "any[]", "Paths of its missions in their order, from this file."},
    {"title?", "string", "What people call it."},
    {"design?", "string", "Of its teams: \"4/16/4\"."},
    {"rescue?", "string", "Path of the mission that brings lost heroes back."},
    {"effects?", "table[]", "What may be bought between missions: { name =, xp =, text = }."},
    {"briefing?", "string", "What the players are told."},
    {"author?", "string", "Who wrote it."},
    {"version?", "string", "Which one it is."},
    {"license?", "string", "Under which terms it may be shared."},
    {"summary?", "string", "For the reader of the file."},
    {0}};
static const struct shape shape_operation_data = {
    "operation_data", "An operation as its file has it.", operation_data_fields};

static const struct shape_field bot_fields[] = {
    {"name", "string", "What logs and journals call it."},
    {"order", "fun(b: bot_view): given_order?", "What it orders next; nil passes."},
    {"decide", "string|fun(b: bot_view, question: question): integer|answer",
     "What it answers, or the name of a bot that answers in its place."},
    {"summary?", "string", "What it is like, in a line."},
    {"author?", "string", "Who wrote it."},
    {"version?", "string", "Which one it is."},
    {"license?", "string", "Under which terms it may be shared."},
    {0}};
static const struct shape shape_bot_data = {"bot_data", "A bot as its file has it.", bot_fields};

static const struct shape_field upgrade_fields[] = {
    {"name", "string", "Up to 23 bytes."},
    {"kind", "string",
     "\"stat\", \"armour\", \"trait\", \"specialism\", \"weapon\", \"gadget\", ..."},
    {"text?", "string", "What it does, up to 119 bytes."},
    {"halves?", "integer", "What it costs, in halves."},
    {"further?", "integer", "The same where it is not the first of its kind."},
    {"limit?", "integer", "How often a hero may have it; 0: any number."},
    {"team?", "integer", "How often a team may; 0: any number."},
    {"M?", "integer", "What it raises."},
    {"F?", "integer", ""},
    {"A?", "integer", ""},
    {"D?", "integer", ""},
    {"AV?", "integer|integer[]", "Armour value; { 4, 5 } leaves a choice."},
    {"cyl?", "integer", "Size."},
    {"ablative?", "integer", "Layers of ablative armour."},
    {"flags?", "string[]", "What it makes of its owner."},
    {"make?", "string", "\"drone\", \"robot\" or \"AI\"."},
    {"items?", "table<string, integer>", "What it brings along."},
    {"needs?", "string|string[]", "Upgrades that must be there."},
    {"needs_AV?", "integer|integer[]", "Armour that must be there."},
    {"needs_item?", "string", "An item that must be there."},
    {"fight?", "integer", "As those of the catalogue have it."},
    {"hardens?", "integer", "Each one hardens a gadget that is named with it."},
    {"excludes?", "string|string[]", "Upgrades that it does not go with."},
    {"bars?", "string|string[]", "Kinds of upgrades that it does not go with."},
    {"brings?", "string|string[]", "Upgrades that come free."},
    {"begins?", "string|string[]", "Upgrades that come free to begin with."},
    {"pick?", "string", "A kind of which one comes free."},
    {"rules?", "string", "What messages name; default: the pack's name."},
    {"regains?", "string", "What of it a supply drop brings back."},
    {0}};
static const struct shape shape_upgrade_data = {"upgrade_data", "A row of the catalogue.",
                                                upgrade_fields};

static const struct shape_field complication_fields[] = {
    {"table", "string", "Which table: \"basic\", ..."},
    {"on", "integer|integer[]", "On which results of the d12, 7 or { 7, 9 }."},
    {"name", "string", "What it is called."},
    {"text?", "string", "What it does, for readers."},
    {"verb?", "string", "What happens: \"deploy\", \"nothing\", ..."},
    {"value?", "integer", "A number that the verb needs."},
    {"profile?", "string", "A profile that the verb needs."},
    {"unless?", "string", "When something else happens."},
    {"otherwise?", "string", "The row that then happens."},
    {"effect?", "fun(view: view)", "What happens, as a function."},
    {0}};
static const struct shape shape_complication_data = {
    "complication_data", "A row of a table of complications.", complication_fields};

static const struct shape_field supply_fields[] = {
    {"on", "integer|integer[]", "On which results of the d12."},
    {"name?", "string", "What is dropped."},
    {"upgrade?", "string|string[]", "What a hero gets of it."},
    {"AV?", "integer", "Armour that it adds."},
    {"again?", "supply_data[]", "What a second roll gives."},
    {0}};
static const struct shape shape_supply_data = {"supply_data", "A row of the supply table.",
                                               supply_fields};

static const struct shape_field pack_fields[] = {
    {"name", "string", "Small letters, digits, - and _."},
    {"version?", "string", "Three numbers: \"1.0.0\"."},
    {"engine?", "string", "Which versions of the program it is for: \">=0.1\"."},
    {"ruleset?", "string", "The rules it is for, or brings."},
    {"summary?", "string", "What it does, in a line."},
    {"license?", "string", "Under which terms it may be shared."},
    {"author?", "string", "Who wrote it."},
    {"homepage?", "string", "Where it is to be found."},
    {"requires?", "(string|table<string, string>)[]|table<string, string>",
     "Packs that it needs, with their versions."},
    {"conflicts?", "(string|table<string, string>)[]|table<string, string>",
     "Packs that it does not go with."},
    {"before?", "string[]", "Packs that are to be loaded after it."},
    {"after?", "string[]", "Packs that are to be loaded before it."},
    {"changes?", "string[]", "What it changes: \"shoot.target\", \"param medic.target\", ..."},
    {0}};
static const struct shape shape_pack_data = {"pack_data", "What pack.lua returns.", pack_fields};

static const struct shape_field piece_fields[] = {
    {"[integer]", "string", "Its name."},
    {"name?", "string", "Its name."},
    {"at?", "place|number[]", "A corner: the lower left one."},
    {"size?", "number[]", "{ width, depth }."},
    {"points?", "(place|number[])[]", "The corners of a hull."},
    {"from?", "place|number[]", "Where a wall begins."},
    {"to?", "place|number[]", "Where it ends."},
    {"thick?", "number", "How thick a wall is."},
    {"height?", "number", "How high it is."},
    {"bottom?", "number", "What it begins at, above the table."},
    {"up?", "string", "Where a slope rises to."},
    {"hides?", "integer", "How much a fence hides."},
    {"also?", "string|string[]", "Further tags."},
    {0}};
static const struct shape shape_piece_data = {"piece_data", "A piece of terrain of a map.",
                                              piece_fields};

static const struct shape_field map_fields[] = {
    {"[integer]", "shape|map", "Pieces."},
    {"name?", "string", "What it is called."},
    {"size?", "number[]", "{ width, depth }; default: 48 by 48."},
    {"drawing?", "string|string[]", "Lines of letters, the uppermost first."},
    {"legend?", "table<string, shape>", "What each letter of the drawing is."},
    {0}};
static const struct shape shape_map_data = {"map_data", "A map as its file has it.", map_fields};

static const struct shape_field part_fields[] = {
    {"[integer]", "map|shape", "What is put down."},
    {"at?", "number[]", "The place of its lower left corner."},
    {"turn?", "0|90|180|270", "By how many degrees it is turned."},
    {"raise?", "number", "How much higher it stands."},
    {0}};
static const struct shape shape_part_data = {"part_data", "A map on another one.", part_fields};

const struct file_shape file_shapes[] = {{&shape_mission_data, mission_file_names},
                                         {&shape_team_data, team_file_names},
                                         {&shape_hero_data, team_hero_names},
                                         {&shape_operation_data, operation_names},
                                         {&shape_bot_data, bots_names},
                                         {&shape_upgrade_data, upgrade_names},
                                         {&shape_complication_data, content_complication_names},
                                         {&shape_supply_data, supply_names},
                                         {&shape_pack_data, manifest_names},
                                         {&shape_piece_data, NULL},
                                         {&shape_map_data, NULL},
                                         {&shape_part_data, map_instance_names},
                                         {0}};

const struct script_fn file_functions[] = {
    {"mission", NULL, "(data: mission_data): mission_data",
     "In the file of a mission: what it is. The file returns it.",
     "return mission { id = \"night\", setup = function(m)\n"
     "  local vip = m:objective { name = \"VIP\", primary = true, at = m:center() }\n"
     "  m:deploy_red { around = vip }\n  m:deploy_team { edge = \"bottom\" }\nend }"},
    {"map", NULL, "(map: string|map_data): map",
     "In maps and missions: a map by its name, or pieces and a drawing.",
     "return map { name = \"Yard\", box { \"crates\", at = { 20, 20 }, size = { 4, 2 }, height = 1 "
     "} }"},
    {"part", NULL, "(part: part_data): shape",
     "In maps and missions: a map, or pieces of one, put down somewhere on another.",
     "return map { part { map \"house\", at = { 10, 10 }, turn = 90 } }"},
    {"box", NULL, "(piece: piece_data): shape", "In maps and missions: something solid, as a box.",
     "return map { box { \"crates\", at = { 10, 10 }, size = { 4, 2 }, height = 1.2 } }"},
    {"hull", NULL, "(piece: piece_data): shape",
     "In maps and missions: something solid with corners.",
     "return map { hull { \"rock\", points = { { 10, 10 }, { 14, 10 }, { 12, 14 } }, height = 2 } "
     "}"},
    {"wall", NULL, "(piece: piece_data): shape", "In maps and missions: a wall.",
     "return map { wall { from = { 10, 10 }, to = { 20, 10 }, height = 3 } }"},
    {"fence", NULL, "(piece: piece_data): shape",
     "In maps and missions: a fence, which one sees through.",
     "return map { fence { from = { 10, 10 }, to = { 20, 10 }, height = 1.5, hides = 1 } }"},
    {"broken", NULL, "(piece: string|piece_data): shape", "In maps and missions: broken ground.",
     "return map { broken { \"rubble\", at = { 10, 10 }, size = { 4, 4 } } }"},
    {"dangerous", NULL, "(piece: string|piece_data): shape",
     "In maps and missions: dangerous ground.",
     "return map { dangerous { at = { 10, 10 }, size = { 4, 4 } } }"},
    {"impassable", NULL, "(piece: string|piece_data): shape",
     "In maps and missions: ground that nobody walks on.",
     "return map { impassable { at = { 10, 10 }, size = { 4, 4 } } }"},
    {"ground", NULL, "(piece: string|piece_data): shape",
     "In maps and missions: a part of the ground, with tags that rules ask for.",
     "return map { ground { \"road\", at = { 10, 10 }, size = { 4, 20 } } }"},
    {"ramp", NULL, "(piece: piece_data): shape", "In maps and missions: a slope.",
     "return map { ramp { at = { 10, 10 }, size = { 4, 6 }, height = 3, up = \"top\" } }"},
    {"stairs", NULL, "(piece: piece_data): shape", "In maps and missions: stairs.",
     "return map { stairs { at = { 10, 10 }, size = { 4, 6 }, height = 3, up = \"top\" } }"},
    {"sealed", NULL, "(piece: piece_data): shape",
     "In maps and missions: inside it nobody comes down.",
     "return map { sealed { at = { 10, 10 }, size = { 4, 4 }, height = 3 } }"},
    {"zone", NULL, "(piece: piece_data): shape",
     "In maps and missions: a part of space, with tags that rules ask for.",
     "return map { zone { at = { 10, 10 }, size = { 4, 4 }, height = 3 } }"},
    {"ladder", NULL, "(piece: piece_data): shape", "In maps and missions: a ladder.",
     "return map { ladder { at = { 10, 10 }, size = { 1, 0.4 }, height = 4 } }"},
    {"roof", NULL, "(piece: piece_data): shape", "In maps and missions: a roof over what is below.",
     "return map { roof { at = { 10, 10 }, size = { 6, 6 }, height = 3 } }"},
    {"team", NULL, "(data: team_data): team_data",
     "In a team file: who plays. The file returns it.",
     "return team {\n  hero { name = \"Ada\", M = 4, F = 4, A = 3, D = 4 },\n}"},
    {"hero", NULL, "(data: hero_data): hero_data", "In a team file: a hero.",
     "return team {\n  hero { name = \"Ada\", M = 4, F = 4, A = 3, D = 4, upgrades = { \"Lethal\" "
     "} "
     "},\n}"},
    {"operation", NULL, "(data: operation_data): operation_data",
     "In the file of an operation: what it is. The file returns it.",
     "return operation { id = \"night-watch\", missions = { \"night.lua\" } }"},
    {"bot", NULL, "(data: bot_data): bot_data",
     "In the file of a bot: what it is. The file returns it.",
     "return bot { name = \"lazy\", order = function(b) return b:advice \"careful\" end, decide = "
     "\"careful\" }"},
    {"upgrade", NULL, "(data: upgrade_data)",
     "In a pack: a row of the catalogue of upgrades, new or in the place of one.",
     "upgrade { name = \"Steady hands\", kind = \"trait\", text = \"Shots count one inch less.\" "
     "}"},
    {"complication", NULL, "(data: complication_data)",
     "In a pack: a row of a table of complications, new or in the place of one.",
     "complication { table = \"basic\", on = 12, name = \"Nothing at all\", verb = \"nothing\" }"},
    {"supply", NULL, "(data: supply_data)", "In a pack: a row of the supply table.",
     "supply { on = 12, name = \"Plates\", AV = 3 }"},
    {"program", NULL,
     "(name: string, listing: string|fun(robot: figure, game: game): string?, options?: table)",
     "In a pack: a robot program, a listing or a function, new or in the place of one.",
     "program(\"Wait\", \"10 STOP\")"},
    {0}};
