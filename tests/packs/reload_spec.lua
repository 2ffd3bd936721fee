-- reload_spec.lua: packs that are turned off and on in a battle that goes on, and scripts that are
-- read again under it.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

-- A folder of its own, removed afterwards.
local function folder(use)
  local path = os.tmpname()
  os.remove(path)
  assert(os.execute(("mkdir -p '%s/fog'"):format(path)))
  local function write(name, text)
    local f = assert(io.open(path .. "/" .. name, "w"))
    f:write(text)
    f:close()
  end
  local ok, message = pcall(use, path, write)
  for _, name in ipairs { "fog/pack.lua", "fog/init.lua", "night.lua" } do
    os.remove(path .. "/" .. name)
  end
  os.remove(path .. "/fog")
  os.remove(path)
  if not ok then error(message, 0) end
end

local manifest = [[return { name = "fog", version = "1.0.0", summary = "Fog.",
  changes = { "shoot.target", "param medic.target", "upgrade *" } }]]

local function fog(penalty)
  return ('quantity("shoot.target", function(terms) terms:add("fog", %d) end)'):format(penalty)
end

-- A hero and a Grunt ten inches apart on an empty table.
local function duel(...)
  local game = zd.game { seed = 1, packs = { ... } }
  local hero = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 20.5, y = 10 })
  game.deck:stack { "2H", "3H", "4H", "5H" }
  game:ask(false)
  return game, hero, grunt
end

local function shoot(game, hero, grunt)
  game.dice:queue { 1, 1, 1, 1 }
  return done(hero:shoot(grunt))
end

