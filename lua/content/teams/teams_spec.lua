-- teams_spec.lua: the ready teams can be played, have what they paid for, and have all there is.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local teams = dofile "lua/content/teams.lua"

local function battle(name)
  return zd.game { mission = "missions/rescue.lua", seed = 3,
                   team = name }
end

-- Everybody of the team: heroes and allies, wherever they are.
local function members(game)
  local all = {}
  for _, kind in ipairs { "hero", "ally" } do
    for _, figure in ipairs(game:figures { kind = kind, side = "team" }) do all[#all + 1] = figure end
  end
  return all
end

describe("The ready teams", function()
  for _, name in ipairs(teams) do
    it("are played to the end: " .. name, function()
      local game = battle(name)
      expect(#game:figures { kind = "hero" }):is(4)
      expect(game:play "careful"):between(1, 300)
      expect(game.over):is_not(nil)
    end)
  end

  it("have every upgrade there is among them", function()
    local had, game = {}, nil
    for _, name in ipairs(teams) do
      game = battle(name)
      for _, figure in ipairs(members(game)) do
        for upgrade in pairs(figure.upgrades) do had[upgrade] = true end
      end
    end
    for _, upgrade in ipairs(game:upgrades()) do
      if not had[upgrade.name] then error("no ready team has " .. upgrade.name) end
    end
  end)

  -- ZD-TEAM-05: one card for every upgrade, halves of a team added and rounded up; what is free and
  -- what was bought later costs none.
  it("pay for their upgrades with cards of the clock", function()
    local cards = { nightwatch = 8, ghostwire = 16 + 5 } -- Quill the Spook holds five
    for _, name in ipairs(teams) do
      expect(battle(name).deck.left):is(54 - (cards[name] or 16))
    end
  end)

  it("have what they paid for", function()
    local game = battle "bulwark"
    expect(game:figure("Brandt").AV):is(5)
    expect(game:figure("Milo").M):is(6)
    expect(battle("nightwatch"):figure("Osku").M):is(4)
    local keg = battle "powder-keg"
    expect(keg:figure("Fuse").kit.Explosive):is(1)
    expect(keg:figure("Mako").kit["Tag grenade"]):is(1)
    expect(keg:figure("Mako").kit["Smoke grenade"]):is(2)
    expect(keg:figure("Vesna").kit.Respirator):is(3)
    local hammer = battle "hammerfall"
    expect(hammer:figure("Goran").AV):is(7)
    expect(hammer:figure("Petra").kit.Firewall):is(2)
    expect(hammer:figure("Dov").kit.Exoskeleton):is(2)
  end)

  it("have what comes free", function()
    local ghosts = battle "ghostwire"
    expect(ghosts:figure("Nadja").kit.Spelldeck):is(1)
    expect(ghosts:figure("Mirage").kit.Spelldeck):is(nil)
    expect(ghosts:figure("Mirage"):has("Gun-fu")):is(true)
    expect(ghosts:figure("Mirage").place):is("off") -- ZD-AI-01
    expect(ghosts:figure("Mirage").make):is("AI")
    expect(ghosts:figure("Bram"):is("vigilant")):is(true)
    expect(battle("hornet"):figure("Zoya").kit["Sentry gun"]):is(1)
    local choir = battle "iron-choir"
    expect(choir:figure("Suture"):is("inhuman")):is(true)
    expect(choir:figure("Suture").make):is("robot")
  end)

  it("bring their allies", function()
    local game = battle "hornet"
    local bee, mole = game:figure "Bee", game:figure "Mole"
    expect(bee.kind):is("ally")
    expect(bee.place):is("table")
    expect(bee.profile):is("Zipper")
    expect(bee.F):is(3)
    expect(bee.kit.Relay):is(1)
    expect(mole.kit.Heatlight):is(1)
    expect(mole.kit.Starlight):is(1)
    expect(game:figure("Tomas's Zipper").F):is(0)
    expect(battle("pathfinder"):figure("Rex").profile):is("CP dog")
    expect(battle("ghostwire"):figure("Pia Lund").profile):is("Emjay")
  end)

  -- ZD-TEAM-06: what is said of characters is said of allies too.
  it("are characters, heroes and allies", function()
    local game = battle "pathfinder"
    game.dice:queue { 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
    zd.mission(game):complication()
    for _, who in ipairs(members(game)) do expect(who.targeted):is(1) end
    expect(#members(game)):is(7)
  end)

  it("start as they say", function()
    local game = battle "pathfinder"
    expect(game:figure("Kit").off.IFF):is(true)
    expect(game:figure("Kit").FW):is(0)
    expect(game:figure("Ester").FW):is(1)
    expect(game:figure("Ester").AV):is(2)
  end)
end)

-- A hero and a Grunt that are alone, so many inches apart.
local function duel(name, hero, inches)
  local game = battle(name)
  local shooter, grunt = game:figure(hero), game:figure "Grunt 1"
  for _, bogey in ipairs(game:figures { kind = "bogey" }) do
    if bogey.name ~= "Grunt 1" then game:remove(bogey) end
  end
  game:set(shooter, { x = 10, y = 44 })
  game:set(grunt, { x = 10 + inches, y = 44 })
  return game, shooter, grunt
end

local function labels(terms)
  local all = {}
  for i = 1, #terms do all[i] = ("%s %d"):format(terms[i].label, terms[i].value) end
  return all
end

describe("What a number is made of", function()
  it("has the names of upgrades", function()
    local game, ines, grunt = duel("nightwatch", "Ines", 4)
    luck(game, { 12, 12, 12, 12 }, { "2H", "3H" })
    done(ines:shoot(grunt, { answers = { 1, 1, 1, 1 } })) -- lethal, not silent, no bonus action
    game.dice:clear()
    expect(game:why().text):has("lethal 1")
  end)

  it("has each raise by its own name", function()
    expect(labels(battle("nightwatch"):figure("Osku"):explain("M"))):lists { "M 3", "+1 M 1" }
    expect(labels(battle("ghostwire"):figure("Nadja"):explain("A"))):lists { "A 5", "+1 A 1" }
    expect(labels(battle("hornet"):figure("Bee"):explain("F"))):lists { "Remote gun 3" }
  end)

  it("has armour by the name of what is worn", function()
    expect(labels(battle("hammerfall"):figure("Goran"):explain("AV"))):lists { "Superheavy armour 7" }
    expect(labels(battle("bulwark"):figure("Brandt"):explain("AV"))):lists { "Heavy armour 5" }
    expect(labels(battle("bulwark"):figure("Sefa"):explain("AV"))):lists { "AV 2" }
  end)
end)
