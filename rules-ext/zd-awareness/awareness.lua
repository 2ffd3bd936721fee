-- awareness.lua: how well one figure makes out another.
local terrain = require "terrain"
local awareness = {}

-- Terrain as the target's centre has it, and how far off that is easy. Whom somebody is aware of is easy
-- anywhere (ZDX-AWARE-06), and so is who is targeted (ZDX-AWARE-23); the vigilant make out who has gone to
-- ground from twice as far (ZDX-AWARE-14).
local function is_easy(observer, target, class, inches)
  if target.targeted > 0 then return true, "targeted", "ZDX-AWARE-23" end
  local sight, rule = terrain.sight(class), "ZDX-AWARE-02"
  if target.gone_to_ground > 0 and observer:is "vigilant" then
    sight, rule = sight * game:param "aware.vigilant.multiple", "ZDX-AWARE-14"
  end
  return inches <= sight, ("within %d in"):format(sight), rule
end

-- What a target is to an observer so many inches away: its class; `difficulty`, what is added to the number
-- that tests have to reach; `hidden`, where it is entirely obscured; `why` it is easy, where it is; the rule.
function awareness.of(observer, target, inches)
  local class = terrain.class(target)
  local seen = { class = class, difficulty = 0, hidden = false }
  if observer:senses(target) then
    seen.why, seen.rule = "within its awareness radius", "ZDX-AWARE-06"
    return seen
  end
  local easy, why, rule = is_easy(observer, target, class, inches)
  local down = target.gone_to_ground > 0
  if easy and not down then
    seen.why, seen.rule = why, rule
    return seen
  end
  seen.difficulty = terrain.difficulty(class)
  seen.hidden = down and not easy
  seen.rule = seen.hidden and "ZDX-AWARE-09" or down and "ZDX-AWARE-08" or "ZDX-AWARE-02"
  return seen
end

-- Has it gone to ground out of this one's sight?
function awareness.hides_from(target, observer)
  return awareness.of(observer, target, observer:range(target)).hidden
end

return awareness
