-- rash.lua: a player. It takes the shot that is likeliest to do something, and else what the bot
-- "careful" would.
--
--   zerodark run rescue --bot rash.lua --seed 1      it plays
--   zerodark check rash.lua                          is it right?
--   zerodark test rash_spec.lua                      does it do what it promises?
--
-- docs/bots.md tells all that `b` knows. A bot looks at the game and changes nothing; an order that
-- the rules forbid ends the battle with the line of the function and the rule.
local LIKELY = 40 -- of a hundred: how often a shot has to do what it is for

-- The shot of those that may be given now that is the likeliest, or nil.
local function best_shot(b)
  local best
  for _, order in ipairs(b:open()) do
    if order.order == "shoot" and order.chance > (best and best.chance or LIKELY) then best = order end
  end
  return best
end

return bot {
  name = "rash",
  summary = "shoots where that is likely to help",

  -- The next order of its side: one of b:open(), or a table like those.
  order = function(b)
    return best_shot(b) or b:advice "careful"
  end,

  -- The answer to a question that comes up while an order is carried out: the number of an option.
  -- question.options lists them, with their texts.
  decide = function(b, question)
    return b:advice("careful", question)
  end,
}
