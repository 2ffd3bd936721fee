-- sight.lua: what cannot be seen through zones (ZDX-ZONE-12, 20 to 22, 28, 34).
local zones = require "zones"
local context = require "context"

-- Contact overrides zones (ZDX-ZONE-34).
local function in_contact(looker, target)
  return looker and target and looker ~= target and looker:touches(target)
end

-- May it be shot at through a zero zone all the same: in return, or by instinct?
local function may_answer(look)
  if not zones.is_shot(look.what) then return false end
  return context.answers(look.looker, look.target)                      -- ZDX-ZONE-15
    or look.what == "spray" and context.by_instinct(look.looker)        -- ZDX-ZONE-27
end

-- Why it sees nothing, and by which rule; or nil.
local function hidden_by(look)
  local looker, target = look.looker, look.target
  local kinds = zones.along(look)
  if look.what == "blast" then
    if not kinds.zero or not game:param "zone_shelters_blast" then return end
    return "a zero zone shelters it", "ZDX-ZONE-28"
  end
  if kinds.noise and looker and zones.hears_noise(looker) then
    return "white noise lies between them", "ZDX-ZONE-22"
  end
  if kinds.zero and not (looker and zones.finds_by_heat(looker, target)) then
    return "a zero zone lies between them", "ZDX-ZONE-12"
  end
end

check("sees", function(verdict, look)
  if verdict:denied() or not zones.on() or context.set_aside() or in_contact(look.looker, look.target) then
    return
  end
  local why, rule = hidden_by(look)
  if why and not (rule == "ZDX-ZONE-12" and may_answer(look)) then verdict:deny(why, rule) end
end)

-- Places: for explosive shots and grenades (ZDX-ZONE-02).
check("sees.place", function(verdict, look)
  if verdict:denied() or not zones.on() then return end
  local why, rule = hidden_by(look)
  if why then verdict:deny(why, rule) end
end)

-- Over the net, through the awareness radius: entirely obscured, and nothing more (ZDX-ZONE-13). What is
-- targeted counts as seen (ZDX-ZONE-25).
quantity("obscured", function(terms, look)
  if not zones.on() then return end
  if game:param "smoke_as_zone" then terms:remove "smoke" end -- ZDX-ZONE-10
  local target = look.target
  if look.what == "electronic" and target.targeted == 0 and not in_contact(look.looker, target)
    and hidden_by(look) then
    terms:at_least(4, "behind a zero zone", "ZDX-ZONE-13")
  end
end)
