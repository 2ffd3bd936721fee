-- resupply_spec.lua: what the briefing of Resupply promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, luck, in_turn = spec.describe, spec.it, spec.expect, spec.luck, spec.in_turn
local turn_of, points, drop, home = spec.turn_of, scene.points, scene.drop, scene.home

local resupply = scene.versus "missions/versus/resupply.lua"
local BESIDE = 32.5 / 25.4 -- from the middle of a hero to that of a marker it touches
local CONTACT = 25 / 25.4  -- ... of a bogey

local function marker(game, n)
  return game:figure("Marker " .. n)
end

-- A battle in which cards do nothing, nobody is in the way, and the markers stand at the right edge.
local function quiet(options)
  local game = scene.hush(scene.only(resupply(options)))
  for n = 1, 6 do game:set(marker(game, n), { x = 46.5, y = 11 + 4 * n }) end
  return game
end

-- A hero takes a marker up, in the market square or where the test wants it.
local function take(game, hero, n, x, y)
  game:set(hero, { x = x or 24, y = y or 24 })
  scene.beside(game, marker(game, n), hero, true)
  return in_turn(game, hero.side, function() return hero:interact(marker(game, n)) end)
end

-- ... and leaves it at the edge that is `side`'s home.
local function leave_at(game, hero, n, side)
  take(game, hero, n, hero.side == "team" and 6 or 42, home(game, side))
  drop(game, hero)
end

