-- mines.lua: what lies on the table and goes off.
local sight, weapons, skills = require "sight", require "weapons", require "skills"

local mines = {}

local function near(mine, figure)
  return sight.able(figure) and game:distance(mine, figure) <= game:param "mine_area" + 1e-6
end

local function blast(list, mine, figure)
  list[#list + 1] = {
    d = { skill = "mine", figure = mine, weapon = weapons.mine }, by = mine, target = figure, n = 0,
    no_roll = true, mine = true, main = true,
  }
end

local function goes_off(list, mine)
  game:step("mine.goes_off", { figure = mine })
  for _, figure in ipairs(game:figures { kind = "trooper" }) do
    if figure.place == "table" and near(mine, figure) then blast(list, mine, figure) end
  end
end

local function on_table(fn)
  for _, mine in ipairs(game:figures { kind = "deployable" }) do
    if mine.place == "table" and mine.spent == 0 and mine.fresh == 0 then fn(mine) end
  end
end

-- A Mine goes off where an enemy of it declares something inside its area; an Engage may still slip by.
-- N3-SKILL-DODGE-16, N3-SKILL-ENGAGE-05.
function mines.trigger(act, list)
  on_table(function(mine)
    for _, d in ipairs(act.all) do
      local engages = d.skill == "engage" and not d.idle
      if sight.enemies(mine, d.figure) and near(mine, d.figure) and not engages then
        return goes_off(list, mine)
      end
    end
  end)
end

-- The Mines in whose area an Engage has failed.
function mines.spring(list, d)
  on_table(function(mine)
    if sight.enemies(mine, d.figure) and near(mine, d.figure) then goes_off(list, mine) end
  end)
end

-- An Intuitive Attack lays the Mine, as a Camouflage Marker; in this Order it does not go off.
-- N3-SKILL-INTUITIVE-12, N3-SKILL-INTUITIVE-13.
function mines.lay(attack)
  local by, target = attack.by, attack.target
  local dx, dy = target.x - by.x, target.y - by.y
  local long = math.max(0.01, math.sqrt(dx * dx + dy * dy))
  local at = { by.x + dx / long * 1.05, by.y + dy / long * 1.05 }
  local mine = game:add("mine", { side = by.side, at = at, name = "Mine of " .. by.name .. " " .. by.ITEMS })
  game:set(mine, { marker = 1, fresh = 1 })
  game:tell { name = "mine.laid", who = by, whom = mine, text = "lays a Mine, as a Camouflage Marker" }
end

-- A lost Face to Face Roll: the Mine is used up, unless the switch says otherwise.
function mines.lost(attack)
  local failed = #attack.ranks == 0 or skills[attack.d.skill] and attack.ranks[1] == 0
  if not failed and game:param "mine_kept_on_ftf_loss" then
    game:set(attack.by, { ITEMS = attack.by.ITEMS + 1 })
  end
end

-- At the end of the Order: spent Mines are gone, those just laid are armed.
function mines.clear()
  for _, mine in ipairs(game:figures { kind = "deployable" }) do
    if mine.spent > 0 then
      game:set(mine, { place = "gone" })
    elseif mine.fresh > 0 then
      game:set(mine, { fresh = 0 })
    end
  end
end

return mines
