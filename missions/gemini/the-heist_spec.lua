-- the-heist_spec.lua: what the briefing of The Heist promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local heist = scene.mission("missions/gemini/the-heist.lua", { F = 3, A = 4, xp = 4 })

-- A battle in which the enemy is one Grunt far away, and the next cards only cheer it up.
local function quiet(options)
  return scene.hearts(scene.only(heist(options), { ["Grunt 1"] = { x = 46, y = 3 } }))
end

-- A hero in contact with a marker on its right makes an interact action with these dice, and goes.
local function work(game, name, marker, dice)
  local hero = game:figure(name)
  scene.beside(game, hero, marker)
  local outcome = scene.interact(game, hero, marker, dice)
  game:set(hero, { x = marker.x - 4, y = marker.y + 4 })
  return outcome
end

-- The console has been read, and the vault is where its dice say: four inches and a half to the
-- right of the console, three and a half above.
local function found(options)
  local game = quiet(options)
  work(game, "Ada", game:figure "Console", { 2, 3, 5, 6, 11, 3 })
  return game, game:figure "Vault door"
end

-- ... and it has been opened.
local function opened(options)
  local game, door = found(options)
  work(game, "Ada", door, { 5, 5, 5, 1 })
  work(game, "Ben", door, { 5, 5, 5, 1 })
  return game, door
end

-- Only Ada is left to leave, from a place in contact with the door.
local function ada_leaves(game, door)
  for _, name in ipairs { "Ben", "Cas", "Dov" } do game:remove(game:figure(name)) end
  local ada = game:figure "Ada"
  scene.beside(game, ada, door)
  done(ada:overwatch { leave = true })
  expect(ada.place):is "left"
end

