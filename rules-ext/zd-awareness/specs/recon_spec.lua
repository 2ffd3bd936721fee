-- recon_spec.lua: spotting who has gone to ground, and going to ground on the move.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local GROUND = { prone = 1, gone_to_ground = 1 }

describe("zd-awareness, recon", function()
  local function scout(upgrades, terrain)
    local game, ada = field.game { strip = field.RUINS, upgrades = upgrades, terrain = terrain }
    return game, ada, field.foe(game, ada, 11, GROUND)
  end

  it("finds who has gone to ground by A(range and class) (ZDX-AWARE-12)", function()
    local game, ada, eve = scout { "Recon" }
    game.dice:queue { 2, 5, 8, 11 }
    local question = ada:spot(eve)
    expect(question.name):is "bonus.declare"
    expect(question.value):is(1)
    local roll = done(question).rolls[1]
    expect(roll.name):is "spot"
    expect(#roll.dice):is(4)
    expect(roll.target_terms.sum):is(13)
    expect(roll.successes):is(2)
    expect(eve.gone_to_ground):is(0)
    expect(eve.prone):is(1)
  end)

  it("does so by the first success (ZDX-AWARE-12)", function()
    local game, ada, eve = scout { "Recon" }
    game.dice:queue { 1, 1, 2, 11 }
    local outcome = ada:spot(eve)
    expect(outcome.ok):is(true) -- no bonus action to be spent
    expect(outcome.rolls[1].successes):is(1)
    expect(eve.gone_to_ground):is(0)
  end)

  it("leaves nothing given away of who is found (ZDX-AWARE-12)", function()
    local game, ada, eve = scout { "Recon" }
    game:set(eve, { given_away = 1 })
    game.dice:queue { 1, 1, 2, 11 }
    done(ada:spot(eve))
    expect(eve.given_away):is(0)
  end)

  it("is not there where the pack is switched off (ZDX-AWARE-01)", function()
    local off = { zdx_awareness = false }
    local game, ada = field.game { strip = field.RUINS, upgrades = { "Recon" }, set = off }
    expect(field.refused(ada, "spot", field.foe(game, ada, 11, GROUND))):has "are off"
  end)

  it("may fail (ZDX-AWARE-12)", function()
    local game, ada, eve = scout { "Recon" }
    game.dice:queue { 1, 1, 1, 1 }
    done(ada:spot(eve))
    expect(eve.gone_to_ground):is(1)
  end)

  it("is for those who have learned it, and needs somebody to find in the open (ZDX-AWARE-12)", function()
    local _, ada, eve = scout {}
    expect(field.refused(ada, "spot", eve)):has "recon"
    _, ada, eve = scout({ "Recon" }, [[wall { "wall", from = { 6, 8 }, to = { 6, 18 }, height = 3 },]])
    expect(field.refused(ada, "spot", eve)):has "solid terrain"
    local game
    game, ada, eve = scout { "Recon" }
    game:set(eve, { gone_to_ground = 0 })
    expect(field.refused(ada, "spot", eve)):has "has not gone to ground"
  end)

  it("is a half upgrade (ZDX-AWARE-12)", function()
    local game = scout {}
    for _, upgrade in ipairs(game:upgrades()) do
      if upgrade.name == "Recon" then expect(upgrade.cost):is(0.5) return end
    end
    error "there is no Recon"
  end)
end)

describe("zd-awareness, the stealthy", function()
  local function sneak(o)
    o = o or {}
    o.strip = field.RUINS
    o.upgrades = o.upgrades or { "Stealthy" }
    return field.game(o)
  end

  it("go to ground at the end of a move (ZDX-AWARE-13)", function()
    local game, ada = sneak()
    local question = ada:move(8, field.RUINS)
    expect(question.name):is "go to ground"
    done(question:answer(2))
    expect(ada.x):near(8)
    expect(ada.prone):is(1)
    expect(ada.gone_to_ground):is(1)
    expect(ada.settled):is(0) -- of that activation only
    expect(game.question):is(nil)
  end)

  it("need not (ZDX-AWARE-13)", function()
    local _, ada = sneak()
    done(ada:move(8, field.RUINS))
    expect(ada.prone):is(0)
    expect(ada.gone_to_ground):is(0)
  end)

  it("shoot no bonus shot then (ZDX-AWARE-13)", function()
    local function offered(answer)
      local game, ada = sneak { upgrades = { "Stealthy", "Vigilant" } }
      field.add(game, ada, "Grunt", 14)
      game.dice:queue { 12, 12, 12, 12, 1, 1, 1, 1 }
      local o = ada:cautious(4, field.RUINS, { answers = { answer } })
      expect(o.name):is "bonus.declare"
      local list = {}
      for _, option in ipairs(o.options) do list[#list + 1] = option.text end
      return table.concat(list, " ")
    end
    expect(offered(1)):has "shoot"
    expect(offered(2):find "shoot"):is(nil)
  end)

  it("are not asked after an urgent move, and others never are (ZDX-AWARE-13)", function()
    local _, ada = sneak()
    expect(ada:urgent(10, field.RUINS).ok):is(true)
    _, ada = sneak { upgrades = {} }
    expect(ada:move(8, field.RUINS).ok):is(true)
  end)
end)
