-- rash.lua: a bot. It takes the shot that is most likely to succeed; otherwise it does what the bot
-- "careful" would do.
--
--   zerodark run rescue --bot rash.lua --seed 1      it plays
--   zerodark check rash.lua                          is it right?
--   zerodark test rash_spec.lua                      does it do what it promises?
--
-- docs/bots.md explains what `b` offers. A bot looks at the game and changes nothing. If it gives an
-- order that the rules forbid, the battle ends, and the message names the line and the rule.
local LIKELY = 40 -- percent: a shot must be at least this likely to succeed

-- The most likely of the shots that are legal now, or nil.
local function best_shot(b)
  local best
  for _, order in ipairs(b:open()) do
    if order.order == "shoot" and order.chance > (best and best.chance or LIKELY) then best = order end
  end
  return best
end

return bot {
  name = "rash",
  summary = "shoots if that is likely to help",

  -- Returns the next order of its side: one of b:open(), or a table like those.
  order = function(b)
    return best_shot(b) or b:advice "careful"
  end,

  -- Answers a question that comes up while an order is carried out, with the number of an option.
  -- question.options lists them, with their texts.
  decide = function(b, question)
    return b:advice("careful", question)
  end,
}
