-- examples.lua: an example worked out twice, by the rules in Lua and without them.
local zd = require "zerodark"
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local examples = {}

local PACK = "rules-ext/vanilla-in-lua"

-- `deed` gets a game and returns a table of plain values; it has to come to the same in both, with every
-- roll, event and position. Options: those of zd.game. Returns what it came to, and the game of the pack.
function examples.both(options, deed)
  local function open(packs)
    local all = { seed = 1, ask = false, packs = packs }
    for name, value in pairs(options) do all[name] = value end
    return zd.game(all)
  end
  local a, b = open(), open { PACK }
  local x, y = deed(a), deed(b)
  local spec = require "spec"
  spec.expect(y):same(x)
  local plan = { mission = "an example", seed = 1, bot = "no" }
  local fine, why = side_by_side.same(plan, 1, a, b, "vanilla-in-lua")
  if not fine then error(why, 0) end
  return y, b
end

-- A hero with M 4, F 4, A 3, D 4 and AV 1, at 10, 10.
function examples.hero(game, more)
  local options = { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4, AV = 1 }
  for name, value in pairs(more or {}) do options[name] = value end
  return game:add("Hero", options)
end

-- The last roll of a name: its dice, its sums, its successes.
function examples.roll(game, name)
  for back = 1, 99 do
    local roll = game:why(back)
    if not roll then return nil end
    if roll.name == name then
      return {
        dice = roll.dice, dice_sum = roll.dice_terms.sum, target = roll.target_terms.sum,
        successes = roll.successes,
      }
    end
  end
end

-- What happens after the order of a hero, before a card that has bogeys hand out tokens.
function examples.afterwards(game, deed)
  game:after("action.end", deed)
  game.deck:stack { "2H" }
end

return examples