describe("Resupply", function()
  describe("set-up", function()
    it("is played at visibility 3 on 48 by 48 (ZD-VS-GEN-01)", function()
      local game = resupply()
      expect(game.visibility):is(3)
      expect(game.table.width):is(48)
      expect(game.table.depth):is(48)
    end)

    it("has the primary marker in the very middle, and two planned lines (ZD-VS-RESUPPLY-01)", function()
      local game = resupply()
      local first = marker(game, 1)
      expect(first.x):near(24)
      expect(first.y):near(24)
      expect(first:is "primary"):is(true)
      local blue_is_up = game:figure("Blue 1").y < 24
      for i = 1, 4 do
        for _, name in ipairs { "Blue", "Green" } do
          local y = game:figure(name .. " " .. i).y
          expect((name == "Blue") == blue_is_up and y or 48 - y):between(0, 6)
        end
      end
    end)

    it("deploys the Red Force on it (ZD-VS-RESUPPLY-02)", function()
      for seed = 1, 5 do
        local bogeys = resupply { seed = seed }:figures { kind = "bogey" }
        expect(scene.within(bogeys, 17, 17, 31, 31)):is(7)
      end
    end)

    it("deploys five more markers after the Red Force, before the roll-off (ZD-VS-RESUPPLY-04)", function()
      local order = {}
      for _, event in ipairs(resupply().events) do
        if event.name == "deploy" then order[#order + 1] = event.who.kind end
        if event.word == "roll-off" then order[#order + 1] = "roll-off" end
      end
      expect(table.concat(order, " ")):is(("bogey "):rep(7) .. ("objective "):rep(5)
                                          .. "roll-off roll-off")
    end)

    it("puts them where the dice say: 2/9 is (19.5,26.5) (ZD-VS-RESUPPLY-04)", function()
      local exact = 0
      for seed = 1, 10 do
        local game = resupply { seed = seed }
        for _, event in ipairs(scene.events(game, "deploy")) do
          local who = event.who
          if who.kind == "objective" then
            local across, down = event.value // 100, event.value % 100
            expect(who:is "secondary"):is(true)
            local off = math.abs(who.x - (17.5 + across)) + math.abs(who.y - (17.5 + down))
            exact = exact + (off < 0.01 and 1 or 0)
          end
        end
      end
      expect(exact):between(15, 50) -- the others found their cell taken
    end)

    it("deploys whoever comes later on one of the six, carried or not (ZD-VS-RESUPPLY-03)", function()
      local game = quiet()
      take(game, game:figure "Blue 1", 4, 40, 10)
      luck(game, { 7, 6, 2 })
      local late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.x):near(39.5)
      expect(late.y):near(5.5)
      expect(late.facing.x / late.facing.y):near(0.5 / 4.5) -- away from the carrier
      expect(late.facing.y < 0):is(true)
      game:set(marker(game, 6), { x = 24, y = 24 })
      luck(game, { 11, 2, 6 })
      late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.x):near(19.5)
      expect(late.y):near(23.5)
    end)

    it("has nobody deploy as high as a Cyl5: it slides to the marker (ZD-VS-RESUPPLY-02)", function()
      local game = quiet()
      game:set(marker(game, 6), { x = 22, y = 18 })
      luck(game, { 11, 6, 2 }) -- on the office, three inches up
      local late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.z):near(0)
      expect(late.y > 15):is(true)
    end)

    it("has nobody begin up there either (ZD-VS-RESUPPLY-02)", function()
      local slab = "roof { at = { 14, 14 }, size = { 16, 20 }, height = 2 }"
      local game = resupply { changed = { ['map "market-district"'] = slab } }
      for _, bogey in ipairs(game:figures { kind = "bogey" }) do expect(bogey.z):near(0) end
    end)
  end)

  describe("a marker", function()
    it("is delicate: one hit destroys it (ZD-VS-RESUPPLY-05)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      game:set(blue, { x = 20, y = 24, face = { x = 46, y = 24 } })
      game:set(marker(game, 3), { x = 26, y = 24 })
      luck(game, { 12, 12, 1, 1 })
      in_turn(game, "team", function() return blue:shoot(marker(game, 3)) end)
      expect(marker(game, 3).place):is("gone")
    end)

    it("is picked up without a test, with one flip, one by each hero (ZD-VS-RESUPPLY-05)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      turn_of(game, "team")
      local left = game.deck.left
      local rolls = take(game, blue, 2).rolls
      expect(#rolls):is(0)
      expect(blue.carries):is(marker(game, 2))
      expect(game.deck.left):is(left - 1)
      turn_of(game, "team")
      game:set(marker(game, 3), { x = blue.x, y = blue.y + BESIDE })
      local may, why = blue:can("interact", marker(game, 3))
      expect(may):is(false)
      expect(why[1]):has("ZD-VS-RESUPPLY-05")
    end)

    it("is one of several by the switch (ZD-VS-RESUPPLY-05)", function()
      local game = quiet { set = { resupply_carry_several = 1 } }
      local blue = game:figure "Blue 1"
      for n = 1, 6 do take(game, blue, n) end
      for n = 1, 6 do expect(marker(game, n).carried_by):is(blue) end
    end)

    it("is dragged: its carrier moves in no other way, and may shoot (ZD-VS-RESUPPLY-06)", function()
      local game = quiet()
      local blue, foe = game:figure "Blue 1", game:figure "Green 1"
      take(game, blue, 2)
      turn_of(game, "team")
      game:set(foe, { x = 28, y = 24 })
      for _, way in ipairs { "move", "cautious", "urgent" } do
        local may, why = blue:can(way, { x = 24, y = 20 })
        expect(may):is(false)
        expect(why[1]):has("ZD-VS-RESUPPLY-06")
      end
      expect((blue:can("shoot", foe))):is(true)
      luck(game, { 3, 7, 1, 1 })
      local roll = in_turn(game, "team", function()
        return blue:drag({ x = 24, y = 15 }, { target = blue.carries })
      end).rolls[1]
      expect(#roll.dice):is(4)
      expect(blue.y):near(24 - 5)
    end)

    it("is dropped in contact, without a test (ZD-VS-RESUPPLY-07)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      take(game, blue, 2)
      in_turn(game, "team", function() return blue:drop(nil, { at = { x = 24, y = 30 } }) end)
      expect(blue.carries):is(nil)
      expect(marker(game, 2).x):near(24)
      expect(marker(game, 2).y):near(24 + BESIDE)
    end)

    it("is dropped with a bonus action that was earned (ZD-VS-RESUPPLY-07)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      take(game, blue, 2)
      turn_of(game, "team")
      game:set(blue, { targeted = 1 })
      for i = 1, 4 do game:set(game:figure("Green " .. i), { place = "off" }) end
      luck(game, { 12, 12, 1, 1 })
      local asked = blue:shake_targeted()
      while not asked.ok do
        local pick = asked.fallback
        for i, option in ipairs(asked.options) do
          pick = option.text == "Blue 1: drop" and i or pick
        end
        asked = asked:answer(pick)
      end
      expect(blue.carries):is(nil)
      expect(marker(game, 2).place):is("table")
    end)

    it("is out of play where it is dropped in a zone, and scores for whose zone it is, whoever "
       .. "drops it (ZD-VS-RESUPPLY-08)", function()
      local game = quiet()
      leave_at(game, game:figure "Blue 1", 2, "team")
      leave_at(game, game:figure "Green 1", 3, "team")
      leave_at(game, game:figure "Green 1", 4, "rival")
      take(game, game:figure "Blue 2", 5)
      drop(game, game:figure "Blue 2")
      expect(marker(game, 2).extracted_by):is("team")
      expect(marker(game, 3).extracted_by):is("team")
      expect(marker(game, 4).extracted_by):is("rival")
      expect(marker(game, 5).extracted_by):is(nil)
      expect(marker(game, 2).place):is("left")
      expect(marker(game, 5).place):is("table")
      expect((points(game, "team"))):is(4)
      expect((points(game, "rival"))):is(2)
    end)
  end)

  describe("the end", function()
    local function destroy(game, n)
      local blue = game:figure "Blue 2"
      game:set(blue, { x = 20, y = 24, face = { x = 46, y = 24 } })
      game:set(marker(game, n), { x = 26, y = 24 })
      luck(game, { 12, 12, 12, 12 })
      in_turn(game, "team", function() return blue:shoot(marker(game, n)) end)
      game.dice:clear()
    end

    it("comes when no marker is left: five dropped, the sixth destroyed (ZD-VS-RESUPPLY-09)", function()
      local game = quiet()
      for n = 1, 5 do leave_at(game, game:figure "Blue 1", n, "team") end
      expect(game.over):is(nil)
      destroy(game, 6)
      expect(game.over):is("blue")
    end)

    it("comes with the last one dropped, not while it is carried (ZD-VS-RESUPPLY-09)", function()
      local game = quiet()
      for n = 2, 6 do leave_at(game, game:figure "Green 1", n, "rival") end
      take(game, game:figure "Green 1", 1, 42, home(game, "rival"))
      expect(game.over):is(nil)
      drop(game, game:figure "Green 1")
      expect(game.over):is("green")
      expect((points(game, "rival"))):is(5 + 5 * 2)
    end)

    it("comes when all of a team are out of action, at the end of the activation "
       .. "(ZD-VS-RESUPPLY-09)", function()
      local game = quiet()
      for i = 1, 4 do game:set(game:figure("Green " .. i), { wounded = 3 }) end
      local left = game.deck.left
      spec.done(game:pass())
      expect(game.deck.left):is(left - 1)
      expect(game.over):is("draw")
    end)

    it("comes with the last card (ZD-VS-RESUPPLY-09)", function()
      local game = quiet()
      for _ = 1, 53 do spec.done(game:pass()) end
      expect(game.over):is(nil)
      spec.done(game:pass())
      expect(game.over):is("draw")
    end)

    it("goes to the side with more points: 14 to 11 (ZD-VS-RESUPPLY-12)", function()
      local game = quiet()
      local blue, green = game:figure "Blue 1", game:figure "Green 1"
      local function kill(hero, profile)
        game:set(hero, { x = 24, y = 24 })
        scene.kill(game, hero, profile)
        game:set(hero, { x = 2, y = hero.side == "team" and 20 or 26 })
      end
      kill(green, "Boss")
      for _ = 1, 2 do kill(blue, "Boss") end
      kill(blue, "Grunt")
      for n = 1, 4 do leave_at(game, green, n, "rival") end
      leave_at(game, blue, 5, "team")
      expect(game.over):is(nil)
      leave_at(game, blue, 6, "team")
      expect((points(game, "rival"))):is(14)
      expect((points(game, "team"))):is(11)
      expect(game.over):is("green")
    end)
  end)

  describe("the score", function()
    it("is 5 and 2 for what was brought home, 2 and 1 for what is carried: 10 (ZD-VS-RESUPPLY-10)",
       function()
      local game = quiet()
      for n = 1, 3 do leave_at(game, game:figure "Blue 1", n, "team") end
      take(game, game:figure "Blue 2", 4)
      local sum, by = points(game, "team")
      expect(sum):is(10)
      expect(by["primary brought home"]):is(5)
      expect(by["secondary carried"]):is(1)
      expect((points(game, "rival"))):is(0)
    end)

    it("is 2 for the primary that is carried, also by who is out of action (ZD-VS-RESUPPLY-10, "
       .. "ZD-OBJ-CARRY-03)", function()
      local game = quiet()
      local green = game:figure "Green 1"
      take(game, green, 1)
      expect((points(game, "rival"))):is(2)
      game:set(green, { wounded = 3 })
      expect((points(game, "rival"))):is(2)
      expect((points(game, "team"))):is(0)
    end)

    it("is 4 for a Boss and an EWOp, to whoever killed them (ZD-VS-RESUPPLY-11)", function()
      local worth = { Grunt = 1, EWOp = 1, Elite = 2, Heavy = 2, Sniper = 2, Boss = 3, Mech = 4 }
      local game, before = quiet(), 0
      local blue = game:figure "Blue 1"
      game:set(blue, { x = 24, y = 24 })
      for _, profile in ipairs { "Boss", "EWOp", "Grunt", "Elite", "Heavy", "Sniper", "Mech" } do
        scene.kill(game, blue, profile)
        local sum = points(game, "team")
        expect(sum - before):is(worth[profile])
        if profile == "EWOp" then expect(sum):is(4) end
        before = sum
      end
      expect((points(game, "rival"))):is(0)
    end)

    it("is 2 for a dominated bogey, to its master (ZD-VS-RESUPPLY-11)", function()
      local game = quiet { team = scene.team { scene.EWOP, called = "Blue" } }
      local net = game:figure "Blue 1"
      local grunt = zd.mission(game):deploy { profile = "Grunt", synthetic = true }
      game:set(net, { x = 20, y = 24, face = { x = 46, y = 24 } })
      game:set(grunt, { x = 24, y = 24, targeted = 1 })
      scene.dominate(game, net, grunt)
      expect((points(game, "team"))):is(2)
      expect((points(game, "rival"))):is(0)
    end)
  end)

  it("lays the marker of the dead where their player likes (ZD-VS-OBJ-01)", function()
    local game = quiet()
    local blue = game:figure "Blue 1"
    take(game, blue, 2)
    game:set(blue, { wounded = 4 })
    local green = game:figure "Green 1"
    game:set(green, { x = 24 - CONTACT, y = 24 })
    turn_of(game, "rival")
    luck(game, { 12, 12, 12, 12 })
    local asked = green:cqb(blue)
    local whose
    while not asked.ok do
      if asked.name == "drop.place" then
        whose = asked.figure
        asked = asked:answer(1, { x = 24, y = 40 })
      else
        asked = asked:answer(asked.name == "hurt.beyond" and #asked.options or asked.fallback)
      end
    end
    expect(blue.dead):is(1)
    expect(whose):is(blue)
    expect(marker(game, 2):touches(blue)):is(true)
    expect(marker(game, 2).y > 24.5):is(true)
  end)

  it("is played to an end by bots", function()
    for seed = 1, 3 do
      local game = resupply { seed = seed }
      game:play "random"
      expect(game.over == "blue" or game.over == "green" or game.over == "draw"):is(true)
    end
  end)
end)
