-- ground.lua: going to ground, and what ends it.
local terrain = require "terrain"

local function is_character(figure) return figure.kind == "hero" or figure.kind == "ally" end

-- ZDX-AWARE-07. It goes with being dug in, which is a state of its own.
declare {
  orders = {
    go_to_ground = {
      doc = "lie still where one lies", rows = "ZDX-AWARE-07", action = "automatic", target = "none",
      can = function(o)
        local f = o.figure
        if not terrain.on() then return false, "the rules of awareness are off", "ZDX-AWARE-01" end
        if f.prone == 0 then return false, f.name .. " is not prone", "ZDX-AWARE-07" end
        if f.engaged then return false, f.name .. " has an enemy in contact", "ZDX-AWARE-07" end
        if f.gone_to_ground > 0 then return false, f.name .. " has gone to ground", "ZDX-AWARE-07" end
        return true
      end,
      run = function(o) game:set(o.figure, { gone_to_ground = 1 }) end,
    },
  },
  words = { go_to_ground = "goes to ground" },
}

local function end_it(figure)
  if figure and figure.gone_to_ground > 0 then game:set(figure, { gone_to_ground = 0, given_away = 0 }) end
end

local function end_of_the_engaged()
  for _, figure in ipairs(game:figures { place = "table" }) do
    if figure.gone_to_ground > 0 and figure.engaged then end_it(figure) end
  end
end

-- Whoever is somewhere else now has moved (ZDX-AWARE-10).
local function after_move(move)
  local f, from = move.mover, move.from
  if f and (f.x ~= from.x or f.y ~= from.y or f.z ~= from.z) then
    end_it(f)
    end_it(move.burden)
  end
end

-- Who runs into somebody fights at once.
before("cqb", end_of_the_engaged)

-- Nobody jumps or climbs who lies, for getting up has ended it; nor runs for cover, for the prone have some.
for _, way in ipairs { "drag", "fall" } do
  after(way, after_move)
end

-- What the stealthy may do at the end of a quiet move, for nothing but their bonus shot (ZDX-AWARE-13).
local function may_settle(move)
  local f = move.mover
  return terrain.on() and f and f.place == "table" and is_character(f) and f.stealthy
    and (move.way == "move" or move.way == "cautious") and not f.engaged
end

after("move", function(move)
  after_move(move)
  if not may_settle(move) then return end
  local f = move.mover
  local choice = game:decide("go to ground", {
    side = f.side, figure = f, default = 1,
    options = { { "go on", figure = f }, { "go to ground", figure = f } } })
  if choice == 2 then game:set(f, { prone = 1, gone_to_ground = 1, settled = 1 }) end
end)

check("can.bonus", function(verdict, bonus)
  if bonus.option == "shoot" and bonus.figure and bonus.figure.settled > 0 then
    verdict:deny(bonus.figure.name .. " has gone to ground", "ZDX-AWARE-13")
  end
end)

-- ZDX-AWARE-11: bogeys do so by the switch only.
local function sees_anybody(bogey)
  for _, figure in ipairs(game:figures { place = "table" }) do
    if is_character(figure) and bogey:sees(figure) then return true end
  end
  return false
end

after("bogey.move", function(move)
  after_move(move)
  local bogey = move.mover
  if terrain.on() and game:param "bogeys_can_gtg" and bogey and bogey.place == "table"
    and not bogey.engaged and terrain.class(bogey).tag ~= "E24" and not sees_anybody(bogey) then
    game:set(bogey, { gone_to_ground = 1 })
  end
end)

after("state.change", function(change)
  if change.state == "prone" and change.after == 0 then end_it(change.figure) end
end)

-- A shot gives its shooter away when the action ends, but for a silent one after which its target lies there.
local function is_quiet(shot)
  local target = shot.target
  return shot.silent and target and game:param "silent_keeps_gtg"
    and (not target.alive or target.down > 0)
end

after("shoot", function(shot)
  local f = shot.shooter
  if f and f.gone_to_ground > 0 and not is_quiet(shot) then game:set(f, { given_away = 1 }) end
end)

local function end_of_the_given_away()
  for _, figure in ipairs(game:figures()) do
    if figure.given_away > 0 then end_it(figure) end
  end
end

after("action.end", end_of_the_given_away)

after("activation.end", function()
  end_of_the_given_away()
  end_of_the_engaged()
  for _, figure in ipairs(game:figures()) do
    if figure.settled > 0 then game:set(figure, { settled = 0 }) end
  end
end)
