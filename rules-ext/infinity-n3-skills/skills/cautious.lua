-- Cautious Movement: out of everybody's sight, and nobody reacts.
local sight, moving, ground = require "sight", require "moving", require "ground"

local cautious = {
  name = "Cautious Movement", kind = "entire", labels = { "movement", "no_lof", "no_roll" }, wants = "place",
  row = "N3-SKILL-CAUTIOUS-01",
}

-- What only a measure shows: the Order is Idle then.
function cautious.measured(d)
  for _, enemy in ipairs(sight.watchers(d.figure)) do
    if sight.in_zone(enemy, d.figure) then
      return "is inside the Zone of Control of " .. enemy.name, "N3-SKILL-CAUTIOUS-02"
    end
  end
end

-- With free measuring what is too near or too far is not declared at all.
local function refuse_measured(d, no)
  if ground.flight(d.figure, d.route) > d.figure.MOV1 + 1e-6 then
    no("is further than the first MOV value", "N3-SKILL-CAUTIOUS-01")
  end
  local why, row = cautious.measured(d)
  if why then no(why, row) end
end

function cautious.refuse(d, no)
  for _, flag in ipairs { "walker", "remote", "motorcycle", "vehicle" } do
    if d.figure:is(flag) then no("is no skill of a " .. flag, "N3-SKILL-CAUTIOUS-06") end
  end
  for _, enemy in ipairs(sight.watchers(d.figure)) do
    if sight.lof(enemy, d.figure) then no(enemy.name .. " has line of fire", "N3-SKILL-CAUTIOUS-02") end
  end
  if not d.route then return end
  moving.refuse(d.figure, d.route, nil, no)
  if game:param "free_premeasure" then refuse_measured(d, no) end
end

-- Does nobody react? Asked of enemies one by one, before the trooper has moved.
function cautious.unseen(d, enemy)
  local route, figure = d.route, d.figure
  local stop = route[#route]
  local known = moving.at(figure, stop, function()
    return sight.lof(enemy, figure) or sight.in_zone(enemy, figure)
  end)
  if known then return false end
  if game:param "cautious_path_zoc_ok" then return true end
  return sight.nearest_on(figure, route, enemy) > sight.zone(enemy)
end

return cautious
