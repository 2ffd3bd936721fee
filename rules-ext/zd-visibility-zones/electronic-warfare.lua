-- electronic-warfare.lua: what zones do to buffs, hacks and dominations made by line of sight.
local zones = require "zones"

local RULES = { low = "ZDX-ZONE-03", poor = "ZDX-ZONE-04" }

-- Zones of every kind are nothing on a targeted figure (ZDX-ZONE-25), low and poor ones nothing within the
-- awareness radius (ZDX-ZONE-13).
local function spared(test)
  if test.target.targeted > 0 then return "targeted", "ZDX-ZONE-25" end
  if test.figure:senses(test.target) then return "within the awareness radius", "ZDX-ZONE-13" end
end

quantity("ew.target", function(terms, test)
  local figure, target = test.figure, test.target
  if not zones.on() or figure == target or figure.place ~= "table" then return end
  local kind = zones.worst(test.relay and figure.relay or figure, target) or ""
  if not RULES[kind] then return end
  local why, rule = spared(test)
  if why then
    terms:skip(kind .. " zone", why, rule)
  else
    terms:add(kind .. " zone", game:param("zone." .. kind), RULES[kind])
  end
end)
