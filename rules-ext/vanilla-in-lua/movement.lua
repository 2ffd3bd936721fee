-- movement.lua: who may move how, and how far.
local book = require "book"
local number = book.number

-- How far? -------------------------------------------------------------------------------------

-- Half of M, rounded up, is what a bonus move covers (ZD-MOVE-20).
local function half(m)
  return (m + 1) // 2
end

-- On a ladder it is twice M; armour is heavy either way (ZD-CLIMB-01, ZD-CLIMB-02).
local function climb(terms, figure, ladder)
  if ladder then
    terms:add("2 x M", number "climb.ladder.multiple" * figure.M, "ZD-CLIMB-02")
  else
    terms:add("M", figure.M, "ZD-CLIMB-01")
  end
  terms:add(figure.armour, -figure.AV, "ZD-CLIMB-01")
end

-- Does a dog of the burden's touch it? It pulls along (ZD-ALLY-DOG-07).
local function dog_beside(burden)
  for _, dog in ipairs(game:figures { kind = "ally", place = "table" }) do
    if dog:is "dog" and dog.hero == burden and dog.alive and dog:touches(burden) then return true end
  end
  return false
end

-- M inches, and one more for every success of the drag test (ZD-DRAG-01).
local function drag(terms, move)
  terms:add("M", move.mover.M, "ZD-DRAG-01")
  terms:at_least(0, "at least 0", "ZD-STAT-05")
  terms:add("successes", move.successes, "ZD-DRAG-01")
  if move.burden and dog_beside(move.burden) then
    terms:add("dog", number "drag.dog", "ZD-ALLY-DOG-07")
  end
end

-- ZD-MOVE-01: once, twice or three times M.
local function by_m(label, multiple)
  return function(terms, move)
    terms:add(label, move.mover.M * number(multiple), "ZD-MOVE-01")
    terms:at_least(0, "at least 0", "ZD-STAT-05")
  end
end

local ways = {
  cautious = by_m("M", "move.cautious.multiple"),
  move = by_m("2 x M", "move.normal.multiple"),
  urgent = by_m("3 x M", "move.urgent.multiple"),
  bonus = function(terms, move)
    terms:add("half M", half(move.mover.M), "ZD-MOVE-20")
    terms:at_least(0, "at least 0", "ZD-STAT-05")
  end,
  climb = function(terms, move) climb(terms, move.mover, move.ladder) end,
  drag = drag,
}

-- A jump is measured by its dice, a fall and the ways of bogeys by rules of their own.
quantity("move.allowance", function(terms, move)
  terms:clear()
  local way = ways[move.way]
  if way then way(terms, move) end
end)

-- How hard is it to keep quiet? ----------------------------------------------------------------

-- Two for every inch that all of them cover, and one for every bogey near any of them (ZD-MOVE-03,
-- ZD-PYL-02).
quantity("cautious.target", function(terms, move)
  terms:clear()
  terms:add("2 x distance", number "move.cautious.inch" * move.inches, "ZD-MOVE-03")
  terms:add("bogeys near", move.near, "ZD-MOVE-03")
end)

-- Falling: two hits for every full inch (ZD-FALL-01).
quantity("fall.hits", function(terms, move)
  terms:clear()
  terms:add("full inches", move.inches * number "fall.hits.inch", "ZD-FALL-01")
end)

