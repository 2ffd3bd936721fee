-- rescue_spec.lua: what the briefing of Rescue promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local rescue = scene.mission "missions/rescue.lua"

-- Four heroes where the test wants them.
local function team(places, choices)
  local fields = { choices = choices }
  for i, place in ipairs(places or {}) do fields[i] = { at = place } end
  return scene.team(fields)
end

-- A battle in which the enemy is one Grunt far away, and the next cards only cheer it up.
local function quiet(options)
  return scene.hearts(scene.only(rescue(options), { ["Grunt 1"] = { x = 46, y = 3 } }))
end

-- Puts a hero in contact with a marker on open ground and lets it pick it up with two successes.
local function carrying(game, hero, marker, x, y)
  game:set(hero, { x = x, y = y })
  scene.beside(game, marker, hero, true)
  scene.interact(game, hero, marker, { 10, 11, 1 })
  expect(hero.carries):is(marker)
end

-- ... and over the edge with it. The carrier drags four inches or more.
local function bring_out(game, hero, marker)
  carrying(game, hero, marker, 25, 42.5)
  luck(game, { 1, 1, 1, 12 })
  done(hero:drag({ x = 25, y = 47.5 }, { target = marker }))
  game.dice:clear()
end

local function cells(game)
  local at = {}
  for i, event in ipairs(scene.events(game, "deploy")) do
    local across, down = event.value // 100, event.value % 100
    at[i] = { name = event.who.name, x = 24 - 6.5 + across, y = 24 - 6.5 + down }
  end
  return at
end

