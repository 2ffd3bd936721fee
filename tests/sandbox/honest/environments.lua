-- _ENV as a variable: functions with globals of their own.
local print, setmetatable, load = print, setmetatable, load
local box = setmetatable({ y = 2 }, { __index = { z = 3 } })
local function run(_ENV)
  x = 1
  return x, y, z
end
print(run(box))
print(box.x, x)
do
  local _ENV = { print = print }
  value = 5
  print(value)
end
print(value)
print(load("a = 7 return a + (b or 0)", "chunk", "t", { b = 3 })())
print(load("return x, ...", "chunk", "t", box)(9))
print(_G == _ENV, _G._G == _G, _VERSION)
