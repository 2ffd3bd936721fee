-- destroy_spec.lua: what the briefing of Destroy promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck
local in_turn, kill, points = spec.in_turn, scene.kill, scene.points

local destroy = scene.versus "missions/versus/destroy.lua"

local function team(side, choices, first)
  return scene.team { first, called = side, choices = choices }
end

-- A battle in which cards do nothing and nobody is in the way.
local function quiet(options)
  return scene.hush(scene.only(destroy(options)))
end

local function heroes(game, side)
  return zd.mission(game):heroes(side)
end

describe("Destroy", function()
  describe("set-up", function()
    it("is played at visibility 3 on 48 by 48 (ZD-VS-GEN-01)", function()
      local game = quiet()
      local blue, grunt = game:figure "Blue 1", game:add("Grunt", { x = 39.9, y = 46 })
      expect(game.visibility):is(3)
      expect(game.table.width):is(48)
      expect(game.table.depth):is(48)
      game:set(blue, { x = 30, y = 46, face = { x = 46, y = 46 } })
      expect(blue:range(grunt)):is(9)
      luck(game, { 1, 1, 1, 1 })
      local shot = in_turn(game, "team", function() return blue:shoot(grunt) end).rolls[1]
      expect(shot.target_terms.sum):is(9 + 3 + 1)
    end)

    it("places the marker, then the Red Force; the sides come after the roll-off (ZD-VS-GEN-02, "
       .. "ZD-MODE-VERSUS-05)", function()
      local game, order = destroy(), {}
      for _, event in ipairs(game.events) do
        if event.name == "deploy" or event.word == "roll-off" or event.name == "turn" then
          order[#order + 1] = event.name == "roll" and event.word or event.name
        end
      end
      expect(table.concat(order, " ")):is(("deploy "):rep(7) .. "roll-off roll-off turn")
      expect(#game:figures { kind = "hero", place = "table" }):is(8)
    end)

    it("has one marker in the very middle, that nobody can use or hurt (ZD-VS-DESTROY-01)", function()
      local game = quiet()
      local marker, blue = game:figure "Middle", game:figure "Blue 1"
      expect(#game:figures { kind = "objective" }):is(1)
      expect(marker.x):near(24)
      expect(marker.y):near(24)
      expect(marker.use):is("none")
      game:set(blue, { x = 24, y = 25.28 })
      expect(blue:touches(marker)):is(true)
      expect((blue:can("interact", marker))):is(false)
    end)

    it("has a booby trap hit whoever is closest to it (ZD-VS-DESTROY-01)", function()
      local game = quiet { set = { versus_advanced_complications = 1 } }
      game:set(game:figure "Green 3", { x = 24, y = 28 })
      luck(game, { 12 })
      zd.mission(game):complication()
      expect(game:figure("Green 3").wounded):is(2)
    end)

    it("deploys the Red Force on the marker (ZD-VS-DESTROY-02)", function()
      for seed = 1, 5 do
        expect(scene.within(destroy { seed = seed }:figures { kind = "bogey" }, 17, 17, 31, 31)):is(7)
      end
    end)

    -- Destroy with a slab of Cyl5 and more over most of the middle, and how many bogeys stand on it.
    local function on_slab(low_ground)
      local slab = "function() return roof { at = { 14, 14 }, size = { 16, 20 }, height = 2 } end"
      local words = { ['map "market-district"'] = slab }
      if not low_ground then words["m:low_ground()"] = "" end
      local game = destroy { changed = words }
      local high = 0
      for _, bogey in ipairs(game:figures { kind = "bogey" }) do
        high = high + (bogey.z > 0 and 1 or 0)
      end
      return high
    end

    it("keeps it off terrain of Cyl5 and more (ZD-VS-DESTROY-02)", function()
      expect(on_slab(false) > 0):is(true)
      expect(on_slab(true)):is(0)
    end)

    it("has both sides come in along edges that face each other (ZD-VS-DESTROY-01)", function()
      local game = destroy { team = team("Blue", { edge = "left", first = "own" }),
                             rival = team("Green", { edge = "left", first = "own" }) }
      local first = game:figure("Blue 1").x < 24 and "Blue" or "Green"
      for i = 1, 4 do
        for _, name in ipairs { "Blue", "Green" } do
          local hero = game:figure(name .. " " .. i)
          expect(name == first and hero.x or 48 - hero.x):between(0, 6)
        end
      end
    end)

    -- How many bogeys of each profile there are, as they are and synthetic: "Grunt 2+2". Of some it
    -- is for a card or a die to say.
    local function census(bogeys)
      local profiles = { "Boss", "Elite", "EWOp", "Grunt", "Heavy", "Mech", "Sniper" }
      local either = { Boss = true, EWOp = true, Heavy = true, Mech = true, Sniper = true }
      local lines = {}
      for _, profile in ipairs(profiles) do
        local n = { 0, 0 }
        for _, bogey in ipairs(bogeys) do
          local kind = not either[profile] and bogey:is "synthetic" and 2 or 1
          n[kind] = n[kind] + (bogey.profile == profile and 1 or 0)
        end
        lines[#lines + 1] = ("%s %d+%d"):format(profile, n[1], n[2])
      end
      return table.concat(lines, ", ")
    end

    it("brings seven bogeys, however many heroes there are (ZD-VS-GEN-06)", function()
      local two = team "Green"
      two.heroes[3], two.heroes[4] = nil, nil
      local bogeys = destroy { rival = two }:figures { kind = "bogey" }
      expect(#bogeys):is(7)
      expect(census(bogeys)):is("Boss 1+0, Elite 1+1, EWOp 0+0, Grunt 2+2, Heavy 0+0, Mech 0+0, "
                                .. "Sniper 0+0")
    end)

    it("has eleven wait, and no more (ZD-VS-GEN-07, ZD-VS-GEN-09)", function()
      local m, came = zd.mission(destroy()), {}
      for _, profile in ipairs { "Boss", "Elite", "EWOp", "Grunt", "Heavy", "Mech", "Sniper" } do
        repeat
          local bogey = m:deploy { profile = profile, synthetic = #came % 2 == 0 }
          came[#came + 1] = bogey
        until not bogey
      end
      expect(#came):is(11)
      expect(census(came)):is("Boss 1+0, Elite 1+1, EWOp 1+0, Grunt 2+2, Heavy 1+0, Mech 1+0, "
                              .. "Sniper 1+0")
    end)

    it("leaves the clock alone (ZD-VS-GEN-12)", function()
      expect(destroy().deck.left):is(54)
    end)
  end)

  describe("the end", function()
    it("comes when a side has nobody fit on the table, after the flip (ZD-VS-DESTROY-03)", function()
      local game = quiet()
      for i = 1, 4 do game:set(game:figure("Green " .. i), { wounded = i < 4 and 3 or 0 }) end
      spec.turn_of(game, "team")
      expect(game.over):is(nil)
      local blue, left = game:figure "Blue 1", game.deck.left
      local last = game:figure "Green 4"
      game:set(last, { x = 20, y = 46, wounded = 3 })
      done(blue:overwatch())
      expect(game.deck.left):is(left - 1)
      expect(game.over):is("blue")
    end)

    it("comes with the last card (ZD-VS-DESTROY-03)", function()
      local game = quiet()
      for _ = 1, 53 do done(game:pass()) end
      expect(game.over):is(nil)
      done(game:pass())
      expect(game.over):is("draw")
      expect(game:points "team"):is(8)
    end)

    it("goes to whoever has more points (ZD-VS-DESTROY-04)", function()
      local game = quiet()
      game:set(game:figure "Blue 2", { wounded = 1 })
      while not game.over do done(game:pass()) end
      expect(game:points "team"):is(7)
      expect(game:points "rival"):is(8)
      expect(game.over):is("green")
    end)
  end)

  describe("the score", function()
    it("is 10 for a team that is out of action, of whom the dead are (ZD-VS-DESTROY-05)", function()
      local game = quiet()
      local levels = { 3, 4, 5, 5 }
      for i, level in ipairs(levels) do
        game:set(game:figure("Green " .. i), { wounded = level, dead = level == 5 and 1 or 0 })
      end
      local _, by = points(game, "team")
      expect(by["all enemy heroes out of action"]):is(10)
      game:set(game:figure "Green 1", { wounded = 2 })
      _, by = points(game, "team")
      expect(by["all enemy heroes out of action"]):is(nil)
      game:set(game:figure "Green 1", { wounded = 0, place = "left" }) -- gone is not out of action
      _, by = points(game, "team")
      expect(by["all enemy heroes out of action"]):is(nil)
      _, by = points(game, "rival")
      expect(by["unhurt heroes"]):is(2)
    end)

    it("is 2 for every hero unhurt, 1 for the wounded who are fit (ZD-VS-DESTROY-06)", function()
      local game = quiet()
      game:set(game:figure "Blue 3", { wounded = 2 })
      game:set(game:figure "Blue 4", { wounded = 3 })
      local sum = points(game, "team")
      expect(sum):is(2 + 2 + 1)
    end)

    it("is 3, 4 and 5 for enemy heroes, whoever hurt them (ZD-VS-DESTROY-07)", function()
      local game = quiet()
      game:set(game:figure "Green 1", { wounded = 3 })
      game:set(game:figure "Green 2", { wounded = 4 })
      game:set(game:figure "Green 3", { wounded = 5, dead = 1 })
      local sum = points(game, "team")
      expect(sum):is(8 + 3 + 4 + 5)
      expect((points(game, "rival"))):is(2)
    end)

    -- Blue's EWOp has taken Green's first hero, a robot.
    local function taken(set)
      local game = quiet {
        set = set, team = team("Blue", nil, scene.EWOP),
        rival = team("Green", nil, { upgrades = { "Robot" }, program = "Assault" }),
      }
      local net, robot = game:figure "Blue 1", game:figure "Green 1"
      game:set(net, { x = 20, y = 46, face = { x = 30, y = 46 } })
      game:set(robot, { x = 26, y = 46, targeted = 1 })
      scene.dominate(game, net, robot)
      return game, robot
    end

    it("is 5 for a dominated enemy, who still counts for its own (ZD-VS-DESTROY-08)", function()
      local game, robot = taken()
      local blue, by = points(game, "team")
      expect(by["enemy characters dominated"]):is(5)
      expect(blue):is(13)
      expect((points(game, "rival"))):is(8)
      expect(heroes(game, "rival")[1]):is(robot)
      expect(robot.side):is("team")
    end)

    it("is nothing for its own by the switch (ZD-VS-DESTROY-08)", function()
      local game = taken { dominated_not_survivor = 1 }
      expect((points(game, "team"))):is(13)
      expect((points(game, "rival"))):is(6)
    end)

    it("counts who is led off the table as dead to its own (ZD-EW-DOMCHAR-04)", function()
      local game, robot = taken()
      game:set(robot, { dead = 1 })
      local _, by = points(game, "team")
      expect(by["enemy heroes dead"]):is(5)
      expect(by["enemy characters dominated"]):is(nil)
    end)

    it("is 1 for Grunts and EWOps, 2 for Elites, 3 for Bosses, 4 for Mechs (ZD-VS-DESTROY-09)",
       function()
      local worth = { Grunt = 1, EWOp = 1, Elite = 2, Heavy = 2, Sniper = 2, Boss = 3, Mech = 4 }
      for profile, value in pairs(worth) do
        local game = quiet()
        game:set(game:figure "Blue 1", { x = 20, y = 46 })
        kill(game, game:figure "Blue 1", profile)
        expect((points(game, "team"))):is(8 + value)
        expect((points(game, "rival"))):is(8)
      end
    end)

    it("adds up Grunt, EWOp, Heavy, Boss and Mech to 11 (ZD-VS-DESTROY-09)", function()
      local game = quiet()
      local green = game:figure "Green 1"
      game:set(green, { x = 20, y = 46 })
      for _, profile in ipairs { "Grunt", "EWOp", "Heavy", "Boss", "Mech" } do
        kill(game, green, profile)
      end
      expect((points(game, "rival"))):is(8 + 11)
    end)

    -- The EWOp of a side takes a bogey.
    local function take(game, net, n)
      local grunt = zd.mission(game):deploy { profile = "Grunt", synthetic = true }
      game:set(grunt, { x = net.x + 4, y = net.y - n, targeted = 1 })
      game:set(net, { face = { x = grunt.x, y = grunt.y } })
      scene.dominate(game, net, grunt)
      return grunt
    end

    it("is 2 for every bogey dominated at the end, to its master only (ZD-VS-DESTROY-10, "
       .. "ZD-VS-DESTROY-11)", function()
      local game = quiet { team = team("Blue", nil, scene.EWOP) }
      local net = game:figure "Blue 1"
      game:set(net, { x = 20, y = 46 })
      local first = take(game, net, 0)
      take(game, net, 2)
      expect((points(game, "team"))):is(8 + 4)
      expect((points(game, "rival"))):is(8)
      local green = game:figure "Green 1"
      game:set(first, { wounded = 4 })
      game:set(green, { x = first.x + 6, y = first.y, face = { x = first.x, y = first.y } })
      luck(game, { 12, 12, 12, 12, 1, 1, 1 })
      in_turn(game, "rival", function() return green:shoot(first) end)
      game.dice:clear()
      expect(first.alive):is(false)
      expect((points(game, "team"))):is(8 + 2)
      expect((points(game, "rival"))):is(8 + 1)
    end)

    it("comes to 24 in the worked example (ZD-VS-DESTROY-12)", function()
      local game = quiet { team = team("Blue", nil, scene.EWOP) }
      local net = game:figure "Blue 1"
      game:set(net, { x = 20, y = 46 })
      take(game, net, 2)
      for _, profile in ipairs { "Grunt", "Grunt", "EWOp", "Heavy", "Mech" } do
        kill(game, net, profile)
      end
      game:set(game:figure "Blue 3", { wounded = 1 })
      game:set(game:figure "Blue 4", { wounded = 5, dead = 1 })
      game:set(game:figure "Green 1", { wounded = 3 })
      game:set(game:figure "Green 2", { wounded = 5, dead = 1 })
      expect((points(game, "team"))):is(24)
    end)
  end)

  describe("the roll-off", function()
    -- Sets up with these dice for blue's roll and green's, and tells the order of deployment.
    local function rolled(seed, blue, green)
      local game = destroy { seed = seed, team = team("Blue", blue), rival = team("Green", green) }
      local rolls, coin = {}, nil
      for _, event in ipairs(game.events) do
        if event.name == "roll" and event.word == "roll-off" then rolls[#rolls + 1] = event end
        if event.name == "turn" then coin = event.value end
      end
      return game, rolls, coin
    end

    it("is D(6) of each side's best hero (ZD-VS-GEN-03)", function()
      local low = team "Green"
      low.heroes[1] = { name = "Dull", M = 5, F = 5, A = 3, D = 2 }
      local game = destroy { rival = low }
      for _, event in ipairs(game.events) do
        if event.word == "roll-off" then expect(event.who.name):is_not("Dull") end
      end
    end)

    it("is made by the hero a side names (ZD-VS-GEN-03)", function()
      local _, rolls = rolled(1, { roll_off_hero = "Blue 3" }, { roll_off_hero = "Green 2" })
      expect(rolls[1].who.name):is("Blue 3")
      expect(rolls[2].who.name):is("Green 2")
    end)

    it("is made by the Leader where there is one (ZD-VS-GEN-03)", function()
      local led = team("Blue", { roll_off_hero = "Blue 1" })
      led.heroes[4].upgrades = { "Leader" }
      local game = destroy { team = led }
      local who
      for _, event in ipairs(game.events) do
        if event.word == "roll-off" then who = who or event.who.name end
      end
      expect(who):is("Blue 4")
    end)

    it("decides who says which side deploys first, though the state is fixed (ZD-VS-GEN-05)",
       function()
      -- Seeds that give each outcome are looked for, so that the test says what it needs.
      local seen = {}
      for seed = 1, 30 do
        local game, rolls = rolled(seed, { picks = "own", first = "own", edge = "top" },
                                   { picks = "own", first = "own", edge = "left" })
        local a, b = rolls[1].value, rolls[2].value
        if a ~= b then
          -- The better side picks; the other says that it deploys first itself, by its own edge.
          local blue_is_first = b > a
          local blue = game:figure "Blue 1"
          if blue_is_first then
            expect(blue.y):between(0, 6)
          else
            expect(blue.x):between(42, 48)
          end
          seen[blue_is_first] = true
        end
      end
      expect(seen[true] and seen[false]):is(true)
    end)

    it("may be handed on: the better side lets the other pick, and says who is first (ZD-VS-GEN-03)",
       function()
      for seed = 1, 10 do
        local game, rolls = rolled(seed, { picks = "other", first = "other", edge = "top" },
                                   { picks = "other", first = "other", edge = "left" })
        local a, b = rolls[1].value, rolls[2].value
        if a > b then -- blue decides that green deploys first
          expect(game:figure("Green 1").x):between(0, 6)
        elseif b > a then
          expect(game:figure("Blue 1").y):between(0, 6)
        end
      end
    end)
  end)

  it("names no other hero, nor an edge that there is not (ZD-VS-GEN-03)", function()
    expect(function() destroy { team = team("Blue", { roll_off_hero = "Kim" }) } end):fails "no hero 'Kim'"
    expect(function() destroy { rival = team("Green", { edge = "north" }) } end):fails "'north'"
  end)

  it("is played to an end by bots", function()
    for seed = 1, 3 do
      local game = destroy { seed = seed }
      game:play "random"
      expect(game.over == "blue" or game.over == "green" or game.over == "draw"):is(true)
    end
  end)
end)
