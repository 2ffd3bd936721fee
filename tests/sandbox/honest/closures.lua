-- Counters, private state, functions that make functions, loops with a variable of their own.
local function counter(step)
  local n = 0
  return function() n = n + step return n end, function() return n end
end
local up, show = counter(2)
local down = counter(-1)
for _ = 1, 5 do up() down() end
print(show(), down())
local list = {}
for i = 1, 5 do list[i] = function(x) i = i + x return i end end
print(list[1](10), list[1](10), list[5](0))
local function compose(f, ...)
  if not f then return function(...) return ... end end
  local rest = compose(...)
  return function(...) return f(rest(...)) end
end
print(compose(function(x) return x * 2 end, function(x) return x + 1 end, math.abs)(-20))
local function curry(f, n)
  n = n or 2
  return function(x)
    if n <= 1 then return f(x) end
    return curry(function(...) return f(x, ...) end, n - 1)
  end
end
print(curry(function(a, b, c) return a .. b .. c end, 3)("x")("y")("z"))
local fibonacci
do
  local memory = {}
  function fibonacci(n)
    if n < 2 then return n end
    memory[n] = memory[n] or fibonacci(n - 1) + fibonacci(n - 2)
    return memory[n]
  end
end
print(fibonacci(80))
