-- odds_kinds_spec.lua: every kind of order that leaves anything to chance: its exact odds are those of
-- battles that were played, by the rulebook and under each pack that changes it.
--
-- Teams with every upgrade are stirred about a small table, so that all that may be ordered comes up; what is
-- asked about are the orders that are open then.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect
local upgrade_team = dofile "tests/lua/upgrade_team.lua"

local SOLO, VERSUS = "rules-ext/vanilla-in-lua/specs/drill.lua", "missions/versus/destroy.lua"
local FIELD = "tests/lua/odds_field.lua"
local RUNS, WAYS = 300, 3000

-- Whole numbers below n, one after another, the same in every run.
local function dice(seed)
  local state = seed * 2654435761 % 4294967296
  return function(n)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % n
  end
end

-- Is anything "open", or is all of it "sure", or are there "too many" ways? What is open was played as often
-- as it had to be.
local function compare(ask, name)
  local exact, open = zd.odds(ask), false
  if not exact.exact then return "too many" end
  for _, e in ipairs(exact:events()) do open = open or e.chance < 1 end
  if not open then return "sure" end
  ask.ways, ask.runs = 1, RUNS
  local played = zd.odds(ask)
  for _, e in ipairs(exact:events()) do
    local p, got = e.chance, played:chance(e.name)
    if math.abs(got - p) > 4 * math.sqrt(p * (1 - p) / RUNS) + 1 / RUNS then
      error(("%s: %s: %.4f played, %.4f exactly"):format(name, e.name, got, p))
    end
  end
  return "open"
end

local states = {
  { stressed = 1 }, { stressed = 2 }, { targeted = 1 }, { stunned = 1 }, { wounded = 1 }, { wounded = 3 },
  { down = 1 }, { interference = 1 }, { interference = 1, confounding = 1 }, { overwatch = 1 },
}

local function may_be(figure, state)
  for name in pairs(state) do
    if not figure:may_be(name) then return false end
  end
  return figure.dead == 0
end

local function put_beside(game, figure, other, roll)
  local at = { x = other.x + (roll(2) * 2 - 1) * (other.radius + figure.radius), y = other.y }
  local free, level
  if at.x > 1 and at.y > 1 and at.x < 23 and at.y < 23 then free, level = game:free(figure, at) end
  if free then game:set(figure, { at = { at.x, at.y }, z = level, climbing = 0 }) end
end

