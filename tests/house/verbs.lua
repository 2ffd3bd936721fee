-- verbs.lua ROOT: whatever the rulebook does, Lua has a word for. Reads the declarations and the code of
-- src/zerodark/rules, finds which functions change the world, and fails for one that the tables below do
-- not name: with the verb that does the same from Lua, or with what it is only a part of, and why.
local root = arg[1]
local SRC = root .. "/src/zerodark/rules"

-- By verb: a method as the stubs have it, "m" for a mission; "step NAME" for game:step(NAME, view).
local VERBS = {
  -- gas, grenades, gadgets, machines
  ["game:cloud"] = "gas_deploy", ["zone:remove"] = "gas_take", ["step gas.end"] = "gas_end",
  ["game:grenade"] = "grenade_works", ["game:pulse"] = "em_pulse", ["step throw"] = "grenade_throw",
  ["figure:throw_bonus"] = "grenade_bonus",
  ["figure:put_down"] = "kit_put_down", ["figure:toggle"] = "kit_switch", ["figure:use_up"] = "kit_give",
  ["figure:reprogram"] = "program_set", ["figure:take_over"] = "dominate",
  ["figure:release"] = "dominate_end dominate_release",
  ["step sentry"] = "sentry_go_off", ["game:sentries_react"] = "sentries_react sentries_rearm",
  ["figure:struck"] = "sentry_hit",
  ["game:set"] = "kit_harden sentry_set figure_posture", -- what a figure is and carries, as it is set
  -- harm and states
  ["figure:change"] = "state_change", ["figure:put"] = "state_set", ["step hurt"] = "damage_hurt",
  ["step figure.dead"] = "damage_kill", ["game:remember_death"] = "damage_remember_death points_note_kill",
  ["step token.gain"] = "damage_token_gain", ["step blast"] = "blast explosive_burst",
  ["step shoot"] = "shoot", ["step armour"] = "armour_wear",
  ["step cqb"] = "cqb", ["step stress"] = "stress_test",
  ["figure:breathe"] = "chem_passed",
  -- tests, ties, bonus actions
  ["game:test"] = [[test_make test_asked test_make_asked test_roll test_roll_read action_test
    action_test_param]],
  ["game:counter"] = "counter_make counter_make_read", ["game:tie"] = "measure_break_tie",
  ["game:closest"] = "measure_nearest measure_nearest_of",
  ["figure:spend_rerolls"] = "emjay_spend leader_spend", ["game:spend_bonus"] = "bonus_spend",
  ["game:perform"] = "bonus_perform", ["figure:bonus_shot"] = "bonus_shot",
  ["figure:bonus_move"] = "move_bonus", ["figure:bonus_jump"] = "jump_bonus",
  ["game:own_action"] = "action_open action_close action_restore",
  ["game:overwatch_moment"] = "overwatch_moment",
  ["figure:be_heard"] = "activation_alert_round bonus_shot_hushed",
  -- going, falling, carrying, leaving
  ["figure:set_out"] = "move_set_out jump_set_out stress_set_out", ["figure:come_to"] = "move_place_figure",
  ["figure:advance"] = "bogey_move", ["figure:settle"] = "bogey_settle",
  ["figure:make_for_cover"] = "stress_move", ["figure:fall"] = "fall fall_through",
  ["figure:meet"] = "cqb_on_contact", ["figure:call_dogs"] = "dog_follow",
  ["figure:dogs_intercept"] = "dog_intercept", ["figure:release_dogs"] = "dog_release",
  ["figure:lay_down"] = "carrying_drop", ["step objective.taken"] = "carrying_take",
  ["step captive.freed"] = "carrying_let_go", ["figure:reach_exit"] = "march_exit",
  ["step leave"] = "exit_with",
  ["march:walk"] = "walk_begin walk_on", ["march:moment"] = "walk_moment march_moment",
  ["march:arrive"] = "walk_arrive march_arrive", ["march:land"] = "march_leap jump_land jump_fall_at",
  ["march:lie_down"] = "march_lie_down march_lies",
  -- cards and the Red Force
  ["game:turn_over"] = "control_turn_card control_flip_for", ["step flip"] = "control_flip_card",
  ["step card"] = "control_resolve_card", ["m:run_down"] = "control_run_down",
  ["m:put_aside"] = "control_put_aside",
  ["figure:play_card"] = "spook_take", ["game:draw_hands"] = "spook_draw",
  ["step flip.answer"] = "spook_answer interference_confound",
  ["step alert"] = "red_alert noise_alert_along", ["game:complication"] = "complication complication_clock",
  ["m:reinforce"] = "reinforce", ["game:bring_in"] = "deploy_profile",
  ["step deploy"] = "deploy_figure deploy_at deploy_new", ["m:deploy_red"] = "deploy_red_force",
  ["figure:back_to_reserve"] = "reserve_return", ["figure:wait_nearby"] = "immediate_join",
  ["game:roll_reserves"] = "immediate_roll", ["step stray"] = "immediate_strays_leave",
  ["figure:acts"] = "interference_acts",
  -- a mission
  ["m:objective"] = "objective_add", ["m:deploy_objective"] = "deploy_chosen",
  ["m:deploy_team"] = "entry_choose entry_deploy entry_place entry_take_up entry_opposite",
  ["m:pay"] = "mission_cost_pay", ["m:far_corner"] = "mission_far_corner", ["m:roll_off"] = "turn_roll_off",
  ["game:add"] = "figure_make", ["game.visibility"] = "sight_set_visibility",
}

