-- data-grab_spec.lua: what the briefing of Data Grab promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local EACH = { F = 3, A = 4, xp = 4 }
local grab = scene.mission("missions/gemini/data-grab.lua", EACH)

-- A battle in which the enemy is one Grunt far away; a Boss stays away as well, so that aces are
-- no jokers.
local function quiet(options)
  return scene.only(grab(options), { ["Grunt 1"] = { x = 46, y = 3 }, ["Boss 1"] = { x = 2, y = 46 } })
end

local function exits(game) return table.concat(zd.mission(game).exits, " ") end

-- Ada stands in the middle, in contact with the node, and takes it with two successes; then these
-- cards come, with these dice for what they bring.
local function take(game, cards, dice)
  local ada, node = game:figure "Ada", game:figure "Data node"
  game:set(ada, { x = 24, y = 27 })
  game:set(node, { x = 24, y = 28.28 })
  game.deck:stack(cards)
  game.dice:queue { 10, 11, 1, 1 }
  if dice then game.dice:queue(dice) end
  done(ada:interact(node))
  game.dice:clear()
  expect(ada.carries):is(node)
  return ada, node
end

-- Somebody waits, and these cards come.
local function wait(game, cards, dice)
  game.deck:stack(cards)
  if dice then game.dice:queue(dice) end
  done(game:figure "Dov":overwatch())
  game.dice:clear()
end

