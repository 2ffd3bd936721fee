-- scene.lua: what specs of missions begin with: teams, battles in which nobody is in the way, figures
-- in contact.
--
--     local scene = require "spec.scene"
--     local rescue = scene.mission "missions/rescue.lua"
--
--     local game = rescue { set = { rescue_grid_stays_centre = 1 } }
--     scene.only(game, { ["Grunt 1"] = { x = 46, y = 3 } })
--     scene.beside(game, game:figure "Ada", game:figure "VIP")
--
-- Games are of Lua's `zd.game`; sides are "team" and "rival"; places are in inches of a 48 by 48 table.
require("spec.fault").not_here()

local zd = require "zerodark"
local spec = require "spec"

local scene = {}

local NAMES = { "Ada", "Ben", "Cas", "Dov" }

-- Four heroes: Ada, Ben, Cas and Dov, or where `called` is "Blue", Blue 1 to Blue 4. The n-th table of
-- `with` has further fields of the n-th hero, `each` of all; what else there is belongs to the team:
-- team { { xp = 2 }, each = { A = 4 }, choices = { edge = "left" } }.
function scene.team(with)
  local team, heroes = {}, {}
  with = with or {}
  for field, value in pairs(with) do
    if type(field) == "string" and field ~= "called" and field ~= "each" then team[field] = value end
  end
  for i = 1, 4 do
    local hero = { name = with.called and with.called .. " " .. i or NAMES[i], M = 4, F = 4, A = 3, D = 4 }
    for _, fields in ipairs { with.each or {}, with[i] or {} } do
      for field, value in pairs(fields) do hero[field] = value end
    end
    heroes[i] = hero
  end
  team.heroes = heroes
  return team
end

-- The fields of a hero who takes control of machines.
scene.EWOP = { M = 3, F = 3, A = 6, D = 3, upgrades = { "EWOp" } }

-- A function that opens the mission with the options of zd.game: seed 1 and a team of four whose heroes
-- all have the fields `each`, where they say nothing else. Two options are its own: `choices` are those
-- of that team; `changed` are words of the mission that read otherwise, as for spec.changed.
function scene.mission(path, each)
  return function(options)
    local o = { mission = path, seed = 1 }
    for option, value in pairs(options or {}) do o[option] = value end
    o.team = o.team or scene.team { each = each, choices = o.choices }
    local words = o.changed
    o.choices, o.changed = nil, nil
    if not words then return zd.game(o) end
    return spec.changed(path, words, function(copy)
      o.mission = copy
      return zd.game(o)
    end)
  end
end

-- ... of two sides: Blue 1 to Blue 4 against Green 1 to Green 4.
function scene.versus(path)
  local open = scene.mission(path)
  return function(options)
    local o = { team = scene.team { called = "Blue" }, rival = scene.team { called = "Green" } }
    for option, value in pairs(options or {}) do o[option] = value end
    return open(o)
  end
end

-- Takes every bogey out of the game but those named, which get these fields.
function scene.only(game, stay)
  for _, bogey in ipairs(game:figures { kind = "bogey" }) do
    if not (stay and stay[bogey.name]) then game:remove(bogey) end
  end
  for name, fields in pairs(stay or {}) do game:set(game:figure(name), fields) end
  return game
end

