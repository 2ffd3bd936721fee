-- The reduced battle of reduced.c in plain Lua: the same draws, so the same digest. Returns
-- battles(n): plays n battles and returns their digest.

local INCH <const>, OUT_AT <const> = 254, 3
local UP <const>, DOWN <const>, DEAD <const> = 0, 1, 2
-- In hundredths of a millimetre, as all that sight knows.
local EYE <const>, RADIUS <const>, HEIGHT <const> = 3000, 1250, 3000
local min, max, sqrt = math.min, math.max, math.sqrt

local boxes = {}

local function box(x, y, wide, deep, height)
  boxes[#boxes + 1] = { low_x = 10 * x, low_y = 10 * y, high_x = 10 * (x + wide),
                        high_y = 10 * (y + deep), top = 10 * height }
end

local corners = { { 2540, 3048 }, { 7620, 2794 }, { 2286, 7620 }, { 7874, 7874 } }
local lows = { { 762, 5588 }, { 10160, 6096 }, { 5588, 10160 }, { 5588, 2032 } }
for i, corner in ipairs(corners) do
  local x, y = corner[1], corner[2]
  box(x, y, 2032, 76, 600)
  box(x, y + 76, 76, 1702, 600)
  box(x + 1956, y + 76, 76, 686, 600)
  box(x + 1956, y + 1270, 76, 508, 450)
  box(x + 76, y + 1702, 686, 76, 280)
  box(lows[i][1], lows[i][2], 1270, 102, 250)
end
for i = 0, 5 do
  box(5080 + 1143 * (i % 3), i < 3 and 4826 or 7112, 381, 254, 200)
end

local rows = {}
for r = 0, 15 do
  rows[r] = (HEIGHT * (2 * r + 1) + 16) // 32
end

local function isqrt(n)
  local root = sqrt(n) // 1 | 0
  while root * root > n do
    root = root - 1
  end
  while (root + 1) * (root + 1) <= n do
    root = root + 1
  end
  return root
end

