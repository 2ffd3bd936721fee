-- terrain.lua: tables made up by chance; run in the environment of every mission before the mission
-- itself. math.random is the game's own: the seed decides.
--
-- Things are put down one after the other, as far apart as the lanes between them are wide, so that
-- there is a way from everywhere to everywhere. A thing is a map of its own, from crates to an office
-- of two storeys, and lies on a rectangle that nothing else comes near, but for broken ground, which
-- is in nobody's way.
terrain = {}
zd.terrain = terrain

local STEP = 0.5 -- things lie on a grid of this
local PIECES = 240 -- and a table has no more than so many pieces
local TRIES = 1500
local RUBBLE_FROM = 0.9 -- the last of what is to be covered is rubble, which fits in between

local function half(low, high) -- a random length, in steps
  return math.random(math.ceil(low / STEP), math.floor(high / STEP)) * STEP
end

-- What is not a building: each makes a map, and says how much of the table that covers.

local function crates()
  local w, d = half(2, 4), half(2, 4)
  return map { size = { w, d }, box { "crates", at = { 0, 0 }, size = { w, d }, height = 1.2 } }, w, d, w * d
end

local function car()
  return map { size = { 4, 2 }, box { "car", at = { 0, 0 }, size = { 4, 2 }, height = 1.4 } }, 4, 2, 8
end

-- Two layers; the upper one leaves enough of the lower one free to stand on.
local function containers()
  local w = half(4, 6)
  return map {
    size = { w, 5 },
    box { "container", at = { 0, 0 }, size = { w, 5 }, height = 1.9 },
    box { "upper container", at = { 0, 0 }, size = { w, 2.5 }, bottom = 1.9, height = 3.8 },
  }, w, 5, 5 * w
end

local function strip(shape, fields, thick)
  return function()
    local w = half(3, 7)
    fields.at, fields.size = { 0, 0 }, { w, thick }
    return map { size = { w, thick }, shape(fields) }, w, thick, w * thick
  end
end

local function corner()
  local w, d, height = half(3, 6), half(3, 6), math.random(2) == 1 and 0.8 or 2
  return map {
    size = { w, d },
    wall { "garden wall", at = { 0, 0 }, size = { w, 0.5 }, height = height },
    wall { "garden wall", at = { 0, 0.5 }, size = { 0.5, d - 0.5 }, height = height },
  }, w, d, 0.5 * (w + d - 0.5)
end

local function ground(shape, name, low, high)
  return function()
    local w, d = half(low, high), half(low, high)
    return map { size = { w, d }, shape { name, at = { 0, 0 }, size = { w, d } } }, w, d, w * d
  end
end

local function building(name, w, d, covered)
  return function()
    return map(name), w, d, covered
  end
end

-- With the shares in which they come.
local BUILDINGS = {
  { 4, building("house", 9, 14, 92) }, { 3, building("ruin", 9, 9, 24) },
  { 3, building("shed", 6, 6, 33) }, { 2, building("hall", 14, 16, 160) },
  { 1, building("office", 18, 10, 144) },
}
local THINGS = {
  { 5, crates }, { 2, car }, { 3, containers }, { 2, corner },
  { 2, strip(wall, { "low wall", height = 0.8 }, 0.5) }, { 1, strip(wall, { "wall", height = 3 }, 0.5) },
  { 2, strip(fence, { "wire fence", height = 1.5 }, 0.2) },
  { 1, strip(fence, { "hedge", height = 1.2, hides = 2 }, 0.5) },
  { 1, ground(dangerous, "burning ground", 1.5, 3) },
}
local RUBBLE = { { 1, ground(broken, "rubble", 2, 4) } }

local function any_of(list)
  local all = 0
  for _, row in ipairs(list) do all = all + row[1] end
  local n = math.random(all)
  for _, row in ipairs(list) do
    n = n - row[1]
    if n <= 0 then return row[2] end
  end
end

-- The table while it is filled.

local function near_circle(place, circle)
  local dx = math.max(place.x - circle.x, 0, circle.x - place.x - place.w)
  local dy = math.max(place.y - circle.y, 0, circle.y - place.y - place.d)
  return dx * dx + dy * dy < circle.r * circle.r
end

local function overlaps(a, b, gap)
  return a.x < b.x + b.w + gap and b.x < a.x + a.w + gap
     and a.y < b.y + b.d + gap and b.y < a.y + a.d + gap