-- Some stand beside others, or are in another state.
local function stir(game, roll)
  local all = game:figures { place = "table" }
  for _, figure in ipairs(all) do
    local stays = figure.kind == "objective" or figure.dead > 0 or figure.carried_by
    if roll(4) == 0 and not stays then put_beside(game, figure, all[roll(#all) + 1], roll) end
    local state = states[roll(#states) + 1]
    if roll(3) == 0 and may_be(figure, state) then game:set(figure, state) end
  end
end

local items = {
  throw = { "Brightlight grenade", "Chem grenade", "E/M grenade", "Fragmenting grenade", "Smoke grenade",
            "Stun grenade", "Tag grenade" },
  deploy = { "AP mine", "Claymore", "Sentry gun", "Relay" },
}
-- What is open often enough; the rest is in scenes of its own below, or never left to chance: a wait, a
-- switch, a card that is only looked at.
local kinds = {}
for _, kind in ipairs {
  "buff", "cautious", "cqb", "dominate", "drag", "hack", "jump", "medic", "move", "obey", "paint", "recover",
  "shake_targeted", "shoot", "throw", "urgent",
} do kinds[kind] = true end

local walks = { move = true, urgent = true, jump = true, climb = true, cautious = true, drag = true }

-- An open order, with all that it lacks made up.
local function ask_of(order, roll)
  local ask, who, list = {}, order.figure, items[order.order]
  for k, v in pairs(order) do ask[k] = v end
  local function near() return { x = who.x + roll(101) / 10 - 5, y = who.y + roll(101) / 10 - 5 } end
  if walks[order.order] then ask.to = near() end
  if list then ask.what = list[roll(#list) + 1] end
  if list and roll(2) == 0 then ask.to = near() end
  ask.decider, ask.ways = "fallback", WAYS
  return ask
end

-- What was made up may be refused; it is another's turn then. Of a kind with too many ways some are tried.
local function look(game, roll, found, most)
  for _, order in ipairs(game:open()) do
    local kind = order.order
    if kinds[kind] and found[kind].open < most and found[kind]["too many"] < 5 * most then
      local ok, what = pcall(compare, ask_of(order, roll), kind)
      if not ok and tostring(what):find "exactly" then error(what) end
      if ok then found[kind][what] = found[kind][what] + 1 end
    end
  end
end

local function play(options, seed, orders, found, most)
  local ok, game = pcall(zd.game, options)
  local roll = dice(seed)
  if not ok then return end -- upgrades that cannot be had alone
  for _ = 1, orders do
    if game.over then return end
    stir(game, roll)
    look(game, roll, found, most)
    game:play { team = "random", rival = options.rival and "random", orders = 1 }
  end
end

-- How often each kind of order was looked at.
local function all_kinds(packs, orders, most)
  local found = {}
  for kind in pairs(kinds) do found[kind] = { open = 0, sure = 0, ["too many"] = 0 } end
  for i, row in ipairs(upgrade_team.catalogue) do
    local team = upgrade_team.team(row.name)
    play({ mission = SOLO, seed = i, team = team, packs = packs, ask = false }, i, orders, found, most)
  end
  for i, names in ipairs { { "EWOp", "Drone" }, { "EWOp", "Robot" }, { "EWOp", "AI" } } do
    local team, rival = upgrade_team.team(table.unpack(names)), upgrade_team.team "EWOp"
    play({ mission = VERSUS, seed = i, team = team, rival = rival, packs = packs, ask = false }, i, orders,
      found, most)
  end
  return found
end

-- What hardly ever comes up by itself.
local scenes = {
  climb = function(packs)
    local game = zd.game { mission = FIELD, seed = 2, packs = packs, ask = false,
                           team = upgrade_team.team "Athlete" }
    local salim = game:figure "Salim"
    game:set(salim, { at = { 13.5, 16 + salim.radius } })
    return { climb = salim, to = { x = 13.5, y = 15.5 }, answers = { 2 } } -- and it climbs on
  end,
  command = function(packs)
    local game = zd.game { mission = FIELD, seed = 2, packs = packs, ask = false, team = {
      { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = { "Sapper" }, sentry = "Sentry gun" },
    } }
    local salim, foe = game:figure "Salim", game:figure "Grunt 1"
    salim:deploy("Sentry gun", { radius = 6 })
    local gun = game:figures { kind = "gadget" }[1]
    game:set(foe, { at = { gun.x, gun.y - 4 } })
    return { command = salim, at = gun, with = { foe } }
  end,
  duel = function(packs)
    local game = zd.game { mission = VERSUS, seed = 2, packs = packs, ask = false,
                           team = upgrade_team.team "EWOp", rival = upgrade_team.team "EWOp" }
    local net = {}
    for _, hero in ipairs(game:figures { kind = "hero" }) do
      if hero:has "EWOp" then
        net[hero.side] = hero
        game:set(hero, { interference = 1, A = 1 })
      end
    end
    return { duel = net.rival, at = net.team }
  end,
  interact = function(packs)
    local game = zd.game { mission = FIELD, seed = 2, packs = packs, ask = false,
                           team = upgrade_team.team "Doc" }
    local salim, desk = game:figure "Salim", game:figure "Desk"
    game:set(salim, { at = { desk.x, desk.y + desk.radius + salim.radius } })
    return { interact = salim, at = desk }
  end,
}

local function scenes_are_right(packs, elsewhere)
  for kind, make in pairs(scenes) do
    local ask = make(packs)
    ask.ways = WAYS
    if kind ~= elsewhere then expect(compare(ask, kind)):is "open" end
  end
end

local function kinds_are_right(packs, orders, most, elsewhere)
  for kind, often in pairs(all_kinds(packs, orders, most)) do
    if often.open == 0 and kind ~= elsewhere then error(kind .. " was never open") end
  end
end

describe("The odds of every kind of order", function()
  it("are those of battles, by the rulebook", function()
    kinds_are_right(nil, 40, 3)
    scenes_are_right(nil)
  end)

  for _, pack in ipairs { "basic-complications", "alternative-readings", "zd-visibility-zones" } do
    it("are those of battles, with " .. pack, function()
      kinds_are_right({ "rules-ext/" .. pack }, 40, 1)
      scenes_are_right { "rules-ext/" .. pack }
    end)
  end

  -- Fights have too many ways here unless they are small ones, which odds_spec.lua has.
  it("are those of battles, with zd-awareness", function()
    kinds_are_right({ "rules-ext/zd-awareness" }, 40, 1, "cqb")
    scenes_are_right({ "rules-ext/zd-awareness" }, "duel")
  end)

  -- All that it writes out is slow to go through; that it changes no odds is in odds_spec.lua.
  it("are those of battles, with vanilla-in-lua", function()
    scenes_are_right({ "rules-ext/vanilla-in-lua" }, "duel")
  end)
end)
