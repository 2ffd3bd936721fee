-- orders.lua: what the engine takes as orders: one for each skill that begins an Order, a measure, and the
-- end of a Player Turn.
local skills, order, turns, sight = require "skills", require "order", require "turns", require "sight"
local landing = require "landing"

local orders = {}

local TARGET = { none = "none", figure = "figure", place = "place", ["maybe place"] = "none" }

-- Skills that are dice against a target, and so have odds.
local function has_odds(name)
  return skills[name].attack and not skills[name].no_roll or name == "discover"
end

for _, name in ipairs(skills.order) do
  local skill = skills[name]
  if skill.kind ~= "aro" then
    orders[name] = {
      title = skill.name, doc = skill.name .. ", as the first skill of an Order", rows = skill.row,
      action = "action", target = TARGET[skill.wants], from = skill.from,
      can = function(o) return order.can(o, name) end,
      run = function(o)
        order.run(o, name)
        turns.spent()
      end,
      places = name == "combat_jump" and function(o) return landing.places(o.figure) end or nil,
      odds = has_odds(name) and function(o) order.odds(o, name) end or nil,
    }
  end
end

-- Asking for a distance. N3-ORDER-08.
orders.measure = {
  title = "Measure", doc = "how far it is to somebody", rows = "N3-ORDER-08",
  action = "automatic", target = "figure",
  can = function()
    if game:param "free_premeasure" then return true end
    return false, "distances are measured when a rule says so", "N3-ORDER-08"
  end,
  run = function(o)
    local apart = game:distance(o.figure, o.target)
    game:tell { name = "measured", who = o.figure, whom = o.target, value = math.floor(apart * 10 + 0.5),
                text = ("is %.1f inches from {whom}"):format(apart) }
  end,
}

orders.end_turn = {
  title = "End Turn", doc = "the rest of the Player Turn is not used", rows = "N3-ORDER-05",
  action = "action", target = "none",
  can = function(o) return sight.able(o.figure) end,
  run = function() turns.pass() end,
}

return orders
