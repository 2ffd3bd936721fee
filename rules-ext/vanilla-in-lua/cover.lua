-- cover.lua: a shaken character makes for cover.
local book = require "book"
local ways = require "ways"
local number, switch = book.number, book.switch

-- It goes cautiously: level, on no broken or dangerous ground, and clear of enemies.
local function on_foot(figure, from)
  return {
    rules = true, level = true, clear = true, whole = true, never = { "broken", "dangerous" },
    from = from and figure.at,
  }
end

-- The way to a place on its own level; nil: none leads there.
local function way_to(figure, at)
  local free, level = game:free(figure, at, on_foot(figure, true))
  if not free or level ~= figure.z then return nil end
  local way = game:path(figure, { at }, on_foot(figure))
  if not way.complete then way = game:way(figure, at, on_foot(figure)) end
  return way.complete and way or nil
end

-- The shortest ways to cover from the attacker among some places: several where they are equally long
-- (ZD-STRESS-06).
local function nearest_cover(figure, attacker, places, reach)
  local best, least = {}, reach
  for _, at in ipairs(places) do
    if at.distance > least then break end
    local way = attacker:obscured(figure, at) > 0 and way_to(figure, at)
    if way and way.length <= least then
      if way.length < least then best, least = {}, way.length end
      if #best < 8 then best[#best + 1] = way end
    end
  end
  return best
end

-- Equal choices are the player's (ZD-STRESS-07).
local function choose_cover(figure, attacker, best)
  local options = {}
  for i, way in ipairs(best) do
    options[i] = { kind = i - 1, figure = figure, target = attacker, at = way.at }
  end
  return best[game:decide("stress.place", { side = figure.side, figure = figure, options = options })]
end

-- As far along the way as it may go without ending nearer to the attacker.
local function cut_back(figure, attacker, way, allowance)
  for mm = 0, allowance / game.millimetre do
    local part = game:cut(figure, way, allowance - mm * game.millimetre, on_foot(figure))
    if part.length == 0 then return nil end
    if not figure:closes_in(attacker, part.at) then return part end
  end
  return nil
end

local FAR = 24 -- inches: how far away cover is looked for that cannot be reached yet

-- To cover within M, touching terrain or out of sight, or else towards the nearest there is
-- (ZD-STRESS-06).
local function find_way(figure, attacker, allowance)
  local near = nearest_cover(figure, attacker, figure:places_about(allowance, 1, true), allowance)
  if #near > 0 then return choose_cover(figure, attacker, near) end
  local far = nearest_cover(figure, attacker, figure:places_about(FAR, 2), FAR)
  if #far == 0 then return nil end
  return cut_back(figure, attacker, choose_cover(figure, attacker, far), allowance)
end

-- How hard it is to do that quietly.
local function silence(figure, move)
  local near = 0
  for _, bogey in ipairs(game:figures()) do
    local counts = book.stands_as_bogey(bogey) and figure:range(bogey) <= number "move.cautious.radius"
    near = near + (counts and 1 or 0)
  end
  local _, target = book.reckon("cautious.target", {
    mover = figure, way = "stress", from = move.from, to = move.to, inches = move.inches, near = near,
    towards = move.towards,
  })
  return target
end

-- By a switch it is a cautious move like any other, but that a success is good for the flip alone.
local function test_silence(figure, move)
  local successes = game:test {
    figure = figure, stat = "D", name = "cautious", target = function() return silence(figure, move) end,
  }
  if successes > 0 then game:nullify(switch "cautious_cancels_whole_flip") end
end

-- It goes there, and looks where its side likes.
local function make_for_cover(march, move, way)
  march:take(way)
  ways.go(march)
  if march.held then return end
  ways.ask_end(march, false)
  if switch "stress_move_tested" then test_silence(march.mover, move) end
end

-- Whoever is not covered now drops where it is (ZD-STRESS-08).
instead("stress.move", function(move)
  local march, figure, attacker = game:march(move), move.mover, move.towards
  local way
  if game:allows("can.stress_move", move, {}) then
    move.allowance = game:sum("move.allowance", { mover = figure, way = "cautious", from = figure.at }, {})
    way = find_way(figure, attacker, move.allowance)
  end
  if way then make_for_cover(march, move, way) end
  if ways.able(figure) and not (way and attacker:obscured(figure) > 0) then
    figure:put("prone", 1, attacker)
  end
  if way then figure:reach_exit() end
end)
