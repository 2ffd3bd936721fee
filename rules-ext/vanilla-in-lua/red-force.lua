-- red-force.lua: what the control deck has bogeys do.
local book = require "book"
local number = book.number

-- Which bogey? ---------------------------------------------------------------------------------

-- Whoever is down, dead or somebody else's is activated by no card (ZD-RED-ACT-09,
-- ZD-RED-FALLBACK-07).
check("bogey.eligible", function(verdict, who)
  verdict:clear()
  if not book.stands_as_bogey(who.figure) then
    verdict:deny(who.figure.name .. " does not stand as a bogey", "ZD-RED-ACT-09")
  end
end)

-- How far? -------------------------------------------------------------------------------------

-- Att inches, one less where the way leads over broken ground (ZD-BOGEY-MOVE-01, ZD-BOGEY-MOVE-04).
quantity("bogey.move", function(terms, move)
  terms:clear()
  terms:add("Att", move.mover.Att, "ZD-BOGEY-MOVE-01")
  if move.broken then
    terms:add("broken ground", -number "bogey.broken", "ZD-BOGEY-MOVE-04")
    terms:at_least(0, "at least 0", "ZD-TERRAIN-05")
  end
end)

-- What is heard? -------------------------------------------------------------------------------

-- Which rule makes it heard: a sentry's going off, a bonus shot, any other action.
local function source_of_noise(action)
  if action.figure.kind == "gadget" then return "ZD-SENTRY-GEN-07" end
  return action.bonus and "ZD-RED-ALERT-04" or "ZD-RED-ALERT-02"
end

-- Twelve inches; a shot twelve for every hit (ZD-RED-ALERT-02, ZD-RED-ALERT-03).
quantity("alert.reach", function(terms, action)
  terms:clear()
  local times = math.max(action.hits, 1)
  terms:add("heard", times * number "alert.radius", source_of_noise(action))
end)