-- The next cards only cheer the enemy up: all the hearts with a number that are left.
function scene.hearts(game)
  local hearts = {}
  for _, card in ipairs(game.deck:cards()) do
    if card:find "^%d+H$" then hearts[#hearts + 1] = card end
  end
  game.deck:stack(hearts)
  return game
end

-- Cards are flipped, and nothing comes of them.
function scene.hush(game)
  game:instead("card", function() end)
  return game
end

-- An argument that has to be a thing of the game: what stands there otherwise is told at the author's
-- line, with how the function is called.
local function thing(value, call)
  if type(value) ~= "userdata" then
    local hint = type(value) == "string" and ('; game:figure %q is the figure of that name'):format(value)
                 or ""
    error(("a figure expected, got %s: %s%s"):format(
      type(value) == "string" and ("the text %q"):format(value) or type(value), call, hint), 3)
  end
end

-- ... the game, which comes first.
local function game_first(value, call)
  if type(value) ~= "userdata" or not tostring(value):find "^game" then
    error(("the game comes first: %s"):format(call), 3)
  end
end

local RADIUS = { Heavy = 15, Mech = 30 } -- of bases, in millimetres; others have 12.5, markers 20

local function radius(figure)
  return figure.kind == "objective" and 20 or RADIUS[figure.profile] or 12.5
end

-- How far apart two figures stand that touch: from middle to middle, in inches.
function scene.contact(one, other)
  return (radius(one) + radius(other)) / 25.4
end

-- Puts a figure in contact with another one, on its left, or where `right` is true on its right.
function scene.beside(game, who, other, right)
  local call = "scene.beside(game, who, other)"
  game_first(game, call)
  thing(who, call)
  thing(other, call)
  local apart = scene.contact(who, other)
  game:set(who, { x = other.x + (right and apart or -apart), y = other.y })
end

-- A bogey of that profile that lies on the right of a hero, in contact.
function scene.fallen(game, hero, profile)
  local bogey = game:add(profile, { x = 46, y = 2, down = 1 })
  scene.beside(game, bogey, hero, true)
  return bogey
end

-- A hero finishes such a bogey off.
function scene.kill(game, hero, profile)
  game_first(game, "scene.kill(game, hero, profile)")
  thing(hero, "scene.kill(game, hero, profile)")
  local bogey = scene.fallen(game, hero, profile)
  spec.in_turn(game, hero.side, function() return hero:finish(bogey) end)
  spec.expect(bogey.alive):is(false)
end

-- A hero interacts with something, with these dice, which are all that is thrown.
function scene.interact(game, hero, target, dice)
  local call = "scene.interact(game, hero, target, dice)"
  game_first(game, call)
  thing(hero, call)
  thing(target, call)
  game.dice:queue(dice)
  local outcome = spec.in_turn(game, hero.side, function() return hero:interact(target) end)
  game.dice:clear()
  return outcome
end

-- A hero lays down what it carries.
function scene.drop(game, hero)
  game_first(game, "scene.drop(game, hero)")
  thing(hero, "scene.drop(game, hero)")
  return spec.in_turn(game, hero.side, function() return hero:drop() end)
end

-- How far down the table a side's deployment zone has its middle: it runs along the top or the bottom
-- edge, where the heroes began; the fourth has not moved since.
function scene.home(game, side)
  return zd.mission(game):heroes(side)[4].y < 24 and 3 or 45
end

-- A hero with scene.EWOP takes control of a machine.
function scene.dominate(game, hero, machine)
  game_first(game, "scene.dominate(game, hero, machine)")
  thing(hero, "scene.dominate(game, hero, machine)")
  thing(machine, "scene.dominate(game, hero, machine)")
  game.dice:queue { 12, 12, 12, 12, 12, 12 }
  spec.in_turn(game, hero.side, function() return hero:dominate(machine) end)
  game.dice:clear()
  spec.expect(machine.dominated):is(1)
end

-- How many of the figures are inside a rectangle, or on its edge.
function scene.within(figures, left, top, right, bottom)
  local n = 0
  for _, f in ipairs(figures) do
    local inside = f.x >= left and f.x <= right and f.y >= top and f.y <= bottom
    n = n + (inside and 1 or 0)
  end
  return n
end

-- The events of that name, oldest first.
function scene.events(game, name)
  local found = {}
  for _, event in ipairs(game.events) do
    if event.name == name then found[#found + 1] = event end
  end
  return found
end

-- What the heroes have spent of their XP, all together.
function scene.spent(game)
  local sum = 0
  for _, hero in ipairs(game:figures { kind = "hero" }) do sum = sum + hero.xp_spent end
  return sum
end

-- The points of a side, and a table of them by what they are for.
function scene.points(game, side)
  local sum, terms = game:points(side)
  local by = {}
  for _, term in ipairs(terms) do by[term.label] = term.value end
  return sum, by
end

return scene
