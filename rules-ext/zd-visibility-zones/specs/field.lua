-- field.lua: what the specs begin with: an empty table with the pack, who stands on it, and their rolls.
local zd = require "zerodark"
local spec = require "spec"

local field = {}

local MISSION = [[return mission {
  id = "field", title = "Field", modes = { "solo" }, visibility = %d, table = { 48, 48 },
  briefing = "Nobody is here yet.",%s
  setup = function() end,
  over = { "deck_empty" },
}]]

-- A table at that visibility with the pack, on which cards do nothing but those that field.card turns over.
-- `set` are params, `terrain` is the text of a list of pieces.
function field.open(visibility, set, terrain)
  local text = MISSION:format(visibility, terrain and "\n  terrain = { " .. terrain .. " }," or "")
  return spec.written(text, function(path)
    local game = zd.game {
      mission = path, seed = 1, set = set, packs = { "rules-ext/zd-visibility-zones" },
      team = { heroes = { { name = "Nobody", M = 4, F = 4, A = 4, D = 3 } } },
    }
    game:remove(game:figure "Nobody")
    game:instead("card", function(_, vanilla) if game.vars.cards then vanilla() end end)
    return game
  end)
end

-- The same with a hero, Ada, at (10, 10), who looks to the right and wears no armour, and a bogey so many
-- inches to the right that looks back. Without a Def, and what else the tables say.
function field.duel(visibility, inches, set, hero, bogey)
  local game = field.open(visibility, set)
  local ada = field.hero(game, "Ada", 10, 10, hero)
  local foe = field.bogey(game, (bogey or {}).profile or "Grunt", field.x(inches), 10, bogey)
  return game, ada, foe
end

function field.hero(game, name, x, y, fields)
  local options = { name = name, x = x, y = y, face = { x = x + 10, y = y }, AV = 0 }
  for key, value in pairs(fields or {}) do options[key] = value end
  return game:add("Hero", options)
end

function field.bogey(game, profile, x, y, fields)
  local options = { x = x, y = y, face = { x = x - 10, y = y }, Def = 0 }
  for key, value in pairs(fields or {}) do options[key] = value end
  options.profile = nil
  return game:add(profile, options)
end

-- Where one stands that many inches to the right of x = 10, base to base.
function field.x(inches) return 10 + inches + 25 / 25.4 - 0.01 end

-- A zone right across the table between those two places, unless it says where.
function field.zone(game, kind, more)
  local options = { at = { 13, 10 }, size = { 1, 4 }, top = 4, tags = { kind } }
  for key, value in pairs(more or {}) do options[key] = value end
  if options.radius then options.size = nil end
  return game:zone(options)
end

-- Somebody waits, so that this card is turned over and resolved; the dice are what is rolled then.
function field.card(game, hero, card, dice)
  game.deck:stack { card }
  game.dice:queue(dice or {})
  game.vars.cards = true
  local outcome = spec.done(hero:overwatch())
  game.dice:clear()
  game.vars.cards = nil
  return outcome
end

-- What the last roll had to reach, and how many successes it had.
function field.rolled(game, dice, order)
  game.dice:queue(dice)
  spec.done(order())
  game.dice:clear()
  return field.account(game, "shoot")
end

-- The last roll of that name, of somebody if that is said: what it had to reach, its dice and its successes.
function field.account(game, name, who)
  for back = 1, 99 do
    local account = game:why(back)
    if not account then return nil end
    if account.name == name and (not who or account.who == who) then
      return {
        target = account.target_terms.sum, dice = account.dice, successes = account.successes,
        result = account.result_terms.sum,
      }
    end
  end
end

-- What a shot would have to reach, and what comes of these dice.
function field.shot(game, shooter, target, dice, how)
  return field.rolled(game, dice or { 1, 1, 1, 1, 1, 1 }, function() return shooter:shoot(target, how) end)
end

return field
