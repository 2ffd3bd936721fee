-- duel_spec.lua: a whole game of rules that are written in Lua (tests/packs/duel), by everything that
-- a game is asked for: orders, questions, undo, journals, packs for it.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local STREET = "tests/packs/duel/missions/street.lua"

local function street(options)
  local o = { mission = STREET, seed = 3 }
  for name, value in pairs(options or {}) do o[name] = value end
  local game = zd.game(o)
  return game, game:figure "Ada", game:figure "Cas", game:figure "Dov", game:figure "Ben"
end

-- Ada and Cas face each other with nothing between them.
local function duel(options)
  local game, ada, cas = street(options)
  game:set(ada, { at = { 6, 12 }, face = { 20, 12 } })
  game:set(cas, { at = { 18, 12 }, face = { 0, 12 } })
  return game, ada, cas
end

describe("a system of its own", function()
  it("has its own words for figures", function()
    local game, ada, _, dov = street()
    expect(ada.aim):is(12)
    expect(ada.kind):is "shooter"
    expect(ada.side):is "blue"
    expect(ada.profile):is "gunner"
    expect(dov.brave):is(true)
    expect(ada.brave):is(false)
    expect(ada.partner):is(nil)
    expect(game:param "fog_hides"):is(4)
    expect(#game:figures { side = "green", kind = "shooter" }):is(2)
    expect(game:nearest("ace", ada).name):is "Ben"
  end)

  it("says whose turn it is, and refuses the orders of others", function()
    local game, ada, cas = duel()
    expect(game.turn_side):is "blue"
    local can, why = cas:can("walk", { to = { 10, 12 } })
    expect(can):is(false)
    expect(why[1]):has "it is the turn of blue"
    done(ada:walk { to = { 6, 10 } })
    expect(game.turn_side):is "green"
    expect(ada:can("walk", { to = { 6, 8 } })):is(false)
    expect(cas:can("walk", { to = { 18, 10 } })):is(true)
  end)

  it("lists what may be ordered, and says why not", function()
    local game, ada, cas, _, ben = street()
    expect(ada:can("shoot", cas)):is(false)
    expect(select(2, ada:can("shoot", cas))[1]):has "no line of fire"
    expect(select(2, ada:can("shoot", ben))[1]):has "a friend"
    local shots = 0
    for _, order in ipairs(game:open()) do
      if order.order == "shoot" then shots = shots + 1 end
      expect(order.figure.side):is "blue"
    end
    expect(shots):is(3)
    expect(#game:open(cas)):is(0)
  end)
end)

describe("a shot", function()
  it("waits for the other side, and hits whoever is worse (DUEL-1, DUEL-5)", function()
    local game, ada, cas = duel()
    local question = ada:shoot(cas)
    expect(question.ok):is(false)
    expect(question.name):is "reaction"
    expect(question.side):is "green"
    expect(question.figure):is(cas)
    expect(#question.options):is(3)
    expect(question.options[3].text):has "shoot back"
    game.dice:queue { 9, 12 }
    done(question:answer(3))
    expect(ada.grit):is(1)
    expect(cas.grit):is(2)
    expect(game:why().target_terms.sum):is(12)
  end)

  it("may be answered beforehand, and is told with its terms (DUEL-3)", function()
    local game, ada, cas = duel()
    game.dice:queue { 8 }
    local outcome = done(ada:shoot(cas, { answers = { 2 } }))
    expect(cas.ducked):is(1)
    expect(cas.grit):is(2)
    expect(outcome.rolls[1].target_terms.text):is "aim 12 - ducked 5 = 7"
    expect(tostring(game:why())):has "(DUEL-3"
  end)

  it("is hindered by fog, by a param (DUEL-4)", function()
    local game, ada, cas = duel { set = { fog_hides = 6 } }
    game:zone { at = { 12, 12 }, radius = 2, tags = { "fog" } }
    game.dice:queue { 7 }
    local outcome = done(ada:shoot(cas, { answers = { 1 } }))
    expect(outcome.rolls[1].target_terms.sum):is(6)
    expect(cas.grit):is(2)
  end)

  it("is undone and done again, and comes to the same", function()
    local game, ada, cas = duel()
    local before, snapshot = game:hash(), game:snapshot()
    done(ada:shoot(cas, { answers = { 3 } }))
    local after = game:hash()
    expect(game:undo()):is(true)
    expect(game:hash()):is(before)
    expect(game:redo()):is(true)
    expect(game:hash()):is(after)
    game:restore(snapshot)
    done(ada:shoot(cas, { answers = { 3 } }))
    expect(game:hash()):is(after)
  end)

  it("leaves nothing behind where an answer is wrong", function()
    local game, ada, cas = duel()
    local before = game:hash()
    expect(pcall(ada.shoot, ada, cas, { answers = { 9 } })):is(false)
    expect(game:hash()):is(before)
  end)
end)

describe("a battle", function()
  it("ends as the mission says", function()
    local game, ada, cas, dov = street()
    game:set(dov, { place = "gone", out = 1 })
    game:set(cas, { at = { 6, 12 }, grit = 1 })
    game:set(ada, { at = { 3, 12 } })
    game.dice:queue { 5 }
    done(ada:shoot(cas, { answers = { 1 } }))
    expect(game.over):is "blue"
    expect(game.turn_side):is(nil)
    expect(#game:open()):is(0)
    expect(pcall(ada.walk, ada, { to = { 4, 12 } })):is(false)
  end)

  it("is played by the bot of the rules, the same way every time", function()
    local hashes = {}
    for i = 1, 2 do
      local game = street()
      game:play()
      expect(game.over):is_not(nil)
      hashes[i] = game:hash()
    end
    expect(hashes[1]):is(hashes[2])
    local game = street()
    expect(game:play { blue = "plain", green = "plain", orders = 3 }):is(3)
  end)
end)

describe("a pack for it", function()
  local function murky(options)
    local o = { packs = { "tests/packs/murk" } }
    for name, value in pairs(options or {}) do o[name] = value end
    return duel(o)
  end

  it("is loaded after it, and has a say in its rows", function()
    local game, ada, cas = murky()
    expect(game.packs[1].name):is "duel"
    expect(game.packs[2].name):is "murk"
    game.dice:queue { 9 }
    local outcome = done(ada:shoot(cas, { answers = { 1 } }))
    expect(outcome.rolls[1].target_terms.text):is "aim 12 - murk 3 = 9"
    expect(tostring(game:why())):has "without murk: needs 12"
    expect(cas.grit):is(0)
    expect(cas.out):is(1)
    expect(game:param "fog_hides"):is(5)
  end)

  it("brings rows of its own", function()
    local _, ada, cas = murky { set = { depth = 8 } }
    expect(ada:can("shoot", cas)):is(false)
    expect(select(2, ada:can("shoot", cas))[1]):has "too deep in the murk"
  end)

  it("is refused elsewhere by its name, as packs of the rulebook are here", function()
    local function refused(options, part)
      local fine, why = pcall(zd.game, options)
      expect(fine):is(false)
      expect(why):has(part)
    end
    refused({ mission = "missions/rescue.lua", packs = { "tests/packs/murk" } },
      "pack 'murk' is for the rules 'duel', but this battle uses 'zero-dark'")
    refused({ mission = STREET, packs = { "tests/packs/param" } },
      "pack 'param' is for the rules 'zero-dark', but this battle uses 'duel'")
  end)
end)
