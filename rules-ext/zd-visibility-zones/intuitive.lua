-- intuitive.lua: sprays through a zero zone, by instinct (ZDX-ZONE-27). sight.lua lets them be aimed.
local zones = require "zones"
local context = require "context"

local function is_intuitive(shot)
  local shooter, target = shot.shooter, shot.target
  return zones.on() and shot.spray and target ~= nil and context.by_instinct(shooter)
    and not context.answers(shooter, target) and zones.worst(shooter, target) == "zero"
    and not zones.finds_by_heat(shooter, target) and not shooter:touches(target)
end

-- Whom did it miss by instinct with its last action?
local function missed(shooter)
  return (game.vars.zdx_missed or {})[shooter.name]
end

local function note_miss(shooter, target)
  local all = game.vars.zdx_missed or {}
  all[shooter.name] = target and target.name or nil
  game.vars.zdx_missed = all
end

check("can.shoot", function(verdict, shot)
  if verdict:denied() or not is_intuitive(shot) then return end
  if shot.bonus then
    verdict:deny("by instinct nobody shoots as a bonus action", "ZDX-ZONE-27")
  elseif missed(shot.shooter) == shot.target.name then
    verdict:deny(shot.shooter.name .. " has to do something else first", "ZDX-ZONE-27")
  end
end)

-- A(range): no other dice, and nothing else that makes it harder.
quantity("shoot.dice", function(terms, shot)
  if not is_intuitive(shot) then return end
  terms:clear()
  terms:add("A", shot.shooter.A, "ZDX-ZONE-27")
end)

quantity("shoot.target", function(terms, shot)
  if not is_intuitive(shot) then return end
  local inches = terms:get "range"
  terms:clear()
  terms:add("range", inches, "ZDX-ZONE-27")
end)

-- One hit, whatever was rolled.
quantity("shoot.hits", function(terms, shot)
  if not is_intuitive(shot) then return end
  local successes = (terms:get "groups" or 0) + (terms:get "lucky" or 0)
  terms:clear()
  terms:add("by instinct", successes > 0 and 1 or 0, "ZDX-ZONE-27")
end)

before("shoot", function(shot) context.push("zdx_instinct", is_intuitive(shot)) end)

after("shoot", function(shot)
  if context.pop "zdx_instinct" and shot.hits == 0 then note_miss(shot.shooter, shot.target) end
end)

-- Whatever it does next is something else.
before("action", function(action)
  if action.figure and missed(action.figure) then note_miss(action.figure, nil) end
end)