-- Steps by which nothing begins from a table: they can only be passed on, or happen in their own order.
local INNER = {}

-- What is only a part of something else: of what, why it has no verb of its own, and which functions.
local PARTS = {
  { of = "step activation", why = "an order is a player's to give; packs make its steps happen",
    [[activation_perform order_carry_out action_perform activation_check_over turn_hand_over turns_begin
    program_begin program_choose program_goes_on program_end robot_intent_plan robot_intent_may can_obey
    robot_way_find robot_intent_forecast ai_possession_settles remote_ask remote_perform remotes_act
    remotes_begin remotes_end remotes_spoil overwatch_review bonus_shots_heard remote_acted
    emjay_begin]] },
  { of = "figure:put", why = "it follows from a state that begins or ends",
    [[ai_possession_over carrying_all_fall captive_review chem_smothers entry_concealment_ends
    interference_over leader_fell overwatch_begin remote_cut_off sentry_disturb]] },
  { of = "figure:set_out", why = "a piece of a move, whose view has its plan; game:march goes it by pieces",
    [[march_ask march_bound march_contact march_go march_ground march_moved march_set_off march_stand
    march_turn move_end move_way move_prospect move_order jump_order climb_order drag_order cautious_order
    sentry_begin_walk sentry_note_move chem_reached jump_rig_breaks_fall jump_rig_fly jump_rig_steadies]] },
  { of = "game:cloud",
    why = "what gas does where it lies, and stays",
    "chem_spreads chem_lingers respirator_test" },
  { of = "step blast", why = "its armour dice", "blast_armour" },
  { of = "step throw", why = "the order of a throw, which is the step", "grenade_order" },
  { of = "step shoot", why = "what a shot begins or ends with",
    [[shoot_await_overwatch shoot_stress_after spray_shake spray_strike weapons_choose weapons_spend_silence
    weapons_ready shield_parry damage_token_offer]] },
  { of = "step cqb", why = "who fights whom", "cqb_choose" },
  { of = "step sentry",
    why = "what it aims at, and how it leaves the table",
    "sentry_choose sentries_clear" },
  { of = "step buff", why = "the test of an EWOp and what its successes do, each of which has a verb",
    "ew_test ew_wait buff_apply spending_done" },
  { of = "step visor.connect",
    why = "a visor is connected to what works",
    "relay_nominate relay_moves relay_review" },
  { of = "step interact", why = "what a marker is for", "use_marker action_take_objective" },
  { of = "figure:lay_down",
    why = "where what is carried lies or stands then",
    "carrying_lay captives_settle" },
  { of = "step leave", why = "an exit is looked for when a move or an action ends",
    "exit_after_action exit_after_bonus exit_check" },
  { of = "step card", why = "what a card makes its bogey do: red.clubs to red.spades are steps",
    [[red_advance red_attack red_nearest_seen red_revive red_token control_choose_bogey]] },
  { of = "game:complication",
    why = "the verbs of its table",
    "complication_act complication_target_achieved" },
  { of = "step deploy", why = "the grid that it is deployed by", "grid_centre grid_reference" },
  { of = "step battle.over", why = "the points that it ends with", "points_settle" },
  { of = "step battle.over",
    why = "how one ended that was fought without the program; op:report has it in Lua",
    "outcome_marker outcome_figure outcome_end" },
  { of = "m:deploy_team", why = "who comes along, and how it begins", "ally_enlist iff_start leader_muster" },
  { of = "m:deploy_red", why = "the fixed force of a versus battle", "reserve_fill reserve_deploy_fixed" },
  { of = "zd.game", why = "a battle is opened", "mission_begin mission_start" },
}

