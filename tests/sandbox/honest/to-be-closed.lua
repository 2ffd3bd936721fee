-- Variables that are closed: in order, by errors, by break, by return, in loops.
local log = {}
local function open(name)
  return setmetatable({}, { __close = function(_, e) log[#log + 1] = name .. (e and " (" .. tostring(e) .. ")" or "") end })
end
do
  local _ <close> = open "first"
  local _ <close> = open "second"
  local _ <close> = nil
  log[#log + 1] = "inside"
end
print(pcall(function()
  local _ <close> = open "failing"
  error("oops", 0)
end))
for i = 1, 3 do
  local _ <close> = open("loop " .. i)
  if i == 2 then break end
end
local function early()
  local _ <close> = open "returned"
  return "value", #log
end
print(early())
local co = coroutine.wrap(function()
  local _ <close> = open "coroutine"
  coroutine.yield(1)
  return 2
end)
print(co(), co())
print(pcall(function() local _ <close> = 42 end))
print(pcall(function()
  local _ <close> = setmetatable({}, { __close = function(_, e) error("again after " .. e, 0) end })
  error("once", 0)
end))
for k, v in (function()
  return next, { only = 1 }, nil, open "iterator"
end)() do print(k, v) end
print(table.concat(log, "\n"))
