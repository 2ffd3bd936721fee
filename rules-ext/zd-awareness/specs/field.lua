-- field.lua: what the specs of zd-awareness begin with: a field in strips, and who stands on it.
local zd = require "zerodark"
local spec = require "spec"
local field = {}

field.PACK = "rules-ext/zd-awareness"

-- Strips across the table, by their middles; shots along one of them cross nothing but what is in it.
field.PLAZA, field.RUINS, field.JUNGLE, field.BOTH, field.FENCED = 4, 13, 24, 34, 17

local STRIPS = [[map {
  size = { 72, 48 },
  ground { "plaza", at = { 0, 0 }, size = { 72, 8 }, also = { "E24" } },
  ground { "ruins", at = { 0, 10 }, size = { 72, 9 }, also = { "O12" } },
  fence { "fence", from = { 10, 16 }, to = { 10, 18 }, height = 1.5, hides = 1 },
  ground { "jungle", at = { 0, 20 }, size = { 72, 9 }, also = { "C6" } },
  ground { "ruins", at = { 0, 30 }, size = { 72, 9 }, also = { "O12" } },
  ground { "jungle", at = { 0, 32 }, size = { 72, 5 }, also = { "C6" } },
  %s
}]]

-- A game at visibility 2 with Ada, who has these upgrades and stats, at the left of a strip, looking along
-- it. Options: strip, visibility, upgrades, stats, terrain (more of it, as text), set, packs. Cards do
-- nothing, unless `cards` is true.
function field.game(o)
  o = o or {}
  local text = ([[return mission { id = "field", team = "1/99/99", visibility = %d, table = { 72, 48 },
    terrain = %s, setup = function(m) m:deploy_team { edge = "bottom" } end }]])
    :format(o.visibility or 2, STRIPS:format(o.terrain or ""))
  local hero = { name = "Ada", M = 4, F = 4, A = 4, D = 3, upgrades = o.upgrades or {} }
  local game = spec.written(text, function(path)
    return zd.game { mission = path, seed = 1, team = { heroes = { hero } }, set = o.set,
      packs = o.packs or { field.PACK } }
  end)
  local ada = game:figure "Ada"
  game:set(ada, { x = 2, y = o.strip or field.PLAZA, face = { 72, o.strip or field.PLAZA } })
  game:set(ada, o.stats or {})
  if not o.cards then game:instead("card", function() end) end
  return game, ada
end

-- Puts somebody so many inches from another one, from base to base, to the right of it; `fields` are of
-- game:add.
function field.add(game, from, profile, inches, fields)
  local f = { y = from.y, face = { 0, from.y } }
  for name, value in pairs(fields or {}) do f[name] = value end
  f.x = from.x + inches + 25 / 25.4
  return game:add(profile, f)
end

-- An enemy character, without armour where nothing is said.
function field.foe(game, from, inches, fields)
  local f = { name = "Eve", side = "rival", AV = 0, M = 3, F = 3, A = 3, D = 3 }
  for name, value in pairs(fields or {}) do f[name] = value end
  return field.add(game, from, "Hero", inches, f)
end

field.GROUND = { prone = 1, gone_to_ground = 1 }

-- The first roll of an order that is given and taken back again: all dice show 1.
function field.roll(game, order)
  game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  local roll = spec.done(order()).rolls[1]
  game:undo()
  game.dice:clear()
  return roll
end

-- What it has to reach, and the terms of that.
function field.target(game, order)
  local terms = field.roll(game, order).target_terms
  return terms.sum, terms
end

-- What a shot has to reach.
function field.v(game, shooter, target, how)
  return field.target(game, function() return shooter:shoot(target, how) end)
end

-- The value of a term, or the reason why it does not apply.
function field.term(terms, label)
  for _, term in ipairs(terms) do
    if term.label == label then return term.reason or term.value end
  end
end

-- Why an order cannot be given; nil where it can.
function field.refused(figure, ...)
  local may, reasons = figure:can(...)
  return not may and table.concat(reasons, "; ") or nil
end

return field