-- Functions of the engine that change a world, or ask for a die, a card or a decision.
local WRITERS = {}
for name in ([[state_set state_change game_event zone_place zone_take figure_add figure_remove deck_draw
  deck_fill deck_stack chance_shuffle chance_roll chance_roll_read chance_card chance_band chance_die
  decide step changed_put changed_set]]):gmatch("%S+") do
  WRITERS[name] = true
end

local function raw_text(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return "\n" .. text
end

local function text_of(path)
  return (raw_text(path):gsub("//[^\n]*", ""):gsub('"[^"\n]*"', '""'))
end

local function words_of(text)
  local list = {}
  for word in text:gmatch("%S+") do
    list[#list + 1] = word
  end
  return list
end

local ASSIGNS = "%s*[%+%-|&]?=[^=]"

-- Does the statement change what `object` (a pattern) leads to?
local function sets(statement, object)
  return statement:find("^%s*" .. object .. "[%->%.][%w_%->%.%[%]]*" .. ASSIGNS)
    or statement:find("^%s*" .. object .. "[%->%.][%w_%->%.%[%]]*[%+%-][%+%-]%s*$")
    or statement:find("^%s*[%+%-][%+%-]" .. object)
    or statement:find("^%s*%*" .. object .. ASSIGNS)
    or statement:find("^%s*memset%(&?" .. object)
    or statement:find("^%s*memcpy%(&?" .. object)
end

-- Does the body of a function itself change the rules' own part of the world, a figure, or a kit?
local function writes(body)
  local flat = body:gsub("%b[]", "[]")
  local objects = { "zd%(g%)", "game_figure%(g, [%w_%->]+%)", "kit_of%(g, [%w_%->]+%)" }
  for name, from in flat:gmatch("struct [%w_]+ %*([%w_]+) = (&?[%w_]+%(g)") do
    if from:find("^&?zd%(g$") or from == "game_figure(g" or from == "kit_of(g" then
      objects[#objects + 1] = name
    end
  end
  for name in flat:gmatch("uint%d+_t %*([%w_]+) = &zd%(g%)") do
    objects[#objects + 1] = name
  end
  for name in flat:gmatch("uint%d+_t %*([%w_]+) = &kit_of%(g") do
    objects[#objects + 1] = name
  end
  for statement in flat:gmatch("[^;{}]+") do
    statement = statement:gsub("^%s*for %(.*$", ""):gsub("^%s*return ", "")
    for _, object in ipairs(objects) do
      if sets(statement, object) then return true end
    end
  end
  return false
end

local functions, by_name, by_file, declared = {}, {}, {}, {}

local function read_header(path, text)
  for head, name, args in text:gmatch("\n([%a_][^\n;=(){}#]-[ *])([%l][%w_]*)(%b());") do
    local changes = args:find("struct game ?%*") and not args:find("const struct game ?%*")
    if changes and not head:find("^static") then
      declared[name] = path
    end
  end
end

local function read_source(path, text)
  by_file[path] = {}
  for head, name, body in text:gmatch("\n([%a_][^\n;=(){}#]-[ *])([%l][%w_]*)%b()%s*(%b{})") do
    local one = { name = name, path = path, body = body, writes = writes(body) }
    functions[#functions + 1] = one
    if head:find("^static") then
      by_file[path][name] = one
    else
      by_name[name] = one
    end
  end
end

local function calls_writer(one)
  for call in one.body:gmatch("([%a_][%w_]*)%s*%(") do
    local to = by_file[one.path][call] or by_name[call]
    if WRITERS[call] or (to and to.writes) then return true end
  end
  return false
end

-- Whoever calls a function that changes the world changes it, too.
local function spread()
  local again
  repeat
    again = false
    for _, one in ipairs(functions) do
      if not one.writes and calls_writer(one) then
        one.writes, again = true, true
      end
    end
  until not again
end

for path in io.popen("find " .. SRC .. " -name '*.[ch]' | LC_ALL=C sort"):lines() do
  local text = text_of(path)
  if path:find("%.h$") then read_header(path, text) end
  read_source(path, text)
end
local faults = 0
local function fault(...)
  faults = faults + 1
  print(string.format(...))
end

-- The words that Lua has: methods and fields by class, steps.
local known = {}
local function read_stubs()
  local class
  local short = { mission = "m", zerodark = "zd" }
  for line in io.lines(root .. "/lua/types/zerodark.lua") do
    class = line:match("^%-%-%-@class ([%w_]+)") or line:match("^%-%-%-@class %(exact%) ([%w_]+)") or class
    local field, of = line:match("^%-%-%-@field ([%w_]+)%??%s+(.)")
    if field and class then
      local name = short[class] or class
      local method = line:find("@field [%w_]+%??%s+fun%(self")
      known[name .. (method and ":" or ".") .. field] = of
    end
  end
end

local function read_steps()
  local calls = raw_text(root .. "/src/script/hooks/custom_step.c")
  for list in calls:gmatch("%f[%w]inner%[%] = (%b{})") do
    for name in list:gmatch('"([^"]+)"') do INNER[name] = true end
  end
  for name in calls:match("bound%[%] = (%b{})"):gmatch('{"([^"]+)"') do INNER[name] = true end
  assert(INNER["gadget"] and INNER["switch"], "custom_step.c lists the steps that are no verbs")
  for step, view in raw_text(SRC .. "/core/rules.def"):gmatch('\nSTEP%([%u%d_]+, "([^"]+)", ([%w_]+)') do
    known["step " .. step] = not INNER[step] and view ~= "move"
  end
end

read_stubs()
read_steps()
spread()

local named = {}
local function name_all(verb, list)
  if not known[verb] then fault("%s: Lua has no such verb", verb) end
  for _, name in ipairs(words_of(list)) do
    if named[name] then fault("%s is named twice: %s, %s", name, named[name], verb) end
    named[name] = verb
    if not declared[name] then fault("%s: no function of the rules is declared as '%s'", verb, name) end
  end
end

for verb, list in pairs(VERBS) do
  name_all(verb, list)
end
for _, part in ipairs(PARTS) do
  assert(part.why, "a part says why it has no verb")
  name_all(part.of, part[1])
end

local missing = {}
for name, path in pairs(declared) do
  local one = by_name[name]
  if one and one.writes and not named[name] then
    missing[#missing + 1] = path:sub(#root + 2) .. ": " .. name
      .. " changes the world, and Lua has no verb for it: add one, or say in tests/house/verbs.lua what "
      .. "it is a part of"
  end
end
table.sort(missing)
for _, line in ipairs(missing) do
  fault("%s", line)
end
if faults > 0 then os.exit(1) end
local n = 0
for _ in pairs(named) do
  n = n + 1
end
print(n .. " functions of the rules change the world, and each has its verb or is a part of one")