describe("Data Grab", function()
  describe("set-up", function()
    it("is played at visibility 5 (ZD-MIS-DATAGRAB-01)", function()
      local game = quiet()
      local ada, grunt = game:figure "Ada", game:figure "Grunt 1"
      expect(game.visibility):is(5)
      game:set(ada, { x = 24, y = 27, face = { x = 48, y = 27 } })
      game:set(grunt, { x = 24 + 6.9, y = 27 })
      expect(ada:range(grunt)):is(6)
      luck(game, { 1, 1, 1 }, { "2H" })
      expect(done(ada:shoot(grunt)).rolls[1].target_terms.sum):is(12)
    end)

    it("has a clear space of three inches round the node (ZD-MIS-DATAGRAB-02)", function()
      expect(grab():figure "Data node".x):near(24)
      expect(grab():figure "Data node".y):near(24)
      local function with(x)
        local crate = "box { 'crate', at = { %s, 23 }, size = { 1, 2 }, height = 1 }"
        return grab { changed = { ['map "container-yard"'] = crate:format(x) } }
      end
      with(27)
      expect(function() with(26.9) end):fails "'crate' comes within 2.9"
    end)

    it("places the node, the heroes, then the Red Force (ZD-MIS-DATAGRAB-02)", function()
      local looks = [[on = {
        deploy = function(m, e)
          assert(m:figure "Data node".place == "table", "no node")
          for _, hero in ipairs(m:figures { kind = "hero" }) do
            assert(hero.place == "table" or m.game.turn > 0, "no heroes")
          end
        end,]]
      expect(#grab { changed = { ["on = {"] = looks } }:figures { kind = "bogey" }):is(9)
    end)

    it("begins in a corner of the edge that was chosen (ZD-MIS-DATAGRAB-03)", function()
      for _, hero in ipairs(grab():figures { kind = "hero" }) do
        expect(hero.x):between(0.49, 5.51)
        expect(hero.y):between(0.49, 5.51)
      end
      local other = grab { choices = { edge = "right", corner = "bottom right" } }
      for _, hero in ipairs(other:figures { kind = "hero" }) do
        expect(hero.x):between(42.49, 47.51)
        expect(hero.y):between(42.49, 47.51)
      end
      expect(function() grab { choices = { edge = "right", corner = "top left" } } end)
        :fails "it must touch the right edge"
      for _, hero in ipairs(grab { choices = { edge = "bottom" } }:figures { kind = "hero" }) do
        expect(hero.x):between(0.49, 5.51) -- the first that does
        expect(hero.y):between(42.49, 47.51)
      end
    end)

    it("sells a flank from any corner for five (ZD-MIS-DATAGRAB-04)", function()
      local game = grab { choices = { redeploy = "flank", other_corner = "bottom right",
                                      middle = "left" } }
      local heroes = game:figures { kind = "hero" }
      local corner = scene.within(heroes, 42, 42, 48, 48)
      expect(game.deck.left):is(49)
      expect(corner):between(1, 4)
      expect(scene.within(heroes, 0, 21, 3, 27)):is(4 - corner)
    end)

    it("sells a line along another edge for ten (ZD-MIS-DATAGRAB-04)", function()
      local game = grab { choices = { redeploy = "planned", other_edge = "left" } }
      expect(game.deck.left):is(44)
      expect(exits(game)):is ""
      for _, hero in ipairs(game:figures { kind = "hero" }) do
        expect(hero.x):between(0, 6)
      end
      expect(function() grab { choices = { redeploy = "planned", other_edge = "top" } } end)
        :fails "another edge than the first"
    end)

    it("sells one of the two only (ZD-MIS-DATAGRAB-04)", function()
      local again = "m:redeploy { entry = 'planned', edge = 'bottom' }"
      expect(function()
        grab { changed = { ["m:exit() -- by no edge yet"] = again }, choices = { redeploy = "flank" } }
      end):fails "already been redeployed"
    end)

    it("takes the price in XP or in as many cards (ZD-MIS-DATAGRAB-05)", function()
      for price, way in pairs { [5] = "flank", [10] = "planned" } do
        expect(grab { choices = { redeploy = way } }.deck.left):is(54 - price)
        local game = grab { choices = { redeploy = way, pay = "xp" } }
        expect(game.deck.left):is(54)
        expect(scene.spent(game)):is(price)
      end
    end)

    it("has the Red Force round the node (ZD-MIS-DATAGRAB-06)", function()
      local game = quiet()
      luck(game, { 8, 8 })
      local late = zd.mission(game):deploy { profile = "Grunt" }
      expect(late.x):near(25.5)
      expect(late.y):near(25.5)
    end)

    it("begins with a complication on a smaller table (ZD-MIS-GEN-01)", function()
      for size, complications in pairs { ["{ 48, 48 }"] = 0, ["{ 48, 47 }"] = 1, ["{ 36, 36 }"] = 1 } do
        local words = { ["table = { 48, 48 }"] = "table = " .. size, ['map "container-yard"'] = "{}" }
        local game = grab { changed = words, seed = 2 }
        expect(#scene.events(game, "complication")):is(complications)
        expect(game:figure "Ada".xp):is(complications)
      end
    end)

    it("runs the clock down before the first activation (ZD-MIS-GEN-06)", function()
      local spook = { flags = { "spook" } } -- with Acuity 3: a hand of three
      local team = scene.team { spook, each = { upgrades = 4 }, choices = { redeploy = "flank" } }
      local game = grab { team = team }
      expect(game.deck.left):is(30)
      local order, cards = {}, 0 -- the upgrades' cards, the hand, the Red Force, the purchase
      for _, event in ipairs(game.events) do
        cards = event.name == "card" and cards + 1 or cards
        if event.name == "spook.draw" or event.name == "deploy" and order[#order] ~= "deploy" then
          order[#order + 1], order[#order + 2] = cards, event.name
        end
      end
      expect(order):lists { 16, "spook.draw", 16, "deploy" }
      expect(cards):is(21)
    end)
  end)

  describe("the node", function()
    it("is taken by an A(10) test, whose other successes are bonus actions (ZD-MIS-DATAGRAB-07)",
       function()
         local game = quiet()
         local ada, node = game:figure "Ada", game:figure "Data node"
         game:set(ada, { x = 24, y = 22.72 })
         luck(game, { 1, 2, 3, 3 }, { "2H" })
         done(ada:interact(node))
         expect(ada.carries):is(nil)
         luck(game, { 1, 4, 6, 12 }, { "3H" })
         local question = ada:interact(node)
         expect(question.name):is "bonus.declare"
         expect(question.value):is(2)
         done(question)
         expect(ada.carries):is(node)
         expect((ada:can("move", { x = 24, y = 20 }))):is(true)
         expect((ada:can("shoot", game:figure "Grunt 1"))):is(false)
       end)

    it("is moved by drag actions only, by a switch (ZD-MIS-DATAGRAB-07)", function()
      local game = quiet { set = { datagrab_drag = 1 } }
      local ada, node = take(game, { "2H" })
      expect((ada:can("move", { x = 24, y = 30 }))):is(false)
      expect((ada:can "overwatch")):is(true) -- whatever is no move is open to her
      luck(game, { 2, 3, 8, 11 }, { "3H" }) -- M4, with nothing off for the node
      local drag = done(ada:drag({ x = 24, y = 40 }, { target = node }))
      expect(drag.rolls[1].successes):is(2)
      expect(ada.y):near(27 + 6)
    end)

    it("is sturdy (ZD-MIS-DATAGRAB-16)", function()
      local game = quiet()
      local ada, node = game:figure "Ada", game:figure "Data node"
      game:set(ada, { x = 24, y = 28, face = { x = 24, y = 24 } })
      -- Three dice against 5 + 3 + 2; the armour test rolls two.
      luck(game, { 12, 2, 3, 1, 1 }, { "2H" })
      local shot = done(ada:shoot(node)).rolls[1]
      expect(shot.target_terms.sum):is(5 + 3 + 2) -- its AV as well (ZD-OBJ-TOUGH-05)
      expect(node.wounded):is(2)
      expect(node.place):is "table"
      luck(game, { 10, 1, 1, 2, 2 }, { "3H" })
      done(ada:shoot(node))
      expect(node.place):is "gone"
      expect(game.over):is "failed"
    end)
  end)

  describe("the way out", function()
    it("is named by the suit of the next card (ZD-MIS-DATAGRAB-08)", function()
      local edges = { C = "top", D = "right", H = "bottom", S = "left" }
      for suit, edge in pairs(edges) do
        local game = quiet()
        expect(exits(game)):is ""
        take(game, { "9" .. suit })
        expect(exits(game)):is(edge)
      end
    end)

    it("depends on which suits the players gave the edges (ZD-MIS-DATAGRAB-08)", function()
      local game = quiet { choices = { suits = "spades hearts diamonds clubs" } }
      take(game, { "9D" })
      expect(exits(game)):is "bottom"
    end)

    it("is named by a card that activates a bogey as ever (ZD-MIS-DATAGRAB-09)", function()
      local game = quiet()
      take(game, { "9D" })
      expect(exits(game)):is "right"
      expect(game:figure "Grunt 1".tokens):is(1)
    end)

    it("is named by another card after a joker (ZD-MIS-DATAGRAB-10)", function()
      local game = quiet()
      local left = game.deck.left
      take(game, { "JOKER", "QS" }, { 5, 6, 6 })
      expect(game.deck.left):is(left - 2)
      expect(exits(game)):is "left"
      local sniper = game:figure "Sniper 1"
      local acted
      for _, event in ipairs(game.events) do
        acted = acted or (event.name == "red.held" or event.name == "shoot" or event.name == "move")
                         and event.who == sniper
      end
      expect(acted):is(true)
    end)

    it("is named by a card that does nothing else, by a switch (ZD-MIS-DATAGRAB-10)", function()
      local game = quiet { set = { datagrab_reflip_edge_only = 1 } }
      local left = game.deck.left
      take(game, { "JOKER", "QD", "2H" }, { 5, 6, 6 })
      expect(game.deck.left):is(left - 2)
      expect(exits(game)):is "right"
      expect(game:figure "Sniper 1".tokens):is(0)
    end)

    it("waits for a card that is no joker, however many come first (ZD-MIS-DATAGRAB-10)", function()
      for edge_only = 0, 1 do
        local game = quiet { set = { datagrab_reflip_edge_only = edge_only } }
        local left = game.deck.left
        take(game, { "JOKER", "JOKER-RED", "4D" }, { 5, 6, 6, 5, 8, 8 })
        expect(game.deck.left):is(left - 3)
        expect(exits(game)):is "right"
        expect(game:figure "Ada".xp):is(2)
      end
    end)

    it("is named by no joker and no card before the node is taken (ZD-MIS-DATAGRAB-11, "
       .. "ZD-MIS-GEN-05)", function()
      local game = quiet()
      wait(game, { "JOKER" }, { 5, 6, 6 })
      wait(game, { "4H" })
      expect(exits(game)):is ""
    end)

    it("is named again by the card after a later joker (ZD-MIS-DATAGRAB-11)", function()
      local game = quiet()
      take(game, { "9D" })
      local left = game.deck.left
      wait(game, { "JOKER" }, { 5, 6, 6 })
      expect(game.deck.left):is(left - 1)
      expect(exits(game)):is "right"
      wait(game, { "JOKER-RED" }, { 5, 8, 8 })
      expect(game.deck.left):is(left - 2)
      expect(exits(game)):is "right"
      wait(game, { "4H" })
      expect(exits(game)):is "bottom"
      wait(game, { "4C" })
      expect(exits(game)):is "bottom"
    end)

    it("takes an ace without a Boss for a joker (ZD-MIS-DATAGRAB-12)", function()
      local game = quiet()
      take(game, { "9D" })
      game:remove(game:figure "Boss 1")
      wait(game, { "AS" }, { 5, 6, 6 })
      expect(exits(game)):is "right"
      wait(game, { "4C" })
      expect(exits(game)):is "top"
      game = quiet()
      game:remove(game:figure "Boss 1")
      take(game, { "AS", "2H" }, { 5, 6, 6 })
      expect(exits(game)):is "bottom"
    end)

    it("goes by the ace's suit, by a switch (ZD-MIS-DATAGRAB-12)", function()
      local game = quiet { set = { ace_joker_keeps_suit = 1 } }
      game:remove(game:figure "Boss 1")
      local ada = take(game, { "AS" }, { 5, 6, 6 })
      expect(exits(game)):is "left"
      expect(ada.xp):is(1) -- of the complication
      wait(game, { "AC" }, { 5, 8, 8 })
      wait(game, { "4D" })
      expect(exits(game)):is "left"
    end)

    it("is not named by cards of reinforcements (ZD-MIS-DATAGRAB-13)", function()
      local game = quiet()
      take(game, { "9D" })
      wait(game, { "JOKER", "3C", "5S", "KH" }, { 11 })
      expect(exits(game)):is "right"
      wait(game, { "2C" })
      expect(exits(game)):is "top"
    end)

    it("is not named by those that come while it is waited for (ZD-MIS-DATAGRAB-13)", function()
      local game = quiet()
      take(game, { "JOKER", "3C", "5S", "KH", "QD" }, { 11 })
      expect(exits(game)):is "right"
      game = quiet()
      take(game, { "9D" })
      wait(game, { "JOKER" }, { 5, 6, 6 })
      wait(game, { "JOKER-RED", "3C", "5S", "KH" }, { 11 })
      expect(exits(game)):is "right"
      wait(game, { "2C" })
      expect(exits(game)):is "top"
    end)

    it("goes by the suit of a card that a Spook plays (ZD-MIS-DATAGRAB-13)", function()
      local team = scene.team { [4] = { flags = { "spook" } }, each = EACH }
      local game = quiet { team = team }
      local ada, node = game:figure "Ada", game:figure "Data node"
      game:set(ada, { x = 24, y = 22.72 })
      game.deck:stack { "9D" }
      luck(game, { 10, 1, 1, 1 })
      local question = ada:interact(node)
      expect(question.name):is "spook.card"
      local played
      for _, option in ipairs(question.options) do
        local suit = option.text:match "play the %d+ of (%a+)$"
        if suit and suit ~= "diamonds" then played = played or { option, suit } end
      end
      done(question:answer(played[1].option))
      local edges = { clubs = "top", hearts = "bottom", spades = "left" }
      expect(exits(game)):is(edges[played[2]])
    end)

    it("is named again for another carrier (ZD-MIS-DATAGRAB-14)", function()
      for _, kept in ipairs { false, true } do
        local game = quiet { set = { datagrab_edge_kept = kept and 1 or 0 } }
        local ada, node = take(game, { "9D" })
        local ben = game:figure "Ben"
        game:set(ada, { wounded = 2 })
        game:set(game:figure "Grunt 1", { x = 24, y = 21, face = ada })
        wait(game, { "2S" }, { 12, 12, 1, 1 }) -- she is targeted; and one die of armour
        expect(ada.alive):is(false)
        expect(node.place):is "table"
        game:set(game:figure "Grunt 1", { x = 46, y = 3 })
        game:set(node, { x = 21, y = 24 })
        game:set(ben, { x = 21, y = 25.28 })
        luck(game, { 10, 1, 1, 1 }, { "2C" })
        local until_then
        game:before("flip", function() until_then = exits(game) end)
        done(ben:interact(node))
        expect(until_then):is(kept and "right" or "")
        expect(ben.carries):is(node)
        expect(exits(game)):is(kept and "right" or "top")
      end
    end)

    it("leads off the table at that edge only (ZD-MIS-DATAGRAB-15, ZD-MIS-GEN-05, ZD-OBJ-01)", function()
      local game = quiet()
      local ada = game:figure "Ada"
      game:set(ada, { x = 44, y = 27 })
      expect(function() ada:move({ x = 47.5, y = 27 }, { leave = true }) end)
        :fails "does not reach an exit"
      take(game, { "9H" })
      game:set(ada, { x = 43.5, y = 27 })
      expect(function() ada:cautious({ x = 47.5, y = 27 }, { leave = true }) end)
        :fails "does not reach an exit"
      game:set(ada, { x = 24, y = 43.5 })
      game.deck:stack { "2D", "3D" }
      done(ada:cautious { x = 24, y = 47.5 }) -- at the edge it may still stay
      expect(ada.place):is "table"
      expect(ada.carries):is_not(nil)
      expect(zd.mission(game).primary_secured):is(false)
      game:remove(game:figure "Ben")
      for _, name in ipairs { "Cas", "Dov" } do game:set(game:figure(name), { wounded = 4 }) end
      done(ada:move({ x = 24, y = 47.5 }, { leave = true }))
      expect(ada.place):is "left"
      expect(game.over):is "completed" -- though two are left behind
      expect(zd.mission(game):result().primary):is(true)
    end)

    it("is open to whoever is dragged, too (ZD-MIS-GEN-07)", function()
      local game = quiet()
      local ada = take(game, { "9H" })
      local ben = game:figure "Ben"
      game:set(ada, { x = 24, y = 43, wounded = 4, prone = 1 })
      game:set(ben, { x = 24, y = 43.984 })
      luck(game, { 1, 1, 1 }, { "2D" })
      done(ben:drag({ x = 24, y = 47.5 }, { target = ada, leave = true }))
      expect(ben.place):is "left"
      expect(ada.place):is "left"
      expect(zd.mission(game).primary_secured):is(true) -- she was the objective
    end)
  end)

  describe("the end", function()
    it("comes with the deck, and is a failure without the node (ZD-MIS-GEN-03)", function()
      local game = quiet()
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Ada":overwatch())
      expect(game.over):is "failed"
    end)

    -- The node is out; Ben is all that is left of the team, and lies there.
    local function the_last_one_falls(set)
      local game = quiet { set = set }
      local ada = take(game, { "9H" })
      local m = zd.mission(game)
      m:achieve()
      for _, name in ipairs { "Ada", "Cas", "Dov" } do
        game:set(game:figure(name), { wounded = 3 })
      end
      expect(ada.wounded):is(3)
      game.deck:stack { "2H" }
      game:set(game:figure "Ben", { wounded = 3 })
      done(game:figure "Ben":overwatch())
      return game.over
    end

    it("is a failure with every hero out of action, but for a switch (ZD-MIS-GEN-03)", function()
      expect(the_last_one_falls()):is "failed"
      expect(the_last_one_falls { all_ooa_after_primary_is_success = 1 }):is "completed"
    end)

    it("is worth one more to who left with the node (ZD-MIS-DATAGRAB-17)", function()
      local game = quiet()
      local ada = take(game, { "9H" })
      local ben = game:figure "Ben"
      game:set(ben, { x = 30, y = 46 })
      game.deck:stack { "2D", "3D" }
      done(ben:move({ x = 30, y = 47.5 }, { leave = true }))
      game:set(ada, { x = 24, y = 46 })
      done(ada:move({ x = 24, y = 47.5 }, { leave = true }))
      expect(ben.xp):is(0)
      expect(ada.xp):is(1)
    end)
  end)
end)
