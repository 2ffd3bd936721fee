-- bars.lua: who may not try something again in this Player Turn. N3-SKILL-DISCOVER-05, N3-SKILL-INTUITIVE-05.
local bars = {}

local function key(what, figure, target)
  return what .. " " .. figure.name .. " > " .. target.name
end

function bars.put(what, figure, target)
  game.vars[key(what, figure, target)] = game.vars.player_turn or 0
end

function bars.up(what, figure, target)
  return game.vars[key(what, figure, target)] == (game.vars.player_turn or 0)
end

return bars
