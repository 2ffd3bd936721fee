-- operation_spec.lua: Operation Gemini from its first mission to the next operation.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local GEMINI = "missions/gemini/operation.lua"
local NAMES = { "Ada", "Ben", "Cas", "Dov" }

local function team(with)
  local heroes = { design = "4/16/4" }
  for i, name in ipairs(NAMES) do
    heroes[i] = { name = name, M = 4, F = 4, A = 3, D = 4 }
    for k, v in pairs(with and with[name] or {}) do heroes[i][k] = v end
  end
  return heroes
end

local function gemini(with, options)
  local o = { file = GEMINI, team = team(with) }
  for k, v in pairs(options or {}) do o[k] = v end
  return zd.operation(o)
end

local function hero(op, name)
  for _, h in ipairs(op.heroes) do
    if h.name == name then return h end
  end
  error("no hero " .. name)
end

-- A mission is fought: what is told of the heroes, and of the mission.
local function fought(op, heroes, told)
  told = told or {}
  told.heroes = heroes
  if told.completed == nil then told.completed = true end
  return op:report(told)
end

local function everybody(what)
  local all = {}
  for _, name in ipairs(NAMES) do
    all[name] = {}
    for k, v in pairs(what) do all[name][k] = v end
  end
  return all
end

local function names(list)
  local out = {}
  for i, h in ipairs(list) do out[i] = h.name end
  return table.concat(out, " ")
end

-- After the first mission, with so many XP each.
local function between(xp, with, options)
  return fought(gemini(with, options), everybody { xp = xp })
end

