-- zones.lua: which zone counts on a line.
local zones = {}

local KINDS = { tags = { "low", "poor", "zero", "noise" } }
local KINDS_AND_SMOKE = { tags = { "low", "poor", "zero", "noise", "smoke", "digismoke" } }
local WORST_FIRST = { "zero", "poor", "low" }

-- What shots at figures are called where somebody looks along them; the net and blasts are no shots.
local NO_SHOT = { electronic = true, blast = true }

function zones.on() return game:param "zdx_zones" end

-- The kinds of zones that some length of a line lies in (ZDX-ZONE-05).
local function kinds_on(from, to)
  local smoke = game:param "smoke_as_zone"
  local kinds = {}
  for _, crossing in ipairs(game:crossings(from, to, smoke and KINDS_AND_SMOKE or KINDS)) do
    if crossing.through then
      for tag in pairs(crossing.tags) do kinds[tag] = true end
    end
  end
  if smoke then
    kinds.low = kinds.low or kinds.smoke           -- ZDX-ZONE-10
    kinds.poor = kinds.poor or kinds.digismoke
  end
  return kinds
end

-- Only the most obscuring counts (ZDX-ZONE-06): its kind and its place among the others, 0 for none.
local function worst(kinds)
  for i, kind in ipairs(WORST_FIRST) do
    if kinds[kind] then return kind, #WORST_FIRST + 1 - i end
  end
  return nil, 0
end

-- Of all free lines of sight between two figures the one that zones do least to (zdx_zone_line).
local function best_kinds(from, to)
  local best, least
  for _, line in ipairs(game:lines(from, to)) do
    if line.clear then
      local kinds = kinds_on(line.from, line.to)
      local _, bad = worst(kinds)
      if kinds.noise then bad = bad + 0.5 end
      if not least or bad < least then best, least = kinds, bad end
    end
  end
  return best or kinds_on(from, to)
end

-- The kinds between two figures, or a figure and a place; by the switch between parts of both.
function zones.between(from, to)
  local figures = type(from) == "userdata" and type(to) == "userdata"
  if figures and game:param "zdx_zone_line" == "best" then return best_kinds(from, to) end
  return kinds_on(from, to)
end

-- The same along a look, which may be from where nobody stands, or at where somebody would.
function zones.along(look)
  local figures = look.looker and look.target and look.what ~= "blast"
  if figures and game:param "zdx_zone_line" == "best" then return best_kinds(look.looker, look.target) end
  return kinds_on(look.from, look.to)
end

-- The worst kind between them, or nil.
function zones.worst(from, to)
  return (worst(zones.between(from, to)))
end

local function has_on(figure, item) return figure:working(item) > 0 end

-- Does a heatlight visor of that figure find the target, as the rulebook limits it (ZDX-ZONE-20, 21)? Relays
-- are asked for themselves: figure:heatlight_finds would look through them, and so ask who sees whom.
function zones.finds_by_heat(figure, target)
  return target ~= nil and has_on(figure, "Heatlight") and not target.flags.synthetic
    and not has_on(target, "Thermo-optic cape")
    and #game:crossings(figure, target, { tag = "digismoke" }) == 0
end

-- Is it blinded by white noise (ZDX-ZONE-22)?
function zones.hears_noise(figure)
  return has_on(figure, "Heatlight") or game:param "noise_hits_starlight" and has_on(figure, "Starlight")
end

function zones.is_shot(what) return what ~= nil and not NO_SHOT[what] end

return zones