end

local function free(field, place)
  local b = field.border
  if place.x < b or place.y < b or place.x + place.w > field.w - b or place.y + place.d > field.d - b then
    return false
  end
  for _, circle in ipairs(field.circles) do
    if near_circle(place, circle) then return false end
  end
  for _, other in ipairs(field.taken) do
    if overlaps(place, other, (place.soft or other.soft) and 0 or field.open) then return false end
  end
  return true
end

local function twin(field, place)
  return { x = field.w - place.x - place.w, y = field.d - place.y - place.d, w = place.w, d = place.d,
           soft = place.soft }
end

-- Anywhere within the border, or at the other side of a lane from something that is there: so they
-- come to lie close.
local function anywhere(field, w, d)
  return field.border + half(0, math.max(field.w - 2 * field.border - w, 0)),
         field.border + half(0, math.max(field.d - 2 * field.border - d, 0))
end

local function beside(field, w, d)
  local other = field.taken[math.random(#field.taken)]
  local gap, side = field.open, math.random(4)
  if side > 2 then
    local x = other.x - w - gap + half(0, other.w + w + 2 * gap)
    return x, side == 3 and other.y - d - gap or other.y + other.d + gap
  end
  local y = other.y - d - gap + half(0, other.d + d + 2 * gap)
  return side == 1 and other.x - w - gap or other.x + other.w + gap, y
end

local function put(field, thing, place, turn)
  field.taken[#field.taken + 1] = place
  field.pieces = field.pieces + #thing
  field.map[#field.map + 1] = part { thing, at = { place.x, place.y }, turn = turn }
end

-- Tries one thing at one place; returns what it covers, or nil where it does not fit.
local function try(field, make, soft)
  local turn = 90 * math.random(0, 3)
  local thing, w, d, covered = make()
  if turn % 180 == 90 then w, d = d, w end
  local where = #field.taken > 0 and math.random(3) > 1 and not soft and beside or anywhere
  local x, y = where(field, w, d)
  local place = { x = x, y = y, w = w, d = d, soft = soft }
  if field.pieces + 2 * #thing > PIECES or not free(field, place) then return nil end
  if field.symmetry then
    local other = twin(field, place)
    if not free(field, other) or overlaps(place, other, soft and 0 or field.open) then return nil end
    put(field, thing, other, (turn + 180) % 360)
    covered = 2 * covered
  end
  put(field, thing, place, turn)
  return covered
end

local function fill(field, list, goal, tries)
  for _ = 1, tries do
    if field.covered >= goal then return end
    field.covered = field.covered + (try(field, any_of(list), list == RUBBLE) or 0)
  end
end

-- Clearings lie apart, and where they can within the border; of those of a fair table one is in the
-- middle, or they are twins.
local function add_clearing(field, r)
  local function somewhere(size)
    local low, high = field.border + r, size - field.border - r
    return low < high and low + math.random(0, math.floor((high - low) / STEP)) * STEP or size / 2
  end
  for _ = 1, 100 do
    local circle = { x = somewhere(field.w), y = somewhere(field.d), r = r }
    local other = { x = field.w - circle.x, y = field.d - circle.y, r = r }
    local apart = not field.symmetry or (circle.x - other.x) ^ 2 + (circle.y - other.y) ^ 2 >= 4 * r * r
    for _, there in ipairs(field.clearings) do
      apart = apart and (circle.x - there.x) ^ 2 + (circle.y - there.y) ^ 2 >= (r + there.r) ^ 2
    end
    if apart then
      for _, new in ipairs(field.symmetry and { circle, other } or { circle }) do
        field.clearings[#field.clearings + 1] = new
        field.circles[#field.circles + 1] = new
      end
      return
    end
  end
end

local function add_clearings(field, o)
  local n = o.clearings
  if field.symmetry and n % 2 == 1 then
    local middle = { x = field.w / 2, y = field.d / 2, r = o.clearing }
    field.clearings[1], field.circles[#field.circles + 1] = middle, middle
    n = n - 1
  end
  for _ = 1, field.symmetry and n // 2 or n do add_clearing(field, o.clearing) end
end

-- What an author says, and what is wrong with it.

local KNOWN = { "border", "buildings", "clear", "clearing", "clearings", "density", "open", "size",
                "symmetry" }

local function complain(o, text, ...)
  error(o.where .. "terrain.random: " .. text:format(...), 0)
end

local function number(o, given, name, low, high, otherwise)
  local value = given[name]
  if value == nil then value = otherwise end
  if math.type(value) == nil or not (value >= low and value <= high) then
    complain(o, "option '%s': a number from %g to %g expected, got %s", name, low, high, tostring(value))
  end
  return value
end

local function pair(o, value, name, low, high)
  if type(value) ~= "table" then complain(o, "option '%s': { width, depth } expected", name) end
  return { number(o, value, 1, low, high), number(o, value, 2, low, high) }
end

local function check_names(o, given)
  for name in pairs(given) do
    local known = false
    for _, other in ipairs(KNOWN) do known = known or name == other end
    if not known then
      complain(o, "no option '%s'; use one of these: %s", tostring(name), table.concat(KNOWN, ", "))
    end
  end
end

-- A radius about the middle, or circles { x, y, radius }.
local function read_clear(o, clear)
  if clear ~= nil and type(clear) ~= "number" and type(clear) ~= "table" then
    complain(o, "option 'clear': a radius, or a list of { x, y, radius } expected, got %s", type(clear))
  elseif type(clear) == "number" then
    o.middle = number(o, { clear = clear }, "clear", 0, 24)
    return {}
  end
  local circles = {}
  for i, circle in ipairs(clear or {}) do
    if type(circle) ~= "table" or #circle ~= 3 then
      complain(o, "option 'clear': circle %d: { x, y, radius } expected", i)
    end
    local x, y = number(o, circle, 1, 0, 999), number(o, circle, 2, 0, 999)
    circles[i] = { x = x, y = y, r = number(o, circle, 3, 0, 24) }
  end
  return circles
end

local function read(given, where)
  local o = { where = where }
  if type(given) ~= "table" then complain(o, "a table of options expected, got %s", type(given)) end
  check_names(o, given)
  o.density = number(o, given, "density", 0, 0.3, 0.2)
  o.buildings = number(o, given, "buildings", 0, 1, 0.5)
  o.open = number(o, given, "open", 2.5, 12, 2.5)
  o.border = number(o, given, "border", 0, 24, 6)
  o.clearing = number(o, given, "clearing", 2, 12, 6)
  o.clearings = number(o, given, "clearings", 0, 4, 1)
  if math.type(o.clearings) ~= "integer" then complain(o, "option 'clearings': a whole number expected") end
  o.size = given.size and pair(o, given.size, "size", 12, 999)
  if type(given.symmetry) ~= "boolean" and given.symmetry ~= nil then
    complain(o, "option 'symmetry': true or false expected")
  end
  o.symmetry = given.symmetry
  o.clear = read_clear(o, given.clear)
  return o
end

local function new_field(o, width, depth)
  local field = { w = width, d = depth, border = o.border, open = o.open, symmetry = o.symmetry,
                  circles = {}, clearings = {}, taken = {}, covered = 0, pieces = 0,
                  map = { size = { width, depth } } }
  if math.min(width, depth) < 2 * o.border + 4 then
    complain(o, "option 'border': %g leaves no room on a table of %g by %g", o.border, width, depth)
  end
  if o.middle then field.circles[1] = { x = width / 2, y = depth / 2, r = o.middle } end
  for i, circle in ipairs(o.clear) do
    if circle.x > width or circle.y > depth then
      complain(o, "option 'clear': circle %d lies off the table of %g by %g", i, width, depth)
    end
    field.circles[#field.circles + 1] = circle
  end
  return field
end

-- terrain.random { density = 0.2, open = 2.5, clearings = 1, ... }: for the field `terrain` of a
-- mission. The table is made when its size is known.
function terrain.random(options)
  local _, where = pcall(error, "", 3) -- the line of the call
  local o = read(options or {}, where)
  return function(frame)
    local width = o.size and o.size[1] or frame.width
    local depth = o.size and o.size[2] or frame.depth
    local field = new_field(o, width, depth)
    add_clearings(field, o)
    local goal = o.density * (width - 2 * o.border) * (depth - 2 * o.border)
    fill(field, BUILDINGS, goal * o.buildings, TRIES // 5)
    fill(field, THINGS, goal * RUBBLE_FROM, TRIES)
    fill(field, RUBBLE, goal, TRIES)
    return map(field.map)
  end
end
