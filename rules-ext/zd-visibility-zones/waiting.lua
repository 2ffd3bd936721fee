-- waiting.lua: who notices whom: overwatch (ZDX-ZONE-29) and cautious moves (ZDX-ZONE-32).
local zones = require "zones"
local context = require "context"

-- Whoever is seen through a zero zone only prompts nobody beyond the awareness radius: sight.lua sees to
-- that. By the switch what would be seen without zones does.
check("aware", function(verdict, look)
  if not verdict:denied() or not zones.on() or game:param "zone_hides_from_overwatch" then return end
  local seen = context.without_zones(function() return look.looker:sees(look.target) end)
  if seen then verdict:allow() end
end)

check("cautious.counts", function(verdict, look)
  if verdict:denied() or not zones.on() or not game:param "zone_hides_cautious" then return end
  if zones.worst(look.from, look.to) == "zero" then
    verdict:deny("a zero zone hides the mover from it", "ZDX-ZONE-32")
  end
end)
