-- return-fire.lua: who is shot at through a zero zone may answer with what its stress test earns it
-- (ZDX-ZONE-15 to 19). sight.lua lets it, shooting.lua adds the modifier.
local zones = require "zones"
local context = require "context"

-- Everybody's test gets an entry, so that what comes of one within another ends in order.
before("stress", function(shot)
  local from, target = shot.shooter, shot.target
  local through = zones.on() and from and target and from.place == "table" and target.place == "table"
    and zones.worst(from, target) == "zero"
  local answer = {}
  if through then answer = { by = target.name, at = from.name, near = target:senses(from) } end
  context.push("zdx_answers", answer)
end)

after("stress", function() context.pop "zdx_answers" end)

-- What a figure answers, where it is aware of the enemy.
local function aware_answer(figure)
  local answer = context.top "zdx_answers"
  return answer and answer.near and figure and answer.by == figure.name and answer or nil
end

-- Whoever has an enemy behind it that it is aware of may turn to it by a bonus move, and then shoot: both
-- are named together, before it has turned (ZDX-ZONE-17).
local function may_be_named(verdict, bonus)
  if bonus.now or bonus.option ~= "shoot" or not aware_answer(bonus.figure) then return false end
  for _, rule in ipairs(verdict:sources()) do
    if rule ~= "ZD-BONUS-12" then return false end
  end
  return true
end

check("can.bonus", function(verdict, bonus)
  if verdict:denied() and may_be_named(verdict, bonus) then verdict:allow() end
end)

after("bonus", function(bonus)
  local figure = bonus.figure
  local answer = aware_answer(figure)
  if bonus.option ~= "move" or not answer then return end
  local enemy = game:figure(answer.at)
  if figure.place == "table" and enemy.place == "table" then game:set(figure, { face = enemy.at }) end
end)
