-- deploy.lua: how bogeys and markers come onto the table: the grid, and where there is room.
--
-- Places are worked out in tenths of a millimetre, whole numbers, as everybody has to come to the same.
local book = require "book"
local number, switch, tenths, units = book.number, book.switch, book.tenths, book.units

-- The grid -------------------------------------------------------------------------------------

local CELLS = 12 -- each way, and so many faces have the dice

local function towards_zero(n, by)
  return n < 0 and -(-n // by) or n // by
end

-- The middle of a cell of the grid round its centre (ZD-RED-DEPLOY-03).
local function middle_of(centre, across, down)
  local width = tenths(1) * number "deploy.grid"
  local function shift(cell)
    return units(towards_zero(width * (2 * cell - CELLS - 1), 2 * CELLS))
  end
  return { x = centre.x + shift(across), y = centre.y + shift(down) }
end

-- Where the mission keeps immediate reserves, a bogey whose cell is off the table joins them
-- (ZD-MIS-FIGHTOUT-07).
local function waits_there(figure, cell)
  local table = game.table
  local off = cell.x < 0 or cell.y < 0 or cell.x > table.width or cell.y > table.depth
  return game.immediate_reserves and figure.kind == "bogey" and off
end

-- Is there room? -------------------------------------------------------------------------------

-- What arrives touches no living character (ZD-RED-DEPLOY-12): so many tenths it keeps away. Else an
-- overlap of so many is contact.
local AWAY, CONTACT = 10, 5

-- Do two bodies come closer than that, the first of them at a place?
local function too_close(figure, at, other, gap)
  local bottom, top = tenths(at.z), tenths(at.z) + tenths(figure.height)
  local low, high = tenths(other.z), tenths(other.z) + tenths(other.height)
  if bottom > high or low > top then return false end
  local least = tenths(figure.radius) + tenths(other.radius) + gap
  return book.squared(at, other) < least * least
end

-- The first that leaves no room for it there.
local function in_the_way(figure, at)
  local keeps_away = book.is_bogey(figure) and not switch "deploy_into_contact"
  for _, other in ipairs(game:figures { place = "table" }) do
    local avoided = keeps_away and book.is_character(other) and other.dead == 0
    if other ~= figure and too_close(figure, at, other, avoided and AWAY or -CONTACT) then return other end
  end
end

-- Where it stands there, if it fits (ZD-RED-DEPLOY-11, ZD-RED-DEPLOY-13).
local function fits(figure, at)
  local place = figure:stands_at(at)
  return place and not in_the_way(figure, place) and place or nil
end

local function whole_base_on_table(figure, at)
  local r, x, y = tenths(figure.radius), tenths(at.x), tenths(at.y)
  return x >= r and y >= r and x + r <= tenths(game.table.width) and y + r <= tenths(game.table.depth)
end

-- Where else? ----------------------------------------------------------------------------------

-- Cosine and sine of 0 to 330 degrees, in millionths.
local TURNS = {
  { 1000000, 0 }, { 866025, 500000 }, { 500000, 866025 }, { 0, 1000000 }, { -500000, 866025 },
  { -866025, 500000 }, { -1000000, 0 }, { -866025, -500000 }, { -500000, -866025 }, { 0, -1000000 },
  { 500000, -866025 }, { 866025, -500000 },
}

-- Round a bogey that is already there: first away from the centre, then clockwise in steps of 30 degrees
-- (ZD-RED-DEPLOY-07).
local function beside(figure, first, centre)
  local dx, dy = tenths(first.x) - tenths(centre.x), tenths(first.y) - tenths(centre.y)
  if dx == 0 and dy == 0 then dx = 1 end
  for _, turn in ipairs(TURNS) do
    local x = towards_zero(dx * turn[1] - dy * turn[2], 100000)
    local y = towards_zero(dx * turn[2] + dy * turn[1], 100000)
    local way = { x = first.x + units(x), y = first.y + units(y) }
    local place = fits(figure, game:towards(first, way, first.radius + figure.radius))
    if place then return place end
  end
end

-- The first place on a line where it fits. Outwards, and where it comes in over the table's edge, it
-- stays as near to what kept it off as it can (ZD-RED-DEPLOY-09, ZD-RED-DEPLOY-10).
local function slide(figure, from, way, length, outwards)
  local function along(distance) return game:towards(from, way, units(distance)) end
  local last, i, hundredths = 0, 1, number "deploy_slide_step" -- so far apart are the tries
  while last < length do
    local distance = math.min(tenths(1) * i * hundredths // 100, length)
    local place = fits(figure, along(distance))
    if place then
      if not outwards and whole_base_on_table(figure, along(last)) then return place end
      repeat
        last = last + 1
        place = fits(figure, along(last))
      until place
      return place
    end
    last, i = distance, i + 1
  end
end

local function furthest()
  return tenths(1) * number "deploy.grid"
end

-- A place in the very middle of the grid has no line to it: whichever way is the shortest will do.
local function slide_off(figure, cell)
  local best, least
  for _, way in ipairs(game:compass()) do
    local place = slide(figure, cell, { x = cell.x + way.x, y = cell.y + way.y }, furthest(), true)
    local far = place and book.squared(cell, place)
    if far and (not least or far < least) then best, least = place, far end
  end
  return best
end

-- In its cell; beside a bogey that is there; on the line to the centre, or on the one away from it
-- (ZD-RED-DEPLOY-06 to ZD-RED-DEPLOY-10).
local function find_place(figure, centre, cell)
  local place = figure:stands_at(cell)
  local there = place and in_the_way(figure, place)
  if place and not there then return place end
  if there and book.is_bogey(figure) and book.is_bogey(there) then
    place = beside(figure, there, centre)
    if place then return place end
  end
  local reach = math.floor(math.sqrt(book.squared(cell, centre)))
  if reach == 0 then return slide_off(figure, cell) end
  local away = { x = 2 * cell.x - centre.x, y = 2 * cell.y - centre.y }
  return slide(figure, cell, centre, reach, false) or slide(figure, cell, away, furthest(), true)
end

-- It arrives ----------------------------------------------------------------------------------

-- It looks away from the centre, by a switch from the primary objective (ZD-RED-DEPLOY-01).
local function look_away(figure, centre)
  centre = switch "face_away_from_primary" and game.primary_at or centre
  if figure.x == centre.x and figure.y == centre.y then return end
  figure:look_at { x = 2 * figure.x - centre.x, y = 2 * figure.y - centre.y }
end

-- With its tokens, in an easy mission targeted (ZD-OP-DIFF-02), and alert where a complication has sent
-- it; sentries may notice it.
local function arrive(deployment, place)
  local figure = deployment.figure
  figure:come_to(place)
  look_away(figure, deployment.centre)
  if figure.kind ~= "bogey" then return end
  figure:put("tokens", deployment.tokens)
  if game.difficulty == "easy" and number "easy.targeted" > 0 then figure:put("targeted", 1) end
  if deployment.complication then book.alert(figure, "complication") end
  game:sentries_react()
end

local function tell(deployment, what, place)
  local across, down = deployment.across, deployment.down
  game:tell {
    name = what, who = deployment.figure, value = across * 100 + down, at = place,
    text = ("%d/%d"):format(across, down),
  }
end

local ROLLS = 100 -- before the table counts as full

-- Two d12 say the cell of the grid (ZD-RED-DEPLOY-02, ZD-RED-DEPLOY-03); where there is no room at all
-- they are rolled again (ZD-RED-DEPLOY-14).
instead("deploy", function(deployment)
  local figure, centre = deployment.figure, deployment.centre
  for _ = 1, ROLLS do
    local dice = game:roll("deploy.cell", { dice = 2, sides = CELLS, who = figure, stream = "deploy" })
    deployment.across, deployment.down = dice[1], dice[2]
    local cell = middle_of(centre, dice[1], dice[2])
    if waits_there(figure, cell) then
      tell(deployment, "deploy.waits")
      return figure:wait_nearby(deployment.complication)
    end
    local place = find_place(figure, centre, cell)
    tell(deployment, "deploy", place)
    if place then return arrive(deployment, place) end
  end
  error(("there is no room for %s"):format(figure.name), 0)
end)
