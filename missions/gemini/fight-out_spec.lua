-- fight-out_spec.lua: what the briefing of Fight Out promises, rule by rule.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local NEAR, FAR = 2.12, 45.88 -- of the markers, each way

local fight_out = scene.mission "missions/gemini/fight-out.lua"

local function team(choices)
  return scene.team { choices = choices }
end

local function is_red(card) return card:find "[HD]$" ~= nil end
local function is_joker(card) return card:find "JOKER" ~= nil end

-- The first seed whose colour card fits, and the battle. That is the first card flipped, but for
-- those that upgrades run down.
local function flipped(fits, options)
  local clock = options and options.clock or 0
  for seed = 1, 400 do
    local game = fight_out { seed = seed, team = options and options.team,
                             set = options and options.set }
    if fits(game.deck:seen()[clock + 1]) then return game, seed end
  end
  error "no such seed"
end

local function black(options)
  return flipped(function(card) return not is_joker(card) and not is_red(card) end, options)
end
local function red(options)
  return flipped(function(card) return not is_joker(card) and is_red(card) end, options)
end

local function touches(hero, marker)
  return math.abs(math.sqrt((hero.x - marker.x) ^ 2 + (hero.y - marker.y) ^ 2) - 325 / 254) < 0.02
end

local function begin_at(game, name)
  local marker = game:figure(name)
  for _, hero in ipairs(game:figures { kind = "hero" }) do
    expect(touches(hero, marker)):is(true)
    expect(hero.concealed):is(1)
  end
end

-- A battle in which the enemy is one Grunt at x, y, and the next cards only cheer it up.
local function quiet(x, y, options)
  local grunt = { place = "table", x = x or 24, y = y or 24, face = { x = 48, y = 48 } }
  return scene.hearts(scene.only(black(options), { ["Grunt 1"] = grunt }))
end

-- Moves a hero into contact with the hatch, which is the red marker in the top left corner.
local function to_hatch(game, name, side)
  local at = { { 3.41, 2.12 }, { 2.12, 3.41 }, { 3.03, 3.03 }, { 1.2, 3.03 } }
  local place = at[side or 1]
  game:set(game:figure(name), { x = place[1], y = place[2] })
  return game:figure(name)
end

local function leave(game, name, side)
  local hero = to_hatch(game, name, side)
  done(hero:interact(game:figure "Red marker"))
  expect(hero.place):is("left")
  return hero
end

