-- scene.lua: a bare table with a few troopers, for the specs.
local zd = require "zerodark"
local spec = require "spec"

local scene = {}

-- An empty table. Guts Rolls are left out, but where a spec is about them. Packs may be played with it.
function scene.game(set, packs)
  local all = { guts_off = true }
  for name, value in pairs(set or {}) do all[name] = value end
  return zd.game { ruleset = "infinity-n3-skills", packs = packs, seed = 1, set = all }
end

-- The same on terrain, a text of Lua: "box { 'roof', at = { 10, 10 }, size = { 4, 4 }, height = 3 }", on a
-- table of that size.
function scene.land(terrain, set, size, packs)
  local all = { guts_off = true }
  for name, value in pairs(set or {}) do all[name] = value end
  local mission = "return mission { ruleset = 'infinity-n3-skills', id = 'land', table = %s,\n" ..
                  "setup = function() end, terrain = { %s } }"
  local text = mission:format(size or "{ 48, 48 }", terrain)
  return spec.written(text, function(path)
    return zd.game { mission = path, seed = 1, set = all, packs = packs }
  end)
end

-- A trooper who looks along the table, blue ones to the right, green ones to the left.
function scene.add(game, profile, name, side, at, values)
  local options = { name = name, side = side, at = at }
  options.face = { at[1] + (side == "blue" and 1 or -1), at[2] }
  for key, value in pairs(values or {}) do options[key] = value end
  return game:add(profile, options)
end

local function fits(option, answer)
  if option.text:sub(1, #answer[2]) ~= answer[2] then return false end
  if answer.target and (not option.target or option.target.name ~= answer.target) then return false end
  return not answer.of or option.figure and option.figure.name == answer.of
end

-- The answer that a list gives to a question: { "Torvin", "Dodge", target =, of =, at = }, used up when it
-- is given.
local function find(question, answers)
  for i, answer in ipairs(answers) do
    if question.figure and question.figure.name == answer[1] then
      for n, option in ipairs(question.options) do
        if fits(option, answer) then
          table.remove(answers, i)
          return n, answer.at
        end
      end
    end
  end
end

-- Who is asked and told nothing lets it be.
local function silent(question)
  local quiet = { aro = "pass", second = "Idle" }
  for n, option in ipairs(question.options) do
    if option.text == quiet[question.name] then return n end
  end
  return question.fallback
end

-- Gives an order by a function and answers its questions; every answer has to be asked for. What was asked
-- is in the result: asked["Torvin"] = { "BS Attack: Carbine", "Dodge", ... }.
function scene.play(give, answers)
  local left, asked = {}, {}
  for i, answer in ipairs(answers or {}) do left[i] = answer end
  local outcome = give()
  while not outcome.ok do
    local texts = {}
    for i, option in ipairs(outcome.options) do texts[i] = option.text end
    asked[outcome.name .. " " .. (outcome.figure and outcome.figure.name or "")] = texts
    local n, at = find(outcome, left)
    n = n or silent(outcome)
    outcome = outcome:answer(n, at or outcome.options[n].wants_place and outcome.options[n].at or nil)
  end
  local declared = {}
  for _, event in ipairs(outcome.events) do
    local name = event.name == "skill" and event.word:gsub(" at .*", ""):match "^declares (.+)"
    if name then declared[#declared + 1] = name end
  end
  if #left > 0 then error("nobody asked " .. left[1][1] .. " about " .. left[1][2], 2) end
  return { events = outcome.events, rolls = outcome.rolls, asked = asked,
           declared = table.concat(declared, ", ") }
end

-- What a trooper could react with: a text, "" where it had no window, or none that held anything.
function scene.window(outcome, name)
  local list = {}
  for _, text in ipairs(outcome.asked["aro " .. name] or {}) do
    if text ~= "pass" and text ~= "wait" then list[#list + 1] = text end
  end
  return table.concat(list, ", ")
end

-- What an active trooper could do with its second slot.
function scene.second(outcome, name)
  return table.concat(outcome.asked["second " .. name] or {}, ", ")
end

-- How many rolls of a name there were, by somebody.
function scene.rolls(outcome, name, who)
  local n = 0
  for _, roll in ipairs(outcome.rolls) do
    if roll.name == name and (not who or roll.who == who) then n = n + 1 end
  end
  return n
end

-- What the first roll of a name by somebody was against.
function scene.value(outcome, name, who, against)
  for _, roll in ipairs(outcome.rolls) do
    if roll.name == name and roll.who == who and (not against or roll.against == against) then
      local sum = 0
      for _, term in ipairs(roll.target_terms) do sum = sum + (term.value or term[2]) end
      return sum
    end
  end
end

function scene.events(outcome, name)
  local n = 0
  for _, event in ipairs(outcome.events) do
    if event.name == name then n = n + 1 end
  end
  return n
end

-- Inches between two places on the table.
function scene.apart(a, b)
  return math.sqrt((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2)
end

-- Why an order is refused: a text with all reasons, nil where it is not.
function scene.refused(figure, order, ...)
  local ok, why = figure:can(order, ...)
  if ok then return nil end
  return type(why) == "table" and table.concat(why, "; ") or tostring(why)
end

return scene
