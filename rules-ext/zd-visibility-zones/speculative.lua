-- speculative.lua: grenades and indirect weapons at places that nobody sees (ZDX-ZONE-26). shooting.lua
-- makes it harder.
local zones = require "zones"

local function allowed() return zones.on() and game:param "zdx_speculative" end

-- Only that it is out of sight is overruled, and a way through the air there has to be.
check("can.throw", function(verdict, throw)
  if not verdict:denied() or not throw.blind or not allowed() or not throw.figure:connects(throw.at) then
    return
  end
  for _, rule in ipairs(verdict:sources()) do
    if rule ~= "ZD-GRENADE-GEN-04" then return end
  end
  verdict:allow()
end)

-- For weapons the rules ask for that way themselves.
check("shot.known", function(verdict, shot)
  if not verdict:denied() or not shot.indirect or not shot.blind or shot.target then return end
  if allowed() then verdict:allow() end
end)