local function named(game, name)
  local at = {}
  for i, event in ipairs(game.events) do
    if event.name == name then at[#at + 1] = i end
  end
  return at
end

describe("Fight Out", function()
  describe("set-up", function()
    it("is played at visibility 3 on four feet by four (ZD-MIS-FIGHTOUT-01)", function()
      local game = quiet()
      expect(game.visibility):is(3)
      luck(game, { 3, 12, 12 })
      local elite = zd.mission(game):deploy { profile = "Elite" }
      local ada = game:figure "Ada"
      game:set(ada, { x = 10, y = 44, face = { x = 30, y = 44 } })
      game:set(elite, { x = 20.9, y = 44 })
      expect(ada:range(elite)):is(10)
      luck(game, { 1, 1, 1, 1 })
      expect(done(ada:shoot(elite)).rolls[1].target_terms.sum):is(15)
    end)

    it("has a marker three inches in at both ends of a diagonal (ZD-MIS-FIGHTOUT-02)", function()
      local ends = {
        ["top left"] = { NEAR, NEAR, FAR, FAR }, ["bottom right"] = { FAR, FAR, NEAR, NEAR },
        ["top right"] = { FAR, NEAR, NEAR, FAR }, ["bottom left"] = { NEAR, FAR, FAR, NEAR },
      }
      for corner, at in pairs(ends) do
        local game = fight_out { team = team { red = corner } }
        local one, other = game:figure "Red marker", game:figure "Black marker"
        expect(one.x):near(at[1])
        expect(one.y):near(at[2])
        expect(other.x):near(at[3])
        expect(other.y):near(at[4])
      end
    end)

    it("measures them along the diagonal (ZD-MIS-FIGHTOUT-02)", function()
      local m = zd.mission(zd.game { mission = "tests/lua/arena.lua" })
      local wide, deep = m.game.table.width, m.game.table.depth
      local place, length = m:corner("top left", 3), math.sqrt(wide ^ 2 + deep ^ 2)
      expect(place.x):near(3 * wide / length)
      expect(place.y):near(3 * deep / length)
      expect(m:corner "bottom right".x):near(wide)
      expect(m:corner "bottom right".y):near(deep)
    end)

    it("deploys the Red Force after the heroes, as hard as was chosen (ZD-MIS-FIGHTOUT-02)", function()
      local game = fight_out { difficulty = "easy" }
      for _, bogey in ipairs(game:figures { kind = "bogey", place = "table" }) do
        expect(bogey.targeted):is(1)
      end
      local insane = fight_out { difficulty = "insane" }
      for _, bogey in ipairs(insane:figures { rank = "elite", place = "table" }) do
        expect(bogey.tokens):is(2)
      end
    end)

    it("places the markers, the heroes, then the Red Force (ZD-MIS-FIGHTOUT-02)", function()
      local looks = [[on = {
        deploy = function(m)
          for _, hero in ipairs(m:figures { kind = "hero" }) do
            assert(hero.place == "table", "no heroes")
          end
        end,]]
      expect(#fight_out { changed = { ["on = {"] = looks } }:figures { kind = "bogey" }):is(9)
    end)

    it("has the heroes hidden at the marker of the flipped colour (ZD-MIS-FIGHTOUT-03)", function()
      local game = black()
      begin_at(game, "Black marker")
      expect(game:figure "Red marker":is "primary"):is(true)
      expect(game:figure "Black marker":is "primary"):is(false)
      expect(game.deck.left):is(53)
      game = red()
      begin_at(game, "Red marker")
      expect(game:figure "Black marker":is "primary"):is(true)
    end)

    it("puts a joker aside and flips again (ZD-MIS-FIGHTOUT-04)", function()
      local game, seed = flipped(is_joker)
      local seen = game.deck:seen()
      begin_at(game, is_red(seen[2]) and "Red marker" or "Black marker")
      expect(#named(game, "complication")):between(1, 9)
      local deployed = named(game, "deploy")
      local waits = named(game, "deploy.waits")
      expect(#deployed + #waits):between(9, 99)
      local first = named(game, "complication")[1]
      local before = 0
      for _, at in ipairs(deployed) do before = before + (at < first and 1 or 0) end
      for _, at in ipairs(waits) do before = before + (at < first and 1 or 0) end
      expect(before):between(9, 99) -- all of the starting force: it waited
      expect(game:figure "Ada".xp >= 1):is(true)
      game = fight_out { seed = seed, set = { fightout_joker_at_once = 1 } }
      expect(named(game, "complication")[1] < named(game, "deploy")[1]):is(true)
      expect(game:figure "Ada".xp >= 1):is(true)
    end)

    it("goes on flipping while jokers come (ZD-MIS-FIGHTOUT-04)", function()
      local cards = 'm.deck:stack { "JOKER", "JOKER-RED", "3H" } local start = colour(m)'
      local game = fight_out { changed = { ["local start = colour(m)"] = cards } }
      begin_at(game, "Red marker")
      expect(game:figure "Ada".xp >= 2):is(true)
    end)

    it("takes an ace for the colour it has (ZD-RED-FALLBACK-06)", function()
      local cards = 'm.deck:stack { "AC", "3H" } local start = colour(m)'
      local game = fight_out { changed = { ["local start = colour(m)"] = cards } }
      expect(touches(game:figure "Ada", game:figure "Black marker")):is(true)
      expect(game.deck.left):is(53)
    end)

    -- What a Spook did to this colour card, and where the heroes are.
    local function answered(seed, card, spook)
      local played
      local cards = ('m.deck:stack { "%s", "5C" } local start = colour(m)'):format(card)
      local with_spook = scene.team { [4] = { flags = { "spook" } }, choices = { spook = spook } }
      local game = fight_out { changed = { ["local start = colour(m)"] = cards }, seed = seed,
                               team = with_spook }
      local at_red = touches(game:figure "Ada", game:figure "Red marker")
      local marker = at_red and "Red marker" or "Black marker"
      begin_at(game, marker)
      for _, event in ipairs(scene.events(game, "spook.play")) do played = event.word end
      return marker, played
    end

    it("lets a Spook make it another colour (ZD-DECK-09, ZD-MIS-FIGHTOUT-03)", function()
      local reds = 0
      for seed = 1, 4 do
        local marker, played = answered(seed, "3C", "red")
        expect(marker):is(played and "Red marker" or "Black marker")
        if played then expect(is_red(played)):is(true) end
        reds = reds + (played and 1 or 0)
      end
      expect(reds):between(1, 4) -- three cards of which none is red are rare
      for wish, card in pairs { no = "3C", black = "3C", red = "3D" } do
        local marker, played = answered(1, card, wish)
        expect(marker):is(card == "3D" and "Red marker" or "Black marker")
        expect(played):is(nil)
      end
      for _, joker in ipairs { "JOKER", "JOKER-RED" } do -- may be replaced as well
        local marker, played = answered(1, joker, "red")
        expect(marker):is "Red marker"
        expect(is_red(played)):is(true)
      end
    end)

    it("sells the other marker for five XP or five cards (ZD-MIS-FIGHTOUT-05)", function()
      local rich = scene.team { each = { xp = 2 }, choices = { swap = "yes", pay = "xp" } }
      local game, seed = black { team = rich }
      begin_at(game, "Red marker")
      expect(game:figure "Black marker":is "primary"):is(true)
      expect(game.deck.left):is(53)
      expect(scene.spent(game)):is(5)
      game = fight_out { seed = seed, team = team { swap = "yes" } }
      begin_at(game, "Red marker")
      expect(game.deck.left):is(48)
      local order = game.events
      expect(named(game, "deploy")[1] > 6):is(true)
      for i = 1, 6 do expect(order[i].name):is("card") end -- before the Red Force is there
      game = red { team = team { swap = "yes" } }
      begin_at(game, "Black marker")
      expect(game:figure "Red marker":is "primary"):is(true)
      expect(game:figure "Black marker":is "primary"):is(false)
    end)

    it("deploys bogeys round both markers, off the table those who wait (ZD-MIS-FIGHTOUT-06, "
       .. "ZD-MIS-FIGHTOUT-07)", function()
      local near, far, off = 0, 0, 0
      for seed = 1, 10 do
        local game = fight_out { seed = seed }
        for _, bogey in ipairs(game:figures { kind = "bogey" }) do
          if bogey.place == "off" then
            off = off + 1
          elseif bogey.x < 24 then
            near = near + 1
            expect(bogey.x):between(0.4, 8.2)
            expect(bogey.y):between(0.4, 8.2)
          else
            far = far + 1
            expect(bogey.x):between(39.8, 47.6)
            expect(bogey.y):between(39.8, 47.6)
          end
        end
      end
      expect(near):between(5, 60)
      expect(far):between(5, 60)
      expect(off):between(20, 80)
    end)

    it("has them all at one marker where confusion was sown (ZD-MIS-HEIST-11, "
       .. "ZD-MIS-FIGHTOUT-06)", function()
      for choice, marker in pairs { objective = "Red marker", deployment = "Black marker" } do
        local game = black { team = team { sow = choice } }
        for _, bogey in ipairs(game:figures { kind = "bogey", place = "table" }) do
          expect(math.abs(bogey.x - game:figure(marker).x) < 8):is(true)
        end
      end
    end)
  end)

  it("has confusion for those who have sown it, in an operation (ZD-MIS-HEIST-11)", function()
    local sower = team { sow = "objective" }
    sower.sown = true
    fight_out { team = sower }
    sower.sown = false
    expect(function() fight_out { team = sower } end):fails "ZD-MIS-HEIST-11"
    sower.choices.sow = "no"
    fight_out { team = sower }
  end)

  describe("the enemy", function()
    -- One more bogey, off the table: round the hatch in cell 1/12 (ZD-MIS-FIGHTOUT-14).
    local function waiting(game, profile)
      luck(game, { 3, 1, 12 })
      local bogey = zd.mission(game):deploy { profile = profile }
      expect(bogey.place):is("off")
      return bogey
    end

    it("chooses a marker by a d12, the hatch first (ZD-MIS-FIGHTOUT-06, ZD-MIS-FIGHTOUT-07)", function()
      local game = quiet()
      luck(game, { 6, 12, 12 })
      local one = zd.mission(game):deploy { profile = "Grunt" }
      expect(one.x):near(NEAR + 5.5)
      expect(one.y):near(NEAR + 5.5)
      luck(game, { 7, 1, 1 })
      local other = zd.mission(game):deploy { profile = "Grunt" }
      expect(other.x):near(FAR - 5.5)
      luck(game, { 4, 5, 5 })
      expect(zd.mission(game):deploy { profile = "Grunt" }.x):near(0.62)
    end)

    it("brings those back who wait, one after each secondary action (ZD-MIS-FIGHTOUT-08)", function()
      local game = quiet()
      local boss = waiting(game, "Boss")
      luck(game, { 9, 3, 4 })
      done(game:figure "Ada":overwatch())
      expect(boss.place):is("table")
      expect(boss.x):near(FAR - 3.5)
      expect(boss.y):near(FAR - 2.5)
    end)

    it("loses sight of those that stray thirty inches (ZD-MIS-FIGHTOUT-09)", function()
      local game = quiet(15, 15)
      local grunt = game:figure "Grunt 1"
      game:set(grunt, { tokens = 1 })
      done(game:figure "Ada":overwatch())
      expect(grunt.place):is("off")
      expect(grunt.tokens):is(0)
    end)

    it("keeps those at 30 inches, and loses those at 30 and a half (ZD-MIS-FIGHTOUT-09)", function()
      for _, away in ipairs { 30, 30.5 } do
        local game = quiet(2, 40)
        game:instead("card", function() end) -- nobody moves
        local grunt, at = game:figure "Grunt 1", 2 + away + 25 / 25.4
        for i, name in ipairs { "Ada", "Ben", "Cas", "Dov" } do
          game:set(game:figure(name), { x = i == 1 and at or 46, y = i == 1 and 40 or 10 + 2 * i })
        end
        game:set(game:figure "Ada", { face = { x = 48, y = 40 } })
        local stays = away == 30
        if not stays then expect(grunt:range(game:figure "Ada")):is(31) end
        done(game:figure "Ada":overwatch())
        expect(grunt.place):is(stays and "table" or "off")
      end
    end)

    it("sends late arrivals round a marker, or off the table (ZD-MIS-FIGHTOUT-14)", function()
      local game = quiet()
      waiting(game, "Heavy")
    end)

    it("does not see who has not left the marker (ZD-DEPLOY-CONCEALED-01)", function()
      local game = quiet(35, FAR)
      local ada, grunt = game:figure "Ada", game:figure "Grunt 1"
      game:set(ada, { x = FAR - 325 / 254, y = FAR })
      expect(ada.concealed):is(1)
      expect((grunt:sees(ada))):is(false)
      done(ada:move { x = 42.5, y = FAR })
      expect(ada.concealed):is(0)
      expect((grunt:sees(ada))):is(true)
    end)
  end)

  describe("the way out", function()
    it("is an interact action at the hatch, after the move there (ZD-MIS-FIGHTOUT-10)", function()
      local game = quiet()
      local ada, left = game:figure "Ada", game.deck.left
      game:set(ada, { x = 8, y = 2.12 })
      done(ada:move { x = 3.41, y = 2.12 })
      expect(ada.place):is("table")
      expect(game.deck.left):is(left - 1)
      done(ada:interact(game:figure "Red marker"))
      expect(ada.place):is("left")
      expect(game.deck.left):is(left - 2)
    end)

    it("is no way out at the other marker, nor at an edge (ZD-MIS-FIGHTOUT-10)", function()
      local game = quiet()
      local ada = game:figure "Ada"
      expect((ada:can("interact", game:figure "Black marker"))):is(false)
      game:set(ada, { x = 24, y = 2 })
      expect(function() ada:move({ x = 24, y = 0.5 }, { leave = true }) end):fails "exit"
    end)

    it("is open to allies (ZD-MIS-FIGHTOUT-10)", function()
      local pals = team()
      pals.heroes[1].allies = { "Emjay" }
      local game = quiet(24, 24, { team = pals, clock = 1 })
      local emjay = to_hatch(game, "Ada's Emjay")
      done(emjay:interact(game:figure "Red marker"))
      expect(emjay.place):is("left")
    end)

    it("cannot be harmed, nor can the other marker (ZD-MIS-FIGHTOUT-12)", function()
      local game = quiet()
      local ada = game:figure "Ada"
      game:set(ada, { x = 24, y = 44 })
      for _, name in ipairs { "Red marker", "Black marker" } do
        expect(function() ada:shoot(game:figure(name)) end):fails "cannot be destroyed"
      end
    end)
  end)

  describe("the end", function()
    local function fall(game, ...)
      for _, name in ipairs { ... } do game:set(game:figure(name), { wounded = 4 }) end
    end

    it("is a success with one hero out and three out of action (ZD-MIS-FIGHTOUT-11)", function()
      local game = quiet()
      fall(game, "Ben", "Cas", "Dov")
      leave(game, "Ada")
      expect(game.over):is("completed")
      expect(zd.mission(game):result().primary):is(true)
    end)

    it("is a failure with nobody out (ZD-MIS-FIGHTOUT-11)", function()
      local game = quiet()
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Ada":overwatch())
      expect(game.over):is("failed")
    end)

    -- Ada is out when the deck runs out; the others are still there.
    local function one_out(set, fallen)
      local game = quiet(24, 24, { set = set })
      leave(game, "Ada")
      fall(game, table.unpack(fallen or {}))
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Dov":overwatch())
      return game.over
    end

    it("asks for one hero, by a switch for all who can (ZD-MIS-FIGHTOUT-11)", function()
      expect(one_out()):is("completed")
      local all = { fightout_all_not_ooa_must_leave = 1 }
      expect(one_out(all)):is("failed")
      expect(one_out(all, { "Ben", "Cas" })):is("failed")
      local game = quiet(24, 24, { set = all })
      leave(game, "Ada")
      fall(game, "Ben", "Cas")
      leave(game, "Dov", 2)
      expect(game.over):is("completed")
    end)
  end)

  -- An emjay or a hero leaves with Ben, who lies beside it at the hatch.
  local function taken_along(who, ben)
    local pals = team()
    pals.heroes[1].allies = { "Emjay" }
    local game = quiet(24, 24, { team = pals, clock = 1 })
    local leaver = to_hatch(game, who)
    ben.x, ben.y = leaver.x + 25 / 25.4, leaver.y
    game:set(game:figure "Ben", ben)
    done(leaver:interact(game:figure "Red marker"))
    expect(game:figure("Ben").place):is("left")
    return game
  end

  it("does not count the dead who are carried out (ZD-MIS-FIGHTOUT-11, ZD-MIS-GEN-07)", function()
    for dead = 0, 1 do
      local game = taken_along("Ada's Emjay", { wounded = 4 + dead, dead = dead, prone = 1 })
      zd.mission(game):run_down(game.deck.left - 1)
      done(game:figure "Dov":overwatch())
      expect(game.over):is(dead == 0 and "completed" or "failed")
    end
  end)

  it("is last left by who walks, not by who is carried (ZD-MIS-FIGHTOUT-13)", function()
    local game = taken_along("Ada", { wounded = 4, prone = 1 })
    expect(zd.mission(game):result().last):is("Ada")
  end)

  it("rewards the last one out (ZD-MIS-FIGHTOUT-13)", function()
    local game = quiet()
    local ada, ben, cas = game:figure "Ada", game:figure "Ben", game:figure "Cas"
    local before = { ada.xp, ben.xp, cas.xp }
    leave(game, "Ada")
    expect(ada.xp - before[1]):is(1)
    leave(game, "Cas", 2)
    leave(game, "Ben", 3)
    expect(ada.xp):is(before[1])
    expect(ben.xp - before[2]):is(1)
    expect(cas.xp):is(before[3])
  end)

  it("gives it to the last hero where an ally is last (ZD-MIS-FIGHTOUT-13)", function()
    local pals = team()
    pals.heroes[1].allies = { "Emjay" }
    local game = quiet(24, 24, { team = pals, clock = 1 })
    leave(game, "Ben")
    to_hatch(game, "Ada's Emjay", 2)
    done(game:figure "Ada's Emjay":interact(game:figure "Red marker"))
    expect(zd.mission(game):result().last):is("Ben")
  end)

  it("is played to its end by any bot (ZD-MIS-FIGHTOUT-10)", function()
    for seed = 1, 3 do
      for _, bot in ipairs { "random", "careful" } do
        local game = fight_out { seed = seed }
        game:play(bot)
        expect(game.over):is_not(nil)
      end
    end
  end)
end)
