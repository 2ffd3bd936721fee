-- ground_spec.lua: going to ground, what it is good for and what ends it.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local GROUND = { prone = 1, gone_to_ground = 1 }
local SHOOT = 2 -- as a bonus action

describe("zd-awareness, going to ground", function()
  it("is for the prone whom nobody touches (ZDX-AWARE-07)", function()
    local game, ada = field.game { stats = { prone = 1 } }
    expect(field.refused(ada, "go_to_ground")):is(nil)
    done(ada:go_to_ground())
    expect(ada.gone_to_ground):is(1)
    expect(field.refused(ada, "go_to_ground")):has "has gone to ground"
    game:set(ada, { prone = 0, gone_to_ground = 0 })
    expect(field.refused(ada, "go_to_ground")):has "not prone"
    game:set(ada, { prone = 1 })
    field.add(game, ada, "Grunt", 0)
    expect(field.refused(ada, "go_to_ground")):has "enemy in contact"
  end)

  it("goes with being dug in (ZDX-AWARE-07)", function()
    local game, ada = field.game { stats = { prone = 1 } }
    done(ada:dig_in())
    done(ada:go_to_ground())
    expect(ada.dug_in):is(1)
    expect(ada.gone_to_ground):is(1)
    expect(game:param "zdx_awareness"):is(true)
  end)

  it("is not there where the pack is switched off (ZDX-AWARE-01)", function()
    local _, ada = field.game { stats = { prone = 1 }, set = { zdx_awareness = false } }
    expect(field.refused(ada, "go_to_ground")):has "off"
  end)

  it("makes who is easy difficult (ZDX-AWARE-08)", function()
    local game, ada = field.game { strip = field.RUINS }
    local eve = field.foe(game, ada, 10, { AV = 1, prone = 1 })
    expect(field.v(game, ada, eve)):is(14)
    game:set(eve, GROUND)
    expect(field.v(game, ada, eve)):is(10 + 2 + 1 + 2)
  end)

  it("hides who is difficult: no shots, no paint, no electronic warfare (ZDX-AWARE-09)", function()
    local game, ada = field.game { strip = field.RUINS, upgrades = { "EWOp", "Heatlight visor" },
      stats = { D = 4 } }
    local eve = field.foe(game, ada, 15, GROUND)
    expect(ada:obscured(eve)):is(4)
    for _, order in ipairs { "shoot", "paint", "hack" } do
      expect(field.refused(ada, order, eve)):is_not(nil)
    end
    game:set(eve, { gone_to_ground = 0 })
    for _, order in ipairs { "shoot", "paint", "hack" } do expect(field.refused(ada, order, eve)):is(nil) end
  end)

  it("does not hide a friend from one who is aware of it (ZDX-AWARE-09)", function()
    local game, ada = field.game { strip = field.RUINS, upgrades = { "EWOp" }, stats = { D = 5 } }
    local ben = field.add(game, ada, "Hero", 5, { name = "Ben", prone = 1, gone_to_ground = 1 })
    expect(field.target(game, function() return ada:buff(ben) end)):is(5 + 1)
    game:set(ada, { D = 4 })
    game:set(ben, { x = 2 + 15 + 25 / 25.4 })
    expect(field.refused(ada, "buff", ben)):is_not(nil)
  end)

  it("is made out from twice as far by the vigilant (ZDX-AWARE-14)", function()
    local game, ada = field.game { strip = field.RUINS }
    local eve = field.foe(game, ada, 20, { AV = 1, prone = 1, gone_to_ground = 1 })
    expect(ada:sees(eve)):is(false)
    game, ada = field.game { strip = field.RUINS, upgrades = { "Vigilant" } }
    eve = field.foe(game, ada, 20, { AV = 1, prone = 1, gone_to_ground = 1 })
    expect(field.v(game, ada, eve)):is(20 + 2 + 1 + 2)
    game:set(eve, { prone = 0, gone_to_ground = 0 })
    local sum, terms = field.v(game, ada, eve)
    expect(sum):is(20 + 2 + 1 + 2)
    expect(field.term(terms, "difficult O12")):is(2)
    game:set(eve, { prone = 1, gone_to_ground = 1, x = 2 + 25 + 25 / 25.4 })
    expect(ada:sees(eve)):is(false)
  end)
end)

