-- context.lua: what is going on, kept in game.vars so that it is undone and replayed with the battle.
local context = {}

-- Stacks: an action may lead to another of its sort before it is over.
function context.push(name, value)
  local stack = game.vars[name] or {}
  stack[#stack + 1] = value
  game.vars[name] = stack
end

function context.pop(name)
  local stack = game.vars[name]
  local value = table.remove(stack)
  game.vars[name] = stack
  return value
end

function context.top(name)
  local stack = game.vars[name]
  return stack and stack[#stack]
end

-- Does the one spend what its stress test has earned, after that one's shot through a zero zone?
function context.answers(figure, at)
  local answer = context.top "zdx_answers"
  return answer and figure and at and answer.by == figure.name and answer.at == at.name or false
end

-- May that one spray by instinct (intuitive.lua)?
function context.by_instinct(figure)
  return figure and (figure.kind == "hero" or figure.kind == "ally") and game:param "zdx_intuitive"
end

-- What would be seen without zones? Set while one question asks that, and gone with its answer.
local aside = false

function context.set_aside() return aside end

function context.without_zones(ask)
  aside = true
  local ok, answer = pcall(ask)
  aside = false
  return ok and answer
end

return context