-- What the groups of the shot given last would have to reach now.
local function target(game, outcome)
  return game:again(#outcome.rolls).target_terms.sum
end

describe("a pack in a battle", function()
  it("is turned off and on again, and the last shot would come to something else", function()
    local game, hero, grunt = duel "tests/packs/quantity"
    local shot = shoot(game, hero, grunt)
    local with = target(game, shot)
    expect(game:pack("quantity", false)):is(true)
    expect(target(game, shot)):is(with - 2)
    expect(game:pack("quantity", false)):is(false)
    expect(game:pack("quantity", true)):is(true)
    expect(target(game, shot)):is(with)
    expect(game:pack("quantity", true)):is(false)
  end)

  it("may come later than the battle has begun", function()
    local game, hero, grunt = duel()
    local shot = shoot(game, hero, grunt)
    local before, hash = target(game, shot), game:hash()
    expect(game:pack("tests/packs/quantity", true)):is(true)
    expect(target(game, shot)):is(before + 2)
    expect(game:hash()):is(hash)
    expect(game.packs[1].name):is "quantity"
  end)

  it("brings rows behind those that are there", function()
    local game, hero = duel()
    game:set(hero, { kit = { Relay = 1 } })
    local n = #game:upgrades()
    game:pack("tests/packs/upgrade", true)
    expect(#game:upgrades() > n):is(true)
    expect(hero.kit.Relay):is(1)
  end)

  it("of another name is told", function()
    local game = duel "tests/packs/quantity"
    expect(function() game:pack("quantiti", false) end):fails "did you mean 'quantity'?"
    expect(function() game:pack("nowhere", true) end):fails "nowhere"
  end)

  it("that brings the rules of the game stays", function()
    local game = zd.game { ruleset = "duel", packs = { "tests/packs/duel" } }
    expect(function() game:pack("duel", false) end):fails "stays on"
  end)
end)

describe("what is the user's", function()
  it("stays: handlers, params, figures in variables, and what can be undone", function()
    local game, hero, grunt = duel "tests/packs/quantity"
    game:quantity("shoot.target", function(terms) terms:add("wind", 5) end)
    game:param("medic.target", 3)
    local shot = shoot(game, hero, grunt)
    local before = target(game, shot)
    game:branch "left"
    game:reload()
    expect(target(game, shot)):is(before)
    expect(game:param "medic.target"):is(3)
    expect(game:figure "Ada"):is(hero)
    expect(({ [hero] = 1 })[game:figure "Ada"]):is(1)
    expect(hero.x):is(10)
    expect(#shot.rolls > 0 and shot.rolls[1].who):is(hero)
    expect(game:why().who):is(hero)
    expect(game:branches()[2].name):is "left"
    expect(game.turn):is(1)
    expect(game:undo()):is(true)
    expect(game.turn):is(0)
    expect(game:redo()):is(true)
  end)

  it("stays where scripts are read again again and again", function()
    local game, hero = duel "tests/packs/quantity"
    local vars, dice, table = game.vars, game.dice, game.table
    for i = 1, 20 do
      game.vars.seen = i
      game:reload()
      expect(vars.seen):is(i)
    end
    collectgarbage()
    dice:queue { 3 }
    expect(game.dice.queued[1]):is(3)
    expect(#table:pieces()):is(#game.table:pieces())
    expect(hero.alive):is(true)
  end)
end)

describe("scripts on disk", function()
  it("of a pack are read again, and the battle goes on", function()
    folder(function(path, write)
      write("fog/pack.lua", manifest)
      write("fog/init.lua", fog(1))
      local game, hero, grunt = duel(path .. "/fog")
      local shot = shoot(game, hero, grunt)
      local before, hash = target(game, shot), game:hash()
      write("fog/init.lua", fog(4))
      game:reload()
      expect(target(game, shot)):is(before + 3)
      expect(game:hash()):is(hash)
    end)
  end)

  it("of a mission are read again: its handlers, not its set-up", function()
    folder(function(path, write)
      local night = [[return mission { id = "night", title = "Night", table = { 24, 24 },
        setup = function(m)
          m:objective { at = { 12, 12 } }
          m:deploy_team { edge = "bottom" }
          m.vars.set_up = %d
        end,
        over = function(m) return %s end }]]
      write("night.lua", night:format(1, "false"))
      local game = zd.game { mission = path .. "/night.lua", seed = 3 }
      local salim = game:figures { kind = "hero" } [1]
      game:ask(false)
      game:set(salim, { wounded = 1 })
      write("night.lua", night:format(2, "true"))
      game:reload()
      expect(game.vars.set_up):is(1)
      expect(salim.wounded):is(1)
      expect(game.over):is(nil)
      done(salim:overwatch())
      expect(game.over ~= nil):is(true)
    end)
  end)

  it("that are wrong leave everything as it was", function()
    folder(function(path, write)
      write("fog/pack.lua", manifest)
      write("fog/init.lua", fog(1))
      local game, hero, grunt = duel(path .. "/fog")
      local shot = shoot(game, hero, grunt)
      local before, hash = target(game, shot), game:hash()
      write("fog/init.lua", "quantity('shoot.target', funktion)")
      expect(function() game:reload() end):fails "init.lua:1"
      expect(target(game, shot)):is(before)
      expect(game:hash()):is(hash)
    end)
  end)

  it("may not take away what the battle is made of", function()
    folder(function(path, write)
      write("fog/pack.lua", manifest)
      write("fog/init.lua", [[upgrade { name = "Lamp", kind = "trait", text = "Light." }]])
      local game = duel(path .. "/fog")
      write("fog/init.lua", [[upgrade { name = "Lantern", kind = "trait", text = "Light." }]])
      expect(function() game:reload() end):fails "upgrade 'Lamp' is 'Lantern' now"
    end)
  end)
end)

describe("how a game was opened", function()
  it("opens the same battle again", function()
    local game = zd.game { mission = "missions/rescue.lua", seed = 7, difficulty = "hard",
                           packs = { "tests/packs/param" }, set = { ["medic.target"] = 5 } }
    local again = zd.game(game.opened)
    expect(again:hash()):is(game:hash())
    expect(again.difficulty):is "hard"
    expect(again:param "medic.target"):is(5)
    expect(again.packs[1].name):is "param"
  end)
end)