describe("The Heist", function()
  describe("set-up", function()
    it("is played at visibility 3 (ZD-MIS-HEIST-01)", function()
      local game = quiet()
      local ada, grunt = game:figure "Ada", game:figure "Grunt 1"
      expect(game.visibility):is(3)
      game:set(ada, { x = 20, y = 27, face = { x = 48, y = 27 } })
      game:set(grunt, { x = 20 + 8.9, y = 27 })
      expect(ada:range(grunt)):is(8)
      luck(game, { 1, 1, 1 })
      expect(done(ada:shoot(grunt)).rolls[1].target_terms.sum):is(12)
    end)

    it("has the console in the middle of a clear space of six inches (ZD-MIS-HEIST-02)", function()
      local console = heist():figure "Console"
      expect(console.x):near(24)
      expect(console.y):near(24)
      local function with(x)
        local crate = "box { 'crate', at = { %s, 23 }, size = { 1, 2 }, height = 1 }"
        return heist { changed = { ['map "bank-quarter"'] = crate:format(x) } }
      end
      with(30)
      expect(function() with(29.9) end):fails "'crate' comes within 5.9"
    end)

    it("places the console, the heroes, then the Red Force (ZD-MIS-HEIST-02)", function()
      local looks = [[on = {
        deploy = function(m, e)
          assert(m:figure "Console".place == "table", "no console")
          for _, hero in ipairs(m:figures { kind = "hero" }) do
            assert(hero.place == "table", "no heroes")
          end
        end,]]
      expect(#heist { changed = { ["on = {"] = looks } }:figures { kind = "bogey" }):is(9)
    end)

    it("begins in a corner of an edge (ZD-MIS-HEIST-03)", function()
      for _, hero in ipairs(heist():figures { kind = "hero" }) do
        expect(hero.x):between(0, 6)
        expect(hero.y):between(0, 6)
      end
      expect(function() heist { choices = { edge = "left", corner = "bottom right" } } end)
        :fails "it must touch the left edge"
    end)

    it("sells a flank at another edge for five, in cards or XP (ZD-MIS-HEIST-03)", function()
      local flank = { redeploy = "bottom", other_corner = "bottom right", middle = "left" }
      local game = heist { choices = flank }
      local heroes = game:figures { kind = "hero" }
      local corner = scene.within(heroes, 42, 42, 48, 48)
      expect(game.deck.left):is(49)
      expect(corner):between(1, 4)
      expect(scene.within(heroes, 0, 21, 3, 27)):is(4 - corner)
      flank.pay = "xp"
      game = heist { choices = flank }
      expect(game.deck.left):is(54)
      expect(scene.spent(game)):is(5)
      flank.redeploy = "top"
      expect(function() heist { choices = flank } end):fails "another edge than the first"
      flank.redeploy = "left"
      expect(function() heist { choices = flank } end):fails "it must touch the left edge"
    end)

    it("brings bogeys off what is as high as a Cyl5 (ZD-MIS-HEIST-04)", function()
      local function where(height)
        local block = "box { 'block', at = { 17, 17 }, size = { 2.2, 2.2 }, height = %s }"
        local game = quiet { changed = { ['map "bank-quarter"'] = block:format(height) } }
        luck(game, { 1, 1 })
        return zd.mission(game):deploy { profile = "Grunt" }
      end
      local low = where(40 / 25.4)
      expect(low.x):near(18.5)
      expect(low.z):near(40 / 25.4)
      local high = where(60 / 25.4)
      expect(high.z):near(0)
      expect(high.x):near(high.y) -- on the straight line to (24, 24)
      expect(high.x):between(19.2, 20.5)
    end)

    it("has nobody begin up there either (ZD-MIS-HEIST-04)", function()
      local slab = "roof { at = { 14, 14 }, size = { 16, 20 }, height = 2 }"
      local words = { ["clear = { radius = 6 }"] = "clear = nil", ['map "bank-quarter"'] = slab }
      for _, bogey in ipairs(heist { changed = words }:figures { kind = "bogey" }) do
        expect(bogey.z):near(0)
      end
    end)

    it("can be left by no edge (ZD-MIS-GEN-05)", function()
      local game = quiet()
      local ada = game:figure "Ada"
      for _, at in ipairs { { 24, 0.5 }, { 47.5, 20 }, { 24, 47.5 }, { 0.5, 24 } } do
        game:set(ada, { x = at[1], y = at[2] })
        expect(function() ada:move({ at[1], at[2] }, { leave = true }) end)
          :fails "does not reach an exit"
      end
      zd.mission(game):exit("right", "left") -- a mission of another kind
      expect(zd.mission(game).exits):lists { "right", "left" }
      expect((pcall(ada.move, ada, { 24, 47.5 }, { leave = true }))):is(false)
      done(ada:move({ 0.5, 24 }, { leave = true }))
      expect(ada.place):is "left"
    end)
  end)

  describe("the console", function()
    it("reveals the vault by an A(13) test (ZD-MIS-HEIST-05)", function()
      local game = quiet()
      local console = game:figure "Console"
      game:set(game:figure "Ben", { A = 2 })
      local failed = work(game, "Ben", console, { 4, 6 })
      expect(failed.rolls[1].target_terms.sum):is(13)
      expect(failed.rolls[1].successes):is(0)
      expect(function() return game:figure "Vault door" end):fails()
      local read = work(game, "Ada", console, { 2, 3, 5, 6, 11, 3 })
      expect(read.rolls[1].successes):is(1)
      expect(game:figure "Vault door".use):is "operate"
    end)

    it("gives bonus actions for further successes (ZD-MIS-HEIST-05)", function()
      local game = quiet()
      local ada, console = game:figure "Ada", game:figure "Console"
      game:set(ada, { x = 22.72, y = 24 })
      luck(game, { 7, 6, 12, 1, 11, 3 })
      local question = ada:interact(console)
      expect(question.name):is "bonus.declare"
      expect(question.value):is(2) -- 7 and 6, 12 and 1, and one for the 12: three, less one
    end)

    it("has the vault deployed round itself, and stays (ZD-MIS-HEIST-06)", function()
      local game, door = found()
      expect(door.x):near(28.5)
      expect(door.y):near(20.5)
      expect(game:figure "Console".place):is "table"
      -- Later deployments choose between the two: 1 to 6 the console, 7 to 12 the vault.
      local m = zd.mission(game)
      luck(game, { 6, 3, 9 })
      local near_console = m:deploy { profile = "Grunt" }
      expect(near_console.x):near(20.5)
      expect(near_console.y):near(26.5)
      luck(game, { 7, 3, 9 })
      local near_vault = m:deploy { profile = "Grunt" }
      expect(near_vault.x):near(25)
      expect(near_vault.y):near(23)
    end)

    it("has the vault kept off what is as high as a Cyl5 (ZD-MIS-HEIST-06)", function()
      local block = "box { 'block', at = { 28, 20 }, size = { 1, 1 }, height = 2 }"
      local words = { ["clear = { radius = 6 }"] = "clear = nil", ['map "bank-quarter"'] = block }
      local _, door = found { changed = words }
      expect(door.z):near(0)
      expect(24 - door.y):near((door.x - 24) * 3.5 / 4.5, 0.02) -- on the line to the console
      expect(door.x):near(27.32, 0.03) -- where its base is clear of the block
    end)

    it("lets the players place the vault by a switch (ZD-MIS-HEIST-06)", function()
      local game = quiet { set = { heist_vault_placed_by_players = 1 } }
      local ada = game:figure "Ada"
      game:set(ada, { x = 22.72, y = 24 })
      luck(game, { 2, 3, 5, 6 })
      local question = ada:interact(game:figure "Console")
      expect(question.name):is "objective.place"
      expect(question.options[1].wants_place):is(true)
      done(question:answer(1, { x = 20, y = 21 }))
      local door = game:figure "Vault door"
      expect(door.x):near(20)
      expect(door.y):near(21)
    end)

    it("is tough, and lost before it was read it loses the mission (ZD-MIS-HEIST-10)", function()
      for read = 0, 1 do
        local game = read == 1 and found() or quiet()
        local ada, console = game:figure "Ada", game:figure "Console"
        game:set(console, { wounded = 4 })
        game:set(ada, { x = 24, y = 28, face = console })
        luck(game, { 12, 2, 3, 1, 1, 1, 1, 1 })
        local shot = done(ada:shoot(console)).rolls[1]
        expect(shot.target_terms.sum):is(3 + 3 + 5) -- its AV as well (ZD-OBJ-TOUGH-05)
        expect(console.place):is "gone"
        expect(game.over):is(read == 0 and "failed" or nil)
      end
    end)
  end)

  describe("the vault", function()
    it("takes two A(15) actions, each for one test (ZD-MIS-HEIST-07)", function()
      local game, door = found()
      local ada = game:figure "Ada"
      scene.beside(game, ada, door)
      luck(game, { 3, 4, 12, 1 })
      local question = ada:interact(door)
      expect(question.value):is(1)
      expect(done(question).rolls[1].target_terms.sum):is(15)
      expect(door.use):is "operate"
      game:set(ada, { x = 20, y = 30 })
      work(game, "Ben", door, { 5, 5, 5, 1 })
      expect(door.use):is "door"
    end)

    it("takes two successes of one test by a switch (ZD-MIS-HEIST-07)", function()
      local game, door = found { set = { heist_two_successes_suffice = 1 } }
      work(game, "Ada", door, { 3, 4, 12, 1 })
      expect(door.use):is "door"
    end)

    it("lets out whoever opens it, in the same action (ZD-MIS-HEIST-08)", function()
      local game, door = found()
      work(game, "Ben", door, { 5, 5, 5, 1 })
      local ada = game:figure "Ada"
      scene.beside(game, ada, door)
      luck(game, { 5, 5, 5, 1 })
      done(ada:interact(door, { leave = true }))
      expect(ada.place):is "left"
    end)

    it("lets out whoever ends any action in contact (ZD-MIS-HEIST-08)", function()
      local game, door = opened()
      local cas = game:figure "Cas"
      local ally = game:add("Emjay", { name = "Pip", hero = cas, at = { 20, 30 } })
      game:set(cas, { x = door.x - 5, y = door.y })
      done(cas:move({ door.x - 1.28, door.y }, { leave = true }))
      expect(cas.place):is "left"
      game:set(ally, { x = door.x - 1.35, y = door.y })
      expect((ally:can("overwatch", { leave = true }))):is(false)
      scene.beside(game, ally, door)
      expect((ally:can("overwatch", { leave = true }))):is(true)
      local leads_out = 0
      for _, order in ipairs(game:open(ally)) do
        if order.leave or order.target == door then leads_out = leads_out + 1 end
      end
      expect(leads_out):is(2) -- a move of no distance, and an interact
      done(ally:overwatch { leave = true })
      expect(ally.place):is "left"
    end)

    it("asks for an interact by a switch (ZD-MIS-HEIST-08)", function()
      local game, door = opened { set = { heist_exit_needs_interact = 1 } }
      local cas = game:figure "Cas"
      scene.beside(game, cas, door)
      expect(function() cas:overwatch { leave = true } end):fails "not touching an exit"
      done(cas:interact(door))
      expect(cas.place):is "left"
    end)

    it("lets a burden out with whoever drags it (ZD-MIS-GEN-07)", function()
      local game, door = opened()
      local cas, dov = game:figure "Cas", game:figure "Dov"
      game:set(cas, { x = door.x - 4, y = door.y })
      game:set(dov, { x = door.x - 4.984, y = door.y, wounded = 4, prone = 1 })
      luck(game, { 1, 1, 1 })
      done(cas:drag({ door.x - 1.28, door.y }, { target = dov, leave = true }))
      expect(cas.place):is "left"
      expect(dov.place):is "left"
      expect(dov.alive):is(true)
    end)

    it("is invulnerable (ZD-MIS-HEIST-10)", function()
      local game, door = found()
      local ada = game:figure "Ada"
      game:set(ada, { x = door.x - 4, y = door.y, face = door })
      local can, why = ada:can("shoot", door)
      expect(can):is(false)
      expect(why[1]):has "cannot be destroyed"
    end)
  end)

  describe("the end", function()
    it("is a success with the vault open and a hero through it (ZD-MIS-HEIST-09)", function()
      local game, door = opened()
      expect(zd.mission(game).primary_secured):is(false)
      ada_leaves(game, door)
      expect(game.over):is "completed"
      expect(zd.mission(game):result().primary):is(true)
    end)

    it("is a failure with the console read only (ZD-MIS-HEIST-09)", function()
      local game = found()
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Ada":overwatch())
      expect(game.over):is "failed"
    end)

    it("is a failure with the vault open and nobody through it, but for a switch (ZD-MIS-HEIST-09)",
       function()
         for enough = 0, 1 do
           local game = opened { set = { heist_open_is_enough = enough } }
           zd.mission(game):run_down(game.deck.left - 1)
           done(game:figure "Ada":overwatch())
           expect(game.over):is(enough == 1 and "completed" or "failed")
         end
       end)

    -- The deck runs out with Ada on the table; before that Pip has left, with what it drags.
    local function pip_leaves(burden, state)
      local game, door = opened()
      local pip = game:add("Emjay", { name = "Pip", hero = game:figure "Cas", at = { 20, 30 } })
      game:set(pip, { x = door.x - 3.2, y = door.y })
      if burden then
        state.x, state.y = door.x - 4.184, door.y
        game:set(game:figure(burden), state)
        luck(game, { 1, 1, 1 })
        done(pip:drag({ door.x - 1.28, door.y }, { target = game:figure(burden), leave = true }))
        expect(game:figure(burden).place):is "left"
      else
        done(pip:move({ door.x - 1.28, door.y }, { leave = true }))
      end
      expect(pip.place):is "left"
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Ada":overwatch())
      return game.over
    end

    it("takes a hero who leaves: no ally and no body will do (ZD-MIS-HEIST-09)", function()
      expect(pip_leaves()):is "failed"
      expect(pip_leaves("Dov", { dead = 1, wounded = 5, prone = 1 })):is "failed"
      expect(pip_leaves("Dov", { wounded = 4, prone = 1 })):is "completed"
    end)

    it("comes when everybody has left or is out of action (ZD-MIS-GEN-02)", function()
      local game, door = opened()
      for _, name in ipairs { "Ada", "Ben", "Cas" } do
        local hero = game:figure(name)
        scene.beside(game, hero, door)
        done(hero:overwatch { leave = true })
        expect(game.over):is(nil)
      end
      local left = game.deck.left
      game:set(game:figure "Dov", { x = 10, y = 10, wounded = 3 })
      done(game:figure "Dov":overwatch())
      expect(game.over):is "completed"
      expect(game.deck.left):is(left - 1)
    end)

    it("tells of No Witnesses, which may be given for Sow Confusion (ZD-MIS-HEIST-11)", function()
      for witnesses = 0, 1 do
        local game, door = opened()
        if witnesses == 0 then game:remove(game:figure "Grunt 1") end
        ada_leaves(game, door)
        expect(zd.mission(game):result().no_witnesses):is(witnesses == 0)
      end
    end)
  end)

  describe("Poor Intel", function()
    -- A complication 3 strikes an achieved objective: 1 to 6 the console, 7 to 12 the door.
    local function poor_intel(game, dice)
      game.dice:queue(dice)
      zd.mission(game):complication()
      game.dice:clear()
    end

    it("wants the console read again before the vault can be opened (ZD-COMP-ADV-04)", function()
      local game, door = found()
      work(game, "Ada", door, { 5, 5, 5, 1 })
      poor_intel(game, { 3 })
      expect(door.place):is "table"
      scene.beside(game, game:figure "Ben", door)
      expect((game:figure "Ben":can("interact", door))):is(false)
      game:set(game:figure "Ben", { x = 20, y = 20 })
      work(game, "Ada", game:figure "Console", { 2, 3, 5, 6 })
      work(game, "Ada", door, { 5, 5, 5, 1 })
      expect(door.use):is "door"
    end)

    it("shuts a door that was open, but not when only the console is meant (ZD-COMP-ADV-04)",
       function()
         local game, door = opened()
         poor_intel(game, { 3, 6 })
         expect(game:figure "Console":is "achieved"):is(false)
         expect(door.use):is "door"
         game, door = opened()
         poor_intel(game, { 3, 7 })
         expect(door.use):is "operate"
         work(game, "Ada", door, { 5, 5, 5, 1 })
         work(game, "Ben", door, { 5, 5, 5, 1 })
         expect(door.use):is "door"
       end)

    it("wants another hero through a door that it has shut (ZD-COMP-ADV-04, ZD-MIS-HEIST-09)",
       function()
         local game, door = opened()
         local ada = game:figure "Ada"
         game:set(ada, { x = door.x - 1.28, y = door.y })
         done(ada:overwatch { leave = true })
         expect(zd.mission(game).primary_secured):is(true)
         poor_intel(game, { 3, 7 })
         expect(zd.mission(game).primary_secured):is(false)
         for _ = 1, 2 do work(game, "Ben", door, { 5, 5, 5, 1 }) end
         expect(zd.mission(game).primary_secured):is(false)
         game:set(game:figure "Ben", { x = door.x - 1.28, y = door.y })
         done(game:figure "Ben":overwatch { leave = true })
         expect(zd.mission(game).primary_secured):is(true)
       end)

    it("strikes whoever is nearest to the marker that counts (ZD-COMP-ADV-17)", function()
      for stage, make in ipairs { quiet, found, opened } do
        local game = make()
        game:set(game:figure "Ada", { x = 24, y = 26 })
        game:set(game:figure "Ben", { x = 28.5, y = 18.5 })
        poor_intel(game, { 12 })
        expect(game:figure "Ada".wounded):is(stage == 1 and 2 or 0)
        expect(game:figure "Ben".wounded):is(stage == 1 and 0 or 2)
      end
    end)
  end)
end)