describe("Rescue", function()
  describe("set-up", function()
    it("has an Elite for each hero who goes along (ZD-MIS-RESCUE-01)", function()
      local three = team()
      three.heroes[4] = nil
      expect(#rescue { team = three }:figures { rank = "elite" }):is(3)
      expect(#rescue():figures { rank = "elite" }):is(4)
    end)

    it("is played at visibility 2 (ZD-MIS-RESCUE-02)", function()
      local game = quiet()
      local ada, grunt = game:figure "Ada", game:figure "Grunt 1"
      expect(game.visibility):is(2)
      game:set(ada, { x = 30, y = 46, face = { x = 46, y = 46 } })
      game:set(grunt, { x = 39.9, y = 46 })
      expect(ada:range(grunt)):is(9)
      luck(game, { 1, 1, 1, 1 })
      local shot = done(ada:shoot(grunt)).rolls[1]
      expect(shot.target_terms.sum):is(12)
    end)

    it("places the Red Force, then three markers, in that order (ZD-MIS-RESCUE-03)", function()
      local order = {}
      for i, cell in ipairs(cells(rescue())) do order[i] = cell.name end
      expect(order):lists { "Grunt 1", "Grunt 2", "Grunt 3", "Grunt 4", "Elite 1", "Elite 2",
                            "Elite 3", "Elite 4", "Boss 1", "Captive 1", "Captive 2", "Captive 3" }
    end)

    it("places the heroes after those, and the VIP after the heroes (ZD-MIS-RESCUE-03)", function()
      local looks = [[on = {
        deploy = function(m)
          assert(m:figure "Marker 1".place == "table", "no marker 1")
          for _, hero in ipairs(m:figures { kind = "hero" }) do
            assert(hero.place == "off", "heroes already")
          end
        end },
        over = {]]
      expect(#rescue { changed = { ["over = {"] = looks } }:figures { kind = "bogey" }):is(9)
    end)

    it("centres the first grid on the middle, later ones on the VIP (ZD-MIS-RESCUE-04)", function()
      local game = rescue()
      for _, bogey in ipairs(game:figures { kind = "bogey" }) do
        expect(bogey.x):between(16, 32)
        expect(bogey.y):between(16, 32)
      end
      game = quiet()
      game:set(game:figure "VIP", { x = 30, y = 30 })
      luck(game, { 2, 3 })
      local late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.x):near(25.5)
      expect(late.y):near(26.5)
    end)

    it("leaves the grid in the middle by a switch (ZD-MIS-RESCUE-04)", function()
      local game = quiet { set = { rescue_grid_stays_centre = 1 } }
      game:set(game:figure "VIP", { x = 30, y = 30 })
      luck(game, { 12, 10 })
      local late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.x):near(29.5)
      expect(late.y):near(27.5)
    end)

    it("deploys secondary markers by the same dice (ZD-MIS-RESCUE-05)", function()
      local exact = 0
      for seed = 1, 20 do
        local game = rescue { seed = seed }
        for _, cell in ipairs(cells(game)) do
          local marker = game:figure(cell.name)
          if marker.kind == "objective" then
            expect(marker.x):between(16, 32)
            expect(marker.y):between(16, 32)
            local off = math.abs(marker.x - cell.x) + math.abs(marker.y - cell.y)
            exact = exact + (off < 0.01 and 1 or 0)
          end
        end
      end
      expect(exact):between(15, 60) -- the others found their cell taken
    end)

    it("lets the heroes start within six inches of an edge (ZD-MIS-RESCUE-06)", function()
      local inside = {
        top = function(h) return h.y <= 6 end, bottom = function(h) return h.y >= 42 end,
        left = function(h) return h.x <= 6 end, right = function(h) return h.x >= 42 end,
      }
      for edge, holds in pairs(inside) do
        for _, hero in ipairs(rescue { team = team({}, { edge = edge }) }:figures { kind = "hero" }) do
          expect(holds(hero)):is(true)
        end
      end
      expect(function() rescue { team = team { { 10, 7 } } } end):fails "ZD-DEPLOY-PLANNED-01"
    end)

    it("has the VIP in the corner furthest from the nearest hero (ZD-MIS-RESCUE-07)", function()
      local vip = rescue { team = team { { 10, 5 }, { 14, 5 }, { 18, 5 }, { 22, 5 } } }:figure "VIP"
      expect(vip.x):near(30)
      expect(vip.y):near(30)
    end)

    it("takes marker 1 off again (ZD-MIS-RESCUE-08)", function()
      local game = rescue()
      local primary, secondary = 0, 0
      for _, marker in ipairs(game:figures { kind = "objective" }) do
        primary = primary + (marker:is "primary" and 1 or 0)
        secondary = secondary + (marker:is "secondary" and 1 or 0)
      end
      expect(primary):is(1)
      expect(secondary):is(3)
      expect(function() return game:figure "Marker 1" end):fails()
    end)

    it("sells a second deployment on the same edge for five XP (ZD-MIS-RESCUE-09)", function()
      local there = team({ { 10, 5 }, { 14, 5 }, { 18, 5 }, { 22, 5 } },
                         { redeploy = "same edge", pay = "xp" })
      for i, hero in ipairs(there.heroes) do
        hero.again, hero.xp = { 22 + 4 * i, 5 }, 2
      end
      local game = rescue { team = there }
      local vip, spent = game:figure "VIP", 0
      expect(game.deck.left):is(54)
      expect(vip.x):near(30)
      expect(vip.y):near(30)
      for i, hero in ipairs(game:figures { kind = "hero" }) do
        expect(hero.x):near(22 + 4 * i)
        expect(hero.y):near(5)
        expect(hero.purse + hero.xp_spent):is(2)
        spent = spent + hero.xp_spent
      end
      expect(spent):is(5)
      there.heroes[2].again = { 30, 7 }
      expect(function() rescue { team = there } end)
        :fails "Ben at 30, 7 would be outside its planned line of departure"
    end)

    it("has no XP to take where nobody has brought any (ZD-MIS-RESCUE-09)", function()
      local poor = team({}, { redeploy = "same edge", pay = "xp" })
      for _, hero in ipairs(poor.heroes) do hero.xp = 1 end
      expect(function() rescue { team = poor } end)
        :fails "the heroes have not 5 but only 4 XP to spend in all: pay with cards"
    end)

    it("lets the team say who pays (ZD-MIS-RESCUE-09)", function()
      local rich = team({}, { redeploy = "same edge", pay = { Ada = 1, Dov = 4 } })
      for _, hero in ipairs(rich.heroes) do hero.xp = 4 end
      local game = rescue { team = rich }
      expect(game:figure "Ada".xp_spent):is(1)
      expect(game:figure "Dov".xp_spent):is(4)
      rich.choices.pay = { Ada = 1, Dova = 4 }
      expect(function() rescue { team = rich } end):fails "did you mean 'Dov'"
    end)

    it("sells a flanking entry for ten XP (ZD-MIS-RESCUE-10)", function()
      local there = team({ { 2, 2 }, { 10, 2 } }, { redeploy = "right", corner = "top left",
                                                    pay = "xp" })
      for i, hero in ipairs(there.heroes) do hero.again, hero.xp = { 46.5, 18 + 2 * i }, 3 end
      there.heroes[1].again = { 2, 2 }
      local game = rescue { team = there }
      expect(game.deck.left):is(54)
      expect(game:figure "Ada".x):near(2)
      for i, name in ipairs { "Ben", "Cas", "Dov" } do
        expect(game:figure(name).x):near(46.5)
        expect(game:figure(name).y):near(20 + 2 * i)
      end
      expect(game:figure "Ada".xp_spent):is(3) -- ten of twelve, in turns
      expect(game:figure "Dov".xp_spent):is(2)
    end)

    it("keeps the exit opposite to the first edge (ZD-MIS-RESCUE-10)", function()
      local game = rescue { team = team({}, { redeploy = "right", corner = "top left" }) }
      local ada = game:figure "Ada"
      for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
      game:set(ada, { x = 2, y = 45 })
      expect(function() ada:move({ x = 0.5, y = 45 }, { leave = true }) end):fails "ZD-MIS-GEN-05"
      done(ada:move({ x = 2, y = 47.5 }, { leave = true }))
      expect(ada.place):is("left")
    end)

    it("wants the corner on the edge that was chosen, but for a switch (ZD-MIS-RESCUE-10)", function()
      local wish = { redeploy = "top", corner = "bottom left" }
      expect(function() rescue { team = team({}, wish) } end):fails "touch the top edge"
      local game = rescue { team = team({}, wish), set = { rescue_flank_any_corner = 1 } }
      expect(game.deck.left):is(44)
    end)

    it("takes five or ten cards instead (ZD-MIS-RESCUE-11)", function()
      expect(rescue { team = team({}, { redeploy = "same edge" }) }.deck.left):is(49)
      expect(rescue { team = team({}, { redeploy = "bottom" }) }.deck.left):is(44)
    end)

    it("makes jokers among the cards paid complications (ZD-MIS-RESCUE-11)", function()
      local seen
      for seed = 1, 60 do
        local game = rescue { seed = seed, team = team({}, { redeploy = "same edge" }) }
        local jokers = 0
        for _, card in ipairs(game.deck:seen()) do
          jokers = jokers + (card:find "JOKER" and 1 or 0)
        end
        if jokers > 0 then
          seen = true
          expect(game:figure "Ada".xp >= jokers):is(true)
        end
      end
      expect(seen):is(true)
    end)

    it("has a VIP and captives outside a campaign, who only count (ZD-MIS-RESCUE-13)", function()
      local game = rescue()
      expect(game:figure "VIP":is "primary"):is(true)
      for n = 1, 3 do
        local captive = game:figure("Captive " .. n)
        expect(captive:is "secondary"):is(true)
        expect(captive:is "primary"):is(false)
      end
    end)

    it("leaves open who is which marker: it reports how many came home (ZD-MIS-RESCUE-12)", function()
      local result = zd.mission(rescue()):result()
      expect(result.saved):is(0)
      expect(result.primary):is(false)
    end)
  end)

  describe("carrying", function()
    it("takes an A(10) test, whose other successes are bonus actions (ZD-MIS-RESCUE-14)", function()
      local game = quiet()
      local ada, vip = game:figure "Ada", game:figure "VIP"
      game:set(ada, { x = 25, y = 38 })
      game:set(vip, { x = 25, y = 39.28 })
      luck(game, { 2, 3, 4 })
      expect(done(ada:interact(vip)).rolls[1].successes):is(0)
      expect(ada.carries):is(nil)
      luck(game, { 4, 6, 10 })
      local question = ada:interact(vip)
      expect(question.ok):is(false)
      expect(question.value):is(1)
      done(question)
      expect(ada.carries):is(vip)
      expect(vip.place):is("off")
    end)

    it("is all that a carrier does (ZD-MIS-RESCUE-15)", function()
      local game = quiet()
      local ada, vip = game:figure "Ada", game:figure "VIP"
      carrying(game, ada, vip, 25, 36.5)
      expect((ada:can("shoot", game:figure "Grunt 1"))):is(false)
      expect((ada:can("move", { x = 25, y = 40 }))):is(false)
    end)

    it("goes M and an inch for each success, with AV 0 (ZD-MIS-RESCUE-15)", function()
      local game = quiet()
      local ada, vip = game:figure "Ada", game:figure "VIP"
      carrying(game, ada, vip, 25, 36.5)
      luck(game, { 1, 2, 3, 3 })
      done(ada:drag({ x = 25, y = 46 }, { target = vip }))
      expect(ada.y):near(40.5)
      luck(game, { 2, 3, 8, 11 })
      done(ada:drag({ x = 25, y = 47 }, { target = vip }))
      expect(ada.y):near(46.5)
    end)

    it("ends at the far edge, where the hero may stay (ZD-MIS-RESCUE-16)", function()
      local game = quiet()
      local ada, vip = game:figure "Ada", game:figure "VIP"
      bring_out(game, ada, vip)
      expect(vip.place):is("left")
      expect(ada.place):is("table")
      expect(ada.carries):is(nil)
      expect(zd.mission(game):result().saved):is(1)
    end)

    it("takes the hero along by a switch (ZD-MIS-RESCUE-16)", function()
      local game = quiet { set = { rescue_carrier_must_leave = 1 } }
      local ada = game:figure "Ada"
      bring_out(game, ada, game:figure "VIP")
      expect(ada.place):is("left")
    end)
  end)

  describe("the end", function()
    -- Everybody but Ada is gone; she leaves by the far edge.
    local function leave(game)
      for _, name in ipairs { "Ben", "Cas", "Dov" } do game:remove(game:figure(name)) end
      local ada = game:figure "Ada"
      game:set(ada, { x = 25, y = 45 })
      done(ada:move({ x = 25, y = 47.5 }, { leave = true }))
      expect(ada.place):is("left")
    end

    it("is a success only with the primary objective (ZD-MIS-RESCUE-17)", function()
      local game = quiet()
      for n = 1, 3 do bring_out(game, game:figure "Ada", game:figure("Captive " .. n)) end
      leave(game)
      expect(game.over):is("failed")
      game = quiet()
      bring_out(game, game:figure "Ada", game:figure "VIP")
      leave(game)
      expect(game.over):is("completed")
    end)

    it("comes when nobody is left, after the flip (ZD-MIS-GEN-02, ZD-MIS-GEN-04)", function()
      local game = quiet()
      local left = game.deck.left
      leave(game)
      expect(game.over):is("failed")
      expect(game.deck.left):is(left - 1)
    end)

    it("comes when the deck is empty (ZD-MIS-GEN-02)", function()
      local game = quiet()
      local m = zd.mission(game)
      m:run_down(game.deck.left - 2)
      done(game:figure "Ada":overwatch())
      expect(game.over):is(nil)
      done(game:figure "Ben":overwatch())
      expect(game.over):is("failed")
    end)

    it("leaves no captive alive who is hit (ZD-MIS-RESCUE-18)", function()
      local game = quiet()
      local ada, captive = game:figure "Ada", game:figure "Captive 1"
      game:set(ada, { x = 25, y = 44 })
      game:set(captive, { x = 29, y = 44 })
      luck(game, { 6, 1, 1, 1 }) -- one success against 3 + 2 and no AV: one hit
      expect(done(ada:shoot(captive)).rolls[1].successes):is(1)
      expect(captive.place):is("gone")
    end)

    it("is a failure without the primary, in the end; others may be saved yet (ZD-MIS-RESCUE-18, "
       .. "ZD-OBJ-TOUGH-06)", function()
      local game = quiet()
      local ada, vip = game:figure "Ada", game:figure "VIP"
      game:set(ada, { x = 25, y = 44, face = { x = 29, y = 44 } })
      game:set(vip, { x = 29, y = 44 })
      luck(game, { 12, 1, 1, 1 })
      done(ada:shoot(vip))
      expect(vip.place):is("gone")
      expect(game.over):is(nil)
      bring_out(game, ada, game:figure "Captive 1")
      leave(game)
      expect(game.over):is("failed")
      expect(zd.mission(game):result().saved):is(1)
    end)
  end)

  describe("what it is worth", function()
    -- XP of Ada after she has brought out n objectives.
    local function worth(n)
      local game = quiet()
      local ada = game:figure "Ada"
      local markers = { "Captive 1", "Captive 2", "Captive 3", "VIP" }
      for i = 1, n do bring_out(game, ada, game:figure(markers[i])) end
      return ada.xp
    end

    it("is one for each objective (ZD-MIS-RESCUE-19)", function() expect(worth(1)):is(1) end)
    it("is two more from the second on (ZD-MIS-RESCUE-20)", function() expect(worth(2)):is(4) end)
    it("is two more from the third on (ZD-MIS-RESCUE-21)", function()
      expect(worth(3)):is(7)
      expect(worth(4)):is(8)
    end)

    it("says who is owed a debt of honour (ZD-MIS-RESCUE-22)", function()
      local game = quiet()
      bring_out(game, game:figure "Cas", game:figure "Captive 2")
      local result = zd.mission(game):result()
      expect(result.owed):lists { "Cas" }
      expect(result.primary):is(false)
    end)
  end)
end)
