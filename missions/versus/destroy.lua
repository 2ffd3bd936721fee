-- destroy.lua: two teams want the same ground. Whoever does more harm, to the other team and to
-- those who live there, and keeps its own people whole, has it.

-- Heroes of a list for whom something holds.
local function count(heroes, holds)
  local n = 0
  for _, hero in ipairs(heroes) do n = n + (holds(hero) and 1 or 0) end
  return n
end

local function wounded(level)
  return function(hero) return hero.dead == 0 and hero.wounded == level end
end

local function out(hero) return hero.ooa end
local function dead(hero) return hero.dead == 1 end
local function unhurt(hero) return hero.dead == 0 and hero.wounded == 0 end
local function hurt(hero) return hero.wounded > 0 and not hero.ooa end

-- A side's own heroes as it may count them.
local function survivors(m, side)
  local own = {}
  for _, hero in ipairs(m:heroes(side)) do
    if hero.dominated == 0 or not m:switch "dominated_not_survivor" then own[#own + 1] = hero end
  end
  return own
end

return mission {
  id = "destroy", title = "Destroy", modes = { "versus" }, team = "4/16/4",
  visibility = 3, table = { 48, 48 },
  briefing = "Hurt the other team, and whoever else is in the way; keep your own on their feet.",
  terrain = map "market-district",

  choices = versus.planned_choices,

  -- The marker is only what the Red Force deploys round.
  setup = function(m)
    local marker = m:objective { name = "Middle", primary = true, at = m:center(),
                                 toughness = "invulnerable", use = "none" }
    m:low_ground()
    m:deploy_red { around = marker }
    versus.deploy(m, "planned")
  end,

  over = { "side_gone", "deck_empty" },

  score = function(m, side, add)
    local own, enemy = survivors(m, side), m:heroes(m:other(side))
    add("all enemy heroes out of action", count(enemy, out) == #enemy and 10 or 0)
    add("unhurt heroes", 2 * count(own, unhurt))
    add("wounded heroes", count(own, hurt))
    add("enemy heroes wounded(3)", 3 * count(enemy, wounded(3)))
    add("enemy heroes wounded(4)", 4 * count(enemy, wounded(4)))
    add("enemy heroes dead", 5 * count(enemy, dead))
    add("enemy characters dominated", 5 * versus.dominated(m, side, "character"))
    versus.kills(m, side, add)
    add("bogeys dominated", 2 * versus.dominated(m, side, "bogey"))
  end,
}
