-- versus.lua: what versus missions share, beside the methods of `m`; run in a mission's environment
-- before the mission itself.
versus = {}
zd.versus = versus

-- The choices of each side before a versus battle, for a mission's `choices`: who rolls, whether it
-- or the other side picks the deployment state and deploys first, and by which edge, corner and
-- side it comes in.
versus.choices = {
  roll_off_hero = "hero",
  picks = { "own", "other" },
  state = { "planned", "restricted", "flank" },
  first = { "own", "other" },
  edge = { "top", "right", "bottom", "left" },
  corner = { "any", "top left", "top right", "bottom left", "bottom right" },
  middle = { "any", "bottom", "top", "left", "right" },
}

-- Those of a mission in which the state is a planned line of departure.
versus.planned_choices = {
  roll_off_hero = versus.choices.roll_off_hero, picks = versus.choices.picks,
  first = versus.choices.first, edge = versus.choices.edge,
}

-- What of a choice of way in a deployment state has use for.
local ways = { planned = { "edge" }, restricted = { "corner" }, flank = { "corner", "middle" } }

-- The roll-off, then both sides deploy: in the state that was picked, or in the mission's own.
-- Gives back what came of the roll.
function versus.deploy(m, state)
  local roll = m:roll_off()
  local chosen = m:choice_of(roll.first)
  local way = { side = roll.first, entry = state or roll.state }
  for _, field in ipairs(ways[way.entry]) do way[field] = chosen[field] end
  m:deploy_team(way)
  m:deploy_team { side = roll.second, entry = "opposite" }
  return roll
end

-- What dead bogeys are worth where a mission scores them.
versus.bogeys = {
  { "Grunt", 1 }, { "EWOp", 1 }, { "Elite", 2 }, { "Heavy", 2 }, { "Sniper", 2 }, { "Boss", 3 },
  { "Mech", 4 },
}

-- Scores the bogeys that a side has killed, as versus.bogeys or a list like it says.
function versus.kills(m, side, add, worth)
  for _, row in ipairs(worth or versus.bogeys) do
    add(row[1] .. " dead", row[2] * m:killed(side, row[1]))
  end
end

-- How many of those a side dominates are of a kind: "bogey", or "hero" and "ally" together.
function versus.dominated(m, side, kind)
  local n = 0
  for _, figure in ipairs(m:dominated(side)) do
    n = n + ((figure.kind == "bogey") == (kind == "bogey") and 1 or 0)
  end
  return n
end
