-- kidnap_spec.lua: what the briefing of Kidnap promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, luck, in_turn = spec.describe, spec.it, spec.expect, spec.luck, spec.in_turn
local turn_of, points = spec.turn_of, scene.points
local fallen, interact, drop, home = scene.fallen, scene.interact, scene.drop, scene.home

local kidnap = scene.versus "missions/versus/kidnap.lua"
local CONTACT = 25 / 25.4 -- between the middles of two Cyl3 figures that touch

local function team(side, choices, first)
  return scene.team { first, called = side, choices = choices }
end

-- A battle in which nobody is in the way, and cards do nothing unless the test wants them.
local function quiet(options, cards)
  local game = scene.only(kidnap(options))
  return cards and game or scene.hush(game)
end

-- In the clearing on the left, or where the test wants it, a hero takes somebody.
local function capture(game, hero, what, x, y)
  game:set(hero, { x = x or 12, y = y or 24 })
  local prey = type(what) == "string" and fallen(game, hero, what) or what
  scene.beside(game, prey, hero, true)
  interact(game, hero, prey, { 3, 5, 8 })
  expect(prey.captive_of):is(hero)
  return prey
end

-- ... and brings it home.
local function bring_home(game, hero, what)
  local blue = hero.side == "team"
  local prey = capture(game, hero, what, blue and 4 or 42, home(game, hero.side))
  drop(game, hero)
  return prey
end

-- How many heroes of a side are between two corners.
local function heroes_in(game, side, low, high)
  return scene.within(zd.mission(game):heroes(side), low[1], low[2], high[1], high[2])
end

