-- drills.lua: short battles in which anything may be the case, with the pack and without it.
--
-- Before each order somebody is put next to somebody, or hurt, or handed a gadget: rare things come often,
-- and all that comes of them has to be the same.
local zd = require "zerodark"
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local drills = {}

local MISSION, PACK = "rules-ext/vanilla-in-lua/specs/drill.lua", "rules-ext/vanilla-in-lua"

-- Whole numbers below n, one after another, the same in every run.
local function dice(seed)
  local state = seed * 2654435761 % 4294967296
  return function(n)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % n
  end
end

local heroes = {
  { "Athlete", "Stealthy" }, { "Courageous", "Gun-fu" }, { "Doc" }, { "Leader" }, { "Spook" }, { "EWOp" },
  { "Ablative armour", "Medium armour" }, { "Explosive", "Gun-fu" }, { "Indirect", "Silent" }, { "Spray" },
  { "Lethal", "Combat shield" }, { "Jump rig", "Drop rig" }, { "Exoskeleton", "Firewall" },
  { "Thermo-optic cape" }, { "Heatlight visor", "Starlight visor" }, { "Drone" }, { "Fractal camouflage" },
  { "Fragmenting grenade", "Smoke grenade" }, { "Inhuman", "Explosive" }, { "Lethal", "Explosive" },
  { "Silent", "Gun-fu" }, { "Sapper" }, { "Lethal", "Spray" },
}
local allies = { "CP dog", "Emjay" }

local once = { Leader = true, Sapper = true, Spook = true, EWOp = true } -- in a team

