-- shooting.lua: what zones add to the number that a shot must reach (ZDX-ZONE-02 to 11).
local zones = require "zones"
local context = require "context"

local RULES = { low = "ZDX-ZONE-03", poor = "ZDX-ZONE-04", zero = "ZDX-ZONE-15" }
local OF_VISIBILITY = {
  "visibility", "thermo-optic cape", "visibility at most", "smoke", "digismoke", "heatlight", "starlight",
}
local SMOKE = { "smoke", "digismoke" }

-- Whoever looks: the shooter, or the relay that it looks through (ZDX-ZONE-24).
local function observer(shot)
  local shooter, target = shot.shooter, shot.target
  if not target or context.answers(shooter, target) then return shooter end
  return shooter:sees_through(target) or shooter
end

-- Why no zone is in the way of a shot, and by which rule.
local function spared(shot, from)
  local target = shot.target
  if shot.any_visibility then return "over the net", "ZDX-ZONE-31" end
  if target and target.targeted > 0 and (shot.indirect or shot.grenade) and not shot.shooter:sees(target) then
    return "indirect, at a targeted enemy", "ZDX-ZONE-24"
  end
  if zones.finds_by_heat(from, target) then return "heatlight", "ZDX-ZONE-20" end
end

local function visibility(terms)
  local sum = 0
  for _, label in ipairs(OF_VISIBILITY) do sum = sum + (terms:get(label) or 0) end
  return sum
end

-- Starlight that visibility has left over (starlight_vs_zone).
local function starlight_left(terms, from)
  if not game:param "starlight_vs_zone" then return 0 end
  return from:working "Starlight" * game:param "starlight.visibility" + (terms:get "starlight" or 0)
end

-- Smoke is a zone now, and nothing that visors could have taken away (ZDX-ZONE-10).
local function clear_smoke(terms)
  for _, label in ipairs(SMOKE) do terms:remove(label) end
  local below = visibility(terms)
  if below < 0 then terms:add("at least 0", -below, "ZDX-ZONE-10") end
end

local function add_zone(terms, shot, from, kind)
  local label, value = kind .. " zone", game:param("zone." .. kind)
  local why, rule = spared(shot, from)
  if why then
    terms:skip(label, why, rule)
    return
  end
  local left = starlight_left(terms, from)
  if game:param "zone_vs_visibility" == "max" then
    value = math.max(0, value - visibility(terms)) -- ZDX-ZONE-07
  end
  terms:add(label, value, RULES[kind])
  if left > 0 then terms:add("starlight left over", -math.min(left, value), "ZDX-ZONE-23") end
end

quantity("shoot.target", function(terms, shot)
  if not zones.on() then return end
  if game:param "smoke_as_zone" then clear_smoke(terms) end
  if shot.blind then
    terms:add("speculative shot", game:param "zone.speculative", "ZDX-ZONE-26")
    return
  end
  local from = observer(shot)
  local kind = zones.worst(from, shot.target or shot.at)
  if kind then add_zone(terms, shot, from, kind) end
end)
