-- shooting.lua: what the difficulty does to shots, to painting and to electronic warfare.
local awareness = require "awareness"
local terrain = require "terrain"
local indirect = require "indirect"

-- Adds the difficulty, but for as much of it as the obscured level has added already (ZDX-AWARE-04).
local function add_difficulty(terms, seen, obscured)
  if seen.difficulty == 0 then
    if seen.why then terms:skip("difficult " .. seen.class.tag, seen.why, seen.rule) end
    return
  end
  terms:add("difficult " .. seen.class.tag, seen.difficulty, seen.rule)
  if obscured > 0 and game:param "aware_vs_obscured" == "max" then
    local level = obscured >= 4 and game:param "obscured.entirely" or obscured
    terms:add("obscured counts in that", -math.min(level, seen.difficulty), "ZDX-AWARE-04")
  end
end

-- Explosions and sprays find whoever is there: what it is, and the rule.
local function ignores(shot)
  if shot.spray then return "a spray", "ZDX-AWARE-19" end
  if shot.explosive then return "an explosion", "ZDX-AWARE-18" end
  if shot.grenade == "Fragmenting grenade" then return "a fragmenting grenade", "ZDX-AWARE-18" end
end

quantity("shoot.target", function(terms, shot)
  if not terrain.on() or not shot.target or shot.electronic then return end
  local seen = indirect.seen(shot) or awareness.of(shot.shooter, shot.target, shot.inches)
  local reason, rule = ignores(shot)
  if reason and seen.difficulty > 0 then
    terms:skip("difficult " .. seen.class.tag, reason, rule)
  else
    add_difficulty(terms, seen, shot.obscured)
  end
end)

-- Tests that are made by sight; within the awareness radius all is easy (ZDX-AWARE-02, ZDX-AWARE-09).
quantity("ew.target", function(terms, test)
  if not terrain.on() or test.figure.place ~= "table" or test.figure == test.target then return end
  add_difficulty(terms, awareness.of(test.figure, test.target, test.inches), test.obscured)
end)
