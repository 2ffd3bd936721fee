-- vanilla-moves.lua: as vanilla-in-lua.lua, with moves of all kinds on a table full of obstacles.
--
--     zerodark tests/long/vanilla-moves.lua [BATTLES [FIRST]]
--
-- Plays BATTLES battles (300), seeds from FIRST (1) on: in turn an order of a bot that does anything,
-- and a move that is made up: whoever can jumps, climbs, drags, flies or walks to a place near at
-- hand. The status is 1 where two part.
local battles, first = tonumber(arg[1] or 300), tonumber(arg[2] or 1)
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"

local ORDERS = 60
local upgrades = { {}, { "Athlete" }, { "Jump rig" }, { "Drop rig" }, { "Jump rig", "Drop rig" },
                   { "Stealthy" }, { "Courageous" }, { "Leader" } }
local kinds = { "jump", "jump", "climb", "climb", "urgent", "move", "cautious", "drag", "fly", "overwatch" }

local function team_of(seed)
  local function hero(name, n)
    return { name = name, M = 5, F = 3, A = 3, D = 4, upgrades = upgrades[(seed + n) % #upgrades + 1] }
  end
  return { hero("Salim", 0), hero("Zoya", 3) }
end

-- Whole numbers below n, one after another, the same in every run.
local function dice(seed)
  local state = seed * 2654435761 % 4294967296
  return function(n)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % n
  end
end

local function figure_at(game, kind, n)
  local list = game:figures { kind = kind, place = "table" }
  return list[n % math.max(#list, 1) + 1]
end

local function inside(at)
  return at[1] > 0 and at[2] > 0 and at[1] < 24 and at[2] < 24
end

-- A move that is made up, given in a battle. What was refused, if it was.
local function make_up(game, draw)
  local mover = figure_at(game, "hero", draw.who)
  if not mover then return "nobody" end
  local kind, how = draw.kind, { stand = draw.stands or nil }
  local to = { mover.x + draw.x / 20, mover.y + draw.y / 20 }
  if not inside(to) then return "off the table" end
  if kind == "overwatch" then
    return select(2, pcall(mover.overwatch, mover))
  elseif kind == "fly" then
    kind, how.fly = "move", true
  elseif kind == "drag" then
    how.target = figure_at(game, draw.other, draw.whom)
  elseif kind == "climb" and draw.stands then
    how.value = draw.level
  end
  return select(2, pcall(mover[kind], mover, to, how))
end

local function draw_move(roll)
  return {
    who = roll(2), whom = roll(8), kind = kinds[roll(#kinds) + 1], x = roll(161) - 80, y = roll(161) - 80,
    stands = roll(3) == 0, level = roll(500) + 1, other = ({ "hero", "bogey", "objective" })[roll(3) + 1],
  }
end

-- Somewhere along the edge of a piece, beside it or on top of it.
local function at_an_edge(game, roll)
  local pieces = game.table:pieces()
  local corners = pieces[roll(#pieces) + 1].corners
  local k, along = roll(#corners), roll(101) / 100
  local c, d = corners[k + 1], corners[(k + 1) % #corners + 1]
  local function between(p, q) return p + (q - p) * along + roll(21) / 20 - 0.5 end
  return { between(c.x, d.x), between(c.y, d.y) }
end

-- Now and then heroes are whole again, and stand where there is something to climb or to jump.
local function scatter(game, roll)
  for _, hero in ipairs(game:figures { kind = "hero" }) do
    local at = at_an_edge(game, roll)
    local whole = { wounded = 0, stressed = 0, stunned = 0, prone = 0, climbing = 0 }
    local free, level
    if hero.place == "table" and hero.dead == 0 and inside(at) then free, level = game:free(hero, at) end
    if free then
      whole.at, whole.z = at, level
      game:set(hero, whole)
    end
  end
end

local function both(a, b, what)
  return what(a), what(b)
end

local function tell(result)
  return type(result) == "string" and result or "done"
end

local function compare(seed)
  local plan = { mission = "tests/lua/obstacles.lua", seed = seed, bot = "random", team = team_of(seed) }
  local a, b = side_by_side.open(plan), side_by_side.open(plan, { "rules-ext/vanilla-in-lua" })
  local roll = dice(seed)
  a:ask(false)
  b:ask(false)
  for order = 1, ORDERS do
    local x, y
    if order % 6 == 0 then
      x, y = both(a, b, function(game) return game:play { team = "random", orders = 1 } end)
    else
      local draw, scattered = draw_move(roll), roll(1000)
      if not a.over and order % 3 == 1 then
        both(a, b, function(game) return scatter(game, dice(scattered)) end)
      end
      x, y = both(a, b, function(game) return tell(make_up(game, draw)) end)
    end
    if x ~= y then return nil, ("seed %d: order %d: %s, but %s"):format(seed, order, x, y) end
    local fine, why = side_by_side.same(plan, order, a, b, "vanilla-in-lua")
    if not fine then return nil, why end
    if a.over then return order end
  end
  return ORDERS
end

local played, orders, wrong = 0, 0, 0
for seed = first, first + battles - 1 do
  local fine, n, why = pcall(compare, seed)
  if not fine then n, why = nil, ("seed %d: %s"):format(seed, n) end
  played, orders = played + 1, orders + (n or 0)
  if not n then
    wrong = wrong + 1
    io.stderr:write(why, "\n")
    if wrong == 5 then break end
  end
end
print(("%d battles, %d orders: %d battles differ"):format(played, orders, wrong))
os.exit(wrong == 0 and 0 or 1)