-- amount * part / (16 * sqrt(whole)) to the nearest number, halves away from 0.
local function nearest(amount, part, whole)
  local product = amount * part
  local k = (isqrt(product * product // 64 // whole) + 1) // 2
  return product < 0 and -k or k
end

-- The part n / d of a track along one coordinate that lies between two values, cut from the part
-- that is left.
local function clip(start, way, low, high, in_n, in_d, out_n, out_d)
  if way == 0 then
    if start < low or start > high then
      return 1, 1, 0, 1
    end
    return in_n, in_d, out_n, out_d
  end
  local first, last = low - start, high - start
  if way < 0 then
    first, last, way = start - high, start - low, -way
  end
  if first * in_d > in_n * way then
    in_n, in_d = first, way
  end
  if last * out_d < out_n * way then
    out_n, out_d = last, way
  end
  return in_n, in_d, out_n, out_d
end

-- How many of a column's cells something hides: all segments to it share one track.
local function rows_hidden(ex, ey, vx, vy, near)
  local most = 0
  for i = 1, #near do
    local b = near[i]
    local in_n, in_d, out_n, out_d = clip(ex, vx, b.low_x, b.high_x, 0, 1, 1, 1)
    in_n, in_d, out_n, out_d = clip(ey, vy, b.low_y, b.high_y, in_n, in_d, out_n, out_d)
    if in_n * out_d <= out_n * in_d then
      if b.top >= EYE then
        return 16
      end
      local room = (b.top - EYE) * out_d
      while most < 16 and (rows[most] - EYE) * out_n <= room do
        most = most + 1
      end
    end
  end
  return most
end

local function boxes_near(ex, ey, tx, ty)
  local left, right = min(ex, tx - RADIUS), max(ex, tx + RADIUS)
  local above, under = min(ey, ty - RADIUS), max(ey, ty + RADIUS)
  local near, n = {}, 0
  for i = 1, #boxes do
    local b = boxes[i]
    if b.low_x <= right and b.high_x >= left and b.low_y <= under and b.high_y >= above then
      n = n + 1
      near[n] = b
    end
  end
  return near, n
end

local function hidden_cells(a, b)
  local ex, ey, tx, ty = 10 * a.x, 10 * a.y, 10 * b.x, 10 * b.y
  local near, n = boxes_near(ex, ey, tx, ty)
  if n == 0 then
    return 0
  end
  local look_x, look_y = b.x - a.x, b.y - a.y
  if look_x == 0 and look_y == 0 then
    look_x = 1
  end
  local whole, hidden = look_x * look_x + look_y * look_y, 0
  for odd = 15, -15, -2 do
    local x = tx - ex + nearest(RADIUS * odd, look_y, whole)
    local y = ty - ey + nearest(RADIUS * odd, -look_x, whole)
    hidden = hidden + rows_hidden(ex, ey, x, y, near)
  end
  return hidden
end

-- The most groups of dice, falling and none of which reaches the target alone.
local function cover(dice, target, total)
  local n = #dice
  if total < target then
    return 0
  elseif n <= 3 then
    return 1
  end
  local bound, best = min(total // target, n // 2), 1
  if bound == 1 then
    return 1
  end
  for mask = 1, (1 << (n - 1)) - 1 do
    local group, least, rest = dice[1], 99, {}
    for i = 2, n do
      if mask >> (i - 2) & 1 == 1 then
        group, least = group + dice[i], dice[i]
      else
        rest[#rest + 1] = dice[i]
      end
    end
    if group >= target and group - least < target then
      best = max(best, 1 + cover(rest, target, total - group))
      if best == bound then
        break
      end
    end
  end
  return best
end

local function falling(a, b)
  return a > b
end

local function successes(dice, target)
  local small, sum, n = {}, 0, 0
  for _, face in ipairs(dice) do
    if face >= target then
      n = n + 1
    else
      small[#small + 1] = face
      sum = sum + face
    end
    n = face == 12 and n + 1 or n
  end
  table.sort(small, falling)
  return n + cover(small, target, sum)
end

local function apart(a, b)
  local x, y = a.x - b.x, a.y - b.y
  return x * x + y * y
end

local function inches(a, b)
  local squared = apart(a, b)
  local root = isqrt(squared)
  root = root * root == squared and root or root + 1
  return (root + INCH - 1) // INCH
end

local function step_to(who, to, most)
  local distance = isqrt(apart(who, to))
  local way = min(distance - 250, most)
  if way > 0 then
    who.x = who.x + (to.x - who.x) * way // distance
    who.y = who.y + (to.y - who.y) * way // distance
  end
end

local battle = {}
battle.__index = battle

function battle:below(n)
  self.chance = (self.chance * 1664525 + 1013904223) & 0xffffffff
  return (self.chance >> 16) % n
end

function battle:add_bogey(rank)
  if #self.bogeys < 16 then
    local x = 4699 + INCH * self:below(12)
    local y = 4699 + INCH * self:below(12)
    self.bogeys[#self.bogeys + 1] = { rank = rank, x = x, y = y, tokens = 0, state = UP }
  end
end

local function new_battle(seed)
  local self = setmetatable({ chance = seed, heroes = {}, bogeys = {}, deck = {}, turn = 4,
                              acts = 0 }, battle)
  for i = 1, 4 do
    self.heroes[i] = { x = 3048 + 2032 * (i - 1), y = 500, wounds = 0, stress = 0 }
  end
  for _, rank in ipairs { 1, 1, 1, 1, 2, 2, 2, 2, 3 } do
    self:add_bogey(rank)
  end
  local deck = self.deck
  for i = 1, 54 do
    deck[i] = i - 1
  end
  for i = 54, 2, -1 do
    local j = self:below(i) + 1
    deck[i], deck[j] = deck[j], deck[i]
  end
  return self
end

function battle:test(dice, target)
  local faces = {}
  for i = 1, min(dice, 8) do
    faces[i] = self:below(12) + 1
  end
  self.dice = faces
  return #faces > 0 and successes(faces, target) or 0
end

local function closest(who, others, fits)
  local best
  for _, o in ipairs(others) do
    if fits(o) and (not best or apart(who, o) < apart(who, best)) then
      best = o
    end
  end
  return best
end

local function fit(hero)
  return hero.wounds < OUT_AT
end

local function up(bogey)
  return bogey.state == UP
end

local function down(bogey)
  return bogey.state == DOWN
end

local function penalty(hero)
  return hero.wounds == 2 and 1 or 0
end

-- The nearest that is in sight, and how much of it is hidden, in fifths.
local function seen(who, others, fits)
  local best, obscured
  for _, o in ipairs(others) do
    local hidden = fits(o) and hidden_cells(who, o) or 256
    if hidden < 256 and (not best or apart(who, o) < apart(who, best)) then
      best, obscured = o, hidden // 52
    end
  end
  return best, obscured
end

local function shot(bogey, hits)
  local saved = min(hits, bogey.tokens)
  bogey.tokens = bogey.tokens - saved
  hits = hits - saved
  bogey.state = hits > bogey.rank and DEAD or hits == bogey.rank and DOWN or bogey.state
end

function battle:hero_acts(h)
  if h.stress > 0 then
    h.stress = max(0, h.stress - self:test(4 - penalty(h), 10))
    return false
  end
  local target, obscured = seen(h, self.bogeys, up)
  if target and inches(h, target) <= 16 then
    local hits = self:test(5 - penalty(h), inches(h, target) + 2 + obscured)
    shot(target, hits)
    return hits > 1
  end
  local near = closest(h, self.bogeys, up)
  if near then
    step_to(h, near, 6 * INCH)
  end
  return self:test(4, 12) > 0
end

function battle:complication()
  if self:below(12) >= 6 then
    self:add_bogey(2)
    return
  end
  for _, o in ipairs(self.bogeys) do
    if up(o) and o.tokens < o.rank then
      o.tokens = o.tokens + 1
    end
  end
end

function battle:attack(o, h, obscured)
  local hits = self:test(o.rank + 1 + o.tokens, inches(o, h) + 4 + obscured)
  for _ = 1, 2 do
    if hits > 0 then
      local face = self:below(12) + 1
      local stops = face == 12
      for _, x in ipairs(self.dice) do
        stops = stops or x == face
      end
      hits = stops and hits - 1 or hits
    end
  end
  h.wounds = min(4, h.wounds + hits)
  if hits > 0 and fit(h) and self:test(4 - penalty(h), 10) == 0 then
    h.stress = h.stress + 1
  end
end

function battle:flip(card, h)
  local suit, value = card // 13, card % 13
  local rank = value == 12 and 3 or value >= 9 and 2 or 1
  local o = closest(h, self.bogeys, function(b)
    return b.state == UP and b.rank >= rank
  end)
  if card >= 52 or not o then
    self:complication()
    return
  end
  local target, obscured = seen(o, self.heroes, fit)
  if target and suit ~= 1 then
    self:attack(o, target, obscured)
  elseif o.tokens < o.rank then
    o.tokens = o.tokens + 1
  end
  local fallen = suit == 2 and closest(o, self.bogeys, down)
  if fallen then
    fallen.state = UP
  end
  local near = closest(o, self.heroes, fit)
  if near then
    step_to(o, near, (o.rank * 2 + 1) * INCH)
  end
end

function battle:next_hero()
  for _ = 1, 4 do
    self.turn = self.turn % 4 + 1
    if fit(self.heroes[self.turn]) then
      return self.heroes[self.turn]
    end
  end
end

-- 0: the deck is empty, 1: won, 2: lost.
function battle:play()
  while self.acts < 54 do
    local h = self:next_hero()
    if not h then
      return 2
    end
    local silent = self:hero_acts(h)
    if not closest(h, self.bogeys, up) then
      return 1
    end
    if not silent then
      self:flip(self.deck[self.acts + 1], h)
    end
    self.acts = self.acts + 1
  end
  return 0
end

return function(n)
  local digest = 0
  for seed = 1, n do
    local b = new_battle(seed)
    local result, wounds = b:play(), 0
    for _, h in ipairs(b.heroes) do
      wounds = wounds + h.wounds
    end
    digest = (digest * 31 + result * 7 + b.acts * 13 + wounds * 3 + b.chance) % 1000000007
  end
  return digest
end