local function team_of(roll)
  local team, taken = {}, {}
  for n, name in ipairs { "Salim", "Zoya", "Ines" } do
    local upgrades
    repeat upgrades = heroes[roll(#heroes) + 1] until not taken[upgrades[1]]
    taken[upgrades[1]] = once[upgrades[1]]
    team[n] = { name = name, M = 4, F = 4, A = 3, D = 4, upgrades = upgrades }
    if upgrades[1] == "Sapper" then
      team[n].sentry = ({ "AP mine", "Claymore", "Sentry gun" })[roll(3) + 1]
      team[n].allies = { "Zipper" }
    end
    if n == 1 and roll(2) == 0 then team[n].allies = { allies[roll(#allies) + 1] } end
  end
  return team
end

-- One of `every` switches, and 64 at most, the other way.
local function switches_of(roll, every)
  local set, n = {}, 0
  for _, rule in ipairs(zd.game { seed = 1 }:rules()) do
    local is_switch = rule.kind == "param" and rule.name:find "_" and rule.low == 0 and rule.high == 1
    if is_switch and n < 64 and roll(every) == 0 then set[rule.name], n = 1 - rule.default, n + 1 end
  end
  return set
end

-- What might be the case -----------------------------------------------------------------------

local states = {
  { stunned = 1 }, { stunned = 2 }, { stressed = 1 }, { stressed = 2 }, { targeted = 1 }, { tokens = 1 },
  { prone = 1 }, { wounded = 1 }, { wounded = 2 }, { wounded = 3 }, { wounded = 4 }, { overwatch = 1 },
  { alert = 1 }, { down = 1 }, { tokens = 2 }, { confounding = 1, interference = 1 }, { confounding = 1 },
  { prone = 1, ["dug in"] = 1 },
}
local gadgets = {
  "Thermo-optic cape", "Combat shield", "Exoskeleton", "Drop rig", "Heatlight", "Starlight", "Explosive",
  "Firewall", "IFF",
}

local function has_room(game, figure, at)
  return at.x > 1 and at.y > 1 and at.x < 23 and at.y < 23 and game:free(figure, at)
end

-- Beside somebody, at an edge of something, or anywhere.
local function place_of(game, figure, roll)
  local all, way = game:figures { place = "table" }, roll(3)
  if way == 0 then
    local other, side = all[roll(#all) + 1], roll(2) * 2 - 1
    return { x = other.x + side * (other.radius + figure.radius), y = other.y }
  elseif way == 1 then
    local pieces = game.table:pieces()
    local corners = pieces[roll(#pieces) + 1].corners
    local c, d, along = corners[1], corners[roll(#corners) + 1], roll(101) / 100
    local function between(p, q) return p + (q - p) * along + roll(31) / 20 - 0.75 end
    return { x = between(c.x, d.x), y = between(c.y, d.y) }
  end
  return { x = 1 + roll(2200) / 100, y = 1 + roll(2200) / 100 }
end

local function move_somewhere(game, figure, roll)
  local at = place_of(game, figure, roll)
  local free, level = false, nil
  if has_room(game, figure, at) then free, level = game:free(figure, at) end
  if free then game:set(figure, { at = { at.x, at.y }, z = level, climbing = 0 }) end
end

local function fits(figure, state)
  for name in pairs(state) do
    if not figure:may_be(name) then return false end
  end
  return figure.dead == 0
end

-- Some of those on the table are somewhere else, in another state, or have something with them.
local function stir(game, roll)
  for _, figure in ipairs(game:figures { place = "table" }) do
    local moves = roll(4) == 0 and figure.kind ~= "objective" and figure.dead == 0 and not figure.carried_by
    if moves then move_somewhere(game, figure, roll) end
    local state, gadget = states[roll(#states) + 1], gadgets[roll(#gadgets) + 1]
    if roll(3) == 0 and fits(figure, state) then game:set(figure, state) end
    if roll(12) == 0 and figure.kind == "hero" then game:set(figure, { kit = { [gadget] = 1 } }) end
    if roll(12) == 0 and figure.kind == "hero" then game:set(figure, { ablative = 1 }) end
  end
  for _, figure in ipairs(game:figures { kind = "hero", place = "table" }) do
    if figure.dead == 0 and roll(3) == 0 then
      game:set(figure, { wounded = 0, stressed = 0, stunned = 0, prone = 0, climbing = 0 })
    end
  end
end

-- Orders ---------------------------------------------------------------------------------------

local kinds = { "jump", "climb", "urgent", "move", "cautious", "drag", "shoot", "shoot", "shoot", "cqb",
                "medic", "recover", "overwatch", "overwatch", "dig_in", "shake_stun", "shake_targeted",
                "finish" }
local bare = { recover = true, overwatch = true, dig_in = true, shake_stun = true, shake_targeted = true }
local aimed = { shoot = true, cqb = true, medic = true, finish = true }

-- Whatever it asks is answered by chance; places are near whom it is about.
local function answered(result, roll)
  while not result.ok do
    local n = roll(#result.options) + 1
    local near, at = result.figure, nil
    if result.options[n].wants_place then
      at = { x = near.x + (roll(81) - 40) / 20, y = near.y + (roll(81) - 40) / 20 }
    end
    result = result:answer(n, at)
  end
  return result
end

-- An order that is made up. What was refused, if it was.
local function give(game, roll)
  local mine, others = game:figures { kind = "hero", place = "table" }, game:figures { place = "table" }
  if #mine == 0 then return "nobody" end
  local figure, target = mine[roll(#mine) + 1], others[roll(#others) + 1]
  local kind, how = kinds[roll(#kinds) + 1], { stand = roll(2) == 0 or nil }
  local to = { x = figure.x + (roll(141) - 70) / 20, y = figure.y + (roll(141) - 70) / 20 }
  to.x, to.y = math.max(0.1, math.min(23.9, to.x)), math.max(0.1, math.min(23.9, to.y))
  if kind == "drag" then how.target = target end
  return select(2, pcall(function()
    local call = figure[kind]
    if bare[kind] then return answered(call(figure), roll) end
    if aimed[kind] then return answered(call(figure, target), roll) end
    return answered(call(figure, to, how), roll)
  end))
end

local function tell(result)
  return type(result) == "string" and result or "done"
end

-- The n-th order: mostly what a bot does that does anything.
local function order(game, n, seed)
  local roll = dice(seed)
  if n % 3 == 1 then
    stir(game, roll)
    return "stirred"
  end
  if roll(5) < 2 then return tell(game:play { team = "random", orders = 1 }) end
  return tell(give(game, roll))
end

-- Drills ---------------------------------------------------------------------------------------

-- Plays so many orders of a drill twice. How many that were, or nil and where they part; `every`: one in
-- so many switches is read the other way.
function drills.compare(seed, orders, every)
  local roll = dice(seed)
  local p = {
    mission = MISSION, seed = seed, bot = "random", team = team_of(roll),
    difficulty = ({ "normal", "easy", "hard" })[roll(3) + 1], set = every and switches_of(roll, every) or nil,
  }
  local a, b = side_by_side.open(p), side_by_side.open(p, { PACK })
  a:ask(true)
  b:ask(true)
  for n = 1, orders do
    local drawn = roll(65536) + 65536 * n
    local x, y = order(a, n, drawn), order(b, n, drawn)
    if x ~= y then return nil, ("drill %d, order %d: %s, but %s"):format(seed, n, x, y) end
    local fine, why = side_by_side.same(p, n, a, b, "vanilla-in-lua")
    if not fine then return nil, why end
    if a.over then return n end
  end
  return orders
end

return drills
