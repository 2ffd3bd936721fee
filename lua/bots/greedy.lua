-- greedy.lua: takes what promises most at the moment, and never thinks of the next. A small bot to
-- read, to play against, and to begin one's own with.

-- What an order that is open is worth; nil: it is not for this bot.
local function worth(order, wanted)
  local kind, target, chance = order.order, order.target, order.chance or 100
  if kind == "interact" and wanted[target.name] then return 60 + chance end
  if kind == "drop" and wanted[order.figure.name] then return 150 end
  if kind == "cqb" then return 120 end
  if kind == "shoot" and target.kind ~= "objective" then return chance / 3 end
  if kind == "recover" then return 30 + chance / 2 end
  if kind == "medic" then return (target.wounded - 1) * chance / 3 end
  if kind == "obey" then return 40 end
  if kind == "finish" then return 12 end
  if kind == "overwatch" then return 2 end
  if kind == "pass" then return 0 end
end

-- The walk towards a goal: a few inches, quietly, so that the next card is silent and successes are
-- left for bonus shots; at a run where nobody is near.
local function walk(b, goal)
  local who, where = goal.figure, goal.target or goal.at
  local leave, near = goal.goal == "leave" or goal.goal == "bring", 0
  for _, enemy in ipairs(b.enemies) do
    if who:range(enemy) <= 14 then near = near + 1 end
  end
  return near > 0 and b:walk(who, where, { quiet = true, most = 4, leave = leave })
    or b:walk(who, where, { leave = leave })
end

return bot {
  name = "greedy",
  summary = "takes what promises most at the moment",

  order = function(b)
    local best, most, wanted, walks = nil, -1, {}, {}
    local function offer(order, value)
      if order and value and value > most then best, most = order, value end
    end
    for _, goal in ipairs(b.goals) do
      if goal.target then wanted[goal.target.name] = true end
      if goal.there then wanted[goal.figure.name] = true end
    end
    local open = b:open()
    for _, order in ipairs(open) do
      if order.order == "move" or order.order == "drag" then walks[order.figure.name] = true end
      offer(order, worth(order, wanted))
    end
    for i, goal in ipairs(b.goals) do
      if goal.figure and goal.at and walks[goal.figure.name] then offer(walk(b, goal), 50 - i) end
    end
    return best or open[math.random(#open)]
  end,

  -- Bonus actions are shots at whoever is no objective; the rest is left as it is.
  decide = function(_, question)
    for _, option in ipairs(question.options) do
      local target = option.target
      if question.name == "bonus.declare" and option.text:find("shoot", 1, true)
        or question.name == "bonus.shoot" and target and target.kind ~= "objective" then
        return option.option
      end
    end
    return question.fallback
  end,
}
