-- order.lua: one Order, from its first skill to the Guts Rolls. N3-ORDER-05.
--
-- An Order is a table `act`: actives, first and second (a declaration for each active), reactions by name, in
-- the list `reacting` in the order in which they were declared, and who has passed or waits.
local skills, declare, choices, aro = require "skills", require "declare", require "choices", require "aro"
local firing, values, moving = require "firing", require "values", require "moving"
local resolve, ground = require "resolve", require "ground"
local landing, sight = require "landing", require "sight"

local order = {}

-- The targets of further dice, among those who are named with an order; naming oneself leaves a die out.
local function others(o)
  local list
  for _, who in ipairs(o.with or {}) do
    if who.side ~= o.figure.side or who == o.figure then list = list or {} end
    if who.side ~= o.figure.side then list[#list + 1] = who end
  end
  return list
end

-- What a given order says of its skill.
local function from_order(o, name, figure)
  local d = { skill = name, figure = figure, target = o.target, slot = 1 }
  local wants = skills[name].wants
  if skills[name].attack then d.with = others(o) end
  if wants == "place" then
    d.route = o.path or { o.to or o.at }
    if name == "combat_jump" then d.face = o.face or sight.middle_of_enemies(figure) end
    if name == "jump" then d.route = ground.leap(figure, d.route[#d.route], o.value or 0) end
    if name == "move" or name == "cautious" then d.route = moving.on_foot(figure, d.route) end
  end
  if skills[name].attack and name ~= "coup_de_grace" and o.value and o.value > 0 then
    d.number, d.weapon = o.value, firing.weapons(figure)[o.value]
  end
  return d
end

-- The declarations that a given order may mean: one for each weapon, where none is named.
local function meant(o, name)
  local d, list = from_order(o, name, o.figure), {}
  if not skills[name].attack or name == "coup_de_grace" or o.value and o.value > 0 then return { d } end
  for i in ipairs(firing.weapons(o.figure)) do
    local one = from_order(o, name, o.figure)
    one.number, one.weapon = i, firing.weapons(o.figure)[i]
    if declare.allowed(one) then list[#list + 1] = one end
  end
  return #list > 0 and list or { d }
end

function order.can(o, name)
  local ok, why = declare.allowed(meant(o, name)[1])
  if ok then return true end
  return false, why[1], why.row
end

-- The weapon, where there is a choice. N3-SKILL-BSATTACK-03, N3-SKILL-CCATTACK-02.
local function choose(list)
  if #list == 1 then return list[1] end
  local options = {}
  for i, d in ipairs(list) do
    options[i] = { d.weapon.name, figure = d.figure, target = d.target, value = d.number }
  end
  local figure = list[1].figure
  return list[game:decide("weapon", { side = figure.side, figure = figure, default = 1, options = options,
                                      words = "with which weapon?" })]
end

-- The ammunition, where there are several kinds.
local function load(d)
  if not d.weapon or d.ammo or not skills[d.skill].attack then return end
  d.ammo = d.weapon.ammo[1]
  if #d.weapon.ammo == 1 then return end
  local options = {}
  for i, ammo in ipairs(d.weapon.ammo) do options[i] = { ammo, figure = d.figure, value = i } end
  local n = game:decide("ammunition", {
    side = d.figure.side, figure = d.figure, default = 1, options = options, words = "with which ammunition?",
  })
  d.ammo = d.weapon.ammo[n]
  game:tell { name = "ammunition", who = d.figure, text = "loads " .. d.ammo }
end

-- A Marker that shows itself, or somebody who leaves Hidden Deployment.
function order.reveal(figure, by)
  if figure.marker > 0 or figure.hidden_deployment > 0 then
    game:step("marker.revealed", { figure = figure, by = by })
  end
end

-- How the targets are seen is kept: range and cover are those of the declaration. N3-ORDER-07.
local function aim(d)
  d.seen = {}
  if d.skill == "discover" or d.weapon and not d.weapon.blade and d.target then
    for _, share in ipairs(firing.shares(d)) do d.seen[share.target.name] = values.seen(d, share.target) end
  end
end

-- Something is declared: who attacks shows itself, what can be used up is used up: everything is settled
-- now. N3-ORDER-07.
local function declared(act, d)
  d.from = d.figure.at
  load(d)
  if skills[d.skill].reveals then order.reveal(d.figure) end
  if d.skill == "jump" or d.skill == "climb" then game:set(d.figure, { jumping = 1 }) end
  if d.weapon and d.weapon.expendable and not d.paid then
    d.paid = true
    game:set(d.figure, { ITEMS = math.max(0, d.figure.ITEMS - 1) })
  end
  aim(d)
  act.all[#act.all + 1] = d
  local words = declare.words(d)
  local whom = words:find("{whom}", 1, true) and d.target or nil
  game:tell { name = "skill", who = d.figure, whom = whom, text = words }
  game:step("skill.declared", declare.view(d))
end

local function react(act)
  return function(d)
    declared(act, d)
    act.reactions[d.figure.name] = d
    act.reacting[#act.reacting + 1] = d
  end
end

-- Who moves is put where it goes, before the next skill is declared.
local function carry(d)
  if d.skill ~= "move" or d.idle then return end
  moving.walk(d.figure, d.route, "move")
end

local function idle(d, why, row)
  d.idle = true
  game:tell { name = "idle", who = d.figure, text = "is Idle: " .. why .. " (" .. row .. ")" }
end

-- What is measured when it is declared. N3-SKILL-CAUTIOUS-02, N3-SKILL-CAUTIOUS-04.
local function measure(d)
  if d.skill == "hack" or d.skill ~= "cautious" then return end
  local why, row = skills.cautious.measured(d)
  if why then return idle(d, why, row) end
  local cut = moving.cut(d.figure, d.route, d.figure.MOV1)
  local left = moving.cut(d.figure, d.route, 1000)
  local want, got = left[#left], cut[#cut]
  d.broken = math.abs(want.x - got.x) + math.abs(want.y - got.y) > 0.005
  d.route = cut
end

-- Further targets for the dice of a Burst. N3-SKILL-BSATTACK-04.
local function split(d, list)
  if d.skill ~= "bs_attack" and d.skill ~= "cc_attack" and d.skill ~= "surprise_shot" then return end
  local fit = {}
  for _, other in ipairs(list) do
    if other.skill == d.skill and other.number == d.number then fit[#fit + 1] = other end
  end
  if #fit < 2 then return end
  d.with = {}
  for i = 2, firing.burst(d) do
    local options = { { "at the same target", figure = d.figure, target = d.target } }
    for _, other in ipairs(fit) do
      if other.target ~= d.target then
        options[#options + 1] = { "at " .. other.target.name, figure = d.figure, target = other.target }
      end
    end
    local n = game:decide("split", {
      side = d.figure.side, figure = d.figure, value = i, default = 1, options = options,
      words = "at whom is die %d of the Burst?",
    })
    d.with[#d.with + 1] = options[n].target
  end
end

-- The second skill, with what is known now. A slot that stays empty is Idle: N3-SKILL-IDLE-02.
local function second(act, first)
  local base = { figure = first.figure, slot = 2, first = first.skill, round = first.skill == "move" }
  if first.skill == "discover" then base.discovered = first.target end
  local list = choices.legal(base)
  local figure = first.figure
  local n, at = game:decide("second", {
    side = figure.side, figure = figure, default = choices.best(list), options = choices.options(list),
    words = "what is its second skill?",
  })
  local d = list[n] or { skill = "idle", figure = figure, slot = 2 }
  if d.wants_place then
    d.route = moving.on_foot(figure, { at })
    local ok, why = declare.allowed(d)
    if not ok then idle(d, why[1] or "not legal", "N3-SKILL-IDLE-03") end
  end
  split(d, list)
  return d
end

-- Everybody who takes part: the figure, and those of its own side who are named with it.
local function actives(o)
  local list = { o.figure }
  for _, who in ipairs(o.with or {}) do
    if who.side == o.figure.side and who ~= o.figure then list[#list + 1] = who end
  end
  return list
end

local function first(act, o, name)
  for i, figure in ipairs(act.actives) do
    local d
    if i == 1 then
      d = choose(meant(o, name))
    else
      d = from_order(o, name, figure)
      d.weapon = d.weapon or act.first[1].weapon
    end
    measure(d)
    local ok, why = declare.allowed(d)
    if not ok then idle(d, why[1] or "not legal", "N3-SKILL-IDLE-03") end
    act.first[i] = d
    declared(act, d)
  end
end

-- Who jumps comes down before anybody reacts: there it is seen, or not.
local function land(d)
  if d.skill ~= "combat_jump" or d.idle then return end
  landing.land(d)
  d.route, d.from = nil, d.figure.at
end

-- What odds are told of beside the order: the first skill with its best weapon, where nobody replies. From
-- Unconscious to dead is a wound, too.
function order.odds(o, name)
  local list = meant(o, name)
  local d, target = list[choices.best(list)], o.target
  local function left() return target.W - target.dead end
  if d.weapon then d.ammo = d.weapon.ammo[1] end
  aim(d)
  local before = left()
  o.hits = resolve.alone(d)
  o.successes = o.hits
  if skills[name].attack then o.wounds = before - left() else o.hits = nil end
end

-- The Order as the engine runs it.
function order.run(o, name)
  local act = { actives = actives(o), first = {}, second = {}, all = {}, reactions = {}, reacting = {},
                passed = {}, waiting = {}, entire = skills[name].kind == "entire" }
  game:step("order.begins", { figure = o.figure, skill = name })
  first(act, o, name)
  for _, d in ipairs(act.first) do land(d) end
  aro.windows(act, act.first, 1, react(act))
  for _, d in ipairs(act.first) do carry(d) end
  if not act.entire then
    for i, d in ipairs(act.first) do
      act.second[i] = second(act, d)
      declared(act, act.second[i])
    end
    aro.windows(act, act.second, 2, react(act))
    for _, d in ipairs(act.second) do carry(d) end
  end
  resolve.run(act, order)
  for _, figure in ipairs(act.actives) do
    if figure.jumping > 0 then game:set(figure, { jumping = 0 }) end
  end
  game:step("order.ends", { figure = o.figure, skill = name })
end

return order
