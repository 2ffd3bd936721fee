-- movement.lua: who may move how, and how far.
local book = require "book"
local number, switch = book.number, book.switch

-- How far? -------------------------------------------------------------------------------------

-- Half of M, rounded up, is what a bonus move covers; by a switch all of it (ZD-MOVE-20).
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
    if switch "bonus_move_full_M" then
      terms:add("M", move.mover.M, "ZD-MOVE-20")
    else
      terms:add("half M", half(move.mover.M), "ZD-MOVE-20")
    end
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
  local inch = number "move.cautious.inch"
  terms:add(inch == 2 and "2 x distance" or "distance", inch * move.inches, "ZD-MOVE-03")
  terms:add("bogeys near", move.near, "ZD-MOVE-03")
end)

-- Falling: two hits for every full inch (ZD-FALL-01).
quantity("fall.hits", function(terms, move)
  terms:clear()
  terms:add("full inches", move.inches * number "fall.hits.inch", "ZD-FALL-01")
end)


-- May this figure move like that? --------------------------------------------------------------

local function judge_able(verdict, figure)
  if not book.is_character(figure) or not book.on_table(figure) then
    verdict:deny(figure.name .. " is not a character on the table", "ZD-MOVE-01")
  elseif figure.helpless then
    verdict:deny(figure.name .. " can do nothing", "ZD-STATE-WOUNDED-05")
  elseif figure.ooa then
    verdict:deny(figure.name .. " is wounded too badly to move", "ZD-MOVE-18")
  end
  if figure.stressed > 0 then
    verdict:deny(figure.name .. " is stressed: it can only recover", "ZD-STATE-STRESSED-02")
  end
  if figure.engaged then
    verdict:deny(figure.name .. " is engaged: it can only fight", "ZD-STATE-ENGAGED-02")
  end
end

local basic = { cautious = true, move = true, bonus = true, urgent = true }

-- Whoever lies stands up with a basic move, where there is room; a cautious one crawls (ZD-MOVE-16,
-- ZD-MOVE-22, ZD-JUMP-13).
local function judge_prone(verdict, figure, way)
  if figure.prone == 0 then return end
  if not basic[way] then
    verdict:deny(figure.name .. " is prone: it stands up with a basic move first",
      way == "jump" and "ZD-JUMP-13" or "ZD-MOVE-22")
  elseif way ~= "cautious" and not figure:may_stand() then
    verdict:deny(figure.name .. " has no room to stand up", "ZD-MOVE-16")
  end
end

local of_ways = {
  urgent = function(verdict, figure)
    if figure.stunned > 0 or figure.wounded >= number "wounded.weak" then
      verdict:deny(figure.name .. " is stunned or wounded: no urgent move", "ZD-MOVE-11")
    end
  end,
  climb = function(verdict, figure)
    if number "climb.ladder.multiple" * figure.M <= figure.AV then
      verdict:deny(figure.name .. " is too heavy to climb even a ladder", "ZD-CLIMB-02")
    end
  end,
  cautious = function(verdict, figure, move)
    if not switch "cautious_zero_allowed" and game:sum("move.allowance", move, {}) == 0 then
      verdict:deny(figure.name .. " cannot cover any distance", "ZD-MOVE-19")
    end
  end,
}

local function judge_way(verdict, figure, move)
  local way = move.way
  if figure:is "zipper" and (way == "jump" or way == "climb") then
    verdict:deny(figure.name .. " flies: it has no need to", "ZD-ALLY-ZIPPER-02")
  end
  if figure.climbing > 0 and way ~= "climb" then
    verdict:deny(figure.name .. " is climbing: it can only climb on", "ZD-CLIMB-05")
  end
  judge_prone(verdict, figure, way)
  local judge = of_ways[way]
  if judge then judge(verdict, figure, move) end
end

-- Some burdens can only be dragged; standing up is no move yet (ZD-VS-RESUPPLY-06, ZD-VS-KIDNAP-06).
local function judge_burden(verdict, figure, way)
  local stands_up = figure.prone > 0 and way == "move"
  if figure.moves_by == "drag" and way ~= "drag" and not stands_up then
    verdict:deny(figure.name .. " can move only by dragging its burden",
      figure.carries.captive_of and "ZD-VS-KIDNAP-06" or "ZD-VS-RESUPPLY-06")
  end
end

-- Neither bogeys nor enemies nor what is large; captives and what one carries in any case
-- (ZD-DRAG-03, ZD-VS-KIDNAP-06).
local function can_be_dragged(figure, burden)
  if burden:is "large" then return false end
  if burden.carried_by == figure then return true end
  return not (book.is_bogey(burden) or book.is_enemy(figure, burden) or burden.kind == "gadget"
    or burden.kind == "objective")
end

-- In contact, draggable, and no heavier than twice one's own armour (ZD-DRAG-02 to ZD-DRAG-04). The
-- reason why not, and the rule that says so.
local function reason_not_to_drag(figure, burden)
  local held = figure.carries
  if burden == figure or not (burden.carried_by == figure or figure:touches(burden)) then
    return figure.name .. " is not touching it", "ZD-DRAG-04"
  elseif not can_be_dragged(figure, burden) then
    return burden.name .. " cannot be dragged", "ZD-DRAG-03"
  elseif held and held.captive_of and held ~= burden then
    return figure.name .. " has a captive to drag", "ZD-VS-KIDNAP-06"
  elseif burden.burden_AV > number "drag.av.multiple" * figure.AV then
    return ("%s is too heavy for %s"):format(burden.name, figure.name), "ZD-DRAG-02"
  end
end

local function judge_drag(verdict, figure, burden)
  if burden then
    local reason, source = reason_not_to_drag(figure, burden)
    if reason then verdict:deny(reason, source) end
    return
  end
  for _, other in ipairs(game:figures()) do
    if not reason_not_to_drag(figure, other) then return end
  end
  verdict:deny(figure.name .. " is not touching anything to drag", "ZD-DRAG-04")
end

check("can.move", function(verdict, move)
  verdict:clear()
  local figure = move.mover
  judge_able(verdict, figure)
  judge_way(verdict, figure, move)
  judge_burden(verdict, figure, move.way)
  if move.way == "drag" then judge_drag(verdict, figure, move.burden) end
end)

-- Where it began, which is where it is looked at: the middle of it is.
local function foot_of(look)
  local above = book.tenths(look.target.height) // 2
  return { x = look.to.x, y = look.to.y, z = look.to.z - book.units(above) }
end

-- Which bogeys count for a cautious move: those within twelve inches of where it ends, by a switch of
-- where it began (ZD-MOVE-03).
check("cautious.counts", function(verdict, look)
  verdict:clear()
  local at = switch "cautious_count_at_start" and foot_of(look) or nil
  if look.target:range(look.looker, at) > number "move.cautious.radius" then
    verdict:deny(look.looker.name .. " is too far away", "ZD-MOVE-03")
  end
end)
