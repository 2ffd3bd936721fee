-- red-moves.lua: how the Red Force gets about.
local book = require "book"
local ways = require "ways"
local switch = book.switch

-- How high it climbs is printed; by a switch a Mech climbs as high as others (ZD-BOGEY-MOVE-09).
quantity("bogey.climb", function(terms, who)
  terms:clear()
  terms:add("climb", who.figure.climbs, "ZD-BOGEY-MOVE-09")
  if who.figure.profile == "Mech" and switch "mech_climbs_3" then
    terms:at_least(3, "a Mech", "ZD-BOGEY-MOVE-09")
  end
end)

-- From a face the way begins at its foot; what was climbed of it already costs nothing more, where
-- climbing costs anything at all.
local function climb_on(bogey, way)
  if switch "bogey_climb_free" then return way end
  local from, foot, places = bogey.at, way.places[1], way.places
  for k = 2, #places do
    local a, b = places[k - 1], places[k]
    if a.x == b.x and a.y == b.y and a.z == foot.z and b.z >= from.z then
      way.length = way.length - (from.z - foot.z)
      a.z = from.z
      return way
    end
  end
  return way
end

-- The shortest way to its goal, or as near as it gets (ZD-BOGEY-MOVE-02, ZD-BOGEY-MOVE-12).
local function find_way(bogey, goal, how)
  how.rules = true
  if not bogey.clings then return game:way(bogey, goal, how) end
  local foot = bogey:room_near(bogey.at, 1)
  if not foot then return { places = { bogey.at }, length = 0 } end
  how.from = foot
  return climb_on(bogey, game:way(bogey, goal, how))
end

local function allowance(move, broken)
  return game:sum("bogey.move", {
    mover = move.mover, way = "bogey", from = move.from, to = move.to, towards = move.towards,
    broken = broken,
  }, {})
end

-- How far one move goes along a way, and where it ends: not so far over broken ground
-- (ZD-BOGEY-MOVE-01, ZD-BOGEY-MOVE-04).
local function one_move(move, way)
  local inches = allowance(move, false)
  local part = game:cut(move.mover, way, inches, { rules = true })
  if part.tags.broken and not switch "bogeys_ignore_broken" then
    inches = allowance(move, true)
    part = game:cut(move.mover, way, inches, { rules = true })
  end
  return part, inches
end

local function same(a, b)
  return a.x == b.x and a.y == b.y and a.z == b.z
end

-- What is left of a way after its part that is gone.
local function rest_of(way, gone)
  local here = gone.places[#gone.places]
  local rest = { length = way.length, complete = way.complete, places = { here } }
  for k = #gone.places, #way.places do
    local place = way.places[k]
    if #rest.places > 1 or not same(place, here) then rest.places[#rest.places + 1] = place end
  end
  return rest
end

-- Does each move on the way end somewhere, and the last one at its end? Else: is it a climb that takes
-- more than one move, or is there no room for a move to end?
local function passage(move, way)
  local rest = way
  while #rest.places > 1 do
    local part = one_move(move, rest)
    if #part.places == 1 then return part.face and "face" or "full" end
    rest = rest_of(rest, part)
  end
  return "open"
end

-- A way round that leads to the goal, or to somebody who stops it, and can be gone.
local function way_round(move, how)
  local way = find_way(move.mover, move.towards, how)
  local leads = #way.places > 1 and (way.complete or way.stopped)
  return leads and passage(move, way) == "open" and way or nil
end

-- A way over bodies or across a fence is none if it leaves a move nowhere to end. Then it goes round the
-- bodies, or else round all that it would have to get over (ZD-BOGEY-MOVE-02).
local function go_round(move, way)
  local through = passage(move, way)
  if through == "open" then return way end
  local round = way_round(move, { pass = {} })
  if round or through == "face" then return round or way end
  return way_round(move, { pass = {}, climb = 0, drop = 0, cross = 0 }) or way
end

-- Why it stays where it is.
local function reason_to_stay(leads, part)
  if #part.places > 1 then return nil end
  if not leads then return "there is no route that gets nearer" end
  return part.face and "its climb takes more than one move" or "there is no room on its way"
end

local function tell_that_it_stays(bogey, goal, reason)
  if reason then game:tell { name = "red.stays", who = bogey, whom = goal, text = reason } end
end

-- Until the end of the activation it may hang on a face that it has not got over (ZD-BOGEY-MOVE-07).
local function hang(march)
  if march.held or not march.face then return end
  local bogey, foot, climbed = march.mover, march.foot, march.face
  local stop = march.places[#march.places]
  if foot.z < stop.z then
    local down = stop.z - foot.z
    local run = game:distance({ x = foot.x, y = foot.y, z = 0 }, { x = stop.x, y = stop.y, z = 0 })
    climbed = -math.max(math.min(climbed - run, down), 0)
    foot = { x = foot.x, y = foot.y, z = stop.z }
  end
  local place = bogey:room_on_face(foot, climbed)
  if place then march:put(place) end
end

-- Towards somebody, and into contact where it gets so far (ZD-BOGEY-MOVE-01, ZD-BOGEY-MOVE-13).
instead("bogey.move", function(move)
  local goal = move.towards
  if not goal then return end
  local march = game:march(move)
  local way = find_way(move.mover, goal, {})
  local leads = #way.places > 1
  local part, inches = one_move(move, go_round(move, way))
  move.allowance = inches
  tell_that_it_stays(move.mover, goal, reason_to_stay(leads, part))
  march:take(part)
  ways.go(march)
  hang(march)
  ways.meet(march, move)
end)
