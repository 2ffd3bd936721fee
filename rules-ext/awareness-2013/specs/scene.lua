-- scene.lua: a table with a few units, for the specs.
local zd = require "zerodark"
local spec = require "spec"

local scene = {}

local OBSCURED = "ground { 'hedge', at = { %g, %g }, size = { 3, 3 }, also = { '%s' } }"

-- A patch of ground about a place, as a text of Lua.
function scene.patch(level, x, y) return OBSCURED:format(x - 1.5, y - 1.5, level) end

-- A game on terrain, a text of Lua; `set` are params.
function scene.game(terrain, set)
  local text = ("return mission { ruleset = 'awareness-2013', id = 'scene', table = { 72, 48 }, " ..
                "setup = function() end, terrain = { %s } }"):format(terrain or "")
  return spec.written(text, function(path) return zd.game { mission = path, seed = 1, set = set } end)
end

-- A unit, of two wounds; what else is said of it counts.
function scene.add(game, profile, name, side, x, y, values)
  local options = { name = name, side = side, at = { x, y }, face = { side == "blue" and 72 or 0, y } }
  for key, value in pairs(values or {}) do options[key] = value end
  return game:add(profile, options)
end

-- Ada, a blue Guard at 10, 20, and Gil, a green Guard whose base is so many inches from hers, in ground of
-- a level.
function scene.duel(inches, level, set, values)
  local game = scene.game(level and scene.patch(level, 11 + inches, 20) or "", set)
  local profile = values and values.profile or "guard"
  local gil = { grounded = values and values.grounded }
  return game, scene.add(game, profile, "Ada", "blue", 10, 20),
    scene.add(game, "guard", "Gil", "green", 11 + inches, 20, gil)
end

-- Why an order is refused, as one text; nil where it is not.
function scene.refused(unit, order, ...)
  local fine, why = unit:can(order, ...)
  if fine then return nil end
  return type(why) == "table" and table.concat(why, "; ") or tostring(why)
end

-- What the last roll of a name had to show, and its terms in words.
function scene.need(outcome, name)
  for _, roll in ipairs(outcome.rolls) do
    if roll.name == name then return roll.target_terms.sum, roll.target_terms.text end
  end
end

-- Shoots with these dice: what was needed to hit, and to wound, with the terms of both.
function scene.shoot(game, unit, target, dice, how)
  local order = { target = target }
  for key, value in pairs(how or {}) do order[key] = value end
  game.dice:queue(dice)
  local outcome = spec.done(unit:shoot(order))
  local hit, hit_text = scene.need(outcome, order.with and "observed shot" or "shot")
  local wound, wound_text = scene.need(outcome, "wound")
  local why = {}
  for i = 1, #outcome.rolls do why[i] = tostring((game:why(i))) end
  return { hit = hit, hit_text = hit_text, wound = wound, wound_text = wound_text, outcome = outcome,
           why = table.concat(why, "\n") }
end

-- What a shot at somebody needs to hit; nothing comes of it.
function scene.need_of(game, unit, target, how)
  local shot = scene.shoot(game, unit, target, { 1 }, how)
  game:undo()
  return shot.hit, shot.hit_text
end

-- Says whose turn it is, and that everybody is fresh.
function scene.turn(game, side)
  game.vars.side = side
  for _, unit in ipairs(game:figures { side = side }) do
    game:set(unit, { moved = 0, acted = 0, observing = 0 })
  end
end

return scene