describe("Kidnap", function()
  describe("set-up", function()
    it("is played at visibility 3 on 48 by 48 (ZD-VS-GEN-01)", function()
      local game = kidnap()
      expect(game.visibility):is(3)
      expect(game.table.width):is(48)
      expect(game.table.depth):is(48)
    end)

    it("has one marker, in the middle, that nobody carries or hurts (ZD-VS-KIDNAP-01)", function()
      local game = quiet()
      local marker, blue = game:figure "Middle", game:figure "Blue 1"
      expect(#game:figures { kind = "objective" }):is(1)
      expect(marker.x):near(24)
      expect(marker.y):near(24)
      game:set(blue, { x = 24 - 32.5 / 25.4, y = 24 })
      expect(blue:touches(marker)):is(true)
      turn_of(game, "team")
      expect((blue:can("interact", marker))):is(false)
      expect((blue:can("shoot", marker))):is(false)
    end)

    it("deploys the Red Force on it, roofs and all (ZD-VS-KIDNAP-01)", function()
      for seed = 1, 5 do
        local bogeys = kidnap { seed = seed }:figures { kind = "bogey" }
        expect(scene.within(bogeys, 17, 17, 31, 31)):is(7)
      end
      -- No clause keeps anybody off what is as high as a Cyl5.
      local game = quiet()
      game:set(game:figure "Middle", { x = 19, y = 18 })
      luck(game, { 6, 2 })
      expect(zd.mission(game):deploy({ profile = "Grunt" }).z):near(3)
    end)

    it("leaves the deployment state to the roll-off (ZD-VS-KIDNAP-02)", function()
      local game = kidnap { team = team("Blue", { picks = "own", state = "restricted", first = "own",
                                                  corner = "top left" }),
                            rival = team("Green", { picks = "own", state = "restricted", first = "own",
                                                    corner = "top left" }) }
      local first, last = "team", "rival"
      if game:figure("Blue 1").y >= 24 then first, last = last, first end
      expect(heroes_in(game, first, { 0, 0 }, { 12, 12 })):is(4)
      expect(heroes_in(game, last, { 36, 36 }, { 48, 48 })):is(4)
      local way = { picks = "own", state = "flank", first = "own", corner = "top left", middle = "left" }
      game = kidnap { team = team("Blue", way), rival = team("Green", way) }
      first = game:figure("Blue 1").x < 24 and "team" or "rival"
      expect(heroes_in(game, first, { 0, 0 }, { 6, 6 })):is(2)
      expect(heroes_in(game, first, { 0, 18 }, { 6, 30 })):is(2)
    end)
  end)

  it("is played in the state of whoever picks (ZD-VS-KIDNAP-02, ZD-VS-GEN-03)", function()
    local function way(state)
      return { picks = "other", state = state, first = "own", corner = "top left", middle = "left" }
    end
    local seen = {}
    for seed = 1, 20 do
      local game = kidnap { seed = seed, team = team("Blue", way "restricted"),
                            rival = team("Green", way "flank") }
      local roll = {}
      for _, event in ipairs(game.events) do
        if event.word == "roll-off" then roll[#roll + 1] = event.value end
      end
      if roll[1] > roll[2] then -- blue lets green pick, and deploys first
        expect(heroes_in(game, "team", { 0, 18 }, { 6, 30 })):is(2)
      elseif roll[1] < roll[2] then
        expect(heroes_in(game, "rival", { 0, 0 }, { 12, 12 })):is(4)
      end
      seen[roll[1] > roll[2] and 1 or roll[1] < roll[2] and 2 or 3] = true
    end
    expect(seen[1] and seen[2]):is(true)
  end)

  describe("capturing", function()
    it("is for the helpless alone (ZD-VS-KIDNAP-03)", function()
      local game = quiet()
      local blue, green = game:figure "Blue 1", game:figure "Green 1"
      turn_of(game, "team")
      game:set(blue, { x = 12, y = 24 })
      local grunt = fallen(game, blue, "Grunt")
      game:set(green, { x = 12, y = 24 + CONTACT, wounded = 3 })
      expect((blue:can("interact", grunt))):is(true)
      expect((blue:can("interact", green))):is(false)
      game:set(green, { wounded = 4 })
      expect((blue:can("interact", green))):is(true)
      game:set(grunt, { down = 0 })
      expect((blue:can("interact", grunt))):is(false)
    end)

    it("takes A(13); the rest is bonus actions (ZD-VS-KIDNAP-04)", function()
      for want, dice in pairs { [0] = { 3, 5, 8 }, [2] = { 1, 12, 12 } } do
        local game = quiet()
        local blue = game:figure "Blue 1"
        game:set(blue, { x = 12, y = 24 })
        local grunt = fallen(game, blue, "Grunt")
        turn_of(game, "team")
        luck(game, dice)
        local asked = blue:interact(grunt)
        expect(asked.ok and 0 or asked.value):is(want)
        local roll = spec.done(asked).rolls[1]
        expect(#roll.dice):is(3)
        expect(roll.target_terms.sum):is(13)
        expect(grunt.captive_of):is(blue)
        expect(blue.carries):is(grunt)
      end
    end)

    it("kills a bogey where it fails, and does nothing to a character; neither scores "
       .. "(ZD-VS-KIDNAP-05)", function()
      local game = quiet()
      local blue, green = game:figure "Blue 1", game:figure "Green 1"
      game:set(blue, { x = 12, y = 24 })
      local elite = fallen(game, blue, "Elite")
      interact(game, blue, elite, { 2, 3, 4 })
      expect(elite.alive):is(false)
      game:set(green, { x = 12, y = 24 + CONTACT, wounded = 4 })
      interact(game, blue, green, { 2, 3, 4 })
      expect(green.wounded):is(4)
      expect(green.captive_of):is(nil)
      expect((points(game, "team"))):is(0)
    end)

    it("is impossible with Mechs and Heavies (ZD-VS-KIDNAP-09)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      turn_of(game, "team")
      game:set(blue, { x = 12, y = 24 })
      for _, profile in ipairs { "Mech", "Heavy" } do
        local big = fallen(game, blue, profile)
        local may, why = blue:can("interact", big)
        expect(may):is(false)
        expect(why[1]):has("ZD-VS-KIDNAP-09")
        game:remove(big)
      end
    end)
  end)

  describe("a captive", function()
    it("is dragged, and its captor moves in no other way (ZD-VS-KIDNAP-06)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      game:set(blue, { AV = 2 })
      local boss = capture(game, blue, "Boss")
      turn_of(game, "team")
      local may, why = blue:can("move", { x = 12, y = 20 })
      expect(may):is(false)
      expect(why[1]):has("ZD-VS-KIDNAP-06")
      luck(game, { 11 })
      local roll = spec.done(blue:drag({ x = 12, y = 15 }, { target = boss })).rolls[1]
      expect(#roll.dice):is(1)
      expect(blue.y):near(24 - 5)
      expect(blue:touches(boss)):is(true)
    end)

    it("is too heavy for AV1 when it is a Boss; by the switch it is not (ZD-VS-KIDNAP-06)", function()
      for light = 0, 1 do
        local game = quiet { set = { kidnap_drag_av0 = light } }
        local blue = game:figure "Blue 1"
        expect(blue.AV):is(1)
        local boss = capture(game, blue, "Boss")
        turn_of(game, "team")
        expect((blue:can("drag", { x = 12, y = 15 }, { target = boss }))):is(light == 1)
      end
    end)

    it("is dropped, lies where it is, and has to be captured again (ZD-VS-KIDNAP-07)", function()
      local game = quiet()
      local blue = game:figure "Blue 1"
      local grunt = capture(game, blue, "Grunt")
      drop(game, blue)
      expect(grunt.captive_of):is(nil)
      expect(grunt.down):is(1)
      expect(blue:touches(grunt)):is(true)
      turn_of(game, "team")
      expect((blue:can("interact", grunt))):is(true)
      expect((blue:can("move", { x = 12, y = 20 }))):is(true)
    end)

    it("is extracted where it is dropped in its captor's zone (ZD-VS-KIDNAP-08)", function()
      local game = quiet()
      local elite = bring_home(game, game:figure "Blue 1", "Elite")
      expect(elite.place):is("left")
      local m = zd.mission(game)
      expect(m:extracted("team", "Elite")):is(1)
      expect(m:extracted("rival", "Elite")):is(0)
      local green = game:figure "Green 1"
      game:set(game:figure "Blue 1", { x = 12, y = 24 })
      local grunt = capture(game, green, "Grunt", 4, home(game, "team"))
      drop(game, green)
      expect(grunt.place):is("table")
      expect(m:extracted("rival", "Grunt")):is(0)
    end)

    it("does not come back from the reserves as the dead do (ZD-VS-KIDNAP-08)", function()
      local function elites(game)
        local n = 0
        while zd.mission(game):deploy { profile = "Elite" } do n = n + 1 end
        return n
      end
      local before = elites(quiet())
      local game = quiet()
      bring_home(game, game:figure "Blue 1", "Elite")
      expect(elites(game)):is(before)
      game = quiet()
      local blue = game:figure "Blue 1"
      game:set(blue, { x = 12, y = 24 })
      local elite = fallen(game, blue, "Elite")
      in_turn(game, "team", function() return blue:finish(elite) end)
      expect(elites(game)):is(before + 1)
    end)

    it("is not revived by hearts, unless the switch says so (ZD-VS-KIDNAP-12)", function()
      for revived = 0, 1 do
        local game = quiet({ set = { captives_revive = revived } }, true)
        local blue = game:figure "Blue 1"
        game:add("Elite", { x = 44, y = 24 })
        turn_of(game, "team")
        game.deck:stack { "6H" }
        game:set(blue, { x = 12, y = 24 })
        local grunt = fallen(game, blue, "Grunt")
        interact(game, blue, grunt, { 3, 5, 8 })
        expect(grunt.down):is(1 - revived)
        expect(grunt.captive_of == blue):is(revived == 0)
        if revived == 0 then
          game.deck:stack { "5H", "9H" }
          drop(game, blue)
          expect(grunt.down):is(0)
        end
      end
    end)

    it("is free when its captor is out of action (ZD-VS-KIDNAP-13)", function()
      local game = quiet()
      local blue, green = game:figure "Blue 1", game:figure "Green 1"
      local grunt = capture(game, blue, "Grunt")
      game:set(blue, { wounded = 2 })
      game:set(green, { x = 18, y = 24, face = { x = 12, y = 24 } })
      game:set(grunt, { x = 12, y = 24 + CONTACT })
      luck(game, { 12, 12, 12, 12, 1, 1 })
      in_turn(game, "rival", function() return green:shoot(blue) end)
      expect(blue.wounded >= 3):is(true)
      expect(grunt.captive_of):is(nil)
      expect(grunt.down):is(1)
      expect(grunt.place):is("table")
    end)

    it("is healed by a friend and free; held, it is nobody's target (ZD-VS-KIDNAP-14)", function()
      for open = 0, 1 do
        local game = quiet { set = { captives_open_to_others = open } }
        local blue, green = game:figure "Blue 1", game:figure "Green 1"
        game:set(green, { wounded = 4 })
        capture(game, blue, green)
        local mate, friend = game:figure "Blue 2", game:figure "Green 2"
        turn_of(game, "team")
        game:set(mate, { x = 6, y = 22, face = { x = 12, y = 24 } })
        expect((mate:can("shoot", green))):is(open == 1)
        game:set(blue, { x = 12, y = 24 })
        game:set(friend, { x = 12 + 2 * CONTACT, y = 24 })
        luck(game, { 12, 1, 1 })
        in_turn(game, "rival", function() return friend:medic(green) end)
        expect(green.wounded):is(3)
        expect(green.captive_of):is(nil)
        expect(blue.carries):is(nil)
      end
    end)
  end)

  describe("the end", function()
    it("comes with the fifth bogey of both sides together, at the end of the activation "
       .. "(ZD-VS-KIDNAP-10)", function()
      local game = quiet()
      for _ = 1, 2 do bring_home(game, game:figure "Blue 1", "Grunt") end
      for _ = 1, 2 do bring_home(game, game:figure "Green 1", "Grunt") end
      expect(game.over):is(nil)
      local left = game.deck.left
      bring_home(game, game:figure "Blue 1", "EWOp")
      expect(game.deck.left < left):is(true)
      expect(game.over):is("blue")
    end)

    it("comes with five of one side by the switch (ZD-VS-KIDNAP-10)", function()
      local game = quiet { set = { kidnap_five_per_side = 1 } }
      bring_home(game, game:figure "Green 1", "Grunt")
      for _ = 1, 4 do bring_home(game, game:figure "Blue 1", "Grunt") end
      expect(game.over):is(nil)
      bring_home(game, game:figure "Blue 1", "Sniper")
      expect(game.over):is("blue")
    end)

    it("comes with a Boss, not with characters (ZD-VS-KIDNAP-10)", function()
      local game = quiet()
      for i = 1, 2 do
        game:set(game:figure("Green " .. i), { wounded = 4 })
        bring_home(game, game:figure "Blue 1", game:figure("Green " .. i))
      end
      expect(game.over):is(nil)
      bring_home(game, game:figure "Green 3", "Boss")
      expect(game.over):is("blue")
      expect((points(game, "team"))):is(16)
      expect((points(game, "rival"))):is(6)
      game = quiet()
      bring_home(game, game:figure "Blue 1", "Boss")
      expect(game.over):is("blue")
    end)

    it("comes when all of a team are out of action, or with the last card (ZD-VS-KIDNAP-10)", function()
      local game = quiet()
      for i = 1, 4 do game:set(game:figure("Green " .. i), { wounded = 3 }) end
      spec.done(game:pass())
      expect(game.over):is("draw")
      game = quiet()
      for _ = 1, 53 do spec.done(game:pass()) end
      expect(game.over):is(nil)
      spec.done(game:pass())
      expect(game.over):is("draw")
    end)
  end)

  describe("the score", function()
    it("is 1 for Grunts and EWOps, 2 for Elites and Snipers, 6 for a Boss, 8 for a character "
       .. "(ZD-VS-KIDNAP-11)", function()
      local worth = { Grunt = 1, EWOp = 1, Elite = 2, Sniper = 2, Boss = 6 }
      for profile, value in pairs(worth) do
        local game = quiet()
        bring_home(game, game:figure "Green 1", profile)
        expect((points(game, "rival"))):is(value)
        expect((points(game, "team"))):is(0)
      end
      local game = quiet { rival = team("Green", nil, { allies = { "Emjay" } }) }
      local emjay = game:figures { kind = "ally" }[1]
      game:set(emjay, { wounded = 4, place = "table" })
      bring_home(game, game:figure "Blue 1", emjay)
      local sum, by = points(game, "team")
      expect(sum):is(8)
      expect(by["character brought home"]):is(8)
    end)

    it("is 14 in the worked example (ZD-VS-KIDNAP-11)", function()
      local game = quiet { team = team("Blue", nil, scene.EWOP) }
      local net, carrier = game:figure "Blue 1", game:figure "Blue 2"
      local grunt = zd.mission(game):deploy { profile = "Grunt", synthetic = true }
      game:set(net, { x = 10, y = 24, face = { x = 46, y = 24 } })
      game:set(grunt, { x = 14, y = 24, targeted = 1 })
      scene.dominate(game, net, grunt)
      for _, profile in ipairs { "Grunt", "EWOp", "Sniper" } do bring_home(game, carrier, profile) end
      game:set(game:figure "Green 1", { wounded = 4 })
      bring_home(game, carrier, game:figure "Green 1")
      expect((points(game, "team"))):is(14)
      expect((points(game, "rival"))):is(0)
    end)
  end)

  it("is played to an end by bots", function()
    for seed = 1, 3 do
      local game = kidnap { seed = seed }
      game:play "random"
      expect(game.over == "blue" or game.over == "green" or game.over == "draw"):is(true)
    end
  end)
end)
