-- luck_spec.lua: the same luck for the same under other rules (zd.game { luck = "keyed" }).
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

-- A hero and a Grunt ten inches apart on an empty table.
local function duel(luck, ...)
  local packs = {}
  for i, name in ipairs { ... } do packs[i] = "tests/packs/" .. name end
  local game = zd.game { seed = 7, luck = luck, packs = packs }
  local hero = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  local grunt = game:add("Grunt", { name = "Grunt", x = 20.5, y = 10 })
  return game, hero, grunt
end

-- The dice of a shot, and what the pack drew before it.
local function shot(game, hero, grunt)
  game.deck:stack { "2H" }
  return table.concat(done(hero:shoot(grunt)).rolls[1].dice, " "), game.vars.drawn
end

describe("keyed luck", function()
  it("gives a pack its own numbers, whatever another pack draws", function()
    local dice, drawn = shot(duel("keyed", "chance"))
    local same_dice, same = shot(duel("keyed", "chance-too", "chance"))
    expect(same):is(drawn)
    expect(same_dice):is(dice)
    local _, dealt = shot(duel("stream", "chance"))
    local _, other = shot(duel("stream", "chance-too", "chance"))
    expect(other):is_not(dealt)
  end)

  it("goes back with a position, and is part of what names it", function()
    local game, hero, grunt = duel "keyed"
    local before, hash = game:snapshot(), game:hash()
    local first = shot(game, hero, grunt)
    expect(game:hash()):is_not(hash)
    game:restore(before)
    expect(game:hash()):is(hash)
    expect(shot(game, hero, grunt)):is(first)
    game:undo()
    expect(shot(game, hero, grunt)):is(first)
  end)

  it("is one of two", function()
    expect(function() zd.game { luck = "good" } end):fails "good"
  end)
end)
