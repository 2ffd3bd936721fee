-- Sorting: numbers, texts, records by several keys, orders of one's own, stability by a second key.
local t = { 5, 2, 8, 1, 9, 3.5, -1, 0 }
table.sort(t)
print(table.concat(t, " "))
table.sort(t, function(a, b) return a > b end)
print(table.concat(t, " "))
local words = {}
for w in ("the Quick brown fox Jumps over the lazy dog 10 9 A a _"):gmatch "%S+" do words[#words + 1] = w end
table.sort(words)
print(table.concat(words, " "))
table.sort(words, function(a, b)
  local x, y = a:lower(), b:lower()
  return x < y or (x == y and a < b)
end)
print(table.concat(words, " "))
local people = {}
for i = 1, 40 do people[i] = { name = "n" .. i * 7 % 11, age = i * 13 % 5, at = i } end
table.sort(people, function(a, b)
  if a.age ~= b.age then return a.age < b.age end
  if a.name ~= b.name then return a.name < b.name end
  return a.at < b.at
end)
for i, p in ipairs(people) do people[i] = p.age .. p.name .. "@" .. p.at end
print(table.concat(people, " "))
local big, x = {}, 1
for i = 1, 20000 do
  x = x * 48271 % 2147483647
  big[i] = x
end
table.sort(big)
local sum = 0
for i = 1, #big do sum = (sum * 31 + big[i]) % 1000000007 end
print(sum, big[1], big[#big])
local ordered = setmetatable({}, { __lt = function(a, b) return a.v < b.v end })
local objects = {}
for i = 1, 10 do objects[i] = setmetatable({ v = i * 7 % 10 }, getmetatable(ordered)) end
table.sort(objects)
for i, o in ipairs(objects) do objects[i] = o.v end
print(table.concat(objects))
print(pcall(table.sort, { 1, "x" }) == false, select(2, pcall(table.sort, { {}, {} })))
print(pcall(table.sort, { 3, 2, 1 }, function() error("stop", 0) end))