-- Ada has gone to ground; after the order she still has, or has not.
local function still(order, options)
  local o = options or {}
  o.stats = o.stats or { prone = 1, gone_to_ground = 1 }
  local game, ada = field.game(o)
  local grunt = field.add(game, ada, "Grunt", 10)
  game.dice:queue(o.dice or { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
  done(order(ada, grunt, game))
  game.dice:clear()
  return ada.gone_to_ground == 1
end

describe("zd-awareness, the end of it", function()
  it("comes with a shot, when the action ends (ZDX-AWARE-10)", function()
    local during
    expect(still(function(ada, grunt, game)
      game:after("shoot", function() during = ada.gone_to_ground end)
      return ada:shoot(grunt)
    end)):is(false)
    expect(during):is(1)
  end)

  it("comes before a card is turned over, and leaves nothing behind (ZDX-AWARE-10)", function()
    local game, ada = field.game { stats = GROUND }
    local grunt, at_flip = field.add(game, ada, "Grunt", 10), nil
    game:before("flip", function() at_flip = ada.gone_to_ground end)
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1 }
    done(ada:shoot(grunt))
    expect(at_flip):is(0)
    done(ada:go_to_ground())
    done(ada:overwatch()) -- it has been given away once, and not forever
    expect(ada.gone_to_ground):is(1)
  end)

  -- Ben moves, a card has the Grunt shoot at Ada, and she shoots when she is asked to by that name.
  local function shoots_back(question, stats, dice)
    local all = { prone = 1, gone_to_ground = 1 }
    for name, value in pairs(stats) do all[name] = value end
    local game, ada = field.game { cards = true, stats = all }
    field.add(game, ada, "Grunt", 10)
    local ben = game:add("Hero", { name = "Ben", x = 60, y = 44 })
    game.deck:stack { "7S" }
    game.dice:queue(dice)
    local shots, o = 0, ben:move(61, 44)
    while not o.ok do
      local option = o.fallback
      for n, choice in ipairs(o.options) do
        if o.name == question and choice.figure == ada and choice.kind == SHOOT then option = n end
      end
      o = o:answer(option)
    end
    for _, roll in ipairs(o.rolls) do
      if roll.name == "shoot" and roll.who == ada then shots = shots + 1 end
    end
    return shots, ada.gone_to_ground
  end

  it("comes with a shot from overwatch, and with one in return (ZDX-AWARE-10)", function()
    local ones = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
    local shots, left = shoots_back("overwatch", { overwatch = 1 }, ones)
    expect(shots):is(1)
    expect(left):is(0)
    -- The Grunt misses with two dice; three are rolled against stress, and earn her a bonus shot.
    shots, left = shoots_back("bonus.declare", {}, { 1, 1, 10, 11, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
    expect(shots):is(1)
    expect(left):is(0)
    shots, left = shoots_back("nobody asks this", {}, { 1, 1, 10, 11, 12, 1, 1, 1, 1 })
    expect(shots):is(0)
    expect(left):is(1)
  end)

  it("comes with a fall (ZDX-AWARE-10)", function()
    local game, ada = field.game { stats = GROUND }
    game:after("overwatch", function()
      game:set(ada, { z = 0.4 })
      ada:fall()
    end)
    done(ada:overwatch())
    expect(ada.z):is(0)
    expect(ada.gone_to_ground):is(0)
  end)

  it("does not come with a shot that shakes: who lies has cover, and runs for none (ZDX-AWARE-10)", function()
    local hut = [[box { "hut", at = { 3, 5 }, size = { 1, 1 }, height = 2 },]]
    local game, ada = field.game { cards = true, terrain = hut,
      stats = { prone = 1, gone_to_ground = 1, D = 1 } }
    field.add(game, ada, "Grunt", 8)
    local ben = game:add("Hero", { name = "Ben", x = 60, y = 44 })
    game.deck:stack { "7S" }
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
    done(ben:move(61, 44))
    expect(ada.stressed):is(1)
    expect(ada.x):is(2)
    expect(ada.gone_to_ground):is(1)
  end)

  it("comes with an enemy in contact, before the fight and however it came (ZDX-AWARE-10)", function()
    local game, ada = field.game { strip = field.RUINS, stats = GROUND }
    local grunt = field.add(game, ada, "Grunt", 5)
    game:after("overwatch", function() game:set(grunt, { x = ada.x + 25 / 25.4, y = ada.y }) end)
    done(ada:overwatch())
    expect(ada.engaged):is(true)
    expect(ada.gone_to_ground):is(0)
  end)

  it("comes with a move, and with getting up (ZDX-AWARE-10)", function()
    expect(still(function(ada) return ada:cautious(4, field.PLAZA) end)):is(false)
    expect(still(function(ada) return ada:move({ ada.x, ada.y }, { stand = true }) end)):is(false)
  end)

  it("comes with being dragged (ZDX-AWARE-10)", function()
    local game, ada = field.game { strip = field.RUINS,
      stats = { prone = 1, gone_to_ground = 1, wounded = 4 } }
    local ben = field.add(game, ada, "Hero", 0, { name = "Ben", M = 4, AV = 4, F = 4 })
    game.dice:queue { 12, 12, 12, 12 }
    done(ben:drag({ 5, field.RUINS }, { target = ada }))
    expect(ada.x > 2.1):is(true)
    expect(ada.gone_to_ground):is(0)
  end)

  it("comes with an enemy in contact (ZDX-AWARE-10)", function()
    local game, ada = field.game { strip = field.RUINS, cards = true, stats = GROUND }
    local ben = game:add("Hero", { name = "Ben", x = 30, y = 44 })
    local grunt = field.add(game, ada, "Grunt", 2, { Att = 2 })
    game:set(ada, { tokens = 0 })
    game.deck:stack { "7C" }
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
    local in_fight
    game:before("cqb", function() in_fight = ada.gone_to_ground end)
    done(ben:move(31, 44))
    expect(grunt:touches(ada)):is(true)
    expect(in_fight):is(0)
    expect(ada.gone_to_ground):is(0)
  end)

  it("does not come with anything else (ZDX-AWARE-10)", function()
    expect(still(function(ada) return ada:recover() end,
      { stats = { prone = 1, gone_to_ground = 1, stressed = 1 } })):is(true)
    expect(still(function(ada) return ada:overwatch() end)):is(true)
  end)

  local SILENT = { upgrades = { "Silent" } }

  it("does not come with a silent shot after which its target lies there (ZDX-AWARE-10)", function()
    local function quiet(dice, set)
      return still(function(ada, grunt)
        return ada:shoot(grunt, { answers = { 2 } })
      end, { upgrades = SILENT.upgrades, stats = { prone = 1, gone_to_ground = 1 }, dice = dice, set = set })
    end
    expect(quiet { 12, 12, 12, 1, 1, 1, 1, 1, 1 }):is(true)
    expect(quiet { 8, 8, 1, 1, 1, 1, 1, 1, 1 }):is(true) -- a single hit: it is down
    expect(quiet { 1, 1, 1, 1, 1, 1, 1, 1, 1 }):is(false)
    expect(quiet({ 12, 12, 12, 1, 1, 1, 1, 1, 1 }, { silent_keeps_gtg = false })):is(false)
  end)
end)

describe("zd-awareness, bogeys", function()
  -- An Elite fifteen inches from Ada in the ruins; the card is a spade.
  local function spade(stats, set)
    local game, ada = field.game { strip = field.RUINS, cards = true, stats = stats, set = set }
    local elite = field.add(game, ada, "Elite", 15)
    game.deck:stack { "KS" }
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
    local ranges = {}
    game:after("bogey.move", function() ranges[#ranges + 1] = ada:range(elite) end)
    return done(ada:overwatch()), elite, ranges
  end

  local function shots(outcome)
    local n = 0
    for _, roll in ipairs(outcome.rolls) do n = n + (roll.name == "shoot" and 1 or 0) end
    return n
  end

  it("have no line of sight to who hides from them: they advance (ZDX-AWARE-11)", function()
    local outcome, _, ranges = spade { prone = 1, gone_to_ground = 1 }
    expect(shots(outcome)):is(0)
    expect(ranges):lists { 12, 9 } -- three inches as its primary action, and as its secondary one
    outcome = spade { prone = 1 }
    expect(shots(outcome)):is(1)
  end)

  it("go to ground themselves by the switch only (ZDX-AWARE-11)", function()
    local hidden = { prone = 1, gone_to_ground = 1 }
    local _, elite = spade(hidden)
    expect(elite.gone_to_ground):is(0)
    _, elite = spade(hidden, { bogeys_can_gtg = true })
    expect(elite.gone_to_ground):is(0) -- from twelve inches on it makes her out
    local game, ada = field.game { strip = field.RUINS, cards = true, stats = hidden,
      set = { bogeys_can_gtg = true } }
    elite = field.add(game, ada, "Elite", 20)
    game.deck:stack { "KS" }
    done(ada:overwatch())
    expect(ada:range(elite)):is(20 - 3 - 3)
    expect(elite.gone_to_ground):is(1)
    expect(field.refused(ada, "shoot", elite)):is_not(nil)
  end)
end)
