-- sight.lua: who sees whom.
local awareness = require "awareness"
local terrain = require "terrain"

-- Explosions do not look for anybody (ZDX-AWARE-18).
local BLIND = { blast = true, explosive = true, ["Fragmenting grenade"] = true }

local function is_hidden(look)
  return terrain.on() and look.looker and look.target and not BLIND[look.what or ""]
    and awareness.hides_from(look.target, look.looker)
end

-- Who has gone to ground and is not made out is in nobody's line of sight: bogeys do without it as well
-- (ZDX-AWARE-09, ZDX-AWARE-11).
check("sees", function(verdict, look)
  if is_hidden(look) then
    verdict:deny(look.target.name .. " has gone to ground", "ZDX-AWARE-09")
  elseif terrain.on() and look.looker and look.target and look.what ~= "blast"
    and game:param "aware_los" == "base" and not look.looker:bases_see(look.target) then
    verdict:deny("no line from base to base", "ZDX-AWARE-24")
  end
end)

quantity("obscured", function(terms, look)
  if is_hidden(look) then terms:at_least(4, "gone to ground", "ZDX-AWARE-09") end
end)
