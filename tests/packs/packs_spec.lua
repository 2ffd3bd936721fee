-- packs_spec.lua: packs that change one thing of each kind, and one that hooks everything and
-- changes nothing.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local function pack(name)
  return "tests/packs/" .. name
end

-- A hero and a Grunt ten inches apart on an empty table.
local function duel(...)
  local packs = {}
  for i, name in ipairs { ... } do packs[i] = pack(name) end
  local game = zd.game { seed = 1, packs = packs }
  local hero = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 20.5, y = 10 })
  game.deck:stack { "2H", "3H", "4H", "5H" }
  return game, hero, grunt
end

-- The sum and the terms of the first roll of a shot that misses.
local function shot(game, hero, grunt)
  game.dice:queue { 1, 1, 1, 1 }
  return done(hero:shoot(grunt)).rolls[1].target_terms
end

describe("a pack", function()
  it("sets a param: what players agree on is a house rule (ZD-NOTE-01)", function()
    local game, hero = duel "param"
    local from = hero.y
    done(hero:urgent { x = 10, y = 40 })
    expect(hero.y - from):near(16)
    expect(game:param "move.urgent.multiple"):is(4)
  end)

  it("brings robot programs, and takes the place of one", function()
    local game, robot, grunt = duel "program"
    game:set(robot, { make = 2, runs = "Guard" })
    expect(robot:errand().objects[1]):is(grunt)
    game:set(robot, { runs = "Hunter" })
    local before = robot:range(grunt)
    done(robot:obey { answers = { { option = 1, at = { x = 16, y = 10 } } } })
    expect(robot:range(grunt) < before):is(true)
    game:remove(grunt)
    expect(robot:errand().action):is "STOP"
    game:set(robot, { runs = "Assault" })
    expect(robot:errand().order):is "obey"
  end)

  it("adds a term to a quantity, which says whose it is", function()
    local plain = shot(duel())
    local rain = shot(duel "quantity")
    expect(rain.sum):is(plain.sum + 2)
    expect(rain[#rain].label):is("rain")
    expect(rain[#rain].source):is("quantity")
  end)

  it("makes nobody faster than a table is wide, whatever it adds", function()
    local game, hero = duel()
    game:quantity("stat.M", function(terms) terms:add("rockets", 2147483647) end)
    expect(hero.M):is(99)
    game:quantity("stat.F", function(terms) terms:add("doubt", -2147483647) end)
    expect(hero.F):is(-99)
  end)

  it("denies a check with a reason", function()
    local _, hero, grunt = duel "check"
    expect(function() hero:shoot(grunt) end):fails "six inches at most"
    local game, ada, near = duel "check"
    game:set(near, { x = 14, y = 10 })
    expect((ada:can("shoot", near))):is(true)
  end)

  it("does something before a step", function()
    local game, hero = duel "step-before"
    done(hero:overwatch())
    done(hero:move { x = 12, y = 12 })
    expect(game.vars.flips):is(2)
    game:undo()
    expect(game.vars.flips):is(1)
  end)

  it("takes the place of a step", function()
    local game, hero, grunt = duel()
    shot(game, hero, grunt)
    expect(grunt.alert):is(1)
    game, hero, grunt = duel "step-instead"
    shot(game, hero, grunt)
    expect(grunt.alert):is(0)
  end)

  it("does something after a step", function()
    local game, hero, grunt = duel "step-after"
    shot(game, hero, grunt)
    expect(game.vars.last):is("Grunt")
  end)

  it("works beside others", function()
    local game, hero, grunt = duel("quantity", "step-after", "step-before")
    shot(game, hero, grunt)
    expect(game.vars.last):is("Grunt")
    expect(game.vars.flips):is(1)
    expect(#game.packs):is(3)
  end)
end)

describe("a pack's upgrade", function()
  local hero = { name = "Ada", M = 4, F = 4, A = 3, D = 4 }

  local function battle(...)
    local one = { name = "Ben", M = 4, F = 4, A = 3, D = 4, upgrades = { ... } }
    return zd.game { mission = "missions/rescue.lua", seed = 3, packs = { pack "upgrade" },
                     team = { design = "4/16/4", hero, one } }
  end

  -- The terms of a shot that misses at a Grunt four inches away.
  local function shot_of(game, shooter)
    local grunt = game:figure "Grunt 1"
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do
      if bogey.name ~= "Grunt 1" then game:remove(bogey) end
    end
    game:set(shooter, { x = 10, y = 44 })
    game:set(grunt, { x = 15, y = 44 })
    return shot(game, shooter, grunt)
  end

  it("is one of the catalogue, and counts", function()
    local game, row = battle "Steady hands", nil
    for _, u in ipairs(game:upgrades()) do
      if u.name == "Steady hands" then row = u end
    end
    expect(row.pack):is("upgrade")
    expect(row.excludes):lists { "Gun-fu" }
    expect(game.deck.left):is(53)
  end)

  it("does what its hook does, for who has it", function()
    local game = battle "Steady hands"
    expect(game:figure("Ben"):has("Steady hands")):is(true)
    expect(game:figure("Ada"):has("Steady hands")):is(false)
    local with = shot_of(game, game:figure "Ben")
    expect(with[#with].label):is("steady hands")
    expect(with[#with].source):is("upgrade")
    local plain = battle()
    local without = shot_of(plain, plain:figure "Ben")
    expect(without[#without].label):is_not("steady hands")
    expect(with.sum):is(without.sum - 1)
  end)

  it("keeps to its limits", function()
    expect(function() battle("Steady hands", "Gun-fu") end):fails
      "'Steady hands' does not go with 'Gun-fu' (upgrade)"
    expect(function() battle("Steady hand") end):fails "did you mean 'Steady hands'?"
    expect(function() battle():figure("Ada"):has("Steady") end):fails "no upgrade 'Steady'"
  end)

  it("is not there without the pack", function()
    expect(function()
      zd.game { mission = "missions/rescue.lua",
                team = { { name = "Ben", M = 4, F = 4, A = 3, D = 4, upgrades = { "Steady hands" } } } }
    end):fails "no upgrade 'Steady hands'"
  end)
end)

describe("a pack's supplies", function()
  local heroes = {}
  for i, name in ipairs { "Ada", "Ben" } do
    heroes[i] = { name = name, M = 4, F = 4, A = 3, D = 4 }
  end

  local function dropped(...)
    local op = zd.operation { id = "trial", missions = { "a.lua" }, team = heroes,
                              packs = { pack "supply" } }
    op:report { completed = true, heroes = { Ada = { xp = 5 } } }
    op.game.dice:queue { ... }
    return op:supply { pay = { Ada = 5 } }, op
  end

  it("take the place of the results that they name", function()
    expect(dropped(1).result):is "+1 AV"
    expect(dropped(2).result):is "Field kitchen"
    expect(dropped(3).result):is "Field kitchen"
    expect(dropped(4).result):is "Advanced IFF"
    expect(dropped(12, 6).result):is "Field kitchen"
    local drop, op = dropped(12, 7)
    expect(drop.result):is "Plates"
    op:give "Ben"
    expect(op.history[#op.history].text):is "A supply drop (12): Plates for Ben"
  end)
end)

describe("the identity pack", function()
  it("hooks every row", function()
    local game = zd.game { packs = { pack "identity" } }
    for _, rule in ipairs(game:rules()) do
      if rule.kind == "param" then
        expect(rule.value):is(rule.default)
        expect(rule.by):is("identity")
      else
        expect(#rule.handlers):is(rule.kind == "step" and 3 or 1)
      end
    end
  end)

  it("changes no battle", function()
    for _, bot in ipairs { "random", "careful" } do
      for seed = 1, 4 do
        local hashes = {}
        for i, packs in ipairs { {}, { pack "identity" } } do
          local game = zd.game { mission = "missions/rescue.lua", seed = seed, packs = packs }
          game:play(bot)
          expect(game.over):is_not(nil)
          hashes[i] = game:hash()
        end
        expect(hashes[2]):is(hashes[1])
      end
    end
  end)
end)
