-- numbers.lua: what a shot has to show, and how tough its target is. LOSV-10 to LOSV-12, LOSV-20 to LOSV-23.
local ground, table_of_hits = require "ground", require "hit_table"

local numbers = {}

local OURS = "awareness-2013"

local function append(rows, terms)
  for _, term in ipairs(terms) do rows[#rows + 1] = term end
end

-- Never easier than 2+. LOSV-12.
local function bounded(sum, terms)
  if sum >= 2 then return sum, terms end
  local rows = {}
  append(rows, terms)
  rows[#rows + 1] = { "never easier than 2+", 2 - sum, "LOSV-12" }
  return 2, rows
end

local function view(shooter, target, weapon)
  return { shooter = shooter, target = target, weapon = weapon.name }
end

-- What soft cover comes to against a weapon. LOSV-10, LOSV-22, LOSV-23.
local function soft_cover(weapon, seen)
  if seen.status ~= "difficult" then return nil end
  local label = "Difficult, " .. seen.level
  if weapon.flame then return { label, 0, "LOSV-23", "flame ignores soft cover" } end
  if weapon.blast then return { label, 0, "LOSV-22", "blast ignores soft cover" } end
  return { label, ground.soft_cover(seen.level), seen.row == "LOSV-09" and "LOSV-10" or seen.row }
end

-- Effective Evasion, with its terms. `seen` as awareness.of has it.
function numbers.evasion(shooter, target, weapon, seen)
  local rows = { { "Evasion", target.EV, "LOSV-10" } }
  rows[2] = soft_cover(weapon, seen)
  return game:sum("evasion", view(shooter, target, weapon), rows)
end

-- The place of a mission's own, or of hit_table.lua.
local function looked_up(bs, evasion)
  local own = game.vars[("hit %d %d"):format(bs, evasion)]
  if own then return own end
  local line = table_of_hits[math.max(1, math.min(#table_of_hits, bs))]
  return line[math.max(1, math.min(#line, evasion))]
end

-- What a die has to show for a hit, with its terms. LOSV-11, LOSV-12.
function numbers.to_hit(shooter, target, weapon, seen)
  local evasion, terms = numbers.evasion(shooter, target, weapon, seen)
  local about = view(shooter, target, weapon)
  about.evasion = evasion
  if game:param "losv_hit_table" == "table" then
    local text = ("BS %d, Evasion %d"):format(shooter.BS, evasion)
    return bounded(game:sum("hit.need", about, { { text, looked_up(shooter.BS, evasion), "LOSV-12" } }))
  end
  local rows = { { "to hit", 4, "LOSV-12" } }
  append(rows, terms)
  rows[#rows + 1] = { "BS", -shooter.BS, "LOSV-12" }
  return bounded(game:sum("hit.need", about, rows))
end

-- Toughness against a weapon, with its terms. LOSV-20 to LOSV-23.
function numbers.toughness(shooter, target, weapon)
  local rows = { { "Toughness", target.T, "LOSV-20" } }
  local behind = ground.behind(shooter, target)
  if behind and weapon.flame then
    rows[2] = { "behind " .. behind, 0, "LOSV-23", "flame ignores hard cover" }
  elseif behind then
    local row = behind == "a low wall" and "LOSV-21" or "LOSV-20"
    rows[2] = { "behind " .. behind, game:param "hard_cover", row }
  end
  return game:sum("toughness", view(shooter, target, weapon), rows)
end

-- What a die has to show for a wound: ours, after the pattern of LOSV-12.
function numbers.to_wound(shooter, target, weapon)
  local _, terms = numbers.toughness(shooter, target, weapon)
  local rows = { { "to wound", 4, OURS } }
  append(rows, terms)
  rows[#rows + 1] = { "Strength", -weapon.strength, OURS }
  return bounded(game:sum("wound.need", view(shooter, target, weapon), rows))
end

return numbers
