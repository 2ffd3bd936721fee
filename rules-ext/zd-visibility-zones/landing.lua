-- landing.lua: nobody comes down out of the air into a zone, or beside one so that it touches (ZDX-ZONE-33).
local zones = require "zones"

local HINDER = { "low", "poor", "zero" }

check("can.land", function(verdict, move)
  if not zones.on() then return end
  local mover = move.mover
  local there = game:zones_at(move.to, { tags = HINDER, radius = mover.radius, height = mover.height })
  if #there > 0 then verdict:deny(mover.name .. " would come down in a zone", "ZDX-ZONE-33") end
end)
