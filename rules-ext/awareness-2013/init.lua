-- init.lua: the system, put together. Lines are in lines.lua, what is seen in sight.lua and awareness.lua,
-- what a shot has to show in numbers.lua.
local points, turns, holding = require "points", require "turns", require "holding"
local words = require "words"

-- What the engine is told of a profile: all but its weapons, which are looked up in units.lua.
local profiles = {}
for id, unit in pairs(require "units") do
  profiles[id] = {}
  for field, value in pairs(unit) do
    if field ~= "weapons" then profiles[id][field] = value end
  end
end

ruleset {
  title = "Awareness 2013", unit = "inch",
  sides = { "blue", "green" },
  kinds = { "unit" },
  stats = { "MOVE", "BS", "EV", "T", "W", "CC", "NV" },
  states = { "grounded", { "moved", most = 2 }, "acted", "observing" },
  flags = { "large", "recon_unit", "stealth", "acute_senses", "observer" },
  tags = {
    hill = "a hill: no line passes it, and it is hard cover",
    building = "an intact building: no line passes it",
    ruin = "a ruin: hard cover",
    high_wall = "a high wall: hard cover for who is behind it",
    low_wall = "a low wall: hard cover for who touches it",
    wood = "a wood, as extra_blocking_tags names it",
    exposed = "who stands in it is exposed", obscured = "who stands in it is obscured",
    concealed = "who stands in it is concealed",
    objective = "ground that is held",
  },
  params = require "params",
  quantities = points.quantities, checks = points.checks, steps = points.steps,
  orders = require "orders", words = words.words, rolls = words.rolls,
  profiles = profiles,
  turn = turns.side,
  after_order = turns.after,
  outcomes = { "blue", "green", "draw" },
  bots = { plain = require "bots".plain },
  describe = function(unit)
    return unit.name .. ", W " .. math.max(0, unit.W) .. (unit.grounded > 0 and ", gone to ground" or "")
  end,
}

-- Missions ask for this by name.
check("can.hold", holding.refuse)
