-- init.lua: the system, put together. What happens in an Order is in order.lua, what a roll comes to in
-- rolls.lua.
local points, turns, sight = require "points", require "turns", require "sight"
local words = require "words"

-- What the engine is told of a profile: all but its weapons, which are looked up in troopers.lua.
local profiles = {}
for id, trooper in pairs(require "troopers") do
  profiles[id] = {}
  for field, value in pairs(trooper) do
    if field ~= "weapons" then profiles[id][field] = value end
  end
end

ruleset {
  title = "Infinity N3: Common Skills", unit = "inch",
  sides = { "blue", "green" },
  kinds = { "trooper", "element", "deployable" },
  stats = { "MOV1", "MOV2", "CC", "BS", "PH", "WIP", "ARM", "BTS", "W", "CH", "ODD", "ITEMS" },
  states = {
    { "marker", most = 3 }, "hidden_deployment", "unconscious", "dormant", "dead", "prone", "clinging",
    "jumping", "immobilized", "open", "spent", "fresh",
  },
  flags = {
    "walker", "remote", "motorcycle", "vehicle", "hacker", "stealth", "camouflage", "to_camouflage",
    "neutral", "blocks", "needs_wip", "airborne", "sixth_sense",
  },
  params = require "params",
  quantities = points.quantities, checks = points.checks, steps = points.steps,
  orders = require "orders", words = words.words, rolls = words.rolls,
  profiles = profiles,
  turn = turns.side,
  over = turns.over,
  begin = function(_, mission) if mission then turns.begin "blue" end end,
  outcomes = { "blue", "green", "draw" },
  bots = { plain = require "bots".plain },
  describe = function(f)
    if f.marker > 0 then return "Camouflage Marker" end
    if sight.waiting(f) then return f.name .. " in the air" end
    local how = f.dead > 0 and "dead" or f.unconscious > 0 and "Unconscious" or "W " .. f.W
    return f.name .. " " .. how
  end,
}

-- What most missions end by. N3-ROLL-16.
quantity("troopers.able", function(terms, v)
  local n = 0
  for _, figure in ipairs(game:figures { side = v.side }) do
    if sight.able(figure) or sight.waiting(figure) then n = n + 1 end
  end
  terms:add("can act", n, "N3-ROLL-16")
end)
