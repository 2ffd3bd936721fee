-- indirect.lua: shots round corners at those whom nobody has targeted, and observers for them.
local awareness = require "awareness"
local terrain = require "terrain"
local indirect = {}

local LENT, HAS_LENT, WAITS = 3, 2, 1

local function is_character(figure) return figure.kind == "hero" or figure.kind == "ally" end

-- Whoever lends its view to the shot in hand.
local function observer()
  for _, figure in ipairs(game:figures { place = "table" }) do
    if figure.observing == LENT then return figure end
  end
end

-- What the target of an indirect shot is: easy, where it is targeted; as its observer makes it out; as the
-- shooter does, where it sees it; else as if it were concealed (ZDX-AWARE-20, ZDX-AWARE-21). nil for other
-- shots.
function indirect.seen(shot)
  if not shot.indirect or shot.grenade then return nil end
  local target, lends = shot.target, observer()
  if target.targeted > 0 then
    return { class = terrain.class(target), difficulty = 0, why = "targeted", rule = "ZDX-AWARE-20" }
  end
  if lends and lends:sees(target) then
    local seen = awareness.of(lends, target, lends:range(target))
    seen.rule = "ZDX-AWARE-21"
    seen.why = seen.why and ("for %s, %s"):format(lends.name, seen.why)
    return seen
  end
  if shot.shooter:sees(target) then return nil end
  local class = terrain.CONCEALED
  local easy = shot.inches <= terrain.sight(class)
  return {
    class = class, difficulty = easy and 0 or terrain.difficulty(class), rule = "ZDX-AWARE-20",
    why = easy and ("within %d in"):format(terrain.sight(class)) or nil,
  }
end

-- ZDX-AWARE-20. A way through the air there has to be all the same: the rules ask for that themselves.
check("shot.known", function(verdict, shot)
  local target = shot.target
  if terrain.on() and verdict:denied() and shot.indirect and not shot.grenade and target
    and (is_character(target) or target.kind == "bogey") and game:param "indirect_hidden_ok" then
    verdict:allow()
  end
end)

-- Friends who see the target, and what it would be to them.
local function observers(shot)
  local list = {}
  for _, figure in ipairs(game:figures { place = "table", side = shot.shooter.side }) do
    if is_character(figure) and not figure.ooa and figure.observing == 0 and figure:sees(shot.target) then
      list[#list + 1] = figure
    end
  end
  return list
end

-- One of them may lend its view to a shot that it makes easier (ZDX-AWARE-21).
before("shoot", function(shot)
  if not terrain.on() or not shot.indirect or shot.grenade or not shot.target then return end
  local own = indirect.seen(shot) or awareness.of(shot.shooter, shot.target, shot.shooter:range(shot.target))
  local options = { { "own view", figure = shot.shooter, target = shot.target } }
  for _, figure in ipairs(observers(shot)) do
    if awareness.of(figure, shot.target, figure:range(shot.target)).difficulty < own.difficulty then
      options[#options + 1] = { "view of " .. figure.name, figure = figure, target = shot.target }
    end
  end
  if #options == 1 then return end
  local choice = game:decide("observer", {
    side = shot.shooter.side, figure = shot.shooter, default = 1, options = options })
  if choice > 1 then game:set(options[choice].figure, { observing = LENT }) end
end)

after("shoot", function()
  local lends = terrain.on() and observer()
  if lends then game:set(lends, { observing = HAS_LENT }) end
end)

-- It has looked on, and does nothing until somebody else has acted. Where nobody else is left it may.
local function has_others(figure)
  for _, other in ipairs(game:figures { place = "table" }) do
    if other ~= figure and is_character(other) and other.wounded < 4 then return true end
  end
  return false
end

local function deny_observer(verdict, figure)
  if figure and figure.observing > 0 and has_others(figure) then
    verdict:deny(figure.name .. " has been observing", "ZDX-AWARE-21")
  end
end

check("can.act", function(verdict, who) deny_observer(verdict, who.figure) end)
check("can.bonus", function(verdict, bonus) deny_observer(verdict, bonus.figure) end)

after("activation.end", function(action)
  for _, figure in ipairs(game:figures()) do
    if figure.observing == HAS_LENT then
      game:set(figure, { observing = WAITS })
    elseif figure.observing == WAITS and action.figure and action.figure ~= figure then
      game:set(figure, { observing = 0 })
    end
  end
end)

return indirect