describe("Operation Gemini", function()
  describe("its missions", function()
    it("are three, for 4/16/4, in this order (ZD-MIS-GEMINI-01, ZD-OP-DEF-01, ZD-OP-DEF-02)", function()
      local op, paths = gemini(), {}
      expect(op.design):is "4/16/4"
      while op.phase ~= "over" do
        paths[#paths + 1] = op.mission
        fought(op):next()
      end
      expect(paths):lists { "missions/gemini/data-grab.lua", "missions/gemini/the-heist.lua",
                            "missions/gemini/fight-out.lua" }
      expect(op.mission):is(nil)
    end)

    it("have to be completed one after another (ZD-OP-FAIL-02)", function()
      local op = fought(gemini(), {}, { completed = false })
      expect(op.phase):is "failed"
      expect(function() op:next() end):fails "ZD-OP-FAIL-02"
      fought(op:replay()):next()
      expect(op.number):is(2)
    end)

    it("are lost with the last hero (ZD-OP-FAIL-01)", function()
      local op = fought(gemini()):next()
      fought(op, everybody { wounded = 3 })
      expect(function() op:next() end):fails "ZD-OP-FAIL-01"
      expect(op:copy():replay().number):is(2)
      expect(op:copy():restart(1).number):is(1)
      expect(op:copy():restart(2).number):is(2)
      expect(function() op:restart(3) end):fails "ZD-OP-FAIL-02"
    end)
  end)

  describe("what passes on", function()
    it("are wounds and XP (ZD-OP-WOUND-01, ZD-OP-WOUND-02, ZD-OP-XP-01)", function()
      local op = fought(gemini(), { Ada = { wounded = 1, xp = 2 }, Ben = { wounded = 2 } })
      expect(hero(op, "Ada").earned):is(2)
      op:next()
      expect(hero(op, "Ada").wounded):is(0)
      expect(hero(op, "Ada").xp):is(2)
      expect(hero(op, "Ben").wounded):is(1)
      expect(op:team()[2].wounded):is(1)
    end)

    it("is a lost stat point of the player's choice (ZD-OP-WOUND-03)", function()
      local op = fought(gemini(), { Ada = { wounded = 3, left = true } })
      expect(function() op:next() end):fails "ZD-OP-WOUND-03"
      expect(hero(op, "Ada").owes):is(1)
      op:reduce("Ada", "A")
      expect(hero(op, "Ada").owes):is(0)
      expect(hero(op, "Ada").A):is(2)
      expect(op:next():team()[1].lost.A):is(1)
    end)

    it("is nothing of who is flown out (ZD-OP-WOUND-04)", function()
      local op = gemini { Ada = { A = 2, F = 5 } }
      fought(op, { Ada = { wounded = 3, left = true } }):reduce("Ada", "A"):next()
      expect(hero(op, "Ada").fate):is "casevac"
      expect(names(op:team())):is "Ben Cas Dov"
    end)

    it("are used items, until supplies come (ZD-SENTRY-RESTOCK-01, ZD-OP-SUPPLY-04)", function()
      local op = gemini { Ada = { upgrades = { "Claymore" } } }
      fought(op, { Ada = { used = { Claymore = 1 }, xp = 5 } })
      expect(hero(op, "Ada").used.Claymore):is(1)
      op.game.dice:queue { 5 }
      op:supply { pay = { Ada = 5 } }
      expect(hero(op, "Ada").used.Claymore):is(nil)
    end)
  end)

  describe("who is lost", function()
    local function one_lost()
      return fought(gemini(), { Ada = { xp = 4 }, Ben = { wounded = 3, xp = 6 } })
    end

    it("has lost its XP too (ZD-OP-CASUALTY-01, ZD-OP-XP-02)", function()
      local op = one_lost()
      expect(hero(op, "Ben").fate):is "lost"
      expect(hero(op, "Ben").xp):is(0)
      expect(hero(op, "Ada").xp):is(4)
    end)

    it("is a machine that was led off by its dominator, and no other (ZD-OP-CASUALTY-07)", function()
      local op = fought(gemini(), { Ada = { dominated = true },
                                    Ben = { dominated = true, left = false } })
      expect(hero(op, "Ada").fate):is "lost"
      expect(hero(op, "Ben").fate):is "fit"
    end)

    it("may be who is left behind when the deck ends, by a switch (ZD-OP-CASUALTY-01)", function()
      for _, switch in ipairs { 0, 1 } do
        for _, out in ipairs { false, true } do
          local op = gemini(nil, { set = { left_behind_is_lost = switch } })
          fought(op, { Ada = { left = false } }, { deck_out = out })
          expect(hero(op, "Ada").fate):is(switch == 1 and out and "lost" or "fit")
        end
      end
    end)

    it("is replaced, with an upgrade fewer (ZD-OP-CASUALTY-02, ZD-OP-CASUALTY-03)", function()
      local eve = { name = "Eve", M = 4, F = 4, A = 3, D = 4,
                    upgrades = { "Lethal", "Relay", "Combat shield", "Respirator" } }
      local op = one_lost()
      expect(function() op:replace("Ben", eve) end):fails "ZD-OP-CASUALTY-03"
      table.remove(eve.upgrades)
      op:replace("Ben", eve)
      expect(hero(op, "Ben").replaced):is(true)
      expect(hero(op, "Eve").replacement):is(true)
      expect(op:may "rescue"):is(false)
      expect(names(op:next():team())):is "Ada Cas Dov Eve"
    end)

    it("is rescued in a battle of its own (ZD-OP-CASUALTY-04, ZD-MIS-RESCUE-01)", function()
      local op = one_lost():rescue()
      expect(op.mission):is "missions/rescue.lua"
      local game = op:battle { seed = 3 }
      expect(game.title):is "Rescue"
      expect(#game:figures { kind = "hero" }):is(3)
      expect(#game:figures { rank = "elite" }):is(3)
      expect(game:figure("Ben").kind):is "objective" -- the primary one (ZD-MIS-RESCUE-12)
      expect(game:figure("Ben"):is "primary"):is(true)
      expect(game:figure("Ada").purse):is(4)
      game:play { team = "careful", orders = 400 }
      op:report(game)
      expect(op.phase == "after" or op.phase == "failed"):is(true)
      expect(op.history[#op.history].mission):is(1)
    end)

    it("comes back wounded (ZD-OP-CASUALTY-06)", function()
      local op = fought(one_lost():rescue(), {}, { secured = { "primary" } })
      expect(hero(op, "Ben").fate):is "fit"
      op:reduce("Ben", "M"):next()
      expect(op.number):is(2)
      expect(op:team()[2].wounded):is(1)
    end)

    it("is told of afterwards where several are (ZD-MIS-RESCUE-12)", function()
      local op = fought(gemini(), { Ben = { wounded = 3 }, Cas = { dead = true } }):rescue()
      expect(#op.captives):is(2)
      fought(op, {}, { secured = { "primary", 2 } })
      expect(op.saved):is(0)
      op:replay()
      fought(op, {}, { secured = { "primary" } })
      expect(op.saved):is(1)
      op:bring_back "Cas"
      expect(hero(op, "Ben").fate):is "lost"
      expect(hero(op, "Cas").fate):is "fit"
    end)

    it("has a marker each where there are many (ZD-MIS-RESCUE-12)", function()
      local many = { { name = "Eve", M = 4, F = 4, A = 3, D = 4 }, markers = { "", "", "", "", "Fay" } }
      local game = zd.game { mission = "missions/rescue.lua", team = many }
      expect(#game:figures { kind = "objective" }):is(5)
      expect(game:figure("Fay"):is "secondary"):is(true)
    end)
  end)

  describe("supply drops", function()
    local function drop(op, dice, pay)
      op.game.dice:queue(dice)
      return op:supply { pay = pay or { Ada = 5 } }
    end

    -- What each result of the d12 gives, with the second d12 where there is one.
    local table_of_drops = {
      { "ZD-OP-SUPPLY-05", { 1 }, "+1 AV" }, { "ZD-OP-SUPPLY-06", { 2 }, "+2 AV" },
      { "ZD-OP-SUPPLY-07", { 3 }, "Combat shield" }, { "ZD-OP-SUPPLY-08", { 4 }, "Advanced IFF" },
      { "ZD-OP-SUPPLY-09", { 5 }, "Exoskeleton" }, { "ZD-OP-SUPPLY-10", { 6 }, "Respirator" },
      { "ZD-OP-SUPPLY-11", { 7 }, "Relay" }, { "ZD-OP-SUPPLY-12", { 8 }, "Thermo-optic cape" },
      { "ZD-OP-SUPPLY-14", { 10 }, "Drop rig or jump rig" },
    }
    local second = {
      [9] = { "ZD-OP-SUPPLY-13", { "Heatlight visor", 4 }, { "Relay visor", 8 },
              { "Starlight visor", 12 } },
      [11] = { "ZD-OP-SUPPLY-15", { "Brightlight grenade", 1 }, { "Chem grenade", 2 },
               { "Digismoke grenade", 3 }, { "E/M grenade", 4 }, { "Fragmenting grenade", 7 },
               { "Smoke grenade", 9 }, { "Stun grenade", 11 }, { "Tag grenade", 12 } },
      [12] = { "ZD-OP-SUPPLY-16", { "Explosive", 3 }, { "Lethal", 6 }, { "Silent", 8 },
               { "Spray", 12 } },
    }
    for first, rows in pairs(second) do
      local from = 1
      for i = 2, #rows do
        for die = from, rows[i][2] do
          table_of_drops[#table_of_drops + 1] = { rows[1], { first, die }, rows[i][1] }
        end
        from = rows[i][2] + 1
      end
    end

    it("bring what the table says, for both dice (ZD-OP-SUPPLY-05, ZD-OP-SUPPLY-06, " ..
      "ZD-OP-SUPPLY-07, ZD-OP-SUPPLY-08, ZD-OP-SUPPLY-09, ZD-OP-SUPPLY-10, ZD-OP-SUPPLY-11, " ..
      "ZD-OP-SUPPLY-12, ZD-OP-SUPPLY-13, ZD-OP-SUPPLY-14, ZD-OP-SUPPLY-15, ZD-OP-SUPPLY-16)",
      function()
        local op = between(5)
        for _, row in ipairs(table_of_drops) do
          local dropped = drop(op:copy(), row[2])
          expect(dropped.result):is(row[3])
          expect(dropped.stage):is "give"
        end
        expect(#table_of_drops):is(9 + 3 * 12)
      end)

    it("cost five XP, once, after a mission that was completed (ZD-OP-SUPPLY-01)", function()
      local op = gemini()
      expect(function() drop(op, { 3 }) end):fails "ZD-OP-SUPPLY-01"
      op = between(10)
      drop(op, { 3 })
      op:give "Ben"
      expect(hero(op, "Ada").xp):is(5)
      expect(function() drop(op, { 3 }) end):fails "ZD-OP-SUPPLY-01"
      expect(op:next():team()[2].supplied[1]):is "Combat shield"
    end)

    it("may come again by a switch (ZD-OP-SUPPLY-01)", function()
      local op = between(10, nil, { set = { several_supply_drops = 1 } })
      drop(op, { 3 })
      op:give "Ben"
      expect(drop(op, { 6 }).result):is "Respirator"
    end)

    it("are rolled for twice for five more (ZD-OP-SUPPLY-02)", function()
      local op = between(5)
      op.game.dice:queue { 6, 11, 12 }
      local dropped = op:supply { twice = true, pay = { Ada = 5, Ben = 5 } }
      expect(dropped.stage):is "choose"
      expect(dropped.rolls[1].name):is "Respirator"
      expect(dropped.rolls[2].name):is "Grenades"
      expect(op:choose(2).result):is "Tag grenade"
    end)

    it("are chosen by who pays most (ZD-OP-SUPPLY-03)", function()
      local players = { Ada = { player = "One" }, Ben = { player = "Two" },
                        Cas = { player = "Two" }, Dov = { player = "One", upgrades = { "Leader" } } }
      expect(drop(between(5, players), { 3 }, { Ada = 3, Ben = 2 }).chooser):is "Ada"
      expect(drop(between(5, players), { 3 }, { Ada = 2, Ben = 1, Cas = 2 }).chooser):is "Cas"
      local dropped = drop(between(5, players, { set = { ["supply.xp"] = 4 } }), { 3 },
                           { Ada = 2, Cas = 2 })
      expect(dropped.tied):is(true)
      expect(dropped.chooser):is "Dov"
    end)

    it("raise armour, up to AV 7 (ZD-OP-SUPPLY-05, ZD-OP-SUPPLY-06)", function()
      local op = between(5, { Ada = { AV = 2 }, Ben = { AV = 6, upgrades = {
        "Medium armour", "Heavy armour", "Superheavy armour" } } })
      drop(op, { 2 })
      expect(function() op:give "Ben" end):fails "ZD-OP-SUPPLY-05"
      op:give "Ada"
      local ada = op:next():team()[1]
      expect(ada.more_AV):is(2)
      local game = zd.game { mission = "missions/rescue.lua", team = { ada } }
      expect(game:figure("Ada").AV):is(4)
    end)

    it("go to nobody who has it already (ZD-OP-SUPPLY-05)", function()
      local shield = { upgrades = { "Combat shield" } }
      local op = between(5, { Ada = shield })
      expect(names(op.heroes)):is "Ada Ben Cas Dov"
      expect(table.concat(drop(op, { 3 }).may_have, " ")):is "Ben Cas Dov"
      expect(function() op:give "Ada" end):fails "ZD-OP-SUPPLY-05"
      op = between(5, { Ada = shield, Ben = shield, Cas = shield, Dov = shield })
      expect(drop(op, { 3 }).stage):is "lost"
      op:next()
    end)

    it("bring one of two rigs as is chosen (ZD-OP-SUPPLY-14)", function()
      local op = between(5)
      expect(drop(op, { 10 }).picks):lists { "Drop rig", "Jump rig" }
      op:give("Ada", "Jump rig")
      expect(op:next():team()[1].supplied[1]):is "Jump rig"
    end)

    it("bring a silent weapon for a second 6 by a switch (ZD-OP-SUPPLY-16)", function()
      local op = between(5, nil, { set = { supply_weapon_6_silent = 1 } })
      expect(drop(op, { 12, 6 }).result):is "Silent"
    end)
  end)

  describe("XP", function()
    it("buys one effect between missions (ZD-OP-XP-04)", function()
      local op = zd.operation { id = "lift", missions = { "a.lua", "b.lua" }, team = team(),
                                effects = { { name = "Airlift", xp = 5 } } }
      fought(op, everybody { xp = 2 })
      expect(function() op:effect("Airlift", { Ada = 2, Ben = 2 }) end):fails "ZD-OP-XP-04"
      expect(function() op:effect("Airship", {}) end):fails "does not offer 'Airship'"
      op:effect("Airlift", { Ada = 2, Ben = 2, Cas = 1, Dov = 0 })
      expect(hero(op, "Cas").xp):is(1)
      expect(op:may "supply"):is(false)
    end)

    it("is spent in missions (ZD-OP-XP-03)", function()
      local op = fought(gemini(), { Ada = { xp = 5 }, Ben = { xp = 2 } }):next()
      expect(op:team()[1].xp):is(5)
      fought(op, { Ada = { spent = 4 }, Ben = { spent = 1, xp = 2 } })
      expect(hero(op, "Ada").xp):is(1)
      expect(hero(op, "Ben").xp):is(3)
      expect(function() fought(op:replay(), { Ada = { spent = 6 } }) end):fails "ZD-OP-XP-03"
    end)

    it("is each hero's own between operations (ZD-OP-XP-05, ZD-OP-XP-06, ZD-OP-XP-07)", function()
      local op = gemini { Ada = { allies = { "Emjay" } } }
      fought(op, { Ada = { xp = 25 }, Ben = { xp = 10, wounded = 4, left = true } })
      op:reduce("Ben", "D"):next()
      expect(function() op:buy("Ada", "Lethal") end):fails "ZD-OP-XP-06"
      fought(op):next()
      fought(op):next()
      expect(op.phase):is "over"
      op:buy("Ada", "Lethal"):buy("Ada", "+1 F", { ally = "Emjay" })
      op:buy("Ada", "Hardened", { of = "IFF" })
      expect(hero(op, "Ada").xp):is(0)
      op:restore("Ben", "D")
      expect(hero(op, "Ben").D):is(4)
      expect(function() op:restore("Ben", "D") end):fails "ZD-OP-XP-07"
      expect(function() op:buy("Ben", "Lethal") end):fails "ZD-OP-XP-06"
      op:follow { file = GEMINI, team = { { name = "Eve", M = 4, F = 4, A = 3, D = 4 } } }
      expect(op.phase):is "ready"
      expect(function() op:team() end):fails "ZD-OP-CASUALTY-05"
      local ada = op:absent("Dov"):team()[1]
      expect(ada.bought[1]):is "Lethal"
      expect(ada.allies[1].bought[1]):is "+1 F"
    end)

    it("is gone with everything else where one begins again (ZD-OP-FAIL-03)", function()
      local op = between(12)
      op.game.dice:queue { 3 }
      op:supply { pay = { Ada = 5 } }
      op:give("Ada"):next()
      expect(hero(op, "Ada").xp):is(7)
      op:restart(2)
      expect(hero(op, "Ada").xp):is(0)
      expect(op:team()[1].supplied):is(nil)
      expect(op.number):is(2)
    end)
  end)

  it("counts achievements of the version that is kept (ZD-OP-ACH-09)", function()
    local op = fought(gemini(), everybody { xp = 1 }, { achievements = { "All Clear" } }):replay()
    fought(op):next()
    local kept = 0
    for _, entry in ipairs(op.history) do
      kept = kept + (entry.dropped and 0 or #(entry.achievements or {}))
    end
    expect(kept):is(0)
    expect(hero(op, "Ada").xp):is(0)
  end)

  it("counts a difficulty for each mission, and no later replays (ZD-OP-DIFF-01)", function()
    local op = fought(gemini(), {}, { difficulty = "hard" }):next()
    expect(function() op:replay() end):fails "ZD-OP-DIFF-01"
    fought(op, {}, { difficulty = "easy" }):next()
    local levels = {}
    for _, entry in ipairs(op.history) do levels[#levels + 1] = entry.difficulty end
    expect(levels):lists { "hard", "easy" }
  end)

  it("is known by its name, as the command line knows it", function()
    local op = zd.operation { file = "gemini", team = "nightwatch", seed = 1 }
    expect(op.title):is("Operation Gemini")
    expect(op:battle().title):is("Data Grab")
    expect(zd.operation("gemini").id):is("gemini")
    expect(function() zd.operation "gemeni" end):fails "gemeni"
  end)

  it("sows confusion instead of No Witnesses (ZD-MIS-HEIST-11)", function()
    local op = fought(gemini(), everybody { xp = 2 }, { achievements = { "No Witnesses" } })
    expect(function() op:sow() end):fails "ZD-MIS-HEIST-11"
    fought(op:next(), everybody { xp = 2 }, { achievements = { "No Witnesses" } })
    expect(op:sow().sown):is(true)
    expect(hero(op, "Ada").xp):is(3)
    expect(op:next():team().sown):is(true)
    local sow = { choices = { sow = "objective" } }
    expect(op:battle(sow).title):is "Fight Out"
    local function bogeys(choices) -- the objective where nobody says otherwise
      local places = {}
      for _, bogey in ipairs(op:battle { seed = 1, choices = choices }:figures { kind = "bogey" }) do
        places[#places + 1] = bogey.x .. " " .. bogey.y
      end
      return table.concat(places, ", ")
    end
    expect(bogeys(nil)):is(bogeys { sow = "objective" })
    expect(bogeys(nil) ~= bogeys { sow = "deployment" }):is(true)
    local without = fought(fought(gemini()):next()):next()
    expect(function() without:battle(sow) end):fails "ZD-MIS-HEIST-11"
    expect(without:battle().title):is "Fight Out"
  end)

  it("owes a debt of honour (ZD-MIS-RESCUE-22)", function()
    local op = fought(gemini(), { Ben = { wounded = 3 } }):rescue()
    fought(op, { Cas = { removed = 1 } }, { secured = { "primary" } }):reduce("Ben", "M"):next()
    fought(op, { Ada = { xp = 3 }, Cas = { wounded = 3 } })
    expect(hero(op, "Ada").xp):is(2)
    expect(hero(op, "Cas").honoured):is(true)
    expect(hero(op, "Ada").honoured):is(false)
    expect(op.debt):is(true)
    fought(op:next(), { Ada = { xp = 3 } })
    expect(hero(op, "Ada").xp):is(4)
  end)

  describe("its battles", function()
    it("take the team as it is, and report what they make of it (ZD-OP-DEF-01)", function()
      local op = gemini { Ada = { upgrades = { "Claymore", "Fragmenting grenade" } } }
      local game = op:battle { seed = 1, difficulty = "hard" }
      expect(game.title):is "Data Grab"
      expect(function() op:report(game) end):fails "not over"
      local ada, ben = game:figure "Ada", game:figure "Ben"
      game:set(ada, { wounded = 2 })
      game:set(ben, { wounded = 3 })
      game:play { team = "careful" }
      local xp = ada.xp
      op:report(game)
      local first = op.history[2]
      expect(first.did):is "mission"
      expect(first.difficulty):is "hard"
      if hero(op, "Ada").fate == "fit" then expect(hero(op, "Ada").xp):is(xp) end
    end)
  end)

  it("is refused where it says what it cannot mean", function()
    local function bad(fields)
      fields.id = fields.id or "bad"
      fields.missions = fields.missions or { "a.lua" }
      return function() zd.operation(fields) end
    end
    expect(bad { missions = {} }):fails "at least one mission"
    expect(bad { missions = { "/a.lua" } }):fails "relative to this file"
    expect(bad { design = "4/16" }):fails "heroes, upgrades and ration"
    expect(bad { mission = {} }):fails "did you mean 'missions'"
    expect(bad { team = { { name = "Ada", M = 9, F = 4, A = 3, D = 4 } } }):fails "ZD-STAT-01"
    expect(bad { effects = { { name = "Airlift" } } }):fails "xp"
  end)
end)
