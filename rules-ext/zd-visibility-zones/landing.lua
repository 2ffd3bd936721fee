-- landing.lua: nobody comes down out of the air into a zone, or beside one so that it touches: by a jump rig,
-- or as an airborne entry (ZDX-ZONE-33).
local zones = require "zones"

local HINDER = { "low", "poor", "zero" }

local function hinder(verdict, move)
  if not zones.on() then return end
  local mover = move.mover
  local there = game:zones_at(move.to, { tags = HINDER, radius = mover.radius, height = mover.height })
  if #there > 0 then verdict:deny(mover.name .. " would come down in a zone", "ZDX-ZONE-33") end
end

check("can.land", hinder)

check("can.enter", function(verdict, move)
  if move.way == "airborne" then hinder(verdict, move) end
end)
