-- side_by_side.lua: the same battle with a pack and without it, order by order.
--
-- After each order both positions, what happened and every term of every roll have to be the same.
local zd = require "zerodark"
local side_by_side = {}

local missions = {
  "rescue", "gemini/data-grab", "gemini/the-heist", "gemini/fight-out", "versus/destroy",
  "versus/resupply", "versus/kidnap",
}
local teams = { false, "ghostwire", "hornet", "iron-choir", "powder-keg" }
local difficulties = { "normal", "easy", "hard", "insane" }

-- The battle of a seed: mission, bot, team and difficulty follow from it.
function side_by_side.plan(seed)
  local n = seed - 1
  local mission = missions[n % #missions + 1]
  local versus = mission:find "^versus" ~= nil
  return {
    mission = "missions/" .. mission .. ".lua",
    seed = seed,
    bot = n // #missions % 2 == 0 and "careful" or "random",
    team = not versus and teams[n // #missions // 2 % #teams + 1] or nil,
    difficulty = not versus and difficulties[n // #missions // 10 % 4 + 1] or nil,
    versus = versus,
  }
end

function side_by_side.open(p, packs)
  return zd.game {
    mission = p.mission, seed = p.seed, team = p.team, difficulty = p.difficulty, packs = packs, undo = 0,
    set = p.set, ask = false,
  }
end

local function terms_text(list)
  local out = {}
  for _, t in ipairs(list) do out[#out + 1] = ("%s [%s] %d"):format(t.label, t.source, t.value) end
  return table.concat(out, ", ")
end

-- What the roll would be without each pack, but for the one that is compared: it is there once only.
local function without_text(without, pack)
  local names = {}
  for name in pairs(without) do
    if name ~= pack then names[#names + 1] = name end
  end
  table.sort(names)
  for i, name in ipairs(names) do
    names[i] = ("%s %d %s"):format(name, without[name].dice, tostring(without[name].target))
  end
  return table.concat(names, ", ")
end

-- Everything that is told of a roll.
local function roll_text(a, pack)
  return table.concat({
    a.name, tostring(a.who), tostring(a.against), table.concat(a.dice, " "), table.concat(a.groups, " "),
    table.concat(a.opposed, " "), tostring(a.successes), "dice: " .. terms_text(a.dice_terms),
    "target: " .. terms_text(a.target_terms), "result: " .. terms_text(a.result_terms),
    "without: " .. without_text(a.without, pack),
  }, " | ")
end

local function rolls(game, pack)
  local out = {}
  for back = 1, 1000 do
    local account = game:why(back)
    if not account then break end
    table.insert(out, 1, roll_text(account, pack))
  end
  return out
end

local function events(game)
  local out = {}
  for _, e in ipairs(game.events) do
    out[#out + 1] = ("%s%s (%s %d<-%d %s)"):format((" "):rep(e.depth), e.text, e.name, e.value, e.before,
      e.word or "")
  end
  return out
end

-- Where two lists part: the first lines that differ.
local function parting(a, b)
  for i = 1, math.max(#a, #b) do
    if a[i] ~= b[i] then return i, a[i] or "(nothing)", b[i] or "(nothing)" end
  end
end

local function report(p, order, what, without, with)
  local team = type(p.team) == "string" and p.team or "own team"
  local hard = p.difficulty or "normal"
  local battle = ("%s, seed %d, %s bot, %s, %s"):format(p.mission, p.seed, p.bot, team, hard)
  return false, ("%s: order %d, %s\n  without: %s\n  with:    %s"):format(battle, order, what, without, with)
end

-- Are two battles where they were: rolls, events and position of the last order? Else: where they part.
function side_by_side.same(p, order, a, b, pack)
  local i, x, y = parting(rolls(a, pack), rolls(b, pack))
  if i then return report(p, order, "roll " .. i, x, y) end
  i, x, y = parting(events(a), events(b))
  if i then return report(p, order, "event " .. i, x, y) end
  if a:hash() ~= b:hash() then return report(p, order, "position", a:hash(), b:hash()) end
  return true
end

-- Plays a battle to its end twice, with and without the pack, `others` in any case. How many orders
-- it took, or nil and where they part.
function side_by_side.compare(p, pack, others)
  local with = { pack, table.unpack(others or {}) }
  local a, b = side_by_side.open(p, others), side_by_side.open(p, with)
  local name = pack:match "[^/]+$"
  local bots = { team = p.bot, rival = p.versus and p.bot or nil, orders = 1 }
  for order = 1, 10000 do
    local n, m = a:play(bots), b:play(bots)
    local fine, why = side_by_side.same(p, order, a, b, name)
    if fine and n ~= m then fine, why = report(p, order, "orders given", n, m) end
    if not fine then return nil, why end
    if n == 0 then return order - 1 end
  end
end

return side_by_side
