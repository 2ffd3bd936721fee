-- cover.lua: hills, ruins and walls stop bullets (ZDX-AWARE-15 to 19).
local terrain = require "terrain"

-- A line of sight there has to be: a shot over the whole hill is none that the hill is in the way of.
local function in_cover(shot)
  local blind = shot.indirect or shot.any_sight
  return not shot.electronic and not (blind and not shot.shooter:sees(shot.target))
    and terrain.hard_cover(shot.shooter, shot.target)
end

quantity("armour.dice", function(terms, shot)
  if terrain.on() and shot.target.kind ~= "objective" and in_cover(shot) then
    terms:add("hard cover", game:param "aware.cover.dice", "ZDX-AWARE-15")
  end
end)

-- Bogeys make no tests of armour, so that they are harder to hit instead (ZDX-AWARE-17).
local function is_harder(target)
  return target.kind == "bogey" or (target.kind ~= "gadget" and target.kind ~= "objective"
    and game:param "hardcover_raises_v")
end

quantity("shoot.target", function(terms, shot)
  if not terrain.on() or not shot.target or not is_harder(shot.target) or not in_cover(shot) then return end
  if shot.spray then
    terms:skip("hard cover", "a spray", "ZDX-AWARE-19")
  else
    local rule = shot.target.kind == "bogey" and "ZDX-AWARE-17" or "ZDX-AWARE-15"
    terms:add("hard cover", game:param "aware.cover.target", rule)
  end
end)

-- Against an explosion it helps those whom it hides from the point of impact (ZDX-AWARE-18).
quantity("blast.armour.dice", function(terms, blast)
  local kind = blast.figure.kind
  if terrain.on() and (kind == "hero" or kind == "ally") and terrain.hard_cover(blast.at, blast.figure) then
    terms:add("hard cover", game:param "aware.cover.dice", "ZDX-AWARE-18")
  end
end)
